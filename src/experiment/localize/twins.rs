//! Faulty twins as marked edits of a right text.
//!
//! A line that ends with `//~ or: TEXT` has that text instead in one twin, a statement that is missing `//~ or: ;`. A
//! further twin of the same line is a comment below it. A mark may say which labels its twin violates, `//~ violates:
//! ensures#1, invariant`; the others are measured alone and in pairs, these are as they say only alone.
//!
//! The main function is [`twins`]. Lines stay where they are, so that a twin is named by the line of its mark.

use super::faults::Text;

/// What begins a mark, before the text that stands there in the twin.
const TWIN: &str = "//~ or: ";

/// Before the labels that the twin violates.
const VIOLATES: &str = "//~ violates: ";

/// What precedes the statement that a line had before it was deleted.
pub(super) const WAS: &str = "// was: ";

/// One marked edit.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Mark {
    /// Where the mark is, from 1.
    line: u32,
    /// The line that it is about: the same, or one above.
    of: u32,
    wrong: String,
    /// Empty: it does not say.
    violates: Vec<String>,
}

/// What stands before the marks of a line, and these.
fn parts(line: &str) -> (&str, Vec<(&str, Vec<String>)>) {
    let mut parts = line.split(TWIN);
    let right = parts.next().unwrap_or_default();
    let marks = parts.map(|part| {
        let (wrong, labels) = part.split_once(VIOLATES).unwrap_or((part, ""));
        let labels = labels.split(',').map(|label| label.trim().to_owned()).filter(|label| !label.is_empty());
        (wrong.trim(), labels.collect())
    });
    (right, marks.collect())
}

fn marks(text: &str) -> Vec<Mark> {
    let (mut found, mut of) = (Vec::new(), 0);
    for (line, content) in (1..).zip(text.lines()) {
        let (right, here) = parts(content);
        if !right.trim().is_empty() {
            of = line;
        }
        found.extend(here.into_iter().map(|(wrong, violates)| Mark { line, of, wrong: wrong.to_owned(), violates }));
    }
    found
}

/// The lines with a mark, from 1.
pub fn marked_edits(text: &str) -> Vec<u32> {
    let mut lines: Vec<u32> = marks(text).into_iter().map(|mark| mark.line).collect();
    lines.dedup();
    lines
}

/// The twin whose mark is in this line, from 1.
pub fn twin_of(text: &Text, line: u32) -> Option<Text> {
    let marks = marks(&text.text);
    marks.iter().find(|mark| mark.line == line).map(|mark| with(text, &[mark]))
}

/// The twins that say what they violate, each with a header that says it.
pub fn stated_twins(text: &Text) -> Vec<Text> {
    let marks = marks(&text.text);
    marks.iter().filter(|mark| !mark.violates.is_empty()).map(|mark| with(text, &[mark])).collect()
}

/// The faulty twins that a right text describes: each of its faults, and each with one half of the faults further on,
/// but for those that say what they violate. A text without any is its own.
pub fn twins(text: &Text) -> Vec<Text> {
    let found = twins_with(text, 1);
    match found.is_empty() {
        true => vec![text.clone()],
        false if is_stated(text) => found,
        false => found.into_iter().chain(twins_with(text, 2)).collect(),
    }
}

/// Do its twins say what they violate? That is of one fault alone.
pub(super) fn is_stated(text: &Text) -> bool {
    marks(&text.text).iter().any(|mark| !mark.violates.is_empty())
}

/// The faulty twins with so many faults each, that part of all faults apart: as many as there are, where it is one.
pub(super) fn twins_with(text: &Text, n_at_once: usize) -> Vec<Text> {
    let marks = marks(&text.text);
    let n = marks.len() / n_at_once;
    let chosen = (0..n).map(|at| (0..n_at_once).map(|part| &marks[at + part * n]).collect::<Vec<&Mark>>());
    // What a line has instead is one thing.
    let of_lines = chosen.filter(|chosen| chosen.windows(2).all(|two| two[0].of != two[1].of));
    of_lines.map(|chosen| with(text, &chosen)).collect()
}

