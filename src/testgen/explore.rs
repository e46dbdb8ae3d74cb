//! One encoding of a method, asked again and again for inputs that take a wanted path.
//!
//! The path of an input is a sequence of branch outcomes. Negating one outcome and keeping those before it gives the
//! path condition of a new test, as in concolic testing (Godefroid et al., PLDI 2005; Artzi et al., ISSTA 2010;
//! SAT-TAR, section 4.2). All these questions go to one incremental solver.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, LabelId, MethodId, OriginId, Span, StopReason};
use crate::circuit::{Bit, Cases};
use crate::exec::{self, Judgement, Run};
use crate::heap::Input;
use crate::ir::Program;
use crate::query::{Reply, Session};
use crate::sat::SolverKind;
use crate::symex::{self, BranchRecord, Mode, Target, Value};

/// One execution of a branch in whatever run: the same in every encoding of the method.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BranchKey {
    /// The statement or condition.
    pub origin: OriginId,
    /// The part of it that decides: an operand of `&&`, the receiver of a null check.
    pub span: Span,
    /// The calls on the stack, outermost first.
    pub calls: Vec<OriginId>,
    /// The iteration of each loop around it, in its own method, outermost first.
    pub iterations: Vec<u32>,
}

impl BranchKey {
    fn of(record: &BranchRecord) -> Self {
        let (calls, iterations) = (record.calls.clone(), record.iterations.clone());
        BranchKey { origin: record.origin, span: record.span, calls, iterations }
    }
}

/// Branch outcomes in the order of execution.
pub type Path = Vec<(BranchKey, bool)>;

/// An input that was run and judged.
#[derive(Clone, Debug)]
pub struct Executed {
    pub input: Input,
    pub run: Run,
    pub judgement: Judgement,
    /// Statements and conditions that ran.
    pub coverage: BTreeSet<OriginId>,
    /// Empty: the test passed.
    pub violated: BTreeSet<LabelId>,
    pub path: Path,
}

impl Executed {
    /// The judge knows for each promise whether it was kept, and the input is one the contract speaks of.
    pub fn is_judged(&self) -> bool {
        self.judgement.is_valid_input() && self.judgement.undetermined().is_empty()
    }
}

/// A method within bounds, and a solver that knows it.
pub struct Explorer<'p> {
    program: &'p Program,
    method: MethodId,
    config: symex::Config,
    exec: exec::Config,
    session: Session,
    /// The records of each branch execution: more than one where code is copied, as `finally` is.
    records: BTreeMap<BranchKey, Vec<usize>>,
}

/// Runs beside a failing one: see [`Explorer::aligned`].
#[derive(Clone, Debug)]
pub struct Aligned {
    /// The run passes, and what of the failing run must happen does.
    passes: Bit,
    /// The event happens, aligned, and goes another way.
    differs: Vec<Bit>,
}

impl<'p> Explorer<'p> {
    /// Requires: the method has a body; `config` is not in constraint mode.
    pub fn new(
        program: &'p Program,
        method: MethodId,
        config: &symex::Config,
        exec: exec::Config,
        solver: SolverKind,
    ) -> Self {
        // Branches are known by the calls that lead to them.
        let mut config = symex::Config { joins_calls: false, ..config.clone() };
        let mut encoding = symex::encode_with_literals(program, method, &mut config);
        // Runs out of bounds are not asked for: their path is not known to its end.
        let limits: Vec<Bit> = encoding.unwinding.iter().map(|it| it.exceeded).collect();
        let limits: Vec<Bit> = limits.into_iter().chain(encoding.unsupported.iter().map(|it| it.reached)).collect();
        let within = encoding.circuit.and(limits.into_iter().map(|bit| !bit));
        let mut records: BTreeMap<BranchKey, Vec<usize>> = BTreeMap::new();
        for (at, record) in encoding.branches.iter().enumerate() {
            records.entry(BranchKey::of(record)).or_default().push(at);
        }
        let mut session = Session::new(encoding, solver, true);
        session.assert(within);
        Explorer { program, method, config, exec, session, records }
    }

    /// What a question has to look at.
    pub fn n_clauses(&self) -> usize {
        self.session.n_clauses()
    }

    /// Statements and conditions that some run within the bounds may execute.
    pub fn executable(&self) -> impl Iterator<Item = OriginId> {
        let executed = self.session.encoding.executed.iter();
        executed.filter(|(_, path)| *path != Bit::FALSE).map(|(origin, _)| *origin)
    }

