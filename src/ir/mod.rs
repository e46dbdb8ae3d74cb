//! The program: classes, fields, and methods as control-flow graphs of located instructions, with contracts.
//!
//! One Java statement is one [`Origin`](crate::base::Origin) and one or more instructions.
//! Expressions inside instructions are pure and total: loads, stores, calls and everything that may throw
//! are instructions or branches of their own, in Java's order of evaluation.
//! Implicit exceptions are explicit branches ([`BranchKind::Check`]) to a block that raises.
//! A construct we do not model is [`InstrKind::Unsupported`] at its place.

mod assignment;
mod body;
mod cfg;
mod contract;
mod dependence;
mod effects;
mod expr;
mod generics;
mod graft;
mod havoc;
mod hierarchy;
mod live;
mod loops;
mod numbers;
mod obligations;
pub mod print;
mod program;
mod reads;
mod steer;
#[cfg(test)]
mod tests;
pub mod verify;
mod verify_contracts;
mod walk;
mod well_known;

pub use assignment::{UnassignedRead, unassigned_reads};
pub use body::{
    Block, BlockId, Body, BranchKind, Callee, Instr, InstrKind, Invoke, Local, LocalId, LocalKind, Terminator,
    TerminatorKind,
};
pub use cfg::Cfg;
pub use contract::{
    CaseFrame, Clause, Contract, Exceptional, Frame, Invariants, LocalFrame, Overflow, Property, Reachable,
};
pub use dependence::control_dependence;
pub use effects::{Effects, asked_in, assigned, effects, effects_of, has_initializer, may_run};
pub use expr::{BinaryOp, Const, Expr, UnaryOp};
pub use generics::{Allocated, Generic, Generics, Parameters, TypeVar, TypeVarId};
pub use graft::{graft, mention};
pub use havoc::{ByContract, Havoc, HavocPlace, Way};
pub use live::live_in;
pub use loops::{Loop, LoopId, Loops};
pub use obligations::{Obligation, Obligations, Role};
pub use program::{
    Class, ClassKind, FUNCTION, Field, Method, OUTER_THIS, OVERFLOW_IN_FORMULA, Program, Type, UNFORESEEN, is_unwritten,
};
pub use reads::{READS_OF_CALL, READS_OF_LIBRARY, Reader};
pub use steer::steering;
pub use well_known::{CONSTRUCTOR, LOST_MESSAGE, MethodKind, OF_MODEL, STATIC_INITIALIZER, WellKnown};
