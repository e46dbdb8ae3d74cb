//! The questions of one encoding: is there an input at all, do runs need more, which labels can be violated, by which
//! smallest input.

use std::collections::BTreeSet;

use crate::base::{Budget, LabelId, LimitKind, OriginId, Span, StopReason};
use crate::circuit::Bit;
use crate::heap::{Input, canon};
use crate::ir::Program;
use crate::sat::Model;
use crate::symex::{self, Bounds, Stage};

use super::check::{Checked, Config, Effort, Failure, LabelAnswer, Least, Probe, Runs, Sizes};
use super::settle::{exceeded, unwound};
use super::{Reply, Session};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unwinding {
    /// Or as much as may be.
    Enough,
    /// Some limits are higher now: encode again.
    Raised,
    Diverges,
}

pub(super) struct Asking<'a> {
    pub(super) program: &'a Program,
    pub(super) config: &'a Config,
    pub(super) session: Session,
    pub(super) budget: &'a Budget,
    pub(super) checked: Checked,
    /// Hard questions are first asked within smaller scopes.
    pub(super) looks_smaller: bool,
    /// The answer of a smaller scope, within which the method fails.
    pub(super) instead: Option<Box<Checked>>,
}

impl<'a> Asking<'a> {
    pub(super) fn new(
        program: &'a Program,
        config: &'a Config,
        session: Session,
        budget: &'a Budget,
        checked: Checked,
    ) -> Self {
        Asking { program, config, session, budget, checked, looks_smaller: false, instead: None }
    }

    pub(super) fn fails(&self) -> bool {
        self.checked.failure.is_some() || self.instead.is_some()
    }

    /// A question has no answer, and no other is to be asked.
    pub(super) fn gives_up(&self) -> bool {
        self.config.effort == Effort::ByTheWay && self.checked.stopped.is_some()
    }

    /// Does any input meet what the contract assumes?
    pub(super) fn is_possible(&mut self) -> bool {
        match self.session.ask(&[], self.budget) {
            Reply::Yes(_) => return true,
            Reply::No(_) if self.session.encoding.is_cut => self.checked.unsupported.push((None, LimitKind::Size)),
            Reply::No(_) => {
                self.checked.is_vacuous = true;
                self.checked.has_no_instance = self.excludes_all();
                // What a static initializer left half done may be why; a read of nothing is not: no run comes there.
                let mut met = self.session.encoding.unsupported.iter();
                let stuck = met.find(|it| it.reached == Bit::TRUE && !matches!(it.what, LimitKind::OfNothing(_)));
                self.checked.unsupported.extend(stuck.map(|met| (met.span, met.what.clone())));
            }
            Reply::Unknown(reason) => self.checked.stopped = Some(reason),
        }
        false
    }

    /// Do the invariants exclude every input, without the preconditions?
    fn excludes_all(&self) -> bool {
        let method = self.session.encoding.method;
        let preconditions = &self.program.methods[method].contract.requires;
        let is_invariant = |origin: OriginId| preconditions.iter().all(|clause| clause.origin != origin);
        // Tight bounds know the preconditions: they are left out.
        let symex = self.config.symex.within(self.checked.reached.bounds.untightened());
        let encoding = symex::encode_pre(self.program, method, &symex);
        let invariants = encoding.requires.iter().filter(|clause| is_invariant(clause.origin));
        let invariants: Vec<(Bit, Bit)> = invariants.map(|clause| (clause.holds, clause.open)).collect();
        let mut session = Session::new(encoding, self.config.solver, false);
        for (holds, open) in invariants {
            let either = session.encoding.circuit.or2(holds, open);
            session.assert(either);
        }
        matches!(session.ask(&[], self.budget), Reply::No(_))
    }

    /// Does a quantifier reach for integers beyond those of the encoding?
    pub(super) fn exceeds_a_range(&mut self) -> bool {
        let met = self.session.encoding.unsupported.iter().filter(|met| met.what == LimitKind::Range);
        let bits: Vec<Bit> = met.map(|met| met.reached).collect();
        let any = self.session.encoding.circuit.or(bits);
        any != Bit::FALSE && matches!(self.session.ask(&[any], self.budget), Reply::Yes(_))
    }

