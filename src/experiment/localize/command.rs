//! The commands `eval` and `mutate`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::base::{Crew, Options, Stopper, first_made_by};
use crate::findings::{Curve, EvalReport, Table};
use crate::localize::{Plan, Step, Technique};
use crate::lower::Library;

use super::faults::{MutantFault, Planned, Text, mutants_by_method, shuffle, try_mutant};
use super::marked::{Marked, all_marked};
use super::split::Split;
use super::tables::{self, Case};
use super::trial::{Limits, several, single};

/// What to evaluate.
#[derive(Clone, Debug)]
pub struct Job {
    pub files: Vec<Text>,
    /// Of these methods only; empty: all with a contract.
    pub methods: Vec<String>,
    /// Mutants with one fault, with two.
    pub n_single: usize,
    pub n_double: usize,
    pub split: Split,
    /// Marked faults that are in a program at once; empty: as files mark them, of twins one and two.
    pub at_once: Vec<usize>,
    /// So many programs with marked faults for each number of them, drawn by the seed.
    pub n_marked: Option<usize>,
    /// Only these; empty: all.
    pub techniques: Vec<Technique>,
    /// Of marked faults: the default once more, each of these left out in turn.
    pub without: Vec<Step>,
}

impl Job {
    pub(super) fn chosen(&self, among: &[Technique]) -> Vec<Technique> {
        let is_chosen = |it: &&Technique| self.techniques.is_empty() || self.techniques.contains(it);
        among.iter().filter(is_chosen).copied().collect()
    }
}

/// The names of the techniques.
pub fn techniques() -> [&'static str; 7] {
    Technique::ALL.map(Technique::name)
}

/// The names of the steps that can be left out.
pub fn steps() -> [&'static str; 18] {
    Step::ALL.map(Step::name)
}

/// Requires: the name is one of them.
pub fn step(name: &str) -> Step {
    Step::ALL.into_iter().find(|step| step.name() == name).expect("the table has it")
}

/// Requires: the name is one of them.
pub fn technique(name: &str) -> Technique {
    Technique::of(name)
}

/// The tables (a) to (e).
pub fn eval(
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
    crew: &dyn Crew,
) -> EvalReport {
    let start = crew.now();
    let limits = Limits::of(options, stopper);
    let Marked { singles, multiples, firsts, skipped } = all_marked(job, library, options, stopper, crew);
    let mut tables = Vec::new();
    if !singles.is_empty() {
        tables.push(tables::ranks(
            "single-faults",
            "(a) One fault: rank and tests",
            &job.chosen(&[
                Technique::Sat,
                Technique::TarRandom,
                Technique::TarDirected,
                Technique::SatTar,
                Technique::CommonCorrection,
            ]),
            &singles,
            notes(&singles, &skipped, tables::are_compared(&job.chosen(&Technique::ALL))),
        ));
        let parts =
            job.chosen(&[Technique::TarDirected, Technique::TarDirectedSat, Technique::TarCore, Technique::SatTar]);
        if !parts.is_empty() {
            tables.push(tables::ranks("ablation", "(b) What each part is worth", &parts, &singles, Vec::new()));
        }
    }
    if !multiples.is_empty() {
        let mut notes =
            vec!["Failures parted into groups first; the best rank that the fault has in any group.".to_owned()];
        if singles.is_empty() {
            notes.extend(left_out(&skipped));
        }
        let techniques = job.chosen(&Technique::ALL);
        tables.push(tables::ranks("several-faults", "(c) Several faults at once", &techniques, &multiples, notes));
        let notes = vec!["One list, as `localize` prints it: the rank of the fault that is found first.".to_owned()];
        let title = "(c) Several faults at once, not parted";
        tables.push(tables::ranks("several-not-parted", title, &techniques, &firsts, notes));
        tables.push(tables::together("several-together", &techniques, &multiples));
        let by_number = by_number(&multiples);
        for (n, cases) in &by_number {
            let (name, title) =
                (format!("several-summary-{n}"), format!("(c) {n} faults at once, each in the best of its groups"));
            tables.push(tables::summary(&name, &title, &techniques, cases, vec![omitted(cases)]));
        }
        let title = "(c) Several faults at once, the first found of one list";
        tables.push(tables::summary("several-not-parted-summary", title, &techniques, &firsts, Vec::new()));
    }
    if singles.is_empty() && multiples.is_empty() && !skipped.is_empty() {
        tables.push(tables::ranks("left-out", "No marked fault was measured", &[], &[], left_out(&skipped)));
    }
    if !singles.is_empty() {
        tables.push(tables::times(&singles));
        tables.push(tables::summary(
            "marked",
            &format!("All marked faults ({})", job.split.name()),
            &job.chosen(&Technique::ALL),
            &singles,
            vec![omitted(&singles)],
        ));
        let omissions: Vec<Case> = singles.iter().filter(|case| case.is_omission).cloned().collect();
        if !omissions.is_empty() {
            let title = format!("Of these, what is missing ({})", job.split.name());
            let note = "Found where a row says that nothing is written there, or at a statement beside it.".to_owned();
            let techniques = job.chosen(&Technique::ALL);
            tables.push(tables::summary("omissions", &title, &techniques, &omissions, vec![note]));
        }
    }
    if !job.without.is_empty() {
        for (name, title, cases) in [
            ("without", "(f) One fault: what each step of the default is worth", &singles),
            ("several-without", "(f) Several faults: what each step of the default is worth", &multiples),
        ] {
            if !cases.is_empty() {
                tables.push(tables::ablation(name, title, &job.without, cases, Vec::new()));
            }
        }
    }
    let mut curves = Vec::new();
    for (n, pairs, name, title) in [
        (job.n_single, false, "mutants", "(e) Mutants with one fault"),
        (job.n_double, true, "double-mutants", "(e) Mutants with two faults, parted into groups"),
    ] {
        if n > 0 {
            let cases = mutants(job, library, n, pairs, (options, stopper), crew);
            let note = format!(
                "{} mutants that compile and fail within scope {}; seed {}; split {}",
                cases.0,
                limits.scope,
                limits.seed,
                job.split.name()
            );
            tables.push(tables::summary(name, title, &cases.2, &cases.1, vec![note]));
            if pairs {
                tables.push(tables::together("double-mutants-together", &cases.2, &cases.1));
            } else {
                curves = cases.2.iter().map(|technique| tables::curve(*technique, &cases.1)).collect::<Vec<Curve>>();
            }
        }
    }
    EvalReport {
        command: "eval".to_owned(),
        options: options.echo("eval"),
        tables,
        curves,
        stopped: stopper.stopped().map(|reason| reason.to_string()),
        total: crew.now().saturating_sub(start),
    }
}

