//! What a statement produced in a model of constraint mode, as plain data.

use crate::base::{ClassId, Idx};
use crate::circuit::{Bit, Cases, Choice, Circuit, Valuation};
use crate::heap::ObjectId;

use super::objects::{AtomInfo, Birth};
use super::{Encoding, Value};

/// A value of a binding in a model.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Produced {
    Null,
    Bool(bool),
    /// An integer, or the bits of a floating-point number.
    Int(i128),
    /// An object of the fixed input.
    Old(ObjectId),
    /// The n-th object of this class, from 0, that the run itself makes.
    Fresh(ClassId, usize),
}

impl Encoding {
    /// Requires: the encoding is in constraint mode, where the atoms of the pre-state are the objects of the input.
    pub fn produced(&self, value: &Value, valuation: &Valuation) -> Produced {
        match value {
            Value::Bool(bit) => Produced::Bool(valuation.bit(*bit)),
            Value::Int(cases) => {
                let word = cases.iter().find(|(_, guard)| valuation.bit(*guard)).map(|(word, _)| word);
                Produced::Int(word.map_or(0, |word| valuation.word(&self.circuit, word)))
            }
            Value::Ref(choice) => {
                let Some((atom, _)) = choice.iter().find(|(_, guard)| valuation.bit(*guard)) else {
                    return Produced::Null;
                };
                let is_old = |info: &Birth| matches!(info, Birth::Pre(_));
                if is_old(&self.parts.objects[atom].birth) {
                    let at = self.objects.iter().position(|object| object.atom == atom);
                    return Produced::Old(ObjectId::new(at.expect("an object of the input exists")));
                }
                let class = self.parts.objects[atom].class;
                let before = self.parts.objects.iter().take_while(|(other, _)| *other != atom);
                let made = |info: &AtomInfo| info.class == class && !is_old(&info.birth) && valuation.bit(info.exists);
                let n = before.filter(|(_, info)| made(info)).count();
                Produced::Fresh(class, n)
            }
        }
    }

    /// "This execution, if it happens, produces what it computes."
    pub fn unchanged(&mut self, binding: usize) -> Bit {
        let binding = &self.bindings[binding];
        let circuit = &mut self.circuit;
        let same = same(circuit, &binding.computed, &binding.produced);
        circuit.implies(binding.path, same)
    }

    /// "This store, if it happens, writes to the object it computes." True of what is no store.
    pub fn in_place(&mut self, binding: usize) -> Bit {
        let binding = &self.bindings[binding];
        let Some((computed, produced)) = &binding.object else { return Bit::TRUE };
        let same = same(&mut self.circuit, computed, produced);
        self.circuit.implies(binding.path, same)
    }
}

pub(super) fn same(circuit: &mut Circuit, a: &Value, b: &Value) -> Bit {
    match (a, b) {
        (Value::Bool(a), Value::Bool(b)) => circuit.iff(*a, *b),
        (Value::Int(a), Value::Int(b)) => Cases::equal(circuit, a, b),
        (Value::Ref(a), Value::Ref(b)) => Choice::same(circuit, a, b),
        _ => panic!("a binding's two values are of one type"),
    }
}
