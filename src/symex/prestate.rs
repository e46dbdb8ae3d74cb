//! The pre-state: every heap within the scope, each in one numbering; or one given heap.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use crate::base::{ClassId, FieldId, Idx, MethodId};
use crate::circuit::{Bit, Cases, Choice, Circuit, Range};
use crate::ground::{self, Atom};
use crate::heap::{self, Content, Input, ObjectId};
use crate::inputs::{Inputs, Source, given_references};
use crate::ir::{ClassKind, Type};

use super::Place;
use super::changed::{changed, may_change};
use super::classes::discovery_order;
use super::heap::SymHeap;
use super::lengths::assume_lengths;
use super::machine::Machine;
use super::objects::Birth;
use super::owned::{assume_fresh, assume_owned};
use super::slots::{Owner, Slots, exists, is_late, key, source_of};
use super::strays::strays;
use super::value::int_format;
use super::{CellBit, SlotKey, SlotSource, Target, TupleBit, Value};

pub(super) struct PreState {
    pub heap: SymHeap,
    pub receiver: Option<Value>,
    pub args: Vec<Value>,
    pub tuples: Vec<TupleBit>,
    pub cells: Vec<CellBit>,
    pub strays: Vec<Bit>,
    /// Every existing object is reachable.
    pub is_tight: bool,
    /// Those of a class that exist are its first.
    pub is_compact: bool,
}

const ALWAYS: Owner = Owner { exists: Bit::TRUE, may_come_later: false, is_doubtful: false, here: Bit::TRUE };

struct Builder<'m, 'p> {
    machine: &'m mut Machine<'p>,
    method: MethodId,
    heap: SymHeap,
    slots: Slots<'p>,
    cells: Vec<CellBit>,
    /// Objects of static initializers that callers may have changed, by class, with their numbers.
    changed: BTreeMap<ClassId, Vec<(Atom, usize)>>,
    /// Late slots, each with its owner: the object, or none.
    late: Vec<(SlotKey, Owner, Option<Atom>)>,
}

/// Every pre-state of the method within the scope. `heap` holds what the static initializers made.
pub(super) fn arbitrary(machine: &mut Machine<'_>, heap: SymHeap, method: MethodId) -> PreState {
    let program = machine.program;
    literals(machine);
    let called = &program.methods[method];
    // A program starts with what its initializers leave.
    let changed = if called.contract.is_entry { BTreeMap::new() } else { changed(machine, &heap) };
    let inputs = Inputs::new(program, method, machine.config.receiver_class).with_objects_of(changed.keys().copied());
    let atoms = changed.values().flatten().map(|(atom, _)| *atom).collect();
    let slots = Slots::new(machine, &heap, &atoms, inputs);
    let mut roots: Vec<ClassId> = changed.keys().copied().collect();
    let mut builder = Builder { machine, method, heap, slots, cells: Vec::new(), changed, late: Vec::new() };
    let receiver = if called.is_static || called.is_constructor() {
        None
    } else {
        roots.extend(builder.slots.inputs.classes(Source::Receiver));
        let key = key(SlotSource::Receiver, Place::Itself);
        Some(Value::Ref(builder.slots.fill(builder.machine, &mut builder.heap, key, ALWAYS)))
    };
    let mut args = Vec::with_capacity(called.params.len());
    for (at, (_, ty)) in called.params.iter().enumerate() {
        args.push(builder.slot(SlotSource::Arg(at), Place::Itself, *ty, (ALWAYS, None), &mut roots));
    }
    for (id, field) in program.fields.iter().filter(|_| !called.contract.is_entry) {
        if field.is_static && field.constant.is_none() && !field.is_final {
            let value = builder.slot(SlotSource::Statics, Place::Field(id), field.ty, (ALWAYS, None), &mut roots);
            builder.heap.set_static(id, value);
        }
    }
    builder.objects(&roots);
    builder.late(&mut args);
    builder.finish(receiver, args)
}

/// Before the references are filled, so that they may hold the literals that can be told from equal strings.
fn literals(machine: &mut Machine<'_>) {
    for text in &machine.config.bounds.literals {
        // Without a model of strings no reference holds one.
        let _ = machine.objects.string(machine.program, &mut machine.circuit, text);
    }
    machine.objects.literals_are_before();
}

