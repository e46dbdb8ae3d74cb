//! `eval`: how well the techniques do, from live runs only.

mod trial;

pub use trial::{Faulty, Limits, Trial, faulty, marked_lines, methods_with, several, single};
