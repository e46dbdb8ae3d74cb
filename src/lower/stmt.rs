//! Statements.

use std::rc::Rc;

use crate::base::{OriginKind, Span};
use crate::ir::{self, BlockId, BranchKind, Expr, InstrKind, LocalKind, TerminatorKind};
use crate::java::{self, Stmt, StmtKind};
use crate::spec::jml::{Behavior, ItemKind, Jump};

use super::annotated;
use super::block_spec::Leaving;
use super::func::{Frame, Func};
use crate::attr::Variable;
use crate::attr::is_null;
use crate::attr::{bindings, ends_abruptly};
use crate::contract::{block_spec, items_of};
use crate::types::Type;

impl Func<'_, '_> {
    pub(super) fn stmts(&mut self, block: &java::Block) {
        self.scoped(|f| {
            for stmt in &block.stmts {
                f.stmt(stmt, Vec::new());
            }
        });
    }

    /// `labels` are those directly before the statement.
    pub(super) fn stmt(&mut self, stmt: &Stmt, labels: Vec<String>) {
        let len = self.scope.len();
        self.any_stmt(stmt, labels);
        // Only these leave variables of their conditions in scope (JLS 6.3.2).
        if !matches!(
            stmt.kind,
            StmtKind::If { .. }
                | StmtKind::While { .. }
                | StmtKind::DoWhile { .. }
                | StmtKind::For { .. }
                | StmtKind::Labeled { .. }
        ) {
            self.scope.take_patterns(len);
        }
    }

    fn any_stmt(&mut self, stmt: &Stmt, labels: Vec<String>) {
        let mut items = items_of(&stmt.comments);
        items.extend(std::mem::take(&mut self.of_block));
        let is_of_loop = items.iter().any(|item| item.kind == ItemKind::Behavior(Behavior::Loop));
        if is_of_loop && stmt.loop_of_block().is_some_and(|(_, is_all)| is_all) {
            self.of_block = items;
            return self.bare_stmt(stmt, labels);
        }
        let spec = block_spec(annotated::statement(stmt), items.clone());
        self.formulas_before(stmt, items);
        if has_own_variables(stmt) {
            // They may speak of these: once the variables are there.
            self.pending.contract = spec.or(self.pending.contract.take());
            return self.bare_stmt(stmt, labels);
        }
        self.framed(stmt, |f| match spec {
            Some(spec) => f.by_block_spec(stmt, spec, |f| f.bare_stmt(stmt, labels)),
            None => f.bare_stmt(stmt, labels),
        });
    }

