//! What a solver is, and what it answers.

use crate::base::{Budget, Idx, StopReason};
use crate::cnf::{Lit, Var};

/// A satisfiability solver that keeps its clauses between questions. Object-safe: `--solver` is decided at run time.
pub trait SatSolver {
    fn name(&self) -> &'static str;

    fn caps(&self) -> Caps;

    /// Adds a clause for this and all later questions. The empty clause is allowed.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Decides the clauses so far together with the assumptions, which hold for this question only.
    ///
    /// Ensures: a model satisfies all clauses and assumptions; a core is a subset of the assumptions that no model
    /// of the clauses satisfies; `Unknown` only when the budget ended. After any answer the solver can go on.
    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> Answer;
}

/// What a backend does itself and what it only emulates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caps {
    /// Keeps what it learned from one question to the next; else every question starts from the clauses alone.
    pub incremental: bool,
    /// Cores are found by the solver; else a core is simply all assumptions.
    pub cores: bool,
    /// Honours `Budget::n_conflicts`; else the limit is ignored, never exceeded silently by claiming otherwise.
    pub conflict_limit: bool,
    /// How the flag of the budget stops a running search.
    pub stop: StopStyle,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopStyle {
    /// The search polls the flag; the solver keeps what it learned.
    Polled,
    /// The search is broken off from outside; the next question starts from the clauses alone.
    Aborted,
    /// A child process is killed.
    Killed,
    /// The answer comes at once, but the search goes on unheard in a thread of its own until it is done.
    Abandoned,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Sat(Model),
    /// Assumptions that cannot hold together, sorted; not necessarily minimal.
    Unsat(Vec<Lit>),
    Unknown(StopReason),
}

/// A value for every variable. Variables that no clause mentions are false.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    pub fn new(values: Vec<bool>) -> Self {
        Self { values }
    }

    pub fn value(&self, lit: Lit) -> bool {
        self.var(lit.var()) != lit.is_negated()
    }

    pub fn var(&self, var: Var) -> bool {
        self.values.get(var.index()).copied().unwrap_or(false)
    }

    /// The same assignment but for one literal, which is true.
    pub fn with(&self, lit: Lit) -> Model {
        let mut values = self.values.clone();
        set_assumed(&mut values, &[lit]);
        Model { values }
    }
}

impl Answer {
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat(_))
    }
}

/// Sorts the assumptions and drops repetitions; a literal and its negation are a core on the spot.
///
/// Backends differ in what they do with either, so none of them gets to see it.
pub(super) fn tidy_assumptions(assumptions: &[Lit]) -> Result<Vec<Lit>, Vec<Lit>> {
    let mut sorted = assumptions.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    match sorted.windows(2).find(|pair| pair[0] == !pair[1]) {
        Some(pair) => Err(pair.to_vec()),
        None => Ok(sorted),
    }
}

/// Sorts a clause and drops repetitions; `None` for a tautology.
pub(super) fn tidy_clause(clause: &[Lit]) -> Option<Vec<Lit>> {
    tidy_assumptions(clause).ok()
}

/// Writes the assumptions into a model: a backend need not know a variable that no clause mentions.
pub(super) fn set_assumed(values: &mut Vec<bool>, assumptions: &[Lit]) {
    for lit in assumptions {
        let index = lit.var().index();
        if index >= values.len() {
            values.resize(index + 1, false);
        }
        values[index] = !lit.is_negated();
    }
}
