//! Slips of the pen that are no other operand or operator of an expression: two statements in the wrong order, the arms of
//! a conditional exchanged, a condition too many, another way to update a variable.

use std::collections::BTreeSet;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Block, Expr, ExprKind, Literal, Stmt, StmtKind};

use super::apply::Edit;
use super::vocabulary::Vocabulary;

/// Variables that one step is tried with, at most.
const MAX_STEPS: usize = 4;

/// Operators of assignments that are taken for one another.
const UPDATES: [&[(BinaryOp, &str)]; 3] = [
    &[
        (BinaryOp::Add, "+="),
        (BinaryOp::Sub, "-="),
        (BinaryOp::Mul, "*="),
        (BinaryOp::Div, "/="),
        (BinaryOp::Rem, "%="),
    ],
    &[(BinaryOp::And, "&="), (BinaryOp::Or, "|="), (BinaryOp::Xor, "^=")],
    &[(BinaryOp::Shl, "<<="), (BinaryOp::Shr, ">>="), (BinaryOp::Ushr, ">>>=")],
];

/// Changes of one place each, in the order of the text.
pub(super) fn slips(body: &Block, vocabulary: &Vocabulary, sources: &Sources) -> Vec<Edit> {
    let (statement, steps, jumps, made) = (body.span, Vec::new(), BTreeSet::new(), Vec::new());
    let mut slips = Slips { vocabulary, sources, statement, steps, jumps, made };
    slips.order(&body.stmts);
    visit::walk_block(body, &mut slips);
    slips.made
}

struct Slips<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    statement: Span,
    /// Expressions whose value nobody asks for.
    steps: Vec<Span>,
    /// Jumps of the loops around.
    jumps: BTreeSet<u32>,
    made: Vec<Edit>,
}

/// Jumps without a label.
#[derive(Default)]
struct Jumps(Vec<(Span, bool)>);

impl Visitor for Jumps {
    fn stmt(&mut self, stmt: &Stmt) {
        if let StmtKind::Break(None) | StmtKind::Continue(None) = stmt.kind {
            self.0.push((stmt.span, matches!(stmt.kind, StmtKind::Break(_))));
        }
    }
}

