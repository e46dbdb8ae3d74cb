//! Surface syntax of the specification dialects: JFSL in annotations, Alloy-style side files, JML in comments.
//!
//! Parsers give trees with spans into the Java or side file; meaning is `lower`'s. The only place that names pest.

pub(crate) mod ast;
pub(crate) mod jfsl;
pub(crate) mod jml;
pub(crate) mod side;
mod text;

pub(crate) use text::Text;
