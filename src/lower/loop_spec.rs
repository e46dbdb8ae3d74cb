//! JML inside bodies: assertions and assumptions where they stand, invariants and variants at the heads of loops.
//!
//! An invariant is checked each time the loop's condition is about to be evaluated. A variant is code where Java can say
//! it, else a number of the specification: its value is kept, must have fallen when the head is reached again, and must
//! not be negative when an iteration begins.
//!
//! With `--loop-invariants` an invariant is asked before the loop and at the end of an iteration that begins in any
//! state in which it holds: see [`by_invariant`](super::by_invariant).

use std::rc::Rc;

use crate::base::{Origin, OriginKind, Problem, Span};
use crate::ir::{
    BinaryOp, BlockId, Clause, Const, Expr, Frame, Havoc, InstrKind, LocalFrame, LocalId, Overflow, Type as IrType,
};
use crate::java::{Stmt, StmtKind};
use crate::rel::IntExpr;
use crate::spec::jml::{self, Behavior, Item, ItemKind};

use super::func::Func;
use super::variant::as_java;
use crate::contract::{BlockSpec, items_of};
use crate::types::Type;

/// What is said of one loop.
#[derive(Default)]
pub(super) struct LoopSpec {
    /// What it may write, if that is said.
    pub frames: Option<(String, Span, Vec<jml::StoreRef>)>,
    /// Its contract, where that waits for the variables that the loop declares.
    pub contract: Option<BlockSpec>,
    /// What its contract asks for at each head.
    pub requires: Vec<(String, jml::Expr)>,
    is_framed: bool,
    /// It is taken by its invariants.
    is_abstract: bool,
    invariants: Vec<(String, jml::Expr)>,
    /// How many iterations are complete, if an invariant asks.
    count: Option<LocalId>,
    variants: Vec<Variant>,
}

struct Variant {
    label: String,
    written: jml::Expr,
    /// Its value when the head was reached last.
    last: LocalId,
}

/// A variant's value at one place.
enum Measured {
    /// As a number of 64 bits.
    Code(LocalId),
    Formula(IntExpr),
}

impl Func<'_, '_> {
    /// Checks and assumes what the comments before the statement say, and keeps what they say of a loop.
    pub(super) fn formulas_before(&mut self, stmt: &Stmt, mut items: Vec<Item>) {
        let is_contract = items.iter().any(|item| item.kind == ItemKind::Behavior(Behavior::Loop));
        let is_before_loop = stmt.is_loop() || is_contract && stmt.loop_of_block().is_some();
        // Some write them at the beginning of the loop's body.
        let inside = first_inside(stmt).map(|stmt| items_of(&stmt.comments)).unwrap_or_default();
        for item in inside.into_iter().filter(|item| is_of_loop(&item.kind)) {
            self.inside_loops.insert(item.span.start);
            items.push(item);
        }
        for item in items {
            match item.kind {
                ItemKind::Assert(formula) => {
                    let label = self.formula_label("assert");
                    for clause in self.clauses_here(&label, &formula) {
                        self.emit(InstrKind::Check(Box::new(clause)), item.span);
                    }
                }
                ItemKind::Assume(formula) => {
                    let label = self.formula_label("assume");
                    for clause in self.clauses_here(&label, &formula) {
                        self.emit(InstrKind::AssumeClause(Box::new(clause)), item.span);
                    }
                }
                ItemKind::Unreachable => {
                    let label = self.formula_label("unreachable");
                    let never = jml::Expr { kind: Box::new(jml::ExprKind::Bool(false)), span: item.span };
                    for clause in self.clauses_here(&label, &never) {
                        self.emit(InstrKind::Check(Box::new(clause)), item.span);
                    }
                }
                // The variable is there, but this value is more than Java can say.
                ItemKind::Set { target, .. } if !self.is_only_jml(&target) => {
                    self.unsupported("this `set`", "give it a block of its own, and a value in plain Java", item.span);
                }
                ItemKind::LoopInvariant(formula) | ItemKind::Invariant(formula) if is_before_loop => {
                    let label = self.formula_label("loop_invariant");
                    self.pending.invariants.push((label, formula));
                }
                ItemKind::Decreases(written) if is_before_loop => {
                    let label = self.formula_label("decreasing");
                    let last = self.temp(Type::LONG);
                    let greatest = Expr::Const(Const::Long(i64::MAX));
                    self.emit(InstrKind::Assign(last, greatest), item.span);
                    self.pending.variants.push(Variant { label, written, last });
                }
                ItemKind::LoopAssignable(store_refs) | ItemKind::Assignable(store_refs) if stmt.is_loop() => {
                    match &mut self.pending.frames {
                        Some((.., places)) => places.extend(store_refs),
                        None => {
                            let label = self.formula_label("loop_modifies");
                            self.pending.frames = Some((label, item.span, store_refs));
                        }
                    }
                }
                kind if is_of_loop(&kind) && !self.inside_loops.contains(&item.span.start) => {
                    let (method, why) = (self.method, "this clause is not before a loop");
                    self.w.contracts(|it| it.left_out_inside(method, why, item.span));
                }
                _ => {}
            }
        }
    }

