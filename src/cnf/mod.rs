//! Clauses over numbered variables: literals, groups, and the text formats DIMACS, WCNF and GCNF.
//!
//! Formulas print as text, and what prints parses back. The main types are [`Clauses`] and [`Grouped`].

mod clauses;
mod formula;
mod lit;
mod parse;
mod write;

pub use clauses::{Clauses, Vars};
pub use formula::{Cnf, Group, Grouped, Weighted};
pub use lit::{Lit, Var};
pub use parse::{parse_dimacs, parse_gcnf, parse_wcnf};
