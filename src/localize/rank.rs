//! Ranks, with ties counted three ways.

use crate::base::OriginId;
use crate::spectra::levels;

use super::Rating;

/// How many statements one reads to reach this one, itself included, in descending order of rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rank {
    /// All ties are read before it: the paper's rank ("the maximum number of statements").
    pub worst: usize,
    pub best: usize,
    pub average: f64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked {
    pub statement: OriginId,
    pub rating: Rating,
    pub rank: Rank,
}

/// Of suspiciousness, confidence, and what all runs say; 0 is the highest.
type Levels = ((usize, usize), usize);

/// The statements by descending suspiciousness, then confidence, then what all runs say; ties in the order given.
///
/// Requires: one rating per statement, none of them NaN.
pub fn rank(statements: &[OriginId], ratings: &[Rating]) -> Vec<Ranked> {
    assert_eq!(statements.len(), ratings.len(), "one rating per statement");
    let levels = |of: fn(&Rating) -> f64| levels(&ratings.iter().map(of).collect::<Vec<f64>>());
    let by_tests = levels(|rating| rating.suspiciousness).into_iter().zip(levels(|rating| rating.confidence));
    let keys: Vec<Levels> = by_tests.zip(levels(|rating| rating.runs)).collect();
    let mut ranked: Vec<(Levels, Ranked)> = statements
        .iter()
        .zip(ratings)
        .zip(&keys)
        .map(|((statement, rating), key)| {
            let before = keys.iter().filter(|other| *other < key).count();
            let tied = keys.iter().filter(|other| *other == key).count();
            let rank =
                Rank { worst: before + tied, best: before + 1, average: before as f64 + (tied as f64 + 1.0) / 2.0 };
            (*key, Ranked { statement: *statement, rating: *rating, rank })
        })
        .collect();
    ranked.sort_by_key(|(key, _)| *key);
    ranked.into_iter().map(|(_, ranked)| ranked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    /// The example in the text of SAT-TAR's section 5: two and two statements before it make the fifth.
    #[test]
    fn ties_count_in_full() {
        let statements: Vec<OriginId> = (0..6).map(OriginId::new).collect();
        let rating = |suspiciousness, confidence| Rating { suspiciousness, confidence, runs: 0.0 };
        let ratings = [
            rating(0.5, 0.5),
            rating(1.0, 1.0),
            rating(1.0, 1.0),
            rating(0.5, 1.0),
            rating(0.5, 1.0),
            rating(0.0, 1.0),
        ];
        let ranked = rank(&statements, &ratings);
        let of = |id: usize| ranked.iter().find(|r| r.statement == OriginId::new(id)).unwrap().rank;
        assert_eq!(of(0), Rank { worst: 5, best: 5, average: 5.0 });
        assert_eq!(of(1), Rank { worst: 2, best: 1, average: 1.5 });
        assert_eq!(of(3), Rank { worst: 4, best: 3, average: 3.5 });
        assert_eq!(of(5), Rank { worst: 6, best: 6, average: 6.0 });
        let order: Vec<usize> = ranked.iter().map(|r| r.statement.index()).collect();
        assert_eq!(order, [1, 2, 3, 4, 0, 5]);
    }
    #[test]
    fn all_runs_break_ties_and_overrule_nothing() {
        let statements: Vec<OriginId> = (0..3).map(OriginId::new).collect();
        let rating = |suspiciousness, runs| Rating { suspiciousness, confidence: 1.0, runs };
        let ranked = rank(&statements, &[rating(0.5, 0.2), rating(0.5, 0.9), rating(1.0, 0.0)]);
        let order: Vec<(usize, usize)> = ranked.iter().map(|r| (r.statement.index(), r.rank.worst)).collect();
        assert_eq!(order, [(2, 1), (1, 2), (0, 3)]);
    }
}
