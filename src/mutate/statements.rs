//! Statements more, less, or elsewhere, as edits that keep the layout of what is around them.

use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Stmt, StmtKind, TypeDecl};

use super::apply::Edit;
use super::elsewhere;
use super::fixes::{Tier, blocks};
use super::vocabulary::{Vocabulary, is_integer};

/// Values of a type that are added to one place, at most.
const MAX_ADDED: usize = 16;

/// Conditions of a guard, at most.
const MAX_GUARDS: usize = 120;

/// Statements of the class that are tried elsewhere, at most.
const MAX_BORROWED: usize = 60;

/// Without one of the statements, or with what it guards alone.
pub(super) fn deletions(body: &Block, sources: &Sources, make: &mut dyn FnMut(Edit)) {
    let mut in_blocks: Vec<Span> = Vec::new();
    blocks(body, &mut |stmts, _| in_blocks.extend(stmts.iter().map(|stmt| stmt.span)));
    let mut visitor = Each { found: Vec::new() };
    visit::walk_block(body, &mut visitor);
    for (span, kind) in visitor.found {
        let (whole, replacement) = match in_blocks.contains(&span) {
            true => (lines(span, sources), ""),
            false => (span, ";"),
        };
        match kind {
            Kind::Expression | Kind::Other => {
                make(Edit {
                    operator: "delete-statement",
                    span: whole,
                    replacement: replacement.into(),
                    statement: span,
                });
            }
            Kind::If { then, .. } => {
                let then = sources.text(then).to_owned();
                make(Edit { operator: "unguard", span, replacement: then, statement: span });
                make(Edit {
                    operator: "delete-statement",
                    span: whole,
                    replacement: replacement.into(),
                    statement: span,
                });
            }
            Kind::Declaration => {}
        }
    }
}

enum Kind {
    Expression,
    Declaration,
    If { then: Span },
    Other,
}

struct Each {
    found: Vec<(Span, Kind)>,
}

impl Visitor for Each {
    fn stmt(&mut self, stmt: &Stmt) {
        let kind = match &stmt.kind {
            StmtKind::Expr(_) => Kind::Expression,
            StmtKind::If { then, otherwise: None, .. } => Kind::If { then: then.span },
            StmtKind::If { .. } | StmtKind::Break(_) | StmtKind::Continue(_) => Kind::Other,
            StmtKind::Return(_) => Kind::Other,
            _ => Kind::Declaration,
        };
        self.found.push((stmt.span, kind));
    }
}

/// The statement with its lines, if it is alone on them.
fn lines(span: Span, sources: &Sources) -> Span {
    let text = &sources.get(span.source).text;
    let before = &text[..span.start as usize];
    let after = &text[span.end as usize..];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let end = after.find('\n').map_or(text.len(), |at| span.end as usize + at + 1);
    let is_alone = before[start..].trim().is_empty() && text[span.end as usize..end].trim().is_empty();
    if is_alone { Span::new(span.source, start, end) } else { span }
}

/// What stands before the statement on its line, if that is only blank.
fn indent(span: Span, sources: &Sources) -> Option<String> {
    let before = &sources.get(span.source).text[..span.start as usize];
    let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    line.trim().is_empty().then(|| line.to_owned())
}

/// A statement before or after another one, in place of it, or a guard around it; neighbours in the other order.
pub(super) fn insertions(
    body: &Block,
    types: &[Rc<TypeDecl>],
    vocabulary: &Vocabulary,
    sources: &Sources,
    make: &mut dyn FnMut(Tier, Edit),
) {
    let borrowed = borrowed(types, body.span, sources);
    let throws = elsewhere::throws(types, body.span.source, sources);
    let mut loops = Loops { bodies: Vec::new() };
    visit::walk_block(body, &mut loops);
    blocks(body, &mut |stmts, braces| {
        for pair in stmts.windows(2) {
            let (a, b) = (&pair[0], &pair[1]);
            let span = a.span.to(b.span);
            let between = sources.text(Span { start: a.span.end, end: b.span.start, ..a.span });
            let replacement = format!("{}{between}{}", sources.text(b.span), sources.text(a.span));
            make(Tier::Statement, Edit { operator: "swap-statements", span, replacement, statement: a.span });
        }
        for (at, stmt) in stmts.iter().enumerate() {
            let is_last = at + 1 == stmts.len();
            let ends = matches!(
                stmt.kind,
                StmtKind::Return(_) | StmtKind::Throw(_) | StmtKind::Break(_) | StmtKind::Continue(_)
            );
            let in_loop = loops.bodies.iter().any(|body| body.contains(stmt.span));
            let place = Inserted { stmt: stmt.span, sources, vocabulary, throws: &throws };
            place.statements(&borrowed, in_loop, true, make);
            if is_last && !ends {
                place.statements(&borrowed, in_loop, false, make);
            }
            if !matches!(stmt.kind, StmtKind::Local { .. } | StmtKind::LocalType(_)) {
                let text = sources.text(stmt.span).to_owned();
                for cond in vocabulary.conditions(stmt.span.start).into_iter().take(MAX_GUARDS) {
                    let replacement = format!("if ({cond}) {text}");
                    make(
                        Tier::Statement,
                        Edit { operator: "guard", span: stmt.span, replacement, statement: stmt.span },
                    );
                }
            }
        }
        if let Some(block) = braces.filter(|block| stmts.is_empty() && !block.is_empty()) {
            let inside = Span { start: block.start + 1, end: block.end - 1, ..block };
            if sources.text(inside).trim().is_empty() {
                for text in simple(vocabulary, inside.start, &borrowed) {
                    let replacement = format!(" {text} ");
                    make(
                        Tier::Statement,
                        Edit { operator: "insert-statement", span: inside, replacement, statement: block },
                    );
                }
            }
        }
    });
}

