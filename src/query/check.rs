//! Can the method break its contract within the bounds?

use std::collections::BTreeMap;

use crate::base::{Budget, ClassId, MethodId, Observer, OriginId, Phase, Span, StopReason};
use crate::circuit::Bit;
use crate::cnf::Lit;
use crate::ground::RANGE_LIMIT;
use crate::heap::Input;
use crate::ir::Program;
use crate::sat::{Model, SolverKind};
use crate::symex::{self, Place, Target};

use super::tighten::tight_bounds;
use super::{Reply, Session};

#[derive(Clone, Debug)]
pub struct Config {
    /// Scopes, array lengths, symmetry; its limits on loops and recursion are where raising starts, so that
    /// [`symex::Config::frugal`] unrolls each loop only as far as it can go.
    pub symex: symex::Config,
    /// Loop iterations are raised up to this.
    pub max_unwind: usize,
    /// Nested calls of a method are raised up to this.
    pub max_recursion: usize,
    pub solver: SolverKind,
    /// Compute tight bounds on the pre-state's references first.
    pub bounds: bool,
    /// Look for the smallest failing input.
    pub smallest: bool,
}

/// What running an input that exceeds the unwinding shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probe {
    /// The run provably never ends.
    Diverges,
    /// It ends, or nobody knows.
    Open,
}

#[derive(Clone, Debug)]
pub struct Checked {
    /// In the order of the encoding, one entry per label.
    pub labels: Vec<LabelAnswer>,
    pub failure: Option<Failure>,
    /// No input within the bounds meets what the contract assumes.
    pub is_vacuous: bool,
    /// The invariants alone exclude every input already. Implies `is_vacuous`.
    pub has_no_instance: bool,
    /// Unsupported constructs that runs reach.
    pub unsupported: Vec<(Option<Span>, String)>,
    /// Loops and recursions that runs need more of than allowed.
    pub unwound: Vec<Unwound>,
    /// The first question without an answer.
    pub stopped: Option<StopReason>,
    /// Within which it all was asked.
    pub reached: Reached,
    pub sizes: Sizes,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabelAnswer {
    pub label: String,
    /// `None`: not asked, or no answer.
    pub is_violated: Option<bool>,
}

/// A failing input, as the solver found it: not replayed yet.
#[derive(Clone, Debug)]
pub struct Failure {
    pub label: String,
    pub input: Input,
    /// The least scope and array length that admit a failing input, where the smallest was looked for and found.
    pub scope: Option<usize>,
}

/// A loop or a recursion, with what the encoding allows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwound {
    pub origin: OriginId,
    pub span: Span,
    pub is_recursion: bool,
    /// Iterations, or calls of the method at a time.
    pub limit: usize,
}

#[derive(Clone, Debug)]
pub struct Reached {
    pub scopes: Vec<(ClassId, usize)>,
    /// For a loop that `limits` does not name.
    pub unwind: usize,
    pub recursion: usize,
    /// Of loops and recursions that need more, as far as they need.
    pub limits: BTreeMap<OriginId, usize>,
    /// Every loop and recursion that the bounds, not the program, end in some encoding.
    pub loops: Vec<Unwound>,
}

#[derive(Clone, Copy, Default, Debug)]
pub struct Sizes {
    pub n_gates: usize,
    pub n_variables: usize,
    pub n_clauses: usize,
}

/// Beyond so many gates labels are asked about before limits are raised.
const MANY_GATES: usize = 100_000;

/// Integers of a range that ends where no constant says, first and last, where those of the arrays are not enough.
const LEAST_RANGE: usize = 16;
const MAX_RANGE: usize = 32;

