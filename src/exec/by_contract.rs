//! A call by the callee's contract: the input says how it ends, and the judge whether the contract lets it.

use crate::base::{OriginId, Span};
use crate::heap::{State, Value};
use crate::ir::{ByContract, Callee, HavocPlace, Invoke, READS_OF_CALL};

use super::judge::judge;
use super::machine::{Machine, Stop};
use super::{ClauseResult, Coverage, Event, Exit, Outcome, Run, Status, StuckReason, Write};

impl<'p> Machine<'p> {
    /// Goes on where the contract of what is called lets the call end.
    pub(super) fn end_by_contract(
        &mut self,
        invoke: &'p Invoke,
        by_contract: &'p ByContract,
        args: Vec<Value>,
        (origin, span): (OriginId, Span),
    ) -> Result<Option<Exit>, Stop> {
        let (Callee::Direct(callee) | Callee::Virtual(callee)) = invoke.callee;
        self.record(origin, span, Event::Entered { callee, args: args.clone() });
        let outcome = self.by_contract(invoke, by_contract, args, (origin, span))?;
        match (outcome, invoke.catch) {
            (Outcome::Returned(value), _) => {
                let exit = Exit::Returned(value);
                self.record(origin, span, Event::Left { callee, exit, dest: invoke.dest });
                if let Some(dest) = invoke.dest {
                    self.set(dest, value.expect("a call with a result has one"));
                }
                self.jump(invoke.next, span).map(|()| None)
            }
            (Outcome::Threw(object), Some((dest, handler))) => {
                self.record(origin, span, Event::Left { callee, exit: Exit::Threw(object), dest: Some(dest) });
                self.set(dest, Value::Ref(object));
                self.jump(handler, span).map(|()| None)
            }
            (Outcome::Threw(object), None) => {
                let exit = Exit::Threw(object);
                self.record(origin, span, Event::Left { callee, exit, dest: None });
                self.leave(exit, origin, span).map(Some)
            }
            (other, _) => Err(Box::new(other)),
        }
    }

    /// Goes on where the call ends, as the input says; or stops, where the contract does not let it end so.
    fn by_contract(
        &mut self,
        invoke: &'p Invoke,
        by: &'p ByContract,
        args: Vec<Value>,
        (origin, span): (OriginId, Span),
    ) -> Result<Outcome, Stop> {
        let (Callee::Direct(method) | Callee::Virtual(method)) = invoke.callee;
        let called = &self.program.methods[method];
        if self.reads.is_some() {
            return Err(self.stuck(StuckReason::Unsupported(READS_OF_CALL.into()), span));
        }
        let Some(chosen) = self.chosen.get(self.next_chosen) else {
            return Err(self.stuck(StuckReason::NoMoreInputs, span));
        };
        self.next_chosen += 1;
        let before = self.heap.clone();
        let may: Vec<_> = by.places.iter().map(|place: &HavocPlace| self.may_change(place)).collect();
        self.make(&chosen.made, |class| by.made.contains(&class) || by.raised.contains(&class), span)?;
        let n_before = before.objects.len();
        let mut writes = Vec::new();
        for (place, pick) in &chosen.writes {
            let value = self.picked(pick, span)?;
            let place = self.picked_place(place, span)?;
            if !self.is_new(place, n_before) {
                if !may.iter().any(|may| self.allows(may, place)) {
                    return Err(self.not_allowed("a change of this place", span));
                }
                writes.push(Write { place, old: value, new: value, origin, span });
            }
            self.put(place, value, span)?;
        }
        let mut picks = chosen.locals.iter();
        let result = match called.returns {
            crate::ir::Type::Void => None,
            ty => {
                let value = picks.next().map(|pick| self.picked(pick, span)).transpose()?;
                let value = value.filter(|value| value.fits(ty));
                Some(value.ok_or_else(|| self.not_allowed("this result", span))?)
            }
        };
        let thrown = picks.next().map(|pick| self.picked(pick, span)).transpose()?.and_then(|value| value.as_object());
        let outcome = match thrown {
            Some(thrown) if !by.raised.contains(&self.heap.objects[thrown].class) => {
                return Err(self.not_allowed("this exception", span));
            }
            Some(thrown) => Outcome::Threw(thrown),
            None => Outcome::Returned(result),
        };
        self.judge_call(by, (method, args), (before, writes.clone(), outcome.clone()), (origin, span))?;
        for write in writes {
            self.wrote(write);
        }
        Ok(outcome)
    }

    /// What the callee assumes is on record; what it promises has to hold.
    fn judge_call(
        &mut self,
        by: &ByContract,
        (method, mut args): (crate::base::MethodId, Vec<Value>),
        (pre, writes, outcome): (State, Vec<Write>, Outcome),
        (origin, span): (OriginId, Span),
    ) -> Result<(), Stop> {
        let receiver = (!self.program.methods[method].is_static).then(|| args.remove(0));
        let run = Run {
            method,
            pre,
            post: self.heap.clone(),
            receiver,
            args,
            outcome,
            trace: Vec::new(),
            coverage: Coverage::default(),
            writes,
            reads: Vec::new(),
            checks: Vec::new(),
            n_steps: 0,
        };
        let judgement = judge(self.program, &run, self.config);
        for (obligation, label) in &by.asked {
            let found = judgement.assumed.iter().find(|result| result.role == Some(obligation.role));
            let Some(found) = found else {
                return Err(
                    self.stuck(StuckReason::Unsupported("a condition of a call that is not asked".into()), span)
                );
            };
            let status = found.status.clone();
            let at = (status == Status::Violated).then_some((Some(origin), span));
            let result = ClauseResult { label: *label, role: None, span, origin: Some(origin), at, ..found.clone() };
            self.checks.push(ClauseResult { status, ..result });
        }
        for promised in &judgement.promised {
            match &promised.status {
                Status::Holds | Status::NotApplicable => {}
                Status::Violated => return Err(Box::new(Outcome::AssumptionFailed(span))),
                Status::Undetermined(why) => return Err(self.stuck(StuckReason::Unsupported(why.clone()), span)),
            }
        }
        Ok(())
    }
}
