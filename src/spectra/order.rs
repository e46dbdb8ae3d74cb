//! From scores to ranks, with ties stated.

/// Where an entity stands inside its tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// All of the tie is read first: the papers' rule.
    Worst,
    Average,
    Best,
    /// The number expected to be read until the first of the faulty ones in a tie of n with k faulty: (n+1)/(k+1).
    EInspect,
}

/// One entity in a ranking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked {
    pub entity: usize,
    pub score: f64,
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
    let key = |at: usize| (scores[at] + 0.0, second.map_or(0.0, |second| second[at] + 0.0));
    let mut entities: Vec<usize> = (0..scores.len()).collect();
    let compare = |left: usize, right: usize| {
        let (l, r) = (key(left), key(right));
        r.0.total_cmp(&l.0).then(r.1.total_cmp(&l.1))
    };
    entities.sort_by(|left, right| compare(*left, *right).then(left.cmp(right)));
    let mut ranking = Vec::with_capacity(entities.len());
    let mut start = 0;
    while start < entities.len() {
        let mut end = start + 1;
        while end < entities.len() && compare(entities[start], entities[end]).is_eq() {
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
    fn zeros_of_both_signs_are_equal_and_the_second_score_breaks_ties() {
        assert_eq!(order(&[0.0, -0.0], None, Ties::Worst)[0].n_tied, 2);
        assert_eq!(order(&[1.0, 1.0], Some(&[0.1, 0.2]), Ties::Worst)[0].entity, 1);
    }
}
