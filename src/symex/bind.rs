//! Constraint mode: what a statement produces is what it computes, if its group is switched on.
//!
//! Off, it is any value of its type. So an unsatisfiable core over the selectors is a set of statements that
//! together make the post-condition fail, and a statement whose selector alone is dropped may save the run:
//! its value in the model is then an angelic value (SAT-TAR, 2012; Chandra et al., 2011).

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, Idx, MethodId, OriginId, OriginKind, Span};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::Atom;
use crate::ir::{Clause, Instr, OVERFLOW_IN_FORMULA, Type, is_unwritten};

use super::frames::{Place, Write};
use super::heap::SymHeap;
use super::loose::changed;
use super::machine::Machine;
use super::objects::{AtomInfo, Birth};
use super::state::SymState;
use super::value::int_format;
use super::{Binding, Group, GroupKind, Role, Value};

#[derive(Default)]
pub(super) struct Binder {
    /// Nothing else may be switched off. `None`: everything may.
    only: Option<BTreeSet<GroupKind>>,
    pub groups: Vec<Group>,
    by_kind: BTreeMap<GroupKind, Bit>,
    pub bindings: Vec<Binding>,
}

impl Binder {
    pub(super) fn of(only: Option<BTreeSet<GroupKind>>) -> Binder {
        Binder { only, ..Binder::default() }
    }

    fn has(&self, kind: GroupKind) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&kind))
    }

    fn selector(&mut self, circuit: &mut Circuit, kind: GroupKind) -> Bit {
        *self.by_kind.entry(kind).or_insert_with(|| {
            let selector = circuit.input();
            self.groups.push(Group { kind, selector });
            selector
        })
    }
}

