//! The drawing of a heap: lists run along the line, trees branch downwards.
//!
//! ```text
//! this = LinkedList0 {size=2} ─head→ Node0 {key=3} ─next→ Node1 {key=5} ─next→ null
//!
//! this = Bst0 {size=2}
//! └─root→ BstNode0 {key=5, parent=null}
//!    ├─left→ BstNode1 {key=2, left=right=null, parent=BstNode0}
//!    └─right→ BstNode2 {key=9, left=right=null, parent=BstNode0}
//! ```
//!
//! In a post-state a changed slot says what it was, `size=0 (was 1)`, and a fresh object says `new Node2`.

use crate::findings::{Heap, Object, Slot, Value};

use super::forest::{Forest, Node, Part};
use super::layout::{Item, fold};
use super::paint::Paint;

/// How to draw one state.
pub(super) struct Drawing<'a> {
    pub heap: &'a Heap,
    /// The state before, if this is the one after.
    pub before: Option<&'a Heap>,
    pub paint: Paint,
    pub width: usize,
}

/// A name outside the heap that points into it, or holds a plain value: `this`, an argument, the result.
pub(super) struct Root<'a> {
    pub name: &'a str,
    pub value: &'a Value,
}

impl<'a> Drawing<'a> {
    /// The lines of the drawing, without indentation.
    pub(super) fn lines(&self, roots: &[Root<'a>]) -> Vec<String> {
        let mut forest = Forest::new(self.heap);
        let mut lines = Vec::new();
        for root in roots {
            self.root(&mut forest, &format!("{} = ", root.name), root.value, &mut lines);
        }
        for slot in &self.heap.statics {
            let was = self.was(None, slot);
            self.root(&mut forest, &format!("{} = ", slot.name), &slot.value, &mut lines);
            if !was.is_empty() {
                let last = lines.last_mut().expect("a root is at least one line");
                *last += &self.paint.changed(&was);
            }
        }
        while let Some(node) = forest.next_unreached() {
            self.tree((&self.paint.faint("unreachable: "), 13), "", None, &node, &mut lines);
        }
        lines
    }

    fn root(&self, forest: &mut Forest<'a>, lead: &str, value: &'a Value, lines: &mut Vec<String>) {
        let node = match value {
            Value::Ref(name) => forest.grow(name),
            _ => None,
        };
        match node {
            Some(node) => self.tree((&self.paint.title(lead), lead.chars().count()), "", None, &node, lines),
            None => lines.push(format!("{}{value}", self.paint.title(lead))),
        }
    }

    /// `lead` is `lead_width` characters wide and ends where the object begins; `margin` is what stands before all
    /// lines below. Below a fork, objects of the fork's class go on branching, so that a tree looks like one.
    fn tree(&self, lead: (&str, usize), margin: &str, fork: Option<&str>, node: &Node<'a>, lines: &mut Vec<String>) {
        let (lead, lead_width) = lead;
        let children = node.children();
        if node.is_chain() && (children.is_empty() || fork != Some(&node.object.class)) {
            let mut items = vec![Item { text: lead.into(), width: lead_width }];
            self.chain(node, None, &mut items);
            lines.extend(fold(&items, &format!("{margin}    "), self.width));
            return;
        }
        let cell = self.cell(node, None);
        lines.push(format!("{lead}{}", cell.text));
        let fork = if children.len() > 1 { Some(node.object.class.as_str()) } else { fork };
        for (index, (slot, child)) in children.iter().enumerate() {
            let is_last = index + 1 == children.len();
            let edge = self.edge(node.object, slot);
            let corner = if is_last { '└' } else { '├' };
            let width = margin.chars().count() + 1 + edge.width;
            let below = format!("{margin}{}", if is_last { "   " } else { "│  " });
            self.tree((&format!("{margin}{corner}{}", edge.text), width), &below, fork, child, lines);
        }
    }

    /// Objects and arrows in a row. What the last object's link of the same name holds ends the row: `─next→ null`.
    fn chain(&self, node: &Node<'a>, by: Option<&str>, items: &mut Vec<Item>) {
        let children = node.children();
        let end = match children.as_slice() {
            [] => by.and_then(|by| node.parts.iter().find_map(|part| end_of_row(part, by))),
            _ => None,
        };
        items.push(self.cell(node, end));
        if let [(slot, child)] = children.as_slice() {
            items.push(Item::space());
            items.push(self.edge(node.object, slot));
            self.chain(child, Some(&slot.name), items);
        }
        if let Some(slot) = end {
            items.push(Item::space());
            items.push(self.edge(node.object, slot));
            items.push(Item::plain(slot.value.to_string()));
        }
    }

    /// `─next→ `, or `─next (was Node1)→ `.
    fn edge(&self, object: &Object, slot: &Slot) -> Item {
        let name = slot_name(object, slot);
        let was = self.was(Some(object), slot);
        let plain = format!("─{name}{was}→ ");
        let text =
            if was.is_empty() { plain.clone() } else { format!("─{}→ ", self.paint.changed(&(name + &was))) };
        Item { width: plain.chars().count(), text }
    }

    /// The object with all that is not drawn as an arrow: `Node0 {key=3, prev=next=null}`.
    fn cell(&self, node: &Node<'a>, without: Option<&Slot>) -> Item {
        let mut entries: Vec<Item> = Vec::new();
        let mut nulls: Vec<String> = Vec::new();
        for part in &node.parts {
            match part {
                Part::Child(..) => {}
                Part::Value(slot) if without.is_some_and(|end| std::ptr::eq(end, *slot)) => {}
                Part::Value(slot) if slot.value == Value::Null && !slot.is_changed => {
                    nulls.push(slot_name(node.object, slot));
                }
                Part::Value(slot) => entries.push(self.entry(node.object, slot, slot.value.to_string())),
                Part::Inline(slot, target) => entries.push(self.entry(node.object, slot, self.small(target))),
            }
        }
        let is_row = node.object.is_array && node.parts.iter().all(|part| !matches!(part, Part::Child(..)));
        if is_row {
            return Item::plain(format!("{}{}", node.object.title(), self.row(node)));
        }
        if !nulls.is_empty() {
            entries.push(Item::plain(format!("{}=null", nulls.join("="))));
        }
        let mut cell = Item::plain(node.object.title());
        if node.object.is_fresh {
            cell = Item { width: cell.width, text: self.paint.changed(&cell.text) };
        }
        if !entries.is_empty() {
            let width = entries.iter().map(|entry| entry.width + 2).sum::<usize>() + 1;
            let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
            cell = Item { width: cell.width + width, text: format!("{} {{{}}}", cell.text, texts.join(", ")) };
        }
        cell
    }

    fn entry(&self, object: &Object, slot: &Slot, value: String) -> Item {
        let was = self.was(Some(object), slot);
        let plain = format!("{}={value}{was}", slot_name(object, slot));
        let width = plain.chars().count();
        Item { width, text: if was.is_empty() { plain } else { self.paint.changed(&plain) } }
    }

    /// `Integer0 {value=3}`, `int[]0 [1, 2]`, `Object0`.
    fn small(&self, object: &Object) -> String {
        let name = object.title();
        let show = |slot: &Slot| format!("{}{}", slot.value, self.was(Some(object), slot));
        match object.slots.as_slice() {
            slots if object.is_array => {
                let shown: Vec<String> = slots.iter().map(show).collect();
                format!("{name} [{}]", shown.join(", "))
            }
            [] => name,
            [slot, ..] => format!("{name} {{{}={}}}", slot.name, show(slot)),
        }
    }

    /// The elements of an array none of which is drawn below: ` [null, Object0, Object1]`.
    fn row(&self, node: &Node<'a>) -> String {
        let show = |part: &Part<'a>| match part {
            Part::Value(slot) => format!("{}{}", slot.value, self.was(Some(node.object), slot)),
            Part::Inline(slot, target) => format!("{}{}", self.small(target), self.was(Some(node.object), slot)),
            Part::Child(..) => unreachable!("a row has no children"),
        };
        let shown: Vec<String> = node.parts.iter().map(show).collect();
        format!(" [{}]", shown.join(", "))
    }

    /// ` (was 1)` if the slot changed. `None`: a static.
    fn was(&self, object: Option<&Object>, slot: &Slot) -> String {
        let Some(before) = self.before.filter(|_| slot.is_changed) else { return String::new() };
        let slots = match object {
            Some(object) => before.object(&object.name).map_or(&[][..], |object| &object.slots),
            None => &before.statics,
        };
        let old = slots.iter().find(|old| old.name == slot.name);
        old.map_or(String::new(), |old| format!(" (was {})", old.value))
    }
}

fn slot_name(object: &Object, slot: &Slot) -> String {
    if object.is_array { format!("[{}]", slot.name) } else { slot.name.clone() }
}

/// The link of the given name, if it leads to nothing new.
fn end_of_row<'a>(part: &Part<'a>, by: &str) -> Option<&'a Slot> {
    match part {
        Part::Value(slot) if slot.name == by && !matches!(slot.value, Value::Plain(_)) => Some(slot),
        _ => None,
    }
}
