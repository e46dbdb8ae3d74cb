//! Instructions and terminators.

use std::rc::Rc;

use crate::base::{LabelId, LimitKind};
use crate::circuit::{Bit, Cases, Choice};
use crate::ground::Atom;
use crate::ir::{
    BlockId, BranchKind, ClassKind, Expr, Instr, InstrKind, LocalId, LocalKind, Terminator, TerminatorKind, Type,
};

use super::frames::{Place, Write};
use super::machine::Machine;
use super::objects::Birth;
use super::path::Path;
use super::region::Frame;
use super::state::SymState;
use super::{BranchRecord, MOST_ALLOCATED, MOST_BY_A_CONSTANT, Role, Value};

/// A number of characters, up to the bound of texts from outside.
const NONDET_LENGTH: &str = "nondetLength";

impl<'p> Machine<'p> {
    pub(super) fn instr(&mut self, frame: &mut Frame<'p>, state: &mut SymState, instr: &Instr) {
        if let Err(what) = self.try_instr(frame, state, instr) {
            self.unsupported(state.path.bit(), Some(instr.span), what);
            state.path = Path::dead();
        }
    }

    fn try_instr(&mut self, frame: &mut Frame<'p>, state: &mut SymState, instr: &Instr) -> Result<(), LimitKind> {
        match &instr.kind {
            InstrKind::Assign(dest, value) => {
                let value = self.eval(state, value)?;
                let value = self.as_array(value, frame.body.locals[*dest].ty);
                self.assign(frame, state, *dest, value, instr);
            }
            InstrKind::Load { dest, object, field } => {
                let object = self.reference(state, object)?;
                self.was_read(frame, state, instr, Place::Field(*field), &object);
                let value = self.load(state, &object, *field);
                let value = self.or_freed(frame, *dest, instr, value)?;
                self.assign(frame, state, *dest, value, instr);
            }
            InstrKind::Store { object, field, value } => {
                let object = self.reference(state, object)?;
                let value = self.eval(state, value)?;
                let ty = self.program.fields[*field].ty;
                let (object, value) = self.bind_store_field(state, instr, object, value, ty, *field);
                self.store(state, &object, *field, &value)?;
                self.written(state, instr, Place::Field(*field), object);
            }
            InstrKind::LoadStatic { dest, field } => {
                self.was_read(frame, state, instr, Place::Static(*field), &Choice::none());
                let value = self.load_static(state, *field)?;
                self.assign(frame, state, *dest, value, instr);
            }
            InstrKind::StoreStatic { field, value } => {
                let value = self.eval(state, value)?;
                let ty = self.program.fields[*field].ty;
                let value = self.bind(instr.origin, Some(instr.span), state.path.bit(), value, ty);
                state.heap.set_static(*field, value);
                self.written(state, instr, Place::Static(*field), Choice::none());
            }
            InstrKind::LoadElem { dest, array, index } => {
                let array = self.reference(state, array)?;
                let index = self.eval(state, index)?;
                self.was_read(frame, state, instr, Place::Elem(index.as_int().clone()), &array);
                let value = self.load_elem(state, &array, index.as_int());
                let value = self.or_freed(frame, *dest, instr, value)?;
                self.assign(frame, state, *dest, value, instr);
            }
            InstrKind::StoreElem { array, index, value } => {
                let declared = array;
                let array = self.reference(state, array)?;
                let (index, value) = (self.eval(state, index)?, self.eval(state, value)?);
                let class = match (array.iter().next(), declared) {
                    (Some((first, _)), _) => self.objects[first].class,
                    // Switched off, it passed the check for null and may write elsewhere.
                    (None, Expr::Local(local)) if self.has_group(instr.origin) => match frame.body.locals[*local].ty {
                        Type::Ref(class) => class,
                        _ => return Err("a store into no array".into()),
                    },
                    (None, _) => return Err("a store into no array".into()),
                };
                let ty = self.elem_type(class);
                let (path, ty_of_index) = (state.path.bit(), Type::Int);
                let site = (instr.origin, Some(instr.span));
                let index = self.bind_as(Role::Index, site, path, index, ty_of_index);
                let place = Place::Elem(index.as_int().clone());
                let (array, value) = self.bind_store_elem(state, instr, array, value, (class, ty));
                self.store_elem(state, &array, index.as_int(), &value);
                self.written(state, instr, place, array);
            }
            InstrKind::Length { dest, array } => {
                let array = self.reference(state, array)?;
                let lengths: Vec<(Bit, Value)> = self
                    .targets(&array)
                    .into_iter()
                    .filter_map(|(atom, guard)| Some((guard, Value::Int(self.objects[atom].length.clone()?))))
                    .collect();
                let value = if lengths.is_empty() {
                    Err(LimitKind::OfNothing("the length of no array".into()))
                } else {
                    Ok(Value::one_of(&mut self.circuit, &lengths))
                };
                let value = self.or_freed(frame, *dest, instr, value)?;
                self.assign(frame, state, *dest, value, instr);
            }
            InstrKind::New { dest, class } => {
                let (birth, exists) = (self.birth(), state.path.bit());
                let atom = self.allocate(*class, birth, exists, &mut state.heap);
                self.assign(frame, state, *dest, Value::Ref(Choice::only(atom)), instr);
            }
            InstrKind::NewArray { dest, class, length } => {
                let length = self.eval(state, length)?.as_int().clone();
                let length = self.bind_length(state, instr, length);
                let n_cells = self.cells_for(state, &length, instr);
                let (birth, exists) = (self.birth(), state.path.bit());
                let atom = self.allocate_array(*class, birth, exists, length, n_cells, &mut state.heap);
                self.assign(frame, state, *dest, Value::Ref(Choice::only(atom)), instr);
            }
            InstrKind::InstanceOfElem { dest, array, value } => {
                let (array, value) = (self.reference(state, array)?, self.reference(state, value)?);
                self.note_store(&array, &value);
                let fits = self.instance_of_elem(&array, &value);
                self.assign(frame, state, *dest, Value::Bool(fits), instr);
            }
            InstrKind::SameClass { dest, left, right } => {
                let (left, right) = (self.reference(state, left)?, self.reference(state, right)?);
                self.note_class_test(&left);
                self.note_class_test(&right);
                let mut ways = Vec::new();
                for (a, g) in self.targets(&left) {
                    for (b, h) in self.targets(&right) {
                        if self.objects[a].class == self.objects[b].class {
                            ways.push(self.circuit.and2(g, h));
                        }
                    }
                }
                let same = self.circuit.or(ways);
                self.assign(frame, state, *dest, Value::Bool(same), instr);
            }
            InstrKind::InitClass { class, failed } => self.init_class(state, *class, *failed, instr.span),
            InstrKind::Nondet { dest, name } => {
                let ty = frame.body.locals[*dest].ty;
                let (value, is_given) = self.drawn(state.path.bit(), ty);
                if name == NONDET_LENGTH {
                    self.draws_texts = true;
                    let is_short = self.is_text_length(&value);
                    let fits = self.circuit.or2(is_given, is_short);
                    state.path = state.path.and(&mut self.circuit, fits);
                }
                self.records.draw(state.path.bit(), ty, value.clone());
                state.set_local(*dest, value);
            }
            InstrKind::Assume(cond) => {
                let cond = self.eval(state, cond)?.as_bool();
                state.path = state.path.and(&mut self.circuit, cond);
            }
            InstrKind::Check(clause) => {
                // What a specification calls is no part of the run: it may be called where its precondition fails.
                if self.records.is_on() {
                    let holds = self.clause_inside(frame, state, clause)?;
                    let holds = self.or_given_up(instr, clause, state.path.bit(), holds);
                    let violated = self.circuit.and2(state.path.bit(), !holds);
                    self.records.label(super::LabelBit {
                        label: clause.label,
                        origin: Some(clause.origin),
                        span: Some(clause.span),
                        violated,
                    });
                }
            }
            InstrKind::AssumeClause(clause) => {
                let holds = self.clause_inside(frame, state, clause)?;
                let holds = self.or_given_up(instr, clause, state.path.bit(), holds);
                let before = state.path.bit();
                state.path = state.path.and(&mut self.circuit, holds);
                if clause.label != LabelId::NO_OVERFLOW {
                    let (span, after) = (clause.span, state.path.bit());
                    self.records.passage(super::Passage { span, is_call: false, before, after });
                }
            }
            InstrKind::Measure { dest, value } => {
                let number = self.number_inside(frame, state, value)?;
                self.assign(frame, state, *dest, Value::Int(number), instr);
            }
            InstrKind::OpenFrame(local) => {
                if self.records.is_on() {
                    let open = self.open_frame(frame, state, local)?;
                    state.open.push(Rc::new(open));
                }
            }
            InstrKind::CloseFrame => {
                state.open.pop();
            }
            InstrKind::Havoc(havoc) => self.havoc(frame, state, havoc)?,
            InstrKind::Cut => self.cut(state),
            InstrKind::Unsupported(what) => return Err(what.as_str().into()),
            InstrKind::Beyond(what) => return Err(LimitKind::Beyond(what.clone())),
        }
        Ok(())
    }

