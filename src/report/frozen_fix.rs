//! Reports of repairs and of comparisons built by hand, for the golden files.

use std::time::Duration;

use crate::findings::*;

use super::frozen::{execution, place};

const INPUT: &str = "{\"receiver\": \"LinkedList0\", \"args\": {\"k\": 7}, \"objects\": {}}";

fn difference() -> Difference {
    let first = execution();
    let this = Execution { outcome: Outcome::Returned(None), ..execution() };
    Difference { input: INPUT.into(), first, this }
}

/// Nothing is found of the first, something of the second.
fn attacked(is_second: bool) -> AttackOutcome {
    if !is_second {
        return AttackOutcome::NothingFound;
    }
    AttackOutcome::Found(Box::new(Attacked {
        labels: vec!["size_ok".into()],
        is_refuted: false,
        outcome: "returned true".into(),
        input: INPUT.into(),
        replay: None,
        note: None,
    }))
}

fn finding(difference: Option<Difference>) -> FixFinding {
    FixFinding {
        changes: vec![ChangedText {
            place: place(23, 9, 9),
            operator: "replace-expression".into(),
            before: "size = 0;".into(),
            after: "size = size - 1;".into(),
        }],
        diff: "--- LinkedList.java\n+++ LinkedList.java\n@@ -23,1 +23,1 @@\n-size = 0;\n+size = size - 1;\n".into(),
        file: "LinkedList.java".into(),
        text: "class LinkedList {}\n".into(),
        bounds: Bounds { scope: 4, ..Bounds::default() },
        labels: vec!["size_ok".into(), "terminates".into()],
        holds_above: Some(true),
        asked: if difference.is_some() { vec!["step".into()] } else { Vec::new() },
        n_changed: usize::from(difference.is_some()),
        on_jvm: Some(FixOnJvm {
            outcome: attacked(difference.is_some()),
            inputs: InputCounts { n_tried: 900, n_kept: 700, n_open: 0 },
        }),
        difference,
    }
}

fn method(signature: &str, outcome: FixOutcome) -> MethodFix {
    let (class, place) = ("LinkedList".into(), place(20, 5, 30));
    MethodFix { class, signature: signature.into(), place, outcome, total: Duration::from_millis(900) }
}

pub(super) fn fix() -> FixReport {
    let effort = FixEffort {
        n_statements: 12,
        n_candidates: 2_000,
        n_tried: 700,
        n_run: 690,
        n_checked: 3,
        n_counterexamples: 1,
        n_alike: 2,
        n_failing: 32,
        n_passing: 60,
        stopped: None,
    };
    let failing = || Box::new(execution());
    let violated = || vec!["size_ok".to_owned()];
    let fixes = vec![finding(None), finding(Some(difference()))];
    let stopped = FixEffort { stopped: Some("time limit reached".into()), ..effort.clone() };
    FixReport {
        options: vec![("scope".into(), "4".into())],
        methods: vec![
            method("delete(int)", FixOutcome::Fixed { failing: failing(), violated: violated(), fixes, effort }),
            method("add(int)", FixOutcome::NotFound { failing: failing(), violated: violated(), effort: stopped }),
            method("contains(int)", FixOutcome::Nothing { scope: 4 }),
            method("clear()", FixOutcome::Undetermined("time limit reached".into())),
        ],
        total: Duration::from_millis(3_600),
    }
}

pub(super) fn equiv() -> EquivReport {
    let method = |signature: &str, outcome: EquivOutcome| MethodEquiv {
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(20, 5, 30),
        outcome,
        total: Duration::from_millis(20),
    };
    EquivReport {
        options: vec![("scope".into(), "4".into())],
        files: ["LinkedList.java".into(), "Other.java".into()],
        methods: vec![
            method("add(int)", EquivOutcome::Same { scope: 4, iterations: Some(4) }),
            method("delete(int)", EquivOutcome::Different(Box::new(difference()))),
            method("contains(int)", EquivOutcome::Undetermined("a run needs more loop iterations than allowed".into())),
            method("clear()", EquivOutcome::Missing),
            method("size()", EquivOutcome::Unchanged),
        ],
        total: Duration::from_millis(80),
    }
}

pub(super) fn audit() -> AuditReport {
    let method = |signature: &str, outcome: AuditOutcome| MethodAudit {
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(20, 5, 30),
        outcome,
        total: Duration::from_millis(20),
    };
    let weak = Audited {
        freedoms: vec![Freedom { what: "LinkedList.size".into(), difference: difference() }],
        seen: vec![Freedom { what: "this.size".into(), difference: difference() }],
        fixed: vec!["the result".into()],
        redundant: vec!["size_ok".into()],
        empty: vec!["trivial".into()],
        unbroken: vec!["copied".into()],
        needless: vec!["positive".into()],
        strict: vec![Refused { label: "small".into(), input: difference().input, execution: difference().first }],
        forbidden: vec![ForbiddenCall {
            label: "small".into(),
            caller: "LinkedList.clear()".into(),
            place: place(30, 5, 30),
            input: difference().input,
            execution: difference().first,
        }],
        score: Score { n_refuted: 3, n_unnoticed: 1, n_equivalent: 2, n_open: 1 },
        changed: Changed { n_refuted: 7, n: 9 },
        unnoticed: vec![MutantFinding {
            place: place(22, 9, 8),
            operator: "constant".into(),
            before: "size - 1".into(),
            after: "size - 2".into(),
            difference: difference(),
        }],
        proposals: vec![Proposal {
            clause: "ensures this.size' = this.size - 1".into(),
            closes: vec!["LinkedList.size".into()],
            n_mutants: 1,
        }],
        unasked: vec!["new arrays".into()],
        n_open: 1,
    };
    let strong = Audited { score: Score { n_refuted: 4, ..Score::default() }, ..Audited::default() };
    let [weak, strong] = [weak, strong].map(|audited| AuditOutcome::Audited(Box::new(audited)));
    AuditReport {
        options: vec![("scope".into(), "4".into())],
        classes: vec![ClassAudit {
            class: "LinkedList".into(),
            place: place(3, 7, 10),
            unestablished: vec!["acyclic".into()],
            implied: vec!["sized".into()],
            unneeded: vec!["counted".into()],
            heaps: Some(Heaps {
                by_size: vec![(1, 1), (2, 5), (3, 12)],
                is_all: true,
                small: vec![CoveredClass { class: "LinkedList.Node".into(), n_objects: 2, n_allowed: 4 }],
            }),
        }],
        methods: vec![
            method("delete(int)", weak),
            method("add(int)", strong),
            method("contains(int)", AuditOutcome::Violated),
            method("clear()", AuditOutcome::Vacuous { by_invariants: false }),
            method("size()", AuditOutcome::Definition(vec!["LinkedList.delete(int)".into()])),
            method("reverse()", AuditOutcome::Undetermined("the method has no verdict".into())),
        ],
        total: Duration::from_millis(100),
    }
}
