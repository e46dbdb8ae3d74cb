//! New inputs: directed, exhaustive, path-based; as JUnit source.
//!
//! [`Explorer`] gives inputs for wanted paths from one incremental solver.

mod explore;

pub use explore::{BranchKey, Executed, Explorer, Path, negations};
