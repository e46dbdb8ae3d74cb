//! The source lines that a ranking speaks of.

use std::collections::BTreeMap;

use crate::findings::{RankReport, SourceLine};

/// The line that the name of an entity says: `mid.c:10`, `mid.c:7:branch0`.
pub(super) fn line_of(entity: &str) -> Option<SourceLine> {
    let name = entity.rsplit_once(":branch").map_or(entity, |(line, _)| line);
    let (file, number) = name.rsplit_once(':')?;
    let number: u32 = number.parse().ok().filter(|number| *number > 0)?;
    (!file.is_empty()).then(|| SourceLine { file: file.to_owned(), number, text: None })
}

/// A source file that was found.
pub struct SourceText {
    pub path: String,
    pub text: String,
}

/// Fills in what stands at the lines; `read` gives a file by the name that the coverage has for it.
pub fn show_lines(report: &mut RankReport, mut read: impl FnMut(&str) -> Option<SourceText>) {
    let mut files: BTreeMap<String, Option<(String, Vec<String>)>> = BTreeMap::new();
    let rows = report.rankings.iter_mut().flat_map(|ranking| &mut ranking.rows);
    for line in rows.filter_map(|row| row.line.as_mut()) {
        let found = files.entry(line.file.clone()).or_insert_with(|| {
            let SourceText { path, text } = read(&line.file)?;
            Some((path, text.lines().map(|line| line.trim().to_owned()).collect()))
        });
        if let Some((path, lines)) = found {
            line.text = lines.get(line.number as usize - 1).cloned();
            line.file = path.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_lines() {
        let line = |name: &str| line_of(name).map(|line| (line.file, line.number));
        assert_eq!(line("a/mid.c:10"), Some(("a/mid.c".into(), 10)));
        assert_eq!(line("C:/mid.c:7:branch0"), Some(("C:/mid.c".into(), 7)));
        for other in ["first", "p$A#f()", ":3", "a.c:0", "a.c:x"] {
            assert_eq!(line(other), None, "{other}");
        }
    }
}
