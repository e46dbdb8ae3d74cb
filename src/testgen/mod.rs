//! New inputs: directed, exhaustive, path-based; as JUnit source.
//!
//! [`Explorer`] gives inputs for wanted paths from one incremental solver. [`pcs_subset`], [`pcs_subsequence`] and
//! [`input_similarity`] say how alike two executions are.

mod calls;
mod candidates;
mod closest;
mod contents;
mod enumerate;
mod explore;
mod generate;
pub mod java;
mod probe;
mod reduce;
mod similarity;
mod tuples;

pub use calls::{Api, Call, Recipe, Way};
pub use candidates::Candidates;
pub use closest::{
    BranchEvent, Distance, Latest, Oracle, Tried, align, branch_events, compare, depends, distance, outcomes,
    repetition, search, without_checks,
};
pub use contents::COLLECTION_METHODS;
pub use enumerate::{Domain, Enumerator, Range, with_instances};
pub use explore::{Aligned, BranchKey, Executed, Explorer, Path, negations};
pub use generate::{Chosen, Direction, Generator, Goal, Strategy};
pub use probe::{Interpreted, probed};
pub use reduce::{distinct, fails_alike, reduce};
pub use similarity::{input_similarity, pcs_subsequence, pcs_subset};
pub use tuples::{Abstract, Tuple, tuples};
