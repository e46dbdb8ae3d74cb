//! Smaller scopes, where the formula of the whole is large: most faults show in small heaps (Jackson, Software
//! Abstractions, 5.1.3), and the formula of one object or two is answered in a fraction of the time.

use crate::base::{Budget, MethodId};
use crate::ir::Program;

use super::check::{Checked, Config, Effort, Runs, climb};

/// Conflicts that one question about a smaller scope may cost; the first that would cost more is the last.
const MAX_CONFLICTS: u32 = 5_000;

/// One more object costs a multiple: beyond so many gates the next scope is not asked.
const MAX_GATES: usize = 40_000;

/// What smaller scopes show.
#[derive(Default)]
pub(super) struct Smaller {
    /// The method fails within one of them, the least.
    pub fails: Option<Box<Checked>>,
    /// The largest within which it is known to hold.
    pub holds: Option<usize>,
}

/// Requires: the configuration's scope is that of the whole.
pub(super) fn smaller(
    (program, method): (&Program, MethodId),
    config: &Config,
    budget: &Budget,
    runs: &mut dyn Runs,
) -> Smaller {
    let mut found = Smaller::default();
    let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..budget.clone() };
    for scope in 1..config.symex.bounds.largest() {
        let symex = config.symex.within(config.symex.bounds.within(scope));
        let config = Config { symex, effort: Effort::ByTheWay, covers: false, ..config.clone() };
        let checked = climb(program, method, &config, &budget, &mut (), runs);
        if checked.failure.is_some() {
            found.fails = Some(Box::new(checked));
            break;
        }
        if !checked.is_complete() {
            break;
        }
        if !checked.is_vacuous {
            found.holds = Some(scope);
        }
        if checked.sizes.n_gates > MAX_GATES {
            break;
        }
    }
    found
}
