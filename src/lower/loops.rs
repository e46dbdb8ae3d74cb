//! Loops: a head, a body, a step, and what their specifications say of them (`loop_spec`).

use crate::base::{OriginKind, Span};
use crate::ir::{self, BlockId, Expr, InstrKind, LocalKind};
use crate::java::{self, Stmt};

use super::func::{Frame, Func, int};
use super::stmt::binary;
use crate::attr::{Variable, bindings};
use crate::types::Type;

impl Func<'_, '_> {
    pub(super) fn while_stmt(&mut self, cond: &java::Expr, body: &Stmt, labels: Vec<String>, span: Span) {
        let (head, inside, after) = (self.block(), self.block(), self.block());
        let spec = self.begin_loop();
        self.goto(head, span);
        self.enter(head);
        self.loop_head(&spec, span);
        let tail = self.loop_tail_block(&spec, head);
        let patterns = self.scoped(|f| {
            f.condition(cond, inside, after);
            let patterns = f.scope.take_patterns(0);
            f.scope.declare_named(&patterns, &bindings(cond, true));
            f.enter(inside);
            f.loop_iteration(&spec);
            f.loop_body(labels, after, tail, body);
            patterns
        });
        self.loop_tail(&spec, (tail, head), span);
        self.enter(after);
        self.scope.declare_named(&patterns, &bindings(cond, false));
    }

    pub(super) fn do_stmt(&mut self, body: &Stmt, cond: &java::Expr, labels: Vec<String>, span: Span) {
        let (head, test, after) = (self.block(), self.block(), self.block());
        let spec = self.begin_loop();
        self.goto(head, span);
        self.enter(head);
        self.loop_head(&spec, span);
        self.loop_iteration(&spec);
        self.loop_body(labels, after, test, body);
        self.goto(test, span);
        self.enter(test);
        let tail = self.loop_tail_block(&spec, head);
        let len = self.scope.len();
        self.condition(cond, tail, after);
        let patterns = self.scope.take_patterns(len);
        if tail != head {
            self.enter(tail);
            self.loop_end(&spec);
            self.goto(head, span);
        }
        self.enter(after);
        self.scope.declare_named(&patterns, &bindings(cond, false));
    }

    pub(super) fn for_loop(
        &mut self,
        cond: Option<&java::Expr>,
        update: &[java::Expr],
        body: &Stmt,
        labels: Vec<String>,
        span: Span,
    ) -> Vec<Variable> {
        let (head, inside, step, after) = (self.block(), self.block(), self.block(), self.block());
        let spec = self.begin_loop();
        self.goto(head, span);
        self.enter(head);
        self.loop_head(&spec, span);
        let len = self.scope.len();
        match cond {
            Some(cond) => self.condition(cond, inside, after),
            None => self.goto(inside, span),
        }
        let patterns = self.scope.take_patterns(len);
        self.enter(inside);
        self.loop_iteration(&spec);
        self.scoped(|f| {
            if let Some(cond) = cond {
                f.scope.declare_named(&patterns, &bindings(cond, true));
            }
            f.scoped(|f| f.loop_body(labels, after, step, body));
            f.goto(step, span);
            f.enter(step);
            for expr in update {
                f.with_origin(OriginKind::Statement, expr.span, |f| f.effect(expr));
            }
        });
        self.loop_end(&spec);
        self.goto(head, span);
        self.enter(after);
        patterns
    }

