//! Evaluates a method's contract on a finished run.
//!
//! The main function is [`judge`]. Which conditions there are, and their labels, is asked of
//! [`Program::obligations`]; what they mean is decided here.

use std::collections::BTreeSet;

use crate::base::{ClassId, LabelId, MethodId, OriginId, Span};
use crate::heap::Value;
use crate::ir::{CaseFrame, Clause, Contract, Obligation, Obligations, Program, READS_OF_LIBRARY, Reader, Role};
use crate::rel::Param;

use super::eval::{Answer, Eval, Vars, World};
use super::explain::explain;
use super::inside::{Permit, permitted};
use super::spec_objects::SpecObjects;
use super::{ClauseResult, Config, Event, Exit, Judgement, Outcome, Place, Run, Status};

/// Evaluates everything assumed on the pre-state and everything promised on the outcome.
///
/// Requires: `run` is a run of this program. Pure methods that formulas call run within `config`.
pub fn judge(program: &Program, run: &Run, config: &Config) -> Judgement {
    with_judge(program, run, config, |judge| judge.judge(false))
}

/// The same of an input that is known to be valid: what is assumed of it is not asked again, and not in the judgement.
pub fn judge_valid(program: &Program, run: &Run, config: &Config) -> Judgement {
    with_judge(program, run, config, |judge| judge.judge(true))
}

/// What a run violates, if that is within some labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Within {
    Violated(BTreeSet<LabelId>),
    /// This label is beyond them, or not decided.
    Beyond(LabelId),
}

/// The same of a run that ended, where only violations of `allowed` labels matter: no more is asked once another one is
/// met. `first` is asked before the others.
pub fn judge_within(
    program: &Program,
    run: &Run,
    config: &Config,
    (allowed, first): (&BTreeSet<LabelId>, Option<LabelId>),
) -> Within {
    with_judge(program, run, config, |judge| judge.within(allowed, first))
}

/// What the run violates of the promises that nobody asks for: [`Program::unasked`].
pub fn judge_unasked(program: &Program, run: &Run, config: &Config) -> BTreeSet<LabelId> {
    if program.unasked.is_empty() {
        return BTreeSet::new();
    }
    with_judge(program, run, config, |judge| {
        let unasked = judge.obligations().unasked;
        let is_violated = |it: &&Obligation| judge.promised(it).status == Status::Violated;
        unasked.iter().filter(is_violated).map(|it| it.label).collect()
    })
}

fn with_judge<T>(program: &Program, run: &Run, config: &Config, asked: impl FnOnce(&Judge<'_>) -> T) -> T {
    let pre_roots: Vec<Value> = run.receiver.iter().chain(&run.args).copied().collect();
    let mut post_roots = pre_roots.clone();
    let (result, thrown) = match run.outcome {
        Outcome::Returned(value) => (value, None),
        Outcome::Threw(object) => (None, Some(Value::Ref(object))),
        _ => (None, None),
    };
    post_roots.extend(result.iter().chain(&thrown));
    let pre = World::new(&run.pre, pre_roots);
    let post = World::new(&run.post, post_roots);
    let made = SpecObjects::beyond(&run.post);
    let eval = Eval::of_run(program, config, run, (&pre, &post, &made), (result, thrown));
    let before = Eval { post: &pre, result: None, thrown: None, ..eval };
    asked(&Judge { program, run, eval, before })
}

struct Judge<'a> {
    program: &'a Program,
    run: &'a Run,
    /// Over both states.
    eval: Eval<'a>,
    /// With the pre-state in both roles.
    before: Eval<'a>,
}

