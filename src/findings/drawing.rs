//! A heap that can be drawn: named objects, their slots, what changed.

use serde::{Deserialize, Serialize};

/// One state of the heap, in the order in which it should be shown: discovery from the receiver and arguments.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Heap {
    /// In the order of discovery.
    pub objects: Vec<Object>,
    /// Named `Class.field`.
    pub statics: Vec<Slot>,
}

/// An object or an array.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Object {
    /// The same in both states of a run: `Node1`, `int[]0`.
    pub name: String,
    /// Qualified.
    pub class: String,
    /// Elements are slots named `0`, `1`, ….
    pub is_array: bool,
    /// Allocated by the run.
    pub is_fresh: bool,
    /// The object of a string literal.
    #[serde(default)]
    pub is_literal: bool,
    /// Its fields, or its elements.
    pub slots: Vec<Slot>,
}

/// A named place and what it holds: a field, an element, a static, an argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// Of the field, or the index.
    pub name: String,
    /// What it holds.
    pub value: Value,
    /// Holds something else than before the run. Never in a pre-state, nor in fresh objects.
    pub is_changed: bool,
}

/// What a place holds, as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Value {
    /// No object.
    Null,
    /// The name of an object of the same heap.
    Ref(String),
    /// As Java writes it: `3`, `'a'`, `true`.
    Plain(String),
}

impl Heap {
    /// The object of this name.
    pub fn object(&self, name: &str) -> Option<&Object> {
        self.objects.iter().find(|object| object.name == name)
    }
}

impl Object {
    /// What it is called where it is drawn: `Node0`, `new Node1`, `literal String0`.
    pub fn title(&self) -> String {
        match (self.is_literal, self.is_fresh) {
            (true, _) => format!("literal {}", self.name),
            (false, true) => format!("new {}", self.name),
            (false, false) => self.name.clone(),
        }
    }

    /// The class without its package and outer classes.
    pub fn short_class(&self) -> &str {
        self.class.rsplit('.').next().expect("split gives at least one part")
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Value::Null => "null",
            Value::Ref(text) | Value::Plain(text) => text,
        })
    }
}
