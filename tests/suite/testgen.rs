//! Generation of tests: what the strategies promise, the worked examples of the papers, named ends.

use std::collections::{BTreeMap, BTreeSet};

use huntsman::base::{MethodId, Options, Sources, Stopper};
use huntsman::driver::testgen::{Request, closest, testgen};
use huntsman::driver::{Answer, Input};
use huntsman::exec;
use huntsman::experiment::testgen::{Covered, suspicion};
use huntsman::findings::{ClosestOutcome, ClosestReport, Ending, TestFinding, TestgenReport};
use huntsman::heap::{self, Value};
use huntsman::ir::Program;
use huntsman::lower::{Target, lower};
use huntsman::testgen::{Abstract, Explorer, Tuple, negations, tuples};

fn read(subject: &str) -> String {
    std::fs::read_to_string(format!("{}/specs/{subject}", env!("CARGO_MANIFEST_DIR"))).expect("subjects are readable")
}

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (field, value) in [("scope", "3"), ("array_length", "3")].iter().chain(settings) {
        options.set(field, value).expect("the test gives values in range");
    }
    options
}

fn input(sources: &mut Sources, name: &str, text: &str, method: &str) -> Input<'static> {
    let files = vec![sources.add(name, text)];
    let methods = if method.is_empty() { Vec::new() } else { vec![method.to_owned()] };
    Input { methods, ..Input::of(files) }
}

fn generated(text: &str, method: &str, request: Request, settings: &[(&str, &str)]) -> TestgenReport {
    let mut sources = Sources::default();
    let input = input(&mut sources, "A.java", text, method);
    let found = testgen(request, &input, &options(settings), &Stopper::new(), &mut sources, &());
    let (answer, ..) = found.unwrap_or_else(|refusal| panic!("{refusal:?}"));
    answer.report
}

fn closest_of(text: &str, method: &str, from: Option<&str>) -> ClosestReport {
    let mut sources = Sources::default();
    let input = input(&mut sources, "A.java", text, method);
    let from = from.map(|json| sources.add("input.json", json));
    let found = closest(from, &input, &options(&[]), &Stopper::new(), &mut sources, &mut ());
    let Answer { report, .. } = found.unwrap_or_else(|refusal| panic!("{refusal:?}"));
    report
}

#[test]
fn every_strategy_gives_different_tests_and_starts_where_it_should() {
    let text = read("subjects/linked_list/SizeErr.java");
    for strategy in ["base", "coverage", "pcs", "pcs-subsequence", "is", "core", "random"] {
        let settings = [("strategy", strategy), ("count", "6")];
        let report = generated(&text, "", Request::default(), &settings);
        let tests = &report.methods[0].tests;
        assert_eq!(tests.len(), 6, "{strategy}");
        assert_eq!(report.methods[0].ending, Ending::Enough);
        let inputs: BTreeSet<&str> = tests.iter().map(|test| test.input.as_str()).collect();
        assert_eq!(inputs.len(), tests.len(), "{strategy}: an input comes twice");
        assert_eq!(tests[0].violated.is_empty(), strategy == "base", "{strategy}: the first test");
        assert!(tests.iter().any(|test| test.violated.is_empty()), "{strategy}: no test passes");
        let again = generated(&text, "", Request::default(), &settings);
        assert_eq!(again.methods[0].tests, *tests, "{strategy} is not deterministic");
    }
}

#[test]
fn the_empty_input_is_empty() {
    let report =
        generated(&read("subjects/bst/Bst.java"), "add", Request::default(), &[("strategy", "base"), ("count", "1")]);
    assert_eq!(report.methods[0].tests[0].execution.pre.objects.len(), 1, "only the tree itself");
}

