//! A report of an attack built by hand, for the golden files.

use std::time::Duration;

use crate::findings::*;

use super::frozen::{execution, place};

const INPUT: &str = "{\"receiver\": \"LinkedList0\", \"args\": [7], \"objects\": {}}";

fn method(signature: &str, verdict: &str, outcome: AttackOutcome) -> MethodAttack {
    MethodAttack {
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(20, 5, 30),
        verdict: verdict.into(),
        outcome,
        inputs: InputCounts { n_tried: 2310, n_kept: 214, n_open: 0 },
        n_reached: 8,
        n_statements: 9,
        n_from_text: 3,
        n_from_formulas: 4,
        unasked: Vec::new(),
    }
}

fn attacked(label: &str, is_refuted: bool) -> Attacked {
    Attacked {
        labels: vec![label.into()],
        is_refuted,
        outcome: "returned false".into(),
        input: INPUT.into(),
        replay: None,
        note: Some(
            "an object of the library's java.util.ArrayList has no form as an input: it was not replayed".into(),
        ),
    }
}

pub(super) fn attack() -> AttackReport {
    let violation = Violation {
        label: "size_ok".into(),
        place: place(12, 12, 24),
        text: "#this.head.*next = this.size".into(),
        at: None,
        values: Vec::new(),
    };
    let replayed = Attacked {
        replay: Some(Box::new(Replay { execution: execution(), violations: vec![violation] })),
        note: None,
        ..attacked("size_ok", false)
    };
    let cut = MethodAttack {
        inputs: InputCounts { n_tried: 12, n_kept: 1, n_open: 1 },
        unasked: vec![("modifies".into(), "the ghost field owner".into())],
        ..method("size()", "holds", AttackOutcome::NothingFound)
    };
    AttackReport {
        options: vec![("seconds".into(), "5".into())],
        methods: vec![
            cut,
            method("delete(int)", "holds", AttackOutcome::Found(Box::new(attacked("ensures#1", true)))),
            method("remove(Node)", "violated", AttackOutcome::Found(Box::new(replayed))),
            method("sort()", "undetermined", AttackOutcome::NotAttacked("it has no body".into())),
        ],
        total: Duration::from_millis(36),
    }
}
