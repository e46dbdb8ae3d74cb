//! Texts and places in them.

use serde::{Deserialize, Serialize};

use super::{Idx, IndexVec, SourceId};

/// A place in a text: bytes `start..end` of one source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The text.
    pub source: SourceId,
    /// Bytes before its first character.
    pub start: u32,
    /// Bytes before what follows it.
    pub end: u32,
}

impl Span {
    /// From so many bytes to so many.
    pub fn new(source: SourceId, start: usize, end: usize) -> Self {
        debug_assert!(start <= end);
        Self { source, start: start as u32, end: end as u32 }
    }

    /// The smallest span that covers both. Requires: same source.
    pub fn to(self, other: Span) -> Span {
        debug_assert_eq!(self.source, other.source);
        Span { source: self.source, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Is the other one in it, or the same?
    pub fn contains(self, other: Span) -> bool {
        self.source == other.source && self.start <= other.start && other.end <= self.end
    }

    /// Has it no character?
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// A text with the name it is shown under: a path as the user gave it, or `archive.zip!/java/util/List.java`.
#[derive(Clone, Debug)]
pub struct Source {
    /// As the user gave it.
    pub name: String,
    /// All of it.
    pub text: String,
    line_starts: Vec<u32>,
}

/// Line and column, both from 1; columns count characters, not bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LineColumn {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
}

impl Source {
    /// Of the library that comes with the program: called so, and not found in any folder.
    pub fn is_model(&self) -> bool {
        self.name.starts_with("models/")
    }

    /// A text and its name.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let mut line_starts = vec![0];
        line_starts.extend(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(at, _)| at as u32 + 1));
        Self { name: name.into(), text, line_starts }
    }

    /// Where byte `offset` is; an offset past the end is the end.
    pub fn line_column(&self, offset: u32) -> LineColumn {
        let offset = offset.min(self.text.len() as u32);
        let line = self.line_starts.partition_point(|start| *start <= offset) - 1;
        let start = self.line_starts[line] as usize;
        let column = self.text.get(start..offset as usize).map_or(0, |before| before.chars().count());
        LineColumn { line: line as u32 + 1, column: column as u32 + 1 }
    }

    /// How many lines it has.
    pub fn n_lines(&self) -> u32 {
        self.line_starts.len() as u32
    }

    /// The text of a line, numbered from 1, without its end; empty past the last.
    pub fn line(&self, line: u32) -> &str {
        let Some(start) = (line as usize).checked_sub(1).and_then(|index| self.line_starts.get(index)) else {
            return "";
        };
        let end = self.line_starts.get(line as usize).map_or(self.text.len(), |end| *end as usize);
        self.text[*start as usize..end].trim_end_matches(['\n', '\r'])
    }
}

/// The first line of a piece of Java, without a comment at its end.
pub fn first_line(java: &str) -> &str {
    let line = java.lines().next().unwrap_or("");
    let mut quote = None;
    let mut before = '\0';
    for (at, here) in line.char_indices() {
        match quote {
            // What a backslash stands before, a backslash among it, ends nothing.
            Some(_) if before == '\\' => before = '\0',
            Some(open) => {
                quote = quote.filter(|_| here != open);
                before = here;
            }
            None if matches!(here, '"' | '\'') => (quote, before) = (Some(here), '\0'),
            None if here == '/' && line[at..].starts_with("//") => return line[..at].trim_end(),
            None => {}
        }
    }
    line.trim_end()
}

/// All texts of a run.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    sources: IndexVec<SourceId, Source>,
}

impl Sources {
    /// One more text.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> SourceId {
        self.sources.push(Source::new(name, text))
    }

    /// Gives a source another text.
    pub fn set_text(&mut self, id: SourceId, text: impl Into<String>) {
        let name = std::mem::take(&mut self.sources[id].name);
        self.sources[id] = Source::new(name, text);
    }

    /// Calls the source by another name.
    pub fn rename(&mut self, id: SourceId, name: &str) {
        name.clone_into(&mut self.sources[id].name);
    }

    /// Requires: the id is of these sources.
    pub fn get(&self, id: SourceId) -> &Source {
        &self.sources[id]
    }

    /// In the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (SourceId, &Source)> {
        self.sources.iter()
    }

    /// The text a span covers; the part of it that exists.
    pub fn text(&self, span: Span) -> &str {
        let text = &self.get(span.source).text;
        text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// Of the first character.
    pub fn start(&self, span: Span) -> LineColumn {
        self.get(span.source).line_column(span.start)
    }

    /// After the last character.
    pub fn end(&self, span: Span) -> LineColumn {
        self.get(span.source).line_column(span.end)
    }

    /// `name:line:column`, as editors and people read it.
    pub fn place(&self, span: Span) -> String {
        let at = self.start(span);
        format!("{}:{}:{}", self.get(span.source).name, at.line, at.column)
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.sources.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// The id of the source shown under `name`.
    pub fn find(&self, name: &str) -> Option<SourceId> {
        (0..self.sources.len()).map(SourceId::new).find(|id| self.sources[*id].name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one_and_in_characters() {
        let source = Source::new("a", "é=1;\nb\n");
        assert_eq!(source.line_column(0), LineColumn { line: 1, column: 1 });
        assert_eq!(source.line_column(2), LineColumn { line: 1, column: 2 });
        assert_eq!(source.line_column(6), LineColumn { line: 2, column: 1 });
        assert_eq!(source.line_column(99), LineColumn { line: 3, column: 1 });
        assert_eq!((source.line(1), source.line(2), source.line(3), source.line(9)), ("é=1;", "b", "", ""));
    }

    #[test]
    fn a_first_line_ends_before_a_comment_but_not_in_a_literal() {
        assert_eq!(first_line("while (x) { // twice\n  y();\n}"), "while (x) {");
        assert_eq!(first_line(r#"s = "http://a\"//b"; // c"#), r#"s = "http://a\"//b";"#);
        assert_eq!(first_line(r"c = '\\'; d = '/' // 1"), r"c = '\\'; d = '/'");
        assert_eq!(first_line("a = b / c;"), "a = b / c;");
        assert_eq!(first_line(""), "");
    }
}
