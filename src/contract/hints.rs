//! Warnings about contracts that mean something, but perhaps not what their author meant.

use super::contracts::Contracts;
use crate::base::{Diagnostic, Span};
use crate::ir::{Clause, Program};
use crate::spec::ast::{self, BinaryOp};

use super::expr::Ctx;
use super::scope::Scope;
use super::typed::Typed;
use super::written::Notes;

impl Contracts<'_> {
    /// An annotation with a text that is nearly one of ours, and nobody's.
    pub(super) fn almost_annotations(&mut self, notes: &Notes) {
        let known = ["Requires", "Ensures", "Effects", "Returns", "Throws", "Modifies", "Invariant", "SpecField"];
        for annotation in &notes.annotations {
            let written = annotation.name.text.clone();
            if annotation.texts.is_empty() || written.contains('.') || known.contains(&written.as_str()) {
                continue;
            }
            if let Some(near) = crate::base::suggest(&written, known.into_iter())
                && self.class(&written).is_none()
            {
                self.report(
                    Diagnostic::warning("unknown-annotation", format!("`@{written}` states nothing"))
                        .at(annotation.name.span, "")
                        .help(format!("did you mean `@{near}`?")),
                );
            }
        }
    }
}

impl Ctx<'_, '_> {
    /// `a = b & c` of booleans has two readings that both make sense; JFSL's grammar takes the unusual one.
    pub(super) fn warn_of_precedence(&mut self, op: BinaryOp, a: &ast::Expr, b: &ast::Expr, scope: &Scope) {
        let ast::ExprKind::Binary(BinaryOp::Eq | BinaryOp::Ne, _, middle) = &*a.kind else { return };
        let between = Span::new(a.span.source, a.span.end as usize, (b.span.start.max(a.span.end)) as usize);
        let is_parenthesised =
            self.w.sources().text(a.span).starts_with('(') || self.w.sources().text(between).contains(')');
        // A comparison on the right is meant as a condition of its own.
        let is_condition = !matches!(&*b.kind, ast::ExprKind::Name(_) | ast::ExprKind::Binary(BinaryOp::Join, ..));
        if is_parenthesised || is_condition {
            return;
        }
        let is_truth = match self.typed(middle, scope) {
            Ok(Typed::Truth(_)) => true,
            Ok(Typed::Rel(relation)) => relation.is_bool(),
            _ => false,
        };
        if !is_truth {
            return;
        }
        let shown = |span: Span| self.w.sources().text(span).to_owned();
        let op = match op {
            BinaryOp::And => "&",
            BinaryOp::BitOr => "|",
            _ => "^",
        };
        let (left, middle, right) = (shown(a.span), shown(middle.span), shown(b.span));
        let warning =
            Diagnostic::warning("precedence", format!("`{op}` binds looser than `=`: this is `({left}) {op} {right}`"))
                .at(a.span.to(b.span), "")
                .help(format!(
                    "write the parentheses, or `… = ({middle} {op} {right})` if the comparison is with that"
                ));
        self.w.report(warning);
    }
}

/// Labels that the author gave to two clauses which are judged together: a report tells them apart only by a number.
pub(crate) fn repeated_labels(program: &Program) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for class in program.classes.values().filter(|class| class.is_user) {
        repeated(&mut Vec::new(), &class.invariants, &mut found);
        for method in &class.methods {
            let contract = &program.methods[*method].contract;
            repeated(&mut Vec::new(), &contract.requires, &mut found);
            let mut promised: Vec<&Clause> = class.invariants.iter().collect();
            repeated(&mut promised, &contract.ensures, &mut found);
        }
    }
    found
}

fn repeated<'c>(seen: &mut Vec<&'c Clause>, clauses: &'c [Clause], found: &mut Vec<Diagnostic>) {
    // Labels that no author gave need not differ: inherited contracts number their clauses too.
    let is_made = |label: &str| {
        label.contains(['#', '('])
            || matches!(label, "requires" | "exceptional_behavior" | "normal_behavior" | "signals_only")
    };
    for clause in clauses.iter().filter(|clause| !is_made(clause.label.as_str())) {
        let first = seen.iter().find(|known| known.label == clause.label && known.origin != clause.origin);
        // A clause of another file overrides or extends: its author cannot know all labels.
        if let Some(first) = first.filter(|first| first.span.source == clause.span.source && first.span != clause.span)
        {
            let label = &clause.label;
            found.push(
                Diagnostic::warning("repeated-label", format!("two clauses have the label `{label}`"))
                    .at(clause.span, "reports call this one by a number besides")
                    .at(first.span, "the first one")
                    .help("give each clause a label of its own"),
            );
        }
        seen.push(clause);
    }
}
