//! Reports for machines: one JSON object, `schema` first. Documented in `docs/json-report.md`.
//!
//! The wire structs live here and nowhere else: a field renamed in `findings` must not rename one on the wire.
//! Fields are only added within a version; a change of meaning is a new version.

mod render;
mod wire;
mod wire_attack;
mod wire_audit;
mod wire_check;
mod wire_closest;
mod wire_equiv;
mod wire_eval_expr;
mod wire_fix;
mod wire_init;
mod wire_localize;
mod wire_rank;
mod wire_testgen;

pub use render::SCHEMA;
pub(super) use render::{audit_lines, error_lines, errors, last_line, line, render};
