//! What an encoding does not go beyond: each limit has a name, so that nothing is steered by the text of a message.

use std::fmt;

/// A limit that a run, or a formula about it, can meet.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LimitKind {
    /// Something that has no meaning in the encoding: what it is, as a noun phrase.
    Construct(String),
    /// A call goes to code that is not there: which method, of an implementation of which class.
    NotGiven(String, String),
    /// A specification calls a method that changes what is there: which.
    Impure(String),
    /// What is read of an object or array that cannot be there: which, as a noun phrase. No run comes here.
    OfNothing(String),
    /// A quantifier over integers reaches for more of them than the bounds have.
    Range,
    /// Values that a model of the library does not cover, as it says itself: which, as a noun phrase.
    Beyond(String),
    /// An array is made that is longer than this.
    ArrayLength(usize),
    /// So many calls are nested already.
    Stack(usize),
    /// The encoding has grown too large, or nobody waits for it any more.
    Size,
    /// A formula has more combinations of values, tuples or bits than are written out.
    Formula(String),
}

impl LimitKind {
    /// A bound of the answer rather than a reason to have none: what goes beyond it is left out, and said to be.
    pub fn is_a_bound(&self) -> bool {
        matches!(self, LimitKind::ArrayLength(_) | LimitKind::Beyond(_))
    }

    /// Stable, for machines.
    pub fn code(&self) -> &'static str {
        match self {
            LimitKind::Construct(_) | LimitKind::NotGiven(..) | LimitKind::OfNothing(_) => "construct",
            LimitKind::Impure(_) => "impure",
            LimitKind::Range => "range",
            LimitKind::Beyond(_) => "beyond",
            LimitKind::ArrayLength(_) => "array-length",
            LimitKind::Stack(_) => "stack",
            LimitKind::Size => "size",
            LimitKind::Formula(_) => "formula",
        }
    }

    /// What the user can do about it.
    pub fn help(&self) -> &'static str {
        match self {
            LimitKind::Construct(_) | LimitKind::OfNothing(_) => "see docs/java.md for what is supported",
            LimitKind::NotGiven(..) => {
                "give a class that implements it; or a contract at the method, and take its calls by it: --modular"
            }
            LimitKind::Impure(_) => "call methods that change nothing but objects that they make themselves",
            LimitKind::Beyond(_) => "see docs/java.md for what the models of the library leave out",
            LimitKind::Range => "state the range by numbers, or raise --array-length",
            LimitKind::ArrayLength(_) => {
                "raise --array-length, or bound the number that it is made with: --ints NAME=0..8"
            }
            LimitKind::Stack(_) => "raise --max-recursion",
            LimitKind::Size => "lower --scope, or simplify what recurses",
            LimitKind::Formula(_) => "lower --scope, or state the clause with fewer variables",
        }
    }
}

impl fmt::Display for LimitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LimitKind::Construct(what)
            | LimitKind::Formula(what)
            | LimitKind::Beyond(what)
            | LimitKind::OfNothing(what) => f.write_str(what),
            LimitKind::NotGiven(method, class) => {
                write!(f, "`{method}` of an implementation of `{class}` that was not given")
            }
            LimitKind::Impure(method) => write!(f, "a specification calls `{method}`, which changes what is there"),
            LimitKind::Range => f.write_str("a range that goes beyond the longest array in scope"),
            LimitKind::ArrayLength(most) => write!(f, "an array of more than {most} elements"),
            LimitKind::Stack(most) => write!(f, "more than {most} nested calls in all"),
            LimitKind::Size => f.write_str("more code than one encoding holds"),
        }
    }
}

impl From<String> for LimitKind {
    fn from(what: String) -> LimitKind {
        LimitKind::Construct(what)
    }
}

impl From<&str> for LimitKind {
    fn from(what: &str) -> LimitKind {
        LimitKind::Construct(what.into())
    }
}
