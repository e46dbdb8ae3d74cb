//! Readers and writers: round trips, refusals with file and line, and random bytes.

use proptest::prelude::*;

use super::*;

fn gzoltar(spectra: &str, tests: &str, matrix: &str) -> Result<Matrix, ReadError> {
    read_gzoltar(spectra, tests, matrix.as_bytes())
}

#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, ReadError>, place: &str) {
    let error = result.unwrap_err().to_string();
    assert!(error.starts_with(place), "{error}");
}

#[test]
fn gzoltar_reads_nested_classes_and_stack_traces_with_commas_and_lines() {
    let matrix = gzoltar(
        "name\norg$A$B#m(int,int):3\norg$A#n():4\n",
        "name,outcome,runtime,stacktrace\nT#a,FAIL,12,java.lang.X: a, \"b\n at c, d\nT#b,PASS,3,\n",
        "1 0 -\n0 1 +\n",
    )
    .unwrap();
    assert_eq!(matrix.entities[0].name, "org$A$B#m(int,int):3");
    assert_eq!(matrix.rows[1].columns(), [1]);
    assert_eq!(matrix.tests[0].outcome, Outcome::Fail);
}

#[test]
fn malformed_files_say_where() {
    let (spectra, tests) = ("name\np$A#m():1\n", "name,outcome,runtime,stacktrace\nt,PASS,1,\n");
    refused(gzoltar("nam\n", tests, ""), "spectra.csv:1:");
    refused(gzoltar("name\nfoo\n", tests, ""), "spectra.csv:2:");
    refused(gzoltar(spectra, "name,outcome,runtime,stacktrace\nt,OK,1,\n", ""), "tests.csv:2:");
    refused(gzoltar(spectra, tests, "2 +\n"), "matrix.txt:1:");
    refused(gzoltar(spectra, tests, "1 -\n"), "matrix.txt:1:");
    refused(gzoltar(spectra, tests, "1 +\n1 +\n"), "matrix.txt:2:");
    refused(gzoltar(spectra, tests, ""), "matrix.txt:1:");
    refused(read_tcm("#tests\na PASSED\n\n#uuts\nx\n\n#matrix\n1 1\n", "f"), "f:8:");
    refused(read_tcm("#tests\na\n", "f"), "f:2:");
    refused(read_csv("test,outcome,a\nt,maybe,1\n", "f"), "f:2:");
    refused(read_csv("test,outcome,a\nt,pass,-1\n", "f"), "f:2:");
    let mut collector = Collector::default();
    refused(collector.gcov("t", b"{\n\n!", "f"), "f:3:");
    refused(collector.gcov("t", b"\x1f\x8bxx", "f"), "f:0:");
    refused(collector.lcov("TN:a\nSF:x\nDA:1,z\n", "t", "f"), "f:3:");
    refused(collector.lcov("TN:a\nSF:x\nDA:1,1\n", "t", "f"), "f:3:");
    assert_eq!(collector.finish(|_| None).unwrap(), Matrix::default(), "nothing half-read is kept");
    refused(read_results_csv("a,pass\na,fail\n", "f"), "f:2:");
    refused(read_results_junit("<a>\n<testcase/>\n</a>", "f"), "f:2:");
}

#[test]
fn tcm_keeps_counts_and_drops_bug_marks() {
    let text = "#tests\nc1 FAILED [E]\nc6 PASSED\n\n#uuts\nl2\nl6 | 0\n\n#groups\n0 1\n#matrix\n0 1 1 3\n\n";
    let matrix = read_tcm(text, "f").unwrap();
    assert_eq!(matrix.entities[1].name, "l6");
    assert_eq!(matrix.rows[0].cells(), [(0, 1), (1, 3)]);
    assert_eq!(matrix.rows[1].cells(), []);
}

#[test]
fn gcov_and_lcov_give_lines_and_branches() {
    let json = br#"{"files":[{"file":"t.c","lines":[{"line_number":2,"count":3,
        "branches":[{"count":2,"fallthrough":true},{"count":1,"fallthrough":false}]},{"line_number":3,"count":0}]}]}"#;
    let mut collector = Collector::default();
    collector.gcov("a", json, "f").unwrap();
    collector.lcov("TN:b\nSF:t.c\nDA:3,4\nBRDA:2,0,0,-\nend_of_record\n", "all", "g").unwrap();
    let matrix = collector.finish(|name| outcome_of(if name == "a" { "pass" } else { "error" })).unwrap();
    let names: Vec<&str> = matrix.entities.iter().map(|entity| entity.name.as_str()).collect();
    assert_eq!(names, ["t.c:2", "t.c:2:branch0", "t.c:2:branch1", "t.c:3"]);
    assert_eq!(matrix.rows[0].cells(), [(0, 3), (1, 2), (2, 1)]);
    assert_eq!(matrix.rows[1].cells(), [(3, 4)]);
    assert_eq!(matrix.tests[1].outcome, Outcome::Crash);
}

