//! One text after another, each much like the one before.

use tree_sitter::{InputEdit, Point, Tree};

use super::unit::{Parsed, parse_like};
use crate::base::SourceId;
use crate::java::Unit;

/// Reads texts of which most is as it was: what did not change is not read again.
#[derive(Default)]
pub struct Reparser {
    /// The last text in which nothing was wrong.
    last: Option<(String, Tree)>,
}

impl Reparser {
    /// What [`parse`](super::parse) makes of the text.
    pub fn parse(&mut self, source: SourceId, text: &str) -> Parsed<Unit> {
        parse_like(source, text, self)
    }

    /// The last tree as far as it is one of this text; `None`: there is none.
    pub(super) fn edited(&self, text: &str) -> Option<Tree> {
        let (last, tree) = self.last.as_ref()?;
        let (before, now) = (last.as_bytes(), text.as_bytes());
        let n_alike = before.iter().zip(now).take_while(|(a, b)| a == b).count();
        let n_left = before.len().min(now.len()) - n_alike;
        let ends = before.iter().rev().zip(now.iter().rev());
        let n_end = ends.take(n_left).take_while(|(a, b)| a == b).count();
        let (old_end_byte, new_end_byte) = (before.len() - n_end, now.len() - n_end);
        let mut tree = tree.clone();
        tree.edit(&InputEdit {
            start_byte: n_alike,
            old_end_byte,
            new_end_byte,
            start_position: point(before, n_alike),
            old_end_position: point(before, old_end_byte),
            new_end_position: point(now, new_end_byte),
        });
        Some(tree)
    }

    pub(super) fn remember(&mut self, text: &str, tree: &Tree) {
        if !tree.root_node().has_error() {
            self.last = Some((text.to_owned(), tree.clone()));
        }
    }
}

fn point(text: &[u8], at: usize) -> Point {
    let before = &text[..at];
    let line = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    Point { row: before.iter().filter(|byte| **byte == b'\n').count(), column: at - line }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::Idx;
    use crate::java::parse;

    const TEXT: &str = "class $ {\n/*@ ensures \\result > 0; @*/ int m(int a) {\n  while (a > 0) { a = a - 1; } //@ assert a == 0;\n  if (a == 0) return 1; else { return a + 2; }\n}\n}";

    const PIECES: [&str; 16] = [
        "",
        "a",
        "1",
        " + ",
        "a = 0;",
        "}",
        "{",
        "(a)",
        "\n",
        "/* ",
        "*/",
        "//@ assert a > 1;\n",
        "ä",
        ";",
        "!",
        "if (a > 1) ",
    ];

    proptest! {
        /// Whatever was read before, and whether it was Java or not.
        #[test]
        fn what_was_read_before_changes_nothing(
            edits in proptest::collection::vec((0usize..200, 0usize..12, 0usize..PIECES.len()), 1..12)
        ) {
            let source = SourceId::new(0);
            let mut reparser = Reparser::default();
            for (at, n_gone, piece) in edits {
                let at = at % TEXT.len();
                let end = (at + n_gone).min(TEXT.len());
                let text = format!("{}{}{}", &TEXT[..at], PIECES[piece], &TEXT[end..]);
                let (again, fresh) = (reparser.parse(source, &text), parse(source, &text));
                prop_assert_eq!(again.errors.is_empty(), fresh.errors.is_empty());
                if fresh.errors.is_empty() {
                    prop_assert_eq!(format!("{:?}", again.tree), format!("{:?}", fresh.tree));
                }
            }
        }
    }
}
