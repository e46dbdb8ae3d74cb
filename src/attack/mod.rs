//! A third opinion on what `check` says: a harness for a JVM that makes inputs from the compiled classes, keeps those
//! that meet what the contract assumes, calls the method and judges what it did.
//!
//! Nothing of the encoder, the interpreter or their idea of an input takes part. Clauses of JML are compiled from their
//! text (`clause`); what that cannot say, and the other dialects, from their formulas, as for generated tests
//! ([`testgen::java`](crate::testgen::java)). This module writes the files and reads what the harness prints; starting
//! the JVM is the command line's business.

mod clause;
mod copy;
mod harness;
mod index;
mod plan;
mod read;

pub use harness::HARNESS;
pub use plan::{Budget, Clauses, Limits, Subject, subject};
pub use read::{Attacked, Found, HarnessReport, read};
