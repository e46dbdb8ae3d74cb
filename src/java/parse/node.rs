//! Nodes of tree-sitter: their children, and the body that one stands in.

use tree_sitter::Node;

/// All children, anonymous ones and comments too.
pub(super) fn children(node: Node<'_>) -> Vec<Node<'_>> {
    let mut cursor = node.walk();
    node.children(&mut cursor).collect()
}

/// Named children without comments and errors.
pub(super) fn parts(node: Node<'_>) -> Vec<Node<'_>> {
    children(node).into_iter().filter(|child| child.is_named() && !child.is_extra() && !child.is_error()).collect()
}

pub(super) fn is_comment(node: Node<'_>) -> bool {
    matches!(node.kind(), "line_comment" | "block_comment")
}

/// The first child of this kind.
pub(super) fn child<'t>(node: Node<'t>, kind: &str) -> Option<Node<'t>> {
    children(node).into_iter().find(|child| child.kind() == kind)
}

/// Does the comment look like it holds a specification? `//@ /*@ /**` and JML's keyed forms.
pub(super) fn is_spec_comment(text: &str) -> bool {
    text.starts_with("/**")
        || (text.starts_with("//") || text.starts_with("/*"))
            && text[2..].starts_with(['@', '+', '-'])
            && !text[2..].strip_prefix('@').is_some_and(is_no_clause)
}

/// Annotations that someone may mean as a word of a specification.
const MEANT: [&str; 17] = [
    "Nullable",
    "NonNull",
    "Nonnull",
    "NotNull",
    "Pure",
    "Helper",
    "Ghost",
    "Model",
    "SpecPublic",
    "SpecProtected",
    "SpecField",
    "Invariant",
    "Requires",
    "Ensures",
    "Modifies",
    "Returns",
    "Throws",
];

/// A Java annotation that is commented out (`//@Override`), or a word to a formatter (`//@formatter:off`): no clause of
/// JML begins like that.
fn is_no_clause(text: &str) -> bool {
    let text = text.trim_end().trim_end_matches("*/").trim_end();
    let end = text.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.'))).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let is_annotation = name.starts_with(|c: char| c.is_ascii_uppercase())
        && (rest.is_empty() || rest.starts_with('(') && rest.ends_with(')'));
    is_annotation && !MEANT.contains(&name) || matches!(text, "formatter:on" | "formatter:off")
}

/// Does the comment say nothing but whether something may be null?
pub(super) fn is_word(comment: &str) -> bool {
    let said = comment.trim_start_matches(['/', '*', '@']).trim_end().trim_end_matches(['/', '*', '@', ';']).trim();
    matches!(said, "nullable" | "non_null")
}

/// The body of the outermost method, or the initial value of the field, that the node stands in.
pub(super) fn body_around(node: Node<'_>) -> Option<Node<'_>> {
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

#[cfg(test)]
mod tests {
    use super::is_spec_comment;

    #[test]
    fn a_java_annotation_in_a_comment_is_no_clause() {
        for text in
            ["//@Override", "//@Immutable ", "/*@Immutable*/", "//@Deprecated(since = \"1\")", "//@formatter:off"]
        {
            assert!(!is_spec_comment(text), "{text}");
        }
        for text in ["//@ Override", "/*@Nullable*/", "//@ensures x", "//@pure", "/*@ pure @*/", "//@Foo x", "/** A */"]
        {
            assert!(is_spec_comment(text), "{text}");
        }
    }
}