    /// Does a run allocate an array longer than the encoding has, and none one beyond what it can be given?
    pub(super) fn exceeds_an_allocation(&mut self) -> bool {
        let met = self.session.encoding.unsupported.iter();
        let bits: Vec<Bit> =
            met.filter(|met| matches!(met.what, LimitKind::ArrayLength(_))).map(|met| met.reached).collect();
        let circuit = &mut self.session.encoding.circuit;
        let any = circuit.or(bits);
        if any == Bit::FALSE || !matches!(self.session.ask(&[any], self.budget), Reply::Yes(_)) {
            return false;
        }
        let oversized = self.session.encoding.oversized.clone();
        let any = self.session.encoding.circuit.or(oversized);
        any == Bit::FALSE || matches!(self.session.ask(&[any], self.budget), Reply::No(_))
    }

    /// Longer arrays than the encoding has, and values that models of the library do not cover, are bounds of the
    /// answer, where nothing else stands against one and some run ends without them. Requires: the questions were asked.
    pub(super) fn leave_out(&mut self) {
        let unsupported = &self.checked.unsupported;
        if unsupported.is_empty() || !unsupported.iter().all(|(_, what)| what.is_a_bound()) {
            return;
        }
        if self.some_run_ends() {
            self.checked.reached.left_out = std::mem::take(&mut self.checked.unsupported);
        }
    }

    /// So are runs that need more iterations or nested calls. Requires the same.
    pub(super) fn leave_out_longer(&mut self) {
        if self.checked.stopped.is_none() && !self.checked.unwound.is_empty() && self.some_run_ends() {
            self.checked.reached.longer = std::mem::take(&mut self.checked.unwound);
        }
    }

    fn some_run_ends(&mut self) -> bool {
        let (returned, threw) = (self.session.encoding.returned, self.session.encoding.threw);
        let ends = self.session.encoding.circuit.or2(returned, threw);
        matches!(self.session.ask(&[ends], self.budget), Reply::Yes(_))
    }

    /// Does any run need more iterations than the encoding has? Then does it ever end?
    ///
    /// `is_settled`: what is assumed is known to need no more.
    pub(super) fn unwinding(
        &mut self,
        bounds: &mut Bounds,
        may_raise: bool,
        is_settled: bool,
        runs: &mut dyn Runs,
    ) -> Unwinding {
        let mut is_raised = false;
        let mut diverging = None;
        for (unwinding, any, n_places) in exceeded(&mut self.session.encoding) {
            if unwinding.stage == Stage::Assumed && is_settled {
                self.session.assert(!any);
                continue;
            }
            // First of the runs that must end; the others only need higher limits.
            let may_diverge = self.session.encoding.may_diverge;
            let must_end = self.session.encoding.circuit.and2(any, !may_diverge);
            let (asked, reply) = match self.session.ask(&[must_end], self.budget) {
                Reply::No(_) if must_end != any => (any, self.session.ask(&[any], self.budget)),
                reply => (must_end, reply),
            };
            match reply {
                Reply::Yes(model) => {
                    let again = self.session.encoding.circuit.and2(asked, unwinding.again);
                    let model = match self.session.ask(&[again], self.budget) {
                        Reply::Yes(endless) => endless,
                        _ => model,
                    };
                    let input = self.session.lift(self.program, &model);
                    let limit = bounds.limit(unwinding.origin, unwinding.is_recursion);
                    let most = self.config.most.of(unwinding.is_recursion);
                    if runs.probe(&input) == Probe::Diverges {
                        let is_again = self.session.value(&model, again);
                        let (model, least) = self.smallest(if is_again { again } else { asked }, model);
                        let small = self.session.lift(self.program, &model);
                        if runs.probe(&small) == Probe::Diverges {
                            return self.diverges(small, least);
                        }
                        // The smallest one ends after some more iterations: higher limits leave it out.
                        diverging = Some(input);
                    }
                    self.checked.unwound.push(unwound(&unwinding, limit));
                    if limit < most && may_raise {
                        bounds.raise(&unwinding, n_places, most);
                        is_raised = true;
                        continue;
                    }
                }
                Reply::No(_) => {}
                Reply::Unknown(reason) => {
                    // What is too hard here is harder with higher limits.
                    self.checked.stopped = Some(reason);
                    is_raised = false;
                    break;
                }
            }
            // What follows is about runs that end within the bounds.
            self.session.assert(!any);
        }
        match diverging {
            _ if is_raised => Unwinding::Raised,
            Some(input) => self.diverges(input, None),
            None => Unwinding::Enough,
        }
    }

