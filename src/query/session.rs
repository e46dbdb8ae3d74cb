//! An encoding with a solver that knows its clauses so far.

use crate::base::{Budget, StopReason};
use crate::circuit::Bit;
use crate::clausify::{self, Clausifier};
use crate::cnf::{Clauses, Lit, Vars};
use crate::heap::Input;
use crate::ir::Program;
use crate::sat::{Answer, Model, NoAnswer, SatSolver, SolverCommand, SolverKind, solver};
use crate::symex::{Encoding, Value};

use super::by_cases;

/// One encoding, one solver, many questions. Gates become clauses when a question first needs them.
pub struct Session {
    pub encoding: Encoding,
    clausifier: Clausifier,
    vars: Vars,
    solver: Box<dyn SatSolver>,
    n_clauses: usize,
    /// What the solver has, where somebody else may be asked.
    kept: Option<Clauses>,
}

/// The answer to a question, the model in it.
pub enum Reply {
    Yes(Model),
    /// The assumptions that cannot hold together.
    No(Vec<Lit>),
    Unknown(StopReason),
}

impl Session {
    /// Asserts the well-formedness of the pre-state; and what the contract assumes, if asked to.
    pub fn new(encoding: Encoding, kind: SolverKind, assume_contract: bool) -> Self {
        Self::begun(encoding, kind, assume_contract, None)
    }

    /// The same, with contract; what it knows can be asked of another solver.
    pub fn open(encoding: Encoding, kind: SolverKind) -> Self {
        Self::begun(encoding, kind, true, Some(Clauses::default()))
    }

    fn begun(encoding: Encoding, kind: SolverKind, assume_contract: bool, kept: Option<Clauses>) -> Self {
        let mut session = Session {
            clausifier: Clausifier::until(clausify::Config::STANDARD, &encoding.stopper),
            encoding,
            vars: Vars::default(),
            solver: solver(kind),
            n_clauses: 0,
            kept,
        };
        let facts = match assume_contract {
            true => session.encoding.assumed(),
            false => session.encoding.pre_assumptions.clone(),
        };
        facts.into_iter().for_each(|bit| session.assert(bit));
        session
    }

    /// From now on the bit is true.
    pub fn assert(&mut self, bit: Bit) {
        let (solver, n, kept) = (&mut self.solver, &mut self.n_clauses, &mut self.kept);
        self.clausifier.assert(&self.encoding.circuit, &[], bit, &mut self.vars, &mut |clause| {
            *n += 1;
            solver.add_clause(clause);
            kept.iter_mut().for_each(|kept| kept.push(clause));
        });
    }

    pub fn lit(&mut self, bit: Bit) -> Lit {
        let (solver, n, kept) = (&mut self.solver, &mut self.n_clauses, &mut self.kept);
        self.clausifier.lit(&self.encoding.circuit, bit, &mut self.vars, &mut |clause| {
            *n += 1;
            solver.add_clause(clause);
            kept.iter_mut().for_each(|kept| kept.push(clause));
        })
    }

    pub fn fresh_lit(&mut self) -> Lit {
        self.vars.fresh_lit()
    }

    pub fn add_clause(&mut self, clause: &[Lit]) {
        self.n_clauses += 1;
        self.solver.add_clause(clause);
        self.kept.iter_mut().for_each(|kept| kept.push(clause));
    }

    /// The same of somebody else. Requires: the session is [open](Self::open).
    pub fn ask_command(
        &mut self,
        command: &SolverCommand,
        bit: Bit,
        budget: &Budget,
    ) -> Result<Option<Model>, NoAnswer> {
        if bit == Bit::FALSE {
            return Ok(None);
        }
        let lit = self.lit(bit);
        if let Some(reason) = self.encoding.stopper.stopped() {
            return Err(NoAnswer::Stopped(reason));
        }
        let mut clauses = self.kept.clone().expect("an open session keeps its clauses");
        clauses.push(&[lit]);
        command.solve(&clauses, budget)
    }

    /// From now on not all of the bits are true.
    pub fn exclude(&mut self, bits: &[Bit]) {
        let bits: Vec<Bit> = bits.iter().copied().filter(|bit| *bit != Bit::TRUE).collect();
        let lits: Vec<Lit> = bits.into_iter().map(|bit| !self.lit(bit)).collect();
        self.add_clause(&lits);
    }

    /// Can all the bits be true together?
    pub fn ask(&mut self, bits: &[Bit], budget: &Budget) -> Reply {
        if bits.contains(&Bit::FALSE) {
            return Reply::No(Vec::new());
        }
        let lits: Vec<Lit> = bits.iter().filter(|bit| **bit != Bit::TRUE).map(|bit| self.lit(*bit)).collect();
        self.ask_lits(&lits, budget)
    }

    pub fn ask_lits(&mut self, lits: &[Lit], budget: &Budget) -> Reply {
        // From the stop on clauses are missing.
        if let Some(reason) = self.encoding.stopper.stopped().or(budget.stopped()) {
            return Reply::Unknown(reason);
        }
        let bits = if budget.n_conflicts.is_none() { self.input_bits() } else { Vec::new() };
        let solver = &mut self.solver;
        match by_cases::solve(lits, &bits, budget, &mut |lits, budget| solver.solve(lits, budget)) {
            Answer::Sat(model) => Reply::Yes(model),
            Answer::Unsat(core) => Reply::No(core),
            Answer::Unknown(reason) => Reply::Unknown(reason),
        }
    }

    /// The bits of all that there is before the call, as far as questions have mentioned them, if these are few.
    fn input_bits(&self) -> Vec<Lit> {
        let circuit = &self.encoding.circuit;
        let references = self.encoding.tuples.iter().map(|tuple| std::slice::from_ref(&tuple.bit));
        let numbers = self.encoding.cells.iter().map(|cell| match &cell.value {
            Value::Bool(bit) => std::slice::from_ref(bit),
            Value::Int(cases) => cases.certain().map_or(&[][..], |word| circuit.bits(word)),
            Value::Ref(_) => &[],
        });
        let mut found: Vec<Lit> = Vec::new();
        for lit in references.chain(numbers).flatten().filter_map(|bit| self.clausifier.known_lit(*bit)) {
            if !found.contains(&lit) && !found.contains(&!lit) {
                found.push(lit);
            }
            if found.len() > by_cases::MOST_BITS {
                return Vec::new();
            }
        }
        found
    }

    /// What a bit is in a model: its literal's value, or false where no question ever mentioned it.
    pub fn value(&self, model: &Model, bit: Bit) -> bool {
        match bit.as_constant() {
            Some(constant) => constant,
            None => self.clausifier.known_lit(bit).is_some_and(|lit| model.value(lit)),
        }
    }

    /// Has some question or fact mentioned the bit?
    pub fn knows(&self, bit: Bit) -> bool {
        self.clausifier.known_lit(bit).is_some()
    }

    /// False only where a model says so: a bit that no question mentioned may be either.
    pub fn may_be(&self, model: &Model, bit: Bit) -> bool {
        match bit.as_constant() {
            Some(constant) => constant,
            None => self.clausifier.known_lit(bit).is_none_or(|lit| model.value(lit)),
        }
    }

    pub fn lift(&self, program: &Program, model: &Model) -> Input {
        self.encoding.lift(program, &|bit| self.value(model, bit))
    }

    pub fn n_variables(&self) -> usize {
        self.vars.len()
    }

    pub fn n_clauses(&self) -> usize {
        self.n_clauses
    }
}
