//! Audits of what is in `specs/`: no clause is left out unnoticed, invariants alone are weak, and what right versions
//! leave open is said in them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

use crate::audit::{audit, findings, run};
use crate::folder::Folder;
use crate::subjects::{Subject, subjects};

/// Every `@Ensures` of the file gone.
fn invariants_alone(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::new();
    while let Some((before, after)) = rest.split_once("@Ensures(") {
        let end = if after.starts_with('{') { "})" } else { "\")" };
        kept += before;
        kept += "@Ensures(\"true\")";
        rest = after.split_once(end).expect("it ends").1;
    }
    kept + rest
}

/// What the papers' contracts say where they are no more than invariants: the heap that shows how little that is.
///
/// Quick: the list's. With `SLOW_TESTS=1` the trees' and the others', too.
#[test]
fn invariants_alone_are_weak_and_a_heap_shows_it() {
    let slow = ["bst/Bst", "doubly_linked_list/DoublyLinkedList", "red_black_tree/RedBlackTree"];
    let slow = slow.iter().filter(|_| crate::slow::is_slow());
    for file in ["linked_list/DeletePost2", "linked_list/LinkedList"].iter().chain(slow) {
        let text = std::fs::read_to_string(format!("specs/subjects/{file}.java")).unwrap();
        let folder = Folder::new(&format!("audit-invariants-{}", file.replace('/', "-")));
        folder.write("Weak.java", invariants_alone(&text));
        let (_, out) = run(&folder, &["audit", "Weak.java", "--scope", "3", "--format", "json", "-q"]);
        let report: Value = serde_json::from_str(&out).unwrap();
        let mut n_weak = 0;
        for method in report["methods"].as_array().unwrap() {
            let all = method["findings"].as_array().unwrap();
            // Nothing changes in a pure one.
            let inside = all.iter().find(|it| it["kind"] == "seen" && it["what"] == "objects inside");
            let Some(shown) = inside.map(|it| &it["difference"]) else { continue };
            // The same call of the same heap, and another heap after it.
            assert_eq!(shown["first"]["pre"], shown["this"]["pre"]);
            assert_ne!(shown["first"]["post"], shown["this"]["post"], "{file}: {shown:#}");
            n_weak += 1;
        }
        assert!(n_weak > 0, "{file}: {report:#}");
    }
}

/// Without this bound the promise is about sums of digits of all integers, modulo 9: more than a minute for a solver.
const UNDECIDED: [&str; 3] = ["specs/subjects/jml/DigitalRoot.java", "DigitalRoot.root: requires#1.2", "not decided"];

/// The acceptance of the command: whatever is left out of a contract, the audit says something else.
fn nothing_goes_unnoticed(files: &[&str], n_least: usize) {
    let args = [&["eval", "audit", "--scope", "3", "--format", "json"], files].concat();
    let mut command = Command::new(env!("CARGO_BIN_EXE_huntsman"));
    let root = env!("CARGO_MANIFEST_DIR");
    let Output { status, stdout, .. } = command.args(&args).current_dir(root).output().unwrap();
    assert_eq!(status.code(), Some(0));
    let report: Value = serde_json::from_slice(&stdout).unwrap();
    let tables = report["tables"].as_array().unwrap();
    let n: usize = tables[0]["rows"].as_array().unwrap().last().unwrap()[1].as_str().unwrap().parse().unwrap();
    assert!(n >= n_least, "{n} clauses");
    let unnoticed = tables[1]["rows"].as_array().unwrap().iter().filter(|row| **row != serde_json::json!(UNDECIDED));
    assert_eq!(unnoticed.collect::<Vec<_>>(), Vec::<&Value>::new());
}

#[test]
fn every_clause_of_a_list_that_is_left_out_is_noticed() {
    nothing_goes_unnoticed(&["specs/subjects/linked_list/LinkedList.java"], 13);
}

