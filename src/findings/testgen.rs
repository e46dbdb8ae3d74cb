//! Generated tests: inputs, what their runs did, and why there are not more.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Execution, Place};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TestgenReport {
    pub options: Vec<(String, String)>,
    pub methods: Vec<MethodTests>,
    pub total: Duration,
}

/// The tests of one method.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodTests {
    /// Qualified.
    pub class: String,
    pub signature: String,
    pub place: Place,
    /// `exhaustive`, or the strategy's name.
    pub strategy: String,
    /// In the order of generation.
    pub tests: Vec<TestFinding>,
    /// How many, where only counted; else as many as `tests`.
    pub n_tests: usize,
    /// Exhaustive only: by number of objects, receiver included.
    pub by_size: Vec<(usize, usize)>,
    pub ending: Ending,
    /// What a reader of the tests should know.
    pub notes: Vec<String>,
    pub total: Duration,
}

/// Why there are no more tests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// Every valid input within the bounds is there.
    Complete,
    /// As many as asked for.
    Enough,
    /// No path that differs in one outcome from a known one is feasible or new.
    Dry,
    /// No input within the bounds meets precondition and invariants.
    Unmeetable,
    /// The strategy starts from a failing input, and none exists within the bounds.
    NothingFails,
    /// The reason.
    Stopped(String),
}

impl Ending {
    /// Stable, kebab-case.
    pub fn name(&self) -> &'static str {
        match self {
            Ending::Complete => "complete",
            Ending::Enough => "enough",
            Ending::Dry => "dry",
            Ending::Unmeetable => "unmeetable",
            Ending::NothingFails => "nothing-fails",
            Ending::Stopped(_) => "stopped",
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TestFinding {
    /// Unique in the method: `delete1`.
    pub name: String,
    pub execution: Execution,
    /// As `run --input` reads it.
    pub input: String,
    /// Empty: it passes.
    pub violated: Vec<String>,
    /// What nobody could judge.
    pub undetermined: Vec<String>,
    /// The value of the strategy's criterion.
    #[serde(with = "super::exact::option")]
    pub worth: Option<f64>,
}
