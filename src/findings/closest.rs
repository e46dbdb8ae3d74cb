//! The closest passing path of a failure.

use std::time::Duration;

use super::{Execution, Place};

#[derive(Clone, PartialEq, Debug)]
pub struct ClosestReport {
    pub options: Vec<(String, String)>,
    pub methods: Vec<MethodClosest>,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug)]
pub struct MethodClosest {
    /// Qualified.
    pub class: String,
    pub signature: String,
    pub place: Place,
    pub outcome: ClosestOutcome,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug)]
pub enum ClosestOutcome {
    Found(Box<Closest>),
    /// Every distance was tried: no input within the bounds passes on a path with another outcome of any branch.
    NoPassingPath {
        failing: Box<Execution>,
        tried: Vec<TriedDistance>,
    },
    /// The failing run has no branch: there is nothing to flip.
    NoBranch(Box<Execution>),
    /// Nothing fails within the bounds.
    NothingFails,
    /// No input within the bounds meets the precondition and the invariants.
    Unmeetable,
    Stopped(String),
}

/// What must go another way, and a run in which it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Closest {
    pub failing: Execution,
    pub violated: Vec<String>,
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
    pub place: Place,
    pub text: String,
    /// In the failing run; of a detour in the passing run.
    pub taken: bool,
    /// Of the loops around it, from 1, outermost first.
    pub iterations: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TriedDistance {
    /// Lines of the branches.
    pub lines: Vec<u32>,
    /// `passes`, `fails`, `infeasible`, `pruned`.
    pub result: String,
    /// Lines of the run that was found for it, each time one was entered.
    pub run: Vec<u32>,
}
