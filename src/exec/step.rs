//! The meaning of one instruction or terminator.

use crate::base::{ClassId, FieldId, Idx, MethodId, OriginId, OriginKind, Span};
use crate::heap::{Content, ObjectId, Value};
use crate::ir::{
    BlockId, BranchKind, Callee, ClassKind, Const, Expr, Instr, InstrKind, Invoke, LocalId, OVERFLOW_IN_FORMULA,
    Terminator, TerminatorKind, Type,
};

use super::angelic::{has_field, is_array};
use super::machine::{InitState, Machine, Stop};
use super::partial::Slot;
use super::{ClauseResult, Divergence, Event, Exit, Initialisation, Outcome, Place, Read, Status, StuckReason, Write};

/// So many choices of values for bound variables take what a step takes.
const CHOICES_PER_STEP: u64 = 4;

impl<'p> Machine<'p> {
    /// Runs one instruction or terminator; if that ends a frame, says how.
    pub(super) fn step(&mut self) -> Result<Option<Exit>, Stop> {
        let top = self.top();
        let block = &top.body.blocks[top.block];
        let index = top.index;
        top.index += 1;
        let (origin, span) = match block.instrs.get(index) {
            Some(instr) => (instr.origin, instr.span),
            None => (block.terminator.origin, block.terminator.span),
        };
        self.count_step(origin, span)?;
        match block.instrs.get(index) {
            Some(instr) => self.instr(instr).map(|()| None),
            None => self.terminator(&block.terminator),
        }
    }

    fn count_step(&mut self, origin: OriginId, span: Span) -> Result<(), Stop> {
        self.n_steps += 1;
        if self.n_steps + self.n_choices.get() / CHOICES_PER_STEP > self.config.n_steps {
            return Err(self.stuck(StuckReason::Steps(self.config.n_steps), span));
        }
        if self.n_cells > self.config.n_cells {
            return Err(self.stuck(StuckReason::Memory(self.config.n_cells), span));
        }
        if self.n_steps.is_multiple_of(1024)
            && let Some(reason) = self.config.stopper.stopped()
        {
            return Err(self.stuck(StuckReason::Stopped(reason), span));
        }
        if self.is_counting() {
            *self.coverage.origins.entry(origin).or_default() += 1;
        }
        Ok(())
    }

