//! States of which only formulas are known: a loop that is taken by its invariant.
//!
//! What may have changed gets free values, and objects that may have been made are there or not. Every choice is on
//! record, so that the interpreter can be told of it.

use std::rc::Rc;

use crate::base::{ClassId, FieldId, LimitKind, MethodId, Span};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::Atom;
use crate::ir::{ClassKind, Havoc, HavocPlace, Type, Way, WellKnown};

use super::Value;
use super::frames::{CaseFrames, OpenFrame, Place};
use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;
use super::region::Frame;
use super::state::SymState;

/// A loop that is taken by its invariant, or a call that is taken by its contract.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Abstracted {
    pub span: Span,
    /// Of a call: what is called.
    pub callee: Option<MethodId>,
    /// That it ends is asked for, here or where the callee is looked at.
    pub ends: bool,
    /// Of these classes runs may have made objects there, as many as the scope admits.
    pub made: Vec<ClassId>,
    /// Arrays among them are so long at most: as long as those that runs make.
    pub made_length: usize,
}

/// What was chosen where runs forget.
#[derive(Clone, Debug)]
pub(super) struct Forgotten {
    pub path: Bit,
    /// Where, and whether it is shown that what stands here ends.
    pub site: Abstracted,
    /// The variables of a loop; the result of a call, and the exception or null.
    pub locals: Vec<(Type, Value)>,
    /// Objects that may have been made before: those that exist.
    pub made: Vec<Atom>,
    /// Each with "it is changed".
    pub writes: Vec<(Written, Bit, Type, Value)>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    Static(FieldId),
    Field(Atom, FieldId),
    Elem(Atom, usize),
}

/// Which of the places may have changed.
pub(super) enum May<'a> {
    Any,
    /// What the loop's own frame lets be written.
    Open(Rc<OpenFrame>),
    /// What every frame of the contract that counts lets be written.
    Cases(&'a CaseFrames),
}

impl May<'_> {
    fn change(&self, circuit: &mut Circuit, place: Place, object: Option<Atom>) -> Bit {
        match self {
            May::Any => Bit::TRUE,
            May::Open(open) => open.allows(circuit, place, object),
            May::Cases(cases) => cases.allows(circuit, place, object),
        }
    }
}

impl<'p> Machine<'p> {
    pub(super) fn havoc(&mut self, frame: &Frame<'p>, state: &mut SymState, havoc: &Havoc) -> Result<(), LimitKind> {
        // What specifications call is unrolled.
        if !self.records.is_on() {
            return Ok(());
        }
        self.initialized_before(&havoc.initializes, state, "a loop that is taken by its invariant")?;
        let path = state.path.bit();
        let targets: Vec<_> = havoc.places.iter().map(|place| (place, self.target_of(state, place))).collect();
        let made = self.may_be_made(&havoc.made, state);
        let site = Abstracted {
            span: havoc.span,
            callee: None,
            ends: havoc.has_variant,
            made: havoc.made.clone(),
            made_length: self.config.bounds.made_length(),
        };
        let mut found = Forgotten { path, site, locals: Vec::new(), made, writes: Vec::new() };
        for local in &havoc.locals {
            let ty = frame.body.locals[*local].ty;
            let value = self.any_known(ty);
            found.locals.push((ty, value.clone()));
            state.set_local(*local, value);
        }
        let may = match state.open.last().filter(|_| havoc.is_framed) {
            Some(open) => May::Open(open.clone()),
            None => May::Any,
        };
        for (place, objects) in targets {
            self.change(&may, place, objects, state, &mut found);
        }
        for atom in found.made.clone() {
            self.fill_made(atom, state, &mut found);
        }
        self.records.forgot(found);
        for clause in &havoc.assumes {
            let holds = self.clause_inside(frame, state, clause)?;
            state.path = state.path.and(&mut self.circuit, holds);
        }
        Ok(())
    }

    /// The objects that the place is of; of all, if that is not told.
    fn target_of(&mut self, state: &SymState, place: &HavocPlace) -> Option<Choice<Atom>> {
        let way = match place {
            HavocPlace::Static(_) => None,
            HavocPlace::Field { object: way, .. } | HavocPlace::Elems { array: way, .. } => way.as_ref(),
        };
        way.map(|way| self.at_end_of(state, way))
    }

