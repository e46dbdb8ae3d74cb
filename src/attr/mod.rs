//! Attribution: what the expressions of a body mean and which types they have, before and without any code for them.
//!
//! From the class table and what is in scope it decides what names mean, which method a call means and what its type
//! variables are, what a lambda's body gives, and which type a conditional or a `switch` has. It leaves no trace but in
//! the class table: no blocks, no locals, no diagnostics. Emission asks here and follows; where attribution needs the
//! type of code that is not emitted yet (bodies of lambdas, arms of a `switch`), it walks that code itself.
//!
//! *Attr* is javac's word for this phase. What it found of lambdas, calls and creations it remembers by their place and
//! by the types of the lambdas' parameters around them ([`Env`]), so that lambdas inside lambdas are looked at once.

mod arguments;
mod bindings;
mod call;
mod conditional;
mod creation;
mod expr;
mod infer;
mod lambda;
mod lub;
mod memo;
mod names;
mod nested;
mod operators;
mod overload;
mod scope;
mod stmt;
mod switch;
#[cfg(test)]
mod tests;
mod tree;

pub(crate) use bindings::{bindings, ends_abruptly, variables};
pub(crate) use call::{Call, Resolved, Wanted, Whose, Wrong};
pub(crate) use conditional::Joined;
pub(crate) use creation::{Constructor, Creation};
pub(crate) use lambda::Reference;
pub(crate) use memo::{Env, Memo};
pub(crate) use names::Meaning;
pub(crate) use operators::{Misfit, Operation, Side, compared_classes, is_comparison, is_null, misfit};
pub(crate) use overload::{Arg, is_statement};
pub(crate) use scope::{Attr, Scope, Variable};
pub(crate) use tree::Kind;
