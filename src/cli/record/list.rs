//! The tests of a list: what their names are, and what stands for them in a command.

use std::collections::BTreeSet;
use std::path::Path;

use crate::cli::reports;
use crate::driver::rank_remarks;

/// A test of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Test {
    /// A file's name: without slashes.
    pub name: String,
    /// Text for the shell.
    pub words: String,
}

/// The tests of a list, and what of it is none.
pub(super) struct List {
    pub tests: Vec<Test>,
    pub note: Option<String>,
}

/// A file with a test on each line, or a folder with a test in each file.
///
/// Commands are run in another folder if `is_elsewhere`.
pub(super) fn read(path: &Path, is_elsewhere: bool) -> Result<List, String> {
    let mut aside = Vec::new();
    let (tests, what) = if path.is_dir() {
        let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
        let home = if is_elsewhere { path.canonicalize().map_err(wrong)? } else { path.to_owned() };
        let mut tests = Vec::new();
        for entry in std::fs::read_dir(path).map_err(wrong)? {
            let file = entry.map_err(wrong)?.file_name();
            let name = file.to_str().ok_or_else(|| format!("{}: a name that is not UTF-8", path.display()))?;
            if !name.starts_with('.') && path.join(name).is_file() {
                let words = quoted(&home.join(name).display().to_string());
                tests.push(Test { name: name.to_owned(), words });
            } else {
                aside.push(name.to_owned());
            }
        }
        tests.sort_by(|a, b| a.name.cmp(&b.name));
        aside.sort();
        (tests, "hidden files and folders are no tests")
    } else {
        let text = reports::text(path)?;
        let numbered = text.lines().enumerate();
        aside.extend(numbered.filter(|(_, line)| line.trim().is_empty()).map(|(at, _)| format!("line {}", at + 1)));
        (of_lines(&text), "empty lines are no tests")
    };
    if tests.is_empty() {
        return Err(format!("{}: there is no test in it", path.display()));
    }
    let note = (!aside.is_empty()).then(|| {
        let names = rank_remarks::named(aside.iter().map(String::as_str));
        format!("{}: {what}: {names}", path.display())
    });
    Ok(List { tests, note })
}

/// A line that is empty is no test. Where all lines are single words whose last parts differ, those are the names; else
/// a test is named by its line: `t12`.
fn of_lines(text: &str) -> Vec<Test> {
    let lines: Vec<(usize, &str)> =
        text.lines().enumerate().map(|(at, line)| (at, line.trim())).filter(|(_, line)| !line.is_empty()).collect();
    let own = |line: &str| line.rsplit('/').next().unwrap_or_default().to_owned();
    let names: BTreeSet<String> = lines.iter().map(|(_, line)| own(line)).collect();
    let is_named = names.len() == lines.len() && lines.iter().all(|(_, line)| is_name(line));
    let name = |at: usize, line: &str| if is_named { own(line) } else { format!("t{}", at + 1) };
    lines.iter().map(|(at, line)| Test { name: name(*at, line), words: (*line).to_owned() }).collect()
}

/// A word that may be the name of a file by its last part; an option or a number is nobody's name.
fn is_name(word: &str) -> bool {
    let is_plain = |byte: u8| is_plain(byte) || b"[]".contains(&byte);
    let is_number = word.parse::<f64>().is_ok();
    word.bytes().all(is_plain) && !word.ends_with(['/', '.']) && !word.starts_with('-') && !is_number
}

/// Means itself to a shell.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"._-/+@%:,".contains(&byte)
}

/// A word for the shell.
pub(super) fn quoted(word: &str) -> String {
    if !word.is_empty() && word.bytes().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

impl Test {
    /// The command with this test in its place.
    pub(super) fn in_command(&self, command: &str) -> String {
        // One pass: a line may have braces of its own.
        let mut out = String::new();
        let mut rest = command;
        while let Some(at) = rest.find('{') {
            out += &rest[..at];
            rest = &rest[at..];
            let (found, length) = if rest.starts_with(TEST) {
                (self.words.clone(), TEST.len())
            } else if rest.starts_with(NAME) {
                (quoted(&self.name), NAME.len())
            } else {
                ("{".to_owned(), 1)
            };
            out += &found;
            rest = &rest[length..];
        }
        out + rest
    }
}

const TEST: &str = "{test}";
pub(super) const NAME: &str = "{name}";

/// Whether the command is another one for each test.
pub(super) fn has_place(command: &str) -> bool {
    command.contains(TEST) || command.contains(NAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        of_lines(text).into_iter().map(|test| test.name).collect()
    }

    #[test]
    fn lines_are_named_by_themselves_or_by_number() {
        assert_eq!(names("a/x.txt\nb/y.txt\n"), ["x.txt", "y.txt"]);
        assert_eq!(names("a/x.txt\n\nb/x.txt\n"), ["t1", "t3"]);
        assert_eq!(names(" 1 2\n3 4\r\n"), ["t1", "t2"]);
        assert_eq!(names("17\n18"), ["t1", "t2"]);
        assert_eq!(names("< in/a\n< in/b"), ["t1", "t2"]);
        assert_eq!(names("-v\n-w"), ["t1", "t2"]);
        assert_eq!(names("..\n"), ["t1"]);
        assert_eq!(
            names("a/test_b.py::test_c[1]\na/test_b.py::test_c[2]\n"),
            ["test_b.py::test_c[1]", "test_b.py::test_c[2]"]
        );
    }

    #[test]
    fn a_line_stands_where_the_command_says() {
        let test = Test { name: "it's".into(), words: "'{name}' < {test}".into() };
        assert_eq!(
            test.in_command("./p -x {test} > {name}.out {} {"),
            "./p -x '{name}' < {test} > 'it'\\''s'.out {} {"
        );
    }
}
