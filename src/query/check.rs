//! Can the method break its contract within the bounds?

use std::collections::BTreeMap;

use crate::base::{Budget, ClassId, MethodId, Observer, OriginId, Phase, Span, StopReason};
use crate::circuit::Bit;
use crate::clausify;
use crate::cnf::{Clauses, Lit, Vars};
use crate::heap::Input;
use crate::ir::Program;
use crate::sat::{Model, SolverKind};
use crate::symex::{self, Bounds, Place, Target};

use super::{Reply, Session};

#[derive(Clone, Debug)]
pub struct Config {
    /// Scopes, array lengths, symmetry; its `unwind` is where raising starts.
    pub symex: symex::Config,
    /// Loop iterations are raised up to this.
    pub max_unwind: usize,
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
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwound {
    pub origin: OriginId,
    pub span: Span,
    pub is_recursion: bool,
}

#[derive(Clone, Debug)]
pub struct Reached {
    pub scopes: Vec<(ClassId, usize)>,
    pub unwind: usize,
    pub recursion: usize,
    /// Every loop and recursion of the encoding.
    pub loops: Vec<Unwound>,
}

#[derive(Clone, Copy, Default, Debug)]
pub struct Sizes {
    pub n_gates: usize,
    pub n_variables: usize,
    pub n_clauses: usize,
}

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
    loop {
        let start = observer.now();
        observer.phase_begins(Phase::Encode, "");
        let encoding = symex::encode(program, method, &symex_config);
        let took = observer.now().saturating_sub(start);
        observer.phase_done(Phase::Encode, took, encoding.circuit.n_gates());
        let session = Session::new(encoding, config.solver, true);
        let start = observer.now();
        observer.phase_begins(Phase::Solve, "");
        let mut asking = Asking { program, config, session, budget, checked: empty(&symex_config) };
        let again = asking.unwinding(probe);
        if again == Unwinding::Exceeded && symex_config.unwind < config.max_unwind && budget.stopped().is_none() {
            symex_config.unwind = (symex_config.unwind * 2).min(config.max_unwind);
            symex_config.recursion = (symex_config.recursion * 2).min(config.max_unwind);
            observer.phase_done(Phase::Solve, observer.now().saturating_sub(start), 0);
            continue;
        }
        if again != Unwinding::Diverges {
            asking.questions();
        }
        let mut checked = asking.finish();
        observer.phase_done(Phase::Solve, observer.now().saturating_sub(start), checked.labels.len());
        checked.reached.unwind = symex_config.unwind;
        checked.reached.recursion = symex_config.recursion;
        return checked;
    }
}

fn empty(config: &symex::Config) -> Checked {
    Checked {
        labels: Vec::new(),
        failure: None,
        is_vacuous: false,
        unsupported: Vec::new(),
        unwound: Vec::new(),
        stopped: None,
        reached: Reached { scopes: Vec::new(), unwind: config.unwind, recursion: config.recursion, loops: Vec::new() },
        sizes: Sizes::default(),
    }
}

/// The label of divergence.
pub(super) const TERMINATES: &str = "terminates";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unwinding {
    Enough,
    Exceeded,
    Diverges,
}

/// The loops and recursions of an encoding, each once, in order of appearance.
pub fn unwinding_of(encoding: &symex::Encoding) -> Vec<Unwound> {
    let mut found: Vec<Unwound> = Vec::new();
    for unwinding in &encoding.unwinding {
        let entry = Unwound { origin: unwinding.origin, span: unwinding.span, is_recursion: unwinding.is_recursion };
        if !found.contains(&entry) {
            found.push(entry);
        }
    }
    found
}

struct Asking<'a> {
    program: &'a Program,
    config: &'a Config,
    session: Session,
    budget: &'a Budget,
    checked: Checked,
}

