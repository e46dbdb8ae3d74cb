//! Several faults at once, from spectra alone: failing tests in clusters, and iterative re-ranking.
//!
//! [`clusters`] parts failing tests by what explains them, to debug in parallel (Jones, Bowring, Harrold, ISSTA'07).
//! [`flitsr`] looks for entities that explain all failing tests between them, in the manner of FLITSR
//! (Callaghan, Fischer, ISSTA'23).

use std::collections::BTreeSet;

use super::{Counts, Matrix, Metric, MetricOptions, Ranked, Ties, diagnose, levels, order};

/// Failing tests in clusters, each ascending, in order of first test: one for each group of [`flitsr`], which a test
/// belongs to if it runs it and none before it. Tests that run nothing are a cluster of their own.
///
/// One fault gives one cluster wherever a single group explains all failing tests, however unlike they are otherwise.
/// Parting tests by how alike the code is that each blames (Jones et al.) gives several for most single faults.
pub fn clusters(matrix: &Matrix, metric: &Metric, options: &MetricOptions) -> Vec<Vec<usize>> {
    let groups = flitsr(matrix, metric, options);
    let mut clusters = vec![Vec::new(); groups.len() + 1];
    for test in (0..matrix.tests.len()).filter(|at| matrix.tests[*at].outcome.failed()) {
        let explains = |group: &Vec<usize>| matrix.rows[test].covers(group[0]);
        clusters[groups.iter().position(explains).unwrap_or(groups.len())].push(test);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    clusters.sort_by_key(|cluster| cluster[0]);
    clusters
}

/// Groups of entities that explain the failing tests between them, the most suspicious first.
///
/// The first group in the ranking is taken, the failing tests that run it are set aside, and the rest is ranked anew,
/// until no failing test is left or none runs anything. Then, from the last to the first, a group is kept if a test it
/// set aside runs none of the groups kept after it. A group holds the entities that the same tests run.
pub fn flitsr(matrix: &Matrix, metric: &Metric, options: &MetricOptions) -> Vec<Vec<usize>> {
    let groups = diagnose(matrix).groups;
    let counts = matrix.counts();
    let mut group_of = vec![0; matrix.entities.len()];
    for (group, entities) in groups.iter().enumerate() {
        entities.iter().for_each(|entity| group_of[*entity] = group);
    }
    let mut counts: Vec<Counts> = groups.iter().map(|group| counts[group[0]]).collect();
    let mut left: Vec<(usize, BTreeSet<usize>)> = (0..matrix.tests.len())
        .filter(|at| matrix.tests[*at].outcome.failed())
        .map(|at| (at, matrix.rows[at].columns().into_iter().map(|column| group_of[column]).collect()))
        .collect();
    let mut taken: Vec<(usize, Vec<BTreeSet<usize>>)> = Vec::new();
    while !left.is_empty() {
        // Only what a failing test runs can explain it. Equal scores: the first entity in order.
        let candidates: Vec<usize> = (0..groups.len()).filter(|group| counts[*group].ef > 0).collect();
        let scores: Vec<f64> = candidates.iter().map(|group| metric.score(counts[*group], options)).collect();
        let levels = levels(&scores).into_iter().zip(&candidates);
        let Some((_, &best)) = levels.min_by_key(|(level, group)| (*level, groups[**group][0])) else { break };
        let (explained, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, ran)| ran.contains(&best));
        left = rest;
        let n_explained = explained.len() as u64;
        for (_, ran) in &explained {
            ran.iter().for_each(|group| counts[*group].ef -= 1);
        }
        for (count, group) in counts.iter_mut().zip(&groups) {
            debug_assert!(!group.is_empty());
            // The tests set aside are no longer there: those that did not run the group leave `nf`.
            count.nf = left.len() as u64 - count.ef;
        }
        debug_assert!(n_explained > 0, "the group was run by a failing test");
        taken.push((best, explained.into_iter().map(|(_, ran)| ran).collect()));
    }
    let mut kept: Vec<usize> = Vec::new();
    for (group, tests) in taken.iter().rev() {
        if tests.iter().any(|ran| kept.iter().all(|later| !ran.contains(later))) {
            kept.push(*group);
        }
    }
    kept.reverse();
    kept.into_iter().map(|group| groups[group].clone()).collect()
}

/// [`flitsr`] again and again, each time without the entities found so far, until no failing test that is left runs
/// anything: all bases, the first round's first (FLITSR*, Callaghan, Fischer, ISSTA'23).
pub fn flitsr_rounds(matrix: &Matrix, metric: &Metric, options: &MetricOptions) -> Vec<Vec<usize>> {
    let mut columns: Vec<usize> = (0..matrix.entities.len()).collect();
    let mut found: Vec<Vec<usize>> = Vec::new();
    loop {
        let basis = flitsr(&matrix.restricted(&columns), metric, options);
        if basis.is_empty() {
            return found;
        }
        let basis = basis.into_iter().map(|group| group.into_iter().map(|at| columns[at]).collect::<Vec<usize>>());
        found.extend(basis);
        columns.retain(|column| found.iter().all(|group| !group.contains(column)));
    }
}

