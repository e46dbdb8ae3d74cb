//! From a comment to its JML text: markers become blanks, so that every offset stays where it was.

use crate::base::Span;

/// Does this comment hold JML?
///
/// `//@`, `/*@`, and those with keys that ask for it: with a plus sign any (`//+KEY@`); with minus signs alone all who
/// are not named (`//-RAC@`), which is asked of us as `ESC` (JML reference manual, 4.4).
pub(crate) fn is_jml(comment: &str) -> bool {
    marker_len(comment).is_some()
}

/// Words with which a clause begins, and behind which a formula or a place must stand.
const NEEDY: &[&str] = &[
    "requires",
    "pre",
    "ensures",
    "post",
    "signals",
    "signals_only",
    "assignable",
    "assigns",
    "modifies",
    "invariant",
    "constraint",
    "initially",
    "represents",
    "loop_invariant",
    "maintaining",
    "decreases",
    "decreasing",
    "assert",
    "assume",
    "set",
    "axiom",
];

/// Those that may end a line.
const ALONE: &[&str] = &[
    "also",
    "public",
    "private",
    "protected",
    "pure",
    "helper",
    "nullable",
    "non_null",
    "normal_behavior",
    "normal_behaviour",
    "exceptional_behavior",
    "exceptional_behaviour",
    "behavior",
    "loop_modifies",
    "loop_assigns",
    "loop_writes",
    "ghost",
    "model",
    "spec_public",
    "spec_protected",
    "measured_by",
    "nowarn",
    "diverges",
    "forall",
    "implies_that",
    "for_example",
    "static",
    "instance",
    "final",
    "accessible",
    "old",
];

/// Words with which a clause begins: a line that begins with one is no continuation.
pub(super) fn starts() -> impl Iterator<Item = &'static str> {
    NEEDY.iter().chain(ALONE).copied()
}

fn is_start(word: &str) -> bool {
    starts().any(|start| start == word)
}

/// Comments with a space before the `@`, which are no JML: where they begin, and the word that says what was meant.
pub(crate) fn almost(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let opens = ["//", "/*"].iter().filter_map(|open| line.find(open)).min();
        if let Some(at) = opens
            && line[..at].matches('"').count() % 2 == 0
        {
            let rest = &line[at + 2..];
            let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
            if blank > 0
                && let Some(clause) = rest.trim_start().strip_prefix('@')
            {
                let word = clause.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next();
                let common =
                    ["set", "public", "private", "protected", "static", "final", "old", "pre", "post", "model"];
                let is_jml = |known: &&str| Some(*known) == word && !common.contains(known);
                found.extend(starts().find(is_jml).map(|word| (start + at, word)));
            }
        }
        start += line.len();
    }
    found
}

/// The JML comments among these; `//@` lines whose clause goes on in the next `//@` line become one comment.
pub(crate) fn joined<'c>(comments: impl Iterator<Item = (&'c str, Span)>) -> Vec<(String, Span)> {
    let mut found: Vec<(String, Span)> = Vec::new();
    for (text, span) in comments.filter(|(text, _)| is_jml(text)) {
        if let Some((last, at)) = found.last_mut()
            && last.starts_with("//")
            && text.starts_with("//")
            && at.source == span.source
            && at.end <= span.start
            && goes_on(&blanked(last), &blanked(text))
        {
            // The gap is blank or modifiers; offsets stay.
            last.push_str(&"\n".repeat((span.start - at.end).min(1) as usize));
            last.push_str(&" ".repeat((span.start - at.end).saturating_sub(1) as usize));
            last.push_str(&blanked(text));
            *at = at.to(span);
            continue;
        }
        found.push((text.to_owned(), span));
    }
    found
}

fn goes_on(before: &str, after: &str) -> bool {
    let before = before.trim_end();
    let word = before.split_whitespace().last().unwrap_or_default();
    let next = after.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    let is_clause = before.ends_with(';') && !is_open(before);
    let is_ended = before.is_empty() || is_clause || before.ends_with('}') || before.ends_with("*)");
    let is_ended = is_ended || before.ends_with("{|");
    let may_end = ALONE.contains(&word);
    !is_ended && !is_start(next) && !may_end && !after.trim().is_empty()
}

/// Does a quantified formula go on behind the last `;`? Its parenthesis is open, or it has none and was just begun.
fn is_open(text: &str) -> bool {
    let (mut open, mut statement) = (0, 0);
    for (at, c) in text[..text.len() - 1].char_indices() {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            ';' if open <= 0 => statement = at + 1,
            _ => {}
        }
    }
    let last = &text[statement..text.len() - 1];
    let begun = last.rfind('\\').map(|at| &last[at + 1..]).filter(|_| open <= 0);
    let begins = |rest: &str| rest.starts_with("forall ") || rest.starts_with("exists ");
    open > 0 || begun.is_some_and(|rest| begins(rest) && !rest.contains(['(', '&', '|', '=', '<', '>']))
}

/// The length of the opening marker.
fn marker_len(comment: &str) -> Option<usize> {
    let rest = comment.strip_prefix("//").or_else(|| comment.strip_prefix("/*"))?;
    let at = rest.find('@')?;
    let keys = &rest[..at];
    let is_key = keys.is_empty() || keys.starts_with('+') && keys[1..].chars().all(|c| c.is_alphanumeric() || c == '+');
    let is_named = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_uppercase());
    let is_key =
        is_key || keys.strip_prefix('-').is_some_and(|keys| keys.split('-').all(|it| is_named(it) && it != "ESC"));
    // `/**` is Javadoc, and `@` may come much later: only keys may stand between.
    is_key.then_some(2 + at + 1)
}

