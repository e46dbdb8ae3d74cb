//! Symbolic Java values.

use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::{Atom, Cell, Row};
use crate::ir::Type;

/// A value under a path: meaningful where the path is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Bool(Bit),
    /// All integer types; floating point as its bits.
    Int(Cases),
    /// No guard holds: null.
    Ref(Choice<Atom>),
}

impl Value {
    pub(super) fn null() -> Value {
        Value::Ref(Choice::none())
    }

    pub(super) fn int(circuit: &mut Circuit, value: i128) -> Value {
        Value::Int(Cases::constant(circuit, value))
    }

    /// Java's default. Requires: not void.
    pub(super) fn default(circuit: &mut Circuit, ty: Type) -> Value {
        match ty {
            Type::Bool => Value::Bool(Bit::FALSE),
            Type::Ref(_) => Value::null(),
            _ => Value::int(circuit, 0),
        }
    }

    /// `cond ? then : otherwise`, of one type.
    pub(super) fn select(circuit: &mut Circuit, cond: Bit, then: &Value, otherwise: &Value) -> Value {
        match (then, otherwise) {
            (Value::Bool(t), Value::Bool(e)) => Value::Bool(circuit.ite(cond, *t, *e)),
            (Value::Int(t), Value::Int(e)) => Value::Int(Choice::select(circuit, cond, t, e).limited(circuit)),
            (Value::Ref(t), Value::Ref(e)) => Value::Ref(Choice::select(circuit, cond, t, e)),
            _ => panic!("values of two types meet: {then:?} and {otherwise:?}"),
        }
    }

    /// The same value, simplified for where the condition holds.
    pub(super) fn under(&self, circuit: &Circuit, cond: Bit) -> Value {
        match self {
            Value::Bool(_) => self.clone(),
            Value::Int(cases) => Value::Int(cases.under(circuit, cond)),
            Value::Ref(choice) => Value::Ref(choice.under(circuit, cond)),
        }
    }

    /// One of several values. Requires: not empty; exactly one guard holds wherever the result is used.
    pub(super) fn one_of(circuit: &mut Circuit, values: &[(Bit, Value)]) -> Value {
        let ((_, first), rest) = values.split_first().expect("one of no values");
        if rest.is_empty() || rest.iter().all(|(_, value)| value == first) {
            return first.clone();
        }
        let values: Vec<(Bit, Value)> =
            values.iter().map(|(guard, value)| (*guard, value.under(circuit, *guard))).collect();
        match first {
            Value::Bool(_) => {
                let ways: Vec<Bit> =
                    values.iter().map(|(guard, value)| circuit.and2(*guard, value.as_bool())).collect();
                Value::Bool(circuit.or(ways))
            }
            Value::Int(_) => {
                let mut items = Vec::new();
                for (guard, value) in &values {
                    for (word, case) in value.as_int().iter() {
                        items.push((word, circuit.and2(*guard, case)));
                    }
                }
                Value::Int(Choice::collect(circuit, items).limited(circuit))
            }
            Value::Ref(_) => {
                let mut items = Vec::new();
                for (guard, value) in &values {
                    for (atom, case) in value.as_ref().iter() {
                        items.push((atom, circuit.and2(*guard, case)));
                    }
                }
                Value::Ref(Choice::collect(circuit, items))
            }
        }
    }

    pub(super) fn as_bool(&self) -> Bit {
        match self {
            Value::Bool(bit) => *bit,
            _ => panic!("not a boolean: {self:?}"),
        }
    }

    pub(super) fn as_int(&self) -> &Cases {
        match self {
            Value::Int(cases) => cases,
            _ => panic!("not an integer: {self:?}"),
        }
    }

    pub(super) fn as_ref(&self) -> &Choice<Atom> {
        match self {
            Value::Ref(choice) => choice,
            _ => panic!("not a reference: {self:?}"),
        }
    }

    /// The objects that it may be; none of a number.
    pub(super) fn targets(&self) -> impl Iterator<Item = (Atom, Bit)> {
        let choice = match self {
            Value::Ref(choice) => Some(choice),
            _ => None,
        };
        choice.into_iter().flat_map(Choice::iter)
    }

    /// As a scalar of the specification.
    pub(super) fn row(&self) -> Row {
        match self {
            Value::Bool(bit) => vec![(Cell::Bool(true), *bit), (Cell::Bool(false), !*bit)],
            Value::Int(cases) => cases.iter().map(|(word, guard)| (Cell::Int(word), guard)).collect(),
            Value::Ref(choice) => choice.iter().map(|(atom, guard)| (Cell::Obj(atom), guard)).collect(),
        }
    }
}

/// Width and sign of a type's integers. Requires: not void, boolean or a reference.
pub(super) fn int_format(ty: Type) -> (usize, bool) {
    match ty {
        Type::Byte => (8, true),
        Type::Short => (16, true),
        Type::Char => (16, false),
        Type::Int | Type::Float => (32, true),
        Type::Long | Type::Double => (64, true),
        Type::Void | Type::Bool | Type::Ref(_) => panic!("no integer type: {ty:?}"),
    }
}
