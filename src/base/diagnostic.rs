//! What is wrong with the user's input, where, and what to do about it.
//!
//! Rendered with `annotate-snippets`, the crate rustc's own layout lives in.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::{Deserialize, Serialize};

use super::{Code, Sources, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Severity {
    /// What it is about cannot be used.
    Error,
    /// It can, but perhaps not as meant.
    Warning,
    /// Something to know.
    Note,
}

/// A message tied to a place. The first label is the place the diagnostic is *at*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// For machines.
    pub code: Code,
    /// Lower-case sentence fragment without a full stop: what is wrong and what was expected.
    pub message: String,
    /// The first is where it is.
    pub labels: Vec<Label>,
    /// What the user can do.
    pub help: Option<String>,
}

/// A place, and what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// May be empty: the place alone says enough.
    pub text: String,
}

impl Diagnostic {
    /// Without a place yet.
    pub fn error(code: impl Into<Code>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// Without a place yet.
    pub fn warning(code: impl Into<Code>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    fn new(severity: Severity, code: impl Into<Code>, message: impl Into<String>) -> Self {
        Self { severity, code: code.into(), message: message.into(), labels: Vec::new(), help: None }
    }

    /// One more place.
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// What the user can do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Is it more than a warning?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The place of the first label.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }

    /// Several lines: the message, the place with file, line and column, the source with carets, the help.
    pub fn render(&self, sources: &Sources, colour: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let mut group = Group::with_title(level.primary_title(&self.message).id(self.code.text()));
        // One snippet per source, in order of first mention.
        let mut seen = Vec::new();
        for (at, label) in self.labels.iter().enumerate() {
            if seen.contains(&label.span.source) {
                continue;
            }
            seen.push(label.span.source);
            let source = sources.get(label.span.source);
            let mut snippet = Snippet::source(source.text.as_str()).path(source.name.as_str());
            for (index, other) in self.labels.iter().enumerate().skip(at) {
                if other.span.source == label.span.source {
                    let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
                    let range = clamp(&source.text, other.span);
                    let annotation = kind.span(range);
                    snippet = snippet.annotation(if other.text.is_empty() {
                        annotation
                    } else {
                        annotation.label(other.text.as_str())
                    });
                }
            }
            group = group.element(snippet);
        }
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }
}

/// The byte range of a span, moved to character boundaries inside the text.
fn clamp(text: &str, span: Span) -> std::ops::Range<usize> {
    let floor = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (start, end) = (floor(span.start as usize), floor(span.end as usize));
    start..end.max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagnostic_shows_place_caret_and_help() {
        let mut sources = Sources::default();
        let id = sources.add("A.java", "class A {\n  int x = y;\n}\n");
        let diagnostic = Diagnostic::error("unknown-name", "no variable `y` here")
            .at(Span::new(id, 20, 21), "not found")
            .help("declare it, or check the spelling");
        expect_test::expect![[r#"
            error[unknown-name]: no variable `y` here
             --> A.java:2:11
              |
            2 |   int x = y;
              |           ^ not found
              |
              = help: declare it, or check the spelling"#]]
        .assert_eq(&diagnostic.render(&sources, false));
    }
}
