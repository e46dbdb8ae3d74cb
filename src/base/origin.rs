//! Where a formula, an instruction or a clause comes from.
//!
//! One origin per source construct, not per unrolled copy: phases copy the id, only the two ends look inside.
//! The idea is Kodkod's `TranslationRecord`; unlike it, nothing here depends on an order of literals.

use super::{IndexVec, OriginId, Span};

/// What construct of the source it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OriginKind {
    /// A Java statement: assignment, declaration with initializer, call, return, throw, jump.
    Statement,
    /// The condition of an `if`, a loop, a `switch`, `?:`, `&&` or `||`.
    Condition,
    /// A statement that only takes a value from outside, as `int n = Verifier.nondetInt();`.
    Draw,
    /// A conjunct of a contract or invariant.
    Clause,
    /// That a number which an operator or a cast computes fits its type: the statement it stands in computes it.
    Overflow,
    /// "Nothing on this path writes field f": the suspect for a missing statement.
    Frame,
    /// Code that the source does not spell: implicit constructors, bridging, checks.
    Implicit,
}

/// A construct of the source, of which everything made from it knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// What it is.
    pub kind: OriginKind,
    /// Where it is.
    pub span: Span,
    /// For clauses the label (`ensures#2`, `acyclic`), else empty.
    pub label: String,
}

/// All origins of a program, in the order of their creation.
pub type Origins = IndexVec<OriginId, Origin>;
