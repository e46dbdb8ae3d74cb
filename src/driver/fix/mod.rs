//! `fix`: the command, and what it stands on.

mod candidates;
mod command;
mod engine;
mod workbench;

pub use command::{fix, several_fixes};
pub use engine::{Repaired, Scale, repair};
