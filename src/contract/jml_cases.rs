//! JML's specification cases, flattened: `also` joins them, `{| … |}` nests them (JML Reference Manual, 9.6).

use super::contracts::Contracts;
use crate::base::{Diagnostic, Problem, Span};
use crate::spec::ast::{self, ExprKind as K};
use crate::spec::jml::{self, Behavior, Item, ItemKind};

use super::jml::make;
use super::snapshots::{Snapshot, replaced};

/// How clauses begin that exclude no input.
const PROMISES: &[&str] = &[
    "ensures",
    "post",
    "signals",
    "exsures",
    "assignable",
    "assigns",
    "modifi",
    "writes",
    "diverges",
    "pure",
    "accessible",
    "reads",
];

/// What was not understood may be several clauses: does one of its words begin a promise?
pub(super) fn has_promise(text: &str) -> bool {
    words(text).any(|word| PROMISES.iter().any(|promise| word.starts_with(promise)))
}

/// Or a precondition?
pub(super) fn has_precondition(text: &str) -> bool {
    words(text).any(|word| word == "requires" || word == "pre")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\\')
}

/// One specification case.
#[derive(Clone, Default)]
pub(super) struct Case {
    pub behavior: Option<Behavior>,
    pub requires: Vec<ast::Expr>,
    pub ensures: Vec<ast::Expr>,
    pub signals: Vec<(jml::TypeRef, Option<jml::Name>, ast::Expr)>,
    pub signals_only: Option<Vec<jml::TypeRef>>,
    /// `None`: not stated; an inner `None`: everything.
    pub assignable: Option<Option<Vec<ast::StoreRef>>>,
    /// As `assignable`, of what is read.
    pub accessible: Option<Option<Vec<ast::StoreRef>>>,
    /// `old x = e`: names for values before the call.
    olds: Vec<(ast::Name, ast::Expr)>,
    /// Such names for copies of arrays.
    snapshots: Vec<Snapshot>,
    /// What `forall` declares: clauses that name it are not understood.
    foralls: Vec<String>,
    /// A run may be endless where this held before the call.
    pub diverges: Option<ast::Expr>,
    pub is_stated: bool,
    /// It says `code`, or is private: overriding methods are not bound by it.
    pub is_own: bool,
    /// A precondition that could not be read.
    pub unread: Option<Span>,
}

impl Case {
    /// The formula with the names that `old` declarations give it.
    fn named(&self, formula: ast::Expr, is_after: bool) -> ast::Expr {
        self.olds.iter().rev().fold(formula, |body, (name, value)| {
            let span = body.span;
            let value = if is_after { make(K::Old(value.clone()), value.span) } else { value.clone() };
            make(K::Let(vec![(name.clone(), value)], body), span)
        })
    }
}

/// The cases so far, and what those to come share.
struct Cases {
    done: Vec<Case>,
    current: Case,
    /// What `{|` found: where each nested case begins, and how many were done.
    prefixes: Vec<(Case, usize)>,
    /// After `|}`: the first of the cases that were nested there.
    nested: Option<usize>,
}

impl Cases {
    fn next(&mut self) {
        let begin = self.prefix();
        let ended = std::mem::replace(&mut self.current, begin);
        if ended.is_stated {
            self.done.push(ended);
        }
    }

    fn prefix(&self) -> Case {
        self.prefixes.last().map(|(prefix, _)| prefix.clone()).unwrap_or_default()
    }
}

