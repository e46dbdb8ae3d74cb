//! The concrete interpreter: runs `ir` on a heap, and evaluates contracts on concrete states.
//!
//! It is the second opinion: it shares no meaning with `symex` and `ground`, and every counterexample is replayed here.
//! Plain, slow and obviously right is preferred to fast everywhere.

mod angelic;
mod arith;
mod ask;
mod behaviour;
mod by_contract;
mod choices;
mod diverge;
mod eval;
#[cfg(test)]
mod eval_tests;
mod explain;
mod expr;
mod havoc;
mod inside;
mod integer;
mod judge;
#[cfg(test)]
mod judge_tests;
mod judgement;
mod machine;
mod partial;
mod real;
mod relation;
mod run;
mod spec_objects;
mod step;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod waiting;

pub use angelic::{AngelicPlace, AngelicStep, AngelicValue, AngelicValues};
pub use ask::{Evaluated, value_of};
pub use behaviour::{Behaviour, Ending, behaviour};
pub use expr::constant_value;
pub use judge::{Within, judge, judge_unasked, judge_valid, judge_within};
pub use judgement::{Cell, ClauseResult, Judgement, Shown, Status, SubValue, What};
pub use machine::run;
pub use partial::{PartialTruth, Slot, UnknownSlots, assumed_holds, initial};
pub use relation::Relation;
pub use run::{
    Config, Coverage, Divergence, Event, Exit, Initialisation, Outcome, Place, Read, Run, Step, Stuck, StuckReason,
    Write,
};
pub use waiting::{Progress, Waiting};
