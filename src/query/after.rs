//! What runs leave: which values never, which unchanged.

use std::collections::BTreeSet;

use crate::base::Budget;
use crate::circuit::Bit;
use crate::cnf::Lit;
use crate::sat::SolverKind;
use crate::symex::{After, Encoding, LeftBit};

use super::{Reply, Session};

/// In a larger encoding each question costs more than its answer saves.
const MOST_GATES: usize = 200_000;

/// What is not seen at once is not worth seeing here.
const N_CONFLICTS: u32 = 1000;

/// So many questions are asked in vain, and one more for each value that is known by then: of a method that leaves
/// whatever it may leave there is nothing to be found.
const MOST_IN_VAIN: usize = 12;

/// One without an answer takes as long as so many.
const FOR_NO_ANSWER: usize = 4;

/// With less values than this for each place, on average, there is little to be found.
const PER_PLACE: usize = 3;

/// Asks of each place that was written on some way what runs leave there, given the encoding of the runs: place by
/// place, so that what is known makes the rest easy. What one model shows of any place need not be asked there.
/// And whether it is worth asking again where runs have more iterations.
pub(super) fn after(mut encoding: Encoding, solver: SolverKind, budget: &Budget) -> (After, bool) {
    let mut after = After::default();
    if encoding.is_cut || encoding.circuit.n_gates() > MOST_GATES {
        return (after, false);
    }
    let left = encoding.left();
    let n_places = left.iter().map(|bit| bit.key.spot).collect::<BTreeSet<_>>().len();
    if left.len() < PER_PLACE * n_places {
        return (after, true);
    }
    let mut session = Session::new(encoding, solver, true);
    let lits: Vec<[Lit; 2]> = left.iter().map(|bit| [session.lit(bit.is_left), session.lit(bit.differs)]).collect();
    // One that is always so is no question.
    let mut is_pending: Vec<[bool; 2]> =
        left.iter().map(|bit| [bit.is_left, bit.differs].map(|bit| bit != Bit::TRUE)).collect();
    let few = Budget { n_conflicts: Some(N_CONFLICTS), ..budget.clone() };
    let mut n_vain = 0;
    let mut at = 0;
    while at < left.len() {
        let spot = left[at].key.spot;
        let end = at + left[at..].iter().take_while(|bit| bit.key.spot == spot).count();
        loop {
            let asked = lits[at..end].iter().flatten().zip(is_pending[at..end].iter().flatten());
            let here: Vec<Lit> = asked.filter(|(_, is_pending)| **is_pending).map(|(lit, _)| *lit).collect();
            if here.is_empty() {
                break;
            }
            let some = session.fresh_lit();
            let clause: Vec<Lit> = here.iter().copied().chain([!some]).collect();
            session.add_clause(&clause);
            match session.ask_lits(&[some], &few) {
                Reply::Yes(model) => {
                    for (pending, lits) in is_pending.iter_mut().zip(&lits).skip(at) {
                        pending.iter_mut().zip(lits).for_each(|(pending, lit)| *pending &= !model.value(*lit));
                    }
                    n_vain += 1;
                }
                Reply::No(_) => {
                    here.iter().for_each(|lit| session.add_clause(&[!*lit]));
                    found(&mut after, &left[at..end], &is_pending[at..end]);
                    break;
                }
                Reply::Unknown(_) if budget.stopped().is_some() => return (after, false),
                Reply::Unknown(_) => {
                    n_vain += FOR_NO_ANSWER;
                    break;
                }
            }
            if n_vain > MOST_IN_VAIN + after.len() {
                return (after, false);
            }
        }
        at = end;
    }
    (after, true)
}

/// No run shows what is still pending.
fn found(after: &mut After, left: &[LeftBit], is_pending: &[[bool; 2]]) {
    for (bit, [never, kept]) in left.iter().zip(is_pending) {
        if *never {
            after.never.insert(bit.key);
        } else if *kept {
            after.kept.insert(bit.key);
        }
    }
}
