//! The reference slots of the pre-state, in canonical form.
//!
//! Slots are filled in a fixed order. Per class a ladder of bits says which objects an earlier slot mentions.
//! A slot holds null, one of those, or the next new one of a class; which one that is follows from the ladder.
//! Objects that several classes may reach in turn can be mentioned only after their own slots were filled: such
//! a source's slots may hold anything, which loses no heap, only canonicity.
//!
//! Which instantiation of its generic class an object is, is free as far as all slots that refer to it agree.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId};
use crate::circuit::{Bit, Choice};
use crate::ground::Atom;
use crate::inputs::{Inputs, Source};
use crate::ir::ClassKind;

use super::Place;
use super::heap::SymHeap;
use super::kept::Kept;
use super::machine::Machine;
use super::objects::{AtomInfo, Birth};
use super::owned::{inside, made_for_others};
use super::{SlotKey, SlotSource, Target, TupleBit};

pub(super) struct Slots<'p> {
    pub inputs: Inputs<'p>,
    /// What the variables of receiver and method stand for, one of these.
    environments: Vec<Bit>,
    /// Which instantiation an object is, one of these; of classes that have several.
    instances: BTreeMap<(ClassId, usize), Vec<Bit>>,
    /// Objects of the pre-state by class and number, and whether a slot so far mentions them.
    pub found: BTreeMap<ClassId, Vec<(Atom, Bit)>>,
    pub tuples: Vec<TupleBit>,
    /// Some object may exist without being reachable.
    pub is_loose: bool,
    /// What is inside the library's objects that are always there, and the field that holds it.
    inside: BTreeMap<Atom, FieldId>,
    /// What fields of objects that are always there hold, to which only fresh objects are assigned and which are as the
    /// initializers left them: no other such field holds it.
    made_for_others: BTreeSet<Atom>,
    kept: Kept,
    /// So many objects of a class there are at least.
    least: BTreeMap<ClassId, usize>,
    /// Objects that slots of doubtful owners mention: mentioned is not yet there.
    doubtful: BTreeSet<(ClassId, usize)>,
    /// What holds of slots of doubtful owners if these are there after all: the slot, whether the array is long enough
    /// where it is an element, and what holds then.
    of_existing: Vec<(SlotKey, Bit, Bit)>,
}

/// The slot's owner: when it exists, and whether it may turn out to exist later.
#[derive(Clone, Copy)]
pub(super) struct Owner {
    pub exists: Bit,
    pub may_come_later: bool,
    /// Whether it exists is known only in the end: it may come later, or what mentions it may not exist.
    pub is_doubtful: bool,
    /// Of an element: the array is long enough.
    pub here: Bit,
}

impl Owner {
    /// As far as it is known when the slot is filled: what may be mentioned later may exist, unmentioned as it is.
    pub(super) fn may_exist(self) -> Bit {
        if self.may_come_later { self.here } else { self.exists }
    }
}

/// One way to fill a slot.
struct Choosable {
    target: Vec<(Target, Atom, Bit)>,
}

impl<'p> Slots<'p> {
    /// `heap`: what the static initializers made, of which callers may have changed these objects.
    pub(super) fn new(machine: &mut Machine<'_>, heap: &SymHeap, changed: &BTreeSet<Atom>, inputs: Inputs<'p>) -> Self {
        let environments = one_of(machine, inputs.n_environments());
        let least = inputs.demand();
        Slots {
            inputs,
            environments,
            instances: BTreeMap::new(),
            found: BTreeMap::new(),
            tuples: Vec::new(),
            is_loose: false,
            inside: inside(machine, heap),
            made_for_others: made_for_others(machine, heap, changed),
            kept: Kept::of(machine, heap),
            least,
            doubtful: BTreeSet::new(),
            of_existing: Vec::new(),
        }
    }

    /// Something mentions the object of which it is not known whether it exists.
    pub(super) fn is_doubtful(&self, class: ClassId, number: usize) -> bool {
        self.doubtful.contains(&(class, number))
    }

    /// What was said of slots of doubtful owners, now that it is known which objects exist.
    pub(super) fn assume_of_existing(&mut self, machine: &mut Machine<'_>) {
        for (slot, here, fact) in std::mem::take(&mut self.of_existing) {
            let exists = exists(machine, self, slot);
            let is_there = machine.circuit.and2(exists, here);
            let holds = machine.circuit.implies(is_there, fact);
            machine.assumptions.push(holds);
        }
    }

