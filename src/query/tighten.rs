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
    let mut impossible = Vec::new();
    let mut at = 0;
    while at < tuples.len() {
        let source = tuples[at].slot.source;
        let mut here: Vec<(usize, Lit)> = Vec::new();
        while at < tuples.len() && tuples[at].slot.source == source {
            here.push((at, session.lit(tuples[at].bit)));
            at += 1;
        }
        while !here.is_empty() {
            let some = session.fresh_lit();
            let mut clause: Vec<Lit> = here.iter().map(|(_, lit)| *lit).collect();
            clause.push(!some);
            session.add_clause(&clause);
            match session.ask_lits(&[some], budget) {
                Reply::Yes(model) => here.retain(|(_, lit)| !model.value(*lit)),
                Reply::No(_) => break,
                // Without an answer nothing more is claimed impossible.
                Reply::Unknown(_) => return collect(impossible, &tuples),
            }
        }
        for (_, lit) in &here {
            session.add_clause(&[!*lit]);
        }
        impossible.extend(here.into_iter().map(|(at, _)| at));
    }
    collect(impossible, &tuples)
}

fn collect(impossible: Vec<usize>, tuples: &[symex::TupleBit]) -> BTreeSet<(SlotKey, Target)> {
    impossible.into_iter().map(|at| (tuples[at].slot, tuples[at].target)).collect()
}
