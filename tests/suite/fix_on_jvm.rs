//! Fixes of other people's kind of fault, on the JVM: made in a copy, compiled by `javac`, run on the tests that
//! `testgen` writes for the right version, and attacked.
//!
//! The faults are the marked edits (`//~ or:`) of `specs/`. Quick: one of each of two files. With `SLOW_TESTS=1`: all,
//! or those of some files (`FIX_FILES=structures/KeyTree,…`), with a line for each.

use std::path::Path;
use std::process::Stdio;

use huntsman::experiment::localize::{Text, twins};

use crate::folder::Folder;
use crate::slow::is_slow;

const FILES: [&str; 5] =
    ["decisions/Parking", "decisions/Charging", "decisions/Crossing", "structures/KeyTree", "structures/CachedList"];

/// One for each marked edit.
fn versions(right: &str) -> Vec<String> {
    let twins = twins(&Text::new("right", right)).into_iter();
    twins.filter(|twin| twin.faults.len() == 1).map(|twin| twin.text).collect()
}

/// What went wrong with a fix of one faulty version, of all that are printed; `None` within: it has no fix.
fn judged(folder: &Folder, file: &str, faulty: &str) -> Option<Result<usize, String>> {
    let class = Path::new(file).file_name().unwrap().to_str().unwrap();
    folder.write(&format!("faulty/{class}.java"), faulty);
    let path = format!("faulty/{class}.java");
    let args = ["fix", &path, "--count", "3", "--max-candidates", "3000", "--attack", "1", "--format", "json", "-q"];
    let output = folder.command(&args).output().unwrap();
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    let methods = report["methods"].as_array().unwrap();
    let fixes: Vec<&serde_json::Value> =
        methods.iter().filter_map(|method| method["fixes"].as_array()).flatten().collect();
    let wrong = fixes.iter().find_map(|fix| survives(folder, class, fix).err());
    (!fixes.is_empty()).then(|| wrong.map_or(Ok(fixes.len()), Err))
}

/// It was attacked, compiles, and passes the tests of the right version.
fn survives(folder: &Folder, class: &str, fix: &serde_json::Value) -> Result<(), String> {
    let home = folder.join("");
    if fix["on_jvm"]["outcome"] != "nothing-found" {
        return Err(format!("a JVM says: {}", fix["on_jvm"]));
    }
    folder.write(&format!("fixed/{class}.java"), fix["source"].as_str().unwrap());
    let mut javac = crate::short_lived::javac();
    javac.args(["-nowarn", "-d", "out"]).arg(format!("fixed/{class}.java"));
    let tests: Vec<String> = std::fs::read_dir(folder.join("tests"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".java"))
        .collect();
    javac.args(tests.iter().map(|name| format!("tests/{name}")));
    let compiled = javac.current_dir(&home).stdin(Stdio::null()).output().unwrap();
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    for test in tests.iter().filter(|name| name.ends_with("Test.java")) {
        let class = test.trim_end_matches(".java");
        let run = crate::short_lived::java().args(["-cp", "out", class]).current_dir(&home).output().unwrap();
        let said = String::from_utf8_lossy(&run.stdout).into_owned();
        if !run.status.success() || !said.contains("ok ") {
            return Err(format!("{class}: {said}{}\n{}", String::from_utf8_lossy(&run.stderr), fix["diff"]));
        }
    }
    Ok(())
}

#[test]
fn a_fixed_version_compiles_and_passes_the_tests_of_the_right_one() {
    if !crate::attack::has_jdk() {
        return;
    }
    let (mut n_fixed, mut n_fixes, mut n_faults, mut wrong) = (0, 0, 0, Vec::new());
    let named = std::env::var("FIX_FILES").unwrap_or_default();
    let is_named = |file: &&&str| named.is_empty() || named.split(',').any(|it| it == **file);
    for file in FILES.iter().filter(is_named).step_by(if is_slow() { 1 } else { 3 }) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/subjects").join(format!("{file}.java"));
        let class = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let right = std::fs::read_to_string(&path).unwrap();
        let faulty = versions(&right);
        let folder = Folder::new(&format!("fix-jvm-{class}"));
        folder.write(&format!("right/{class}.java"), &right);
        let args =
            ["testgen", &format!("right/{class}.java"), "--main", "tests", "--strategy", "base", "--count", "20", "-q"];
        assert!(folder.command(&args).output().unwrap().status.success());
        assert!(folder.join("tests").is_dir(), "{class}: no tests");
        let step = if is_slow() { 1 } else { faulty.len() };
        for (at, faulty) in faulty.iter().enumerate().step_by(step) {
            n_faults += 1;
            let judged = judged(&folder, file, faulty);
            if is_slow() {
                eprintln!("{class}, edit {at}: {judged:?}");
            }
            match judged {
                Some(Ok(n)) => (n_fixed, n_fixes) = (n_fixed + 1, n_fixes + n),
                Some(Err(why)) => wrong.push(format!("{class}, edit {at}: {why}")),
                None => {}
            }
        }
    }
    println!(
        "{n_fixed} of {n_faults} faults have fixes, {n_fixes} in all, each of which compiles, passes and survives"
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_fixed * 5 >= n_faults * 4, "only {n_fixed} of {n_faults}");
}
