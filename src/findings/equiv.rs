//! What `equiv` says: whether two versions of a method do the same.

use std::time::Duration;

use super::{Difference, Place};

/// What `equiv` says.
#[derive(Clone, PartialEq, Debug)]
pub struct EquivReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// The two versions.
    pub files: [String; 2],
    /// Those of the first file, in source order.
    pub methods: Vec<MethodEquiv>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A method in two versions.
#[derive(Clone, PartialEq, Debug)]
pub struct MethodEquiv {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Where it stands in the source.
    pub place: Place,
    /// What was found.
    pub outcome: EquivOutcome,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// Whether two versions do the same.
#[derive(Clone, PartialEq, Debug)]
pub enum EquivOutcome {
    /// On every input within the scope, with so many iterations of the longest loop.
    Same {
        /// Objects of each class, at most.
        scope: u32,
        /// Of the longest loop; `None`: there are no loops.
        iterations: Option<u32>,
    },
    /// It is written alike, at the same place, and so is all that it reaches: there was nothing to ask.
    Unchanged,
    /// The smallest input that tells them apart, with the run of each.
    Different(Box<Difference>),
    /// Why it is not known.
    Undetermined(String),
    /// The second file has no such method.
    Missing,
}