    /// What the way leads to from here; nothing where it ends before.
    fn at_end_of(&mut self, state: &SymState, way: &Way) -> Choice<Atom> {
        let Some(Value::Ref(mut at)) = state.local(way.local).cloned() else { return Choice::none() };
        for field in &way.fields {
            let mut next = Vec::new();
            for (atom, guard) in at.iter() {
                let Some(Value::Ref(held)) = self.read(&state.heap, atom, *field) else { continue };
                for (to, other) in held.iter() {
                    next.push((to, self.circuit.and2(guard, other)));
                }
            }
            at = Choice::collect(&mut self.circuit, next);
        }
        at
    }

    /// Objects that may have been made, as many as the scope admits of a class.
    pub(super) fn may_be_made(&mut self, classes: &[ClassId], state: &mut SymState) -> Vec<Atom> {
        let path = state.path.bit();
        let mut made = Vec::new();
        for class in classes {
            let mut before = path;
            for _ in 0..self.config.bounds.scope_of(*class).max(1) {
                // The first of them exist.
                let is_one_more = self.circuit.input();
                let exists = self.circuit.and2(before, is_one_more);
                before = exists;
                let atom = match self.program.classes[*class].kind {
                    ClassKind::Array(_) => {
                        let most = self.config.bounds.made_length();
                        let length = self.any_length(most);
                        self.allocate_array(*class, Birth::Fresh, exists, length, most, &mut state.heap)
                    }
                    _ => self.allocate(*class, Birth::Fresh, exists, &mut state.heap),
                };
                made.push(atom);
            }
        }
        made
    }

    fn any_length(&mut self, most: usize) -> Cases {
        let mut cases = Vec::new();
        let mut rest = Bit::TRUE;
        for length in 0..=most {
            let more = if length == most { Bit::FALSE } else { self.circuit.input() };
            let exact = self.circuit.and2(rest, !more);
            cases.push((self.circuit.constant_word(length as i128), exact));
            rest = self.circuit.and2(rest, more);
        }
        Choice::collect(&mut self.circuit, cases)
    }

    /// Any value of the type that a run can have: of a reference, every object that is there.
    pub(super) fn any_known(&mut self, ty: Type) -> Value {
        let Type::Ref(class) = ty else { return self.any_value(ty) };
        let may_be = |atom: &Atom| self.is_instance(*atom, class) && self.is_known(*atom);
        let atoms: Vec<Atom> = self.objects.ids().filter(may_be).collect();
        let atoms = atoms.into_iter().filter(|atom| self.is_held(*atom) != Bit::FALSE).collect();
        let any = self.any_of(atoms);
        for (atom, pick) in any.iter() {
            let held = self.is_held(atom);
            let is_one = self.circuit.implies(pick, held);
            self.assumptions.push(is_one);
        }
        Value::Ref(any)
    }

    /// Is it an object that some variable may hold? What formulas make and the inside of literals are not.
    pub(super) fn is_known(&self, atom: Atom) -> bool {
        if self.objects.is_made(atom) || self.objects[atom].exists == Bit::FALSE {
            return false;
        }
        !self.objects.is_inside_literal(atom)
    }

