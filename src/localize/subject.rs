//! One method under localization: where its failing inputs come from.

use super::left_out::asked_again;
use super::variant::Variants;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

use crate::base::{Budget, ClassId, Idx, LabelId, MethodId, Observer, OriginId, OriginKind, StopReason};
use crate::exec;
use crate::heap::{Content, Input};
use crate::ir::{Callee, ClassKind, Program, TerminatorKind};
use crate::query::{self, Core, Correction, Effort, Explainer, Most, Probe};
use crate::sat::SolverKind;
use crate::symex::{self, Bounds, GroupKind, Produced};
use crate::testgen::{Executed, Explorer, Interpreted, probed};

/// Iterations and nested calls that a repaired run may need beyond those of the failing run.
const MORE_ITERATIONS: usize = 1;

/// A single question about a core or a correction may cost so many conflicts: with products of unknown numbers one
/// alone takes minutes. What it leaves open is said in the report.
const MAX_CONFLICTS: u32 = 5_000;

/// A formula about all that changed statements could do is no larger: with more, each question takes minutes, and so
/// does loading it.
const MAX_GATES: usize = 250_000;

/// Nor has it, or the one about all inputs, more calls in it: where a method calls itself in a loop, copies of the heap
/// take minutes, gates or not.
const MAX_CALLS: usize = 8_000;

/// A method, its bounds and limits.
#[derive(Clone)]
pub struct Subject<'p> {
    pub program: &'p Program,
    pub method: MethodId,
    pub symex: symex::Config,
    /// How far limits are raised in the search for a failing input.
    pub most: Most,
    pub solver: SolverKind,
    pub exec: exec::Config,
    pub budget: Budget,
    /// A corrected run may be longer than the failing one.
    pub runs_longer: bool,
    /// Where changed statements come from; `None`: no repairs are looked for.
    pub variants: Option<Rc<dyn Variants + 'p>>,
}

/// The labels a localization looks at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Focus(pub Option<BTreeSet<LabelId>>);

impl Focus {
    pub fn of(&self, violated: &BTreeSet<LabelId>) -> BTreeSet<LabelId> {
        violated.iter().filter(|label| self.has(**label)).copied().collect()
    }

    fn out_of(&self, violated: &BTreeSet<LabelId>) -> BTreeSet<LabelId> {
        violated.iter().filter(|label| !self.has(**label)).copied().collect()
    }

    pub fn has(&self, label: LabelId) -> bool {
        self.0.as_ref().is_none_or(|labels| labels.contains(&label))
    }
}

/// What a search for a failing input came to.
pub enum Search {
    Fails(Box<Input>),
    /// Nothing fails within the bounds; or why that is not known.
    Nothing(Option<String>),
}

/// What to ask of a failing input; all of it costs solver time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wants {
    pub cores: bool,
    pub corrections: bool,
    /// What corrected statements should have produced.
    pub values: bool,
}

impl Wants {
    pub const SAVIOURS: Wants = Wants { cores: false, corrections: true, values: false };
}

/// Why one failing input fails.
#[derive(Clone, Default, Debug)]
pub struct Explanation {
    /// One per violated label.
    pub cores: Vec<Core>,
    pub corrections: Vec<Correction>,
    /// What a run made of each correction, where values were asked for.
    pub replays: Vec<Replay>,
    /// Labels that no values of statements can make hold on this input, within bounds that the run itself keeps.
    pub unmeetable: BTreeSet<LabelId>,
    /// Why cores or corrections may be missing.
    pub incomplete: Option<String>,
    /// The formula would be too large: nothing was asked.
    pub is_too_large: bool,
    pub in_cores: Duration,
    pub in_corrections: Duration,
}

/// A failure that is the contract's: what it asks for cannot be met on this input.
#[derive(Clone, Debug)]
pub struct Unmeetable {
    pub failure: Executed,
    pub labels: BTreeSet<LabelId>,
}

