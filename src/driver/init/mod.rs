//! `init`: a first contract for classes that have none.
//!
//! Candidates come from a list of templates, and every one is decided by `check`: Houdini (Flanagan and Leino, FME
//! 2001) with a bounded verifier in place of a modular one. What is left holds of the code as it is, within the bounds;
//! whether it is what the code should do is for its author to say.

mod draft;
mod facts;
mod promises;
mod propose;
mod templates;

pub(super) use promises::{Promises, promises};
pub use propose::propose;
