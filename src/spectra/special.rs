//! Methods that need more than four counts: propagation, predicates, and sets of runs.
//!
//! The main function is [`special`]. An entity that a method says nothing about scores minus infinity, so it is last.
//! Sets of runs: Renieris and Reiss, ASE'03.

use std::collections::BTreeMap;

use super::examined::examined;
use super::{EntityKind, FlowScores, FunctionFlow, Matrix, Outcome, Propagate, blockrank, cbi, cp, sober};

/// A row of the table.
pub struct Special {
    /// Lower case, as `--metric` takes it.
    pub name: &'static str,
    /// What it is, for the manual.
    pub meaning: &'static str,
    /// Code that no failing test runs may have a higher score than code that one does.
    pub rates_idle: bool,
}

/// The methods of [`special`], for the manual and `--help`.
pub const SPECIAL: &[Special] = &[
    Special {
        name: "blockrank",
        meaning: "mean edge profiles propagated over flow graphs [Zhang et al., COMPSAC'11]",
        rates_idle: true,
    },
    Special {
        name: "cp",
        meaning: "edge suspiciousness propagated over flow graphs [Zhang et al., FSE'09]",
        rates_idle: true,
    },
    Special {
        name: "count-difference",
        meaning: "mean count in failing less in passing tests: blockrank without crashes",
        rates_idle: true,
    },
    Special {
        name: "count-ratio",
        meaning: "(f - p) / (f + p) of the mean counts: cp without propagation",
        rates_idle: true,
    },
    Special {
        name: "cbi",
        meaning: "importance of the decision at a line [Liblit et al., PLDI'05]",
        rates_idle: false,
    },
    Special {
        name: "sober",
        meaning: "evaluation bias of the decision at a line [Liu et al., FSE'05]",
        rates_idle: true,
    },
    Special {
        name: "des-cbi",
        meaning: "the largest cbi of a line's conditions [Zhang et al., COMPSAC'08]",
        rates_idle: false,
    },
    Special {
        name: "des-sober",
        meaning: "the largest sober of a line's conditions [Zhang et al., COMPSAC'08]",
        rates_idle: true,
    },
    Special {
        name: "cbi-top",
        meaning: "nearness to the top five predicates of cbi along control dependences [Liu et al., TSE'06]",
        rates_idle: true,
    },
    Special { name: "sober-top", meaning: "the same of sober's predicates", rates_idle: true },
    Special {
        name: "union",
        meaning: "1 if a failing and no passing test runs it [Renieris, Reiss, ASE'03]",
        rates_idle: false,
    },
    Special {
        name: "intersection",
        meaning: "1 if all passing tests and not all failing ones run it",
        // It is for code that failing runs lack.
        rates_idle: false,
    },
    Special {
        name: "nearest",
        meaning: "failing tests that run it while their nearest passing test does not",
        rates_idle: false,
    },
];

/// What a method gives.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SpecialScores {
    /// Per entity; no NaN.
    pub scores: Vec<f64>,
    /// The functions whose equations have no unique solution, each by the name of its first entity.
    pub without_solution: Vec<String>,
}

impl From<Vec<f64>> for SpecialScores {
    fn from(scores: Vec<f64>) -> Self {
        SpecialScores { scores, without_solution: Vec::new() }
    }
}

/// The scores of a method by name, or `None` if there is no such method.
pub fn special(name: &str, matrix: &Matrix, flows: &[FunctionFlow]) -> Option<Result<SpecialScores, String>> {
    let outcomes: Vec<Outcome> = matrix.tests.iter().map(|test| test.outcome).collect();
    Some(match name {
        "blockrank" | "cp" if flows.is_empty() => Err(needs_flows(name)),
        "blockrank" => {
            Ok(propagated(matrix, flows, |flow| blockrank(&flow.graph, &outcomes, Propagate::BeforeCalibration)))
        }
        "cp" => Ok(propagated(matrix, flows, |flow| cp(&flow.graph, &outcomes))),
        "count-difference" => Ok(mean_counts(matrix).into_iter().map(|(f, p)| f - p).collect::<Vec<f64>>().into()),
        "count-ratio" => {
            let ratio = |(f, p): (f64, f64)| if f + p > 0.0 { (f - p) / (f + p) } else { 0.0 };
            Ok(mean_counts(matrix).into_iter().map(ratio).collect::<Vec<f64>>().into())
        }
        "cbi" | "des-cbi" => {
            predicates(matrix, name == "des-cbi", |cells| cbi(cells, &outcomes).importance).map(Into::into)
        }
        "sober" | "des-sober" => {
            predicates(matrix, name == "des-sober", |cells| sober(cells, &outcomes)).map(Into::into)
        }
        "cbi-top" | "sober-top" if flows.is_empty() => Err(needs_flows(name)),
        "cbi-top" => predicates(matrix, false, |cells| cbi(cells, &outcomes).importance)
            .map(|found| examined(&found, flows).into()),
        "sober-top" => {
            predicates(matrix, false, |cells| sober(cells, &outcomes)).map(|found| examined(&found, flows).into())
        }
        "union" | "intersection" => Ok(sets(matrix, name == "union").into()),
        "nearest" => Ok(nearest(matrix).into()),
        _ => return None,
    })
}

fn needs_flows(name: &str) -> String {
    format!("{name} needs flow graphs: --from gcda:DIR, gcov:DIR, and Java with --tests have them")
}

