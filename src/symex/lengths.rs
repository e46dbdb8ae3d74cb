//! Arrays that fields hold which are all of one length: the same as `Inputs::has_lengths`, of every pre-state at once.

use std::collections::BTreeMap;

use crate::base::ClassId;
use crate::circuit::{Bit, Cases};

use super::machine::Machine;
use super::owned::rows;
use super::slots::{Slots, exists};
use super::{Place, SlotSource, Target};

/// What such a field holds has the field's length, and nothing else is longer than the bound. Requires: all slots are
/// filled.
pub(super) fn assume_lengths(machine: &mut Machine<'_>, slots: &Slots<'_>) {
    let program = machine.program;
    if program.array_lengths.is_empty() && program.rows.values().all(Option::is_none) {
        return;
    }
    // Per array: which lengths it has by the fields that hold it, and when.
    let mut held: BTreeMap<(ClassId, usize), BTreeMap<usize, Vec<Bit>>> = BTreeMap::new();
    for tuple in &slots.tuples {
        let (Target::New(class, number) | Target::Old(class, number)) = tuple.target else { continue };
        let Place::Field(field) = tuple.slot.place else { continue };
        let Some(length) = program.array_lengths.get(&field) else { continue };
        let exists = exists(machine, slots, tuple.slot);
        let bit = machine.circuit.and2(tuple.bit, exists);
        held.entry((class, number)).or_default().entry(*length).or_default().push(bit);
    }
    for row in rows(machine, slots) {
        let (Target::New(class, number) | Target::Old(class, number)) = row.target else { continue };
        for (length, bit) in row.of_length {
            held.entry((class, number)).or_default().entry(length).or_default().push(bit);
        }
    }
    for ((class, number), by_length) in &held {
        for (wanted, bits) in by_length {
            let Some(has_it) = has_length(machine, slots, (*class, *number), *wanted) else { continue };
            let is_held = machine.circuit.or(bits.clone());
            let holds = machine.circuit.implies(is_held, has_it);
            machine.assumptions.push(holds);
        }
    }
    for tuple in &slots.tuples {
        let (Target::Length(length), SlotSource::Object(class, number)) = (tuple.target, tuple.slot.source) else {
            continue;
        };
        if length > machine.config.bounds.array_length
            && let Some(has_it) = has_length(machine, slots, (class, number), length)
        {
            let by = held.get(&(class, number)).and_then(|by_length| by_length.get(&length)).cloned();
            let is_held = machine.circuit.or(by.unwrap_or_default());
            let holds = machine.circuit.implies(has_it, is_held);
            machine.assumptions.push(holds);
        }
    }
}

/// The array exists and has this length. `None`: it is no array.
fn has_length(
    machine: &mut Machine<'_>,
    slots: &Slots<'_>,
    (class, number): (ClassId, usize),
    length: usize,
) -> Option<Bit> {
    let info = &machine.objects[slots.atom(machine, class, number)?];
    let (exists, has) = (info.exists, info.length.clone()?);
    let length = Cases::constant(&mut machine.circuit, length as i128);
    let has_it = Cases::equal(&mut machine.circuit, &has, &length);
    Some(machine.circuit.and2(exists, has_it))
}
