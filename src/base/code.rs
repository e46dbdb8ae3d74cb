//! Codes of diagnostics: text for readers, and a kind where something depends on what is wrong.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What goes on differently because of it. Everything else about a diagnostic is for readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A variable, field or method that a formula or code names.
    UnknownName,
    /// A name that only JML declares, as a ghost field or a model method: it is no mistake.
    Ghost,
    /// A type that is not among the sources.
    UnknownType,
    /// A method that was asked for by name.
    UnknownMethod,
    /// A class that was asked for by name.
    UnknownClass,
    /// Text that is no Java.
    JavaSyntax,
    /// A comment that is no JML.
    JmlSyntax,
    /// A formula that is none.
    SpecSyntax,
    /// It is read, and no verdict depends on it.
    NotChecked,
    /// A formula speaks of two states where there is one.
    OneState,
    /// A formula speaks of a result where there is none.
    NoResult,
    /// Somebody wanted an end.
    Stopped,
    /// A specification that belongs to nothing, or a body that is not Java: the run is incomplete.
    NotAttached,
    /// A JVM was asked, and found nothing against the verdict.
    Attacked,
    /// A JVM violates the contract where the verdict says nothing.
    ViolatedOnJvm,
    /// Each of several fixes is a change of the file as it is.
    SeveralFixes,
}

impl Problem {
    const ALL: [Problem; 16] = [
        Problem::UnknownName,
        Problem::Ghost,
        Problem::UnknownType,
        Problem::UnknownMethod,
        Problem::UnknownClass,
        Problem::JavaSyntax,
        Problem::JmlSyntax,
        Problem::SpecSyntax,
        Problem::NotChecked,
        Problem::OneState,
        Problem::NoResult,
        Problem::Stopped,
        Problem::NotAttached,
        Problem::Attacked,
        Problem::ViolatedOnJvm,
        Problem::SeveralFixes,
    ];

    /// As reports have it: several may have one text.
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
            // As everything else that is beyond us.
            Problem::Ghost => "unsupported",
            Problem::NotAttached => "left-out",
            Problem::Attacked => "attacked",
            Problem::ViolatedOnJvm => "violated-on-jvm",
            Problem::SeveralFixes => "several-fixes",
        }
    }
}

/// The code of a diagnostic, a notice or a warning. It compares with no text: what steers is its kind.
///
/// In JSON it is its text, from which it is read back with its kind, but for what is beyond us for a reason of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    text: Cow<'static, str>,
    problem: Option<Problem>,
}

impl Code {
    /// Stable, kebab-case: `unknown-name`, `unsupported`.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn problem(&self) -> Option<Problem> {
        self.problem
    }

    /// Is it of this kind?
    pub(crate) fn is(&self, problem: Problem) -> bool {
        self.problem == Some(problem)
    }
}

/// Of the kind that reports have under this text, if there is one.
impl From<Cow<'static, str>> for Code {
    fn from(text: Cow<'static, str>) -> Code {
        let problem = Problem::ALL.into_iter().find(|problem| *problem != Problem::Ghost && problem.text() == text);
        Code { text, problem }
    }
}

impl From<&'static str> for Code {
    fn from(text: &'static str) -> Code {
        Cow::Borrowed(text).into()
    }
}

impl From<Problem> for Code {
    fn from(problem: Problem) -> Code {
        Code { text: problem.text().into(), problem: Some(problem) }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
        Ok(Code::from(Cow::<'static, str>::Owned(String::deserialize(deserializer)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_comes_back_from_json_with_its_kind() {
        for problem in Problem::ALL.into_iter().filter(|problem| *problem != Problem::Ghost) {
            let json = serde_json::to_string(&Code::from(problem)).unwrap();
            assert_eq!(json, format!("{:?}", problem.text()));
            assert!(serde_json::from_str::<Code>(&json).unwrap().is(problem));
        }
        let other: Code = serde_json::from_str("\"vacuous-precondition\"").unwrap();
        assert_eq!((other.text(), other.problem()), ("vacuous-precondition", None));
        assert_eq!(serde_json::to_string(&Code::from(Problem::Ghost)).unwrap(), "\"unsupported\"");
        assert_eq!(serde_json::from_str::<Code>("\"unsupported\"").unwrap().problem(), None);
    }
}
