//! Contracts of statements and blocks, `refining` or not: asked where they stand, as those of methods are at calls.
//!
//! The precondition of one case is asked where the statement begins; what may be assigned is watched while it runs;
//! what each case promises whose precondition held is asked where the statement is left, by its end, an exception, or a
//! jump. The precondition of a loop's contract is asked at each head of the loop.

use std::rc::Rc;

use crate::base::{ClassId, Span};
use crate::ir::{BinaryOp, BranchKind, Clause, Expr, InstrKind, LocalFrame, LocalId, Type as IrType};
use crate::java::Stmt;
use crate::spec::jml::{self, Behavior, ExprKind as K, Jump};

use super::before::{Copies, RETURNED};
use super::func::Func;
use crate::contract::{BlockCase, BlockSpec};
use crate::types::Type;

/// How control leaves the code around that is to run then.
#[derive(Clone)]
pub(super) enum Leaving {
    End,
    Throw(LocalId),
    Return(Option<LocalId>),
    /// To that label, if one is given.
    Jump(Jump, Option<String>),
    Yield,
}

/// What is asked where the statement is left.
struct Ask {
    when: When,
    clauses: Vec<Clause>,
    span: Span,
}

enum When {
    End,
    Return(Option<LocalId>),
    Jump(Jump, Option<String>),
    /// By an exception of the class, which the formula has in the variable.
    Throw(ClassId, LocalId),
    /// By an exception of no class of these, and no `Error`.
    ThrowOther(Vec<ClassId>),
    /// In another way.
    Other(Behavior),
}

impl Func<'_, '_> {
    pub(super) fn by_block_spec(&mut self, stmt: &Stmt, spec: BlockSpec, inside: impl FnOnce(&mut Self)) {
        let span = stmt.span;
        let is_of_loop = spec.is_of_loop && (stmt.is_loop() || stmt.loop_of_block().is_some());
        for formula in required(&spec.cases) {
            let label = self.formula_label("block_requires");
            if is_of_loop {
                self.pending.requires.push((label, formula));
                continue;
            }
            for clause in self.clauses_here(&label, &formula) {
                self.emit(InstrKind::Check(Box::new(clause)), formula.span);
            }
        }
        let frame = self.frame_of(stmt, &spec.cases);
        let asks = Rc::new(self.asks(&spec.cases));
        let has_frame = frame.is_some();
        if let Some(frame) = frame {
            self.emit(InstrKind::OpenFrame(Box::new(frame)), span);
        }
        if !has_frame && asks.is_empty() {
            return inside(self);
        }
        let leave: Rc<dyn Fn(&mut Func<'_, '_>)> = Rc::new(move |f| {
            if has_frame {
                f.emit(InstrKind::CloseFrame, span);
            }
            for ask in asks.iter() {
                f.ask(ask);
            }
        });
        self.finally(leave, span, inside);
    }

    /// What may be written: what each case allows, if all of them say the same.
    fn frame_of(&mut self, stmt: &Stmt, cases: &[BlockCase]) -> Option<LocalFrame> {
        let said: Option<Vec<&(Span, Vec<jml::StoreRef>)>> =
            cases.iter().map(|case| case.assignable.as_ref()).collect();
        let said = said?;
        let (span, places) = said.first()?;
        let text = |at: &Span| self.w.sources.text(*at).to_owned();
        if let Some((other, _)) = said.iter().find(|(other, _)| text(other) != text(span)) {
            let help = "say the same in each case";
            self.left_out_of_block("what may be assigned, where cases of one block differ,", help, *other);
            return None;
        }
        let frames = places.iter().flat_map(|place| self.frames_here(stmt, place)).collect();
        Some(LocalFrame { label: self.formula_label("block_modifies").into(), frames, span: *span })
    }

    fn left_out_of_block(&mut self, what: &str, help: &str, span: Span) {
        let method = self.method;
        self.w.contracts(|it| it.left_out_of_block(method, what, help, span));
    }

