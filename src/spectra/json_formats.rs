//! llvm-cov's export and coverage.py's JSON.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::coverage::{Key, TestCells};
use super::{EntityKind, ReadError};

/// No source has more lines; a report that says so would fill the memory.
const MAX_LINE: u64 = 10_000_000;

fn parsed<T: DeserializeOwned>(bytes: &[u8], file: &str, what: &str) -> Result<T, ReadError> {
    serde_json::from_slice(bytes)
        .map_err(|error| ReadError::new(file, error.line(), format!("not {what} JSON: {error}")))
}

#[derive(Deserialize)]
struct LlvmExport {
    data: Vec<LlvmData>,
}

#[derive(Deserialize)]
struct LlvmData {
    files: Vec<LlvmFile>,
}

#[derive(Deserialize)]
struct LlvmFile {
    filename: String,
    #[serde(default)]
    segments: Vec<Segment>,
    /// Line, column, their ends, true count, false count, and more.
    #[serde(default)]
    branches: Vec<Vec<serde_json::Value>>,
}

/// Line, column, count, has a count, starts a region, is a gap. Old versions leave out the last.
#[derive(Deserialize, Clone, Copy)]
struct Segment(u64, u64, u64, bool, bool, #[serde(default)] bool);

impl Segment {
    fn starts_region(&self) -> bool {
        self.3 && self.4 && !self.5
    }
}

/// llvm-cov: the lines with the counts that `llvm-cov show` prints, and two outcomes for each branch.
pub(super) fn llvm_cov(bytes: &[u8], file: &str) -> Result<Vec<(Key, u64)>, ReadError> {
    let export: LlvmExport = parsed(bytes, file, "llvm-cov")?;
    let mut cells = Vec::new();
    for source in export.data.iter().flat_map(|data| &data.files) {
        let name: Arc<str> = source.filename.as_str().into();
        if source.segments.windows(2).any(|pair| (pair[0].0, pair[0].1) > (pair[1].0, pair[1].1)) {
            return Err(ReadError::new(file, 0, format!("the segments of {name} are not in order")));
        }
        if source.segments.last().is_some_and(|last| last.0 > MAX_LINE) {
            return Err(ReadError::new(file, 0, format!("{name} has a line beyond {MAX_LINE}")));
        }
        line_counts(&source.segments, |line, count| cells.push(((name.clone(), line, EntityKind::Line, 0), count)));
        let mut branches: BTreeMap<[u64; 4], [u64; 2]> = BTreeMap::new();
        for branch in &source.branches {
            let numbers: Option<Vec<u64>> = branch.iter().take(6).map(serde_json::Value::as_u64).collect();
            let Some(&[l1, c1, l2, c2, yes, no]) = numbers.as_deref() else {
                return Err(ReadError::new(
                    file,
                    0,
                    format!("a branch of {name} is not a list of six numbers or more"),
                ));
            };
            // Instances of a template repeat the branch.
            let counts = branches.entry([l1, c1, l2, c2]).or_default();
            *counts = [counts[0].saturating_add(yes), counts[1].saturating_add(no)];
        }
        let mut slots: BTreeMap<u64, usize> = BTreeMap::new();
        for ([line, ..], counts) in branches {
            for count in counts {
                let slot = slots.entry(line).or_default();
                cells.push(((name.clone(), line, EntityKind::BranchOutcome, *slot), count));
                *slot += 1;
            }
        }
    }
    Ok(cells)
}

/// LLVM's rule: a line has the largest count of the regions that start on it and of the one that reaches into it; it is
/// code if any of them has a count, unless a skipped region starts it.
fn line_counts(segments: &[Segment], mut visit: impl FnMut(u64, u64)) {
    let mut reaching: Option<Segment> = None;
    let mut rest = segments;
    while let Some(first) = rest.first() {
        let line = first.0;
        let n_here = rest.iter().take_while(|segment| segment.0 == line).count();
        let (here, later) = rest.split_at(n_here);
        let starts = here.iter().filter(|segment| segment.starts_region()).map(|segment| segment.2).max();
        let reaches = reaching.filter(|segment| segment.3);
        let is_skipped = !first.3 && first.4;
        let is_region_entry = here.iter().any(|segment| segment.3 && segment.4);
        if (!is_skipped && (reaches.is_some() || starts.is_some())) || is_region_entry {
            let through = reaching.map_or(0, |segment| segment.2);
            visit(line, starts.map_or(through, |count| count.max(through)));
        }
        reaching = here.last().copied();
        // The lines up to the next segment belong to the region that reaches into them.
        let until = later.first().map_or(line + 1, |segment| segment.0);
        if let Some(segment) = reaching.filter(|segment| segment.3) {
            (line + 1..until).for_each(|line| visit(line, segment.2));
        }
        rest = later;
    }
}

#[derive(Deserialize)]
struct PyReport {
    meta: PyMeta,
    files: BTreeMap<String, PyFile>,
}

#[derive(Deserialize)]
struct PyMeta {
    #[serde(default)]
    show_contexts: bool,
}

#[derive(Deserialize)]
struct PyFile {
    executed_lines: Vec<u64>,
    missing_lines: Vec<u64>,
    #[serde(default)]
    contexts: BTreeMap<String, Vec<String>>,
}

/// coverage.py: with contexts, a test per context and what ran outside any test in none; else one test, `fallback`.
///
/// pytest-cov's `test|run`, `test|setup` and `test|teardown` are one test.
pub(super) fn coverage_py(bytes: &[u8], fallback: &str, file: &str) -> Result<Vec<TestCells>, ReadError> {
    let report: PyReport = parsed(bytes, file, "coverage.py")?;
    let mut tests: BTreeMap<&str, BTreeMap<Key, u64>> = BTreeMap::new();
    let mut known = Vec::new();
    for (source, lines) in &report.files {
        let source: Arc<str> = source.as_str().into();
        let key = |line: u64| (source.clone(), line, EntityKind::Line, 0);
        known.extend(lines.executed_lines.iter().chain(&lines.missing_lines).map(|line| (key(*line), 0)));
        if !report.meta.show_contexts {
            let cells = tests.entry(fallback).or_default();
            cells.extend(lines.executed_lines.iter().map(|line| (key(*line), 1)));
            continue;
        }
        for (line, contexts) in &lines.contexts {
            let number = line.parse::<u64>();
            let number = number.map_err(|_| ReadError::new(file, 0, format!("`{line}` of {source} is no line")))?;
            for context in contexts.iter().filter(|context| !context.is_empty()) {
                let test = ["|run", "|setup", "|teardown"].iter().find_map(|end| context.strip_suffix(end));
                tests.entry(test.unwrap_or(context)).or_default().insert(key(number), 1);
            }
        }
    }
    if tests.is_empty() {
        let reason =
            "no test is named: record contexts (dynamic_context = test_function, or pytest --cov-context=test)";
        return Err(ReadError::new(file, 0, reason));
    }
    let mut tests: Vec<TestCells> =
        tests.into_iter().map(|(test, cells)| (test.to_owned(), cells.into_iter().collect())).collect();
    tests[0].1.extend(known);
    Ok(tests)
}
