//! The names of clauses, by which encoder, interpreter, queries and ratings speak of the same one.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// The texts of all labels, each once. They stay for as long as the process does: they are the author's names of
/// clauses, and few.
static TEXTS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// The label of a clause, or of what is promised of every method: a small value that is copied, compared and sorted.
///
/// Labels are equal if their texts are, whichever program they are of, and sort as the texts do: no order depends on
/// which of them was met first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LabelId(&'static str);

impl LabelId {
    /// No exception leaves that the contract does not allow.
    pub const NO_EXCEPTION: LabelId = LabelId("no_exception");
    /// No assertion fails.
    pub const ASSERT: LabelId = LabelId("assert");
    /// Nothing is written outside the frame.
    pub const MODIFIES: LabelId = LabelId("modifies");
    /// Nothing is read outside of what the contract names.
    pub const ACCESSIBLE: LabelId = LabelId("accessible");
    /// The run ends.
    pub const TERMINATES: LabelId = LabelId("terminates");
    /// Taken to be so: no number leaves its type.
    pub const NO_OVERFLOW: LabelId = LabelId("no_overflow");
    /// Two methods do the same.
    pub const SAME_BEHAVIOUR: LabelId = LabelId("same_behaviour");
    /// The contract accepts no outcome but the code's.
    pub const ONE_OUTCOME: LabelId = LabelId("one_outcome");

    /// The label with this text.
    pub fn of(text: &str) -> LabelId {
        let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = texts.get(text) {
            return LabelId(known);
        }
        let text: &'static str = Box::leak(text.into());
        texts.insert(text);
        LabelId(text)
    }

    /// Of an invariant: that of another object, too (`sorted(Node)`, `sorted@other`).
    pub fn covers(self, other: LabelId) -> bool {
        let rest = other.0.strip_prefix(self.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['(', '@']))
    }

    /// As it is written in reports.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for LabelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for LabelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

impl From<&str> for LabelId {
    fn from(text: &str) -> LabelId {
        LabelId::of(text)
    }
}

impl From<String> for LabelId {
    fn from(text: String) -> LabelId {
        LabelId::of(&text)
    }
}

impl From<LabelId> for String {
    fn from(label: LabelId) -> String {
        label.0.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_their_texts() {
        assert_eq!(LabelId::of("terminates"), LabelId::TERMINATES);
        let (z, a) = (LabelId::of("label z"), LabelId::of("label a"));
        assert!(a < z, "they sort as texts, not as they were met");
        assert_eq!(
            LabelId::of(&String::from("label a")).as_str().as_ptr(),
            a.as_str().as_ptr(),
            "the text is kept once"
        );
    }
}