impl Builder<'_, '_> {
    fn slot(
        &mut self,
        source: SlotSource,
        place: Place,
        ty: Type,
        (owner, atom): (Owner, Option<Atom>),
        roots: &mut Vec<ClassId>,
    ) -> Value {
        match ty {
            Type::Ref(_) => {
                let key = key(source, place);
                roots.extend(self.slots.inputs.classes(source_of(key)));
                if is_late(self.machine, key) {
                    self.late.push((key, owner, atom));
                    return Value::null();
                }
                Value::Ref(self.slots.fill(self.machine, &mut self.heap, key, owner))
            }
            _ => {
                let value = self.primitive(source, place, ty, owner);
                let exists = owner.may_exist();
                self.cells.push(CellBit { slot: key(source, place), ty, exists, value: value.clone() });
                value
            }
        }
    }

    /// Any value that the user wants to be looked at, and that assumptions may allow.
    fn primitive(&mut self, source: SlotSource, place: Place, ty: Type, owner: Owner) -> Value {
        let wanted = self.wanted(source, place, ty);
        let possible = self.machine.config.bounds.ranges.get(&key(source, place)).copied();
        if wanted.is_none() && possible.is_none() {
            return self.machine.any_value(ty);
        }
        let (width, is_signed) = int_format(ty);
        let whole = if is_signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) };
        let ranges = [whole].into_iter().chain(wanted).chain(possible);
        let (from, to) = ranges.fold(whole, |(a, b), (c, d)| (a.max(c), b.min(d)));
        if from > to {
            // There is no such number, so there is no such place.
            self.slots.assume(self.machine, key(source, place), owner, Bit::FALSE);
            return self.machine.any_value(ty);
        }
        let (word, is_within) = self.machine.circuit.input_within((from, to));
        self.machine.assumptions.push(is_within);
        Value::Int(Cases::only(word))
    }

    /// Within which the user wants the integer at this place.
    fn wanted(&self, source: SlotSource, place: Place, ty: Type) -> Option<Range> {
        let ints = &self.machine.config.bounds.ints;
        if ints.is_default() || !matches!(ty, Type::Byte | Type::Short | Type::Int | Type::Long) {
            return None;
        }
        let program = self.machine.program;
        let (from, to) = match (source, place) {
            (SlotSource::Arg(at), Place::Itself) => ints.of(&program.methods[self.method].params[at].0).or(ints.all),
            (_, Place::Field(field)) => {
                program.restricted(field).then(|| ints.of(&program.qualified(field)).or(ints.all))?
            }
            _ => ints.all,
        }?;
        Some((from.into(), to.into()))
    }

    /// Fills the slots of the objects, class by class in the order of discovery.
    fn objects(&mut self, roots: &[ClassId]) {
        for group in discovery_order(self.machine.program, &self.slots.inputs, roots) {
            let is_alone = group.len() == 1;
            for class in &group {
                for (atom, number) in self.changed.remove(class).unwrap_or_default() {
                    self.changed_object(atom, SlotSource::Object(*class, number));
                }
            }
            let n = group.iter().map(|class| self.slots.scope_of(self.machine, *class)).max().unwrap_or(0);
            for number in 0..n {
                for class in &group {
                    self.object(*class, number, is_alone);
                }
            }
        }
    }

    /// Fills the slots that only hold what others lead to.
    fn late(&mut self, args: &mut [Value]) {
        for (key, owner, atom) in std::mem::take(&mut self.late) {
            let value = Value::Ref(self.slots.fill(self.machine, &mut self.heap, key, owner));
            match (key.source, key.place, atom) {
                (SlotSource::Arg(at), ..) => args[at] = value,
                (_, Place::Field(field), Some(atom)) => self.heap.set_field(atom, field, value),
                _ => unreachable!("arguments and fields may be late"),
            }
        }
    }

    fn object(&mut self, class: ClassId, number: usize, is_alone: bool) {
        let symmetry = self.machine.config.symmetry;
        if number >= self.slots.scope_of(self.machine, class) || self.machine.program.is_of_constants(class) {
            return;
        }
        if self.machine.met.is_cut() || self.machine.cuts(Bit::TRUE, None) {
            return;
        }
        let exists = self.slots.mentioned(class, number);
        if symmetry && is_alone && exists == Bit::FALSE {
            return;
        }
        let owner = if symmetry {
            let is_doubtful = self.slots.is_doubtful(class, number);
            let may_come_later = !is_alone && (exists != Bit::TRUE || is_doubtful);
            Owner { exists, may_come_later, is_doubtful: is_doubtful || may_come_later, here: Bit::TRUE }
        } else {
            // Objects that nothing refers to do no harm.
            ALWAYS
        };
        self.slots.is_loose |= !symmetry || owner.may_come_later;
        let (atom, _) = self.slots.object(self.machine, &mut self.heap, class, number);
        let source = SlotSource::Object(class, number);
        let mut ignored = Vec::new();
        if let ClassKind::Array(elem) = self.machine.program.classes[class].kind {
            self.array(atom, source, elem, owner);
            return;
        }
        let program = self.machine.program;
        for field in program.instance_fields(class) {
            let declared = &program.fields[field];
            // A constant has its value in every object.
            let constant = declared.constant.as_ref().filter(|_| !matches!(declared.ty, Type::Ref(_)));
            let value = match constant.and_then(|constant| self.machine.constant(constant).ok()) {
                Some(value) => value,
                None => self.slot(source, Place::Field(field), declared.ty, (owner, Some(atom)), &mut ignored),
            };
            self.heap.set_field(atom, field, value);
        }
    }

    /// An object that is always there, and of which code outside may have written what can be written.
    fn changed_object(&mut self, atom: Atom, source: SlotSource) {
        let program = self.machine.program;
        let class = self.machine.objects[atom].class;
        let mut ignored = Vec::new();
        if let ClassKind::Array(elem) = program.classes[class].kind {
            let n_cells = self.heap.elems(atom).len();
            let cells = (0..n_cells)
                .map(|at| self.slot(source, Place::Elem(at), elem, (ALWAYS, Some(atom)), &mut ignored))
                .collect();
            self.heap.set_elems(atom, cells);
            return;
        }
        for field in program.instance_fields(class).into_iter().filter(|field| may_change(program, *field)) {
            let ty = program.fields[field].ty;
            let value = self.slot(source, Place::Field(field), ty, (ALWAYS, Some(atom)), &mut ignored);
            self.heap.set_field(atom, field, value);
        }
    }

    /// A length within the bound, in unary, and the elements below it.
    fn array(&mut self, atom: Atom, source: SlotSource, elem: Type, owner: Owner) {
        let slot = key(source, Place::Length);
        let max = self.machine.config.bounds.array_length;
        let impossible = &self.machine.config.bounds.impossible;
        let fixed = self.slots.inputs.fixed_lengths(self.machine.objects[atom].class);
        let lengths: BTreeSet<usize> = (0..=max).chain(fixed).collect();
        let possible = |length: &usize| !impossible.contains(&(slot, Target::Length(*length)));
        let lengths: Vec<usize> = lengths.into_iter().filter(possible).collect();
        let mut cases = Vec::new();
        // "Longer than cell i" for each cell.
        let mut longer = vec![Bit::FALSE; lengths.last().copied().unwrap_or(0)];
        let mut rest = Bit::TRUE;
        for (at, length) in lengths.iter().enumerate() {
            let is_last = at + 1 == lengths.len();
            let more = if is_last { Bit::FALSE } else { self.machine.circuit.input() };
            let exact = self.machine.circuit.and2(rest, !more);
            let word = self.machine.circuit.constant_word(*length as i128);
            cases.push((word, exact));
            let bit = self.machine.circuit.and2(owner.may_exist(), exact);
            self.slots.tuples.push(TupleBit { slot, target: Target::Length(*length), bit });
            rest = self.machine.circuit.and2(rest, more);
            let next = if is_last { *length } else { lengths[at + 1] };
            longer[*length..next].fill(rest);
            if at == 0 {
                longer[..*length].fill(Bit::TRUE);
            }
        }
        let length = Choice::collect(&mut self.machine.circuit, cases);
        self.machine.objects.set_length(atom, length);
        let n_cells = lengths.last().copied().unwrap_or(0);
        let mut cells = Vec::with_capacity(n_cells);
        let mut ignored = Vec::new();
        for (index, here) in longer.into_iter().enumerate().take(n_cells) {
            let exists = self.machine.circuit.and2(owner.exists, here);
            let cell = Owner { exists, here, ..owner };
            let value = self.slot(source, Place::Elem(index), elem, (cell, Some(atom)), &mut ignored);
            // What lies beyond the length is nothing.
            cells.push(match value {
                Value::Ref(choice) if owner.may_come_later => Value::Ref(choice.when(&mut self.machine.circuit, here)),
                other => other,
            });
        }
        self.heap.set_elems(atom, cells);
    }

    fn finish(mut self, receiver: Option<Value>, args: Vec<Value>) -> PreState {
        for (atom, mentioned) in self.slots.found.values().flatten() {
            self.machine.objects.set_exists(*atom, *mentioned);
        }
        let is_compact = !self.slots.is_loose;
        if self.slots.is_loose {
            self.collect_garbage(receiver.iter().chain(&args));
            self.only_of_existing();
        }
        self.slots.assume_of_existing(self.machine);
        self.assume_founded();
        assume_owned(self.machine, &self.slots);
        assume_fresh(self.machine, &self.slots);
        assume_lengths(self.machine, &self.slots);
        let strays = strays(self.machine, &self.heap, &self.slots, (receiver.as_ref(), &args));
        let Builder { heap, slots: Slots { tuples, .. }, cells, .. } = self;
        PreState { heap, receiver, args, tuples, cells, strays, is_tight: true, is_compact }
    }

    /// No object leads to itself through fields that were filled before anyone could see it.
    fn assume_founded(&mut self) {
        let program = self.machine.program;
        let mut graph: DiGraphMap<usize, Bit> = DiGraphMap::new();
        for (atom, info) in self.machine.objects.iter() {
            for value in given_references(program, info.class).into_iter().filter_map(|id| self.heap.field(atom, id)) {
                for (to, guard) in value.targets() {
                    let circuit = &mut self.machine.circuit;
                    let here = circuit.and2(info.exists, guard);
                    let before = graph.edge_weight(atom.index(), to.index()).copied().unwrap_or(Bit::FALSE);
                    graph.add_edge(atom.index(), to.index(), circuit.or2(before, here));
                }
            }
        }
        for group in tarjan_scc(&graph) {
            // Round by round, the objects of which all such fields lead out of the group or to earlier ones.
            let mut made: BTreeMap<usize, Bit> = group.iter().map(|at| (*at, Bit::FALSE)).collect();
            let edges = |at: usize| graph.edges(at).filter(|(_, to, _)| group.contains(to));
            if group.len() == 1 && edges(group[0]).next().is_none() {
                continue;
            }
            for _ in &group {
                if self.machine.cuts(Bit::TRUE, None) {
                    return;
                }
                let circuit = &mut self.machine.circuit;
                let all = |circuit: &mut Circuit, at: usize| {
                    let held: Vec<Bit> = edges(at).map(|(_, to, edge)| circuit.implies(*edge, made[&to])).collect();
                    circuit.and(held)
                };
                made = group.iter().map(|at| (*at, all(circuit, *at))).collect();
            }
            self.machine.assumptions.extend(made.values());
        }
    }

    /// Null, lengths and numbers count where the object exists after all. They were recorded before all that may mention
    /// it was known: bounds on them must not leave out the objects that only later slots mention.
    fn only_of_existing(&mut self) {
        let Builder { machine, slots, cells, .. } = self;
        for at in 0..slots.tuples.len() {
            let tuple = slots.tuples[at].clone();
            if matches!(tuple.target, Target::Null | Target::Length(_)) {
                let exists = exists(machine, slots, tuple.slot);
                slots.tuples[at].bit = machine.circuit.and2(tuple.bit, exists);
            }
        }
        for cell in cells.iter_mut() {
            let exists = exists(machine, slots, cell.slot);
            cell.exists = machine.circuit.and2(cell.exists, exists);
        }
    }

    /// What only unreachable objects mention does not exist: else a field, as a relation, would have more tuples than
    /// in the heap that a model is read back as.
    fn collect_garbage<'v>(&mut self, roots: impl Iterator<Item = &'v Value>) {
        let program = self.machine.program;
        let mut sources: Vec<(Atom, Bit)> = roots.flat_map(Value::targets).collect();
        let fields = (0..program.fields.len()).map(FieldId::new);
        sources.extend(fields.filter_map(|field| self.heap.static_field(field)).flat_map(Value::targets));
        let mut edges = Vec::new();
        for (atom, info) in self.machine.objects.iter() {
            let fields = program.instance_fields(info.class);
            let values = fields.into_iter().filter_map(|field| self.heap.field(atom, field));
            for value in values.chain(self.heap.elems(atom)) {
                edges.extend(value.targets().map(|(to, guard)| (atom, to, guard)));
            }
        }
        let is_enough = self.machine.patience();
        let reached = ground::reachable(&mut self.machine.circuit, edges, &sources, &is_enough);
        self.machine.cuts(Bit::TRUE, None);
        let reached: BTreeMap<Atom, Bit> = reached.into_iter().collect();
        for (atom, _) in self.slots.found.values().flatten() {
            let exists = reached.get(atom).copied().unwrap_or(Bit::FALSE);
            self.machine.objects.set_exists(*atom, exists);
        }
    }
}

