//! What `eval` and `mutate` say.

use std::time::Duration;

#[derive(Clone, PartialEq, Debug)]
pub struct EvalReport {
    /// `eval` or `mutate`.
    pub command: String,
    pub options: Vec<(String, String)>,
    pub tables: Vec<Table>,
    /// Share of faults located against share of statements read, per technique; of `eval testgen` statements to inspect
    /// against tests, per strategy.
    pub curves: Vec<Curve>,
    /// Why it ended early.
    pub stopped: Option<String>,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Stable, kebab-case.
    pub name: String,
    pub title: String,
    pub columns: Vec<String>,
    /// As many cells as columns.
    pub rows: Vec<Vec<String>>,
    /// What one must know to read it, and what it does not show.
    pub notes: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    pub name: String,
    /// Ascending.
    pub points: Vec<(f64, f64)>,
}
