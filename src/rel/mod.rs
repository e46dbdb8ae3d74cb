//! Typed relational formulas: the one meaning that all specification dialects lower to.
//!
//! Every value is a relation: a set of tuples whose cells are objects, integers or booleans.
//! A scalar is a relation with one tuple; `null` is the empty relation.
//! Integers are mathematical: spec arithmetic never wraps ([`IntKind::Wrap`] spells Java's narrowing where it is meant).
//! The logic is Kodkod's (Torlak, 2009), with integer and boolean cells instead of atoms for integers.
//!
//! A formula talks about two states, before and after a call, and about the call's arguments, result and exception.

mod ast;
mod moved;
pub mod print;
pub mod verify;
mod walk;

pub use ast::{
    CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, IntType, Mult, Param,
    Quantifier, RealOp, RealType, Sort, State, Term, Var, VarId,
};
pub use moved::Move;
pub use walk::Node;
