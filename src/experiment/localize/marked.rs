//! Marked faults: of files that mark them, and of the twins that others describe.

use std::collections::BTreeMap;
use std::sync::Mutex;

use crate::base::{Crew, MethodId, Observer, Options, Sources, Stopper, first_made_by};
use crate::ir::Program;
use crate::localize::Technique;
use crate::lower::Library;

use super::command::{Job, ablated, plan};
use super::faults::{Text, lowered, shuffle};
use super::tables::Case;
use super::trial::{Limits, faulty, marked_lines, methods_with, several, single};
use super::twins::{is_omission, is_stated, n_marked, needed_scope, twins_with};

/// Faults that are in a program at once, where nothing is said: two only where no twin says what it violates.
const AT_ONCE: [usize; 2] = [1, 2];

/// The most that twins have.
pub const MOST_AT_ONCE: usize = 3;

/// What was measured on marked faults.
#[derive(Default)]
pub(super) struct Marked {
    pub singles: Vec<Case>,
    /// Of several faults, in the best of their groups; and the first found of one list.
    pub multiples: Vec<Case>,
    pub firsts: Vec<Case>,
    /// Why others were not.
    pub skipped: Vec<String>,
}

impl Marked {
    fn extend(&mut self, next: Marked) {
        self.singles.extend(next.singles);
        self.multiples.extend(next.multiples);
        self.firsts.extend(next.firsts);
        self.skipped.extend(next.skipped);
    }
}

/// The marked faults of all files: each of them, or so many programs for each number of faults at once.
pub(super) fn all_marked(
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
    crew: &dyn Crew,
) -> Marked {
    let mut by_number: BTreeMap<usize, Vec<Text>> = BTreeMap::new();
    for text in job.files.iter().flat_map(|text| programs(text, &job.at_once)) {
        by_number.entry(n_marked(&text)).or_default().push(text);
    }
    let mut all = Marked::default();
    for (n, mut texts) in by_number {
        let wanted = job.n_marked.unwrap_or(texts.len());
        if job.n_marked.is_some() {
            shuffle(&mut texts, Limits::of(options, stopper).seed ^ n as u64);
        }
        let skipped = Mutex::new(Vec::new());
        let found = first_made_by(crew, texts.len(), wanted, stopper, |at, stopper, observer| {
            if stopper.stopped().is_some() {
                return None;
            }
            let limits = &Limits::of(options, stopper);
            let mut found = marked((job, &texts[at]), library, limits, observer);
            if stopper.stopped().is_some() {
                // What is cut short is no measurement.
                return None;
            }
            skipped.lock().expect("nobody panics with it").append(&mut found.skipped);
            (!found.singles.is_empty() || !found.multiples.is_empty()).then_some(found)
        });
        found.into_iter().for_each(|found| all.extend(found));
        all.skipped.extend(skipped.into_inner().expect("nobody panics with it"));
    }
    // What was drawn is shown in the order of names, whatever thread came first.
    if job.n_marked.is_some() {
        for cases in [&mut all.singles, &mut all.multiples, &mut all.firsts] {
            cases.sort_by(|a, b| a.name.cmp(&b.name));
        }
    }
    all.skipped.sort();
    all
}

/// The text, or its twins, with as many faults at once as are wanted.
fn programs(text: &Text, at_once: &[usize]) -> Vec<Text> {
    let n = n_marked(text);
    let is_wanted = |n: usize| at_once.is_empty() || at_once.contains(&n);
    if n > 0 {
        return if is_wanted(n) { vec![text.clone()] } else { Vec::new() };
    }
    let numbers = match at_once {
        [] if is_stated(text) => &AT_ONCE[..1],
        [] => &AT_ONCE,
        said => said,
    };
    numbers.iter().flat_map(|n| twins_with(text, *n)).collect()
}