    /// What the cases ask for, with copies of what they say of the beginning.
    fn asks(&mut self, cases: &[BlockCase]) -> Vec<Ask> {
        let mut copies = Copies::default();
        let mut formulas: Vec<(&'static str, When, jml::Expr)> = Vec::new();
        for case in cases {
            let mut guard = None;
            if let (true, Some(requires)) = (cases.len() > 1, both(&case.requires)) {
                guard = self.as_it_was(&requires, &mut copies);
                if guard.is_none() {
                    let help = "say it with variables, fields of this object, and elements of arrays that these hold";
                    self.left_out_of_block("the precondition of one of several cases of a block", help, requires.span);
                    continue;
                }
            }
            let guarded = |formula: jml::Expr| match &guard {
                Some(guard) => {
                    let span = formula.span;
                    jml::Expr { kind: Box::new(K::Binary(jml::BinaryOp::Implies, guard.clone(), formula)), span }
                }
                None => formula,
            };
            let never = |span: Span| jml::Expr { kind: Box::new(K::Bool(false)), span };
            for formula in &case.ensures {
                let formula = self.with_copies(formula, &mut copies);
                formulas.push(("block_ensures", When::End, guarded(formula)));
            }
            for (kind, label, formula) in &case.jumps {
                let formula = self.with_copies(formula, &mut copies);
                let (name, when) = match kind {
                    Jump::Return => ("block_returns", When::Return(None)),
                    Jump::Break => ("block_breaks", When::Jump(Jump::Break, label.clone())),
                    Jump::Continue => ("block_continues", When::Jump(Jump::Continue, label.clone())),
                };
                formulas.push((name, when, guarded(formula)));
            }
            for (class, name, formula) in &case.signals {
                let Some(id) = self.class_of_spec(class) else { continue };
                let thrown = self.temp(Type::class(id));
                let formula = self.with_copies(formula, &mut copies);
                if let Some(name) = name {
                    copies.kept.push((name.text.clone(), thrown, Type::class(id)));
                }
                formulas.push(("block_signals", When::Throw(id, thrown), guarded(formula)));
            }
            if let Some((span, classes)) = &case.signals_only {
                let classes = classes.iter().filter_map(|class| self.class_of_spec(class)).collect();
                formulas.push(("block_signals_only", When::ThrowOther(classes), guarded(never(*span))));
            }
            if let Some((behavior, span)) = case.leaves {
                let name = match behavior {
                    Behavior::Normal => "block_normal_behavior",
                    Behavior::Exceptional => "block_exceptional_behavior",
                    Behavior::Jump(Jump::Return) => "block_return_behavior",
                    Behavior::Jump(Jump::Break) => "block_break_behavior",
                    Behavior::Jump(Jump::Continue) => "block_continue_behavior",
                    Behavior::Abrupt => "block_abrupt_behavior",
                    Behavior::Any | Behavior::Loop => continue,
                };
                formulas.push((name, When::Other(behavior), guarded(never(span))));
            }
        }
        let mut locals = self.locals_in_scope();
        locals.extend(copies.kept);
        let mut asks = Vec::new();
        for (name, mut when, formula) in formulas {
            let label = self.formula_label(name);
            let span = formula.span;
            if self.w.sources.text(span).contains("\\old") && !matches!(when, When::Other(_)) {
                let help = "say which state is meant: `\\before(x)`, or `\\old(x, Pre)`";
                self.left_out_of_block("`\\old` in the contract of a block", help, span);
                continue;
            }
            let mut locals = locals.clone();
            if let When::Return(returned) = &mut when
                && self.returns != Type::Void
            {
                let local = self.temp(self.returns.clone());
                locals.push((RETURNED.to_owned(), local, self.returns.clone()));
                *returned = Some(local);
            }
            let clauses = self.clauses_over(&locals, &label, &formula);
            asks.push(Ask { when, clauses, span });
        }
        asks
    }

    fn class_of_spec(&mut self, class: &jml::TypeRef) -> Option<ClassId> {
        let method = self.method;
        self.w.contracts(|it| it.class_inside(method, class))
    }

    /// Asks it, if it is about the way in which the statement is left here.
    fn ask(&mut self, ask: &Ask) {
        let leaving = self.leaving.clone();
        let span = ask.span;
        match (&ask.when, &leaving) {
            (When::End, Leaving::End) => {}
            (When::Return(wanted), Leaving::Return(value)) => {
                if let (Some(wanted), Some(value)) = (wanted, value) {
                    self.emit(InstrKind::Assign(*wanted, Expr::Local(*value)), span);
                }
            }
            (When::Jump(wanted, to), Leaving::Jump(kind, label)) if wanted == kind && to == label => {}
            (When::Throw(class, thrown), Leaving::Throw(exception)) => {
                let (here, after) = (self.block(), self.block());
                let is_one = Expr::InstanceOf(Box::new(Expr::Local(*exception)), *class);
                self.branch(is_one, here, after, BranchKind::Dispatch, span);
                self.enter(here);
                self.emit(InstrKind::Assign(*thrown, Expr::Local(*exception)), span);
                self.check_all(ask);
                self.goto(after, span);
                return self.enter(after);
            }
            (When::ThrowOther(classes), Leaving::Throw(exception)) => {
                let (other, after) = (self.block(), self.block());
                let error = self.w.library_class("java.lang.Error");
                let tests = classes.iter().chain([&error]);
                let tests = tests.map(|class| Expr::InstanceOf(Box::new(Expr::Local(*exception)), *class));
                let is_one = tests.reduce(|a, b| Expr::Binary(BinaryOp::Or, IrType::Bool, Box::new(a), Box::new(b)));
                self.branch(is_one.expect("there is one"), after, other, BranchKind::Dispatch, span);
                self.enter(other);
                self.check_all(ask);
                self.goto(after, span);
                return self.enter(after);
            }
            (When::Other(behavior), leaving) if !is_allowed(*behavior, leaving) => {}
            _ => return,
        }
        self.check_all(ask);
    }

    fn check_all(&mut self, ask: &Ask) {
        for clause in &ask.clauses {
            self.emit(InstrKind::Check(Box::new(clause.clone())), ask.span);
        }
    }

    /// Runs the code that a frame has for its end, which is left that way.
    pub(super) fn leaving_by(&mut self, how: Leaving, run: impl FnOnce(&mut Self)) {
        let around = std::mem::replace(&mut self.leaving, how);
        run(self);
        self.leaving = around;
    }
}

/// Does a case of that kind let a statement be left so?
fn is_allowed(behavior: Behavior, leaving: &Leaving) -> bool {
    match behavior {
        Behavior::Normal => matches!(leaving, Leaving::End),
        Behavior::Exceptional => matches!(leaving, Leaving::Throw(_)),
        Behavior::Jump(Jump::Return) => matches!(leaving, Leaving::Return(_)),
        Behavior::Jump(kind) => matches!(leaving, Leaving::Jump(other, _) if kind == *other),
        Behavior::Abrupt => !matches!(leaving, Leaving::End | Leaving::Throw(_)),
        Behavior::Any | Behavior::Loop => true,
    }
}

/// What is asked where the statement begins: each formula, or that one case's are true.
fn required(cases: &[BlockCase]) -> Vec<jml::Expr> {
    if let [case] = cases {
        return case.requires.clone();
    }
    let each: Option<Vec<jml::Expr>> = cases.iter().map(|case| both(&case.requires)).collect();
    let one = each.and_then(|each| each.into_iter().reduce(|a, b| joined(jml::BinaryOp::OrOr, a, b)));
    one.into_iter().collect()
}

fn both(formulas: &[jml::Expr]) -> Option<jml::Expr> {
    formulas.iter().cloned().reduce(|a, b| joined(jml::BinaryOp::AndAnd, a, b))
}

fn joined(op: jml::BinaryOp, a: jml::Expr, b: jml::Expr) -> jml::Expr {
    let span = a.span;
    jml::Expr { kind: Box::new(K::Binary(op, a, b)), span }
}