    fn instr(&mut self, instr: &'p Instr) -> Result<(), Stop> {
        let program = self.program;
        let (origin, span) = (instr.origin, instr.span);
        match &instr.kind {
            InstrKind::Assign(dest, expr) => {
                let value = self.eval(expr, span)?;
                self.assign(*dest, value, origin, span)?;
            }
            InstrKind::Load { dest, object, field } => {
                let Some(object) = self.target(object, *field, (origin, span))? else {
                    return self.assign_default(*dest, origin, span);
                };
                self.read(Slot::Field(object, *field), span)?;
                self.was_read(Place::Field(object, *field), origin, span);
                let value = *self.field_mut(object, *field);
                self.assign(*dest, value, origin, span)?;
            }
            InstrKind::Store { object, field, value } => {
                let object = self.target(object, *field, (origin, span))?.map_or(Value::Null, Value::Ref);
                let value = self.eval(value, span)?;
                self.assert_fits(value, program.fields[*field].ty);
                let typed = (value, program.fields[*field].ty);
                let (object, value) = self.angelic_store((origin, span), object, typed, &|to| has_field(to, *field))?;
                let Some(object) = object.as_object() else { return Ok(()) };
                self.written(Slot::Field(object, *field));
                let old = std::mem::replace(self.field_mut(object, *field), value);
                self.wrote(Write { place: Place::Field(object, *field), old, new: value, origin, span });
            }
            InstrKind::LoadStatic { dest, field } => {
                self.read(Slot::Static(*field), span)?;
                self.was_read(Place::Static(*field), origin, span);
                let value = match &program.fields[*field].constant {
                    Some(Const::Str(text)) if self.heap.statics[field] == Value::Null => self.string(text, span)?,
                    _ => self.heap.statics[field],
                };
                self.assign(*dest, value, origin, span)?;
            }
            InstrKind::StoreStatic { field, value } => {
                let value = self.eval(value, span)?;
                self.assert_fits(value, program.fields[*field].ty);
                let value = self.angelic((origin, span), value, program.fields[*field].ty)?;
                self.written(Slot::Static(*field));
                let old = self.heap.statics.insert(*field, value).expect("every static has a value");
                self.wrote(Write { place: Place::Static(*field), old, new: value, origin, span });
            }
            InstrKind::LoadElem { dest, array, index } => {
                let (array, index) = (self.target_array(array, (origin, span))?, self.position(index, origin, span)?);
                let (Some(array), Some(index)) = (array, index) else {
                    return self.assign_default(*dest, origin, span);
                };
                if self.is_angelic(origin) && index >= self.elems_mut(array).len() {
                    return self.assign_default(*dest, origin, span);
                }
                self.read(Slot::Elem(array, index), span)?;
                self.was_read(Place::Elem(array, index), origin, span);
                let value = self.elems_mut(array)[index];
                self.assign(*dest, value, origin, span)?;
            }
            InstrKind::StoreElem { array, index, value } => {
                let (object, index) = (self.target_array(array, (origin, span))?, self.eval(index, span)?);
                let value = self.eval(value, span)?;
                let elem = self.elem_type(object, array);
                self.assert_fits(value, elem);
                let index = self.angelic((origin, span), index, Type::Int)?;
                let object = object.map_or(Value::Null, Value::Ref);
                let (array, value) = self.angelic_store((origin, span), object, (value, elem), &is_array)?;
                let index = index.as_integer().and_then(|index| usize::try_from(index).ok());
                let (Some(array), Some(index)) = (array.as_object(), index) else { return Ok(()) };
                if index >= self.elems_mut(array).len() {
                    return Ok(());
                }
                self.written(Slot::Elem(array, index));
                let old = std::mem::replace(&mut self.elems_mut(array)[index], value);
                self.wrote(Write { place: Place::Elem(array, index), old, new: value, origin, span });
            }
            InstrKind::Length { dest, array } => {
                let Some(array) = self.target_array(array, (origin, span))? else {
                    return self.assign_default(*dest, origin, span);
                };
                self.read(Slot::Length(array), span)?;
                let length = Value::Int(self.elems_mut(array).len() as i32);
                self.assign(*dest, length, origin, span)?;
            }
            InstrKind::New { dest, class } => {
                let object = self.allocate_fields(*class);
                let value = self.angelic_local((origin, span), *dest, Value::Ref(object))?;
                self.set(*dest, value);
                self.record(origin, span, Event::Allocated { local: *dest, object });
            }
            InstrKind::NewArray { dest, class, length } => {
                let length = self.eval(length, span)?;
                let length = self.angelic((origin, span), length, Type::Int)?;
                let length = self.as_index(length, span)?;
                let Some(object) = self.allocate_array(*class, length) else {
                    return Err(self.stuck(StuckReason::Memory(self.config.n_cells), span));
                };
                let value = self.angelic_local((origin, span), *dest, Value::Ref(object))?;
                self.set(*dest, value);
                self.record(origin, span, Event::Allocated { local: *dest, object });
            }
            InstrKind::InstanceOfElem { dest, array, value } => {
                let array = self.object(array, span)?;
                let value = self.eval(value, span)?;
                let fits = match (value, program.classes[self.heap.objects[array].class].kind) {
                    (Value::Null, _) => true,
                    (value, ClassKind::Array(Type::Ref(elem))) => program.is_subclass(self.class_of(value), elem),
                    (_, kind) => panic!("ill-typed ir: a reference stored into {kind:?}"),
                };
                self.assign(*dest, Value::Bool(fits), origin, span)?;
            }
            InstrKind::SameClass { dest, left, right } => {
                let left = self.eval(left, span)?;
                let right = self.eval(right, span)?;
                let same = self.class_of(left) == self.class_of(right);
                self.assign(*dest, Value::Bool(same), origin, span)?;
            }
            InstrKind::InitClass { class, failed } => {
                let is_lazy = !self.is_recording || self.initialisation == Initialisation::Lazy;
                if let Some(failed) = failed {
                    self.top().locals[failed.index()] = Some(Value::Null);
                }
                let is_foreseen = self.entry.is_none_or(|entry| program.is_initialized_for(entry, *class));
                if !is_lazy && !is_foreseen {
                    return Err(self.stuck(StuckReason::Unsupported(crate::ir::UNFORESEEN.into()), span));
                }
                let has_failed = |class: ClassId| self.init.get(&class) == Some(&InitState::Failed);
                if is_lazy && program.initialized_with(*class).into_iter().any(has_failed) {
                    let what = "a use of a class whose initialization failed before";
                    return Err(self.stuck(StuckReason::Unsupported(what.into()), span));
                }
                if is_lazy && !self.init.contains_key(class) {
                    self.record(origin, span, Event::Initializing(*class));
                    self.initialise(*class);
                } else {
                    self.record(origin, span, Event::Nothing);
                }
            }
            InstrKind::Nondet { dest, .. } => {
                // A changed program may draw other values than the input was made for.
                let ty = self.top().body.locals[*dest].ty;
                let drawn = self.nondet.get(self.next_nondet).copied().filter(|value| value.fits(ty));
                let Some(value) = drawn else { return Err(self.stuck(StuckReason::NoMoreInputs, span)) };
                self.next_nondet += 1;
                self.assigned(*dest, value, origin, span);
            }
            InstrKind::Assume(cond) => {
                if !self.truth(cond, span)? {
                    return Err(Box::new(Outcome::AssumptionFailed(span)));
                }
                self.record(origin, span, Event::Nothing);
            }
            // What its operators compute is nothing to a statement that produces what a script says.
            InstrKind::Check(clause) | InstrKind::AssumeClause(clause)
                if self.program.origins[clause.origin].kind == OriginKind::Overflow && self.is_angelic(origin) =>
            {
                self.record(origin, span, Event::Nothing);
            }
            InstrKind::Check(clause) => {
                let result = self.evaluate_here(clause);
                self.checks.push(result);
                let event = Event::Checked(self.checks.len() - 1);
                self.record(origin, span, event);
            }
            InstrKind::AssumeClause(clause) => match self.evaluate_here(clause).status {
                Status::Holds | Status::NotApplicable => self.record(origin, span, Event::Nothing),
                Status::Violated
                    if !self.is_recording && self.program.origins[clause.origin].kind == OriginKind::Overflow =>
                {
                    return Err(self.stuck(StuckReason::Unsupported(OVERFLOW_IN_FORMULA.to_owned()), span));
                }
                Status::Violated => return Err(Box::new(Outcome::AssumptionFailed(span))),
                Status::Undetermined(why) => return Err(self.stuck(StuckReason::Unsupported(why), span)),
            },
            InstrKind::Measure { dest, value } => match self.number_here(value) {
                Ok(number) => self.assign(*dest, Value::Long(number as i64), origin, span)?,
                Err(why) => return Err(self.stuck(StuckReason::Unsupported(why), span)),
            },
            InstrKind::OpenFrame(local) => {
                let result = self.open_frame(local);
                self.checks.push(result);
                let event = Event::Checked(self.checks.len() - 1);
                self.record(origin, span, event);
            }
            InstrKind::CloseFrame => {
                self.top().open.pop();
            }
            InstrKind::Havoc(havoc) => {
                if self.is_abstract() {
                    self.havoc(havoc)?;
                }
            }
            InstrKind::Cut => {
                if self.is_abstract() {
                    return Err(Box::new(Outcome::IterationEnded(span)));
                }
            }
            InstrKind::Unsupported(what) | InstrKind::Beyond(what) => {
                return Err(self.stuck(StuckReason::Unsupported(what.clone()), span));
            }
        }
        Ok(())
    }

