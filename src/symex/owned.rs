//! What is inside an object of the library is inside no other, and no variable, field or array of the user's holds it.
//!
//! What a field of the user's holds to which only fresh objects are assigned is held by no other such field.
//!
//! The same as `Inputs::is_owned` and `Inputs::is_fresh`, of every pre-state at once.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId};
use crate::circuit::{Bit, Cases};
use crate::ground::Atom;

use super::changed::may_change;
use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;
use super::slots::{Slots, exists};
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

/// What objects that are always there had made for them and still hold. `changed`: those that callers may have changed.
pub(super) fn made_for_others(machine: &Machine<'_>, heap: &SymHeap, changed: &BTreeSet<Atom>) -> BTreeSet<Atom> {
    let program = machine.program;
    let mut found = BTreeSet::new();
    for (atom, info) in machine.objects.iter().filter(|(_, info)| info.birth == Birth::Always) {
        let is_kept = |field: &FieldId| !changed.contains(&atom) || !may_change(program, *field);
        let fields = program.instance_fields(info.class).into_iter();
        for field in fields.filter(|field| program.fresh.contains(field) && is_kept(field)) {
            let value = machine.read(heap, atom, field);
            found.extend(value.iter().flat_map(|value| value.targets()).map(|(to, _)| to));
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
        let exists = exists(machine, slots, tuple.slot);
        let bit = machine.circuit.and2(tuple.bit, exists);
        holders.entry((class, number)).or_default().entry(by).or_default().push(bit);
    }
    for by in holders.into_values().filter(|by| by.len() > 1) {
        let ways: Vec<Bit> = by.into_values().map(|bits| machine.circuit.or(bits)).collect();
        let lone = machine.circuit.at_most_one(&ways);
        machine.assumptions.push(lone);
    }
}

/// No two fields to which only fresh objects are assigned hold the same, nor two arrays that keep their rows, which have
/// all of them.
pub(super) fn assume_fresh(machine: &mut Machine<'_>, slots: &Slots<'_>) {
    let program = machine.program;
    let mut holders: BTreeMap<(ClassId, usize), Vec<Bit>> = BTreeMap::new();
    for tuple in &slots.tuples {
        let (Target::New(class, number) | Target::Old(class, number)) = tuple.target else { continue };
        if matches!(tuple.slot.place, Place::Field(field) if program.fresh.contains(&field)) {
            let exists = exists(machine, slots, tuple.slot);
            let bit = machine.circuit.and2(tuple.bit, exists);
            holders.entry((class, number)).or_default().push(bit);
        }
    }
    for row in rows(machine, slots) {
        match row.target {
            Target::New(class, number) | Target::Old(class, number) => {
                holders.entry((class, number)).or_default().push(row.is_there);
            }
            _ => machine.assumptions.push(!row.is_there),
        }
    }
    for bits in holders.into_values().filter(|bits| bits.len() > 1) {
        let lone = machine.circuit.at_most_one(&bits);
        machine.assumptions.push(lone);
    }
}

/// What may be a row of an array that keeps its rows.
pub(super) struct Row {
    pub target: Target,
    /// It is one.
    pub is_there: Bit,
    /// And the field says that it has this length.
    pub of_length: Vec<(usize, Bit)>,
}

pub(super) fn rows(machine: &mut Machine<'_>, slots: &Slots<'_>) -> Vec<Row> {
    /// The length that the field says, and when it holds the array.
    type Holder = (Option<usize>, Bit);
    let program = machine.program;
    // Per array.
    let mut kept: BTreeMap<(ClassId, usize), Vec<Holder>> = BTreeMap::new();
    for tuple in &slots.tuples {
        if let Target::New(class, number) | Target::Old(class, number) = tuple.target
            && let Place::Field(field) = tuple.slot.place
            && let Some(length) = program.rows.get(&field)
        {
            let exists = exists(machine, slots, tuple.slot);
            let bit = machine.circuit.and2(tuple.bit, exists);
            kept.entry((class, number)).or_default().push((*length, bit));
        }
    }
    let mut found = Vec::new();
    for tuple in &slots.tuples {
        if let SlotSource::Object(class, number) = tuple.slot.source
            && let Place::Elem(at) = tuple.slot.place
            && let Some(holders) = kept.get(&(class, number))
            && let Some(atom) = slots.atom(machine, class, number)
        {
            let (exists, length) = (machine.objects[atom].exists, machine.objects[atom].length.clone());
            let at = Cases::constant(&mut machine.circuit, at as i128);
            let is_inside = length.map_or(Bit::FALSE, |length| Cases::less(&mut machine.circuit, &at, &length));
            let is_element = machine.circuit.and([tuple.bit, exists, is_inside]);
            let mut of_length = Vec::new();
            let mut is_there = Vec::new();
            for (length, bit) in holders {
                let bit = machine.circuit.and2(is_element, *bit);
                is_there.push(bit);
                of_length.extend(length.map(|length| (length, bit)));
            }
            let is_there = machine.circuit.or(is_there);
            found.push(Row { target: tuple.target, is_there, of_length });
        }
    }
    found
}
