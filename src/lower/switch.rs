//! Switches, as statements and as expressions, in both forms.

use crate::base::{OriginKind, Problem, Span};
use crate::ir::{self, BlockId, ClassKind, Const, Expr, InstrKind};
use crate::java::{self, SwitchCase, SwitchLabel};

use super::func::{Frame, Func, Value};
use crate::attr::{self, Variable, bindings, is_null};
use crate::types::{Type, promote};

impl Func<'_, '_> {
    pub(super) fn switch_stmt(&mut self, subject: &java::Expr, cases: &[SwitchCase], labels: Vec<String>, span: Span) {
        let after = self.block();
        self.frames.push(Frame::Target { labels, break_to: after, continue_to: None, takes_plain_break: true });
        let default = self.cases(subject, cases, after, span);
        self.goto_if_open(default, span);
        self.frames.pop();
        self.enter(after);
    }

    fn goto_if_open(&mut self, to: BlockId, span: Span) {
        if self.is_open() {
            self.goto(to, span);
        }
    }

    pub(super) fn switch_expr(&mut self, subject: &java::Expr, cases: &[SwitchCase], ty: Type, span: Span) -> Value {
        let (dest, after, none) = (self.temp(ty.clone()), self.block(), self.block());
        self.frames.push(Frame::Yield { dest, ty: ty.clone(), to: after });
        let end = self.cases(subject, cases, none, span);
        self.goto_if_open(end, span);
        self.frames.pop();
        // No case applies: the language says this cannot happen, or that it throws.
        self.enter(none);
        self.raise_new("java.lang.RuntimeException", span);
        self.enter(after);
        (Expr::Local(dest), ty)
    }

    /// Lowers tests and bodies. The result is where control goes if no case applies, or falls off the end.
    fn cases(&mut self, subject: &java::Expr, cases: &[SwitchCase], none: BlockId, span: Span) -> BlockId {
        let origin = self.w.origin(OriginKind::Condition, subject.span);
        let outer = std::mem::replace(&mut self.origin, origin);
        let value = self.expr(subject);
        let value = self.pin(value, subject.span);
        self.check_switch(subject, &value.1, cases);
        if matches!(self.frames.last(), Some(Frame::Yield { .. })) {
            self.check_exhaustive(&value.1, cases, span);
        }
        if self.w.prim_of(&value.1) == Some(ir::Type::Bool) {
            let dead = self.block();
            self.goto(none, span);
            self.enter(dead);
            self.origin = outer;
            return none;
        }
        let enum_class = value.1.class_id().filter(|class| self.w.program.classes[*class].kind == ClassKind::Enum);
        let takes_null = cases.iter().flat_map(|case| &case.labels).any(|label| {
            matches!(label, SwitchLabel::Expr(expr) if matches!(&*expr.kind, java::ExprKind::Literal(java::Literal::Null)))
        });
        // Patterns and `null` are asked of the box.
        let has_patterns =
            cases.iter().flat_map(|case| &case.labels).any(|label| matches!(label, SwitchLabel::Pattern(_)));
        let is_box = value.1.class_id().is_some() && (has_patterns || takes_null);
        let value = if self.w.prim_of(&value.1).is_some() && !is_box {
            self.unbox(value, subject.span)
        } else {
            if !takes_null {
                self.null_check(&value.0, subject.span);
            }
            value
        };
        let bodies: Vec<BlockId> = cases.iter().map(|_| self.block()).collect();
        let mut default = None;
        // Those of a pattern are in scope in its guard and in its own statements.
        let mut variables: Vec<Vec<Variable>> = Vec::new();
        for (case, body) in cases.iter().zip(&bodies) {
            let n_known = self.scope.len();
            for label in &case.labels {
                let next = self.block();
                match label {
                    SwitchLabel::Default(_) => {
                        default = Some(*body);
                        self.goto(next, case.span);
                    }
                    SwitchLabel::Expr(expr) => {
                        let is_number = self.w.prim_of(&value.1).is_some() && value.1.class_id().is_some();
                        let value = if is_number && !is_null(expr) {
                            let number = self.block();
                            let none = Expr::SameRef(Box::new(value.0.clone()), Box::new(Expr::Const(Const::Null)));
                            self.branch_on(none, next, number, expr.span);
                            self.enter(number);
                            self.unbox(value.clone(), expr.span)
                        } else {
                            value.clone()
                        };
                        let cond = self.case_test(&value, expr, enum_class);
                        self.branch_on(cond, *body, next, expr.span);
                    }
                    SwitchLabel::Pattern(pattern) => {
                        let cond = self.pattern(value.clone(), pattern, case.span);
                        self.scope.matched(n_known, &attr::variables(pattern), true);
                        match &case.guard {
                            Some(guard) => {
                                let matched = self.block();
                                self.branch_on(cond, matched, next, case.span);
                                self.enter(matched);
                                self.cond(guard, *body, next);
                                self.scope.matched(n_known, &bindings(guard, true), true);
                            }
                            None => self.branch_on(cond, *body, next, case.span),
                        }
                    }
                }
                self.enter(next);
            }
            variables.push(self.scope.take_patterns(n_known));
        }
        self.goto(default.unwrap_or(none), span);
        self.origin = outer;
        // The groups of a switch are one block: what one declares is in scope in the next.
        self.scoped(|f| {
            for (at, (case, body)) in cases.iter().zip(&bodies).enumerate() {
                f.enter(*body);
                let n_known = f.scope.len();
                std::mem::take(&mut variables[at]).into_iter().for_each(|variable| f.scope.declare(variable));
                if case.is_arrow {
                    f.scoped(|f| f.arrow_body(case, none));
                } else {
                    for stmt in &case.body {
                        f.stmt(stmt, Vec::new());
                    }
                }
                f.scope.take_patterns(n_known);
                let falls_to = if case.is_arrow { none } else { bodies.get(at + 1).copied().unwrap_or(none) };
                f.goto_if_open(falls_to, case.span);
            }
        });
        let dead = self.block();
        self.enter(dead);
        none
    }

