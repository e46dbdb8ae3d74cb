//! Generated tests: inputs, what their runs did, and why there are not more.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Execution, Place};

/// What `testgen` says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TestgenReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In source order.
    pub methods: Vec<MethodTests>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// The tests of one method.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodTests {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of its name.
    pub place: Place,
    /// `exhaustive`, or the strategy's name.
    pub strategy: String,
    /// In the order of generation.
    pub tests: Vec<TestFinding>,
    /// How many, where only counted; else as many as `tests`.
    pub n_tests: usize,
    /// Exhaustive only: by number of objects, receiver included.
    pub by_size: Vec<(usize, usize)>,
    /// Why there are no more.
    pub ending: Ending,
    /// What a reader of the tests should know.
    pub notes: Vec<String>,
    /// Wall-clock time, all phases together.
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

/// A generated test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TestFinding {
    /// Unique in the method: `delete1`.
    pub name: String,
    /// The run of the interpreter.
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
