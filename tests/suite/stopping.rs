//! A run that is stopped ends soon, with what is known so far and exit code 2; no command works on after its time; a
//! side file is found unasked; stages are printed.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
#[cfg(unix)]
use std::sync::Mutex;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use huntsman::base::{Budget, Sources};
use huntsman::cnf::parse_dimacs;
use huntsman::sat::{Answer, SolverKind, solver};

use crate::folder::Folder;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The first method is easy; no solver here finds the factors of a product of two primes in seconds.
pub const HARD: &str = r#"
import huntsman.*;
public class Hard {
    @Ensures("return = 1")
    int easy() { return 1; }

    @Requires("a > 1 && a < 20000000 && b > 1 && b < 20000000")
    @Ensures("prime: return = 0")
    int hard(int a, int b) {
        return (long) a * b == 15485863L * 15485867L ? 1 : 0;
    }
}
"#;

/// A run without end, as nearly as it matters.
#[cfg(unix)]
const LOOP: &str = r#"
import huntsman.*;
public class Loop {
    @Ensures("return = 0")
    int run() {
        long s = 0;
        for (long i = 0; i < 100000000000L; i++) s ^= i;
        return (int) s;
    }
}
"#;

#[track_caller]
fn is_partial(output: &Output, reason: &str) {
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(2), "{out}\n{err}");
    assert!(out.contains("Hard.easy(): holds"), "{out}\n{err}");
    assert!(out.contains("Hard.hard(int, int): undetermined"), "{out}\n{err}");
    assert!(out.contains(reason), "{out}\n{err}");
}

#[test]
fn a_time_limit_leaves_what_is_known() {
    let folder = Folder::new("timeout");
    folder.write("Hard.java", HARD);
    let output = folder.command(&["check", "Hard.java", "--timeout", "2"]).output().unwrap();
    is_partial(&output, "time");
}

/// Seconds of processor time, of a command and its children. On a machine with other work it is the time that can be
/// judged: one thread has no more of it than the clock shows.
#[cfg(unix)]
fn work_of(folder: &Folder, args: &[&str]) -> f64 {
    // The shell's `times` prints its own, then that of its children: `0m1.004s 0m0.020s`.
    let mut command = Command::new("sh");
    command.args(["-c", "\"$@\" >/dev/null 2>&1; times", "sh", env!("CARGO_BIN_EXE_huntsman")]).args(args);
    let output = command.current_dir(folder.join("")).output().unwrap();
    let out = text(&output.stdout);
    let children = out.lines().nth(1).unwrap_or_else(|| panic!("no times: {out}"));
    let seconds = |word: &str| {
        let (minutes, seconds) = word.trim_end_matches('s').split_once('m').expect("minutes and seconds");
        60.0 * minutes.parse::<f64>().unwrap() + seconds.parse::<f64>().unwrap()
    };
    children.split_whitespace().map(seconds).sum()
}

