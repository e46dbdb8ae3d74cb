//! The command `closest`.

use std::collections::BTreeMap;

use crate::base::{Diagnostic, Observer, Options, SourceId, Sources, Stopper};
use crate::driver::localize::subject;
use crate::driver::run::the_method;
use crate::driver::{Answer, Input, Refusal};
use crate::exec::{self, Run};
use crate::findings::{Closest, ClosestOutcome, ClosestReport, MethodClosest, TriedDistance};
use crate::heap::{parse_input, print_input};
use crate::lift::{self, PathView};
use crate::localize::{Search, Subject};
use crate::testgen::{
    Aligned, BranchEvent, BranchKey, Executed, Explorer, Latest, Oracle, Tried, align, branch_events, outcomes,
    repetition, search,
};

/// Finds the closest passing path of a failure of each selected method.
pub fn closest(
    from: Option<SourceId>,
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Answer<ClosestReport>, Refusal> {
    let start = observer.now();
    let mut lowered = input.lower(sources)?;
    lowered.program.property = crate::driver::settings::property(options);
    let program = &lowered.program;
    if lowered.targets.is_empty() {
        let nothing = Diagnostic::error("nothing-to-test", "no method with a contract in what was given");
        return Err(Refusal(lowered.diagnostics.into_iter().chain([nothing]).collect()));
    }
    if let Some(json) = from {
        lowered.targets = vec![the_method(program, &lowered.targets, (json, sources))?];
    }
    let detours = if options.detours.0 == "acyclic" { Detours::Acyclic } else { Detours::Any };
    let mut methods = Vec::new();
    for method in &lowered.targets {
        let begun = observer.now();
        let subject = subject(program, *method, options, stopper);
        let failing = match from {
            Some(json) => {
                let text = sources.get(json).text.clone();
                Search::Fails(Box::new(parse_input(program, *method, json, &text).map_err(Refusal)?))
            }
            None => subject.failing_input(observer),
        };
        let outcome = match failing {
            Search::Nothing(None) => match subject.explorer().least(&subject.budget) {
                Ok(Some(_)) => ClosestOutcome::NothingFails,
                Ok(None) => ClosestOutcome::Unmeetable,
                Err(reason) => ClosestOutcome::Stopped(reason.to_string()),
            },
            Search::Nothing(Some(why)) => ClosestOutcome::Stopped(why),
            Search::Fails(failing) => {
                let mut explorer = subject.explorer();
                let failing = explorer.execute(*failing);
                let stopped = subject.stopped();
                if failing.violated.is_empty() && stopped.is_none() {
                    let passes = Diagnostic::error("input-passes", "the given input violates nothing")
                        .help("a closest path starts from a failing input: `huntsman run` shows what this one does");
                    return Err(Refusal(vec![passes]));
                }
                match stopped {
                    Some(reason) => ClosestOutcome::Stopped(reason.to_string()),
                    None => {
                        let n_tries = options.tries as usize;
                        let found = closest_path(&subject, &mut explorer, &failing, n_tries, detours);
                        outcome(&subject, sources, &failing, found)
                    }
                }
            }
        };
        methods.push(MethodClosest {
            class: program.classes[program.methods[*method].class].name.clone(),
            signature: lift::signature(program, *method),
            place: lift::declaration(program, sources, *method),
            outcome,
            total: observer.now().saturating_sub(begun),
        });
    }
    let report =
        ClosestReport { options: options.echo("closest"), methods, total: observer.now().saturating_sub(start) };
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

/// What a search for the closest passing path came to.
#[derive(Clone, Debug)]
pub struct Nearest {
    /// Branch events of the failing run.
    pub events: Vec<BranchEvent>,
    /// In the order of trial: distance, result, and the run that was found for it.
    pub tried: Vec<(Vec<usize>, Tried, Option<Executed>)>,
    /// Why the search ended early.
    pub stopped: Option<String>,
}

impl Nearest {
    /// The distance and the passing run.
    pub fn found(&self) -> Option<(&[usize], &Executed)> {
        let (distance, tried, run) = self.tried.last()?;
        match (tried, run) {
            (Tried::Passes, Some(run)) => Some((distance, run)),
            _ => None,
        }
    }
}

/// The same run with its trace.
fn traced(subject: &Subject<'_>, test: &Executed) -> Run {
    let config = exec::Config { is_traced: true, ..subject.exec.clone() };
    exec::run(subject.program, subject.method, &test.input, &config)
}

/// Which ways round are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detours {
    /// All within the bounds.
    Any,
    /// Those that pass no place twice, as in the paper.
    Acyclic,
}

/// Repetitions that are excluded for one distance; then it is given up.
const MAX_REPETITIONS: usize = 256;

/// Distances passed over because a part of them cannot be; then the search is given up. There are exponentially many.
const MAX_PRUNED: usize = 100_000;

/// Tries distances from the failing run in ascending order; feasibility and success are the solver's word, checked by
/// a run of each input it gives.
pub fn closest_path(
    subject: &Subject<'_>,
    explorer: &mut Explorer<'_>,
    failing: &Executed,
    max_tries: usize,
    detours: Detours,
) -> Nearest {
    let mut nearest = Nearest { events: Vec::new(), tried: Vec::new(), stopped: None };
    let Some(events) = branch_events(subject.program, failing, &traced(subject, failing)) else {
        nearest.stopped = Some("the failing run leaves the bounds: its branches are not known to the end".to_owned());
        return nearest;
    };
    nearest.events = events;
    let mut asked = Asked {
        subject,
        explorer,
        events: &nearest.events,
        detours,
        max_tries,
        n_tries: 0,
        n_pruned: 0,
        aligned: None,
        runs: BTreeMap::new(),
        stopped: None,
    };
    let tried = search(&nearest.events, &mut asked);
    let Asked { mut runs, stopped, .. } = asked;
    let tried = tried.into_iter().filter(|(_, tried)| *tried != Tried::Stop);
    nearest.tried = tried.map(|(distance, tried)| (distance.clone(), tried, runs.remove(&distance))).collect();
    nearest.stopped = stopped;
    nearest
}

/// What the search asks of solver and interpreter.
struct Asked<'a, 's, 'p> {
    subject: &'a Subject<'s>,
    explorer: &'a mut Explorer<'p>,
    events: &'a [BranchEvent],
    detours: Detours,
    max_tries: usize,
    n_tries: usize,
    n_pruned: usize,
    aligned: Option<Aligned>,
    /// The last run that was found for a distance.
    runs: BTreeMap<Vec<usize>, Executed>,
    /// Why the search ends early.
    stopped: Option<String>,
}

