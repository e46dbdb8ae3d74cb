//! Diagnosability: how well the tests can tell entities apart, and which missing test would help most.
//!
//! The main function is [`diagnose`]. DDU is density times diversity times uniqueness (Perez, Abreu, van Deursen,
//! ICSE'17). Entities that the same tests run are an ambiguity group: no metric on coverage can order them.

use std::collections::{BTreeMap, BTreeSet};

use super::{EntityKind, Matrix, Outcome};

/// How good a matrix is for diagnosis. Each number is between 0 and 1; skipped tests are left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagnosability {
    /// The share of ones.
    pub density: f64,
    /// `1 - |1 - 2 density|`: best where half of the cells are ones.
    pub normalized_density: f64,
    /// Gini-Simpson: how likely two tests run different entities; 0 for fewer than two tests.
    pub diversity: f64,
    /// Ambiguity groups per entity.
    pub uniqueness: f64,
    /// Entities that the same tests run, by falling size, then by first entity; each ascending.
    pub groups: Vec<Vec<usize>>,
}

impl Diagnosability {
    /// Density, diversity and uniqueness, multiplied: from 0 to 1.
    pub fn ddu(&self) -> f64 {
        self.normalized_density * self.diversity * self.uniqueness
    }
}

/// Measures a matrix. Without entities all is 0.
pub fn diagnose(matrix: &Matrix) -> Diagnosability {
    let rows: Vec<&super::Row> = matrix
        .tests
        .iter()
        .zip(&matrix.rows)
        .filter(|(test, _)| test.outcome != Outcome::Skipped)
        .map(|(_, row)| row)
        .collect();
    let n_entities = matrix.entities.len();
    let mut n_ones = 0usize;
    let mut same_rows: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
    for row in &rows {
        let columns = row.columns();
        n_ones += columns.len();
        *same_rows.entry(columns).or_default() += 1;
    }
    let ratio = |above: f64, below: f64| if below > 0.0 { above / below } else { 0.0 };
    let density = ratio(n_ones as f64, rows.len() as f64 * n_entities as f64);
    let pairs = |n: usize| n as f64 * (n as f64 - 1.0);
    let diversity =
        if rows.len() < 2 { 0.0 } else { 1.0 - same_rows.values().map(|n| pairs(*n)).sum::<f64>() / pairs(rows.len()) };
    let groups = ambiguity_groups(&rows, n_entities);
    Diagnosability {
        density,
        normalized_density: if n_ones == 0 { 0.0 } else { 1.0 - (1.0 - 2.0 * density).abs() },
        diversity,
        uniqueness: ratio(groups.len() as f64, n_entities as f64),
        groups,
    }
}

/// Partition refinement: each test splits every group into what it runs and what it does not.
fn ambiguity_groups(rows: &[&super::Row], n_entities: usize) -> Vec<Vec<usize>> {
    let mut group_of = vec![0usize; n_entities];
    let mut sizes = vec![n_entities];
    for row in rows {
        // The group that this test splits off from each; a group that it runs as a whole stays as it is.
        let mut hits: BTreeMap<usize, usize> = BTreeMap::new();
        row.for_each(|column| *hits.entry(group_of[column]).or_default() += 1);
        let mut split: BTreeMap<usize, usize> = BTreeMap::new();
        for (group, n_hit) in hits {
            if n_hit < sizes[group] {
                split.insert(group, sizes.len());
                sizes[group] -= n_hit;
                sizes.push(n_hit);
            }
        }
        row.for_each(|column| {
            if let Some(other) = split.get(&group_of[column]) {
                group_of[column] = *other;
            }
        });
    }
    let mut groups = vec![Vec::new(); if n_entities == 0 { 0 } else { sizes.len() }];
    for (column, group) in group_of.into_iter().enumerate() {
        groups[group].push(column);
    }
    groups.sort_by(|left, right| right.len().cmp(&left.len()).then_with(|| left.cmp(right)));
    groups
}

/// A test that would split a tie: what it should run and what not. What it does elsewhere does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MissingTest {
    /// Columns of what it should cover.
    pub runs: Vec<usize>,
    /// Columns of what it should not cover.
    pub avoids: Vec<usize>,
    /// No ambiguity group is cut: some test already tells the two sides apart.
    pub is_known_to_split: bool,
}

/// The test that leaves the smallest tie in the worst case, or `None` for a tie of one.
///
/// Where the tie consists of several ambiguity groups, they are dealt out to both sides, largest first: that such a test can
/// be is known. A group of more than two thirds of the tie is cut in the middle instead, in order of entities (which is
/// the order of lines).
pub fn missing_test(matrix: &Matrix, groups: &[Vec<usize>], tie: &[usize]) -> Option<MissingTest> {
    if tie.len() < 2 {
        return None;
    }
    let mut in_tie = vec![false; matrix.entities.len()];
    tie.iter().for_each(|at| in_tie[*at] = true);
    let mut parts: Vec<Vec<usize>> = groups
        .iter()
        .map(|group| group.iter().copied().filter(|at| in_tie[*at]).collect::<Vec<usize>>())
        .filter(|part| !part.is_empty())
        .collect();
    parts.sort_by(|left, right| right.len().cmp(&left.len()).then_with(|| left.cmp(right)));
    let mut missing = MissingTest::default();
    if parts[0].len() * 3 > tie.len() * 2 {
        let (first, second) = parts[0].split_at(tie.len() / 2);
        missing.runs = first.to_vec();
        missing.avoids = [second, &parts[1..].concat()].concat();
    } else {
        missing.is_known_to_split = true;
        for part in parts {
            let side = if missing.runs.len() <= missing.avoids.len() { &mut missing.runs } else { &mut missing.avoids };
            side.extend(part);
        }
    }
    missing.runs.sort_unstable();
    missing.avoids.sort_unstable();
    Some(missing)
}

