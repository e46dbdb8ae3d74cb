//! The class of a pattern: its automata as code.

use std::fmt::Write;

use crate::ir::{Const, Expr};

use super::automaton::{Automaton, Parts};
use super::parse::{FLAGS, Refusal, flags_of, parse};

const PREFIX: &str = "java.util.regex.Regex_";

/// `CASE_INSENSITIVE` and `DOTALL`
const KNOWN_FLAGS: [(i32, &str); 2] = [(2, "i"), (32, "s")];

/// The pattern that the call of a method of `String` or `Pattern` is given, with its flags, if it is a constant. A
/// single character to split at needs no automaton.
pub(crate) fn pattern(class: &str, method: &str, args: &[Expr]) -> Option<String> {
    let at = match (class, method, args.len()) {
        ("java.lang.String", "matches", 2) | ("java.lang.String", "replaceAll" | "replaceFirst", 3) => 1,
        ("java.lang.String", "split", 2 | 3) => 1,
        ("java.util.regex.Pattern", "compile", 1 | 2) | ("java.util.regex.Pattern", "matches", 2) => 0,
        _ => return None,
    };
    let Expr::Const(Const::Str(pattern)) = &args[at] else { return None };
    if let ("compile", Some(flags)) = (method, args.get(1)) {
        let Expr::Const(Const::Int(flags)) = flags else { return None };
        let (rest, letters) = KNOWN_FLAGS.iter().fold((*flags, String::new()), |(rest, letters), (bit, letter)| {
            if rest & bit == 0 { (rest, letters) } else { (rest & !bit, letters + letter) }
        });
        return (rest == 0)
            .then(|| if letters.is_empty() { pattern.clone() } else { format!("{FLAGS}{letters}{FLAGS}{pattern}") });
    }
    let is_single = match pattern.encode_utf16().collect::<Vec<u16>>().as_slice() {
        [c] => !".$|()[{^?*+\\".encode_utf16().any(|special| special == *c),
        [0x5c, c] => u8::try_from(*c).is_ok_and(|c| !c.is_ascii_alphanumeric()),
        _ => false,
    };
    (method != "split" || !is_single).then(|| pattern.clone())
}

/// As the user wrote it.
pub(crate) fn without_flags(pattern: &str) -> &str {
    flags_of(pattern).1
}

/// The name of the class, which `find` makes; or why the pattern has none.
pub(crate) fn class_of(pattern: &str) -> Result<String, Refusal> {
    made(pattern, "")?;
    Ok(pattern.encode_utf16().fold(PREFIX.to_owned(), |mut name, unit| {
        let _ = write!(name, "{unit:04x}");
        name
    }))
}

/// The name to show and the text of the class.
pub(crate) fn find(qualified: &str) -> Option<(String, String)> {
    let digits = qualified.strip_prefix(PREFIX)?;
    let units = digits.as_bytes().chunks(4).map(|unit| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok());
    let pattern = String::from_utf16(&units.collect::<Option<Vec<u16>>>()?).ok()?;
    let simple = qualified.rsplit('.').next()?;
    Some((format!("models/{}.java", qualified.replace('.', "/")), made(&pattern, simple).ok()?))
}

fn made(pattern: &str, name: &str) -> Result<String, Refusal> {
    let parts = Parts::of(&parse(pattern)?)?;
    let (all, first) = (parts.automaton(false)?, parts.automaton(true)?);
    let kinds = tree(&parts.kinds);
    let text = literal(&flags_of(pattern).1.encode_utf16().collect::<Vec<u16>>());
    let (is_wide, asks) = (parts.is_wide, parts.has_places);
    Ok(format!(
        "package java.util.regex;

final class {name} extends Automaton {{
    static boolean matches(String text) {{
        return new {name}().isWhole(text);
    }}

    static String replaceAll(String text, String by) {{
        return new {name}().replaced(text, by, true);
    }}

    static String replaceFirst(String text, String by) {{
        return new {name}().replaced(text, by, false);
    }}

    static String[] split(String text, int limit) {{
        return new {name}().parts(text, limit);
    }}

    static Pattern compile(String regex) {{
        return new Pattern(new {name}());
    }}

    String pattern() {{
        return {text};
    }}

    boolean isWide() {{
        return {is_wide};
    }}

    boolean asksPlaces() {{
        return {asks};
    }}

    int kind(int c) {{
        return {kinds};
    }}

    int nextOfWhole(int at, int kind) {{
{}    }}

    boolean endsWhole(int at) {{
{}    }}

    int next(int at, int kind) {{
{}    }}

    boolean ends(int at) {{
{}    }}
}}
",
        steps(&all),
        ends(&all),
        steps(&first),
        ends(&first)
    ))
}

/// As Java writes it, with quotes.
pub(crate) fn literal(text: &[u16]) -> String {
    let units: String = text
        .iter()
        .map(|unit| match *unit {
            unit @ (0x5c | 0x22) => format!("\\{}", char::from(unit as u8)),
            unit @ 0x20..=0x7e => char::from(unit as u8).to_string(),
            0xa => "\\n".to_owned(),
            0xd => "\\r".to_owned(),
            unit => format!("\\u{unit:04x}"),
        })
        .collect();
    format!("\"{units}\"")
}

/// Which kind `c` is of, by halving the ranges.
fn tree(kinds: &[(u32, u32, usize)]) -> String {
    match kinds {
        [] => "0".to_owned(),
        [(_, _, kind)] => kind.to_string(),
        _ => {
            let (low, high) = kinds.split_at(kinds.len() / 2);
            format!("c < {} ? {} : {}", high[0].0, tree(low), tree(high))
        }
    }
}

fn steps(automaton: &Automaton) -> String {
    let mut text = "        switch (at) {\n".to_owned();
    let n_places = automaton.next.first().map_or(1, Vec::len);
    for (state, places) in automaton.next.iter().enumerate() {
        for (place, kinds) in places.iter().enumerate() {
            let targets = kinds.iter().enumerate().filter_map(|(kind, target)| Some((kind, (*target)?)));
            let choices: String = targets.map(|(kind, target)| format!("kind == {kind} ? {target} : ")).collect();
            if !choices.is_empty() {
                let _ = writeln!(text, "            case {}: return {choices}-1;", state * n_places + place);
            }
        }
    }
    text + "            default: return -1;\n        }\n"
}

fn ends(automaton: &Automaton) -> String {
    let n_places = automaton.next.first().map_or(1, Vec::len);
    let mut all = Vec::new();
    for (state, places) in automaton.accepts.iter().enumerate() {
        for (place, _) in places.iter().enumerate().filter(|(_, accepts)| **accepts) {
            all.push(format!("at == {}", state * n_places + place));
        }
    }
    let condition = if all.is_empty() { "false".to_owned() } else { all.join(" || ") };
    format!("        return {condition};\n")
}
