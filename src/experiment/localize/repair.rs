//! `eval fix`: the share of faults with a verified fix, and of first fixes that do what the original did.

use std::time::Duration;

use crate::base::{MethodId, Observer, Options, SourceId, Sources, Stopper};
use crate::driver::equiv::{Compared, compare};
use crate::driver::fix::{Repaired, Scale, repair};
use crate::driver::localize::{Edited, one_file};
use crate::findings::{EvalReport, Table};
use crate::ir::Program;
use crate::lower::{Library, Lowered};
use crate::mutate::{self, Tier};

use super::command::{Job, order};
use super::faults::{Planned, Text, lowered, twins};
use super::trial::{marked_lines, methods_with};

/// A fix within so many seconds counts.
const WITHIN: Duration = Duration::from_secs(60);

/// The searches that are compared.
const SEARCHES: [(&str, Scale); 2] = [
    ("inverse mutations", Scale { n_found: 1, last: Tier::Inverse, pairs: false }),
    ("whole search", Scale { n_found: 4, last: Tier::Statement, pairs: true }),
];

/// What the first fix does, against the code that the fault was put into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Against {
    Same,
    Different,
    Open,
}

struct Trial {
    name: String,
    /// `None`: not fixed.
    first: Option<Option<Against>>,
    took: Duration,
    n_tried: usize,
}

/// The tables: marked faults, mutants with one fault, with two.
pub fn eval_fix(
    job: &Job,
    library: &dyn Library,
    options: &Options,
    stopper: &Stopper,
    observer: &mut dyn Observer,
) -> EvalReport {
    let start = observer.now();
    let mut eval = Eval { job, library, options, stopper, observer };
    let mut tables = Vec::new();
    let marked = eval.marked();
    if marked.iter().any(|trials| !trials.is_empty()) {
        tables.extend(eval.table("marked", "Marked faults", &marked, false));
    }
    for (n, pairs, name, title) in [
        (job.n_single, false, "mutants", "Mutants with one fault"),
        (job.n_double, true, "double-mutants", "Mutants with two faults"),
    ] {
        if n > 0 {
            let trials = eval.mutants(n, pairs);
            tables.extend(eval.table(name, title, &trials, true));
        }
    }
    EvalReport {
        command: "eval".to_owned(),
        options: options.echo("eval"),
        tables,
        curves: Vec::new(),
        stopped: stopper.stopped().map(|reason| reason.to_string()),
        total: eval.observer.now().saturating_sub(start),
    }
}

struct Eval<'a> {
    job: &'a Job,
    library: &'a dyn Library,
    options: &'a Options,
    stopper: &'a Stopper,
    observer: &'a mut dyn Observer,
}

