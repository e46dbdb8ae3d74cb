//! JML in comments, attached to the classes and methods that carry it.
//!
//! Specification cases are desugared as the JML Reference Manual has it (section 9.6.5): of several cases one
//! precondition holds, and each case's promises hold where its own precondition held. References are non-null unless
//! said otherwise, in classes that have any JML at all.

use std::rc::Rc;

use super::contracts::Contracts;
use super::names::Here;
use crate::base::{ClassId, Comment, Diagnostic, MethodId, Problem, Span};
use crate::ir::{CaseFrame, Clause, Contract, Exceptional, Frame};
use crate::rel::State;
use crate::spec::ast::{self, BinaryOp, ExprKind as K, UnaryOp};
use crate::spec::jml::{self, Behavior, Item, ItemKind};

use super::expr::Ctx;
use super::facts::Facts;
use super::jml_cases::Case;
use super::scope::{Definition, Dialect, Scope};
use super::written::{MemberKind, WrittenClass, WrittenMethod};

pub(super) fn make(kind: K, span: Span) -> ast::Expr {
    ast::Expr { kind: Box::new(kind), span }
}

pub(super) fn both(parts: &[ast::Expr], op: BinaryOp, span: Span) -> Option<ast::Expr> {
    parts.iter().cloned().reduce(|a, b| make(K::Binary(op, a, b), span))
}

/// Where the case applies: its precondition is true. One without value is not met.
pub(super) fn guard_of(case: &Case, span: Span) -> Option<ast::Expr> {
    both(&case.requires, BinaryOp::AndAnd, span).map(|guard| make(K::Holds(guard), span))
}

/// The items of the JML comments among these, and what is wrong with them.
pub(super) fn items(comments: &[Comment]) -> (Vec<Item>, Vec<Diagnostic>) {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    for comment in &jml::joined(comments.iter().map(|comment| (&*comment.text, comment.span))) {
        let (items, diagnostics) = jml::parse(&comment.0, comment.1);
        found.extend(items);
        wrong.extend(diagnostics);
    }
    (jml::of_java(found), wrong)
}

pub(super) fn has_word(comments: &[Comment], word: &str) -> bool {
    items(comments).0.iter().any(|item| matches!(&item.kind, ItemKind::Modifier(text) if text == word))
}

/// Does a clause that was left out promise anything? A precondition does not.
fn is_promise(items: &[Item], left_out: Span) -> bool {
    let around = |item: &&Item| item.span.start <= left_out.start && left_out.end <= item.span.end;
    let is_assumed = |item: &Item| match &item.kind {
        ItemKind::Requires(_) => true,
        ItemKind::Unsupported(text) => !super::jml_cases::has_promise(text) && super::jml_cases::has_precondition(text),
        _ => false,
    };
    !items.iter().filter(around).any(is_assumed)
}

/// What does not parse and is said of the class, wherever it stands.
pub(super) fn is_of_class(item: &Item) -> bool {
    const WORDS: [&str; 3] = ["invariant", "constraint", "initially"];
    matches!(&item.kind, ItemKind::Unsupported(text) if WORDS.iter().any(|word| text.starts_with(word)))
}

/// Where something is wrong with the items: of those said of the class, and of the others.
fn wrong_places(items: &[Item], wrong: &[Diagnostic]) -> (Vec<Span>, Vec<Span>) {
    let of_class: Vec<Span> = items.iter().filter(|item| is_of_class(item)).map(|item| item.span).collect();
    let all = wrong.iter().filter(|each| !each.code.is(Problem::NotChecked)).filter_map(Diagnostic::span);
    all.partition(|span| of_class.iter().any(|item| item.contains(*span)))
}

/// The words of a declaration that was not understood: what it declares is among them.
fn words(text: &str) -> impl Iterator<Item = String> {
    let is_declaration = ["ghost", "model"].iter().any(|word| text.split_whitespace().any(|part| part == *word));
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
    parts.filter(move |_| is_declaration).filter(|part| !part.is_empty()).map(str::to_owned)
}

/// What JML before a class says of the class. Before a member class stand its modifiers; all else is a member of the
/// class around.
pub(super) fn before_class(declared: &WrittenClass) -> (Vec<Item>, Vec<Diagnostic>) {
    let (mut found, wrong) = items(&declared.notes.comments);
    if !declared.is_member {
        return (found, wrong);
    }
    found.retain(|item| matches!(item.kind, ItemKind::Modifier(_) | ItemKind::Ignored(_)));
    (found, Vec::new())
}

