//! `eval audit`: is it noticed when a contract says less? Every clause is left out in turn.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::base::{Crew, LabelId, Options, Sources, StopReason, Stopper, made_by};
use crate::driver::Input;
use crate::driver::audit::{Auditor, Part, Trials, leave_out};
use crate::driver::localize::EditedProgram;
use crate::exec::Run;
use crate::findings::{EvalReport, Table};
use crate::ir::{Clause, Program};
use crate::lower::{self, Library};
use crate::symex::{Places, View};

use super::localize::{Job, Text};

/// What shows that a part is missing; the first that does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Shown {
    /// The audit of the whole contract says that the part adds nothing.
    Redundant,
    /// A changed outcome is refuted no more.
    Changed,
    /// The code does not keep what is left.
    Violated,
    /// What only this part excludes needs more than the bounds allow, or cannot be asked: what is left has no verdict.
    Unbounded,
    /// A mutant is refuted no more.
    Mutant,
    /// A place is open that was not.
    Freedom,
    /// Something may be seen of other outcomes that could not be.
    Seen,
    /// Another clause is needed no more.
    Other,
    /// It is not decided whether the code keeps what is left.
    Open,
    Nothing,
}

impl Shown {
    const ALL: [(Shown, &'static str); 10] = [
        (Shown::Redundant, "said to add nothing"),
        (Shown::Changed, "by a changed outcome"),
        (Shown::Violated, "the rest is violated"),
        (Shown::Unbounded, "the rest has no verdict"),
        (Shown::Mutant, "by a mutant"),
        (Shown::Freedom, "by an open place"),
        (Shown::Seen, "by what is seen"),
        (Shown::Other, "by another clause"),
        (Shown::Open, "not decided"),
        (Shown::Nothing, "not noticed"),
    ];

    fn name(self) -> &'static str {
        Shown::ALL.into_iter().find(|(shown, _)| *shown == self).expect("the table has it").1
    }
}

/// A part of one method's contract, or of its class's.
struct Trial {
    file: String,
    /// `LinkedList.delete(int): removed.1`.
    what: String,
    shown: Shown,
}

/// The table, and the parts of which nobody noticed that they were missing, or of which it is not known.
pub fn eval_audit(
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
    crew: &dyn Crew,
) -> EvalReport {
    let start = crew.now();
    let texts: Vec<&Text> = job.files.iter().filter(|text| !text.text.contains("//~ fault")).collect();
    let trials: Vec<Vec<Trial>> = made_by(crew, texts.len(), stopper, |at, stopper, _| {
        of_file(texts[at], job, library, options, stopper).unwrap_or_default()
    });
    let trials: Vec<Trial> = trials.into_iter().flatten().collect();
    let mut by_folder: BTreeMap<&str, Vec<Shown>> = BTreeMap::new();
    for trial in &trials {
        by_folder.entry(trial.file.rsplit_once('/').map_or("", |(folder, _)| folder)).or_default().push(trial.shown);
    }
    let all: Vec<Shown> = trials.iter().map(|trial| trial.shown).collect();
    let row = |(name, shown): (&str, &Vec<Shown>)| {
        let count = |wanted: Shown| shown.iter().filter(|it| **it == wanted).count().to_string();
        let counts = Shown::ALL.iter().map(|(wanted, _)| count(*wanted));
        [name.to_owned(), shown.len().to_string()].into_iter().chain(counts).collect::<Vec<_>>()
    };
    let rows = by_folder.iter().map(|(name, shown)| row((name, shown))).chain([row(("all", &all))]).collect();
    let columns = ["folder", "clauses"].into_iter().chain(Shown::ALL.map(|(_, name)| name));
    let left = trials.iter().filter(|trial| matches!(trial.shown, Shown::Nothing | Shown::Open));
    let table = |name: &str, title: &str, columns: Vec<String>, rows, notes| Table {
        name: name.to_owned(),
        title: title.to_owned(),
        columns,
        rows,
        notes,
    };
    let notes = vec![
        format!(
            "Each precondition, postcondition, invariant and frame of each method that holds, left out in turn; scope {}.",
            options.scope.all
        ),
        "The first column that applies, of an invariant with any method of the file.".to_owned(),
    ];
    EvalReport {
        command: "eval".to_owned(),
        options: options.echo("eval"),
        tables: vec![
            table("left-out", "Clauses that are left out", columns.map(str::to_owned).collect(), rows, notes),
            table(
                "left-out-unnoticed",
                "Not noticed, or not decided",
                ["file", "clause", "why"].map(str::to_owned).to_vec(),
                left.map(|trial| vec![trial.file.clone(), trial.what.clone(), trial.shown.name().to_owned()]).collect(),
                Vec::new(),
            ),
        ],
        curves: Vec::new(),
        stopped: stopper.stopped().map(|reason: StopReason| reason.to_string()),
        total: crew.now().saturating_sub(start),
    }
}

