//! A call by the callee's contract: what it assumes is asked, what it may change has any value, and what it promises
//! holds of every way that it ends.

use crate::base::{ClassId, LimitKind, MethodId, OriginId, Span};
use crate::circuit::{Bit, Cases, Choice};
use crate::ground::Atom;
use crate::ir::{ByContract, CaseFrame, READS_OF_CALL, Role, Type};
use crate::rel::Param;

use super::call::Outcome;
use super::frames::{CaseFrames, Place, Write};
use super::havoc::{Abstracted, Forgotten, May, Written};
use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;
use super::snapshot::Snapshot;
use super::state::SymState;
use super::{LabelBit, Passage, Value};

/// A call: who is called with what, and the heap before.
struct Call {
    method: MethodId,
    this: Option<Value>,
    args: Vec<Value>,
    before: SymHeap,
    n_before: usize,
}

/// One way in which it ends.
struct End {
    after: SymHeap,
    path: Bit,
    result: Option<Value>,
    thrown: Option<Value>,
}

impl<'p> Machine<'p> {
    pub(super) fn by_contract(
        &mut self,
        method: MethodId,
        by: &ByContract,
        args: Vec<Value>,
        state: &SymState,
        (origin, span): (OriginId, Span),
    ) -> Result<Outcome, LimitKind> {
        self.initialized_before(&by.initializes, state, "a call that is taken by its contract")?;
        if self.records.watches_reads() {
            return Err(READS_OF_CALL.into());
        }
        let called = &self.program.methods[method];
        let mut args = args;
        let this = (!called.is_static).then(|| args.remove(0));
        let call = Call { method, this, args, before: state.heap.clone(), n_before: self.objects.len() };
        let path = state.path.bit();
        let at_call = End { after: call.before.clone(), path, result: None, thrown: None };
        for (obligation, label) in &by.asked {
            let holds = self.holds_of_call(&call, obligation.role, &at_call, false)?;
            let violated = self.circuit.and2(path, !holds);
            let (origin, span) = (Some(origin), Some(span));
            self.records.label(LabelBit { label: *label, origin, span, violated });
        }
        let frames = self.frames_of_call(&call, path)?;
        let mut after = SymState { locals: Vec::new(), ..state.clone() };
        let made = self.may_be_made(&by.made, &mut after);
        let made_length = self.config.bounds.made_length();
        let site = Abstracted { span, callee: Some(method), ends: by.ends, made: by.made.clone(), made_length };
        let mut found = Forgotten { path, site, locals: Vec::new(), made, writes: Vec::new() };
        let (thrown, threw) = self.raised(&by.raised, path, &mut after, &mut found);
        for place in &by.places {
            self.change(&May::Cases(&frames), place, None, &mut after, &mut found);
        }
        for atom in found.made.clone() {
            self.fill_made(atom, &mut after, &mut found);
        }
        let result = (called.returns != Type::Void).then(|| self.any_known(called.returns));
        found.locals.extend(result.iter().map(|value| (called.returns, value.clone())));
        found.locals.push((Type::Ref(called.class), thrown.clone()));
        let changed = found.writes.clone();
        self.records.forgot(found);
        let end = |result, thrown, path| End { after: after.heap.clone(), path, result, thrown };
        let returns = self.circuit.and2(path, !threw);
        let throws = self.circuit.and2(path, threw);
        let returned = end(result.clone(), None, returns);
        let raised = end(None, Some(thrown.clone()), throws);
        let mut on_return = vec![!threw];
        let mut on_throw = vec![threw];
        for obligation in self.program.obligations(method, called.class).promised {
            self.promised_of_call(&call, obligation.role, (&returned, &mut on_return), (&raised, &mut on_throw))?;
        }
        let mut outcome = Outcome::default();
        let all = self.circuit.and(on_return);
        let mut next = after.clone();
        next.path = next.path.and(&mut self.circuit, all);
        if !next.path.is_dead() {
            next.locals = vec![result];
            outcome.returned = Some(next);
        }
        let all = self.circuit.and(on_throw);
        after.path = after.path.and(&mut self.circuit, all);
        if !after.path.is_dead() {
            after.locals = vec![Some(thrown)];
            outcome.threw = Some(after);
        }
        let ends: Vec<Bit> = outcome.returned.iter().chain(&outcome.threw).map(|state| state.path.bit()).collect();
        let ends = self.circuit.or(ends);
        // One that may go on for ever need not end.
        if called.contract.diverges.is_none() {
            self.records.passage(Passage { span, is_call: true, before: path, after: ends });
        }
        for (place, is_changed, ..) in changed {
            let path = self.circuit.and2(ends, is_changed);
            let (place, objects) = match place {
                Written::Static(field) => (Place::Static(field), Choice::none()),
                Written::Field(atom, field) => (Place::Field(field), Choice::only(atom)),
                Written::Elem(atom, at) => {
                    let index = Cases::constant(&mut self.circuit, at as i128);
                    (Place::Elem(index), Choice::only(atom))
                }
            };
            if path != Bit::FALSE {
                self.wrote(state, Write { path, origin, span, place, objects });
            }
        }
        Ok(outcome)
    }

