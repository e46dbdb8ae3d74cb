//! Predicates: CBI (Liblit et al., PLDI'05) and SOBER (Liu et al., FSE'05, TSE'06).
//!
//! Both read how often a predicate was true and false in each run. On the atomic conditions of a decision instead of
//! the decision they are DES-CBI and DES-SOBER (Zhang et al., COMPSAC'08): the same functions on finer data.

use super::Outcome;

/// How often a predicate was true and false, per test.
pub type Evaluations = [(u64, u64)];

/// CBI's two numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cbi {
    /// `Failure(P) - Context(P)`; 0 if never true or never evaluated.
    pub increase: f64,
    /// Harmonic mean of `increase` and `log F(P) / log NumF`; 0 unless both are positive.
    pub importance: f64,
}

/// Cooperative bug isolation (Liblit et al., PLDI 2005). Requires: a row of `evaluations` for each outcome.
pub fn cbi(evaluations: &Evaluations, outcomes: &[Outcome]) -> Cbi {
    let count = |failed: bool, seen: fn(&(u64, u64)) -> bool| {
        let wanted = |outcome: Outcome| outcome != Outcome::Skipped && outcome.failed() == failed;
        evaluations.iter().zip(outcomes).filter(|(cell, outcome)| wanted(**outcome) && seen(cell)).count() as f64
    };
    let share = |f: f64, s: f64| if f + s > 0.0 { f / (f + s) } else { 0.0 };
    let (f_true, s_true) = (count(true, |cell| cell.0 > 0), count(false, |cell| cell.0 > 0));
    let (f_seen, s_seen) = (count(true, |cell| cell.0 + cell.1 > 0), count(false, |cell| cell.0 + cell.1 > 0));
    let increase = if f_true + s_true > 0.0 { share(f_true, s_true) - share(f_seen, s_seen) } else { 0.0 };
    let n_failed = count(true, |_| true);
    let sensitivity = if n_failed > 1.0 && f_true > 0.0 { f_true.ln() / n_failed.ln() } else { 0.0 };
    let importance = if increase > 0.0 && sensitivity > 0.0 { 2.0 / (1.0 / increase + 1.0 / sensitivity) } else { 0.0 };
    Cbi { increase, importance }
}

/// SOBER: how unlikely the mean evaluation bias of the failing runs is under the passing runs' distribution.
///
/// `log10(sigma / (sqrt(m) * phi(Z)))` with `Z = (mean_f - mean_p) / (sigma / sqrt(m))`, m failing runs and the sample
/// deviation of the passing runs. Edges: 0 without runs on either side, with fewer than two passing runs, or if the two means agree; infinity if
/// the passing runs never vary and the failing mean is another.
pub fn sober(evaluations: &Evaluations, outcomes: &[Outcome]) -> f64 {
    let biases = |failed: bool| -> Vec<f64> {
        evaluations
            .iter()
            .zip(outcomes)
            .filter(|(cell, outcome)| {
                **outcome != Outcome::Skipped && outcome.failed() == failed && cell.0.saturating_add(cell.1) > 0
            })
            .map(|(cell, _)| cell.0 as f64 / (cell.0 as f64 + cell.1 as f64))
            .collect()
    };
    let (failed, passed) = (biases(true), biases(false));
    if failed.is_empty() || passed.len() < 2 {
        return 0.0;
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mean_f, mean_p) = (mean(&failed), mean(&passed));
    let variance = passed.iter().map(|bias| (bias - mean_p).powi(2)).sum::<f64>() / (passed.len() - 1) as f64;
    let error = (variance / failed.len() as f64).sqrt();
    if (mean_f - mean_p).abs() < 1e-12 {
        return 0.0;
    }
    if error < 1e-12 {
        return f64::INFINITY;
    }
    let z = (mean_f - mean_p) / error;
    // log10(error / phi(z)), without the underflow of phi.
    error.log10() + 0.5 * (2.0 * std::f64::consts::PI).log10() + z * z / 2.0 * std::f64::consts::LOG10_E
}