/// Of a right file; of one that describes faulty twins the text without faults. `None`: it cannot be read.
fn of_file(
    text: &Text,
    job: &Job,
    library: &(dyn Library + Sync),
    options: &Options,
    stopper: &Stopper,
) -> Option<Vec<Trial>> {
    let mut sources = Sources::default();
    let file = sources.add(&text.name, &text.text);
    let input = Input { library, methods: job.methods.clone(), ..Input::of(vec![file]) };
    let lowered = lower::lower(&input.request(), &mut sources);
    if lowered.has_errors() {
        return None;
    }
    let mut program = lowered.program;
    program.property = crate::driver::settings::property(options);
    let mut found: IndexMap<String, Shown> = IndexMap::new();
    for method in &lowered.targets {
        let method = *method;
        let context = &lowered.context;
        let auditor =
            Auditor { program: &program, method, sources: &sources, input: &input, context, options, stopper };
        // An invariant that one method showed is asked of no other.
        for (what, shown) in each_part(auditor, |what| found.get(what).is_some_and(|shown| *shown < Shown::Open)) {
            let best = found.entry(what).or_insert(shown);
            *best = shown.min(*best);
        }
    }
    // An invariant is the class's: that none of the methods shows it may be because none needs it.
    for (class, label) in invariants(&program) {
        let Some(shown @ Shown::Nothing) = found.get_mut(&of_class(class, label)) else { continue };
        let Some(method) = lowered.targets.first().copied() else { break };
        let context = &lowered.context;
        let auditor =
            Auditor { program: &program, method, sources: &sources, input: &input, context, options, stopper };
        if auditor.is_unneeded(class, label, &lowered.targets) {
            *shown = Shown::Redundant;
        }
    }
    let trial = |(what, shown)| Trial { file: text.name.clone(), what, shown };
    Some(found.into_iter().map(trial).collect())
}

/// The parts of a method that keeps its contract, by what they are called, but for those that are known. What time is up
/// for is not decided.
fn each_part(auditor: Auditor<'_>, is_known: impl Fn(&str) -> bool) -> Vec<(String, Shown)> {
    let whole = Method::new(auditor);
    let is_late = || auditor.stopper.stopped().is_some();
    if whole.is_none() && !is_late() {
        return Vec::new();
    }
    let shown = |part: &Part| match &whole {
        Some(whole) if !is_late() => Some(whole.shown(part)).filter(|_| !is_late()),
        _ => None,
    };
    let asked = parts(&auditor).into_iter().filter(|(_, name)| !is_known(name));
    asked.map(|(part, name)| (name, shown(&part).unwrap_or(Shown::Open))).collect()
}

/// What can be left out of the method's contract, and what it is called.
fn parts(auditor: &Auditor<'_>) -> Vec<(Part, String)> {
    let (program, method) = (auditor.program, auditor.method);
    let contract = &program.methods[method].contract;
    let name = program.method_name(method).to_string();
    let mut parts: Vec<(Part, String)> = Vec::new();
    let of_method = |label: LabelId| format!("{name}: {label}");
    let mine = |clause: &&Clause| auditor.is_users(clause);
    parts.extend(contract.requires.iter().filter(mine).map(|it| (Part::Requires(it.label), of_method(it.label))));
    let promised = contract.ensures.iter().chain(&contract.history);
    parts.extend(promised.filter(mine).map(|it| (Part::Ensures(it.label), of_method(it.label))));
    parts.extend(
        invariants(program).map(|(class, label)| (Part::Invariant(class.to_owned(), label), of_class(class, label))),
    );
    if !contract.modifies.is_empty() {
        parts.push((Part::Frame, format!("{name}: frame")));
    }
    parts
}