    /// A loop whose writes are watched, from before its first instruction until it is left, however that is.
    pub(super) fn framed(&mut self, stmt: &Stmt, inside: impl FnOnce(&mut Self)) {
        let Some((label, said, places)) = self.pending.frames.take() else { return inside(self) };
        let span = stmt.span;
        let frames = places.iter().flat_map(|place| self.frames_here(stmt, place)).collect();
        let frame = LocalFrame { label: label.into(), frames, span: said };
        self.pending.is_framed = true;
        self.emit(InstrKind::OpenFrame(Box::new(frame)), span);
        self.finally(Rc::new(move |f| f.emit(InstrKind::CloseFrame, span)), span, inside);
    }

    /// None for a local variable, which nothing but this method sees.
    pub(super) fn frames_here(&mut self, stmt: &Stmt, store_ref: &jml::StoreRef) -> Vec<Frame> {
        if let jml::StoreRefKind::Name(name) = &store_ref.kind
            && (self.lookup(&name.text).is_some() || declares(stmt, &name.text))
        {
            return Vec::new();
        }
        let locals = self.locals_in_scope();
        let method = self.method;
        self.w.contracts(|it| it.frames_inside(method, &locals, store_ref))
    }

    pub(super) fn locals_in_scope(&self) -> Vec<(String, LocalId, Type)> {
        self.visible().into_iter().map(|(name, id)| (name, id, self.local_type(id))).collect()
    }

    /// A ghost that is no variable here: clauses about it are left out, so its value does not matter.
    fn is_only_jml(&mut self, target: &jml::Expr) -> bool {
        match &*target.kind {
            jml::ExprKind::Name(name) => {
                self.lookup(&name.text).is_none() && self.w.field(self.class, &name.text).is_none()
            }
            jml::ExprKind::Field(_, name) => self.w.said.is_ghost(&name.text),
            _ => true,
        }
    }

    pub(super) fn formula_label(&mut self, kind: &'static str) -> String {
        let number = self.n_formulas.entry(kind).or_default();
        *number += 1;
        let number = *number;
        format!("{}.{kind}#{number}", self.w.program.methods[self.method].name)
    }

    /// Of a precondition of the method called here.
    pub(super) fn label_of_call(&mut self, called: &str) -> String {
        let label = self.formula_label("precondition");
        label.replacen("precondition", &format!("precondition({called})"), 1)
    }

    pub(super) fn clauses_here(&mut self, label: &str, formula: &jml::Expr) -> Vec<Clause> {
        let locals = self.locals_in_scope();
        self.clauses_over(&locals, label, formula)
    }

    /// The formula as clauses over these locals.
    pub(super) fn clauses_over(
        &mut self,
        locals: &[(String, LocalId, Type)],
        label: &str,
        formula: &jml::Expr,
    ) -> Vec<Clause> {
        let method = self.method;
        self.w.contracts(|it| it.clauses_inside(method, locals, label, formula))
    }