    /// Leaves out runs with a formula that needs more than the encoding has: it has no value, and violates nothing.
    pub(super) fn only_with_values(&mut self) {
        let open: Vec<Bit> =
            self.session.encoding.unwinding.iter().filter(|met| met.in_formula).map(|met| met.exceeded).collect();
        let any = self.session.encoding.circuit.or(open);
        self.session.assert(!any);
    }

    /// This input fails: the answer, unless the solver soon knows another one, which is then the smallest it knows.
    /// Nothing is said of the other labels.
    pub(super) fn fails_on(&mut self, failure: Failure) {
        for (_, any, _) in exceeded(&mut self.session.encoding) {
            self.session.assert(!any);
        }
        for (_, _, bit) in self.limits_met() {
            self.session.assert(!bit);
        }
        let labels = self.labels();
        let any = self.session.encoding.circuit.or(labels.iter().map(|(_, bit)| *bit));
        let smaller = (!self.config.first).then(|| self.session.ask(&[any], self.budget));
        match smaller {
            Some(Reply::Yes(model)) => self.fail(&labels, model),
            _ => self.checked.failure = Some(failure),
        }
        let found = self.checked.failure.as_ref().map(|failure| failure.label);
        let of_label = |(label, _): &(LabelId, Bit)| LabelAnswer {
            label: *label,
            is_violated: (found == Some(*label)).then_some(true),
        };
        self.checked.labels = labels.iter().map(of_label).collect();
        self.checked.stopped = Some(self.budget.stopped().unwrap_or(StopReason::Conflicts));
    }

    fn diverges(&mut self, input: Input, least: Option<Least>) -> Unwinding {
        self.checked.failure = Some(Failure { label: LabelId::TERMINATES, input, least });
        Unwinding::Diverges
    }

    /// The limits that the encoding met, each with "some run reaches it".
    pub(super) fn limits_met(&mut self) -> Vec<(Option<Span>, LimitKind, Bit)> {
        let mut reached: Vec<(Option<Span>, LimitKind, Vec<Bit>)> = Vec::new();
        for met in &self.session.encoding.unsupported {
            match reached.iter_mut().find(|(span, what, _)| *span == met.span && *what == met.what) {
                Some((_, _, bits)) => bits.push(met.reached),
                None => reached.push((met.span, met.what.clone(), vec![met.reached])),
            }
        }
        let circuit = &mut self.session.encoding.circuit;
        reached.into_iter().map(|(span, what, bits)| (span, what, circuit.or(bits))).collect()
    }

    /// The labels, each with "some run violates it".
    pub(super) fn labels(&mut self) -> Vec<(LabelId, Bit)> {
        let mut labels: Vec<(LabelId, Vec<Bit>)> = Vec::new();
        for label in &self.session.encoding.labels {
            match labels.iter_mut().find(|(name, _)| *name == label.label) {
                Some((_, bits)) => bits.push(label.violated),
                None => labels.push((label.label, vec![label.violated])),
            }
        }
        let circuit = &mut self.session.encoding.circuit;
        labels.into_iter().map(|(label, bits)| (label, circuit.or(bits))).collect()
    }

