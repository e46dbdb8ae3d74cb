//! From text to tree, by way of tree-sitter's error-tolerant parse.
//!
//! All syntax errors of a file are reported at once; what could be read is in the tree all the same.

mod decl;
mod expr;
mod ghost;
mod literal;
mod operators;
mod stmt;
#[cfg(test)]
mod tests;
mod types;
mod words;

pub use words::place_number;

use tree_sitter::{Node, Parser, TreeCursor};

use crate::base::{Diagnostic, Problem, Severity, SourceId, Span};

use super::{Comment, Name, Unit};

/// A tree, and what was wrong with the text it came from.
#[derive(Debug)]
pub struct Parsed<T> {
    pub tree: T,
    pub errors: Vec<Diagnostic>,
}

/// What holds syntax nested deeper than this is left out, so that walks over the tree may recurse.
const MAX_DEPTH: usize = 400;

/// Links of a chain (`else if`, `a + b + …`, `… : c ? x : …`, `a.f().g()…`) that count as one level: no person sees
/// nesting there, and it costs a walk little.
const LINKS_PER_LEVEL: usize = 10;

const TOO_DEEP: &str = "code nested too deeply";

/// What stands for a body that holds a syntax error.
const BROKEN: &str = "code that is not Java";

/// The compilation unit in `text`, which is the text of `source`.
pub fn parse(source: SourceId, text: &str) -> Parsed<Unit> {
    parse_until(source, text, &|| false)
}

/// The same, but what is left of the file is not looked at when `is_stopped` says so.
pub fn parse_until(source: SourceId, text: &str, is_stopped: &dyn Fn() -> bool) -> Parsed<Unit> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_java::LANGUAGE.into()).expect("the grammar fits the library");
    let (text, ghosts) = ghost::visible(text);
    let text = text.as_str();
    let mut asked = |_: &tree_sitter::ParseState| {
        if is_stopped() { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    };
    let options = tree_sitter::ParseOptions::new().progress_callback(&mut asked);
    let bytes = text.as_bytes();
    let mut read = |at: usize, _: tree_sitter::Point| bytes.get(at..).unwrap_or_default();
    let Some(tree) = parser.parse_with_options(&mut read, None, Some(options)) else {
        if is_stopped() {
            return Parsed { tree: Unit::default(), errors: Vec::new() };
        }
        let error =
            Diagnostic::error(Problem::JavaSyntax, "this text could not be parsed").at(Span::new(source, 0, 0), "");
        return Parsed { tree: Unit::default(), errors: vec![error] };
    };
    let mut ctx =
        Ctx { source, text, ghosts, errors: Vec::new(), left_out: Vec::new(), broken: Vec::new(), is_stopped };
    for node in too_deep(tree.root_node()) {
        let message = format!("more than {MAX_DEPTH} levels of nesting");
        let Some(body) = body_around(node) else {
            let error = Diagnostic::error("too-deep", message).at(ctx.span(node), "here");
            ctx.errors.push(error.help("split the expression or the method"));
            return Parsed { tree: Unit::default(), errors: ctx.errors };
        };
        if !ctx.left_out.contains(&body.id()) {
            ctx.left_out.push(body.id());
            let warning = Diagnostic::warning("too-deep", format!("{message}: runs that reach this are not judged"));
            ctx.errors.push(warning.at(ctx.span(node), "here").help("split the expression or the method"));
        }
    }
    ctx.collect_errors(tree.root_node());
    let unit = ctx.unit(tree.root_node());
    Parsed { tree: unit, errors: ctx.errors }
}

/// The nodes that are nested too deeply, one of each place. Without recursion.
fn too_deep(root: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = root.walk();
    let (mut around, mut found) = (Vec::new(), Vec::new());
    // In links of a chain; of the node where the cursor is.
    let (mut depth, mut own) = (0, 0);
    loop {
        if depth > MAX_DEPTH * LINKS_PER_LEVEL {
            found.push(cursor.node());
        } else {
            let parent = cursor.node();
            if cursor.goto_first_child() {
                around.push((parent, own));
                own = weight(&cursor, parent);
                depth += own;
                continue;
            }
        }
        while !cursor.goto_next_sibling() {
            let Some((_, outer)) = around.pop() else { return found };
            cursor.goto_parent();
            depth -= std::mem::replace(&mut own, outer);
        }
        if let Some((parent, _)) = around.last() {
            depth -= own;
            own = weight(&cursor, *parent);
            depth += own;
        }
    }
}

/// How much deeper than its parent the cursor's node is.
fn weight(cursor: &TreeCursor<'_>, parent: Node<'_>) -> usize {
    let node = cursor.node();
    let link = match node.kind() {
        "if_statement" | "ternary_expression" => "alternative",
        "binary_expression" => "left",
        "method_invocation" => "object",
        _ => return LINKS_PER_LEVEL,
    };
    let is_link = parent.kind() == node.kind() && cursor.field_name() == Some(link);
    if is_link { 1 } else { LINKS_PER_LEVEL }
}

