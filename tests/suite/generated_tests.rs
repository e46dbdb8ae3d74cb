//! Generated Java against a real JVM, where there is one: tests of every subject compile, and their outcomes, final
//! heaps and violated labels are those of the interpreter.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::testgen::{
    HARNESS, JavaFile, JavaSuite, Request, Style, differences, java, read_harness, testgen,
};
use huntsman::lower::NoLibrary;

use crate::corpus::is_late_twin;

const JARS: [&str; 4] = ["junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The subjects below `specs`, by their path there.
fn subjects() -> Vec<String> {
    let mut found = Vec::new();
    for folder in fs::read_dir(root().join("specs")).unwrap().map(|entry| entry.unwrap().path()) {
        // `jdk` holds side files, and a class that they need.
        if folder.is_dir() && !folder.ends_with("annotations") && !folder.ends_with("jdk") {
            let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
            found.extend(files.filter(|path| path.extension().is_some_and(|end| end == "java") && !is_late_twin(path)));
        }
    }
    found.sort();
    found.iter().map(|path| path.strip_prefix(root().join("specs")).unwrap().to_str().unwrap().to_owned()).collect()
}

/// Some valid inputs of each method of the subject.
fn suite(subject: &str, count: &str, style: Style) -> JavaSuite {
    let folder = if subject.starts_with("generated/") { "tests/cases" } else { "specs" };
    let text = fs::read_to_string(root().join(folder).join(subject)).unwrap();
    let mut sources = Sources::default();
    let file = sources.add(subject, text);
    let input = Input {
        files: vec![file],
        named: Vec::new(),
        library: &NoLibrary,
        specs: Vec::new(),
        classes: Vec::new(),
        methods: Vec::new(),
        invariant_methods: Vec::new(),
    };
    let mut options = Options::default();
    for (field, value) in [("scope", "3"), ("array_length", "3"), ("count", count), ("ints", "-1..3")] {
        options.set(field, value).unwrap();
    }
    let request = Request { is_exhaustive: true, is_java: true, ..Request::default() };
    let found = testgen(request, &input, &options, &Stopper::new(), &mut sources, &mut ());
    let (_, program, sets) = found.unwrap_or_else(|refusal| panic!("{subject}: {refusal:?}"));
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

/// Suites whose types have different names, together: the compiler is faster on many files than many times on a few.
fn grouped(suites: Vec<JavaSuite>) -> Vec<Vec<JavaSuite>> {
    let mut groups: Vec<(BTreeSet<String>, Vec<JavaSuite>)> = Vec::new();
    for suite in suites {
        let files = suite.subjects.iter().chain(&suite.files);
        let own: BTreeSet<String> = files.flat_map(|file| types(&file.text)).collect();
        match groups.iter_mut().find(|(taken, _)| taken.is_disjoint(&own)) {
            Some((taken, group)) => {
                taken.extend(own);
                group.push(suite);
            }
            None => groups.push((own, vec![suite])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn prepare(folder: &Path, group: &[JavaSuite]) {
    let subjects = group.iter().flat_map(|suite| &suite.subjects).map(|file| write(&folder.join("subjects"), file));
    let mut compiled: BTreeSet<String> = subjects.collect();
    compiled.extend(group.iter().flat_map(|suite| &suite.files).map(|file| write(&folder.join("tests"), file)));
    let compiled: Vec<String> = compiled.into_iter().collect();
    fs::write(folder.join("sources.txt"), compiled.join("\n")).unwrap();
    fs::write(folder.join("path.txt"), root().join("specs/annotations").to_str().unwrap()).unwrap();
    let classes: Vec<String> = group.iter().flat_map(|suite| &suite.classes).map(|class| class.name.clone()).collect();
    fs::write(folder.join("tests.txt"), classes.join("\n")).unwrap();
}

#[test]
fn generated_tests_of_every_subject_agree_with_the_interpreter() {
    let has_jdk = Command::new("javac").arg("-version").output().is_ok_and(|output| output.status.success());
    if !has_jdk {
        println!("skipped: no `javac` on this machine");
        return;
    }
    let jars: Vec<String> = JARS.iter().map(|name| format!("/usr/share/java/{name}.jar")).collect();
    let has_junit = jars.iter().all(|jar| Path::new(jar).is_file());
    if !has_junit {
        println!("no JUnit (Debian's package `junit5`): plain programs are compiled instead");
    }
    let (style, jars) = if has_junit { (Style::JUnit, jars.join(":")) } else { (Style::Main, String::new()) };
    let count = if std::env::var_os("SLOW_TESTS").is_some() { "100" } else { "8" };
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).unwrap();
    fs::write(work.join("Harness.java"), HARNESS).unwrap();
    let mut subjects = subjects();
    subjects.extend(["generated/Shop.java", "generated/Stack.java"].map(str::to_owned));
    let suites: Vec<JavaSuite> = subjects.iter().map(|subject| suite(subject, count, style)).collect();
    let texts = || suites.iter().flat_map(|suite| &suite.files).map(|file| file.text.as_str());
    for way in ["Built by public calls.", "Built by calls; not all", "Built field by field"] {
        let n = texts().map(|text| text.matches(way).count()).sum::<usize>();
        println!("{n} tests: {way}");
        assert!(n > 10, "only {n} tests are `{way}`");
    }
    for made in ["new java.util.ArrayList()", "new java.util.HashMap()", "new Shop.Item(", " = Shop.Kind."] {
        assert!(texts().any(|text| text.contains(made)), "no test has `{made}`");
    }
    let groups = grouped(suites);
    let mut command = Command::new("java");
    command.args(["-ea", "-XX:TieredStopAtLevel=1"]).arg(work.join("Harness.java")).arg(jars);
    for (at, group) in groups.iter().enumerate() {
        let folder = work.join(at.to_string());
        prepare(&folder, group);
        command.arg(folder);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "java: {}", String::from_utf8_lossy(&output.stderr));
    let runs = read_harness(&String::from_utf8(output.stdout).unwrap());
    let mut wrong = Vec::new();
    let (mut n_tests, mut n_failing, mut n_left_out) = (0, 0, 0);
    for (at, group) in groups.iter().enumerate() {
        let run = &runs[work.join(at.to_string()).to_str().unwrap()];
        for suite in group {
            for class in &suite.classes {
                n_tests += class.written.len();
                n_failing += class.written.iter().filter(|test| !test.violated.is_empty()).count();
                wrong.extend(differences(class, run));
            }
            n_left_out += suite.left_out.len();
        }
    }
    assert!(wrong.is_empty(), "{} of {n_tests} tests differ:\n{}", wrong.len(), wrong.join("\n"));
    println!("{n_tests} tests agree, {n_failing} of them failing; {n_left_out} left out");
    assert!(n_tests > 500, "only {n_tests} tests");
    assert!(n_failing > 50, "only {n_failing} failing tests");
}
