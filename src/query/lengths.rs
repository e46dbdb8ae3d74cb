//! Arrays as long as what is assumed asks for: of `arr.length == MAX` no shorter array tells anything.
//!
//! Only where nothing within the bounds meets preconditions and invariants: then longer arrays are looked at, and the
//! least length with which something does is the bound. A contradiction stays one.

use crate::base::{Budget, MethodId};
use crate::circuit::Bit;
use crate::ir::Program;
use crate::sat::SolverKind;
use crate::symex::{self, Bounds, Encoding, MOST_ALLOCATED, Target, TupleBit};

use super::check::Most;
use super::settle::{Settled, settle_within};
use super::{Reply, Session};

/// With so many objects of each class something meets most invariants.
const SOME_OBJECTS: usize = 3;

/// Beyond so many gates of an encoding that nothing meets its arrays are not made longer: what is assumed of each two
/// elements has four times as many at the next step.
const MOST_GATES: usize = 300_000;

/// Limits in which what is assumed has its meaning, raised from those of the configuration, and arrays long enough for
/// something to meet it.
pub fn settle(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    most: Most,
    solver: SolverKind,
    budget: &Budget,
) -> Settled {
    let within = |bounds: Bounds| settle_within(program, method, &config.within(bounds), most, solver, budget);
    let settled = within(config.bounds.clone());
    let mut length = settled.bounds.array_length;
    // What is longer already is held by a field of which all arrays have that length.
    if settled.bounds.lengthened
        || Arrays::of(&settled.encoding, solver).is_none_or(|mut it| it.suffice(usize::MAX, budget))
    {
        return settled;
    }
    // Two arrays that must not be one are no matter of their lengths.
    let scope = (config.bounds.scope + 1).max(SOME_OBJECTS);
    let wider = within(Bounds { scope, ..config.bounds.clone() });
    if Arrays::of(&wider.encoding, solver).is_some_and(|mut it| it.suffice(usize::MAX, budget)) {
        return settled;
    }
    while length < MOST_ALLOCATED {
        let shorter = length;
        length = (2 * length.max(1)).min(MOST_ALLOCATED);
        let bounds = |length| Bounds { array_length: length, lengthened: true, ..config.bounds.clone() };
        let longer = within(bounds(length));
        let Some(mut arrays) = Arrays::of(&longer.encoding, solver) else { return settled };
        if arrays.suffice(length, budget) {
            let least = arrays.least(shorter, length, budget);
            return if least < length { within(bounds(least)) } else { longer };
        }
        if longer.encoding.circuit.n_gates() > MOST_GATES || budget.stopped().is_some() {
            return settled;
        }
    }
    settled
}

/// The pre-states of an encoding, to be asked by the lengths of their arrays.
struct Arrays {
    session: Session,
    /// Each array's lengths, with "it has this one".
    lengths: Vec<(usize, Bit)>,
}

impl Arrays {
    /// `None`: there are none, or the encoding was cut.
    fn of(encoding: &Encoding, solver: SolverKind) -> Option<Arrays> {
        let of_length = |tuple: &TupleBit| match tuple.target {
            Target::Length(length) => Some((length, tuple.bit)),
            _ => None,
        };
        let lengths: Vec<(usize, Bit)> = encoding.tuples.iter().filter_map(of_length).collect();
        if lengths.is_empty() || encoding.is_cut {
            return None;
        }
        Some(Arrays { session: Session::new(encoding.clone(), solver, true), lengths })
    }

    /// Some pre-state with arrays of at most this length meets what is assumed, or nobody knows.
    fn suffice(&mut self, length: usize, budget: &Budget) -> bool {
        let longer = self.lengths.iter().filter(|(of, _)| *of > length).map(|(_, bit)| *bit);
        let none = !self.session.encoding.circuit.or(longer);
        !matches!(self.session.ask(&[none], budget), Reply::No(_))
    }

    /// The least length that suffices, of which the one is too short and the other is not.
    fn least(&mut self, short: usize, enough: usize, budget: &Budget) -> usize {
        let (mut short, mut enough) = (short, enough);
        while short + 1 < enough {
            let middle = usize::midpoint(short, enough);
            if self.suffice(middle, budget) {
                enough = middle;
            } else {
                short = middle;
            }
        }
        enough
    }
}
