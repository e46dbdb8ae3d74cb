//! The parts of a check, one by one: `cargo bench --bench parts`, or some of them: `-- bounds`.
//!
//! Criterion repeats each until its time is known and compares it with the last run (`--save-baseline`, `--baseline`).

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use huntsman::base::Budget;
use huntsman::circuit::{Bit, Circuit};
use huntsman::clausify::{Clausifier, Config as Clauses};
use huntsman::cnf::{Lit, Vars};
use huntsman::query::tight_bounds;
use huntsman::sat::{SatSolver, SolverKind, solver};
use huntsman::spectra::{Counts, METRICS, MetricOptions, Ties, order};
use huntsman::symex::{Bounds, Config, encode, encode_pre};
use huntsman::ucore::{Formula, Shrunk, enumerate, shrink, single_corrections};

#[path = "../tests/suite/hand_built.rs"]
#[allow(dead_code, reason = "the suite uses the rest")]
mod hand_built;

use hand_built::{ListFaults, Subject, list_delete, red_black_insert, tree_add};

fn subjects() -> [(&'static str, Subject); 3] {
    [
        ("list_delete", list_delete(ListFaults::default())),
        ("tree_add", tree_add(false)),
        ("red_black_insert", red_black_insert()),
    ]
}

/// From `ir` and `rel` to gates: a whole method, and the invariant before a call alone, most of which is closures.
fn circuits(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("circuit");
    for (name, subject) in subjects() {
        for scope in [4, 6] {
            let config = Config::new(Bounds::frugal(scope));
            group.bench_function(BenchmarkId::new(name, scope), |bench| {
                bench.iter(|| encode(&subject.program, subject.method, black_box(&config)));
            });
        }
    }
    group.finish();
    let mut group = criterion.benchmark_group("closure");
    for (name, subject) in subjects() {
        for scope in [8, 16] {
            let config = Config::new(Bounds::frugal(scope));
            group.bench_function(BenchmarkId::new(name, scope), |bench| {
                bench.iter(|| encode_pre(&subject.program, subject.method, black_box(&config)));
            });
        }
    }
    group.finish();
}

/// How many of n bits are set, as a sorted row and as cases of a number.
fn cardinality(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cardinality");
    for n in [32, 256] {
        group.bench_function(BenchmarkId::new("count", n), |bench| {
            bench.iter(|| {
                let mut circuit = Circuit::default();
                let bits: Vec<Bit> = (0..n).map(|_| circuit.input()).collect();
                circuit.count(black_box(&bits))
            });
        });
        group.bench_function(BenchmarkId::new("exactly_one", n), |bench| {
            bench.iter(|| {
                let mut circuit = Circuit::default();
                let bits: Vec<Bit> = (0..n).map(|_| circuit.input()).collect();
                circuit.exactly_one(black_box(&bits))
            });
        });
    }
    group.finish();
}

/// Which references the pre-state can have.
fn bounds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("bounds");
    group.sample_size(10);
    for (name, subject) in subjects() {
        for scope in [6, 10] {
            let config = Config::new(Bounds::frugal(scope));
            group.bench_function(BenchmarkId::new(name, scope), |bench| {
                bench.iter(|| {
                    let budget = Budget::default();
                    tight_bounds(&subject.program, subject.method, &config, SolverKind::Cadical, &budget)
                });
            });
        }
    }
    group.finish();
}

/// A straight-line program of `n` sums over four variables, each a group of clauses; what is asked of the last is wrong.
struct Straight {
    clauses: Vec<Vec<Lit>>,
    groups: Vec<Lit>,
}

impl Straight {
    fn new(n: usize) -> Straight {
        let (mut circuit, mut vars, mut clauses) = (Circuit::default(), Vars::default(), Vec::new());
        let mut clausifier = Clausifier::new(Clauses::STANDARD);
        let mut groups = Vec::new();
        let zero = circuit.constant_word(0);
        let (mut state, mut values) = ([zero; 4], [0_i128; 4]);
        for at in 0..n {
            let (to, from, addend) = (at % 4, at * 3 % 4, (at * 37 % 100) as i128);
            let constant = circuit.constant_word(addend);
            let sum = circuit.add_within(state[from], constant, 32);
            values[to] = values[from] + addend;
            let result = circuit.input_word(32, true);
            let same = circuit.equal(result, sum);
            let group = vars.fresh_lit();
            clausifier.assert(&circuit, &[!group], same, &mut vars, &mut |clause| clauses.push(clause.to_vec()));
            groups.push(group);
            state[to] = result;
        }
        let wrong = circuit.constant_word(values[0] + 1);
        let expected = circuit.equal(state[0], wrong);
        clausifier.assert(&circuit, &[], expected, &mut vars, &mut |clause| clauses.push(clause.to_vec()));
        Straight { clauses, groups }
    }

    fn solver(&self) -> Box<dyn SatSolver> {
        let mut solver = solver(SolverKind::Cadical);
        self.clauses.iter().for_each(|clause| solver.add_clause(clause));
        solver
    }
}

/// After encoding: one minimal core, all corrections of one statement, all cores and corrections.
fn cores(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cores");
    group.sample_size(20);
    let straight = Straight::new(60);
    let budget = Budget::default();
    group.bench_function("one of 60 statements", |bench| {
        bench.iter_batched_ref(
            || straight.solver(),
            |solver| match shrink(solver.as_mut(), &[], &straight.groups, None, &budget) {
                Shrunk::Mus(core) => core.members.len(),
                other => panic!("{other:?}"),
            },
            criterion::BatchSize::PerIteration,
        );
    });
    group.bench_function("single corrections of 60 statements", |bench| {
        bench.iter_batched_ref(
            || straight.solver(),
            |solver| {
                let mut formula = Formula { solver: solver.as_mut(), hard: &[], rotation: None };
                single_corrections(&mut formula, &straight.groups, &budget).found.len()
            },
            criterion::BatchSize::PerIteration,
        );
    });
    group.bench_function("all cores and corrections of 60 statements", |bench| {
        bench.iter_batched_ref(
            || straight.solver(),
            |solver| {
                let formula = Formula { solver: solver.as_mut(), hard: &[], rotation: None };
                enumerate(&mut [formula], &straight.groups, 1_000, &budget).muses.len()
            },
            criterion::BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// 10,000 statements by every formula.
fn ranking(criterion: &mut Criterion) {
    let counts: Vec<Counts> =
        (0..10_000_u64).map(|at| Counts { ef: at % 7, ep: at % 31, nf: 6 - at % 7, np: 30 - at % 31 }).collect();
    criterion.bench_function("ranking/10000 statements, all formulas", |bench| {
        bench.iter(|| {
            for metric in METRICS {
                let options = MetricOptions { star: 2.0 };
                let scores: Vec<f64> = counts.iter().map(|counts| metric.score(*counts, &options)).collect();
                black_box(order(&scores, None, Ties::Worst));
            }
        });
    });
}

criterion_group!(parts, circuits, cardinality, bounds, cores, ranking);
criterion_main!(parts);