/// `throw` statements that are tried elsewhere, at most.
const MAX_THROWS: usize = 2;

/// Numbers of the contract that the body lacks, which are returned under a condition, at most.
const MAX_MISSING: usize = 3;

struct Inserted<'a> {
    stmt: Span,
    sources: &'a Sources,
    vocabulary: &'a Vocabulary,
    /// `throw` statements of the file.
    throws: &'a [String],
}

impl Inserted<'_> {
    fn statements(&self, borrowed: &[String], in_loop: bool, is_before: bool, make: &mut dyn FnMut(Tier, Edit)) {
        let at = self.stmt.start;
        for text in borrowed {
            self.put(Tier::Small, "insert-statement", text, is_before, make);
        }
        for text in simple(self.vocabulary, at, &[]) {
            let is_step = text.ends_with("++;") || text.ends_with("--;") || text.contains("++] = ");
            let tier = if is_step { Tier::Small } else { Tier::Statement };
            self.put(tier, "insert-statement", &text, is_before, make);
        }
        let conditions = self.vocabulary.conditions(at);
        let results: Vec<String> = match &self.vocabulary.returns {
            None => vec!["return;".to_owned()],
            Some(ty) => {
                // What the contract names and the code does not is returned nowhere yet.
                let missing = if is_integer(ty) { self.vocabulary.numbers.contract.as_slice() } else { &[] };
                let values = self.vocabulary.values(ty, at).into_iter().take(8);
                let values = values.chain(missing.iter().take(MAX_MISSING).cloned());
                values.map(|value| format!("return {value};")).collect()
            }
        };
        for result in results.iter().chain(self.throws.iter().take(MAX_THROWS)) {
            for cond in conditions.iter().take(MAX_GUARDS) {
                let text = format!("if ({cond}) {result}");
                self.put(Tier::Statement, "insert-return", &text, is_before, make);
            }
        }
        if in_loop {
            self.put(Tier::Small, "insert-break", "break;", is_before, make);
            for cond in conditions.iter().take(MAX_GUARDS) {
                self.put(Tier::Statement, "insert-break", &format!("if ({cond}) break;"), is_before, make);
            }
        }
    }

    fn put(&self, tier: Tier, operator: &'static str, text: &str, is_before: bool, make: &mut dyn FnMut(Tier, Edit)) {
        let gap = indent(self.stmt, self.sources).map_or(" ".to_owned(), |indent| format!("\n{indent}"));
        let at = if is_before { self.stmt.start } else { self.stmt.end };
        let replacement = if is_before { format!("{text}{gap}") } else { format!("{gap}{text}") };
        let span = Span { start: at, end: at, ..self.stmt };
        make(tier, Edit { operator, span, replacement, statement: self.stmt });
    }
}

/// Assignments, steps and calls over what is in scope.
fn simple(vocabulary: &Vocabulary, at: u32, borrowed: &[String]) -> Vec<String> {
    let mut found: Vec<String> = borrowed.to_vec();
    let targets = vocabulary.targets(at);
    for (target, ty) in &targets {
        if super::vocabulary::is_integer(ty) {
            found.extend([format!("{target}++;"), format!("{target}--;")]);
        }
    }
    found.extend(vocabulary.statement_calls(at).into_iter().map(|call| format!("{call};")));
    let mut multiplied = Vec::new();
    for (target, ty) in targets.iter().filter(|(_, ty)| super::vocabulary::is_integer(ty)) {
        // What is narrower is widened.
        let narrower = if ty == "long" { vocabulary.values("int", at) } else { Vec::new() };
        for values in [vocabulary.values(ty, at), narrower] {
            let values = values.into_iter().filter(|value| value != target && value != "0");
            let values: Vec<String> = values.take(MAX_ADDED).collect();
            found.extend(values.iter().map(|value| format!("{target} += {value};")));
            multiplied.extend(values.iter().filter(|it| *it != "1").map(|value| format!("{target} *= {value};")));
        }
    }
    found.extend(vocabulary.appended(at));
    for (target, ty) in &targets {
        let values = vocabulary.values(ty, at).into_iter().take(40);
        found.extend(values.filter(|value| value != target).map(|value| format!("{target} = {value};")));
    }
    // A product that is 0 is no plain way to say so.
    found.extend(multiplied);
    found
}

/// Expression statements that the file has, those of the body first.
fn borrowed(types: &[Rc<TypeDecl>], body: Span, sources: &Sources) -> Vec<String> {
    let mut visitor = Each { found: Vec::new() };
    for decl in types.iter().filter(|decl| decl.span.source == body.source) {
        visit::walk_members(&decl.members, &mut visitor);
    }
    let mut spans: Vec<Span> =
        visitor.found.into_iter().filter(|(_, kind)| matches!(kind, Kind::Expression)).map(|(span, _)| span).collect();
    spans.sort_by_key(|span| (!body.contains(*span), span.start));
    let mut found: Vec<String> = Vec::new();
    for span in spans {
        let text = sources.text(span);
        if text.len() <= 80 && !text.contains('\n') && !found.iter().any(|known| known == text) {
            found.push(text.to_owned());
        }
    }
    found.truncate(MAX_BORROWED);
    found
}

struct Loops {
    bodies: Vec<Span>,
}

impl Visitor for Loops {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::ForEach { body, .. } => self.bodies.push(body.span),
            _ => {}
        }
    }
}