    /// What the encoding says may be violated.
    pub fn labels(&self) -> BTreeSet<LabelId> {
        let labels = self.session.encoding.labels.iter();
        labels.filter(|label| label.violated != Bit::FALSE).map(|label| label.label).collect()
    }

    /// An input whose run executes the statement or condition and violates something; `None` if there is none within the
    /// bounds.
    pub fn failing_at(&mut self, origin: OriginId, budget: &Budget) -> Result<Option<Input>, StopReason> {
        let encoding = &mut self.session.encoding;
        let executed = encoding.executed.iter().filter(|(at, _)| *at == origin).map(|(_, path)| *path);
        let executed = encoding.circuit.or(executed.collect::<Vec<Bit>>());
        let violated = encoding.labels.iter().map(|label| label.violated);
        let violated = encoding.circuit.or(violated.collect::<Vec<Bit>>());
        self.ask(&[executed, violated], budget)
    }

    /// Runs and judges the input, and finds its path.
    pub fn execute(&self, input: Input) -> Executed {
        let path = self.path(&input);
        self.judged(input, path)
    }

    fn judged(&self, input: Input, path: Path) -> Executed {
        let run = exec::run(self.program, self.method, &input, &self.exec);
        let judgement = exec::judge(self.program, &run, &self.exec);
        let violated = judgement.violated().iter().map(|result| result.label).collect();
        let coverage = run.coverage.origins.keys().copied().collect();
        Executed { input, run, judgement, coverage, violated, path }
    }

    /// The branch outcomes of the input: with a fixed pre-state the encoding computes itself.
    fn path(&self, input: &Input) -> Path {
        let config = symex::Config { mode: Mode::Fixed(Box::new(input.clone())), ..self.config.clone() };
        let encoding = symex::encode(self.program, self.method, &config);
        let valuation = encoding.circuit.evaluate_model(&|_| false);
        let taken = encoding.branches.iter().filter(|record| valuation.bit(record.path));
        taken.map(|record| (BranchKey::of(record), valuation.bit(record.cond))).collect()
    }

    /// "This branch execution happens and goes this way."
    fn outcome(&mut self, key: &BranchKey, taken: bool) -> Bit {
        let Some(records) = self.records.get(key) else { return Bit::FALSE };
        let encoding = &mut self.session.encoding;
        let ways: Vec<(Bit, Bit)> = records
            .iter()
            .map(|at| &encoding.branches[*at])
            .map(|record| (record.path, if taken { record.cond } else { !record.cond }))
            .collect();
        let ways: Vec<Bit> = ways.into_iter().map(|(path, way)| encoding.circuit.and2(path, way)).collect();
        encoding.circuit.or(ways)
    }

    /// An input whose run has all these branch outcomes; `None` if there is none within the bounds.
    pub fn solve(&mut self, outcomes: &[(BranchKey, bool)], budget: &Budget) -> Result<Option<Input>, StopReason> {
        let bits: Vec<Bit> = outcomes.iter().map(|(key, taken)| self.outcome(key, *taken)).collect();
        self.ask(&bits, budget)
    }

    /// The same, run and judged. The model that the solver gives has the whole path: one incremental question is all
    /// that an input costs.
    pub fn solve_and_execute(
        &mut self,
        outcomes: &[(BranchKey, bool)],
        budget: &Budget,
    ) -> Result<Option<Executed>, StopReason> {
        let bits: Vec<Bit> = outcomes.iter().map(|(key, taken)| self.outcome(key, *taken)).collect();
        let model = match self.session.ask(&bits, budget) {
            Reply::Yes(model) => model,
            Reply::No(_) => return Ok(None),
            Reply::Unknown(reason) => return Err(reason),
        };
        let input = self.session.lift(self.program, &model);
        let encoding = &self.session.encoding;
        let valuation = encoding.circuit.evaluate_model(&|bit| self.session.value(&model, bit));
        let taken = encoding.branches.iter().filter(|record| valuation.bit(record.path));
        let path = taken.map(|record| (BranchKey::of(record), valuation.bit(record.cond))).collect();
        Ok(Some(self.judged(input, path)))
    }

