//! What may be missing besides assignments: a `break`, a call, a guard that leaves, a condition around a statement.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{MethodDecl, Stmt, StmtKind, TypeDecl};

use super::apply::{Edit, Mutant};
use super::insertions::{Insertion, Place, in_block, is_jump};
use super::vocabulary::Vocabulary;

/// Conditions of one guard, at most, and values that it returns.
const MAX_CONDITIONS: usize = 24;
const MAX_RESULTS: usize = 3;

/// Calls at one place, at most.
const MAX_CALLS: usize = 12;

/// Statements that might be missing in a method's body, but for assignments, the plainest everywhere first.
///
/// Types are compared by their text, so some do not compile.
pub(crate) fn additions(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Insertion> {
    let Some(body) = &method.body else { return Vec::new() };
    let mut places = Vec::new();
    in_block(body, &mut places);
    let mut around = Around { loops: Vec::new(), cases: Vec::new() };
    visit::walk_block(body, &mut around);
    let vocabulary = Vocabulary::of(method, types, sources);
    let mut made = Vec::new();
    for case in around.cases {
        made.extend(case.last().filter(|last| !is_jump(last)).map(|last| {
            let span = Span { start: last.span.end, ..last.span };
            addition(0, "add-jump", (span, last.span), true, "break;".to_owned())
        }));
    }
    for place in places.iter().filter(|place| !place.is_else) {
        let in_loop = around.loops.iter().any(|body| body.contains(place.span));
        made.extend(at((&vocabulary, &method.name.text), place, in_loop, sources));
    }
    made.sort_by_key(|insertion| insertion.oddness);
    made
}

struct Around {
    loops: Vec<Span>,
    /// Groups of a `switch` with colons that another one follows.
    cases: Vec<Vec<Stmt>>,
}

impl Visitor for Around {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::ForEach { body, .. } => self.loops.push(body.span),
            StmtKind::Switch { cases, .. } => {
                let with_colons = cases.iter().take(cases.len().saturating_sub(1)).filter(|case| !case.is_arrow);
                self.cases.extend(with_colons.map(|case| case.body.clone()));
            }
            _ => {}
        }
    }
}

/// `own`: the method's name.
fn at((vocabulary, own): (&Vocabulary, &str), place: &Place, in_loop: bool, sources: &Sources) -> Vec<Insertion> {
    let start = place.span.start;
    let here = (place.span, place.anchor);
    let mut found = Vec::new();
    for call in vocabulary.statement_calls(start).into_iter().take(MAX_CALLS) {
        // To begin anew is no plain thing to do.
        let is_own = call.strip_prefix(own).is_some_and(|rest| rest.starts_with('('));
        let (oddness, operator) = if is_own { (3, "call-itself") } else { (1, "add-call") };
        found.push(addition(oddness, operator, here, place.is_after, format!("{call};")));
    }
    let results: Vec<String> = match &vocabulary.returns {
        None => vec!["return;".to_owned()],
        Some(ty) => vocabulary.values(ty, start).into_iter().map(|value| format!("return {value};")).collect(),
    };
    let of_loop = if in_loop { &["break;", "continue;"][..] } else { &[] };
    let jumps: Vec<&str> =
        results.iter().map(String::as_str).take(MAX_RESULTS).chain(of_loop.iter().copied()).collect();
    if place.is_after {
        if !place.is_jump {
            found.extend(jumps.iter().map(|jump| addition(1, "add-jump", here, true, (*jump).to_owned())));
        }
        return found;
    }
    // Comparisons of what the statement speaks of come before others.
    let mut conditions = vocabulary.conditions(start);
    let n_asked = vocabulary.asked(start).len().min(conditions.len());
    let spoken: BTreeSet<&str> = words(sources.text(place.anchor)).collect();
    let is_spoken = |cond: &String| words(cond).all(|word| is_value(word) || spoken.contains(word));
    conditions[n_asked..].sort_by_key(|cond| usize::from(!is_spoken(cond)));
    conditions.truncate(MAX_CONDITIONS);
    if !place.is_jump {
        let around = conditions.iter().map(|cond| addition(2, "add-guard", here, false, format!("if ({cond})")));
        found.extend(around);
    }
    for jump in jumps {
        let leaving =
            conditions.iter().map(|cond| addition(3, "add-guard", here, false, format!("if ({cond}) {jump}")));
        found.extend(leaving);
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn is_value(word: &str) -> bool {
    matches!(word, "null" | "this" | "length" | "true" | "false") || word.starts_with(|c: char| c.is_ascii_digit())
}

fn addition(
    oddness: usize,
    operator: &'static str,
    (span, statement): (Span, Span),
    is_after: bool,
    text: String,
) -> Insertion {
    let edit = Edit { operator, span, replacement: format!(" {text} "), statement };
    let mutant = Mutant { edits: vec![edit] };
    Insertion { mutant, target: text.clone(), name: String::new(), text, is_after, oddness }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    #[test]
    fn jumps_calls_and_guards_are_added() {
        let java = "class T { int n; T next; void m(T t, boolean b) { switch (n) { case 1: n++; case 2: n--; break; default: } \
                    n = t.n; } void clear() { n = 0; } }";
        let (sources, types, method) = parsed(java);
        let texts: Vec<String> =
            additions(&method, &types, &sources).iter().map(|it| crate::mutate::apply(java, &it.mutant)).collect();
        for text in ["n++; break;  case", "clear();", "if (t != null) n = t.n;", "if (t == null) return; n = t.n;"] {
            assert!(texts.iter().any(|it| it.contains(text)), "no addition gives `{text}`: {texts:#?}");
        }
        assert!(texts[0].contains("n++; break;"), "what is plainest comes first");
    }
}
