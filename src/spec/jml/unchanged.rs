//! `\\not_modified`: the places hold what they held before.

use crate::base::Span;
use crate::spec::ast::{self, BinaryOp as B, ExprKind as K};

use super::ast::{Expr, ExprKind, Name, Quantifier, StoreRef, StoreRefKind, TypeRef};
use super::relational::{Result, all_of, binary, make, relational, unsupported};

pub(super) fn unchanged(places: &[StoreRef], two: bool, span: Span) -> Result<ast::Expr> {
    let each = places.iter().map(|place| {
        let span = place.span;
        let jml = |kind| Expr { kind: Box::new(kind), span };
        let named = |text: &str| Name { text: text.into(), span };
        let number = |value| jml(ExprKind::Int { value, is_long: false });
        match &place.kind {
            StoreRefKind::Name(name) => Ok(same(make(K::Name(name.text.clone()), name.span), span)),
            StoreRefKind::Field(base, name) => {
                let base = relational(base, two)?;
                Ok(same(binary(B::Join, base, make(K::Name(name.text.clone()), name.span), span), span))
            }
            StoreRefKind::Elem(array, index) => {
                Ok(same(relational(&jml(ExprKind::Index(array.clone(), index.clone())), two)?, span))
            }
            StoreRefKind::Elems(..) | StoreRefKind::AllElems(_) => {
                let (array, from, to) = match &place.kind {
                    StoreRefKind::Elems(array, from, to) => (array, from.clone(), to.clone()),
                    StoreRefKind::AllElems(array) => {
                        let length = jml(ExprKind::Field(array.clone(), named("length")));
                        (array, number(0), jml(ExprKind::Binary(super::BinaryOp::Sub, length, number(1))))
                    }
                    _ => unreachable!("one of these"),
                };
                let variable = unused(place);
                let at = || jml(ExprKind::Name(named(&variable)));
                let is_in = |op, a, b| jml(ExprKind::Binary(op, a, b));
                let (above, below) = (is_in(super::BinaryOp::Le, from, at()), is_in(super::BinaryOp::Le, at(), to));
                relational(
                    &jml(ExprKind::Quantified {
                        quantifier: Quantifier::Forall,
                        ty: TypeRef { name: "int".into(), dims: 0, span },
                        is_nullable: false,
                        names: vec![named(&variable)],
                        range: Some(is_in(super::BinaryOp::And, above, below)),
                        body: jml(ExprKind::NotModified(vec![StoreRef {
                            kind: StoreRefKind::Elem(array.clone(), at()),
                            span,
                        }])),
                    }),
                    two,
                )
            }
            _ => unsupported("`\\not_modified` of more than fields and elements", span),
        }
    });
    Ok(all_of(each.collect::<Result<_>>()?, span))
}

/// A name that the place does not mention.
fn unused(place: &StoreRef) -> String {
    let mentioned = format!("{place:?}");
    let mut all = std::iter::once("at".to_owned()).chain((1..).map(|n| format!("at{n}")));
    all.find(|name| !mentioned.contains(&format!("{name:?}"))).expect("names do not end")
}

fn same(target: ast::Expr, span: Span) -> ast::Expr {
    let before = make(K::Old(target.clone()), span);
    let same = binary(B::Eq, target.clone(), before.clone(), span);
    // What is no number is not equal to itself.
    let is_none = |value: ast::Expr| binary(B::Ne, value.clone(), value, span);
    let are_none = binary(B::AndAnd, is_none(target), is_none(before), span);
    binary(B::OrOr, same, are_none, span)
}
