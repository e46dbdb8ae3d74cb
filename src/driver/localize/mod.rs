//! `localize`, `explain` and `partition`: the commands, and their results as findings.

mod bodies;
#[cfg(test)]
mod bodies_tests;
mod command;
mod oddness;
#[cfg(test)]
mod reach_tests;
mod variants;

pub use crate::localize::Decision;
pub use command::{Command, Watcher, command, plain_subject, subject, unwatched};
pub use variants::{Edited, EditedProgram, declarations, has_same_shape, one_file, own_first};
