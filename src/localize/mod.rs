//! From a failing input to ranked statements, and from failures to groups.
//!
//! The method is SAT-TAR (Gopinath, Zaeem, Khurshid, ASE 2012): suspiciousness from test coverage, a bonus for the
//! statements in an unsatisfiable core of the failure, tests chosen for their likeness to the failure *on those
//! suspects*, and a heuristic that takes suspects back. [`localize()`] is the loop: it generates tests, runs them and
//! asks the solver. [`Session`] is the loop without all that, arithmetic on sets: it is told of candidate tests,
//! chooses, scores and says when to stop.

mod additions;
mod beneath;
mod callees;
mod climb;
mod confirmed;
mod diagnosis;
mod doubt;
mod engine;
mod evidence;
mod exchange;
mod gather;
mod held;
mod judged;
mod left_out;
mod masked;
mod neighbours;
mod on_top;
mod partition;
mod patience;
mod rank;
mod reach;
mod repair;
mod score;
mod session;
mod several;
mod subject;
mod suite;
mod technique;
mod told;
mod trials;
mod unlike;
mod unmeetable;
mod variant;

pub use diagnosis::{Member, diagnose};
pub use engine::{Decision, Localized, Round, localize, test_of};
pub use neighbours::{Sample, neighbours, small};
pub use partition::{Group, Unit, by_common_correction, by_labels};
pub use rank::{Rank, Ranked, rank};
pub use reach::Reach;
pub use repair::{Evidence, Repairs, Saving};
pub use score::{Formula, Rating, Tally, confidence, formula, rate, tally, tarantula};
pub use session::{Added, Chosen, Config, Discard, Session, Similarity, Strategy};
pub use several::{Part, partition};
pub use subject::{Explanation, Focus, Replay, Search, Subject, Unmeetable, Wants};
pub use suite::Test;
pub use technique::{Diagnosed, Plan, Step, Technique, chosen_formula};
pub use trials::Trials;
pub use variant::{Beside, Change, DELETION, Next, Omission, Replaced, Variant, Variants, Wanted};
