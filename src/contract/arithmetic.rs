//! The arithmetic that JML asks for: of code (`code_safe_math`) and of specifications (JML Reference Manual, 2nd
//! edition, "Arithmetic modes").

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId, Span};
use crate::ir::Overflow;
use crate::spec::jml::{Item, ItemKind};

use super::jml::items;
use super::written::Notes;

/// Words for the arithmetic of code or specifications, as comments and as annotations say them.
const MATH: [(&str, &str); 6] = [
    ("code_java_math", "CodeJavaMath"),
    ("code_safe_math", "CodeSafeMath"),
    ("code_bigint_math", "CodeBigintMath"),
    ("spec_java_math", "SpecJavaMath"),
    ("spec_safe_math", "SpecSafeMath"),
    ("spec_bigint_math", "SpecBigintMath"),
];

/// The last word about the arithmetic of code (or of specifications), and where it stands.
fn math(found: &[Item], notes: &Notes, of: &str) -> Option<(&'static str, Span)> {
    let of_item = |item: &Item| match &item.kind {
        ItemKind::Modifier(text) => MATH.iter().find(|(word, _)| word == text).map(|(word, _)| (*word, item.span)),
        _ => None,
    };
    let annotated = MATH.iter().filter_map(|(word, name)| Some((*word, notes.annotation(name)?.span)));
    let mut all = found.iter().filter_map(of_item).chain(annotated);
    all.rfind(|(word, _)| word.starts_with(of))
}

/// Whether a word about arithmetic may stand there: most comments have none, and are not read for it.
fn may_say(notes: &Notes) -> bool {
    notes.comments.iter().any(|comment| comment.text.contains("_math"))
        || MATH.iter().any(|(_, name)| notes.annotation(name).is_some())
}

impl Contracts<'_> {
    /// What becomes of a number of the method's code that is beyond its type, if the method or a class around it says.
    pub(crate) fn overflow_of(&self, method: MethodId) -> Option<Overflow> {
        let class = self.program().methods[method].class;
        let notes = self.method_declaration(method).map(|written| written.notes).unwrap_or_default();
        let found = if may_say(&notes) { items(&notes.comments).0 } else { Vec::new() };
        self.math_around(class, &found, &notes, "code").map(|(word, _)| match word {
            "code_safe_math" => Overflow::Fails,
            "code_bigint_math" => Overflow::Excluded,
            _ => Overflow::Wraps,
        })
    }

    /// What the method says, or the nearest class around it that says anything.
    fn math_around(&self, class: ClassId, found: &[Item], notes: &Notes, of: &str) -> Option<(&'static str, Span)> {
        let mut said = math(found, notes, of);
        let mut around = Some(class);
        while let (None, Some(at)) = (said, around) {
            if let Some(declared) = self.declaration(at).filter(|declared| may_say(&declared.notes)) {
                said = math(&items(&declared.notes.comments).0, &declared.notes, of);
            }
            around = self.outer(at);
        }
        said
    }

    /// Where the method asks for an arithmetic of specifications that is not followed: formulas mean something else
    /// then, and nothing is sure.
    pub(super) fn unfollowed_math(&mut self, class: ClassId, found: &[Item], notes: &Notes) -> Option<Span> {
        let (word, span) =
            self.math_around(class, found, notes, "spec").filter(|(word, _)| *word != "spec_bigint_math")?;
        let message = format!("`{word}` is not supported: nothing is sure of what it is about");
        let help = "the arithmetic that is followed is that of integers without bounds";
        self.report(Diagnostic::warning("unsupported", message).at(span, "").help(help));
        Some(span)
    }
}
