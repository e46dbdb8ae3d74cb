//! `audit`: how much does a contract say?
//!
//! What the contract leaves open is asked of the solver ([`symex::Loose`](crate::symex::Loose)): an input and an outcome
//! that every clause accepts although the code does something else. The interpreter's judge has the last word on each.
//! Mutants that meet the contract are compared with the original by [`compare`](super::equiv::compare), so that an
//! equivalent one counts for nothing.

mod calls;
mod changed;
mod classes;
mod clauses;
mod command;
mod definitions;
mod heaps;
mod mutants;
mod outcomes;
mod parts;
mod preconditions;
mod proposals;
mod views;

pub(crate) use command::Auditor;
pub use command::audit;
pub(crate) use mutants::Trials;
pub(crate) use parts::{Part, leave_out};
