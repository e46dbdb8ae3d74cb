//! What a file offers: classes, methods, contracts, labels.

use super::{Place, Warning};

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListReport {
    pub classes: Vec<ListedClass>,
    pub warnings: Vec<Warning>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedClass {
    /// Qualified.
    pub name: String,
    /// `class`, `abstract class`, `interface`, `enum`, `record`.
    pub kind: String,
    pub place: Place,
    pub invariants: Vec<ListedClause>,
    /// In source order.
    pub methods: Vec<ListedMethod>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMethod {
    /// `delete`; a constructor has the simple name of its class.
    pub name: String,
    /// As declared, after erasure: `boolean delete(int k)`.
    pub signature: String,
    pub place: Place,
    /// In the order of the contract, inherited ones included; invariants are listed at the class.
    pub clauses: Vec<ListedClause>,
    /// `check` looks at it unless told otherwise.
    pub is_checked: bool,
    pub is_pure: bool,
    pub is_helper: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedClause {
    pub kind: ClauseKind,
    /// Empty for `modifies`, which has the label `modifies` for all its parts.
    pub label: String,
    /// As its author wrote it.
    pub text: String,
    pub place: Place,
    /// In JML, JFSL and Alloy; nothing of `throws` without a condition, and of `modifies`.
    pub said: Vec<SaidClause>,
}

/// A clause in a dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidClause {
    /// `jml`, `jfsl` or `alloy`.
    pub dialect: &'static str,
    /// In the dialect of its author as it is written, in the others as it could be; or what cannot be said.
    pub text: Result<String, String>,
    /// JML's reading is narrower than its author's: what has no value is false.
    pub is_strict: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ClauseKind {
    Invariant,
    Requires,
    Ensures,
    Throws,
    Modifies,
}

impl ClauseKind {
    pub fn name(self) -> &'static str {
        match self {
            ClauseKind::Invariant => "invariant",
            ClauseKind::Requires => "requires",
            ClauseKind::Ensures => "ensures",
            ClauseKind::Throws => "throws",
            ClauseKind::Modifies => "modifies",
        }
    }
}
