//! `eval`: how well the techniques do, from live runs only; `mutate`: faults made on purpose.

mod command;
mod each;
mod faults;
mod kills;
mod marked;
mod repair;
mod split;
mod tables;
mod trial;
mod twins;

pub use command::{Job, eval, mutate, step, steps, technique, techniques, unknown_methods};
pub use each::each_fault;
pub use faults::{MutantFault, Text, shuffle};
pub use kills::survivors;
pub use marked::MOST_AT_ONCE;
pub use repair::eval_fix;
pub use split::Split;
pub use tables::Case;
pub use trial::{Faulty, Limits, Missing, Trial, faulty, marked_lines, methods_with, several, single};
pub use twins::{marked_edits, stated_twins, twin_of, twins};
