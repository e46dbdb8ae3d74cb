//! What the source says to huntsman itself: `@SuppressWarnings("huntsman:size_ok")`, or `// huntsman: skip` before a
//! method or class.

use crate::base::{SourceId, Sources, Span, suggest};
use crate::java::{self, AnnotationValue, ExprKind, Literal, Member, MethodDecl, Modifiers, TypeDecl};

/// One thing said, for a method or for all of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    pub text: RemarkText,
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RemarkText {
    /// Not to be checked.
    Skip,
    /// Violations of this label do not count; `all`: none does.
    Allow(String),
    /// `scope=3`.
    Option(String, String),
    /// Nothing that means something; perhaps this was meant.
    Unknown(String, Option<&'static str>),
}

/// The words that items begin with.
const WORDS: [&str; 2] = ["skip", "allow"];

impl RemarkText {
    /// The item; a label alone is allowed.
    fn of(item: &str) -> Self {
        let (word, rest) = item.split_once(char::is_whitespace).unwrap_or((item, ""));
        match item.split_once('=') {
            _ if item == "skip" => RemarkText::Skip,
            _ if word == "allow" && !rest.is_empty() => RemarkText::Allow(rest.trim().into()),
            Some((name, value)) if !name.trim().is_empty() => {
                RemarkText::Option(name.trim().into(), value.trim().into())
            }
            _ => match suggest(word, WORDS.into_iter()) {
                None if rest.is_empty() => RemarkText::Allow(item.into()),
                near => RemarkText::Unknown(item.into(), near),
            },
        }
    }
}

/// What is said of the method whose name is at this place; what is said of the classes around it comes first.
pub(super) fn remarks(sources: &Sources, name: Span) -> Vec<Remark> {
    let text = &sources.get(name.source).text;
    // Most files say nothing, and are not parsed again.
    if !text.contains("huntsman:") && !text.contains("\"huntsman\"") {
        return Vec::new();
    }
    let unit = java::parse(name.source, text).tree;
    let mut found = Vec::new();
    for decl in &unit.types {
        if of_type(text, decl, name, &mut found) {
            return found;
        }
    }
    Vec::new()
}

/// Whether the method is in this class, or in one inside it.
fn of_type(text: &str, decl: &TypeDecl, name: Span, found: &mut Vec<Remark>) -> bool {
    let n_before = found.len();
    said(text, &decl.modifiers, decl.span, found);
    let is_it = |method: &MethodDecl| method.name.span == name;
    for member in &decl.members {
        match member {
            Member::Method(method) if is_it(method) => {
                said(text, &method.modifiers, method.span, found);
                return true;
            }
            Member::Type(inner) if of_type(text, inner, name, found) => return true,
            _ => {}
        }
    }
    // A constructor that nobody wrote, a record's accessor.
    if decl.name.span == name {
        return true;
    }
    found.truncate(n_before);
    false
}

fn said(text: &str, modifiers: &Modifiers, declared: Span, found: &mut Vec<Remark>) {
    let starts =
        modifiers.comments.iter().map(|comment| comment.span).chain(modifiers.annotations.iter().map(|a| a.span));
    let start = starts.filter(|span| span.source == declared.source).map(|span| span.start).min();
    let start = start.map_or(declared.start, |start| start.min(declared.start));
    comments_before(text, declared.source, start as usize, found);
    let between = text.get(start as usize..declared.end as usize).unwrap_or_default();
    let head = between.split('{').next().unwrap_or_default();
    for (at, line) in lines_with_start(head, start as usize) {
        of_line(line, declared.source, at, found);
    }
    for annotation in &modifiers.annotations {
        if annotation.name.text.rsplit('.').next() == Some("SuppressWarnings") {
            for (_, value) in &annotation.args {
                of_value(value, annotation.span, found);
            }
        }
    }
}

fn lines_with_start(text: &str, mut at: usize) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        lines.push((at, line));
        at += line.len();
    }
    lines
}

/// Lines above that hold nothing but a comment.
fn comments_before(text: &str, source: SourceId, start: usize, found: &mut Vec<Remark>) {
    let above = text.get(..start).unwrap_or_default();
    let mut lines = lines_with_start(above, 0);
    if lines.last().is_some_and(|(_, line)| !line.ends_with('\n')) {
        lines.pop();
    }
    let are_comments = lines.iter().rev().take_while(|(_, line)| line.trim_start().starts_with("//")).count();
    for (at, line) in &lines[lines.len() - are_comments..] {
        of_line(line, source, *at, found);
    }
}

/// `// huntsman: skip`, `// huntsman: allow size_ok, scope=3`.
fn of_line(line: &str, source: SourceId, at: usize, found: &mut Vec<Remark>) {
    let indent = line.len() - line.trim_start().len();
    let Some(rest) = line.trim().strip_prefix("//") else { return };
    let Some(rest) = rest.trim_start().strip_prefix("huntsman:") else { return };
    let span = Span::new(source, at + indent, at + indent + line.trim().len());
    for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        found.push(Remark { text: RemarkText::of(item), span });
    }
}

fn of_value(value: &AnnotationValue, span: Span, found: &mut Vec<Remark>) {
    match value {
        AnnotationValue::Array(values) => values.iter().for_each(|value| of_value(value, span, found)),
        AnnotationValue::Expr(expr) => {
            let ExprKind::Literal(Literal::Str(text)) = &*expr.kind else { return };
            let item = match text.as_str() {
                "huntsman" => "all",
                text => match text.strip_prefix("huntsman:") {
                    Some(item) => item.trim(),
                    None => return,
                },
            };
            found.push(Remark { text: RemarkText::of(item), span });
        }
        AnnotationValue::Annotation(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelled_word_is_not_taken_for_a_label() {
        let unknown = |item: &str, near| RemarkText::Unknown(item.into(), near);
        for (item, expected) in [
            ("skip", RemarkText::Skip),
            ("allow size_ok", RemarkText::Allow("size_ok".into())),
            ("size_ok", RemarkText::Allow("size_ok".into())),
            ("all", RemarkText::Allow("all".into())),
            ("scope = 3", RemarkText::Option("scope".into(), "3".into())),
            ("alow size_ok", unknown("alow size_ok", Some("allow"))),
            ("allow", unknown("allow", Some("allow"))),
            ("skp", unknown("skp", Some("skip"))),
            ("leave size_ok", unknown("leave size_ok", None)),
        ] {
            assert_eq!(RemarkText::of(item), expected, "{item}");
        }
    }
}
