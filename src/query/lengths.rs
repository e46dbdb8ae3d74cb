//! Arrays as long as what is assumed asks for: of `arr.length == MAX` no shorter array tells anything.
//!
//! Only where nothing within the bounds meets preconditions and invariants: then longer arrays are looked at, and the
//! least length with which something does is the bound. A contradiction stays one.

use crate::base::{Budget, MethodId};
use crate::circuit::Bit;
use crate::ir::Program;
use crate::sat::SolverKind;
use crate::symex::{self, Bounds, Encoding, Target};

use super::check::Most;
use super::settle::{Settled, settle_within};
use super::{Reply, Session};

/// Nothing longer is tried.
const MOST: usize = 128;

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
    let given = settled.bounds.array_length;
    if settled.bounds.lengthened || given >= MOST || least(&settled.encoding, given, solver, budget) != Least::Longer {
        return settled;
    }
    let mut length = given.max(1);
    while length < MOST {
        length = (2 * length).min(MOST);
        let bounds = |length| Bounds { array_length: length, lengthened: true, ..config.bounds.clone() };
        let longer = within(bounds(length));
        match least(&longer.encoding, length, solver, budget) {
            Least::Longer => {}
            Least::Of(least) if least < length => return within(bounds(least)),
            Least::Of(_) => return longer,
            Least::Unknown => return settled,
        }
    }
    settled
}

#[derive(PartialEq, Eq)]
enum Least {
    /// With arrays of at most this length some pre-state meets what is assumed.
    Of(usize),
    /// None does with those that the encoding has.
    Longer,
    /// The encoding has no arrays, or was cut; or nobody answered.
    Unknown,
}

/// Of the pre-states of the encoding, whose arrays have at most `most` elements.
fn least(encoding: &Encoding, most: usize, solver: SolverKind, budget: &Budget) -> Least {
    let lengths: Vec<(usize, Bit)> = encoding
        .tuples
        .iter()
        .filter_map(|tuple| match tuple.target {
            Target::Length(length) => Some((length, tuple.bit)),
            _ => None,
        })
        .collect();
    if lengths.is_empty() || encoding.is_cut {
        return Least::Unknown;
    }
    let mut session = Session::new(encoding.clone(), solver, true);
    let mut is_possible = |length: usize| {
        let longer = lengths.iter().filter(|(of, _)| *of > length).map(|(_, bit)| *bit);
        let none = !session.encoding.circuit.or(longer);
        match session.ask(&[none], budget) {
            Reply::Yes(_) => Some(true),
            Reply::No(_) => Some(false),
            Reply::Unknown(_) => None,
        }
    };
    match is_possible(most) {
        Some(true) => {}
        Some(false) => return Least::Longer,
        None => return Least::Unknown,
    }
    let (mut below, mut found) = (most / 2, most);
    while below + 1 < found {
        let middle = usize::midpoint(below, found);
        match is_possible(middle) {
            Some(true) => found = middle,
            Some(false) => below = middle,
            None => return Least::Unknown,
        }
    }
    Least::Of(found)
}
