//! Surface syntax of the specification dialects: JFSL, Alloy side files, JML.

pub mod jml;