impl Slips<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    fn text(&self, span: Span) -> &str {
        self.sources.text(span)
    }

    /// Neighbours in the other order, where neither needs what the other declares; one statement behind the next two,
    /// or before the two before it; and into or out of the block beside it.
    fn order(&mut self, stmts: &[Stmt]) {
        for pair in stmts.windows(2) {
            if self.may_change_places(&pair[0], &pair[1]) {
                self.rearranged("swap-statements", &pair[0], [&pair[1], &pair[0]]);
            }
        }
        for pair in stmts.windows(2) {
            self.values(&pair[0], &pair[1]);
        }
        for three in stmts.windows(3) {
            let [a, b, c] = three else { continue };
            let is_far = |one: &Stmt| matches!(one.kind, StmtKind::Expr(_));
            if is_far(a) && self.may_change_places(a, b) && self.may_change_places(a, c) {
                self.rearranged("move-statement", a, [b, c, a]);
            }
            if is_far(c) && self.may_change_places(c, b) && self.may_change_places(c, a) {
                self.rearranged("move-statement", c, [c, a, b]);
            }
        }
        for (at, stmt) in stmts.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| &stmts[at]);
            self.over_the_edge(stmt, before, stmts.get(at + 1));
        }
    }

    /// `a = y; b = x;` for `a = x; b = y;`.
    fn values(&mut self, one: &Stmt, other: &Stmt) {
        let value = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Expr(expr) => match &*expr.kind {
                ExprKind::Assign(target, value) => Some((self.vocabulary.type_of(target)?, value.span)),
                _ => None,
            },
            _ => None,
        };
        let (Some((ty, first)), Some((of_other, second))) = (value(one), value(other)) else { return };
        if ty == of_other {
            let part = |start: u32, end: u32| Span { start, end, ..first };
            let parts = [
                part(one.span.start, first.start),
                second,
                part(first.end, second.start),
                first,
                part(second.end, other.span.end),
            ];
            let text = parts.map(|span| self.text(span)).concat();
            self.statement = head(one);
            self.make("swap-values", one.span.to(other.span), text);
        }
    }

    /// The statements, which follow each other in the text, in this order.
    fn rearranged<const N: usize>(&mut self, operator: &'static str, moved: &Stmt, order: [&Stmt; N]) {
        let start = order.iter().map(|stmt| stmt.span.start).min().expect("there are some");
        let end = order.iter().map(|stmt| stmt.span.end).max().expect("there are some");
        let whole = Span { start, end, ..moved.span };
        let texts: Vec<&str> = order.iter().map(|stmt| self.text(stmt.span)).collect();
        let text = texts.join(" ");
        self.statement = head(moved);
        self.make(operator, whole, text);
    }

    fn may_change_places(&self, one: &Stmt, other: &Stmt) -> bool {
        let is_loop =
            |stmt: &Stmt| matches!(stmt.kind, StmtKind::While { .. } | StmtKind::For { .. } | StmtKind::ForEach { .. });
        let does = |stmt: &Stmt| {
            matches!(stmt.kind, StmtKind::Expr(_) | StmtKind::If { .. } | StmtKind::Local { .. }) || is_loop(stmt)
        };
        let needs = |stmt: &Stmt, declared: &Stmt| match &declared.kind {
            StmtKind::Local { vars, .. } => {
                let text = self.text(stmt.span);
                let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                words.any(|word| vars.iter().any(|var| var.name.text == word))
            }
            _ => false,
        };
        does(one) && does(other) && !needs(one, other) && !needs(other, one)
    }

    /// The first or last statement of a block in the statement moved out of it, what stands beside it moved in.
    fn over_the_edge(&mut self, around: &Stmt, before: Option<&Stmt>, after: Option<&Stmt>) {
        let is_plain = |stmt: &&Stmt| matches!(stmt.kind, StmtKind::Expr(_));
        let mut blocks = Vec::new();
        match &around.kind {
            StmtKind::If { then, otherwise, .. } => {
                blocks.push(&**then);
                blocks.extend(otherwise.as_deref());
            }
            StmtKind::While { body, .. } | StmtKind::For { body, .. } | StmtKind::ForEach { body, .. } => {
                blocks.push(&**body);
            }
            _ => {}
        }
        for block in blocks {
            let StmtKind::Block(inside) = &block.kind else { continue };
            let text = self.text(block.span);
            if !text.starts_with('{') || !text.ends_with('}') {
                continue;
            }
            let part = |start: u32, end: u32| Span { start, end, ..around.span };
            let (first, last) = (inside.stmts.first().filter(is_plain), inside.stmts.last().filter(is_plain));
            // What is moved, to the other side of what lies between it and the edge.
            let out_first = first.map(|it| (it, part(around.span.start, it.span.start)));
            let out_last = last.map(|it| (it, part(it.span.end, around.span.end)));
            let before = before.filter(is_plain).map(|it| (it, part(around.span.start, block.span.start + 1)));
            let after = after.filter(is_plain).map(|it| (it, part(block.span.end - 1, around.span.end)));
            for (moved, passed) in [out_first, out_last, before, after].into_iter().flatten() {
                let whole = part(moved.span.start.min(passed.start), moved.span.end.max(passed.end));
                let [one, other] =
                    if moved.span.start < passed.start { [passed, moved.span] } else { [moved.span, passed] };
                let text = format!("{} {}", self.text(one), self.text(other));
                self.statement = head(moved);
                self.make("move-statement", whole, text);
            }
        }
    }

    /// `v ^= e` for `v |= e`.
    fn update(&mut self, op: BinaryOp, target: &Expr, value: &Expr) {
        let Some(group) = UPDATES.iter().find(|group| group.iter().any(|(own, _)| *own == op)) else { return };
        let gap = Span { start: target.span.end, end: value.span.start, ..target.span };
        let symbol = group.iter().find(|(own, _)| *own == op).map_or("", |(_, symbol)| symbol);
        let Some(at) = self.text(gap).find(symbol) else { return };
        let start = gap.start + at as u32;
        let span = Span { start, end: start + symbol.len() as u32, ..gap };
        if self.vocabulary.type_of(target).is_some_and(|ty| ty.starts_with(char::is_lowercase)) {
            for (_, other) in group.iter().filter(|(other, _)| *other != op) {
                self.make("another-operator", span, (*other).to_owned());
            }
        }
        self.make("plain-assignment", span, "=".to_owned());
    }

    /// `i += 2` for `i++`, `i = c` and `i += c`.
    fn step(&mut self, expr: &Expr, increment: bool, target: &Expr) {
        if !self.steps.contains(&expr.span) {
            return;
        }
        let (symbol, target) = (if increment { "+=" } else { "-=" }, self.text(target.span).to_owned());
        self.make("longer-step", expr.span, format!("{target} {symbol} 2"));
        let others = self.vocabulary.integers(expr.span.start).into_iter().filter(|other| *other != target);
        for other in others.take(MAX_STEPS) {
            self.make("step-to-variable", expr.span, format!("{target} = {other}"));
            self.make("step-to-variable", expr.span, format!("{target} {symbol} {other}"));
        }
    }

    /// `continue;` for `break;`, and the other way round.
    fn jumps(&mut self, body: &Stmt) {
        let mut found = Jumps::default();
        visit::walk_stmt(body, &mut found);
        for (span, is_break) in found.0 {
            if self.jumps.insert(span.start) {
                self.statement = span;
                self.make("other-jump", span, if is_break { "continue;" } else { "break;" }.to_owned());
            }
        }
    }

    /// `1L << i` for `1 << i`.
    fn long_literal(&mut self, left: &Expr) {
        if let ExprKind::Literal(Literal::Int { is_long: false, .. }) = &*left.kind {
            self.make("long-literal", left.span, format!("{}L", self.text(left.span)));
        }
    }

    /// `c ? b : a` for `c ? a : b`.
    fn arms(&mut self, yes: &Expr, no: &Expr) {
        let between = Span { start: yes.span.end, end: no.span.start, ..yes.span };
        let swapped = [no.span, between, yes.span].map(|span| self.text(span)).concat();
        self.make("swap-arms", yes.span.to(no.span), swapped);
    }

    /// One more or less than what is computed.
    fn off_by_one(&mut self, value: &Expr) {
        let is_computed = matches!(&*value.kind, ExprKind::Binary(..) | ExprKind::Call { .. });
        if is_computed && self.vocabulary.type_of(value).as_deref() == Some("int") {
            // A bit operation holds together less tightly.
            let is_loose = matches!(&*value.kind, ExprKind::Binary(op, ..) if !is_arithmetic(*op));
            let text = self.text(value.span);
            let value_text = if is_loose { format!("({text})") } else { text.to_owned() };
            self.make("off-by-one", value.span, format!("{value_text} + 1"));
            self.make("off-by-one", value.span, format!("{value_text} - 1"));
        }
    }
}

