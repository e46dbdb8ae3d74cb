//! Clauses of JML that are written as annotations of `org.jmlspecs.annotation`: comments from here on.

use super::super::{Annotation, AnnotationValue, BinaryOp, Comment, Expr, ExprKind, Literal};
use super::ctx::Ctx;
use crate::base::Span;

const PACKAGE: &str = "org.jmlspecs.annotation.";

/// The annotations whose strings are clauses, and the words of these.
const WORDS: &[(&str, &str)] = &[
    ("Requires", "requires"),
    ("Ensures", "ensures"),
    ("Assignable", "assignable"),
    ("Assigns", "assignable"),
    ("Modifies", "assignable"),
    ("Signals", "signals"),
    ("SignalsOnly", "signals_only"),
    ("Diverges", "diverges"),
    ("MeasuredBy", "measured_by"),
    ("Invariant", "invariant"),
    ("Constraint", "constraint"),
    ("Initially", "initially"),
    ("Represents", "represents"),
];

impl Ctx<'_> {
    /// The clauses that the annotation states, each as a comment; `None`: it is none of JML's.
    pub(super) fn clauses(&self, annotation: &Annotation) -> Option<Vec<Comment>> {
        let name = annotation.name.text.as_str();
        let simple = name.strip_prefix(PACKAGE).or((self.is_jml && !name.contains('.')).then_some(name))?;
        let (_, word) = WORDS.iter().find(|(known, _)| *known == simple)?;
        let mut found = Vec::new();
        for (_, value) in &annotation.args {
            self.collect(value, word, &mut found);
        }
        Some(found)
    }

    fn collect(&self, value: &AnnotationValue, word: &str, found: &mut Vec<Comment>) {
        match value {
            AnnotationValue::Array(items) => items.iter().for_each(|item| self.collect(item, word, found)),
            AnnotationValue::Expr(expr) => match &*expr.kind {
                ExprKind::ArrayInit(items) => {
                    found.extend(items.iter().filter_map(|item| self.clause(item, word)));
                }
                _ => found.extend(self.clause(expr, word)),
            },
            AnnotationValue::Annotation(_) => {}
        }
    }

    /// Of one literal each character has the place where it is written, with its backslash as a space.
    fn clause(&self, expr: &Expr, word: &str) -> Option<Comment> {
        let is_literal = matches!(&*expr.kind, ExprKind::Literal(Literal::Str(_)));
        let at = |place: u32| self.written.read(place as usize);
        let written = &self.text[at(expr.span.start)..at(expr.span.end)];
        let (head, text) = match written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            Some(inner) if is_literal => (1, unescaped(inner)),
            _ => (0, joined(expr)?),
        };
        let before = format!("/*@ {word} ");
        let start = (expr.span.start as usize + head).saturating_sub(before.len());
        let span = Span::new(self.source, start, expr.span.end as usize);
        Some(Comment { text: format!("{before}{text}; @*/").into(), span })
    }
}

/// As long as it is written: a backslash is a space, before the quote that begins a text, behind the one that ends it.
fn unescaped(written: &str) -> String {
    let mut out = String::new();
    let mut in_text = false;
    let mut chars = written.chars();
    while let Some(c) = chars.next() {
        let escaped = if c == '\\' { chars.next() } else { None };
        match escaped {
            Some('"') => {
                out.push_str(if in_text { "\" " } else { " \"" });
                in_text = !in_text;
            }
            Some('\\') => out.push_str(" \\"),
            Some(_) => out.push_str("  "),
            None => out.push(c),
        }
    }
    out
}

fn joined(expr: &Expr) -> Option<String> {
    match &*expr.kind {
        ExprKind::Literal(Literal::Str(text)) => Some(text.to_string()),
        ExprKind::Binary(BinaryOp::Add, a, b) => Some(joined(a)? + &joined(b)?),
        _ => None,
    }
}
