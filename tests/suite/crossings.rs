//! What commands and options say of each other: none may contradict another.

use std::path::{Path, PathBuf};

use huntsman::base::{Budget, Options, Sources, Stopper};
use huntsman::cnf::parse_dimacs;
use huntsman::driver::{self, Input, Stage};
use huntsman::findings::{MethodReport, ReasonKind, Verdict};
use huntsman::sat::{Answer, SolverKind, solver};

use crate::folder::Folder;
use crate::slow::is_slow;
use crate::subjects;

/// Every so many of the files: all of them take minutes.
const STRIDE: usize = 41;

struct Subject {
    path: PathBuf,
    text: String,
    options: Options,
    invariant_methods: Vec<String>,
}

fn subjects() -> Vec<Subject> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let cases = std::fs::read_dir(cases).expect("a folder").flatten().map(|entry| entry.path());
    let cases = cases.filter(|path| path.extension().is_some_and(|ext| ext == "java"));
    let mut all: Vec<(PathBuf, String)> =
        cases.map(|path| (path.clone(), std::fs::read_to_string(path).expect("a case"))).collect();
    let folders = ["jml", "linked_list", "bst", "utilities"].map(|folder| format!("subjects/{folder}/"));
    let is_one = |subject: &subjects::Subject| folders.iter().any(|folder| subject.name.starts_with(folder));
    all.extend(subjects::subjects().into_iter().filter(is_one).map(|it| (it.path, it.text)));
    all.sort();
    let stride = crate::slow::stride(STRIDE);
    let read = |(path, text): (PathBuf, String)| {
        let mut options = Options::default();
        options.set("scope", "2").expect("in range");
        options.set("array_length", "2").expect("in range");
        let mut invariant_methods = Vec::new();
        for line in text.lines().map_while(|line| line.strip_prefix("//~ ")) {
            if let Some((name, value)) = line.strip_prefix("set ").and_then(|setting| setting.split_once('=')) {
                options.set(name, value).expect("in range");
            } else if let Some(method) = line.strip_prefix("invariant-method ") {
                invariant_methods.push(method.to_owned());
            }
        }
        Subject { path, text, options, invariant_methods }
    };
    all.into_iter().step_by(stride).map(read).collect()
}

impl Subject {
    fn input(&self, sources: &mut Sources) -> Input<'static> {
        let file = sources.add(self.path.to_string_lossy(), self.text.as_str());
        Input { invariant_methods: self.invariant_methods.clone(), ..Input::of(vec![file]) }
    }

    fn checked(&self, options: &Options) -> Vec<MethodReport> {
        let mut sources = Sources::default();
        let input = self.input(&mut sources);
        let answer = driver::check(&input, options, &Stopper::new(), &mut sources, &mut ());
        answer.map_or_else(|_| Vec::new(), |answer| answer.report.methods)
    }
}

fn is_satisfiable(dimacs: &str, kind: SolverKind) -> bool {
    let mut sources = Sources::default();
    let file = sources.add("emitted.cnf", dimacs);
    let cnf = parse_dimacs(file, dimacs).unwrap_or_else(|errors| panic!("{}", errors[0].render(&sources, false)));
    let mut solver = solver(kind);
    cnf.clauses.iter().for_each(|clause| solver.add_clause(clause));
    match solver.solve(&[], &Budget::default()) {
        Answer::Sat(_) => true,
        Answer::Unsat(_) => false,
        Answer::Unknown(reason) => panic!("no limit was set, yet: {reason}"),
    }
}

/// The clauses that `--emit=cnf` writes can be satisfied where a label is violated, and only there.
#[test]
fn emitted_clauses_agree_with_every_verdict_under_two_solvers() {
    let mut n_asked = 0;
    for subject in subjects() {
        let mut sources = Sources::default();
        let input = subject.input(&mut sources);
        let emitted = driver::emit(&input, &subject.options, &[Stage::Cnf], &Stopper::new(), &mut sources, &mut ());
        let Ok(emitted) = emitted else { continue };
        for report in subject.checked(&subject.options) {
            let is_violated = match &report.verdict {
                // No label's clauses say that a run never ends.
                Verdict::Violated(found) if found.violations.iter().any(|broken| broken.label == "terminates") => {
                    continue;
                }
                Verdict::Violated(_) => true,
                Verdict::HoldsWithin => false,
                Verdict::Undetermined(_) => continue,
            };
            let class = report.class.rsplit('.').next().unwrap_or_default();
            let of = format!("{class}.{}", report.signature);
            let of_method = emitted.report.iter().filter(|emitted| emitted.of == of).collect::<Vec<_>>();
            let [clauses] = of_method.as_slice() else { continue };
            for kind in [SolverKind::Cadical, SolverKind::Batsat] {
                let shown = subject.path.display();
                assert_eq!(is_satisfiable(&clauses.text, kind), is_violated, "{shown}: {of} under {kind:?}");
            }
            n_asked += 1;
        }
    }
    assert!(n_asked > 12, "{n_asked}");
}

