//! `localize`, `explain` and `partition`: from a failing input to ranked statements.

mod engine;
mod partition;
mod subject;
mod technique;

pub use engine::{Decision, Localized, Round, localize, test_of};
pub use partition::{Part, partition};
pub use subject::{Explanation, Focus, Search, Subject};
pub use technique::{Plan, Technique};
