//! Words of JML for sequences and sets of places, in ghost code: `\\seq_concat(a, b)`, `this.*`.
//!
//! [`super::ghost`] writes them as names of Java with the same length (`$seq_concat`, `this.$`); here they become calls of
//! static methods of the models.

use std::ops::Range;

use crate::base::{Span, place_number};

use super::super::{BinaryOp, CallTarget, Expr, ExprKind, Literal, Name, TypeRef, TypeRefKind, UnaryOp};

const PACKAGE: [&str; 3] = ["org", "jmlspecs", "lang"];
/// What stands for all places of an object.
const ALL: &str = "$";

const TYPES: [(&str, &str); 2] = [("seq", "Seq"), ("locset", "Locset")];
const CALLS: [&str; 23] = [
    "seq_empty",
    "seq_singleton",
    "seq_concat",
    "seq_sub",
    "seq_upd",
    "seq_reverse",
    "seq_get",
    "seq_length",
    "seqSwap",
    "seqUpd",
    "array2seq",
    "indexOf",
    "seq",
    "empty",
    "singleton",
    "locset",
    "storeref",
    "all_fields",
    "set_union",
    "set_minus",
    "intersect",
    "subset",
    "disjoint",
];

/// `(\\lbl NAME x)` is x.
const LABELS: [&str; 3] = ["lbl", "lblpos", "lblneg"];

fn bare(word: &str) -> &str {
    word.strip_prefix("dl_").unwrap_or(word)
}

fn is_known(word: &str) -> bool {
    CALLS.contains(&bare(word)) || TYPES.iter().any(|(known, _)| *known == word)
}

/// The text with these words as names of Java, in the same places. Others stay.
pub(super) fn named(text: &str) -> String {
    let mut out = text.as_bytes().to_vec();
    for (at, _) in text.match_indices('\\') {
        let rest = &text[at + 1..];
        let len = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if is_known(&rest[..len]) {
            out[at] = b'$';
        } else if LABELS.contains(&&rest[..len]) {
            let label = rest[len..].trim_start();
            let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            let end = text.len() - label.len() + label.find(|c| !is_part(c)).unwrap_or(label.len());
            out[at..end].iter_mut().filter(|byte| !byte.is_ascii_whitespace()).for_each(|byte| *byte = b' ');
        }
    }
    for (at, _) in text.match_indices(".*") {
        let is_last = !text[at + 2..].trim_start().starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '('));
        let is_behind = text[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ')' | ']'));
        if is_last && is_behind && !text[..at].ends_with(|c: char| c.is_ascii_digit()) {
            out[at + 1] = b'$';
        }
    }
    for (at, _) in text.match_indices("[*]") {
        out[at + 1] = b'$';
    }
    String::from_utf8(out).expect("ASCII for whole characters")
}

/// The names of the class that a type's word means.
pub(super) fn class_of(text: &str) -> Option<impl Iterator<Item = &'static str>> {
    let word = text.strip_prefix('$')?;
    let (_, class) = TYPES.iter().find(|(known, _)| *known == word)?;
    Some(PACKAGE.into_iter().chain([*class]))
}

fn make(kind: ExprKind, span: Span) -> Expr {
    Expr { kind: Box::new(kind), span }
}

fn call(name: &str, args: Vec<Expr>, span: Span) -> Expr {
    let named = |text: &str| Name { text: text.to_owned(), span };
    let first = make(ExprKind::Name(named(PACKAGE[0])), span);
    let path = PACKAGE[1..].iter().chain([&"Words"]);
    let class = path.fold(first, |path, part| make(ExprKind::Field(path, named(part)), span));
    let target = CallTarget::Expr(class);
    make(ExprKind::Call { target, type_args: Vec::new(), name: named(name), args }, span)
}

fn number(value: i32, span: Span) -> Expr {
    let literal = Literal::Int { value: u64::from(value.unsigned_abs()), is_long: false, is_decimal: true };
    let literal = make(ExprKind::Literal(literal), span);
    if value < 0 { make(ExprKind::Unary(UnaryOp::Neg, literal), span) } else { literal }
}

