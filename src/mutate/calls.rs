//! Calls of the class's own methods that are missing: in the place of an operand (`tab[slot(k)]` for `tab[0]`), around
//! it (`digit(s[i])` for `s[i]`), and as a further question of a condition (`ok(b, i) && c` for `c`).

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, CallTarget, Expr, ExprKind, Literal, Member, MethodDecl, Stmt, StmtKind, TypeDecl};

use super::apply::Edit;
use super::cases::ranked;
use super::members::MethodOf;
use super::vocabulary::{Vocabulary, is_integer};

/// Calls in the place of one constant, of another operand, around one, and in one condition, at most.
const MAX_FOR_CONSTANT: usize = 4;
const MAX_FOR_OPERAND: usize = 3;
const MAX_AROUND: usize = 4;
const MAX_ASKED: usize = 3;

/// How deep what contracts call nests.
const MAX_NESTED: usize = 8;

/// Changes of one expression each, in the order of the text.
pub(super) fn calls(
    method: &MethodDecl,
    types: &[Rc<TypeDecl>],
    vocabulary: &Vocabulary,
    sources: &Sources,
) -> Vec<Edit> {
    let Some(body) = &method.body else { return Vec::new() };
    let text = &sources.get(method.span.source).text;
    let is_reference = references(text, types);
    let is_wanted = |it: &&MethodOf| it.name != method.name.text && !is_reference.contains(&it.name);
    let own: Vec<&MethodOf> = vocabulary.callable().filter(is_wanted).collect();
    let written = written(text, &own);
    let (statement, kept, returned, around, made) = (body.span, Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut visitor = Calls { vocabulary, sources, own, written, statement, kept, returned, around, made };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

/// Methods that contracts call and that no code calls but such methods', and what only these call: what they give is what
/// is wanted, and code that gives just that repairs nothing.
fn references(text: &str, types: &[Rc<TypeDecl>]) -> BTreeSet<String> {
    let contracts = contracts(text);
    let mut calls: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    types.iter().for_each(|decl| called(&decl.members, &mut calls));
    let is_asked = |name: &&String| contracts.iter().any(|it| it.contains(&format!("{name}(")));
    let mut found: BTreeSet<String> = calls.keys().filter(is_asked).cloned().collect();
    // Methods that call each other in a circle are neither; nobody nests deeper.
    for _ in 0..MAX_NESTED {
        let (of_found, code): (Vec<_>, Vec<_>) = calls.iter().partition(|(name, _)| found.contains(*name));
        let by_code: BTreeSet<&String> = code.into_iter().flat_map(|(_, called)| called).collect();
        let called = of_found.into_iter().flat_map(|(_, called)| called).filter(|name| calls.contains_key(*name));
        let next: BTreeSet<String> =
            found.iter().chain(called).filter(|name| !by_code.contains(name)).cloned().collect();
        if next == found {
            break;
        }
        found = next;
    }
    found
}

/// The names of methods, each with those that its body calls.
fn called(members: &[Member], found: &mut BTreeMap<String, BTreeSet<String>>) {
    struct Names(BTreeSet<String>);
    impl Visitor for Names {
        fn expr(&mut self, expr: &Expr) {
            if let ExprKind::Call { name, .. } | ExprKind::MethodRef { name, .. } = &*expr.kind {
                self.0.insert(name.text.clone());
            }
        }
    }
    for member in members {
        match member {
            Member::Method(method) => {
                let mut names = Names(BTreeSet::new());
                method.body.iter().for_each(|body| visit::walk_block(body, &mut names));
                found.entry(method.name.text.clone()).or_default().append(&mut names.0);
            }
            Member::Type(inner) => called(&inner.members, found),
            _ => {}
        }
    }
}

/// What the text has of contracts: comments of specifications, and annotations.
fn contracts(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['/', '"', '@']) {
        rest = &rest[at..];
        let end = |close: &str| rest[1..].find(close).map_or(rest.len(), |at| at + 1 + close.len());
        let (end, is_contract) = match rest.as_bytes() {
            [b'/', b'/', next, ..] => (end("\n"), *next == b'@'),
            [b'/', b'*', next, ..] => (end("*/"), matches!(next, b'@' | b'*')),
            [b'"', ..] => (end("\""), false),
            [b'@', b'A'..=b'Z', ..] => (end(")"), true),
            _ => (1, false),
        };
        if is_contract {
            found.push(rest[..end].to_owned());
        }
        rest = &rest[end..];
    }
    found
}

/// A call with names as arguments, as it stands in a body, in a contract or in a declaration: there the names of the
/// parameters are its arguments.
struct Written<'a> {
    method: &'a MethodOf,
    at: usize,
    args: Vec<String>,
}

