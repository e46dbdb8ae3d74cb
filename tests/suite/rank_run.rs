//! `rank --run`: faulty versions of a program in C, compiled here, run on a list of tests, and ranked.

use std::process::Command;

use crate::folder::{Folder, Ran};

/// Arguments of `tests/c/stack.c`.
const TESTS: &str = include_str!("../c/stack.tests");

fn ran(folder: &Folder, args: &[&str]) -> Ran {
    folder.huntsman(&[&["rank"], args].concat())
}

/// The right program and the faulty version, and the list of tests; `None`, aloud, where there is no GCC.
fn built(name: &str, fault: u32) -> Option<Folder> {
    if !has("gcc") {
        return None;
    }
    let folder = Folder::new(&format!("rank-run-{name}"));
    folder.write("stack.c", include_str!("../c/stack.c")).write("list", TESTS).write("stack.tests", TESTS);
    compile(&folder, &["-o", "right", "stack.c"]);
    compile(&folder, &["--coverage", &format!("-DFAULT={fault}"), "-o", "stack", "stack.c"]);
    Some(folder)
}

fn has(tool: &str) -> bool {
    let mut words = tool.split(' ');
    let mut command = Command::new(words.next().unwrap());
    let is_there = command.args(words).arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        skip(&format!("no `{tool}` on this machine"));
    }
    is_there
}

#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn skip(why: &str) {
    eprintln!("skipped: {why}");
}

