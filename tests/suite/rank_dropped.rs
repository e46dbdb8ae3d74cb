//! `rank` says of every test and report that counts for nothing, and of what it was given in vain.

use std::process::Command;

use crate::folder::{Folder, Ran};

fn ran(folder: &Folder, args: &[&str]) -> Ran {
    folder.huntsman(&[&["rank"], args].concat())
}

/// A folder with a gcov report of each test, by its outcome.
fn reports(name: &str) -> Folder {
    let folder = Folder::new(name);
    let report = |count: u32| {
        format!(
            r#"{{"files":[{{"file":"a.c","lines":[{{"line_number":1,"count":1}},{{"line_number":2,"count":{count}}}]}}]}}"#
        )
    };
    folder.write("cov/t2.pass/a.gcov.json", report(0)).write("cov/t6.fail/a.gcov.json", report(1));
    folder
}

/// Standard error of a ranking.
#[track_caller]
fn notes(folder: &Folder, args: &[&str]) -> String {
    let ran = ran(folder, args);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    ran.err
}

#[test]
fn a_test_without_a_report_does_not_vanish() {
    let folder = reports("rank-no-report");
    std::fs::create_dir_all(folder.join("cov/t7.fail")).unwrap();
    folder.write("cov/t8.fail/a.gcov.json", "").write("cov/.DS_Store", "x").write("cov/t2.pass/deep/b.gcov.json", "{}");
    let found = notes(&folder, &["--from", "gcov:cov"]);
    assert!(
        found.contains(
            "2 tests without coverage, which count for nothing: t7.fail, t8.fail; t7.fail: its folder has no file"
        ),
        "{found}"
    );
    assert!(found.contains(
        "passed over, since no report is hidden, empty or deeper in folders: cov/.DS_Store, cov/t2.pass/deep"
    ));
    let json = ran(&folder, &["--from", "gcov:cov", "--format", "json"]);
    assert!(json.out.contains("2 tests without coverage"), "{}", json.out);
    std::fs::remove_dir_all(folder.join("cov/t6.fail")).unwrap();
    let none = ran(&folder, &["--from", "gcov:cov"]);
    assert_eq!(none.code, 64);
    assert!(none.err.contains("no test fails") && none.err.contains("t7.fail"), "{}", none.err);
}

#[test]
fn two_reports_of_one_name_are_an_error() {
    let folder = reports("rank-twice");
    folder.write("cov/t9.pass.json", "{\"files\":[]}").write("cov/t9.pass.gcov.json", "{\"files\":[]}");
    let twice = ran(&folder, &["--from", "gcov:cov"]);
    assert_eq!(twice.code, 64);
    let said = "the test `t9.pass` is there twice: cov/t9.pass.gcov.json and cov/t9.pass.json";
    assert!(twice.err.contains(said), "{}", twice.err);
    std::fs::remove_file(folder.join("cov/t9.pass.json")).unwrap();
    folder.write("cov/t2.pass/a.json", "{\"files\":[]}");
    let twice = ran(&folder, &["--from", "gcov:cov"]);
    assert!(twice.err.contains("the report `a` is there twice"), "{}", twice.err);
}

#[test]
fn tests_that_run_nothing_or_were_skipped_are_told() {
    let folder = reports("rank-idle");
    folder.write("cov/t7.fail.json", "{\"files\":[]}").write("cov/t8.pass.json", "{\"files\":[]}");
    let found = notes(&folder, &["--from", "gcov:cov"]);
    assert!(found.contains("1 failing test runs nothing of what is ranked: t7.fail"), "{found}");
    assert!(found.contains("1 passing test runs nothing of what is ranked: t8.pass"), "{found}");
    folder.write("t.csv", "test,outcome,a,b\nf,fail,,\np,pass,1,1\ns,skipped,1,1\n");
    let found = notes(&folder, &["--from", "csv:t.csv"]);
    assert!(found.contains("no failing test runs anything of what is ranked, so nothing is suspect: f"), "{found}");
    assert!(found.contains("1 skipped test, which counts for nothing: s"), "{found}");
}

#[test]
fn a_test_that_a_tracefile_only_names_is_told() {
    let folder = Folder::new("rank-named-only");
    let record = "SF:a.c\nDA:1,1\nend_of_record\n";
    folder.write("a.info", format!("TN:x.fail\n{record}TN:y.pass\n{record}TN:z.pass\nTN:begun\n"));
    let found = notes(&folder, &["--from", "lcov:a.info"]);
    assert!(found.contains("1 passing test runs nothing of what is ranked: z.pass"), "{found}");
    assert!(found.contains("1 test without coverage or outcome, which counts for nothing: begun"), "{found}");
    folder.write("two/a.info", format!("TN:x.fail\n{record}TN:y.pass\n{record}"));
    folder.write("two/b.info", format!("TN:y.pass\n{record}TN:v.pass\n{record}"));
    let found = notes(&folder, &["--from", "lcov:two"]);
    assert!(found.contains("tests that several files name, taken together: y.pass"), "{found}");
}

