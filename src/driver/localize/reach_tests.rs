//! A run that does not come to a change ends as it did.

use std::collections::BTreeSet;

use crate::base::{Options, OriginId, OriginKind, Scope, Sources, Stopper};
use crate::exec;
use crate::localize::{Beside, Next, Reach, Sample, Variant, Variants, Wanted, neighbours, small};
use crate::lower::{self, NoLibrary};

use super::command::subject;
use super::variants::{Edited, one_file};

/// Variants of one kind and file, at most.
const N_VARIANTS: usize = 400;

/// How many runs of changed programs were not needed, of those of all; each is made all the same, and compared.
fn skipped(name: &str, text: &str, method: &str) -> (usize, usize) {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let lowered = lower::lower(&one_file(file, &NoLibrary), &mut sources);
    assert!(!lowered.has_errors(), "{name} does not compile");
    let program = &lowered.program;
    let target = lowered.targets.iter().copied().find(|id| program.methods[*id].name == method);
    let target = target.expect("the method is in the file");
    let (options, stopper) = (Options { scope: Scope::of_all(3), ..Options::default() }, Stopper::new());
    let subject = subject(program, target, &options, &stopper);
    let seeds = small(&subject, 40);
    let samples: Vec<Sample> = neighbours(&subject, &seeds, 200, 1).into_iter().take(60).collect();
    assert!(samples.len() > 10, "{name}: {} inputs", samples.len());
    let edited = Edited::new((program, target), &sources, one_file(file, &NoLibrary));
    let reach = Reach::of(program);
    let config = exec::Config { n_steps: 20_000, is_traced: false, ..exec::Config::check() };
    let runs: Vec<exec::Run> =
        samples.iter().map(|sample| exec::run(program, target, &sample.input, &config)).collect();
    let statements: Vec<OriginId> = program
        .origins
        .iter()
        .filter(|(_, it)| it.span.source == file && matches!(it.kind, OriginKind::Statement | OriginKind::Condition))
        .map(|(id, _)| id)
        .collect();
    let anchors = statements.iter().copied().collect();
    let (mut n, mut n_skipped, mut n_variants) = (0, 0, 0);
    let mut compare = |variant: Variant| {
        n_variants += 1;
        for (sample, run) in samples.iter().zip(&runs) {
            n += 1;
            if reach.may_change(&variant, &sample.coverage) {
                continue;
            }
            n_skipped += 1;
            let other = exec::run(&variant.program, variant.method, &sample.input, &config);
            let ends = |run: &exec::Run| {
                let mut post = run.post.clone();
                // A body that brought a class of the library with it left it there for those after it.
                post.statics
                    .retain(|field, _| program.fields.get(*field).is_some_and(|it| program.classes[it.class].is_user));
                let checks: Vec<_> = run.checks.iter().map(|it| (it.label, it.status.clone())).collect();
                (run.outcome.clone(), post, checks)
            };
            assert_eq!(ends(run), ends(&other), "{name}: {} {:?}", variant.operator, variant.text);
        }
        if n_variants % N_VARIANTS == 0 { Next::Nothing } else { Next::Another }
    };
    edited.each(&Wanted { statements: &statements, on: &[], is_wanted: &|_| true }, &mut compare);
    edited.omissions(&Beside { anchors: &anchors, on: &[] }, &BTreeSet::new(), &mut compare);
    edited.additions(&Beside { anchors: &anchors, on: &[] }, &mut compare);
    (n_skipped, n)
}

#[test]
fn of_a_list_with_a_constructor() {
    let text = include_str!("../../../specs/subjects/linked_list/LinkedList.java");
    let (n_skipped, n) = skipped("LinkedList.java", text, "delete");
    assert!(n_skipped > n / 10, "{n_skipped} of {n}");
}

#[test]
fn of_a_tree() {
    let (n_skipped, n) = skipped("Bst.java", include_str!("../../../specs/subjects/bst/Bst.java"), "add");
    assert!(n_skipped > n / 10, "{n_skipped} of {n}");
}

#[test]
fn of_methods_that_call_methods() {
    let text = include_str!("../../../specs/subjects/decisions/Crossing.java");
    let (n_skipped, n) = skipped("Crossing.java", text, "decide");
    assert!(n_skipped > n / 10, "{n_skipped} of {n}");
}

/// Constants, initializers and what they call, code that formulas call, a loop that is left early, `finally`.
#[test]
fn of_what_is_run_where_nothing_is_covered() {
    let text = "
        public class Odd {
            static final int LIMIT = 3;
            static final int[] TABLE = made(4);
            final int step = 2;
            int n = 1;
            static int[] made(int n) {
                int[] table = new int[n];
                for (int i = 0; i < n; i++) { table[i] = i * i; }
                return table;
            }
            /*@ pure */ int twice() { return 2 * n; }
            static int same(int k) { return k; }
            //@ requires -5 <= k && k <= 5; ensures n >= \\old(n) - 40;
            public int walk(int k) {
                int sum = 0;
                outer:
                for (int i = 0; i < LIMIT; i += 1) {
                    int j = k;
                    while (true) {
                        j -= step;
                        if (j < i) { break; }
                        if (j == 4) { sum = sum + TABLE[i]; continue outer; }
                        sum++;
                    }
                    try {
                        if (k == 2) { throw new IllegalStateException(); }
                        sum = sum - 1;
                    } catch (IllegalStateException e) {
                        sum = sum + 10;
                    } finally {
                        n = n + 1;
                    }
                }
                switch (k) {
                    case LIMIT: sum = 7; break;
                    case -1: sum = -sum;
                    default: n = n - 1;
                }
                //@ assert twice() == n + n && same(k) == k;
                return k > 0 ? sum : helped(sum);
            }
            private int helped(int sum) {
                do { sum = sum - 3; } while (sum > 0);
                Runnable later = () -> { n = n + 5; };
                if (sum == -2) { later.run(); }
                return sum;
            }
        }";
    let (n_skipped, n) = skipped("Odd.java", text, "walk");
    assert!(n_skipped > 100, "{n_skipped} of {n}");
}
