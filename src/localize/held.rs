//! What the run of a changed program on one sample tells.

use std::collections::BTreeSet;

use crate::base::LabelId;

use super::repair::CHANGES_CONTRACT;

/// Whose methods the contract's formulas call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The original's: a change of what a formula calls would change what is asked.
    AsBefore,
    Changed,
}

impl Asked {
    /// Of a change that is so odd.
    pub(super) fn with(oddness: u8) -> Self {
        if oddness == CHANGES_CONTRACT { Asked::Changed } else { Asked::AsBefore }
    }
}

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
    /// Nothing that was seen is against it.
    pub(super) fn passes(&self) -> bool {
        self.is_rid_of(|_| true)
    }

    /// The same of one label.
    pub(super) fn saves(&self, label: LabelId) -> bool {
        self.is_rid_of(|left| *left == label)
    }

    /// The same of these labels.
    pub(super) fn is_rid_of(&self, of: impl Fn(&LabelId) -> bool) -> bool {
        match self {
            Held::Left(left) => !left.iter().any(of),
            Held::TooLong => true,
            Held::Otherwise => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_is_too_long_is_against_nothing_and_one_that_goes_astray_saves_nothing() {
        let left = Held::Left(BTreeSet::from([LabelId::TERMINATES]));
        assert!(!left.passes() && !left.saves(LabelId::TERMINATES) && left.saves(LabelId::NO_EXCEPTION));
        assert!(Held::Left(BTreeSet::new()).passes());
        assert!(Held::TooLong.passes() && Held::TooLong.saves(LabelId::TERMINATES));
        assert!(!Held::Otherwise.passes() && !Held::Otherwise.saves(LabelId::TERMINATES));
    }
}
