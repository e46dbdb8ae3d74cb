//! Where a question is hard: what a smaller scope shows is the answer, and what is found as time ends is told.

use std::time::Duration;

use huntsman::base::{Budget, Observer, Options, Phase, Sources, StopReason, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::Verdict;
use huntsman::heap;
use huntsman::lower::{Lowered, Request, lower};
use huntsman::query::{self, Effort, Probe};
use huntsman::symex::{self, Bounds};

use crate::number_ranges::config;

/// One element is enough to fail; four make products and remainders of each other.
const MIX: &str = "class Mix {
  //@ requires a.length > 0 && (\\forall int i; 0 <= i && i < a.length; a[i] > 1);
  //@ ensures \\result % 1009 != 5;
  static int mix(int[] a) {
    int p = 1;
    for (int x : a) p = p * x % 65537 + x / 3;
    return p;
  }
}
";

#[test]
fn what_fails_within_a_smaller_scope_is_not_asked_of_the_whole() {
    let mut sources = Sources::default();
    let file = sources.add("Mix.java", MIX);
    let Lowered { program, targets, .. } = lower(&Request::of(vec![file]), &mut sources);
    let array_length = |effort| {
        let mut probe = |_: &heap::Input| Probe::Open;
        let config = query::Config { symex: symex::Config::new(Bounds::frugal(4)), effort, ..config() };
        let found = query::check(&program, targets[0], &config, &Budget::default(), &mut (), &mut probe);
        assert!(found.failure.is_some(), "{effort:?}");
        found.reached.bounds.array_length
    };
    assert_eq!(array_length(Effort::Verdict), 1);
    assert_eq!(array_length(Effort::EveryLabel), 4);
}

/// Time ends as soon as the solver has answered.
struct Ends(Stopper);

impl Observer for Ends {
    fn phase_done(&mut self, phase: Phase, _: Duration, _: usize) {
        if phase == Phase::Solve {
            self.0.stop(StopReason::Time);
        }
    }
}

#[test]
fn what_is_found_as_time_ends_is_confirmed_and_told() {
    // Runs look at the time every thousand steps.
    let text = "class Late { //@ ensures \\result > 0;\n static int m(int n) { \
                int k = 0; for (int i = 0; i < 40; i++) for (int j = 0; j < 40; j++) k++; return n + k - 1600; } }";
    let mut sources = Sources::default();
    let file = sources.add("Late.java", text);
    let stopper = Stopper::new();
    let mut ends = Ends(stopper.clone());
    let input = Input::of(vec![file]);
    let mut options = Options::default();
    options.set("unwind", "64").expect("in range");
    let answer = driver::check(&input, &options, &stopper, &mut sources, &mut ends).expect("it is a program");
    assert_eq!(stopper.stopped(), Some(StopReason::Time));
    assert!(matches!(answer.report.methods[0].verdict, Verdict::Violated(_)), "{:?}", answer.report.methods[0].verdict);
}
