//! One suite that every backend passes: answers, models, cores, incrementality, limits.

use proptest::collection::vec;
use proptest::prelude::*;

use super::{Answer, SatSolver, SolverKind, StopStyle, Uncertified, certify_unsat, solver};
use crate::base::{Budget, Idx, StopReason, Stopper};
use crate::cnf::{Clauses, Lit, Var};

fn lits(numbers: &[i32]) -> Vec<Lit> {
    numbers.iter().map(|number| Lit::from_dimacs(*number)).collect()
}

fn every_solver(mut test: impl FnMut(&mut dyn SatSolver)) {
    for kind in SolverKind::all() {
        let mut solver = solver(*kind);
        assert_eq!((solver.name(), kind.to_string().parse()), (kind.name(), Ok(*kind)));
        test(solver.as_mut());
    }
}

/// Whether some assignment satisfies all clauses and assumptions: all are tried.
fn brute_force(clauses: &[Vec<Lit>], assumptions: &[Lit], n_vars: usize) -> bool {
    let value = |assignment: u32, lit: Lit| (assignment >> lit.var().index() & 1 == 1) != lit.is_negated();
    (0..1u32 << n_vars).any(|assignment| {
        assumptions.iter().all(|lit| value(assignment, *lit))
            && clauses.iter().all(|clause| clause.iter().any(|lit| value(assignment, *lit)))
    })
}

/// Asks, and holds the answer to its contract.
fn check(solver: &mut dyn SatSolver, clauses: &[Vec<Lit>], assumptions: &[Lit], n_vars: usize) {
    let name = solver.name();
    let satisfiable = brute_force(clauses, assumptions, n_vars);
    match solver.solve(assumptions, &Budget::default()) {
        Answer::Sat(model) => {
            assert!(satisfiable, "{name}: a model of an unsatisfiable formula");
            assert!(assumptions.iter().all(|lit| model.value(*lit)), "{name}: the model denies an assumption");
            for clause in clauses {
                assert!(clause.iter().any(|lit| model.value(*lit)), "{name}: the model breaks {clause:?}");
            }
        }
        Answer::Unsat(core) => {
            assert!(!satisfiable, "{name}: no model of a satisfiable formula");
            assert!(core.iter().all(|lit| assumptions.contains(lit)), "{name}: {core:?} is not among the assumptions");
            assert!(core.windows(2).all(|pair| pair[0] < pair[1]), "{name}: {core:?} is not sorted");
            assert!(!brute_force(clauses, &core, n_vars), "{name}: {core:?} can hold");
        }
        Answer::Unknown(reason) => panic!("{name}: stopped without a limit: {reason}"),
    }
}

/// `n + 1` pigeons in `n` holes.
pub(super) fn pigeons(n: usize) -> Clauses {
    let lit = |pigeon: usize, hole: usize| Lit::new(Var::new(pigeon * n + hole), false);
    let mut clauses = Clauses::default();
    for pigeon in 0..=n {
        clauses.push(&(0..n).map(|hole| lit(pigeon, hole)).collect::<Vec<_>>());
        for other in 0..pigeon {
            for hole in 0..n {
                clauses.push(&[!lit(pigeon, hole), !lit(other, hole)]);
            }
        }
    }
    clauses
}

fn add_all(solver: &mut dyn SatSolver, clauses: &Clauses) {
    clauses.iter().for_each(|clause| solver.add_clause(clause));
}

#[derive(Clone, Debug)]
enum Step {
    Add(Vec<Lit>),
    Ask(Vec<Lit>),
}

const N_VARS: usize = 12;

fn any_lit() -> impl Strategy<Value = Lit> {
    (0..N_VARS, any::<bool>()).prop_map(|(var, negated)| Lit::new(Var::new(var), negated))
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        20 => vec(any_lit(), 1..4).prop_map(Step::Add),
        1 => vec(any_lit(), 1..2).prop_map(Step::Add),
        4 => vec(any_lit(), 0..5).prop_map(Step::Ask),
    ]
}

fn run_steps(solver: &mut dyn SatSolver, steps: &[Step]) {
    let mut clauses = Vec::new();
    for step in steps {
        match step {
            Step::Add(clause) => {
                solver.add_clause(clause);
                clauses.push(clause.clone());
            }
            Step::Ask(assumptions) => check(solver, &clauses, assumptions, N_VARS),
        }
    }
    check(solver, &clauses, &[], N_VARS);
}

