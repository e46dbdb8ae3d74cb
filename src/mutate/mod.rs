//! Faults made on purpose: small edits of a method's source text.
//!
//! A mutant is a span and the text to put there, so that a mutated file is an ordinary Java file for everyone after.
//! The operators are those of the mutation literature (Offutt et al., 1996: relational, arithmetic and logical
//! operator replacement, constants, statement deletion) plus the mistakes that data-structure code invites:
//! a swapped field, a swapped variable, a wrong receiver.
//! Nothing here knows whether a mutant compiles or fails its contract: the caller asks `lower` and `query`.

mod additions;
mod apply;
mod calls;
mod cases;
mod constants;
mod declared;
mod diff;
mod echoes;
mod elements;
mod elses;
mod elsewhere;
mod fixes;
mod further;
mod grouping;
mod idioms;
mod inherited;
mod insertions;
mod labels;
mod lengths;
mod members;
mod methods;
mod numbers;
mod operands;
mod operators;
mod paths;
mod query;
mod renames;
mod repairs;
mod results;
mod slips;
mod statements;
#[cfg(test)]
mod testing;
mod vocabulary;

pub(crate) use additions::additions;
pub(crate) use apply::{Edit, Mutant, apply, higher_order};
pub(crate) use diff::unified;
pub(crate) use fixes::{Tier, fixes};
pub(crate) use further::changes;
pub(crate) use insertions::{Insertion, insertions};
pub(crate) use operators::mutants;