impl Asking<'_> {
    /// Does any run need more iterations than the encoding has? Then does it ever end?
    fn unwinding(&mut self, probe: &mut dyn FnMut(&Input) -> Probe) -> Unwinding {
        match self.session.ask(&[], self.budget) {
            Reply::Yes(_) => {}
            Reply::No(_) => {
                self.checked.is_vacuous = true;
                return Unwinding::Enough;
            }
            Reply::Unknown(reason) => {
                self.checked.stopped = Some(reason);
                return Unwinding::Enough;
            }
        }
        let mut exceeded: BTreeMap<(OriginId, Span, bool), Vec<Bit>> = BTreeMap::new();
        for unwinding in &self.session.encoding.unwinding {
            let key = (unwinding.origin, unwinding.span, unwinding.is_recursion);
            exceeded.entry(key).or_default().push(unwinding.exceeded);
        }
        let mut result = Unwinding::Enough;
        for ((origin, span, is_recursion), bits) in exceeded {
            let any = self.session.encoding.circuit.or(bits);
            match self.session.ask(&[any], self.budget) {
                Reply::Yes(model) => {
                    let model = self.smallest(any, model);
                    let input = self.session.lift(self.program, &model);
                    if probe(&input) == Probe::Diverges {
                        self.checked.failure = Some(Failure { label: TERMINATES.into(), input });
                        return Unwinding::Diverges;
                    }
                    self.checked.unwound.push(Unwound { origin, span, is_recursion });
                    result = Unwinding::Exceeded;
                }
                Reply::No(_) => {}
                Reply::Unknown(reason) => {
                    self.checked.stopped = Some(reason);
                    return result;
                }
            }
            // What follows is about runs that end within the bounds.
            self.session.assert(!any);
        }
        result
    }

    fn questions(&mut self) {
        if self.checked.is_vacuous {
            return;
        }
        let reached: Vec<(Bit, Option<Span>, String)> =
            self.session.encoding.unsupported.iter().map(|u| (u.reached, u.span, u.what.clone())).collect();
        for (bit, span, what) in reached {
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
        for (label, bits) in labels {
            let violated = self.session.encoding.circuit.or(bits);
            let is_violated = match self.session.ask(&[violated], self.budget) {
                Reply::Yes(model) => {
                    if self.checked.failure.is_none() {
                        let model = self.smallest(violated, model);
                        let input = self.session.lift(self.program, &model);
                        self.checked.failure = Some(Failure { label: label.clone(), input });
                    }
                    Some(true)
                }
                Reply::No(_) => {
                    self.session.assert(!violated);
                    Some(false)
                }
                Reply::Unknown(reason) => {
                    self.checked.stopped = self.checked.stopped.or(Some(reason));
                    None
                }
            };
            self.checked.labels.push(LabelAnswer { label, is_violated });
        }
    }

    /// A model of the bit with as few objects as can be: first the least bound on all classes and array lengths, then
    /// no object that can be left out.
    fn smallest(&mut self, bit: Bit, mut model: Model) -> Model {
        if !self.config.smallest {
            return model;
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
                Reply::Unknown(_) => return model,
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
                Reply::Unknown(_) => return model,
            }
        }
        model
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
        self.checked.reached.loops = unwinding_of(&self.session.encoding);
        self.checked
    }
}

/// References that no valid pre-state within the bounds has (TACO, ISSTA 2010): one incremental solver, "some pending
/// tuple", drop those that came true, until none can. Slot by slot, so that what is known makes the rest easy.
fn tight_bounds(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    solver: SolverKind,
    budget: &Budget,
) -> Bounds {
    let encoding = symex::encode_pre(program, method, config);
    let tuples = encoding.tuples.clone();
    let mut session = Session::new(encoding, solver, true);
    let mut impossible = Vec::new();
    let mut at = 0;
    while at < tuples.len() {
        let source = tuples[at].slot.source;
        let mut here: Vec<(usize, Lit)> = Vec::new();
        while at < tuples.len() && tuples[at].slot.source == source {
            here.push((at, session.lit(tuples[at].bit)));
            at += 1;
        }
        while !here.is_empty() {
            let some = session.fresh_lit();
            let mut clause: Vec<Lit> = here.iter().map(|(_, lit)| *lit).collect();
            clause.push(!some);
            session.add_clause(&clause);
            match session.ask_lits(&[some], budget) {
                Reply::Yes(model) => here.retain(|(_, lit)| !model.value(*lit)),
                Reply::No(_) => break,
                // Without an answer nothing more is claimed impossible.
                Reply::Unknown(_) => return collect(impossible, &tuples),
            }
        }
        for (_, lit) in &here {
            session.add_clause(&[!*lit]);
        }
        impossible.extend(here.into_iter().map(|(at, _)| at));
    }
    collect(impossible, &tuples)
}

fn collect(impossible: Vec<usize>, tuples: &[symex::TupleBit]) -> Bounds {
    Bounds { impossible: impossible.into_iter().map(|at| (tuples[at].slot, tuples[at].target)).collect() }
}

/// Derives "no violation within these bounds" again, in one question, with a proof that is checked.
///
/// Symmetry breaking stays, tight bounds do not: they are a solver's word too.
pub fn certify(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    reached: &Reached,
    budget: &Budget,
) -> bool {
    let mut config = config.clone();
    config.unwind = reached.unwind;
    config.recursion = reached.recursion;
    config.bounds = Bounds::default();
    let mut encoding = symex::encode(program, method, &config);
    let mut bad: Vec<Bit> = encoding.labels.iter().map(|label| label.violated).collect();
    bad.extend(encoding.unwinding.iter().map(|unwinding| unwinding.exceeded));
    bad.extend(encoding.unsupported.iter().map(|unsupported| unsupported.reached));
    let any = encoding.circuit.or(bad);
    let mut facts = encoding.pre_assumptions.clone();
    facts.extend(encoding.requires.iter().map(|clause| clause.holds));
    facts.push(any);
    if facts.contains(&Bit::FALSE) {
        return true;
    }
    let mut clausifier = clausify::Clausifier::new(clausify::Config::STANDARD);
    let mut vars = Vars::default();
    let mut clauses = Clauses::default();
    for fact in facts {
        clausifier.assert(&encoding.circuit, &[], fact, &mut vars, &mut |clause| clauses.push(clause));
    }
    crate::sat::certify_unsat(&clauses, &[], budget).is_ok()
}
