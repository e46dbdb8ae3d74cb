//! Quantifiers as those of the one meaning: ranges become guards, and variables that may be null are asked twice.

use super::ast::{BinaryOp, Expr, ExprKind, Name, Quantifier, TypeRef};
use super::constant::without_values;
use super::relational::{Result, binary, is_integral, make, relational, type_text, unsupported};
use super::words;
use crate::base::Span;
use crate::spec::ast::{self, BinaryOp as B, ExprKind as K};

/// A quantifier in the shared syntax. `two`: as for [`relational`].
pub(super) fn quantified(expr: &Expr, two: bool) -> Result<ast::Expr> {
    let ExprKind::Quantified { quantifier, ty, is_nullable, names, range, body } = &*expr.kind else {
        unreachable!("only quantifiers come here")
    };
    let said = Said { quantifier: *quantifier, ty, names, range: range.as_ref(), body, span: expr.span, two };
    let is_value = is_integral(ty) || is_boolean(ty);
    if *is_nullable && !is_value { said.or_null() } else { said.of_values() }
}

fn is_boolean(ty: &TypeRef) -> bool {
    ty.dims == 0 && ty.name == "boolean"
}

/// The parts of a quantifier.
#[derive(Clone, Copy)]
struct Said<'e> {
    quantifier: Quantifier,
    ty: &'e TypeRef,
    names: &'e [Name],
    range: Option<&'e Expr>,
    body: &'e Expr,
    span: Span,
    two: bool,
}

impl Said<'_> {
    /// Variables that may be null: what is said of each object, and what is said of null.
    fn or_null(self) -> Result<ast::Expr> {
        let Said { quantifier, ty, names, range, body, span, two } = self;
        let (ranged, joined) = match quantifier {
            Quantifier::Forall => (BinaryOp::Implies, B::AndAnd),
            Quantifier::Exists => (BinaryOp::AndAnd, B::OrOr),
            _ => return unsupported("a variable that may be null, but of `\\forall` and `\\exists`,", ty.span),
        };
        let jml = |kind: ExprKind| Expr { kind: Box::new(kind), span };
        let whole = match range {
            Some(range) => jml(ExprKind::Binary(ranged, range.clone(), body.clone())),
            None => body.clone(),
        };
        let [name, rest @ ..] = names else { return relational(&whole, two) };
        let inner = match rest {
            [] => whole,
            _ => {
                let (ty, names) = (ty.clone(), rest.to_vec());
                jml(ExprKind::Quantified { quantifier, ty, is_nullable: true, names, range: None, body: whole })
            }
        };
        let null = jml(ExprKind::Cast(ty.clone(), jml(ExprKind::Null)));
        let of_objects = Said { names: std::slice::from_ref(name), range: None, body: &inner, ..self }.of_values()?;
        let of_null = jml(ExprKind::Let { name: name.clone(), value: null, body: inner.clone() });
        Ok(binary(joined, of_objects, relational(&of_null, two)?, span))
    }

    /// Variables over integers, truths or objects.
    fn of_values(self) -> Result<ast::Expr> {
        let Said { quantifier, ty, names, range, body, span, two } = self;
        if let Some(value) = without_values(quantifier, range, body) {
            return Ok(make(value, span));
        }
        if matches!(ty.name.as_str(), words::SEQ | words::LOCSET) {
            return unsupported("a variable over all sequences or sets of places", ty.span);
        }
        let bound = if is_integral(ty) {
            make(K::Type(ty.name.clone()), ty.span)
        } else if is_boolean(ty) {
            make(K::Set(vec![make(K::Bool(false), span), make(K::Bool(true), span)]), ty.span)
        } else {
            let ty_text = type_text(ty);
            let all = make(if ty.dims > 0 { K::Type(ty_text) } else { K::Name(ty_text) }, ty.span);
            if two { binary(B::Union, all.clone(), make(K::Old(all), ty.span), ty.span) } else { all }
        };
        let decl = ast::Decl { names: names.to_vec(), is_disjoint: false, mult: None, bound };
        let range = range.map(|expr| relational(expr, two)).transpose()?;
        let body = relational(body, two)?;
        let with = |op: B, body: ast::Expr| match range.clone() {
            Some(range) => binary(op, range, body, span),
            None => body,
        };
        let kind = match quantifier {
            Quantifier::Forall => K::Quant(ast::Quantifier::All, vec![decl], with(B::Implies, body)),
            Quantifier::Exists => K::Quant(ast::Quantifier::Some, vec![decl], with(B::AndAnd, body)),
            Quantifier::NumOf => K::Quant(ast::Quantifier::Count, vec![decl], with(B::AndAnd, body)),
            Quantifier::Sum | Quantifier::Product | Quantifier::Max | Quantifier::Min => {
                // Over the numbers that the range lets through.
                let Some(range) = range else { return unsupported("a sum, product or extremum without a range", span) };
                let (over, body) = match names {
                    [name] => {
                        let bound = make(K::Comprehension(vec![decl], range), span);
                        (ast::Decl { names: vec![name.clone()], is_disjoint: false, mult: None, bound }, body)
                    }
                    _ => (decl, binary(B::AndAnd, range, body, span)),
                };
                let fold = match quantifier {
                    Quantifier::Product => ast::Quantifier::Product,
                    Quantifier::Max => ast::Quantifier::Max,
                    Quantifier::Min => ast::Quantifier::Min,
                    _ => ast::Quantifier::Sum,
                };
                K::Quant(fold, vec![over], body)
            }
            Quantifier::Choose => return unsupported("`\\choose`", span),
        };
        Ok(make(kind, span))
    }
}
