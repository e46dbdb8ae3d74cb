//! The attack on what `check` says: on a JVM, if there is one. It finds nothing where methods hold, and finds most of
//! what is known to be wrong.
//!
//! Quick: few inputs for each method, of every third file. With `SLOW_TESTS=1`: more.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use huntsman::attack::{Attacked, Budget, HarnessReport};
use huntsman::base::{Options, Sources, Stopper};
use huntsman::cli::on_jvm;
use huntsman::driver::{Attack, Input, attack, check};
use huntsman::findings::AttackOutcome;
use huntsman::lower::{Library, NoLibrary};

use crate::jdk::Archive;
use crate::slow::is_slow;
use crate::subjects::subjects;

pub fn has_jdk() -> bool {
    let has = crate::short_lived::javac().arg("-version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("skipped: no `javac` on this machine");
    }
    has
}

#[derive(Default)]
struct Subject {
    name: String,
    text: String,
    /// Other files it needs.
    besides: Vec<(String, String)>,
    spec: Option<(String, String)>,
    /// The methods that are asked for; none: those with a contract.
    asked: Vec<String>,
}

impl Subject {
    fn read(path: &Path) -> Subject {
        Subject::of(path, fs::read_to_string(path).expect("subjects are readable"))
    }

    /// The file, or a twin of it.
    fn of(path: &Path, text: String) -> Subject {
        let folder = path.parent().and_then(Path::file_name).expect("a folder").to_string_lossy();
        let name = format!("{folder}/{}", path.file_name().expect("a name").to_string_lossy());
        let spec = fs::read_to_string(path.with_extension("spec")).ok();
        let spec = spec.map(|text| (name.replace(".java", ".spec"), text));
        Subject { name, text, spec, ..Subject::default() }
    }

    /// Those with a verdict that is wanted.
    fn methods(&self, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let verdicts = self.header().filter_map(|line| line.split_once(": "));
        verdicts.filter(|(_, verdict)| is_wanted(verdict)).map(|(name, _)| name.to_owned()).collect()
    }

    /// What its header sets, and its invariant methods.
    fn settings(&self) -> (Options, Vec<String>) {
        let (mut options, mut invariant_methods) = (Options::default(), Vec::new());
        for line in self.header() {
            if let Some((name, value)) = line.strip_prefix("set ").and_then(|rest| rest.split_once('=')) {
                options.set(name, value).expect("in range");
            }
            invariant_methods.extend(line.strip_prefix("invariant-method ").map(str::to_owned));
        }
        (options, invariant_methods)
    }

    fn input(&self, sources: &mut Sources, invariant_methods: &[String]) -> Input<'static> {
        let mut files = vec![sources.add(self.name.as_str(), self.text.as_str())];
        files.extend(self.besides.iter().map(|(name, text)| sources.add(name.as_str(), text.as_str())));
        let specs = self.spec.iter().map(|(name, text)| sources.add(name.as_str(), text.as_str())).collect();
        Input {
            files,
            named: Vec::new(),
            library: &NoLibrary,
            specs,
            classes: Vec::new(),
            methods: self.asked.clone(),
            invariant_methods: invariant_methods.to_vec(),
            asks: huntsman::driver::Asks::default(),
        }
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
    subjects().into_iter().map(|subject| Subject::of(&subject.path, subject.text)).collect()
}

/// What a JVM says of a subject.
struct OnJvm<'a> {
    subject: &'a Subject,
    plan: Attack,
    told: HarnessReport,
    /// In the order of the plan: names, and what was told of them.
    methods: Vec<(String, Attacked)>,
}

impl OnJvm<'_> {
    /// What there is to say of these methods, which hold: they are violated, by inputs that `check` speaks of.
    fn wrong(&self, that_hold: impl Iterator<Item = usize>) -> Vec<String> {
        let found: Vec<usize> = that_hold.filter(|at| self.methods[*at].1.found.is_some()).collect();
        if found.is_empty() {
            return Vec::new();
        }
        let (options, invariant_methods) = self.subject.settings();
        let mut sources = Sources::default();
        let input = self.subject.input(&mut sources, &invariant_methods);
        let stopper = Stopper::new();
        let checked = check(&input, &options, &stopper, &mut sources, &mut ()).expect("it was lowered");
        let report = self.plan.report(&checked.report, &self.told, &options, &stopper, &mut sources);
        let said = found.into_iter().filter_map(|at| match &report.methods[at].outcome {
            AttackOutcome::Found(found) if found.is_refuted => {
                let (subject, name) = (&self.subject.name, &self.methods[at].0);
                Some(format!("{subject}: {name} violates {:?} on the JVM: {}", found.labels, found.input))
            }
            _ => None,
        });
        said.collect()
    }
}

