//! From scores to ranks, with ties stated.

use super::{Counts, Metric, MetricOptions, SPECIAL, metric, tarantula_confidence};

/// Where an entity stands inside its tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// All of the tie is read first: the papers' rule.
    Worst,
    /// Half of those that are alike come before.
    Average,
    /// None of those that are alike comes before.
    Best,
    /// The number expected to be read until the first of the faulty ones in a tie of n with k faulty: (n+1)/(k+1).
    EInspect,
}

/// One entity in a ranking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked {
    /// The column.
    pub entity: usize,
    /// Its suspiciousness.
    pub score: f64,
    /// From 1.
    pub rank: f64,
    /// How many entities share the score, itself included.
    pub n_tied: usize,
}

/// Entities in descending score, equal scores in order of `entity`.
///
/// `second` breaks ties where a metric has a second number. Requires: no NaN.
pub fn order(scores: &[f64], second: Option<&[f64]>, ties: Ties) -> Vec<Ranked> {
    order_with(scores, second, ties, &[])
}

/// As [`order`], where `faulty` (sorted) are the entities that [`Ties::EInspect`] looks for.
pub fn order_with(scores: &[f64], second: Option<&[f64]>, ties: Ties, faulty: &[usize]) -> Vec<Ranked> {
    let (first, second) = (levels(scores), second.map(levels));
    let mut sorted: Vec<(usize, usize, usize)> =
        (0..scores.len()).map(|at| (first[at], second.as_ref().map_or(0, |second| second[at]), at)).collect();
    sorted.sort_unstable();
    let is_tied = |left: usize, right: usize| sorted[left].0 == sorted[right].0 && sorted[left].1 == sorted[right].1;
    let entities: Vec<usize> = sorted.iter().map(|(_, _, at)| *at).collect();
    let mut ranking = Vec::with_capacity(entities.len());
    let mut start = 0;
    while start < entities.len() {
        let mut end = start + 1;
        while end < entities.len() && is_tied(start, end) {
            end += 1;
        }
        let n_tied = end - start;
        let n_faulty = entities[start..end].iter().filter(|at| faulty.binary_search(at).is_ok()).count().max(1);
        let rank = match ties {
            Ties::Worst => end as f64,
            Ties::Average => (start + 1 + end) as f64 / 2.0,
            Ties::Best => (start + 1) as f64,
            Ties::EInspect => start as f64 + (n_tied + 1) as f64 / (n_faulty + 1) as f64,
        };
        ranking.extend(entities[start..end].iter().map(|at| Ranked { entity: *at, score: scores[*at], rank, n_tied }));
        start = end;
    }
    ranking
}

/// Code that one of two passing tests runs, and the failing one does not.
const IDLE: Counts = Counts { ef: 0, ep: 1, nf: 1, np: 1 };

/// The order by a metric or method of this name: entities that no failing test runs are last where their scores may be
/// higher than those of others (a run that does not reach code cannot fail for it), and Tarantula's confidence breaks
/// its ties.
pub fn order_by(name: &str, scores: &[f64], counts: &[Counts], ties: Ties) -> Vec<Ranked> {
    let rates_idle = |metric: &Metric| metric.range.0 < 0.0 || metric.score(IDLE, &MetricOptions { star: 2.0 }) > 0.0;
    let is_misleading =
        metric(name).is_some_and(rates_idle) || SPECIAL.iter().any(|method| method.name == name && method.rates_idle);
    if is_misleading {
        let is_run: Vec<f64> = counts.iter().map(|counts| f64::from(u8::from(counts.ef > 0))).collect();
        let mut ranking = order(&is_run, Some(scores), ties);
        ranking.iter_mut().for_each(|ranked| ranked.score = scores[ranked.entity]);
        return ranking;
    }
    let confidence: Option<Vec<f64>> =
        (name == "tarantula").then(|| counts.iter().map(|counts| tarantula_confidence(*counts)).collect());
    order(scores, confidence.as_deref(), ties)
}

/// Of each score its place among the different ones, from 0 for the highest. Scores that only rounding tells apart are
/// one: `4 / sqrt(24)` and `6 / sqrt(54)`.
pub fn levels(scores: &[f64]) -> Vec<usize> {
    // Sorting plain integers is several times faster than comparing scores by index.
    let mut sorted: Vec<(u64, usize)> = scores.iter().enumerate().map(|(at, score)| (descending(*score), at)).collect();
    sorted.sort_unstable();
    let mut levels = vec![0; scores.len()];
    let mut level = 0;
    for pair in sorted.windows(2) {
        level += usize::from(!is_near(scores[pair[0].1], scores[pair[1].1]));
        levels[pair[1].1] = level;
    }
    levels
}