/// The cases by how many faults there are at once.
fn by_number(cases: &[Case]) -> BTreeMap<usize, Vec<Case>> {
    let mut found: BTreeMap<usize, Vec<Case>> = BTreeMap::new();
    cases.iter().for_each(|case| found.entry(case.n_at_once).or_default().push(case.clone()));
    found
}

fn omitted(cases: &[Case]) -> String {
    let n = cases.iter().filter(|case| case.is_omission).count();
    format!("Something is missing, or a line less, for {n} of the {} faults: counted like the others.", cases.len())
}

fn notes(singles: &[Case], skipped: &[String], are_compared: bool) -> Vec<String> {
    let mut notes = vec!["Ranks with all ties read first; best and worst in brackets where they differ.".to_owned()];
    let worse = tables::exceptions(singles);
    if worse.is_empty() && are_compared {
        notes.push("sat-tar is no worse than sat, tar-random and tar-directed on any row.".to_owned());
    }
    notes.extend(worse.into_iter().map(|row| format!("Worse: {row}")));
    notes.extend(left_out(skipped));
    notes
}

/// Each reason once.
fn left_out(skipped: &[String]) -> Vec<String> {
    let mut known = BTreeSet::new();
    let skipped = skipped.iter().filter(|why| known.insert(*why));
    skipped.map(|why| format!("Left out: {why}")).collect()
}

pub(super) fn plan(technique: Technique, limits: &Limits) -> Plan {
    let mut plan = Plan { seed: limits.seed, wants_values: false, ..Plan::of(technique) };
    if let (Technique::CommonCorrection, Some(formula)) = (technique, limits.formula) {
        plan.session.formula = formula;
    }
    plan
}

pub(super) fn ablated<'j>(job: &'j Job, limits: &'j Limits) -> impl Iterator<Item = Plan> + 'j {
    job.without.iter().map(|step| plan(Technique::CommonCorrection, limits).without(*step))
}

/// Mutants to try, the same for the same seed: one of each method in turn.
pub(super) fn order(job: &Job, library: &dyn Library, pairs: bool, seed: u64) -> Vec<Planned> {
    let mut queues: Vec<Vec<Planned>> = Vec::new();
    for (at, text) in job.files.iter().enumerate() {
        // Marked faults are their own table: mutants are of right code.
        if text.text.contains("//~ fault") || !text.text.contains("//~ holds") && job.methods.is_empty() {
            continue;
        }
        let Ok(by_method) = mutants_by_method(text, library, &job.methods, pairs) else { continue };
        for (method, declared, mut mutants) in by_method {
            if !job.split.takes(&text.name, &method) {
                continue;
            }
            shuffle(&mut mutants, seed ^ at as u64);
            let planned = |mutant| Planned { file: at, method: method.clone(), declared, mutant };
            queues.push(mutants.into_iter().map(planned).collect());
        }
    }
    let mut ordered = Vec::new();
    while !queues.is_empty() {
        ordered.extend(queues.iter_mut().filter_map(Vec::pop));
        queues.retain(|queue| !queue.is_empty());
    }
    ordered
}

