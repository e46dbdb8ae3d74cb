//! JFSL in Javadoc comments, as older JForge-style sources have it: `@Ensures …;` on lines of `/** … */`.
//!
//! A clause begins after its word and ends at a `;`, at the next word at the start of a line, or with the comment.
//! Javadoc's own tags are in lower case.

/// The words that begin clauses.
const WORDS: &[&str] =
    &["Invariant", "Requires", "Ensures", "Effects", "Returns", "Throws", "Modifies", "Pure", "Helper", "SpecField"];

/// A clause: its word, and its text with the place of its first byte in the comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tag {
    pub word: &'static str,
    pub at: usize,
    pub text: String,
}

/// The clauses of a Javadoc comment, in order; of any other comment none.
pub(crate) fn javadoc(comment: &str) -> Vec<Tag> {
    if !comment.starts_with("/**") {
        return Vec::new();
    }
    let text = blanked(comment);
    let mut tags = Vec::new();
    let mut open: Option<(&'static str, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start().len();
        if let Some(rest) = line.trim_start().strip_prefix('@') {
            if let Some((word, start)) = open.take() {
                clauses(word, start, &text[start..at], &mut tags);
            }
            // `@Modifies_Everything` is no `@Modifies`: it says what a method without a frame may do.
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            open = WORDS.iter().find(|word| **word == &rest[..end]).map(|word| (*word, at + indent + 1 + end));
        }
        at += line.len();
    }
    if let Some((word, start)) = open {
        clauses(word, start, &text[start..], &mut tags);
    }
    tags
}

/// `a; b;` are two clauses of one word.
fn clauses(word: &'static str, start: usize, text: &str, tags: &mut Vec<Tag>) {
    let mut at = start;
    let before = tags.len();
    for part in text.split(';') {
        let trimmed = part.trim();
        if !trimmed.is_empty() {
            let indent = part.len() - part.trim_start().len();
            tags.push(Tag { word, at: at + indent, text: trimmed.to_owned() });
        }
        at += part.len() + 1;
    }
    if tags.len() == before {
        tags.push(Tag { word, at: start, text: String::new() });
    }
}

/// Markers and the stars at line starts become blanks: every offset stays.
fn blanked(comment: &str) -> String {
    let end = if comment.len() >= 5 && comment.ends_with("*/") { comment.len() - 2 } else { comment.len() };
    let mut out = String::from("   ");
    let mut at_line_start = true;
    for c in comment[3..end].chars() {
        if at_line_start && c == '*' {
            out.push(' ');
            continue;
        }
        at_line_start = c == '\n' || (at_line_start && c.is_whitespace());
        out.push(c);
    }
    out.push_str(&" ".repeat(comment.len() - end));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_end_at_semicolons_and_words() {
        let comment = "/** Deletes.\n * @Requires k > 0; k < 9;\n *   @Ensures no n: this.nodes |\n *     n.key = k\n * @return x\n * @Pure\n */";
        let tags = javadoc(comment);
        let shown: Vec<(&str, String)> =
            tags.iter().map(|tag| (tag.word, tag.text.split_whitespace().collect::<Vec<_>>().join(" "))).collect();
        let expected =
            [("Requires", "k > 0"), ("Requires", "k < 9"), ("Ensures", "no n: this.nodes | n.key = k"), ("Pure", "")];
        assert_eq!(shown, expected.map(|(word, text)| (word, text.to_owned())));
        for tag in tags.iter().filter(|tag| !tag.text.contains('\n')) {
            assert_eq!(&comment[tag.at..tag.at + tag.text.len()], tag.text);
        }
    }

    #[test]
    fn other_comments_have_none() {
        for comment in [
            "/* @Ensures x; */",
            "// @Ensures x;",
            "/** see @Ensures x; */",
            "/**",
            "/**/",
            "/** @ensures x; */",
            "/** @Modifies_Everything; */",
        ] {
            assert_eq!(javadoc(comment), [], "{comment}");
        }
    }
}
