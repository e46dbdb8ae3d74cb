//! Values, objects, heaps, inputs.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, IndexVec};
use crate::ir::{Program, Type};

use super::Fields;

crate::declare_ids! {
    /// An object of one heap state. Numbers mean nothing across states unless a run keeps them.
    ObjectId = "o";
}

/// A Java value. Floating-point values are kept as bits: equality here is identity, not Java's `==`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    Null,
    Ref(ObjectId),
    Bool(bool),
    Byte(i8),
    Short(i16),
    Char(u16),
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
}

impl Value {
    /// What a field, a static or an array element of the type holds before anything is stored.
    pub fn default_of(ty: Type) -> Value {
        match ty {
            Type::Void => panic!("void has no values"),
            Type::Bool => Value::Bool(false),
            Type::Byte => Value::Byte(0),
            Type::Short => Value::Short(0),
            Type::Char => Value::Char(0),
            Type::Int => Value::Int(0),
            Type::Long => Value::Long(0),
            Type::Float => Value::Float(0),
            Type::Double => Value::Double(0),
            Type::Ref(_) => Value::Null,
        }
    }

    /// What a place of the value's kind holds before anything is stored.
    pub fn unset(self) -> Value {
        match self {
            Value::Null | Value::Ref(_) => Value::Null,
            Value::Bool(_) => Value::Bool(false),
            Value::Byte(_) => Value::Byte(0),
            Value::Short(_) => Value::Short(0),
            Value::Char(_) => Value::Char(0),
            Value::Int(_) => Value::Int(0),
            Value::Long(_) => Value::Long(0),
            Value::Float(_) => Value::Float(0),
            Value::Double(_) => Value::Double(0),
        }
    }

    /// Is this a value of the type's kind? Classes of references are not looked at.
    pub fn fits(self, ty: Type) -> bool {
        matches!(
            (self, ty),
            (Value::Null | Value::Ref(_), Type::Ref(_))
                | (Value::Bool(_), Type::Bool)
                | (Value::Byte(_), Type::Byte)
                | (Value::Short(_), Type::Short)
                | (Value::Char(_), Type::Char)
                | (Value::Int(_), Type::Int)
                | (Value::Long(_), Type::Long)
                | (Value::Float(_), Type::Float)
                | (Value::Double(_), Type::Double)
        )
    }

    /// The number, of an integer value: `char` as its code.
    pub fn as_integer(self) -> Option<i64> {
        match self {
            Value::Byte(v) => Some(v.into()),
            Value::Short(v) => Some(v.into()),
            Value::Char(v) => Some(v.into()),
            Value::Int(v) => Some(v.into()),
            Value::Long(v) => Some(v),
            _ => None,
        }
    }

    pub fn as_object(self) -> Option<ObjectId> {
        match self {
            Value::Ref(object) => Some(object),
            _ => None,
        }
    }
}

/// An object: its exact dynamic class and its content.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object {
    pub class: ClassId,
    pub content: Content,
}

impl Object {
    /// As it is made: nothing is stored in it yet.
    pub fn unset(&self) -> Object {
        let content = match &self.content {
            Content::Fields(fields) => {
                Content::Fields(fields.iter().map(|(field, value)| (*field, value.unset())).collect())
            }
            Content::Elems(elems) => Content::Elems(elems.iter().map(|value| value.unset()).collect()),
        };
        Object { class: self.class, content }
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Content {
    /// A value for every instance field of the class.
    Fields(Fields),
    Elems(Vec<Value>),
}

/// A heap: objects, and the values of static fields.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct State {
    pub objects: IndexVec<ObjectId, Object>,
    pub statics: Fields,
    /// The strings among the objects that are the literals of their texts (JLS 3.10.5): code that names such a literal has
    /// this object.
    pub literals: BTreeMap<String, ObjectId>,
}

impl State {
    /// Is it the object of a string literal?
    pub fn is_literal(&self, object: ObjectId) -> bool {
        self.literals.values().any(|literal| *literal == object)
    }
}

/// One call's input: the heap before it, the receiver, the arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    pub heap: State,
    /// `None` for static methods. A constructor's receiver is allocated by the run.
    pub receiver: Option<Value>,
    pub args: Vec<Value>,
    /// Values for `Nondet` instructions, in the order in which they run.
    pub nondet: Vec<Value>,
    /// What abstract runs go on from where they forget, in the order in which they do. No part of the call.
    pub chosen: Vec<Chosen>,
}

impl Input {
    /// The program knows every class and field that the input is made of.
    pub fn is_of(&self, program: &Program) -> bool {
        let is_known = |object: &Object| {
            let has_fields = match &object.content {
                Content::Fields(fields) => fields.keys().all(|field| program.fields.get(*field).is_some()),
                Content::Elems(_) => true,
            };
            has_fields && program.classes.get(object.class).is_some()
        };
        self.heap.objects.values().all(is_known)
            && self.heap.statics.keys().all(|field| program.fields.get(*field).is_some())
    }
}

/// A state in which a run goes on where it forgets what was: how that differs from the one it was in.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Chosen {
    /// Objects that are there now, of which `writes` says all: class, and length of an array.
    pub made: Vec<(ClassId, Option<usize>)>,
    pub locals: Vec<Pick>,
    pub writes: Vec<(PickedPlace, Pick)>,
}

/// A value where a run forgets.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pick {
    /// A number, or an object of the input.
    Value(Value),
    /// The n-th object that the run made, from 0; string literals do not count.
    Run(usize),
    /// A string literal.
    Literal(String),
}

/// A place that such a state has another value in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PickedPlace {
    Static(FieldId),
    Field(Pick, FieldId),
    Elem(Pick, usize),
}

impl Input {
    /// A call that makes no choices.
    pub fn on(heap: State, receiver: Option<Value>, args: Vec<Value>) -> Input {
        Input { heap, receiver, args, nondet: Vec::new(), chosen: Vec::new() }
    }

    /// A call of a static method on an empty heap.
    pub fn of(args: Vec<Value>) -> Input {
        Input { heap: State::default(), receiver: None, args, nondet: Vec::new(), chosen: Vec::new() }
    }
}