/// The clauses are those of the question that was asked, with calls by contracts if they are asked for.
#[test]
fn emitted_clauses_are_of_what_the_options_ask() {
    let text = "class A {\n //@ requires n >= 0; ensures \\result >= n; assignable \\nothing;\n \
                static int weak(int n) { return n; }\n \
                //@ requires n >= 0; ensures \\result == n;\n static int uses(int n) { return weak(n); }\n}";
    for modular in [false, true] {
        let (mut options, mut sources) = (Options::default(), Sources::default());
        options.set("modular", if modular { "true" } else { "false" }).expect("a flag");
        let input = Input::of(vec![sources.add("A.java", text)]);
        let emitted = driver::emit(&input, &options, &[Stage::Cnf], &Stopper::new(), &mut sources, &mut ());
        let emitted = emitted.expect("it is read").report;
        let clauses = emitted.iter().find(|emitted| emitted.of == "A.uses(int)").expect("it has clauses");
        assert_eq!(is_satisfiable(&clauses.text, SolverKind::preferred()), modular, "by contracts: {modular}");
    }
}

/// A certificate that was asked for is there, or its absence is the verdict.
#[test]
fn a_certificate_is_given_or_refused_aloud() {
    let mut n_certified = 0;
    for subject in subjects() {
        let mut options = subject.options.clone();
        options.certify = true;
        for report in subject.checked(&options) {
            let shown = format!("{}: {}", subject.path.display(), report.signature);
            match &report.verdict {
                Verdict::HoldsWithin => assert!(report.is_certified, "{shown}"),
                Verdict::Undetermined(reason) => assert!(reason.kind != ReasonKind::Bug, "{shown}: {}", reason.message),
                Verdict::Violated(_) => assert!(!report.is_certified, "{shown}"),
            }
            n_certified += usize::from(report.is_certified);
        }
    }
    assert!(n_certified > 6, "{n_certified}");
}

/// A list whose violation needs three nodes and three iterations: within smaller bounds no command shows it.
const NEEDS_THREE: &str = "public class L {
  /*@ nullable @*/ N head;
  static class N { /*@ nullable @*/ N next; int v; }
  //@ requires \\reach(this.head, N, next).int_size() <= 3;
  //@ ensures \\result != 3;
  int size() { int n = 0; for (N at = head; at != null && n < 4; at = at.next) n++; return n < 4 ? n : 0; }
}
";

#[test]
fn every_command_that_has_a_limit_obeys_it() {
    let folder = Folder::new("limits");
    folder.write("L.java", NEEDS_THREE);
    for row in Options::rows().into_iter().filter(|row| row.field == "scope") {
        for command in row.commands.iter().filter(|command| !matches!(**command, "eval" | "mutate" | "attack")) {
            let run = |scope: &str| {
                // Two versions are compared with each other.
                let other = ["L.java"].into_iter().filter(|_| *command == "equiv");
                let args = [*command, "L.java"].into_iter().chain(other).chain(["-m", "size", "--scope", scope, "-q"]);
                let args: Vec<&str> = args.collect();
                let output = folder.command(&args).output().unwrap();
                let text = String::from_utf8_lossy(&output.stdout).into_owned();
                (output.status.code().expect("it ends"), text)
            };
            let (code, text) = run("2");
            assert!(code < 64, "{command}: {text}");
            assert!(!text.contains("N2") && !text.contains("violates"), "{command} --scope 2:\n{text}");
        }
    }
    let checked = folder.command(&["check", "L.java", "--scope", "3", "-q"]).output().unwrap();
    assert_eq!(checked.status.code(), Some(1));
}

/// The commands that have an option of the command line's own.
fn commands_with(option: &str) -> Vec<String> {
    let all = huntsman::cli::command();
    let has = |command: &&clap::Command| command.get_arguments().any(|arg| arg.get_long() == Some(option));
    // What watches does not end.
    let named = all.get_subcommands().filter(has).map(|command| command.get_name().to_owned());
    named.filter(|name| name != "watch").collect()
}

