//! Values, objects, heaps, inputs.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, IndexVec};

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

/// An object: its exact dynamic class and its content.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object {
    pub class: ClassId,
    pub content: Content,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Content {
    /// A value for every instance field of the class.
    Fields(BTreeMap<FieldId, Value>),
    Elems(Vec<Value>),
}

/// A heap: objects, and the values of static fields.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct State {
    pub objects: IndexVec<ObjectId, Object>,
    pub statics: BTreeMap<FieldId, Value>,
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
}
