//! Which classes, members and types there are, and what names mean among them: the class table.
//!
//! A class is found by its qualified name, in what was given, in `models/` or on a source path, and completed step by
//! step when something asks. Nothing here knows of code: no bodies, no contracts.

mod around;
mod closed;
pub(crate) mod constant;
pub(crate) mod guards;
mod inherited;
pub(crate) mod kept;
#[cfg(test)]
mod kept_tests;
mod library;
mod lifted;
mod meet;
mod members;
mod methods;
pub(crate) mod models;
pub(crate) mod names;
mod numbers;
mod records;
pub(crate) mod refused;
#[cfg(test)]
mod refused_tests;
pub(crate) mod regex;
mod subtypes;
mod supers;
mod table;
#[cfg(test)]
mod tests;

mod twice;
mod usual;
pub(crate) mod written;

pub(crate) use around::Member;
pub use library::{Library, NoLibrary};
pub use numbers::is_numbered_like;
pub(crate) use records::Component;
pub(crate) use table::{Classes, Declared, MethodInfo, MethodSource, Stage, VERIFIER, is_from_outside};
