//! What `eval` and `mutate` say.

use std::time::Duration;

/// What an experiment measured.
#[derive(Clone, PartialEq, Debug)]
pub struct EvalReport {
    /// `eval` or `mutate`.
    pub command: String,
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In the order of reading.
    pub tables: Vec<Table>,
    /// Share of faults located against share of statements read, per technique; of `eval testgen` statements to inspect
    /// against tests, per strategy.
    pub curves: Vec<Curve>,
    /// Why it ended early.
    pub stopped: Option<String>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A table of numbers, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Stable, kebab-case.
    pub name: String,
    /// A line for people.
    pub title: String,
    /// Their headings.
    pub columns: Vec<String>,
    /// As many cells as columns.
    pub rows: Vec<Vec<String>>,
    /// What one must know to read it, and what it does not show.
    pub notes: Vec<String>,
}

/// A line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// As the legend has it.
    pub name: String,
    /// Ascending.
    pub points: Vec<(f64, f64)>,
}
