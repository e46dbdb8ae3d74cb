//! Kissat as a child process of the real binary: answers, stops, and does not outlive its parent.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use huntsman::base::{Budget, Idx, StopReason, Stopper};
use huntsman::cnf::{Clauses, Cnf, Lit, Var};
use huntsman::sat::{Answer, KISSAT_COMMAND, SolverKind, StopStyle, set_kissat_program, solver};

const BINARY: &str = env!("CARGO_BIN_EXE_huntsman");

/// `n + 1` pigeons in `n` holes.
fn pigeons(n: usize) -> Clauses {
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

#[test]
fn a_child_answers_with_assumptions_as_units() {
    set_kissat_program(BINARY.into());
    let mut solver = solver(SolverKind::Kissat);
    assert_eq!(solver.caps().stop, StopStyle::Killed);
    let lits = |numbers: &[i32]| numbers.iter().map(|number| Lit::from_dimacs(*number)).collect::<Vec<_>>();
    solver.add_clause(&lits(&[1, 2]));
    solver.add_clause(&lits(&[-2, 3]));
    let Answer::Sat(model) = solver.solve(&lits(&[-1, 9]), &Budget::default()) else { panic!("satisfiable") };
    assert!(lits(&[-1, 2, 3, 9, -7]).iter().all(|lit| model.value(*lit)));
    assert_eq!(solver.solve(&lits(&[-3, -1]), &Budget::default()), Answer::Unsat(lits(&[-1, -3])));
    pigeons(6).iter().for_each(|clause| solver.add_clause(clause));
    assert_eq!(solver.solve(&[], &Budget::default()), Answer::Unsat(vec![]));
}

#[test]
fn a_raised_flag_kills_the_child() {
    set_kissat_program(BINARY.into());
    let mut solver = solver(SolverKind::Kissat);
    pigeons(13).iter().for_each(|clause| solver.add_clause(clause));
    let stopper = Stopper::new();
    let raise = stopper.clone();
    let timer = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        raise.stop(StopReason::Time);
    });
    assert_eq!(solver.solve(&[], &Budget::until(stopper)), Answer::Unknown(StopReason::Time));
    timer.join().unwrap();
}

#[test]
fn a_child_ends_when_its_parent_is_gone() {
    let clauses = pigeons(13);
    let formula = Cnf { n_vars: clauses.n_vars(), clauses, names: Vec::new() };
    let mut child = Command::new(BINARY)
        .arg(KISSAT_COMMAND)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{formula}c end").unwrap();
    stdin.flush().unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(child.try_wait().unwrap(), None, "still searching");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}