    /// A read of nothing has a value where the statement, switched off, passed the check for it: what the statement
    /// produces is bound afterwards, so any does.
    fn or_freed(
        &mut self,
        frame: &Frame<'p>,
        dest: LocalId,
        instr: &Instr,
        value: Result<Value, LimitKind>,
    ) -> Result<Value, LimitKind> {
        match value {
            Err(_) if self.has_group(instr.origin) => Ok(Value::default(&mut self.circuit, frame.body.locals[dest].ty)),
            other => other,
        }
    }

    /// Within the bound of texts from outside.
    fn is_text_length(&mut self, value: &Value) -> Bit {
        let circuit = &mut self.circuit;
        let (zero, most) =
            (Cases::constant(circuit, 0), Cases::constant(circuit, self.config.bounds.text_length as i128));
        let (above, below) = (
            Cases::less_or_equal(circuit, &zero, value.as_int()),
            Cases::less_or_equal(circuit, value.as_int(), &most),
        );
        circuit.and2(above, below)
    }

    /// What static initializers make is there before every call.
    fn birth(&self) -> Birth {
        if self.initialization.is_before() { Birth::Always } else { Birth::Fresh }
    }

    pub(super) fn reference(&mut self, state: &SymState, expr: &Expr) -> Result<Choice<Atom>, LimitKind> {
        Ok(self.eval(state, expr)?.as_ref().clone())
    }

