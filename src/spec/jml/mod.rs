//! JML in comments: clauses, declarations and statements, with spans into the Java file.
//!
//! A comment is blanked down to its JML text at the same offsets ([`text`]), then parsed by a pest grammar.
//! The grammar and the precedence are those of the JML Reference Manual (Leavens et al.), table 12.1 and appendix D.
//! Unknown clauses are kept as [`ItemKind::Unsupported`], so that one odd line does not hide its neighbours.

mod ast;
mod cache;
mod constant;
mod constrained;
mod expression;
mod functions;
mod informal;
mod leaving;
mod literal;
mod mistakes;
mod models;
mod operators;
mod parse;
mod parts;
mod quantified;
mod relational;
mod stores;
#[cfg(test)]
mod tests;
mod text;
mod unchanged;
mod words;

pub(crate) use ast::*;
pub(crate) use cache::parse;
pub(crate) use expression::expression;
pub(crate) use models::of_java;

/// The label of `\\before(e)`: where the statement began whose contract says it.
pub(crate) const BEFORE: &str = "\\before";
pub(crate) use relational::{COUNT, INVARIANT, relational, store_ref, type_text};
pub(crate) use text::{almost, joined};
pub(crate) use words::{LOCSET, PLACES, SEQ, SLICE, WORDS};
