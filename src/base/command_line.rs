//! The value of an option that names a program.

use super::Setting;

/// A command line: the program and its arguments, or none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CommandLine(Vec<String>);

impl CommandLine {
    /// What the user wrote, if it was kept.
    pub fn given(&self) -> Option<&[String]> {
        (!self.0.is_empty()).then_some(&self.0)
    }
}

/// What is read back: words with spaces, or without anything, in quotation marks.
impl std::fmt::Display for CommandLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let is_plain = |word: &String| !word.is_empty() && !word.contains([' ', '\t', '\n', '\'', '"']);
        let shown = self.0.iter().map(|word| match word {
            word if is_plain(word) => word.clone(),
            word if !word.contains('\'') => format!("'{word}'"),
            word => word.split('\'').map(|part| format!("'{part}'")).collect::<Vec<_>>().join("\"'\""),
        });
        f.write_str(&shown.collect::<Vec<_>>().join(" "))
    }
}

impl Setting for CommandLine {
    type Limits = ();

    fn read(&self, text: &str, (): &()) -> Result<Self, String> {
        if text == "none" {
            return Ok(CommandLine::default());
        }
        let mut words = Vec::new();
        let (mut word, mut quote): (Option<String>, Option<char>) = (None, None);
        for c in text.chars() {
            match (c, quote) {
                (c, Some(open)) if c == open => quote = None,
                (c, None) if c == '\'' || c == '"' => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (c, None) if c.is_whitespace() => words.extend(word.take()),
                (c, _) => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        match quote {
            Some(open) => Err(format!("the quotation mark {open} is not closed")),
            None if words.is_empty() => Err("expected a program and its arguments".into()),
            None => Ok(CommandLine(words)),
        }
    }

    fn show(&self, (): &()) -> String {
        if self.0.is_empty() { "none".into() } else { self.to_string() }
    }

    fn show_limits((): &()) -> String {
        "none, a command".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_into_words_and_read_back() {
        let read = |text: &str| CommandLine::default().read(text, &());
        let words = |text: &str| read(text).unwrap().0;
        assert_eq!(words(" kissat  -q {cnf}"), ["kissat", "-q", "{cnf}"]);
        assert_eq!(words("'my solver' \"it's\" a' 'b ''"), ["my solver", "it's", "a b", ""]);
        for text in ["kissat -q {cnf}", "'my solver' \"it's\" a' 'b ''"] {
            assert_eq!(read(&read(text).unwrap().to_string()), read(text));
        }
        assert!(read("'open").is_err());
        assert!(read("  ").is_err());
    }
}