    /// A variable of an array's type holds arrays: behind a cast the path alone knows that, and cells of unlike types
    /// do not mix.
    fn as_array(&self, value: Value, ty: Type) -> Value {
        match (value, ty) {
            (Value::Ref(choice), Type::Ref(class))
                if matches!(self.program.classes[class].kind, ClassKind::Array(_)) =>
            {
                Value::Ref(choice.restrict(|atom| self.is_instance(atom, class)))
            }
            (value, _) => value,
        }
    }

    /// Variables of the source are what a statement produces; temporaries are its inner business.
    fn assign(&mut self, frame: &Frame<'p>, state: &mut SymState, dest: LocalId, value: Value, instr: &Instr) {
        let local = &frame.body.locals[dest];
        let value = self.objects.of_array(self.program, &mut self.circuit, value, local.ty);
        let value = match local.kind {
            LocalKind::Variable | LocalKind::Param => {
                self.bind(instr.origin, Some(instr.span), state.path.bit(), value, local.ty)
            }
            LocalKind::This | LocalKind::Temp => value,
        };
        state.set_local(dest, value);
    }

    /// The greatest of lengths that are known.
    pub(super) fn longest(&self, length: &Cases) -> Option<i128> {
        let known: Option<Vec<i128>> = length.iter().map(|(word, _)| self.circuit.word_as_constant(word)).collect();
        known.and_then(|lengths| lengths.into_iter().max())
    }

    /// How many cells an array of this length gets. Lengths beyond the bound are unsupported.
    fn cells_for(&mut self, state: &mut SymState, length: &Cases, instr: &Instr) -> usize {
        let longest = self.longest(length);
        let allowed = self.config.bounds.made_length();
        if let Some(longest) = longest
            && longest <= allowed.max(MOST_BY_A_CONSTANT) as i128
        {
            return usize::try_from(longest).unwrap_or(0);
        }
        let bound = Cases::constant(&mut self.circuit, allowed as i128);
        let too_long = Cases::less(&mut self.circuit, &bound, length);
        let reached = self.circuit.and2(state.path.bit(), too_long);
        let most = Cases::constant(&mut self.circuit, MOST_ALLOCATED as i128);
        let oversized = Cases::less(&mut self.circuit, &most, length);
        let oversized = self.circuit.and2(reached, oversized);
        self.met.oversized(oversized);
        self.unsupported(reached, Some(instr.span), LimitKind::ArrayLength(allowed));
        state.path = state.path.and(&mut self.circuit, !too_long);
        allowed
    }

