//! What expressions are on a run.

use super::{Execution, Place, SubValue};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvalExprReport {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    pub place: Place,
    /// Of the state after the call, or of the one before.
    pub is_after: bool,
    pub execution: Execution,
    pub values: Vec<ExprValue>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExprValue {
    /// As its author wrote it.
    pub text: String,
    pub answer: ExprAnswer,
    /// Of its parts, outermost first.
    pub parts: Vec<SubValue>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExprAnswer {
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