    /// The exception, and that one leaves: a new one, or one that is there already.
    fn raised(&mut self, classes: &[ClassId], path: Bit, after: &mut SymState, found: &mut Forgotten) -> (Value, Bit) {
        let is_such = |atom: &Atom| classes.contains(&self.objects[*atom].class) && self.is_known(*atom);
        let known: Vec<Atom> = self.objects.ids().filter(is_such).collect();
        let picks: Vec<Bit> = classes.iter().map(|_| self.circuit.input()).collect();
        let mut all = picks.clone();
        let mut ways = Vec::new();
        for atom in known {
            let (pick, held, exists) = (self.circuit.input(), self.is_held(atom), self.objects[atom].exists);
            let is_there = self.circuit.and2(held, exists);
            let is_one = self.circuit.implies(pick, is_there);
            self.assumptions.push(is_one);
            all.push(pick);
            ways.push((atom, pick));
        }
        let lone = self.circuit.at_most_one(&all);
        self.assumptions.push(lone);
        for (class, pick) in classes.iter().zip(&picks) {
            let exists = self.circuit.and2(path, *pick);
            let atom = self.allocate(*class, Birth::Fresh, exists, &mut after.heap);
            found.made.push(atom);
            ways.push((atom, *pick));
        }
        let thrown = Choice::collect(&mut self.circuit, ways);
        let threw = self.circuit.or(all);
        (Value::Ref(thrown), threw)
    }

    fn frames_of_call(&mut self, call: &Call, path: Bit) -> Result<CaseFrames, LimitKind> {
        let contract = &self.program.methods[call.method].contract;
        if contract.modifies.is_empty() && !contract.is_pure {
            return Ok(CaseFrames::everything());
        }
        let nothing = [CaseFrame::always(Vec::new())];
        let cases = if contract.modifies.is_empty() { &nothing } else { contract.modifies.as_slice() };
        let at_call = End { after: call.before.clone(), path, result: None, thrown: None };
        let mut world = self.world_of_call(call, &at_call, false);
        CaseFrames::new(&mut world, cases).map_err(|limit| limit.what)
    }

    fn world_of_call(&mut self, call: &Call, end: &End, is_shifted: bool) -> Snapshot<'_, 'p> {
        let mut world = Snapshot::new(self, call.before.clone(), call.this.clone(), call.args.clone());
        world.post = end.after.clone();
        world.result = end.result.clone();
        world.thrown = end.thrown.clone();
        world.path = end.path;
        world.n_pre_atoms = call.n_before;
        if is_shifted {
            world.is_after = true;
            world.pre = end.after.clone();
            world.n_pre_atoms = world.machine.objects.len();
        }
        world
    }

    /// Does the clause hold there? Of an invariant's subject that is null it does.
    fn holds_of_call(&mut self, call: &Call, role: Role, end: &End, is_shifted: bool) -> Result<Bit, LimitKind> {
        let program = self.program;
        let clause = program.clause_of(call.method, role).expect("the role points at a clause");
        let subject = match role {
            Role::Invariant { subject: Param::Arg(at), .. } => Some(call.args[at as usize].clone()),
            Role::Invariant { .. } => call.this.clone(),
            _ => None,
        };
        let mut world = self.world_of_call(call, end, is_shifted);
        let mut is_there = Bit::TRUE;
        if let Some(subject) = subject {
            is_there = subject.as_ref().some(&mut world.machine.circuit);
            world.this = Some(subject);
            world.path = world.machine.circuit.and2(world.path, is_there);
            if is_there == Bit::FALSE {
                return Ok(Bit::TRUE);
            }
        }
        let holds = world.holds(&clause.formula).map_err(|limit| limit.what)?;
        Ok(self.circuit.implies(is_there, holds))
    }

    /// What is known of both ends by one condition that the callee promises.
    fn promised_of_call(
        &mut self,
        call: &Call,
        role: Role,
        (returned, on_return): (&End, &mut Vec<Bit>),
        (raised, on_throw): (&End, &mut Vec<Bit>),
    ) -> Result<(), LimitKind> {
        let program = self.program;
        let contract = &program.methods[call.method].contract;
        let class_of = |at: usize| contract.exceptional[at].class;
        let is_such = |machine: &mut Self, class: ClassId| match &raised.thrown {
            Some(thrown) => machine.instance_of(thrown.as_ref(), class),
            None => Bit::FALSE,
        };
        match role {
            Role::Ensures(_) => on_return.push(self.holds_of_call(call, role, returned, false)?),
            Role::History(_) => {
                on_return.push(self.holds_of_call(call, role, returned, false)?);
                on_throw.push(self.holds_of_call(call, role, raised, false)?);
            }
            Role::OnThrow(at, _) => {
                let such = is_such(self, class_of(at));
                let holds = self.holds_of_call(call, role, raised, false)?;
                on_throw.push(self.circuit.implies(such, holds));
            }
            Role::MustThrow(at) => {
                let before = End { after: call.before.clone(), path: returned.path, result: None, thrown: None };
                let when = self.holds_of_call(call, role, &before, false)?;
                let such = is_such(self, class_of(at));
                on_return.push(!when);
                on_throw.push(self.circuit.implies(when, such));
            }
            Role::Invariant { .. } | Role::StaticInvariant { .. } | Role::Reachable(_) => {
                on_return.push(self.holds_of_call(call, role, returned, true)?);
                let is_on_throw = !matches!(role, Role::Reachable(at) if !contract.reachable[at].on_throw);
                if is_on_throw {
                    on_throw.push(self.holds_of_call(call, role, raised, true)?);
                }
            }
            Role::Requires(_)
            | Role::NoException
            | Role::Assert
            | Role::Modifies
            | Role::Accessible
            | Role::Terminates => {}
        }
        Ok(())
    }
}
