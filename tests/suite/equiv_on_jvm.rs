//! `equiv` against the JVM: both versions run there on the same inputs. Where `equiv` says that they do the same, their
//! outcomes and final heaps are equal; on the input that it says tells them apart, they are not. Of one of two that never
//! ends a JVM cannot say so.
//!
//! The mutants are made here, by words. Quick: some of three files. With `SLOW_TESTS=1`: all of every right version, or of
//! those whose path contains what `EQUIV_FILES` says.

use std::fs;
use std::path::{Path, PathBuf};

use huntsman::base::{Options, SourceId, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::equiv::equiv;
use huntsman::driver::testgen::{HARNESS, JavaFile, JavaSuite, Request, Style, java, read_harness, testgen};
use huntsman::findings::{EquivOutcome, Outcome};

use crate::folder::Folder;
use crate::slow::is_slow;
use crate::subjects::Subject;

/// What stands there, and what is written instead. Some do the same: `i < n` and `i != n`.
const EDITS: [(&str, &str); 10] = [
    (" < ", " != "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" == ", " != "),
    (" != null", " == null"),
    (" && ", " || "),
    (" + 1", " + 2"),
    ("++;", "--;"),
    (" = null;", " = this;"),
    ("return true;", "return false;"),
];

/// Right versions that stand alone.
fn subjects() -> Vec<PathBuf> {
    let quick = ["linked_list/LinkedList.java", "bst/Bst.java", "array_deque/IntDeque.java"];
    let is_quick = |path: &Path| quick.iter().any(|name| path.ends_with(name));
    let is_one = |subject: &Subject| {
        let stands_alone = !subject.path.with_extension("spec").exists();
        subject.twin.is_none() && stands_alone && subject.text.starts_with("//~ holds")
    };
    let mut found: Vec<PathBuf> = crate::subjects::subjects().into_iter().filter(is_one).map(|it| it.path).collect();
    if !is_slow() {
        found.retain(|path| is_quick(path));
        return found;
    }
    let wanted = std::env::var("EQUIV_FILES").unwrap_or_default();
    found.retain(|path| path.display().to_string().contains(&wanted));
    found
}

/// One edit each, in lines of code.
fn mutants(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        let is_code = !["//", "*", "/*", "@", "import", "package"].iter().any(|head| trimmed.starts_with(head));
        let code = if is_code { line.split("//").next().unwrap() } else { "" };
        for (before, after) in EDITS {
            if let Some(at) = code.find(before).filter(|_| !code.contains('@') && !code.contains('"')) {
                let at = start + at;
                found.push(format!("{}{after}{}", &text[..at], &text[at + before.len()..]));
            }
        }
        start += line.len();
    }
    found
}

fn options() -> Options {
    let mut options = Options::default();
    for (field, value) in [("scope", "3"), ("array_length", "3"), ("count", "12"), ("timeout", "20")] {
        options.set(field, value).unwrap();
    }
    options
}

/// Tests of a method of the version: of the input alone, or of some valid inputs.
fn suite(name: &str, text: &str, method: &str, only: Option<&str>) -> Option<JavaSuite> {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let from: Option<SourceId> = only.map(|json| sources.add("input.json", json));
    let input = Input { methods: vec![method.to_owned()], ..Input::of(vec![file]) };
    let mut options = options();
    options.set("ints", "-1..3").unwrap();
    if only.is_some() {
        options.set("count", "1").unwrap();
    }
    // Heaps are made field by field: the mutant is not what makes its own input.
    let request = Request { is_exhaustive: only.is_none(), from, ..Request::default() };
    let (_, program, sets) = testgen(request, &input, &options, &Stopper::new(), &mut sources, &()).ok()?;
    let suite = java(&program, &sources, &sets, Style::Main);
    (!suite.classes.is_empty()).then_some(suite)
}

