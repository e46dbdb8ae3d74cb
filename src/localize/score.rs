//! Suspiciousness and confidence of statements.
//!
//! Tarantula is Jones and Harrold (ASE 2005), as SAT-TAR's section 2 states it.

use std::collections::BTreeSet;

use crate::base::OriginId;
use crate::spectra::{Counts, MetricOptions, metric};

use super::Test;

/// How many tests of each outcome cover a statement, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    pub failed: usize,
    pub passed: usize,
    pub total_failed: usize,
    pub total_passed: usize,
}

/// A suspiciousness formula. Must be finite for every tally.
pub type Formula = fn(Tally) -> f64;

/// What a statement is rated; higher is more suspicious, ties in suspiciousness are broken by confidence, ties in both
/// by all runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The formula's value plus the bonus.
    pub suspiciousness: f64,
    /// `max(failed ratio, passed ratio)`.
    pub confidence: f64,
    /// Ochiai over all inputs that were run near the tests, where there are any; else 0.
    pub runs: f64,
}

pub fn tally(statement: OriginId, tests: &[Test]) -> Tally {
    let mut tally = Tally::default();
    for test in tests {
        let covers = usize::from(test.coverage.contains(&statement));
        if test.failed() {
            tally.failed += covers;
            tally.total_failed += 1;
        } else {
            tally.passed += covers;
            tally.total_passed += 1;
        }
    }
    tally
}

/// 0 of 0 is 0: no test of that outcome speaks for or against.
fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// `%failed / (%failed + %passed)`; 0 for what no test covers.
pub fn tarantula(tally: Tally) -> f64 {
    let failed = ratio(tally.failed, tally.total_failed);
    let passed = ratio(tally.passed, tally.total_passed);
    if failed + passed == 0.0 { 0.0 } else { failed / (failed + passed) }
}

/// `max(%failed, %passed)`.
pub fn confidence(tally: Tally) -> f64 {
    ratio(tally.failed, tally.total_failed).max(ratio(tally.passed, tally.total_passed))
}

/// The formula of this name, as `spectra` has it; those without an upper bound are put into `0..1`, in the same order.
pub fn formula(name: &str) -> Option<Formula> {
    Some(match name {
        "tarantula" => tarantula,
        "ochiai" => |tally| of_metric("ochiai", tally),
        "barinel" => |tally| of_metric("barinel", tally),
        "jaccard" => |tally| of_metric("jaccard", tally),
        "dstar" => |tally| {
            let star = of_metric("dstar", tally);
            if star.is_infinite() { 1.0 } else { star / (1.0 + star) }
        },
        "op2" => |tally| (of_metric("op2", tally) + 1.0) / (tally.total_failed as f64 + 1.0),
        _ => return None,
    })
}

fn of_metric(name: &str, tally: Tally) -> f64 {
    let counts = Counts {
        ef: tally.failed as u64,
        ep: tally.passed as u64,
        nf: (tally.total_failed - tally.failed) as u64,
        np: (tally.total_passed - tally.passed) as u64,
    };
    metric(name).expect("the table has it").score(counts, &MetricOptions { star: 2.0 })
}

/// `susp = formula + (bonus if suspect)`, `conf` as above (SAT-TAR, section 4.2).
pub fn rate(
    statements: &[OriginId],
    tests: &[Test],
    suspects: &BTreeSet<OriginId>,
    formula: Formula,
    bonus: f64,
) -> Vec<Rating> {
    let rating = |statement: &OriginId| {
        let tally = tally(*statement, tests);
        let extra = if suspects.contains(statement) { bonus } else { 0.0 };
        Rating { suspiciousness: formula(tally) + extra, confidence: confidence(tally), runs: 0.0 }
    };
    statements.iter().map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tarantula_by_hand() {
        let of = |failed, passed, total_failed, total_passed| Tally { failed, passed, total_failed, total_passed };
        assert_eq!(tarantula(of(1, 0, 1, 1)), 1.0);
        assert_eq!(tarantula(of(1, 1, 1, 1)), 0.5);
        assert_eq!(tarantula(of(2, 1, 2, 2)), 1.0 / 1.5);
        assert_eq!(tarantula(of(0, 1, 1, 2)), 0.0);
        // Nothing covers it, and there are no tests at all.
        assert_eq!(tarantula(of(0, 0, 1, 1)), 0.0);
        assert_eq!(tarantula(of(0, 0, 0, 0)), 0.0);
        assert_eq!(confidence(of(1, 1, 2, 4)), 0.5);
        assert_eq!(confidence(of(1, 3, 2, 4)), 0.75);
    }
}