/// Far more than what rounding does to a score, and far less than what one test does.
const NEAR: f64 = 1e-11;

fn is_near(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= NEAR * a.abs().max(b.abs()) && a.is_finite() && b.is_finite()
}

/// A key that is smaller for a larger score; zeros of both signs have one key.
fn descending(score: f64) -> u64 {
    let bits = (score + 0.0).to_bits();
    if bits >> 63 == 1 { bits } else { !(bits | 1 << 63) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(ties: Ties, faulty: &[usize], expected: [f64; 4]) {
        let mut ranks = [0.0; 4];
        for ranked in order_with(&[1.0, 2.0, 1.0, 1.0], None, ties, faulty) {
            ranks[ranked.entity] = ranked.rank;
        }
        assert_eq!(ranks, expected);
    }

    #[test]
    fn ties_are_counted_as_asked() {
        check(Ties::Worst, &[], [4.0, 1.0, 4.0, 4.0]);
        check(Ties::Average, &[], [3.0, 1.0, 3.0, 3.0]);
        check(Ties::Best, &[], [2.0, 1.0, 2.0, 2.0]);
        check(Ties::EInspect, &[0, 2], [1.0 + 4.0 / 3.0, 1.0, 1.0 + 4.0 / 3.0, 1.0 + 4.0 / 3.0]);
    }

    #[test]
    fn code_that_no_failing_test_runs_is_last_where_scores_may_be_higher() {
        let counts = [(3, 9), (0, 0), (1, 1)].map(|(ef, ep)| Counts { ef, ep, nf: 3 - ef, np: 9 - ep });
        let order = |name: &str, scores: [f64; 3]| -> Vec<usize> {
            order_by(name, &scores, &counts, Ties::Worst).into_iter().map(|ranked| ranked.entity).collect()
        };
        assert_eq!(order("wong2", [-6.0, 0.0, 0.0]), [2, 0, 1]);
        assert_eq!(order("blockrank", [-0.5, 0.0, -1.0]), [0, 2, 1]);
        for name in ["ample", "simple-matching", "rogers-tanimoto", "gp02", "gp03"] {
            assert_eq!(order(name, [0.1, 0.9, 0.5]), [2, 0, 1], "{name}");
        }
        assert_eq!(order("ochiai", [0.1, 0.2, 0.3]), [2, 1, 0]);
    }

    #[test]
    fn keys_descend_from_infinity_to_its_opposite() {
        let scores = [f64::INFINITY, 1e300, 2.0, 1e-300, 0.0, -1e-300, -2.0, f64::NEG_INFINITY];
        assert!(scores.windows(2).all(|pair| descending(pair[0]) < descending(pair[1])));
    }

    /// Scores that are equal on paper, and differ in their last bits.
    #[test]
    fn rounding_parts_no_tie() {
        let of = |name: &str, cells: &[[u64; 4]]| -> Vec<Ranked> {
            let counts: Vec<Counts> =
                cells.iter().map(|[ef, ep, nf, np]| Counts { ef: *ef, ep: *ep, nf: *nf, np: *np }).collect();
            let options = MetricOptions { star: 2.0 };
            let metric = metric(name).expect("it is there");
            let scores: Vec<f64> = counts.iter().map(|counts| metric.score(*counts, &options)).collect();
            order_by(name, &scores, &counts, Ties::Worst)
        };
        for name in ["ochiai", "kulczynski2"] {
            let found = of(name, &[[4, 0, 2, 3], [6, 3, 0, 0]]);
            assert_eq!([found[0].n_tied, found[1].n_tied], [2, 2], "{name}: {found:?}");
        }
        // The suspiciousness is 0.7 for both, and the confidence decides: 5/6 and 1.
        let tarantula = of("tarantula", &[[5, 5, 1, 9], [6, 6, 0, 8]]);
        assert_eq!((tarantula[0].entity, tarantula[0].rank, tarantula[1].rank), (1, 1.0, 2.0));
        let ample = of("ample", &[[1, 3, 2, 6], [3, 9, 0, 0], [2, 6, 1, 3]]);
        assert!(ample.iter().all(|ranked| ranked.n_tied == 3 && ranked.score == 0.0), "{ample:?}");
        assert_eq!(levels(&[1.0, 0.5, 1.0 + 1e-15, 0.5 + 1e-9]), [0, 2, 0, 1]);
    }

    #[test]
    fn zeros_of_both_signs_are_equal_and_the_second_score_breaks_ties() {
        assert_eq!(order(&[0.0, -0.0], None, Ties::Worst)[0].n_tied, 2);
        assert_eq!(order(&[1.0, 1.0], Some(&[0.1, 0.2]), Ties::Worst)[0].entity, 1);
    }
}
