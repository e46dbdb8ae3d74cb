//! `localize`, `explain` and `partition`: from a failing input to ranked statements.

mod command;
mod engine;
mod partition;
mod subject;
mod technique;
mod tell;

pub use command::{Command, Watcher, command, subject, unwatched};
pub use engine::{Decision, Localized, Round, localize, test_of};
pub use partition::{Part, partition};
pub use subject::{Explanation, Focus, Replay, Search, Subject, Wants};
pub use technique::{Plan, Technique, chosen_formula};
