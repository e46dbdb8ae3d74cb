//! Objects that initializers made, and whether anybody held them before the call: what nobody did, no state knows.

use std::collections::BTreeMap;

use crate::circuit::Bit;
use crate::ground::Atom;

use super::Value;
use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;

/// Answers when it is first asked.
#[derive(Default)]
pub(super) struct Held {
    /// The heap before the call, with receiver and arguments.
    before: Option<(SymHeap, Vec<Value>)>,
    /// For each object that an initializer made: receiver, arguments or statics lead to it.
    found: Option<BTreeMap<Atom, Bit>>,
}

impl Held {
    pub(super) fn before<'a>(pre: &SymHeap, roots: impl Iterator<Item = &'a Value>) -> Held {
        Held { before: Some((pre.clone(), roots.cloned().collect())), found: None }
    }
}

impl Machine<'_> {
    /// Is it an object that the state before the call has, or one of the run?
    pub(super) fn is_held(&mut self, atom: Atom) -> Bit {
        if self.objects[atom].birth != Birth::Always || self.objects.literal(atom).is_some() {
            return Bit::TRUE;
        }
        if let Some((pre, roots)) = self.held.before.take() {
            self.held.found = Some(self.led_to(&pre, &roots));
        }
        self.held.found.as_ref().and_then(|found| found.get(&atom)).copied().unwrap_or(Bit::FALSE)
    }

    /// Objects of the pre-state exist only where something leads to them.
    fn led_to(&mut self, pre: &SymHeap, roots: &[Value]) -> BTreeMap<Atom, Bit> {
        let all: Vec<Atom> = self.objects.ids().collect();
        let made = all.iter().filter(|atom| self.objects[**atom].birth == Birth::Always);
        let mut found: BTreeMap<Atom, Bit> = made.map(|atom| (*atom, Bit::FALSE)).collect();
        let statics = self.program.fields.ids().filter_map(|field| pre.static_field(field));
        for value in roots.iter().chain(statics) {
            self.leads(Bit::TRUE, value, &mut found);
        }
        // A way to an object passes each of the others once.
        for _ in 0..found.len() {
            let before = found.clone();
            for atom in &all {
                let from = before.get(atom).copied().unwrap_or(self.objects[*atom].exists);
                if from == Bit::FALSE || self.objects[*atom].birth == Birth::Fresh {
                    continue;
                }
                let fields = self.program.instance_fields(self.objects[*atom].class);
                for value in fields.into_iter().filter_map(|field| pre.field(*atom, field)).chain(pre.elems(*atom)) {
                    self.leads(from, value, &mut found);
                }
            }
            if found == before {
                break;
            }
        }
        found
    }

    fn leads(&mut self, from: Bit, value: &Value, found: &mut BTreeMap<Atom, Bit>) {
        for (to, guard) in value.targets() {
            if let Some(is_led_to) = found.get_mut(&to).filter(|is_led_to| **is_led_to != Bit::TRUE) {
                let way = self.circuit.and2(from, guard);
                *is_led_to = self.circuit.or2(*is_led_to, way);
            }
        }
    }
}
