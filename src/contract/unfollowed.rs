//! What JML says that is read and not followed: frames of reading, resources, axioms. It is never passed over.

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId, Problem};
use crate::spec::jml::{Expr, ExprKind, Item, ItemKind};

use super::jml::items;
use super::statement::block_spec;
use super::written::Statement;

/// Clauses that promise what no run shows.
const PROMISES: [&str; 7] = ["accessible", "reads", "callable", "captures", "when", "working_space", "duration"];

/// Types whose values are the same in every state.
const NUMBERS: [&str; 7] = ["boolean", "byte", "char", "int", "long", "short", "\\bigint"];

/// Whether it is of nothing but numbers and its own variables: it is true of each state, or of none.
fn is_closed<'e>(formula: &'e Expr, bound: &mut Vec<&'e str>) -> bool {
    let mut all = |parts: &[&'e Expr]| parts.iter().all(|part| is_closed(part, bound));
    match &*formula.kind {
        ExprKind::Bool(_) | ExprKind::Int { .. } | ExprKind::Char(_) => true,
        ExprKind::Name(name) => bound.contains(&name.text.as_str()),
        ExprKind::Unary(_, operand) | ExprKind::Cast(_, operand) => all(&[operand]),
        ExprKind::Binary(_, left, right) => all(&[left, right]),
        ExprKind::Conditional(cond, yes, no) => all(&[cond, yes, no]),
        ExprKind::Quantified { ty, names, range, body, .. } if NUMBERS.contains(&ty.name.as_str()) && ty.dims == 0 => {
            let before = bound.len();
            bound.extend(names.iter().map(|name| name.text.as_str()));
            let is_closed = range.iter().chain([body]).all(|part| is_closed(part, bound));
            bound.truncate(before);
            is_closed
        }
        _ => false,
    }
}