    pub(super) fn for_each(
        &mut self,
        param: &java::Param,
        iterable: &java::Expr,
        body: &Stmt,
        labels: Vec<String>,
        span: Span,
    ) {
        let origin = self.w.origin(OriginKind::Condition, iterable.span);
        let outer = std::mem::replace(&mut self.origin, origin);
        let value = self.expr(iterable);
        let (value, ty) = self.pin(value, iterable.span);
        if !self.check_reference(iterable, &ty) {
            self.origin = outer;
            return;
        }
        self.null_check(&value, iterable.span);
        let (head, inside, step, after) = (self.block(), self.block(), self.block(), self.block());
        let spec = self.begin_loop();
        match &ty {
            Type::Array(elem, _) => {
                let (index, length) = (self.temp(Type::INT), self.temp(Type::INT));
                self.emit(InstrKind::Length { dest: length, array: value.clone() }, iterable.span);
                self.emit(InstrKind::Assign(index, int(0)), iterable.span);
                self.goto(head, span);
                self.enter(head);
                self.loop_head(&spec, span);
                self.index_within(&spec, (index, length), span);
                let in_range = binary(ir::BinaryOp::Lt, Expr::Local(index), Expr::Local(length));
                self.branch_on(in_range, inside, after, iterable.span);
                self.enter(inside);
                self.loop_iteration(&spec);
                let dest = self.temp((**elem).clone());
                let index_value = Expr::Local(index);
                self.emit(InstrKind::LoadElem { dest, array: value.clone(), index: index_value }, iterable.span);
                self.for_each_body(param, (Expr::Local(dest), (**elem).clone()), body, labels, after, step);
                self.goto(step, span);
                self.enter(step);
                self.emit(InstrKind::Assign(index, binary(ir::BinaryOp::Add, Expr::Local(index), int(1))), span);
            }
            _ => {
                let Some(iterator) = self.call_named(value, &ty, "iterator", &[], iterable.span) else {
                    self.unsupported("a for-each over this type", "loop over an array or an Iterable", iterable.span);
                    self.origin = outer;
                    return;
                };
                let iterator = self.pin(iterator, iterable.span);
                self.goto(head, span);
                self.enter(head);
                self.loop_head(&spec, span);
                let more = self.call_named(iterator.0.clone(), &iterator.1, "hasNext", &[], iterable.span);
                let more = more.map_or(Expr::Const(ir::Const::Bool(false)), |(more, _)| more);
                self.branch_on(more, inside, after, iterable.span);
                self.enter(inside);
                self.loop_iteration(&spec);
                self.may_wait = true;
                let next = self.call_named(iterator.0.clone(), &iterator.1, "next", &[], iterable.span);
                let next = next.unwrap_or((Expr::Const(ir::Const::Null), Type::Null));
                self.for_each_body(param, next, body, labels, after, step);
                self.goto(step, span);
                self.enter(step);
            }
        }
        self.loop_end(&spec);
        self.goto(head, span);
        self.enter(after);
        self.origin = outer;
    }

    fn for_each_body(
        &mut self,
        param: &java::Param,
        value: (Expr, Type),
        body: &Stmt,
        labels: Vec<String>,
        after: BlockId,
        step: BlockId,
    ) {
        self.scoped(|f| {
            let is_inferred = matches!(param.ty.kind, java::TypeRefKind::Inferred);
            let ty = if is_inferred { value.1.clone() } else { f.resolve(&param.ty) };
            let value = if is_inferred || !ty.is_reference() {
                (f.assigned_from(None, value, &ty, param.span), ty.clone())
            } else {
                if value.1.prim().is_some() || !f.is_widening(&value.1, &ty) {
                    f.assigned_from(None, value.clone(), &ty, param.span);
                }
                let value = Self::unsettled(value, f);
                f.cast(value, &ty, param.span)
            };
            f.check_new_name(&param.name);
            let local = f.local(&param.name.text, ty, LocalKind::Variable);
            if param.modifiers.has("final") {
                f.finals.push(local);
            }
            f.emit(InstrKind::Assign(local, value.0), param.span);
            f.declare(&param.name.text, local);
            f.loop_body(labels, after, step, body);
        });
    }

    fn loop_body(&mut self, labels: Vec<String>, break_to: BlockId, continue_to: BlockId, body: &Stmt) {
        let frame = Frame::Target { labels, break_to, continue_to: Some(continue_to), takes_plain_break: true };
        self.frames.push(frame);
        self.scoped(|f| f.stmt(body, Vec::new()));
        self.frames.pop();
    }
}
