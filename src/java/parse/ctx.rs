//! What building the tree keeps at hand: the text, and what was wrong with it so far.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use tree_sitter::Node;

use super::super::{Comment, Name};
use super::bodies::is_paired;
use super::escapes::Translated;
use super::node::{body_around, children, is_spec_comment};
use crate::base::{Diagnostic, Problem, Severity, SourceId, Span};

const TOO_DEEP: &str = "code nested too deeply";

/// What stands for a body that holds a syntax error.
const BROKEN: &str = "code that is not Java";

/// The text and what was wrong with it so far.
pub(super) struct Ctx<'a> {
    pub source: SourceId,
    /// Where places of the text stand in the file.
    pub written: &'a Translated<'a>,
    pub text: &'a str,
    /// Before comments became code and bodies were emptied.
    pub original: &'a str,
    /// Annotations are those of `org.jmlspecs.annotation`, whose strings are clauses of JML.
    pub is_jml: bool,
    /// Where comments were that declare what only specifications see.
    pub ghosts: Vec<Range<usize>>,
    pub errors: Vec<Diagnostic>,
    /// Where comments begin that someone reads.
    pub heard: RefCell<BTreeSet<usize>>,
    /// What stands before members is not read: they are of a class inside of code, or of one enum constant.
    pub is_inside: bool,
    /// Nodes that are not looked into: bodies and initial values, by id.
    pub left_out: Vec<usize>,
    /// Those of them that hold syntax errors.
    pub broken: Vec<usize>,
    pub is_stopped: &'a dyn Fn() -> bool,
}

impl<'a> Ctx<'a> {
    pub(super) fn span(&self, node: Node<'_>) -> Span {
        self.at(&node.byte_range())
    }

    /// Where that part of the text stands in the file.
    pub(super) fn at(&self, range: &Range<usize>) -> Span {
        Span::new(self.source, self.written.written(range.start), self.written.written(range.end))
    }

    pub(super) fn text(&self, node: Node<'_>) -> &'a str {
        &self.text[node.start_byte()..node.end_byte()]
    }

    pub(super) fn name(&self, node: Node<'_>) -> Name {
        Name { text: self.text(node).into(), span: self.span(node) }
    }

    /// The field's node as a name; an empty one where the text is broken.
    pub(super) fn name_of(&self, node: Node<'_>) -> Name {
        match node.child_by_field_name("name") {
            Some(name) => self.name(name),
            None => Name { text: String::new(), span: self.span(node) },
        }
    }

    /// The comment, for who reads it.
    pub(super) fn comment(&self, node: Node<'_>) -> Comment {
        if !self.is_inside {
            self.heard.borrow_mut().insert(node.start_byte());
        }
        Comment { text: self.text(node).into(), span: self.span(node) }
    }

    pub(super) fn collect_errors(&mut self, node: Node<'_>) {
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
        if body_around(node) == Some(node) && is_closed(node, self.text(node)) {
            for error in self.errors[n_before..].iter_mut().filter(|error| error.is_error()) {
                error.severity = Severity::Warning;
                error.message += ": runs that reach this method are not judged";
            }
            self.left_out.push(node.id());
            self.broken.push(node.id());
        }
    }

    /// Builds what stands inside of code: nobody reads what is said of its members.
    pub(super) fn inside<T>(&mut self, is_inside: bool, build: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::replace(&mut self.is_inside, is_inside);
        let built = build(self);
        self.is_inside = around;
        built
    }

    /// Of these comments those that nobody reads.
    pub(super) fn unheard(&self, all: &[Range<usize>]) -> Vec<Comment> {
        let heard = self.heard.borrow();
        let is_unheard = |range: &&Range<usize>| {
            heard.range((*range).clone()).next().is_none()
                && !self.ghosts.contains(range)
                && is_spec_comment(&self.text[(*range).clone()])
        };
        let comment = |range: &Range<usize>| Comment { text: self.text[range.clone()].into(), span: self.at(range) };
        all.iter().filter(is_unheard).map(comment).collect()
    }

    /// Why the node is not looked into; `None`: it is.
    pub(super) fn why_left_out(&self, node: Node<'_>) -> Option<&'static str> {
        let id = node.id();
        if self.left_out.contains(&id) {
            // What is said in there is nothing beside that.
            self.heard.borrow_mut().extend(node.start_byte()..node.end_byte());
        }
        self.left_out.contains(&id).then(|| if self.broken.contains(&id) { BROKEN } else { TOO_DEEP })
    }
}

/// Does the body begin and end with a brace that was written, and is there in what could not be read no other brace but
/// in pairs?
fn is_closed(body: Node<'_>, text: &str) -> bool {
    let all = children(body);
    let is_brace = |node: Option<&Node<'_>>, brace: &str| node.is_some_and(|n| n.kind() == brace && !n.is_missing());
    let has = |is_stray: &dyn Fn(Node<'_>, bool) -> bool| all.iter().any(|child| any_brace(*child, false, is_stray));
    let is_sure = |has_pairs: bool| !has(&|node, in_error| node.is_missing() || in_error && !has_pairs);
    is_brace(all.first(), "{") && is_brace(all.last(), "}") && (is_sure(false) || is_sure(true) && is_paired(text))
}

/// Is it so of a brace? Told with each whether it stands in what could not be read.
fn any_brace(node: Node<'_>, in_error: bool, is_it: &dyn Fn(Node<'_>, bool) -> bool) -> bool {
    if matches!(node.kind(), "{" | "}") && is_it(node, in_error) {
        return true;
    }
    let in_error = in_error || node.is_error();
    (in_error || node.has_error()) && children(node).into_iter().any(|child| any_brace(child, in_error, is_it))
}