/// A method that keeps its contract, with what its audit says.
struct Method<'a> {
    auditor: Auditor<'a>,
    /// Labels that the audit calls redundant, or not needed.
    idle: Vec<LabelId>,
    /// Labels of which it does not know.
    undecided: Vec<LabelId>,
    trials: Trials,
    /// Runs with a changed outcome, and how many of them it refutes.
    changed: Vec<Run>,
    n_refuted: usize,
    // What takes longer, once something comes to it.
    /// Mutants that the contract refutes.
    refuted: OnceCell<Vec<EditedProgram>>,
    open: OnceCell<Vec<Places>>,
    /// What may be seen of other outcomes.
    seen: OnceCell<Vec<View>>,
}

impl<'a> Method<'a> {
    /// `None`: it is violated or has no verdict.
    fn new(auditor: Auditor<'a>) -> Option<Self> {
        if !auditor.holds(auditor.program, auditor.method) {
            return None;
        }
        let (idle, undecided) = auditor.idle_labels();
        let trials = auditor.trials();
        let changed = auditor.changed_outcomes(&trials.inputs);
        let n_refuted = auditor.n_refuted(auditor.program, &changed);
        let (refuted, open, seen) = Default::default();
        Some(Method { auditor, idle, undecided, trials, changed, n_refuted, refuted, open, seen })
    }

    fn shown(&self, part: &Part) -> Shown {
        let auditor = &self.auditor;
        let is_redundant = match part {
            Part::Requires(label) | Part::Ensures(label) => self.idle.contains(label),
            Part::Invariant(class, label) => auditor.is_implied(class, *label),
            Part::Frame => self.idle.contains(&LabelId::MODIFIES),
        };
        let is_undecided = match part {
            Part::Requires(label) | Part::Ensures(label) => self.undecided.contains(label),
            Part::Invariant(..) => false,
            Part::Frame => self.undecided.contains(&LabelId::MODIFIES),
        };
        if is_redundant {
            return Shown::Redundant;
        }
        let without = leave_out(auditor.program, auditor.method, part);
        if auditor.n_refuted(&without, &self.changed) < self.n_refuted {
            return Shown::Changed;
        }
        let checked = auditor.decided(&without, auditor.method);
        if checked.failure.is_some() {
            return Shown::Violated;
        }
        if !checked.unwound.is_empty() || !checked.unsupported.is_empty() {
            return Shown::Unbounded;
        }
        // What the solver gave up once it gives up again.
        if !checked.is_complete() {
            return Shown::Open;
        }
        let refuted = self.refuted.get_or_init(|| auditor.refuted(&self.trials));
        let versions = refuted.iter().map(|made| (leave_out(&made.program, made.method, part), made.method));
        if auditor.is_one_taken(versions, &self.trials) {
            return Shown::Mutant;
        }
        let weaker = Auditor { program: &without, ..*auditor };
        let known = || auditor.freedoms(&mut 0).into_iter().map(|(places, _)| places).collect();
        if weaker.is_open_besides(self.open.get_or_init(known)) {
            return Shown::Freedom;
        }
        if weaker.is_seen_besides(self.seen.get_or_init(|| auditor.differing())) {
            return Shown::Seen;
        }
        if weaker.is_idle_besides(&self.idle) {
            return Shown::Other;
        }
        if is_undecided { Shown::Open } else { Shown::Nothing }
    }
}

/// Those of the user's classes, by class and label.
fn invariants(program: &Program) -> impl Iterator<Item = (&str, LabelId)> {
    program.classes.values().filter(|declared| declared.is_user).flat_map(|class| {
        class.invariants.iter().chain(&class.static_invariants).map(|clause| (class.name.as_str(), clause.label))
    })
}

/// `LinkedList: sorted`.
fn of_class(class: &str, label: LabelId) -> String {
    format!("{class}: {label}")
}
