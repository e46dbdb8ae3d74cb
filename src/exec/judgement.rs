//! What the judge says of a run.

use crate::base::{LabelId, OriginId, Span};
use crate::heap::{Names, ObjectId};
use crate::ir::Role;

use super::relation::Relation;

/// Every labelled condition of the method, and whether the run met it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Preconditions and invariants, of the pre-state.
    pub assumed: Vec<ClauseResult>,
    /// In the order of [`Program::obligations`](crate::ir::Program::obligations), then formulas inside bodies:
    /// one entry for each label, that of the first violation if there is one.
    pub promised: Vec<ClauseResult>,
}

impl Judgement {
    /// The method promises something about this input: everything assumed holds.
    pub fn is_valid_input(&self) -> bool {
        self.assumed.iter().all(|result| result.status == Status::Holds || result.status == Status::NotApplicable)
    }

    /// Labels in the order of `promised`.
    pub fn violated(&self) -> Vec<&ClauseResult> {
        self.promised.iter().filter(|result| result.status == Status::Violated).collect()
    }

    /// Conditions whose truth is not known, with the reason.
    pub fn undetermined(&self) -> Vec<&ClauseResult> {
        self.assumed.iter().chain(&self.promised).filter(|r| matches!(r.status, Status::Undetermined(_))).collect()
    }

    pub fn get(&self, label: LabelId) -> Option<&ClauseResult> {
        self.promised.iter().find(|result| result.label == label)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseResult {
    pub label: LabelId,
    /// `None` for a formula inside a body.
    pub role: Option<Role>,
    /// The clause, or the method's declaration for conditions that no clause states.
    pub span: Span,
    /// The clause's origin, if there is a clause.
    pub origin: Option<OriginId>,
    pub status: Status,
    /// Of a violated formula: why.
    pub values: Vec<SubValue>,
    /// The statement that violates it, where there is one: the write, the throw, the loop. With its span.
    pub at: Option<(Option<OriginId>, Span)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    Holds,
    Violated,
    /// The run ended in a way that the condition says nothing about.
    NotApplicable,
    /// We cannot tell; the reason is for people.
    Undetermined(String),
}

/// The value of a part of a formula, or of a quantified variable at the witness of the violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubValue {
    pub what: What,
    pub value: Shown,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The part of the clause at this span.
    At(Span),
    /// The variable, as its author named it.
    Variable(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    Relation(Relation),
    Int(i128),
    /// A number of floating point, as text.
    Real(String),
    Truth(bool),
    /// It is undefined: null has no fields, an array not that element, a division by zero no result.
    NoValue,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    Ref(ObjectId),
    Int(i128),
    Bool(bool),
}

impl Cell {
    pub fn show(self, names: &Names) -> String {
        match self {
            Cell::Ref(object) => names.get(object).to_owned(),
            Cell::Int(n) => n.to_string(),
            Cell::Bool(truth) => truth.to_string(),
        }
    }
}

impl Shown {
    /// `3`, `Node0`, `{Node0, Node1}`, `{(Node0, 3), (Node1, 5)}`; the empty set is `none`.
    pub fn show(&self, names: &Names) -> String {
        let tuple = |tuple: &[Cell]| {
            let cells: Vec<String> = tuple.iter().map(|cell| cell.show(names)).collect();
            if let [cell] = cells.as_slice() { cell.clone() } else { format!("({})", cells.join(", ")) }
        };
        match self {
            Shown::Int(n) => n.to_string(),
            Shown::Real(text) => text.clone(),
            Shown::Truth(truth) => truth.to_string(),
            Shown::NoValue => "no value".into(),
            Shown::Relation(relation) => match relation.len() {
                0 => "none".into(),
                1 => relation.iter().map(tuple).collect(),
                _ => format!("{{{}}}", relation.iter().map(tuple).collect::<Vec<_>>().join(", ")),
            },
        }
    }
}
