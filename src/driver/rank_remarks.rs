//! What is said of the tests of a ranking that count for nothing, or tell nothing.

use crate::spectra::{Matrix, Outcome, Row};

use super::rank::shortened;

/// How many tests are named.
const MOST: usize = 5;

/// The first names, and how many more there are.
pub fn named<'n>(names: impl Iterator<Item = &'n str>) -> String {
    shortened(&names.collect::<Vec<&str>>(), MOST, ", ")
}

/// `2 tests without coverage, which count for nothing: a, b`.
pub fn told<'n>(what: &str, how: &str, names: impl Iterator<Item = &'n str> + Clone) -> String {
    let n = names.clone().count();
    let (many, count) = if n == 1 { ("", "counts") } else { ("s", "count") };
    format!("{n} {what}{many}{how}, which {count} for nothing: {}", named(names))
}

/// The notes about the tests of a matrix: those that were skipped, and those that run nothing of what is known.
pub fn of(matrix: &Matrix) -> Vec<String> {
    let mut notes = Vec::new();
    let tests = || matrix.tests.iter().zip(&matrix.rows);
    let skipped = tests().filter(|(test, _)| test.outcome == Outcome::Skipped).map(|(test, _)| test.name.as_str());
    if skipped.clone().next().is_some() {
        notes.push(told("skipped test", "", skipped));
    }
    let is_empty = |row: &Row| row.columns().is_empty();
    let empty = |is_wanted: fn(Outcome) -> bool| {
        let found = tests().filter(move |(test, row)| is_wanted(test.outcome) && is_empty(row));
        found.map(|(test, _)| test.name.as_str()).collect::<Vec<&str>>()
    };
    let failing = empty(Outcome::failed);
    if !failing.is_empty() && failing.len() == matrix.n_failed() {
        let names = shortened(&failing, MOST, ", ");
        notes.push(format!("no failing test runs anything of what is ranked, so nothing is suspect: {names}"));
    } else if !failing.is_empty() {
        notes.push(idle("failing", &failing));
    }
    let passing = empty(|outcome| outcome == Outcome::Pass);
    if !passing.is_empty() {
        notes.push(idle("passing", &passing));
    }
    notes
}

fn idle(which: &str, names: &[&str]) -> String {
    let (many, run) = if names.len() == 1 { ("", "runs") } else { ("s", "run") };
    let shown = shortened(names, MOST, ", ");
    format!("{} {which} test{many} {run} nothing of what is ranked: {shown}", names.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::Entity;

    #[test]
    fn tests_that_tell_nothing_are_counted_and_named() {
        let mut matrix = Matrix { entities: vec![Entity::line("a")], ..Matrix::default() };
        assert!(of(&matrix).is_empty());
        matrix.push("s", Outcome::Skipped, &[(0, 1)]);
        matrix.push("f", Outcome::Fail, &[]);
        matrix.push("p", Outcome::Pass, &[]);
        matrix.push("q", Outcome::Pass, &[]);
        let skipped = "1 skipped test, which counts for nothing: s";
        let idle = "2 passing tests run nothing of what is ranked: p, q";
        let nothing = "no failing test runs anything of what is ranked, so nothing is suspect: f";
        assert_eq!(of(&matrix), [skipped, nothing, idle]);
        matrix.push("g", Outcome::Crash, &[(0, 1)]);
        assert_eq!(of(&matrix), [skipped, "1 failing test runs nothing of what is ranked: f", idle]);
    }
}
