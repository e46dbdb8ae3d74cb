//! New inputs: directed, exhaustive, path-based; as JUnit source.
//!
//! [`Explorer`] gives inputs for wanted paths from one incremental solver. [`pcs_subset`], [`pcs_subsequence`] and
//! [`input_similarity`] say how alike two executions are.

mod explore;
mod similarity;

pub use explore::{BranchKey, Executed, Explorer, Path, negations};
pub use similarity::{input_similarity, pcs_subsequence, pcs_subset};
