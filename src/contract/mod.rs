//! Contracts: from the specification dialects to labelled `rel` formulas with names and types resolved.
//!
//! Three rules come from DESIGN section 2: null is the empty set; `+` and `-` are arithmetic on integer scalars and
//! set operations otherwise; every top-level conjunct is a clause with a label of its own.

mod allowed;
mod annotations;
mod arithmetic;
mod asked;
mod attach;
mod bounds;
mod boxes;
mod brackets;
mod calls;
mod casts;
mod conjuncts;
mod contracts;
mod critical;
mod defined;
mod defined_terms;
mod dependence;
mod entry;
mod everywhere;
mod expected;
mod expr;
mod facts;
mod frames;
mod fresh;
#[cfg(test)]
mod front_end_tests;
mod functions;
mod groups;
mod hints;
mod history;
mod inherit;
mod inside;
mod isolated;
mod jml;
mod jml_cases;
mod jml_class;
mod jml_frames;
mod joins;
mod libraries;
mod links;
mod lookup;
mod lookups;
mod model_fields;
mod names;
mod nullness;
mod objects;
mod operators;
mod outer;
mod overloads;
mod quant;
mod ranges;
mod real;
mod recursive;
mod represented;
mod said;
mod said_terms;
mod scope;
mod side;
mod snapshots;
mod statement;
mod tolerance;
mod typed;
mod unfollowed;
mod unheard;
mod words;
mod written;

pub use asked::{Asked, Question};
pub(crate) use attach::Given;
pub(crate) use contracts::{Contracts, Memory};
pub(crate) use hints::repeated_labels;
pub(crate) use inside::items_of;
pub(crate) use names::{Here, Names, Signature, Wanted, Written};
pub use said::said;
pub use scope::Dialect;
pub(crate) use statement::{BlockCase, BlockSpec, block_spec};
pub(crate) use written::{
    Annotation, MemberKind, Notes, Statement, WrittenClass, WrittenField, WrittenMember, WrittenMethod, WrittenParam,
};
