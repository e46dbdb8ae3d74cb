//! From a comment to its JML text: markers become blanks, so that every offset stays where it was.

/// Does this comment hold JML?
///
/// `//@`, `/*@`, and those with keys that ask for it (`//+KEY@`); a key with a minus sign asks to be left alone.
pub fn is_jml(comment: &str) -> bool {
    marker_len(comment).is_some()
}

/// The length of the opening marker.
fn marker_len(comment: &str) -> Option<usize> {
    let rest = comment.strip_prefix("//").or_else(|| comment.strip_prefix("/*"))?;
    let at = rest.find('@')?;
    let keys = &rest[..at];
    let is_key = keys.is_empty() || keys.starts_with('+') && keys[1..].chars().all(|c| c.is_alphanumeric() || c == '+');
    // `/**` is Javadoc, and `@` may come much later: only keys may stand between.
    is_key.then_some(2 + at + 1)
}

/// The comment with everything blanked out that is not JML: same length in bytes.
///
/// Requires: [`is_jml`].
pub(super) fn blanked(comment: &str) -> String {
    let start = marker_len(comment).expect("only JML comments are blanked");
    let is_block = comment.starts_with("/*");
    let end = if is_block && comment.len() >= start + 2 && comment.ends_with("*/") {
        let inner = &comment[..comment.len() - 2];
        inner.trim_end_matches('@').len().max(start)
    } else {
        comment.len()
    };
    let mut out = " ".repeat(start);
    let mut at_line_start = true;
    for c in comment[start..end].chars() {
        let is_marker = c == '@' || (is_block && c == '*' && at_line_start_star(&out));
        if c == '\n' {
            at_line_start = true;
            out.push(c);
        } else if at_line_start && (c.is_whitespace() || is_marker) {
            out.push_str(&" ".repeat(c.len_utf8()));
        } else {
            at_line_start = false;
            out.push(c);
        }
    }
    out.push_str(&" ".repeat(comment.len() - end));
    out
}

/// A `*` that is the first thing on its line (Javadoc's habit) is decoration too.
fn at_line_start_star(out: &str) -> bool {
    out.rsplit('\n').next().is_some_and(|line| out.contains('\n') && line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_become_blanks_and_offsets_stay() {
        for (comment, expected) in [
            ("//@ requires x;", "    requires x;"),
            ("/*@ pure @*/", "    pure    "),
            ("/*@ requires a;\n  @ ensures b;\n  @*/", "    requires a;\n    ensures b;\n     "),
            ("/*@ a\n  * b\n  */", "    a\n    b\n    "),
            ("//+OPENJML@ x;", "            x;"),
        ] {
            assert!(is_jml(comment), "{comment}");
            let text = blanked(comment);
            assert_eq!(text.trim_end(), expected.trim_end());
            assert_eq!(text.len(), comment.len());
        }
    }

    #[test]
    fn other_comments_are_left_alone() {
        for comment in ["// a@b", "/** @param x */", "/* @ */", "// plain", "//-KEY@ requires x;"] {
            assert!(!is_jml(comment), "{comment}");
        }
    }
}