/// The body of the outermost method, or the initial value of the field, that the node stands in.
fn body_around(node: Node<'_>) -> Option<Node<'_>> {
    let mut found = None;
    let mut at = node;
    while let Some(parent) = at.parent() {
        let is_value = parent.kind() == "variable_declarator"
            && parent.parent().is_some_and(|field| field.kind() == "field_declaration")
            && parent.child_by_field_name("value") == Some(at);
        let is_body = match at.kind() {
            "block" => matches!(parent.kind(), "method_declaration" | "class_body" | "static_initializer"),
            "constructor_body" => true,
            _ => false,
        };
        if is_value || is_body {
            found = Some(at);
        }
        at = parent;
    }
    found
}

/// The text and what was wrong with it so far.
pub(super) struct Ctx<'a> {
    source: SourceId,
    text: &'a str,
    /// Where comments were that declare what only specifications see.
    ghosts: Vec<std::ops::Range<usize>>,
    errors: Vec<Diagnostic>,
    /// Nodes that are not looked into: bodies and initial values, by id.
    left_out: Vec<usize>,
    /// Those of them that hold syntax errors.
    broken: Vec<usize>,
    is_stopped: &'a dyn Fn() -> bool,
}

impl<'a> Ctx<'a> {
    fn span(&self, node: Node<'_>) -> Span {
        Span::new(self.source, node.start_byte(), node.end_byte())
    }

    fn text(&self, node: Node<'_>) -> &'a str {
        &self.text[node.start_byte()..node.end_byte()]
    }

    fn name(&self, node: Node<'_>) -> Name {
        Name { text: self.text(node).to_owned(), span: self.span(node) }
    }

    /// The field's node as a name; an empty one where the text is broken.
    fn name_of(&self, node: Node<'_>) -> Name {
        match node.child_by_field_name("name") {
            Some(name) => self.name(name),
            None => Name { text: String::new(), span: self.span(node) },
        }
    }

    fn comment(&self, node: Node<'_>) -> Comment {
        Comment { text: self.text(node).to_owned(), span: self.span(node) }
    }

    fn collect_errors(&mut self, node: Node<'_>) {
        if !node.has_error() || self.left_out.contains(&node.id()) {
            return;
        }
        if node.is_missing() {
            let what = format!("a `{}` is missing here", node.kind());
            self.errors.push(Diagnostic::error(Problem::JavaSyntax, what).at(self.span(node), "").help("insert it"));
            return;
        }
        if node.is_error() {
            // The whole skipped region may be long; its first line says where to look.
            let span = self.span(node);
            let first_line = self.text(node).lines().next().unwrap_or("").trim_end().len();
            let shown = Span::new(
                self.source,
                span.start as usize,
                span.start as usize + first_line.max(1).min(node.end_byte() - node.start_byte()),
            );
            let word: String = self.text(node).split_whitespace().next().unwrap_or("").chars().take(20).collect();
            self.errors.push(
                Diagnostic::error(Problem::JavaSyntax, format!("`{word}` was not expected here"))
                    .at(shown, "this is not Java")
                    .help("look for a missing brace, parenthesis or semicolon before it"),
            );
            return;
        }
        let n_before = self.errors.len();
        for child in children(node) {
            self.collect_errors(child);
        }
        // What is wrong inside a body costs that body, if it is sure where it ends.
        if body_around(node) == Some(node) && is_closed(node) {
            for error in self.errors[n_before..].iter_mut().filter(|error| error.is_error()) {
                error.severity = Severity::Warning;
                error.message += ": runs that reach this method are not judged";
            }
            self.left_out.push(node.id());
            self.broken.push(node.id());
        }
    }

    /// Why the node is not looked into; `None`: it is.
    fn why_left_out(&self, node: Node<'_>) -> Option<&'static str> {
        let id = node.id();
        self.left_out.contains(&id).then(|| if self.broken.contains(&id) { BROKEN } else { TOO_DEEP })
    }
}

/// Does the body begin and end with a brace that was written, and is no other brace in what could not be read?
fn is_closed(body: Node<'_>) -> bool {
    let all = children(body);
    let is_brace = |node: Option<&Node<'_>>, brace: &str| node.is_some_and(|n| n.kind() == brace && !n.is_missing());
    is_brace(all.first(), "{") && is_brace(all.last(), "}") && !all.iter().any(|child| has_stray_brace(*child, false))
}

fn has_stray_brace(node: Node<'_>, in_error: bool) -> bool {
    let is_brace = matches!(node.kind(), "{" | "}");
    if is_brace && (in_error || node.is_missing()) {
        return true;
    }
    let in_error = in_error || node.is_error();
    (in_error || node.has_error()) && children(node).into_iter().any(|child| has_stray_brace(child, in_error))
}

/// All children, anonymous ones and comments too.
fn children(node: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = node.walk();
    node.children(&mut cursor).collect()
}

/// Named children without comments and errors.
fn parts(node: Node<'_>) -> Vec<Node<'_>> {
    children(node).into_iter().filter(|child| child.is_named() && !child.is_extra() && !child.is_error()).collect()
}

fn is_comment(node: Node<'_>) -> bool {
    matches!(node.kind(), "line_comment" | "block_comment")
}

/// The first child of this kind.
fn child<'t>(node: Node<'t>, kind: &str) -> Option<Node<'t>> {
    children(node).into_iter().find(|child| child.kind() == kind)
}

/// Does the comment look like it holds a specification? `//@ /*@ /**` and JML's keyed forms.
fn is_spec_comment(text: &str) -> bool {
    text.starts_with("/**") || text.starts_with("//@") || text.starts_with("/*@") || text.starts_with("//+")
}
