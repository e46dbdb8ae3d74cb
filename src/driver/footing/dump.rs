//! A part of a program as text in which no number stands that an edit elsewhere would change.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write};

use crate::base::{ClassId, FieldId, Idx, MethodId, OriginId, SourceId, Sources, Span};
use crate::ir::Program;
use crate::lift;

/// What was written, and what it mentions.
#[derive(Default)]
pub(super) struct Dump {
    pub text: String,
    pub methods: BTreeSet<MethodId>,
    /// In the text they are numbered in order of first mention.
    pub origins: Vec<OriginId>,
    known: BTreeMap<OriginId, usize>,
    /// Lines that something stands on.
    lines: BTreeSet<(SourceId, u32)>,
}

pub(super) struct Writer<'a> {
    pub program: &'a Program,
    pub sources: &'a Sources,
}

impl Writer<'_> {
    /// Writes the value; ids become names, spans places.
    pub(super) fn add(&self, dump: &mut Dump, value: &dyn Debug) {
        let printed = format!("{value:?}");
        let mut rest = printed.as_str();
        while let Some(first) = rest.chars().next() {
            let end = match first {
                '"' | '\'' => literal(rest, first),
                c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                _ => rest.find(|c| c == '"' || c == '\'' || is_word(c)).unwrap_or(rest.len()),
            };
            let (token, after) = rest.split_at(end);
            rest = after;
            match (token, span(after)) {
                ("Span", Some((span, length))) => {
                    self.place(dump, span);
                    rest = &after[length..];
                }
                _ if is_word(first) => self.word(dump, token),
                _ => dump.text.push_str(token),
            }
        }
        dump.text.push('\n');
    }

    fn word(&self, dump: &mut Dump, word: &str) {
        let digits = word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len());
        let (kind, number) = word.split_at(digits);
        let Ok(number) = number.parse::<usize>() else { return dump.text.push_str(word) };
        match kind {
            "class" => dump.text.push_str(&self.class(Idx::new(number))),
            "field" => dump.text.push_str(&self.program.qualified(FieldId::new(number))),
            "method" => {
                let method = MethodId::new(number);
                dump.methods.insert(method);
                dump.text.push_str(&self.method(method));
            }
            "origin" => self.origin(dump, OriginId::new(number)),
            "source" => dump.text.push_str(&self.sources.get(Idx::new(number)).name),
            _ => dump.text.push_str(word),
        }
    }

    pub(super) fn class(&self, class: ClassId) -> String {
        self.program.classes[class].name.clone()
    }

    pub(super) fn method(&self, method: MethodId) -> String {
        format!("{}.{}", self.class(self.program.methods[method].class), lift::signature(self.program, method))
    }

    /// What it is stands at its first mention.
    fn origin(&self, dump: &mut Dump, origin: OriginId) {
        let next = dump.origins.len();
        let number = *dump.known.entry(origin).or_insert(next);
        let _ = write!(dump.text, "o{number}");
        if number < next {
            return;
        }
        dump.origins.push(origin);
        let found = &self.program.origins[origin];
        let _ = write!(dump.text, "({:?} {:?} ", found.kind, found.label);
        self.place(dump, found.span);
        dump.text.push(')');
    }

    fn place(&self, dump: &mut Dump, span: Span) {
        let source = self.sources.get(span.source);
        let (start, end) = (self.sources.start(span), self.sources.end(span));
        let _ = write!(dump.text, "@{}:{}:{}-{}:{}", source.name, start.line, start.column, end.line, end.column);
        dump.lines.extend((start.line..=end.line).map(|line| (span.source, line)));
    }

    /// Where something begins: how long it is does not matter.
    pub(super) fn start(&self, dump: &mut Dump, span: Span) {
        self.place(dump, Span { end: span.start, ..span });
    }

    /// The text of all lines that something stands on.
    pub(super) fn finish(&self, dump: &mut Dump) {
        for (source, line) in std::mem::take(&mut dump.lines) {
            let _ = writeln!(dump.text, "{line} {}", self.sources.get(source).line(line));
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of a text or character in quotation marks.
fn literal(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// The fields of a span, as `Debug` prints them, and how long that is.
fn span(text: &str) -> Option<(Span, usize)> {
    let end = text.find('}')?;
    let mut fields = text[..end].strip_prefix(" { source: source")?.split(", ");
    let source = fields.next()?.parse().ok()?;
    let start = fields.next()?.strip_prefix("start: ")?.parse().ok()?;
    let stop = fields.next()?.strip_prefix("end: ")?.trim_end().parse().ok()?;
    let is_all = fields.next().is_none();
    is_all.then(|| (Span::new(SourceId::new(source), start, stop), end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_as_they_are_printed() {
        let wanted = Span::new(SourceId::new(3), 10, 20);
        let printed = format!("{wanted:?} and more }}");
        let (found, length) = span(printed.strip_prefix("Span").unwrap()).unwrap();
        assert_eq!(found, wanted);
        assert_eq!(&printed["Span".len() + length..], " and more }");
    }

    #[test]
    fn what_stands_in_quotation_marks_is_no_id() {
        let (program, sources) = Default::default();
        let writer = Writer { program: &program, sources: &sources };
        let mut dump = Dump::default();
        writer.add(&mut dump, &("class1", '"', "a \"class2\\", 'c', "Span { source: source0, start: 1, end: 2 }"));
        let text = r#"("class1", '"', "a \"class2\\", 'c', "Span { source: source0, start: 1, end: 2 }")"#;
        assert_eq!(dump.text, format!("{text}\n"));
    }
}
