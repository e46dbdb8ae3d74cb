//! `rank` and `convert` on genuine reports of other tools, which `tests/coverage/collect.sh` made.

use std::path::PathBuf;
use std::process::Command;

use crate::folder::{Folder, Ran};

const OF_C: &str = "mid.c:10";

/// The binary run in the folder of the reports.
fn huntsman(args: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_huntsman"))
        .args(args)
        .current_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/coverage"))
        .output()
        .unwrap();
    Ran::of(output)
}

/// The faulty line must be first, alone or with branch outcomes and lines that the same tests ran.
#[track_caller]
fn finds(from: &str, more: &[&str], fault: &str) {
    finds_and_says(from, more, fault, "");
}

/// The same with notes beside it.
#[track_caller]
fn finds_and_says(from: &str, more: &[&str], fault: &str, notes: &str) {
    let mut args = vec!["rank", "--from", from, "--metric", "ochiai,tarantula", "--format", "csv"];
    args.extend(more);
    let ran = huntsman(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, notes), "{from}");
    for metric in ["ochiai", "tarantula"] {
        let rows: Vec<&str> = ran.out.lines().filter(|row| row.starts_with(&format!("{metric},"))).collect();
        let rank = |row: &str| row.split(',').nth(1).unwrap().parse::<f64>().unwrap();
        let fault = rows.iter().find(|row| row.ends_with(&format!(",\"{fault}\""))).expect("the fault is ranked");
        assert_eq!(rank(fault), rank(rows[0]), "{from}: {metric}\n{}", ran.out);
        assert!(rank(fault) <= 4.0, "{from}: {fault}");
    }
}

#[test]
fn every_tool_points_at_the_fault() {
    finds("gcov:gcov", &[], OF_C);
    finds("gcda:gcda", &[], OF_C);
    finds("llvm-cov:llvm-cov", &[], OF_C);
    finds("lcov:lcov", &[], OF_C);
    finds("jacoco:jacoco", &[], "acme/Mid.java:10");
    finds("cobertura:cobertura", &[], "mid.py:7");
    finds_and_says(
        "coverage-py:coverage-py/contexts.json",
        &["--results", "coverage-py/junit.xml"],
        "mid.py:7",
        "note: the results have skipped tests without coverage: test_mid.TestMore.test_later\n",
    );
}

