//! One failing method: localize, gather tests, search.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::base::{MethodId, Observer, Options, Span, StopReason, Stopper};
use crate::driver::doubt::left_out;
use crate::driver::localize::{Edited, subject};
use crate::heap::Input;
use crate::ir::{Clause, Program};
use crate::localize::{Decision, Plan, Sample, Search, Session, Subject, Technique, localize, neighbours};
use crate::mutate::Tier;
use crate::query::Checked;
use crate::rel::Node;
use crate::repair::{Effort, Found, Limits, Searched, Tests, search};
use crate::testgen::Executed;

use super::candidates::candidates;
use super::workbench::Workbench;

/// Changed inputs that are run in search of tests.
const MAX_TRIES: usize = 600;

/// Tests of each outcome that candidates are run on at first.
const MAX_TESTS: usize = 60;

/// Searches with inputs from beyond the bounds, where every repair found is refuted there.
const MAX_GENERALIZED: usize = 2;

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Unlike repairs that are wanted.
    pub n_found: usize,
    /// The last kind of change that is tried.
    pub last: Tier,
    /// Also several changes together.
    pub several: bool,
}

/// What became of one method.
pub enum Repaired {
    Nothing(Option<String>),
    Searched(Box<Outcome>),
}

pub struct Outcome {
    pub failure: Executed,
    pub n_statements: usize,
    pub n_candidates: usize,
    pub tests: Tests,
    /// The best first.
    pub found: Vec<Repair>,
    pub effort: Effort,
    pub stopped: Option<StopReason>,
}

/// One that was verified.
pub struct Repair {
    pub found: Found<Checked>,
    /// Within one object of each class more; `None`: not decided.
    pub holds_above: Option<bool>,
    /// Methods that it changes, which the contract calls and of which no contract of their own says what they are: what
    /// was verified is what the contract says then.
    pub asked: Vec<String>,
}

/// Looks for repairs of the method, if it fails.
pub fn repair(
    (program, method): (&Program, MethodId),
    edited: &Edited<'_>,
    options: &Options,
    scale: Scale,
    stopper: &Stopper,
    observer: &mut dyn Observer,
) -> Repaired {
    let subject = subject(program, method, options, stopper);
    let input = match subject.failing_input(observer) {
        Search::Fails(input) => *input,
        Search::Nothing(why) => return Repaired::Nothing(why),
    };
    // No change could be shown to keep what nobody knows.
    if let Some(why) = left_out(program, method, edited.sources) {
        return Repaired::Nothing(Some(why));
    }
    let mut explorer = subject.explorer();
    let failure = explorer.execute(input);
    if let Some(reason) = subject.stopped() {
        return Repaired::Nothing(Some(reason.to_string()));
    }
    // Without variants of its own: the search tries more of them, and checks them.
    let plan =
        Plan { variants: 0, wants_values: false, seed: options.seed.into(), ..Plan::of(Technique::CommonCorrection) };
    let mut go_on = |_: &_, _: &Session| Decision::GoOn;
    let localized = localize(&subject, &mut explorer, failure.clone(), &plan, observer, &mut go_on);
    let candidates = candidates(edited, &localized, scale.last, stopper);
    let mut tests = Tests::new(&subject.exec);
    let seeds = std::iter::once(&localized.failure).chain(localized.rounds.iter().map(|round| &round.test));
    let seeds: Vec<Input> =
        std::iter::once(failure.input.clone()).chain(seeds.map(|test| test.input.clone())).collect();
    for input in inputs(&subject, &seeds, options) {
        tests.add(program, method, input);
    }
    let mut bench = Workbench::new(edited, options, stopper, usize::MAX);
    bench.n_excluded = bench.check(program, method, options).reached.excluded.len();
    let limits = Limits {
        n_found: scale.n_found,
        n_more: 400,
        n_candidates: options.max_candidates as usize,
        several: scale.several,
    };
    let Searched { mut found, mut effort, mut stopped } =
        search((program, method), &candidates, &mut tests, &mut bench, limits, stopper);
    let mut shown = above(edited, &found, options, stopper);
    for _ in 0..MAX_GENERALIZED {
        // Those that are alike within the bounds need not be so beyond them: what refutes the ones found tells.
        let beyond: Vec<Input> = shown.iter().filter_map(|above| above.refuted_by.clone()).collect();
        if beyond.is_empty() || beyond.len() < found.len() {
            break;
        }
        for input in beyond {
            tests.add(program, method, input);
        }
        let again = search((program, method), &candidates, &mut tests, &mut bench, limits, stopper);
        effort += again.effort;
        stopped = stopped.or(again.stopped);
        if again.found.is_empty() {
            break;
        }
        found = again.found;
        shown = above(edited, &found, options, stopper);
    }
    let made = found.into_iter().zip(shown).map(|(found, above)| Repair {
        asked: asked((program, method), &bench.changed(&found.change)),
        holds_above: above.holds,
        found,
    });
    let mut found: Vec<Repair> = made.collect();
    // What one object more refutes is the worse repair, and so is what changes the question.
    found.sort_by_key(|repair| (!repair.asked.is_empty(), repair.holds_above == Some(false)));
    let (n_statements, n_candidates) = (localized.statements.len(), candidates.len());
    Repaired::Searched(Box::new(Outcome { failure, n_statements, n_candidates, tests, found, effort, stopped }))
}

