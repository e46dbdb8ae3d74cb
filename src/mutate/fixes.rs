//! Changes of one place in a method's body in search of a repair: undone mistakes first, then other expressions, then
//! other statements.
//!
//! The inverse of each mutation operator is the plainest guess (Stryker and its kin); expressions over what is in
//! scope, by size, are what synthesis from components gives (SemFix, ICSE 2013); statements that the class has
//! elsewhere are the plastic surgery hypothesis (Barr et al., FSE 2014).

use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Block, Expr, ExprKind, MethodDecl, Stmt, StmtKind, TypeDecl};

use super::apply::Edit;
use super::idioms;
use super::operators::mutants;
use super::repairs::repairs;
use super::statements;
use super::vocabulary::{Vocabulary, is_integer};

/// How far from a slip of the pen a change is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tier {
    /// A mutation operator, or its inverse.
    Inverse,
    /// Another operator, operand or place to write to.
    Small,
    /// Any expression of the type.
    Expression,
    /// A statement more, less, or elsewhere.
    Statement,
}

/// A change that may be a repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fix {
    pub tier: Tier,
    pub edit: Edit,
}

/// Operators of [`repairs`] that undo what a mutation operator does.
const INVERSES: &[&str] = &[
    "another-method",
    "another-operator",
    "drop-negation",
    "drop-step",
    "left-operand",
    "look-alike",
    "one-more",
    "one-less",
    "step-before-or-after",
    "swap-arguments",
    "swap-operands",
];

/// All changes of one place in the method's body, the plainest first, each once. Some do not compile.
pub(crate) fn fixes(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Fix> {
    let Some(body) = &method.body else { return Vec::new() };
    let vocabulary = Vocabulary::of(method, types, sources);
    let mut found = Found { sources, fixes: Vec::new() };
    for mutant in mutants(method, types, sources) {
        // An empty statement is no repair that anybody would write.
        found.extend(mutant.edits.into_iter().filter(|edit| edit.operator != "drop-statement"), Tier::Inverse);
    }
    statements::deletions(body, sources, &mut |edit| found.put(Tier::Inverse, edit));
    for mutant in repairs(method, types, sources) {
        for edit in mutant.edits {
            let tier = match edit.operator {
                operator if INVERSES.contains(&operator) => Tier::Inverse,
                "another-path" => Tier::Expression,
                _ => Tier::Small,
            };
            let is_empty = edit.operator == "drop-statement";
            found.extend(std::iter::once(edit).filter(|_| !is_empty), tier);
        }
    }
    let mut casts = Expressions {
        vocabulary: &vocabulary,
        sources,
        statement: body.span,
        made: Vec::new(),
        targets: Vec::new(),
        is_only_inverse: true,
    };
    visit::walk_block(body, &mut casts);
    found.extend(casts.made, Tier::Inverse);
    statements::insertions(body, types, &vocabulary, sources, &mut |tier, edit| found.put(tier, edit));
    found.extend(idioms::idioms(body, &vocabulary, sources), Tier::Expression);
    let mut wide = Expressions {
        vocabulary: &vocabulary,
        sources,
        statement: body.span,
        made: Vec::new(),
        targets: Vec::new(),
        is_only_inverse: false,
    };
    visit::walk_block(body, &mut wide);
    found.extend(wide.made, Tier::Expression);
    let mut fixes = found.fixes;
    fixes.sort_by_key(|fix| fix.tier);
    let mut seen = std::collections::HashSet::new();
    fixes.retain(|fix| seen.insert((fix.edit.span, fix.edit.replacement.clone())));
    fixes
}

struct Found<'a> {
    sources: &'a Sources,
    fixes: Vec<Fix>,
}

impl Found<'_> {
    fn put(&mut self, tier: Tier, edit: Edit) {
        if self.sources.text(edit.span) != edit.replacement {
            self.fixes.push(Fix { tier, edit });
        }
    }

    fn extend(&mut self, edits: impl IntoIterator<Item = Edit>, tier: Tier) {
        edits.into_iter().for_each(|edit| self.put(tier, edit));
    }
}

/// Other expressions in place of those that are there.
struct Expressions<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    statement: Span,
    made: Vec<Edit>,
    /// What is assigned to as a whole: no value to change.
    targets: Vec<Span>,
    /// Only what a mutation operator takes away: a remainder, a cast.
    is_only_inverse: bool,
}

impl Expressions<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    fn condition(&mut self, cond: &Expr) {
        self.statement = cond.span;
        if self.is_only_inverse {
            return;
        }
        let text = self.sources.text(cond.span).to_owned();
        let inner = match &*cond.kind {
            ExprKind::Binary(BinaryOp::OrOr, ..) => format!("({text})"),
            ExprKind::Binary(..) | ExprKind::Name(_) | ExprKind::Call { .. } | ExprKind::Unary(..) => text.clone(),
            _ => format!("({text})"),
        };
        let conditions = self.vocabulary.conditions(cond.span.start);
        for other in &conditions {
            self.make("replace-condition", cond.span, other.clone());
        }
        for other in &conditions {
            self.make("add-condition", cond.span, format!("{inner} && {other}"));
            self.make("add-condition", cond.span, format!("{other} && {inner}"));
            self.make("add-alternative", cond.span, format!("{text} || {other}"));
            self.make("add-alternative", cond.span, format!("{other} || {text}"));
        }
    }

    fn values(&mut self, expr: &Expr, ty: &str) {
        if self.is_only_inverse {
            return;
        }
        for value in self.vocabulary.values(ty, expr.span.start) {
            self.make("replace-expression", expr.span, value);
        }
    }
}