    fn terminator(&mut self, terminator: &'p Terminator) -> Result<Option<Exit>, Stop> {
        let program = self.program;
        let (origin, span) = (terminator.origin, terminator.span);
        match &terminator.kind {
            TerminatorKind::Goto(to) => {
                self.record(origin, span, Event::Nothing);
                self.jump(*to, span)?;
                Ok(None)
            }
            TerminatorKind::Branch { cond, then_to, else_to, kind } => {
                let taken = match kind {
                    BranchKind::Source => {
                        let computed = Value::Bool(self.truth(cond, span)?);
                        self.angelic((origin, span), computed, Type::Bool)? == Value::Bool(true)
                    }
                    // What a failed check guards cannot run; what it would give is made up.
                    BranchKind::Check => self.truth(cond, span)? || self.is_angelic(origin),
                    _ => self.truth(cond, span)?,
                };
                self.record(origin, span, Event::Branched { kind: *kind, taken });
                if self.is_counting() {
                    let (method, block) = self.here();
                    *self.coverage.branches.entry((method, block, taken)).or_default() += 1;
                }
                self.jump(if taken { *then_to } else { *else_to }, span)?;
                Ok(None)
            }
            TerminatorKind::Invoke(invoke) => self.invoke(invoke, origin, span),
            TerminatorKind::Return(value) => {
                let computed = value.as_ref().map(|value| self.eval(value, span)).transpose()?;
                let returns = program.methods[self.here().0].returns;
                let value = computed.map(|value| self.angelic((origin, span), value, returns)).transpose()?;
                self.leave(Exit::Returned(value), origin, span).map(Some)
            }
            TerminatorKind::Throw(value) => {
                let object = self.object(value, span)?;
                self.leave(Exit::Threw(object), origin, span).map(Some)
            }
        }
    }