impl Asked<'_, '_, '_> {
    /// Two places of one detour of the run that may not be passed both.
    fn repetition(&self, run: &Executed) -> Option<(BranchKey, BranchKey)> {
        if self.detours == Detours::Any {
            return None;
        }
        let program = self.subject.program;
        let others = branch_events(program, run, &traced(self.subject, run)).unwrap_or_default();
        repetition(self.events, &others)
    }
}

impl Oracle for Asked<'_, '_, '_> {
    fn attempt(&mut self, distance: &[usize]) -> Tried {
        if self.n_tries >= self.max_tries {
            self.stopped = Some(format!("{} distances were tried; --tries allows more", self.max_tries));
            return Tried::Stop;
        }
        self.n_tries += 1;
        let wanted = outcomes(self.events, distance);
        let keys: Vec<_> = wanted.iter().map(|(at, taken)| (self.events[*at].key.clone(), *taken)).collect();
        let mut apart = Vec::new();
        let mut passes = false;
        loop {
            match self.explorer.solve_or_explain(&keys, &apart, passes, &self.subject.budget) {
                Err(reason) => {
                    self.stopped = Some(reason.to_string());
                    return Tried::Stop;
                }
                Ok(Err(core)) if !passes => return Tried::Infeasible(core.iter().map(|at| wanted[*at]).collect()),
                Ok(Err(_)) => return Tried::Fails,
                Ok(Ok(input)) => {
                    let run = self.explorer.execute(input);
                    if apart.len() < MAX_REPETITIONS
                        && let Some(pair) = self.repetition(&run)
                    {
                        apart.push(pair);
                        continue;
                    }
                    let is_passing = run.is_judged() && run.violated.is_empty();
                    self.runs.insert(distance.to_vec(), run);
                    if is_passing {
                        return Tried::Passes;
                    }
                    // The solver's passing input does not pass: the interpreter cannot judge it.
                    if passes {
                        return Tried::Fails;
                    }
                    passes = true;
                }
            }
        }
    }

    fn is_over(&mut self) -> bool {
        self.n_pruned += 1;
        self.stopped = match self.subject.budget.stopped() {
            Some(reason) => Some(reason.to_string()),
            None => {
                (self.n_pruned > MAX_PRUNED).then(|| format!("{MAX_PRUNED} distances that cannot be were passed over"))
            }
        };
        self.stopped.is_some()
    }

    fn latest(&mut self, before: usize, distance: &[usize], is_fixed: &dyn Fn(usize) -> bool) -> Latest {
        let Asked { explorer, events, .. } = self;
        let aligned = self.aligned.get_or_insert_with(|| {
            let parts: Vec<_> = events.iter().map(|event| (event.key.clone(), event.taken, event.depends_on)).collect();
            explorer.aligned(&parts)
        });
        match explorer.latest(aligned, (before, distance), is_fixed, &self.subject.budget) {
            Ok(found) => found.map_or(Latest::None, Latest::At),
            Err(reason) => {
                self.stopped = Some(reason.to_string());
                Latest::Stop
            }
        }
    }
}

fn outcome(subject: &Subject<'_>, sources: &Sources, failing: &Executed, nearest: Nearest) -> ClosestOutcome {
    let view = PathView { program: subject.program, sources, method: subject.method };
    let execution = view.execution(failing);
    if nearest.events.is_empty() && nearest.stopped.is_none() {
        return ClosestOutcome::NoBranch(Box::new(execution));
    }
    let tried: Vec<TriedDistance> = nearest.tried.iter().map(|tried| view.tried(&nearest.events, tried)).collect();
    let Some((distance, passing)) = nearest.found() else {
        return match nearest.stopped {
            Some(why) => ClosestOutcome::Stopped(why),
            None => ClosestOutcome::NoPassingPath { failing: Box::new(execution), tried },
        };
    };
    let flips = distance.iter().map(|at| view.flip(&nearest.events[*at])).collect();
    let others = branch_events(subject.program, passing, &traced(subject, passing)).unwrap_or_default();
    let aligned: Vec<Option<usize>> = align(&others, &nearest.events);
    let detour = others.iter().zip(&aligned).filter(|(_, aligned)| aligned.is_none());
    ClosestOutcome::Found(Box::new(Closest {
        violated: failing.violated.iter().map(ToString::to_string).collect(),
        passing: view.execution(passing),
        input: print_input(subject.program, subject.method, &passing.input),
        detour: detour.map(|(event, _)| view.flip(event)).collect(),
        failing: execution,
        flips,
        tried,
    }))
}