/// What the interpreter makes of a correction: the second opinion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replay {
    /// With the values of the model, all labels hold.
    Confirms,
    /// These do not.
    Refutes(BTreeSet<LabelId>),
    /// The run needs a value from beyond a failed check, or exceeds a limit.
    Unclear(String),
}

impl Explanation {
    /// Statements and conditions in any core.
    pub fn suspects(&self) -> BTreeSet<OriginId> {
        self.cores.iter().flat_map(|core| &core.members).filter_map(statement).collect()
    }

    /// The names of fields that could save the run if they held other values at the exit.
    pub fn unwritten(&self, program: &Program) -> BTreeSet<String> {
        let field = |correction: &Correction| match correction.group {
            GroupKind::ExitFrame(field) => Some(program.fields[field].name.clone()),
            GroupKind::Origin(_) => None,
        };
        self.corrections.iter().filter_map(field).collect()
    }

    /// Statements and conditions each of which alone can save the run.
    pub fn saviours(&self) -> BTreeSet<OriginId> {
        self.corrections.iter().filter_map(|correction| statement(&correction.group)).collect()
    }
}

fn angelic_value(produced: &Produced) -> exec::AngelicValue {
    match *produced {
        Produced::Null => exec::AngelicValue::Null,
        Produced::Bool(value) => exec::AngelicValue::Bool(value),
        Produced::Int(value) => exec::AngelicValue::Int(value),
        Produced::Old(object) => exec::AngelicValue::Old(object),
        Produced::Fresh(class, n) => exec::AngelicValue::Fresh(class, n),
    }
}

fn statement(group: &GroupKind) -> Option<OriginId> {
    match group {
        GroupKind::Origin(origin) => Some(*origin),
        GroupKind::ExitFrame(_) => None,
    }
}

impl<'p> Subject<'p> {
    /// The same with limits in which preconditions and invariants have their meaning.
    pub fn settled(mut self) -> Self {
        self.symex = self.settled_symex();
        self
    }

    /// Its encoding with such limits.
    pub fn settled_symex(&self) -> symex::Config {
        let settled = query::settle(self.program, self.method, &self.symex, self.most, self.solver, &self.budget);
        symex::Config { bounds: settled.bounds, ..self.symex.clone() }
    }

    /// The smallest failing input, as `check` finds it: of the least scope that has one, without a look at larger ones.
    pub fn failing_input(&self, observer: &mut dyn Observer) -> Search {
        let bounds = &self.symex.bounds;
        let smaller = if self.grows() { bounds.scope } else { 1 };
        for scope in 1..smaller {
            if let found @ Search::Fails(_) = self.failing_within(bounds.within(scope), observer) {
                return found;
            }
        }
        self.failing_within(bounds.clone(), observer)
    }

    /// With the scope there are more inputs: not where they are numbers, and one object that has numbers alone.
    fn grows(&self) -> bool {
        let within = |scope| {
            let symex = self.symex.within(self.symex.bounds.within(scope));
            symex::encode_pre(self.program, self.method, &symex).scopes
        };
        let has_array =
            |(class, _): &(ClassId, usize)| matches!(self.program.classes[*class].kind, ClassKind::Array(_));
        let one = within(1);
        one.iter().any(has_array) || one != within(2)
    }

    fn failing_within(&self, bounds: Bounds, observer: &mut dyn Observer) -> Search {
        let config = query::Config {
            symex: self.symex.within(bounds.frugally()),
            most: self.most,
            solver: self.solver,
            command: None,
            tightens: self.symex.symmetry,
            smallest: true,
            small_numbers: true,
            covers: false,
            first: true,
            n_failures: 1,
            leaves_out_longer: false,
            lengthens_texts: true,
            effort: Effort::Verdict,
        };
        let mut runs = Interpreted { program: self.program, method: self.method, config: &self.exec };
        let checked = query::check(self.program, self.method, &config, &self.budget, observer, &mut runs);
        if let Some(failure) = checked.failure {
            return Search::Fails(Box::new(failure.input));
        }
        if let Some(reason) = checked.stopped {
            return Search::Nothing(Some(reason.to_string()));
        }
        if let Some((_, what)) = checked.unsupported.first() {
            return Search::Nothing(Some(format!("a run can reach {what}, which is not modelled")));
        }
        if let Some(unwound) = checked.unwound.first() {
            return Search::Nothing(Some(match unwound.is_recursion {
                true => "a run nests more calls than --max-recursion allows".to_owned(),
                false => "a run needs more iterations than --max-unwind allows".to_owned(),
            }));
        }
        Search::Nothing(None)
    }

