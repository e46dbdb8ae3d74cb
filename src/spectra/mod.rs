//! Coverage matrices, suspiciousness metrics, propagation over flow graphs, foreign formats.
//!
//! A pure library: texts and bytes in, values out. A [`Matrix`] comes from a reader, [`METRICS`] score its
//! entities, [`order`] ranks them with stated ties; [`blockrank`] and [`cp`] work on a [`FlowGraph`].

mod flow;
mod matrix;
mod metric;
mod order;
mod predicate;

#[cfg(test)]
mod paper_tests;

pub use flow::{FlowEdge, FlowGraph, FlowScores, MAX_ROUNDS, Propagate, blockrank, cp, transition_rates};
pub use matrix::{Counts, Entity, EntityKind, Matrix, Outcome, Row, Test};
pub use metric::{METRICS, Metric, MetricOptions, metric, tarantula_confidence};
pub use order::{Ranked, Ties, order, order_with};
pub use predicate::{Cbi, Evaluations, cbi, sober};
