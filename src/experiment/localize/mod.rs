//! `eval`: how well the techniques do, from live runs only; `mutate`: faults made on purpose.

mod command;
mod each;
mod faults;
mod kills;
mod repair;
mod split;
mod tables;
mod trial;

pub use command::{Job, eval, mutate, step, steps, technique, techniques};
pub use each::each_fault;
pub use faults::{MutantFault, Text, shuffle, twins};
pub use kills::survivors;
pub use repair::eval_fix;
pub use split::Split;
pub use tables::Case;
pub use trial::{Faulty, Limits, Trial, faulty, marked_lines, methods_with, several, single};
