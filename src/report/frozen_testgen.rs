//! Reports of generated tests and of closest paths built by hand, for the golden files.

use std::time::Duration;

use crate::findings::*;

use super::frozen::{execution, place};

const INPUT: &str = "{\"receiver\": \"LinkedList0\", \"args\": {\"k\": 7}, \"objects\": {}}";

fn tests_of(signature: &str, strategy: &str, ending: Ending) -> MethodTests {
    MethodTests {
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(20, 5, 30),
        strategy: strategy.into(),
        tests: Vec::new(),
        n_tests: 0,
        by_size: Vec::new(),
        ending,
        notes: Vec::new(),
        total: Duration::from_millis(9),
    }
}

pub(super) fn testgen() -> TestgenReport {
    let failing = TestFinding {
        name: "delete1".into(),
        execution: execution(),
        input: INPUT.into(),
        violated: vec!["size_ok".into()],
        undetermined: Vec::new(),
        worth: None,
    };
    let unclear = TestFinding {
        name: "delete2".into(),
        violated: Vec::new(),
        undetermined: vec!["ordered".into()],
        worth: Some(0.25),
        ..failing.clone()
    };
    let delete = MethodTests {
        tests: vec![failing, unclear],
        n_tests: 2,
        notes: vec!["1 inputs left out: not valid, or nobody can say whether the contract is met".into()],
        ..tests_of("delete(int)", "pcs", Ending::Enough)
    };
    let counted = MethodTests {
        n_tests: 6,
        by_size: vec![(1, 1), (2, 5)],
        notes: vec!["found by the solver".into(), "numbers 0..4".into()],
        ..tests_of("contains(int)", "exhaustive", Ending::Complete)
    };
    let stopped = tests_of("clear()", "base", Ending::Stopped("time limit reached".into()));
    TestgenReport {
        options: vec![("strategy".into(), "pcs".into())],
        methods: vec![delete, counted, tests_of("addAll(int[])", "pcs", Ending::NothingFails), stopped],
        total: Duration::from_millis(36),
    }
}

fn flip(line: u32, text: &str, taken: bool, iterations: &[u32]) -> Flip {
    Flip { place: place(line, 13, 9), text: text.into(), taken, iterations: iterations.to_vec() }
}

fn tried() -> Vec<TriedDistance> {
    let one = |lines: &[u32], result: &str, run: &[u32]| TriedDistance {
        lines: lines.to_vec(),
        result: result.into(),
        run: run.to_vec(),
    };
    vec![one(&[33], "infeasible", &[]), one(&[27, 33], "pruned", &[]), one(&[27], "passes", &[21, 22, 23, 30, 32])]
}

pub(super) fn closest() -> ClosestReport {
    let passing = Execution { call: "LinkedList0.delete(9)".into(), ..execution() };
    let found = Closest {
        failing: execution(),
        violated: vec!["size_ok".into()],
        passing,
        input: INPUT.into(),
        flips: vec![flip(27, "prev == null", true, &[1])],
        detour: vec![flip(23, "n != null", false, &[2])],
        tried: tried(),
    };
    let method = |signature: &str, outcome: ClosestOutcome| MethodClosest {
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(20, 5, 30),
        outcome,
        total: Duration::from_millis(4),
    };
    let failing = || Box::new(execution());
    let none = ClosestOutcome::NoPassingPath { failing: failing(), tried: tried().into_iter().take(2).collect() };
    ClosestReport {
        options: vec![("tries".into(), "1000".into())],
        methods: vec![
            method("delete(int)", ClosestOutcome::Found(Box::new(found))),
            method("remove(Node)", none),
            method("size()", ClosestOutcome::NoBranch(failing())),
            method("contains(int)", ClosestOutcome::NothingFails),
            method("last()", ClosestOutcome::Unmeetable),
            method("sort()", ClosestOutcome::Stopped("time limit reached".into())),
        ],
        total: Duration::from_millis(24),
    }
}
