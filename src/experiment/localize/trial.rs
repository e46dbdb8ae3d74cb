//! One fault localized by one technique, measured.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Duration;

use crate::base::{Budget, Idx, MethodId, Observer, Options, OriginId, Phase, SourceId, Sources, Stopper};
use crate::driver::localize::{Edited, one_file};
use crate::driver::settings::solver_kind;
use crate::exec;
use crate::ir::Program;
use crate::localize::{
    Formula, Localized, Plan, Rank, Ranked, Search, Step, Subject, Technique, chosen_formula, localize, partition,
};
use crate::lower::Library;
use crate::query::Most;
use crate::sat::SolverKind;
use crate::symex;
use crate::testgen::{Executed, Explorer};

use super::faults::target;
use super::twins::WAS;

/// Bounds and solver of an evaluation.
#[derive(Clone)]
pub struct Limits {
    pub scope: usize,
    pub solver: SolverKind,
    pub budget: Budget,
    pub seed: u64,
    /// In place of `common-correction`'s own.
    pub formula: Option<Formula>,
}

impl Limits {
    pub fn of(options: &Options, stopper: &Stopper) -> Self {
        Limits {
            scope: options.scope.all as usize,
            solver: solver_kind(options),
            budget: Budget::until(stopper.clone()),
            seed: options.seed.into(),
            formula: chosen_formula(options.formula.0),
        }
    }
}

/// What one technique made of one fault.
#[derive(Clone, Debug)]
pub struct Trial {
    pub technique: Technique,
    /// A step of it that was left out.
    pub without: Option<Step>,
    /// Of the faulty statement: the best of those on its line. `None`: it is not among those ranked.
    pub rank: Option<Rank>,
    /// The best it had after any round: what a user who knows when to stop would see.
    pub best_round: Option<Rank>,
    pub n_statements: usize,
    /// The failure included.
    pub n_tests: usize,
    /// End to end: the search for the failing input and the encoding for tests, which techniques share, included.
    pub total: Duration,
    pub in_cores: Duration,
    pub in_corrections: Duration,
    /// Groups of failures; 1 where the technique is not asked to part them.
    pub n_groups: usize,
}

/// A method with a known fault, ready to be localized.
pub struct Faulty<'p> {
    pub subject: Subject<'p>,
    pub explorer: Explorer<'p>,
    pub failure: Executed,
    /// Statements of each fault: any of them locates it.
    pub faults: Vec<Vec<OriginId>>,
    /// What is missing where a fault, by its place among them, is an omission.
    pub missing: Vec<(usize, Missing)>,
    /// What finding the failure and encoding took.
    pub setup: Duration,
}

/// Something that is not there.
pub enum Missing {
    /// What is not written to: `size` of a deleted `size = 0;`.
    Target(String),
    /// What stands at the marked line, or before and after it where it is empty.
    At(Vec<OriginId>),
}