/// What the JVM says of each method of each subject, all in one process.
fn attacked<'a>(subjects: &[&'a Subject], budget: Budget) -> Vec<OnJvm<'a>> {
    let mut plans = Vec::new();
    for subject in subjects {
        let (options, invariant_methods) = subject.settings();
        let mut sources = Sources::default();
        let input = subject.input(&mut sources, &invariant_methods);
        let plan = attack(&input, &options, budget, &mut sources);
        plans.push(plan.unwrap_or_else(|refusal| panic!("{}: {:?}", subject.name, refusal.0)));
    }
    let folders: Vec<_> = plans.iter().map(|plan| plan.subject.clone()).collect();
    let all_told = on_jvm(&folders, 512, Duration::from_secs(3600), &Stopper::new()).expect("there is a JDK");
    let mut found = Vec::new();
    for ((plan, told), subject) in plans.into_iter().zip(all_told).zip(subjects) {
        let mut methods = Vec::new();
        for (at, name) in plan.names().into_iter().enumerate() {
            let mut method = told.methods.get(&at).cloned().unwrap_or_default();
            method.refusal = plan.subject.methods[at].refusal.clone().or(method.refusal).or(told.error.clone());
            if std::env::var_os("SHOW_ATTACK").is_some() {
                eprintln!("{}: {name}: {method:?}", subject.name);
            }
            methods.push((name, method));
        }
        found.push(OnJvm { subject, plan, told, methods });
    }
    found
}

/// Counted in inputs, so that every machine looks at the same ones. The time is for code that hangs.
fn inputs(quick: u32, slow: u32) -> Budget {
    Budget { millis: 60_000, inputs: if is_slow() { slow } else { quick } }
}

#[test]
fn nothing_is_found_where_subjects_hold() {
    if !has_jdk() {
        return;
    }
    let all = corpus();
    let right = all.iter().filter(|subject| subject.header().next() == Some("holds"));
    let subjects: Vec<&Subject> = right.step_by(crate::slow::stride(5)).collect();
    let mut wrong = Vec::new();
    let (mut n_methods, mut n_attacked, mut n_with_inputs) = (0, 0, 0);
    for answer in attacked(&subjects, inputs(100, 20_000)) {
        n_methods += answer.methods.len();
        n_attacked += answer.methods.iter().filter(|(_, method)| method.refusal.is_none()).count();
        n_with_inputs += answer.methods.iter().filter(|(_, method)| method.n_kept > 0).count();
        wrong.extend(answer.wrong(0..answer.methods.len()));
    }
    println!("{n_attacked} of {n_methods} methods attacked, {n_with_inputs} with valid inputs");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_attacked * 10 >= n_methods * 8, "only {n_attacked} of {n_methods} methods could be attacked");
    assert!(n_with_inputs * 10 >= n_attacked * 8, "only {n_with_inputs} of {n_attacked} methods have valid inputs");
}

/// Where classes of the JDK are moved: no class loader takes more of `java.util`, and what is not of the JDK is made
/// field by field, and its statements are counted.
const PACKAGE: &str = "moved";

fn moved(archive: &Archive, class: &str, specified: &str) -> Subject {
    let read = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/jdk").join(name);
        fs::read_to_string(path).expect("the file is there")
    };
    let source = |class: &str| {
        let (name, text) = archive.find(&format!("java.util.{class}")).expect("the JDK has it");
        let head = "package java.util;";
        assert!(text.contains(head), "{class}");
        (name, text.replacen(head, &format!("package {PACKAGE}; import java.util.*;"), 1))
    };
    let spec = read(specified).replace(&format!("class java.util.{class} "), &format!("class {PACKAGE}.{class} "));
    let mut besides = Vec::new();
    if spec.contains("Key") {
        besides.push(("Key.java".to_owned(), format!("package {PACKAGE}; {}", read("Key.java"))));
    }
    let (name, text) = source(class);
    // They have fields for their package alone.
    let mut above = text.clone();
    while let Some((_, rest)) = above.split_once("extends Abstract").filter(|_| besides.len() < 4) {
        let end: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        let super_class = source(&format!("Abstract{end}"));
        above = super_class.1.clone();
        besides.push(super_class);
    }
    if text.contains("LinkedHashMap.Entry") {
        besides.push(source("LinkedHashMap"));
    }
    Subject { name, text, besides, spec: Some((specified.to_owned(), spec)), asked: Vec::new() }
}

