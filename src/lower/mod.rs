//! Java to `ir`: names, types, generics by erasure, desugaring. What is specified, `contract` reads and asks here.
//!
//! The main function is [`lower`]. Only what the targets reach is lowered: classes are completed when something asks
//! for their members, bodies when something calls them. What the model lacks becomes `Unsupported` at its place.
//! The order of evaluation is Java's (JLS 15.7): operands left to right, checks where the language puts them.

mod annotated;
mod array_lengths;
mod arrays_made;
mod assignable;
mod assigned;
mod assignments;
mod before;
mod block_spec;
mod by_contract;
mod by_invariant;
mod call;
mod call_check;
mod captured;
mod class_test;
mod conditional;
mod constant_texts;
#[cfg(test)]
mod contract_tests;
mod convert;
mod create;
mod draws;
mod enclosing;
mod expr;
mod found;
mod fresh;
mod func;
mod generics;
mod given;
mod insides;
mod lambda;
mod late;
mod library_classes;
mod loop_spec;
mod loops;
mod makers;
mod method;
mod names;
mod never_null;
mod opened;
mod overflow;
mod pattern;
mod place;
mod reachable;
mod record;
mod request;
mod resources;
mod rewrite;
mod rows;
#[cfg(test)]
mod said_tests;
mod select;
mod settled;
mod spread;
mod stmt;
mod switch;
mod switch_check;
#[cfg(test)]
mod tests;
mod typing;
mod uses;
mod value;
mod variant;
mod waiting;
mod world;

pub use crate::classes::{Library, NoLibrary, is_numbered_like};
pub use crate::contract::{Asked, Dialect, Question, said};
pub use request::{Asks, Lowered, Modular, Request, Target, lower, lower_asking, lower_callable};
pub use rewrite::Rewriting;
pub use select::{asked_names, is_asked};
