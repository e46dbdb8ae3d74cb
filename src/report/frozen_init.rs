//! A proposal built by hand.

use std::time::Duration;

use crate::findings::{ClassProposal, FileProposal, InitReport, MethodProposal, ProposedClause};

pub(super) fn init() -> InitReport {
    let clause = |text: &str, n_mutants| ProposedClause { text: text.into(), n_mutants };
    let remove = MethodProposal {
        signature: "remove()".into(),
        requires: vec![clause("this.size > 0", 0)],
        ensures: vec![clause("this.size' = this.size - 1", 3)],
        is_pure: false,
        note: None,
    };
    let clear = MethodProposal {
        signature: "clear()".into(),
        note: Some("it can go wrong: Queue0.clear() violates no_exception".into()),
        ..MethodProposal::default()
    };
    let queue = ClassProposal {
        class: "Queue".into(),
        invariants: vec![clause("this.size = #this.head.*next", 2)],
        methods: vec![remove, clear],
        note: None,
    };
    let known = ClassProposal {
        class: "Queue.Node".into(),
        note: Some("it has a contract already".into()),
        ..ClassProposal::default()
    };
    InitReport {
        options: vec![("scope".into(), "4".into())],
        files: vec![
            FileProposal {
                file: "Queue.java".into(),
                classes: vec![queue, known],
                text: "\nclass Queue {\n  invariant this.size = #this.head.*next\n}\n".into(),
            },
            FileProposal { file: "Empty.java".into(), classes: Vec::new(), text: String::new() },
        ],
        total: Duration::from_millis(900),
    }
}