impl Contracts<'_> {
    /// What of the formula's conjuncts is understood, and whether that is all.
    pub(super) fn translated(&mut self, formula: &jml::Expr, two: bool) -> (Option<ast::Expr>, bool) {
        if let jml::ExprKind::Binary(jml::BinaryOp::AndAnd, a, b) = &*formula.kind {
            let ((a, has_all_of_a), (b, has_all_of_b)) = (self.translated(a, two), self.translated(b, two));
            let joined = match (a, b) {
                (Some(a), Some(b)) => Some(make(K::Binary(ast::BinaryOp::AndAnd, a, b), formula.span)),
                (a, b) => a.or(b),
            };
            return (joined, has_all_of_a && has_all_of_b);
        }
        match jml::relational(formula, two) {
            Ok(formula) => (Some(formula), true),
            Err(error) => {
                self.leave_out(*error);
                (None, false)
            }
        }
    }

    /// As [`Contracts::translated`], of a clause of this case.
    fn read(&mut self, case: &Case, formula: &jml::Expr, two: bool) -> (Option<ast::Expr>, bool) {
        match self.of_forall(case, formula.span) {
            Some(error) => {
                self.leave_out(error);
                (None, false)
            }
            None => self.translated(&replaced(formula, &case.snapshots, two), two),
        }
    }

    /// What is wrong with a clause that names a variable of a `forall`.
    fn of_forall(&self, case: &Case, span: Span) -> Option<Diagnostic> {
        let text = self.sources().text(span);
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
        let name = words.find(|word| case.foralls.iter().any(|name| name == word))?;
        let message = format!("`forall {name}` over a whole specification case is not supported");
        Some(Diagnostic::error("unsupported", message).at(span, "").help("quantify inside the clause: `\\forall`"))
    }

    /// The cases of one method's comments.
    pub(super) fn cases(&mut self, items: &[Item]) -> Vec<Case> {
        let mut cases = Cases { done: Vec::new(), current: Case::default(), prefixes: Vec::new(), nested: None };
        let mut is_own = false;
        for item in items {
            if let ItemKind::Modifier(word) = &item.kind {
                is_own |= matches!(word.as_str(), "code" | "private");
            } else if !matches!(item.kind, ItemKind::Behavior(_)) {
                is_own = false;
            }
            match &item.kind {
                // What follows is redundant: examples, and consequences of what was said.
                ItemKind::Modifier(word) if matches!(word.as_str(), "implies_that" | "for_example") => break,
                ItemKind::Also => {
                    if cases.nested.take().is_some() {
                        cases.current = cases.prefix();
                    } else if cases.current.is_stated {
                        cases.next();
                    }
                }
                ItemKind::Open => {
                    let prefix = cases.current.clone();
                    cases.prefixes.push((prefix, cases.done.len()));
                }
                ItemKind::Close => match cases.prefixes.pop() {
                    None => self.report(Diagnostic::warning(Problem::JmlSyntax, "`|}` without `{|`").at(item.span, "")),
                    Some((_, first)) => {
                        cases.next();
                        cases.current = Case::default();
                        cases.nested = Some(first);
                    }
                },
                ItemKind::Behavior(behavior) => {
                    if cases.nested.take().is_some() {
                        cases.current = cases.prefix();
                    }
                    if cases.current.is_stated && cases.prefixes.is_empty() {
                        cases.next();
                    }
                    cases.current.behavior = Some(*behavior);
                    cases.current.is_stated = true;
                    cases.current.is_own = std::mem::take(&mut is_own);
                }
                // What follows the nested cases is said of each of them.
                _ => match cases.nested {
                    Some(first) => cases.done[first..].iter_mut().for_each(|case| self.clause_of_case(case, item)),
                    None => self.clause_of_case(&mut cases.current, item),
                },
            }
        }
        cases.next();
        cases.done
    }

    /// More places beside those before; `None`: all.
    fn places_of_case(
        &mut self,
        case: &Case,
        before: Option<Option<Vec<ast::StoreRef>>>,
        refs: &[jml::StoreRef],
    ) -> Option<Vec<ast::StoreRef>> {
        let mut places = before.unwrap_or(Some(Vec::new()));
        for store_ref in refs {
            if let Some(error) = self.of_forall(case, store_ref.span) {
                self.leave_out(error);
                places = None;
                continue;
            }
            match (jml::store_ref(store_ref), &mut places) {
                (Ok(Some(more)), Some(places)) => places.extend(more),
                (Ok(None), _) => places = None,
                (Ok(_), None) => {}
                (Err(error), _) => {
                    // A frame that cannot be read must not turn into violations.
                    self.leave_out(*error);
                    places = None;
                }
            }
        }
        places
    }

    fn clause_of_case(&mut self, case: &mut Case, item: &Item) {
        match &item.kind {
            ItemKind::Requires(formula) => {
                let (read, is_whole) = self.read(case, formula, false);
                case.requires.extend(read.map(|read| case.named(read, false)));
                if !is_whole {
                    case.unread = Some(formula.span);
                }
                case.is_stated = true;
            }
            ItemKind::Ensures(formula) => {
                let formula = self.read(case, formula, true).0.map(|formula| case.named(formula, true));
                case.ensures.extend(formula);
                case.is_stated = true;
            }
            ItemKind::Signals { class, name, cond } => {
                let cond = cond.as_ref().and_then(|cond| self.read(case, cond, true).0);
                // Without a condition, or with one that cannot be read, the exception is allowed.
                let cond = cond.map(|cond| case.named(cond, true));
                let cond = cond.unwrap_or_else(|| make(K::Bool(true), class.span));
                case.signals.push((class.clone(), name.clone(), cond));
                case.is_stated = true;
            }
            ItemKind::SignalsOnly(classes) => {
                case.signals_only.get_or_insert_default().extend(classes.iter().cloned());
                case.is_stated = true;
            }
            ItemKind::Assignable(refs) => {
                let before = case.assignable.take();
                case.assignable = Some(self.places_of_case(case, before, refs));
                case.is_stated = true;
            }
            ItemKind::Accessible(refs) => {
                let before = case.accessible.take();
                case.accessible = Some(self.places_of_case(case, before, refs));
                case.is_stated = true;
            }
            ItemKind::Diverges(formula) => {
                // What cannot be read lets every run be endless: nothing is claimed of it.
                let formula = self.read(case, formula, false).0.map(|formula| case.named(formula, false));
                case.diverges = Some(formula.unwrap_or_else(|| make(K::Bool(true), item.span)));
                case.is_stated = true;
            }
            // It may be a precondition, unless its first word says that it is none.
            _ if super::jml::is_of_class(item) => {}
            ItemKind::Unsupported(text)
                if has_precondition(text) || !PROMISES.iter().any(|word| text.starts_with(word)) =>
            {
                case.unread = Some(item.span);
                case.is_stated = true;
            }
            ItemKind::Forall(names) => case.foralls.extend(names.iter().map(|name| name.text.clone())),
            ItemKind::Old { ty, name, value } => {
                if let Some(snapshot) = Snapshot::of(ty, name, value) {
                    case.snapshots.push(snapshot);
                } else if let Some(value) = self.translated(&value.clone().assigned_to(ty), false).0 {
                    let value = case.named(value, false);
                    case.olds.push((name.clone(), value));
                }
            }
            _ => {}
        }
    }
}
