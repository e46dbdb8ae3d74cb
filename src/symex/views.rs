//! What one sees of an outcome, whatever heap it is made of: do two outcomes show the same?
//!
//! Objects from before the call are themselves, of fresh ones only how many there are can be seen. So a view is the
//! same of two heaps that correspond as [`unlike`](Encoder::unlike) means it.

use std::collections::BTreeMap;

use crate::base::{FieldId, Idx};
use crate::circuit::{Bit, Cases};
use crate::ground::{self, Atom};

use super::Value;
use super::contract::Encoder;
use super::heap::SymHeap;
use super::objects::Birth;
use super::state::SymState;

/// Something that can be seen of an outcome. *Inside* is what the receiver leads to; of a static method, what arguments
/// and result lead to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum View {
    /// What is returned.
    Result,
    /// A field of the receiver.
    Own(FieldId),
    /// Which objects from before are inside, and how many new ones.
    Objects,
    /// Which values the field has inside.
    Values(FieldId),
    /// The field of objects from before that are inside after the code's run.
    Inside(FieldId),
    /// The field of objects from before that the arguments lead to, and that are not inside.
    Outside(FieldId),
    /// Elements of arrays from before that are inside, and of new ones that the receiver or an object from before that
    /// is inside holds, or that are returned.
    Elements,
}

type Reached = BTreeMap<Atom, Bit>;