fn compile(folder: &Folder, args: &[&str]) {
    let output = Command::new("gcc").args(args).current_dir(folder.join("")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

const RUN: [&str; 6] = ["--run", "./stack {test}", "--reference", "./right {test}", "--tests", "list"];

#[test]
fn a_wrong_output_leads_to_the_line() {
    let Some(folder) = built("output", 1) else { return };
    let found = ran(&folder, &[&RUN[..], &["--jobs", "2", "--top", "2"]].concat());
    expect_test::expect![[r#"
        ochiai: 58 entities, 2 failing and 11 passing tests
            rank     score  tied  entity
             1.0    1.0000     1  stack.c:42  return F(1) ? b : a;
             4.0    0.8165     3  stack.c:40  static long largest(long a, long b) {
            and 56 more
    "#]]
    .assert_eq(&found.out);
    expect_test::expect![[r#"
        note: 13 of 13 tests were run: 11 pass, 2 fail
        note: failing: t3, t4; t3: line 1 of its output is `2`, not `3`
    "#]]
    .assert_eq(&found.err);
    let alone = ran(&folder, &[&RUN[..], &["--top", "2"]].concat());
    assert_eq!((alone.out, alone.err), (found.out, found.err), "whatever --jobs says");
}

/// A null pointer, a loop without end, and a broken heap: nothing is recorded of them without the handler.
#[test]
fn programs_that_die_have_coverage_too() {
    for (fault, how, n_crash, line) in [(2, "SIGSEGV", 3, 34), (3, "runs out of time", 2, 53), (4, "SIGABRT", 2, 66)] {
        let Some(folder) = built(&format!("dies-{fault}"), fault) else { return };
        let more = ["--timeout-per-test", "2", "--format", "json", "--jobs", "2"];
        let found = ran(&folder, &[&RUN[..], &more].concat());
        assert_eq!(found.code, 0, "{}", found.err);
        if !cfg!(target_os = "linux") {
            return skip("nothing can be preloaded on this system");
        }
        assert!(found.err.contains(&format!("{n_crash} crash")) && found.err.contains(how), "{}", found.err);
        assert!(!found.err.contains("without coverage"), "{}", found.err);
        let report: serde_json::Value = serde_json::from_str(&found.out).unwrap();
        let ranking = &report["rankings"][0];
        assert_eq!((&ranking["failing"], &ranking["passing"]), (&n_crash.into(), &(13 - n_crash).into()));
        let rows = ranking["entities"].as_array().unwrap();
        let fault = rows.iter().find(|row| row["line"] == line).expect("it is ranked");
        assert!(fault["rank"].as_f64().unwrap() <= 12.0, "{fault}");
        assert!(fault["text"].is_string() && fault["file"] == "stack.c");
    }
}

/// A sanitizer ends the program in its own way.
#[test]
fn what_a_sanitizer_stops_has_coverage() {
    let Some(folder) = built("sanitizer", 4) else { return };
    let build = ["--coverage", "-fsanitize=address", "-DFAULT=4", "-o", "stack", "stack.c"];
    let built = Command::new("gcc").args(build).current_dir(folder.join("")).output().unwrap();
    if !built.status.success() || !cfg!(target_os = "linux") {
        return skip("no address sanitizer, or nothing can be preloaded");
    }
    let found = ran(&folder, &[&RUN[..], &["--top", "1"]].concat());
    assert_eq!(found.code, 0, "{}", found.err);
    assert!(found.err.contains("crashing, as it dies by SIGABRT: t12, t13"), "{}", found.err);
    assert!(!found.err.contains("without coverage"), "{}", found.err);
}

#[test]
fn the_right_outcome_comes_from_files_too() {
    let Some(folder) = built("files", 1) else { return };
    let top = |more: &[&str]| ran(&folder, &[&["--run", "./stack {test}", "--tests", "list"], more].concat());
    let first = |found: &Ran| found.out.lines().nth(2).map(|row| row.trim().to_owned());
    let by_reference = first(&top(&["--reference", "./right {test}"]));
    for (at, line) in TESTS.lines().enumerate().filter(|(at, _)| *at != 5) {
        let right = Command::new(folder.join("right")).args(line.split(' ')).output().unwrap();
        folder.write(&format!("out/t{}", at + 1), &right.stdout);
        folder.write(&format!("more/t{}.txt", at + 1), &right.stdout);
    }
    for expect in ["out", "more/{name}.txt"] {
        let found = top(&["--expect", expect]);
        assert_eq!(first(&found), by_reference, "{}", found.err);
        assert!(found.err.contains("note: 1 test of which nothing says what is right"), "{}", found.err);
        assert!(found.err.contains("count for nothing: t6; t6: "), "{}", found.err);
    }
    let outcomes = (1..14).map(|at| format!("t{at},{}\n", if [3, 4].contains(&at) { "fail" } else { "pass" }));
    folder.write("results.csv", outcomes.collect::<String>());
    assert_eq!(first(&top(&["--results", "results.csv"])), by_reference);
    // The status: `add` on an empty stack ends with 1 in every version.
    let by_status = top(&[]);
    assert!(
        by_status.err.contains("10 pass, 3 fail") && by_status.err.contains("t5: it ends with 1"),
        "{}",
        by_status.err
    );
}

#[test]
fn what_is_kept_gives_the_same_ranking() {
    let Some(folder) = built("kept", 1) else { return };
    let csv = ["--format", "csv", "--metric", "ochiai,blockrank"];
    let first = ran(&folder, &[&RUN[..], &csv, &["--keep", "kept"]].concat());
    assert!(first.err.contains("--from gcda:kept/raw --results kept/results.csv"), "{}", first.err);
    let from = ["--from", "gcda:kept/raw", "--results", "kept/results.csv"];
    let again = ran(&folder, &[&from[..], &csv].concat());
    assert_eq!((again.code, &again.out), (0, &first.out), "{}", again.err);
    assert_eq!(std::fs::read_to_string(folder.join("kept/outputs/t3")).unwrap(), "2\n");
    // Versions that were kept are measured together.
    folder.write("all/v1/faults.txt", "stack.c:42\n");
    for name in ["raw", "results.csv"] {
        std::fs::rename(folder.join("kept").join(name), folder.join("all/v1").join(name)).unwrap();
    }
    let measured = folder.command(&["eval", "spectra", "all"]).output().unwrap();
    let table = String::from_utf8(measured.stdout).unwrap();
    assert!(table.starts_with("Versions measured: 1; left out: 0."), "{table}");
    std::fs::rename(folder.join("all/v1/raw"), folder.join("kept/raw")).unwrap();
    let twice = ran(&folder, &[&RUN[..], &["--keep", "kept"]].concat());
    assert!(twice.code == 64 && twice.err.contains("it has a folder raw of another run"), "{}", twice.err);
    // A folder of inputs, elsewhere, and notes that were moved.
    for (at, line) in TESTS.lines().enumerate() {
        folder.write(&format!("in/{}", at + 1), line);
    }
    folder.write("far/x", "");
    for name in ["stack", "right"] {
        std::fs::rename(folder.join(name), folder.join(&format!("far/{name}"))).unwrap();
    }
    let notes = std::fs::read_dir(folder.join("")).unwrap().map(|entry| entry.unwrap().path());
    let notes = notes.filter(|path| path.extension().is_some_and(|ext| ext == "gcno")).collect::<Vec<_>>();
    std::fs::rename(&notes[0], folder.join("far/moved.gcno")).unwrap();
    let moved =
        ["--in", "far", "--run", "xargs ./stack < {test}", "--reference", "xargs ./right < {test}", "--tests", "in"];
    let found = ran(&folder, &[&moved[..], &csv].concat());
    assert_eq!(found.out, first.out, "{}", found.err);
}

#[test]
fn gcov_gives_the_lines_that_our_own_reader_gives() {
    let Some(folder) = built("gcov", 1) else { return };
    if !has("gcov") {
        return;
    }
    let own = ran(&folder, &[&RUN[..], &["--format", "csv"]].concat());
    let tool = ran(&folder, &[&RUN[..], &["--format", "csv", "--gcov", "gcov"]].concat());
    assert_eq!((tool.code, &tool.out), (0, &own.out), "{}", tool.err);
}

#[test]
fn what_stops_a_newcomer_is_told() {
    let Some(folder) = built("told", 1) else { return };
    folder.write("empty", "\n\n").write("one", "2 3 add print\n");
    compile(&folder, &["-o", "plain", "stack.c"]);
    for (args, said) in [
        (&["--run", "./stack {test}"][..], "--tests"),
        (&["--run", "./stack", "--tests", "list"], "--run needs `{test}`"),
        (&["--run", "./stack {test}", "--tests", "empty"], "there is no test in it"),
        (&["--run", "./stack {test}", "--tests", "nothing"], "nothing: "),
        (&["--run", "./none {test}", "--tests", "list"], "`./none 2 3 add print` cannot be run: "),
        (&["--run", "./none {test}", "--tests", "list", "--in", "."], "(commands are run in .: name the program"),
        (
            &["--run", "./stack {test}", "--reference", "./none {test}", "--tests", "list"],
            "--reference: `./none 2 3 add print` cannot be run: ",
        ),
        (&["--run", "./stack {test}", "--expect", "none", "--tests", "list"], "--expect none: there is no such folder"),
        (&["--run", "./stack {test}", "--tests", "list", "--in", "none"], "--in none: there is no such folder"),
        (&["--run", "./plain {test}", "--tests", "list"], "compile and link the program with `gcc --coverage"),
        (&["--run", "./stack {test}", "--tests", "one"], "--reference or --expect compares what tests print"),
        (&["--run", "./stack {test}", "--tests", "list", "--from", "csv:x"], "cannot be used with"),
        (&["--run", "./stack {test}", "--tests", "list", "--gcov", "no-such-gcov"], "no-such-gcov"),
        (&["--tests", "list"], "are required"),
    ] {
        let found = ran(&folder, args);
        assert_eq!((found.code, found.out.as_str()), (64, ""), "{args:?}: {}", found.err);
        assert!(found.err.contains(said), "{args:?}: {}", found.err);
    }
    let mut confined = folder.command(&["rank", "--run", "./stack {test}", "--tests", "list"]);
    let confined = confined.env("HUNTSMAN_ROOTS", ".").output().unwrap();
    assert!(String::from_utf8_lossy(&confined.stderr).contains("HUNTSMAN_ROOTS confines"));
    compile(&folder, &["--coverage", "-c", "-DFAULT=1", "stack.c"]);
    compile(&folder, &["--coverage", "stack.o", "-o", "old"]);
    compile(&folder, &["--coverage", "-c", "-DFAULT=2", "stack.c"]);
    let found = ran(&folder, &["--run", "./old {test}", "--tests", "list"]);
    assert!(found.code == 64 && found.err.contains("is of another build"), "{}", found.err);
}

#[test]
fn python_is_recorded_by_its_own_tool() {
    if !has("python3 -m coverage") {
        return;
    }
    let folder = Folder::new("rank-run-python");
    folder.write(
        "largest.py",
        "import sys\na, b = map(int, sys.argv[1:])\nif a > b:\n    print(b)\nelse:\n    print(b)\n",
    );
    folder.write("list", "1 2\n2 1\n5 3\n4 4\n");
    for (at, right) in ["2\n", "2\n", "5\n", "4\n"].iter().enumerate() {
        folder.write(&format!("out/t{}", at + 1), right);
    }
    let run = "python3 -m coverage run largest.py {test}";
    let found = ran(&folder, &["--run", run, "--tests", "list", "--expect", "out", "--top", "1"]);
    expect_test::expect![[r#"
        ochiai: 5 entities, 2 failing and 2 passing tests
            rank     score  tied  entity
             1.0    1.0000     1  largest.py:4  print(b)
            and 4 more
    "#]]
    .assert_eq(&found.out);
}

/// The run that docs/rank.md shows, command by command.
#[test]
fn the_manual_shows_a_true_run() {
    let Some(folder) = built("manual", 0) else { return };
    if !cfg!(target_os = "linux") {
        return skip("nothing can be preloaded on this system");
    }
    let manual = include_str!("../../docs/rank.md");
    let block = manual.split("```console\n").find(|block| block.starts_with("$ gcc")).expect("it shows a run");
    let block = block.split("```").next().unwrap_or_default();
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_huntsman")).parent().unwrap();
    let path = std::env::join_paths(
        std::iter::once(binary.to_owned()).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let mut found = String::new();
    for command in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let mut shell = Command::new("sh");
        shell
            .arg("-c")
            .arg(format!("exec 2>&1; {command}"))
            .current_dir(folder.join(""))
            .env("PATH", path.as_ref().unwrap());
        found += &format!("$ {command}\n{}", String::from_utf8(shell.output().unwrap().stdout).unwrap());
    }
    assert_eq!(found, block, "docs/rank.md");
}