/// The comment with everything blanked out that is not JML: same length in bytes.
///
/// Requires: [`is_jml`].
pub(super) fn blanked(comment: &str) -> String {
    let start = marker_len(comment).expect("only JML comments are blanked");
    let is_block = comment.starts_with("/*");
    let end = if is_block && comment.len() >= start + 2 && comment.ends_with("*/") {
        let inner = &comment[..comment.len() - 2];
        // `/*+@ … @+*/`
        let inner = inner.strip_suffix("@+").or_else(|| inner.strip_suffix("@-")).unwrap_or(inner);
        inner.trim_end_matches('@').len().max(start)
    } else {
        comment.len()
    };
    let mut out = " ".repeat(start);
    let mut at_line_start = true;
    for c in comment[start..end].chars() {
        let is_marker = c == '@' || (is_block && c == '*' && at_line_start_star(&out));
        if c == '\n' {
            at_line_start = true;
            out.push(c);
        } else if at_line_start && (c.is_whitespace() || is_marker) {
            out.push_str(&" ".repeat(c.len_utf8()));
        } else {
            at_line_start = false;
            out.push(c);
        }
    }
    out.push_str(&" ".repeat(comment.len() - end));
    if !is_block {
        // `//@ a; //@ b;` is two annotations in one line.
        out = out.replace("; //@", ";    ");
    }
    marked(&out)
}

/// An informal description that stands for an operand becomes `\\_`; behind an operand it is a comment.
fn marked(text: &str) -> String {
    let mut out = text.as_bytes().to_vec();
    let mut from = 0;
    while let Some(at) = text[from..].find("(*").map(|at| from + at) {
        let Some(len) = text[at..].find("*)").map(|len| len + 2).filter(|len| *len >= 4) else { break };
        from = at + len;
        let before = text[..at].trim_end();
        let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '\\').next().unwrap_or_default();
        let is_operand = match before.chars().last() {
            Some('(' | '&' | '|' | '>' | '!' | '?' | ':' | ';' | '=') => !before.ends_with("|}"),
            _ => is_start(word),
        };
        if is_operand && !is_quoted(&text[..at]) {
            out[at..from].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
            out[at..at + 2].copy_from_slice(b"\\_");
        }
    }
    String::from_utf8(out).expect("whole descriptions are replaced")
}

/// Does a string begin on the last line that does not end there?
fn is_quoted(before: &str) -> bool {
    before.rsplit('\n').next().is_some_and(|line| line.matches('"').count() % 2 == 1)
}

/// A `*` that is the first thing on its line (Javadoc's habit) is decoration too.
fn at_line_start_star(out: &str) -> bool {
    out.rsplit('\n').next().is_some_and(|line| out.contains('\n') && line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    #[test]
    fn markers_become_blanks_and_offsets_stay() {
        for (comment, expected) in [
            ("//@ requires x;", "    requires x;"),
            ("/*@ pure @*/", "    pure    "),
            ("/*@ requires a;\n  @ ensures b;\n  @*/", "    requires a;\n    ensures b;\n     "),
            ("/*@ a\n  * b\n  */", "    a\n    b\n    "),
            ("//+OPENJML@ x;", "            x;"),
            ("//-RAC@ x;", "        x;"),
            ("/*-KEY-RAC@ x; @*/", "            x;    "),
            ("/*+KEY@ x; @*/", "        x;    "),
            ("/*+@ x; @+*/", "     x;     "),
            ("//@ a; //@ b;", "    a;     b;"),
        ] {
            assert!(is_jml(comment), "{comment}");
            let text = blanked(comment);
            assert_eq!(text.trim_end(), expected.trim_end());
            assert_eq!(text.len(), comment.len());
        }
    }

    #[test]
    fn lines_are_joined_where_a_clause_goes_on() {
        let n_clauses = |lines: &[&str]| {
            let mut text = String::new();
            let mut comments = Vec::new();
            for line in lines {
                let start = text.len();
                text.push_str(line);
                comments.push((*line, Span::new(crate::base::SourceId::new(0), start, text.len())));
                text.push('\n');
            }
            joined(comments.into_iter()).len()
        };
        for lines in [
            ["//@ ensures a ||", "//@   b;"],
            ["//@ ensures (\\forall int i;", "//@   0 <= i && i < n; a[i] == 0);"],
            ["//@ loop_invariant \\forall int i, j;", "//@   0 <= i && i < j ==> a[i] < a[j];"],
            ["//@ public invariant", "//@   (x > 0);"],
        ] {
            assert_eq!(n_clauses(&lines), 1, "{lines:?}");
        }
        for lines in [
            ["//@ ensures (\\forall int i; 0 <= i && i < n; a[i] == 0);", "//@ b = 1;"],
            ["//@ ensures \\forall int i; 0 <= i && i < n; a[i] == 0;", "//@ b = 1;"],
            ["//@ also {|", "//@ b;"],
            ["//@ public", "//@ pure"],
            ["//@ requires a", "//@ ensures b;"],
        ] {
            assert_eq!(n_clauses(&lines), 2, "{lines:?}");
        }
    }

    #[test]
    fn other_comments_are_left_alone() {
        for comment in
            ["// a@b", "/** @param x */", "/* @ */", "// plain", "//-ESC@ requires x;", "//-joe@x.org", "//-@ x;"]
        {
            assert!(!is_jml(comment), "{comment}");
        }
    }
}