impl Contracts<'_> {
    /// What comments inside the body say that is not checked: say so.
    pub(super) fn formulas_inside(&mut self, method: MethodId) {
        let mut of_statements = Vec::new();
        let mut of_loops = Vec::new();
        let mut is_asserted = false;
        for (statement, comments) in self.statements(method) {
            if statement == Statement::Loop {
                of_loops.extend(comments.iter().map(|comment| comment.span));
            }
            if block_spec(statement, items(&comments).0).is_none() {
                of_statements.extend(comments);
            } else {
                is_asserted = true;
            }
        }
        let (found, wrong) = items(&of_statements);
        let is_assumed = |item: &&Item| matches!(&item.kind, ItemKind::Unsupported(text) if text.starts_with("assume"));
        if let Some(assumed) = found.iter().find(is_assumed) {
            self.program_mut().methods[method].contract.unread = Some(assumed.span);
        }
        is_asserted |= found.iter().any(|item| is_assertion(&item.kind));
        self.program_mut().methods[method].contract.is_asserted = is_asserted;
        wrong.into_iter().for_each(|diagnostic| self.leave_out(diagnostic));
        let mut is_block = false;
        for item in found {
            let is_contract = match &item.kind {
                ItemKind::Requires(_) | ItemKind::Ensures(_) | ItemKind::Signals { .. } | ItemKind::Jump { .. } => true,
                ItemKind::Ignored(word) => word == "refining",
                _ => false,
            };
            // One word about all clauses is enough.
            if is_contract && std::mem::replace(&mut is_block, true) {
                continue;
            }
            let what = match item.kind {
                _ if is_contract => "the contract of a statement or block",
                ItemKind::Ignored(ref word) if word == "reachable" => "whether a run gets here",
                ItemKind::Assignable(_) if of_loops.iter().any(|span| span.contains(item.span)) => continue,
                ItemKind::Assignable(_) => "what a block assigns",
                ItemKind::Accessible(_) => "what a block reads",
                ItemKind::Set { .. } => "an assignment to a ghost variable",
                ItemKind::Field { is_ghost: true, .. } => "a ghost variable",
                _ => continue,
            };
            let is_hint = matches!(item.kind, ItemKind::Set { .. } | ItemKind::Field { .. })
                || matches!(&item.kind, ItemKind::Ignored(word) if word == "reachable");
            let message = format!("{what} is not checked");
            if is_hint {
                let help = "it says nothing that a verdict here needs; a Java variable can take a ghost's place";
                self.report(Diagnostic::warning(Problem::NotChecked, message).at(item.span, "").help(help));
            } else {
                let help = "make the block a method with this contract";
                self.leave_out(Diagnostic::error(Problem::NotChecked, message).at(item.span, "").help(help));
            }
        }
    }

    /// Does a class of the user's, of which nothing else is said, have assertions of JML in its bodies?
    pub(super) fn is_of_assertions(&self, class: ClassId) -> bool {
        let declared = &self.program().classes[class];
        let is_silent = |method: &MethodId| !self.program().methods[*method].contract.is_stated;
        declared.is_user
            && declared.invariants.is_empty()
            && declared.methods.iter().all(is_silent)
            && declared
                .methods
                .iter()
                .flat_map(|method| self.statements(*method))
                .any(|(_, comments)| items(&comments).0.iter().any(|item| is_assertion(&item.kind)))
            || declared.is_user && self.has_unheard(class)
    }

    /// Clauses of a method that are left out, with a warning each.
    pub(super) fn unfollowed_clauses(&mut self, found: &[Item]) {
        self.misplaced_clauses(found);
        for item in found {
            let what = match &item.kind {
                ItemKind::Ignored(word) if PROMISES.contains(&word.as_str()) => format!("`{word}`"),
                _ => continue,
            };
            let message = format!("{what} is not supported");
            let diagnostic = Diagnostic::error("unsupported", message).at(item.span, "");
            self.leave_out(diagnostic.help("what it says is not checked"));
        }
    }

    /// What is said of statements, but stands before a declaration; that a method ends is asked anyway.
    pub(super) fn misplaced_clauses(&mut self, found: &[Item]) {
        for item in found {
            let is_of_statements = matches!(
                item.kind,
                ItemKind::Jump { .. }
                    | ItemKind::Assert(_)
                    | ItemKind::Assume(_)
                    | ItemKind::Unreachable
                    | ItemKind::Set { .. }
                    | ItemKind::LoopInvariant(_)
                    | ItemKind::LoopAssignable(_)
            );
            if is_of_statements {
                let text = self.sources().text(item.span);
                let word = text.split(|c: char| !c.is_alphanumeric() && c != '_').find(|word| !word.is_empty());
                let message = format!("`{}` outside of a body says nothing", word.unwrap_or("this"));
                let error = Diagnostic::error(Problem::JmlSyntax, message).at(item.span, "");
                self.leave_out(error.help("write it before the statement it is about"));
            }
        }
    }

    /// Axioms of a class: an input that fails may be one they exclude, if they are about more than numbers.
    pub(super) fn unfollowed_axioms(&mut self, class: ClassId, found: &[Item]) {
        for item in found {
            let ItemKind::Axiom(formula) = &item.kind else { continue };
            if is_closed(formula, &mut Vec::new()) {
                let message = "an axiom about numbers alone is the same for all inputs: it is not used";
                self.report(Diagnostic::warning("not-checked", message).at(item.span, ""));
                continue;
            }
            let diagnostic = Diagnostic::error("unsupported", "an axiom is not supported").at(item.span, "");
            let diagnostic = diagnostic.help("say it in an invariant or a precondition");
            // It excludes inputs, and promises nothing.
            let around = std::mem::take(&mut self.memory.left_out);
            self.leave_out(diagnostic);
            self.memory.left_out = around;
            let owner = &mut self.program_mut().classes[class];
            owner.unread = Some(item.span);
            owner.static_unread = Some(item.span);
        }
    }
}

/// Does it say in a body what can be false there, or what is not understood?
fn is_assertion(kind: &ItemKind) -> bool {
    matches!(
        kind,
        ItemKind::Assert(_)
            | ItemKind::Unreachable
            | ItemKind::LoopInvariant(_)
            | ItemKind::Invariant(_)
            | ItemKind::Decreases(_)
            | ItemKind::LoopAssignable(_)
            | ItemKind::Assignable(_)
            | ItemKind::Requires(_)
            | ItemKind::Ensures(_)
            | ItemKind::Signals { .. }
            | ItemKind::Jump { .. }
            | ItemKind::Unsupported(_)
    )
}
