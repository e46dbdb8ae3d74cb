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
    refused(read_tcm("#tests\na PASSED\n#matrix\n\n#uuts\nx\n", "f"), "f:5:");
    refused(read_csv("test,outcome,a\nt,maybe,1\n", "f"), "f:2:");
    refused(read_csv("test,outcome,a\nt,pass,1\nt,fail,1\n", "f"), "f:3: the test `t` has two outcomes");
    refused(read_csv("test,outcome,a,b,a\nt,pass,1,1,1\n", "f"), "f:1: `a` is named twice");
    refused(read_tcm("#tests\na PASSED\na FAILED\n", "f"), "f:3: the test `a` has two outcomes");
    refused(read_tcm("#tests\na PASSED\n#uuts\nx\nx\n", "f"), "f:5: `x` is named twice");
    refused(read_csv("test,outcome,a\nt,pass,-1\n", "f"), "f:2:");
    let mut collector = Collector::default();
    refused(collector.read(Format::Gcov, "t", b"{\n\n!", "f"), "f:3:");
    refused(collector.read(Format::Gcov, "t", b"\x1f\x8bxx", "f"), "f: broken gzip");
    refused(collector.read(Format::Lcov, "t", b"TN:a\nSF:x\nDA:1,z\n", "f"), "f:3:");
    refused(collector.read(Format::Lcov, "t", b"TN:a\nSF:x\nDA:1,1\n", "f"), "f:3:");
    for (format, text, place) in [
        (Format::Gcov, "{\n\"files\":[{\"file\":\"a\",\n\"lines\":[{\"line_number\":1,\"count\":-1}]}]}", "f:3:"),
        (Format::Lcov, "SF:a\nDA:1,1\nSF:b\nend_of_record\n", "f:3:"),
        (Format::Lcov, "TN:\n", "f:1: no record"),
        (Format::Jacoco, "<report>\n<package name='p'>\n<line nr='1'/></package></report>", "f:3:"),
        (Format::Jacoco, "<report><class name='p'/></report>", "f: classes but no lines"),
        (Format::Jacoco, "<report>\n<package name='p'>", "f:2: the file ends inside"),
        (Format::Jacoco, "", "f:1: expected an element `report`"),
        (Format::Cobertura, "<coverage><project/></coverage>", "f: no `packages`"),
        (
            Format::Cobertura,
            "<coverage>\n<class filename='a'>\n\n<line number='1' hits='x'/></class></coverage>",
            "f:4:",
        ),
        (Format::Cobertura, "<coverage></covered>", "f:1:"),
        (Format::LlvmCov, "{\"data\":[{\"files\":\n[{\"filename\":1}]}]}", "f:2:"),
        (
            Format::LlvmCov,
            r#"{"data":[{"files":[{"filename":"a","segments":[[2,1,1,true,true,false],[1,1,1,true,true,false]]}]}]}"#,
            "f: the segments",
        ),
        (
            Format::LlvmCov,
            r#"{"data":[{"files":[{"filename":"a","segments":[[99999999999,1,1,true,true,false]]}]}]}"#,
            "f: a has a line beyond",
        ),
        (Format::CoveragePy, "{\"meta\":{},\n\"files\":{\"a\":{}}}", "f:2:"),
        (
            Format::CoveragePy,
            r#"{"meta":{"show_contexts":true},"files":{"a":{"executed_lines":[1],"missing_lines":[],"contexts":{"1":[""]}}}}"#,
            "f: no test is named",
        ),
    ] {
        refused(collector.read(format, "t", text.as_bytes(), "f"), place);
    }
    assert_eq!(collector.finish(|_| None).unwrap(), Matrix::default(), "nothing half-read is kept");
    refused(read_results_csv("a,pass\na,fail\n", "f"), "f:2:");
    refused(read_results_junit("<testsuite>\n<testcase/>\n</testsuite>", "f"), "f:2:");
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
    collector.read(Format::Gcov, "a", json, "f").unwrap();
    collector.read(Format::Lcov, "all", b"TN:b\nSF:t.c\nDA:3,4\nBRDA:2,0,0,-\nend_of_record\n", "g").unwrap();
    let matrix = collector.finish(|name| outcome_of(if name == "a" { "pass" } else { "error" })).unwrap();
    let names: Vec<&str> = matrix.entities.iter().map(|entity| entity.name.as_str()).collect();
    assert_eq!(names, ["t.c:2", "t.c:2:branch0", "t.c:2:branch1", "t.c:3"]);
    assert_eq!(matrix.rows[0].cells(), [(0, 3), (1, 2), (2, 1)]);
    assert_eq!(matrix.rows[1].cells(), [(3, 4)]);
    assert_eq!(matrix.tests[1].outcome, Outcome::Crash);
}

