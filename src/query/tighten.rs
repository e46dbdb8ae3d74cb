//! Bounds on the references of the pre-state that its well-formedness and the invariants imply.

use crate::base::{Budget, MethodId};
use crate::cnf::Lit;
use crate::ir::Program;
use crate::sat::SolverKind;
use std::collections::BTreeSet;

use crate::symex::{self, Encoding, SlotKey, Target};

use super::{Reply, Session};

/// References that no valid pre-state within the bounds has (TACO, ISSTA 2010): one incremental solver, "some pending
/// tuple", drop those that came true, until none can. Slot by slot, so that what is known makes the rest easy.
pub fn tight_bounds(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    solver: SolverKind,
    budget: &Budget,
) -> BTreeSet<(SlotKey, Target)> {
    tighten(symex::encode_pre(program, method, config), solver, budget)
}

/// The same of an encoding of the pre-states alone.
pub(super) fn tighten(encoding: Encoding, solver: SolverKind, budget: &Budget) -> BTreeSet<(SlotKey, Target)> {
    let tuples = encoding.tuples.clone();
    let mut session = Session::new(encoding, solver, true);
    let lits: Vec<Lit> = tuples.iter().map(|tuple| session.lit(tuple.bit)).collect();
    let mut is_pending = vec![true; tuples.len()];
    let mut impossible = BTreeSet::new();
    let mut at = 0;
    while at < tuples.len() {
        let source = tuples[at].slot.source;
        let end = at + tuples[at..].iter().take_while(|tuple| tuple.slot.source == source).count();
        loop {
            let here: Vec<usize> = (at..end).filter(|at| is_pending[*at]).collect();
            if here.is_empty() {
                break;
            }
            let some = session.fresh_lit();
            let clause: Vec<Lit> = here.iter().map(|at| lits[*at]).chain([!some]).collect();
            session.add_clause(&clause);
            match session.ask_lits(&[some], budget) {
                // What one model shows of any slot need not be asked there.
                Reply::Yes(model) => {
                    for (pending, lit) in is_pending.iter_mut().zip(&lits).skip(at) {
                        *pending &= !model.value(*lit);
                    }
                }
                Reply::No(_) => {
                    here.iter().for_each(|at| session.add_clause(&[!lits[*at]]));
                    impossible.extend(here.iter().map(|at| (tuples[*at].slot, tuples[*at].target)));
                    break;
                }
                // Without an answer nothing more is claimed impossible.
                Reply::Unknown(_) => return impossible,
            }
        }
        at = end;
    }
    impossible
}