    fn invoke(&mut self, invoke: &'p Invoke, origin: OriginId, span: Span) -> Result<Option<Exit>, Stop> {
        let args = invoke.args.iter().map(|arg| self.eval(arg, span)).collect::<Result<Vec<_>, _>>()?;
        let (Callee::Direct(named) | Callee::Virtual(named)) = invoke.callee;
        let args = self.angelic_args((origin, span), named, args)?;
        if let Some(by_contract) = invoke.by_contract.as_deref().filter(|_| self.is_abstract()) {
            return self.end_by_contract(invoke, by_contract, args, (origin, span));
        }
        let callee = match invoke.callee {
            Callee::Direct(method) => method,
            Callee::Virtual(method) => {
                let class = self.class_of(args[0]);
                match self.program.dispatch(class, method) {
                    Some(method) => method,
                    None => {
                        let class = &self.program.classes[class].name;
                        let what = format!("`{}` on a `{class}`, which lacks it", self.program.method_name(method));
                        return Err(self.stuck(StuckReason::Unsupported(what), span));
                    }
                }
            }
        };
        if self.is_recording && self.config.is_traced {
            self.record(origin, span, Event::Entered { callee, args: args.clone() });
        }
        self.call(callee, args, span).map(|()| None)
    }

    /// Ends the top frame, and goes on in its caller if there is one.
    pub(super) fn leave(&mut self, exit: Exit, origin: OriginId, span: Span) -> Result<Exit, Stop> {
        self.record(origin, span, Event::Ended(exit));
        let left = self.frames.pop().expect("a frame is running");
        self.forget_recursion();
        if let Some(class) = left.initialises {
            let Exit::Threw(object) = exit else {
                self.init.insert(class, InitState::Done);
                return Ok(exit);
            };
            self.init.insert(class, InitState::Failed);
            // A class that waits for what is above it fails with it; what only waits for its turn does not begin.
            while let Some(waiting) = self.frames.last().filter(|frame| frame.index == 0)
                && let Some(next) = waiting.initialises
            {
                if self.program.initialized_with(next).contains(&class) {
                    self.init.insert(next, InitState::Failed);
                } else {
                    self.init.remove(&next);
                }
                self.frames.pop();
                self.forget_recursion();
            }
            let Some(user) = self.frames.last_mut() else { return Ok(exit) };
            let before = user.index.checked_sub(1).and_then(|at| user.body.blocks[user.block].instrs.get(at));
            let Some(InstrKind::InitClass { failed: Some(failed), .. }) = before.map(|instr| &instr.kind) else {
                return Err(self.stuck(StuckReason::Initializer(class, object), span));
            };
            user.locals[failed.index()] = Some(Value::Ref(object));
            return Ok(exit);
        }
        let Some(caller) = self.frames.last() else {
            return Ok(exit);
        };
        let terminator = &caller.body.blocks[caller.block].terminator;
        let TerminatorKind::Invoke(invoke) = &terminator.kind else {
            panic!("the frame below a call's stands at the call");
        };
        let (origin, span) = (terminator.origin, terminator.span);
        let callee = left.method;
        match (exit, invoke.catch) {
            (Exit::Returned(value), _) => {
                self.record(origin, span, Event::Left { callee, exit, dest: invoke.dest });
                if let Some(dest) = invoke.dest {
                    self.set(dest, value.expect("ill-typed ir: a void call has no value"));
                }
                self.jump(invoke.next, span)?;
                Ok(exit)
            }
            (Exit::Threw(object), Some((dest, handler))) => {
                self.record(origin, span, Event::Left { callee, exit, dest: Some(dest) });
                self.set(dest, Value::Ref(object));
                self.jump(handler, span)?;
                Ok(exit)
            }
            (Exit::Threw(_), None) => {
                self.record(origin, span, Event::Left { callee, exit, dest: None });
                self.leave(exit, origin, span)
            }
        }
    }