/// The JDK meets its side files: see `jdk_specs`.
#[test]
fn nothing_is_found_in_the_jdk() {
    if !has_jdk() {
        return;
    }
    let Some(archive) = Archive::of_javac() else { return };
    let subjects: Vec<Subject> =
        ["ArrayDeque", "ArrayList", "BitSet", "HashMap", "LinkedList", "PriorityQueue", "TreeMap"]
            .iter()
            .map(|class| moved(&archive, class, &format!("{class}.spec")))
            .collect();
    let subjects: Vec<&Subject> = subjects.iter().collect();
    let mut wrong = Vec::new();
    let (mut n_methods, mut n_with_inputs) = (0, 0);
    for answer in attacked(&subjects, inputs(1_200, 50_000)) {
        n_methods += answer.methods.len();
        n_with_inputs += answer.methods.iter().filter(|(_, method)| method.n_kept > 0).count();
        wrong.extend(answer.methods.into_iter().filter_map(|(name, method)| Some((name, method.found?))));
    }
    println!("{n_with_inputs} of {n_methods} methods with valid inputs");
    assert!(wrong.is_empty(), "{wrong:#?}");
    // Of some, such as a red-black tree about to be mended, few heaps made at random are one.
    assert!(n_methods >= 30 && n_with_inputs * 10 >= n_methods * 7, "only {n_with_inputs} of {n_methods} methods");
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
    let (mut n_found, mut missed) = (0, Vec::new());
    for answer in attacked(&subjects, inputs(2_000, 20_000)) {
        if answer.methods.iter().any(|(_, method)| method.found.is_some()) {
            n_found += 1;
        } else {
            missed.push(answer.subject.name.as_str());
        }
    }
    println!("{n_found} of {} faults found; missed: {}", subjects.len(), missed.join(", "));
    assert!(n_found * 2 >= subjects.len(), "only {n_found} of {}; missed: {missed:?}", subjects.len());
}

/// Cases that say which methods hold and which do not, one line each: those that hold are attacked.
#[test]
fn cases_are_judged_as_they_say() {
    if !has_jdk() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let mut all: Vec<Subject> = java_files(&folder).iter().map(|path| Subject::read(path)).collect();
    for subject in &mut all {
        subject.asked = subject.methods(|verdict| verdict.starts_with("holds"));
    }
    let asked = all.iter().filter(|subject| !subject.asked.is_empty());
    let subjects: Vec<&Subject> = asked.step_by(crate::slow::stride(5)).collect();
    let (mut n_methods, mut wrong) = (0, Vec::new());
    // Some of them hang by design.
    let budget = Budget { millis: if is_slow() { 60_000 } else { 1_000 }, ..inputs(100, 20_000) };
    for answer in attacked(&subjects, budget) {
        n_methods += answer.methods.len();
        wrong.extend(answer.wrong(0..answer.methods.len()));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_methods >= if is_slow() { 800 } else { 120 }, "only {n_methods} methods");
}

/// What a JVM finds in the cases of its own: `//~ name: violated` or `//~ name: holds`, for methods in any order.
#[test]
fn false_verdicts_of_old_would_be_refuted() {
    if !has_jdk() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/attack");
    let mut subjects: Vec<Subject> = java_files(&folder).iter().map(|path| Subject::read(path)).collect();
    for subject in &mut subjects {
        subject.asked = subject.methods(|_| true);
    }
    let subjects: Vec<&Subject> = subjects.iter().collect();
    let mut wrong = Vec::new();
    for OnJvm { subject, methods, .. } in attacked(&subjects, inputs(2_500, 100_000)) {
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
