//! Contracts of statements and blocks, `refining` or not: asked where they stand, as those of methods are at calls.
//!
//! The precondition is asked where the statement begins; what may be assigned is watched while it runs; the
//! postcondition is asked where it ends, and with `normal_behavior` no exception may leave it. Only statements that
//! nothing else can leave: what a contract says of a `return` or `break` is not the same for all tools.

use std::rc::Rc;

use crate::base::Span;
use crate::ir::{InstrKind, LocalFrame, LocalId};
use crate::java::{self, Stmt};
use crate::spec::jml::{self, ExprKind as K};

use super::func::{Frame, Func};
use crate::contract::BlockSpec;
use crate::types::Type;

impl Func<'_, '_> {
    pub(super) fn by_block_spec(&mut self, stmt: &Stmt, spec: BlockSpec, inside: impl FnOnce(&mut Self)) {
        let span = stmt.span;
        for formula in &spec.requires {
            let label = self.formula_label("block_requires");
            for clause in self.clauses_here(&label, formula) {
                self.emit(InstrKind::Check(Box::new(clause)), formula.span);
            }
        }
        let mut copies = Vec::new();
        let ensures: Vec<jml::Expr> =
            spec.ensures.iter().map(|formula| self.with_copies(formula, &mut copies)).collect();
        let frame = spec.assignable.map(|(said, places)| {
            let frames = places.iter().flat_map(|place| self.frames_here(stmt, place)).collect();
            LocalFrame { label: self.formula_label("block_modifies").into(), frames, span: said }
        });
        let is_normal = spec.is_normal;
        let run = move |f: &mut Self| f.ending(span, is_normal, inside);
        match frame {
            Some(frame) => {
                self.emit(InstrKind::OpenFrame(Box::new(frame)), span);
                self.finally(Rc::new(move |f| f.emit(InstrKind::CloseFrame, span)), span, run);
            }
            None => run(self),
        }
        for formula in &ensures {
            let label = self.formula_label("block_ensures");
            if self.w.sources.text(formula.span).contains("\\old") {
                let why = "`\\old` in the contract of a block";
                let method = self.method;
                self.w.contracts(|it| it.left_out_of_block(method, why, formula.span));
                continue;
            }
            let mut locals = self.locals_in_scope();
            locals.extend(copies.iter().cloned());
            for clause in self.clauses_over(&locals, &label, formula) {
                self.emit(InstrKind::Check(Box::new(clause)), formula.span);
            }
        }
    }

    /// With `normal_behavior` no exception leaves.
    fn ending(&mut self, span: Span, is_normal: bool, inside: impl FnOnce(&mut Self)) {
        if !is_normal {
            return inside(self);
        }
        let throwable = self.w.library_class("java.lang.Throwable");
        let exception = self.temp(Type::class(throwable));
        let (handler, after) = (self.block(), self.block());
        self.frames.push(Frame::Catch { exception, handler });
        inside(self);
        self.frames.pop();
        self.goto(after, span);
        self.enter(handler);
        let label = self.formula_label("block_normal_behavior");
        let never = jml::Expr { kind: Box::new(K::Bool(false)), span };
        for clause in self.clauses_here(&label, &never) {
            self.emit(InstrKind::Check(Box::new(clause)), span);
        }
        self.raise(crate::ir::Expr::Local(exception), span);
        self.enter(after);
    }

    /// With `\before(x)` of variables and fields of this object as names of copies, which are made here.
    fn with_copies(&mut self, formula: &jml::Expr, copies: &mut Vec<(String, LocalId, Type)>) -> jml::Expr {
        let mut go = |e: &jml::Expr| self.with_copies(e, copies);
        let kind = match &*formula.kind {
            K::Old(of, Some(label)) if label.text == jml::BEFORE => match &*of.kind {
                K::Name(name) => K::Name(self.copy(name, copies)),
                other => K::Old(jml::Expr { kind: Box::new(other.clone()), span: of.span }, Some(label.clone())),
            },
            K::Unary(op, a) => K::Unary(*op, go(a)),
            K::Binary(op, a, b) => K::Binary(*op, go(a), go(b)),
            K::Conditional(a, b, c) => K::Conditional(go(a), go(b), go(c)),
            K::Cast(ty, a) => K::Cast(ty.clone(), go(a)),
            K::InstanceOf(a, ty) => K::InstanceOf(go(a), ty.clone()),
            K::Index(a, b) => K::Index(go(a), go(b)),
            K::Field(a, name) => K::Field(go(a), name.clone()),
            K::Call { receiver, name, args } => K::Call {
                receiver: receiver.as_ref().map(&mut go),
                name: name.clone(),
                args: args.iter().map(&mut go).collect(),
            },
            K::Quantified { quantifier, ty, is_nullable, names, range, body } => K::Quantified {
                quantifier: *quantifier,
                ty: ty.clone(),
                is_nullable: *is_nullable,
                names: names.clone(),
                range: range.as_ref().map(&mut go),
                body: go(body),
            },
            other => other.clone(),
        };
        jml::Expr { kind: Box::new(kind), span: formula.span }
    }

    /// The name of a copy of what the name holds now.
    fn copy(&mut self, name: &jml::Name, copies: &mut Vec<(String, LocalId, Type)>) -> jml::Name {
        let text = format!("{}({})", jml::BEFORE, name.text);
        if !copies.iter().any(|(known, ..)| *known == text) {
            let written = java::Name { text: name.text.clone(), span: name.span };
            let value = self.expr(&java::Expr { kind: Box::new(java::ExprKind::Name(written)), span: name.span });
            let copy = self.temp(value.1.clone());
            self.emit(InstrKind::Assign(copy, value.0), name.span);
            copies.push((text.clone(), copy, value.1));
        }
        jml::Name { text, span: name.span }
    }
}
