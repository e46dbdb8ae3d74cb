//! Typed specification expressions: what a surface expression turned out to be.

use crate::base::{ClassId, Span};
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Mult, RealType, Sort};
use crate::types::Type;

/// One column: its sort, and of references the class if it is known.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Column {
    pub sort: Sort,
    pub ty: Option<Type>,
}

impl Column {
    pub(super) fn int() -> Column {
        Column { sort: Sort::Int, ty: None }
    }

    /// Of values of the type.
    pub(super) fn of(sort: Sort, ty: &Type) -> Column {
        let has_type = sort == Sort::Ref || super::real::of_type(ty).is_some();
        Column { sort, ty: has_type.then(|| ty.clone()) }
    }

    /// Numbers of floating point.
    pub(super) fn real(&self) -> Option<RealType> {
        self.ty.as_ref().and_then(super::real::of_type)
    }

    pub(super) fn is_int(&self) -> bool {
        self.sort == Sort::Int && self.real().is_none()
    }

    pub(super) fn reference(ty: Type) -> Column {
        Column { sort: Sort::Ref, ty: Some(ty) }
    }

    pub(super) fn class(&self) -> Option<ClassId> {
        self.ty.as_ref().and_then(Type::class_id)
    }
}

/// A relation, an integer or a truth value.
#[derive(Clone, Debug)]
pub(super) enum Typed {
    Rel(Relation),
    Int(IntExpr),
    Truth(Formula),
}

#[derive(Clone, Debug)]
pub(super) struct Relation {
    pub expr: Expr,
    pub columns: Vec<Column>,
    /// At most one tuple, by what the declarations say.
    pub is_scalar: bool,
    /// Exactly one tuple.
    pub is_total: bool,
    /// It is the literal `null`.
    pub is_null: bool,
}

impl Relation {
    pub(super) fn new(expr: Expr, columns: Vec<Column>) -> Relation {
        Relation { expr, columns, is_scalar: false, is_total: false, is_null: false }
    }

    pub(super) fn scalar(mut self) -> Relation {
        self.is_scalar = true;
        self
    }

    pub(super) fn total(mut self) -> Relation {
        self.is_scalar = true;
        self.is_total = true;
        self
    }

    pub(super) fn arity(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn sorts(&self) -> Vec<Sort> {
        self.columns.iter().map(|column| column.sort).collect()
    }

    pub(super) fn is_int_scalar(&self) -> bool {
        self.is_scalar && self.arity() == 1 && self.columns[0].is_int()
    }

    pub(super) fn is_bool(&self) -> bool {
        self.arity() == 1 && self.columns[0].sort == Sort::Bool
    }
}

impl Typed {
    /// An integer or the scalar cell that holds one.
    pub(super) fn is_int(&self) -> bool {
        match self {
            Typed::Int(_) => true,
            Typed::Rel(relation) => relation.is_int_scalar(),
            Typed::Truth(_) => false,
        }
    }

    /// As a relation: an integer is a set of one, so is a truth value.
    pub(super) fn into_relation(self, span: Span) -> Relation {
        match self {
            Typed::Rel(relation) => relation,
            Typed::Int(int) => Relation::new(Expr::new(ExprKind::Int(int), span), vec![Column::int()]).total(),
            Typed::Truth(formula) => {
                let column = Column { sort: Sort::Bool, ty: None };
                Relation::new(Expr::new(ExprKind::Bool(formula), span), vec![column]).total()
            }
        }
    }
}

pub(super) fn and(parts: Vec<Formula>, span: Span) -> Formula {
    match parts.len() {
        1 => parts.into_iter().next().expect("just counted"),
        _ => Formula::new(FormulaKind::And(parts), span),
    }
}

pub(super) fn not(formula: Formula, span: Span) -> Formula {
    Formula::new(FormulaKind::Not(formula), span)
}

pub(super) fn has(mult: Mult, expr: Expr, span: Span) -> Formula {
    Formula::new(FormulaKind::Has(mult, expr), span)
}

pub(super) fn value_of(expr: Expr, span: Span) -> IntExpr {
    // `Int` and `Value` are inverse.
    match *expr.kind {
        ExprKind::Int(int) => int,
        _ => IntExpr::new(IntKind::Value(expr), span),
    }
}
