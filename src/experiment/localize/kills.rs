//! `mutate --survivors`: how many of all mutants the contracts tell from the original, and which they do not. Each of
//! these is compared with the original: it is equivalent within the bounds, or the contract allows what it does.

use crate::base::{Crew, MethodId, Options, Sources, Stopper, made_by};
use crate::driver::equiv::{Compared, compare};
use crate::driver::{self, Input};
use crate::exec;
use crate::findings::{CheckReport, EvalReport, Table, Verdict};
use crate::lift::{MethodView, method_name};
use crate::lower::Library;
use crate::mutate;

use super::command::Job;
use super::faults::{Text, lowered, mutants_by_method};

/// What became of a file's mutants.
#[derive(Default)]
struct Tally {
    n_killed: usize,
    /// They do what the original does.
    n_equivalent: usize,
    /// They do something else that the contract allows.
    n_allowed: usize,
    /// They meet the contract, and may do what the original does.
    n_uncompared: usize,
    /// Without a verdict.
    n_open: usize,
    n_uncompiled: usize,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.n_killed += other.n_killed;
        self.n_equivalent += other.n_equivalent;
        self.n_allowed += other.n_allowed;
        self.n_uncompared += other.n_uncompared;
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
        let judge = Judge { method, library, options, stopper };
        judge.of_method(texts[*text], mutants)
    });
    for (at, text) in texts.iter().enumerate() {
        let mut tally = Tally::default();
        for (_, (of_method, left)) in methods.iter().zip(&found).filter(|((text, ..), _)| *text == at) {
            tally.add(of_method);
            survivors.extend(left.iter().cloned());
        }
        let n_survived = tally.n_equivalent + tally.n_allowed + tally.n_uncompared;
        let n_judged = tally.n_killed + n_survived;
        if let Some(share) = (100 * tally.n_killed).checked_div(n_judged) {
            let share = format!("{share}%");
            let of_survivors = [n_survived, tally.n_equivalent, tally.n_allowed, tally.n_uncompared];
            let counts = [&[tally.n_killed][..], &of_survivors, &[tally.n_open, tally.n_uncompiled]].concat();
            let counts: Vec<String> = counts.iter().map(usize::to_string).collect();
            shares.push([vec![text.name.clone(), share], counts].concat());
        }
    }
    let columns = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let tables = vec![
        Table {
            name: "kills".to_owned(),
            title: format!("Mutants killed within scope {}", options.scope.all),
            columns: columns(&[
                "file",
                "killed",
                "violated",
                "survive",
                "equivalent",
                "allowed",
                "not compared",
                "undetermined",
                "do not compile",
            ]),
            rows: shares,
            notes: vec![
                "Killed: of the mutants with a verdict, the share that violates the contract.".to_owned(),
                "Of those that survive, some do what the original does for all inputs within the bounds; others do \
                 something else, and a run that shows it meets the contract."
                    .to_owned(),
            ],
        },
        Table {
            name: "survivors".to_owned(),
            title: "Mutants that meet the contract within the bounds".to_owned(),
            columns: columns(&["file", "method", "change", "compared"]),
            rows: survivors,
            notes: Vec::new(),
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

/// Of the mutants of one method.
struct Judge<'a> {
    method: &'a str,
    library: &'a (dyn Library + Sync),
    options: &'a Options,
    stopper: &'a Stopper,
}

impl Judge<'_> {
    /// What became of them, and those that survive. A method that does not hold tells nothing.
    fn of_method(&self, text: &Text, mutants: &[mutate::Mutant]) -> (Tally, Vec<Vec<String>>) {
        let (mut tally, mut survivors) = (Tally::default(), Vec::new());
        if !self.checked(text).is_some_and(|report| holds(&report)) {
            return (tally, survivors);
        }
        for mutant in mutants {
            if self.stopper.stopped().is_some() {
                break;
            }
            let mutated = Text::new(&text.name, mutate::apply(&text.text, mutant));
            match self.checked(&mutated) {
                None => tally.n_uncompiled += 1,
                Some(report) if is_violated(&report) => tally.n_killed += 1,
                Some(report) if holds(&report) => {
                    let (count, what) = match self.compared(text, &mutated) {
                        Against::Same => (&mut tally.n_equivalent, "equivalent".to_owned()),
                        Against::Allowed(call) => (&mut tally.n_allowed, format!("the contract allows it: {call}")),
                        Against::Open(why) => (&mut tally.n_uncompared, why),
                    };
                    *count += 1;
                    survivors.push([survivor(text, self.method, mutant), vec![what]].concat());
                }
                Some(_) => tally.n_open += 1,
            }
        }
        (tally, survivors)
    }

    /// None: it does not compile.
    fn checked(&self, text: &Text) -> Option<CheckReport> {
        let mut sources = Sources::default();
        let file = sources.add(&text.name, &text.text);
        let nothing_else = Input::of(vec![file]);
        let input = Input { library: self.library, methods: vec![self.method.to_owned()], ..nothing_else };
        Some(driver::check(&input, self.options, self.stopper, &mut sources, &mut ()).ok()?.report)
    }

    /// A survivor and its original, all methods of that name.
    fn compared(&self, text: &Text, mutated: &Text) -> Against {
        let (mut before, mut after) = (Sources::default(), Sources::default());
        let read = (lowered(text, self.library, &mut before), lowered(mutated, self.library, &mut after));
        let (Ok((right, _)), Ok((changed, _))) = read else {
            return Against::Open("not compared: it cannot be read alone".to_owned());
        };
        let (a, b) = (&right.program, &changed.program);
        let of_name = |program: &crate::ir::Program, targets: &[MethodId]| -> Vec<MethodId> {
            targets.iter().copied().filter(|target| method_name(program, *target) == self.method).collect()
        };
        let mut worst = Against::Same;
        for (original, mutant) in of_name(a, &right.targets).into_iter().zip(of_name(b, &changed.targets)) {
            match compare((a, original), (b, mutant), self.options, self.stopper) {
                Compared::Same(_) => {}
                Compared::Undetermined(why) => worst = Against::Open(format!("not compared: {why}")),
                Compared::Different(input) => {
                    let config = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
                    let run = exec::run(b, mutant, &input, &config);
                    let judgement = exec::judge(b, &run, &config);
                    let call = MethodView { program: b, sources: &after, method: mutant }.call(&run);
                    return match judgement.violated().first() {
                        None => Against::Allowed(call),
                        Some(result) => Against::Open(format!("a wrong `holds`: {call} violates {}", result.label)),
                    };
                }
            }
        }
        worst
    }
}

/// What a survivor does.
enum Against {
    /// What the original does.
    Same,
    /// Something else, by this call.
    Allowed(String),
    Open(String),
}

fn is_violated(report: &CheckReport) -> bool {
    report.methods.iter().any(|method| matches!(method.verdict, Verdict::Violated(_)))
}

fn holds(report: &CheckReport) -> bool {
    report.methods.iter().all(|method| method.verdict == Verdict::HoldsWithin)
}

fn survivor(text: &Text, method: &str, mutant: &mutate::Mutant) -> Vec<String> {
    let change = mutant.edits.iter().map(|edit| {
        let line = text.text[..edit.span.start as usize].lines().count().max(1);
        let old = &text.text[edit.span.start as usize..edit.span.end as usize];
        format!("{} at line {line}: `{old}` becomes `{}`", edit.operator, edit.replacement)
    });
    vec![text.name.clone(), method.to_owned(), change.collect::<Vec<_>>().join("; ")]
}