#[test]
fn junit_outcomes() {
    let text = r#"<testsuite><testcase classname="A" name="a"/><testcase name="b"><failure/></testcase>
        <testcase name="c"><error/></testcase><testcase name="d"><skipped/></testcase></testsuite>"#;
    let found: Vec<(String, Outcome)> = read_results_junit(text, "f").unwrap().into_iter().collect();
    let expected = [("A.a", Outcome::Pass), ("b", Outcome::Fail), ("c", Outcome::Crash), ("d", Outcome::Skipped)];
    assert_eq!(found, expected.map(|(name, outcome)| (name.to_owned(), outcome)));
}

fn matrices(max_count: u64) -> impl Strategy<Value = Matrix> {
    (1usize..80, prop::collection::vec((any::<bool>(), prop::collection::vec(0..=max_count, 80)), 1..6)).prop_map(
        |(n_entities, tests)| {
            let entities = (0..n_entities).map(|at| Entity::line(format!("p$C$D#m(int,int):{at}"))).collect();
            let mut matrix = Matrix { entities, ..Matrix::default() };
            for (at, (failed, counts)) in tests.into_iter().enumerate() {
                let cells: Vec<(u32, u64)> =
                    (0..n_entities).filter(|at| counts[*at] > 0).map(|at| (at as u32, counts[at])).collect();
                matrix.push(format!("T#t{at}"), if failed { Outcome::Fail } else { Outcome::Pass }, &cells);
            }
            matrix
        },
    )
}

/// Bytes that look like the formats more often than random ones do.
fn texts() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "#tests",
        "#uuts",
        "#matrix",
        "\n",
        " ",
        ",",
        "0",
        "1",
        "PASSED",
        "FAIL",
        "name",
        "$",
        "#",
        ":",
        "\"",
        "TN:",
        "SF:",
        "DA:",
        "BRDA:",
        "end_of_record",
        "{",
        "}",
        "\"files\":",
        "[",
        "]",
        "<testcase name=\"a\">",
        "<failure/>",
        "</testcase>",
        "test,outcome",
        "name,outcome",
        "99999999999999999999",
        "é",
        "+",
        "-",
    ];
    prop_oneof![
        prop::collection::vec(prop::sample::select(WORDS), 0..40).prop_map(|words| words.concat()),
        any::<String>()
    ]
}

fn read_everything(text: &str, other: &str) {
    let _ = read_gzoltar(text, other, other.as_bytes());
    let _ = read_gzoltar("name\na$b#c:1\n", &format!("name,outcome\n{text}"), other.as_bytes());
    let _ = read_tcm(text, "f");
    let _ = read_csv(text, "f");
    let _ = read_results_csv(text, "f");
    let _ = read_results_junit(text, "f");
    let mut collector = Collector::default();
    let _ = collector.gcov("t", text.as_bytes(), "f");
    let _ = collector.lcov(text, "t", "f");
    let _ = collector.finish(|_| Some(Outcome::Pass));
}

proptest! {
    #[test]
    fn tcm_and_csv_round_trip(matrix in matrices(3)) {
        prop_assert_eq!(&read_tcm(&write_tcm(&matrix).unwrap(), "f").unwrap(), &matrix);
        prop_assert_eq!(&read_csv(&write_csv(&matrix), "f").unwrap(), &matrix);
    }

    #[test]
    fn gzoltar_round_trips_presence(matrix in matrices(1)) {
        let (spectra, tests, cells) = write_gzoltar(&matrix).unwrap();
        prop_assert_eq!(&gzoltar(&spectra, &tests, &cells).unwrap(), &matrix);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in texts(), other in texts()) {
        read_everything(&text, &other);
    }
}

#[test]
#[ignore = "fuzzing for a minute: run by hand"]
fn fuzz_the_readers() {
    let config = ProptestConfig { cases: 400_000, ..ProptestConfig::default() };
    proptest::test_runner::TestRunner::new(config)
        .run(&(texts(), texts()), |(text, other)| {
            read_everything(&text, &other);
            Ok(())
        })
        .unwrap();
}