impl Judge<'_> {
    fn obligations(&self) -> Obligations {
        let method = self.run.method;
        let receiver = match self.run.receiver {
            Some(Value::Ref(object)) => self.run.post.objects[object].class,
            _ => self.program.methods[method].class,
        };
        self.program.obligations(method, receiver)
    }

    fn judge(&self, is_valid: bool) -> Judgement {
        let obligations = self.obligations();
        let to_ask = if is_valid { &[][..] } else { &obligations.assumed };
        let mut assumed: Vec<ClauseResult> = to_ask.iter().map(|o| self.assumed(o)).collect();
        let mut promised: Vec<ClauseResult> = obligations.promised.iter().map(|o| self.promised(o)).collect();
        // What was violated before counts: an assumption is about the runs that come to it.
        let is_violated = self.run.checks.iter().chain(&promised).any(|result| result.status == Status::Violated);
        if let (Outcome::AssumptionFailed(span), false) = (&self.run.outcome, is_violated) {
            let span = *span;
            assumed.push(ClauseResult {
                label: "assume".into(),
                role: None,
                span,
                origin: None,
                status: Status::Violated,
                values: Vec::new(),
                at: Some((None, span)),
            });
        }
        self.with_checks(&mut promised);
        Judgement { assumed, promised }
    }

    /// What formulas inside the body said, one result for each label.
    fn with_checks(&self, promised: &mut Vec<ClauseResult>) {
        for check in &self.run.checks {
            match promised.iter_mut().find(|result| result.label == check.label && result.role.is_none()) {
                Some(known) if rank(&known.status) < rank(&check.status) => *known = check.clone(),
                Some(_) => {}
                None => promised.push(check.clone()),
            }
        }
    }

    fn within(&self, allowed: &BTreeSet<LabelId>, first: Option<LabelId>) -> Within {
        let is_beyond = |it: &ClauseResult| it.status == Status::Violated && !allowed.contains(&it.label);
        if let Some(check) = self.run.checks.iter().find(|check| is_beyond(check)) {
            return Within::Beyond(check.label);
        }
        let mut asked = self.obligations().promised;
        asked.sort_by_key(|it| Some(it.label) != first);
        let mut promised = Vec::new();
        for obligation in &asked {
            let result = self.promised(obligation);
            if is_beyond(&result) {
                return Within::Beyond(result.label);
            }
            promised.push(result);
        }
        self.with_checks(&mut promised);
        match promised.iter().find(|it| matches!(it.status, Status::Undetermined(_))) {
            Some(open) => Within::Beyond(open.label),
            None => {
                let violated = promised.iter().filter(|it| it.status == Status::Violated);
                Within::Violated(violated.map(|it| it.label).collect())
            }
        }
    }

    fn assumed(&self, obligation: &Obligation) -> ClauseResult {
        let clause = self.clause(obligation);
        let eval = match obligation.role {
            Role::Invariant { subject, .. } => match self.subject(subject) {
                Some(this) => Eval { this: Some(this), ..self.before },
                None => return self.result(obligation, Status::NotApplicable),
            },
            _ => self.before,
        };
        self.evaluated(obligation, &eval, clause)
    }

    /// What broke the frame before the run was left; `None` if nothing did.
    fn outside_frame(&self, obligation: &Obligation) -> Option<ClauseResult> {
        let framed = match obligation.role {
            Role::Modifies => Some(self.modifies(obligation)),
            Role::Accessible => Some(self.accessible(obligation)),
            _ => None,
        };
        framed.filter(|result| result.status == Status::Violated)
    }

    fn promised(&self, obligation: &Obligation) -> ClauseResult {
        let ends = match &self.run.outcome {
            Outcome::Returned(_) | Outcome::Threw(_) => true,
            Outcome::Diverged(_) | Outcome::IterationEnded(_) => false,
            // A write or read outside the frame is a violation wherever the run would have gone.
            Outcome::AssumptionFailed(_) => {
                let passed_by = || self.result(obligation, Status::NotApplicable);
                return self.outside_frame(obligation).unwrap_or_else(passed_by);
            }
            Outcome::Stuck(stuck) => {
                let unknown = || self.result(obligation, Status::Undetermined(stuck.reason.to_string()));
                return self.outside_frame(obligation).unwrap_or_else(unknown);
            }
        };
        match obligation.role {
            Role::Terminates => match &self.run.outcome {
                Outcome::Diverged(_) if self.may_diverge() == Ok(true) => {
                    self.result(obligation, Status::NotApplicable)
                }
                Outcome::Diverged(divergence) => {
                    if let Err(why) = self.may_diverge() {
                        return self.result(obligation, Status::Undetermined(why));
                    }
                    let at = (self.origin_at(divergence.span), divergence.span);
                    ClauseResult { at: Some(at), ..self.result(obligation, Status::Violated) }
                }
                _ => self.result(obligation, if ends { Status::Holds } else { Status::NotApplicable }),
            },
            Role::Modifies => self.modifies(obligation),
            Role::Accessible => self.accessible(obligation),
            _ if !ends => self.result(obligation, Status::NotApplicable),
            Role::Requires(_) => unreachable!("preconditions are assumed, not promised"),
            Role::Ensures(_) if self.thrown().is_some() => self.result(obligation, Status::NotApplicable),
            Role::Ensures(_) | Role::History(_) => self.claimed(obligation),
            Role::MustThrow(i) => self.must_throw(obligation, i),
            Role::OnThrow(i, _) => {
                let class = self.contract().exceptional[i].class;
                if self.thrown().is_some_and(|thrown| self.program.is_subclass(thrown, class)) {
                    self.claimed(obligation)
                } else {
                    self.result(obligation, Status::NotApplicable)
                }
            }
            Role::Invariant { subject, .. } => {
                let is_unmade = self.thrown().is_some() && self.is_constructor() && subject == Param::This;
                match self.subject(subject) {
                    Some(this) if !is_unmade => {
                        // Invariants speak of `Pre`; here that is the state after.
                        let eval = Eval { this: Some(this), pre: self.eval.post, ..self.eval };
                        self.evaluated(obligation, &eval, self.clause(obligation))
                    }
                    _ => self.result(obligation, Status::NotApplicable),
                }
            }
            Role::Reachable(i) if self.thrown().is_some() && !self.contract().reachable[i].on_throw => {
                self.result(obligation, Status::NotApplicable)
            }
            Role::StaticInvariant { .. } | Role::Reachable(_) => {
                let eval = Eval { pre: self.eval.post, ..self.eval };
                self.evaluated(obligation, &eval, self.clause(obligation))
            }
            Role::NoException => self.no_exception(obligation, false),
            Role::Assert => self.no_exception(obligation, true),
        }
    }

    fn must_throw(&self, obligation: &Obligation, i: usize) -> ClauseResult {
        let exceptional = &self.contract().exceptional[i];
        let when = self.clause(obligation);
        match self.before.formula(&when.formula, &Vars::new()) {
            Err(why) => self.result(obligation, Status::Undetermined(why)),
            Ok(false) => self.result(obligation, Status::NotApplicable),
            Ok(true) => {
                let is_thrown = self.thrown().is_some_and(|thrown| self.program.is_subclass(thrown, exceptional.class));
                self.result(obligation, if is_thrown { Status::Holds } else { Status::Violated })
            }
        }
    }

    /// `no_exception`, or with `asserts` the label `assert`.
    fn no_exception(&self, obligation: &Obligation, asserts: bool) -> ClauseResult {
        let Some(thrown) = self.thrown() else { return self.result(obligation, Status::Holds) };
        let is_covered = self.contract().exceptional.iter().any(|entry| self.program.is_subclass(thrown, entry.class));
        let assertion = self.program.well_known(crate::ir::WellKnown::AssertionError);
        let is_assertion = assertion.is_some_and(|class| self.program.is_subclass(thrown, class));
        if is_covered || is_assertion != asserts {
            return self.result(obligation, Status::Holds);
        }
        ClauseResult { at: self.place_of_throw(), ..self.result(obligation, Status::Violated) }
    }

    fn modifies(&self, obligation: &Obligation) -> ClauseResult {
        let contract = self.contract();
        // A method that is pure and says no more writes nothing.
        let mut cases: Vec<Vec<Permit>> = if contract.modifies.is_empty() { vec![Vec::new()] } else { Vec::new() };
        for case in &contract.modifies {
            match self.permits(case) {
                Ok(permits) => cases.extend(permits),
                Err(why) => return self.result(obligation, Status::Undetermined(why)),
            }
        }
        for (n, write) in self.run.writes.iter().enumerate() {
            if self.is_outside(write.place, &cases) {
                let at = Some((Some(write.origin), self.users_place(n).unwrap_or(write.span)));
                return ClauseResult { at, ..self.result(obligation, Status::Violated) };
            }
        }
        self.result(obligation, Status::Holds)
    }

    /// The place was there before, and a case does not name it.
    fn is_outside(&self, place: Place, cases: &[Vec<Permit>]) -> bool {
        let matters = match place {
            Place::Field(object, _) | Place::Elem(object, _) => self.eval.is_old(object),
            // Only an initializer writes one that is final, and no frame is about that.
            Place::Static(field) => !self.eval.program.fields[field].is_final,
        };
        matters && !cases.iter().all(|permits| permits.iter().any(|permit| permit.allows(place)))
    }

    fn accessible(&self, obligation: &Obligation) -> ClauseResult {
        let mut cases = Vec::new();
        for case in &self.contract().reads {
            match self.permits(case) {
                Ok(permits) => cases.extend(permits),
                Err(why) => return self.result(obligation, Status::Undetermined(why)),
            }
        }
        let outside = || self.run.reads.iter().filter(|read| self.is_outside(read.place, &cases));
        if let Some(read) = outside().find(|read| read.by == Reader::User) {
            let at = Some((Some(read.origin), read.span));
            return ClauseResult { at, ..self.result(obligation, Status::Violated) };
        }
        match outside().find(|read| read.by == Reader::Library) {
            Some(_) => self.result(obligation, Status::Undetermined(READS_OF_LIBRARY.into())),
            None => self.result(obligation, Status::Holds),
        }
    }

    /// What the case lets be written or read; `None` if its precondition did not hold.
    fn permits(&self, case: &CaseFrame) -> Answer<Option<Vec<Permit>>> {
        if let Some(when) = &case.when
            && !self.before.formula(when, &Vars::new())?
        {
            return Ok(None);
        }
        let permits: Answer<Vec<Permit>> = case.places.iter().map(|frame| permitted(&self.before, frame)).collect();
        permits.map(Some)
    }

    /// Does the contract let this input run for ever?
    fn may_diverge(&self) -> Answer<bool> {
        match &self.contract().diverges {
            Some(when) => self.before.formula(when, &Vars::new()),
            None => Ok(false),
        }
    }

    fn evaluated(&self, obligation: &Obligation, eval: &Eval<'_>, clause: &Clause) -> ClauseResult {
        let (status, values) = verdict(eval, clause);
        ClauseResult { values, ..self.result(obligation, status) }
    }

    fn result(&self, obligation: &Obligation, status: Status) -> ClauseResult {
        let clause = self.program.clause_of(self.run.method, obligation.role);
        ClauseResult {
            label: obligation.label,
            role: Some(obligation.role),
            span: clause.map_or(self.program.methods[self.run.method].span, |clause| clause.span),
            origin: clause.map(|clause| clause.origin),
            status,
            values: Vec::new(),
            at: None,
        }
    }

    /// A clause that is asked for, and never assumed.
    fn claimed(&self, obligation: &Obligation) -> ClauseResult {
        self.evaluated(obligation, &Eval { claimed: Some(true), ..self.eval }, self.clause(obligation))
    }

    fn clause(&self, obligation: &Obligation) -> &Clause {
        self.program.clause_of(self.run.method, obligation.role).expect("the role has a clause")
    }

    fn contract(&self) -> &Contract {
        &self.program.methods[self.run.method].contract
    }

    fn is_constructor(&self) -> bool {
        self.program.methods[self.run.method].is_constructor()
    }

    /// The exception's class.
    fn thrown(&self) -> Option<ClassId> {
        match self.run.outcome {
            Outcome::Threw(object) => Some(self.run.post.objects[object].class),
            _ => None,
        }
    }

    /// `None` if null.
    fn subject(&self, subject: Param) -> Option<Value> {
        let value = match subject {
            Param::This => self.run.receiver?,
            Param::Arg(i) => self.run.args[i as usize],
            _ => panic!("invariants are of the receiver or of an argument"),
        };
        (value != Value::Null).then_some(value)
    }

    /// The statement at which the exception was raised first: the deepest `throw` of the object that left.
    fn place_of_throw(&self) -> Option<(Option<OriginId>, Span)> {
        let Outcome::Threw(object) = self.run.outcome else { return None };
        let is_raise = |event: &Event| *event == Event::Ended(Exit::Threw(object));
        let at_throw = self.run.trace.iter().find(|step| is_raise(&step.event));
        at_throw.map(|step| (Some(step.origin), step.span))
    }

    /// Where the user's code calls the library, if that makes this write.
    fn users_place(&self, n: usize) -> Option<Span> {
        let trace = &self.run.trace;
        let is_it = |event: &Event| matches!(event, Event::Wrote(written) if *written == n);
        let at = trace.iter().position(|step| is_it(&step.event))?;
        let is_user = |method: MethodId| {
            let program = self.eval.program;
            program.classes[program.methods[method].class].is_user
        };
        let mut depth = trace[at].depth;
        let callers = trace[..=at].iter().rev().filter(|step| {
            let is_caller = step.depth < depth;
            depth = depth.min(step.depth);
            is_caller
        });
        if is_user(trace[at].method) {
            return None;
        }
        callers.into_iter().find(|step| is_user(step.method)).map(|step| step.span)
    }

    fn origin_at(&self, span: Span) -> Option<OriginId> {
        self.run.trace.iter().rev().find(|step| step.span == span).map(|step| step.origin)
    }
}

/// How strong a claim about a repeated check is.
fn rank(status: &Status) -> u8 {
    match status {
        Status::NotApplicable => 0,
        Status::Holds => 1,
        Status::Undetermined(_) => 2,
        Status::Violated => 3,
    }
}

pub(super) fn verdict(eval: &Eval<'_>, clause: &Clause) -> (Status, Vec<super::SubValue>) {
    match eval.formula(&clause.formula, &Vars::new()) {
        Ok(true) => (Status::Holds, Vec::new()),
        Ok(false) if eval.config.explains => (Status::Violated, explain(eval, &clause.formula)),
        Ok(false) => (Status::Violated, Vec::new()),
        Err(why) => (Status::Undetermined(why), Vec::new()),
    }
}
