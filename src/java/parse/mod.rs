//! From text to tree, by way of tree-sitter's error-tolerant parse.
//!
//! All syntax errors of a file are reported at once; what could be read is in the tree all the same.

mod again;
mod bodies;
mod clauses;
mod ctx;
mod decl;
mod depth;
mod escapes;
mod expr;
mod ghost;
mod literal;
mod misfits;
mod node;
mod operators;
mod stmt;
#[cfg(test)]
mod tests;
mod types;
mod unit;
mod words;

pub use again::Reparser;
pub use unit::{Parsed, parse, parse_until};
