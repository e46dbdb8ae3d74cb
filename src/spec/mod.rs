//! Surface syntax of the specification dialects: JFSL in annotations, Alloy-style side files, JML in comments.
//!
//! Parsers give trees with spans into the Java or side file; meaning is `lower`'s. The only place that names pest.

pub mod ast;
pub mod jfsl;
pub mod jml;
pub mod side;
mod text;

pub use text::Text;
