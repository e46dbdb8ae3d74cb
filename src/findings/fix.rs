//! What `fix` says: changes of the source text that keep the contract, and what that was verified for.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{AttackOutcome, Bounds, Execution, InputCounts, Place};

/// What `fix` says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FixReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In source order.
    pub methods: Vec<MethodFix>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A method, and what would repair it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodFix {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of its name.
    pub place: Place,
    /// What was found.
    pub outcome: FixOutcome,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// What became of the search for a repair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FixOutcome {
    /// No input within the scope fails: there is nothing to repair.
    Nothing {
        /// Objects of each class, at most.
        scope: u32,
    },
    /// Why it is not known whether an input fails.
    Undetermined(String),
    /// It fails, and nothing that was tried is a repair.
    NotFound {
        /// The failing run that the search began with.
        failing: Box<Execution>,
        /// Labels of what that run violates.
        violated: Vec<String>,
        /// What the search cost.
        effort: FixEffort,
    },
    /// The best first; never empty.
    Fixed {
        /// The failing run that the search began with.
        failing: Box<Execution>,
        /// Labels of what that run violates.
        violated: Vec<String>,
        /// The best first.
        fixes: Vec<FixFinding>,
        /// What the search cost.
        effort: FixEffort,
    },
}

/// What the search cost.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct FixEffort {
    /// Statements that were ranked.
    pub n_statements: usize,
    /// Changes of one place that there were to try.
    pub n_candidates: usize,
    /// What was tried: pairs of these, and what was tried again with more tests, count too.
    pub n_tried: usize,
    /// Of these: those that compile, and those that pass all tests and so were checked.
    pub n_run: usize,
    /// Those that pass all tests, and so were given to the verifier.
    pub n_checked: usize,
    /// Inputs that the verifier refuted candidates with: they joined the tests.
    pub n_counterexamples: usize,
    /// Candidates that do on every test what a repair does that was known.
    pub n_alike: usize,
    /// Tests in the end.
    pub n_failing: usize,
    /// Tests that passed before the change.
    pub n_passing: usize,
    /// Why the search ended early.
    pub stopped: Option<String>,
}

/// A repair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FixFinding {
    /// In source order.
    pub changes: Vec<ChangedText>,
    /// That `patch -p0` takes.
    pub diff: String,
    /// The file that is changed, and all of its text with the changes made.
    pub file: String,
    /// All of the file, with the changes made.
    pub text: String,
    /// Those of the verdict on the repaired method.
    pub bounds: Bounds,
    /// What the verdict is about: the clauses that hold.
    pub labels: Vec<String>,
    /// It holds within one object of each class more, too; `None`: that was not decided.
    pub holds_above: Option<bool>,
    /// Methods that it changes, which the contract calls: what was verified is what the contract says then.
    pub asked: Vec<String>,
    /// Passing tests on which it does something else than the code as it was.
    pub n_changed: usize,
    /// From the first repair.
    pub difference: Option<Difference>,
    /// What a JVM did with the changed code; `None`: it was not asked.
    pub on_jvm: Option<FixOnJvm>,
}

impl FixFinding {
    /// A JVM violates the contract of the changed code, within the bounds of the verdict or beyond them.
    pub fn is_violated_on_jvm(&self) -> bool {
        self.on_jvm.as_ref().is_some_and(|on_jvm| matches!(on_jvm.outcome, AttackOutcome::Found(_)))
    }
}

/// An attack on the changed code.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FixOnJvm {
    /// Whether it violates the contract.
    pub outcome: AttackOutcome,
    /// Inputs, by what became of them.
    pub inputs: InputCounts,
}

/// One place of a repair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChangedText {
    /// Of what is changed.
    pub place: Place,
    /// `relational-operator`, `insert-statement`.
    pub operator: String,
    /// The lines that are changed, before and after; empty where a line is only added or removed.
    pub before: String,
    /// The lines after the change.
    pub after: String,
}

/// An input that tells two repairs apart, with both runs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Difference {
    /// As `run --input` reads it.
    pub input: String,
    /// Of the first of the two.
    pub first: Execution,
    /// Of this one.
    pub this: Execution,
}
