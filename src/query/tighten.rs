//! Bounds on the references of the pre-state that its well-formedness and the invariants imply.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, ClassId, MethodId};
use crate::circuit::Bit;
use crate::cnf::Lit;
use crate::ir::Program;
use crate::sat::SolverKind;
use crate::symex::{self, Bounds, Encoding, Place, SlotKey, SlotSource, Target, TupleBit};

use super::{Reply, Session};

/// Scopes up to this one are asked about without looking at smaller ones first.
pub(super) const SMALL: usize = 8;

/// A question may cost so many conflicts, by the square of the largest scope: where an invariant computes hashes, say,
/// bounds cost more than they save. A hash table of 12 chains needs 40,000; where keys are hashed through lists, within
/// scope 2, no number was enough.
const CONFLICTS_BY_SQUARE: u32 = 300;

/// So many slots may be left open before the rest is.
const MAX_OPEN: usize = 4;

/// After so many references a share of them must have been impossible, or the rest is not asked about: of structures with
/// an invariant a third to nine tenths are, of objects that may refer to each other as they like a tenth.
const TRIED: usize = 100;

/// One of so many.
const WORTH: usize = 4;

type Tuple = (SlotKey, Target);

/// References that no valid pre-state within the bounds has (TACO, ISSTA 2010): one incremental solver, "some pending
/// tuple", drop those that came true, until none can. Slot by slot, so that what is known makes the rest easy; as long as that pays.
pub fn tight_bounds(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    solver: SolverKind,
    budget: &Budget,
) -> BTreeSet<Tuple> {
    Tightening { program, method, config, solver, budget }.of(symex::encode_pre(program, method, config))
}

pub(super) struct Tightening<'a> {
    pub(super) program: &'a Program,
    pub(super) method: MethodId,
    pub(super) config: &'a symex::Config,
    pub(super) solver: SolverKind,
    pub(super) budget: &'a Budget,
}

impl Tightening<'_> {
    /// What is impossible, given the encoding of the pre-states.
    pub(super) fn of(&self, encoding: Encoding) -> BTreeSet<Tuple> {
        // What is cut may lack what is possible.
        if encoding.is_cut {
            return BTreeSet::new();
        }
        let below = self.below(&self.config.bounds);
        self.impossible(encoding, below.as_ref())
    }

    /// What is possible with fewer objects is so with more: a smaller scope, where questions cost a fraction, says so
    /// of most references. These are not asked about again, and what is asked is asked of larger heaps alone.
    fn below(&self, bounds: &Bounds) -> Option<Below> {
        let largest = bounds.largest();
        if largest <= SMALL || bounds.lengthened || self.budget.stopped().is_some() {
            return None;
        }
        let bounds = bounds.within(largest * 3 / 4);
        let below = self.below(&bounds);
        let encoding = symex::encode_pre(self.program, self.method, &self.config.within(bounds.clone()));
        if encoding.is_cut {
            return None;
        }
        let tuples = encoding.tuples.clone();
        let impossible = self.impossible(encoding, below.as_ref());
        let tuples = tuples.iter().map(|tuple| (tuple.slot, tuple.target));
        Some(Below { bounds, possible: tuples.filter(|tuple| !impossible.contains(tuple)).collect() })
    }

    /// Asks of all but the expected references whether any valid pre-state has them.
    fn impossible(&self, encoding: Encoding, below: Option<&Below>) -> BTreeSet<Tuple> {
        let tuples = encoding.tuples.clone();
        let mut is_pending = unexpected(&tuples, below);
        let larger = below.filter(|_| encoding.is_compact).map(|below| below.exceeded(&encoding));
        let mut session = Session::new(encoding, self.solver, true);
        if let Some(larger) = larger {
            let any = session.encoding.circuit.or(larger);
            session.assert(any);
        }
        let lits: Vec<Lit> = tuples.iter().map(|tuple| session.lit(tuple.bit)).collect();
        let mut impossible = BTreeSet::new();
        let largest = u32::try_from(self.config.bounds.largest().max(2)).unwrap_or(u32::MAX);
        let most = CONFLICTS_BY_SQUARE.saturating_mul(largest.saturating_mul(largest));
        let n_conflicts = Some(self.budget.n_conflicts.map_or(most, |n| n.min(most)));
        let budget = Budget { n_conflicts, ..self.budget.clone() };
        let mut n_open = 0;
        let mut at = 0;
        while at < tuples.len() && (at < TRIED || impossible.len() * WORTH >= at) {
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
                match session.ask_lits(&[some], &budget) {
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
                    // Without an answer nothing is claimed impossible.
                    Reply::Unknown(_) if n_open == MAX_OPEN || budget.stopped().is_some() => return impossible,
                    Reply::Unknown(_) => {
                        n_open += 1;
                        break;
                    }
                }
            }
            at = end;
        }
        impossible
    }
}

/// What was found within smaller bounds.
struct Below {
    bounds: Bounds,
    possible: BTreeSet<Tuple>,
}

impl Below {
    /// Each way in which a heap is not within these bounds.
    fn exceeded(&self, encoding: &Encoding) -> Vec<Bit> {
        let mut n_of_class: BTreeMap<ClassId, usize> = BTreeMap::new();
        let mut ways = Vec::new();
        for object in &encoding.objects {
            let n = n_of_class.entry(object.class).or_default();
            *n += 1;
            if *n > self.bounds.scope_of(object.class) {
                ways.push(object.exists);
            }
        }
        let is_longer =
            |tuple: &&TupleBit| matches!(tuple.target, Target::Length(length) if length > self.bounds.array_length);
        ways.extend(encoding.tuples.iter().filter(is_longer).map(|tuple| tuple.bit));
        ways
    }
}

/// Which references to ask about: neither known to be possible, nor in line with two that are.
fn unexpected(tuples: &[TupleBit], below: Option<&Below>) -> Vec<bool> {
    let mut expected = below.map(|below| below.possible.clone()).unwrap_or_default();
    let mut bits = Vec::with_capacity(tuples.len());
    for tuple in tuples {
        let tuple = (tuple.slot, tuple.target);
        let before = shifted(tuple);
        let is_in_line =
            [before, before.and_then(shifted)].iter().all(|at| at.is_some_and(|at| expected.contains(&at)));
        if is_in_line {
            expected.insert(tuple);
        }
        bits.push(!expected.contains(&tuple));
    }
    bits
}

/// The same reference one object earlier; of an array one element earlier.
fn shifted((slot, target): Tuple) -> Option<Tuple> {
    let less = |class: ClassId, number: usize| Some((class, number.checked_sub(1)?));
    let target_before = match target {
        Target::Old(class, number) => less(class, number).map(|(class, number)| Target::Old(class, number))?,
        Target::New(class, number) => less(class, number).map(|(class, number)| Target::New(class, number))?,
        Target::Null | Target::Length(_) => target,
    };
    let slot = match (slot.source, slot.place) {
        (source, Place::Elem(at)) => SlotKey { source, place: Place::Elem(at.checked_sub(1)?) },
        (SlotSource::Object(class, number), place) => {
            let (class, number) = less(class, number)?;
            SlotKey { source: SlotSource::Object(class, number), place }
        }
        _ => return None,
    };
    Some((slot, target_before))
}
