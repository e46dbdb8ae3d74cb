//! The commands as functions: texts and options in, findings out. No files, no clock, no terminal.

mod attack;
mod bench;
mod check;
mod coverage;
mod emit;
pub mod eval;
mod input;
mod list;
pub mod localize;
pub mod mutate;
mod prepared;
pub mod rank;
pub mod rank_diagnose;
pub mod rank_eval;
pub mod rank_java;
mod remarks;
mod run;
mod settings;
pub mod story;
pub mod testgen;

pub use crate::lower::{Library, STOPPED};
pub use attack::{Attack, attack};
pub use bench::bench;
pub use check::{check, nothing_to_check};
pub use emit::{Emitted, Stage, emit};
pub use input::{Answer, Input, Refusal, is_java};
pub use list::list;
pub use prepared::{Prepared, prepare, unknown_scope};
pub use remarks::{Remark, RemarkText};
pub use run::run;
