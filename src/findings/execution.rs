//! One concrete run, told for people: the two heaps, the way between them.

use serde::{Deserialize, Serialize};

use super::{Heap, Label, Place, Slot, Value, Violation};

/// A call and what became of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Execution {
    /// `LinkedList0.delete(3)`.
    pub call: String,
    /// `None` for static methods. A constructor's receiver is fresh.
    pub receiver: Option<Value>,
    /// By the names of the parameters.
    pub args: Vec<Slot>,
    /// Before the call.
    pub pre: Heap,
    /// After the call, or where the run was given up.
    pub post: Heap,
    /// How the call ended.
    pub outcome: Outcome,
    /// In order of execution.
    pub path: Vec<Step>,
}

/// How a call ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// `None` for `void`.
    Returned(Option<Value>),
    /// By an exception.
    Threw {
        /// Its name in the post-state.
        object: String,
        /// Of the exception, qualified.
        class: String,
        /// Where it was thrown, if the run tells.
        place: Option<Place>,
    },
    /// A state was seen twice: the run never ends.
    Diverged {
        /// Where the run was then.
        place: Place,
        /// By calls, not by a loop.
        is_recursion: bool,
    },
    /// The iteration that stands for all of a loop that is taken by its invariant.
    IterationEnded {
        /// Where the run was then.
        place: Place,
    },
    /// The run was given up; nothing is known of what would follow.
    Stuck {
        /// For people, a sentence fragment.
        reason: String,
        /// Where the run was then.
        place: Place,
    },
}

/// A line of the path: one statement or condition that ran. Steps that neither change nor decide may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Of the statement or condition.
    pub place: Place,
    /// `LinkedList.delete`.
    pub method: String,
    /// The statement or condition as the source has it, its first line.
    pub text: String,
    /// 0 in the method under check.
    pub depth: usize,
    /// In a class that is not the user's.
    pub is_library: bool,
    /// For a condition: which way it went.
    pub branch: Option<bool>,
    /// Of variables and of the heap.
    pub changes: Vec<Change>,
    /// What else happened: `returns 3`, `throws java.lang.NullPointerException`.
    pub note: Option<String>,
}

/// `size: 1 -> 0`, or `n = Node1` the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Change {
    /// A local variable, or a place in the heap: `n`, `LinkedList0.size`, `int[]0[2]`.
    pub what: String,
    /// `None`: it had no value.
    pub old: Option<String>,
    /// What it has now.
    pub new: String,
}

/// What `run` says: the run, and what the contract says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunReport {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of the method's name.
    pub place: Place,
    /// The run.
    pub execution: Execution,
    /// Preconditions and invariants on the pre-state. If one is violated, the method promised nothing.
    pub assumed: Vec<Label>,
    /// Postconditions, frames and what no clause states.
    pub promised: Vec<Label>,
    /// Of the promised labels; assumed ones that do not hold are here too, so that one sees why.
    pub violations: Vec<Violation>,
}
