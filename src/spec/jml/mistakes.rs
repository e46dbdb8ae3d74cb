//! What is wrong with JML that does not parse: where it breaks, and what was expected there.

use pest::Parser;
use pest::error::{Error, InputLocation};

use crate::base::{Diagnostic, Problem, Span};

use super::parse::{Grammar, Rule};

/// Comments as a whole are items of any kind: this does not happen unless the grammar changes.
pub(super) fn broken(text: &str, error: &Error<Rule>, at: Span) -> Diagnostic {
    let (place, expected) = furthest(text, error);
    diagnostic(at.start as usize + place, at, expected)
}

/// A clause that did not parse: parse it again on its own to say where it broke. The comment that it
/// is in, and where that stands, have what is before it.
pub(super) fn explain(clause: &str, span: Span, (comment, at): (&str, Span)) -> Diagnostic {
    let before = comment.get(..(span.start - at.start) as usize).unwrap_or_default();
    // Only an error needs to remember what it tried. It is never switched off: another thread may need it.
    pest::set_error_detail(true);
    let (place, expected) = match Grammar::parse(Rule::known, clause) {
        Err(error) => furthest(clause, &error),
        Ok(_) => (0, None),
    };
    let found = diagnostic(span.start as usize + place, span, expected);
    let word = clause.char_indices().take_while(|(at, _)| *at < place.max(1)).all(|(_, c)| c.is_whitespace());
    let first = clause.split(|c: char| !(c.is_alphanumeric() || c == '_')).find(|word| !word.is_empty());
    let here: String = clause[place.min(clause.len())..].chars().take_while(|c| is_part(*c)).collect();
    if has_word(clause, "model") && clause.contains('(') {
        return found.help("a model method is supported in a comment of its own, with a body in plain Java");
    }
    if let Some(meant) = of_elsewhere(clause, place, before) {
        return found.help(format!("did you mean `{meant}`?"));
    }
    if let Some((what, instead)) = java_beyond(clause, place) {
        let message = format!("{what} is not supported in JML specifications here");
        return Diagnostic::error(Problem::JmlSyntax, message)
            .at(Span::new(span.source, span.start as usize + place, span.end as usize), "from here on")
            .help(instead);
    }
    match first {
        Some(first) if (word || place == 0) && near(first).is_some() => {
            found.help(format!("did you mean `{}`?", near(first).expect("just seen")))
        }
        Some(first) if word || place == 0 => {
            found.help(format!("`{first}` begins no clause that huntsman knows; see docs/specification.md"))
        }
        _ if here.len() > 1 && here.starts_with('\\') => {
            found.help(match backslashed().find(|word| is_near(&here[1..], word)) {
                Some(near) => format!("did you mean `\\{near}`?"),
                None => format!("`{here}` is no word of JML that huntsman knows; see docs/specification.md"),
            })
        }
        _ => found.help("see docs/specification.md for the JML that is supported"),
    }
}

/// What JML has for the operator of mathematics or of another language at which a clause breaks.
fn of_elsewhere(clause: &str, place: usize, earlier: &str) -> Option<&'static str> {
    const WORDS: [(&str, &str); 5] = [("and", "&&"), ("or", "||"), ("not", "!"), ("implies", "==>"), ("iff", "<==>")];
    let (before, rest) = clause.split_at_checked(place)?;
    let next = rest.split(|c: char| !is_part(c)).next();
    let near = if before.trim().is_empty() { earlier } else { before };
    let last = near.trim_end().rsplit(|c: char| !is_part(c)).next();
    let is_word = |(word, _): &&(&str, &str)| next == Some(*word) || last == Some(*word);
    let sign = match () {
        _ if rest.starts_with("=>") => Some("==>"),
        _ if rest.starts_with('>') && (before.ends_with("<=") || before.ends_with("<-")) => Some("<==>"),
        _ if rest.starts_with('=') => Some("=="),
        _ => None,
    };
    sign.or_else(|| WORDS.iter().find(is_word).map(|(_, meant)| *meant))
}

/// The expression of Java in which a clause breaks that ends here, and what to write in its place.
fn java_beyond(clause: &str, place: usize) -> Option<(&'static str, &'static str)> {
    let made = clause.get(..place)?.rfind("new ").map(|from| &clause[from..]).and_then(|made| made.split_once(']'));
    if made.is_some_and(|(ty, rest)| ty.contains('[') && !ty.contains(['(', ';']) && rest.trim_start().starts_with('{'))
    {
        return Some(("an array initializer", "write a pure method that makes the array, or say its elements"));
    }
    let ended = clause.get(..place + 2).unwrap_or(clause).trim_end();
    let tail = |n: usize| ended.char_indices().rev().nth(n).map_or(ended, |(at, _)| &ended[at..]);
    let before_brace = ended.rsplit_once('{').map(|(before, _)| before.trim_end()).filter(|_| tail(2).contains('{'));
    if let Some(before) = before_brace {
        if before.ends_with(')') && before.contains("switch") {
            return Some(("a `switch` expression", "write `? :`, or a pure method"));
        }
        return Some(("a set comprehension", "write a quantifier, or a pure method"));
    }
    if clause.contains("->") {
        return Some(("a lambda", "write a pure method, or a quantifier"));
    }
    if clause.contains("::") {
        return Some(("a method reference", "write a pure method, or a quantifier"));
    }
    if tail(2).contains(".<") {
        return Some(("a call with type arguments", "leave the type arguments out, or write a pure method"));
    }
    None
}