    /// Which limits of the encoding are met, and which labels can be violated.
    pub(super) fn questions(&mut self, runs: &mut dyn Runs) {
        // A first look is not worth a process.
        if let (Some(command), None) = (&self.config.command, self.budget.n_conflicts) {
            return self.questions_outside(command);
        }
        for (span, what, bit) in self.limits_met() {
            if self.gives_up() {
                return;
            }
            match self.session.ask(&[bit], self.budget) {
                Reply::Yes(_) => {
                    if !self.checked.unsupported.contains(&(span, what.clone())) {
                        self.checked.unsupported.push((span, what));
                    }
                }
                Reply::No(_) => {}
                Reply::Unknown(reason) => self.checked.stopped = self.checked.stopped.or(Some(reason)),
            }
            // A violation on a run through something unmodelled would prove nothing.
            self.session.assert(!bit);
        }
        self.checked.is_settled = self.checked.is_complete();
        let labels = self.labels();
        let (answers, model) = self.answers(&labels, runs);
        let of_label = |((label, _), answer): (&(LabelId, Bit), &Option<bool>)| LabelAnswer {
            label: *label,
            is_violated: *answer,
        };
        self.checked.labels.extend(labels.iter().zip(&answers).map(of_label));
        if let Some(model) = model {
            let is_violated = |(_, answer): &(&(LabelId, Bit), &Option<bool>)| **answer == Some(true);
            let violated: Vec<(LabelId, Bit)> =
                labels.iter().zip(&answers).filter(is_violated).map(|(label, _)| *label).collect();
            self.fail(&violated, model);
        }
    }

    /// The smallest input that violates any of these. The model violates the first.
    pub(super) fn fail(&mut self, violated: &[(LabelId, Bit)], model: Model) {
        let any = self.session.encoding.circuit.or(violated.iter().map(|(_, bit)| *bit));
        let (model, least) = self.smallest(any, model);
        self.checked.failure = Some(self.failure(violated, &model, least));
        if self.config.n_failures > 1 {
            self.further(violated, any, model);
        }
    }

    fn failure(&self, violated: &[(LabelId, Bit)], model: &Model, least: Option<Least>) -> Failure {
        // No question may have mentioned the members.
        let valuation = self.session.encoding.circuit.evaluate_model(&|bit| self.session.value(model, bit));
        let (label, _) = violated
            .iter()
            .find(|(_, bit)| valuation.bit(*bit))
            .expect("a model of a disjunction has one of its members");
        Failure { label: *label, input: self.session.lift(self.program, model), least }
    }

    /// Failing inputs unlike those found: first other heaps, and when there are no more, other numbers in them.
    fn further(&mut self, violated: &[(LabelId, Bit)], any: Bit, first: Model) {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let key = |program: &Program, input: &Input| format!("{:?}", canon(program, input));
        seen.extend(self.checked.failure.iter().map(|failure| key(self.program, &failure.input)));
        // While it holds, what was found is excluded by its references alone.
        let is_other_heap = self.session.encoding.circuit.input();
        let mut wanted = self.session.encoding.circuit.and([any, is_other_heap]);
        let mut model = first;
        while self.checked.others.failures.len() + 1 < self.config.n_failures {
            let found = self.session.described(&model);
            self.session.exclude(&found.all());
            let mut heap = found.references;
            heap.push(is_other_heap);
            self.session.exclude(&heap);
            let mut reply = self.session.ask(&[wanted], self.budget);
            if matches!(reply, Reply::No(_)) && wanted != any {
                wanted = any;
                reply = self.session.ask(&[wanted], self.budget);
            }
            let least;
            (model, least) = match reply {
                Reply::Yes(model) => self.smallest(wanted, model),
                Reply::No(_) => {
                    self.checked.others.is_all = true;
                    return;
                }
                Reply::Unknown(_) => return,
            };
            let failure = self.failure(violated, &model, least);
            // Where the numbering is not canonical, an isomorph.
            if seen.insert(key(self.program, &failure.input)) {
                self.checked.others.failures.push(failure);
            }
        }
    }

    pub(super) fn finish(mut self) -> Checked {
        self.checked.sizes = Sizes {
            n_gates: self.session.encoding.circuit.n_gates(),
            n_variables: self.session.n_variables(),
            n_clauses: self.session.n_clauses(),
        };
        self.checked.reached.scopes = self.session.encoding.scopes.clone();
        self.checked
    }
}
