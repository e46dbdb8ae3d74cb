//! What `bench` measures: a row per method and scope.

use std::time::Duration;

/// What `bench` says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BenchReport {
    /// By scope, then in source order.
    pub rows: Vec<BenchRow>,
}

/// One method at one scope with one solver.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchRow {
    /// `LinkedList.delete(int)`.
    pub subject: String,
    /// Objects of each class, at most.
    pub scope: u32,
    /// The solver of the questions: `cadical`.
    pub solver: String,
    /// `holds`, `violated` or `undetermined`.
    pub verdict: String,
    /// Tight bounds on the pre-state: a solver's work too.
    pub bounds: Duration,
    /// All rounds of raising the unwinding together.
    pub encode: Duration,
    /// Time in the solver.
    pub solve: Duration,
    /// From the method to its verdict, the replay of a failing input included.
    pub total: Duration,
    /// Of the last round.
    pub n_gates: usize,
    /// Variables of the formula in conjunctive normal form.
    pub n_variables: usize,
    /// Clauses of the formula in conjunctive normal form.
    pub n_clauses: usize,
    /// Bytes of the whole process, where the system tells.
    pub peak_memory: Option<u64>,
}