/// Also clauses about which nodes a list has, where their order is free, and about order where that is free elsewhere.
/// Many minutes: with `SLOW_TESTS=1` only, or some files with `AUDIT_FILES=specs/subjects/jml/Partition.java,…`.
#[test]
fn every_clause_of_a_right_version_that_is_left_out_is_noticed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if let Ok(named) = std::env::var("AUDIT_FILES") {
        named.split(',').for_each(|file| nothing_goes_unnoticed(&[file], 1));
    } else if crate::slow::runs_slow("every clause of every right version is left out once") {
        for file in right_versions() {
            let file = file.strip_prefix(root).unwrap().display().to_string();
            nothing_goes_unnoticed(&[&file], 0);
        }
    }
}

/// What the end of a file says of what its contracts leave open: by method, as `//~ open delete(int): …` has it.
fn said_open(text: &str) -> BTreeMap<&str, &str> {
    text.lines().filter_map(|line| line.strip_prefix("//~ open ")?.split_once(": ")).collect()
}

/// Files of `specs/` that begin with `//~ holds`, but for the large ones, whose audit takes too long.
fn right_versions() -> Vec<PathBuf> {
    let is_right = |subject: &Subject| {
        subject.twin.is_none() && subject.text.starts_with("//~ holds") && !subject.text.contains("//~ large")
    };
    subjects().into_iter().filter(is_right).map(|subject| subject.path).collect()
}

/// Quick: three files. With `SLOW_TESTS=1`: every right version.
#[test]
fn what_right_versions_leave_open_is_said_in_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = if crate::slow::is_slow() {
        right_versions()
    } else {
        ["linked_list/DeletePost2", "linked_list/LinkedList", "utilities/MinOfThree"]
            .map(|name| root.join("specs/subjects").join(format!("{name}.java")))
            .to_vec()
    };
    let mut n_open = 0;
    let mut unlike: Vec<String> = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let file = file.strip_prefix(root).unwrap().display().to_string();
        let mut command = Command::new(env!("CARGO_BIN_EXE_huntsman"));
        let args = ["audit", &file, "--scope", "3", "--format", "json", "-q"];
        let Output { stdout, .. } = command.args(args).current_dir(root).output().unwrap();
        let report: Value = serde_json::from_slice(&stdout).unwrap();
        let said = said_open(&text);
        for method in report["methods"].as_array().unwrap() {
            let seen = findings(method, "seen").join(", ");
            let seen = if seen.is_empty() { seen } else { format!("; seen: {seen}") };
            let open = findings(method, "freedom").join(", ") + &seen;
            let name = method["method"].as_str().unwrap();
            let said = said.get(name).copied().unwrap_or_default();
            if said != open {
                unlike.push(format!("{file}: {name}: said: {said}; left open: {open}"));
            }
            n_open += usize::from(!open.is_empty());
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
    assert!(n_open >= 3);
}

/// What a formula calls, and what that calls, says what the formula means: nothing else says what it should return.
#[test]
fn a_method_that_says_what_a_contract_means_is_a_definition() {
    let text = r"class Steps {
    int n;
    //@ ensures \result == doubled(k);
    //@ assignable \nothing;
    int twice(int k) { return k + k; }
    //@ pure
    static int doubled(int k) { return more(k) * 2; }
    //@ pure
    static int more(int k) { return k; }
    //@ requires k < 9; pure
    static int asked(int k) { return k; }
    //@ ensures \result == k || \result == 0; pure
    static int bounded(int k) { return k; }
    //@ ensures \result == bounded(k); pure
    static int same(int k) { return k; }
}
";
    for (method, outcome) in [
        ("doubled", "definition"),
        ("more", "definition"),
        ("twice", "audited"),
        ("asked", "audited"),
        ("bounded", "audited"),
    ] {
        let method = audit("definition", "Steps.java", text, method);
        assert_eq!(method["outcome"], outcome, "{method:#}");
        let users: &[&str] = if outcome == "definition" { &["Steps.twice(int)"] } else { &[] };
        assert_eq!(method["defines"], serde_json::json!(users), "{method:#}");
    }
}