/// The lines of a source as CSV, without the names of tests and without branches.
fn lines(from: &str, name: &str) -> Vec<Vec<String>> {
    let path = std::env::temp_dir().join(format!("huntsman-rank-{}-{name}.csv", std::process::id()));
    let ran = huntsman(&["convert", "--from", from, "--to", &format!("csv:{}", path.display())]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{from}");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let rows: Vec<Vec<String>> = text.lines().map(|row| row.split(',').map(str::to_owned).collect()).collect();
    let is_line = |at: usize| at > 1 && !rows[0][at].contains(":branch");
    rows.iter().map(|row| (0..row.len()).filter(|at| is_line(*at)).map(|at| row[at].clone()).collect()).collect()
}

#[test]
fn llvms_segments_give_the_line_counts_of_its_own_tracefile() {
    let (json, lcov) = (lines("llvm-cov:llvm-cov", "json"), lines("lcov:lcov", "lcov"));
    assert!(json[0].len() > 10);
    assert_eq!(json, lcov);
}

#[test]
fn gccs_own_counts_give_the_lines_that_gcov_prints() {
    let (raw, json) = (lines("gcda:gcda", "raw"), lines("gcov:gcov", "gcov"));
    let ran = |rows: &[Vec<String>]| -> Vec<Vec<bool>> {
        rows[1..].iter().map(|row| row.iter().map(|count| count != "0").collect()).collect()
    };
    assert_eq!(raw[0], json[0]);
    assert_eq!(ran(&raw), ran(&json));
}

#[test]
fn what_is_missing_or_broken_is_named() {
    let refused = |args: &[&str], said: &str| {
        let ran = huntsman(args);
        assert_eq!((ran.code, ran.out.as_str()), (64, ""), "{args:?}");
        assert!(ran.err.contains(said), "{}", ran.err);
    };
    refused(&["rank", "--from", "jacoco:cobertura"], "t1.pass.xml:2: expected one element `report`");
    refused(&["rank", "--from", "cobertura:jacoco"], "t1.pass.xml:1: expected one element `coverage`");
    refused(&["rank", "--from", "gcov:llvm-cov"], "missing field `files`");
    refused(&["rank", "--from", "gcda:gcov"], "the folder needs .gcno files");
    refused(&["rank", "--from", "lcov:mid.py"], "mid.py:1: not a record of LCOV");
    refused(&["rank", "--from", "coverage-py:coverage-py/contexts.json"], "give outcomes with --results");
    refused(&["rank", "--from", "coverage:x"], "`coverage` cannot be read: gzoltar, tcm, csv, gcda, gcov");
    refused(&["rank", "--from", "gcov:nothing-here"], "nothing-here");
    refused(&["rank", "--from", "gcov:gcov", "--results", "gcov"], "there is no JUnit XML in it");
}

#[test]
fn diagnosis_of_genuine_coverage() {
    let ran = huntsman(&["rank", "--from", "gcov:gcov", "--diagnose", "--kind", "line", "--top", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    expect_test::expect![[r#"
        18 entities, 6 tests, 1 of them failing
          density              0.6296
          normalized density   0.7407
          diversity            0.9333
          uniqueness           0.5000
          DDU                  0.3457
        9 ambiguity groups, 7 of one entity; those of more, with the failing and passing tests that run them:
            size  failing  passing  entities
               9        1        5  mid.c:4 mid.c:5 mid.c:6 mid.c:17 mid.c:19 mid.c:20 mid.c:22 mid.c:23 mid.c:24
               2        0        0  mid.c:15 mid.c:21
        ochiai: the largest tie has 9 entities, from rank 4
          a test would split it into 4 and 5 that runs
            mid.c:4 mid.c:5 mid.c:6 mid.c:17
          and does not run
            mid.c:19 mid.c:20 mid.c:22 mid.c:23 mid.c:24
          no test takes these branches of its lines, which may lead to such a test:
            mid.c:20:branch0
    "#]]
    .assert_eq(&ran.out);
}

#[test]
fn two_faults_are_two_clusters_and_both_come_first() {
    let folder = std::env::temp_dir().join(format!("huntsman-two-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("two.csv");
    let rows = "test,outcome,all,first,second,x,y\nf1,fail,1,1,,1,\nf2,crash,1,1,,,1\nf3,fail,1,1,,,\nf4,fail,1,,1,1,\n\
                f5,fail,1,,1,,1\np1,pass,1,,,1,\np2,pass,1,,,,1\np3,pass,1,,,1,1\np4,pass,1,,,,\np5,pass,1,,,1,\n";
    std::fs::write(&file, rows).unwrap();
    let from = format!("csv:{}", file.display());
    let clusters = huntsman(&["rank", "--from", &from, "--clusters", "--top", "1"]);
    let flitsr = huntsman(&["rank", "--from", &from, "--flitsr", "--top", "3"]);
    let refused = huntsman(&["rank", "--from", &from, "--flitsr", "--metric", "union"]);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!((clusters.code, flitsr.code, refused.code), (0, 0, 64));
    assert!(refused.err.contains("--flitsr needs a metric on counts, not `union`"), "{}", refused.err);
    expect_test::expect![[r#"
        cluster 1 of 2: f1, f2, f3
        ochiai: 5 entities, 3 failing and 5 passing tests
            rank     score  tied  entity
             1.0    1.0000     1  first
            and 4 more
        cluster 2 of 2: f4, f5
        ochiai: 5 entities, 2 failing and 5 passing tests
            rank     score  tied  entity
             1.0    1.0000     1  second
            and 4 more
    "#]]
    .assert_eq(&clusters.out);
    expect_test::expect![[r#"
        ochiai: 5 entities, 5 failing and 5 passing tests; first 2 in 2 groups that explain the failing tests
            rank     score  tied  entity
             1.0    0.7746     1  first
             2.0    0.6325     1  second
             3.0    0.7071     1  all
            and 2 more
    "#]]
    .assert_eq(&flitsr.out);
}

#[test]
fn a_test_name_that_all_tracefiles_bear_is_none() {
    let folder = Folder::new("tn");
    let record = |name: &str, count: u64| format!("TN:{name}\nSF:a.c\nDA:1,1\nDA:2,{count}\nend_of_record\n");
    folder.write("all/a.fail.info", record("GCOVR_report", 1));
    folder.write("all/b.pass.info", record("GCOVR_report", 0));
    folder.write("one.info", record("x.fail", 1) + &record("y.pass", 0));
    for from in ["all", "one.info"] {
        let ran =
            huntsman(&["rank", "--from", &format!("lcov:{}", folder.path(from)), "--format", "csv", "--top", "1"]);
        assert_eq!(ran.out, "metric,rank,score,tied,entity\nochiai,1,1,1,\"a.c:2\"\n", "{from}: {}", ran.err);
    }
}

#[test]
fn results_without_coverage_are_named() {
    let folder = Folder::new("results");
    folder.write(
        "r.csv",
        "t1.pass,pass\nt2.pass,pass\nt3.pass,pass\nt4.pass,pass\nt5.pass,pass\nt6.fail,fail\nt7,crash\nt8,skipped\n",
    );
    let ran = huntsman(&["rank", "--from", "gcov:gcov", "--results", &folder.path("r.csv"), "--metric", "Ochiai"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (
            0,
            "note: the results have failing tests without coverage: t7\n\
         note: the results have skipped tests without coverage: t8\n"
        )
    );
}

const MID: &str = "public class Mid {
    /*@ requires x < 100;
      @ ensures (\\result == x && (y <= x && x <= z || z <= x && x <= y))
      @      || (\\result == y && (x <= y && y <= z || z <= y && y <= x))
      @      || (\\result == z && (x <= z && z <= y || y <= z && z <= x));
      @*/
    public static int mid(int x, int y, int z) {
        int m = z;
        if (y < z) {
            if (x < y) {
                m = y;
            } else if (x < z) {
                m = y;
            }
        } else {
            if (x > y) {
                m = y;
            } else if (x > z) {
                m = x;
            }
        }
        return m;
    }
}
";

#[test]
fn our_own_interpreter_gives_spectra_of_java() {
    let folder = Folder::new("java");
    folder.write("Mid.java", MID);
    for (name, x, y, z) in [
        ("a", 3, 3, 5),
        ("b", 1, 2, 3),
        ("c", 3, 2, 1),
        ("d", 5, 5, 5),
        ("e", 5, 3, 4),
        ("f", 2, 1, 3),
        ("g", 100, 1, 3),
    ] {
        folder.write(&format!("tests/{name}.json"), format!("{{\"args\": [{x}, {y}, {z}]}}"));
    }
    let (java, tests) = (folder.path("Mid.java"), folder.path("tests"));
    let ran = huntsman(&[
        "rank",
        &java,
        "--tests",
        &tests,
        "--metric",
        "ochiai,count-ratio,blockrank",
        "--kind",
        "line",
        "--top",
        "1",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("note: test `g` is left out: it breaks `requires"), "{}", ran.err);
    let shown = ran.out.replace(&java, "Mid.java");
    expect_test::expect![[r#"
        ochiai: 11 entities, 1 failing and 5 passing tests
            rank     score  tied  entity
             1.0    0.7071     1  Mid.java:13  m = y;
            and 10 more
        count-ratio: 11 entities, 1 failing and 5 passing tests
            rank     score  tied  entity
             1.0    0.6667     1  Mid.java:13  m = y;
            and 10 more
        blockrank: 11 entities, 1 failing and 5 passing tests
            rank     score  tied  entity
             6.0    0.0000     6  Mid.java:8  int m = z;
            and 10 more
    "#]]
    .assert_eq(&shown);
    for (args, said) in [
        (&["rank", &java][..], "nothing to rank"),
        (&["rank", &java, "--from", "csv:x"], "with --tests DIR"),
        (&["rank", "--tests", &tests], "required"),
        (&["rank", &java, "--tests", &folder.path("")], "there is no .json in it"),
        (&["rank", &folder.path("No.java"), "--tests", &tests], "there is no such file"),
    ] {
        let ran = huntsman(args);
        assert_eq!((ran.code, ran.out.as_str()), (64, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
    folder.write("tests/broken.json", "{\"args\": [1, 2");
    let ran = huntsman(&["rank", &java, "--tests", &tests]);
    assert_eq!(ran.code, 64);
    assert!(ran.err.contains("broken.json:1:"), "{}", ran.err);
}

#[test]
fn evaluation_of_a_faulty_version() {
    let folder = Folder::new("eval");
    let reports = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/coverage/gcov");
    let mut results = String::new();
    for entry in std::fs::read_dir(reports).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        folder.write(&format!("all/v1/cov/{name}"), std::fs::read(&path).unwrap());
        let test = name.strip_suffix(".gcov.json").unwrap();
        results += &format!("{test},{}\n", test.rsplit('.').next().unwrap());
    }
    folder.write("all/v1/results.csv", results);
    folder.write("all/v1/faults.txt", "mid.c:10\n");
    let (all, csv) = (folder.path("all"), folder.path("table.csv"));
    let ran = huntsman(&["eval", "spectra", &all, "--csv", &csv]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("Versions measured: 1; left out: 0.\n\nPassing tests run the fault in"), "{}", ran.out);
    // The fault alone is first of 18 lines.
    let table = std::fs::read_to_string(&csv).unwrap();
    assert!(table.contains("\nochiai,0.0,0.0,100.0,100.0,100.0,5.6,0.0,5.6,\n"), "{table}");
    for method in ["blockrank", "cp", "cbi", "sober", "union", "nearest", "tarantula", "gp19"] {
        assert!(table.contains(&format!("\n{method},")), "{method} is in the table");
    }
    folder.write("none/x", "");
    let ran = huntsman(&["eval", "spectra", &folder.path("none")]);
    assert_eq!((ran.code, ran.out.as_str()), (64, ""));
    assert!(ran.err.contains("there is no version in it"), "{}", ran.err);
}

#[test]
fn all_formats_that_are_written_give_the_same_ranking() {
    let folder = Folder::new("convert");
    let ranking = |from: &str| {
        let ran = huntsman(&["rank", "--from", from, "--metric", "all", "--format", "csv"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let expected = ranking("gcov:gcov");
    assert!(expected.lines().count() > 24 * 18);
    for format in ["gzoltar", "tcm", "csv"] {
        let to = format!("{format}:{}", folder.path(format));
        let ran = huntsman(&["convert", "--from", "gcov:gcov", "--to", &to]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_eq!(ranking(&to), expected, "{format}");
    }
}

#[test]
fn a_metric_that_the_data_cannot_give_is_left_out_aloud() {
    let folder = Folder::new("rank-left-out");
    folder.write("some.csv", "test,outcome,a:1,a:2\nt1,fail,1,1\nt2,pass,1,0\n");
    let from = format!("csv:{}", folder.path("some.csv"));
    let ran = huntsman(&["rank", "--from", &from, "--metric", "ochiai,cbi,blockrank"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("ochiai: 2 entities"), "{}", ran.out);
    assert!(ran.err.contains("note: left out: predicates need branch counts"), "{}", ran.err);
    assert!(ran.err.contains("note: left out: blockrank needs flow graphs"), "{}", ran.err);
    let ran = huntsman(&["rank", "--from", &from, "--metric", "cbi"]);
    assert_eq!((ran.code, ran.out.as_str()), (64, ""));
    let ran = huntsman(&["rank", "--from", &from, "--metric", "ochiai,ochi"]);
    assert_eq!(ran.code, 64);
    assert!(ran.err.contains("no metric is named `ochi`"), "{}", ran.err);
}

#[test]
fn a_ranking_has_json() {
    let ran = huntsman(&["rank", "--from", "gcov:gcov", "--metric", "dstar", "--top", "1", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["command"], "rank");
    assert_eq!(report["rankings"][0]["entities"].as_array().unwrap().len(), 1);
}

#[test]
fn editors_are_shown_the_lines() {
    let ran = huntsman(&["rank", "--from", "gcov:gcov", "--metric", "dstar", "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let first = &results[0];
    assert_eq!((results.len(), first["level"].as_str(), first["rank"].as_f64()), (10, Some("warning"), Some(100.0)));
    assert_eq!(first["message"]["text"], "suspect 1 of 18 (dstar 1.0000): mid.c:10: m = y; /* fault: x */");
    let place = &first["locations"][0]["physicalLocation"];
    assert_eq!((&place["artifactLocation"]["uri"], &place["region"]["startLine"]), (&"mid.c".into(), &10.into()));
    let said = &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(said, "dstar: 8 more entities are ranked and not shown: see --top");
}

#[test]
fn lines_alone_are_ranked_and_converted() {
    let kinds = |more: &[&str]| {
        let ran = huntsman(&[&["rank", "--from", "gcov:gcov", "--format", "csv"], more].concat());
        let n_branches = ran.out.matches(":branch").count();
        (ran.out.lines().count() - 1 - n_branches, n_branches)
    };
    assert_eq!(kinds(&[]), (18, 0));
    let (n_lines, n_branches) = kinds(&["--kind", "all"]);
    assert_eq!((n_lines, kinds(&["--kind", "branch"])), (18, (0, n_branches)));
    let folder = Folder::new("convert-kind");
    let to = format!("csv:{}", folder.path("lines.csv"));
    let ran = huntsman(&["convert", "--from", "gcov:gcov", "--to", &to, "--kind", "line"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let text = std::fs::read_to_string(folder.join("lines.csv")).unwrap();
    assert_eq!((text.lines().next().unwrap().split(',').count(), text.contains(":branch")), (20, false));
}

#[test]
fn a_report_of_all_tests_together_says_how_to_record_each() {
    let folder = Folder::new("together");
    folder.write("all.info", "SF:a.c\nDA:1,4\nDA:2,0\nend_of_record\n").write("r.csv", "all,fail\n");
    let from = format!("lcov:{}", folder.path("all.info"));
    let ran = huntsman(&["rank", "--from", &from]);
    assert!(ran.code == 64 && ran.err.contains("`huntsman rank --run` records each"), "{}", ran.err);
    let ran = huntsman(&["rank", "--from", &from, "--results", &folder.path("r.csv")]);
    assert!(ran.code == 0 && ran.err.contains("note: there is one test only"), "{}", ran.err);
}
