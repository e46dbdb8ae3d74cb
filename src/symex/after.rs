//! What a run leaves in the heap, held against what was there before.
//!
//! Where control meets, a place may hold what any of the ways wrote: on paper. A solver that knows the run says which
//! of that no run leaves, and which places no run changes. Encoded again with it, clauses about what was not touched
//! are made of the gates that the same clauses before the call are made of, and closures go over edges that there are.

use std::collections::BTreeSet;

use crate::base::{FieldId, Idx};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::Atom;

use super::heap::SymHeap;
use super::{Encoding, Value};

/// A place of the heap: of an object, or static.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    Static(FieldId),
    Field(Atom, FieldId),
    Elem(Atom, usize),
}

/// A value that runs leave in a place, in the order in which the encoding has them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeftKey {
    pub is_throw: bool,
    pub spot: Spot,
    /// Which of them: the object that a reference is to, or the place of a word among the integer's.
    case: usize,
}

/// All words of an integer together.
const WHOLE: usize = usize::MAX;

/// What may be true of a run that ends.
#[derive(Clone, Debug)]
pub struct LeftBit {
    pub key: LeftKey,
    /// The run leaves this value here.
    pub is_left: Bit,
    /// The value is here now and was not before, or the other way round.
    pub differs: Bit,
}

/// What was found out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct After {
    /// No run leaves the value there.
    pub never: BTreeSet<LeftKey>,
    /// A run that ends leaves the value there if it was there.
    pub kept: BTreeSet<LeftKey>,
}

impl After {
    pub fn len(&self) -> usize {
        self.never.len() + self.kept.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Encoding {
    /// What there is to find out: values in places that were written on some way.
    pub fn left(&mut self) -> Vec<LeftBit> {
        let (returned, threw) = (&self.parts.returned, &self.parts.threw);
        let exits = [returned.as_ref().map(|(path, _, heap)| (*path, heap)), threw.as_ref().map(|it| (it.0, &it.2))];
        let mut found = Vec::new();
        for (is_throw, exit) in [false, true].into_iter().zip(exits) {
            let Some((path, heap)) = exit else { continue };
            for spot in heap.spots(self.parts.objects.len()) {
                let (Some(now), before) = (heap.at(spot), self.parts.pre.at(spot)) else { continue };
                if path != Bit::FALSE && before != Some(now) {
                    let key = |case| LeftKey { is_throw, spot, case };
                    values(&mut self.circuit, path, now, before, |case, is_left, differs| {
                        found.push(LeftBit { key: key(case), is_left, differs });
                    });
                }
            }
        }
        found
    }
}

/// Tells of each value that may be left, and whether it differs from what was.
fn values(
    circuit: &mut Circuit,
    path: Bit,
    now: &Value,
    before: Option<&Value>,
    mut tell: impl FnMut(usize, Bit, Bit),
) {
    match (now, before) {
        (Value::Bool(now), Some(Value::Bool(before))) => {
            let differ = circuit.xor(*now, *before);
            tell(0, Bit::TRUE, circuit.and2(path, differ));
        }
        (Value::Ref(now), before) => {
            let before = before.map(Value::as_ref);
            for (atom, guard) in now.iter() {
                let was = before.map_or(Bit::FALSE, |before| before.guard(atom));
                if guard != was {
                    let differ = circuit.xor(guard, was);
                    tell(atom.index(), circuit.and2(path, guard), circuit.and2(path, differ));
                }
            }
        }
        (Value::Int(now), before) => {
            let mut differs = Bit::TRUE;
            if let Some(Value::Int(before)) = before {
                differs = !Cases::equal(circuit, now, before);
                tell(WHOLE, Bit::TRUE, circuit.and2(path, differs));
            }
            if now.len() > 1 && differs != Bit::FALSE {
                for (at, (_, guard)) in now.iter().enumerate() {
                    tell(at, circuit.and2(path, guard), Bit::TRUE);
                }
            }
        }
        _ => {}
    }
}

impl SymHeap {
    /// What is known of the values that a run leaves in it, on its way out.
    pub(super) fn settle(&mut self, circuit: &mut Circuit, before: &SymHeap, after: &After, is_throw: bool) {
        let all = after.never.iter().chain(&after.kept).filter(|key| key.is_throw == is_throw);
        let places: BTreeSet<Spot> = all.map(|key| key.spot).collect();
        for spot in places {
            let Some(now) = self.at(spot).cloned() else { continue };
            let key = |case| LeftKey { is_throw, spot, case };
            let (never, kept) = (|case| after.never.contains(&key(case)), |case| after.kept.contains(&key(case)));
            let was = before.at(spot);
            let settled = match (&now, was) {
                (Value::Bool(_), Some(was)) if kept(0) => was.clone(),
                (Value::Int(_), Some(was)) if kept(WHOLE) => was.clone(),
                (Value::Int(cases), _) => {
                    let cases: Vec<_> = cases.iter().enumerate().filter(|(at, _)| !never(*at)).collect();
                    match cases.as_slice() {
                        // Then no run ends so.
                        [] => now,
                        [(_, (word, _))] => Value::Int(Choice::only(*word)),
                        _ => Value::Int(Choice::collect(circuit, cases.into_iter().map(|(_, case)| case))),
                    }
                }
                (Value::Ref(choice), was) => {
                    let guard_of = |(atom, guard): (Atom, Bit)| match kept(atom.index()) {
                        true => (atom, was.map_or(Bit::FALSE, |was| was.as_ref().guard(atom))),
                        false => (atom, guard),
                    };
                    let choices = choice.iter().filter(|(atom, _)| !never(atom.index())).map(guard_of);
                    let choices: Vec<(Atom, Bit)> = choices.collect();
                    Value::Ref(Choice::collect(circuit, choices))
                }
                _ => now,
            };
            self.put(spot, settled);
        }
    }
}