fn mutants(
    job: &Job,
    library: &(dyn Library + Sync),
    n: usize,
    pairs: bool,
    (options, stopper): (&Options, &Stopper),
    crew: &dyn Crew,
) -> (usize, Vec<Case>, Vec<Technique>) {
    let parted = [Technique::SatTar, Technique::CommonCorrection];
    let techniques = job.chosen(if pairs { &parted } else { &Technique::ALL });
    let all = order(job, library, pairs, Limits::of(options, stopper).seed);
    let measured = first_made_by(crew, all.len(), n, stopper, |at, stopper, observer| {
        let (planned, limits) = (&all[at], &Limits::of(options, stopper));
        if stopper.stopped().is_some() {
            return None;
        }
        try_mutant(&job.files[planned.file], planned, library, limits, observer, |faulty, fault, observer| {
            let name = format!("{}.{}:{:?}", fault.file, fault.method, fault.lines);
            let mut by_fault: BTreeMap<usize, Vec<_>> = BTreeMap::new();
            for technique in &techniques {
                let plan = plan(*technique, limits);
                if pairs {
                    for (at, trial) in several(faulty, &plan, observer).into_iter().enumerate() {
                        by_fault.entry(at).or_default().push(trial);
                    }
                } else {
                    by_fault.entry(0).or_default().push(single(faulty, &plan, observer));
                }
            }
            let case = |(at, trials): (usize, Vec<_>)| {
                let is_omission = faulty.missing.iter().any(|(of, _)| *of == at);
                Case {
                    name: format!("{name}#{at}"),
                    program: name.clone(),
                    n_at_once: 1 + usize::from(pairs),
                    is_omission,
                    trials,
                }
            };
            by_fault.into_iter().map(case).collect::<Vec<Case>>()
        })
    });
    (measured.len(), measured.into_iter().flatten().collect(), techniques)
}

/// Methods that are asked for and have no contract in any file, or are in none.
pub fn unknown_methods(job: &Job, library: &dyn Library) -> Vec<String> {
    let is_there = |wanted: &String| {
        let of = |text| mutants_by_method(text, library, std::slice::from_ref(wanted), false);
        job.files.iter().any(|text| of(text).is_ok_and(|methods| !methods.is_empty()))
    };
    job.methods.iter().filter(|wanted| !is_there(wanted)).cloned().collect()
}

/// Mutants of the files' methods that compile and fail, and what they violate.
pub fn mutate(
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
    crew: &dyn Crew,
) -> (EvalReport, Vec<MutantFault>) {
    let start = crew.now();
    let limits = Limits::of(options, stopper);
    let mut found: Vec<MutantFault> = Vec::new();
    let mut n_discarded = 0;
    for (n, pairs) in [(job.n_single, false), (job.n_double, true)] {
        let all = if n > 0 { order(job, library, pairs, limits.seed) } else { Vec::new() };
        let n_tried = AtomicUsize::new(0);
        let faults = first_made_by(crew, all.len(), n, stopper, |at, stopper, observer| {
            if stopper.stopped().is_some() {
                return None;
            }
            n_tried.fetch_add(1, Ordering::Relaxed);
            let (text, limits) = (&job.files[all[at].file], Limits::of(options, stopper));
            try_mutant(text, &all[at], library, &limits, observer, |_, fault, _| fault.clone())
        });
        n_discarded += n_tried.into_inner() - faults.len();
        found.extend(faults);
    }
    let row = |(at, fault): (usize, &MutantFault)| {
        vec![
            (at + 1).to_string(),
            fault.file.clone(),
            fault.method.clone(),
            fault.what.join("; "),
            fault.violated.join(", "),
        ]
    };
    let table = Table {
        name: "mutants".to_owned(),
        title: format!("Mutants that fail within scope {}", limits.scope),
        columns: ["#", "file", "method", "change", "violates"].map(str::to_owned).to_vec(),
        rows: found.iter().enumerate().map(row).collect(),
        notes: vec![format!(
            "{n_discarded} more were tried: they do not compile, or meet the contract within the scope."
        )],
    };
    let report = EvalReport {
        command: "mutate".to_owned(),
        options: options.echo("mutate"),
        tables: vec![table],
        curves: Vec::new(),
        stopped: stopper.stopped().map(|reason| reason.to_string()),
        total: crew.now().saturating_sub(start),
    };
    (report, found)
}
