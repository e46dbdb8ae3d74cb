//! What an expression makes, as far as its text says so.

use crate::base::Span;
use crate::java::{CallTarget, Expr, ExprKind, Literal, Name, TypeRef, TypeRefKind};

pub(super) enum Value {
    Null,
    /// `new T(…)`.
    Object(TypeRef),
    /// The same of an anonymous class, at this place.
    Anonymous(Span),
    /// A lambda, a method reference, at this place.
    Function(Span),
    /// What the static method of this name of a type gives.
    Given(TypeRef, String),
    Array(NewArray),
    /// What a name holds.
    Like(String),
    /// A copy of an array, or of a part of it: one that a name holds, or another.
    Copy(Option<String>),
    Cast(Box<Value>),
    Other,
}

/// `new T[n]`, `new T[] {…}`, `{…}`.
pub(super) struct NewArray {
    /// Of one dimension: the name of the elements' type, without its package.
    pub element: Option<String>,
    pub length: Option<Length>,
    pub rows: Rows,
}

/// What the elements of a new array are that are arrays.
pub(super) enum Rows {
    /// None yet.
    None,
    /// New ones, all of this length.
    Made(Length),
    /// New ones.
    Unlike,
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
            ExprKind::New { ty, body: None, .. } => Value::Object(ty.clone()),
            ExprKind::New { .. } => Value::Anonymous(expr.span),
            ExprKind::Lambda { .. } | ExprKind::MethodRef { .. } => Value::Function(expr.span),
            ExprKind::NewArray { elem, lengths, open_dims, init } => {
                let has_one = lengths.len() + *open_dims as usize == 1;
                let length = match init.as_ref().map(|init| &*init.kind) {
                    Some(ExprKind::ArrayInit(items)) => Some(Length::Items(items.len())),
                    Some(_) => None,
                    None => lengths.first().cloned().map(Length::Written),
                };
                let rows = match init.as_ref().map(|init| &*init.kind) {
                    Some(ExprKind::ArrayInit(items)) => rows(items),
                    Some(_) => Rows::None,
                    None => lengths.get(1).cloned().map_or(Rows::None, |length| Rows::Made(Length::Written(length))),
                };
                Value::Array(NewArray { element: type_name(elem).filter(|_| has_one), length, rows })
            }
            ExprKind::ArrayInit(items) => Value::Array(NewArray {
                element: declared.and_then(element_name),
                length: Some(Length::Items(items.len())),
                rows: rows(items),
            }),
            ExprKind::Name(_) | ExprKind::Field(..) => like(expr),
            ExprKind::Call { target: CallTarget::Expr(of), name, args, .. } => match (name.text.as_str(), args.first())
            {
                ("clone", None) => copy(of),
                ("toCharArray", None) => Value::Copy(None),
                // What a stream gives.
                ("toList", None) if !is_type(of) => {
                    let path = ["java", "util", "Collections"];
                    Value::Given(
                        named(path.map(|part| Name { text: part.to_owned(), ..name.clone() })),
                        "unmodifiableList".into(),
                    )
                }
                ("copyOf" | "copyOfRange", Some(from)) if !is_type(of) || is_arrays(of) => copy(from),
                (name, _) => match &*of.kind {
                    ExprKind::Name(ty) if is_type(of) => Value::Given(named([ty.clone()]), name.to_owned()),
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

    /// Is it what this name holds?
    pub(super) fn is_like(&self, name: &str) -> bool {
        matches!(self.uncast(), Value::Like(other) if other == name)
    }

    /// A fresh object, or none.
    pub(super) fn is_new(&self) -> bool {
        matches!(self.uncast(), Value::Null | Value::Object(_) | Value::Anonymous(_) | Value::Array(_))
    }
}

fn named<const N: usize>(path: [Name; N]) -> TypeRef {
    let span = path[0].span;
    TypeRef { kind: TypeRefKind::Named { path: path.into(), args: Vec::new() }, span }
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

fn copy(of: &Expr) -> Value {
    match like(of) {
        Value::Like(name) => Value::Copy(Some(name)),
        _ => Value::Copy(None),
    }
}

/// What stands in an array that is written out.
fn rows(items: &[Expr]) -> Rows {
    let n_items = |item: &Expr| match &*item.kind {
        ExprKind::ArrayInit(items) => Some(items.len()),
        ExprKind::NewArray { init: Some(init), .. } => match &*init.kind {
            ExprKind::ArrayInit(items) => Some(items.len()),
            _ => None,
        },
        _ => None,
    };
    let lengths: Option<Vec<usize>> = items.iter().map(n_items).collect();
    match lengths.as_deref() {
        None | Some([]) => Rows::None,
        Some([first, others @ ..]) if others.iter().all(|n| n == first) => Rows::Made(Length::Items(*first)),
        Some(_) => Rows::Unlike,
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
