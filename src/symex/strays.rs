//! Slots of the pre-state that hold what no other slots lead to.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{FieldId, Idx};
use crate::circuit::{Bit, Circuit};
use crate::ground::{Atom, Closed};

use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;
use super::slots::{Slots, key};
use super::{Place, SlotKey, SlotSource, Value};

/// For each watched slot: it holds an object to which only watched slots lead.
///
/// An object is led to if every set has it that has what roots refer to and is left by no reference: the set is
/// free, so that the solver looks for one that leaves the object out.
pub(super) fn strays(
    machine: &mut Machine<'_>,
    heap: &SymHeap,
    slots: &Slots<'_>,
    (receiver, args): (Option<&Value>, &[Value]),
) -> Vec<Bit> {
    let program = machine.program;
    let watched = &machine.config.watched;
    if watched.is_empty() {
        return Vec::new();
    }
    let atoms: Vec<(Atom, bool)> =
        machine.objects.iter().map(|(atom, info)| (atom, info.birth == Birth::Always)).collect();
    let circuit = &mut machine.circuit;
    // What is always there leads to what initializers left; the receiver, to all else.
    let is_receiver = |atom: Atom| receiver.is_some_and(|value| value.targets().any(|to| to == (atom, Bit::TRUE)));
    let free = |atom: Atom, is_always: bool, circuit: &mut Circuit| match is_always || is_receiver(atom) {
        true => Bit::TRUE,
        false => circuit.input(),
    };
    let set: BTreeMap<Atom, Bit> =
        atoms.iter().map(|(atom, is_always)| (*atom, free(*atom, *is_always, circuit))).collect();
    let mut numbers: BTreeMap<Atom, SlotSource> = BTreeMap::new();
    for (class, objects) in &slots.found {
        let of_class = objects.iter().enumerate();
        numbers.extend(of_class.map(|(number, (atom, _))| (*atom, SlotSource::Object(*class, number))));
    }
    let mut strays = Vec::new();
    let mut never = BTreeSet::new();
    let mut refers = |circuit: &mut Circuit, slot: Option<SlotKey>, from: Bit, value: &Value| {
        let is_watched = slot.is_some_and(|slot| watched.contains(&slot));
        for (to, guard) in value.targets() {
            let leaves = circuit.and([from, guard, !set[&to]]);
            if is_watched {
                strays.push(leaves)
            } else {
                never.insert(leaves);
            }
        }
    };
    receiver.into_iter().for_each(|value| refers(circuit, None, Bit::TRUE, value));
    for (at, value) in args.iter().enumerate() {
        refers(circuit, Some(key(SlotSource::Arg(at), Place::Itself)), Bit::TRUE, value);
    }
    for field in (0..program.fields.len()).map(FieldId::new) {
        let value = heap.static_field(field);
        value.into_iter().for_each(|value| refers(circuit, None, Bit::TRUE, value));
    }
    for (atom, _) in atoms {
        for field in program.instance_fields(machine.objects[atom].class) {
            let Some(value) = heap.field(atom, field) else { continue };
            let slot = numbers.get(&atom).map(|source| key(*source, Place::Field(field)));
            refers(circuit, slot, set[&atom], value);
        }
        for value in heap.elems(atom) {
            refers(circuit, None, set[&atom], value);
        }
    }
    machine.assumptions.extend(never.iter().map(|way| !*way));
    machine.closed = Some(Rc::new(Closed { set, never }));
    strays
}
