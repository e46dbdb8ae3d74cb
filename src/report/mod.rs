//! Renderers: each a pure function from [`findings`](crate::findings) to text.
//!
//! `text` is for people, `json` for machines; its schema is documented in `docs/json-report.md`.

pub mod bench;
mod eval;
#[cfg(test)]
mod frozen;
#[cfg(test)]
mod frozen_attack;
#[cfg(test)]
mod frozen_localize;
#[cfg(test)]
mod frozen_rank;
#[cfg(test)]
mod frozen_testgen;
mod json;
pub mod rank;
mod text;

use crate::findings::Report;

pub use json::SCHEMA;
pub use text::Look;

/// The tables of an evaluation as one CSV, and its curves as an SVG drawing.
pub fn render_eval(report: &crate::findings::EvalReport) -> (String, String) {
    (eval::csv(report), eval::svg(report))
}

/// How a report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Text(Look),
    Json,
}

/// The report as text that ends with a line end.
pub fn render(report: &Report, format: Format) -> String {
    match format {
        Format::Text(look) => text::render(report, look),
        Format::Json => json::render(report),
    }
}

/// One round of a localization, as the interactive mode shows it.
pub fn render_round(number: usize, round: &crate::findings::RoundFinding, look: Look) -> String {
    text::round(number, round, look)
}