    /// What was said of the loop that begins here.
    pub(super) fn begin_loop(&mut self) -> LoopSpec {
        let mut spec = std::mem::take(&mut self.pending);
        let asks = |(_, formula): &&(String, jml::Expr)| {
            let text = self.w.sources.text(formula.span);
            text.contains("\\count") || text.contains("\\index")
        };
        if let Some((_, formula)) = spec.invariants.iter().chain(&spec.requires).find(asks) {
            let span = formula.span;
            let count = self.temp(Type::INT);
            self.emit(InstrKind::Assign(count, Expr::Const(Const::Int(-1))), span);
            spec.count = Some(count);
        }
        let is_user = self.w.program.classes[self.class].is_user;
        spec.is_abstract = self.w.asks.loop_invariants && is_user && !spec.invariants.is_empty();
        if spec.is_abstract {
            let n_before = self.w.program.methods[self.method].contract.left_out.len();
            self.ask_invariants(&spec, "established");
            // What the author excludes is not known then: a state that fails may be one of that.
            if let Some(left_out) = self.w.program.methods[self.method].contract.left_out.get(n_before).copied() {
                let what = "a loop that is taken by its invariants, of which one was left out";
                self.emit(InstrKind::Unsupported(what.into()), left_out);
            }
        }
        spec
    }

    /// The block that ends an iteration, where that is not the head itself.
    pub(super) fn loop_tail_block(&mut self, spec: &LoopSpec, head: BlockId) -> BlockId {
        if spec.is_abstract { self.block() } else { head }
    }

    /// At the end of an iteration, where the block to go on with is not the head itself.
    pub(super) fn loop_tail(&mut self, spec: &LoopSpec, (tail, head): (BlockId, BlockId), span: Span) {
        if spec.is_abstract {
            self.goto(tail, span);
            self.enter(tail);
            self.loop_end(spec);
        }
        self.goto(head, span);
    }

    /// Before control goes back to the head.
    pub(super) fn loop_end(&mut self, spec: &LoopSpec) {
        if spec.is_abstract {
            self.ask_invariants(spec, "preserved");
            self.ask_variants(spec);
            self.emit(InstrKind::Cut, spec.invariants[0].1.span);
        }
    }

    /// The invariants as they are now, one iteration more being complete.
    fn ask_invariants(&mut self, spec: &LoopSpec, when: &str) {
        let locals = self.locals_and_count(spec);
        for (label, formula) in &spec.invariants {
            let label = label.replacen("loop_invariant", &format!("loop_invariant({when})"), 1);
            for clause in self.clauses_over(&locals, &label, formula) {
                self.emit(InstrKind::Check(Box::new(clause)), formula.span);
            }
        }
    }

    fn locals_and_count(&mut self, spec: &LoopSpec) -> Vec<(String, LocalId, Type)> {
        let mut locals = self.locals_in_scope();
        if let Some(count) = spec.count {
            let one = Expr::Const(Const::Int(1));
            let more = Expr::Binary(BinaryOp::Add, IrType::Int, Box::new(Expr::Local(count)), Box::new(one));
            let span = spec.invariants.iter().chain(&spec.requires).next().map(|(_, formula)| formula.span);
            self.emit(InstrKind::Assign(count, more), span.expect("a formula asks for it"));
            locals.push((jml::COUNT.to_owned(), count, Type::INT));
        }
        locals
    }

