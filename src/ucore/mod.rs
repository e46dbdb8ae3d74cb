//! Minimal unsatisfiable subsets (cores) and minimal correction sets, over groups of clauses.
//!
//! A group is named by its selector, a literal that is assumed: with the selector on, the group's clauses hold.
//! [`shrink`](fn@shrink) makes one core minimal, [`verify_mus`] has another solver confirm it.
//! [`enumerate`](fn@enumerate) lists all minimal
//! cores and correction sets, [`smallest_corrections`] the corrections by size, [`single_corrections`] those of one
//! group; the first two also for several formulas at once. Everything is deterministic for a given solver, and when
//! the budget ends the answer says what is known so far and that it is not all.

#[cfg(test)]
mod brute;
mod correct;
mod counter;
mod enumerate;
mod formula;
mod rotate;
mod shrink;
mod verify;

pub use correct::{Corrections, SingleCorrections, single_corrections, smallest_corrections};
pub use enumerate::{Enumeration, enumerate};
pub use formula::{Formula, Incomplete};
pub use rotate::Rotation;
pub use shrink::{Mus, Shrunk, shrink};
pub use verify::{MusFault, verify_mus};
