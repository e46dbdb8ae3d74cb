//! Codes of diagnostics: text for readers, and a kind where something depends on what is wrong.

use std::fmt;

/// What goes on differently because of it. Everything else about a diagnostic is for readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    UnknownName,
    UnknownType,
    UnknownMethod,
    UnknownClass,
    JavaSyntax,
    JmlSyntax,
    SpecSyntax,
    /// It is read, and no verdict depends on it.
    NotChecked,
    OneState,
    NoResult,
    /// Somebody wanted an end.
    Stopped,
}

impl Problem {
    pub fn text(self) -> &'static str {
        match self {
            Problem::UnknownName => "unknown-name",
            Problem::UnknownType => "unknown-type",
            Problem::UnknownMethod => "unknown-method",
            Problem::UnknownClass => "unknown-class",
            Problem::JavaSyntax => "java-syntax",
            Problem::NotChecked => "not-checked",
            Problem::JmlSyntax => "jml-syntax",
            Problem::SpecSyntax => "spec-syntax",
            Problem::OneState => "one-state",
            Problem::NoResult => "no-result",
            Problem::Stopped => "stopped",
        }
    }
}

/// The code of a diagnostic. It compares with no text: what steers is [`Code::is`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    text: &'static str,
    problem: Option<Problem>,
}

impl Code {
    /// Stable, kebab-case: `unknown-name`, `unsupported`.
    pub fn text(self) -> &'static str {
        self.text
    }

    pub fn problem(self) -> Option<Problem> {
        self.problem
    }

    pub fn is(self, problem: Problem) -> bool {
        self.problem == Some(problem)
    }
}

impl From<&'static str> for Code {
    fn from(text: &'static str) -> Code {
        Code { text, problem: None }
    }
}

impl From<Problem> for Code {
    fn from(problem: Problem) -> Code {
        Code { text: problem.text(), problem: Some(problem) }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}