    /// An input that violates all these labels and, if asked to, no other.
    pub fn violating(
        &mut self,
        labels: &BTreeSet<LabelId>,
        exactly: bool,
        budget: &Budget,
    ) -> Result<Option<Input>, StopReason> {
        let encoding = &mut self.session.encoding;
        let mut by_label: BTreeMap<LabelId, Vec<Bit>> = BTreeMap::new();
        for label in &encoding.labels {
            by_label.entry(label.label).or_default().push(label.violated);
        }
        let mut wanted = Vec::new();
        for (label, bits) in by_label {
            let violated = encoding.circuit.or(bits);
            if labels.contains(&label) {
                wanted.push(violated);
            } else if exactly {
                wanted.push(!violated);
            }
        }
        self.ask(&wanted, budget)
    }

    /// An input that violates this label on a path other than these.
    pub fn violating_elsewhere(
        &mut self,
        label: LabelId,
        paths: &[Path],
        budget: &Budget,
    ) -> Result<Option<Input>, StopReason> {
        let encoding = &mut self.session.encoding;
        let bits: Vec<Bit> = encoding.labels.iter().filter(|it| it.label == label).map(|it| it.violated).collect();
        let mut wanted = vec![encoding.circuit.or(bits)];
        for path in paths {
            let same: Vec<Bit> = path.iter().map(|(key, taken)| self.outcome(key, *taken)).collect();
            let same = self.session.encoding.circuit.and(same);
            wanted.push(!same);
        }
        self.ask(&wanted, budget)
    }

    /// "This branch execution happens."
    fn happens(&mut self, key: &BranchKey) -> Bit {
        let (yes, no) = (self.outcome(key, true), self.outcome(key, false));
        self.session.encoding.circuit.or2(yes, no)
    }

    /// An input whose run has all these outcomes, and violates nothing if asked to; else which outcomes, by position,
    /// cannot hold together. Of each pair in `apart` the run has at most one.
    pub fn solve_or_explain(
        &mut self,
        wanted: &[(BranchKey, bool)],
        apart: &[(BranchKey, BranchKey)],
        passes: bool,
        budget: &Budget,
    ) -> Result<Result<Input, Vec<usize>>, StopReason> {
        let mut bits: Vec<Bit> = wanted.iter().map(|(key, taken)| self.outcome(key, *taken)).collect();
        if let Some(at) = bits.iter().position(|bit| *bit == Bit::FALSE) {
            return Ok(Err(vec![at]));
        }
        if passes {
            let encoding = &mut self.session.encoding;
            let violated: Vec<Bit> = encoding.labels.iter().map(|label| label.violated).collect();
            bits.push(!encoding.circuit.or(violated));
        }
        let n_free = bits.len();
        for (first, second) in apart {
            let (first, second) = (self.happens(first), self.happens(second));
            bits.push(!self.session.encoding.circuit.and2(first, second));
        }
        match self.session.ask(&bits, budget) {
            Reply::Yes(model) => Ok(Ok(self.session.lift(self.program, &model))),
            Reply::Unknown(reason) => Err(reason),
            Reply::No(core) => {
                let is_apart =
                    |session: &mut Session| bits[n_free..].iter().any(|bit| core.contains(&session.lit(*bit)));
                if is_apart(&mut self.session) || bits[n_free..].contains(&Bit::FALSE) {
                    // Other runs with the same outcomes have other pairs to keep apart.
                    return Ok(Err((0..wanted.len()).collect()));
                }
                let mut parts = Vec::new();
                for (at, bit) in bits.iter().enumerate().take(wanted.len()) {
                    if *bit != Bit::TRUE && core.contains(&self.session.lit(*bit)) {
                        parts.push(at);
                    }
                }
                Ok(Err(parts))
            }
        }
    }

    /// What runs are to a failing run with these branch events: what each is, the way it goes, and the event that
    /// decides that it happens. Its events happen in them too, unless a branch that they depend on goes another way.
    pub fn aligned(&mut self, events: &[(BranchKey, bool, Option<usize>)]) -> Aligned {
        let mut same: Vec<Bit> = Vec::with_capacity(events.len());
        let mut differs: Vec<Bit> = Vec::with_capacity(events.len());
        let mut all = Vec::with_capacity(events.len());
        for (key, taken, depends_on) in events {
            let kept = depends_on.map_or(Bit::TRUE, |on| same[on]);
            let (as_before, otherwise) = (self.outcome(key, *taken), self.outcome(key, !*taken));
            let circuit = &mut self.session.encoding.circuit;
            let (as_before, otherwise) = (circuit.and2(kept, as_before), circuit.and2(kept, otherwise));
            let happens = circuit.or2(as_before, otherwise);
            all.push(circuit.or2(!kept, happens));
            same.push(as_before);
            differs.push(otherwise);
        }
        let circuit = &mut self.session.encoding.circuit;
        let violated: Vec<Bit> = self.session.encoding.labels.iter().map(|label| label.violated).collect();
        all.push(!circuit.or(violated));
        Aligned { passes: circuit.and(all), differs }
    }