/// The method, if it fails within the limits; else why not.
pub fn faulty<'p>(
    program: &'p Program,
    method: MethodId,
    lines: &[(SourceId, u32)],
    sources: &'p Sources,
    library: &'p dyn Library,
    limits: &Limits,
    observer: &mut dyn Observer,
) -> Result<Faulty<'p>, String> {
    let start = observer.now();
    let mut symex = symex::Config::with_scope(limits.scope);
    symex.bounds.array_length = limits.scope;
    symex.stopper = limits.budget.stopper.clone();
    let subject = Subject {
        program,
        method,
        symex,
        most: Most { unwind: 64, recursion: 64 },
        solver: limits.solver,
        exec: exec::Config { is_traced: false, stopper: limits.budget.stopper.clone(), ..exec::Config::check() },
        budget: limits.budget.clone(),
        runs_longer: true,
        variants: Some(Rc::new(Edited::new(
            (program, method),
            sources,
            one_file(program.methods[method].span.source, library),
        ))),
    }
    .settled();
    let input = match subject.failing_input(observer) {
        Search::Fails(input) => *input,
        Search::Nothing(why) => return Err(why.unwrap_or_else(|| "nothing fails".to_owned())),
    };
    let explorer = subject.explorer();
    let failure = explorer.execute(input);
    if let Some(reason) = subject.stopped() {
        return Err(reason.to_string());
    }
    if failure.violated.is_empty() {
        return Err("the failing input does not fail when it is run".to_owned());
    }
    let statements = subject.statements(&explorer);
    let around = |source: SourceId, line: u32| around(program, sources, &statements, (source, line));
    let on_line = |&(source, line): &(SourceId, u32)| {
        let is_there = |origin: &&OriginId| {
            let span = program.origins[**origin].span;
            span.source == source && sources.start(span).line == line
        };
        let own: Vec<OriginId> = statements.iter().filter(is_there).copied().collect();
        if !own.is_empty() {
            return own;
        }
        // Something is missing there: the next statement is where one would put it, at the end of a method the last.
        let (before, after) = around(source, line);
        after.or(before).into_iter().collect()
    };
    let text = |(source, line): &(SourceId, u32)| sources.get(*source).line(*line);
    let was = |line: &(SourceId, u32)| {
        let (before, after) = around(line.0, line.1);
        if let Some((_, was)) = text(line).split_once(WAS) {
            let target = target(was.split(" //~").next()?);
            return Some(target.map_or(Missing::At(before.into_iter().chain(after).collect()), Missing::Target));
        }
        let is_empty = text(line).split("//~").next().is_some_and(|code| code.trim().is_empty());
        Some(Missing::At(if is_empty { before.into_iter().chain(after).collect() } else { on_line(line) }))
    };
    let found = lines.iter().map(|line| (on_line(line), was(line))).filter(|(found, _)| !found.is_empty());
    let (faults, missing): (Vec<Vec<OriginId>>, Vec<Option<Missing>>) = found.unzip();
    let missing = missing.into_iter().enumerate().filter_map(|(at, target)| Some((at, target?))).collect();
    if faults.is_empty() {
        return Err("no statement of the fault can run".to_owned());
    }
    let setup = observer.now().saturating_sub(start);
    Ok(Faulty { subject, explorer, failure, faults, missing, setup })
}

/// One localization of the first failure; the rank of the fault, or of the better one of several.
pub fn single(faulty: &mut Faulty<'_>, plan: &Plan, observer: &mut dyn Observer) -> Trial {
    let start = observer.now();
    let mut go_on = |_: &_, _: &_| crate::localize::Decision::GoOn;
    let Faulty { subject, explorer, failure, faults, missing, setup } = faulty;
    subject.runs_longer = plan.has(Step::LongerRuns);
    let localized = localize(subject, explorer, failure.clone(), plan, observer, &mut go_on);
    let total = *setup + observer.now().saturating_sub(start);
    let best =
        |ranking: &[Ranked]| faults.iter().filter_map(|fault| rank_of(ranking, fault)).min_by_key(|rank| rank.worst);
    let of_omission = missing.iter().filter_map(|(_, missing)| rank_of_omission(&localized, missing));
    let omitted = of_omission.min_by_key(|rank| rank.worst);
    let best = |ranking: &[Ranked]| best(ranking).into_iter().chain(omitted).min_by_key(|rank| rank.worst);
    let rank = best(&localized.ranking);
    let of_rounds = localized.rounds.iter().filter_map(|round| best(&round.added.ranking));
    let best_round = of_rounds.chain(rank).min_by_key(|rank| rank.worst);
    Trial {
        technique: plan.technique,
        without: plan.without,
        rank,
        best_round,
        n_statements: localized.statements.len(),
        n_tests: localized.n_tests(),
        total,
        in_cores: time_in(&localized, Phase::Core),
        in_corrections: time_in(&localized, Phase::Correct),
        n_groups: 1,
    }
}

/// All failures parted into groups: for each fault the best rank it has in any group.
pub fn several(faulty: &mut Faulty<'_>, plan: &Plan, observer: &mut dyn Observer) -> Vec<Trial> {
    let start = observer.now();
    let mut go_on = |_: &_, _: &_| crate::localize::Decision::GoOn;
    let Faulty { subject, explorer, failure, faults, missing, setup } = faulty;
    subject.runs_longer = plan.has(Step::LongerRuns);
    let groups = partition(subject, explorer, failure.clone(), plan, observer, &mut go_on);
    let total = *setup + observer.now().saturating_sub(start);
    let sum = |phase| groups.iter().map(|part| time_in(&part.localized, phase)).sum();
    let (in_cores, in_corrections) = (sum(Phase::Core), sum(Phase::Correct));
    let best = |at: usize, fault: &[OriginId]| {
        let omitted = || missing.iter().filter(|(of, _)| *of == at).map(|(_, target)| target);
        let rows = groups.iter().flat_map(|part| {
            let of_omission = omitted().filter_map(|target| rank_of_omission(&part.localized, target));
            rank_of(&part.localized.ranking, fault).into_iter().chain(of_omission)
        });
        rows.min_by_key(|rank| rank.worst)
    };
    let trial = |(at, fault): (usize, &Vec<OriginId>)| Trial {
        technique: plan.technique,
        without: plan.without,
        rank: best(at, fault),
        best_round: best(at, fault),
        n_statements: groups.first().map_or(0, |part| part.localized.statements.len()),
        n_tests: groups.iter().map(|part| part.localized.n_tests()).sum(),
        total,
        in_cores,
        in_corrections,
        n_groups: groups.len(),
    };
    faults.iter().enumerate().map(trial).collect()
}

