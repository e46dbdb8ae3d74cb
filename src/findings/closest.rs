//! The closest passing path of a failure.

use std::time::Duration;

use super::{Execution, Place};

/// What `closest` says.
#[derive(Clone, PartialEq, Debug)]
pub struct ClosestReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In source order.
    pub methods: Vec<MethodClosest>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A method, and the passing run closest to one that fails.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodClosest {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Where it stands in the source.
    pub place: Place,
    /// What was found.
    pub outcome: ClosestOutcome,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// What the search for a passing run came to.
#[derive(Clone, PartialEq, Debug)]
pub enum ClosestOutcome {
    /// A run passes that takes as few branches otherwise as can be.
    Found(Box<Closest>),
    /// Every distance was tried: no input within the bounds passes on a path with another outcome of any branch.
    NoPassingPath {
        /// The run that fails.
        failing: Box<Execution>,
        /// In the order of trial.
        tried: Vec<TriedDistance>,
    },
    /// The failing run has no branch: there is nothing to flip.
    NoBranch(Box<Execution>),
    /// Nothing fails within the bounds.
    NothingFails,
    /// No input within the bounds meets the precondition and the invariants.
    Unmeetable,
    /// Why it ended early.
    Stopped(String),
}

/// What must go another way, and a run in which it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Closest {
    /// The run that fails.
    pub failing: Execution,
    /// Labels of what the failing run violates.
    pub violated: Vec<String>,
    /// The run that passes.
    pub passing: Execution,
    /// As `run --input` reads it.
    pub input: String,
    /// The distance, in the order of the failing run.
    pub flips: Vec<Flip>,
    /// Branches of the passing run that the failing run has no counterpart of.
    pub detour: Vec<Flip>,
    /// In the order of trial, the last is the one found.
    pub tried: Vec<TriedDistance>,
}

/// One execution of a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flip {
    /// Of the condition.
    pub place: Place,
    /// The condition as the source has it.
    pub text: String,
    /// In the failing run; of a detour in the passing run.
    pub taken: bool,
    /// Of the loops around it, from 1, outermost first.
    pub iterations: Vec<u32>,
}

/// A set of branches that had to go another way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TriedDistance {
    /// Lines of the branches.
    pub lines: Vec<u32>,
    /// `passes`, `fails`, `infeasible`, `pruned`.
    pub result: String,
    /// Lines of the run that was found for it, each time one was entered.
    pub run: Vec<u32>,
}
