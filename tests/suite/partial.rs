//! What is known of single clauses though the time ends before another has its answer.

use huntsman::base::{Budget, Sources, StopReason};
use huntsman::heap::Input;
use huntsman::lower::{Lowered, Request, lower};
use huntsman::query::{self, Checked, Most, Probe};
use huntsman::symex::{self, Bounds};

use crate::number_ranges;

/// Selection sort: that it sorts is easy, that the sum stays is hard.
const SORT: &str = r"class Sort {
    //@ requires a != null;
    //@ assignable a[*];
    //@ ensures (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    //@ ensures (\sum int i; 0 <= i && i < a.length; a[i]) == \old((\sum int i; 0 <= i && i < a.length; a[i]));
    static void sort(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) if (a[j] < a[m]) m = j;
            int t = a[i]; a[i] = a[m]; a[m] = t;
        }
    }
}";

fn checked(unwind: usize) -> Checked {
    let mut sources = Sources::default();
    let file = sources.add("Sort.java", SORT);
    let Lowered { program, targets, diagnostics, .. } = lower(&Request::of(vec![file]), &mut sources);
    assert_eq!(targets.len(), 1, "{diagnostics:?}");
    let config = query::Config {
        symex: symex::Config::new(Bounds::frugal(4)),
        most: Most { unwind, recursion: 4 },
        ..number_ranges::config()
    };
    let budget = Budget { n_conflicts: Some(1_000), ..Budget::default() };
    query::check(&program, targets[0], &config, &budget, &mut (), &mut |_: &Input| Probe::Open)
}

#[test]
fn what_has_an_answer_keeps_it() {
    let checked = checked(16);
    assert_eq!(checked.stopped, Some(StopReason::Conflicts));
    let kept = ["ensures#1", "no_exception", "modifies", "ensures#2"].map(|label| checked.is_kept(label));
    assert_eq!(kept, [true, true, true, false]);
}

#[test]
fn where_runs_need_more_nothing_is_known() {
    let checked = checked(2);
    assert!(!checked.unwound.is_empty());
    assert!(["ensures#1", "no_exception", "modifies", "ensures#2"].iter().all(|label| !checked.is_kept(label)));
}