impl Machine<'_> {
    /// Any value of the type; a reference to any object made so far, but for the characters of string literals.
    pub(super) fn any_value(&mut self, ty: Type) -> Value {
        self.any_value_within(ty, None)
    }

    /// Whole numbers, but no characters, have at most so many bits.
    pub(super) fn any_value_within(&mut self, ty: Type, n_bits: Option<usize>) -> Value {
        match ty {
            Type::Bool => Value::Bool(self.circuit.input()),
            Type::Ref(class) => {
                let is_literals = |info: &AtomInfo| info.birth == Birth::Always && info.length.is_some();
                let may_be = |atom: &Atom| self.is_instance(*atom, class) && !is_literals(&self.objects[*atom]);
                let atoms = self.objects.ids().filter(may_be).collect();
                Value::Ref(self.any_of(atoms))
            }
            _ => {
                let (width, is_signed) = int_format(ty);
                let is_whole = matches!(ty, Type::Byte | Type::Short | Type::Int | Type::Long);
                let width = n_bits.filter(|_| is_whole).map_or(width, |most| width.min(most));
                Value::Int(Cases::only(self.circuit.input_word(width, is_signed)))
            }
        }
    }

    /// Any one of these objects, if it exists, or null.
    pub(super) fn any_of(&mut self, atoms: Vec<Atom>) -> Choice<Atom> {
        let picks: Vec<(Atom, Bit)> = atoms.into_iter().map(|atom| (atom, self.circuit.input())).collect();
        let bits: Vec<Bit> = picks.iter().map(|(_, bit)| *bit).collect();
        let lone = self.circuit.at_most_one(&bits);
        self.assumptions.push(lone);
        for (atom, bit) in &picks {
            let exists = self.circuit.implies(*bit, self.objects[*atom].exists);
            self.assumptions.push(exists);
        }
        Choice::collect(&mut self.circuit, picks)
    }

    /// Is the method being executed a suspect, as the user's are? The library's models are checked on their own and
    /// taken as right.
    fn is_suspect(&self) -> bool {
        self.calls.innermost().is_some_and(|method| self.config.suspects(self.program, method))
    }

    fn group(&mut self, origin: OriginId) -> Option<Bit> {
        let kind = self.program.origins[origin].kind;
        if !self.records.is_on() || !matches!(kind, OriginKind::Statement | OriginKind::Condition) || !self.is_suspect()
        {
            return None;
        }
        let binder = self.binder.as_mut().filter(|binder| binder.has(GroupKind::Origin(origin)))?;
        Some(binder.selector(&mut self.circuit, GroupKind::Origin(origin)))
    }

    /// What the statement produces in place of the value it computed.
    pub(super) fn bind(&mut self, origin: OriginId, span: Option<Span>, path: Bit, value: Value, ty: Type) -> Value {
        self.bind_as(Role::Value, (origin, span), path, value, ty)
    }

    /// The same of another of its values.
    pub(super) fn bind_as(
        &mut self,
        role: Role,
        (origin, span): (OriginId, Option<Span>),
        path: Bit,
        value: Value,
        ty: Type,
    ) -> Value {
        let Some(selector) = self.group(origin) else { return value };
        let free = self.any_value(ty);
        self.bound((GroupKind::Origin(origin), role, ty), selector, span, path, value, &free)
    }

    /// The length of a new array: off, anything up to one more than it and the longest array there is. One that is not
    /// known, or beyond the bound of lengths, stays as it is.
    pub(super) fn bind_length(&mut self, state: &SymState, instr: &Instr, length: Cases) -> Cases {
        let known = self.longest(&length).and_then(|longest| usize::try_from(longest).ok());
        let most = self.config.bounds.made_length();
        let Some(known) = known.filter(|known| *known <= most) else { return length };
        let Some(selector) = self.group(instr.origin) else { return length };
        let there = self.objects.ids().map(|atom| state.heap.elems(atom).len()).max().unwrap_or(0);
        let most = most.min(known.max(there) + 1);
        let mut free = Cases::constant(&mut self.circuit, 0);
        for other in 1..=most {
            let (chosen, other) = (self.circuit.input(), Cases::constant(&mut self.circuit, other as i128));
            free = Choice::select(&mut self.circuit, chosen, &other, &free);
        }
        let kind = (GroupKind::Origin(instr.origin), Role::Length, Type::Int);
        let (computed, free) = (Value::Int(length), Value::Int(free));
        self.bound(kind, selector, Some(instr.span), state.path.bit(), computed, &free).as_int().clone()
    }

    fn bound(
        &mut self,
        (kind, role, ty): (GroupKind, Role, Type),
        selector: Bit,
        span: Option<Span>,
        path: Bit,
        computed: Value,
        free: &Value,
    ) -> Value {
        let produced = Value::select(&mut self.circuit, selector, &computed, free);
        let binder = self.binder.as_mut().expect("a selector is a binder's");
        binder.bindings.push(Binding {
            kind,
            span,
            role,
            ty,
            path,
            computed,
            produced: produced.clone(),
            object: None,
        });
        produced
    }

    /// The object of the last binding.
    fn written_to(&mut self, computed: Value, produced: Value) {
        let binding = self.binder.as_mut().and_then(|binder| binder.bindings.last_mut());
        binding.expect("a binding was made").object = Some((computed, produced));
    }

    /// "The check passes", whose statement would have thrown: off, it produces its value by other means.
    pub(super) fn bind_check(&mut self, origin: OriginId, passes: Bit) -> Bit {
        match self.group(origin) {
            Some(selector) => self.circuit.or2(passes, !selector),
            None => passes,
        }
    }

    /// What a statement's operators compute is nothing to it where it is switched off. Where a specification calls the
    /// code, an overflow leaves out no run, and the call has no value.
    pub(super) fn or_given_up(&mut self, instr: &Instr, clause: &Clause, path: Bit, holds: Bit) -> Bit {
        if self.program.origins[clause.origin].kind != OriginKind::Overflow {
            return holds;
        }
        if !self.records.is_on() {
            let lost = self.circuit.and2(path, !holds);
            self.unsupported(lost, Some(instr.span), OVERFLOW_IN_FORMULA);
        }
        self.bind_check(instr.origin, holds)
    }

    /// May the statement be switched off?
    pub(super) fn has_group(&mut self, origin: OriginId) -> bool {
        self.group(origin).is_some()
    }

    /// A store's object and value; off, it may write anything to the field of any object.
    pub(super) fn bind_store_field(
        &mut self,
        state: &SymState,
        instr: &Instr,
        object: Choice<Atom>,
        value: Value,
        ty: Type,
        field: FieldId,
    ) -> (Choice<Atom>, Value) {
        let atoms = self.objects.ids().filter(|atom| state.heap.field(*atom, field).is_some()).collect();
        self.bind_store(state, instr, object, value, ty, atoms)
    }

    /// The same of an element, with the class of the array and the type of its elements.
    pub(super) fn bind_store_elem(
        &mut self,
        state: &SymState,
        instr: &Instr,
        array: Choice<Atom>,
        value: Value,
        (class, ty): (ClassId, Type),
    ) -> (Choice<Atom>, Value) {
        let may_be = |atom: &Atom| self.objects[*atom].class == class && !state.heap.elems(*atom).is_empty();
        let atoms = self.objects.ids().filter(may_be).collect();
        self.bind_store(state, instr, array, value, ty, atoms)
    }

    fn bind_store(
        &mut self,
        state: &SymState,
        instr: &Instr,
        object: Choice<Atom>,
        value: Value,
        ty: Type,
        atoms: Vec<Atom>,
    ) -> (Choice<Atom>, Value) {
        let Some(selector) = self.group(instr.origin) else { return (object, value) };
        let anywhere = self.any_of(atoms);
        let computed = object;
        let object = Choice::select(&mut self.circuit, selector, &computed, &anywhere);
        let free = self.any_value(ty);
        let kind = GroupKind::Origin(instr.origin);
        let value = self.bound((kind, Role::Value, ty), selector, Some(instr.span), state.path.bit(), value, &free);
        self.written_to(Value::Ref(computed), Value::Ref(object.clone()));
        (object, value)
    }

    /// The receiver and the arguments of a call. Another receiver is one of a class that the computed one may have,
    /// so that no other method is called; a constructor's is its own.
    pub(super) fn bind_args(
        &mut self,
        state: &SymState,
        method: MethodId,
        mut args: Vec<Value>,
        site: (OriginId, Span),
    ) -> Vec<Value> {
        if self.binder.is_none() {
            return args;
        }
        let program = self.program;
        let called = &program.methods[method];
        let first = usize::from(!called.is_static);
        if first == 1 && !called.is_constructor() {
            args[0] = self.bind_receiver(state, args[0].clone(), (called.class, method), site);
        }
        let n_written = called.params.iter().filter(|(name, _)| !is_unwritten(name)).count();
        let mut nth = 0..;
        for (at, (name, ty)) in called.params.iter().enumerate() {
            let value = args[first + at].clone();
            let written = (!is_unwritten(name)).then(|| nth.next()).flatten();
            let role = written.map_or(Role::Value, |at| Role::Argument { at, n: n_written });
            args[first + at] = self.bind_as(role, (site.0, Some(site.1)), state.path.bit(), value, *ty);
        }
        args
    }

    fn is_callable(&self, receiver: Atom, method: MethodId) -> bool {
        self.program.dispatch(self.objects[receiver].class, method).is_some()
    }

    fn bind_receiver(
        &mut self,
        state: &SymState,
        receiver: Value,
        (called, method): (ClassId, MethodId),
        (origin, span): (OriginId, Span),
    ) -> Value {
        let Some(selector) = self.group(origin) else { return receiver };
        let path = state.path.bit();
        let kind = (GroupKind::Origin(origin), Role::Receiver, Type::Ref(called));
        // A cast that is switched off with the statement lets anything through.
        let computed = receiver.as_ref().iter().map(|(atom, _)| self.objects[atom].class);
        let mut classes: BTreeSet<ClassId> =
            computed.filter(|class| self.program.is_subclass(*class, called)).collect();
        if classes.is_empty() {
            // Of null, nothing says which method is called.
            let may_be = |atom: &Atom| self.is_instance(*atom, called) && self.is_callable(*atom, method);
            classes = self.objects.ids().filter(may_be).map(|atom| self.objects[atom].class).collect();
        }
        let atoms: Vec<Atom> = self.objects.ids().filter(|atom| classes.contains(&self.objects[*atom].class)).collect();
        let free = self.any_of(atoms);
        let is_some = free.some(&mut self.circuit);
        let called = self.circuit.or([!path, selector, is_some]);
        self.assumptions.push(called);
        self.bound(kind, selector, Some(span), path, receiver, &Value::Ref(free))
    }

    /// The heap at a normal exit: with a field's exit frame off, the field may be anything there. If it is not what the
    /// run left, that was a write, which has to keep to the frame.
    pub(super) fn bind_exit(&mut self, path: Bit, heap: &mut SymHeap) {
        if self.binder.is_none() {
            return;
        }
        for index in 0..self.program.fields.len() {
            let field = FieldId::new(index);
            let declared = &self.program.fields[field];
            let kind = GroupKind::ExitFrame(field);
            let has_group = self.binder.as_ref().is_some_and(|binder| binder.has(kind));
            if declared.is_static || !self.program.classes[declared.class].is_user || !has_group {
                continue;
            }
            let (ty, span) = (declared.ty, declared.span);
            let holders: Vec<Atom> = self.objects.ids().filter(|atom| heap.field(*atom, field).is_some()).collect();
            for atom in holders {
                let binder = self.binder.as_mut().expect("constraint mode has a binder");
                let selector = binder.selector(&mut self.circuit, kind);
                let free = self.any_value(ty);
                let computed = heap.field(atom, field).expect("a holder has the field").clone();
                let here = self.circuit.and2(path, self.objects[atom].exists);
                let produced = self.bound((kind, Role::Value, ty), selector, Some(span), here, computed.clone(), &free);
                let changed = changed(&mut self.circuit, &computed, &produced);
                let (place, objects) = (Place::Field(field), Choice::only(atom));
                let path = self.circuit.and2(here, changed);
                self.records.write(Write { path, origin: OriginId::new(0), span, place, objects });
                let object = Value::Ref(Choice::only(atom));
                self.written_to(object.clone(), object);
                heap.set_field(atom, field, produced);
            }
        }
    }
}
