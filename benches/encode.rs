//! Measures the engine on hand-built methods: `cargo bench --bench encode -- list 8 12 20`.

#![expect(clippy::print_stdout, clippy::print_stderr, clippy::disallowed_methods, reason = "a program for a terminal")]

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use huntsman::base::Budget;
use huntsman::circuit::Bit;
use huntsman::clausify::{Clausifier, Config as Clauses};
use huntsman::cnf::{Lit, Vars};
use huntsman::query::tight_bounds;
use huntsman::sat::{Answer, SatSolver, SolverKind, solver};
use huntsman::symex::{Bounds, Config, Encoding, encode};

#[path = "../tests/suite/hand_built.rs"]
mod hand_built;

use hand_built::{ListFaults, list_delete, tree_add};

struct Solving<'e> {
    encoding: &'e Encoding,
    clausifier: Clausifier,
    vars: Vars,
    solver: Box<dyn SatSolver>,
    n_clauses: usize,
}

impl<'e> Solving<'e> {
    fn new(encoding: &'e Encoding, kind: SolverKind) -> Self {
        let clauses = if std::env::var_os("SPARSE").is_some() { Clauses::SPARSE } else { Clauses::STANDARD };
        let mut solving = Solving {
            encoding,
            clausifier: Clausifier::new(clauses),
            vars: Vars::default(),
            solver: solver(kind),
            n_clauses: 0,
        };
        for bit in &encoding.pre_assumptions {
            solving.assert(*bit);
        }
        for clause in &encoding.requires {
            solving.assert(clause.holds);
        }
        solving
    }

    fn assert(&mut self, bit: Bit) {
        let (solver, n) = (&mut self.solver, &mut self.n_clauses);
        self.clausifier.assert(&self.encoding.circuit, &[], bit, &mut self.vars, &mut |clause| {
            *n += 1;
            solver.add_clause(clause);
        });
    }

    fn lit(&mut self, bit: Bit) -> Lit {
        let (solver, n) = (&mut self.solver, &mut self.n_clauses);
        self.clausifier.lit(&self.encoding.circuit, bit, &mut self.vars, &mut |clause| {
            *n += 1;
            solver.add_clause(clause);
        })
    }

    fn is_sat(&mut self, bit: Bit) -> bool {
        if bit == Bit::FALSE {
            return false;
        }
        let lit = self.lit(bit);
        match self.solver.solve(&[lit], &Budget::default()) {
            Answer::Sat(_) => true,
            Answer::Unsat(_) => false,
            Answer::Unknown(reason) => panic!("no limit was set, yet: {reason}"),
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|word| word != "--bench");
    let name = args.next().unwrap_or_else(|| "list".into());
    let kind = SolverKind::Cadical;
    println!("subject,scope,bounds_ms,encode_ms,gates,vars,clauses,unwind_ms,solve_ms,total_ms,verdict");
    for scope in args.filter_map(|arg| arg.parse::<usize>().ok()) {
        let subject = match name.as_str() {
            "list" => list_delete(ListFaults::default()),
            "list-size" => list_delete(ListFaults { size: true, head: false }),
            "list-head" => list_delete(ListFaults { size: false, head: true }),
            "tree" => tree_add(false),
            "red-black" => hand_built::red_black_insert(),
            "tree-parent" => tree_add(true),
            other => panic!("no subject {other}"),
        };
        let mut config = Config::new(Bounds::frugal(scope));
        config.symmetry = std::env::var_os("NO_SYMMETRY").is_none();
        let start = Instant::now();
        if std::env::var_os("NO_BOUNDS").is_none() {
            let budget = Budget::default();
            config.bounds.impossible = tight_bounds(&subject.program, subject.method, &config, kind, &budget);
        }
        let bounds_time = start.elapsed();
        let mut encoding = encode(&subject.program, subject.method, &config);
        let mut n_rounds = 1;
        // Raise the limits of the loops that need more, until none does.
        let mut unwind_time = Duration::ZERO;
        loop {
            let before = Instant::now();
            let mut solving = Solving::new(&encoding, kind);
            let mut raised = BTreeSet::new();
            for unwinding in &encoding.unwinding {
                if !raised.contains(&unwinding.origin) && solving.is_sat(unwinding.exceeded) {
                    config.bounds.raise(unwinding, 1, 128);
                    raised.insert(unwinding.origin);
                }
            }
            unwind_time += before.elapsed();
            if raised.is_empty() {
                break;
            }
            n_rounds += 1;
            encoding = encode(&subject.program, subject.method, &config);
        }
        let encode_time = start.elapsed() - bounds_time - unwind_time;
        let mut solving = Solving::new(&encoding, kind);
        let mut verdict = String::new();
        for limit in &encoding.unsupported {
            if solving.is_sat(limit.reached) {
                verdict += &format!("unsupported: {}! ", limit.what);
            }
        }
        if std::env::var_os("LABELS").is_some() {
            eprintln!("  {n_rounds} rounds of unrolling, {} unwindings", encoding.unwinding.len());
        }
        let before = Instant::now();
        for label in &encoding.labels {
            let start = Instant::now();
            let violated = solving.is_sat(label.violated);
            if std::env::var_os("LABELS").is_some() {
                eprintln!("  {} {} {:?}", label.label, if violated { "violated" } else { "ok" }, start.elapsed());
            }
            if violated {
                verdict += &format!("{} violated ", label.label);
            }
        }
        let solve_time = before.elapsed();
        println!(
            "{name},{scope},{},{},{},{},{},{},{},{},{}",
            bounds_time.as_millis(),
            encode_time.as_millis(),
            encoding.circuit.n_gates(),
            solving.vars.len(),
            solving.n_clauses,
            unwind_time.as_millis(),
            solve_time.as_millis(),
            start.elapsed().as_millis(),
            if verdict.is_empty() { "holds" } else { &verdict },
        );
    }
}