    /// Without the comments before it.
    fn bare_stmt(&mut self, stmt: &Stmt, labels: Vec<String>) {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Block(block) => self.labelled(labels, span, |f| f.stmts(block)),
            StmtKind::Local { modifiers, ty, vars } => self.locals(modifiers.has("final"), ty, vars),
            StmtKind::LocalType(decl) => self.local_class(decl),
            StmtKind::Expr(expr) => self.with_origin(OriginKind::Statement, span, |f| {
                f.check_statement(expr);
                f.effect(expr);
            }),
            StmtKind::If { cond, then, otherwise } => {
                self.labelled(labels, span, |f| f.if_stmt(cond, then, otherwise.as_deref()));
            }
            StmtKind::While { cond, body } => self.while_stmt(cond, body, labels, span),
            StmtKind::DoWhile { body, cond } => self.do_stmt(body, cond, labels, span),
            StmtKind::For { init, cond, update, body } => {
                let patterns = self.scoped(|f| {
                    let contract = f.pending.contract.take();
                    let frames = f.pending.frames.take();
                    for stmt in init {
                        f.stmt(stmt, Vec::new());
                    }
                    f.pending.frames = frames;
                    let mut patterns = Vec::new();
                    f.framed(stmt, |f| match contract {
                        Some(spec) => f.by_block_spec(stmt, spec, |f| {
                            patterns = f.for_loop(cond.as_ref(), update, body, labels, span);
                        }),
                        None => patterns = f.for_loop(cond.as_ref(), update, body, labels, span),
                    });
                    patterns
                });
                if let Some(cond) = cond {
                    self.scope.declare_named(&patterns, &bindings(cond, false));
                }
            }
            StmtKind::ForEach { param, iterable, body } => self.for_each(param, iterable, body, labels, span),
            StmtKind::Switch { subject, cases } => {
                self.switch_stmt(subject, cases, labels, span);
            }
            StmtKind::Labeled { label, body } => {
                let mut labels = labels;
                labels.push(label.text.clone());
                self.stmt(body, labels);
            }
            StmtKind::Break(label) => {
                self.with_origin(OriginKind::Statement, span, |f| f.jump(label.as_ref(), false, span))
            }
            StmtKind::Continue(label) => {
                self.with_origin(OriginKind::Statement, span, |f| f.jump(label.as_ref(), true, span));
            }
            StmtKind::Return(value) => {
                self.with_origin(OriginKind::Statement, span, |f| f.return_stmt(value.as_ref(), span))
            }
            StmtKind::Throw(value) => self.with_origin(OriginKind::Statement, span, |f| {
                let thrown = f.expr(value);
                if !f.check_reference(value, &thrown.1) {
                    return;
                }
                f.check_throwable(&thrown.1, value.span);
                let (exception, _) = f.pin(thrown, span);
                f.null_check(&exception, span);
                f.raise(exception, span);
            }),
            StmtKind::Yield(value) => self.with_origin(OriginKind::Statement, span, |f| f.yield_stmt(value, span)),
            StmtKind::Assert { cond, message } => self.assert_stmt(cond, message.as_ref(), span),
            StmtKind::Try { resources, body, catches, finally } => {
                self.labelled(labels, span, |f| f.try_stmt(resources, body, catches, finally.as_ref(), span));
            }
            StmtKind::Synchronized { lock, body } => {
                self.with_origin(OriginKind::Statement, lock.span, |f| {
                    let lock_value = f.expr(lock);
                    if !f.check_reference(lock, &lock_value.1) {
                        return;
                    }
                    let (lock_value, _) = f.pin(lock_value, lock.span);
                    f.null_check(&lock_value, lock.span);
                });
                self.stmts(body);
            }
            StmtKind::ConstructorCall { outer, is_super, args } => {
                self.with_origin(OriginKind::Statement, span, |f| {
                    f.constructor_call(outer.as_ref(), *is_super, args, span);
                });
            }
            StmtKind::Empty => {}
            StmtKind::Unsupported(what) => {
                self.with_origin(OriginKind::Statement, span, |f| {
                    f.unsupported(what.clone(), "write it with the statements of docs/java.md", span);
                });
            }
        }
    }

    /// A statement that `break label` may leave.
    fn labelled(&mut self, labels: Vec<String>, span: Span, inside: impl FnOnce(&mut Self)) {
        if labels.is_empty() {
            return inside(self);
        }
        let after = self.block();
        self.frames.push(Frame::Target { labels, break_to: after, continue_to: None, takes_plain_break: false });
        inside(self);
        self.frames.pop();
        self.goto(after, span);
        self.enter(after);
    }

    fn locals(&mut self, is_final: bool, ty: &java::TypeRef, vars: &[java::VarDecl]) {
        for var in vars {
            let is_inferred = matches!(ty.kind, java::TypeRefKind::Inferred);
            let mut declared = self.resolve(ty);
            for _ in 0..var.dims {
                declared = self.w.array(declared);
            }
            let whole = var.span;
            self.check_new_name(&var.name);
            self.with_origin(OriginKind::Statement, whole, |f| {
                let value = match &var.init {
                    Some(init) if is_inferred => {
                        let (value, ty) = f.expr(init);
                        if f.is_strict() && (is_null(init) || ty == Type::Void) {
                            f.error("type", "`var` needs a value that has a type".into(), init.span, "write the type");
                        }
                        declared = ty;
                        Some(value)
                    }
                    Some(init) => Some(f.expr_as(init, &declared)),
                    None => None,
                };
                let local = f.local(&var.name.text, declared.clone(), LocalKind::Variable);
                if is_final && value.is_some() {
                    f.finals.push(local);
                }
                let mut variable = Variable::of(&var.name.text, declared.clone());
                if let Some(value) = value {
                    let may_be_constant = is_final && (f.w.is_string(&declared) || declared.prim().is_some());
                    if let (true, Expr::Const(constant)) = (may_be_constant, &value) {
                        variable.constant = Some(constant.clone());
                    }
                    f.emit(InstrKind::Assign(local, value), whole);
                }
                f.declare_as(local, variable);
            });
        }
    }

    /// The condition of a statement: its own origin.
    pub(super) fn condition(&mut self, cond: &java::Expr, then_to: BlockId, else_to: BlockId) {
        self.with_origin(OriginKind::Condition, cond.span, |f| f.cond(cond, then_to, else_to));
    }

    fn if_stmt(&mut self, cond: &java::Expr, then: &Stmt, otherwise: Option<&Stmt>) {
        let (yes, no, after) = (self.block(), self.block(), self.block());
        let len = self.scope.len();
        self.condition(cond, yes, no);
        let patterns = self.scope.take_patterns(len);
        let (if_true, if_false) = (bindings(cond, true), bindings(cond, false));
        self.enter(yes);
        self.scoped(|f| {
            f.scope.declare_named(&patterns, &if_true);
            f.stmt(then, Vec::new());
        });
        self.goto(after, then.span);
        self.enter(no);
        if let Some(otherwise) = otherwise {
            self.scoped(|f| {
                f.scope.declare_named(&patterns, &if_false);
                f.stmt(otherwise, Vec::new());
            });
        }
        self.goto(after, otherwise.map_or(cond.span, |stmt| stmt.span));
        self.enter(after);
        // `if (!(o instanceof T t)) return;` leaves `t` in scope.
        if ends_abruptly(then) {
            self.scope.declare_named(&patterns, &if_false);
        } else if otherwise.is_some_and(ends_abruptly) {
            self.scope.declare_named(&patterns, &if_true);
        }
    }

    /// `break` and `continue`, running `finally` code on the way.
    fn jump(&mut self, label: Option<&java::Name>, is_continue: bool, span: Span) {
        let found = self.frames.iter().rposition(|frame| match frame {
            Frame::Target { labels, continue_to, takes_plain_break, .. } => match label {
                Some(label) => labels.contains(&label.text) && (!is_continue || continue_to.is_some()),
                None if is_continue => continue_to.is_some(),
                None => *takes_plain_break,
            },
            _ => false,
        });
        let Some(depth) = found else {
            let word = if is_continue { "continue" } else { "break" };
            self.error("jump", format!("nothing here to `{word}`"), span, "check the label");
            return;
        };
        let kind = if is_continue { Jump::Continue } else { Jump::Break };
        let how = Leaving::Jump(kind, label.map(|label| label.text.clone()));
        self.leaving_by(how, |f| f.unwind_to(depth + 1));
        let Frame::Target { break_to, continue_to, .. } = &self.frames[depth] else { unreachable!("just found") };
        let to = if is_continue { continue_to.expect("just checked") } else { *break_to };
        self.goto(to, span);
        let dead = self.block();
        self.enter(dead);
    }

    fn return_stmt(&mut self, value: Option<&java::Expr>, span: Span) {
        if self.frames.iter().any(|frame| matches!(frame, Frame::Yield { .. })) {
            self.error("jump", "`return` out of a switch expression".into(), span, "use yield");
            return;
        }
        let returns = self.returns.clone();
        let mut result = value.map(|value| {
            let (result, ty) = self.waiting(value, Some(&returns));
            self.assigned(value, (result, ty), &returns)
        });
        if result.is_some() == (returns == Type::Void) {
            let what =
                if result.is_some() { "a value is returned where none is wanted" } else { "a value is missing here" };
            self.error("type", what.into(), span, "check the declared result");
            let erased = self.w.erase(&returns);
            result = (returns != Type::Void).then(|| super::convert::default(erased));
        }
        let runs_code = self.frames.iter().any(|frame| matches!(frame, Frame::Finally { .. }));
        let mut returned = None;
        if let (Some(expr), true) = (&result, runs_code) {
            // The value is taken before `finally` runs.
            let pinned = self.temp(returns);
            self.emit(InstrKind::Assign(pinned, expr.clone()), span);
            result = Some(Expr::Local(pinned));
            returned = Some(pinned);
        }
        self.leaving_by(Leaving::Return(returned), |f| f.unwind_to(0));
        self.terminate(TerminatorKind::Return(result), span);
        let dead = self.block();
        self.enter(dead);
    }

    pub(super) fn yield_stmt(&mut self, value: &java::Expr, span: Span) {
        let found = self.frames.iter().rposition(|frame| matches!(frame, Frame::Yield { .. }));
        let Some(depth) = found else {
            self.error("jump", "`yield` outside of a switch expression".into(), span, "use return or break");
            return;
        };
        let Frame::Yield { dest, ty, to } = self.frames[depth].clone() else { unreachable!("just found") };
        let value = self.expr_as(value, &ty);
        self.emit(InstrKind::Assign(dest, value), span);
        self.leaving_by(Leaving::Yield, |f| f.unwind_to(depth + 1));
        self.goto(to, span);
        let dead = self.block();
        self.enter(dead);
    }

    /// Always enabled.
    fn assert_stmt(&mut self, cond: &java::Expr, message: Option<&java::Expr>, span: Span) {
        let (holds, fails) = (self.block(), self.block());
        self.condition(cond, holds, fails);
        self.enter(fails);
        self.with_origin(OriginKind::Statement, span, |f| {
            let detail = message.map(|message| f.detail(message));
            let class = f.w.library_class("java.lang.AssertionError");
            f.w.complete_members(class);
            let error = f.temp(Type::class(class));
            f.emit(InstrKind::New { dest: error, class }, span);
            if let Some(detail) = detail {
                f.store_detail(error, detail, span);
            }
            f.raise(Expr::Local(error), span);
        });
        self.enter(holds);
    }

    fn try_stmt(
        &mut self,
        resources: &[java::Resource],
        body: &java::Block,
        catches: &[java::Catch],
        finally: Option<&java::Block>,
        span: Span,
    ) {
        if let Some(finally) = finally {
            let code = finally.clone();
            let run: Rc<dyn Fn(&mut Func<'_, '_>)> = Rc::new(move |f| f.stmts(&code));
            self.finally(run, finally.span, |f| f.try_stmt(resources, body, catches, None, span));
            return;
        }
        if catches.is_empty() {
            return self.try_resources(resources, body);
        }
        let throwable = self.w.library_class("java.lang.Throwable");
        let exception = self.temp(Type::class(throwable));
        let (handler, after) = (self.block(), self.block());
        self.frames.push(Frame::Catch { exception, handler });
        self.try_resources(resources, body);
        self.frames.pop();
        self.goto(after, span);
        self.enter(handler);
        for catch in catches {
            let classes: Vec<_> = catch.types.iter().filter_map(|ty| self.resolve(ty).class_id()).collect();
            let (here, next) = (self.block(), self.block());
            let tests = classes.iter().map(|class| Expr::InstanceOf(Box::new(Expr::Local(exception)), *class));
            let matches = tests.reduce(|a, b| Expr::Binary(ir::BinaryOp::Or, ir::Type::Bool, Box::new(a), Box::new(b)));
            let matches = matches.unwrap_or(Expr::Const(ir::Const::Bool(true)));
            let matches = if classes.contains(&throwable) { Expr::Const(ir::Const::Bool(true)) } else { matches };
            self.branch(matches, here, next, BranchKind::Dispatch, catch.span);
            self.enter(here);
            self.scoped(|f| {
                let class = f.w.caught(&classes);
                f.check_caught(&classes, catch.name.span);
                f.check_new_name(&catch.name);
                let local = f.local(&catch.name.text, Type::class(class), LocalKind::Variable);
                f.emit(InstrKind::Assign(local, Expr::Local(exception)), catch.name.span);
                f.declare(&catch.name.text, local);
                f.stmts(&catch.body);
            });
            self.goto(after, catch.span);
            self.enter(next);
        }
        self.raise(Expr::Local(exception), span);
        self.enter(after);
    }

    /// Code that runs however the inside is left.
    pub(super) fn finally(&mut self, run: Rc<dyn Fn(&mut Func<'_, '_>)>, span: Span, inside: impl FnOnce(&mut Self)) {
        let throwable = self.w.library_class("java.lang.Throwable");
        let exception = self.temp(Type::class(throwable));
        let (handler, after) = (self.block(), self.block());
        self.frames.push(Frame::Finally { body: run.clone(), exception, handler });
        inside(self);
        self.frames.pop();
        self.leaving_by(Leaving::End, |f| run(f));
        self.goto(after, span);
        self.enter(handler);
        self.leaving_by(Leaving::Throw(exception), |f| run(f));
        self.raise(Expr::Local(exception), span);
        self.enter(after);
    }
}

/// A loop that declares variables, which what is said of it may name.
fn has_own_variables(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::For { init, .. } => init.iter().all(|stmt| matches!(stmt.kind, StmtKind::Local { .. })),
        StmtKind::Labeled { body, .. } => has_own_variables(body),
        _ => false,
    }
}

pub(super) fn binary(op: ir::BinaryOp, a: Expr, b: Expr) -> Expr {
    Expr::Binary(op, ir::Type::Int, Box::new(a), Box::new(b))
}