/// The text with these edits.
fn with(text: &Text, chosen: &[&Mark]) -> Text {
    let labels: Vec<&str> = chosen.iter().flat_map(|mark| &mark.violates).map(String::as_str).collect();
    let line = |(at, line): (u32, &str)| {
        if line == "//~ holds" && !labels.is_empty() {
            return format!("{VIOLATES}{}\n", labels.join(", "));
        }
        let (right, marks) = parts(line);
        let Some(mark) = chosen.iter().find(|mark| mark.of == at) else {
            return format!("{}\n", if marks.is_empty() { line } else { right.trim_end() });
        };
        let indent = &right[..right.len() - right.trim_start().len()];
        // What is missing is told by what was there.
        let was = if mark.wrong == ";" { format!(" {WAS}{}", right.trim()) } else { String::new() };
        format!("{indent}{}{was} //~ fault\n", mark.wrong)
    };
    let faults = chosen.iter().map(|mark| mark.line).collect();
    Text { name: text.name.clone(), text: (1..).zip(text.text.lines()).map(line).collect(), faults }
}

/// How many of its lines are marked as faults.
pub(super) fn n_marked(text: &Text) -> usize {
    text.text.lines().filter(|line| line.trim_end().ends_with("//~ fault")).count()
}

/// Is something missing at this line, from 1?
pub(super) fn is_omission(text: &Text, line: u32) -> bool {
    let line = text.text.lines().nth(line as usize - 1).unwrap_or("");
    line.contains(WAS) || line.split("//~").next().is_some_and(|code| code.trim().is_empty())
}

/// What a header `//~ scope: n` says that a fault needs.
pub(super) fn needed_scope(text: &Text) -> Option<usize> {
    text.text.lines().find_map(|line| line.strip_prefix("//~ scope: ")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "//~ holds
class A {
    int half(int n) {
        int m = n + 0; //~ or: int m = n + 1; //~ violates: ensures#1, no_exception
        //~ or: int m = 0; //~ violates: ensures#1
        return m / 2; //~ or: ;
    }
}
";

    #[test]
    fn each_mark_is_a_twin_with_the_lines_of_the_right_text() {
        let right = Text::new("A.java", RIGHT);
        assert_eq!(marked_edits(RIGHT), [4, 5, 6]);
        let twins = twins(&right);
        assert_eq!(twins.iter().map(|twin| twin.faults.clone()).collect::<Vec<_>>(), [[4], [5], [6]]);
        for twin in &twins {
            assert_eq!(twin.text.lines().count(), RIGHT.lines().count());
            assert!(!twin.text.contains("//~ or"), "{}", twin.text);
            assert_eq!(n_marked(twin), 1);
        }
        assert!(twins[0].text.starts_with("//~ violates: ensures#1, no_exception\n"), "{}", twins[0].text);
        assert!(
            twins[0].text.contains("\n        int m = n + 1; //~ fault\n\n        return m / 2;\n"),
            "{}",
            twins[0].text
        );
        assert!(twins[1].text.contains("\n        int m = 0; //~ fault\n\n"), "{}", twins[1].text);
        assert!(twins[2].text.contains("\n        ; // was: return m / 2; //~ fault\n"), "{}", twins[2].text);
        assert_eq!(twin_of(&right, 5).unwrap().text, twins[1].text);
        assert!(twin_of(&right, 3).is_none());
        assert_eq!(stated_twins(&right).len(), 2);
    }

    #[test]
    fn two_edits_of_one_line_are_in_no_twin_together() {
        let right =
            RIGHT.replace(" //~ or: ;", "").replace(", no_exception", "").replace(" //~ violates: ensures#1", "");
        let right = Text::new("A.java", right);
        assert_eq!(twins_with(&right, 1).len(), 2);
        assert!(twins_with(&right, 2).is_empty());
    }
}
