//! Functions that are hidden constants: nobody but the fields of their class gets hold of them.
//!
//! Nobody knows with what arguments a type was made, so that a comparator of numbers could otherwise be in a slot for
//! one of strings.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId};
use crate::ground::Atom;
use crate::ir::Program;

use super::Place;
use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;

/// Who may hold which objects that are always there; of others, everybody.
#[derive(Default)]
pub(super) struct Kept {
    /// What hidden constants hold.
    held: BTreeMap<Atom, FieldId>,
    /// What only these lead to.
    within: BTreeSet<Atom>,
    /// Classes that a library hides, and of which nothing but these constants brings objects.
    classes: BTreeSet<ClassId>,
}

impl Kept {
    pub(super) fn of(machine: &Machine<'_>, heap: &SymHeap) -> Self {
        let program = machine.program;
        let (mut held, mut others) = (BTreeMap::new(), BTreeSet::new());
        for (id, field) in program.fields.iter().filter(|(_, field)| field.is_static) {
            let atoms = heap.static_field(id).into_iter().flat_map(|value| value.targets()).map(|(to, _)| to);
            match field.is_hidden_constant() {
                true => held.extend(atoms.map(|atom| (atom, id))),
                false => others.extend(atoms),
            }
        }
        if held.is_empty() {
            return Kept::default();
        }
        let others = closure(machine, heap, others);
        held.retain(|atom, _| !others.contains(atom));
        let within = closure(machine, heap, held.keys().copied().collect());
        let is_within = |atom: &Atom| !others.contains(atom) && machine.objects.literal(*atom).is_none();
        let within: BTreeSet<Atom> =
            within.into_iter().filter(|atom| !held.contains_key(atom)).filter(is_within).collect();
        let made: BTreeSet<ClassId> =
            program.generics.makers.values().flat_map(|made| made.classes.iter().copied()).collect();
        let all = held.keys().chain(&within).map(|atom| machine.objects[*atom].class);
        let classes = all.filter(|class| program.hidden.contains(class) && !made.contains(class)).collect();
        Kept { held, within, classes }
    }

    /// Are its only objects before a call constants?
    pub(super) fn is_only(&self, class: ClassId) -> bool {
        self.classes.contains(&class)
    }

    /// May the object be there?
    pub(super) fn may_be_in(&self, program: &Program, atom: Atom, place: Place) -> bool {
        let Some(constant) = self.held.get(&atom) else { return !self.within.contains(&atom) };
        let (Place::Field(field), constant) = (place, &program.fields[*constant]) else { return false };
        let field = &program.fields[field];
        // A collection in a field of the class keeps it, too.
        field.ty == constant.ty && (field.class == constant.class || !program.classes[field.class].is_user)
    }
}

/// These and what they lead to.
fn closure(machine: &Machine<'_>, heap: &SymHeap, mut waiting: BTreeSet<Atom>) -> BTreeSet<Atom> {
    let program = machine.program;
    let mut found = BTreeSet::new();
    while let Some(atom) = waiting.pop_first() {
        let info = &machine.objects[atom];
        if info.birth != Birth::Always || !found.insert(atom) {
            continue;
        }
        let fields = program.instance_fields(info.class).into_iter();
        let values: Vec<_> = match info.length {
            Some(_) => machine.cells(heap, atom),
            None => fields.filter_map(|field| machine.read(heap, atom, field)).collect(),
        };
        waiting.extend(values.iter().flat_map(|value| value.targets()).map(|(to, _)| to));
    }
    found
}