    /// Of a slot of this owner, as far as there is one.
    pub(super) fn assume(&mut self, machine: &mut Machine<'_>, key: SlotKey, owner: Owner, fact: Bit) {
        if owner.is_doubtful {
            self.of_existing.push((key, owner.here, fact));
        } else {
            let holds = machine.circuit.implies(owner.exists, fact);
            machine.assumptions.push(holds);
        }
    }

    /// Makes sure that the class has an object of this number; it exists if a slot mentions it.
    pub(super) fn object(
        &mut self,
        machine: &mut Machine<'_>,
        heap: &mut SymHeap,
        class: ClassId,
        number: usize,
    ) -> (Atom, Bit) {
        let objects = self.found.entry(class).or_default();
        while objects.len() <= number {
            let birth = Birth::Pre(objects.len());
            let atom = match machine.program.classes[class].kind {
                ClassKind::Array(_) => {
                    let none = Choice::constant(&mut machine.circuit, 0);
                    machine.allocate_array(class, birth, Bit::FALSE, none, 0, heap)
                }
                _ => machine.allocate(class, birth, Bit::FALSE, heap),
            };
            objects.push((atom, Bit::FALSE));
        }
        objects[number]
    }

    /// At most so many objects of the class: as many as the user wants, or as it takes to fill fields that share nothing.
    pub(super) fn scope_of(&self, machine: &Machine<'_>, class: ClassId) -> usize {
        machine.config.bounds.scope_with(class, &self.least)
    }

    /// The object of the pre-state of this number, counted from the far end if it is always there.
    pub(super) fn atom(&self, machine: &Machine<'_>, class: ClassId, number: usize) -> Option<Atom> {
        let found = self.found.get(&class).and_then(|objects| objects.get(number)).map(|(atom, _)| *atom);
        let is_of_class = |info: &AtomInfo| info.birth == Birth::Always && info.class == class;
        let mut always = machine.objects.iter().filter(|(_, info)| is_of_class(info)).map(|(atom, _)| atom);
        found.or_else(|| always.nth(usize::MAX - number))
    }

    pub(super) fn mentioned(&self, class: ClassId, number: usize) -> Bit {
        self.found.get(&class).and_then(|objects| objects.get(number)).map_or(Bit::FALSE, |(_, bit)| *bit)
    }

    /// Whatever the slot refers to is an instantiation that the slot's type admits, and its owner's.
    fn agree(&mut self, machine: &mut Machine<'_>, key: SlotKey, owned_by: Owner, items: &[(Target, Atom, Bit)]) {
        let source = source_of(key);
        let owners = match key.source {
            SlotSource::Receiver | SlotSource::Arg(_) => self.environments.clone(),
            SlotSource::Statics => vec![Bit::TRUE],
            SlotSource::Object(class, number) => self.instance(machine, class, number),
        };
        for (target, atom, bit) in items {
            let (Target::New(class, number) | Target::Old(class, number)) = *target else { continue };
            // Nobody knows what static initializers made.
            let is_free = machine.objects[*atom].birth == Birth::Always;
            let n = self.inputs.n_instances(class);
            for (at, owner) in owners.iter().enumerate() {
                let ways = self.inputs.ways(source, at);
                let fitting = ways.iter().find(|(way, _)| *way == class).map(|(_, fitting)| fitting.clone());
                let fits = match fitting {
                    None => Bit::FALSE,
                    Some(fitting) if is_free || fitting.len() == n => Bit::TRUE,
                    Some(fitting) => {
                        let instance = self.instance(machine, class, number);
                        machine.circuit.or(fitting.into_iter().map(|at| instance[at]).collect::<Vec<Bit>>())
                    }
                };
                if fits != Bit::TRUE {
                    let here = machine.circuit.and2(*bit, *owner);
                    let agrees = machine.circuit.implies(here, fits);
                    self.assume(machine, key, owned_by, agrees);
                }
            }
        }
    }

    /// Exactly one of the bits says which instantiation of its class the object is.
    fn instance(&mut self, machine: &mut Machine<'_>, class: ClassId, number: usize) -> Vec<Bit> {
        let n = self.inputs.n_instances(class);
        if n == 1 {
            return vec![Bit::TRUE];
        }
        self.instances.entry((class, number)).or_insert_with(|| one_of(machine, n)).clone()
    }

