//! The attack on what `check` says: on a JVM, if there is one. It finds nothing where methods hold, and finds most of
//! what is known to be wrong.
//!
//! Quick: a sample. With `SLOW_TESTS=1`: every subject and every case, for longer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use huntsman::attack::Attacked;
use huntsman::base::{Options, Sources, Stopper};
use huntsman::cli::on_jvm;
use huntsman::driver::{Input, attack};
use huntsman::lower::NoLibrary;

fn has_jdk() -> bool {
    let has = Command::new("javac").arg("-version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("skipped: no `javac` on this machine");
    }
    has
}

fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

struct Subject {
    name: String,
    text: String,
}

impl Subject {
    fn read(path: &Path) -> Subject {
        let text = fs::read_to_string(path).expect("subjects are readable");
        let folder = path.parent().and_then(Path::file_name).expect("a folder").to_string_lossy();
        Subject { name: format!("{folder}/{}", path.file_name().expect("a name").to_string_lossy()), text }
    }

    /// Those with a verdict.
    fn methods(&self) -> Vec<String> {
        self.header().filter_map(|line| Some(line.split_once(": ")?.0.to_owned())).collect()
    }

    /// The lines of its header.
    fn header(&self) -> impl Iterator<Item = &str> {
        self.text.lines().map_while(|line| line.strip_prefix("//~ "))
    }
}

fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "java"));
    paths.sort();
    paths
}

fn corpus() -> Vec<Subject> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs");
    let mut folders: Vec<PathBuf> = fs::read_dir(root).expect("specs").flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let is_one = |path: &PathBuf| !path.ends_with("annotations") && !path.ends_with("jdk");
    let files = folders.iter().filter(|path| is_one(path)).flat_map(|folder| java_files(folder));
    files.map(|path| Subject::read(&path)).collect()
}

/// What the JVM says of each method of each subject, all in one process.
fn attacked(subjects: &[&Subject], millis: u64) -> Vec<Vec<(String, Attacked)>> {
    let mut plans = Vec::new();
    for subject in subjects {
        let mut options = Options::default();
        let mut invariant_methods = Vec::new();
        for line in subject.header() {
            if let Some((name, value)) = line.strip_prefix("set ").and_then(|rest| rest.split_once('=')) {
                options.set(name, value).expect("in range");
            }
            invariant_methods.extend(line.strip_prefix("invariant-method ").map(str::to_owned));
        }
        let mut sources = Sources::default();
        let file = sources.add(subject.name.as_str(), subject.text.as_str());
        let input = Input {
            files: vec![file],
            named: Vec::new(),
            library: &NoLibrary,
            specs: Vec::new(),
            classes: Vec::new(),
            methods: if subject.name.starts_with("attack/") { subject.methods() } else { Vec::new() },
            invariant_methods,
            asks: huntsman::driver::Asks::default(),
        };
        let plan = attack(&input, &options, millis, &mut sources);
        plans.push(plan.unwrap_or_else(|refusal| panic!("{}: {:?}", subject.name, refusal.0)));
    }
    let folders: Vec<_> = plans.iter().map(|plan| plan.subject.clone()).collect();
    let told = on_jvm(&folders, 512, Duration::from_secs(3600), &Stopper::new()).expect("there is a JDK");
    let mut found = Vec::new();
    for ((plan, told), subject) in plans.iter().zip(told).zip(subjects) {
        let mut methods = Vec::new();
        for (at, name) in plan.names().into_iter().enumerate() {
            let mut method = told.methods.get(&at).cloned().unwrap_or_default();
            method.refusal = plan.subject.methods[at].refusal.clone().or(method.refusal).or(told.error.clone());
            if std::env::var_os("SHOW_ATTACK").is_some() {
                eprintln!("{}: {name}: {method:?}", subject.name);
            }
            methods.push((name, method));
        }
        found.push(methods);
    }
    found
}

/// What the harness is known to get wrong: it makes inputs that no caller could, or asks a clause in the wrong place.
const GAPS: [(&str, &str); 3] = [
    // A private field that only ever holds a `HashMap` is given a `TreeMap`.
    ("contracts/Made.java", "Made.guarded(String)"),
    // Of `T extends A & B` the harness reads the first bound alone.
    ("contracts/OddGenerics.java", "OddGenerics.twoBounds(Box)"),
    // A precondition of a constructor whose parameter has the name of a field.
    ("jml/Account.java", "Account.Account(int)"),
];

fn is_gap(subject: &Subject, method: &str) -> bool {
    GAPS.iter().any(|(file, name)| subject.name == *file && method == *name)
}

/// A machine that is faster tries more inputs: over whole folders that is for a campaign, not for every change.
fn is_campaign() -> bool {
    if !is_slow() {
        eprintln!("skipped: attacks on whole folders need SLOW_TESTS=1");
    }
    is_slow()
}

