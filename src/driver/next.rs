//! `--next`: a further counterexample in place of the first, as Alloy's `Next` shows another instance.

use crate::base::Options;
use crate::findings::{Others, Verdict, Warning};

/// The verdict with the counterexample asked for, or with the last one there is; and those after it, if they are to be
/// shown or the search came to its end.
pub(super) fn passed_over(options: &Options, verdict: &mut Verdict, others: Option<Others>) -> Option<Others> {
    let n = options.next as usize;
    let (Verdict::Violated(first), Some(mut others), true) = (verdict, others.clone(), n > 0) else {
        return others;
    };
    let after = others.found.split_off(n.min(others.found.len()));
    let n_found = others.found.len();
    if let Some(last) = others.found.pop() {
        **first = last;
    }
    (options.counterexamples > 1 || n_found < n).then_some(Others { found: after, ..others })
}

/// There are not so many as are to be passed over.
pub(super) fn warning(options: &Options, verdict: &Verdict, n_others: usize) -> Option<Warning> {
    let is_short = matches!(verdict, Verdict::Violated(_)) && n_others < options.next as usize;
    is_short.then(|| Warning {
        code: "no-next".into(),
        message: match n_others {
            0 => "no other counterexample was found: the first is shown".to_owned(),
            n => format!("only {} counterexamples were found: the last is shown", n + 1),
        },
        place: None,
        help: None,
    })
}
