//! The commands as functions: texts and options in, findings out. No files, no clock, no terminal.

mod attack;
pub mod audit;
mod check;
mod checked_bounds;
mod confirmed;
mod coverage;
mod dialects;
mod doubt;
mod emit;
pub mod equiv;
mod eval_expr;
pub mod fix;
mod footing;
mod incomplete;
pub mod init;
mod input;
mod list;
pub mod localize;
mod next;
mod prepared;
pub mod rank;
pub mod rank_diagnose;
pub mod rank_java;
mod rank_read;
pub mod rank_remarks;
pub mod rank_sources;
mod remarks;
mod run;
#[cfg(test)]
mod run_tests;
pub mod settings;
pub mod testgen;

pub use crate::ir::{Invariants, Overflow};
pub use crate::lower::{Asks, Dialect, Library, Modular, Question};
pub use attack::{Attack, attack, attack_by, not_attacked};
pub use check::{check, check_by};
pub use emit::{Emitted, Stage, emit};
pub use eval_expr::eval_expr;
pub use input::{Answer, Input, Refusal, is_java};
pub use list::list;
pub use prepared::{Prepared, nothing_to_check, prepare, unknown_scope};
pub use remarks::{Remark, RemarkText};
pub use run::run;