    /// Fills a slot.
    pub(super) fn fill(
        &mut self,
        machine: &mut Machine<'_>,
        heap: &mut SymHeap,
        key: SlotKey,
        owner: Owner,
    ) -> Choice<Atom> {
        let source = source_of(key);
        let classes = self.inputs.classes(source);
        let may_be_null = self.inputs.may_be_null(source) && !impossible(machine, key, Target::Null);
        machine.note_narrowable((self.inputs.method(), key), &classes);
        let ways = self.ways(machine, heap, key, &classes, owner);
        let picks = pick(machine, ways.len(), may_be_null);
        let mut items: Vec<(Target, Atom, Bit)> = Vec::new();
        for (way, pick) in ways.into_iter().zip(picks) {
            for (target, atom, cond) in way.target {
                items.push((target, atom, machine.circuit.and2(pick, cond)));
            }
        }
        if !may_be_null {
            let some = machine.circuit.or(items.iter().map(|item| item.2).collect::<Vec<Bit>>());
            self.assume(machine, key, owner, some);
        }
        self.agree(machine, key, owner, &items);
        let mentioning = if is_late(machine, key) { &[] } else { items.as_slice() };
        for (target, _, bit) in mentioning {
            if let Target::New(class, number) | Target::Old(class, number) = *target {
                if owner.is_doubtful {
                    self.doubtful.insert((class, number));
                }
                // Those that static initializers made are always there, and have no entry.
                if let Some(entry) = self.found.get_mut(&class).and_then(|objects| objects.get_mut(number)) {
                    entry.1 = machine.circuit.or2(entry.1, *bit);
                }
            }
        }
        let choice = Choice::collect(&mut machine.circuit, items.iter().map(|item| (item.1, item.2)));
        if may_be_null {
            let some = choice.some(&mut machine.circuit);
            let is_null = machine.circuit.and2(owner.may_exist(), !some);
            self.tuples.push(TupleBit { slot: key, target: Target::Null, bit: is_null });
        }
        self.tuples.extend(items.into_iter().map(|(target, _, bit)| TupleBit { slot: key, target, bit }));
        choice
    }

    fn ways(
        &mut self,
        machine: &mut Machine<'_>,
        heap: &mut SymHeap,
        key: SlotKey,
        classes: &[ClassId],
        owner: Owner,
    ) -> Vec<Choosable> {
        let mut ways = Vec::new();
        for class in classes {
            let always: Vec<Atom> = machine
                .objects
                .iter()
                .filter(|(_, info)| info.birth == Birth::Always && info.class == *class)
                .map(|(atom, _)| atom)
                .collect();
            for (at, atom) in always.into_iter().enumerate() {
                // Numbered from the far end, to keep clear of the class's ordinary objects.
                let target = Target::Old(*class, usize::MAX - at);
                let is_inside = self.inside.get(&atom).is_some_and(|field| key.place != Place::Field(*field));
                let is_made = matches!(key.place, Place::Field(field) if machine.program.fresh.contains(&field))
                    && self.made_for_others.contains(&atom);
                let is_kept = !self.kept.may_be_in(machine.program, atom, key.place);
                if !is_inside && !is_made && !is_kept && !impossible(machine, key, target) {
                    ways.push(Choosable { target: vec![(target, atom, owner.exists)] });
                }
            }
            let is_constants = machine.program.is_of_constants(*class) || self.kept.is_only(*class);
            let n = if is_constants { 0 } else { self.scope_of(machine, *class) };
            if n > 0 {
                self.ways_of_class(machine, heap, key, *class, n, owner, &mut ways);
            }
        }
        ways
    }

