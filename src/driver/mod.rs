//! The commands as functions: texts and options in, findings out. No files, no clock, no terminal.

mod attack;
mod check;
mod coverage;
mod emit;
mod input;
mod list;
pub mod localize;
pub mod rank;
pub mod rank_diagnose;
pub mod rank_java;
mod run;
#[cfg(test)]
mod run_tests;
pub mod settings;
pub mod testgen;

pub use crate::ir::Invariants;
pub use crate::lower::{Asks, Library, STOPPED};
pub use attack::{Attack, attack};
pub use check::{NOT_ATTACHED, check};
pub use emit::{Emitted, Stage, emit};
pub use input::{Answer, Input, Refusal};
pub use list::list;
pub use run::run;
