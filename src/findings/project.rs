//! What a run over many files says besides its verdicts: what was not read, what is accepted, what the sources are.

use serde::{Deserialize, Serialize};

use crate::base::{Code, Diagnostic, Severity, Sources};

use super::Place;

/// A diagnostic of the input, with its place resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// An error refuses the file.
    pub severity: Severity,
    /// Stable, kebab-case: `unknown-name`.
    pub code: Code,
    /// For people, a sentence fragment without a full stop.
    pub message: String,
    /// `None`: it is about no place.
    pub place: Option<Place>,
    /// What the user can do about it, if anything.
    pub help: Option<String>,
}

impl Notice {
    /// The diagnostic, with its place looked up.
    pub fn of(diagnostic: &Diagnostic, sources: &Sources) -> Self {
        Notice {
            severity: diagnostic.severity,
            code: diagnostic.code.clone(),
            message: diagnostic.message.clone(),
            place: diagnostic.span().map(|span| Place::of(sources, span)),
            help: diagnostic.help.clone(),
        }
    }
}

/// A file that could not be used: its methods have no verdicts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RefusedFile {
    /// Its name.
    pub file: String,
    /// At least one error.
    pub notices: Vec<Notice>,
}

/// Why a violation does not count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Accepted {
    /// The baseline has it.
    Baseline,
    /// The source says so: `@SuppressWarnings("huntsman:size_ok")`.
    Suppressed(String),
}

/// A text of the user's, for reports that show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceFile {
    /// As the user gave it.
    pub name: String,
    /// All of it.
    pub text: String,
}
