//! Executed tests, as far as localization looks at them.

use std::collections::BTreeSet;

use crate::base::{LabelId, OriginId};

/// A test that was run: which statements and conditions it executed, and which labels it violated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    pub coverage: BTreeSet<OriginId>,
    /// Empty: the test passed.
    pub violated: BTreeSet<LabelId>,
    /// The outcome of each branch instance in order, for similarity of paths: `(condition, taken)`.
    pub path: Vec<(OriginId, bool)>,
}

impl Test {
    pub fn failed(&self) -> bool {
        !self.violated.is_empty()
    }
}
