//! Violations that are known, in a file beside the code, so that only new ones fail a run.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::base::{Diagnostic, Severity};
use crate::findings::{Accepted, CheckReport, MethodReport, Notice, Verdict};

use super::treat::violated;

const SCHEMA: &str = "huntsman-baseline/1";

/// Violated labels by class and method.
pub(super) struct Baseline {
    path: PathBuf,
    known: BTreeMap<(String, String), BTreeSet<String>>,
}

#[derive(Serialize, Deserialize)]
struct File {
    schema: String,
    violations: Vec<Row>,
}

/// A method and the clauses that it violates.
#[derive(Serialize, Deserialize)]
pub(super) struct Row {
    class: String,
    method: String,
    labels: BTreeSet<String>,
}

impl Baseline {
    /// One that is not there yet is empty, if it is to be written.
    pub(super) fn read(path: &Path, may_be_new: bool) -> Result<Self, Diagnostic> {
        let mut baseline = Baseline { path: path.to_owned(), known: BTreeMap::new() };
        if may_be_new && !path.exists() {
            return Ok(baseline);
        }
        let text = super::inputs::read(path).map_err(|error| error.help("--update-baseline writes it"))?;
        let wrong =
            |what: String| Diagnostic::error("baseline", format!("`{}` is no baseline: {what}", path.display()));
        let file: File = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if file.schema != SCHEMA {
            return Err(wrong(format!("its schema is `{}`, expected `{SCHEMA}`", file.schema)));
        }
        baseline.add(file.violations);
        Ok(baseline)
    }

    fn add(&mut self, rows: Vec<Row>) {
        for row in rows {
            self.known.entry((row.class, row.method)).or_default().extend(row.labels);
        }
    }

    /// One that a report holds.
    pub(super) fn of(rows: Vec<Row>) -> Self {
        let mut baseline = Baseline { path: PathBuf::new(), known: BTreeMap::new() };
        baseline.add(rows);
        baseline
    }

    /// All that is known, in order.
    pub(super) fn rows(&self) -> Vec<Row> {
        let row = |((class, method), labels): (&(String, String), &BTreeSet<String>)| Row {
            class: class.clone(),
            method: method.clone(),
            labels: labels.clone(),
        };
        self.known.iter().map(row).collect()
    }

    fn key(method: &MethodReport) -> (String, String) {
        (method.class.clone(), method.signature.clone())
    }

    /// Marks a violation that is known. One that violates more than what is known is new.
    pub(super) fn apply(&self, method: &mut MethodReport) {
        if !matches!(method.verdict, Verdict::Violated(_)) || method.accepted.is_some() {
            return;
        }
        if let Some(known) = self.known.get(&Self::key(method))
            && violated(method).iter().all(|label| known.contains(label))
        {
            method.accepted = Some(Accepted::Baseline);
        }
    }

    /// What is known and no longer so, as notes.
    pub(super) fn stale(&self, report: &CheckReport) -> Vec<Notice> {
        let mut notes = Vec::new();
        for method in &report.methods {
            let Some(known) = self.known.get(&Self::key(method)) else { continue };
            let now = violated(method);
            let gone: Vec<&str> = known.iter().filter(|label| !now.contains(label)).map(String::as_str).collect();
            if !gone.is_empty() && !matches!(method.verdict, Verdict::Undetermined(_)) {
                notes.push(Notice {
                    severity: Severity::Note,
                    code: "stale-baseline".into(),
                    message: format!("{}.{} no longer violates {}", method.class, method.signature, gone.join(", ")),
                    place: Some(method.place.clone()),
                    help: Some("--update-baseline takes it out of the baseline".into()),
                });
            }
        }
        notes
    }

    /// Writes what is violated now; of methods that were not checked, or without a verdict, what was known stays.
    pub(super) fn update(mut self, report: &mut CheckReport) -> Result<(), String> {
        for method in &mut report.methods {
            match (&method.verdict, &method.accepted) {
                (Verdict::Undetermined(_), _) => {}
                (Verdict::Violated(_), None | Some(Accepted::Baseline)) => {
                    self.known.insert(Self::key(method), violated(method).into_iter().collect());
                    method.accepted = Some(Accepted::Baseline);
                }
                _ => {
                    self.known.remove(&Self::key(method));
                }
            }
        }
        let file = File { schema: SCHEMA.into(), violations: self.rows() };
        let text = serde_json::to_string_pretty(&file).expect("it is JSON") + "\n";
        let path = self.path.display();
        std::fs::write(&self.path, text).map_err(|error| format!("cannot write `{path}`: {error}"))
    }
}