/// All that the class's JML says, outside of bodies and of methods' parameters.
pub(super) fn class_items(declared: &WrittenClass) -> (Vec<Item>, Vec<Diagnostic>) {
    let mut own = before_class(declared);
    let components = declared.components.iter().map(|component| &component.notes);
    for notes in components.chain(declared.members.iter().map(|member| &member.notes)) {
        let (found, wrong) = items(&notes.comments);
        own.0.extend(found);
        own.1.extend(wrong);
    }
    own
}

impl Contracts<'_> {
    /// As [`Contracts::class_scope`], for JML.
    pub(super) fn jml_scope(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) -> Scope {
        Scope { dialect: Dialect::Jml, ..self.class_scope(class, definitions) }
    }

    /// The names that only the class's JML declares.
    pub(crate) fn collect_ghosts(&mut self, class: ClassId) {
        let Some(declared) = self.declaration(class) else { return };
        let mut comments = declared.notes.comments.clone();
        comments.extend(declared.members.iter().flat_map(|member| member.notes.comments.clone()));
        for item in items(&comments).0 {
            match item.kind {
                ItemKind::Field { name, .. } => drop(self.memory.ghosts.insert(name.text)),
                ItemKind::ModelMethod(name) | ItemKind::ModelFunction { name: jml::Name { text: name, .. }, .. } => {
                    let above = self.program().supertypes(class).into_iter().skip(1);
                    let mut methods = above.flat_map(|above| &self.program().classes[above].methods);
                    if methods.any(|method| self.program().methods[*method].name == name) {
                        self.memory.overridden_by_models.insert(name.clone());
                    }
                    self.memory.ghosts.insert(name);
                }
                ItemKind::Unsupported(text) => self.memory.ghosts.extend(words(&text)),
                _ => {}
            }
        }
    }

    /// Invariants of the class, contracts of its methods, from JML.
    pub(crate) fn attach_jml(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) {
        let Some(declared) = self.declaration(class) else { return };
        if self.is_stopped() {
            return;
        }
        let (all, wrong) = class_items(&declared);
        if all.is_empty() && wrong.is_empty() && !self.is_of_assertions(class) && !self.says_of_parameters(class) {
            return;
        }
        wrong.into_iter().for_each(|diagnostic| self.leave_out(diagnostic));
        self.memory.left_out.clear();
        let scope = self.jml_scope(class, definitions);
        let by_default = self.is_non_null_by_default(class);
        let mut known = Facts::default();
        for (field, _) in self.non_null_in(class, &declared, by_default, false) {
            known.present(&super::facts::own_field(field));
        }
        let n_before = self.program().classes[class].invariants.len();
        self.jml_invariants(class, &all, &Scope { known: Rc::new(known), ..scope.clone() });
        for item in &all {
            match &item.kind {
                ItemKind::Field { is_ghost: true, name, .. } => self.report(
                    Diagnostic::warning(
                        "unsupported",
                        format!("the ghost field `{}` is not supported: clauses that name it are errors", name.text),
                    )
                    .at(name.span, "")
                    .help("make it a model field with a `represents` clause, or a field of the class"),
                ),
                // Classes below say what it is.
                ItemKind::ModelMethod(name) if !definitions.iter().any(|d| d.function.is_some() && d.name == *name) => {
                    self.report(
                        Diagnostic::warning("unsupported", format!("the model method `{name}` has no meaning here"))
                            .at(item.span, "")
                            .help("clauses that call it are left out; give it a body in plain Java"),
                    )
                }
                // It has no value: it is named in frames.
                ItemKind::Field { ty, .. }
                    if ["\\datagroup", "JMLDataGroup"].contains(&ty.name.rsplit('.').next().unwrap_or_default()) => {}
                ItemKind::Field { name, .. } if !definitions.iter().any(|d| d.is_field && d.name == name.text) => self
                    .report(
                        Diagnostic::warning("unsupported", format!("the model field `{}` has no meaning", name.text))
                            .at(name.span, "")
                            .help(format!("give it one: `represents {} = …;`", name.text)),
                    ),
                _ => {}
            }
        }
        self.unfollowed_axioms(class, &all);
        self.non_null_fields(class, &declared, by_default, &scope);
        let of_jml = n_before..self.program().classes[class].invariants.len();
        self.memory.of_objects.insert(class, of_jml);
        self.non_null_parts(class, &scope);
        for method in self.program().classes[class].methods.clone() {
            if let Some(decl) = self.method_declaration(method) {
                self.jml_method(method, &decl, &scope, by_default);
            }
        }
        for member in declared.members.iter().filter(|member| !matches!(member.kind, MemberKind::Method)) {
            self.misplaced_clauses(&items(&member.notes.comments).0);
        }
        self.contracts_of_nothing(class, &declared);
        self.static_initially(&all);
        let mut left_out = std::mem::take(&mut self.memory.left_out);
        let (found, wrong) = before_class(&declared);
        let (of_class, others) = wrong_places(&found, &wrong);
        left_out.extend(of_class.into_iter().chain(others));
        for member in &declared.members {
            let (found, wrong) = items(&member.notes.comments);
            let (of_class, others) = wrong_places(&found, &wrong);
            left_out.extend(of_class);
            // What is said of a method costs its own contract.
            left_out.extend(others.into_iter().filter(|_| !matches!(member.kind, MemberKind::Method)));
        }
        self.program_mut().classes[class].left_out.extend(left_out);
    }

    /// The formula's conjuncts, and whether none was left out.
    pub(super) fn jml_clauses(&mut self, label: &str, formula: &jml::Expr, scope: &Scope) -> (Vec<Clause>, bool) {
        let (read, is_whole) = self.translated(formula, scope.has_two_states);
        let Some(read) = read else { return (Vec::new(), false) };
        let (clauses, has_all) = self.jml_conjuncts(label, &read, scope);
        (clauses, is_whole && has_all)
    }

    /// What is beyond us costs only its own conjunct.
    pub(super) fn jml_conjuncts(&mut self, label: &str, formula: &ast::Expr, scope: &Scope) -> (Vec<Clause>, bool) {
        let n_before = self.diagnostics().len();
        let clauses = self.conjuncts(label, formula, scope);
        let found = self.diagnostics().split_off(n_before);
        let is_whole = !found.iter().any(Diagnostic::is_error);
        found.into_iter().for_each(|diagnostic| self.leave_out(diagnostic));
        (clauses, is_whole)
    }

    /// What the method promises. It is left out where a part of it cannot be read, the precondition of its case too:
    /// then one promise is missing.
    pub(super) fn promised(
        &mut self,
        label: &str,
        formula: &ast::Expr,
        scope: &Scope,
        contract: &mut Contract,
    ) -> Vec<Clause> {
        self.memory.is_promised = true;
        let (clauses, is_whole) = self.jml_conjuncts(label, formula, scope);
        self.memory.is_promised = false;
        if !is_whole {
            contract.unpromised.push(formula.span);
        }
        clauses
    }

    fn jml_method(&mut self, method: MethodId, decl: &WrittenMethod, class_scope: &Scope, by_default: bool) {
        if self.is_stopped() {
            return;
        }
        let (items, wrong) = items(&decl.notes.comments);
        let around = std::mem::take(&mut self.memory.left_out);
        self.memory.left_out.extend(wrong_places(&items, &wrong).1);
        self.said_of_parameters(decl);
        let base = self.method_scope(method, class_scope);
        let pre = Scope { result: None, ..base.clone() };
        let post = Scope { state: State::Post, has_two_states: true, ..base };
        let word = |word: &str| items.iter().any(|item| matches!(&item.kind, ItemKind::Modifier(text) if text == word));
        // Of a class that is pure all methods are.
        let class = self.program().methods[method].class;
        let around_it = self.declaration(class).map(|declared| declared.notes.comments.clone());
        let is_of_pure = around_it.is_some_and(|comments| has_word(&comments, "pure"));
        let (is_pure, is_helper) = (word("pure") || is_of_pure, word("helper"));
        self.formulas_inside(method);
        let cases = self.cases(&items);
        let unread = cases.iter().find_map(|case| case.unread);
        let mut contract = std::mem::take(&mut self.program_mut().methods[method].contract);
        contract.is_pure |= is_pure;
        contract.is_helper |= is_helper;
        let is_reference = matches!(self.program().methods[method].returns, crate::ir::Type::Ref(_));
        let promises_object = is_reference && word("non_null");
        contract.is_bare = !contract.is_stated && (is_pure || promises_object) && cases.is_empty();
        contract.promises_object = promises_object;
        contract.is_stated |= is_pure || promises_object || !cases.is_empty();
        let says_what = cases.iter().any(|case| case.requires.is_empty() && case.unread.is_none() && !case.is_silent());
        contract.is_own = !cases.is_empty() && cases.iter().all(|case| case.is_own);
        contract.names_exceptions = says_what.then_some(decl.name.span);
        let span = decl.name.span;
        self.non_null_signature(method, decl, by_default, (&pre, &post), &mut contract);
        let n_cases = cases.len();
        // Invariants are promised beside the postcondition, but not by a constructor that throws.
        let keeps_invariants = !contract.is_helper && !self.program().methods[method].is_static;
        let invariants = if keeps_invariants { self.facts_of_invariants(method) } else { Facts::default() };
        let mut facts = if decl.is_constructor { Facts::default() } else { invariants.clone() };
        contract.requires.iter().for_each(|clause| facts.assume(&clause.formula, true));
        let pre = Scope { known: Rc::new(facts.clone()), ..pre };
        let n_known = contract.requires.len();
        let is_whole = self.preconditions(&cases, &mut contract.requires, &pre, span);
        contract.requires[n_known..].iter().for_each(|clause| facts.assume(&clause.formula, true));
        let after_throw = Scope { known: Rc::new(facts.clone()), ..post.clone() };
        facts.extend_shifted(&invariants);
        contract.ensures.iter().for_each(|clause| facts.assume(&clause.formula, true));
        let post = Scope { known: Rc::new(facts), ..post };
        contract.unread = contract.unread.or(unread).or((!is_whole).then_some(span));
        let (mut n_ensures, mut n_signals) = (0, 0);
        let mut exceptional: Vec<Exceptional> = Vec::new();
        let mut normal_guards = Vec::new();
        for case in &cases {
            let guard = guard_of(case, span).filter(|_| n_cases > 1);
            let old = guard.map(|guard| make(K::Old(guard), span));
            let guarded = |formula: ast::Expr| match &old {
                Some(old) => {
                    let span = formula.span;
                    make(K::Binary(BinaryOp::Implies, old.clone(), formula), span)
                }
                None => formula,
            };
            for formula in &case.ensures {
                n_ensures += 1;
                let label = format!("ensures#{n_ensures}");
                let clauses = self.promised(&label, &guarded(formula.clone()), &post, &mut contract);
                contract.ensures.extend(clauses);
            }
            match case.behavior {
                Some(Behavior::Exceptional) => {
                    let never = guarded(make(K::Bool(false), span));
                    let clauses = self.promised("exceptional_behavior", &never, &post, &mut contract);
                    contract.ensures.extend(clauses);
                }
                Some(Behavior::Normal) => {
                    normal_guards.push(old.clone().unwrap_or_else(|| make(K::Bool(true), span)));
                }
                _ => {}
            }
            for (class, name, cond) in &case.signals {
                n_signals += 1;
                let cond = match name {
                    Some(name) => {
                        let span = cond.span;
                        let thrown = make(K::Cast(class.name.clone(), make(K::Thrown, span)), span);
                        make(K::Let(vec![(name.clone(), thrown)], cond.clone()), span)
                    }
                    None => cond.clone(),
                };
                let label = format!("signals#{n_signals}");
                let clauses = self.promised(&label, &guarded(cond), &after_throw, &mut contract);
                exceptional.extend(self.thrown(&class.name, class.span, clauses, &pre));
            }
            for class in case.signals_only.iter().flatten() {
                exceptional.extend(self.thrown(&class.name, class.span, Vec::new(), &pre));
            }
        }
        exceptional.extend(self.unnamed_exceptions(&cases, &exceptional, (&pre, &after_throw), span));
        let is_silent = cases.is_empty() || cases.iter().any(Case::is_silent);
        if is_silent {
            // What the method's header declares may be thrown.
            for class in &decl.throws {
                if Ctx::new(self, &pre).class_named(&class.text, &pre).is_some() {
                    exceptional.extend(self.thrown(&class.text, class.span, Vec::new(), &pre));
                } else {
                    // No code that is known can throw it.
                    self.missing(&class.text, class.span);
                }
            }
        }
        // Where a normal case applies, nothing is thrown at all, whatever else it says.
        if !exceptional.is_empty() {
            for guard in normal_guards {
                let not = make(K::Unary(UnaryOp::Not, guard), span);
                for each in &mut exceptional {
                    let clauses = self.promised("normal_behavior", &not, &after_throw, &mut contract);
                    each.ensures.extend(clauses);
                }
            }
        }
        self.allowed_by_each(&cases, decl, &mut exceptional, &after_throw, &mut contract, span);
        contract.exceptional.extend(exceptional);
        let frames = self.frames_of(&cases, |case| case.assignable.as_ref(), &pre, &mut contract, span);
        // One that lets everything be assigned forbids no write, and lets a call by contract leave anything.
        if !frames.is_empty() && !is_pure && frames.len() < cases.len() {
            contract.modifies.push(CaseFrame::always(vec![Frame::Everything]));
        }
        contract.modifies.extend(frames);
        let frames = self.frames_of(&cases, |case| case.accessible.as_ref(), &pre, &mut contract, span);
        contract.reads.extend(frames);
        contract.diverges = self.divergence(&cases, &pre, span);
        if is_pure && contract.modifies.is_empty() && !decl.is_constructor {
            contract.modifies.push(CaseFrame::always(Vec::new()));
        }
        self.unfollowed_clauses(&items);
        if let Some(math) = self.unfollowed_math(class, &items, &decl.notes) {
            contract.unpromised.push(math);
            contract.unread = contract.unread.or(Some(math));
        }
        let left_out = std::mem::replace(&mut self.memory.left_out, around);
        contract.unpromised.extend(left_out.iter().copied().filter(|span| is_promise(&items, *span)));
        contract.is_stated |= !left_out.is_empty() || items.iter().any(is_of_class);
        contract.left_out.extend(left_out);
        self.program_mut().methods[method].contract = contract;
    }

    /// What the invariants of its class say of a method's receiver.
    fn facts_of_invariants(&self, method: MethodId) -> Facts {
        let mut facts = Facts::default();
        for class in self.program().supertypes(self.program().methods[method].class) {
            self.program().classes[class].invariants.iter().for_each(|clause| facts.assume(&clause.formula, true));
        }
        facts
    }

    /// One case: its preconditions. Several: one of them holds. False: some could not be read.
    fn preconditions(&mut self, cases: &[Case], requires: &mut Vec<Clause>, pre: &Scope, span: Span) -> bool {
        let mut is_whole = true;
        match cases {
            [] => {}
            [only] => {
                self.memory.is_required = true;
                for (at, formula) in only.requires.iter().enumerate() {
                    let (clauses, is_read) = self.jml_conjuncts(&format!("requires#{}", at + 1), formula, pre);
                    requires.extend(clauses);
                    is_whole &= is_read;
                }
                self.memory.is_required = false;
            }
            several => {
                let each: Option<Vec<ast::Expr>> = several.iter().map(|case| guard_of(case, span)).collect();
                // A case without a precondition applies always.
                if let Some(any) = each.and_then(|each| both(&each, BinaryOp::OrOr, span)) {
                    let (clauses, is_read) = self.jml_conjuncts("requires", &any, pre);
                    requires.extend(clauses);
                    is_whole &= is_read;
                }
            }
        }
        is_whole
    }

    /// An exceptional case that names no exception allows any, where its precondition held.
    fn unnamed_exceptions(
        &mut self,
        cases: &[Case],
        named: &[Exceptional],
        (pre, post): (&Scope, &Scope),
        span: Span,
    ) -> Option<Exceptional> {
        let is_unnamed = |case: &&Case| {
            case.behavior == Some(Behavior::Exceptional) && case.signals.is_empty() && case.signals_only.is_none()
        };
        let guards = cases.iter().filter(is_unnamed).map(|case| {
            let guard = guard_of(case, span).unwrap_or_else(|| make(K::Bool(true), span));
            make(K::Old(guard), span)
        });
        // Or it is one that another case names.
        let others = named.iter().map(|each| {
            let class = ast::Name { text: self.program().classes[each.class].name.clone(), span };
            make(K::InstanceOf(make(K::Thrown, span), class), span)
        });
        let guards: Vec<ast::Expr> = guards.collect();
        if guards.is_empty() {
            return None;
        }
        let allowed = guards.into_iter().chain(others).reduce(|a, b| make(K::Binary(BinaryOp::OrOr, a, b), span))?;
        let clauses = self.jml_conjuncts("exceptional_behavior", &allowed, post).0;
        self.thrown("java.lang.Exception", span, clauses, pre)
    }

    fn thrown(&mut self, class: &str, span: Span, ensures: Vec<Clause>, scope: &Scope) -> Option<Exceptional> {
        let mut ctx = Ctx::new(self, scope);
        match ctx.class_named(class, scope) {
            Some(class) => Some(Exceptional { class, when: None, ensures }),
            None => {
                let unknown = self.unknown_class(class, span);
                self.leave_out(unknown);
                None
            }
        }
    }
}

pub(super) fn name(text: &str, span: Span) -> ast::Expr {
    make(K::Name(text.to_owned()), span)
}

/// A definition without its body.
pub(super) fn define(class: ClassId, name: String, is_field: bool, span: Span) -> Definition {
    Definition {
        name,
        class: Some(class),
        params: Vec::new(),
        body: make(K::Bool(true), span),
        is_field,
        function: None,
        dialect: Dialect::Jml,
        place: Here::inside(class),
    }
}