    /// At the head of a loop that is taken by its invariants: any state in which they hold.
    fn forget(&mut self, spec: &LoopSpec, span: Span) {
        let mut locals = self.locals_in_scope();
        locals.extend(spec.count.map(|count| (jml::COUNT.to_owned(), count, Type::INT)));
        let mut assumes = Vec::new();
        for (label, formula) in &spec.invariants {
            let clauses = self.clauses_over(&locals, label, formula);
            // What is asked without being assumed would be too much.
            assumes.extend(clauses);
        }
        let has_variant = spec.variants.iter().any(|variant| self.is_measured(variant));
        let is_framed = spec.is_framed;
        let (label, written) = (&spec.invariants[0].0, spec.invariants[0].1.span);
        let origin = Origin { kind: OriginKind::Clause, span: written, label: label.clone() };
        let origin = self.w.program.origins.push(origin);
        let (locals, places, made) = (Vec::new(), Vec::new(), Vec::new());
        let initializes = Vec::new();
        let havoc = Havoc { locals, places, made, initializes, is_framed, assumes, origin, span, has_variant };
        self.emit(InstrKind::Havoc(Box::new(havoc)), span);
        if let Some(count) = spec.count {
            self.assume_order((Const::Int(0), Expr::Local(count)), span);
        }
    }

    /// That the constant is not above the value: always so where code alone could have made it.
    fn assume_order(&mut self, (least, value): (Const, Expr), span: Span) {
        let least = Box::new(Expr::Const(least));
        self.emit(InstrKind::Assume(Expr::Binary(BinaryOp::Le, IrType::Int, least, Box::new(value))), span);
    }

    /// The index of a loop over an array, which no invariant can name, stays in the array.
    pub(super) fn index_within(&mut self, spec: &LoopSpec, (index, length): (LocalId, LocalId), span: Span) {
        if spec.is_abstract {
            self.assume_order((Const::Int(0), Expr::Local(index)), span);
            let (index, length) = (Box::new(Expr::Local(index)), Box::new(Expr::Local(length)));
            self.emit(InstrKind::Assume(Expr::Binary(BinaryOp::Le, IrType::Int, index.clone(), length)), span);
            if let Some(count) = spec.count {
                let count = Box::new(Expr::Local(count));
                self.emit(InstrKind::Assume(Expr::Binary(BinaryOp::Eq, IrType::Int, index, count)), span);
            }
        }
    }

    /// At the head, before the condition.
    pub(super) fn loop_head(&mut self, spec: &LoopSpec, span: Span) {
        let ask = |f: &mut Self, locals: &[(String, LocalId, Type)], asked: &[(String, jml::Expr)]| {
            for (label, formula) in asked {
                for clause in f.clauses_over(locals, label, formula) {
                    f.emit(InstrKind::Check(Box::new(clause)), formula.span);
                }
            }
        };
        if spec.is_abstract {
            let locals = self.locals_in_scope();
            ask(self, &locals, &spec.requires);
            self.forget(spec, span);
            for variant in &spec.variants {
                if let Some(measured) = self.measured(variant) {
                    self.keep(variant, measured);
                }
            }
            return;
        }
        let locals = self.locals_and_count(spec);
        ask(self, &locals, &spec.requires);
        ask(self, &locals, &spec.invariants);
        self.ask_variants(spec);
    }

    /// Can its value be told where the loop's variables are in scope?
    fn is_measured(&mut self, variant: &Variant) -> bool {
        as_java(&variant.written).is_some() || self.number_of(variant).is_some()
    }

    fn number_of(&mut self, variant: &Variant) -> Option<IntExpr> {
        let (locals, method) = (self.locals_in_scope(), self.method);
        self.w.contracts(|it| it.number_inside(method, &locals, &variant.written))
    }

    fn measured(&mut self, variant: &Variant) -> Option<Measured> {
        let span = variant.written.span;
        let Some(code) = as_java(&variant.written) else { return self.number_of(variant).map(Measured::Formula) };
        // Of the specification.
        let overflow = std::mem::replace(&mut self.overflow, Overflow::Wraps);
        let value = self.expr(&code);
        self.overflow = overflow;
        let value = self.cast(value, &Type::LONG, span);
        let now = self.temp(Type::LONG);
        self.emit(InstrKind::Assign(now, value.0), span);
        Some(Measured::Code(now))
    }

