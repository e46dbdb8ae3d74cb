//! The concrete interpreter: runs `ir` on a heap, and evaluates contracts on concrete states.
//!
//! It is the second opinion: it shares no meaning with `symex` and `ground`, and every counterexample is replayed here.
//! Plain, slow and obviously right is preferred to fast everywhere.

mod angel;
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
mod integer;
mod judge;
#[cfg(test)]
mod judge_tests;
mod judgement;
mod machine;
mod made;
mod partial;
mod real;
mod relation;
mod run;
mod step;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use angel::{Angel, AngelPlace, Line, Told};
pub use ask::{Told as AskedValue, value_of};
pub use behaviour::{Behaviour, Ending, behaviour};
pub use expr::constant_value;
pub use judge::judge;
pub use judgement::{Cell, ClauseResult, Judgement, Shown, Status, SubValue, What};
pub use machine::run;
pub use partial::{Known, Slot, Unknown, assumed_holds, initial};
pub use relation::Relation;
pub use run::{
    Config, Coverage, Divergence, Event, Exit, Initialisation, Outcome, Place, Read, Run, Step, Stuck, StuckReason,
    Write,
};