/// The methods declared there that formulas of the method's contract, or invariants, run, and whose own contracts promise
/// nothing.
fn asked((program, method): (&Program, MethodId), declared: &[Span]) -> Vec<String> {
    // That a result is not null goes without saying in JML.
    let says = |clause: &Clause| !clause.label.as_str().starts_with("non_null(");
    let invariants = program.classes.values().filter(|class| class.is_user);
    let invariants = invariants.flat_map(|class| class.invariants.iter().chain(&class.static_invariants));
    let clauses = program.methods[method].contract.clauses().chain(invariants);
    let called: BTreeSet<MethodId> = clauses.flat_map(|clause| Node::from(&clause.formula).called()).collect();
    let run: BTreeSet<MethodId> = called.into_iter().flat_map(|id| program.reached_by_formulas(id)).collect();
    let is_it = |id: &MethodId| {
        let its = &program.methods[*id];
        declared.iter().any(|span| span.contains(its.span)) && !its.contract.ensures.iter().any(says)
    };
    let found: BTreeSet<String> = run.into_iter().filter(is_it).map(|id| program.methods[id].name.clone()).collect();
    found.into_iter().collect()
}

/// What one object of each class more, and arrays longer by one, show of a repair.
struct Above {
    /// `None`: not decided.
    holds: Option<bool>,
    refuted_by: Option<Input>,
}

fn above(edited: &Edited<'_>, found: &[Found<Checked>], options: &Options, stopper: &Stopper) -> Vec<Above> {
    let mut options = options.clone();
    options.scope.all += 1;
    options.array_length += 1;
    let bench = Workbench::new(edited, &options, stopper, usize::MAX);
    let one = |repair: &Found<Checked>| {
        let Some(made) = edited.make(&repair.change) else { return Above { holds: None, refuted_by: None } };
        let checked = bench.check(&made.program, made.method, &options);
        match checked.failure {
            Some(failure) => Above { holds: Some(false), refuted_by: Some(failure.input) },
            None => {
                let is_shown = bench.is_shown(&made.program, made.method, &checked);
                Above { holds: is_shown.then_some(true), refuted_by: None }
            }
        }
    };
    found.iter().map(one).collect()
}

/// The first seed, then so many unlike inputs near the seeds.
fn inputs(subject: &Subject<'_>, seeds: &[Input], options: &Options) -> Vec<Input> {
    let near = neighbours(subject, seeds, MAX_TRIES, options.seed.into());
    let mut found = vec![seeds[0].clone()];
    for fails in [true, false] {
        let mut kinds: IndexMap<_, Vec<&Sample>> = IndexMap::new();
        for sample in near.iter().filter(|sample| sample.fails() == fails) {
            kinds.entry((&sample.coverage, &sample.violated)).or_default().push(sample);
        }
        let longest = kinds.values().map(Vec::len).max().unwrap_or(0);
        let in_turn = (0..longest).flat_map(|at| kinds.values().filter_map(move |of_kind| of_kind.get(at)));
        found.extend(in_turn.take(MAX_TESTS).map(|sample| sample.input.clone()));
    }
    found
}
