//! What was meant by a name that is not known.

/// The known name that is nearest to a misspelt one, if it is near.
pub(crate) fn suggest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut best: Option<(usize, &str)> = None;
    for other in known {
        let distance = distance(name, other);
        let is_near = distance <= 1 + name.chars().count() / 4 || other.eq_ignore_ascii_case(name);
        if is_near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, other));
        }
    }
    best.map(|(_, name)| name)
}

/// Edits of one character between two words (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}
