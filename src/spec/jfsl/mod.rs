//! JFSL, the specification language of JForge and Squander (Yessenov, 2009), in annotation strings.
//!
//! The grammar is Squander's `JFSL.g` with its precedence, traps included: `&` binds looser than `=`,
//! `no`, `some`, `#` take only a join chain. One addition: a clause may begin with `label:`.

mod javadoc;
mod parse;
#[cfg(test)]
mod tests;

pub(crate) use javadoc::javadoc;
pub(crate) use parse::{clause, frame, spec_field, throws};
