//! gcov JSON and LCOV: coverage that other tools collect, as matrices of lines.
//!
//! A [`Collector`] takes one file per test, or one LCOV file with a `TN:` per test. Branches become entities of their own.

use std::collections::BTreeMap;
use std::io::Read as _;

use super::{Entity, EntityKind, Matrix, Outcome, ReadError};

/// File, line, kind, and number within the line: columns come in this order.
type Key = (String, u64, EntityKind, usize);

/// The JSON of a gcov file, plain or gzip.
pub(super) fn gcov_json(bytes: &[u8], file: &str) -> Result<serde_json::Value, ReadError> {
    let mut unpacked = Vec::new();
    let bytes = if bytes.starts_with(&[0x1f, 0x8b]) {
        flate2::read::MultiGzDecoder::new(bytes)
            .read_to_end(&mut unpacked)
            .map_err(|error| ReadError::new(file, 0, format!("broken gzip: {error}")))?;
        unpacked.as_slice()
    } else {
        bytes
    };
    serde_json::from_slice(bytes).map_err(|error| ReadError::new(file, error.line(), error.to_string()))
}

/// Gathers the coverage of tests until the set of entities is known.
#[derive(Default)]
pub struct Collector {
    entities: BTreeMap<Key, ()>,
    tests: BTreeMap<String, BTreeMap<Key, u64>>,
}

impl Collector {
    fn add(&mut self, test: &str, key: Key, count: u64) {
        self.entities.entry(key.clone()).or_default();
        let counted = self.tests.entry(test.to_owned()).or_default().entry(key).or_default();
        *counted = counted.saturating_add(count);
    }

    /// Adds the gcov JSON of one test, plain or gzip. A test may have several files.
    pub fn gcov(&mut self, test: &str, bytes: &[u8], file: &str) -> Result<(), ReadError> {
        let report = gcov_json(bytes, file)?;
        let wrong = |what: &str| ReadError::new(file, 0, format!("not gcov JSON: {what}"));
        let files = report["files"].as_array().ok_or_else(|| wrong("no list `files`"))?;
        let mut found = Vec::new();
        for source in files {
            let name = source["file"].as_str().ok_or_else(|| wrong("a file without a name"))?;
            for line in source["lines"].as_array().ok_or_else(|| wrong("a file without `lines`"))? {
                let number = line["line_number"].as_u64().ok_or_else(|| wrong("a line without `line_number`"))?;
                let count = line["count"].as_u64().ok_or_else(|| wrong("a line without a `count`"))?;
                found.push(((name.to_owned(), number, EntityKind::Line, 0), count));
                for (at, branch) in line["branches"].as_array().into_iter().flatten().enumerate() {
                    let count = branch["count"].as_u64().ok_or_else(|| wrong("a branch without a `count`"))?;
                    found.push(((name.to_owned(), number, EntityKind::BranchOutcome, at), count));
                }
            }
        }
        self.tests.entry(test.to_owned()).or_default();
        for (key, count) in found {
            self.add(test, key, count);
        }
        Ok(())
    }

    /// Adds an LCOV tracefile. Tests are named by `TN:`; where that is empty, by `fallback`.
    pub fn lcov(&mut self, text: &str, fallback: &str, file: &str) -> Result<(), ReadError> {
        let (mut test, mut source) = (fallback.to_owned(), None::<String>);
        let mut found = Vec::new();
        let mut n_branches: BTreeMap<u64, usize> = BTreeMap::new();
        let mut n_lines = 0;
        for (at, line) in text.lines().enumerate() {
            n_lines = at + 1;
            let wrong = |reason: &str| ReadError::new(file, at + 1, reason);
            let (tag, rest) = line.split_once(':').unwrap_or((line, ""));
            match tag.trim() {
                "TN" => test = if rest.trim().is_empty() { fallback.to_owned() } else { rest.trim().to_owned() },
                "SF" => {
                    source = Some(rest.trim().to_owned());
                    n_branches.clear();
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
                        (EntityKind::BranchOutcome, *slot - 1, fields.get(3))
                    };
                    let count = match count {
                        Some(&"-") if kind == EntityKind::BranchOutcome => 0,
                        Some(count) => count.parse::<u64>().map_err(|_| wrong("expected a count"))?,
                        None => return Err(wrong("a count is missing")),
                    };
                    found.push((test.clone(), (source, number, kind, slot), count));
                }
                _ => {}
            }
        }
        if source.is_some() {
            return Err(ReadError::new(file, n_lines, "the file ends before `end_of_record`"));
        }
        for (test, key, count) in found {
            self.add(&test, key, count);
        }
        Ok(())
    }

    /// The matrix. Tests are in order of name; those without an outcome are the error.
    pub fn finish(self, outcome: impl Fn(&str) -> Option<Outcome>) -> Result<Matrix, ReadError> {
        let mut columns = BTreeMap::new();
        let mut matrix = Matrix::default();
        for (at, key) in self.entities.into_keys().enumerate() {
            let (file, line, kind, slot) = &key;
            let name = match kind {
                EntityKind::BranchOutcome => format!("{file}:{line}:branch{slot}"),
                _ => format!("{file}:{line}"),
            };
            matrix.entities.push(Entity { kind: *kind, name });
            columns.insert(key, at as u32);
        }
        for (test, cells) in self.tests {
            let Some(outcome) = outcome(&test) else {
                return Err(ReadError::new("results", 0, format!("test `{test}` has coverage but no outcome")));
            };
            let cells: Vec<(u32, u64)> = cells.into_iter().map(|(key, count)| (columns[&key], count)).collect();
            matrix.push(test, outcome, &cells);
        }
        Ok(matrix)
    }
}