/// Asks for every label whether it can be violated.
///
/// `probe` runs an input that exceeds the unwinding and says whether it diverges.
pub fn check(
    program: &Program,
    method: MethodId,
    config: &Config,
    budget: &Budget,
    observer: &mut dyn Observer,
    probe: &mut dyn FnMut(&Input) -> Probe,
) -> Checked {
    let mut symex_config = config.symex.clone();
    if config.bounds {
        let start = observer.now();
        observer.phase_begins(Phase::Bounds, "");
        symex_config.bounds = tight_bounds(program, method, &symex_config, config.solver, budget);
        let took = observer.now().saturating_sub(start);
        observer.phase_done(Phase::Bounds, took, symex_config.bounds.impossible.len());
    }
    let mut seen = Vec::new();
    let mut is_known_possible = false;
    // The last bounds whose encoding was not too large; once reached again, nothing is raised any more.
    let mut fitting: Option<symex::Config> = None;
    let mut may_raise = true;
    loop {
        let start = observer.now();
        observer.phase_begins(Phase::Encode, "");
        let encoding = symex::encode(program, method, &symex_config);
        let took = observer.now().saturating_sub(start);
        let n_gates = encoding.circuit.n_gates();
        observer.phase_done(Phase::Encode, took, n_gates);
        if encoding.is_cut
            && budget.stopped().is_none()
            && let Some(fitting) = fitting.take()
        {
            symex_config = fitting;
            may_raise = false;
            continue;
        }
        fitting = Some(symex_config.clone());
        note_loops(&encoding, &mut seen);
        let session = Session::new(encoding, config.solver, true);
        let start = observer.now();
        observer.phase_begins(Phase::Solve, "");
        let mut asking = Asking { program, config, session, budget, checked: empty(&symex_config) };
        if !is_known_possible {
            is_known_possible = asking.is_possible();
        }
        let unwinding =
            if is_known_possible { asking.unwinding(&mut symex_config, may_raise, probe) } else { Unwinding::Enough };
        // Before a large encoding becomes much larger: perhaps it shows a violation already.
        if unwinding == Unwinding::Raised && n_gates > MANY_GATES {
            asking.questions();
        }
        if unwinding == Unwinding::Raised && asking.checked.failure.is_none() && budget.stopped().is_none() {
            observer.phase_done(Phase::Solve, observer.now().saturating_sub(start), 0);
            continue;
        }
        if may_raise && symex_config.range < MAX_RANGE && unwinding == Unwinding::Enough && asking.exceeds_a_range() {
            symex_config.range = (2 * symex_config.range).max(LEAST_RANGE);
            observer.phase_done(Phase::Solve, observer.now().saturating_sub(start), 0);
            continue;
        }
        if is_known_possible && unwinding == Unwinding::Enough {
            asking.questions();
        }
        let mut checked = asking.finish();
        if unwinding == Unwinding::Raised {
            symex_config = fitting.expect("it was just encoded");
        }
        observer.phase_done(Phase::Solve, observer.now().saturating_sub(start), checked.labels.len());
        checked.reached.loops = seen;
        for found in checked.reached.loops.iter_mut().chain(&mut checked.unwound) {
            found.limit = symex_config.limit(found.origin, found.is_recursion);
        }
        checked.reached.limits = symex_config.limits;
        return checked;
    }
}

fn empty(config: &symex::Config) -> Checked {
    Checked {
        labels: Vec::new(),
        failure: None,
        is_vacuous: false,
        has_no_instance: false,
        unsupported: Vec::new(),
        unwound: Vec::new(),
        stopped: None,
        reached: Reached {
            scopes: Vec::new(),
            unwind: config.unwind,
            recursion: config.recursion,
            limits: BTreeMap::new(),
            loops: Vec::new(),
        },
        sizes: Sizes::default(),
    }
}

/// The label of divergence.
pub(super) const TERMINATES: &str = "terminates";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unwinding {
    /// Or as much as may be.
    Enough,
    /// Some limits are higher now: encode again.
    Raised,
    Diverges,
}

/// Adds the loops and recursions of an encoding that are not known yet, in order of appearance.
fn note_loops(encoding: &symex::Encoding, seen: &mut Vec<Unwound>) {
    for unwinding in &encoding.unwinding {
        let (origin, span, is_recursion) = (unwinding.origin, unwinding.span, unwinding.is_recursion);
        if !seen.iter().any(|known| known.origin == origin && known.is_recursion == is_recursion) {
            seen.push(Unwound { origin, span, is_recursion, limit: 0 });
        }
    }
}

struct Asking<'a> {
    program: &'a Program,
    config: &'a Config,
    session: Session,
    budget: &'a Budget,
    checked: Checked,
}

