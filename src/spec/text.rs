//! A piece of text that stands somewhere in a file, perhaps with escapes between the two.

use crate::base::{Diagnostic, Problem, SourceId, Span};

/// The text of a specification, and for each of its bytes the place in the file it came from.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub content: String,
    source: SourceId,
    /// One entry per byte of `content`, and one for its end.
    offsets: Vec<u32>,
}

impl Text {
    /// The text stands in the file as it is.
    pub(crate) fn plain(content: &str, source: SourceId, start: usize) -> Text {
        let offsets = (start..=start + content.len()).map(|at| at as u32).collect();
        Text { content: content.to_owned(), source, offsets }
    }

    /// The value of a Java string literal, given with its quotes.
    pub(crate) fn literal(literal: &str, span: Span) -> Text {
        let mut text = Text { content: String::new(), source: span.source, offsets: Vec::new() };
        let inner = literal.strip_prefix('"').unwrap_or(literal);
        let inner = inner.strip_suffix('"').unwrap_or(inner);
        let mut at = span.start + 1;
        let mut chars = inner.chars().peekable();
        while let Some(c) = chars.next() {
            let start = at;
            at += c.len_utf8() as u32;
            let value = if c == '\\' {
                let Some(escape) = chars.next() else { break };
                at += escape.len_utf8() as u32;
                match escape {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    other => other,
                }
            } else {
                c
            };
            text.content.push(value);
            text.offsets.extend(std::iter::repeat_n(start, value.len_utf8()));
        }
        text.offsets.push(at);
        text
    }

    /// Two texts one after the other, as `"a" + "b"` in an annotation.
    pub(crate) fn then(mut self, other: &Text) -> Text {
        self.offsets.pop();
        self.content.push_str(&other.content);
        self.offsets.extend(&other.offsets);
        self
    }

    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        let last = self.offsets.len() - 1;
        let (from, to) = (self.offsets[start.min(last)], self.offsets[end.min(last)]);
        Span::new(self.source, from as usize, to.max(from) as usize)
    }

    pub(crate) fn whole(&self) -> Span {
        self.span(0, self.content.len())
    }

    /// Deepest nesting of brackets: parsers recurse.
    pub(super) fn depth(&self) -> usize {
        let (mut now, mut most) = (0usize, 0);
        for c in self.content.chars() {
            match c {
                '(' | '[' | '{' => now += 1,
                ')' | ']' | '}' => now = now.saturating_sub(1),
                _ => {}
            }
            most = most.max(now);
        }
        most
    }

    pub(super) fn too_deep(&self) -> Option<Diagnostic> {
        const MAX_DEPTH: usize = 60;
        (self.depth() > MAX_DEPTH).then(|| {
            Diagnostic::error("too-deep", format!("more than {MAX_DEPTH} nested brackets in a specification"))
                .at(self.whole(), "")
                .help("split the clause, or name a part of it")
        })
    }

    /// What a pest error says, for people.
    pub(super) fn syntax_error<R: pest::RuleType>(&self, error: &pest::error::Error<R>, what: &str) -> Diagnostic {
        let at = match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        let found: String = self.content[at.min(self.content.len())..].chars().take(12).collect();
        let found = found.split_whitespace().next().unwrap_or("").to_owned();
        let message = if found.is_empty() {
            format!("this {what} ends too early")
        } else {
            format!("`{found}` was not expected in this {what}")
        };
        let end = (at + found.len().max(1)).min(self.content.len().max(at));
        Diagnostic::error(Problem::SpecSyntax, message)
            .at(self.span(at, end), "")
            .help("see docs/specification.md for the grammar and its precedence")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    #[test]
    fn escapes_keep_their_places() {
        let literal = r#""a\"b""#;
        let text = Text::literal(literal, Span::new(SourceId::new(0), 10, 10 + literal.len()));
        assert_eq!(text.content, "a\"b");
        assert_eq!(text.span(1, 2), Span::new(SourceId::new(0), 12, 14));
        assert_eq!(text.whole(), Span::new(SourceId::new(0), 11, 15));
    }
}