impl Encoder<'_> {
    /// The view of the one outcome is not that of the other.
    pub(super) fn shows_other(&mut self, view: View, this: Option<&Value>, code: &SymState, other: &SymState) -> Bit {
        let result = |state: &SymState| state.locals.first().cloned().flatten();
        let mut ways = Vec::new();
        match view {
            View::Result => {
                if let (Some(x), Some(y)) = (result(code), result(other)) {
                    ways.push(self.differ(&x, &y));
                }
            }
            View::Own(field) => {
                for (atom, guard) in this.into_iter().flat_map(|value| value.targets().collect::<Vec<_>>()) {
                    let differ = self.fields_differ(code, other, atom, field);
                    ways.push(self.machine.circuit.and2(guard, differ));
                }
            }
            View::Objects => {
                let (a, b) = (self.inside(code, this), self.inside(other, this));
                let (old, new): (Vec<Atom>, Vec<Atom>) = self.atoms().into_iter().partition(|atom| self.is_old(*atom));
                for atom in old {
                    ways.push(!self.machine.circuit.iff(bit(&a, atom), bit(&b, atom)));
                }
                let n_new = |encoder: &mut Self, reached: &Reached| {
                    let bits: Vec<Bit> = new.iter().map(|atom| bit(reached, *atom)).collect();
                    encoder.machine.circuit.count(&bits)
                };
                let (x, y) = (n_new(self, &a), n_new(self, &b));
                ways.push(!Cases::equal(&mut self.machine.circuit, &x, &y));
            }
            View::Values(field) => {
                let (a, b) = (self.values_inside(code, this, field), self.values_inside(other, this, field));
                ways.push(self.lacks(&a, &b));
                ways.push(self.lacks(&b, &a));
            }
            View::Inside(field) => {
                let reached = self.inside(code, this);
                for atom in self.atoms().into_iter().filter(|atom| self.is_old(*atom)).collect::<Vec<_>>() {
                    let differ = self.fields_differ(code, other, atom, field);
                    ways.push(self.machine.circuit.and2(bit(&reached, atom), differ));
                }
            }
            View::Outside(field) => {
                let (reached, all) = (self.inside(code, this), self.reached(code, self.pre.args.clone()));
                for atom in self.atoms().into_iter().filter(|atom| self.is_old(*atom)).collect::<Vec<_>>() {
                    let differ = self.fields_differ(code, other, atom, field);
                    ways.push(self.machine.circuit.and([bit(&all, atom), !bit(&reached, atom), differ]));
                }
            }
            View::Elements => {
                let reached = self.inside(code, this);
                for atom in self.atoms().into_iter().filter(|atom| self.is_old(*atom)).collect::<Vec<_>>() {
                    let differ = self.elements_differ((code, atom), (other, atom));
                    let held = self.new_elements_differ(code, other, atom);
                    let differ = self.machine.circuit.or2(differ, held);
                    ways.push(self.machine.circuit.and2(bit(&reached, atom), differ));
                }
                for (atom, guard) in this.into_iter().flat_map(|value| value.targets().collect::<Vec<_>>()) {
                    let held = self.new_elements_differ(code, other, atom);
                    ways.push(self.machine.circuit.and2(guard, held));
                }
                if let (Some(x), Some(y)) = (result(code), result(other)) {
                    ways.push(self.new_arrays_differ((code, &x), (other, &y)));
                }
            }
        }
        self.machine.circuit.or(ways)
    }

    fn atoms(&self) -> Vec<Atom> {
        self.machine.objects.ids().filter(|atom| self.machine.objects[*atom].exists != Bit::FALSE).collect()
    }

    fn is_old(&self, atom: Atom) -> bool {
        atom.index() < self.n_pre_atoms || self.machine.objects[atom].birth != Birth::Fresh
    }

    fn inside(&mut self, state: &SymState, this: Option<&Value>) -> Reached {
        let roots: Vec<Value> = match this {
            Some(this) => vec![this.clone()],
            None => self.pre.args.iter().cloned().chain(state.locals.first().cloned().flatten()).collect(),
        };
        self.reached(state, roots)
    }

    fn reached(&mut self, state: &SymState, roots: Vec<Value>) -> Reached {
        let mut edges = Vec::new();
        for atom in self.atoms() {
            for value in self.contents(&state.heap, atom) {
                edges.extend(value.targets().map(|(to, guard)| (atom, to, guard)));
            }
        }
        let sources: Vec<(Atom, Bit)> = roots.iter().flat_map(|value| value.targets().collect::<Vec<_>>()).collect();
        let is_enough = self.machine.patience();
        ground::reachable(&mut self.machine.circuit, edges, &sources, &is_enough).into_iter().collect()
    }

    /// References from the object.
    fn contents(&self, heap: &SymHeap, atom: Atom) -> Vec<Value> {
        let class = self.machine.objects[atom].class;
        let fields = self.machine.program.instance_fields(class);
        let fields = fields.into_iter().filter_map(|field| self.machine.read(heap, atom, field));
        fields.chain(self.machine.cells(heap, atom)).filter(|value| matches!(value, Value::Ref(_))).collect()
    }

    fn fields_differ(&mut self, code: &SymState, other: &SymState, atom: Atom, field: FieldId) -> Bit {
        let pair = (self.machine.read(&code.heap, atom, field), self.machine.read(&other.heap, atom, field));
        let (Some(x), Some(y)) = pair else { return Bit::FALSE };
        self.differ(&x, &y)
    }

    /// New arrays in the fields of the object.
    fn new_elements_differ(&mut self, code: &SymState, other: &SymState, atom: Atom) -> Bit {
        let mut ways = Vec::new();
        for field in self.machine.program.instance_fields(self.machine.objects[atom].class) {
            let pair = (self.machine.read(&code.heap, atom, field), self.machine.read(&other.heap, atom, field));
            if let (Some(x), Some(y)) = pair {
                ways.push(self.new_arrays_differ((code, &x), (other, &y)));
            }
        }
        self.machine.circuit.or(ways)
    }

    fn new_arrays_differ(&mut self, (code, x): (&SymState, &Value), (other, y): (&SymState, &Value)) -> Bit {
        let mut ways = Vec::new();
        for (a, guard_a) in x.targets().filter(|(atom, _)| !self.is_old(*atom)).collect::<Vec<_>>() {
            for (b, guard_b) in y.targets().filter(|(atom, _)| !self.is_old(*atom)).collect::<Vec<_>>() {
                let differ = self.elements_differ((code, a), (other, b));
                ways.push(self.machine.circuit.and([guard_a, guard_b, differ]));
            }
        }
        self.machine.circuit.or(ways)
    }

    fn elements_differ(&mut self, (code, a): (&SymState, Atom), (other, b): (&SymState, Atom)) -> Bit {
        let lengths = (self.machine.objects[a].length.clone(), self.machine.objects[b].length.clone());
        let (Some(length), Some(its)) = lengths else { return Bit::FALSE };
        let (a, b) = (self.machine.cells(&code.heap, a), self.machine.cells(&other.heap, b));
        let mut ways = vec![!Cases::equal(&mut self.machine.circuit, &length, &its)];
        for (index, (x, y)) in a.iter().zip(&b).enumerate() {
            let index = Cases::constant(&mut self.machine.circuit, index as i128);
            let is_there = Cases::less(&mut self.machine.circuit, &index, &length);
            let differ = self.differ(x, y);
            ways.push(self.machine.circuit.and2(is_there, differ));
        }
        self.machine.circuit.or(ways)
    }

    /// Two values that look different: one new object looks like another.
    fn differ(&mut self, x: &Value, y: &Value) -> Bit {
        match (x, y) {
            (Value::Bool(x), Value::Bool(y)) => !self.machine.circuit.iff(*x, *y),
            (Value::Int(x), Value::Int(y)) => !Cases::equal(&mut self.machine.circuit, x, y),
            (Value::Ref(x), Value::Ref(y)) => {
                let (some_x, some_y) = (x.some(&mut self.machine.circuit), y.some(&mut self.machine.circuit));
                let mut ways = vec![!self.machine.circuit.iff(some_x, some_y)];
                for (atom, _) in x.iter().chain(y.iter()).filter(|(atom, _)| self.is_old(*atom)).collect::<Vec<_>>() {
                    ways.push(!self.machine.circuit.iff(x.guard(atom), y.guard(atom)));
                }
                self.machine.circuit.or(ways)
            }
            _ => panic!("values of two types meet: {x:?} and {y:?}"),
        }
    }

    fn values_inside(&mut self, state: &SymState, this: Option<&Value>, field: FieldId) -> Vec<(Bit, Value)> {
        let reached = self.inside(state, this);
        let all = self.atoms().into_iter();
        all.filter_map(|atom| Some((bit(&reached, atom), self.machine.read(&state.heap, atom, field)?))).collect()
    }

    /// Some value of these is none of the others.
    fn lacks(&mut self, these: &[(Bit, Value)], others: &[(Bit, Value)]) -> Bit {
        let mut ways = Vec::new();
        for (is_there, value) in these {
            let mut found = Vec::new();
            for (is_other, other) in others {
                let differ = self.differ(value, other);
                found.push(self.machine.circuit.and2(*is_other, !differ));
            }
            let is_found = self.machine.circuit.or(found);
            ways.push(self.machine.circuit.and2(*is_there, !is_found));
        }
        self.machine.circuit.or(ways)
    }
}

fn bit(reached: &Reached, atom: Atom) -> Bit {
    reached.get(&atom).copied().unwrap_or(Bit::FALSE)
}
