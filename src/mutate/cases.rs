//! A case that is missing, or is another one: a character or number that the file names elsewhere, another predicate
//! of the same arguments.

use std::rc::Rc;

use indexmap::IndexSet;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Block, CallTarget, Expr, ExprKind, Literal, Member, Name, Stmt, StmtKind, TypeDecl};

use super::apply::Edit;
use super::further::is_comparison;
use super::operators::{is_code, type_text};

/// Other values that one comparison is tried with, at most.
const MAX_VALUES: usize = 24;

/// Changes of one condition each, in the order of the text.
pub(super) fn cases(body: &Block, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Edit> {
    let mut named = Named { sources, characters: IndexSet::new(), numbers: IndexSet::new() };
    let of_file = || types.iter().filter(|decl| decl.span.source == body.span.source);
    of_file().for_each(|decl| visit::walk_members(&decl.members, &mut named));
    named.characters.extend(characters(&sources.get(body.span.source).text));
    let mut predicates = Vec::new();
    of_file().for_each(|decl| predicates_of(&decl.members, sources, &mut predicates));
    let mut cases = Cases { named, predicates, statement: body.span, made: Vec::new() };
    visit::walk_block(body, &mut cases);
    cases.made
}

/// What of a statement is one by itself: its condition, if it has one.
pub(super) fn ranked(stmt: &Stmt) -> Span {
    match &stmt.kind {
        StmtKind::If { cond, .. }
        | StmtKind::While { cond, .. }
        | StmtKind::DoWhile { cond, .. }
        | StmtKind::For { cond: Some(cond), .. } => cond.span,
        _ => stmt.span,
    }
}

/// The lines of a text with contracts, but without what other comments at their ends say.
pub(super) fn uncommented(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| {
        let mut comments = line.match_indices("//").map(|(at, _)| at);
        let end = comments.find(|at| !line[at + 2..].starts_with('@'));
        &line[..end.unwrap_or(line.len())]
    })
}

/// The characters of a text, its contracts too.
pub(super) fn characters(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in uncommented(text) {
        let mut rest = line;
        while let Some(at) = rest.find('\'') {
            let length = literal(&rest[at..]);
            found.extend(length.map(|length| rest[at..at + length].to_owned()));
            rest = &rest[at + length.unwrap_or(1)..];
        }
    }
    found
}

/// How long the character literal is that the text begins with: `'a'`, `'\n'`, `'\u0041'`; an apostrophe is none.
fn literal(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().skip(1);
    let (_, first) = chars.next()?;
    let (after, next) = chars.next()?;
    match first {
        '\'' => return None,
        '\\' => {}
        _ => return (next == '\'').then_some(after + 1),
    }
    let digits = |text: &str| text.chars().take_while(char::is_ascii_hexdigit).count();
    let escaped = match next {
        'u' => after + 1 + digits(&text[after + 1..]),
        '0'..='7' => after + digits(&text[after..]),
        _ => after + next.len_utf8(),
    };
    text[escaped..].starts_with('\'').then_some(escaped + 1)
}

/// The values that variables are held against somewhere in the file, as they are written.
struct Named<'a> {
    sources: &'a Sources,
    characters: IndexSet<String>,
    numbers: IndexSet<String>,
}

impl Named<'_> {
    /// The others of its kind; none of what is neither a character nor a number.
    fn others(&self, literal: &Expr) -> Vec<String> {
        let all = match &*literal.kind {
            ExprKind::Literal(Literal::Char(_)) => &self.characters,
            ExprKind::Literal(Literal::Int { is_long: false, .. }) => &self.numbers,
            _ => return Vec::new(),
        };
        let own = self.sources.text(literal.span);
        all.iter().filter(|other| *other != own).take(MAX_VALUES).cloned().collect()
    }
}

impl Visitor for Named<'_> {
    fn expr(&mut self, expr: &Expr) {
        let ExprKind::Binary(op, lhs, rhs) = &*expr.kind else { return };
        if !is_comparison(*op) {
            return;
        }
        for side in [lhs, rhs] {
            let text = self.sources.text(side.span);
            match &*side.kind {
                ExprKind::Literal(Literal::Char(_)) => self.characters.insert(text.to_owned()),
                ExprKind::Literal(Literal::Int { is_long: false, .. }) => self.numbers.insert(text.to_owned()),
                _ => false,
            };
        }
    }
}

/// A method that tells something of its arguments.
struct Predicate {
    name: String,
    params: Vec<String>,
}

fn predicates_of(members: &[Member], sources: &Sources, found: &mut Vec<Predicate>) {
    for member in members {
        match member {
            Member::Method(method)
                if is_code(&method.modifiers)
                    && method.returns.as_ref().is_some_and(|ty| type_text(ty, 0, sources) == "boolean") =>
            {
                let params = method.params.iter().map(|param| type_text(&param.ty, 0, sources)).collect();
                found.push(Predicate { name: method.name.text.clone(), params });
            }
            Member::Type(inner) => predicates_of(&inner.members, sources, found),
            _ => {}
        }
    }
}

struct Cases<'a> {
    named: Named<'a>,
    predicates: Vec<Predicate>,
    statement: Span,
    made: Vec<Edit>,
}

