//! Concrete values and heap states: what the interpreter runs on and what a counterexample is.

mod canon;
mod state;

pub use canon::{Renaming, canon, reachable, renumber};
pub use state::{Content, Input, Object, ObjectId, State, Value};
