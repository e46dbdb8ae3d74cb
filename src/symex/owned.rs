//! What is inside an object of the library is inside no other, and no variable, field or array of the user's holds it.
//!
//! The same as `Inputs::is_owned`, of every pre-state at once.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId};
use crate::circuit::Bit;
use crate::ground::Atom;

use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;
use super::slots::Slots;
use super::{Place, SlotSource, Target};

/// What objects that are always there have inside, and by which field.
pub(super) fn inside(machine: &Machine<'_>, heap: &SymHeap) -> BTreeMap<Atom, FieldId> {
    let program = machine.program;
    let mut found = BTreeMap::new();
    for (atom, info) in machine.objects.iter().filter(|(_, info)| info.birth == Birth::Always) {
        for field in program.instance_fields(info.class).into_iter().filter(|field| program.owned.contains(field)) {
            let value = machine.read(heap, atom, field);
            found.extend(value.iter().flat_map(|value| value.targets()).map(|(to, _)| (to, field)));
        }
    }
    found
}

/// Of all that may hold an object either one such field does, or what is no such field. Requires: all slots are filled.
pub(super) fn assume_owned(machine: &mut Machine<'_>, slots: &Slots<'_>) {
    let program = machine.program;
    // Per object: by which such field it is held, or by anything else; and when.
    let mut holders: BTreeMap<(ClassId, usize), BTreeMap<Option<FieldId>, Vec<Bit>>> = BTreeMap::new();
    for tuple in &slots.tuples {
        let (Target::New(class, number) | Target::Old(class, number)) = tuple.target else { continue };
        let by = match tuple.slot.place {
            Place::Field(field) => program.owned.get(&field).copied(),
            _ => None,
        };
        let exists = match tuple.slot.source {
            SlotSource::Object(class, number) => {
                let owner = slots.found.get(&class).and_then(|objects| objects.get(number));
                owner.map_or(Bit::TRUE, |(atom, _)| machine.objects[*atom].exists)
            }
            _ => Bit::TRUE,
        };
        let bit = machine.circuit.and2(tuple.bit, exists);
        holders.entry((class, number)).or_default().entry(by).or_default().push(bit);
    }
    for by in holders.into_values().filter(|by| by.len() > 1) {
        let ways: Vec<Bit> = by.into_values().map(|bits| machine.circuit.or(bits)).collect();
        let lone = machine.circuit.at_most_one(&ways);
        machine.assumptions.push(lone);
    }
}