/// Outcomes from CSV: `test,outcome` per line; a first line whose outcome is the word `outcome` is a header.
pub fn read_results_csv(text: &str, file: &str) -> Result<BTreeMap<String, Outcome>, ReadError> {
    let mut results = BTreeMap::new();
    for (at, line) in text.lines().enumerate() {
        let (name, word) =
            line.rsplit_once(',').ok_or_else(|| ReadError::new(file, at + 1, "expected `test,outcome`"))?;
        if at == 0 && word.trim() == "outcome" {
            continue;
        }
        let outcome =
            super::outcome_of(word).ok_or_else(|| ReadError::new(file, at + 1, format!("`{word}` is no outcome")))?;
        if results.insert(name.to_owned(), outcome).is_some() {
            return Err(ReadError::new(file, at + 1, format!("`{name}` has two outcomes")));
        }
    }
    Ok(results)
}

/// Outcomes from JUnit XML: `classname.name`; a failure fails, an error crashes.
pub fn read_results_junit(text: &str, file: &str) -> Result<BTreeMap<String, Outcome>, ReadError> {
    use quick_xml::events::Event;
    let mut reader = quick_xml::Reader::from_str(text);
    let mut results = BTreeMap::new();
    let mut current: Option<String> = None;
    let mut n_open = 0usize;
    loop {
        let at = (reader.buffer_position() as usize).min(text.len());
        let line = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        let wrong = |reason: String| ReadError::new(file, line, reason);
        let event = reader.read_event().map_err(|error| wrong(error.to_string()))?;
        match &event {
            Event::Start(tag) | Event::Empty(tag) => {
                let open = matches!(event, Event::Start(_));
                n_open += usize::from(open);
                match tag.name().as_ref() {
                    b"testcase" => {
                        let attribute = |name: &str| -> Result<Option<String>, ReadError> {
                            let found = tag.try_get_attribute(name).map_err(|error| wrong(error.to_string()))?;
                            let Some(found) = found else { return Ok(None) };
                            let value = found.unescape_value().map_err(|error| wrong(error.to_string()))?;
                            Ok(Some(value.into_owned()))
                        };
                        let name = attribute("name")?.ok_or_else(|| wrong("a testcase without a name".to_owned()))?;
                        let name = match attribute("classname")? {
                            Some(class) if !class.is_empty() => format!("{class}.{name}"),
                            _ => name,
                        };
                        if results.insert(name.clone(), Outcome::Pass).is_some() {
                            return Err(wrong(format!("`{name}` has two outcomes")));
                        }
                        current = open.then_some(name);
                    }
                    tag @ (b"failure" | b"error" | b"skipped") => {
                        let outcome = match tag {
                            b"failure" => Outcome::Fail,
                            b"error" => Outcome::Crash,
                            _ => Outcome::Skipped,
                        };
                        if let Some(name) = &current {
                            results.insert(name.clone(), outcome);
                        }
                    }
                    _ => {}
                }
            }
            Event::End(tag) => {
                n_open = n_open.saturating_sub(1);
                if tag.name().as_ref() == b"testcase" {
                    current = None;
                }
            }
            Event::Eof if n_open > 0 => return Err(wrong("the file ends inside an element".to_owned())),
            Event::Eof => return Ok(results),
            _ => {}
        }
    }
}
