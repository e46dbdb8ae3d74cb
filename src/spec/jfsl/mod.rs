//! JFSL, the specification language of JForge and Squander (Yessenov, 2009), in annotation strings.
//!
//! The grammar is Squander's `JFSL.g` with its precedence, traps included: `&` binds looser than `=`,
//! `no`, `some`, `#` take only a join chain. One addition: a clause may begin with `label:`.

mod javadoc;
mod parse;
#[cfg(test)]
mod tests;

/// What can be no name: the keywords of the grammar.
pub(crate) const WORDS: &[&str] =
    &["all", "some", "exists", "no", "one", "lone", "sum", "set", "seq", "disj", "in", "iff", "implies", "from"];

pub(crate) use javadoc::javadoc;
pub(crate) use parse::{clause, frame, spec_field, throws};
