//! Calls: inlined, dispatched over the receiver's possible classes.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::{LimitKind, MethodId, OriginId, Span};
use crate::circuit::{Bit, Choice};
use crate::ground::Atom;
use crate::ir::{Callee, Invoke, Terminator};

use super::Value;
use super::lasso::Begun;
use super::machine::Machine;
use super::region::{Frame, Moves};
use super::state::SymState;

/// How a call ends; the only local of each state is the result or the exception.
#[derive(Default)]
pub(super) struct Outcome {
    pub returned: Option<SymState>,
    pub threw: Option<SymState>,
}

impl<'p> Machine<'p> {
    /// Executes a method's body. The state's path and heap are those at the call.
    pub(super) fn call(
        &mut self,
        method: MethodId,
        args: Vec<Value>,
        mut state: SymState,
        site: Option<(OriginId, Span)>,
    ) -> Result<Outcome, LimitKind> {
        let is_asked_for = site.is_none() && self.records.is_on();
        if !is_asked_for && let Some(outcome) = self.texts_compared(method, &args, &state, site) {
            return outcome;
        }
        if !self.records.is_on() {
            let now = Begun { values: args.iter().cloned().map(Some).collect(), heap: state.heap.clone() };
            let begun = self.calls.begun(method);
            state.path = self.not_again(&state.path, &now, begun.iter().map(Rc::as_ref));
            if state.path.is_dead() {
                return Ok(Outcome::default());
            }
            self.calls.begin(method, now);
        }
        let outcome = self.enter(method, args, state, site);
        if !self.records.is_on() {
            self.calls.end();
        }
        outcome
    }

    pub(super) fn enter(
        &mut self,
        method: MethodId,
        args: Vec<Value>,
        mut state: SymState,
        site: Option<(OriginId, Span)>,
    ) -> Result<Outcome, LimitKind> {
        let program = self.program;
        let called = &program.methods[method];
        let Some(body) = &called.body else {
            return Err(format!("a call of `{}`, which has no body", program.method_name(method)).into());
        };
        let (origin, span) = site.unwrap_or((body.blocks[body.entry].terminator.origin, called.span));
        if self.calls.nested(method) > self.limit(origin, true) {
            self.exceeds((origin, span), true, state.path.bit(), Bit::FALSE);
            return Ok(Outcome::default());
        }
        let most = self.config.bounds.stack;
        if self.calls.depth() >= most {
            self.unsupported(state.path.bit(), Some(span), LimitKind::Stack(most));
            return Ok(Outcome::default());
        }
        if self.cuts(state.path.bit(), Some(span)) {
            return Ok(Outcome::default());
        }
        self.stats.n_calls += 1;
        state.locals = args.iter().cloned().map(Some).collect();
        let mut frame = Frame {
            reader: self.program.reader(method),
            body,
            shape: self.calls.shape(method, body),
            entry_heap: state.heap.clone(),
            entry_args: args,
            n_entry_atoms: self.objects.len(),
            returned: Vec::new(),
            threw: Vec::new(),
        };
        self.calls.enter(method, site);
        self.run_body(&mut frame, state);
        self.calls.leave();
        let returned = SymState::merge_all(&mut self.circuit, frame.returned);
        let threw = SymState::merge_all(&mut self.circuit, frame.threw);
        Ok(Outcome { returned, threw })
    }