/// Of several faults of a twin one that does not make the method fail where it is alone, because it is in another one or
/// shows on larger heaps only: beside others nobody can find it there.
fn silent(
    (job, text): (&Job, &Text),
    declared: u32,
    library: &dyn Library,
    limits: &Limits,
    observer: &mut dyn Observer,
) -> Option<String> {
    let right = job.files.iter().find(|right| right.name == text.name)?;
    let alone = twins_with(right, 1).into_iter().filter(|twin| text.faults.contains(&twin.faults[0]));
    for twin in alone {
        let mut sources = Sources::default();
        let Ok((lowered, file)) = lowered(&twin, library, &mut sources) else { continue };
        let program = &lowered.program;
        let lines = marked_lines(file, &sources);
        let limits = &Limits { scope: needed_scope(&twin).unwrap_or(0).max(limits.scope), ..limits.clone() };
        // Twins have the same lines.
        let is_it = |method: &MethodId| is_declared_in(program, *method, declared, &sources);
        let Some(method) = lowered.targets.iter().copied().find(is_it) else { continue };
        if let Err(why) = faulty(program, method, &lines, &sources, library, limits, observer) {
            let (n, line) = (text.faults.len(), twin.faults[0]);
            return Some(format!("{n} faults of {}, that of line {line} alone: {why}", text.name));
        }
    }
    None
}

fn is_declared_in(program: &Program, method: MethodId, line: u32, sources: &Sources) -> bool {
    sources.start(program.methods[method].span).line == line
}

/// The marked faults of one file.
fn marked((job, text): (&Job, &Text), library: &dyn Library, limits: &Limits, observer: &mut dyn Observer) -> Marked {
    let mut found = Marked::default();
    let Marked { singles, multiples, firsts, skipped } = &mut found;
    let mut sources = Sources::default();
    let (lowered, file) = match lowered(text, library, &mut sources) {
        Ok(lowered) => lowered,
        Err(why) => {
            skipped.push(format!("{}: {why}", text.name));
            return found;
        }
    };
    let program = &lowered.program;
    let lines = marked_lines(file, &sources);
    if lines.is_empty() {
        return found;
    }
    // A header `//~ scope: n` says what the fault needs.
    let limits = &Limits { scope: needed_scope(text).unwrap_or(0).max(limits.scope), ..limits.clone() };
    let mut methods = methods_with(program, &lowered.targets, &lines, &sources);
    methods.retain(|method| job.split.takes(&text.name, &program.methods[*method].name));
    for method in methods {
        let name = program.method_name(method).to_string();
        if text.faults.len() > 1 {
            let declared = sources.start(program.methods[method].span).line;
            if let Some(why) = silent((job, text), declared, library, limits, observer) {
                skipped.push(format!("{name}: {why}"));
                continue;
            }
        }
        let mut faulty = match faulty(program, method, &lines, &sources, library, limits, observer) {
            Ok(faulty) => faulty,
            Err(why) => {
                skipped.push(format!("{name}: {why}"));
                continue;
            }
        };
        if faulty.faults.len() < lines.len() {
            skipped.push(format!("{name}: its runs reach {} of the {} faults", faulty.faults.len(), lines.len()));
            continue;
        }
        if lines.len() == 1 {
            let techniques = job.chosen(&Technique::ALL);
            let plans = techniques.iter().map(|technique| plan(*technique, limits)).chain(ablated(job, limits));
            let trials = plans.map(|plan| single(&mut faulty, &plan, observer)).collect();
            let of_twin = text.faults.first().map(|line| format!(":{line}")).unwrap_or_default();
            let is_omission = is_omission(text, lines[0].1);
            let name = name + &of_twin;
            singles.push(Case { program: name.clone(), name, n_at_once: 1, is_omission, trials });
        } else {
            let mut by_fault: Vec<Vec<_>> = vec![Vec::new(); faulty.faults.len()];
            let techniques = job.chosen(&Technique::ALL).into_iter();
            let plans = techniques.clone().map(|technique| plan(technique, limits));
            let trials = plans.map(|plan| single(&mut faulty, &plan, observer)).collect();
            let n_at_once = lines.len();
            let program = lines.iter().fold(name.clone(), |name, (_, line)| format!("{name}:{line}"));
            let case = |name: String, line: u32, trials| Case {
                name,
                program: program.clone(),
                n_at_once,
                is_omission: is_omission(text, line),
                trials,
            };
            firsts.push(case(program.clone(), lines[0].1, trials));
            for plan in techniques.map(|technique| plan(technique, limits)).chain(ablated(job, limits)) {
                let trials = several(&mut faulty, &plan, observer);
                trials.into_iter().zip(&mut by_fault).for_each(|(trial, all)| all.push(trial));
            }
            let cases = by_fault.into_iter().zip(&lines);
            multiples.extend(cases.map(|(trials, (_, line))| case(format!("{name}:{line}"), *line, trials)));
        }
    }
    found
}
