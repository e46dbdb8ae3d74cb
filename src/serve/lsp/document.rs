//! A file in the editor: its text now, and what was found when it was checked last.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

/// An open file.
#[derive(Default)]
pub(super) struct Document {
    pub text: String,
    /// The text that the report is about.
    pub checked: String,
    pub report: Option<Value>,
    /// Its clauses in the dialects, as `list` has them.
    pub clauses: Option<Value>,
    /// Suspects of what is violated; they come later.
    pub suspects: Option<Value>,
    pub run: Flag,
}

/// A run that can be called off.
#[derive(Clone, Default)]
pub(super) struct Flag(Arc<AtomicBool>);

impl Flag {
    pub(super) fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Document {
    pub(super) fn is_edited(&self) -> bool {
        self.text != self.checked
    }
}

/// The path of a `file:` address.
pub(super) fn path_of(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let mut bytes = Vec::with_capacity(rest.len());
    let mut left = rest.bytes();
    while let Some(byte) = left.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(left.next()?).to_digit(16);
        bytes.push((digit()? * 16 + digit()?) as u8);
    }
    Some(PathBuf::from(String::from_utf8(bytes).ok()?))
}

/// The `file:` address of an absolute path.
pub(super) fn uri_of(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let shown =
        path.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") });
    format!("file://{}", shown.collect::<String>())
}

/// The range of a place of a report: lines and columns from 0, columns in UTF-16 units.
pub(super) fn range(place: &Value, text: &str) -> Value {
    let number = |name: &str| place[name].as_u64().unwrap_or(1).max(1) - 1;
    let at = |line: u64, column: u64| {
        let text = text.lines().nth(line as usize).unwrap_or_default();
        let units: usize = text.chars().take(column as usize).map(char::len_utf16).sum();
        json!({ "line": line, "character": units })
    };
    json!({
        "start": at(number("line"), number("column")),
        "end": at(number("end_line"), number("end_column")),
    })
}

/// Whether the position of the editor is in the range.
pub(super) fn contains(range: &Value, position: &Value) -> bool {
    let of = |at: &Value| (at["line"].as_u64().unwrap_or(0), at["character"].as_u64().unwrap_or(0));
    of(&range["start"]) <= of(position) && of(position) <= of(&range["end"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths() {
        for (uri, path) in [("file:///a/B.java", "/a/B.java"), ("file:///a%20b/%C3%A9.java", "/a b/é.java")] {
            assert_eq!(path_of(uri).unwrap(), PathBuf::from(path));
            assert_eq!(uri_of(path), uri);
        }
        assert_eq!(path_of("untitled:1"), None);
        assert_eq!(path_of("file:///a%2"), None);
    }

    #[test]
    fn columns_are_units_of_utf16() {
        let place = json!({ "line": 2, "column": 3, "end_line": 2, "end_column": 5 });
        let range = range(&place, "x\n𝄞𝄞ab\n");
        assert_eq!(range["start"], json!({ "line": 1, "character": 4 }));
        assert_eq!(range["end"], json!({ "line": 1, "character": 6 }));
        assert!(contains(&range, &json!({ "line": 1, "character": 5 })));
        assert!(!contains(&range, &json!({ "line": 1, "character": 7 })));
    }
}