/// The mean counts of each entity in failing and in passing tests; 0 if there are none.
fn mean_counts(matrix: &Matrix) -> Vec<(f64, f64)> {
    let mut sums = vec![(0.0, 0.0); matrix.entities.len()];
    for (test, row) in matrix.tests.iter().zip(&matrix.rows).filter(|(test, _)| test.outcome != Outcome::Skipped) {
        for (column, count) in row.cells() {
            let (failed, passed) = &mut sums[column as usize];
            *(if test.outcome.failed() { failed } else { passed }) += count as f64;
        }
    }
    let (n_failed, n_passed) = (matrix.n_failed().max(1) as f64, matrix.n_passed().max(1) as f64);
    sums.into_iter().map(|(failed, passed)| (failed / n_failed, passed / n_passed)).collect()
}

fn propagated(matrix: &Matrix, flows: &[FunctionFlow], score: impl Fn(&FunctionFlow) -> FlowScores) -> SpecialScores {
    let mut found = SpecialScores::from(vec![f64::NEG_INFINITY; matrix.entities.len()]);
    for flow in flows {
        let FlowScores { blocks, is_unique, .. } = score(flow);
        if !is_unique {
            let first = flow.columns.iter().flatten().next();
            found.without_solution.extend(first.map(|column| matrix.entities[*column].name.clone()));
        }
        for (columns, score) in flow.columns.iter().zip(blocks) {
            columns.iter().for_each(|column| found.scores[*column] = found.scores[*column].max(score));
        }
    }
    found
}

/// Branches come in pairs, one pair per condition; the last pair decides the line.
fn predicates(matrix: &Matrix, each: bool, score: impl Fn(&[(u64, u64)]) -> f64) -> Result<Vec<f64>, String> {
    let mut branches: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (column, entity) in matrix.entities.iter().enumerate() {
        if let (EntityKind::BranchOutcome, Some((line, _))) = (entity.kind, entity.name.rsplit_once(":branch")) {
            branches.entry(line).or_default().push(column);
        }
    }
    if branches.is_empty() {
        return Err("predicates need branch counts: gcov -b, or BRDA in LCOV".to_owned());
    }
    let mut scores = vec![f64::NEG_INFINITY; matrix.entities.len()];
    for (column, entity) in matrix.entities.iter().enumerate() {
        let Some(columns) = branches.get(entity.name.as_str()).filter(|_| entity.kind == EntityKind::Line) else {
            continue;
        };
        let pairs: Vec<&[usize]> = columns.chunks_exact(2).collect();
        for pair in if each { &pairs[..] } else { &pairs[pairs.len().saturating_sub(1)..] } {
            let cells: Vec<(u64, u64)> =
                matrix.rows.iter().map(|row| (row.count(pair[0]), row.count(pair[1]))).collect();
            let negated: Vec<(u64, u64)> = cells.iter().map(|(t, f)| (*f, *t)).collect();
            scores[column] = scores[column].max(score(&cells)).max(score(&negated));
        }
    }
    Ok(scores)
}

fn sets(matrix: &Matrix, is_union: bool) -> Vec<f64> {
    let suspect = |it: &super::Counts| {
        if is_union { it.ef > 0 && it.ep == 0 } else { it.nf > 0 && it.np == 0 && it.ep > 0 }
    };
    matrix.counts().iter().map(|counts| f64::from(u8::from(suspect(counts)))).collect()
}

/// The nearest passing test has the fewest entities that only one of the two runs; the first of equals.
fn nearest(matrix: &Matrix) -> Vec<f64> {
    let mut scores = vec![0.0; matrix.entities.len()];
    let rows = || matrix.tests.iter().zip(&matrix.rows);
    for (_, failing) in rows().filter(|(test, _)| test.outcome.failed()) {
        let own = failing.columns();
        let mut is_own = vec![false; scores.len()];
        own.iter().for_each(|column| is_own[*column] = true);
        let distance = |row: &super::Row| {
            let (mut shared, mut others) = (0, 0);
            row.for_each(|column| if is_own[column] { shared += 1 } else { others += 1 });
            own.len() - shared + others
        };
        let passing = rows().filter(|(test, _)| test.outcome == Outcome::Pass).map(|(_, row)| row);
        if let Some(passing) = passing.min_by_key(|row| distance(row)) {
            own.iter().filter(|column| !passing.covers(**column)).for_each(|column| scores[*column] += 1.0);
        }
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::Entity;

    #[track_caller]
    fn check(name: &str, expected: [f64; 4]) {
        let entities = ["a", "b", "c", "d"].map(Entity::line).to_vec();
        let mut matrix = Matrix { entities, ..Matrix::default() };
        matrix.push("p1", Outcome::Pass, &[(0, 1), (1, 1), (3, 3)]);
        matrix.push("p2", Outcome::Pass, &[(0, 1), (3, 1)]);
        matrix.push("f", Outcome::Fail, &[(0, 1), (1, 1), (2, 1)]);
        assert_eq!(special(name, &matrix, &[]).unwrap().unwrap().scores, expected);
    }

    #[test]
    fn sets_of_runs() {
        check("union", [0.0, 0.0, 1.0, 0.0]);
        check("intersection", [0.0, 0.0, 0.0, 1.0]);
        check("nearest", [0.0, 0.0, 1.0, 0.0]);
    }

    #[test]
    fn mean_counts_are_contrasted() {
        check("count-difference", [0.0, 0.5, 1.0, -2.0]);
        check("count-ratio", [0.0, 1.0 / 3.0, 1.0, -1.0]);
    }

    #[test]
    fn what_is_missing_is_said() {
        for name in ["blockrank", "cp", "cbi", "des-sober", "cbi-top", "sober-top"] {
            assert!(special(name, &Matrix::default(), &[]).unwrap().is_err(), "{name}");
        }
    }
}