    /// The value of a switch expression, or one statement without fall-through.
    fn arrow_body(&mut self, case: &SwitchCase, _none: BlockId) {
        let Some(stmt) = case.body.first() else { return };
        let innermost = self.frames.iter().rev().find(|frame| {
            matches!(frame, Frame::Yield { .. } | Frame::Target { continue_to: None, takes_plain_break: true, .. })
        });
        match (&stmt.kind, innermost) {
            (java::StmtKind::Expr(expr), Some(Frame::Yield { .. })) => {
                self.with_origin(OriginKind::Statement, stmt.span, |f| f.yield_stmt(expr, stmt.span));
            }
            _ => {
                self.stmt(stmt, Vec::new());
                self.leave_switch(stmt.span);
            }
        }
    }

    fn leave_switch(&mut self, span: Span) {
        let to = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Target { break_to, continue_to: None, takes_plain_break: true, .. } => Some(Some(*break_to)),
            Frame::Yield { .. } => Some(None),
            _ => None,
        });
        if let Some(Some(to)) = to {
            self.goto_if_open(to, span);
        }
    }

    fn case_test(&mut self, value: &Value, expr: &java::Expr, enum_class: Option<crate::base::ClassId>) -> Expr {
        if let (Some(class), java::ExprKind::Name(name)) = (enum_class, &*expr.kind) {
            // The name of a constant of the subject's own enum.
            let Some(field) = self.w.field(class, &name.text) else {
                self.error(
                    Problem::UnknownName,
                    format!("no constant `{}`", name.text),
                    name.span,
                    "check the spelling",
                );
                return Expr::Const(Const::Bool(false));
            };
            let dest = self.temp(Type::class(class));
            self.emit(InstrKind::LoadStatic { dest, field }, name.span);
            return Expr::SameRef(Box::new(value.0.clone()), Box::new(Expr::Local(dest)));
        }
        let (label, ty) = self.expr(expr);
        match (&value.1, &ty) {
            (Type::Prim(a), Type::Prim(b)) => {
                let wide = promote(*a, *b);
                let (left, right) = (self.to_prim(value.0.clone(), *a, wide), self.to_prim(label, *b, wide));
                Expr::Binary(ir::BinaryOp::Eq, wide, Box::new(left), Box::new(right))
            }
            // What has no type was an error already.
            (Type::Prim(_), _) => {
                if is_null(expr) || ty != Type::Null {
                    let message = format!("`{}` is no `{}`", self.show(&ty), self.show(&value.1));
                    self.error("type", message, expr.span, "write a label of the subject's type");
                }
                Expr::Const(Const::Bool(false))
            }
            (_, Type::Null) => Expr::SameRef(Box::new(value.0.clone()), Box::new(label)),
            _ => {
                // Strings compare by content.
                match self.call_named(value.0.clone(), &value.1, "equals", &[(label, ty)], expr.span) {
                    Some((equal, _)) => equal,
                    None => {
                        self.unsupported("a switch over this type", "compare with an if chain", expr.span);
                        Expr::Const(Const::Bool(false))
                    }
                }
            }
        }
    }
}