fn written<'a>(text: &str, own: &[&'a MethodOf]) -> Vec<Written<'a>> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for &method in own {
        for (at, _) in text.match_indices(&format!("{}(", method.name)) {
            if text[..at].ends_with(|c| is_part(c) || c == '.') {
                continue;
            }
            let inside = &text[at + method.name.len() + 1..];
            let Some((inside, _)) = inside.split_once(')') else { continue };
            let args: Vec<String> = match inside.trim() {
                "" => Vec::new(),
                _ => inside.split(',').filter_map(|arg| arg.split_whitespace().last()).map(str::to_owned).collect(),
            };
            if args.len() == method.params.len() && args.iter().all(|arg| arg.chars().all(is_part)) {
                found.push(Written { method, at, args });
            }
        }
    }
    found
}

struct Calls<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    /// Methods that may be called by their names alone, but for this one.
    own: Vec<&'a MethodOf>,
    written: Vec<Written<'a>>,
    statement: Span,
    /// What is written to, and what something is read of.
    kept: Vec<Span>,
    /// What is returned as a whole.
    returned: Vec<Span>,
    /// Arguments, with the methods that they are given to alone.
    around: Vec<(Span, String)>,
    made: Vec<Edit>,
}

impl Calls<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    /// Calls of the type with what is in scope: those that are written nearest first, then those of one argument.
    fn of_type(&self, ty: &str, at: u32) -> Vec<String> {
        let names = self.vocabulary.names(at);
        let fits = |arg: &String, param: &String| names.iter().any(|(name, its)| name == arg && its == param);
        let is_one = |it: &&Written<'_>| {
            let is_known = it.args.iter().zip(&it.method.params).all(|(arg, param)| fits(arg, param));
            // A value has no effects.
            is_known && it.method.is_pure && it.method.returns.as_deref() == Some(ty)
        };
        let mut near: Vec<&Written<'_>> = self.written.iter().filter(is_one).collect();
        near.sort_by_key(|it| it.at.abs_diff(at as usize));
        let call = |it: &&Written<'_>| format!("{}({})", it.method.name, it.args.join(", "));
        let mut found: Vec<String> = near.iter().map(call).collect();
        for method in self.own.iter().filter(|it| it.is_pure && it.returns.as_deref() == Some(ty)) {
            if let [param] = method.params.as_slice() {
                let fitting = names.iter().filter(|(_, its)| its == param);
                found.extend(fitting.map(|(name, _)| format!("{}({name})", method.name)));
            }
        }
        let mut known = std::collections::BTreeSet::new();
        found.retain(|call| known.insert(call.clone()));
        found
    }

    /// `slot(k)` for `0`.
    fn instead(&mut self, expr: &Expr, ty: &str) {
        let is_constant = matches!(&*expr.kind, ExprKind::Literal(_));
        let (operator, most) = match is_constant {
            // The contract may ask for just this, whatever was done before.
            _ if self.returned.contains(&expr.span) => ("call-for-result", MAX_FOR_OPERAND),
            true => ("call-for-constant", MAX_FOR_CONSTANT),
            false => ("call-for-operand", MAX_FOR_OPERAND),
        };
        for call in self.of_type(ty, expr.span.start).into_iter().take(most) {
            self.make(operator, expr.span, call);
        }
    }

    /// `digit(s[i])` for `s[i]`.
    fn outside(&mut self, expr: &Expr, ty: &str) {
        let text = self.sources.text(expr.span);
        let is_known = |name: &str| self.around.iter().any(|(span, by)| *span == expr.span && by == name);
        let fits = |it: &&&MethodOf| {
            let returns = it.returns.as_deref().unwrap_or_default();
            it.params == [ty] && (returns == ty || is_integer(returns) && is_integer(ty)) && !is_known(&it.name)
        };
        let ways: Vec<String> =
            self.own.iter().filter(fits).take(MAX_AROUND).map(|it| format!("{}({text})", it.name)).collect();
        for way in ways {
            self.make("call-around", expr.span, way);
        }
    }

    /// `ok(b, i) && (c)` for `c`, and what else a call may add.
    fn asked(&mut self, cond: &Expr) {
        let text = self.sources.text(cond.span).to_owned();
        let calls = self.of_type("boolean", cond.span.start).into_iter().filter(|call| !text.contains(call.as_str()));
        for call in calls.take(MAX_ASKED) {
            for way in [format!("{call} && ({text})"), format!("!{call} && ({text})"), format!("({text}) || {call}")] {
                self.make("ask-also", cond.span, way);
            }
        }
    }
}