/// An expression on its own.
pub(super) fn of_expression(text: &str, error: &Error<Rule>, at: Span) -> Diagnostic {
    let (place, expected) = furthest(text, error);
    let place = place.min(text.len());
    let message = match expected.filter(|expected| !expected.contains("`;`")) {
        Some(expected) => format!("this is no expression of JML: {expected} was expected"),
        None => "this is no expression of JML".to_owned(),
    };
    Diagnostic::error(Problem::JmlSyntax, message)
        .at(Span::new(at.source, at.start as usize + place, at.end as usize), "from here on")
}

/// The word that begins a clause and differs by a letter or two.
fn near(word: &str) -> Option<&'static str> {
    super::text::starts().find(|known| is_near(word, known))
}

/// The words that begin with a backslash, without it.
fn backslashed() -> impl Iterator<Item = &'static str> {
    let rules = include_str!("jml.pest").split("}\n").filter(|rule| rule.contains("\"\\\\"));
    let quoted = rules.flat_map(|rule| rule.split('"').skip(1).step_by(2)).map(|text| text.trim_start_matches('\\'));
    quoted.filter(|word| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
}

fn is_near(word: &str, known: &str) -> bool {
    word.len() >= 4 && differences(word.as_bytes(), known.as_bytes()) <= 1 + word.len() / 6
}

/// Letters to insert, leave out or change.
fn differences(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\\'
}

fn diagnostic(start: usize, within: Span, expected: Option<String>) -> Diagnostic {
    let start = start.min(within.end as usize);
    let message = match expected {
        Some(expected) => format!("this JML clause is not understood: {expected} was expected"),
        None => "this JML clause is not understood".to_owned(),
    };
    let error = Diagnostic::error(Problem::JmlSyntax, message);
    error.at(Span::new(within.source, start, within.end as usize), "from here on")
}

/// The last place that the parser came to, and what it could have gone on with.
fn furthest(text: &str, error: &Error<Rule>) -> (usize, Option<String>) {
    let place = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let Some(attempts) = error.parse_attempts() else { return (place, None) };
    let tokens: Vec<String> = attempts.expected_tokens().iter().map(ToString::to_string).collect();
    let mut place = attempts.max_position.max(place).min(text.len());
    // Blanks are no part of what is wrong, unless nothing follows.
    place += text[place..].len() - text[place..].trim_start().len();
    // A word behind a backslash that no rule knows.
    if text[..place].ends_with('\\') {
        return (place - 1, Some("an expression".into()));
    }
    (place, words(&tokens))
}

/// `;` or an operator.
fn words(tokens: &[String]) -> Option<String> {
    let has = |wanted: &str| tokens.iter().any(|token| token == wanted);
    // The next clause may stand behind an expression, too.
    if has("requires") && !has("&&") {
        return Some("a clause".into());
    }
    let mut found: Vec<&str> = Vec::new();
    for (token, shown) in [(";", "`;`"), (")", "`)`"), ("]", "`]`"), ("=", "`=`")] {
        if has(token) {
            found.push(shown);
        }
    }
    if has("\\result") || has("\\old") {
        found.push("an expression");
    } else if has("&&") || has("==>") {
        found.push("an operator");
    } else if has("\\everything") {
        found.push("a place");
    } else if has("boolean") && has("int") {
        found.push("a type");
    }
    let last = found.pop()?;
    Some(if found.is_empty() { last.to_owned() } else { format!("{} or {last}", found.join(", ")) })
}

fn has_word(clause: &str, word: &str) -> bool {
    clause.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use crate::base::{Idx, SourceId, Span};
    use crate::spec::jml;

    #[test]
    fn operators_of_elsewhere_are_told_from_jmls() {
        for (clause, meant) in [
            ("ensures x = 1;", "=="),
            ("ensures x === 1;", "=="),
            ("ensures x > 0 => y > 0;", "==>"),
            ("ensures x > 0 <=> y > 0;", "<==>"),
            ("ensures x > 0 and y > 0;", "&&"),
            ("ensures x > 0 or \\result == 1;", "||"),
            ("ensures not x;", "!"),
        ] {
            let comment = format!("//@ {clause}");
            let (_, wrong) = jml::parse(&comment, Span::new(SourceId::new(0), 0, comment.len()));
            let help = wrong.first().and_then(|found| found.help.clone());
            assert_eq!(help, Some(format!("did you mean `{meant}`?")), "{clause}: {wrong:?}");
        }
    }
}