/// A precondition that nothing meets, a strategy that runs dry, a method that does not fail: named, never just empty.
#[test]
fn empty_results_have_names() {
    let source = |requires: &str, ensures: &str| {
        format!(
            "import huntsman.*; class A {{ @Requires(\"{requires}\") @Ensures(\"{ensures}\") \
             static int f(int x) {{ return x > 3 ? 1 : 2; }} }}"
        )
    };
    let ending = |text: &str, settings: &[(&str, &str)], request: Request| {
        generated(text, "f", request, settings).methods[0].ending.clone()
    };
    let all = Request { is_exhaustive: true, ..Request::default() };
    let (impossible, right, wrong) =
        (source("x < x", "true"), source("true", "return > 0"), source("true", "return = 1"));
    assert_eq!(ending(&impossible, &[], Request::default()), Ending::Unmeetable);
    assert_eq!(ending(&impossible, &[("strategy", "base")], Request::default()), Ending::Unmeetable);
    assert_eq!(ending(&impossible, &[], all), Ending::Unmeetable);
    assert_eq!(ending(&right, &[], Request::default()), Ending::NothingFails);
    assert_eq!(ending(&right, &[("strategy", "base")], Request::default()), Ending::Dry);
    assert_eq!(ending(&wrong, &[], Request::default()), Ending::Dry);
    assert_eq!(ending(&wrong, &[("ints", "0..9")], all), Ending::Complete);
    let counted = generated(&wrong, "f", all, &[("ints", "x=-2..7")]);
    assert_eq!(counted.methods[0].n_tests, 10);
}

/// Table 2 of the path-generation paper: distances and runs for the failing run ⟨1, 3, 5, 6, 7, 10⟩ of its figure 2.
#[test]
fn table_2_for_figure_2() {
    let json = r#"{"args": {"a": false, "b": false, "c": true, "d": true}}"#;
    let report = closest_of(&read("papers/Figure2.java"), "run", Some(json));
    let ClosestOutcome::NoPassingPath { tried, .. } = &report.methods[0].outcome else {
        panic!("no run of it passes: {:?}", report.methods[0].outcome);
    };
    let expected: [(&[u32], &[u32]); 11] = [
        (&[6], &[1, 3, 5, 6, 9, 10]),
        (&[3, 6], &[1, 3, 4, 5, 6, 9, 10]),
        (&[1, 3, 6], &[1, 2, 3, 4, 5, 6, 9, 10]),
        (&[1, 6], &[1, 2, 3, 5, 6, 9, 10]),
        (&[5], &[1, 3, 5, 10]),
        (&[3, 5], &[1, 3, 4, 5, 10]),
        (&[1, 3, 5], &[1, 2, 3, 4, 5, 10]),
        (&[1, 5], &[1, 2, 3, 5, 10]),
        (&[3], &[1, 3, 4, 5, 6, 7, 10]),
        (&[1, 3], &[1, 2, 3, 4, 5, 6, 7, 10]),
        (&[1], &[1, 2, 3, 5, 6, 7, 10]),
    ];
    // The paper's line 1 is the subject's line 9; the line before it declares the variables.
    let paper = |lines: &[u32]| lines.iter().filter(|line| **line > 8).map(|line| line - 8).collect::<Vec<u32>>();
    let found: Vec<(Vec<u32>, Vec<u32>)> = tried.iter().map(|one| (paper(&one.lines), paper(&one.run))).collect();
    let expected: Vec<(Vec<u32>, Vec<u32>)> = expected.iter().map(|(d, run)| (d.to_vec(), run.to_vec())).collect();
    assert_eq!(found, expected);
}

