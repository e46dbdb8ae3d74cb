//! `eval fix`: the share of faults with a verified fix, and of first fixes that do what the original did.

use std::time::Duration;

use crate::base::{Crew, MethodId, Observer, Options, Sources, Stopper, first_made_by, made_by};
use crate::driver::equiv::{Compared, compare};
use crate::driver::fix::{Repaired, Scale, repair};
use crate::driver::localize::{Edited, one_file};
use crate::findings::{EvalReport, Table};
use crate::ir::Program;
use crate::lift;
use crate::lower::{Library, Lowered};
use crate::mutate::{self, Mutant, Tier};

use super::command::{Job, order};
use super::faults::{Text, lowered, shuffle, try_mutant};
use super::trial::{Limits, marked_lines, methods_with};
use super::twins::{needed_scope, twins};

/// The searches that are compared.
const SEARCHES: [(&str, Scale); 2] = [
    ("inverse mutations", Scale { n_found: 1, last: Tier::Inverse, several: false }),
    ("whole search", Scale { n_found: 4, last: Tier::Statement, several: true }),
];

/// What the first fix does, against the code that the fault was put into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Against {
    Same,
    Different,
    Open,
}

/// A method of a text that fails, by its class and signature.
struct Fault {
    name: String,
    text: Text,
    method: (String, String),
    /// The text without it, where that is known.
    original: Option<Text>,
}

struct Trial {
    first: Option<Mutant>,
    took: Duration,
    n_tried: usize,
    /// The time of one search was up.
    is_cut: bool,
}

/// A fault with what each search made of it; of the first fixes, what they do.
struct Tried {
    name: String,
    trials: Vec<(Trial, Option<Against>)>,
}

/// The tables: marked faults, mutants with one fault, with two. The crew gives each search its time.
pub fn eval_fix(
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
    crew: &dyn Crew,
) -> EvalReport {
    let start = crew.now();
    let eval = Eval { job, library, options, stopper, crew };
    let mut tables = Vec::new();
    let marked = eval.tried(&eval.marked());
    if !marked.is_empty() {
        tables.extend(eval.table("marked", "Marked faults", &marked));
    }
    for (n, pairs, name, title) in [
        (job.n_single, false, "mutants", "Mutants with one fault"),
        (job.n_double, true, "double-mutants", "Mutants with two faults"),
    ] {
        if n > 0 {
            tables.extend(eval.table(name, title, &eval.tried(&eval.mutants(n, pairs))));
        }
    }
    EvalReport {
        command: "eval".to_owned(),
        options: options.echo("eval"),
        tables,
        curves: Vec::new(),
        stopped: stopper.stopped().map(|reason| reason.to_string()),
        total: crew.now().saturating_sub(start),
    }
}

struct Eval<'a> {
    job: &'a Job,
    library: &'a (dyn Library + Sync),
    options: &'a Options,
    stopper: &'a Stopper,
    crew: &'a dyn Crew,
}