/// One method needs more than the bound; what is before and behind it does not.
#[test]
fn every_command_that_has_a_bound_of_memory_obeys_it() {
    let folder = Folder::new("memory");
    let sums = (0..40).map(|at| format!("+ (long) (a * b + {at}) / (b - {at} | 1)")).collect::<String>();
    folder.write(
        "M.java",
        format!(
            "public class M {{\n  //@ ensures \\result == x;\n  static int before(int x) {{ return x; }}\n  \
             //@ ensures \\result != 77;\n  static long heavy(long a, long b) {{ return 0 {sums}; }}\n  \
             //@ ensures \\result == x;\n  static int behind(int x) {{ return x; }}\n}}\n"
        ),
    );
    let commands = commands_with("memory");
    assert_eq!(commands, ["check", "attack", "localize", "explain", "partition", "audit", "fix", "testgen"]);
    for command in commands.iter().filter(|command| *command != "attack" || crate::attack::has_jdk()) {
        let all_jobs: &[&str] = if command == "check" || is_slow() { &["1", "2"] } else { &["2"] };
        for jobs in all_jobs {
            let args = [command.as_str(), "M.java", "--memory", "120M", "--jobs", jobs, "--timeout", "60", "-q"];
            let more: &[&str] = if command == "attack" { &["--seconds", "1"] } else { &[] };
            let output = folder.command(&[&args, more].concat()).output().unwrap();
            let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            let of = |method: &str| {
                let found = out.lines().skip_while(|line| !line.contains(method)).collect::<Vec<_>>();
                let n = found.iter().skip(1).position(|line| line.contains("M.")).map_or(found.len(), |n| n + 1);
                found[..n].join("\n")
            };
            let reason = if command == "attack" { "undetermined" } else { "memory limit reached" };
            assert!(of("M.heavy").contains(reason), "{args:?}: {out}{err}");
            for light in ["M.before", "M.behind"] {
                assert!(!of(light).is_empty() && !of(light).contains(reason), "{args:?} {light}: {out}");
            }
        }
    }
    let refused = folder.command(&["check", "M.java", "--memory", "120"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(64));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("expected a size such as 800M or 4G"));
}

/// Each is tried with shards and with jobs in `shards.rs`.
#[test]
fn commands_with_shards_and_jobs_are_these() {
    let over_methods = ["attack", "localize", "explain", "partition", "audit", "fix"];
    let with_shards = [&["check"][..], &over_methods, &["testgen"]].concat();
    assert_eq!(commands_with("shard"), with_shards);
    assert_eq!(commands_with("jobs"), [&["check"][..], &over_methods, &["eval", "mutate", "rank", "testgen"]].concat());
}

/// Exhaustive generation finds as many inputs as there are, and its largest are the largest that `check` covers.
#[test]
fn check_covers_what_exhaustive_generation_finds() {
    let folder = Folder::new("covered");
    folder.write(
        "A.java",
        "public class A {\n  //@ requires a.length > 0 && (\\forall int i; 0 <= i && i < a.length; \
         0 <= a[i] && a[i] < 2);\n  //@ ensures \\result < 2;\n  static int first(int[] a) { return a[0]; }\n\n  \
         //@ requires 0 <= x && x < 7 && x != 3;\n  //@ ensures \\result == x;\n  static int id(int x) { return x; }\n\n  \
         static class N { /*@ nullable @*/ N next; }\n  //@ ensures true;\n  static void lists(/*@ nullable @*/ N n) { }\n}\n",
    );
    let json = |args: &[&str]| -> serde_json::Value {
        let output = folder.command(args).output().unwrap();
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let bounds = ["--scope", "3", "--array-length", "3", "--format", "json", "-q"];
    // Of up to three nodes: lists that end (with none there are four), and those that end in a cycle.
    for (method, n_inputs) in [("first", 2 + 4 + 8), ("id", 6), ("lists", 4 + 1 + 2 + 3)] {
        let generate = ["testgen", "A.java", "-m", method, "--exhaustive", "--ints", "0..9"];
        let found = json(&[generate.as_slice(), &bounds].concat());
        let found = &found["methods"][0];
        assert_eq!(found["count"].as_u64(), Some(n_inputs), "{method}");
        let objects = |test: &serde_json::Value| test["input"]["objects"].as_object().cloned().unwrap_or_default();
        let tests = found["tests"].as_array().expect("tests");
        let lengths = tests.iter().flat_map(|test| objects(test).into_values().collect::<Vec<_>>());
        let longest = lengths.filter_map(|object| object["elements"].as_array().map(|all| all.len() as u64)).max();
        let most = tests.iter().map(|test| objects(test).len() as u64).max();
        let covered = json(&[["check", "A.java", "-m", method].as_slice(), &bounds].concat());
        let covered = &covered["methods"][0]["covered"];
        assert_eq!(covered["array_length"].as_u64(), longest, "{method}: {covered}");
        let n_covered =
            covered["classes"].as_array().into_iter().flatten().filter_map(|class| class["objects"].as_u64());
        assert_eq!(n_covered.max().or(Some(0)), most, "{method}: {covered}");
    }
}
