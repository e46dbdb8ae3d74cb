//! Places as people read them: file, line, column.

use serde::{Deserialize, Serialize};

use crate::base::{LineColumn, Sources, Span};

/// A part of a text. Lines and columns count from 1, columns in characters; the end is just past the last character.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// As the user named it, or `archive.zip!/java/util/List.java`.
    pub file: String,
    /// The first character.
    pub start: LineColumn,
    /// After the last character.
    pub end: LineColumn,
}

impl Place {
    /// The span as a reader finds it.
    pub fn of(sources: &Sources, span: Span) -> Self {
        Place { file: sources.get(span.source).name.clone(), start: sources.start(span), end: sources.end(span) }
    }

    /// Where it starts, from 1.
    pub fn line(&self) -> u32 {
        self.start.line
    }
}

/// `file:line:column`, which editors follow.
impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.start.line, self.start.column)
    }
}
