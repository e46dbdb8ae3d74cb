//! Another label of a `switch`: a number or a character that the file names, its contracts too; and two labels
//! exchanged.

use std::collections::BTreeSet;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Expr, ExprKind, Literal, Stmt, StmtKind, SwitchCase, SwitchLabel};

use super::apply::Edit;
use super::cases::characters;

const WORD: &str = "case ";

/// Others that one label is tried with, at most.
const MAX_LABELS: usize = 24;

/// Pairs of labels of one `switch` that are exchanged, at most.
const MAX_PAIRS: usize = 10;

/// Changes of one `switch` each, in the order of the text. `numbers`: those that the file names.
pub(super) fn labels(body: &Block, sources: &Sources, numbers: &[u32]) -> Vec<Edit> {
    let characters = characters(&sources.get(body.span.source).text);
    let mut visitor = Labels { sources, numbers, characters, made: Vec::new() };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Labels<'a> {
    sources: &'a Sources,
    numbers: &'a [u32],
    characters: Vec<String>,
    made: Vec<Edit>,
}

impl Labels<'_> {
    /// `case 9` for `case 8`: what the file names, and the neighbours; `case 'X'` for `case 'C'`.
    fn another(&mut self, subject: &Expr, labels: &[&Expr]) {
        let text = |label: &&Expr| self.sources.text(label.span).to_owned();
        let taken: BTreeSet<String> = labels.iter().map(text).collect();
        for label in labels {
            let others: Vec<String> = match &*label.kind {
                ExprKind::Literal(Literal::Int { value, is_long: false, .. }) => {
                    let beside =
                        u32::try_from(*value).into_iter().flat_map(|it| [it.checked_add(1), it.checked_sub(1)]);
                    let all = beside.flatten().chain(self.numbers.iter().copied());
                    all.map(|number| number.to_string()).collect()
                }
                ExprKind::Literal(Literal::Char(_)) => self.characters.clone(),
                _ => continue,
            };
            // A label stands once.
            let mut known = taken.clone();
            let others = others.into_iter().filter(|other| known.insert(other.clone())).take(MAX_LABELS);
            let (span, word) = self.with_word(label.span);
            let edit = |other: String| Edit {
                operator: "another-label",
                span,
                replacement: format!("{word}{other}"),
                statement: subject.span,
            };
            self.made.extend(others.map(edit));
        }
    }

    /// With the word before it, if that is on its line: `case 'X'`.
    fn with_word(&self, label: Span) -> (Span, &'static str) {
        let before = &self.sources.get(label.source).text[..label.start as usize];
        let word = if before.ends_with(WORD) { WORD } else { "" };
        (Span { start: label.start - word.len() as u32, ..label }, word)
    }

    /// Neighbours first.
    fn exchanged(&mut self, subject: &Expr, labels: &[&Expr]) {
        let pairs = (1..labels.len()).flat_map(|apart| (apart..labels.len()).map(move |to| (to - apart, to)));
        for (from, to) in pairs.take(MAX_PAIRS) {
            let (a, b) = (labels[from].span, labels[to].span);
            let [one, between, other] =
                [a, Span { start: a.end, end: b.start, ..a }, b].map(|span| self.sources.text(span));
            let (start, word) = self.with_word(a);
            let (span, replacement) = (start.to(b), [word, other, between, one].concat());
            self.made.push(Edit { operator: "swap-labels", span, replacement, statement: subject.span });
        }
    }

    fn of_switch(&mut self, subject: &Expr, cases: &[SwitchCase]) {
        let labels = cases.iter().flat_map(|case| &case.labels);
        let labels: Vec<&Expr> =
            labels.filter_map(|label| if let SwitchLabel::Expr(expr) = label { Some(expr) } else { None }).collect();
        self.another(subject, &labels);
        self.exchanged(subject, &labels);
    }
}

impl Visitor for Labels<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        if let StmtKind::Switch { subject, cases } = &stmt.kind {
            self.of_switch(subject, cases);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let ExprKind::Switch { subject, cases } = &*expr.kind {
            self.of_switch(subject, cases);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::labels;
    use crate::mutate::testing::parsed;
    use crate::mutate::{Mutant, apply};

    #[test]
    fn labels_are_others_and_exchanged() {
        let java = "class T { /*@ ensures c == 'X' ==> \\result == 0; */ int m(int v, char c) { switch (v) { case 4: case 8: v = 1; \
                    default: } switch (c) { case 'I': return 1; case 'C': return 2; default: return 0; } } }";
        let (sources, _, method) = parsed(java);
        let made = labels(method.body.as_ref().unwrap(), &sources, &[9, 4]);
        let texts: Vec<String> = made.into_iter().map(|edit| apply(java, &Mutant { edits: vec![edit] })).collect();
        for text in [
            "case 9:",
            "case 5:",
            "case 7:",
            "case 8: case 4:",
            "case 'X': return 2",
            "case 'C': return 1; case 'I': return 2",
        ] {
            assert!(texts.iter().any(|it| it.contains(text)), "no label gives `{text}`: {texts:#?}");
        }
        assert!(
            !texts.iter().any(|text| text.contains("case 4: case 4:") || text.contains("case 'C': return 1; case 'C'"))
        );
    }
}