impl Eval<'_> {
    /// Those of the files, or so many of them; whether or not they fail within the scope.
    fn marked(&self) -> Vec<Fault> {
        let mut all = self.all_marked();
        if let Some(n) = self.job.n_marked {
            shuffle(&mut all, self.options.seed.into());
            all.truncate(n);
            all.sort_by(|a, b| (&a.text.name, &a.name).cmp(&(&b.text.name, &b.name)));
        }
        all
    }

    fn all_marked(&self) -> Vec<Fault> {
        let mut found = Vec::new();
        for file in &self.job.files {
            for text in twins(file) {
                let mut sources = Sources::default();
                let Ok((lowered, source)) = lowered(&text, self.library, &mut sources) else { continue };
                let lines = marked_lines(source, &sources);
                if lines.is_empty() {
                    continue;
                }
                let original = (!text.faults.is_empty()).then(|| file.clone());
                for method in methods_with(&lowered.program, &lowered.targets, &lines, &sources) {
                    if self.job.split.takes(&text.name, &lowered.program.methods[method].name) {
                        let places: Vec<String> = text.faults.iter().map(|line| format!(":{line}")).collect();
                        let name = format!("{}{}", lowered.program.method_name(method), places.concat());
                        let method = named(&lowered.program, method);
                        found.push(Fault { name, text: text.clone(), method, original: original.clone() });
                    }
                }
            }
        }
        found
    }

    /// The first that fail within the scope.
    fn mutants(&self, n: usize, pairs: bool) -> Vec<Fault> {
        let all = order(self.job, self.library, pairs, self.options.seed.into());
        first_made_by(self.crew, all.len(), n, self.stopper, |at, stopper, observer| {
            if stopper.stopped().is_some() {
                return None;
            }
            let (original, limits) = (&self.job.files[all[at].file], Limits::of(self.options, stopper));
            try_mutant(original, &all[at], self.library, &limits, observer, |faulty, fault, _| Fault {
                name: format!("{}: {}", fault.file, fault.what.join("; ")),
                text: Text::new(&fault.file, &fault.text),
                method: named(faulty.subject.program, faulty.subject.method),
                original: Some(original.clone()),
            })
        })
    }

    fn tried(&self, faults: &[Fault]) -> Vec<Tried> {
        let n = SEARCHES.len();
        let trials = made_by(self.crew, faults.len() * n, self.stopper, |at, stopper, observer| {
            self.trial(&faults[at / n], SEARCHES[at % n].1, stopper, observer)
        });
        let fixes: Vec<(&Fault, &Mutant)> = (trials.iter().enumerate())
            .filter_map(|(at, trial)| Some((&faults[at / n], trial.as_ref()?.first.as_ref()?)))
            .collect();
        let against = made_by(self.crew, fixes.len(), self.stopper, |at, stopper, _| {
            let (fault, change) = fixes[at];
            self.against(fault, change, stopper)
        });
        let (mut trials, mut against) = (trials.into_iter(), against.into_iter());
        let mut found = Vec::new();
        for fault in faults {
            let of_fault = trials.by_ref().take(n).map(|trial| {
                let trial = trial?;
                let against = trial.first.as_ref().and_then(|_| against.next().flatten());
                Some((trial, against))
            });
            // Each in turn, so that none keeps another's answer.
            let of_fault: Vec<_> = of_fault.collect();
            if let Some(trials) = of_fault.into_iter().collect() {
                found.push(Tried { name: fault.name.clone(), trials });
            }
        }
        found
    }

    /// `None`: the method does not fail within the scope, or all time is up.
    fn trial(&self, fault: &Fault, scale: Scale, stopper: &Stopper, observer: &mut dyn Observer) -> Option<Trial> {
        if self.stopper.stopped().is_some() {
            return None;
        }
        let start = observer.now();
        let mut sources = Sources::default();
        let (lowered, file) = lowered(&fault.text, self.library, &mut sources).ok()?;
        let (program, method) = (&lowered.program, find(&lowered, &fault.method)?);
        let edited = Edited::new((program, method), &sources, one_file(file, self.library));
        let options = self.options_of(&fault.text);
        let repaired = repair((program, method), &edited, &options, scale, stopper, observer);
        let took = observer.now().saturating_sub(start);
        if self.stopper.stopped().is_some() {
            return None;
        }
        let is_cut = stopper.stopped().is_some();
        match repaired {
            Repaired::Nothing(_) if is_cut => Some(Trial { first: None, took, n_tried: 0, is_cut }),
            Repaired::Nothing(_) => None,
            Repaired::Searched(outcome) => {
                let first = outcome.found.into_iter().next().map(|first| first.found.change);
                Some(Trial { first, took, n_tried: outcome.effort.n_candidates, is_cut })
            }
        }
    }

    fn against(&self, fault: &Fault, change: &Mutant, stopper: &Stopper) -> Option<Against> {
        let original = fault.original.as_ref()?;
        let fixed = Text::new(&fault.text.name, mutate::apply(&fault.text.text, change));
        let (mut before, mut after) = (Sources::default(), Sources::default());
        let (right, _) = lowered(original, self.library, &mut before).ok()?;
        let (fixed, _) = lowered(&fixed, self.library, &mut after).ok()?;
        let (a, b) = (find(&right, &fault.method)?, find(&fixed, &fault.method)?);
        let options = self.options_of(&fault.text);
        Some(match compare((&right.program, a), (&fixed.program, b), &options, stopper) {
            Compared::Same(_) => Against::Same,
            Compared::Different(_) => Against::Different,
            Compared::Undetermined(_) => Against::Open,
        })
    }

    /// A header `//~ scope: n` says what the fault needs.
    fn options_of(&self, text: &Text) -> Options {
        let mut options = self.options.clone();
        options.scope.all = options.scope.all.max(needed_scope(text).map_or(0, |scope| scope as u32));
        options
    }

    fn table(&self, name: &str, title: &str, tried: &[Tried]) -> Vec<Table> {
        let has_original = tried.iter().any(|one| one.trials.iter().any(|(_, against)| against.is_some()));
        let mut columns = vec!["search", "faults", "fixed", "out of time", "median time", "median tried"];
        if has_original {
            columns.extend(["compared", "first fix is the original", "another", "not decided"]);
        }
        let of_search = |at: usize| tried.iter().map(move |one| &one.trials[at]).collect::<Vec<_>>();
        let rows = SEARCHES.iter().enumerate().map(|(at, (search, _))| row(search, &of_search(at), has_original));
        let mut notes = vec![format!(
            "Each fix is verified within the bounds: scope {}, seed {}. One search has 60 s.",
            self.options.scope.all, self.options.seed
        )];
        let compared = "`first fix is the original`: the same behaviour within the scope, as `equiv` decides it.";
        notes.extend(has_original.then(|| compared.to_owned()));
        let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let said = |one: &Tried| match one.trials.last()? {
            (Trial { first: None, is_cut: true, .. }, _) => Some("not fixed in time"),
            (Trial { first: None, .. }, _) => Some("not fixed"),
            (_, Some(Against::Different)) => Some("another behaviour"),
            (_, Some(Against::Open)) => Some("cannot be compared"),
            _ => None,
        };
        let left = tried.iter().filter_map(|one| Some(vec![one.name.clone(), said(one)?.to_owned()]));
        vec![
            Table {
                name: name.to_owned(),
                title: title.to_owned(),
                columns: own(&columns),
                rows: rows.collect(),
                notes,
            },
            Table {
                name: format!("{name}-left"),
                title: format!("{title}: without a fix, or with a first fix that does something else"),
                columns: own(&["fault", "whole search"]),
                rows: left.collect(),
                notes: Vec::new(),
            },
        ]
    }
}

