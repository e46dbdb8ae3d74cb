//! Concrete values and heap states: what the interpreter runs on and what a counterexample is.

mod canon;
mod dot;
mod fields;
mod json_print;
mod json_read;
mod json_text;
mod names;
mod state;
#[cfg(test)]
mod tests;
mod text;

pub use canon::{Renaming, canon, reachable, renumber};
pub use dot::{Drawn, dot, dot_pair};
pub use fields::Fields;
pub use json_print::print_input;
pub use json_read::{parse_input, saved_for};
pub use names::Names;
pub use state::{Chosen, Content, Input, Object, ObjectId, Pick, PickedPlace, State, Value};
pub use text::{text_of, units_of};
