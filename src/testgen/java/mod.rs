//! Tests as Java source: JUnit 5 classes, or plain programs.
//!
//! A test makes the heap field by field, calls the method, and checks each clause of the contract by an expression
//! generated from it. What no expression can say is checked by the final heap that the interpreter computed.
//! The same class can print outcome and heap on the JVM for comparison with the interpreter: see [`TestClass`].

mod build;
mod checks;
mod class;
mod compare;
mod dump;
mod formula;
mod names;
mod support;

pub use checks::{Asked, CLOSE, Checks, checks, open};
pub use class::{Style, TestClass, Written, test_class};
pub use compare::{HARNESS, JvmRun, differences, read_harness};
pub use names::box_name;
pub use names::{Access, ClassAccess, Reason, binary_name};
pub use support::support;