/// A question that no solver answers, a formula that is long to encode, a run without end, a search without end.
/// (`attack` is not among them: a JVM has threads of its own.)
#[cfg(unix)]
#[test]
fn no_command_works_on_after_its_time() {
    let folder = Folder::new("overrun");
    folder.write("Hard.java", HARD).write("Loop.java", LOOP);
    let specs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("specs/subjects");
    let subject = |name: &str| specs.join(name).display().to_string();
    let (list, tree) = (subject("linked_list/LinkedList.java"), subject("red_black_tree/RedBlackTree.java"));
    let (faulty, table) = (subject("red_black_tree/RotateErr.java"), subject("hash_table/HashTable.java"));
    let (list, tree, faulty, table) = (list.as_str(), tree.as_str(), faulty.as_str(), table.as_str());
    let one_job = ["check", "audit", "fix", "testgen", "localize", "explain", "partition"];
    let runs: Vec<Vec<&str>> = one_job.iter().map(|command| vec![*command, "Hard.java", "-j", "1"]).collect();
    let others: [&[&str]; 23] = [
        &["equiv", "Hard.java", "Loop.java"],
        &["bench", "Hard.java", "--scope", "3"],
        &["init", "Hard.java"],
        &["eval", "audit", "Hard.java", "-j", "1"],
        &["check", "Loop.java", "-j", "1"],
        &["localize", "Loop.java", "-j", "1"],
        &["check", list, "--scope", "600", "-j", "1"],
        &["check", tree, "--scope", "40", "-j", "1"],
        &["check", table, "--scope", "30", "-j", "1"],
        &["localize", faulty, "--scope", "5", "-j", "1"],
        &["explain", faulty, "--scope", "3", "-j", "1"],
        &["partition", faulty, "--scope", "4", "-j", "1"],
        &["fix", faulty, "--scope", "3", "-j", "1"],
        &["audit", tree, "--scope", "4", "-j", "1"],
        &["mutate", tree, "--scope", "8", "-j", "1"],
        &["mutate", tree, "--scope", "8", "--survivors", "-j", "1"],
        &["check", "Hard.java", "--modular", "-j", "1"],
        &["check", "Hard.java", "--loop-invariants", "-j", "1"],
        &["eval", "testgen", faulty],
        &["eval", "paths", faulty],
        &["eval", "fix", faulty, "-j", "1"],
        &["eval", faulty, "--scope", "4", "-j", "1"],
        &["testgen", tree, "--scope", "9", "--method", "insert", "-j", "1"],
    ];
    let runs: Vec<Vec<&str>> = runs.into_iter().chain(others.map(<[&str]>::to_vec)).collect();
    let next = AtomicUsize::new(0);
    let late = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(args) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let args: Vec<&str> = args.iter().chain(&["--timeout", "1"]).copied().collect();
                    let work = work_of(&folder, &args);
                    if work > 1.5 {
                        late.lock().unwrap().push(format!("{work:.2} s: {}", args.join(" ")));
                    }
                }
            });
        }
    });
    assert_eq!(late.into_inner().unwrap(), Vec::<String>::new(), "half a second after the end is too late");
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_what_is_known() {
    let folder = Folder::new("interrupt");
    folder.write("Hard.java", HARD);
    let child = folder
        .command(&["check", "Hard.java", "--format", "text"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    is_partial(&child.wait_with_output().unwrap(), "interrupt");
}

#[test]
fn a_side_file_next_to_the_java_file_is_read_unasked() {
    let folder = Folder::new("side");
    folder.write("Cell.java", "public class Cell { int v; void set(int n) { v = n + 1; } }");
    folder.write("Cell.spec", "class Cell {\n  method set {\n    ensures stored: this.v' = n\n  }\n}\n");
    let output = folder.command(&["check", "Cell.java"]).output().unwrap();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{out}\n{err}");
    assert!(out.contains("violates stored"), "{out}");
    assert!(out.contains("Cell.spec:3"), "{out}");
}

fn is_satisfiable(dimacs: &str) -> bool {
    let mut sources = Sources::default();
    let file = sources.add("emitted.cnf", dimacs);
    let cnf = parse_dimacs(file, dimacs).unwrap_or_else(|errors| panic!("{}", errors[0].render(&sources, false)));
    assert!(cnf.names.iter().any(|(_, name)| name.starts_with("statement ")), "statements are named");
    assert!(cnf.names.iter().any(|(_, name)| name.starts_with("label ")), "labels are named");
    let mut solver = solver(SolverKind::preferred());
    cnf.clauses.iter().for_each(|clause| solver.add_clause(clause));
    match solver.solve(&[], &Budget::default()) {
        Answer::Sat(_) => true,
        Answer::Unsat(_) => false,
        Answer::Unknown(reason) => panic!("no limit was set, yet: {reason}"),
    }
}

#[test]
fn emitted_clauses_have_the_verdicts_answer() {
    let specs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("specs/subjects");
    let folder = Folder::new("cnf");
    for (subject, method, is_violated) in [
        ("linked_list/DeletePost2.java", "delete", false),
        ("linked_list/HeadErr2.java", "delete", true),
        ("bst/RootErr.java", "add", true),
        ("sorted_array/OverflowErr.java", "middle", true),
    ] {
        let path = specs.join(subject).to_string_lossy().into_owned();
        let emitted =
            folder.command(&["check", &path, "--scope", "3", "--method", method, "--emit=cnf"]).output().unwrap();
        assert_eq!(emitted.status.code(), Some(0), "{}", text(&emitted.stderr));
        let checked = folder.command(&["check", &path, "--scope", "3", "--method", method]).output().unwrap();
        let code = checked.status.code();
        assert_eq!(code, Some(i32::from(is_violated)), "{subject}");
        assert_eq!(is_satisfiable(&text(&emitted.stdout)), is_violated, "{subject}");
    }
}

#[test]
fn stages_of_a_small_subject() {
    let folder = Folder::new("stages");
    folder.write(
        "Cell.java",
        "public class Cell { int v; @Requires(\"n > 0\") @Ensures(\"stored: this.v = n\") void set(int n) { v = n; } }",
    );
    let output = folder.command(&["check", "Cell.java", "--emit=rel,java,spec,ir,heap"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    expect_test::expect![[r#"
        c == java Cell.java
        public class Cell {
            int v;
            @Requires("n > 0")
            @Ensures("stored: this.v = n")
            void set(int n) {
                v = n;
            }
        }

        c == spec
        Cell.set(int)
          requires requires#1: n > 0
          ensures stored: this.v = n

        c == ir
        class java.lang.Object

        class java.lang.String extends java.lang.Object implements java.io.Serializable, java.lang.Comparable, java.lang.CharSequence
          final char[] value

        interface java.lang.Class

        interface java.io.Serializable

        interface java.lang.Comparable

        interface java.lang.CharSequence

        class java.util.stream.IntStream extends java.lang.Object implements java.lang.AutoCloseable

        class java.util.stream.Stream extends java.lang.Object implements java.lang.AutoCloseable

        class java.util.Locale extends java.lang.Object

        class java.lang.StringBuilder extends java.lang.Object implements java.lang.CharSequence, java.lang.Comparable

        class java.lang.StringBuffer extends java.lang.Object implements java.lang.CharSequence, java.lang.Comparable

        interface java.lang.Iterable

        interface java.util.function.Function

        class java.lang.Throwable extends java.lang.Object implements java.io.Serializable
          java.lang.String message
          java.lang.Throwable cause
          boolean isCauseGiven
          boolean hasLostMessage
          java.lang.Throwable.Suppressed suppressed
          boolean ignoresSuppressed

        class java.lang.Throwable.Suppressed extends java.lang.Object

        class java.io.PrintStream extends java.io.OutputStream

        class Cell extends java.lang.Object
          int v

        void Cell.set(int n)
        b0:
            this.v = n                              ; line 1
            return                                  ; line 1

        interface java.lang.AutoCloseable

        abstract class java.io.OutputStream extends java.lang.Object implements java.io.Closeable

        interface java.io.Closeable implements java.lang.AutoCloseable


        c == rel
        Cell.set(int)
          requires requires#1: sum(arg0) > 0
          ensures stored: sum(this.v') = sum(arg0)

        c == heap Cell.set(int)
        Cell0 exists if 1
        this
          new Cell0 if 1

    "#]]
    .assert_eq(&text(&output.stdout));
}

#[test]
fn stages_go_to_a_folder() {
    let folder = Folder::new("folder");
    folder.write("Cell.java", "public class Cell { int v; @Ensures(\"this.v = n\") void set(int n) { v = n; } }");
    let output = folder.command(&["check", "Cell.java", "--emit-dir", "out"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("1 holds"), "the report is printed besides");
    let mut names: Vec<String> = std::fs::read_dir(folder.join("out"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    expect_test::expect![[r#"
        01-java-Cell.java.txt
        02-spec.txt
        03-ir.txt
        04-rel.txt
        05-heap-Cell.set_int_.txt
        06-circuit-Cell.set_int_.txt
        07-cnf-Cell.set_int_.cnf"#]]
    .assert_eq(&names.join("\n"));
    let cnf = std::fs::read_to_string(folder.join("out").join(&names[6])).unwrap();
    assert!(!is_satisfiable(&cnf));
}

#[test]
fn a_bench_prints_a_row_per_method_and_scope() {
    let folder = Folder::new("bench");
    folder.write("Cell.java", "public class Cell { int v; @Ensures(\"this.v = n\") void set(int n) { v = n; } }");
    let output = folder.command(&["bench", "Cell.java", "--scope", "2..3", "--format", "csv"]).output().unwrap();
    let out = text(&output.stdout);
    let starts: Vec<String> = out.lines().map(|line| line.split(',').take(4).collect::<Vec<_>>().join(",")).collect();
    assert_eq!(
        starts,
        ["subject,scope,solver,verdict", "Cell.set(int),2,cadical,holds", "Cell.set(int),3,cadical,holds"]
    );
}
