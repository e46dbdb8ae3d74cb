//! `testgen` and `closest`: tests of a method, chosen by a strategy or all of them.

mod access;
mod closest;
mod command;
mod exhaustive;
mod write;

pub use crate::testgen::java::{HARNESS, JvmRun, Style, differences, read_harness};
pub(in crate::driver) use access::access;
pub use closest::{Detours, Nearest, closest, closest_path};
pub use command::{Request, TestSet, testgen};
pub(in crate::driver) use exhaustive::exhaustive;
pub use write::{JavaFile, JavaSuite, java};