    pub(super) fn invoke(
        &mut self,
        frame: &mut Frame<'p>,
        state: SymState,
        terminator: &Terminator,
        invoke: &Invoke,
    ) -> Result<Moves, LimitKind> {
        let mut args = Vec::with_capacity(invoke.args.len());
        for arg in &invoke.args {
            args.push(self.eval(&state, arg)?);
        }
        let site = (terminator.origin, terminator.span);
        // What specifications call runs.
        let by_contract = invoke.by_contract.as_deref().filter(|_| self.records.is_on());
        let outcome = match invoke.callee {
            Callee::Direct(method) | Callee::Virtual(method) if by_contract.is_some() => {
                let by_contract = by_contract.expect("just asked");
                self.by_contract(method, by_contract, args, &state, site)?
            }
            Callee::Direct(method) => {
                let args = self.bind_args(&state, method, args, site);
                let at_call = SymState { locals: Vec::new(), ..state.clone() };
                self.call(method, args, at_call, Some(site))?
            }
            Callee::Virtual(method) => {
                let args = self.bind_args(&state, method, args, site);
                self.dispatch(method, args, &state, site)?
            }
        };
        let mut moves = Vec::new();
        if let Some(returned) = outcome.returned {
            self.returns(invoke, &state, returned, &mut moves);
        }
        if let Some(threw) = outcome.threw {
            self.throws(frame, invoke, state, threw, &mut moves);
        }
        Ok(moves)
    }

    /// The caller goes on after the call, with its result.
    pub(super) fn returns(&self, invoke: &Invoke, caller: &SymState, mut returned: SymState, moves: &mut Moves) {
        let result = std::mem::take(&mut returned.locals).into_iter().next().flatten();
        let mut next = SymState { locals: caller.locals.clone(), ..returned };
        if let (Some(dest), Some(result)) = (invoke.dest, result) {
            next.set_local(dest, result);
        }
        moves.push((invoke.next, next));
    }

    /// The caller catches what the call threw, or ends by it too.
    pub(super) fn throws(
        &self,
        frame: &mut Frame<'p>,
        invoke: &Invoke,
        caller: SymState,
        mut threw: SymState,
        moves: &mut Moves,
    ) {
        match invoke.catch {
            Some((dest, block)) => {
                let exception = std::mem::take(&mut threw.locals).into_iter().next().flatten();
                let mut next = SymState { locals: caller.locals, ..threw };
                next.set_local(dest, exception.expect("a thrown state holds its exception"));
                moves.push((block, next));
            }
            None => frame.threw.push(threw),
        }
    }

    /// One call per implementation that the receiver may have.
    pub(super) fn dispatch(
        &mut self,
        method: MethodId,
        args: Vec<Value>,
        state: &SymState,
        site: (OriginId, Span),
    ) -> Result<Outcome, LimitKind> {
        let receiver = args[0].as_ref().clone();
        let mut by_target: BTreeMap<MethodId, Vec<Atom>> = BTreeMap::new();
        for (atom, guard) in receiver.iter() {
            if state.path.decides(&self.circuit, guard) == Some(false) {
                continue;
            }
            let class = self.objects[atom].class;
            match self.program.dispatch(class, method) {
                Some(target) => by_target.entry(target).or_default().push(atom),
                None => {
                    let reached = self.circuit.and2(state.path.bit(), guard);
                    let (class, method) = (self.program.classes[class].name.clone(), self.program.method_name(method));
                    self.unsupported(reached, Some(site.1), LimitKind::NotGiven(method, class));
                }
            }
        }
        let is_single = by_target.len() == 1;
        let mut returned = Vec::new();
        let mut threw = Vec::new();
        for (target, atoms) in by_target {
            let receivers = receiver.restrict(|atom| atoms.contains(&atom));
            let mut path = state.path.clone();
            if !is_single {
                let here: Bit = receivers.some(&mut self.circuit);
                path = path.and(&mut self.circuit, here);
                if path.is_dead() {
                    continue;
                }
            }
            let receivers = if receivers.len() == 1 { Choice::only(atoms[0]) } else { receivers };
            let mut args = args.clone();
            args[0] = Value::Ref(receivers);
            let at_call = SymState { path, locals: Vec::new(), ..state.clone() };
            let outcome = self.call(target, args, at_call, Some(site))?;
            returned.extend(outcome.returned);
            threw.extend(outcome.threw);
        }
        let returned = SymState::merge_all(&mut self.circuit, returned);
        let threw = SymState::merge_all(&mut self.circuit, threw);
        Ok(Outcome { returned, threw })
    }
}
