//! Ochiai over what tests cover: statements, outcomes of conditions, calls with returned values.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::OriginId;
use crate::spectra::{Counts, MetricOptions, metric};
use crate::testgen::Tuple;

/// One test: what it covered, and whether it failed.
#[derive(Clone, Debug)]
pub struct Covered {
    pub tuples: BTreeSet<Tuple>,
    pub failed: bool,
}

/// Ochiai's suspiciousness of everything that some test covers.
pub fn suspicion(tests: &[Covered]) -> BTreeMap<Tuple, f64> {
    let ochiai = metric("ochiai").expect("the table has it");
    let all: BTreeSet<Tuple> = tests.iter().flat_map(|test| &test.tuples).copied().collect();
    let count = |tuple: Tuple, failed: bool, covers: bool| {
        tests.iter().filter(|test| test.failed == failed && test.tuples.contains(&tuple) == covers).count() as u64
    };
    let score = |tuple: Tuple| {
        let counts = Counts {
            ef: count(tuple, true, true),
            ep: count(tuple, false, true),
            nf: count(tuple, true, false),
            np: count(tuple, false, false),
        };
        ochiai.score(counts, &MetricOptions { star: 2.0 })
    };
    all.into_iter().map(|tuple| (tuple, score(tuple))).collect()
}

/// The suspiciousness of each statement: the most of any tuple that speaks of it.
pub fn by_statement(suspicion: &BTreeMap<Tuple, f64>) -> BTreeMap<OriginId, f64> {
    let mut found: BTreeMap<OriginId, f64> = BTreeMap::new();
    for (tuple, score) in suspicion {
        let known = found.entry(tuple.origin()).or_insert(0.0);
        *known = known.max(*score);
    }
    found
}

/// Statements one reads at most until the fault is read, in descending order of suspicion, ties counted in full.
/// `None`: no test covers the fault.
pub fn to_inspect(scores: &BTreeMap<OriginId, f64>, fault: &[OriginId]) -> Option<usize> {
    let best = fault
        .iter()
        .filter_map(|origin| scores.get(origin))
        .fold(None, |best: Option<f64>, score| Some(best.map_or(*score, |known| known.max(*score))))?;
    Some(scores.values().filter(|score| **score >= best - 1e-12).count())
}
