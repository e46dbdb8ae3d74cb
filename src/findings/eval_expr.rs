//! What expressions are on a run.

use super::{Execution, Place, SubValue};

/// What `eval-expr` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvalExprReport {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of the method's name.
    pub place: Place,
    /// Of the state after the call, or of the one before.
    pub is_after: bool,
    /// The run.
    pub execution: Execution,
    /// In the order of the question.
    pub values: Vec<ExprValue>,
}

/// An expression and its value in a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExprValue {
    /// As its author wrote it.
    pub text: String,
    /// What it is.
    pub answer: ExprAnswer,
    /// Of its parts, outermost first.
    pub parts: Vec<SubValue>,
}

/// A value of a specification's expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExprAnswer {
    /// Of a formula.
    Truth(bool),
    /// As Java writes it.
    Number(String),
    /// The name of the object.
    Object(String),
    /// Tuples of any number but one of one cell; none: null.
    Set(Vec<Vec<String>>),
    /// JML: null has no fields, an array not that element.
    NoValue,
    /// Why it is not known.
    Unknown(String),
}
