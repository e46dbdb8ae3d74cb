//! LCOV tracefiles: `DA` lines and `BRDA` branches, tests by `TN:`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::coverage::TestCells;
use super::{EntityKind, ReadError};

/// The only test that a tracefile names by `TN:`, if it is one.
pub fn only_test(text: &str) -> Option<&str> {
    let mut names = text.lines().filter_map(|line| line.strip_prefix("TN:")).map(str::trim);
    let first = names.next().filter(|name| !name.is_empty())?;
    names.all(|name| name == first).then_some(first)
}

/// The tests of a tracefile; where `TN:` is missing or empty, the test is `fallback`.
pub(super) fn read(text: &str, fallback: &str, file: &str) -> Result<Vec<TestCells>, ReadError> {
    let mut tests: Vec<TestCells> = Vec::new();
    let (mut test, mut source) = (fallback.to_owned(), None::<Arc<str>>);
    let mut n_branches: BTreeMap<u64, usize> = BTreeMap::new();
    let (mut n_lines, mut has_source) = (0, false);
    for (at, line) in text.lines().enumerate() {
        n_lines = at + 1;
        let wrong = |reason: &str| ReadError::new(file, at + 1, reason);
        let (tag, rest) = line.split_once(':').unwrap_or((line, ""));
        match tag.trim() {
            "TN" if rest.trim().is_empty() => test = fallback.to_owned(),
            "TN" => {
                test = rest.trim().to_owned();
                // It may have run nothing.
                tests.push((test.clone(), Vec::new()));
            }
            "SF" => {
                if source.is_some() {
                    return Err(wrong("`SF:` before the last record's `end_of_record`"));
                }
                source = Some(rest.trim().into());
                has_source = true;
                n_branches.clear();
                tests.push((test.clone(), Vec::new()));
            }
            "end_of_record" => source = None,
            "DA" | "BRDA" => {
                let source = source.clone().ok_or_else(|| wrong("a record before `SF:`"))?;
                let fields: Vec<&str> = rest.split(',').map(str::trim).collect();
                let number = fields[0].parse::<u64>().map_err(|_| wrong("expected a line number"))?;
                let (kind, slot, count) = if tag.trim() == "DA" {
                    (EntityKind::Line, 0, fields.get(1))
                } else {
                    let slot = n_branches.entry(number).or_default();
                    *slot += 1;
                    // The name of a branch may hold commas.
                    (EntityKind::BranchOutcome, *slot - 1, fields.get(3..).and_then(|rest| rest.last()))
                };
                let count = match count {
                    Some(&"-") if kind == EntityKind::BranchOutcome => 0,
                    Some(count) => count.parse::<u64>().map_err(|_| wrong("expected a count"))?,
                    None => return Err(wrong("a count is missing")),
                };
                let (_, cells) = tests.last_mut().expect("`SF:` has opened a record");
                cells.push(((source, number, kind, slot), count));
            }
            // Functions, totals and versions say nothing more; words that LCOV does not know are another format's.
            "FN" | "FNDA" | "FNF" | "FNH" | "FNL" | "FNA" | "BRF" | "BRH" | "LF" | "LH" | "VER" | "MCDC" | "MCF"
            | "MCH" | "" => {}
            tag if tag.starts_with('#') => {}
            _ => return Err(wrong("not a record of LCOV")),
        }
    }
    if source.is_some() {
        return Err(ReadError::new(file, n_lines, "the file ends before `end_of_record`"));
    }
    if !has_source {
        return Err(ReadError::new(file, n_lines, "no record `SF:`"));
    }
    Ok(tests)
}
