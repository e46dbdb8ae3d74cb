//! What the JVM said, held against the interpreter.

use std::collections::BTreeMap;

use super::class::TestClass;

/// Compiles and runs test classes on the JVM: `java Harness.java JARS FOLDER…`, documented in it.
pub const HARNESS: &str = include_str!("Harness.java");

/// What a run of the harness showed of one folder.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct JvmRun {
    /// The compiler's words, or the harness's.
    pub error: Option<String>,
    /// By class and test: outcome with final heap, violated labels, and how the test ended.
    tests: BTreeMap<(String, String), (String, String, String)>,
}

impl JvmRun {
    /// By class and test: how the call ended, with the final heap.
    pub fn outcomes(&self) -> BTreeMap<(&str, &str), &str> {
        self.tests
            .iter()
            .map(|((class, test), (outcome, ..))| ((class.as_str(), test.as_str()), outcome.as_str()))
            .collect()
    }
}

/// Reads what the harness printed, folder by folder.
pub fn read_harness(output: &str) -> BTreeMap<String, JvmRun> {
    let mut runs: BTreeMap<String, JvmRun> = BTreeMap::new();
    let (mut folder, mut class) = (String::new(), String::new());
    for line in output.lines() {
        let mut parts = line.split('\t');
        let kind = parts.next().unwrap_or_default();
        let mut part = || parts.next().unwrap_or_default().to_owned();
        let run = runs.entry(folder.clone()).or_default();
        match kind {
            "folder" => {
                folder = part();
                runs.entry(folder.clone()).or_default();
            }
            "class" => class = part(),
            "compile-error" | "harness-error" => run.error = Some(format!("{kind}: {}", part())),
            "huntsman" => {
                let test = run.tests.entry((class.clone(), part())).or_default();
                (test.0, test.1) = (part(), part());
            }
            "passed" | "failed" | "broke" => {
                let name = part();
                let why = part();
                let test = run.tests.entry((class.clone(), name)).or_default();
                test.2 = if kind == "broke" { format!("broke: {why}") } else { kind.to_owned() };
            }
            _ => {}
        }
    }
    runs.remove("");
    runs
}

/// Where interpreter and JVM differ: lines for people. Empty: they agree on every test.
pub fn differences(class: &TestClass, run: &JvmRun) -> Vec<String> {
    let full = if class.package.is_empty() { class.name.clone() } else { format!("{}.{}", class.package, class.name) };
    let mut found = Vec::new();
    if let Some(error) = &run.error {
        found.push(format!("{full}: {error}"));
        return found;
    }
    for written in &class.written {
        let name = &written.name;
        let Some((dump, labels, ended)) = run.tests.get(&(full.clone(), name.clone())) else {
            found.push(format!("{full}.{name} did not run"));
            continue;
        };
        if ended.starts_with("broke") {
            found.push(format!("{full}.{name} {ended}"));
            continue;
        }
        if *dump != written.dump {
            found.push(format!("{full}.{name}: the JVM ends with\n    {dump}\n  we with\n    {}", written.dump));
        }
        let ours = written.violated.iter().map(|label| label.as_str()).collect::<Vec<_>>().join(",");
        if *labels != ours {
            found.push(format!("{full}.{name}: on the JVM `{labels}` is violated, for us `{ours}`"));
        }
        let expected = if written.violated.is_empty() { "passed" } else { "failed" };
        if ended != expected && *labels == ours && *dump == written.dump {
            found.push(format!("{full}.{name} should have {expected}, it {ended}"));
        }
    }
    found
}
