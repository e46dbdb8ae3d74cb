//! Java syntax: our tree, every node with its span.
//!
//! Parsing is tree-sitter's ([`parse`](fn@parse)); this module is the only place that names it.
//! The tree is faithful to the source: names are unresolved, parentheses are gone, comments that may hold
//! specifications are attached to the declaration or statement they precede.

mod ast;
mod parse;
mod print;
mod print_expr;
mod shape;
pub mod visit;

pub use ast::*;
pub use parse::{Parsed, Reparser, parse, parse_until};
pub use print::unit as print;