    fn instance_of_elem(&mut self, array: &Choice<Atom>, value: &Choice<Atom>) -> Bit {
        let mut wrong = Vec::new();
        for (array, g) in self.targets(array) {
            let crate::ir::Type::Ref(elem) = self.elem_type(self.objects[array].class) else { continue };
            for (object, h) in value.iter() {
                if !self.is_instance(object, elem) {
                    wrong.push(self.circuit.and2(g, h));
                }
            }
        }
        !self.circuit.or(wrong)
    }

    fn written(&mut self, state: &SymState, instr: &Instr, place: Place, objects: Choice<Atom>) {
        let path = state.path.bit();
        self.wrote(state, Write { path, origin: instr.origin, span: instr.span, place, objects });
    }

    /// The write is seen by all whose frame it must stay in.
    pub(super) fn wrote(&mut self, state: &SymState, write: Write) {
        if self.records.is_on() {
            for open in &state.open {
                if let Some(label) = open.violated(&mut self.circuit, &write) {
                    self.records.label(label);
                }
            }
            // A final static field is written where its class is initialized, which no frame is about.
            if !matches!(write.place, Place::Static(field) if self.program.fields[field].is_final) {
                self.records.write(write);
            }
        }
    }

    pub(super) fn terminator(
        &mut self,
        frame: &mut Frame<'p>,
        state: SymState,
        terminator: &Terminator,
    ) -> Vec<(BlockId, SymState)> {
        let path = state.path.bit();
        match self.try_terminator(frame, state, terminator) {
            Ok(moves) => moves,
            Err(what) => {
                self.unsupported(path, Some(terminator.span), what);
                Vec::new()
            }
        }
    }

    fn try_terminator(
        &mut self,
        frame: &mut Frame<'p>,
        mut state: SymState,
        terminator: &Terminator,
    ) -> Result<Vec<(BlockId, SymState)>, LimitKind> {
        Ok(match &terminator.kind {
            TerminatorKind::Goto(to) => vec![(*to, state)],
            TerminatorKind::Branch { cond, then_to, else_to, kind } => {
                let mut cond = self.eval(&state, cond)?.as_bool();
                if *kind == BranchKind::Source {
                    let (path, value) = (state.path.bit(), Value::Bool(cond));
                    let ty = crate::ir::Type::Bool;
                    cond = self.bind(terminator.origin, Some(terminator.span), path, value, ty).as_bool();
                } else if *kind == BranchKind::Check {
                    cond = self.bind_check(terminator.origin, cond);
                }
                self.branches(&state, terminator, *kind, cond);
                match state.path.decides(&self.circuit, cond) {
                    Some(true) => vec![(*then_to, state)],
                    Some(false) => vec![(*else_to, state)],
                    None => {
                        let mut then = state.clone();
                        then.path = then.path.and(&mut self.circuit, cond);
                        state.path = state.path.and(&mut self.circuit, !cond);
                        vec![(*then_to, then), (*else_to, state)]
                    }
                }
            }
            TerminatorKind::Invoke(invoke) => self.invoke(frame, state, terminator, invoke)?,
            TerminatorKind::Return(value) => {
                let value = match value {
                    Some(value) => {
                        let value = self.eval(&state, value)?;
                        let ty = self.return_type();
                        let path = state.path.bit();
                        Some(self.bind(terminator.origin, Some(terminator.span), path, value, ty))
                    }
                    None => None,
                };
                state.locals = vec![value];
                frame.returned.push(state);
                Vec::new()
            }
            TerminatorKind::Throw(exception) => {
                let exception = self.eval(&state, exception)?;
                state.locals = vec![Some(exception)];
                frame.threw.push(state);
                Vec::new()
            }
        })
    }

    fn return_type(&self) -> crate::ir::Type {
        let method = self.calls.innermost().expect("a call is being executed");
        self.program.methods[method].returns
    }

    fn branches(&mut self, state: &SymState, terminator: &Terminator, kind: BranchKind, cond: Bit) {
        if kind != BranchKind::Check {
            self.records.branch(BranchRecord {
                origin: terminator.origin,
                span: terminator.span,
                kind,
                path: state.path.bit(),
                cond,
                calls: self.calls.sites(),
                iterations: self.calls.iterations().to_vec(),
            });
        }
    }
}
