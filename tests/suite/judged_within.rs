//! What is judged within some labels is judged as in full.

use std::collections::BTreeSet;

use huntsman::base::LabelId;
use huntsman::exec::{self, Within};

use crate::enumeration::{By, inputs, lowered};

/// Subjects, and faults that make their methods break several clauses.
const SUBJECTS: [(&str, &str, &str); 4] = [
    ("BoundedStack", "++", "--"),
    ("Clock", "++;", " += 61;"),
    ("CircularList", "size--", "size++"),
    ("Account", "+=", "-="),
];

#[test]
fn what_is_judged_within_labels_is_judged_as_in_full() {
    let (mut n_within, mut n_beyond) = (0, 0);
    for (name, right, faulty) in SUBJECTS {
        let path = format!("specs/subjects/jml/{name}.java");
        let text = std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).expect("it is readable");
        let program = lowered(&path, &text.replace(right, faulty), &[]).program;
        let config = exec::Config { is_traced: false, ..exec::Config::check() };
        for (method, declared) in program.methods.iter() {
            if !declared.contract.is_checked() || declared.body.is_none() || !program.classes[declared.class].is_user {
                continue;
            }
            for input in inputs(&program, method, 2, (-1, 2), By::Solver, 200).unwrap_or_default() {
                let run = exec::run(&program, method, &input, &config);
                let judgement = exec::judge_valid(&program, &run, &config);
                let violated: BTreeSet<LabelId> = judgement.violated().iter().map(|it| it.label).collect();
                if !matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_))
                    || !judgement.undetermined().is_empty()
                {
                    continue;
                }
                let but_first: BTreeSet<LabelId> = violated.iter().skip(1).copied().collect();
                for allowed in [&violated, &but_first] {
                    for first in [None, violated.last().copied(), Some(LabelId::TERMINATES)] {
                        match exec::judge_within(&program, &run, &config, (allowed, first)) {
                            Within::Violated(labels) => {
                                assert_eq!(labels, violated, "{name} {input:?}");
                                assert!(labels.is_subset(allowed), "{name} {input:?}");
                                n_within += usize::from(!labels.is_empty());
                            }
                            Within::Beyond(label) => {
                                assert!(violated.contains(&label) && !allowed.contains(&label), "{name} {label}");
                                n_beyond += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(n_within > 20 && n_beyond > 20, "{n_within} {n_beyond}");
}
