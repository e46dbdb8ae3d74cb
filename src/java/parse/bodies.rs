//! Bodies that are not Java, found without the rest of the text: their braces pair, and nothing else is sure of them.

use std::ops::Range;

use tree_sitter::{Node, Parser};

use super::ctx::Ctx;
use crate::base::{Diagnostic, Problem};

/// A body that is not Java.
pub(super) struct Body {
    /// Between its braces.
    pub inside: Range<usize>,
    /// What was not expected there.
    wrong: Range<usize>,
}

/// The bodies behind a `)` that are not Java by themselves, the outermost ones.
pub(super) fn not_java(text: &str) -> Vec<Body> {
    let mut found = Vec::new();
    for inside in bodies(text) {
        let before = "class C { Object m() {";
        let code = format!("{before}{}}}}}", &text[inside.clone()]);
        let mut parser = Parser::new();
        parser.set_language(&tree_sitter_java::LANGUAGE.into()).expect("the grammar fits the library");
        let Some(tree) = parser.parse(&code, None).filter(|tree| tree.root_node().has_error()) else { continue };
        let at = first_error(tree.root_node()).map_or(0, |node| node.start_byte().saturating_sub(before.len()));
        let start = (inside.start + at).min(inside.end);
        let start = inside.end - text[start..inside.end].trim_start().len();
        let end = text[start..inside.end].find(char::is_whitespace).map_or(inside.end, |len| start + len);
        found.push(Body { inside, wrong: start..end });
    }
    found
}

fn first_error(node: Node<'_>) -> Option<Node<'_>> {
    if node.is_error() || node.is_missing() {
        return Some(node);
    }
    super::node::children(node).into_iter().filter(|child| child.has_error()).find_map(first_error)
}

/// What stands between braces behind a `)`, or behind the `throws` after it. Empty where braces do not pair.
fn bodies(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    // Where the braces around were opened, and whether one of them opens a body.
    let mut open: Vec<(usize, bool)> = Vec::new();
    let mut code = String::new();
    let mut at = 0;
    while let Some(len) = token(&text[at..]) {
        let here = &text[at..at + len];
        match here {
            "{" => {
                let header = code.rsplit([';', '{', '}']).next().unwrap_or_default().trim_end();
                let header = header.rsplit_once(" throws ").map_or(header, |(before, _)| before.trim_end());
                open.push((at + 1, header.ends_with(')')));
                code.push('{');
            }
            "}" => {
                let Some((start, is_body)) = open.pop() else { return Vec::new() };
                if is_body && !open.iter().any(|(_, is_body)| *is_body) {
                    found.push(start..at);
                }
                code.clear();
                code.push('}');
            }
            _ if here.starts_with("//") || here.starts_with("/*") => code.push(' '),
            _ => code.push_str(here),
        }
        at += len;
    }
    if open.is_empty() { found } else { Vec::new() }
}

/// The length of the comment, text, or single character at the beginning; `None` at the end.
fn token(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    let until = |from: usize, end: &str| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    Some(match first {
        _ if text.starts_with("//") => text.find('\n').unwrap_or(text.len()),
        _ if text.starts_with("/*") => until(2, "*/"),
        _ if text.starts_with("\"\"\"") => until(3, "\"\"\""),
        // One that does not end in its line is none.
        '"' | '\'' => quoted(text, first).unwrap_or(1),
        _ => first.len_utf8(),
    })
}

/// Does the first brace of the text close with its last character, and no earlier?
pub(super) fn is_paired(text: &str) -> bool {
    let (mut depth, mut at) = (0, 0);
    while let Some(len) = token(&text[at..]) {
        depth += i32::from(&text[at..at + len] == "{") - i32::from(&text[at..at + len] == "}");
        at += len;
        if depth <= 0 {
            return depth == 0 && at == text.len();
        }
    }
    false
}

/// The length of what begins with this quote, if it ends in its line.
fn quoted(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return None,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

impl Ctx<'_> {
    /// The body, which is empty in the tree, costs the runs that come to it.
    pub(super) fn leave_out(&mut self, root: Node<'_>, body: &Body) {
        let brace = body.inside.start - 1;
        let mut at = root.descendant_for_byte_range(brace, brace + 1);
        while let Some(node) = at.filter(|node| !matches!(node.kind(), "block" | "constructor_body" | "class_body")) {
            at = node.parent();
        }
        let Some(node) = at.filter(|node| node.start_byte() == brace) else { return };
        self.left_out.push(node.id());
        self.broken.push(node.id());
        let word: String = self.text_of(&body.wrong).chars().take(20).collect();
        let message = format!("`{word}` was not expected here: runs that reach this method are not judged");
        let span = self.at(&body.wrong);
        self.errors.push(Diagnostic::warning(Problem::JavaSyntax, message).at(span, ""));
    }

    fn text_of(&self, range: &Range<usize>) -> &str {
        self.original.get(range.clone()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_stand_behind_parentheses() {
        let text = "class A { int[] a = { 1 }; void f() { if (a) { b; } } // {\n int g(int x) throws E, F { return '{'; } } enum B { C(1) { int h() { } } }";
        let found: Vec<&str> = bodies(text).into_iter().map(|inside| text[inside].trim()).collect();
        assert_eq!(found, ["if (a) { b; }", "return '{';", "int h() { }"]);
        assert!(bodies("class A { void f() { }").is_empty() && bodies("class A { } }").is_empty());
    }

    #[test]
    fn those_that_are_no_java_are_found() {
        let text =
            "class A { void f() { try { } catch { } } void g() { g(); } void h() { exec { } ccatch (\\Return) { } } }";
        let found: Vec<&str> = not_java(text).into_iter().map(|body| text[body.inside].trim()).collect();
        assert_eq!(found, ["try { } catch { }", "exec { } ccatch (\\Return) { }"]);
    }

    #[test]
    fn braces_pair() {
        assert!(is_paired("{ a { } \"}\" }") && !is_paired("{ } }") && !is_paired("{ { }"));
    }
}
