//! `try (…)`: what is opened is closed again, whatever happens (JLS 14.20.3).

use std::rc::Rc;

use crate::base::{OriginKind, Span};
use crate::ir::{self, BranchKind, Expr, InstrKind, LocalKind};
use crate::java;

use super::func::{Frame, Func, Value, not};
use crate::types::Type;

impl Func<'_, '_> {
    /// `try (R r = …)` closes what was opened however the body is left (JLS 14.20.3.1).
    pub(super) fn try_resources(&mut self, resources: &[java::Resource], body: &java::Block) {
        let Some((first, rest)) = resources.split_first() else {
            return self.stmts(body);
        };
        self.scoped(|f| {
            let (value, span) = match first {
                java::Resource::Declared { ty, name, init, span } => {
                    let declared = f.resolve(ty);
                    f.with_origin(OriginKind::Statement, *span, |f| {
                        let is_inferred = matches!(ty.kind, java::TypeRefKind::Inferred);
                        let (value, local_type) =
                            if is_inferred { f.expr(init) } else { (f.expr_as(init, &declared), declared) };
                        let local = f.local(&name.text, local_type.clone(), LocalKind::Variable);
                        f.emit(InstrKind::Assign(local, value), *span);
                        f.declare(&name.text, local);
                        ((Expr::Local(local), local_type), *span)
                    })
                }
                java::Resource::Existing(expr) => {
                    let value = f.expr(expr);
                    (f.pin(value, expr.span), expr.span)
                }
            };
            let throwable = f.w.library_class("java.lang.Throwable");
            let exception = f.temp(Type::class(throwable));
            let (handler, after) = (f.block(), f.block());
            let normally = value.clone();
            let close: Rc<dyn Fn(&mut Func<'_, '_>)> = Rc::new(move |f| f.close(&normally, span));
            f.frames.push(Frame::Finally { body: close, exception, handler });
            f.try_resources(rest, body);
            f.frames.pop();
            f.close(&value, span);
            f.goto(after, span);
            f.enter(handler);
            // The first exception is the one that leaves: what `close` throws then is attached to it.
            let (suppressed, rethrow) = (f.temp(Type::class(throwable)), f.block());
            f.frames.push(Frame::Catch { exception: suppressed, handler: rethrow });
            f.close(&value, span);
            f.frames.pop();
            let closed = f.block();
            f.goto(closed, span);
            f.enter(rethrow);
            let ty = Type::class(throwable);
            let second = (Expr::Local(suppressed), ty.clone());
            f.call_named(Expr::Local(exception), &ty, "addSuppressed", &[second], span);
            f.goto(closed, span);
            f.enter(closed);
            f.raise(Expr::Local(exception), span);
            f.enter(after);
        });
    }

    /// Closes a resource unless it is null.
    fn close(&mut self, resource: &Value, span: Span) {
        self.with_origin(OriginKind::Statement, span, |f| {
            let (opened, after) = (f.block(), f.block());
            let is_null = Expr::SameRef(Box::new(resource.0.clone()), Box::new(Expr::Const(ir::Const::Null)));
            f.branch(not(is_null), opened, after, BranchKind::Dispatch, span);
            f.enter(opened);
            if f.call_named(resource.0.clone(), &resource.1, "close", &[], span).is_none() {
                f.unsupported("closing this resource", "use a class with a close method", span);
            }
            f.goto(after, span);
            f.enter(after);
        });
    }
}
