//! Generated Java against a real JVM: tests of every subject, `generated/subjects/linked_list/SizeErr/jvm`, compile, and their
//! outcomes, final heaps and violated labels are those of the interpreter. Without JUnit (Debian's package `junit5`)
//! plain programs are compiled instead.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::testgen::{
    HARNESS, JavaFile, JavaSuite, Request, Style, differences, java, read_harness, testgen,
};

use crate::plan::{Plan, Shared, is_slow};
use crate::specs;
use crate::tally;

/// Subjects whose inputs within three objects take seconds to find.
const LARGE: [&str; 3] = ["subjects/jml/AvlTree", "subjects/jml/FibonacciHeap", "papers/siemens/Replace"];

const JARS: [&str; 4] = ["junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A subject's name, file and text.
#[derive(Clone)]
struct Subject {
    name: String,
    path: PathBuf,
    text: String,
}

/// The subjects below `specs`: files, and the first twin of each.
fn subjects() -> Vec<Subject> {
    let all = specs::subjects().into_iter().filter(|subject| subject.twin.is_none_or(|at| at == 0));
    let mut found: Vec<Subject> =
        all.map(|specs::Subject { name, path, text, .. }| Subject { name, path, text }).collect();
    for name in ["Shop", "Stack"] {
        let path = root().join(format!("tests/cases/generated/{name}.java"));
        let text = fs::read_to_string(&path).unwrap();
        found.push(Subject { name: name.to_owned(), path, text });
    }
    found
}

/// Some valid inputs of each method of the subject.
fn suite(subject: &Subject, count: &str, style: Style) -> JavaSuite {
    let mut sources = Sources::default();
    let file = sources.add(subject.path.display().to_string(), subject.text.as_str());
    let input = Input::of(vec![file]);
    let mut options = Options::default();
    let plain = subject.name.split(':').next().unwrap_or_default();
    let scope = if LARGE.contains(&plain) && !is_slow() { "2" } else { "3" };
    for (field, value) in [("scope", scope), ("array_length", "3"), ("count", count), ("ints", "-1..3")] {
        options.set(field, value).unwrap();
    }
    let request = Request { is_exhaustive: true, is_java: true, ..Request::default() };
    let found = testgen(request, &input, &options, &Stopper::new(), &mut sources, &());
    let (_, program, sets) = found.unwrap_or_else(|refusal| panic!("{}: {refusal:?}", subject.name));
    java(&program, &sources, &sets, style)
}

fn write(folder: &Path, file: &JavaFile) -> String {
    let path = folder.join(&file.path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, &file.text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The types declared at the left margin, but for the one that all test classes share.
fn types(text: &str) -> Vec<String> {
    let declared = text.lines().filter(|line| !line.starts_with([' ', '*', '/', '@']));
    let named = declared.filter_map(|line| {
        let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let at = words.iter().position(|word| ["class", "interface", "enum", "record"].contains(word))?;
        words.get(at + 1).map(|name| (*name).to_owned())
    });
    named.filter(|name| name != "HuntsmanSupport").collect()
}

/// Suites by subject.
type Group = Vec<(String, JavaSuite)>;

/// Suites whose types have different names, together: the compiler is faster on many files than many times on a few.
fn grouped(suites: Vec<(String, JavaSuite)>) -> Vec<Group> {
    let mut groups: Vec<(BTreeSet<String>, Group)> = Vec::new();
    for (subject, suite) in suites {
        let files = suite.subjects.iter().chain(&suite.files);
        let own: BTreeSet<String> = files.flat_map(|file| types(&file.text)).collect();
        match groups.iter_mut().find(|(taken, _)| taken.is_disjoint(&own)) {
            Some((taken, group)) => {
                taken.extend(own);
                group.push((subject, suite));
            }
            None => groups.push((own, vec![(subject, suite)])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn prepare(folder: &Path, group: &[(String, JavaSuite)]) {
    let suites = || group.iter().map(|(_, suite)| suite);
    let subjects = suites().flat_map(|suite| &suite.subjects).map(|file| write(&folder.join("subjects"), file));
    let mut compiled: BTreeSet<String> = subjects.collect();
    compiled.extend(suites().flat_map(|suite| &suite.files).map(|file| write(&folder.join("tests"), file)));
    let compiled: Vec<String> = compiled.into_iter().collect();
    fs::write(folder.join("sources.txt"), compiled.join("\n")).unwrap();
    fs::write(folder.join("path.txt"), root().join("specs/annotations").to_str().unwrap()).unwrap();
    let classes: Vec<String> = suites().flat_map(|suite| &suite.classes).map(|class| class.name.clone()).collect();
    fs::write(folder.join("tests.txt"), classes.join("\n")).unwrap();
}

/// What is wrong with the tests of each subject.
fn run(subjects: &[Subject]) -> Result<BTreeMap<String, Vec<String>>, String> {
    let jars: Vec<String> = JARS.iter().map(|name| format!("/usr/share/java/{name}.jar")).collect();
    let has_junit = jars.iter().all(|jar| Path::new(jar).is_file());
    let (style, jars) = if has_junit { (Style::JUnit, jars.join(":")) } else { (Style::Main, String::new()) };
    let count = if is_slow() { "100" } else { "8" };
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).unwrap();
    fs::write(work.join("Harness.java"), HARNESS).unwrap();
    let suites: Vec<(String, JavaSuite)> =
        subjects.iter().map(|subject| (subject.name.clone(), suite(subject, count, style))).collect();
    suites.iter().for_each(|(_, suite)| count_ways(suite));
    let groups = grouped(suites);
    let mut command = crate::short_lived::java();
    command.arg(work.join("Harness.java")).arg(jars);
    for (at, group) in groups.iter().enumerate() {
        let folder = work.join(at.to_string());
        prepare(&folder, group);
        command.arg(folder);
    }
    let output = command.output().unwrap();
    if !output.status.success() {
        return Err(format!("java: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let runs = read_harness(&String::from_utf8(output.stdout).unwrap());
    let mut wrong = BTreeMap::new();
    for (at, group) in groups.iter().enumerate() {
        let run = &runs[work.join(at.to_string()).to_str().unwrap()];
        for (subject, suite) in group {
            let differences = suite.classes.iter().flat_map(|class| differences(class, run)).collect();
            let written = || suite.classes.iter().flat_map(|class| &class.written);
            tally::add(tally::TESTS, written().count());
            tally::add(tally::FAILING, written().filter(|test| !test.violated.is_empty()).count());
            wrong.insert(subject.clone(), differences);
        }
    }
    Ok(wrong)
}

fn count_ways(suite: &JavaSuite) {
    for text in suite.files.iter().map(|file| &file.text) {
        for (way, what) in [
            ("Built by public calls.", tally::BY_PUBLIC_CALLS),
            ("Built by calls; not all", tally::BY_CALLS),
            ("Built field by field", tally::BY_FIELDS),
        ] {
            tally::add(what, text.matches(way).count());
        }
        for (made, what) in tally::MADE {
            tally::add(what, usize::from(text.contains(made)));
        }
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let subjects = subjects();
    let name = |subject: &Subject| format!("generated/{}", subject.name);
    let wanted: Vec<Subject> =
        subjects.iter().filter(|subject| plan.wants(&format!("{}/jvm", name(subject)))).cloned().collect();
    let results: Arc<Shared<BTreeMap<String, Vec<String>>>> = Arc::default();
    let wanted = Arc::new(wanted);
    for subject in subjects {
        let (results, wanted) = (Arc::clone(&results), Arc::clone(&wanted));
        plan.jvm_case(&name(&subject), move || {
            let wrong = &results.get(|| run(&wanted))?[&subject.name];
            if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
        });
    }
}