/// Varisat's own core here is that 9 holds.
#[test]
fn a_core_has_all_that_it_needs() {
    let add = |numbers: &[i32]| Step::Add(lits(numbers));
    let ask = |numbers: &[i32]| Step::Ask(lits(numbers));
    let first =
        [add(&[3]), add(&[2, 5]), add(&[1]), add(&[10, 1]), ask(&[3, 4, -1]), add(&[6]), add(&[5, 1]), ask(&[])];
    let then = [add(&[3]), add(&[8, 6]), add(&[-9, 4]), add(&[2]), ask(&[9, -4])];
    every_solver(|solver| run_steps(solver, &[&first[..], &then[..]].concat()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn sequences_of_clauses_and_questions_agree_with_brute_force(steps in vec(any_step(), 1..90)) {
        every_solver(|solver| run_steps(solver, &steps));
    }

    #[test]
    fn planted_models_are_found(
        planted in vec(any::<bool>(), 150),
        clauses in vec(vec((0..150usize, any::<bool>()), 3), 600),
    ) {
        let lit = |&(var, negated): &(usize, bool)| Lit::new(Var::new(var), negated);
        let holds = |lit: Lit| planted[lit.var().index()] != lit.is_negated();
        let clauses: Clauses = clauses.iter().map(|clause| clause.iter().map(lit).collect::<Vec<_>>())
            .filter(|clause| clause.iter().any(|lit| holds(*lit))).collect();
        every_solver(|solver| {
            add_all(solver, &clauses);
            let Answer::Sat(model) = solver.solve(&[], &Budget::default()) else {
                panic!("{}: the planted model was missed", solver.name());
            };
            assert!(clauses.satisfied_by(|lit| model.value(lit)), "{}: not a model", solver.name());
        });
    }

    #[test]
    fn certificates_agree_with_brute_force(
        clauses in vec(vec(any_lit(), 1..4), 1..60),
        assumptions in vec(any_lit(), 0..4),
    ) {
        let formula: Clauses = clauses.iter().collect();
        match certify_unsat(&formula, &assumptions, &Budget::default()) {
            Ok(_) => prop_assert!(!brute_force(&clauses, &assumptions, N_VARS)),
            Err(Uncertified::Satisfiable(model)) => {
                prop_assert!(formula.satisfied_by(|lit| model.value(lit)));
                prop_assert!(assumptions.iter().all(|lit| model.value(*lit)));
            }
            Err(stopped) => prop_assert!(false, "{:?}", stopped),
        }
    }
}

#[test]
fn the_corner_cases_have_answers() {
    let cases: &[(&[&[i32]], &[i32])] = &[
        (&[], &[]),
        (&[], &[1, -3]),
        (&[], &[2, -2]),
        (&[&[]], &[]),
        (&[&[]], &[1]),
        (&[&[1, -1]], &[]),
        (&[&[1, 1]], &[-1]),
        (&[&[1]], &[1, 1]),
        (&[&[1], &[-1]], &[2]),
        (&[&[-1, 2], &[-2, 3]], &[1, -3, 4]),
        (&[&[12]], &[-5]),
    ];
    for (clauses, assumptions) in cases {
        let clauses: Vec<Vec<Lit>> = clauses.iter().map(|clause| lits(clause)).collect();
        every_solver(|solver| {
            clauses.iter().for_each(|clause| solver.add_clause(clause));
            check(solver, &clauses, &lits(assumptions), N_VARS);
            check(solver, &clauses, &[], N_VARS);
            check(solver, &clauses, &lits(assumptions), N_VARS);
        });
    }
}

#[test]
fn a_solver_goes_on_after_contradictory_assumptions_and_unused_variables() {
    every_solver(|solver| {
        solver.add_clause(&lits(&[1, 2]));
        assert_eq!(solver.solve(&lits(&[7, -7]), &Budget::default()), Answer::Unsat(lits(&[7, -7])));
        let Answer::Sat(model) = solver.solve(&lits(&[9, -1]), &Budget::default()) else { panic!("satisfiable") };
        assert!(model.value(Lit::from_dimacs(9)) && model.value(Lit::from_dimacs(2)));
        assert!(model.value(Lit::from_dimacs(-1000)));
    });
}

#[test]
fn pigeons_do_not_fit() {
    every_solver(|solver| {
        add_all(solver, &pigeons(5));
        assert_eq!(solver.solve(&[], &Budget::default()), Answer::Unsat(vec![]));
    });
    let certified = certify_unsat(&pigeons(5), &[], &Budget::default()).unwrap();
    assert!(certified.proof_bytes > 0);
}

#[test]
fn backends_with_cores_leave_out_what_has_no_part_in_it() {
    every_solver(|solver| {
        solver.add_clause(&lits(&[-1, -2]));
        let assumptions = lits(&[1, 2, 3, 4, 5]);
        let expected = if solver.caps().cores { lits(&[1, 2]) } else { assumptions.clone() };
        assert_eq!(solver.solve(&assumptions, &Budget::default()), Answer::Unsat(expected));
    });
}

#[test]
fn conflict_limits_are_kept_by_those_that_claim_it() {
    every_solver(|solver| {
        add_all(solver, &pigeons(9));
        if solver.caps().conflict_limit {
            let budget = Budget { n_conflicts: Some(50), ..Budget::default() };
            assert_eq!(solver.solve(&[], &budget), Answer::Unknown(StopReason::Conflicts), "{}", solver.name());
            // The limit is for one question: this one has none but is easy.
            assert!(solver.solve(&lits(&[1, 10]), &Budget::default()).is_unsat());
        }
    });
}

#[test]
fn a_raised_flag_ends_a_running_search() {
    let hard = pigeons(11);
    every_solver(|solver| {
        if solver.caps().stop == StopStyle::Abandoned {
            // The search would go on in the background of the other tests.
            return;
        }
        add_all(solver, &hard);
        let stopper = Stopper::new();
        let raise = stopper.clone();
        let timer = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(100));
            raise.stop(StopReason::Time);
        });
        assert_eq!(solver.solve(&[], &Budget::until(stopper.clone())), Answer::Unknown(StopReason::Time));
        timer.join().unwrap();
        assert_eq!(solver.solve(&[], &Budget::until(stopper)), Answer::Unknown(StopReason::Time));
        assert!(solver.solve(&lits(&[1, 12]), &Budget::default()).is_unsat(), "{} goes on", solver.name());
    });
    let stopper = Stopper::new();
    let raise = stopper.clone();
    let timer = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        raise.stop(StopReason::Interrupt);
    });
    let stopped = certify_unsat(&hard, &[], &Budget::until(stopper));
    assert_eq!(stopped, Err(Uncertified::Stopped(StopReason::Interrupt)));
    timer.join().unwrap();
}
