//! Unicode escapes, translated before anything else is read (JLS 3.3).
//!
//! `// \u000a x = 2;` is a comment, and then a statement; `"\u0022.length()` is a text that ends where it begins. What
//! cannot begin or end anything stays as it is written, for who reads literals: control characters and surrogates.

use std::borrow::Cow;

/// A text without escapes, and where its parts stand in what was written.
pub(super) struct Translated<'t> {
    pub(super) text: Cow<'t, str>,
    /// From here on, how much further back it stands in what was written, in bytes; in order.
    shifts: Vec<(usize, usize)>,
}

impl<'t> Translated<'t> {
    pub(super) fn of(written: &'t str) -> Self {
        let mut translated = Self { text: Cow::Borrowed(written), shifts: Vec::new() };
        if !written.contains("\\u") {
            return translated;
        }
        let mut text = String::new();
        let mut rest = written;
        let mut n_backslashes = 0;
        while let Some(c) = rest.chars().next() {
            if c == '\\'
                && n_backslashes % 2 == 0
                && let Some((c, len)) = escape(rest)
            {
                text.push(c);
                rest = &rest[len..];
                translated.shifts.push((text.len(), written.len() - rest.len() - text.len()));
                // `\u005c` begins no escape of this kind, but `\n` in a literal.
                n_backslashes = 0;
                continue;
            }
            n_backslashes = if c == '\\' { n_backslashes + 1 } else { 0 };
            text.push(c);
            rest = &rest[c.len_utf8()..];
        }
        if !translated.shifts.is_empty() {
            translated.text = Cow::Owned(text);
        }
        translated
    }

    /// Where a place of the text stands in what was written.
    pub(super) fn written(&self, at: usize) -> usize {
        let n = self.shifts.partition_point(|(from, _)| *from <= at);
        at + n.checked_sub(1).map_or(0, |n| self.shifts[n].1)
    }

    /// Where a place of what was written stands in the text.
    pub(super) fn read(&self, written: usize) -> usize {
        let n = self.shifts.partition_point(|(from, shift)| from + shift <= written);
        written - n.checked_sub(1).map_or(0, |n| self.shifts[n].1)
    }
}

/// The character of the escape that the text begins with, and its length; `None`: it stays as it is.
fn escape(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix('\\')?.trim_start_matches('u');
    let len = text.len() - digits.len() + 4;
    let digits = digits.get(..4).filter(|it| len > 5 && it.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let c = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
    (!c.is_control() || matches!(c, '\n' | '\r' | '\t' | '\u{c}')).then_some((c, len))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(written: &str) -> String {
        Translated::of(written).text.into_owned()
    }

    #[test]
    fn escapes_are_characters_wherever_they_stand() {
        assert_eq!(translated(r"int \u0061\uuu0062 = 1; // \u000a x"), "int ab = 1; // \n x");
        assert_eq!(translated(r"\u005cn \u005c\u005c \u00e9"), r"\n \\ é");
    }

    #[test]
    fn what_is_no_escape_stays() {
        for same in [r"\\u0041", r"'\u0000' \ud800", r"\u00", r"\ u0041", "é\\"] {
            assert_eq!(translated(same), same);
        }
        assert_eq!(translated(r"\\\u0041"), r"\\A");
    }

    #[test]
    fn places_are_those_of_what_was_written() {
        let written = r"a \u0062 c \u0064 e";
        let translated = Translated::of(written);
        assert_eq!(translated.text, "a b c d e");
        for (read, c) in translated.text.char_indices().filter(|(_, c)| "ace".contains(*c)) {
            assert!(written[translated.written(read)..].starts_with(c));
            assert_eq!(translated.read(translated.written(read)), read);
        }
        assert_eq!((translated.written(2), translated.written(3)), (2, 8));
    }
}