#[test]
fn nothing_is_found_where_subjects_hold() {
    if !has_jdk() || !is_campaign() {
        return;
    }
    let all = corpus();
    let mut subjects: Vec<&Subject> = all.iter().filter(|subject| subject.header().next() == Some("holds")).collect();
    if !is_slow() {
        subjects = subjects.into_iter().step_by(4).collect();
    }
    let millis = if is_slow() { 2000 } else { 150 };
    let mut wrong = Vec::new();
    let (mut n_methods, mut n_attacked, mut n_with_inputs) = (0, 0, 0);
    for (subject, methods) in subjects.iter().zip(attacked(&subjects, millis)) {
        for (name, method) in methods {
            n_methods += 1;
            n_attacked += usize::from(method.refusal.is_none());
            n_with_inputs += usize::from(method.n_kept > 0);
            if let Some(found) = method.found.filter(|_| !is_gap(subject, &name)) {
                wrong.push(format!("{}: {name} violates {:?} on the JVM: {}", subject.name, found.labels, found.input));
            }
        }
    }
    println!("{n_attacked} of {n_methods} methods attacked, {n_with_inputs} with valid inputs");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_attacked * 10 >= n_methods * 8, "only {n_attacked} of {n_methods} methods could be attacked");
    assert!(n_with_inputs * 10 >= n_attacked * 8, "only {n_with_inputs} of {n_attacked} methods have valid inputs");
}

#[test]
fn most_faults_are_found() {
    if !has_jdk() {
        return;
    }
    let all = corpus();
    let is_wrong = |subject: &&Subject| subject.header().any(|line| line.starts_with("violates: "));
    let mut subjects: Vec<&Subject> = all.iter().filter(is_wrong).collect();
    if !is_slow() {
        subjects = subjects.into_iter().step_by(13).collect();
    }
    let millis = if is_slow() { 2000 } else { 300 };
    let (mut n_found, mut missed) = (0, Vec::new());
    for (subject, methods) in subjects.iter().zip(attacked(&subjects, millis)) {
        if methods.iter().any(|(_, method)| method.found.is_some()) {
            n_found += 1;
        } else {
            missed.push(subject.name.as_str());
        }
    }
    println!("{n_found} of {} faults found; missed: {}", subjects.len(), missed.join(", "));
    // A slow machine finds fewer: what is asked is that an attack finds anything.
    assert!(n_found * 2 >= subjects.len(), "only {n_found} of {}; missed: {missed:?}", subjects.len());
}

/// Cases that say which methods hold and which do not, one line each.
#[test]
fn cases_are_judged_as_they_say() {
    if !has_jdk() || !is_campaign() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let all: Vec<Subject> = java_files(&folder).iter().map(|path| Subject::read(path)).collect();
    let mut subjects: Vec<&Subject> = all.iter().collect();
    if !is_slow() {
        subjects = subjects.into_iter().step_by(4).collect();
    }
    let millis = if is_slow() { 1000 } else { 60 };
    let mut wrong = Vec::new();
    for (subject, methods) in subjects.iter().zip(attacked(&subjects, millis)) {
        let verdicts =
            subject.header().filter(|line| !line.starts_with("set ") && !line.starts_with("invariant-method "));
        for (line, (name, method)) in verdicts.zip(methods) {
            let found = method.found.filter(|_| !is_gap(subject, &name));
            if let (true, Some(found)) = (line.contains(": holds"), found) {
                wrong.push(format!("{}: {name} violates {:?} on the JVM: {}", subject.name, found.labels, found.input));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a JVM finds in the cases of its own: `//~ name: violated` or `//~ name: holds`, for methods in any order.
#[test]
fn false_verdicts_of_old_would_be_refuted() {
    if !has_jdk() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/attack");
    let subjects: Vec<Subject> = java_files(&folder).iter().map(|path| Subject::read(path)).collect();
    let subjects: Vec<&Subject> = subjects.iter().collect();
    let mut wrong = Vec::new();
    for (subject, methods) in subjects.iter().zip(attacked(&subjects, if is_slow() { 5000 } else { 1500 })) {
        for line in subject.header() {
            let Some((wanted, verdict)) = line.split_once(": ") else { continue };
            let is_it = |name: &str| name.split('(').next().and_then(|name| name.rsplit('.').next()) == Some(wanted);
            let Some((_, method)) = methods.iter().find(|(name, _)| is_it(name)) else {
                wrong.push(format!("{}: there is no `{wanted}`", subject.name));
                continue;
            };
            let is_as_said = match verdict {
                "violated" => method.found.is_some(),
                _ => method.found.is_none() && method.n_kept > 0,
            };
            if !is_as_said {
                wrong.push(format!("{}: {wanted} should be {verdict}: {method:?}", subject.name));
            }
        }
    }
    assert!(subjects.len() > 5, "only {} cases", subjects.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
