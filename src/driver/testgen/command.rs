//! The command `testgen`.

use crate::driver::run::the_method;
use std::collections::BTreeSet;

use crate::base::{Crew, Diagnostic, MethodId, Observer, Options, Phase, SourceId, Sources, Stopper, made_by};
use crate::driver::input::share;
use crate::driver::localize::{plain_subject, subject};
use crate::driver::{Answer, Input, Refusal};
use crate::exec;
use crate::findings::{Ending, MethodTests, TestgenReport};
use crate::heap::parse_input;
use crate::inputs::{Inputs, Source};
use crate::ir::{ClassKind, Program, Type};
use crate::lift;
use crate::localize::{Focus, Search, Subject, Wants};
use crate::testgen::{
    Api, COLLECTION_METHODS, Chosen, Direction, Executed, Explorer, Generator, Goal, Recipe, Strategy, distinct,
    fails_alike, reduce, tuples, with_instances,
};

use super::access::access;
use super::exhaustive::{executed, exhaustive};
use crate::lift::{Generation, found};

/// Inputs that cannot be made apart from known ones are not looked for beyond so many.
const MAX_CANDIDATES: usize = 4096;

/// Tests, where their number is not given.
const DEFAULT_COUNT: usize = 10;

/// What is asked for besides the options.
#[derive(Clone, Copy, Default, Debug)]
pub struct Request {
    /// All valid inputs.
    pub is_exhaustive: bool,
    /// All valid objects of the classes, without a method.
    pub is_of_instances: bool,
    /// Do not run the inputs, only count them.
    pub is_counted: bool,
    /// Make failing inputs as small as they go.
    pub is_reduced: bool,
    /// Keep one test of each coverage.
    pub is_minimized: bool,
    /// Look for calls that make the heaps.
    pub is_java: bool,
    /// A failing input to start from.
    pub from: Option<SourceId>,
}

/// The tests of one method, for whoever writes them as Java.
pub struct TestSet {
    pub method: MethodId,
    pub tests: Vec<(String, Executed)>,
    /// How each test's heap is made, where Java is asked for.
    pub recipes: Vec<Recipe>,
}

/// Generates tests for each selected method. The program and the tests themselves are returned beside the report.
pub fn testgen(
    request: Request,
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    crew: &dyn Crew,
) -> Result<(Answer<TestgenReport>, Program, Vec<TestSet>), Refusal> {
    let start = crew.now();
    let lowered = input.lower(sources)?;
    let mut program = lowered.program;
    program.property = crate::driver::settings::property(options);
    let mut targets = lowered.targets;
    if targets.is_empty() {
        let nothing = Diagnostic::error("nothing-to-test", "no method with a contract in what was given")
            .help("annotate a method with @Ensures, give a side file with --spec, or name a method with --method");
        return Err(Refusal(lowered.diagnostics.into_iter().chain([nothing]).collect()));
    }
    if request.is_of_instances {
        let mut seen = BTreeSet::new();
        let mut classes: Vec<_> = targets.iter().map(|method| program.methods[*method].class).collect();
        classes.retain(|class| seen.insert(*class));
        targets.clear();
        for class in classes {
            let (extended, method) = with_instances(&program, class);
            program = extended;
            targets.push(method);
        }
    }
    if let Some(json) = request.from {
        targets = vec![the_method(&program, &targets, (json, sources))?];
    }
    let targets = &targets[share(crew, &program, sources, &targets)];
    let made = made_by(crew, targets.len(), stopper, |at, stopper, observer| {
        let (method, begun, sources, program) = (targets[at], observer.now(), &*sources, &program);
        let mut worker = Worker { request, program, method, options, stopper, sources, observer };
        let made = worker.method()?;
        let total = worker.observer.now().saturating_sub(begun);
        let tests = MethodTests {
            class: program.classes[program.methods[method].class].name.clone(),
            signature: lift::signature(program, method),
            place: lift::declaration(program, sources, method),
            strategy: made.strategy.clone(),
            tests: found(program, sources, method, &made),
            n_tests: made.n_tests.max(made.tests.len()),
            by_size: made.by_size,
            ending: made.ending,
            notes: made.notes,
            total,
        };
        let name = |at: usize| format!("{}{}", lift::method_name(program, method), at + 1);
        let named = made.tests.into_iter().enumerate().map(|(at, chosen)| (name(at), chosen.test));
        Ok((tests, TestSet { method, tests: named.collect(), recipes: Vec::new() }))
    });
    let made = made.into_iter().collect::<Result<Vec<_>, Refusal>>()?;
    let (methods, mut sets): (Vec<_>, Vec<_>) = made.into_iter().unzip();
    if request.is_java
        && let Ok(callable) = input.lower_callable(&COLLECTION_METHODS, sources)
    {
        let access = access(&program, sources);
        let config = exec::Config { stopper: stopper.clone(), ..exec::Config::check() };
        let api = Api::new(&callable.program, &access, &config);
        for set in &mut sets {
            set.recipes = set.tests.iter().map(|(_, test)| api.recipe(&program, &test.input)).collect();
        }
    }
    let report = TestgenReport { options: options.echo("testgen"), methods, total: crew.now().saturating_sub(start) };
    Ok((Answer { report, diagnostics: lowered.diagnostics }, program, sets))
}

