//! Coverage that other tools collect, as matrices of lines and branch outcomes.
//!
//! A [`Collector`] takes the reports of all tests, in any [`Format`], and then gives the matrix. A report is read whole
//! before any of it is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::gcov::GcovReport;
use super::{Entity, EntityKind, Matrix, Outcome, ReadError, json_formats, lcov, xml_formats};

/// File, line, kind, and number within the line: columns come in this order.
pub(super) type Key = (Arc<str>, u64, EntityKind, usize);

/// What one test ran, by its name; counts of zero make the entity known.
pub(super) type TestCells = (String, Vec<(Key, u64)>);

/// A format with a report per test, or with several tests that the report names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// gcov's JSON, plain or gzip.
    Gcov,
    /// LCOV tracefile; tests by `TN:`.
    Lcov,
    /// JaCoCo's XML report.
    Jacoco,
    /// `llvm-cov export -format=text`.
    LlvmCov,
    /// Cobertura XML, which many tools write.
    Cobertura,
    /// `coverage json` of coverage.py; tests by contexts.
    CoveragePy,
}

impl Format {
    /// With the name that the command line has for it.
    pub const ALL: [(&'static str, Self); 6] = [
        ("gcov", Self::Gcov),
        ("lcov", Self::Lcov),
        ("jacoco", Self::Jacoco),
        ("llvm-cov", Self::LlvmCov),
        ("cobertura", Self::Cobertura),
        ("coverage-py", Self::CoveragePy),
    ];

    /// The format of this name on the command line.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, format)| *format)
    }
}

/// Gathers the coverage of tests until the set of entities is known.
#[derive(Default)]
pub struct Collector {
    /// Numbered as they arrive.
    entities: BTreeMap<Key, u32>,
    tests: BTreeMap<String, BTreeMap<u32, u64>>,
    /// Of tests that reports name by themselves: in which files.
    named_in: BTreeMap<String, BTreeSet<String>>,
}

impl Collector {
    /// Adds a report of `test`, unless the report names its tests. A test may have several reports.
    pub fn read(&mut self, format: Format, test: &str, bytes: &[u8], file: &str) -> Result<(), ReadError> {
        let text = || {
            std::str::from_utf8(bytes).map_err(|error| {
                let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
                ReadError::new(file, line, "not UTF-8")
            })
        };
        let one = |cells| vec![(test.to_owned(), cells)];
        let tests = match format {
            Format::Gcov => {
                self.gcov(test, &GcovReport::read(bytes, file)?);
                return Ok(());
            }
            Format::Lcov => lcov::read(text()?, test, file)?,
            Format::Jacoco => one(xml_formats::jacoco(text()?, file)?),
            Format::Cobertura => one(xml_formats::cobertura(text()?, file)?),
            Format::LlvmCov => one(json_formats::llvm_cov(bytes, file)?),
            Format::CoveragePy => json_formats::coverage_py(bytes, test, file)?,
        };
        for (name, cells) in tests {
            self.add(&name, cells);
            if name != test {
                self.named_in.entry(name).or_default().insert(file.to_owned());
            }
        }
        Ok(())
    }

    /// Tests that several files name: what they ran is taken together.
    pub fn named_in_several(&self) -> impl Iterator<Item = &str> {
        self.named_in.iter().filter(|(_, files)| files.len() > 1).map(|(test, _)| test.as_str())
    }

    /// Leaves out tests that ran nothing and are not known otherwise: their names.
    pub fn leave_out(&mut self, is_known: impl Fn(&str) -> bool) -> Vec<String> {
        let rows = std::mem::take(&mut self.tests).into_iter();
        let (left_out, kept): (BTreeMap<_, _>, BTreeMap<_, _>) =
            rows.partition(|(test, row)| row.is_empty() && !is_known(test));
        self.tests = kept;
        left_out.into_keys().collect()
    }

    /// Adds an LCOV tracefile of `test`, whatever it names its tests.
    pub fn lcov_of(&mut self, test: &str, text: &str, file: &str) -> Result<(), ReadError> {
        for (_, cells) in lcov::read(text, test, file)? {
            self.add(test, cells);
        }
        Ok(())
    }

    /// Adds a gcov report that has been read already.
    pub fn gcov(&mut self, test: &str, report: &GcovReport) {
        self.add(test, report.cells());
    }

    pub(super) fn add(&mut self, test: &str, cells: Vec<(Key, u64)>) {
        let row = self.tests.entry(test.to_owned()).or_default();
        for (key, count) in cells {
            let next = self.entities.len() as u32;
            let number = *self.entities.entry(key).or_insert(next);
            if count > 0 {
                let counted = row.entry(number).or_default();
                *counted = counted.saturating_add(count);
            }
        }
    }

    /// The matrix. Tests are in order of name; those without an outcome are the error.
    pub fn finish(self, outcome: impl Fn(&str) -> Option<Outcome>) -> Result<Matrix, ReadError> {
        let mut columns = vec![0; self.entities.len()];
        let mut matrix = Matrix::default();
        for (at, (key, number)) in self.entities.into_iter().enumerate() {
            let (file, line, kind, slot) = &key;
            let name = match kind {
                EntityKind::BranchOutcome => format!("{file}:{line}:branch{slot}"),
                _ => format!("{file}:{line}"),
            };
            matrix.entities.push(Entity { kind: *kind, name });
            columns[number as usize] = at as u32;
        }
        for (test, cells) in self.tests {
            let Some(outcome) = outcome(&test) else {
                return Err(ReadError::new("results", 0, format!("test `{test}` has coverage but no outcome")));
            };
            let mut cells: Vec<(u32, u64)> =
                cells.into_iter().map(|(number, count)| (columns[number as usize], count)).collect();
            cells.sort_unstable();
            matrix.push(test, outcome, &cells);
        }
        Ok(matrix)
    }
}
