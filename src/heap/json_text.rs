//! JSON with places: every value knows the bytes it was read from, so that errors can point at them.
//!
//! RFC 8259, and no more. `serde_json` reads JSON but keeps no places.

use crate::base::{Diagnostic, SourceId, Span};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Json {
    pub kind: JsonKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum JsonKind {
    Null,
    Bool(bool),
    /// As written.
    Number(String),
    String(String),
    Array(Vec<Json>),
    Object(Vec<Member>),
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Member {
    pub name: String,
    pub name_span: Span,
    pub value: Json,
}

impl Json {
    /// What it is, for messages: `a number`.
    pub(super) fn what(&self) -> String {
        match &self.kind {
            JsonKind::Null => "null".into(),
            JsonKind::Bool(v) => v.to_string(),
            JsonKind::Number(text) => format!("the number {text}"),
            JsonKind::String(text) => format!("the string {text:?}"),
            JsonKind::Array(_) => "a list".into(),
            JsonKind::Object(_) => "an object".into(),
        }
    }
}

/// Nesting beyond this is an error, not a full stack.
const DEPTH_MAX: usize = 64;

pub(super) fn parse(source: SourceId, text: &str) -> Result<Json, Diagnostic> {
    let mut reader = Reader { source, text, at: 0 };
    let json = reader.value(0)?;
    reader.space();
    match reader.peek() {
        None => Ok(json),
        Some(_) => Err(reader.error("expected the end of the text")),
    }
}

struct Reader<'a> {
    source: SourceId,
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    fn eat(&mut self, token: &str) -> bool {
        let is_next = self.text[self.at..].starts_with(token);
        if is_next {
            self.at += token.len();
        }
        is_next
    }

    fn error(&self, message: impl Into<String>) -> Diagnostic {
        let width = self.peek().map_or(0, char::len_utf8);
        Diagnostic::error("json-syntax", message).at(Span::new(self.source, self.at, self.at + width), "")
    }

    fn value(&mut self, depth: usize) -> Result<Json, Diagnostic> {
        self.space();
        if depth > DEPTH_MAX {
            return Err(self.error(format!("nested more than {DEPTH_MAX} deep")));
        }
        let start = self.at;
        let kind = match self.peek() {
            Some('{') => self.object(depth)?,
            Some('[') => self.array(depth)?,
            Some('"') => JsonKind::String(self.string()?),
            Some('-' | '0'..='9') => self.number()?,
            _ if self.eat("null") => JsonKind::Null,
            _ if self.eat("true") => JsonKind::Bool(true),
            _ if self.eat("false") => JsonKind::Bool(false),
            _ => {
                return Err(
                    self.error("expected a JSON value: an object, a list, a string, a number, true, false or null")
                );
            }
        };
        Ok(Json { kind, span: Span::new(self.source, start, self.at) })
    }

    fn object(&mut self, depth: usize) -> Result<JsonKind, Diagnostic> {
        let mut members: Vec<Member> = Vec::new();
        self.eat("{");
        self.space();
        if self.eat("}") {
            return Ok(JsonKind::Object(members));
        }
        loop {
            self.space();
            let start = self.at;
            if self.peek() != Some('"') {
                return Err(self.error("expected a name in double quotes"));
            }
            let name = self.string()?;
            let name_span = Span::new(self.source, start, self.at);
            if let Some(first) = members.iter().find(|member| member.name == name) {
                return Err(Diagnostic::error("json-syntax", format!("`{name}` is given twice"))
                    .at(name_span, "again here")
                    .at(first.name_span, "first here"));
            }
            self.space();
            if !self.eat(":") {
                return Err(self.error("expected `:` after the name"));
            }
            let value = self.value(depth + 1)?;
            members.push(Member { name, name_span, value });
            self.space();
            if self.eat("}") {
                return Ok(JsonKind::Object(members));
            }
            if !self.eat(",") {
                return Err(self.error("expected `,` or `}`"));
            }
        }
    }

    fn array(&mut self, depth: usize) -> Result<JsonKind, Diagnostic> {
        let mut items = Vec::new();
        self.eat("[");
        self.space();
        if self.eat("]") {
            return Ok(JsonKind::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.space();
            if self.eat("]") {
                return Ok(JsonKind::Array(items));
            }
            if !self.eat(",") {
                return Err(self.error("expected `,` or `]`"));
            }
        }
    }

    fn number(&mut self) -> Result<JsonKind, Diagnostic> {
        let start = self.at;
        self.eat("-");
        if !self.eat("0") {
            self.digits()?;
        }
        if self.eat(".") {
            self.digits()?;
        }
        if self.eat("e") || self.eat("E") {
            let _ = self.eat("+") || self.eat("-");
            self.digits()?;
        }
        Ok(JsonKind::Number(self.text[start..self.at].to_owned()))
    }

    fn digits(&mut self) -> Result<(), Diagnostic> {
        let rest = &self.text[self.at..];
        let n = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if n == 0 {
            return Err(self.error("expected a digit"));
        }
        self.at += n;
        Ok(())
    }

    fn string(&mut self) -> Result<String, Diagnostic> {
        let mut units: Vec<u16> = Vec::new();
        let start = self.at;
        self.eat("\"");
        loop {
            let Some(c) = self.peek() else { return Err(self.error("the string does not end")) };
            if c.is_control() {
                return Err(self.error("a control character must be escaped in a string"));
            }
            self.at += c.len_utf8();
            match c {
                '"' => break,
                '\\' => units.push(self.escape()?),
                _ => units.extend(c.encode_utf16(&mut [0; 2]).iter()),
            }
        }
        String::from_utf16(&units).map_err(|_| {
            Diagnostic::error("json-syntax", "half a surrogate pair; write such a `char` as a number")
                .at(Span::new(self.source, start, self.at), "")
        })
    }

    fn escape(&mut self) -> Result<u16, Diagnostic> {
        let Some(c) = self.peek() else { return Err(self.error("the string does not end")) };
        let plain = match c {
            '"' | '\\' | '/' => c,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let digits = self.text.get(self.at + 1..self.at + 5);
                let is_hex = |digits: &&str| digits.bytes().all(|b| b.is_ascii_hexdigit());
                let unit = digits.filter(is_hex).and_then(|digits| u16::from_str_radix(digits, 16).ok());
                let Some(unit) = unit else { return Err(self.error("expected four hexadecimal digits after `\\u`")) };
                self.at += 5;
                return Ok(unit);
            }
            _ => return Err(self.error("no such escape in JSON")),
        };
        self.at += 1;
        Ok(plain as u16)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::{Idx, Sources};

    #[track_caller]
    fn check_error(text: &str, line: u32, column: u32, message: &str) {
        let mut sources = Sources::default();
        let source = sources.add("input.json", text);
        let error = parse(source, text).unwrap_err();
        let at = sources.start(error.span().unwrap());
        assert_eq!((at.line, at.column, error.message.as_str()), (line, column, message));
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        check_error("{\n  \"a\": 1\n  \"b\": 2}", 3, 3, "expected `,` or `}`");
        check_error("{\"a\": 1,}", 1, 9, "expected a name in double quotes");
        check_error("[1, 2", 1, 6, "expected `,` or `]`");
        check_error("{\"a\": 1, \"a\": 2}", 1, 10, "`a` is given twice");
        check_error("[01]", 1, 3, "expected `,` or `]`");
        check_error("\"abc", 1, 5, "the string does not end");
        check_error("[1] x", 1, 5, "expected the end of the text");
        check_error("\"\\u12\"", 1, 3, "expected four hexadecimal digits after `\\u`");
    }

    /// The same text through `serde_json`.
    fn as_serde(json: &Json) -> serde_json::Value {
        match &json.kind {
            JsonKind::Null => serde_json::Value::Null,
            JsonKind::Bool(v) => (*v).into(),
            JsonKind::Number(text) => serde_json::from_str(text).unwrap(),
            JsonKind::String(text) => text.as_str().into(),
            JsonKind::Array(items) => items.iter().map(as_serde).collect::<Vec<_>>().into(),
            JsonKind::Object(members) => {
                serde_json::Value::Object(members.iter().map(|m| (m.name.clone(), as_serde(&m.value))).collect())
            }
        }
    }

    proptest! {
        #[test]
        fn never_panics_and_agrees_with_serde_json(text in r#"[\[\]{}",:a\\u0-9e.\- tn]{0,24}"#) {
            let ours = parse(SourceId::new(0), &text);
            let theirs: Result<serde_json::Value, _> = serde_json::from_str(&text);
            match (ours, theirs) {
                (Ok(ours), Ok(theirs)) => prop_assert_eq!(as_serde(&ours), theirs),
                (Ok(_), Err(e)) => prop_assert!(e.to_string().contains("out of range"), "{} accepted: {}", text, e),
                // The only texts we refuse and they accept: names given twice.
                (Err(e), Ok(_)) => prop_assert!(e.message.contains("twice"), "{} refused: {}", text, e.message),
                (Err(_), Err(_)) => {}
            }
        }
    }
}
