//! Bounds in which what is assumed has its meaning: no precondition or invariant calls what needs more iterations.
//!
//! An assumption that meets a limit has no value there. Whether one needs more is asked *without* assuming that it
//! fits, or the inputs that need more would be gone before anyone asks. Where a limit may not be raised any more such
//! inputs are left out, and whoever asked is told.

use std::collections::BTreeMap;

use crate::base::{Budget, MethodId, OriginId};
use crate::circuit::Bit;
use crate::ir::Program;
use crate::sat::SolverKind;
use crate::symex::{self, Bounds, Encoding, Stage};

use super::check::{Most, Unwound};
use super::{Reply, Session};

pub struct Settled {
    pub bounds: Bounds,
    /// The pre-states within them.
    pub encoding: Encoding,
    /// What assumptions would need more of: inputs beyond are left out.
    pub excluded: Vec<Unwound>,
    /// Every loop and recursion that the bounds end in some encoding.
    pub loops: Vec<Unwound>,
    /// No input within the bounds needs more. Otherwise the budget ended first, or the encoding was too large.
    pub is_certain: bool,
}

/// Raises limits from those of the configuration as far as assumptions need.
pub(super) fn settle_within(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    most: Most,
    solver: SolverKind,
    budget: &Budget,
) -> Settled {
    let encode = |bounds: &Bounds| symex::encode_pre(program, method, &config.within(bounds.clone()));
    let mut bounds = config.bounds.clone();
    let (mut excluded, mut loops) = (Vec::new(), Vec::new());
    let mut fitting: Option<Bounds> = None;
    loop {
        let encoding = encode(&bounds);
        if encoding.is_cut
            && budget.stopped().is_none()
            && let Some(bounds) = fitting
        {
            let encoding = encode(&bounds);
            return Settled { bounds, encoding, excluded, loops, is_certain: false };
        }
        if !encoding.compared_literals.is_empty() && !encoding.is_cut {
            bounds.literals.extend(encoding.compared_literals);
            continue;
        }
        note_loops(&encoding, &mut loops);
        let (next, is_answered) = raised(&encoding, &bounds, most, solver, budget, &mut excluded);
        if next == bounds {
            let is_certain = is_answered && !encoding.is_cut;
            return Settled { bounds, encoding, excluded, loops, is_certain };
        }
        fitting = Some(std::mem::replace(&mut bounds, next));
    }
}

/// With more for the assumptions that need more, and whether all questions were answered.
fn raised(
    encoding: &Encoding,
    bounds: &Bounds,
    most: Most,
    solver: SolverKind,
    budget: &Budget,
    excluded: &mut Vec<Unwound>,
) -> (Bounds, bool) {
    let mut next = bounds.clone();
    if encoding.unwinding.is_empty() {
        return (next, true);
    }
    let mut session = Session::new(encoding.clone(), solver, true);
    for (unwinding, any, n_places) in exceeded(&mut session.encoding) {
        match session.ask(&[any], budget) {
            Reply::Yes(_) => {
                let limit = next.limit(unwinding.origin, unwinding.is_recursion);
                let most = most.of(unwinding.is_recursion);
                if limit < most {
                    next.raise(&unwinding, n_places, most);
                } else {
                    next.excluded.insert(unwinding.origin);
                    excluded.push(unwound(&unwinding, limit));
                }
            }
            Reply::No(_) => session.assert(!any),
            Reply::Unknown(_) => return (bounds.clone(), false),
        }
    }
    (next, true)
}

/// Adds the loops and recursions of an encoding that are not known yet, in order of appearance.
pub(super) fn note_loops(encoding: &Encoding, seen: &mut Vec<Unwound>) {
    for unwinding in &encoding.unwinding {
        let found = unwound(unwinding, 0);
        if !seen.contains(&found) {
            seen.push(found);
        }
    }
}

pub(super) fn unwound(unwinding: &symex::Unwinding, limit: usize) -> Unwound {
    let symex::Unwinding { origin, span, is_recursion, .. } = *unwinding;
    Unwound { origin, span, is_recursion, limit }
}

/// Each loop and recursion, with "some run needs more of it than the encoding has", and in how many places that is.
pub(super) fn exceeded(encoding: &mut Encoding) -> Vec<(symex::Unwinding, Bit, usize)> {
    type Bits = (symex::Unwinding, Vec<Bit>, Vec<Bit>);
    let mut found: BTreeMap<(bool, OriginId, Stage), Bits> = BTreeMap::new();
    for unwinding in &encoding.unwinding {
        let key = (unwinding.is_recursion, unwinding.origin, unwinding.stage);
        let (_, exceeded, again) = found.entry(key).or_insert_with(|| (unwinding.clone(), Vec::new(), Vec::new()));
        exceeded.push(unwinding.exceeded);
        again.push(unwinding.again);
    }
    let circuit = &mut encoding.circuit;
    let joined = |(unwinding, exceeded, again): Bits| {
        let n_places = exceeded.len();
        let (any, again) = (circuit.or(exceeded), circuit.or(again));
        (symex::Unwinding { exceeded: any, again, ..unwinding }, any, n_places)
    };
    found.into_values().map(joined).collect()
}