    pub(super) fn jump(&mut self, to: BlockId, span: Span) -> Result<(), Stop> {
        let (method, from) = self.here();
        if self.is_counting() {
            *self.coverage.edges.entry((method, from, to)).or_default() += 1;
            *self.coverage.blocks.entry((method, to)).or_default() += 1;
        }
        let top = self.top();
        top.block = to;
        top.index = 0;
        if self.is_diverging(from) {
            let divergence = Divergence { method, block: to, span, is_recursion: false };
            return Err(Box::new(Outcome::Diverged(divergence)));
        }
        Ok(())
    }

    fn here(&self) -> (MethodId, BlockId) {
        let top = self.frames.last().expect("a frame is running");
        (top.method, top.block)
    }

    pub(super) fn set(&mut self, local: LocalId, value: Value) -> Option<Value> {
        let ty = self.top().body.locals[local].ty;
        self.assert_fits(value, ty);
        self.top().locals[local.index()].replace(value)
    }

    pub(super) fn assign(&mut self, local: LocalId, value: Value, origin: OriginId, span: Span) -> Result<(), Stop> {
        let value = self.angelic_local((origin, span), local, value)?;
        self.assigned(local, value, origin, span);
        Ok(())
    }

    pub(super) fn assigned(&mut self, local: LocalId, value: Value, origin: OriginId, span: Span) {
        let old = self.set(local, value);
        self.record(origin, span, Event::Local { local, old, new: value });
    }

    /// What is final has one value; initializers are no part of the call.
    fn was_read(&mut self, place: Place, origin: OriginId, span: Span) {
        let Some(reads) = &mut self.reads else { return };
        let is_final = |field: FieldId| self.program.fields[field].is_final;
        let is_initializer = self.frames.iter().any(|frame| frame.initialises.is_some());
        if is_initializer || matches!(place, Place::Field(_, it) | Place::Static(it) if is_final(it)) {
            return;
        }
        let method = self.frames.last().expect("a frame is running").method;
        reads.push(Read { place, by: self.program.reader(method), origin, span });
    }

    pub(super) fn wrote(&mut self, write: Write) {
        if self.is_recording {
            let open = self.frames.iter().flat_map(|frame| &frame.open);
            let outside: Vec<ClauseResult> = open.filter_map(|open| open.violated(&write)).collect();
            self.checks.extend(outside);
            self.writes.push(write);
            self.record(write.origin, write.span, Event::Wrote(self.writes.len() - 1));
        }
    }

    fn assert_fits(&self, value: Value, ty: Type) {
        assert!(value.fits(ty), "ill-typed ir: {value:?} put where {} belongs", self.program.type_name(ty));
    }

    pub(super) fn field_mut(&mut self, object: ObjectId, field: FieldId) -> &mut Value {
        let program = self.program;
        let object = &mut self.heap.objects[object];
        let class = object.class;
        let Content::Fields(fields) = &mut object.content else { panic!("ill-typed ir: a field of an array") };
        fields.get_mut(&field).unwrap_or_else(|| {
            panic!("ill-typed ir: `{}` has no `{}`", program.classes[class].name, program.fields[field].name)
        })
    }

    pub(super) fn elems_mut(&mut self, array: ObjectId) -> &mut Vec<Value> {
        match &mut self.heap.objects[array].content {
            Content::Elems(elems) => elems,
            Content::Fields(_) => panic!("ill-typed ir: elements of an object that is no array"),
        }
    }

    pub(super) fn object(&mut self, expr: &Expr, span: Span) -> Result<ObjectId, Stop> {
        let value = self.eval(expr, span)?;
        match value.as_object() {
            Some(object) => Ok(object),
            None if self.config.angelic.is_some() => Err(self.no_angelic_value(span)),
            None => panic!("ill-formed ir: {value:?} where a check for null precedes"),
        }
    }

    pub(super) fn index(&mut self, expr: &Expr, span: Span) -> Result<usize, Stop> {
        let value = self.eval(expr, span)?;
        self.as_index(value, span)
    }

    fn as_index(&self, value: Value, span: Span) -> Result<usize, Stop> {
        let index = value.as_integer().and_then(|index| usize::try_from(index).ok());
        match index {
            Some(index) => Ok(index),
            None if self.config.angelic.is_some() => Err(self.no_angelic_value(span)),
            None => panic!("ill-formed ir: {value:?} where a check for negative numbers precedes"),
        }
    }
}
