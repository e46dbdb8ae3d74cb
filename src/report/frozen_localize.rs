//! Reports of localization and of its evaluation built by hand, for the golden files.

use std::time::Duration;

use crate::findings::*;

use super::frozen::{execution, place, violation};

fn member(line: u32, text: &str) -> Member {
    Member { place: place(line, 9, 20), text: text.into() }
}

fn suspect(line: u32, text: &str, ranks: (usize, usize), suspiciousness: f64) -> Suspect {
    Suspect {
        member: member(line, text),
        is_condition: false,
        worst: ranks.1,
        best: ranks.0,
        average: (ranks.0 + ranks.1) as f64 / 2.0,
        suspiciousness,
        confidence: 1.0,
        n_failed: 1,
        n_passed: 0,
        cores: Vec::new(),
        is_correction: false,
        should_be: Vec::new(),
        repair: None,
    }
}

fn ranking() -> Vec<Suspect> {
    let first = Suspect {
        cores: vec!["size_ok".into()],
        is_correction: true,
        should_be: vec!["0, should be 1".into()],
        repair: Some(RepairFinding {
            text: "size = size - 1;".into(),
            part: None,
            n_failing: 12,
            n_passing: 40,
            n_broken: 0,
            n_too_long: 3,
            changes_contract: true,
            is_proved: false,
            beside: Vec::new(),
        }),
        ..suspect(42, "size = size - 2;", (1, 1), 4.0)
    };
    let condition = Suspect {
        is_condition: true,
        n_passed: 2,
        repair: Some(RepairFinding {
            text: "prev == null && n > 1".into(),
            part: Some("n > 0".into()),
            n_failing: 12,
            n_passing: 40,
            n_broken: 0,
            n_too_long: 0,
            changes_contract: false,
            is_proved: true,
            beside: vec!["size = size - 1;".into()],
        }),
        ..suspect(27, "prev == null && n > 0", (2, 3), 0.58)
    };
    vec![first, condition, suspect(28, "unlinkFirst(n);", (2, 3), 0.58)]
}

fn rounds() -> Vec<RoundFinding> {
    let round = RoundFinding {
        call: "LinkedList0.delete(9)".into(),
        violated: Vec::new(),
        reason: "covers 1 of 2 suspects".into(),
        set_aside: None,
        cleared: vec![member(27, "prev == null")],
        n_corrections: Some(1),
        top: ranking().into_iter().take(1).collect(),
        ranks: vec![Some(1), Some(3), None],
    };
    let other = RoundFinding {
        call: "LinkedList0.delete(0)".into(),
        violated: vec!["acyclic".into()],
        set_aside: Some("it violates acyclic, another fault's".into()),
        cleared: Vec::new(),
        n_corrections: None,
        ..round.clone()
    };
    vec![round, other]
}

fn group() -> FaultGroup {
    let line = |number, text: &str, rank| MarkedLine { number, text: text.into(), rank };
    FaultGroup {
        call: "LinkedList0.delete(7)".into(),
        execution: execution(),
        input: "{\"receiver\": \"LinkedList0\", \"args\": {\"k\": 7}, \"objects\": {}}".into(),
        violations: vec![violation()],
        focus: vec!["size_ok".into()],
        others: vec!["LinkedList0.delete(-1)".into()],
        n_failing: 2,
        unmeetable: vec![UnmeetableFinding {
            call: "LinkedList0.delete(0)".into(),
            labels: vec!["non_null(\\result)".into()],
            input: "{\"receiver\": \"LinkedList0\", \"args\": {\"k\": 0}, \"objects\": {}}".into(),
            is_left_out: true,
        }],
        cores: vec![CoreFinding {
            label: "size_ok".into(),
            members: vec![
                member(42, "size = size - 2;"),
                member(8, "nothing more is written to `size` before the exit"),
            ],
            is_minimal: true,
            is_confirmed: true,
        }],
        corrections: vec![
            CorrectionFinding {
                member: member(42, "size = size - 2;"),
                should_be: vec!["0, should be 1".into()],
                unconfirmed: None,
            },
            CorrectionFinding {
                member: member(27, "prev == null"),
                should_be: vec!["true, should be false".into()],
                unconfirmed: Some("the run reaches a construct that is not modelled".into()),
            },
        ],
        enumeration: None,
        rounds: rounds(),
        ranking: ranking(),
        source: vec![
            line(20, "    boolean delete(int k) {", None),
            line(27, "        if (prev == null) {", Some(3)),
            line(42, "        size = size - 2;", Some(1)),
        ],
        n_set_aside: 1,
        n_tests: 2,
        stopped: None,
        timings: vec![PhaseTime { phase: "core".into(), took: Duration::from_millis(3) }],
    }
}

fn faults(signature: &str, line: u32, outcome: FaultOutcome) -> MethodFaults {
    MethodFaults {
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(line, 5, 30),
        suspects: vec!["LinkedList".into()],
        taken_as_right: vec!["java.util.Objects".into()],
        outcome,
        total: Duration::from_millis(21),
    }
}

pub(super) fn localize() -> LocalizeReport {
    let early = FaultGroup { stopped: Some("interrupted".into()), rounds: Vec::new(), ..group() };
    LocalizeReport {
        command: "localize".into(),
        options: vec![("technique".into(), "common-correction".into())],
        methods: vec![
            faults("contains(int)", 15, FaultOutcome::Nothing { scope: 4 }),
            faults("delete(int)", 20, FaultOutcome::Found(vec![group(), early])),
            faults("locked(int)", 60, FaultOutcome::Undetermined("`synchronized` is not modelled".into())),
        ],
        total: Duration::from_millis(63),
    }
}

pub(super) fn explain() -> LocalizeReport {
    let enumeration = Enumerated {
        cores: vec![vec![member(27, "prev == null"), member(42, "size = size - 2;")]],
        corrections: vec![vec![member(42, "size = size - 2;")], vec![member(27, "prev == null")]],
        gcnf: "p gcnf 1 1 1\n{1} 1 0\n".into(),
        wcnf: "h 1 0\n".into(),
        incomplete: Some("64 were asked for".into()),
    };
    let group = FaultGroup {
        focus: Vec::new(),
        others: Vec::new(),
        n_failing: 0,
        enumeration: Some(enumeration),
        rounds: Vec::new(),
        ranking: Vec::new(),
        source: Vec::new(),
        n_set_aside: 0,
        n_tests: 1,
        ..group()
    };
    LocalizeReport {
        command: "explain".into(),
        options: vec![("max_cores".into(), "64".into())],
        methods: vec![faults("delete(int)", 20, FaultOutcome::Found(vec![group]))],
        total: Duration::from_millis(12),
    }
}

pub(super) fn eval() -> EvalReport {
    let cells = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<String>>();
    EvalReport {
        command: "eval".into(),
        options: vec![("scope".into(), "3".into())],
        tables: vec![Table {
            name: "mutants".into(),
            title: "(e) Mutants with one fault".into(),
            columns: cells(&["technique", "mean rank"]),
            rows: vec![cells(&["sat", "4.06"]), cells(&["sat-tar", "2.70"])],
            notes: vec!["300 mutants that compile and fail within scope 3; seed 2".into()],
        }],
        curves: vec![Curve { name: "sat".into(), points: vec![(10.0, 25.0), (100.0, 100.0)] }],
        stopped: Some("time is up".into()),
        total: Duration::from_millis(1500),
    }
}