struct Worker<'a> {
    request: Request,
    program: &'a Program,
    method: MethodId,
    options: &'a Options,
    stopper: &'a Stopper,
    sources: &'a Sources,
    observer: &'a mut dyn Observer,
}

impl Worker<'_> {
    fn method(&mut self) -> Result<Generation, Refusal> {
        let is_of_all = self.request.is_exhaustive || self.request.is_of_instances;
        let subject = if is_of_all { plain_subject } else { subject };
        let subject = subject(self.program, self.method, self.options, self.stopper);
        self.observer.phase_begins(Phase::Generate, "");
        let begun = self.observer.now();
        let mut made = if is_of_all {
            exhaustive(&subject, self.options, !self.request.is_counted).map_err(|error| Refusal(vec![error]))?
        } else {
            self.directed(&subject)?
        };
        if made.ending == Ending::Unmeetable {
            made.notes.extend(self.unknown_implementations());
        }
        if self.request.is_reduced {
            self.reduce(&subject, &mut made);
        }
        if self.request.is_minimized {
            self.minimize(&subject, &mut made);
        }
        let took = self.observer.now().saturating_sub(begun);
        self.observer.phase_done(Phase::Generate, took, made.tests.len());
        Ok(made)
    }

    /// Parameters of types that nothing implements.
    fn unknown_implementations(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let inputs = Inputs::new(self.program, self.method, None);
        for (at, (name, ty)) in self.program.methods[self.method].params.iter().enumerate() {
            let Type::Ref(class) = ty else { continue };
            let declared = &self.program.classes[*class];
            let is_abstract = declared.is_abstract || declared.kind == ClassKind::Interface;
            if is_abstract && inputs.classes(Source::Arg(at)) == [*class] {
                let class = &declared.name;
                notes.push(format!("`{name}` is null or not known: what was given has no class that is a {class}"));
            }
        }
        notes
    }

    fn reduce(&self, subject: &Subject<'_>, made: &mut Generation) {
        let mut n_runs = 0;
        for chosen in made.tests.iter_mut().filter(|chosen| !chosen.test.violated.is_empty()) {
            let violated = chosen.test.violated.clone();
            let mut keeps = fails_alike(self.program, self.method, &subject.exec, &violated);
            let (input, n) = reduce(self.program, self.method, &chosen.test.input, &mut keeps);
            n_runs += n;
            chosen.test = executed(subject, input);
        }
        made.notes.push(format!("failing inputs reduced, in {n_runs} runs"));
    }

    fn minimize(&self, subject: &Subject<'_>, made: &mut Generation) {
        let config = exec::Config { is_traced: true, ..subject.exec.clone() };
        let vector = |chosen: &Chosen| {
            let run = exec::run(self.program, self.method, &chosen.test.input, &config);
            (tuples(self.program, &run), chosen.test.violated.clone())
        };
        let vectors: Vec<_> = made.tests.iter().map(vector).collect();
        let kept = distinct(&vectors);
        let n_before = made.tests.len();
        let mut at = 0;
        made.tests.retain(|_| {
            at += 1;
            kept.contains(&(at - 1))
        });
        made.n_tests = made.tests.len();
        let n = n_before - made.tests.len();
        made.notes.push(format!("{n} tests left out: an earlier one covers the same, and ends alike"));
    }

    fn directed(&mut self, subject: &Subject<'_>) -> Result<Generation, Refusal> {
        let strategy = Strategy::of_name(self.options.strategy.0).expect("the table lists the strategies");
        let goal = if self.options.goal.0 == "statement" { Goal::Statement } else { Goal::Branch };
        let mut made = Generation::new(strategy.name());
        let mut explorer = subject.explorer();
        let first = match self.first(subject, &mut explorer, strategy, &mut made)? {
            Some(first) => first,
            None => return Ok(made),
        };
        let mut suspects = BTreeSet::new();
        if strategy == Strategy::Core {
            let wants = Wants { cores: true, corrections: false, values: false };
            let explanation = subject.explain(&first, &Focus::default(), wants, self.observer);
            suspects = explanation.suspects();
            made.notes.push(format!("the cores of the failure name {} statements", suspects.len()));
        }
        let seed = self.options.seed.into();
        let direction = Direction { strategy, goal, suspects, seed, max_candidates: MAX_CANDIDATES };
        let count = self.options.count.map_or(DEFAULT_COUNT, |n| n as usize);
        let mut generator = Generator::new(&mut explorer, direction, &first);
        made.tests.push(Chosen { test: first, worth: None });
        made.ending = Ending::Enough;
        while made.tests.len() < count {
            match generator.next(&subject.budget) {
                Ok(Some(chosen)) => made.tests.push(chosen),
                Ok(None) => {
                    made.ending = Ending::Dry;
                    break;
                }
                Err(reason) => {
                    made.ending = Ending::Stopped(reason.to_string());
                    break;
                }
            }
        }
        if generator.n_discarded() > 0 {
            let n = generator.n_discarded();
            made.notes.push(format!("{n} inputs left out: not valid, or nobody can say whether the contract is met"));
        }
        Ok(made)
    }

    /// The test that the strategy starts from. `None`: there is none, and `made` says why.
    fn first(
        &mut self,
        subject: &Subject<'_>,
        explorer: &mut Explorer<'_>,
        strategy: Strategy,
        made: &mut Generation,
    ) -> Result<Option<Executed>, Refusal> {
        if let Some(json) = self.request.from {
            let text = &self.sources.get(json).text;
            let input = parse_input(self.program, self.method, json, text).map_err(Refusal)?;
            let first = explorer.execute(input);
            if !first.is_judged() {
                let wrong = Diagnostic::error("input-not-valid", "nothing is promised of the given input")
                    .help("`huntsman run` shows which precondition or invariant it does not meet");
                return Err(Refusal(vec![wrong]));
            }
            if first.violated.is_empty() && strategy.needs_failure() {
                made.notes.push("the given input violates nothing: tests resemble a passing run".to_owned());
            }
            return Ok(Some(first));
        }
        let input = if strategy.needs_failure() {
            match subject.failing_input(self.observer) {
                Search::Fails(input) => *input,
                Search::Nothing(Some(why)) => {
                    made.ending = Ending::Stopped(why);
                    return Ok(None);
                }
                Search::Nothing(None) => {
                    if least(subject, explorer, made).is_some() {
                        made.ending = Ending::NothingFails;
                    }
                    return Ok(None);
                }
            }
        } else {
            let Some(input) = least(subject, explorer, made) else { return Ok(None) };
            input
        };
        Ok(Some(explorer.execute(input)))
    }
}

/// The smallest input that meets the preconditions; if there is none, why is made.
fn least(subject: &Subject<'_>, explorer: &mut Explorer<'_>, made: &mut Generation) -> Option<crate::heap::Input> {
    match explorer.least(&subject.budget) {
        Ok(Some(input)) => return Some(input),
        Ok(None) => made.ending = Ending::Unmeetable,
        Err(reason) => made.ending = Ending::Stopped(reason.to_string()),
    }
    None
}
