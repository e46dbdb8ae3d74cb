//! A heap as a forest: each object hangs where it is first met, all other references are written as names.
//!
//! The walk is depth-first from the roots in the order of the slots, so that a list becomes one branch and a tree
//! keeps its shape whatever order its links are declared in.

use std::collections::BTreeSet;

use crate::findings::{Heap, Object, Slot, Value};

/// An object where it is first met.
pub(super) struct Node<'a> {
    pub object: &'a Object,
    /// In slot order.
    pub parts: Vec<Part<'a>>,
}

pub(super) enum Part<'a> {
    /// Written inside the object: a number, a null, an object that is drawn elsewhere.
    Value(&'a Slot),
    /// A small object met first here, with nothing below it: written inside too.
    Inline(&'a Slot, &'a Object),
    Child(&'a Slot, Node<'a>),
}

/// The walk: what is drawn already.
pub(super) struct Forest<'a> {
    heap: &'a Heap,
    drawn: BTreeSet<&'a str>,
}

impl<'a> Forest<'a> {
    pub(super) fn new(heap: &'a Heap) -> Self {
        Forest { heap, drawn: BTreeSet::new() }
    }

    /// What hangs below a root. `None`: it is drawn already.
    pub(super) fn grow(&mut self, name: &str) -> Option<Node<'a>> {
        let object = self.heap.object(name).unwrap_or_else(|| panic!("the heap has no object `{name}`"));
        self.drawn.insert(&object.name).then(|| self.node(object))
    }

    /// The objects that no root reached, in the order of the heap; each call gives one and marks what it reaches.
    pub(super) fn next_unreached(&mut self) -> Option<Node<'a>> {
        let object = self.heap.objects.iter().find(|object| !self.drawn.contains(object.name.as_str()))?;
        self.grow(&object.name)
    }

    /// Requires: the object is marked. Recursion is as deep as the heap, which a scope bounds.
    fn node(&mut self, object: &'a Object) -> Node<'a> {
        let parts = object.slots.iter().map(|slot| self.part(slot)).collect();
        Node { object, parts }
    }

    fn part(&mut self, slot: &'a Slot) -> Part<'a> {
        let Value::Ref(name) = &slot.value else { return Part::Value(slot) };
        let target = self.heap.object(name).unwrap_or_else(|| panic!("the heap has no object `{name}`"));
        if !self.drawn.insert(&target.name) {
            return Part::Value(slot);
        }
        if is_small(target) { Part::Inline(slot, target) } else { Part::Child(slot, self.node(target)) }
    }
}

/// Nothing to see below it: no fields, one plain field (a boxed number), or an array of plain values.
pub(super) fn is_small(object: &Object) -> bool {
    let all_plain = object.slots.iter().all(|slot| matches!(slot.value, Value::Plain(_)));
    all_plain && (object.is_array || object.slots.len() <= 1)
}

impl<'a> Node<'a> {
    pub(super) fn children(&self) -> Vec<(&'a Slot, &Node<'a>)> {
        let mut children = Vec::new();
        for part in &self.parts {
            if let Part::Child(slot, node) = part {
                children.push((*slot, node));
            }
        }
        children
    }

    /// No object on the way down has two children: it can be drawn as a line.
    pub(super) fn is_chain(&self) -> bool {
        match self.children().as_slice() {
            [] => true,
            [(_, child)] => child.is_chain(),
            _ => false,
        }
    }
}
