//! `mutate --survivors`: how many of all mutants the contracts tell from the original, and which they do not.

use crate::base::{Crew, Options, Sources, Stopper, made_by};
use crate::driver::{self, Input};
use crate::findings::{CheckReport, EvalReport, Table, Verdict};
use crate::lower::Library;
use crate::mutate;

use super::command::Job;
use super::faults::{Text, mutants_by_method};

/// What became of a file's mutants.
#[derive(Default)]
struct Tally {
    n_killed: usize,
    n_survived: usize,
    /// Without a verdict.
    n_open: usize,
    n_uncompiled: usize,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.n_killed += other.n_killed;
        self.n_survived += other.n_survived;
        self.n_open += other.n_open;
        self.n_uncompiled += other.n_uncompiled;
    }
}

/// Every mutant with one fault of every method that holds: the share that is killed within the bounds, for each file,
/// and those that survive. Files that begin with `//~` and do not hold are left out.
pub fn survivors(
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
    crew: &dyn Crew,
) -> EvalReport {
    let start = crew.now();
    let (mut shares, mut survivors) = (Vec::new(), Vec::new());
    let is_right = |text: &&Text| !text.text.starts_with("//~") || text.text.starts_with("//~ holds");
    let texts: Vec<&Text> = job.files.iter().filter(is_right).collect();
    let mut methods = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let of_text = mutants_by_method(text, library, &job.methods, false).unwrap_or_default();
        methods.extend(of_text.into_iter().map(|(method, _, mutants)| (at, method, mutants)));
    }
    let found = made_by(crew, methods.len(), stopper, |at, stopper, _| {
        let (text, method, mutants) = &methods[at];
        of_method(texts[*text], method, mutants, &|text| checked(text, method, library, options, stopper), stopper)
    });
    for (at, text) in texts.iter().enumerate() {
        let mut tally = Tally::default();
        for (_, (of_method, left)) in methods.iter().zip(&found).filter(|((text, ..), _)| *text == at) {
            tally.add(of_method);
            survivors.extend(left.iter().cloned());
        }
        let n_judged = tally.n_killed + tally.n_survived;
        if let Some(share) = (100 * tally.n_killed).checked_div(n_judged) {
            let share = format!("{share}%");
            let counts = [tally.n_killed, tally.n_survived, tally.n_open, tally.n_uncompiled].map(|n| n.to_string());
            shares.push([vec![text.name.clone(), share], counts.to_vec()].concat());
        }
    }
    let columns = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let tables = vec![
        Table {
            name: "kills".to_owned(),
            title: format!("Mutants killed within scope {}", options.scope.all),
            columns: columns(&["file", "killed", "violated", "survive", "undetermined", "do not compile"]),
            rows: shares,
            notes: vec!["Of the mutants with a verdict, the share that violates the contract.".to_owned()],
        },
        Table {
            name: "survivors".to_owned(),
            title: "Mutants that meet the contract within the bounds".to_owned(),
            columns: columns(&["file", "method", "change"]),
            rows: survivors,
            notes: vec![
                "Each is equivalent to the original, or more than the contract asks about, or a wrong `holds`."
                    .to_owned(),
            ],
        },
    ];
    EvalReport {
        command: "mutate".to_owned(),
        options: options.echo("mutate"),
        tables,
        curves: Vec::new(),
        stopped: stopper.stopped().map(|reason| reason.to_string()),
        total: crew.now().saturating_sub(start),
    }
}

/// What became of a method's mutants, and those that survive. One that does not hold tells nothing.
fn of_method(
    text: &Text,
    method: &str,
    mutants: &[mutate::Mutant],
    checked: &dyn Fn(&Text) -> Option<CheckReport>,
    stopper: &Stopper,
) -> (Tally, Vec<Vec<String>>) {
    let (mut tally, mut survivors) = (Tally::default(), Vec::new());
    if !checked(text).is_some_and(|report| holds(&report)) {
        return (tally, survivors);
    }
    for mutant in mutants {
        if stopper.stopped().is_some() {
            break;
        }
        let mutated = Text::new(&text.name, mutate::apply(&text.text, mutant));
        let is_violated =
            |report: &CheckReport| report.methods.iter().any(|method| matches!(method.verdict, Verdict::Violated(_)));
        match checked(&mutated) {
            None => tally.n_uncompiled += 1,
            Some(report) if is_violated(&report) => tally.n_killed += 1,
            Some(report) if holds(&report) => {
                tally.n_survived += 1;
                survivors.push(survivor(text, method, mutant));
            }
            Some(_) => tally.n_open += 1,
        }
    }
    (tally, survivors)
}

fn holds(report: &CheckReport) -> bool {
    report.methods.iter().all(|method| method.verdict == Verdict::HoldsWithin)
}

/// None: it does not compile.
fn checked(
    text: &Text,
    method: &str,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
) -> Option<CheckReport> {
    let mut sources = Sources::default();
    let file = sources.add(&text.name, &text.text);
    let nothing_else = Input::of(vec![file]);
    let input = Input { library, methods: vec![method.to_owned()], ..nothing_else };
    Some(driver::check(&input, options, stopper, &mut sources, &mut ()).ok()?.report)
}

fn survivor(text: &Text, method: &str, mutant: &mutate::Mutant) -> Vec<String> {
    let change = mutant.edits.iter().map(|edit| {
        let line = text.text[..edit.span.start as usize].lines().count().max(1);
        let old = &text.text[edit.span.start as usize..edit.span.end as usize];
        format!("{} at line {line}: `{old}` becomes `{}`", edit.operator, edit.replacement)
    });
    vec![text.name.clone(), method.to_owned(), change.collect::<Vec<_>>().join("; ")]
}
