//! Side files: specifications in Alloy 6 expressions beside code that nobody may edit.
//!
//! A file `Foo.spec` names classes and their methods, and states labelled clauses about them; `docs/specification.md`
//! describes it. Operators and their precedence are Alloy 6's (Jackson, *Software Abstractions*; grammar of the
//! Alloy Analyzer), with the post-state by prime. Pest makes the tokens, precedence climbing the tree,
//! so that one mistake spoils one clause and never the file.

mod ast;
mod chain;
mod expr;
mod file;
mod lone;
mod operators;
// Nothing prints a side file yet; that what is printed reads back is how the reader is tested.
#[cfg(test)]
mod print;
#[cfg(test)]
mod tests;
mod token;

pub(crate) use ast::*;
pub(crate) use expr::RESERVED;
pub(crate) use file::{Parsed, parse};
pub(crate) use lone::lone;
