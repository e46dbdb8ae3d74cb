//! Up from the interpreter and the engines to `findings`: ids become names and places, values become text.
//!
//! [`execution`] lifts a run, [`labels`] and [`violations`] what the judge says of it,
//! [`MethodView`] a localization, [`PathView`] closest paths, [`found`] what a generation made.

mod closest;
mod drawing;
mod faults;
mod generation;
mod labels;
mod parts;
mod path;
mod run;

pub(crate) use closest::PathView;
pub(crate) use faults::MethodView;
pub(crate) use generation::{Generation, found};
pub(crate) use labels::{clause_text, labels, obligations, sub_values, violations};
pub(crate) use run::{RunView, declaration, execution, method_name, names, signature, simple};