    /// A place that may have changed, of these objects or of all.
    pub(super) fn change(
        &mut self,
        may: &May<'_>,
        place: &HavocPlace,
        objects: Option<Choice<Atom>>,
        state: &mut SymState,
        found: &mut Forgotten,
    ) {
        let program = self.program;
        match place {
            HavocPlace::Static(field) => {
                let guard = may.change(&mut self.circuit, Place::Static(*field), None);
                let ty = program.fields[*field].ty;
                let Ok(old) = self.load_static(state, *field) else { return };
                if guard == Bit::FALSE {
                    return;
                }
                let free = self.any_known(ty);
                let value = Value::select(&mut self.circuit, guard, &free, &old);
                state.heap.set_static(*field, value);
                found.writes.push((Written::Static(*field), guard, ty, free));
            }
            HavocPlace::Field { field, .. } => {
                let ty = program.fields[*field].ty;
                for (atom, guard) in self.objects_of(objects.as_ref(), found, |machine, atom| {
                    machine.objects.literal(atom).is_none() && state.heap.field(atom, *field).is_some()
                }) {
                    let allowed = may.change(&mut self.circuit, Place::Field(*field), Some(atom));
                    let guard = self.circuit.and2(guard, allowed);
                    let old = state.heap.field(atom, *field).expect("it has the field").clone();
                    if guard == Bit::FALSE {
                        continue;
                    }
                    let free = self.any_known(ty);
                    let value = Value::select(&mut self.circuit, guard, &free, &old);
                    state.heap.set_field(atom, *field, value);
                    found.writes.push((Written::Field(atom, *field), guard, ty, free));
                }
            }
            HavocPlace::Elems { class, .. } => {
                for (atom, guard) in self.objects_of(objects.as_ref(), found, |machine, atom| {
                    machine.is_instance(atom, *class)
                        && !machine.objects.is_inside_literal(atom)
                        && !state.heap.elems(atom).is_empty()
                }) {
                    let elem = self.elem_type(self.objects[atom].class);
                    let is_text = self.is_text(atom, &state.heap);
                    let mut cells = state.heap.elems(atom).to_vec();
                    for (at, cell) in cells.iter_mut().enumerate() {
                        let index = Cases::constant(&mut self.circuit, at as i128);
                        let length = self.objects[atom].length.clone().expect("an array has a length");
                        let is_there = Cases::less(&mut self.circuit, &index, &length);
                        let allowed = may.change(&mut self.circuit, Place::Elem(index), Some(atom));
                        let guard = self.circuit.and([guard, is_there, allowed, !is_text]);
                        if guard == Bit::FALSE {
                            continue;
                        }
                        let free = self.any_known(elem);
                        *cell = Value::select(&mut self.circuit, guard, &free, cell);
                        found.writes.push((Written::Elem(atom, at), guard, elem, free));
                    }
                    state.heap.set_elems(atom, cells);
                }
            }
        }
    }

    /// The array holds the characters of a string, which nobody changes.
    fn is_text(&mut self, array: Atom, heap: &SymHeap) -> Bit {
        let program = self.program;
        let Some(string) = program.well_known(WellKnown::String) else { return Bit::FALSE };
        let fields = program.instance_fields(string);
        let strings: Vec<Atom> = self.objects.ids().filter(|atom| self.objects[*atom].class == string).collect();
        let mut ways = Vec::new();
        for atom in strings {
            for value in fields.iter().filter_map(|field| self.read(heap, atom, *field)) {
                let held = value.targets().filter(|(to, _)| *to == array).map(|(_, guard)| guard);
                ways.extend(held.map(|guard| (self.objects[atom].exists, guard)));
            }
        }
        let ways: Vec<Bit> = ways.into_iter().map(|(exists, guard)| self.circuit.and2(exists, guard)).collect();
        self.circuit.or(ways)
    }

    /// The objects whose place may have changed, and where; those that may have been made are filled on their own.
    fn objects_of(
        &self,
        objects: Option<&Choice<Atom>>,
        found: &Forgotten,
        has_place: impl Fn(&Self, Atom) -> bool,
    ) -> Vec<(Atom, Bit)> {
        let is_it = |atom: Atom| !found.made.contains(&atom) && has_place(self, atom);
        match objects {
            Some(objects) => objects.iter().filter(|(atom, _)| is_it(*atom)).collect(),
            None => {
                let is_one = |atom: &Atom| {
                    is_it(*atom) && !self.objects.is_made(*atom) && self.objects[*atom].exists != Bit::FALSE
                };
                self.objects.ids().filter(is_one).map(|atom| (atom, self.objects[atom].exists)).collect()
            }
        }
    }

    /// Anything, in an object of which nothing is known.
    pub(super) fn fill_made(&mut self, atom: Atom, state: &mut SymState, found: &mut Forgotten) {
        let (class, exists) = (self.objects[atom].class, self.objects[atom].exists);
        if let ClassKind::Array(elem) = self.program.classes[class].kind {
            let n = state.heap.elems(atom).len();
            let mut cells = Vec::with_capacity(n);
            for at in 0..n {
                let free = self.any_known(elem);
                found.writes.push((Written::Elem(atom, at), exists, elem, free.clone()));
                cells.push(free);
            }
            state.heap.set_elems(atom, cells);
            return;
        }
        for field in self.program.instance_fields(class) {
            let ty = self.program.fields[field].ty;
            let free = self.any_known(ty);
            found.writes.push((Written::Field(atom, field), exists, ty, free.clone()));
            state.heap.set_field(atom, field, free);
        }
    }

    /// Where abstract runs end.
    pub(super) fn cut(&mut self, state: &mut SymState) {
        if self.records.is_on() {
            state.path = super::path::Path::dead();
        }
    }
}