    pub fn explorer(&self) -> Explorer<'p> {
        let impossible = query::tight_bounds(self.program, self.method, &self.symex, self.solver, &self.budget);
        let mut symex = self.symex.within(Bounds { impossible, ..self.symex.bounds.clone() });
        symex.max_calls = symex.max_calls.min(MAX_CALLS);
        Explorer::new(self.program, self.method, &symex, self.exec.clone(), self.solver)
    }

    /// Loops are unrolled further than the failing run goes, as a repaired run may need more: as far as its
    /// structure allows, over all of its objects and the elements of an array.
    pub fn explainer(&self, failure: &Executed, only: Option<BTreeSet<GroupKind>>) -> Explainer {
        let most = failure.path.iter().flat_map(|(key, _)| &key.iterations).max().map_or(0, |n| *n as usize);
        let mut symex = self.symex.clone();
        let objects = &failure.run.post.objects;
        let longest = objects.values().map(|object| match &object.content {
            Content::Elems(elems) => elems.len(),
            Content::Fields(_) => 0,
        });
        let bounds = &mut symex.bounds;
        let size = objects.len().max(longest.max().unwrap_or(0)) + MORE_ITERATIONS;
        bounds.in_formulas = bounds.unwind.min(size);
        let size = if self.runs_longer { size } else { 0 };
        bounds.unwind = bounds.unwind.min(size.max(most + MORE_ITERATIONS));
        bounds.recursion = bounds.recursion.min(self.most_nested(failure) + MORE_ITERATIONS);
        symex.max_gates = symex.max_gates.min(MAX_GATES);
        symex.max_calls = symex.max_calls.min(MAX_CALLS);
        let asked = asked_again(self.program, &failure.run, &self.exec);
        Explainer::new(asked.as_ref().unwrap_or(self.program), self.method, &failure.input, &symex, only, self.solver)
    }

    /// How often one method was on the call stack at the same time, at most.
    fn most_nested(&self, failure: &Executed) -> usize {
        let mut callees: BTreeMap<OriginId, BTreeSet<MethodId>> = BTreeMap::new();
        let bodies = self.program.methods.values().filter_map(|method| method.body.as_ref());
        for block in bodies.flat_map(|body| body.blocks.values()) {
            if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                let (Callee::Direct(callee) | Callee::Virtual(callee)) = invoke.callee;
                callees.entry(block.terminator.origin).or_default().insert(callee);
            }
        }
        let nested = failure.path.iter().map(|(key, _)| {
            let called = key.calls.iter().filter_map(|origin| callees.get(origin)).flatten();
            let mut counts = BTreeMap::from([(self.method, 1)]);
            called.for_each(|method| *counts.entry(*method).or_default() += 1);
            counts.into_values().max().unwrap_or(1)
        });
        nested.max().unwrap_or(1)
    }

    /// The failure's cores, one for each violated label, and the statements that alone can save it.
    /// Violated labels out of focus are set aside: they may stay violated.
    pub fn explain(&self, failure: &Executed, focus: &Focus, wants: Wants, observer: &mut dyn Observer) -> Explanation {
        let mut explanation = Explanation::default();
        let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..self.budget.clone() };
        if !wants.cores && !wants.corrections {
            return explanation;
        }
        let mut start = observer.now();
        let mut explainer = self.explainer(failure, None);
        if explainer.is_cut() {
            explanation.is_too_large = true;
            explanation.incomplete = Some(match self.stopped() {
                Some(reason) => reason.to_string(),
                None => "the formula is too large: statements are rated by runs and small changes alone".to_owned(),
            });
            explanation.in_cores = observer.now().saturating_sub(start);
            return explanation;
        }
        if wants.cores {
            // A run that never ends violates no clause: its core is what keeps it from ending.
            let labels = focus.of(&failure.violated);
            let is_large = explainer.is_large();
            let n_conflicts = if is_large { MAX_CONFLICTS / 5 } else { MAX_CONFLICTS };
            let budget = Budget { n_conflicts: Some(n_conflicts), ..self.budget.clone() };
            let n_asked = if is_large { 1 } else { labels.len() };
            if n_asked < labels.len() {
                explanation.incomplete = Some("the formula is large: there is a core of one label only".to_owned());
            }
            for label in labels.iter().take(n_asked) {
                match explainer.core(*label, &failure.violated, &budget) {
                    // No statement is to blame for what a formula cannot express.
                    Ok(Some(core)) if core.members.is_empty() && explainer.has_runs(&budget) => {
                        explanation.unmeetable.insert(*label);
                    }
                    Ok(Some(core)) if core.members.is_empty() => {
                        let why =
                            format!("no run that keeps {label} is within the bounds, or the formula is too large");
                        explanation.incomplete = Some(why);
                    }
                    Ok(core) => explanation.cores.extend(core),
                    Err(reason) => explanation.incomplete = Some(reason.to_string()),
                }
            }
        }
        if wants.cores {
            explanation.in_cores = observer.now().saturating_sub(start);
            start = observer.now();
        }
        if wants.corrections {
            let mut left_out = focus.out_of(&failure.violated);
            left_out.extend(explanation.unmeetable.iter().cloned());
            let (corrections, incomplete) = explainer.corrections(&left_out, wants.values, &budget);
            if wants.values {
                explanation.replays = corrections.iter().map(|found| self.replay(failure, &left_out, found)).collect();
            }
            explanation.corrections = corrections;
            explanation.incomplete = explanation.incomplete.or(incomplete);
            explanation.in_corrections = observer.now().saturating_sub(start);
        }
        explanation
    }

    /// Runs the failing input with the correction's values forced upon its statement; some labels may stay violated.
    /// Requires: the correction has a script.
    pub fn replay(&self, failure: &Executed, may_stay: &BTreeSet<LabelId>, correction: &Correction) -> Replay {
        let place = match correction.group {
            GroupKind::Origin(origin) => exec::AngelicPlace::Statement(origin),
            GroupKind::ExitFrame(field) => exec::AngelicPlace::Exit(field),
        };
        let lines = correction.script.iter();
        let script = lines
            .map(|line| exec::AngelicStep {
                value: angelic_value(&line.value),
                object: line.object.as_ref().map(angelic_value),
            })
            .collect();
        let config = exec::Config { angelic: Some(exec::AngelicValues { place, script }), ..self.exec.clone() };
        let run = exec::run(self.program, self.method, &failure.input, &config);
        let judgement = exec::judge(self.program, &run, &self.exec);
        match run.outcome {
            exec::Outcome::Stuck(stuck) => return Replay::Unclear(stuck.reason.to_string()),
            exec::Outcome::AssumptionFailed(_) | exec::Outcome::IterationEnded(_) => {
                return Replay::Unclear("an assumption fails".into());
            }
            exec::Outcome::Diverged(_) if probed(self.program, &run, &self.exec) == Probe::Open => {
                return Replay::Unclear("the run is endless, which the contract allows".into());
            }
            exec::Outcome::Diverged(_) => return Replay::Refutes(BTreeSet::from([LabelId::TERMINATES])),
            exec::Outcome::Returned(_) | exec::Outcome::Threw(_) => {}
        }
        let mut violated: BTreeSet<LabelId> = judgement.violated().iter().map(|result| result.label).collect();
        violated.retain(|label| !may_stay.contains(label));
        if violated.is_empty() { Replay::Confirms } else { Replay::Refutes(violated) }
    }

    /// Those of the statements whose change alone can save the failure.
    pub fn savers(&self, failure: &Executed, focus: &Focus, among: &BTreeSet<OriginId>) -> BTreeSet<OriginId> {
        // Of what is missing the formula knows nothing.
        let missing: BTreeSet<OriginId> =
            among.iter().filter(|origin| origin.index() >= self.program.origins.len()).copied().collect();
        let candidates: BTreeSet<GroupKind> = among
            .iter()
            .filter(|origin| failure.coverage.contains(origin))
            .map(|origin| GroupKind::Origin(*origin))
            .collect();
        if candidates.is_empty() {
            return missing;
        }
        let mut explainer = self.explainer(failure, Some(candidates));
        if explainer.is_cut() {
            return among.clone();
        }
        let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..self.budget.clone() };
        let found = explainer.savers(&focus.out_of(&failure.violated), &budget);
        found.iter().filter_map(statement).chain(missing).collect()
    }

    /// The statements and conditions that may be ranked: those of the user's code that some run may execute,
    /// in source order.
    pub fn statements(&self, explorer: &Explorer<'_>) -> Vec<OriginId> {
        self.statements_and(explorer, [])
    }

    /// The same, and these: what other faults hide runs only where these are repaired.
    pub fn statements_and(&self, explorer: &Explorer<'_>, others: impl IntoIterator<Item = OriginId>) -> Vec<OriginId> {
        let user = self.user_origins();
        let mut found: Vec<OriginId> = explorer.executable().chain(others).filter(|it| user.contains(it)).collect();
        found.sort_by_key(|origin| (self.program.origins[*origin].span, *origin));
        found.dedup();
        found
    }

    /// Statements and conditions of code that is suspected.
    pub(super) fn user_origins(&self) -> BTreeSet<OriginId> {
        let program = self.program;
        let of_user = program.methods.iter().filter(|(id, _)| self.symex.suspects(program, *id));
        let blocks = of_user.filter_map(|(_, method)| method.body.as_ref()).flat_map(|body| body.blocks.values());
        let origins = blocks.flat_map(|block| {
            block.instrs.iter().map(|instr| instr.origin).chain(std::iter::once(block.terminator.origin))
        });
        let is_ranked =
            |origin: &OriginId| matches!(program.origins[*origin].kind, OriginKind::Statement | OriginKind::Condition);
        origins.filter(is_ranked).collect()
    }

    /// The classes whose statements are ranked, and those that runs may go through and that are taken as right.
    pub fn classes(&self, explorer: &Explorer<'_>) -> (BTreeSet<ClassId>, BTreeSet<ClassId>) {
        let program = self.program;
        let is_code =
            |origin: &OriginId| matches!(program.origins[*origin].kind, OriginKind::Statement | OriginKind::Condition);
        let reached: BTreeSet<OriginId> = explorer.executable().filter(is_code).collect();
        let runs = |id: &MethodId| {
            let mut blocks = program.methods[*id].body.iter().flat_map(|body| body.blocks.values());
            blocks.any(|block| {
                let mut origins = block.instrs.iter().map(|instr| instr.origin).chain([block.terminator.origin]);
                origins.any(|origin| reached.contains(&origin))
            })
        };
        let found =
            program.methods.ids().filter(runs).map(|id| (program.methods[id].class, self.symex.suspects(program, id)));
        let (suspects, right): (Vec<_>, Vec<_>) = found.partition(|(_, is_suspect)| *is_suspect);
        let ids = |of: Vec<(ClassId, bool)>| of.into_iter().map(|(class, _)| class).collect();
        (ids(suspects), ids(right))
    }

    pub fn stopped(&self) -> Option<StopReason> {
        self.budget.stopped()
    }
}