#[test]
fn jacoco_and_cobertura_give_lines() {
    let jacoco = br#"<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
        <report name="r"><group name="g"><package name="a/b"><class name="a/b/C"/><sourcefile name="C.java">
        <line nr="3" mi="0" ci="2" mb="1" cb="1"/><line nr="4" mi="1" ci="0" mb="0" cb="0"/>
        </sourcefile></package></group></report>"#;
    let cobertura = br#"<coverage><packages><package><classes><class filename="a/b/C.java">
        <methods><method name="m"><lines><line number="3" hits="7"/></lines></method></methods>
        <lines><line number="3" hits="7"/><line number="5" hits="0"/></lines></class></classes></package></packages>
        </coverage>"#;
    let mut collector = Collector::default();
    collector.read(Format::Jacoco, "j", jacoco, "f").unwrap();
    collector.read(Format::Cobertura, "k", cobertura, "f").unwrap();
    let matrix = collector.finish(|_| Some(Outcome::Pass)).unwrap();
    let names: Vec<&str> = matrix.entities.iter().map(|entity| entity.name.as_str()).collect();
    assert_eq!(names, ["a/b/C.java:3", "a/b/C.java:4", "a/b/C.java:5"]);
    assert_eq!(matrix.rows[0].cells(), [(0, 1)]);
    assert_eq!(matrix.rows[1].cells(), [(0, 7)], "the method's line is the class's line");
}

#[test]
fn llvm_regions_give_lines() {
    // A region from 1 to 5 with an inner one on line 3; line 7 is skipped code.
    let json = br#"{"data":[{"files":[{"filename":"a.c","segments":[[1,1,4,true,true,false],[3,5,2,true,true,false],
        [3,9,4,true,false,false],[5,2,0,false,false,false],[7,1,0,false,true,false]],
        "branches":[[3,5,3,9,2,1,0,0,4],[3,5,3,9,1,0,0,0,4]]}]}],"type":"llvm.coverage.json.export"}"#;
    let mut collector = Collector::default();
    collector.read(Format::LlvmCov, "t", json, "f").unwrap();
    let matrix = collector.finish(|_| Some(Outcome::Pass)).unwrap();
    let cells: Vec<(&str, u64)> =
        (0..matrix.entities.len()).map(|at| (matrix.entities[at].name.as_str(), matrix.rows[0].count(at))).collect();
    let lines = [("a.c:1", 4), ("a.c:2", 4), ("a.c:3", 4), ("a.c:3:branch0", 3), ("a.c:3:branch1", 1)];
    assert_eq!(cells, [&lines[..], &[("a.c:4", 4), ("a.c:5", 4)]].concat());
}

#[test]
fn coverage_py_contexts_are_tests() {
    let json = br#"{"meta":{"show_contexts":true},"files":{"a.py":{"executed_lines":[1,2],"missing_lines":[3],
        "contexts":{"1":[""],"2":["t.py::x|run","t.py::x|setup","y"]}}}}"#;
    let mut collector = Collector::default();
    collector.read(Format::CoveragePy, "all", json, "f").unwrap();
    let matrix = collector.finish(|_| Some(Outcome::Pass)).unwrap();
    let tests: Vec<&str> = matrix.tests.iter().map(|test| test.name.as_str()).collect();
    assert_eq!((tests, matrix.entities.len()), (vec!["t.py::x", "y"], 3));
    assert_eq!(matrix.rows[0].cells(), [(1, 1)]);
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
            let name = |at: usize| match at % 4 {
                0 => format!("p$C$D#m(int,int):{at}"),
                1 => format!("src/a b.c:{at}"),
                2 => format!("a.c:{at}:branch1"),
                _ => format!("$x{at}#:0"),
            };
            let entities = (0..n_entities).map(|at| Entity::named(name(at))).collect();
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
    for (_, format) in Format::ALL {
        let _ = collector.read(format, "t", text.as_bytes(), "f");
    }
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
