//! The library's face: what a program needs to check, run, localize and generate, and nothing else.

#![warn(missing_docs)]

mod project;

pub use project::{Project, Refused};
