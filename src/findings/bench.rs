//! What `bench` measures: a row per method and scope.

use std::time::Duration;

/// What `bench` says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BenchReport {
    /// By scope, then in source order.
    pub rows: Vec<BenchRow>,
}

/// One method at one scope with one solver.
#[derive(Clone, PartialEq, Debug, Default)]
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
    /// How this compares with the same row of another table.
    pub ratio: Option<BenchRatio>,
}

/// A row as a multiple of the same row of an earlier table: below 1 is less than before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BenchRatio {
    /// Of the time in all.
    pub total: f64,
    /// Of clauses.
    pub n_clauses: f64,
}

impl BenchReport {
    /// Compares each row with the one of the same subject, scope and solver, if the earlier table has it and both have a
    /// verdict.
    pub fn compare_with(&mut self, earlier: &BenchReport) {
        let is_decided = |row: &BenchRow| row.verdict != "undetermined";
        for row in self.rows.iter_mut().filter(|row| is_decided(row)) {
            let is_same =
                |it: &&BenchRow| (&it.subject, it.scope, &it.solver) == (&row.subject, row.scope, &row.solver);
            let Some(before) = earlier.rows.iter().filter(|it| is_decided(it)).find(is_same) else { continue };
            row.ratio = Some(BenchRatio {
                total: row.total.as_secs_f64() / before.total.as_secs_f64().max(1e-4),
                n_clauses: row.n_clauses.max(1) as f64 / before.n_clauses.max(1) as f64,
            });
        }
    }
}
