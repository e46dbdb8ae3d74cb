//! Renderers: each a pure function from [`findings`](crate::findings) to text.
//!
//! `text` is for people, `json` for machines; its schema is documented in `docs/json-report.md`.

#![warn(missing_docs)]

pub mod bench;
mod bench_chart;
mod ci;
mod eval;
mod fold;
mod format;
#[cfg(test)]
mod formats_test;
#[cfg(test)]
mod frozen;
#[cfg(test)]
mod frozen_attack;
#[cfg(test)]
mod frozen_eval_expr;
#[cfg(test)]
mod frozen_fix;
#[cfg(test)]
mod frozen_init;
#[cfg(test)]
mod frozen_localize;
#[cfg(test)]
mod frozen_rank;
#[cfg(test)]
mod frozen_testgen;
mod html;
mod json;
mod picture;
pub mod rank;
mod replay;
mod sarif;
mod sarif_model;
mod sarif_rank;
mod short;
mod text;

pub use format::{Format, at_once, errors, in_order, refused, render, render_eval, render_round, rest};
pub use json::SCHEMA;
pub use text::Look;
