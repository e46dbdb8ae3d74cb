//! Ends of a variable that stands among other terms: `i + 1 < n`, `i < j - 1`, `2 * i <= n`, `k * k <= n`.

use crate::spec::ast::{BinaryOp, Expr, ExprKind, UnaryOp};

use super::bounds::End;

/// What a comparison says of one end of a variable.
pub(super) struct Isolated {
    /// The end, but for the variable below; nothing: zero.
    terms: Vec<(Sign, Expr)>,
    /// A variable that it is relative to, and whether it is added.
    pub(super) between: Option<(String, Sign)>,
    is_strict: bool,
    factor: Factor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Plus,
    Minus,
}

/// What the variable is multiplied by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Factor {
    One,
    /// Some number above one.
    Constant,
    Itself,
}

impl Sign {
    fn times(self, other: Sign) -> Sign {
        if self == other { Sign::Plus } else { Sign::Minus }
    }
}

/// `smaller <= greater`, or `<`, solved for the variable. Of what is multiplied it is an end that leaves out nothing.
pub(super) fn isolated(
    name: &str,
    which: End,
    (smaller, greater): (&Expr, &Expr),
    is_strict: bool,
    usable: &dyn Fn(&Expr) -> bool,
) -> Option<Isolated> {
    // Their sum is zero at most.
    let mut terms = Vec::new();
    flatten(smaller, Sign::Plus, &mut terms);
    flatten(greater, Sign::Minus, &mut terms);
    let at = terms.iter().position(|(_, term)| factor(term, name).is_some())?;
    let (own, term) = terms.remove(at);
    let factor = factor(&term, name)?;
    let is_upper = own == Sign::Plus;
    let is_wanted = match factor {
        Factor::Itself => is_upper,
        _ => is_upper == (which == End::High),
    };
    if !is_wanted {
        return None;
    }
    // What remains goes to the other side of `own`.
    let turned = own.times(Sign::Minus);
    let mut between = None;
    let mut rest = Vec::new();
    for (sign, term) in terms {
        let sign = sign.times(turned);
        match &*term.kind {
            ExprKind::Name(other) if !usable(&term) && other != name && between.is_none() => {
                between = Some((other.clone(), sign));
            }
            _ if usable(&term) && !mentions(&term, name) => rest.push((sign, term)),
            _ => return None,
        }
    }
    // A factor is undone in the end alone.
    if between.is_some() && factor != Factor::One {
        return None;
    }
    Some(Isolated { terms: rest, between, is_strict, factor })
}

impl Isolated {
    /// The end and whether it is excluded, given that of the variable between.
    pub(super) fn end(self, which: End, between: Option<(Expr, bool)>, like: &Expr) -> (Expr, bool) {
        let make = |kind| Expr { kind: Box::new(kind), span: like.span };
        let zero = || make(ExprKind::Int(0));
        let mut is_strict = self.is_strict;
        let mut terms = self.terms;
        if let (Some((value, strict)), Some((_, sign))) = (between, self.between) {
            is_strict |= strict;
            terms.insert(0, (sign, value));
        }
        let sum = terms.into_iter().fold(None, |sum: Option<Expr>, (sign, term)| {
            Some(match (sum, sign) {
                (None, Sign::Plus) => term,
                (None, Sign::Minus) => make(ExprKind::Unary(UnaryOp::Neg, term)),
                (Some(sum), Sign::Plus) => make(ExprKind::Binary(BinaryOp::Add, sum, term)),
                (Some(sum), Sign::Minus) => make(ExprKind::Binary(BinaryOp::Sub, sum, term)),
            })
        });
        let sum = sum.unwrap_or_else(zero);
        let is_negative = || make(ExprKind::Binary(BinaryOp::Lt, sum.clone(), zero()));
        match (self.factor, which) {
            (Factor::One, _) => (sum, is_strict),
            (Factor::Constant, End::High) => (make(ExprKind::IfElse(is_negative(), zero(), sum)), false),
            (Factor::Constant, End::Low) => (make(ExprKind::IfElse(is_negative(), sum, zero())), false),
            // A square is no less than what is squared.
            (Factor::Itself, End::High) => (sum, false),
            (Factor::Itself, End::Low) => (make(ExprKind::Unary(UnaryOp::Neg, sum)), false),
        }
    }
}

fn flatten(expr: &Expr, sign: Sign, found: &mut Vec<(Sign, Expr)>) {
    match &*expr.kind {
        ExprKind::Binary(BinaryOp::Add, a, b) => {
            flatten(a, sign, found);
            flatten(b, sign, found);
        }
        ExprKind::Binary(BinaryOp::Sub, a, b) => {
            flatten(a, sign, found);
            flatten(b, sign.times(Sign::Minus), found);
        }
        ExprKind::Unary(UnaryOp::Neg, a) => flatten(a, sign.times(Sign::Minus), found),
        _ => found.push((sign, expr.clone())),
    }
}

fn factor(term: &Expr, name: &str) -> Option<Factor> {
    let is_it = |expr: &Expr| matches!(&*expr.kind, ExprKind::Name(other) if other == name);
    match &*term.kind {
        _ if is_it(term) => Some(Factor::One),
        ExprKind::Binary(BinaryOp::Mul, a, b) if is_it(a) && is_it(b) => Some(Factor::Itself),
        ExprKind::Binary(BinaryOp::Mul, a, b) => match (&*a.kind, &*b.kind) {
            (ExprKind::Int(n), _) if *n > 0 && is_it(b) => Some(Factor::Constant),
            (_, ExprKind::Int(n)) if *n > 0 && is_it(a) => Some(Factor::Constant),
            _ => None,
        },
        _ => None,
    }
}

fn mentions(expr: &Expr, name: &str) -> bool {
    super::bounds::mentions(expr, &[name])
}
