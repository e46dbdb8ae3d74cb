//! One question about one method: encode, solve, lift the answer.
//!
//! [`check`] asks whether the method can break its contract within the bounds. It makes one encoding and asks many
//! incremental questions of one solver: label by label, then smaller and smaller for the smallest failing input.

mod check;
mod explain;
mod session;

pub use check::{Checked, Config, Failure, LabelAnswer, Probe, Reached, Sizes, Unwound, certify, check, unwinding_of};
pub use explain::{AllCores, Angelic, Core, Correction, Explainer};
pub use session::{Reply, Session};
