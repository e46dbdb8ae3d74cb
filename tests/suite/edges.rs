//! The edges of the command line: files that are none, reports without verdicts, projects around what is run.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::attack::has_jdk;
use crate::folder::Folder;

const RIGHT: &str = "class A {\n//@ ensures \\result == 1;\nint f() { return 1; } }\n";

/// The tested method does not reach what the file imports.
#[test]
fn a_compiler_finds_the_project() {
    if !has_jdk() {
        return;
    }
    let folder = Folder::new("edges-project");
    let uses = "package a; import b.B;\npublic class A {\n//@ ensures \\result == 1;\npublic int f() { return 1; }\n\
                public int g() { return B.k(); } }\n";
    folder.write("src/main/java/a/A.java", uses);
    folder.write("src/main/java/b/B.java", "package b; public class B { public static int k() { return 1; } }\n");
    let of = |command: &str, more: &[&str]| {
        folder.huntsman(&[&[command, "src/main/java/a/A.java", "-m", "f"], more].concat())
    };
    let tests = of("testgen", &["--main", "tests", "--run", "--strategy", "base"]);
    assert_eq!(tests.code, 0, "{}{}", tests.out, tests.err);
    assert!(tests.out.contains("JVM and interpreter agree"), "{}", tests.out);
    let attacked = of("attack", &["--seconds", "1"]);
    assert!(attacked.code == 0 && !attacked.out.contains("not attacked"), "{}{}", attacked.out, attacked.err);
    // What is compiled beside a module is in none.
    folder.write("src/main/java/module-info.java", "module m { exports a; }\n");
    let tests = of("testgen", &["--main", "more", "--run", "--strategy", "base"]);
    assert!(tests.code == 0 && tests.out.contains("JVM and interpreter agree"), "{}{}", tests.out, tests.err);
    let attacked = of("attack", &["--seconds", "1"]);
    assert!(attacked.code == 0 && !attacked.out.contains("not attacked"), "{}{}", attacked.out, attacked.err);
    std::fs::remove_file(folder.join("src/main/java/b/B.java")).unwrap();
    let tests = of("testgen", &["--main", "tests", "--run", "--strategy", "base"]);
    assert_eq!(tests.code, 64, "it is no bug of ours: {}{}", tests.out, tests.err);
    assert!(tests.err.contains("the code under test does not compile: a/A.java:1:"), "{}", tests.err);
}

/// What was decided when the time ended is told, though no JVM could be asked any more.
#[test]
fn an_attack_without_time_tells_the_verdicts() {
    if !has_jdk() {
        return;
    }
    let folder = Folder::new("edges-late-attack");
    let hard = "class Hard {\n//@ requires a > 1 && b > 1 && c > 1;\n//@ ensures \\result;\nstatic boolean f(long a, long b, \
                long c) { return a > 2000000 || b > 2000000 || c > 2000000 || a * a * a + b * b * b != c * c * c; }\n\
                //@ ensures \\result == 2;\nstatic int g() { return 1; }\n}\n";
    folder.write("Hard.java", hard);
    let ran = folder.huntsman(&["attack", "Hard.java", "--timeout", "2", "--jobs", "1"]);
    for said in ["Hard.f(long, long, long)", "Hard.g()", "not attacked"] {
        assert!(ran.out.contains(said), "{}{}", ran.out, ran.err);
    }
    assert!(!ran.err.contains("before all that was given was read"), "{}", ran.err);
}

/// Whatever time is left: each file that it did not suffice for says so.
#[test]
fn what_time_does_not_reach_says_why() {
    let folder = Folder::new("edges-late-files");
    for name in ["A", "B", "C", "D", "E"] {
        let hard = "//@ requires a > 1 && b > 1 && c > 1;\n//@ ensures \\result;\nstatic boolean f(long a, long b, \
                    long c) { return a > 2000000 || b > 2000000 || c > 2000000 || a * a * a + b * b * b != c * c * c; }";
        folder.write(&format!("{name}.java"), format!("class {name} {{\n{hard}\n}}\n"));
    }
    let ran = folder.huntsman(&["check", ".", "--timeout", "1", "--jobs", "1", "--format", "short"]);
    assert!(ran.code == 2 && ran.out.lines().count() == 5, "{}{}", ran.out, ran.err);
    assert!(ran.out.lines().all(|line| !line.trim_end().ends_with("not read:")), "{}", ran.out);
}

#[test]
fn lines_of_verdicts_are_there_beside_stages() {
    let folder = Folder::new("edges-stages");
    folder.write("A.java", RIGHT);
    let of = |format: &str| folder.huntsman(&["check", "A.java", "--emit-dir", "stages", "--format", format]);
    let short = of("short");
    assert_eq!((short.code, short.out.as_str()), (0, "A.java:3: A.f(): holds within scope 4\n"));
    let lines = of("jsonl");
    let events: Vec<Value> = lines.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(events.iter().map(|event| event["event"].as_str().unwrap()).collect::<Vec<_>>(), ["verdict", "end"]);
}