impl Asking<'_> {
    /// Does any input meet what the contract assumes?
    fn is_possible(&mut self) -> bool {
        match self.session.ask(&[], self.budget) {
            Reply::Yes(_) => return true,
            Reply::No(_) => {
                self.checked.is_vacuous = true;
                self.checked.has_no_instance = self.excludes_all();
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
        let encoding = symex::encode_pre(self.program, method, &self.config.symex);
        let invariants: Vec<Bit> =
            encoding.requires.iter().filter(|clause| is_invariant(clause.origin)).map(|clause| clause.holds).collect();
        let mut session = Session::new(encoding, self.config.solver, false);
        invariants.into_iter().for_each(|bit| session.assert(bit));
        matches!(session.ask(&[], self.budget), Reply::No(_))
    }

    /// Does a quantifier reach for integers beyond those of the encoding?
    fn exceeds_a_range(&mut self) -> bool {
        let met = self.session.encoding.unsupported.iter().filter(|met| met.what == RANGE_LIMIT);
        let bits: Vec<Bit> = met.map(|met| met.reached).collect();
        let any = self.session.encoding.circuit.or(bits);
        any != Bit::FALSE && matches!(self.session.ask(&[any], self.budget), Reply::Yes(_))
    }

    /// Does any run need more iterations than the encoding has? Then does it ever end?
    fn unwinding(
        &mut self,
        limits: &mut symex::Config,
        may_raise: bool,
        probe: &mut dyn FnMut(&Input) -> Probe,
    ) -> Unwinding {
        let mut exceeded: BTreeMap<(bool, OriginId), (symex::Unwinding, Vec<Bit>)> = BTreeMap::new();
        for unwinding in &self.session.encoding.unwinding {
            let key = (unwinding.is_recursion, unwinding.origin);
            exceeded.entry(key).or_insert_with(|| (unwinding.clone(), Vec::new())).1.push(unwinding.exceeded);
        }
        let mut is_raised = false;
        let mut diverging = None;
        for (unwinding, bits) in exceeded.into_values() {
            let any = self.session.encoding.circuit.or(bits);
            // First of the runs that must end; the others only need higher limits.
            let may_diverge = self.session.encoding.may_diverge;
            let must_end = self.session.encoding.circuit.and2(any, !may_diverge);
            let (asked, reply) = match self.session.ask(&[must_end], self.budget) {
                Reply::No(_) if must_end != any => (any, self.session.ask(&[any], self.budget)),
                reply => (must_end, reply),
            };
            match reply {
                Reply::Yes(model) => {
                    let input = self.session.lift(self.program, &model);
                    let limit = limits.limit(unwinding.origin, unwinding.is_recursion);
                    let most = if unwinding.is_recursion { self.config.max_recursion } else { self.config.max_unwind };
                    if probe(&input) == Probe::Diverges {
                        let (model, scope) = self.smallest(asked, model);
                        let small = self.session.lift(self.program, &model);
                        if probe(&small) == Probe::Diverges {
                            return self.diverges(small, scope);
                        }
                        // The smallest one ends after some more iterations: higher limits leave it out.
                        diverging = Some(input);
                    }
                    if limit < most && may_raise {
                        let symex::Unwinding { origin, span, is_recursion, .. } = unwinding;
                        self.checked.unwound.push(Unwound { origin, span, is_recursion, limit });
                        limits.limits.insert(unwinding.origin, (2 * limit).clamp(1, most));
                        is_raised = true;
                        continue;
                    }
                    let symex::Unwinding { origin, span, is_recursion, .. } = unwinding;
                    self.checked.unwound.push(Unwound { origin, span, is_recursion, limit });
                }
                Reply::No(_) => {}
                Reply::Unknown(reason) => {
                    self.checked.stopped = Some(reason);
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

    fn diverges(&mut self, input: Input, scope: Option<usize>) -> Unwinding {
        self.checked.failure = Some(Failure { label: TERMINATES.into(), input, scope });
        Unwinding::Diverges
    }

    fn questions(&mut self) {
        let mut reached: Vec<(Option<Span>, String, Vec<Bit>)> = Vec::new();
        for met in &self.session.encoding.unsupported {
            match reached.iter_mut().find(|(span, what, _)| *span == met.span && *what == met.what) {
                Some((_, _, bits)) => bits.push(met.reached),
                None => reached.push((met.span, met.what.clone(), vec![met.reached])),
            }
        }
        for (span, what, bits) in reached {
            let bit = self.session.encoding.circuit.or(bits);
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
        let mut labels: Vec<(String, Vec<Bit>)> = Vec::new();
        for label in &self.session.encoding.labels {
            match labels.iter_mut().find(|(name, _)| *name == label.label) {
                Some((_, bits)) => bits.push(label.violated),
                None => labels.push((label.label.clone(), vec![label.violated])),
            }
        }
        let mut violated: Vec<(String, Bit)> = Vec::new();
        let mut some_model = None;
        for (label, bits) in labels {
            let bit = self.session.encoding.circuit.or(bits);
            let is_violated = match self.session.ask(&[bit], self.budget) {
                Reply::Yes(model) => {
                    some_model.get_or_insert(model);
                    violated.push((label.clone(), bit));
                    Some(true)
                }
                Reply::No(_) => {
                    self.session.assert(!bit);
                    Some(false)
                }
                Reply::Unknown(reason) => {
                    self.checked.stopped = self.checked.stopped.or(Some(reason));
                    None
                }
            };
            self.checked.labels.push(LabelAnswer { label, is_violated });
        }
        if let Some(model) = some_model {
            self.fail(&violated, model);
        }
    }

    /// The smallest input that violates any of these. The model violates the first.
    fn fail(&mut self, violated: &[(String, Bit)], model: Model) {
        let any = self.session.encoding.circuit.or(violated.iter().map(|(_, bit)| *bit));
        let (model, scope) = self.smallest(any, model);
        let (label, _) = violated
            .iter()
            .find(|(_, bit)| self.session.value(&model, *bit))
            .expect("a model of a disjunction has one of its members");
        self.checked.failure =
            Some(Failure { label: label.clone(), input: self.session.lift(self.program, &model), scope });
    }

    /// A model of the bit with as few objects as can be: first the least bound on all classes and array lengths, which
    /// is returned with it, then no object that can be left out.
    fn smallest(&mut self, bit: Bit, mut model: Model) -> (Model, Option<usize>) {
        if !self.config.smallest {
            return (model, None);
        }
        let limits = self.limits();
        let most = limits.iter().map(|(size, _)| *size).max().unwrap_or(0);
        let goal = self.session.lit(bit);
        let mut limit = most;
        for size in 0..most {
            let mut lits = vec![goal];
            lits.extend(limits.iter().filter(|(at, _)| *at > size).map(|(_, lit)| !*lit));
            match self.session.ask_lits(&lits, self.budget) {
                Reply::Yes(found) => {
                    model = found;
                    limit = size;
                    break;
                }
                Reply::No(_) => {}
                Reply::Unknown(_) => return (model, None),
            }
        }
        // Leave out what can be left out, the last discovered first.
        let mut fixed: Vec<Lit> = vec![goal];
        fixed.extend(limits.iter().filter(|(at, _)| *at > limit).map(|(_, lit)| !*lit));
        for (at, lit) in limits.iter().rev() {
            if *at > limit || !model.value(*lit) {
                if *at <= limit {
                    fixed.push(!*lit);
                }
                continue;
            }
            fixed.push(!*lit);
            match self.session.ask_lits(&fixed, self.budget) {
                Reply::Yes(found) => model = found,
                Reply::No(_) => {
                    fixed.pop();
                }
                Reply::Unknown(_) => return (model, Some(limit)),
            }
        }
        (model, Some(limit))
    }

    /// Literals of "at least so much": the n-th object of its class exists, an array has length n or more.
    fn limits(&mut self) -> Vec<(usize, Lit)> {
        let mut n_of_class: BTreeMap<ClassId, usize> = BTreeMap::new();
        let mut bits: Vec<(usize, Bit)> = Vec::new();
        for object in &self.session.encoding.objects {
            let n = n_of_class.entry(object.class).or_insert(0);
            *n += 1;
            bits.push((*n, object.exists));
        }
        for tuple in &self.session.encoding.tuples {
            if let (Place::Length, Target::Length(length)) = (tuple.slot.place, tuple.target)
                && length > 0
            {
                bits.push((length, tuple.bit));
            }
        }
        bits.sort_by_key(|(size, _)| *size);
        bits.retain(|(_, bit)| bit.as_constant().is_none());
        bits.into_iter().map(|(size, bit)| (size, self.session.lit(bit))).collect()
    }

    fn finish(mut self) -> Checked {
        self.checked.sizes = Sizes {
            n_gates: self.session.encoding.circuit.n_gates(),
            n_variables: self.session.n_variables(),
            n_clauses: self.session.n_clauses(),
        };
        self.checked.reached.scopes = self.session.encoding.scopes.clone();
        self.checked
    }
}
