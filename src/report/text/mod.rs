//! Reports for people. The verdict comes first; everything below explains it.

mod attack;
mod audit;
mod check;
mod closest;
mod describe;
mod equiv;
mod eval_expr;
mod execution;
mod fix;
mod forest;
mod heap;
mod hints;
mod init;
mod layout;
mod list;
mod localize;
mod look;
mod paint;
mod rank;
mod render;
mod run;
mod testgen;
#[cfg(test)]
mod tests;

pub use look::Look;
pub(super) use render::{end, render, round, verdict};

use paint::Paint;