#[test]
fn an_empty_record_of_jacoco_is_told() {
    let folder = Folder::new("rank-empty-record");
    folder.write("exec/t1.pass.exec", "").write("exec/t2.fail.exec", "");
    let none = ran(&folder, &["--from", "jacoco:exec"]);
    assert_eq!(none.code, 64);
    assert!(none.err.contains("exec: there is no report in it\nnote: 2 tests without coverage"), "{}", none.err);
    assert!(none.err.contains("exec/t1.pass.exec is empty"), "{}", none.err);
}

#[test]
fn what_is_no_report_is_said_to_be_none() {
    let folder = reports("rank-messages");
    folder.write("old.gcov", "        -:    0:Source:a.c\n        1:    1:int a;\n");
    folder.write("quote.csv", "test,outcome,\"a,b\nf,fail,1,0\n").write("short.csv", "test,outcome,a,b\nf,fail,1\n");
    folder.write("all/t1.fail.gcov.json", "{\"files\":[]}").write("all/README", "Of all tests.\n");
    for (from, said) in [
        ("gcov:old.gcov", "old.gcov:1: not gcov JSON, which `gcov -b --json-format` writes"),
        ("csv:quote.csv", "quote.csv:1: a quote begins here and is never closed"),
        ("csv:short.csv", "short.csv:2: the row has 3 fields, and the header 4"),
        (
            "gcov:all",
            "all/README:1: not gcov JSON, which `gcov -b --json-format` writes; a folder of reports has nothing else",
        ),
    ] {
        let ran = ran(&folder, &["--from", from]);
        assert_eq!((ran.code, ran.out.as_str()), (64, ""), "{from}");
        assert!(ran.err.contains(said), "{from}: {}", ran.err);
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let folder = Folder::new("rank-mark");
    let mark = "\u{feff}";
    folder.write(
        "a.info",
        format!("{mark}TN:x.fail\nSF:a.c\nDA:1,1\nend_of_record\nTN:y.pass\nSF:a.c\nDA:1,0\nend_of_record\n"),
    );
    folder.write("t.csv", format!("{mark}test,outcome,a\nf,fail,1\np,pass,\n"));
    let file = "{\"data\":[{\"files\":[{\"filename\":\"a.c\",\"segments\":[[1,1,1,true,true,false],[1,9,0,false,false,false]]}]}]}";
    folder.write("llvm/f.fail.json", format!("{mark}{file}")).write("llvm/p.pass.json", file);
    for from in ["lcov:a.info", "csv:t.csv", "llvm-cov:llvm"] {
        let ran = ran(&folder, &["--from", from]);
        assert_eq!(ran.code, 0, "{from}: {}", ran.err);
    }
}

#[test]
fn options_that_mean_nothing_are_refused() {
    let folder = Folder::new("rank-idle-options");
    folder.write("t.csv", "test,outcome,a\nf,fail,1\np,pass,\n");
    for (option, value) in [
        ("--keep", "kept"),
        ("--reference", "./right {test}"),
        ("--timeout-per-test", "3"),
        ("--gcov", "gcov-9"),
        ("--method", "m"),
        ("--jobs", "2"),
    ] {
        let ran = ran(&folder, &["--from", "csv:t.csv", option, value]);
        assert_eq!((ran.code, ran.out.as_str()), (64, ""), "{option}");
        assert!(ran.err.contains(&format!("{option} means nothing beside --from csv:t.csv")), "{option}: {}", ran.err);
    }
    let classes = ran(&folder, &["--from", "csv:t.csv", "--classes", "."]);
    assert!(classes.code == 64 && classes.err.contains("not --from csv:"), "{}", classes.err);
    let twice = ran(&folder, &["--from", "csv:t.csv", "--metric", "ochiai,ochiai"]);
    assert_eq!(twice.out.matches("ochiai:").count(), 1, "{}", twice.out);
}

#[test]
fn a_list_says_what_of_it_is_no_test() {
    let folder = Folder::new("rank-list");
    folder.write("list", "1 2\n\n3 4\n\n");
    let none = ran(&folder, &["--run", "true {test}", "--tests", "list"]);
    assert!(none.err.contains("list: empty lines are no tests: line 2, line 4"), "{}", none.err);
}

/// One misspelled test costs no other its coverage.
#[test]
fn a_test_of_which_coverage_py_has_nothing_is_named() {
    let has_tool = Command::new("python3").args(["-m", "coverage", "--version"]).output();
    if !has_tool.is_ok_and(|output| output.status.success()) {
        return;
    }
    let folder = Folder::new("rank-python-none");
    folder.write("run.py", "import sys\nn = int(sys.argv[1])\nif n > 1:\n    sys.exit(1)\n");
    folder.write("list", "1\n2\nnope\n");
    let run =
        "if [ {test} = nope ]; then python3 -m coverage run nowhere.py; else python3 -m coverage run run.py {test}; fi";
    let found = ran(&folder, &["--run", run, "--tests", "list", "--top", "1"]);
    assert_eq!(found.code, 0, "{}{}", found.out, found.err);
    assert!(found.err.contains("1 test without coverage, which count"), "{}", found.err);
    assert!(found.out.contains("run.py:4"), "{}", found.out);
}
