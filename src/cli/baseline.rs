//! Violations that are known, in a file beside the code, so that only new ones fail a run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::base::{Diagnostic, Severity};
use crate::findings::{Accepted, CheckReport, MethodReport, Notice, Verdict};

use super::treat::violated;

const SCHEMA: &str = "huntsman-baseline/2";

/// Rows without files, and clauses by their labels alone.
const OLD_SCHEMA: &str = "huntsman-baseline/1";

pub(super) struct Baseline {
    path: PathBuf,
    known: Vec<Row>,
}

#[derive(Serialize, Deserialize)]
struct File {
    schema: String,
    violations: Vec<Row>,
}

/// A method and the clauses that it violates.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Row {
    class: String,
    /// From the folder of the baseline; `None`: in any, as it once was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    method: String,
    /// The text of each by its label. Labels count, so the text says which it is.
    #[serde(default, alias = "labels", deserialize_with = "clauses")]
    clauses: BTreeMap<String, Option<String>>,
}

/// Clauses with their texts, or labels alone.
fn clauses<'de, D: serde::Deserializer<'de>>(input: D) -> Result<BTreeMap<String, Option<String>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected labels with the texts of their clauses, or a list of labels")]
    enum Either {
        Texts(BTreeMap<String, Option<String>>),
        Labels(Vec<String>),
    }
    Ok(match Either::deserialize(input)? {
        Either::Texts(texts) => texts,
        Either::Labels(labels) => labels.into_iter().map(|label| (label, None)).collect(),
    })
}

impl Row {
    /// The clause is one of them: its text is, whatever its number; or its label, of which no text is known.
    fn has(&self, label: &str, text: &str) -> bool {
        let is_it = |(known, its): (&String, &Option<String>)| match its {
            Some(its) => its == text && kind(known) == kind(label),
            None => known == label,
        };
        self.clauses.iter().any(is_it)
    }
}

/// `ensures` of `ensures#2`.
fn kind(label: &str) -> &str {
    label.split('#').next().unwrap_or(label)
}

/// What the method violates, with the texts in one line.
fn violated_texts(method: &MethodReport) -> Vec<(String, String)> {
    let text = |label: &String| {
        let known = method.labels.iter().find(|known| known.name == *label);
        known.map_or(label.as_str(), |known| known.text.as_str()).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    violated(method).into_iter().map(|label| (label.clone(), text(&label))).collect()
}

impl Baseline {
    /// One that is not there yet is empty, if it is to be written.
    pub(super) fn read(path: &Path, may_be_new: bool) -> Result<Self, Diagnostic> {
        let mut baseline = Baseline { path: path.to_owned(), known: Vec::new() };
        if may_be_new && !path.exists() {
            return Ok(baseline);
        }
        let text = super::inputs::read(path).map_err(|error| error.help("--update-baseline writes it"))?;
        let wrong =
            |what: String| Diagnostic::error("baseline", format!("`{}` is no baseline: {what}", path.display()));
        let file: File = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if ![SCHEMA, OLD_SCHEMA].contains(&file.schema.as_str()) {
            return Err(wrong(format!("its schema is `{}`, expected `{SCHEMA}`", file.schema)));
        }
        baseline.known = file.violations;
        Ok(baseline)
    }

    /// One that a report holds.
    pub(super) fn of(rows: Vec<Row>) -> Self {
        Baseline { path: PathBuf::new(), known: rows }
    }

    /// All that is known, in order.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = self.known.clone();
        rows.sort();
        rows
    }

    /// The file from the folder of the baseline, however the method's is named here.
    fn file_of(&self, method: &MethodReport) -> String {
        let named = &method.place.file;
        let folder =
            self.path.parent().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
        let relative = folder.and_then(|folder| {
            let (folder, file) = (folder.canonicalize().ok()?, Path::new(named).canonicalize().ok()?);
            let parts: Vec<_> = file.strip_prefix(folder).ok()?.iter().map(|part| part.to_string_lossy()).collect();
            Some(parts.join("/"))
        });
        relative.unwrap_or_else(|| named.clone())
    }

    /// Is the row about this method? Where nobody knows of which folder the baseline was, files say nothing.
    fn is_about(&self, row: &Row, method: &MethodReport) -> bool {
        let is_named = row.class == method.class && row.method == method.signature;
        let may_be_there = |file: &String| self.path.as_os_str().is_empty() || *file == self.file_of(method);
        is_named && row.file.as_ref().is_none_or(may_be_there)
    }

    /// Marks a violation that is known. One that violates more than what is known is new.
    pub(super) fn apply(&self, method: &mut MethodReport) {
        if !matches!(method.verdict, Verdict::Violated(_)) || method.accepted.is_some() {
            return;
        }
        let rows: Vec<&Row> = self.known.iter().filter(|row| self.is_about(row, method)).collect();
        let is_known = |(label, text): &(String, String)| rows.iter().any(|row| row.has(label, text));
        if violated_texts(method).iter().all(is_known) {
            method.accepted = Some(Accepted::Baseline);
        }
    }

    /// What is known and no longer so, as notes.
    pub(super) fn stale(&self, report: &CheckReport) -> Vec<Notice> {
        let mut notes = Vec::new();
        for method in report.methods.iter().filter(|method| !matches!(method.verdict, Verdict::Undetermined(_))) {
            let now = violated_texts(method);
            for row in self.known.iter().filter(|row| self.is_about(row, method)) {
                let is_still = |label: &String, text: &Option<String>| {
                    let only = Row { clauses: BTreeMap::from([(label.clone(), text.clone())]), ..row.clone() };
                    now.iter().any(|(label, text)| only.has(label, text))
                };
                let gone = row.clauses.iter().filter(|(label, text)| !is_still(label, text));
                let gone: Vec<&str> = gone.map(|(label, _)| label.as_str()).collect();
                if !gone.is_empty() {
                    notes.push(Notice {
                        severity: Severity::Note,
                        code: "stale-baseline".into(),
                        message: format!(
                            "{}.{} no longer violates {}",
                            method.class,
                            method.signature,
                            gone.join(", ")
                        ),
                        place: Some(method.place.clone()),
                        help: Some("--update-baseline takes it out of the baseline".into()),
                    });
                }
            }
        }
        notes
    }

    /// Writes what is violated now; of methods that were not checked, or without a verdict, what was known stays.
    pub(super) fn update(mut self, report: &mut CheckReport) -> Result<(), String> {
        let decided = |method: &&MethodReport| !matches!(method.verdict, Verdict::Undetermined(_));
        let checked: Vec<&MethodReport> = report.methods.iter().filter(decided).collect();
        let known = std::mem::take(&mut self.known);
        let kept = known.into_iter().filter(|row| !checked.iter().any(|method| self.is_about(row, method)));
        let mut rows: Vec<Row> = kept.collect();
        for method in &mut report.methods {
            if matches!(&method.verdict, Verdict::Violated(_))
                && matches!(&method.accepted, None | Some(Accepted::Baseline))
            {
                let clauses = violated_texts(method).into_iter().map(|(label, text)| (label, Some(text))).collect();
                let (class, method_name) = (method.class.clone(), method.signature.clone());
                rows.push(Row { class, file: Some(self.file_of(method)), method: method_name, clauses });
                method.accepted = Some(Accepted::Baseline);
            }
        }
        self.known = rows;
        let file = File { schema: SCHEMA.into(), violations: self.rows() };
        let text = serde_json::to_string_pretty(&file).expect("it is JSON") + "\n";
        let path = self.path.display();
        std::fs::write(&self.path, text).map_err(|error| format!("cannot write `{path}`: {error}"))
    }
}
