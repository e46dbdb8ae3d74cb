//! What `equiv` says: whether two versions of a method do the same.

use std::time::Duration;

use super::{Difference, Place};

#[derive(Clone, PartialEq, Debug)]
pub struct EquivReport {
    pub options: Vec<(String, String)>,
    /// The two versions.
    pub files: [String; 2],
    /// Those of the first file, in source order.
    pub methods: Vec<MethodEquiv>,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug)]
pub struct MethodEquiv {
    /// Qualified.
    pub class: String,
    pub signature: String,
    pub place: Place,
    pub outcome: EquivOutcome,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug)]
pub enum EquivOutcome {
    /// On every input within the scope, with so many iterations of the longest loop.
    Same {
        scope: u32,
        iterations: Option<u32>,
    },
    /// It is written alike, at the same place, and so is all that it reaches: there was nothing to ask.
    Unchanged,
    /// The smallest input that tells them apart, with the run of each.
    Different(Box<Difference>),
    Undetermined(String),
    /// The second file has no such method.
    Missing,
}
