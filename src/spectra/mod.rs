//! Coverage matrices, suspiciousness metrics, propagation over flow graphs, foreign formats.
//!
//! A pure library: texts and bytes in, values out. A [`Matrix`] comes from a reader, [`METRICS`] score its
//! entities, [`order`] ranks them with stated ties; [`blockrank`] and [`cp`] work on a [`FlowGraph`].

#![warn(missing_docs)]

mod coverage;
mod diagnose;
mod examined;
mod flow;
mod gcno;
mod gcov;
mod gcov_flow;
mod json_formats;
mod lcov;
mod linear;
mod matrix;
mod metric;
mod order;
mod predicate;
mod results;
mod several;
mod special;
mod text_formats;
mod xml;
mod xml_formats;

#[cfg(test)]
mod format_tests;
#[cfg(test)]
mod paper_tests;

pub use coverage::{Collector, Format};
pub use diagnose::{Diagnosability, MissingTest, diagnose, missing_test, untaken_branches};
pub use flow::{FlowEdge, FlowGraph, FlowScores, Propagate, blockrank, cp, transition_rates};
pub use gcno::NoteCollector;
pub use gcov::GcovReport;
pub use gcov_flow::{FlowCollector, FunctionFlow};
pub use lcov::only_test as only_lcov_test;
pub use matrix::{Counts, Entity, EntityKind, Matrix, Outcome, Row, Test};
pub use metric::{METRICS, Metric, MetricOptions, metric, tarantula_confidence};
pub use order::{Ranked, Ties, levels, order, order_by, order_with};
pub use predicate::{Cbi, Evaluations, cbi, sober};
pub use results::{outcome_for, outcome_in_name, outcome_of, read_results_csv, read_results_junit, results_for};
pub use several::{clusters, flitsr, flitsr_rounds, order_after};
pub use special::{SPECIAL, Special, SpecialScores, special};
pub use text_formats::{ReadError, read_csv, read_gzoltar, read_tcm, write_csv, write_gzoltar, write_tcm};