impl Visitor for Expressions<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = stmt.span;
        match &stmt.kind {
            StmtKind::If { cond, .. }
            | StmtKind::While { cond, .. }
            | StmtKind::DoWhile { cond, .. }
            | StmtKind::For { cond: Some(cond), .. } => self.condition(cond),
            StmtKind::Return(Some(value)) => {
                if let Some(ty) = self.vocabulary.returns.clone() {
                    self.values(value, &ty);
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        use BinaryOp::{Add, Div, Mul, Rem, Sub};
        let span = expr.span;
        match &*expr.kind {
            ExprKind::Assign(target, value) => {
                self.targets.push(target.span);
                if !self.is_only_inverse {
                    let ty = self.vocabulary.type_of(target);
                    let others = self.vocabulary.targets(span.start);
                    // What is written may be narrower than what holds it now.
                    let of_value = self.vocabulary.type_of(value);
                    let fits = |its: &String| [&ty, &of_value].into_iter().flatten().any(|known| known == its);
                    for (other, _) in others.iter().filter(|(_, its)| fits(its)) {
                        self.make("write-elsewhere", target.span, other.clone());
                    }
                    if let Some(ty) = ty {
                        self.values(value, &ty);
                    }
                }
            }
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => self.targets.push(target.span),
            ExprKind::Binary(op @ (Add | Sub | Mul | Div | Rem), lhs, rhs) if self.is_only_inverse => {
                let between = Span { start: lhs.span.end, end: rhs.span.start, ..span };
                let sign = match op {
                    Add => "+",
                    Sub => "-",
                    Mul => "*",
                    Div => "/",
                    _ => "%",
                };
                if let Some(at) = self.sources.text(between).find(sign) {
                    let at = Span::new(span.source, between.start as usize + at, between.start as usize + at + 1);
                    for other in ["%", "/"] {
                        self.make("arithmetic-operator", at, other.to_owned());
                    }
                }
            }
            _ => {}
        }
        if self.targets.contains(&span) {
            return;
        }
        let Some(ty) = self.vocabulary.type_of(expr) else { return };
        if self.is_only_inverse {
            if is_integer(&ty) && !matches!(&*expr.kind, ExprKind::Literal(_)) {
                let text = self.sources.text(span);
                let text =
                    if matches!(&*expr.kind, ExprKind::Binary(..)) { format!("({text})") } else { text.to_owned() };
                for cast in ["int", "long", "short", "byte", "char"].iter().filter(|cast| **cast != ty) {
                    self.make("add-cast", span, format!("({cast}) {text}"));
                }
            }
        } else {
            self.values(expr, &ty);
        }
    }
}

/// The statements of each block of a body, with its braces; of each group of a `switch`, without.
pub(super) fn blocks<'b>(body: &'b Block, visit: &mut dyn FnMut(&'b [Stmt], Option<Span>)) {
    groups(&body.stmts, Some(body.span), visit);
}

fn groups<'b>(stmts: &'b [Stmt], braces: Option<Span>, visit: &mut dyn FnMut(&'b [Stmt], Option<Span>)) {
    visit(stmts, braces);
    stmts.iter().for_each(|stmt| blocks_of(stmt, visit));
}

fn blocks_of<'b>(stmt: &'b Stmt, visit: &mut dyn FnMut(&'b [Stmt], Option<Span>)) {
    match &stmt.kind {
        StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => blocks(block, visit),
        StmtKind::If { then, otherwise, .. } => {
            blocks_of(then, visit);
            otherwise.iter().for_each(|stmt| blocks_of(stmt, visit));
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::ForEach { body, .. }
        | StmtKind::Labeled { body, .. } => blocks_of(body, visit),
        StmtKind::Try { body, catches, finally, .. } => {
            blocks(body, visit);
            catches.iter().for_each(|catch| blocks(&catch.body, visit));
            finally.iter().for_each(|block| blocks(block, visit));
        }
        StmtKind::Switch { cases, .. } => {
            for case in cases {
                if case.is_arrow {
                    case.body.iter().for_each(|stmt| blocks_of(stmt, visit));
                } else {
                    groups(&case.body, None, visit);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    #[test]
    fn what_is_put_at_the_end_or_multiplied_may_be_missing() {
        let java = "class T { int[] a; int n; void m(int k) { n = 1; } }";
        let (sources, types, method) = parsed(java);
        let found = fixes(&method, &types, &sources);
        let tier_of = |text: &str| {
            let fix = found.iter().find(|fix| fix.edit.replacement.trim() == text);
            fix.map(|fix| fix.tier)
        };
        assert_eq!(tier_of("a[n++] = k;"), Some(Tier::Small));
        assert_eq!(tier_of("n *= k;"), Some(Tier::Statement));
        assert_eq!(tier_of("n *= 1;"), None);
        // It is a product only where no sum and no plain value will do.
        let place_of = |text: &str| found.iter().position(|fix| fix.edit.replacement.trim() == text).unwrap();
        assert!(place_of("n += k;") < place_of("n = k;") && place_of("n = k;") < place_of("n *= k;"));
        assert_eq!(tier_of("a[n++] = n;"), None);
    }

    #[test]
    fn what_is_written_to_a_wider_variable_may_belong_to_a_narrower_one() {
        let java = "class T { T next; void m(Object o, T t, int k) { o = t.next; } }";
        let (sources, types, method) = parsed(java);
        let found = fixes(&method, &types, &sources);
        let elsewhere = found.iter().filter(|fix| fix.edit.operator.starts_with("write-"));
        let targets: Vec<&str> = elsewhere.map(|fix| fix.edit.replacement.as_str()).collect();
        assert!(targets.contains(&"t") && targets.contains(&"next") && !targets.contains(&"k"), "{targets:?}");
    }
}
