//! What an expression makes, as far as its text says so.

use crate::java::{CallTarget, Expr, ExprKind, Literal, Name, TypeRef, TypeRefKind};

pub(super) enum Value {
    Null,
    /// `new T(…)`; `None`: of an anonymous class.
    Object(Option<TypeRef>),
    /// A lambda, a method reference.
    Function,
    /// What the static method of this name of a type gives.
    Given(Name, String),
    Array(NewArray),
    /// What a name holds, or a copy of it.
    Like(String),
    Cast(Box<Value>),
    Other,
}

/// `new T[n]`, `new T[] {…}`, `{…}`.
pub(super) struct NewArray {
    /// Of one dimension: the name of the elements' type, without its package.
    pub element: Option<String>,
    pub length: Option<Length>,
}

pub(super) enum Length {
    Items(usize),
    Written(Expr),
}

impl Value {
    /// `declared` is the type of the variable where `{a, b}` may stand.
    pub(super) fn of(expr: &Expr, declared: Option<&TypeRef>) -> Value {
        match &*expr.kind {
            ExprKind::Literal(Literal::Null) => Value::Null,
            ExprKind::Cast(_, inner) => Value::Cast(Box::new(Value::of(inner, declared))),
            ExprKind::New { ty, body, .. } => Value::Object(body.is_none().then(|| ty.clone())),
            ExprKind::Lambda { .. } | ExprKind::MethodRef { .. } => Value::Function,
            ExprKind::NewArray { elem, lengths, open_dims, init } => {
                let has_one = lengths.len() + *open_dims as usize == 1;
                let length = match init.as_ref().map(|init| &*init.kind) {
                    Some(ExprKind::ArrayInit(items)) => Some(Length::Items(items.len())),
                    Some(_) => None,
                    None => lengths.first().cloned().map(Length::Written),
                };
                Value::Array(NewArray { element: type_name(elem).filter(|_| has_one), length })
            }
            ExprKind::ArrayInit(items) => Value::Array(NewArray {
                element: declared.and_then(element_name),
                length: Some(Length::Items(items.len())),
            }),
            ExprKind::Name(_) | ExprKind::Field(..) => like(expr),
            ExprKind::Call { target: CallTarget::Expr(of), name, args, .. } => match (name.text.as_str(), args.first())
            {
                ("clone", None) => like(of),
                ("copyOf" | "copyOfRange", Some(from)) if !is_type(of) || is_arrays(of) => like(from),
                (name, _) => match &*of.kind {
                    ExprKind::Name(ty) if is_type(of) => Value::Given(ty.clone(), name.to_owned()),
                    _ => Value::Other,
                },
            },
            _ => Value::Other,
        }
    }

    pub(super) fn uncast(&self) -> &Value {
        match self {
            Value::Cast(inner) => inner.uncast(),
            value => value,
        }
    }

    /// A fresh object, or none.
    pub(super) fn is_new(&self) -> bool {
        matches!(self, Value::Null | Value::Object(_) | Value::Array(_))
    }
}

/// A name that begins as those of types do.
fn is_type(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Name(name) if name.text.starts_with(char::is_uppercase))
}

fn is_arrays(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Name(name) if name.text == "Arrays")
}

fn like(expr: &Expr) -> Value {
    match &*expr.kind {
        ExprKind::Name(name) | ExprKind::Field(_, name) => Value::Like(name.text.clone()),
        _ => Value::Other,
    }
}

/// The name of the elements of a one-dimensional array.
pub(super) fn element_name(ty: &TypeRef) -> Option<String> {
    match &ty.kind {
        TypeRefKind::Array(elem) => type_name(elem),
        _ => None,
    }
}

fn type_name(ty: &TypeRef) -> Option<String> {
    match &ty.kind {
        TypeRefKind::Named { path, .. } => path.last().map(|name| name.text.clone()),
        _ => None,
    }
}