impl Cases<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    /// `(c == 'a' || c == 'b')` for `c == 'a'`, and `c == 'b'`.
    fn comparison(&mut self, expr: &Expr, op: BinaryOp, value: &Expr, literal: &Expr) {
        let (sources, word) = (self.named.sources, if op == BinaryOp::Eq { "||" } else { "&&" });
        let (text, value) = (sources.text(expr.span), sources.text(value.span));
        let symbol = if op == BinaryOp::Eq { "==" } else { "!=" };
        for other in self.named.others(literal) {
            self.make("another-case", expr.span, format!("({text} {word} {value} {symbol} {other})"));
            if matches!(&*literal.kind, ExprKind::Literal(Literal::Char(_))) {
                self.make("another-character", literal.span, other);
            }
        }
    }

    /// `c >= '0'` for `c >= '1'`.
    fn limit(&mut self, literal: &Expr) {
        let ExprKind::Literal(Literal::Char(unit)) = &*literal.kind else { return };
        let beside = [unit.checked_sub(1), unit.checked_add(1)].into_iter().flatten();
        let written = beside.filter_map(|unit| char::from_u32(unit.into())).filter(char::is_ascii_alphanumeric);
        let others = written.map(|c| format!("'{c}'")).chain(self.named.others(literal));
        for other in others.collect::<IndexSet<String>>() {
            self.make("another-character", literal.span, other);
        }
    }

    /// `q(c)` for `p(c)`, `(p(c) || q(c))`, `(p(c) || c == 'a')`, and less than `p(c)` likewise.
    fn predicate(&mut self, expr: &Expr, name: &Name, args: &[Expr]) {
        let sources = self.named.sources;
        let (Some(first), Some(last)) = (args.first(), args.last()) else { return };
        let own = self.predicates.iter().find(|it| it.name == name.text && it.params.len() == args.len());
        let Some(params) = own.map(|own| own.params.clone()) else { return };
        let others = self.predicates.iter().filter(|it| it.params == params && it.name != name.text);
        let others: Vec<String> = others.map(|it| it.name.clone()).collect();
        let (text, given) = (sources.text(expr.span), sources.text(first.span.to(last.span)));
        for other in others {
            self.make("another-case", expr.span, format!("({text} || {other}({given}))"));
            self.make("another-case", expr.span, format!("({text} && !{other}({given}))"));
            self.make("another-predicate", name.span, other);
        }
        let values = match params.as_slice() {
            [one] if one == "char" => &self.named.characters,
            [one] if one == "int" => &self.named.numbers,
            _ => return,
        };
        for value in values.iter().take(MAX_VALUES).cloned().collect::<Vec<_>>() {
            self.make("another-case", expr.span, format!("({text} || {given} == {value})"));
            self.make("another-case", expr.span, format!("({text} && {given} != {value})"));
        }
    }
}

impl Visitor for Cases<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = ranked(stmt);
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), lhs, rhs) => match (&*lhs.kind, &*rhs.kind) {
                (ExprKind::Literal(_), ExprKind::Literal(_)) => {}
                (_, ExprKind::Literal(_)) => self.comparison(expr, *op, lhs, rhs),
                (ExprKind::Literal(_), _) => self.comparison(expr, *op, rhs, lhs),
                _ => {}
            },
            ExprKind::Binary(op, lhs, rhs) if is_comparison(*op) => {
                self.limit(lhs);
                self.limit(rhs);
            }
            ExprKind::Call { target: CallTarget::Implicit, name, args, .. } => self.predicate(expr, name, args),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;
    use crate::mutate::{Mutant, apply};

    #[test]
    fn values_and_predicates_of_the_file() {
        let java = "class T { /*@ it's 'x' or '\\u0041' */ // was 'z'\n //@ 'w'\n boolean m(char c, int n) { if (c == 'a' || p(c) && n != 3) { return n > 7; } \
                    while (q(n, n)) { n++; } return '\\n' < c && c <= '8'; } \
                    boolean p(char c) { return c == ';'; } boolean o(char d) { return false; } int i(char d) { return 0; } \
                    boolean q(int a, int b) { return a < b; } }";
        let (sources, types, method) = parsed(java);
        let made = cases(method.body.as_ref().unwrap(), &types, &sources);
        let texts: Vec<String> = made.iter().map(|edit| apply(java, &Mutant { edits: vec![edit.clone()] })).collect();
        for text in [
            "if (c == ';' || p(c)",
            "if ((c == 'a' || c == ';') || p(c)",
            "if ((c == 'a' || c == '\\n') || p(c)",
            "(p(c) || c == ';') && n != 3",
            "(p(c) && c != 'a') && n != 3",
            "o(c) && n != 3",
            "(p(c) || o(c)) && n != 3",
            "(p(c) && !o(c)) && n != 3",
            "(n != 3 && n != 7)",
            "(c == 'a' || c == 'x')",
            "(c == 'a' || c == 'w')",
            "(c == 'a' || c == '\\u0041')",
            "c <= '9'",
        ] {
            assert!(texts.iter().any(|it| it.contains(text)), "no change gives `{text}`");
        }
        assert!(!texts.iter().any(|text| text.contains("c == 'z'")), "remarks are no code");
        assert!(!texts.iter().any(|text| text.contains("i(c)")), "only a predicate takes a predicate's place");
    }
}
