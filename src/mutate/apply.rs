//! Mutants as edits.

use crate::base::Span;

/// One or more edits of one file, made together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// Disjoint, in source order.
    pub edits: Vec<Edit>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Edit {
    /// Kebab-case: `negate-condition`, `swap-field`.
    pub operator: &'static str,
    pub span: Span,
    pub replacement: String,
    /// The whole statement or condition that is now faulty.
    pub statement: Span,
}

/// The text with the mutant's edits made.
pub(crate) fn apply(text: &str, mutant: &Mutant) -> String {
    let mut mutated = text.to_owned();
    for edit in mutant.edits.iter().rev() {
        mutated.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.replacement);
    }
    mutated
}

/// All pairs of first-order mutants in different statements that do not overlap: two faults in one method.
pub(crate) fn higher_order(first_order: &[Mutant]) -> Vec<Mutant> {
    let mut pairs = Vec::new();
    for (at, a) in first_order.iter().enumerate() {
        for b in &first_order[at + 1..] {
            let mut edits: Vec<Edit> = a.edits.iter().chain(&b.edits).cloned().collect();
            edits.sort_by_key(|edit| edit.span);
            let apart = |x: Span, y: Span| x.end <= y.start || y.end <= x.start;
            let disjoint = edits
                .windows(2)
                .all(|pair| apart(pair[0].span, pair[1].span) && apart(pair[0].statement, pair[1].statement));
            if disjoint {
                pairs.push(Mutant { edits });
            }
        }
    }
    pairs
}
