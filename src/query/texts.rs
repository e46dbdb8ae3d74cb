//! Texts from outside, longer than was asked at first: what a program compares them with is seldom short.
//!
//! A program that reads text does most of what it does with texts longer than the arrays that a check begins with. So
//! what holds of short texts is asked of texts twice as long, while the formula is small and no question is hard.

use crate::base::Budget;

use super::check::{Checked, Config, Most};

/// The longest texts from outside that are looked at unasked.
const LONGEST_TEXT: usize = 128;

/// Texts that are long enough to show what short ones hide, in one step.
const LONG_TEXT: usize = 16;

/// Where the encoding has more gates than this, texts twice as long make one that is too large to be asked by the way.
const MAX_GATES: usize = 400_000;

/// The same of texts of this length and longer ones, which few programs are about.
const SELDOM: (usize, usize) = (32, 50_000);

/// Conflicts that one question about longer texts may cost.
const MAX_CONFLICTS: u32 = 20_000;

/// Where more of them were not enough for short texts: iterations that read each character of a long one, and nested
/// calls.
const FEW: Most = Most { unwind: 2 * LONG_TEXT, recursion: 8 };

/// What to ask next, and how hard to try; `None`: the answer is final.
pub(super) fn longer(checked: &Checked, config: &Config, budget: &Budget) -> Option<(Config, Budget)> {
    let (length, reached) = (checked.reached.bounds.text_length, &checked.reached);
    let is_about_texts = config.lengthens_texts && reached.draws_texts && length < LONGEST_TEXT;
    let is_open = checked.failure.is_none() && !checked.is_vacuous && budget.stopped().is_none();
    let max_gates = if length >= SELDOM.0 { SELDOM.1 } else { MAX_GATES };
    if !is_about_texts || !is_open || checked.sizes.n_gates > max_gates {
        return None;
    }
    let mut config = config.clone();
    let mut longer = 2 * length.max(1);
    if !checked.is_complete() {
        // A loop that goes on where texts are short: perhaps it fails where they are longer.
        let is_cut_short = checked.stopped.is_none() && checked.unsupported.is_empty() && !checked.unwound.is_empty();
        if !is_cut_short || length >= LONG_TEXT {
            return None;
        }
        longer = LONG_TEXT;
        config.most =
            Most { unwind: config.most.unwind.min(FEW.unwind), recursion: config.most.recursion.min(FEW.recursion) };
    }
    let bounds = &mut config.symex.bounds;
    bounds.text_length = longer.min(LONGEST_TEXT);
    bounds.new_array_length = bounds.new_array_length.max(2 * bounds.text_length + 4);
    let n_conflicts = Some(budget.n_conflicts.map_or(MAX_CONFLICTS, |n| n.min(MAX_CONFLICTS)));
    Some((config, Budget { n_conflicts, ..budget.clone() }))
}

/// It fails, or holds of the longer texts too.
pub(super) fn tells_more(checked: &Checked) -> bool {
    checked.failure.is_some() || checked.is_complete()
}