impl Visitor for Calls<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = ranked(stmt);
        if let StmtKind::Return(Some(value)) = &stmt.kind {
            self.returned.push(value.span);
        }
        match &stmt.kind {
            StmtKind::If { cond, .. }
            | StmtKind::While { cond, .. }
            | StmtKind::DoWhile { cond, .. }
            | StmtKind::For { cond: Some(cond), .. } => self.asked(cond),
            StmtKind::Return(Some(value))
                if matches!(&*value.kind, ExprKind::Binary(..) | ExprKind::Call { .. })
                    && self.vocabulary.type_of(value).as_deref() == Some("boolean") =>
            {
                self.asked(value);
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => {
                self.kept.push(target.span);
            }
            ExprKind::Call { target, name, args, .. } => {
                if let CallTarget::Expr(base) = target {
                    self.kept.push(base.span);
                }
                if let (CallTarget::Implicit, [arg]) = (target, args.as_slice()) {
                    self.around.push((arg.span, name.text.clone()));
                }
            }
            // Nobody calls anything to find out that it is null.
            ExprKind::Binary(BinaryOp::Eq | BinaryOp::Ne, lhs, rhs) => {
                let is_null = |side: &Expr| matches!(&*side.kind, ExprKind::Literal(Literal::Null));
                if is_null(lhs) || is_null(rhs) {
                    self.kept.extend([lhs.span, rhs.span]);
                }
            }
            _ => {}
        }
        if let ExprKind::Field(base, _) | ExprKind::Index(base, _) = &*expr.kind {
            self.kept.push(base.span);
        }
        let is_operand =
            matches!(&*expr.kind, ExprKind::Literal(_) | ExprKind::Name(_) | ExprKind::Field(..) | ExprKind::Index(..));
        if !is_operand || self.kept.contains(&expr.span) {
            return;
        }
        let Some(ty) = self.vocabulary.type_of(expr) else { return };
        self.instead(expr, &ty);
        if !matches!(&*expr.kind, ExprKind::Literal(_)) {
            self.outside(expr, &ty);
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
        let made = calls(&method, &types, &vocabulary, &sources);
        made.iter().map(|edit| apply(java, &Mutant { edits: vec![edit.clone()] })).collect()
    }

    #[test]
    fn a_call_that_the_file_writes_stands_for_an_operand() {
        let java = "class T { int[] tab; int month, year; /*@ ensures tab[slot(k)] == v && days(month, year) > 0; */ \
                    void m(int k, int v, char[] s) { tab[0] = v; if (v > 30 && k < s[k + 1]) { v = digit(s[0]); } } \
                    /*@ pure */ int slot(int k) { return k; } /*@ pure */ int digit(char c) { return c; } \
                    /*@ pure */ int days(int month, int year) { return 30; } int n() { return slot(1) + days(2, 3); } }";
        let texts = texts(java);
        for text in ["tab[slot(k)] = v;", "v > days(month, year)", "k < digit(s[k + 1])", "v > slot(k)"] {
            assert!(texts.iter().any(|it| it.contains(text)), "no call gives `{text}`: {texts:#?}");
        }
        for text in ["digit(digit(", "slot(v) = v", "slot(k) = v"] {
            assert!(!texts.iter().any(|it| it.contains(text)), "{text}");
        }
    }

    #[test]
    fn what_only_contracts_call_is_no_repair() {
        let java = "class T { /*@ ensures \\result == wanted(k); */ int m(int k) { int r = 0; return r; } \
                    /*@ pure */ int wanted(int k) { return part(k); } /*@ pure */ int part(int k) { return k; } \
                    /*@ pure */ int other(int k) { return k; } }";
        let texts = texts(java);
        assert!(texts.iter().any(|it| it.contains("r = other(k)")), "{texts:#?}");
        assert!(!texts.iter().any(|it| it.contains("r = wanted(k)") || it.contains("r = part(k)")), "{texts:#?}");
    }

    #[test]
    fn a_condition_asks_a_predicate_as_well() {
        let java = "class T { boolean m(char[] b, int pos) { while (pos > 0) { pos--; } return pos < b.length; } \
                    static /*@ pure */ boolean ok(char[] b, int pos) { return true; } }";
        let texts = texts(java);
        for text in
            ["while (ok(b, pos) && (pos > 0))", "((pos > 0) || ok(b, pos))", "return !ok(b, pos) && (pos < b.length);"]
        {
            assert!(texts.iter().any(|it| it.contains(text)), "no call gives `{text}`: {texts:#?}");
        }
        assert!(!texts.iter().any(|it| it.contains("m(b, pos) &&")), "the method asks itself: {texts:#?}");
    }
}
