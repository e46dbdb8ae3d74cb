//! Values from outside: any, or, in an encoding of one input, those that the input has.
//!
//! The run of an input takes them in the order in which it asks for them. A run with changed statements goes other ways,
//! so that which one is next depends on how many it has taken: that is counted along the run.

use std::collections::BTreeMap;

use crate::circuit::{Bit, Circuit};
use crate::heap;
use crate::ir::Type;

use super::Value;
use super::machine::Machine;
use super::prestate::concrete;

/// What the input has for its run, and how much of it is taken.
#[derive(Default)]
pub(super) struct Draws {
    given: Vec<heap::Value>,
    /// "So many are taken", from none up; more are not counted.
    taken: Vec<Bit>,
}

impl Draws {
    /// References are not pinned: of objects from outside an input says no more than that they are there.
    pub(super) fn of(given: &[heap::Value]) -> Draws {
        let mut taken = vec![Bit::FALSE; given.len()];
        if let Some(first) = taken.first_mut() {
            *first = Bit::TRUE;
        }
        Draws { given: given.to_vec(), taken }
    }

    /// One more is taken on this path.
    fn advance(&mut self, circuit: &mut Circuit, path: Bit) {
        for at in (0..self.taken.len()).rev() {
            let before = if at == 0 { Bit::FALSE } else { self.taken[at - 1] };
            self.taken[at] = circuit.ite(path, before, self.taken[at]);
        }
    }
}

impl Machine<'_> {
    /// The value of a choice from outside, and whether the input has it: beyond what it has, and where that is of another
    /// type, any.
    pub(super) fn drawn(&mut self, path: Bit, ty: Type) -> (Value, Bit) {
        let (mut value, mut is_given) = (self.any_value(ty), Bit::FALSE);
        if !self.records.is_on() || self.draws.given.is_empty() {
            return (value, is_given);
        }
        for at in 0..self.draws.given.len() {
            let (given, is_next) = (self.draws.given[at], self.draws.taken[at]);
            if is_next != Bit::FALSE && given.fits(ty) && !matches!(ty, Type::Ref(_)) {
                let given = concrete(self, &BTreeMap::new(), given);
                value = Value::select(&mut self.circuit, is_next, &given, &value);
                is_given = self.circuit.or2(is_given, is_next);
            }
        }
        self.draws.advance(&mut self.circuit, path);
        (value, is_given)
    }
}
