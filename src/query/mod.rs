//! One question about one method: encode, solve, lift the answer.
//!
//! [`check`](fn@check) asks whether the method can break its contract within the bounds. It makes one encoding and asks
//! many incremental questions of one solver: label by label, then smaller and smaller for the smallest failing input.

mod after;
mod asking;
mod by_cases;
mod certify;
mod check;
mod cover;
mod described;
mod explain;
mod formula;
mod instances;
mod ladder;
mod late;
mod lengths;
mod outside;
mod ranges;
mod right;
mod sample;
mod session;
mod settle;
mod smaller;
mod smallest;
mod texts;
mod tighten;

pub use certify::{Certificate, certify};
pub use check::{
    Checked, Config, Effort, Failure, LabelAnswer, Least, Most, Others, Probe, Reached, Runs, Sizes, Unwound, check,
};
pub use cover::Covered;
pub use described::Described;
pub use explain::{AllCores, Angelic, Core, Correction, Explainer, Production};
pub use formula::formula;
pub use late::late_slots;
pub use lengths::settle;
pub use right::right;
pub use session::{Reply, Session};
pub use settle::Settled;
pub use tighten::tight_bounds;