impl Eval<'_> {
    /// By search.
    fn marked(&mut self) -> [Vec<Trial>; 2] {
        let mut found = [Vec::new(), Vec::new()];
        for text in self.job.files.iter().flat_map(twins) {
            let mut sources = Sources::default();
            let Ok((lowered, file)) = lowered(&text, self.library, &mut sources) else { continue };
            let lines = marked_lines(file, &sources);
            if lines.is_empty() || self.stopper.stopped().is_some() {
                continue;
            }
            for method in methods_with(&lowered.program, &lowered.targets, &lines, &sources) {
                let name = lowered.program.methods[method].name.clone();
                if self.job.split.takes(&text.name, &name) {
                    let trials = self.trials((&lowered.program, method), file, &sources, &name, None);
                    trials.into_iter().zip(&mut found).for_each(|(trial, all)| all.push(trial));
                }
            }
        }
        found
    }

    fn mutants(&mut self, n: usize, pairs: bool) -> [Vec<Trial>; 2] {
        let mut found = [Vec::new(), Vec::new()];
        for planned in order(self.job, self.library, pairs, self.options.seed.into()) {
            if found[0].len() >= n || self.stopper.stopped().is_some() {
                break;
            }
            let trials = self.mutant(&planned).unwrap_or_default();
            trials.into_iter().zip(&mut found).for_each(|(trial, all)| all.push(trial));
        }
        found
    }

    fn mutant(&mut self, planned: &Planned) -> Option<Vec<Trial>> {
        let original = &self.job.files[planned.file];
        let text = Text::new(&original.name, mutate::apply(&original.text, &planned.mutant));
        let (mut before, mut sources) = (Sources::default(), Sources::default());
        let (right, _) = lowered(original, self.library, &mut before).ok()?;
        let (wrong, file) = lowered(&text, self.library, &mut sources).ok()?;
        let at = |lowered: &Lowered, start: i64| {
            let is_it = |target: &MethodId| i64::from(lowered.program.methods[*target].span.start) == start;
            lowered.targets.iter().copied().find(is_it)
        };
        let edits = planned.mutant.edits.iter().filter(|edit| edit.span.end <= planned.declared);
        let moved: i64 =
            edits.map(|edit| edit.replacement.len() as i64 - i64::from(edit.span.end - edit.span.start)).sum();
        let method = at(&wrong, i64::from(planned.declared) + moved)?;
        let reference = at(&right, i64::from(planned.declared))?;
        let line = |edit: &mutate::Edit| before.start(edit.statement).line;
        let what: Vec<String> = planned
            .mutant
            .edits
            .iter()
            .map(|edit| format!("{}:{} {} `{}`", original.name, line(edit), edit.operator, edit.replacement))
            .collect();
        let trials =
            self.trials((&wrong.program, method), file, &sources, &what.join(", "), Some((&right.program, reference)));
        (!trials.is_empty()).then_some(trials)
    }

    /// One by each search; none if the method does not fail.
    fn trials(
        &mut self,
        (program, method): (&Program, MethodId),
        file: SourceId,
        sources: &Sources,
        name: &str,
        original: Option<(&Program, MethodId)>,
    ) -> Vec<Trial> {
        let mut trials = Vec::new();
        for (_, scale) in SEARCHES {
            let start = self.observer.now();
            let request = one_file(file, self.library);
            let edited = Edited::new((program, method), sources, request);
            let repaired = repair((program, method), &edited, self.options, scale, self.stopper, &mut *self.observer);
            let Repaired::Searched(outcome) = repaired else { return Vec::new() };
            let took = self.observer.now().saturating_sub(start);
            let first = outcome.found.first().map(|(first, _)| {
                let original = original?;
                let made = edited.make(&first.change)?;
                Some(match compare(original, (&made.program, made.method), self.options, self.stopper) {
                    Compared::Same(_) => Against::Same,
                    Compared::Different(_) => Against::Different,
                    Compared::Undetermined(_) => Against::Open,
                })
            });
            trials.push(Trial { name: name.to_owned(), first, took, n_tried: outcome.effort.n_candidates });
        }
        trials
    }

    fn table(&self, name: &str, title: &str, trials: &[Vec<Trial>; 2], has_original: bool) -> Vec<Table> {
        let share = |n: usize, of: usize| match of {
            0 => "-".to_owned(),
            _ => format!("{:.1} %", 100.0 * n as f64 / of as f64),
        };
        let row = |((search, _), trials): (&(&str, Scale), &Vec<Trial>)| {
            let fixed: Vec<&Trial> = trials.iter().filter(|trial| trial.first.is_some()).collect();
            let n_in_time = fixed.iter().filter(|trial| trial.took <= WITHIN).count();
            let against = |wanted| fixed.iter().filter(|trial| trial.first == Some(Some(wanted))).count();
            let mut row = vec![
                (*search).to_owned(),
                trials.len().to_string(),
                share(fixed.len(), trials.len()),
                share(n_in_time, trials.len()),
                format!("{:.2} s", median(trials.iter().map(|trial| trial.took.as_secs_f64()))),
                format!("{:.0}", median(trials.iter().map(|trial| trial.n_tried as f64))),
            ];
            if has_original {
                row.push(share(against(Against::Same), fixed.len()));
                row.push(share(against(Against::Different), fixed.len()));
                row.push(share(against(Against::Open), fixed.len()));
            }
            row
        };
        let mut columns = vec!["search", "faults", "fixed", "within 60 s", "median time", "median tried"];
        if has_original {
            columns.extend(["first fix is the original", "another", "not decided"]);
        }
        let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let bounds = format!("scope {}, seed {}", self.options.scope.all, self.options.seed);
        let compared = "`first fix is the original`: the same behaviour within the scope, as `equiv` decides it.";
        let mut notes = vec![format!("Each fix is verified within the bounds: {bounds}.")];
        notes.extend(has_original.then(|| compared.to_owned()));
        let kinds = |trial: &&Trial| trial.first.is_none() || trial.first == Some(Some(Against::Different));
        let said = |trial: &Trial| match trial.first {
            None => "not fixed",
            Some(_) => "another behaviour",
        };
        let left = trials[1].iter().filter(kinds).map(|trial| vec![trial.name.clone(), said(trial).to_owned()]);
        vec![
            Table {
                name: name.to_owned(),
                title: title.to_owned(),
                columns: own(&columns),
                rows: SEARCHES.iter().zip(trials).map(row).collect(),
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

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}
