//! One name for another throughout a statement, as copied lines need it: `month < o.month` for `year < o.year`.

use std::collections::BTreeSet;
use std::rc::Rc;

use indexmap::IndexMap;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Expr, ExprKind, Stmt, StmtKind, TypeDecl};

use super::apply::Edit;
use super::cases::ranked;
use super::methods::others;
use super::vocabulary::Vocabulary;

/// Names that stand for one in a statement, at most.
const MAX_OTHERS: usize = 6;

/// Changes of one statement or condition each, in the order of the text.
pub(super) fn renames(body: &Block, types: &[Rc<TypeDecl>], vocabulary: &Vocabulary, sources: &Sources) -> Vec<Edit> {
    let mut visitor = Renames { vocabulary, types, sources, made: Vec::new() };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Renames<'a> {
    vocabulary: &'a Vocabulary,
    types: &'a [Rc<TypeDecl>],
    sources: &'a Sources,
    made: Vec<Edit>,
}

/// Where a name stands, and what else may stand there.
type Places = Vec<(Span, Vec<String>)>;

/// The names of one expression.
struct Names<'a> {
    vocabulary: &'a Vocabulary,
    types: &'a [Rc<TypeDecl>],
    sources: &'a Sources,
    found: IndexMap<String, Places>,
}

impl Visitor for Names<'_> {
    fn expr(&mut self, expr: &Expr) {
        let (name, others) = match &*expr.kind {
            ExprKind::Name(name) => {
                let names = self.vocabulary.names(expr.span.start);
                let Some((_, ty)) = names.iter().find(|(known, _)| *known == name.text) else { return };
                let others = names.iter().filter(|(other, its)| its == ty && *other != name.text);
                (name, others.map(|(other, _)| other.clone()).collect())
            }
            ExprKind::Field(base, name) => {
                let Some(class) = self.vocabulary.type_of(base) else { return };
                (name, self.vocabulary.fields_like(&class, &name.text))
            }
            ExprKind::Call { name, args, .. } => {
                let others = others((&name.text, args.len()), false, self.types, self.sources);
                (name, others.into_iter().map(|(_, other)| other).collect())
            }
            _ => return,
        };
        self.found.entry(name.text.clone()).or_default().push((name.span, others));
    }
}

impl Renames<'_> {
    fn within(&mut self, root: &Expr, statement: Span) {
        let found = IndexMap::new();
        let mut names = Names { vocabulary: self.vocabulary, types: self.types, sources: self.sources, found };
        visit::walk_expr(root, &mut names);
        for mut places in names.found.into_values().filter(|places| places.len() > 1) {
            places.sort_by_key(|(span, _)| span.start);
            let mut fitting = places[0].1.clone();
            for (_, others) in &places[1..] {
                let others: BTreeSet<&String> = others.iter().collect();
                fitting.retain(|other| others.contains(other));
            }
            for other in fitting.into_iter().take(MAX_OTHERS) {
                let (span, replacement) = self.renamed(&places, &other);
                self.made.push(Edit { operator: "rename", span, replacement, statement });
            }
        }
    }

    /// From the first place to the last one, with the other name in all of them.
    fn renamed(&self, places: &Places, other: &str) -> (Span, String) {
        let (first, last) = (places[0].0, places[places.len() - 1].0);
        let mut text = other.to_owned();
        for pair in places.windows(2) {
            text += self.sources.text(Span { start: pair[0].0.end, end: pair[1].0.start, ..first });
            text += other;
        }
        (first.to(last), text)
    }
}

impl Visitor for Renames<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let statement = ranked(stmt);
        match &stmt.kind {
            StmtKind::Expr(expr)
            | StmtKind::Return(Some(expr))
            | StmtKind::If { cond: expr, .. }
            | StmtKind::While { cond: expr, .. }
            | StmtKind::DoWhile { cond: expr, .. }
            | StmtKind::For { cond: Some(expr), .. } => self.within(expr, statement),
            StmtKind::Local { vars, .. } => {
                vars.iter().filter_map(|var| var.init.as_ref()).for_each(|value| self.within(value, statement));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::renames;
    use crate::mutate::testing::parsed;
    use crate::mutate::vocabulary::Vocabulary;

    #[test]
    fn a_name_is_another_in_all_of_a_statement() {
        let java = "class T { int year, month; boolean m(T o, int i, int k) { i = i + k * i; if (lo() < o.lo()) { i++; } \
                    return year < o.year; } int lo() { return 0; } int hi() { return 1; } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let made = renames(method.body.as_ref().unwrap(), &types, &vocabulary, &sources);
        let texts: Vec<&str> = made.iter().map(|edit| edit.replacement.as_str()).collect();
        assert_eq!(
            texts,
            ["k = k + k * k", "year = year + k * year", "month = month + k * month", "hi() < o.hi", "month < o.month"]
        );
    }
}