/// The field that an expression names, as a place.
fn place(of: Expr) -> Expr {
    let span = of.span;
    let (object, field) = match &*of.kind {
        ExprKind::Name(name) => (make(ExprKind::This, span), name.text.clone()),
        ExprKind::Field(object, name) => (object.clone(), name.text.clone()),
        _ => return of,
    };
    call("place", vec![object, number(place_number(&field), span)], span)
}

/// What a word without a receiver means. `None`: it is a method of the user's.
pub(super) fn called(name: &str, args: &[Expr], span: Span) -> Option<Expr> {
    let word = name.strip_prefix('$').filter(|word| is_known(word)).map(bare)?;
    let args = args.to_vec();
    Some(match word {
        "singleton" | "locset" | "storeref" => {
            let places = args.into_iter().map(place);
            places.reduce(|a, b| call("set_union", vec![a, b], span)).unwrap_or_else(|| call("empty", Vec::new(), span))
        }
        "seqUpd" => call("seq_upd", args, span),
        other => call(other, args, span),
    })
}

/// The sum of two sequences.
pub(super) fn joined(op: BinaryOp, a: &Expr, b: &Expr, span: Span) -> Option<Expr> {
    let makes_seq = |expr: &Expr| match &*expr.kind {
        ExprKind::Call { target: CallTarget::Expr(class), name, .. } => {
            let is_word = matches!(&*class.kind, ExprKind::Field(_, last) if last.text == "Words");
            is_word && (name.text.starts_with("seq") || name.text == "array2seq")
        }
        _ => false,
    };
    let is_sum = op == BinaryOp::Add && (makes_seq(a) || makes_seq(b));
    is_sum.then(|| call("seq_concat", vec![a.clone(), b.clone()], span))
}

/// No assignment to anything, and no `++`, in the text of a method.
pub(super) fn assigns_nothing(method: &str) -> bool {
    let compared = ["==", "!=", "<=", ">="].iter().fold(method.to_owned(), |text, op| text.replace(op, "  "));
    !["=", "++", "--"].iter().any(|op| compared.contains(op))
}

/// What a ghost holds that says no value.
pub(super) fn initial(ty: &TypeRef, span: Span) -> Option<Expr> {
    let TypeRefKind::Named { path, .. } = &ty.kind else { return None };
    let is_here = path.len() == 4 && path.iter().zip(PACKAGE).all(|(part, name)| part.text == name);
    match path.last()?.text.as_str() {
        "Seq" if is_here => Some(call("seq_empty", Vec::new(), span)),
        "Locset" if is_here => Some(call("empty", Vec::new(), span)),
        _ => None,
    }
}

/// A name that is a word.
pub(super) fn value(name: &str, span: Span) -> Option<Expr> {
    matches!(name, "$seq_empty" | "$empty" | "$dl_seq_empty").then(|| called(name, &[], span)).flatten()
}

/// `e.*` and `a[*]`. `None`: it is something else.
pub(super) fn all_places(object: &Expr, last: &Expr, span: Span) -> Option<Expr> {
    let is_all = matches!(&*last.kind, ExprKind::Name(name) if name.text == ALL);
    is_all.then(|| call("all_fields", vec![object.clone()], span))
}

pub(super) fn all_fields(object: &Expr, field: &str, span: Span) -> Option<Expr> {
    (field == ALL).then(|| call("all_fields", vec![object.clone()], span))
}

/// The clause's text as Java, put over the same bytes.
pub(super) fn put(out: &mut [u8], text: &str, clause: Range<usize>) {
    out[clause.clone()].copy_from_slice(named(&text[clause]).as_bytes());
}

/// Does the text have words or operators that only JML has?
pub(super) fn is_more_than_java(text: &str) -> bool {
    ["\\", "==>", "<==", "<=!=>"].iter().any(|own| text.contains(own))
}
