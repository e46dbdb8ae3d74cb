//! `\fresh`: objects that were nowhere before the call.
//!
//! A literal, and a box that boxing makes of a small value, are the same objects whoever asks for them (JLS 3.10.5,
//! 5.1.7): they are not new, although a run may be the first to meet them.

use crate::base::Span;
use crate::rel::{Formula, FormulaKind};
use crate::spec::ast::{self, BinaryOp, ExprKind as K};
use crate::spec::jml::LOCSET;

use super::boxes::is_box;
use super::calls::Call;
use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope};
use super::typed::{Typed, not};
use super::words::for_all_before;

/// The boxes that are cached; those of truth values are constants.
const CACHED: &[&str] = &["Integer", "Long", "Short", "Byte", "Character"];

impl Ctx<'_, '_> {
    /// `\fresh(e)`, of which `some e && e !in old` was made: the second part. `None`: it is something else.
    pub(super) fn fresh_objects(
        &mut self,
        op: BinaryOp,
        objects: &ast::Expr,
        before: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Typed>> {
        let is_fresh = op == BinaryOp::NotIn
            && scope.dialect == Dialect::Jml
            && matches!(&*before.kind, K::Old(all) if matches!(&*all.kind, K::Name(name) if name == "java.lang.Object"));
        if !is_fresh {
            return Ok(None);
        }
        let typed = self.typed(objects, scope)?;
        // Of a set of places the objects.
        if self.is_of(&typed, LOCSET) {
            let new = for_all_before("\\hasNothing", std::slice::from_ref(objects), span);
            return self.typed(&new, scope).map(Some);
        }
        let Typed::Rel(relation) = &typed else { return Ok(None) };
        let [column] = relation.columns.as_slice() else { return Ok(None) };
        let Some(class) = column.class() else { return Ok(None) };
        let mut parts = vec![Formula::new(FormulaKind::Fresh(relation.expr.clone()), span)];
        let name = self.w.program().classes[class].name.clone();
        for cached in CACHED.iter().map(|simple| format!("java.lang.{simple}")) {
            let is_one = name == cached;
            let may_be_one = !is_box(&name) && self.may_hold(class, &cached);
            if is_one || may_be_one {
                let known = self.cached(objects, &cached, is_one, span, scope)?;
                parts.push(not(known, span));
            }
        }
        Ok(Some(Typed::Truth(Formula::new(FormulaKind::And(parts), span))))
    }

    /// May a reference to the first class hold an object of the second, which the program has?
    fn may_hold(&self, class: crate::base::ClassId, name: &str) -> bool {
        let program = self.w.program();
        program.class_by_name.get(name).is_some_and(|found| program.is_subclass(*found, class))
    }

    /// The object is a box that boxing makes of its value whoever asks.
    fn cached(&mut self, e: &ast::Expr, class: &str, is_one: bool, span: Span, scope: &Scope) -> Result<Formula> {
        let make = |kind| ast::Expr { kind: Box::new(kind), span };
        let named = ast::Name { text: class.to_owned(), span };
        let receiver = make(K::Name(class.to_owned()));
        let is_cached = ast::Name { text: "isCached".into(), span };
        let cast = if is_one { e.clone() } else { make(K::Cast(class.to_owned(), e.clone())) };
        let call = Call { receiver: Some(&receiver), name: &is_cached, args: &[cast], span };
        let truth = self.call(call, scope)?;
        let truth = self.as_formula(truth, span)?;
        if is_one {
            return Ok(truth);
        }
        let is = self.formula(&make(K::InstanceOf(e.clone(), named)), scope)?;
        Ok(Formula::new(FormulaKind::And(vec![is, truth]), span))
    }
}
