//! A change of a text as a unified diff.

use super::apply::{Mutant, apply};

/// Lines around a change.
const CONTEXT: usize = 3;

/// What `patch -p0` and `git apply -p0` take. Requires: the edits are of this text.
pub(crate) fn unified(name: &str, text: &str, mutant: &Mutant) -> String {
    let changed = apply(text, mutant);
    let (old, new) = (split(text), split(&changed));
    let mut out = format!("--- {name}\n+++ {name}\n");
    for hunk in hunks(text, &old, &new, mutant) {
        let Hunk { from, n_old, to, n_new } = hunk;
        let before = from.saturating_sub(CONTEXT);
        let end_old = (from + n_old + CONTEXT).min(old.len());
        let after = end_old - (from + n_old);
        let lead = from - before;
        let start = |at: usize, n: usize| if n == 0 { at } else { at + 1 };
        let (n_before, n_after) = (lead + n_old + after, lead + n_new + after);
        out += &format!("@@ -{},{n_before} +{},{n_after} @@\n", start(before, n_before), start(to - lead, n_after));
        old[before..from].iter().for_each(|line| put(&mut out, ' ', line));
        old[from..from + n_old].iter().for_each(|line| put(&mut out, '-', line));
        new[to..to + n_new].iter().for_each(|line| put(&mut out, '+', line));
        old[from + n_old..end_old].iter().for_each(|line| put(&mut out, ' ', line));
    }
    out
}

/// So many lines of the old text from one on become so many of the new text.
struct Hunk {
    from: usize,
    n_old: usize,
    to: usize,
    n_new: usize,
}

/// Changes that are near each other are one hunk.
fn hunks(text: &str, old: &[&str], new: &[&str], mutant: &Mutant) -> Vec<Hunk> {
    let line_of = |at: usize| text[..at].matches('\n').count();
    let mut ranges: Vec<(usize, usize, i64)> = Vec::new();
    for edit in &mutant.edits {
        let (from, end) = (line_of(edit.span.start as usize), line_of(edit.span.end as usize));
        let cut = text[edit.span.start as usize..edit.span.end as usize].matches('\n').count();
        let grown = edit.replacement.matches('\n').count() as i64 - cut as i64;
        let end = (end + 1).min(old.len());
        match ranges.last_mut() {
            Some(last) if from <= last.1 + 2 * CONTEXT => (last.1, last.2) = (end.max(last.1), last.2 + grown),
            _ => ranges.push((from.min(end), end, grown)),
        }
    }
    let mut moved = 0i64;
    let mut hunks = Vec::new();
    for (from, end, grown) in ranges {
        let (mut to, n_new) = ((from as i64 + moved) as usize, (end as i64 - from as i64 + grown) as usize);
        let (mut from, mut n_old, mut n_new) = (from, end - from, n_new.min(new.len() - to));
        while n_old > 0 && n_new > 0 && old[from] == new[to] {
            (from, to, n_old, n_new) = (from + 1, to + 1, n_old - 1, n_new - 1);
        }
        while n_old > 0 && n_new > 0 && old[from + n_old - 1] == new[to + n_new - 1] {
            (n_old, n_new) = (n_old - 1, n_new - 1);
        }
        hunks.push(Hunk { from, n_old, to, n_new });
        moved += grown;
    }
    hunks
}

/// Lines with their ends.
fn split(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

fn put(out: &mut String, sign: char, line: &str) {
    out.push(sign);
    out.push_str(line);
    if !line.ends_with('\n') {
        out.push_str("\n\\ No newline at end of file\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Idx, SourceId, Span};
    use crate::mutate::Edit;

    fn edit(text: &str, old: &str, replacement: &str) -> Edit {
        let at = text.find(old).expect("it is there");
        let span = Span::new(SourceId::new(0), at, at + old.len());
        Edit { operator: "test", span, replacement: replacement.into(), statement: span }
    }

    #[test]
    fn changed_lines_have_three_lines_around_them() {
        let text = "a\nb\nc\nd\ne\nf\ng\nh\n";
        let mutant = Mutant { edits: vec![edit(text, "e", "E")] };
        assert_eq!(unified("t", text, &mutant), "--- t\n+++ t\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n");
    }

    #[test]
    fn lines_are_added_and_removed() {
        let text = "a\nb\nc";
        let added = Mutant { edits: vec![edit(text, "b", "x\nb")] };
        assert_eq!(
            unified("t", text, &added),
            "--- t\n+++ t\n@@ -1,3 +1,4 @@\n a\n+x\n b\n c\n\\ No newline at end of file\n"
        );
        let removed = Mutant { edits: vec![edit(text, "b\n", "")] };
        assert_eq!(
            unified("t", text, &removed),
            "--- t\n+++ t\n@@ -1,3 +1,2 @@\n a\n-b\n c\n\\ No newline at end of file\n"
        );
    }

    #[test]
    fn distant_changes_are_hunks_of_their_own() {
        let text: String = (0..30).map(|n| format!("{n}\n")).collect();
        let mutant = Mutant { edits: vec![edit(&text, "3\n", "3\n3b\n"), edit(&text, "25", "x")] };
        let diff = unified("t", &text, &mutant);
        assert!(diff.contains("@@ -2,6 +2,7 @@") || diff.contains("@@ -2,7 +2,8 @@"), "{diff}");
        assert!(diff.contains("@@ -23,7 +24,7 @@"), "{diff}");
    }
}