fn row(search: &str, trials: &[&(Trial, Option<Against>)], has_original: bool) -> Vec<String> {
    let share = |n: usize, of: usize| match of {
        0 => "-".to_owned(),
        _ => format!("{:.1} %", 100.0 * n as f64 / of as f64),
    };
    let n_fixed = trials.iter().filter(|(trial, _)| trial.first.is_some()).count();
    let n_cut = trials.iter().filter(|(trial, _)| trial.first.is_none() && trial.is_cut).count();
    let mut row = vec![
        search.to_owned(),
        trials.len().to_string(),
        share(n_fixed, trials.len()),
        share(n_cut, trials.len()),
        format!("{:.2} s", median(trials.iter().map(|(trial, _)| trial.took.as_secs_f64()))),
        format!("{:.0}", median(trials.iter().map(|(trial, _)| trial.n_tried as f64))),
    ];
    if has_original {
        let n_compared = trials.iter().filter(|(_, against)| against.is_some()).count();
        let is = |wanted| trials.iter().filter(|(_, against)| *against == Some(wanted)).count();
        row.push(n_compared.to_string());
        row.extend([Against::Same, Against::Different, Against::Open].map(|kind| share(is(kind), n_compared)));
    }
    row
}

/// What the same method has in each version.
fn named(program: &Program, method: MethodId) -> (String, String) {
    (program.classes[program.methods[method].class].name.clone(), lift::signature(program, method))
}

fn find(lowered: &Lowered, wanted: &(String, String)) -> Option<MethodId> {
    lowered.targets.iter().copied().find(|target| named(&lowered.program, *target) == *wanted)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}
