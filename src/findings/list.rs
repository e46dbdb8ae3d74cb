//! What a file offers: classes, methods, contracts, labels.

use super::{Place, Warning};

/// What `list` says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListReport {
    /// In source order.
    pub classes: Vec<ListedClass>,
    /// What the user should know although verdicts stand.
    pub warnings: Vec<Warning>,
}

/// A class, and what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedClass {
    /// Qualified.
    pub name: String,
    /// `class`, `abstract class`, `interface`, `enum`, `record`.
    pub kind: String,
    /// Of its name.
    pub place: Place,
    /// Of its objects.
    pub invariants: Vec<ListedClause>,
    /// In source order.
    pub methods: Vec<ListedMethod>,
}

/// A method, and its contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMethod {
    /// `delete`; a constructor has the simple name of its class.
    pub name: String,
    /// As declared, after erasure: `boolean delete(int k)`.
    pub signature: String,
    /// Of its name.
    pub place: Place,
    /// In the order of the contract, inherited ones included; invariants are listed at the class.
    pub clauses: Vec<ListedClause>,
    /// `check` looks at it unless told otherwise.
    pub is_checked: bool,
    /// It changes nothing that was there before.
    pub is_pure: bool,
    /// Invariants need not hold when it is called.
    pub is_helper: bool,
}

/// A clause of a contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedClause {
    /// What it says something about.
    pub kind: ClauseKind,
    /// Empty for `modifies`, which has the label `modifies` for all its parts.
    pub label: String,
    /// As its author wrote it.
    pub text: String,
    /// Where it is written.
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

/// What a clause says something about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ClauseKind {
    /// The objects of a class, between calls.
    Invariant,
    /// The state before a call.
    Requires,
    /// The state after a call that returns.
    Ensures,
    /// Exceptions, and the state after them.
    Throws,
    /// What a call may write.
    Modifies,
}

impl ClauseKind {
    /// As reports write it: `requires`.
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