/// A loop on the way round: three times through its head for the only run that passes, which no acyclic detour does.
#[test]
fn detours_with_loops_are_looked_at_if_not_told_otherwise() {
    let text = "import huntsman.*; class A {\n  @Requires(\"n <= 2\")\n  @Ensures(\"return = 2\")\n  static int f(boolean a, int n) {\n\
                    int r = 0;\n    if (a) {\n      for (int i = 0; i < n; i++) {\n        r++;\n      }\n    }\n    return r;\n  }\n}";
    let outcome = |detours: &str| {
        let mut sources = Sources::default();
        let input = input(&mut sources, "A.java", text, "f");
        let from = sources.add("input.json", r#"{"args": {"a": false, "n": 0}}"#);
        let options = options(&[("detours", detours)]);
        let found = closest(Some(from), &input, &options, &Stopper::new(), &mut sources, &mut ());
        found.unwrap_or_else(|refusal| panic!("{refusal:?}")).report.methods.remove(0).outcome
    };
    let ClosestOutcome::Found(found) = outcome("any") else { panic!("a run through the loop passes") };
    assert_eq!((found.flips.len(), found.detour.len()), (1, 3), "a, and the head of the loop three times");
    let ClosestOutcome::NoPassingPath { tried, .. } = outcome("acyclic") else { panic!("only a loop leads there") };
    let tried: Vec<(&[u32], &str)> = tried.iter().map(|one| (one.lines.as_slice(), one.result.as_str())).collect();
    assert_eq!(tried, [(&[6][..], "fails")], "the detour with the head passed once");
}

/// The path that the solver's model has is that of its input.
#[test]
fn paths_of_models_are_paths_of_inputs() {
    let mut n_paths = 0;
    for (subject, method) in [("subjects/linked_list/SizeErr.java", "delete"), ("subjects/bst/Bst.java", "add")] {
        let mut sources = Sources::default();
        let file = sources.add(subject, read(subject));
        let target = Target { methods: vec![method.to_owned()], ..Target::default() };
        let request = huntsman::lower::Request { target, ..huntsman::lower::Request::of(vec![file]) };
        let lowered = lower(&request, &mut sources);
        let (config, solver) = (huntsman::symex::Config::with_scope(3), huntsman::sat::SolverKind::preferred());
        let exec = exec::Config::check();
        let mut explorer = Explorer::new(&lowered.program, lowered.targets[0], &config, exec, solver);
        let budget = huntsman::base::Budget::default();
        let mut waiting = vec![explorer.solve_and_execute(&[], &budget).unwrap().expect("some input is valid").path];
        while let Some(path) = waiting.pop() {
            for condition in negations(&path) {
                let Some(found) = explorer.solve_and_execute(&condition, &budget).unwrap() else { continue };
                assert_eq!(found.path, explorer.execute(found.input.clone()).path);
                assert_eq!(found.path[..condition.len()], condition);
                n_paths += 1;
                if waiting.len() < 5 && n_paths < 60 {
                    waiting.push(found.path);
                }
            }
        }
    }
    assert!(n_paths > 40, "only {n_paths}");
}

/// Of each statement that some failing run executes an input of such a run, and of no other.
#[test]
fn a_failing_input_is_found_where_one_executes_the_statement() {
    let text = "import huntsman.*; class A {\n  @Ensures(\"return = 0\")\n  static int f(int x) {\n    \
                if (x == 12345) {\n      return 1;\n    }\n    if (x == 54321) {\n      return 0;\n    }\n    return 0;\n  }\n}";
    let mut sources = Sources::default();
    let file = sources.add("A.java", text);
    let lowered = lower(&huntsman::lower::Request::of(vec![file]), &mut sources);
    let (config, solver) = (huntsman::symex::Config::with_scope(2), huntsman::sat::SolverKind::preferred());
    let mut explorer = Explorer::new(&lowered.program, lowered.targets[0], &config, exec::Config::check(), solver);
    let (mut found, mut none) = (BTreeSet::new(), BTreeSet::new());
    for origin in explorer.executable().collect::<BTreeSet<_>>() {
        let span = lowered.program.origins[origin].span;
        let line = sources.get(span.source).line_column(span.start).line;
        match explorer.failing_at(origin, &huntsman::base::Budget::default()).unwrap() {
            Some(input) => {
                let run = explorer.execute(input);
                assert!(run.coverage.contains(&origin) && !run.violated.is_empty(), "line {line}");
                found.insert(line);
            }
            None => {
                none.insert(line);
            }
        }
    }
    assert!(found.contains(&5) && none.contains(&8) && none.contains(&10), "{found:?}, none in {none:?}");
}

/// Figure 1 of the same paper: the branch to flip is the faulty one.
#[test]
fn the_closest_path_of_figure_1() {
    let text = "import huntsman.*; class A {\n  @Ensures(\"x >= 0 => return = 5\")\n  static int f(int x) {\n    int u, v = 0;\n\
                    if (x > 0) {\n      u = 5;\n    } else {\n      u = v;\n    }\n    return u;\n  }\n}";
    let report = closest_of(text, "f", Some(r#"{"args": {"x": 0}}"#));
    let ClosestOutcome::Found(found) = &report.methods[0].outcome else { panic!("{:?}", report.methods[0].outcome) };
    assert_eq!(found.flips.len(), 1);
    assert_eq!((found.flips[0].text.as_str(), found.flips[0].taken), ("x > 0", false));
    assert!(found.detour.is_empty());
}

struct Scaling {
    program: Program,
    method: MethodId,
    sources: Sources,
}

impl Scaling {
    fn new() -> Self {
        let mut sources = Sources::default();
        let file = sources.add("Scaling.java", read("papers/Scaling.java"));
        let target = Target { classes: Vec::new(), methods: vec!["run".to_owned()], ..Target::default() };
        let request = huntsman::lower::Request { target, ..huntsman::lower::Request::of(vec![file]) };
        let lowered = lower(&request, &mut sources);
        Scaling { method: lowered.targets[0], program: lowered.program, sources }
    }

    /// The test of the paper with these parameters. It fails if it shows the first fault, the division by zero.
    fn test(&self, x: i32, y: i32, scale_x: Option<i32>, scale_y: Option<i32>) -> Covered {
        let part = |value: Option<i32>| [Value::Bool(value.is_some()), Value::Int(value.unwrap_or(0))];
        let mut args = vec![Value::Int(x), Value::Int(y)];
        args.extend(part(scale_x));
        args.extend(part(scale_y));
        let input = heap::Input::of(args);
        let run = exec::run(&self.program, self.method, &input, &exec::Config::check());
        let failed = match run.outcome {
            exec::Outcome::Threw(object) => {
                let class = run.post.objects[object].class;
                self.program.classes[class].name == "java.lang.ArithmeticException"
            }
            _ => false,
        };
        Covered { tuples: tuples(&self.program, &run), failed }
    }

    /// By line: statements as `12`, outcomes as `22,true`, values of the call at line 8 as `8,zero`.
    fn scores(&self, tests: &[Covered]) -> BTreeMap<String, f64> {
        let mut found: BTreeMap<String, f64> = BTreeMap::new();
        for (tuple, score) in suspicion(tests) {
            let line = self.sources.start(self.program.origins[tuple.origin()].span).line;
            let name = match tuple {
                Tuple::Statement(_) => line.to_string(),
                Tuple::Outcome(_, _, taken) => format!("{line},{taken}"),
                Tuple::Returned(_, _, Abstract::Zero) => format!("{line},zero"),
                Tuple::Returned(..) => format!("{line},other"),
            };
            let known = found.entry(name).or_insert(score);
            *known = known.max(score);
        }
        found
    }
}

/// Figures 3 to 7 of the directed-test paper, values abstracted as its section 5.1 has it. Where PHP warns of the
/// division by zero and goes on, Java throws: the failing test does not get to lines 13, 14 and 31.
#[test]
fn the_worked_example_of_the_directed_test_paper() {
    let scaling = Scaling::new();
    let failing = scaling.test(0, 0, Some(1), Some(3));
    assert!(failing.failed);
    let first = [
        failing.clone(),
        scaling.test(0, 0, Some(3), Some(2)),
        scaling.test(5, 0, Some(1), Some(0)),
        scaling.test(3, 2, Some(2), Some(4)),
    ];
    let scores = scaling.scores(&first);
    let check = |scores: &BTreeMap<String, f64>, names: &[&str], expected: f64| {
        for name in names {
            let score = scores.get(*name).unwrap_or_else(|| panic!("<{name}> was not covered"));
            assert!((score - expected).abs() < 0.005, "<{name}> has {score}, not {expected}");
        }
    };
    check(&scores, &["12", "18", "19", "20", "24", "25", "26", "29", "22,true", "8,other"], 0.71);
    check(&scores, &["8,zero"], 1.0);
    let second =
        [failing, scaling.test(3, 0, None, None), scaling.test(5, 4, None, None), scaling.test(4, 0, Some(3), None)];
    let scores = scaling.scores(&second);
    check(&scores, &["12", "18", "19", "20", "29"], 0.5);
    check(&scores, &["24", "25", "26", "8,zero", "8,other"], 1.0);
    check(&scores, &["22,false"], 0.0);
}

/// Delta debugging keeps the labels, gets smaller, and finds nothing more to do the second time.
#[test]
fn failing_inputs_are_reduced() {
    let text = read("subjects/linked_list/SizeErr.java");
    let request = Request { is_reduced: true, ..Request::default() };
    let settings = [("scope", "4"), ("count", "8")];
    let (plain, small) =
        (generated(&text, "", Request::default(), &settings), generated(&text, "", request, &settings));
    let mut n_failing = 0;
    for (before, after) in plain.methods[0].tests.iter().zip(&small.methods[0].tests) {
        assert_eq!(before.violated, after.violated);
        let n = |test: &huntsman::findings::TestFinding| test.execution.pre.objects.len();
        assert!(n(after) <= n(before));
        if !after.violated.is_empty() {
            n_failing += 1;
            assert!(n(after) <= 3, "two nodes are enough: {}", after.input);
        } else {
            assert_eq!(before.input, after.input, "passing tests stay");
        }
    }
    assert!(n_failing >= 2);
}

#[test]
fn a_minimized_suite_has_each_coverage_once() {
    let text = read("subjects/bst/Bst.java");
    let request = Request { is_exhaustive: true, is_minimized: true, ..Request::default() };
    let small = generated(&text, "contains", request, &[("scope", "2")]);
    let all = generated(&text, "contains", Request { is_minimized: false, ..request }, &[("scope", "2")]);
    let n = small.methods[0].tests.len();
    assert!((2..all.methods[0].tests.len()).contains(&n), "{n} of {}", all.methods[0].tests.len());
}

/// Invariants that are code are run; the other way to search finds the same.
#[test]
fn executable_invariants_are_searched_by_running_them() {
    let text = "public class A { int[] a; public boolean repOK() { if (a == null) return false; return isZero(a.length); } \
                static boolean isZero(int n) { return n <= 0 ? n == 0 : isZero(n - 3); } public int f() { return a.length; } }";
    let run = |search: &str| {
        let mut sources = Sources::default();
        let input = Input { invariant_methods: vec!["repOK".to_owned()], ..input(&mut sources, "A.java", text, "f") };
        let request = Request { is_exhaustive: true, ..Request::default() };
        let options = options(&[("search", search), ("ints", "0..0")]);
        let found = testgen(request, &input, &options, &Stopper::new(), &mut sources, &());
        found.unwrap_or_else(|refusal| panic!("{refusal:?}")).0.report.methods.remove(0)
    };
    // In which order a solver finds them is its own affair.
    let heaps = |tests: &[TestFinding]| {
        let mut heaps: Vec<String> = tests.iter().map(|test| format!("{:?}", test.execution.pre)).collect();
        heaps.sort();
        heaps
    };
    let by_solver = run("solver");
    for search in ["auto", "candidates"] {
        let found = run(search);
        assert_eq!((&found.ending, found.n_tests), (&Ending::Complete, 2), "{search}");
        assert!(found.notes.iter().any(|note| note.starts_with("found among candidates")), "{:?}", found.notes);
        assert_eq!(heaps(&found.tests), heaps(&by_solver.tests));
    }
}
