//! The whole of a text: what is nested too deeply is left out, what could be read is built.

use std::cell::RefCell;
use std::ops::Range;

use tree_sitter::Parser;

use super::super::Unit;
use super::again::Reparser;
use super::bodies::{Body, not_java};
use super::ctx::Ctx;
use super::depth::{MAX_DEPTH, too_deep};
use super::escapes::Translated;
use super::ghost;
use super::node::body_around;
use crate::base::{Diagnostic, Problem, SourceId, Span};

/// A tree, and what was wrong with the text it came from.
#[derive(Debug)]
pub struct Parsed<T> {
    pub tree: T,
    pub errors: Vec<Diagnostic>,
}

/// The compilation unit in `text`, which is the text of `source`.
pub fn parse(source: SourceId, text: &str) -> Parsed<Unit> {
    parse_until(source, text, &|| false)
}

/// The same, but what is left of the file is not looked at when `is_stopped` says so.
pub fn parse_until(source: SourceId, text: &str, is_stopped: &dyn Fn() -> bool) -> Parsed<Unit> {
    parsed(source, text, is_stopped, &mut Reparser::default())
}

/// The same as [`parse`], of a text that is like the last one.
pub(super) fn parse_like(source: SourceId, text: &str, last: &mut Reparser) -> Parsed<Unit> {
    parsed(source, text, &|| false, last)
}

fn parsed(source: SourceId, text: &str, is_stopped: &dyn Fn() -> bool, last: &mut Reparser) -> Parsed<Unit> {
    // A control character ends the text (JLS 3.5).
    let written = Translated::of(text.strip_suffix('\u{1a}').unwrap_or(text));
    let text = &written;
    let (parsed, broken) = parse_but(source, text, (&[], &[]), is_stopped, last);
    // A comment that looked like Java and is none stays one: what is wrong with it is for who reads specifications.
    let parsed = if broken.is_empty() { parsed } else { parse_but(source, text, (&broken, &[]), is_stopped, last).0 };
    let is_refused = |parsed: &Parsed<Unit>| parsed.errors.iter().any(Diagnostic::is_error);
    if !is_refused(&parsed) {
        return parsed;
    }
    // Where one body takes what follows with it, it is read without those that are not Java by themselves.
    let emptied = not_java(&text.text);
    if emptied.is_empty() || is_stopped() {
        return parsed;
    }
    let (again, _) = parse_but(source, text, (&broken, &emptied), is_stopped, last);
    if is_refused(&again) { parsed } else { again }
}

/// The unit, without what stands in the comments of the first ranges and inside the bodies; and where other comments that
/// were opened are not Java.
fn parse_but(
    source: SourceId,
    written: &Translated<'_>,
    (closed, emptied): (&[Range<usize>], &[Body]),
    is_stopped: &dyn Fn() -> bool,
    last: &mut Reparser,
) -> (Parsed<Unit>, Vec<Range<usize>>) {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_java::LANGUAGE.into()).expect("the grammar fits the library");
    let original = &*written.text;
    let (mut text, ghosts, comments) = ghost::visible(original, closed);
    for body in emptied {
        let inside: String = text[body.inside.clone()].bytes().map(|it| if it == b'\n' { '\n' } else { ' ' }).collect();
        text.replace_range(body.inside.clone(), &inside);
    }
    let text = text.as_str();
    let mut asked = |_: &tree_sitter::ParseState| {
        if is_stopped() { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    };
    let options = tree_sitter::ParseOptions::new().progress_callback(&mut asked);
    let bytes = text.as_bytes();
    let mut read = |at: usize, _: tree_sitter::Point| bytes.get(at..).unwrap_or_default();
    let Some(tree) = parser.parse_with_options(&mut read, last.edited(text).as_ref(), Some(options)) else {
        if is_stopped() {
            return (Parsed { tree: Unit::default(), errors: Vec::new() }, Vec::new());
        }
        let error =
            Diagnostic::error(Problem::JavaSyntax, "this text could not be parsed").at(Span::new(source, 0, 0), "");
        return (Parsed { tree: Unit::default(), errors: vec![error] }, Vec::new());
    };
    last.remember(text, &tree);
    let mut ctx = Ctx {
        source,
        written,
        text,
        original,
        is_jml: text.contains("import org.jmlspecs.annotation."),
        ghosts,
        errors: Vec::new(),
        heard: RefCell::default(),
        is_inside: false,
        left_out: Vec::new(),
        broken: Vec::new(),
        is_stopped,
    };
    for node in too_deep(tree.root_node()) {
        let message = format!("more than {MAX_DEPTH} levels of nesting");
        let Some(body) = body_around(node) else {
            let error = Diagnostic::error("too-deep", message).at(ctx.span(node), "here");
            ctx.errors.push(error.help("split the expression or the method"));
            return (Parsed { tree: Unit::default(), errors: ctx.errors }, Vec::new());
        };
        if !ctx.left_out.contains(&body.id()) {
            ctx.left_out.push(body.id());
            let warning = Diagnostic::warning("too-deep", format!("{message}: runs that reach this are not judged"));
            ctx.errors.push(warning.at(ctx.span(node), "here").help("split the expression or the method"));
        }
    }
    ctx.collect_errors(tree.root_node());
    emptied.iter().for_each(|body| ctx.leave_out(tree.root_node(), body));
    let mut unit = ctx.unit(tree.root_node());
    if !is_stopped() {
        unit.unheard = ctx.unheard(&comments);
    }
    let is_wrong = |range: &Range<usize>| {
        let spans = ctx.errors.iter().filter(|error| error.is_error()).filter_map(Diagnostic::span);
        spans.into_iter().any(|span| range.contains(&written.read(span.start as usize)))
    };
    let broken = ctx.ghosts.iter().filter(|range| is_wrong(range)).cloned().collect();
    (Parsed { tree: unit, errors: ctx.errors }, broken)
}
