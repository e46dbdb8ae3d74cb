//! Places: what `assignable`, `accessible` and their kin list.

use pest::iterators::Pair;

use crate::base::Span;

use super::ast::*;
use super::parse::{Ctx, Parts, Rule};

impl Ctx {
    pub(super) fn store_refs(&self, pair: Pair<'_, Rule>) -> Vec<StoreRef> {
        pair.parts().map(|part| self.store_ref(part)).collect()
    }

    pub(super) fn store_ref(&self, pair: Pair<'_, Rule>) -> StoreRef {
        let span = self.span(&pair);
        let mut parts = pair.parts();
        let first = parts.next().expect("a store reference is not empty");
        let kind = match first.as_rule() {
            Rule::everything | Rule::not_specified => StoreRefKind::Everything,
            Rule::nothing | Rule::strictly_nothing => StoreRefKind::Nothing,
            _ => {
                let inner = first.parts().next().expect("a primary is one thing");
                let base = match inner.as_rule() {
                    Rule::ident => {
                        let name = self.name(&inner);
                        Expr { span: name.span, kind: Box::new(ExprKind::Name(name)) }
                    }
                    Rule::expr => self.expr(inner),
                    Rule::word_call | Rule::call => {
                        let set = self.primary(inner);
                        let suffixes: Vec<Pair<'_, Rule>> = parts.collect();
                        let kind = if suffixes.is_empty() {
                            StoreRefKind::Set(set)
                        } else {
                            self.store_suffixes(set, &suffixes)
                        };
                        return StoreRef { kind, span };
                    }
                    _ => self.primary(inner),
                };
                let suffixes: Vec<Pair<'_, Rule>> = parts.collect();
                return StoreRef { kind: self.store_suffixes(base, &suffixes), span };
            }
        };
        StoreRef { kind, span }
    }

    fn store_suffixes(&self, mut base: Expr, suffixes: &[Pair<'_, Rule>]) -> StoreRefKind {
        for (at, suffix) in suffixes.iter().enumerate() {
            let is_last = at + 1 == suffixes.len();
            let is_index = suffix.as_str().starts_with('[');
            let span = base.span.to(self.span(suffix));
            let inner: Vec<Pair<'_, Rule>> = suffix.clone().parts().collect();
            match (is_index, inner[0].as_rule(), inner.len()) {
                (false, Rule::ident, 2) => {
                    let (name, args) = (self.name(&inner[0]), self.args(inner[1].clone()));
                    base = Expr { kind: Box::new(ExprKind::Call { receiver: Some(base), name, args }), span };
                    if is_last {
                        return StoreRefKind::Set(base);
                    }
                }
                (false, Rule::star, _) => return StoreRefKind::AllFields(base),
                (true, Rule::star, _) if is_last => return StoreRefKind::AllElems(base),
                (true, Rule::star, _) => base = Expr { kind: Box::new(ExprKind::Elements(base)), span },
                (true, _, 2) => {
                    let first = self.expr(inner[0].clone());
                    let last = match inner[1].as_rule() {
                        Rule::open_end => last_index(base.clone(), span),
                        _ => self.expr(inner[1].clone()),
                    };
                    if is_last {
                        return StoreRefKind::Elems(base, first, last);
                    }
                    base = Expr { kind: Box::new(ExprKind::Slice(base, first, last)), span };
                }
                (true, _, _) => {
                    let index = self.expr(inner[0].clone());
                    if is_last {
                        return StoreRefKind::Elem(base, index);
                    }
                    base = Expr { kind: Box::new(ExprKind::Index(base, index)), span };
                }
                (false, _, _) => {
                    let name = self.name(&inner[0]);
                    if is_last && inner[0].as_rule() != Rule::this {
                        return StoreRefKind::Field(base, name);
                    }
                    base = Expr { kind: Box::new(ExprKind::Field(base, name)), span };
                }
            }
        }
        match *base.kind {
            ExprKind::Name(name) => StoreRefKind::Name(name),
            // `this` or a parenthesised object: all it has.
            _ => StoreRefKind::AllFields(base),
        }
    }
}

/// Where `a[i..]` ends: at `a.length - 1`.
fn last_index(array: Expr, span: Span) -> Expr {
    let make = |kind| Expr { kind: Box::new(kind), span };
    let length = make(ExprKind::Field(array, Name { text: "length".into(), span }));
    let one = make(ExprKind::Int { value: 1, is_long: false });
    make(ExprKind::Binary(BinaryOp::Sub, length, one))
}