    #[expect(clippy::too_many_arguments, reason = "one slot is described by all of them")]
    fn ways_of_class(
        &mut self,
        machine: &mut Machine<'_>,
        heap: &mut SymHeap,
        key: SlotKey,
        class: ClassId,
        n: usize,
        owner: Owner,
        ways: &mut Vec<Choosable>,
    ) {
        let symmetry = machine.config.symmetry;
        let mut new = Vec::new();
        let mut taken = Bit::FALSE;
        let is_late = is_late(machine, key);
        for number in 0..n {
            let mentioned = self.mentioned(class, number);
            let before = if number == 0 { Bit::TRUE } else { self.mentioned(class, number - 1) };
            let anything = owner.may_come_later || !symmetry;
            let (old, fresh) = (Target::Old(class, number), Target::New(class, number));
            if (mentioned != Bit::FALSE || anything) && !impossible(machine, key, old) {
                let now = both(machine, owner.exists, if symmetry { mentioned } else { Bit::TRUE });
                let later = if owner.may_come_later { !owner.exists } else { Bit::FALSE };
                let cond = machine.circuit.or2(now, later);
                let (atom, _) = self.object(machine, heap, class, number);
                ways.push(Choosable { target: vec![(old, atom, cond)] });
            }
            let is_next = symmetry
                && !is_late
                && before != Bit::FALSE
                && !machine.circuit.evidently_implies(owner.exists, mentioned);
            if is_next && !impossible(machine, key, fresh) {
                let mut next = machine.circuit.and2(before, !mentioned);
                if self.is_loose {
                    // The mentioned ones may have holes: only the first is next.
                    let first = machine.circuit.and2(next, !taken);
                    taken = machine.circuit.or2(taken, next);
                    next = first;
                }
                let cond = both(machine, owner.exists, next);
                if cond != Bit::FALSE {
                    let (atom, _) = self.object(machine, heap, class, number);
                    new.push((fresh, atom, cond));
                }
            }
        }
        if !new.is_empty() {
            ways.push(Choosable { target: new });
        }
    }
}

/// When what the slot is a part of is there.
pub(super) fn exists(machine: &Machine<'_>, slots: &Slots<'_>, slot: SlotKey) -> Bit {
    match slot.source {
        SlotSource::Object(class, number) => {
            let owner = slots.found.get(&class).and_then(|objects| objects.get(number));
            owner.map_or(Bit::TRUE, |(atom, _)| machine.objects[*atom].exists)
        }
        _ => Bit::TRUE,
    }
}

/// All slots but those like this one are filled before it.
pub(super) fn is_late(machine: &Machine<'_>, key: SlotKey) -> bool {
    machine.config.symmetry && machine.config.bounds.late.contains(&key)
}

fn both(machine: &mut Machine<'_>, exists: Bit, cond: Bit) -> Bit {
    if machine.circuit.evidently_implies(exists, cond) { exists } else { machine.circuit.and2(exists, cond) }
}

fn impossible(machine: &Machine<'_>, key: SlotKey, target: Target) -> bool {
    machine.config.bounds.impossible.contains(&(key, target))
}

/// One bit per way, at most one of them true; at least one if null is excluded.
fn pick(machine: &mut Machine<'_>, n: usize, may_be_null: bool) -> Vec<Bit> {
    if !may_be_null {
        match n {
            1 => return vec![Bit::TRUE],
            2 => {
                let pick = machine.circuit.input();
                return vec![pick, !pick];
            }
            _ => {}
        }
    }
    let picks: Vec<Bit> = (0..n).map(|_| machine.circuit.input()).collect();
    let lone = machine.circuit.at_most_one(&picks);
    machine.assumptions.push(lone);
    picks
}

/// The slot of a field or element.
pub(super) fn key(source: SlotSource, place: Place) -> SlotKey {
    SlotKey { source, place }
}

pub(super) fn source_of(key: SlotKey) -> Source {
    match (key.source, key.place) {
        (SlotSource::Receiver, _) => Source::Receiver,
        (SlotSource::Arg(at), _) => Source::Arg(at),
        (SlotSource::Statics, Place::Field(field)) => Source::Static(field),
        (SlotSource::Object(class, _), Place::Field(field)) => Source::Field(class, field),
        (SlotSource::Object(class, _), Place::Elem(_)) => Source::Elem(class),
        (SlotSource::Statics | SlotSource::Object(..), Place::Itself | Place::Length | Place::Elem(_)) => {
            unreachable!("only fields and elements are filled")
        }
    }
}

/// Free bits, exactly one of them true.
fn one_of(machine: &mut Machine<'_>, n: usize) -> Vec<Bit> {
    let bits = pick(machine, n, false);
    if n > 2 {
        let some = machine.circuit.or(bits.clone());
        machine.assumptions.push(some);
    }
    bits
}
