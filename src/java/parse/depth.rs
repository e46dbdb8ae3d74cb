//! How deep the syntax of a text is nested, in a walk without recursion.

use tree_sitter::{Node, TreeCursor};

/// What holds syntax nested deeper than this is left out, so that walks over the tree may recurse.
pub(super) const MAX_DEPTH: usize = 400;

/// Links of a chain (`else if`, `a + b + …`, `… : c ? x : …`, `a.f().g()…`) that count as one level: no person sees
/// nesting there, and it costs a walk little.
const LINKS_PER_LEVEL: usize = 10;

/// The nodes that are nested too deeply, one of each place. Without recursion.
pub(super) fn too_deep(root: Node<'_>) -> Vec<Node<'_>> {
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
