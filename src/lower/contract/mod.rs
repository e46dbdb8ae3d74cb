//! Contracts: from the specification dialects to labelled `rel` formulas with names and types resolved.
//!
//! Three rules come from DESIGN section 2: null is the empty set; `+` and `-` are arithmetic on integer scalars and
//! set operations otherwise; every top-level conjunct is a clause with a label of its own.

mod annotations;
mod asked;
mod bounds;
mod boxes;
mod calls;
mod conjuncts;
mod defined;
mod defined_terms;
mod dependence;
mod entry;
mod expr;
mod facts;
mod frames;
mod groups;
mod hints;
mod inherit;
mod inside;
mod jml;
mod jml_cases;
mod jml_class;
mod jml_frames;
mod links;
mod names;
mod nullness;
mod objects;
mod operators;
mod outer;
mod overloads;
mod quant;
mod ranges;
mod reachable;
mod real;
mod represented;
mod said;
mod said_terms;
#[cfg(test)]
mod said_tests;
mod scope;
mod side;
mod snapshots;
#[cfg(test)]
mod tests;
mod tolerance;
mod typed;
mod unfollowed;
mod words;

pub use asked::{Asked, Question};
pub(super) use groups::Groups;
pub(super) use hints::repeated_labels;
pub(super) use inside::{as_java, items_before};
pub use said::said;
pub(super) use scope::Definition;
pub use scope::Dialect;
