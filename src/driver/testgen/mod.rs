//! `testgen` and `closest`: tests of a method, chosen by a strategy or all of them.

mod access;
mod closest;
mod command;
mod dependence;
mod eval;
mod exhaustive;
mod measure;
mod suspicion;
mod tell;
mod write;

pub use crate::testgen::java::{HARNESS, JvmRun, Style, differences, read_harness};
pub(in crate::driver) use access::access;
pub use closest::{Detours, Nearest, closest, closest_path};
pub use command::{Request, TestSet, testgen};
pub use dependence::Dependence;
pub use eval::{eval_paths, eval_testgen};
pub use suspicion::{Covered, by_statement, suspicion, to_inspect};
pub use write::{JavaFile, JavaSuite, java};