fn is_arithmetic(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem)
}

/// What of a statement is one by itself.
fn head(stmt: &Stmt) -> Span {
    match &stmt.kind {
        StmtKind::If { cond, .. } => cond.span,
        _ => stmt.span,
    }
}

impl Visitor for Slips<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(block) => self.order(&block.stmts),
            StmtKind::Switch { cases, .. } => cases.iter().for_each(|case| self.order(&case.body)),
            StmtKind::For { update, body, .. } => {
                self.jumps(body);
                self.steps.extend(update.iter().map(|expr| expr.span));
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } | StmtKind::ForEach { body, .. } => {
                self.jumps(body);
            }
            StmtKind::Expr(expr) => self.steps.push(expr.span),
            _ => {}
        }
        self.statement = head(stmt);
        match &stmt.kind {
            StmtKind::If { cond, .. } => self.make("true-condition", cond.span, "true".to_owned()),
            StmtKind::Return(Some(value)) => self.off_by_one(value),
            StmtKind::Local { vars, .. } => {
                for value in vars.iter().filter_map(|var| var.init.as_ref()) {
                    self.off_by_one(value);
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(_, value) => self.off_by_one(value),
            ExprKind::CompoundAssign(op, target, value) => {
                self.update(*op, target, value);
                self.off_by_one(value);
            }
            ExprKind::Step { increment, target, .. } => self.step(expr, *increment, target),
            ExprKind::Conditional(_, yes, no) => self.arms(yes, no),
            ExprKind::Binary(BinaryOp::Shl, left, _) => self.long_literal(left),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;
    use crate::mutate::{Mutant, apply};

    fn texts(java: &str) -> Vec<String> {
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let made = slips(method.body.as_ref().unwrap(), &vocabulary, &sources);
        made.iter().map(|edit| apply(java, &Mutant { edits: vec![edit.clone()] })).collect()
    }

    fn check(java: &str, wanted: &[&str], unwanted: &[&str]) {
        let texts = texts(java);
        for text in wanted {
            assert!(texts.iter().any(|it| it.contains(text)), "no slip gives `{text}`: {texts:#?}");
        }
        for text in unwanted {
            assert!(!texts.iter().any(|it| it.contains(text)), "{text}");
        }
    }

    #[test]
    fn statements_are_moved() {
        let java =
            "class T { int n, k; void m(int a) { n = a; int b = 2; if (a > b) { k = 1; n++; } else { k = 2; } k++; } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let found = slips(method.body.as_ref().unwrap(), &vocabulary, &sources);
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let texts: Vec<String> = found
            .into_iter()
            .map(|edit| squeeze(&crate::mutate::apply(java, &crate::mutate::Mutant { edits: vec![edit] })))
            .collect();
        for text in [
            "{ int b = 2; n = a; if",
            "k = 1; if (a > b) { n++; }",
            "if (a > b) { k = 1; } else { k = 2; } n++; k++;",
            "{ k = 1; n++; } else { k = 2; k++; } }",
            "{ k = 1; n++; k++; } else { k = 2; } }",
            "k = 2; if (a > b) { k = 1; n++; } else { } k++;",
        ] {
            assert!(texts.iter().any(|it| it.contains(text)), "no change gives `{text}`: {texts:#?}");
        }
    }

    #[test]
    fn statements_stand_in_the_other_order() {
        check(
            "class T { int a; void m(int b) { a = 1; m(a); if (b > 0) { a = 2; b = 3; } int c = 4; c = 5; } }",
            &["a = 3; b = 2; }", "{ m(a); a = 1; if", "if (b > 0) { a = 2; b = 3; } m(a); int", "{ b = 3; a = 2; }"],
            &["c = 5; int c"],
        );
    }

    #[test]
    fn variables_are_updated_otherwise() {
        check(
            "class T { int m(int v, int e, String s) { v |= e; v += 1; s += e; v++; for (;;e--) { } e = v--; return v; } }",
            &[
                "v ^= e;",
                "v &= e;",
                "v = e;",
                "v -= 1;",
                "v *= 1;",
                "s = e;",
                "v += 2;",
                "e -= 2)",
                "; v += e; for",
                "e = v)",
            ],
            &["s -= e", "e = v -= 2"],
        );
    }

    #[test]
    fn jumps_and_shifts() {
        check(
            "class T { long m(long v) { for (;;) { if (v > 1) { break; } switch (1) { default: break; } v |= 1 << v; } \
            switch (2) { default: break; } while (v > 0) continue; return v; } }",
            &["(v > 1) { continue; }", "default: continue; } v", "1L << v", "while (v > 0) break;"],
            &["default: continue; } while"],
        );
    }

    #[test]
    fn arms_conditions_and_values() {
        check(
            "class T { int m(int v, boolean c) { v = v % 12; v += v - 3; if (c) v = c ? 1 : 2; \
            int u = v & 1; return u - v; } }",
            &[
                "v % 12 + 1;",
                "v % 12 - 1;",
                "v += v - 3 + 1;",
                "c ? 2 : 1",
                "if (true)",
                "(v & 1) + 1",
                "return u - v + 1;",
            ],
            &[],
        );
    }
}
