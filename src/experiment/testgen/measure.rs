//! One fault tested by each strategy, and looked for along the closest passing path.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::base::{Observer, OriginId, OriginKind};
use crate::exec;
use crate::experiment::localize::Faulty;
use crate::localize::{Focus, Wants};
use crate::testgen::{Direction, Executed, Generator, Goal, Strategy, tuples};

use super::dependence::Dependence;
use super::suspicion::{Covered, by_statement, suspicion, to_inspect};
use crate::driver::testgen::{Detours, closest_path};

/// Tests per fault and strategy at most, the failure included.
pub(super) const MAX_TESTS: usize = 25;

/// What a strategy made of a fault, test by test.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// After so many tests, the failure being the first: statements to inspect, and the time so far.
    pub steps: Vec<(usize, Duration)>,
    pub n_statements: usize,
    /// Inputs that the solver gave, and the time of the whole course.
    pub n_solved: usize,
    pub took: Duration,
}

impl Course {
    /// Statements to inspect after so many tests, from 1 on; a suite that is complete earlier stays as it is.
    pub(super) fn after(&self, n: usize) -> usize {
        self.steps[(n - 1).min(self.steps.len() - 1)].0
    }

    /// Tests after which nothing changes any more, with the statements then to inspect and the time until then.
    pub(super) fn plateau(&self) -> (usize, usize, Duration) {
        let (last, _) = *self.steps.last().expect("the failure is a test");
        let at = self.steps.iter().rposition(|(inspect, _)| *inspect != last).map_or(0, |at| at + 1);
        (at + 1, last, self.steps[at].1)
    }
}

/// `is_aided`: the failure is the first test; else the strategy must come upon one.
pub(super) fn course(
    faulty: &mut Faulty<'_>,
    strategy: Strategy,
    is_aided: bool,
    seed: u64,
    observer: &mut dyn Observer,
) -> Course {
    let Faulty { subject, failure, faults, .. } = faulty;
    // A solver of its own: what one strategy made it learn would help the next.
    let explorer = &mut subject.explorer();
    let start = observer.now();
    let statements: BTreeSet<OriginId> = subject.statements(explorer).into_iter().collect();
    let covered = |test: &Executed| {
        let config = exec::Config { is_traced: true, ..subject.exec.clone() };
        let run = exec::run(subject.program, subject.method, &test.input, &config);
        let mut tuples = tuples(subject.program, &run);
        tuples.retain(|tuple| statements.contains(&tuple.origin()));
        Covered { tuples, failed: !test.violated.is_empty() }
    };
    let fault: Vec<OriginId> = faults.iter().flatten().copied().collect();
    let inspect = |suite: &[Covered]| {
        let has_failure = suite.iter().any(|test| test.failed);
        let found = to_inspect(&by_statement(&suspicion(suite)), &fault).filter(|_| has_failure);
        found.unwrap_or(statements.len())
    };
    let mut suspects = BTreeSet::new();
    if strategy == Strategy::Core {
        let wants = Wants { cores: true, corrections: false, values: false };
        suspects = subject.explain(failure, &Focus::default(), wants, observer).suspects();
    }
    let mut suite = if is_aided { vec![covered(failure)] } else { Vec::new() };
    let mut steps = Vec::new();
    if is_aided {
        steps.push((inspect(&suite), observer.now().saturating_sub(start)));
    }
    let first = if strategy == Strategy::Base {
        match explorer.least(&subject.budget) {
            Ok(Some(input)) => Some(explorer.execute(input)).filter(Executed::is_judged),
            _ => None,
        }
    } else {
        None
    };
    let mut add = |test: &Executed, suite: &mut Vec<Covered>, observer: &mut dyn Observer| {
        suite.push(covered(test));
        steps.push((inspect(suite), observer.now().saturating_sub(start)));
    };
    if let Some(first) = &first {
        add(first, &mut suite, observer);
    }
    let direction = Direction { strategy, goal: Goal::Branch, suspects, seed, max_candidates: 256 };
    let mut generator = Generator::new(explorer, direction, first.as_ref().unwrap_or(failure));
    while suite.len() < MAX_TESTS {
        match generator.next(&subject.budget) {
            Ok(Some(chosen)) => add(&chosen.test, &mut suite, observer),
            Ok(None) | Err(_) => break,
        }
    }
    let n_solved = generator.n_solved();
    if steps.is_empty() {
        steps.push((statements.len(), observer.now().saturating_sub(start)));
    }
    let took = observer.now().saturating_sub(start);
    Course { steps, n_statements: statements.len(), n_solved, took }
}

/// What the closest passing path says of a fault.
#[derive(Clone, Debug)]
pub(super) struct PathReport {
    /// The method whose contract is violated.
    pub method: String,
    /// Nodes of the dependence graph, and the conditions among them.
    pub n_statements: usize,
    pub n_branches: usize,
    /// From 0 to 1; 0 without a path. By statements.
    pub score: f64,
    /// The same by all nodes of the system dependence graph, as the paper has it; and how many these are.
    pub system_score: f64,
    pub n_nodes: usize,
    /// Branch statements of the report.
    pub size: Result<usize, NoPath>,
    /// Distances for which inputs were run before one passed: what the paper's user judges by hand.
    pub n_judged: usize,
    pub took: Duration,
}

/// Why there is no report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoPath {
    /// The failing run takes no branch.
    Straight,
    /// All other paths within the bounds fail too.
    AllFail,
    /// The search was given up.
    GivenUp,
}

pub(super) fn path_report(
    faulty: &mut Faulty<'_>,
    max_tries: usize,
    detours: Detours,
    observer: &mut dyn Observer,
) -> PathReport {
    let Faulty { subject, explorer, failure, faults, .. } = faulty;
    let start = observer.now();
    let nearest = closest_path(subject, explorer, failure, max_tries, detours);
    let took = observer.now().saturating_sub(start);
    let statements = subject.statements(explorer);
    let origins = &subject.program.origins;
    let mut report = PathReport {
        method: subject.program.method_name(subject.method),
        n_statements: statements.len(),
        n_branches: statements.iter().filter(|origin| origins[**origin].kind == OriginKind::Condition).count(),
        score: 0.0,
        system_score: 0.0,
        n_nodes: 0,
        size: Err(match &nearest.stopped {
            Some(_) => NoPath::GivenUp,
            None if nearest.events.is_empty() => NoPath::Straight,
            None => NoPath::AllFail,
        }),
        n_judged: nearest.tried.iter().filter(|(_, _, run)| run.is_some()).count(),
        took,
    };
    let system = Dependence::system(subject.program, &statements);
    report.n_nodes = system.size();
    if let Some((distance, _)) = nearest.found() {
        let blamed: BTreeSet<OriginId> = distance.iter().map(|at| nearest.events[*at].key.origin).collect();
        let fault: Vec<OriginId> = faults.iter().flatten().copied().collect();
        report.score = Dependence::of(subject.program, &statements).score(&blamed, &fault);
        report.system_score = system.score(&blamed, &fault);
        report.size = Ok(blamed.len());
    }
    report
}

/// By strategy, all courses.
pub(super) type Courses = Vec<(&'static str, Vec<Course>)>;