#[test]
fn what_is_refused_is_told_in_each_format() {
    let folder = Folder::new("edges-refused");
    folder.write("A.java", "class A { int f( { } }\n");
    for (format, said) in [
        ("sarif", "\"version\": \"2.1.0\""),
        ("junit", "<error message=\"not read\">"),
        ("github", "::error file=A.java,"),
        ("markdown", "| | not read | A.java |"),
        ("html", "A.java"),
        ("short", "A.java: not read: "),
        ("json", "\"event\": \"refused\""),
        ("jsonl", "\"event\":\"refused\""),
    ] {
        for file in ["A.java", "none/B.java"] {
            let found = folder.huntsman(&["check", file, "--format", format, "-o", "report"]);
            let report = std::fs::read_to_string(folder.join("report")).unwrap();
            assert_eq!(found.code, 64, "{format}: {}", found.err);
            assert!(file != "A.java" || report.contains(said), "{format}: {report}");
            assert!(!report.is_empty() || ["html", "short"].contains(&format), "{format} of {file}");
        }
    }
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_no_files() {
    let folder = Folder::new("edges-pipes");
    folder.write("A.java", RIGHT);
    let made = Command::new("mkfifo").arg(folder.join("Pipe.java")).status().unwrap();
    assert!(made.success());
    for args in [&["check", "Pipe.java"][..], &["check", "A.java", "--spec", "/dev/zero"], &["list", "Pipe.java"]] {
        let found = folder.huntsman(args);
        assert!(found.code == 64 && found.err.contains("it is a pipe or a device"), "{args:?}: {}", found.err);
    }
    let found = folder.huntsman(&["check", "."]);
    assert!(found.err.contains("cannot read `Pipe.java`: it is a pipe or a device"), "{}", found.err);
    assert!(found.out.contains("A.f(): holds"), "{}", found.out);
    let found = folder.huntsman(&["rank", "--from", "csv:Pipe.java"]);
    assert!(found.code == 64 && found.err.contains("Pipe.java: it is a pipe"), "{}", found.err);
}

#[test]
fn a_carriage_return_ends_a_line() {
    let folder = Folder::new("edges-lines");
    folder.write("A.java", RIGHT.replace('\n', "\r"));
    let found = folder.huntsman(&["check", "A.java", "--format", "short"]);
    assert_eq!((found.code, found.out.as_str()), (0, "A.java:3: A.f(): holds within scope 4\n"), "{}", found.err);
}

#[test]
fn other_languages_are_named() {
    let folder = Folder::new("edges-languages");
    folder.write("A.kt", "class A");
    let found = folder.huntsman(&["check", "A.kt"]);
    assert!(found.code == 64 && found.err.contains("`A.kt` is Kotlin, not Java"), "{}", found.err);
}

#[test]
fn what_is_declared_twice_is_told() {
    let folder = Folder::new("edges-twice");
    let text = "class A { int x; int y, x;\n//@ ensures \\result == 1;\nint f() { return 1; }\nint f() { return 2; }\n\
                int f(int a) { return a; } }\n";
    folder.write("A.java", text);
    let found = folder.huntsman(&["check", "A.java"]);
    let n_told = found.err.matches("warning[declared-twice]").count();
    assert_eq!(n_told, 2, "{}", found.err);
    assert!(found.err.contains("the field `x`") && found.err.contains("the method `f()`"), "{}", found.err);
}

/// Reading what classes around each method bring is most of the work here.
#[test]
fn a_time_limit_holds_while_a_ring_of_classes_is_read() {
    let folder = Folder::new("edges-ring");
    let class = |at: usize| format!("class M{at} {{ M{} n; //@ ensures true;\n void f() {{}} }}\n", (at + 1) % 200);
    folder.write("Ring.java", (0..200).map(class).collect::<String>());
    let start = Instant::now();
    let found = folder.huntsman(&["check", "Ring.java", "--timeout", "1"]);
    assert_eq!(found.code, 2, "{}", found.err);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn what_coverage_lacks_is_said_of_its_file() {
    let folder = Folder::new("edges-coverage");
    std::fs::create_dir(folder.join("empty")).unwrap();
    folder.write("gz/spectra.csv", "name\np$A#m():1\n").write("gz/matrix.txt", "2 +\n");
    folder.write("gz/tests.csv", "name,outcome,runtime,stacktrace\nt,PASS,1,\n");
    folder.write("lcov/t1.info", "TN:\nSF:a.c\nDA:1,1\nend_of_record\n");
    folder.write("lcov/t2.info", "TN:\nSF:a.c\nDA:1,1\nend_of_record\n").write("some.csv", "test,outcome\nt1,fail\n");
    for (args, said) in [
        (&["--from", "lcov:empty"][..], "error: empty: there is no report in it"),
        (&["--from", "gcda:empty"], "error: empty: the folder needs .gcno files"),
        (&["--from", "gzoltar:gz"], "error: gz/matrix.txt:1: "),
        (&["--from", "lcov:lcov", "--results", "some.csv"], "error: some.csv: test `t2` has coverage but no outcome"),
    ] {
        let found = folder.huntsman(&[&["rank"], args].concat());
        assert_eq!((found.code, found.out.as_str()), (64, ""), "{args:?}");
        assert!(found.err.starts_with(said), "{args:?}: {}", found.err);
    }
}
