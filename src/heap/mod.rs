//! Concrete values and heap states: what the interpreter runs on and what a counterexample is.

mod state;

pub use state::{Content, Input, Object, ObjectId, State, Value};
