//! Clauses over numbered variables: literals, groups, and the text formats DIMACS, WCNF and GCNF.

mod lit;

pub use lit::{Lit, Var};
