//! The value of `c ? a : b`.

use crate::base::{OriginKind, Span};
use crate::ir::{Expr, InstrKind};
use crate::java;

use super::func::{Func, Value};
use crate::attr::Joined;
use crate::types::Type;

impl Func<'_, '_> {
    pub(super) fn conditional(
        &mut self,
        joined: &Joined,
        [cond, a, b]: [&java::Expr; 3],
        expected: Option<&Type>,
        span: Span,
    ) -> Value {
        let (yes, no, after) = (self.block(), self.block(), self.block());
        let len = self.scope.len();
        self.with_origin(OriginKind::Condition, cond.span, |f| f.cond(cond, yes, no));
        self.enter(yes);
        let left = self.where_it_is(cond, true, len, |f| f.waiting(a, expected));
        let left_end = self.current();
        self.enter(no);
        let right = self.where_it_is(cond, false, len, |f| f.waiting(b, expected));
        let right_end = self.current();
        let dest = self.temp(joined.ty.clone());
        for (written, value, end) in [(a, left, left_end), (b, right, right_end)] {
            self.enter(end);
            self.settle(&value.0, &joined.own, written.span);
            let value = match joined.is_asked {
                true => self.assigned(written, value, &joined.ty),
                false => self.coerce(value, &joined.ty, written.span),
            };
            self.emit(InstrKind::Assign(dest, value), span);
            self.goto(after, span);
        }
        self.enter(after);
        (Expr::Local(dest), joined.ty.clone())
    }
}
