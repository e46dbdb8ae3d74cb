//! A change of a text as a unified diff.

use similar::TextDiff;

use super::apply::{Mutant, apply};

/// Lines around a change.
const CONTEXT: usize = 3;

/// What `patch -p0` and `git apply -p0` take. Requires: the edits are of this text.
pub(crate) fn unified(name: &str, text: &str, mutant: &Mutant) -> String {
    let changed = apply(text, mutant);
    TextDiff::from_lines(text, &changed).unified_diff().context_radius(CONTEXT).header(name, name).to_string()
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
    fn lines_between_changes_stay() {
        let text = "a\nb\nc\nd\n";
        let mutant = Mutant { edits: vec![edit(text, "a", "A"), edit(text, "d", "D")] };
        assert_eq!(unified("t", text, &mutant), "--- t\n+++ t\n@@ -1,4 +1,4 @@\n-a\n+A\n b\n c\n-d\n+D\n");
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