    /// The latest event before `before` that goes another way in a passing run in which from `before` on those of the
    /// distance do and no others, and none of the fixed; `None` if there is no such run with an event before `before`
    /// that does.
    pub fn latest(
        &mut self,
        aligned: &Aligned,
        (before, distance): (usize, &[usize]),
        is_fixed: &dyn Fn(usize) -> bool,
        budget: &Budget,
    ) -> Result<Option<usize>, StopReason> {
        let mut wanted = vec![aligned.passes];
        for (at, bit) in aligned.differs.iter().enumerate() {
            if at >= before || is_fixed(at) {
                wanted.push(if distance.contains(&at) { *bit } else { !*bit });
            }
        }
        let mut found = None;
        loop {
            let after = found.map_or(0, |at| at + 1);
            let later = aligned.differs[after..before].to_vec();
            let any = self.session.encoding.circuit.or(later);
            if any == Bit::FALSE {
                return Ok(found);
            }
            wanted.push(any);
            match self.session.ask(&wanted, budget) {
                Reply::No(_) => return Ok(found),
                Reply::Unknown(reason) => return Err(reason),
                Reply::Yes(model) => {
                    let encoding = &self.session.encoding;
                    let valuation = encoding.circuit.evaluate_model(&|bit| self.session.value(&model, bit));
                    let differs = |at: &usize| valuation.bit(aligned.differs[*at]);
                    found = (after..before).rev().find(differs).or(found);
                }
            }
            wanted.pop();
        }
    }

    /// The empty input: null wherever the contract admits it, slot by slot from the receiver on, and zeros if it
    /// admits them too. `None`: it admits no input.
    pub fn least(&mut self, budget: &Budget) -> Result<Option<Input>, StopReason> {
        let Some(mut found) = self.ask(&[], budget)? else { return Ok(None) };
        let tuples = self.session.encoding.tuples.iter();
        let is_least = |tuple: &&symex::TupleBit| matches!(tuple.target, Target::Null | Target::Length(0));
        let nulls: Vec<Bit> = tuples.filter(is_least).map(|tuple| tuple.bit).collect();
        let mut wanted = Vec::new();
        for null in nulls {
            wanted.push(null);
            match self.ask(&wanted, budget)? {
                Some(input) => found = input,
                None => drop(wanted.pop()),
            }
        }
        let cells = self.session.encoding.cells.clone();
        for cell in cells {
            let is_zero = match &cell.value {
                Value::Bool(bit) => !*bit,
                Value::Int(cases) => {
                    let circuit = &mut self.session.encoding.circuit;
                    let zero = Cases::constant(circuit, 0);
                    Cases::equal(circuit, cases, &zero)
                }
                Value::Ref(_) => panic!("cells are of primitive type"),
            };
            wanted.push(is_zero);
            match self.ask(&wanted, budget)? {
                Some(input) => found = input,
                None => drop(wanted.pop()),
            }
        }
        Ok(Some(found))
    }

    fn ask(&mut self, bits: &[Bit], budget: &Budget) -> Result<Option<Input>, StopReason> {
        match self.session.ask(bits, budget) {
            Reply::Yes(model) => Ok(Some(self.session.lift(self.program, &model))),
            Reply::No(_) => Ok(None),
            Reply::Unknown(reason) => Err(reason),
        }
    }
}

/// The path conditions that differ from the path in one outcome each: it is negated and all before it are kept.
/// From the end of the path, so that the first differ least.
pub fn negations(path: &Path) -> impl Iterator<Item = Path> + '_ {
    (0..path.len()).rev().map(|at| {
        let mut prefix = path[..=at].to_vec();
        prefix[at].1 = !prefix[at].1;
        prefix
    })
}
