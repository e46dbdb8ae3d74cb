//! Every subject in `specs/` gets the verdict that its header claims.
//!
//! A subject begins with `//~ holds`, or with one `//~ violates: label` for each label that some input violates, or
//! with `//~ vacuous`. A line `//~ scope: n` says that all of that shows from scope n on.
//! Quick: scope 3 or the header's, one solver. With `SLOW_TESTS=1`: scope 5, all solvers. Whatever the numbering of
//! objects, with tight bounds or without, the verdict is the same.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use huntsman::base::{Budget, MethodId, Sources};
use huntsman::exec::{self, Outcome};
use huntsman::heap::Input;
use huntsman::ir::Program;
use huntsman::lower::{Lowered, NoLibrary, Request, Target, lower};
use huntsman::query::{self, Checked, Most, Probe};
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds};

/// What is claimed of a subject, or found.
#[derive(PartialEq, Eq, Debug)]
pub enum Claim {
    Holds,
    Violates(BTreeSet<String>),
    Vacuous,
}

impl Claim {
    pub fn violates(label: &str) -> Claim {
        Claim::Violates(BTreeSet::from([label.to_owned()]))
    }
}

/// How a question is asked.
#[derive(Clone, Copy)]
pub struct Asked {
    pub scope: usize,
    pub array_length: usize,
    pub solver: SolverKind,
    pub symmetry: bool,
    pub bounds: bool,
}

impl Asked {
    /// As the program asks, if not told otherwise.
    pub fn within(scope: usize, solver: SolverKind) -> Asked {
        Asked { scope, array_length: scope, solver, symmetry: true, bounds: true }
    }
}

struct Subject {
    path: PathBuf,
    text: String,
    claim: Claim,
    least_scope: usize,
}

fn subjects() -> Vec<Subject> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs");
    let mut found = Vec::new();
    for folder in sorted(&root) {
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !folder.is_dir() || name == "annotations" || name == "jdk" {
            continue;
        }
        for path in sorted(&folder) {
            if path.extension().is_some_and(|ext| ext == "java") {
                let text = fs::read_to_string(&path).expect("subjects are readable");
                let (claim, least_scope) =
                    header(&text).unwrap_or_else(|| panic!("{}: no header claims a verdict", path.display()));
                let path = path.strip_prefix(&root).expect("below").to_owned();
                found.push(Subject { path, text, claim, least_scope });
            }
        }
    }
    found
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The claim, and the least scope it is made for.
fn header(text: &str) -> Option<(Claim, usize)> {
    let (mut claim, mut scope) = (None, 1);
    for line in text.lines().map_while(|line| line.strip_prefix("//~ ")) {
        match (line.split_once(": "), &mut claim) {
            (None, None) if line == "holds" => claim = Some(Claim::Holds),
            (None, None) if line == "vacuous" => claim = Some(Claim::Vacuous),
            (Some(("scope", n)), _) => scope = n.parse().ok()?,
            (Some(("violates", label)), None) => claim = Some(Claim::Violates(BTreeSet::from([label.to_owned()]))),
            (Some(("violates", label)), Some(Claim::Violates(labels))) => {
                labels.insert(label.to_owned());
            }
            _ => return None,
        }
    }
    Some((claim?, scope))
}

/// What a check finds in one subject.
fn verdict(subject: &Subject, asked: Asked) -> Result<Claim, String> {
    let mut sources = Sources::default();
    let file = sources.add(subject.path.to_str().expect("names are text"), &subject.text);
    let target = Target::default();
    let request = Request { files: vec![file], named: Vec::new(), library: &NoLibrary, specs: Vec::new(), target };
    let lowered = lower(&request, &mut sources);
    if !lowered.diagnostics.is_empty() {
        let shown: Vec<String> = lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect();
        return Err(shown.join("\n"));
    }
    verdict_of(&lowered, &sources, asked)
}