/// Exactly this pre-state. Statics that the input does not give are those the initializers left.
pub(super) fn fixed(machine: &mut Machine<'_>, mut heap: SymHeap, input: &Input) -> PreState {
    let mut atoms: BTreeMap<ObjectId, Atom> = BTreeMap::new();
    let mut numbers: BTreeMap<ClassId, usize> = BTreeMap::new();
    for (id, object) in input.heap.objects.iter() {
        let number = numbers.entry(object.class).or_default();
        let birth = Birth::Pre(*number);
        *number += 1;
        let atom = match &object.content {
            Content::Fields(_) => machine.allocate(object.class, birth, Bit::TRUE, &mut heap),
            Content::Elems(cells) => {
                let length = Cases::constant(&mut machine.circuit, cells.len() as i128);
                machine.allocate_array(object.class, birth, Bit::TRUE, length, cells.len(), &mut heap)
            }
        };
        atoms.insert(id, atom);
    }
    for (id, object) in input.heap.objects.iter() {
        let atom = atoms[&id];
        match &object.content {
            Content::Fields(fields) => {
                for (field, value) in fields {
                    let value = concrete(machine, &atoms, *value);
                    heap.set_field(atom, *field, value);
                }
            }
            Content::Elems(cells) => {
                let cells = cells.iter().map(|value| concrete(machine, &atoms, *value)).collect();
                heap.set_elems(atom, cells);
            }
        }
    }
    for (field, value) in &input.heap.statics {
        let value = concrete(machine, &atoms, *value);
        heap.set_static(FieldId::new(field.index()), value);
    }
    for (text, id) in &input.heap.literals {
        machine.objects.set_literal(text, atoms[id]);
    }
    machine.objects.literals_are_before();
    let receiver = input.receiver.map(|value| concrete(machine, &atoms, value));
    let args = input.args.iter().map(|value| concrete(machine, &atoms, *value)).collect();
    PreState {
        heap,
        receiver,
        args,
        tuples: Vec::new(),
        cells: Vec::new(),
        strays: Vec::new(),
        is_tight: false,
        is_compact: false,
    }
}

pub(super) fn concrete(machine: &mut Machine<'_>, atoms: &BTreeMap<ObjectId, Atom>, value: heap::Value) -> Value {
    let number: i128 = match value {
        heap::Value::Null => return Value::null(),
        heap::Value::Ref(id) => return Value::Ref(Choice::only(atoms[&id])),
        heap::Value::Bool(value) => return Value::Bool(Bit::constant(value)),
        heap::Value::Byte(value) => i128::from(value),
        heap::Value::Short(value) => i128::from(value),
        heap::Value::Char(value) => i128::from(value),
        heap::Value::Int(value) => i128::from(value),
        heap::Value::Long(value) => i128::from(value),
        heap::Value::Float(bits) => i128::from(bits as i32),
        heap::Value::Double(bits) => i128::from(bits as i64),
    };
    Value::int(&mut machine.circuit, number)
}