fn time_in(localized: &Localized, phase: Phase) -> Duration {
    let times: &BTreeMap<Phase, Duration> = &localized.times;
    times.get(&phase).copied().unwrap_or_default()
}

fn rank_of(ranking: &[Ranked], fault: &[OriginId]) -> Option<Rank> {
    let of_fault = ranking.iter().filter(|ranked| fault.contains(&ranked.statement));
    of_fault.map(|ranked| ranked.rank).min_by_key(|rank| rank.worst)
}

/// The statements of the method around a line, the last before it and the first after it.
fn around(
    program: &Program,
    sources: &Sources,
    statements: &[OriginId],
    (source, line): (SourceId, u32),
) -> (Option<OriginId>, Option<OriginId>) {
    let mut own: Vec<OriginId> = statements.to_vec();
    own.retain(|origin| program.origins[*origin].span.source == source);
    own.sort_by_key(|origin| program.origins[*origin].span.start);
    let at = |origin: &OriginId| sources.start(program.origins[*origin].span).line;
    let after = own.iter().copied().find(|origin| at(origin) > line);
    let before = own.into_iter().rfind(|origin| at(origin) < line);
    // Of the method around the line alone: runs may not reach that one.
    let declared = |method: MethodId| sources.start(program.methods[method].span).line;
    let of_file = program.methods.ids().filter(|method| program.methods[*method].span.source == source);
    let around = of_file.map(declared).filter(|declared| *declared <= line).max();
    let is_in_it = |origin: &OriginId| program.method_with(*origin).map(declared) == around;
    (before.filter(is_in_it), after.filter(is_in_it))
}

/// Of the row that says that nothing is written to the place.
fn rank_of_omission(localized: &Localized, missing: &Missing) -> Option<Rank> {
    let is_it = |ranked: &&Ranked| {
        let omission = localized.repairs.omissions.get(&ranked.statement);
        omission.is_some_and(|omission| match missing {
            Missing::Target(target) => omission.target.trim_start_matches("this.") == target,
            Missing::At(statements) => statements.contains(&omission.anchor),
        })
    };
    localized.ranking.iter().filter(is_it).map(|ranked| ranked.rank).min_by_key(|rank| rank.worst)
}

/// The lines that a `//~ fault` comment marks.
pub fn marked_lines(source: SourceId, sources: &Sources) -> Vec<(SourceId, u32)> {
    let lines = sources.get(source).text.lines().enumerate();
    lines.filter(|(_, line)| line.trim_end().ends_with("//~ fault")).map(|(at, _)| (source, at as u32 + 1)).collect()
}

/// The methods with a contract that hold one of the lines; else those whose runs may call one that does. All of them
/// where the lines are empty: something is missing there.
pub fn methods_with(
    program: &Program,
    targets: &[MethodId],
    lines: &[(SourceId, u32)],
    sources: &Sources,
) -> Vec<MethodId> {
    let holds = |method: &MethodId| {
        let Some(body) = &program.methods[*method].body else { return false };
        let origins = body.origins();
        let mut origins = origins.filter(|origin| origin.index() < program.origins.len());
        origins.any(|origin| {
            let span = program.origins[origin].span;
            lines.contains(&(span.source, sources.start(span).line))
        })
    };
    let own: Vec<MethodId> = targets.iter().copied().filter(holds).collect();
    if !own.is_empty() {
        return own;
    }
    let holders: BTreeSet<MethodId> = program.methods.ids().filter(holds).collect();
    if holders.is_empty() {
        return targets.to_vec();
    }
    targets.iter().copied().filter(|target| !program.reached_by_calls(*target).is_disjoint(&holders)).collect()
}
