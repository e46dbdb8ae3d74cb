//! What the run of a changed program on one sample tells.

use std::collections::BTreeSet;

use crate::base::LabelId;

/// What a variant's run on a sample shows.
pub(super) enum Held {
    /// Of the labels that the sample violates, these are still violated.
    Left(BTreeSet<LabelId>),
    /// Nothing: the run counts to a large number of its input.
    TooLong,
    /// It does what nobody asked for, or nobody can say.
    Otherwise,
}

impl Held {
    pub(super) fn passes(&self) -> bool {
        self.saves_all_of(|_| true)
    }

    /// Nothing that was seen is against it.
    pub(super) fn saves(&self, label: LabelId) -> bool {
        self.saves_all_of(|left| *left == label)
    }

    pub(super) fn saves_all_of(&self, of: impl Fn(&LabelId) -> bool) -> bool {
        match self {
            Held::Left(left) => !left.iter().any(of),
            Held::TooLong => true,
            Held::Otherwise => false,
        }
    }
}
