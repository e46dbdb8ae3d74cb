//! Which part of a condition a change is about.

/// The smallest operand of `&&` or `||` in the statement that holds all that the changed text has otherwise; `None`:
/// the statement has no such operands, or the change is not within one.
pub(super) fn changed_part<'t>(text: &'t str, changed: &str) -> Option<&'t str> {
    let same = |pair: &(char, char)| pair.0 == pair.1;
    let start: usize = text.chars().zip(changed.chars()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
    let (rest, other) = (&text[start..], &changed[start..]);
    let tail: usize = rest.chars().rev().zip(other.chars().rev()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
    let end = text.len() - tail;
    // What is only added belongs to neither side of an operator.
    let holds = |from: usize, to: usize| from <= start && end <= to && (start < end || from < start && start < to);
    // For each parenthesis that is open: where the operand at hand begins, and whether it is one of several.
    let mut open = vec![(0, false)];
    let mut at = 0;
    while at < text.len() {
        let left = &text[at..];
        let length = token(left);
        let ends = match &left[..length] {
            "&&" | "||" => Some(true),
            ")" | ";" => Some(false),
            _ => None,
        };
        if let Some(is_operator) = ends {
            let (from, is_one_of_several) = open.last().copied()?;
            if (is_operator || is_one_of_several) && holds(from, at) {
                return Some(text[from..at].trim());
            }
            if is_operator {
                *open.last_mut()? = (at + length, true);
            } else if left.starts_with(')') {
                open.pop();
            }
        } else if left.starts_with('(') {
            open.push((at + 1, false));
        } else if open.len() == 1 && left.starts_with("return ") {
            open[0].0 = at + "return".len();
        }
        at += length;
    }
    let (from, is_one_of_several) = open.first().copied()?;
    (is_one_of_several && holds(from, text.len())).then(|| text[from..].trim())
}

/// How long what the text begins with is: a literal in quotes, an operator of two characters, or one character.
fn token(text: &str) -> usize {
    let first = text.chars().next().map_or(1, char::len_utf8);
    if text.starts_with("&&") || text.starts_with("||") {
        return 2;
    }
    let Some(quote) = text.chars().next().filter(|c| matches!(c, '\'' | '"')) else { return first };
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::changed_part;

    #[test]
    fn the_innermost_operand_around_the_change() {
        let part = |text: &'static str, changed: &str| changed_part(text, changed);
        assert_eq!(part("a < b && c == d", "a < b && c != d"), Some("c == d"));
        assert_eq!(part("return a < b || c;", "return a <= b || c;"), Some("a < b"));
        assert_eq!(part("x && (c == '(' || f(a, b))", "x && (c == ')' || f(a, b))"), Some("c == '('"));
        assert_eq!(part("x && (y || f(a, b))", "x && (y || f(b, b))"), Some("f(a, b)"));
        assert_eq!(part("x && (y || z)", "w && (y || z)"), Some("x"));
        assert_eq!(part("m(\"a && b\", n)", "m(\"a && b\", k)"), None);
    }

    #[test]
    fn a_change_of_several_operands_or_of_an_operator_is_in_none() {
        assert_eq!(changed_part("a && b", "a || b"), None);
        assert_eq!(changed_part("a && b", "c && d"), None);
        assert_eq!(changed_part("a && b", "a && b && c"), None);
        assert_eq!(changed_part("a && b", "a"), None);
        assert_eq!(changed_part("a < b", "a > b"), None);
    }
}