/// The branch outcomes of `lines` that no test takes: a test that takes one may run part of a tie of these lines.
pub fn untaken_branches(matrix: &Matrix, lines: &BTreeSet<&str>) -> Vec<usize> {
    let mut taken = vec![false; matrix.entities.len()];
    for (_, row) in matrix.tests.iter().zip(&matrix.rows).filter(|(test, _)| test.outcome != Outcome::Skipped) {
        row.for_each(|column| taken[column] = true);
    }
    let is_of_lines = |name: &str| name.rsplit_once(":branch").is_some_and(|(line, _)| lines.contains(line));
    (0..matrix.entities.len())
        .filter(|at| matrix.entities[*at].kind == EntityKind::BranchOutcome && !taken[*at])
        .filter(|at| is_of_lines(&matrix.entities[*at].name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::Entity;

    fn matrix(names: &[&str], rows: &[(Outcome, &[u32])]) -> Matrix {
        let entities = names.iter().map(|name| Entity::named(*name)).collect();
        let mut matrix = Matrix { entities, ..Matrix::default() };
        for (at, (outcome, columns)) in rows.iter().enumerate() {
            let cells: Vec<(u32, u64)> = columns.iter().map(|column| (*column, 1)).collect();
            matrix.push(format!("t{at}"), *outcome, &cells);
        }
        matrix
    }

    #[test]
    fn ddu_by_hand() {
        // Four entities; 6 of 12 cells; the first two tests are alike; a and b are never told apart.
        let rows: &[(Outcome, &[u32])] = &[
            (Outcome::Pass, &[0, 1]),
            (Outcome::Fail, &[0, 1]),
            (Outcome::Pass, &[0, 1, 2]),
            (Outcome::Skipped, &[3]),
        ];
        let it = diagnose(&matrix(&["a", "b", "c", "d"], rows));
        assert_eq!(it.density, 7.0 / 12.0);
        assert!((it.normalized_density - 10.0 / 12.0).abs() < 1e-12);
        assert!((it.diversity - (1.0 - 2.0 / 6.0)).abs() < 1e-12);
        assert_eq!(it.uniqueness, 0.75);
        assert!((it.ddu() - 10.0 / 12.0 * 2.0 / 3.0 * 0.75).abs() < 1e-12);
        assert_eq!(it.groups, [vec![0, 1], vec![2], vec![3]]);
    }

    #[test]
    fn nothing_to_measure_is_zero() {
        let empty = diagnose(&Matrix::default());
        assert_eq!((empty.ddu(), empty.groups.len()), (0.0, 0));
        let one = diagnose(&matrix(&["a"], &[(Outcome::Fail, &[0])]));
        assert_eq!((one.diversity, one.uniqueness, one.groups.len()), (0.0, 1.0, 1));
    }

    #[test]
    fn a_missing_test_halves_the_tie_and_names_branches_never_taken() {
        let names = ["f:1", "f:1:branch0", "f:1:branch1", "f:2", "f:3", "f:4"];
        let all = matrix(&names, &[(Outcome::Fail, &[0, 1, 3, 4, 5]), (Outcome::Pass, &[5])]);
        let groups = diagnose(&all).groups;
        assert_eq!(missing_test(&all, &groups, &[0]), None);
        let missing = missing_test(&all, &groups, &[0, 1, 3, 4]).unwrap();
        assert_eq!((missing.runs, missing.avoids), (vec![0, 1], vec![3, 4]));
        assert!(!missing.is_known_to_split);
        let other = matrix(&["a", "b", "c", "d", "e"], &[(Outcome::Fail, &[0, 1, 2]), (Outcome::Fail, &[3, 4])]);
        let dealt = missing_test(&other, &diagnose(&other).groups, &[0, 1, 2, 3, 4]).unwrap();
        assert_eq!((dealt.runs, dealt.avoids, dealt.is_known_to_split), (vec![0, 1, 2], vec![3, 4], true));
        assert_eq!(untaken_branches(&all, &BTreeSet::from(["f:1", "f:2"])), [2]);
        assert!(untaken_branches(&all, &BTreeSet::from(["f:2"])).is_empty());
        let known = missing_test(&all, &groups, &[0, 1, 3, 4, 5]).unwrap();
        assert_eq!((known.runs, known.avoids, known.is_known_to_split), (vec![0, 1], vec![3, 4, 5], false));
        let known = missing_test(&all, &groups, &[0, 5]).unwrap();
        assert_eq!((known.runs, known.avoids, known.is_known_to_split), (vec![0], vec![5], true));
    }

    #[test]
    fn groups_are_those_of_equal_columns() {
        let mut seed = 7u64;
        let mut hit = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33).is_multiple_of(3)
        };
        let names: Vec<String> = (0..200).map(|at| format!("e{at}")).collect();
        let rows: Vec<(Outcome, Vec<u32>)> =
            (0..6).map(|_| (Outcome::Pass, (0..200).filter(|_| hit()).collect())).collect();
        let rows: Vec<(Outcome, &[u32])> = rows.iter().map(|(outcome, row)| (*outcome, row.as_slice())).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let matrix = matrix(&names, &rows);
        let mut expected: BTreeMap<Vec<bool>, Vec<usize>> = BTreeMap::new();
        for at in 0..200 {
            expected.entry(matrix.rows.iter().map(|row| row.covers(at)).collect()).or_default().push(at);
        }
        let mut found = diagnose(&matrix).groups;
        found.sort();
        let mut expected: Vec<Vec<usize>> = expected.into_values().collect();
        expected.sort();
        assert_eq!(found, expected);
    }
}