/// What a check finds in the targets, every failing input replayed.
pub fn verdict_of(lowered: &Lowered, sources: &Sources, asked: Asked) -> Result<Claim, String> {
    let Lowered { program, targets, .. } = lowered;
    if targets.is_empty() {
        return Err("no method has a contract".to_owned());
    }
    let mut violated = BTreeSet::new();
    let mut is_vacuous = false;
    for &method in targets {
        let config = query::Config {
            symex: symex::Config {
                symmetry: asked.symmetry,
                ..symex::Config::new(Bounds { array_length: asked.array_length, ..Bounds::frugal(asked.scope) })
            },
            most: Most { unwind: 64, recursion: 64 },
            solver: asked.solver,
            tightens: asked.bounds,
            smallest: true,
            covers: false,
        };
        let mut probe = |input: &Input| match replay(program, method, input).0 {
            Outcome::Diverged(_) => Probe::Diverges,
            _ => Probe::Open,
        };
        let checked = query::check(program, method, &config, &Budget::default(), &mut (), &mut probe);
        let name = &program.methods[method].name;
        is_vacuous |= checked.is_vacuous;
        if let Some(why) = undetermined(&checked, sources) {
            return Err(format!("{name} is undetermined: {why}"));
        }
        for answer in &checked.labels {
            if answer.is_violated == Some(true) {
                violated.insert(answer.label.clone());
            }
        }
        if let Some(failure) = &checked.failure {
            let (outcome, judgement) = replay(program, method, &failure.input);
            violated.insert(failure.label.clone());
            let confirms = match failure.label.as_str() {
                "terminates" => matches!(outcome, Outcome::Diverged(_)),
                label => judgement.violated().iter().any(|result| result.label == label),
            };
            if !confirms || !judgement.is_valid_input() {
                let text = format!("{:?}", judgement.assumed);
                return Err(format!("{name}: the replay does not violate {}: {outcome:?} {text}", failure.label));
            }
        }
    }
    Ok(match (is_vacuous, violated.is_empty()) {
        (true, _) => Claim::Vacuous,
        (_, true) => Claim::Holds,
        _ => Claim::Violates(violated),
    })
}

fn undetermined(checked: &Checked, sources: &Sources) -> Option<String> {
    if let Some((span, what)) = checked.unsupported.first() {
        let place = span.map_or(String::new(), |span| sources.place(span));
        return Some(format!("unsupported: {what} at {place}"));
    }
    if checked.failure.is_none() && !checked.unwound.is_empty() {
        return Some(format!("unwound {:?}", checked.unwound));
    }
    checked.stopped.map(|reason| format!("{reason:?}"))
}

fn replay(program: &Program, method: MethodId, input: &Input) -> (Outcome, exec::Judgement) {
    let config = exec::Config::check();
    let run = exec::run(program, method, input, &config);
    let judgement = exec::judge(program, &run, &config);
    (run.outcome, judgement)
}

/// Of the many classes in JML the first twin stands for those that differ from it in a line.
pub fn is_late_twin(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    path.parent().is_some_and(|folder| folder.ends_with("jml"))
        && stem.ends_with(|c: char| c.is_ascii_digit())
        && stem.contains("Err")
}

fn check_all(asked: impl Fn(&Subject) -> Asked) {
    check_each(subjects(), asked);
}

fn check_each(subjects: Vec<Subject>, asked: impl Fn(&Subject) -> Asked) {
    let mut wrong = String::new();
    for subject in subjects {
        match verdict(&subject, asked(&subject)) {
            Ok(found) if found == subject.claim => {}
            Ok(found) => {
                writeln!(wrong, "{}: {found:?}, not {:?}", subject.path.display(), subject.claim).expect("text");
            }
            Err(why) => writeln!(wrong, "{}: {why}", subject.path.display()).expect("text"),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_subject_has_the_verdict_it_claims() {
    check_all(|subject| Asked::within(subject.least_scope.max(3), SolverKind::preferred()));
}

#[test]
fn without_canonical_numbering_every_subject_has_the_verdict_it_claims() {
    let mut all = subjects();
    all.retain(|subject| !is_late_twin(&subject.path));
    check_each(all, |subject| {
        let enough = if subject.claim == Claim::Holds { 2 } else { 3 };
        let asked = Asked::within(subject.least_scope.max(enough), SolverKind::preferred());
        Asked { symmetry: false, bounds: false, ..asked }
    });
}

#[test]
fn each_jml_class_has_twins() {
    let all: Vec<Subject> = subjects().into_iter().filter(|subject| subject.path.starts_with("jml")).collect();
    let (right, faulty): (Vec<&Subject>, Vec<&Subject>) = all.iter().partition(|it| it.claim == Claim::Holds);
    assert!(right.len() >= 40, "{} right classes", right.len());
    for subject in right {
        let name = subject.path.file_stem().and_then(|name| name.to_str()).expect("text");
        let is_twin = |other: &&&Subject| {
            let other = other.path.file_stem().and_then(|name| name.to_str()).expect("text");
            other.strip_prefix(name).is_some_and(|rest| rest.starts_with("Err"))
        };
        let n_twins = faulty.iter().filter(is_twin).count();
        assert!(n_twins >= 2, "{name} has {n_twins} faulty twins");
    }
}

/// kissat, a process for each question, takes most of the time.
#[test]
fn every_solver_gives_every_subject_its_verdict_at_scope_5() {
    if std::env::var_os("SLOW_TESTS").is_some() {
        for solver in SolverKind::all() {
            check_all(|_| Asked::within(5, *solver));
        }
    }
}