/// The ranking with `first` (as [`flitsr`] gives them) before all else; scores are those of the metric.
pub fn order_after(scores: &[f64], first: &[Vec<usize>], ties: Ties) -> Vec<Ranked> {
    let mut levels = vec![0.0; scores.len()];
    for (at, group) in first.iter().enumerate() {
        group.iter().for_each(|entity| levels[*entity] = (first.len() - at) as f64);
    }
    let mut ranking = order(&levels, Some(scores), ties);
    ranking.iter_mut().for_each(|ranked| ranked.score = scores[ranked.entity]);
    ranking
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::{Entity, Outcome, metric};

    const OPTIONS: MetricOptions = MetricOptions { star: 2.0 };

    fn matrix(n_entities: usize, failing: &[&[u32]], passing: &[&[u32]]) -> Matrix {
        let entities = (0..n_entities).map(|at| Entity::line(format!("e{at}"))).collect();
        let mut matrix = Matrix { entities, ..Matrix::default() };
        let rows = failing.iter().map(|row| (Outcome::Fail, row)).chain(passing.iter().map(|row| (Outcome::Pass, row)));
        for (at, (outcome, columns)) in rows.enumerate() {
            let cells: Vec<(u32, u64)> = columns.iter().map(|column| (*column, 1)).collect();
            matrix.push(format!("t{at}"), outcome, &cells);
        }
        matrix
    }

    /// Entity 0 is run by all. Fault 1 fails tests 0..=2, fault 2 fails tests 3 and 4; 3 and 4 are in half of all.
    fn two_faults() -> Matrix {
        matrix(
            5,
            &[&[0, 1, 3], &[0, 1, 4], &[0, 1], &[0, 2, 3], &[0, 2, 4]],
            &[&[0, 3], &[0, 4], &[0, 3, 4], &[0], &[0, 3]],
        )
    }

    #[test]
    fn failing_tests_of_two_faults_are_two_clusters() {
        let found = clusters(&two_faults(), metric("tarantula").unwrap(), &OPTIONS);
        assert_eq!(found, [vec![0, 1, 2], vec![3, 4]]);
        let single = matrix(4, &[&[0, 1, 2], &[0, 1, 3]], &[&[0], &[2], &[3]]);
        assert_eq!(clusters(&single, metric("ochiai").unwrap(), &OPTIONS), [vec![0, 1]]);
        assert!(clusters(&matrix(1, &[], &[&[0]]), metric("ochiai").unwrap(), &OPTIONS).is_empty());
    }

    #[test]
    fn both_faults_come_before_what_all_tests_run() {
        let matrix = two_faults();
        let ochiai = metric("ochiai").unwrap();
        let first = flitsr(&matrix, ochiai, &OPTIONS);
        assert_eq!(first, [vec![1], vec![2]]);
        let scores: Vec<f64> = matrix.counts().into_iter().map(|counts| ochiai.score(counts, &OPTIONS)).collect();
        let plain: Vec<usize> = order(&scores, None, Ties::Worst).iter().map(|ranked| ranked.entity).collect();
        assert_eq!(plain[..3], [1, 0, 2], "on its own the metric ranks entity 0 before the second fault");
        let ranked = order_after(&scores, &first, Ties::Worst);
        assert_eq!(ranked.iter().map(|ranked| ranked.entity).collect::<Vec<_>>()[..3], [1, 2, 0]);
        assert_eq!((ranked[1].rank, ranked[1].score), (2.0, scores[2]));
    }

    #[test]
    fn an_entity_that_later_ones_make_superfluous_is_dropped() {
        // Entity 0 is in four of five failing tests and in no passing one, but 1 and 2 explain them all.
        let matrix = matrix(3, &[&[0, 1], &[0, 1], &[0, 2], &[0, 2], &[1], &[2]], &[&[1], &[2]]);
        let first = flitsr(&matrix, metric("ochiai").unwrap(), &OPTIONS);
        assert_eq!(first, [vec![1], vec![2]]);
    }

    #[test]
    fn rounds_go_on_without_what_was_found() {
        let first = flitsr_rounds(&two_faults(), metric("ochiai").unwrap(), &OPTIONS);
        assert_eq!(first, [vec![1], vec![2], vec![0], vec![4], vec![3]]);
    }

    #[test]
    fn failing_tests_that_run_nothing_are_nobodys() {
        assert!(flitsr(&matrix(1, &[&[]], &[&[0]]), metric("ochiai").unwrap(), &OPTIONS).is_empty());
        let one = matrix(1, &[&[], &[0]], &[]);
        assert_eq!(flitsr(&one, metric("dstar").unwrap(), &OPTIONS), [vec![0]]);
    }
}