    fn keep(&mut self, variant: &Variant, measured: Measured) {
        let kind = match measured {
            Measured::Code(now) => InstrKind::Assign(variant.last, Expr::Local(now)),
            Measured::Formula(value) => InstrKind::Measure { dest: variant.last, value: Box::new(value) },
        };
        self.emit(kind, variant.written.span);
    }

    /// That each variant is less than it was.
    fn ask_variants(&mut self, spec: &LoopSpec) {
        for variant in &spec.variants {
            let span = variant.written.span;
            match self.measured(variant) {
                Some(measured @ Measured::Code(now)) => {
                    self.check_numbers(&variant.label, (now, jml::BinaryOp::Lt, variant.last), span);
                    self.keep(variant, measured);
                }
                Some(measured @ Measured::Formula(_)) => {
                    let mut locals = self.locals_in_scope();
                    locals.push((LAST.to_owned(), variant.last, Type::LONG));
                    let falls = jml::ExprKind::Binary(jml::BinaryOp::Lt, variant.written.clone(), named(LAST, span));
                    let falls = jml::Expr { kind: Box::new(falls), span };
                    for clause in self.clauses_over(&locals, &variant.label, &falls) {
                        self.emit(InstrKind::Check(Box::new(clause)), span);
                    }
                    self.keep(variant, measured);
                }
                None => self.w.report(
                    crate::base::Diagnostic::warning(Problem::NotChecked, "this loop variant is not checked")
                        .at(span, "")
                        .help("write it as one number"),
                ),
            }
        }
    }

    /// Where an iteration begins.
    pub(super) fn loop_iteration(&mut self, spec: &LoopSpec) {
        for variant in &spec.variants {
            if !self.is_measured(variant) {
                continue;
            }
            let span = variant.written.span;
            let zero = self.temp(Type::LONG);
            self.emit(InstrKind::Assign(zero, Expr::Const(Const::Long(0))), span);
            self.check_numbers(&variant.label, (variant.last, jml::BinaryOp::Ge, zero), span);
        }
    }

    fn check_numbers(&mut self, label: &str, (a, op, b): (LocalId, jml::BinaryOp, LocalId), span: Span) {
        let kind = Box::new(jml::ExprKind::Binary(op, named("\\now", span), named(LAST, span)));
        let locals = [("\\now".to_owned(), a, Type::LONG), (LAST.to_owned(), b, Type::LONG)];
        for clause in self.clauses_over(&locals, label, &jml::Expr { kind, span }) {
            self.emit(InstrKind::Check(Box::new(clause)), span);
        }
    }
}

/// What formulas call a variant's value of before: no name of Java's.
const LAST: &str = "\\last";

fn named(text: &str, span: Span) -> jml::Expr {
    let kind = jml::ExprKind::Name(jml::Name { text: text.to_owned(), span });
    jml::Expr { kind: Box::new(kind), span }
}

/// The first statement of a loop's body, unless what stands before it is its own.
fn first_inside(stmt: &Stmt) -> Option<&Stmt> {
    let body = match &stmt.kind {
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::ForEach { body, .. } => body,
        StmtKind::Labeled { body, .. } => return first_inside(body),
        _ => return None,
    };
    let first = match &body.kind {
        StmtKind::Block(block) => block.stmts.first()?,
        _ => body,
    };
    (!first.is_loop()).then_some(first)
}

fn is_of_loop(kind: &ItemKind) -> bool {
    matches!(
        kind,
        ItemKind::LoopInvariant(_) | ItemKind::Invariant(_) | ItemKind::Decreases(_) | ItemKind::LoopAssignable(_)
    )
}

/// The variable is one of the loop's own.
fn declares(stmt: &Stmt, name: &str) -> bool {
    match &stmt.kind {
        StmtKind::For { init, .. } => init.iter().any(|stmt| declares(stmt, name)),
        StmtKind::Local { vars, .. } => vars.iter().any(|var| var.name.text == name),
        StmtKind::ForEach { param, .. } => param.name.text == name,
        StmtKind::Labeled { body, .. } => declares(body, name),
        _ => false,
    }
}