/// A folder for the harness: the tests, and the version that they run.
fn prepare(folder: &Path, suite: &JavaSuite, version: &str) {
    let put = |home: &str, file: &JavaFile, text: &str| {
        let path = folder.join(home).join(&file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let mut all: Vec<String> = suite.files.iter().map(|file| put("tests", file, &file.text)).collect();
    all.extend(suite.subjects.iter().map(|file| put("subject", file, version)));
    fs::write(folder.join("sources.txt"), all.join("\n")).unwrap();
    fs::write(folder.join("path.txt"), concat!(env!("CARGO_MANIFEST_DIR"), "/specs/annotations")).unwrap();
    let classes: Vec<String> = suite
        .classes
        .iter()
        .map(|class| match class.package.as_str() {
            "" => class.name.clone(),
            package => format!("{package}.{}", class.name),
        })
        .collect();
    fs::write(folder.join("tests.txt"), classes.join("\n")).unwrap();
}

struct Question {
    what: String,
    says_same: bool,
    home: PathBuf,
}

/// What came of some mutants.
#[derive(Default)]
struct Tally {
    n_same: usize,
    n_different: usize,
    n_endless: usize,
    n_undecided: usize,
    wrong: Vec<String>,
}

/// The questions of all mutants of a file that were decided.
fn questions(path: &Path, folder: &Folder, tally: &mut Tally) -> Vec<Question> {
    let mut questions: Vec<Question> = Vec::new();
    let name = path.file_name().unwrap().to_str().unwrap();
    let right = fs::read_to_string(path).unwrap();
    let mutants = mutants(&right);
    let step = if is_slow() { 1 } else { mutants.len().div_ceil(16) };
    for (at, mutant) in mutants.iter().enumerate().step_by(step) {
        let mut sources = Sources::default();
        let (first, second) = (sources.add(name, right.as_str()), sources.add(name, mutant.as_str()));
        let input = Input::of(vec![first]);
        // What does not compile has no answer.
        let Ok(answer) = equiv(&input, second, &options(), &Stopper::new(), &mut sources, &mut ()) else {
            continue;
        };
        for method in answer.report.methods {
            let plain = method.signature.split('(').next().unwrap().to_owned();
            let (says_same, only) = match &method.outcome {
                EquivOutcome::Same { .. } => (true, None),
                EquivOutcome::Different(difference) => {
                    let mut runs = [&difference.first, &difference.this].into_iter();
                    if runs.any(|run| matches!(run.outcome, Outcome::Diverged { .. })) {
                        tally.n_endless += 1;
                        continue;
                    }
                    (false, Some(difference.input.as_str()))
                }
                // It runs the same code.
                EquivOutcome::Unchanged => continue,
                EquivOutcome::Undetermined(_) | EquivOutcome::Missing => {
                    tally.n_undecided += 1;
                    continue;
                }
            };
            let Some(suite) = suite(name, &right, &plain, only) else { continue };
            let home = folder.join(&questions.len().to_string());
            prepare(&home.join("right"), &suite, &right);
            prepare(&home.join("mutant"), &suite, mutant);
            questions.push(Question { what: format!("{name}, mutant {at}, {}", method.signature), says_same, home });
        }
    }
    questions
}

/// Runs both versions of every question on a JVM.
fn ask_the_jvm(questions: Vec<Question>, folder: &Folder, tally: &mut Tally) {
    folder.write("Harness.java", HARNESS);
    let mut command = crate::short_lived::java();
    command.arg(folder.join("Harness.java")).arg("");
    command.args(questions.iter().flat_map(|question| [question.home.join("right"), question.home.join("mutant")]));
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let runs = read_harness(&String::from_utf8(output.stdout).unwrap());
    for Question { what, says_same, home } in questions {
        let run = |version: &str| &runs[&home.join(version).display().to_string()];
        let (right, mutant) = (run("right"), run("mutant"));
        assert!(right.error.is_none(), "{what}: {:?}", right.error);
        // Our parser takes what `javac` does not: unreachable code, variables without a value.
        if mutant.error.is_some() {
            continue;
        }
        *(if says_same { &mut tally.n_same } else { &mut tally.n_different }) += 1;
        // Labels may differ: an edit of a method that an invariant calls changes what it says.
        if (right.outcomes() == mutant.outcomes()) != says_same {
            let (first, second) = (right.outcomes(), mutant.outcomes());
            let unlike = first.iter().find(|(test, outcome)| second.get(*test) != Some(*outcome));
            let shown = unlike.map(|(test, outcome)| format!("{test:?}: {outcome}, and {:?}", second.get(test)));
            let said = if says_same { "the same" } else { "different" };
            tally.wrong.push(format!("{what}: equiv says {said}: {}", shown.unwrap_or_default()));
        }
    }
}

#[test]
fn the_jvm_agrees_on_what_is_the_same_and_what_is_not() {
    if !crate::attack::has_jdk() {
        return;
    }
    let mut all = Tally::default();
    for path in subjects() {
        let (folder, mut tally) = (Folder::new("equiv-jvm"), Tally::default());
        let questions = questions(&path, &folder, &mut tally);
        ask_the_jvm(questions, &folder, &mut tally);
        let Tally { n_same, n_different, n_endless, n_undecided, wrong } = tally;
        println!(
            "{}: {n_same} the same, {n_different} different, {n_endless} of which one never ends, {n_undecided} not decided{}",
            path.file_name().unwrap().display(),
            wrong.iter().map(|what| format!("\n  {what}")).collect::<String>(),
        );
        all.n_same += n_same;
        all.n_different += n_different;
        all.n_endless += n_endless;
        all.n_undecided += n_undecided;
        all.wrong.extend(wrong);
    }
    let Tally { n_same, n_different, n_endless, n_undecided, .. } = all;
    println!(
        "{n_same} the same, {n_different} different, {n_endless} of which one never ends, {n_undecided} not decided"
    );
    assert!(all.wrong.is_empty(), "{}", all.wrong.join("\n"));
    assert!(all.n_same >= 1 && all.n_different >= 4, "too few to tell");
}
