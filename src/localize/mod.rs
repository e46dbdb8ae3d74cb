//! From cores and spectra to ranked statements, and from failures to groups.
//!
//! The method is SAT-TAR (Gopinath, Zaeem, Khurshid, ASE 2012): suspiciousness from test coverage, a bonus for the
//! statements in an unsatisfiable core of the failure, tests chosen for their likeness to the failure *on those
//! suspects*, and a heuristic that takes suspects back. [`Session`] is that loop without its solver: it is told of
//! candidate tests, chooses, scores and says when to stop. Everything here is arithmetic on sets.

mod partition;
mod rank;
mod score;
mod session;
mod suite;

pub use partition::{Group, Unit, by_common_correction, by_labels};
pub use rank::{Rank, Ranked, rank};
pub use score::{Formula, Rating, Tally, confidence, formula, rate, tally, tarantula};
pub use session::{Added, Chosen, Config, Discard, Session, Similarity, Strategy};
pub use suite::Test;
