//! JFSL in annotations, attached to the classes and methods that carry it.

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId, Problem, Span};
use crate::ir::{CaseFrame, Clause, Contract, Exceptional, Frame};
use crate::rel::State;
use crate::spec::{Text, ast, jfsl};
use crate::types::Type;

use super::expr::Ctx;
use super::names::Here;
use super::scope::{Definition, Dialect, Scope};
use super::written::{MemberKind, Notes, WrittenClass};

impl Contracts<'_> {
    /// The spec fields that all classes so far declare.
    pub(crate) fn spec_fields(&mut self, classes: &[ClassId]) -> Vec<Definition> {
        let mut found = Vec::new();
        for class in classes {
            let Some(declared) = self.declaration(*class) else { continue };
            for text in texts(&declared.notes, "SpecField") {
                match jfsl::spec_field(&text) {
                    Ok(field) => match definition_of(&field) {
                        Some(body) => found.push(Definition {
                            name: field.name.text,
                            class: Some(*class),
                            params: Vec::new(),
                            body,
                            is_field: true,
                            function: None,
                            dialect: Dialect::Jfsl,
                            place: Here::inside(*class),
                        }),
                        None => {
                            let name = &field.name;
                            self.report(
                                crate::base::Diagnostic::warning(
                                    "unsupported",
                                    format!("the spec field `{}` has no definition", name.text),
                                )
                                .at(name.span, "")
                                .help(format!("define it: `… | this.{} = …`", name.text)),
                            );
                        }
                    },
                    Err(error) => self.leave_out(error),
                }
            }
        }
        found
    }

    /// Invariants of the class, contracts of its methods.
    pub(crate) fn attach_annotations(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) {
        let Some(declared) = self.declaration(class) else { return };
        let notes = &declared.notes;
        let scope = self.class_scope(class, definitions);
        let mut invariants = texts(notes, "Invariant");
        for member in &declared.members {
            if let MemberKind::Fields(..) = member.kind {
                invariants.extend(texts(&member.notes, "Invariant"));
            }
        }
        let (clauses, mut left_out) = self.tolerant(|w| w.clauses(&invariants, "invariant", &scope));
        left_out.extend(self.unread_texts(notes, &["Invariant", "SpecField"]));
        left_out.extend(self.misplaced_annotations(&declared));
        let owner = &mut self.program_mut().classes[class];
        owner.invariants.extend(clauses);
        owner.unread = owner.unread.or(left_out.first().copied());
        owner.left_out.extend(left_out);
        for method in self.program().classes[class].methods.clone() {
            if let Some(declared) = self.method_declaration(method) {
                self.attach_to_method(method, &declared.notes, &scope);
            }
        }
    }

    /// What the annotations of this name say of every object of the class that a call may find.
    pub(crate) fn well_formed(&mut self, class: ClassId, annotation: &str) -> Vec<Clause> {
        let Some(declared) = self.declaration(class) else { return Vec::new() };
        let written = texts(&declared.notes, annotation);
        if written.is_empty() {
            return Vec::new();
        }
        let scope = Scope { this: None, ..self.class_scope(class, &Rc::new(Vec::new())) };
        let read = |w: &mut Self| w.clauses(&written, "well_formed", &scope);
        let is_user = self.program().classes[class].is_user;
        let mut clauses = if is_user { self.tolerant(read).0 } else { read(self) };
        for clause in &mut clauses {
            clause.label = format!("{}.{}", declared.name.text, clause.label).into();
        }
        clauses
    }

    pub(super) fn class_scope(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) -> Scope {
        Scope {
            place: Here::inside(class),
            dialect: Dialect::Jfsl,
            state: State::Pre,
            has_two_states: false,
            this: Some(self.this_type(class)),
            this_is: None,
            params: Vec::new(),
            locals: Vec::new(),
            result: None,
            bound: Vec::new(),
            expanding: Vec::new(),
            definitions: definitions.clone(),
            context: None,
            known: Rc::default(),
            makes_this: false,
        }
    }

    /// The method's parameters come into scope, and its receiver if it has one.
    pub(super) fn method_scope(&mut self, method: MethodId, class_scope: &Scope) -> Scope {
        let signature = self.signature(method);
        let (params, returns) = (signature.params.to_vec(), signature.returns.clone());
        let names = self.program().methods[method].params.iter().map(|(name, _)| name.clone());
        let mut scope = class_scope.clone();
        scope.params = names.zip(params).collect();
        scope.place.method = Some(method);
        if self.program().methods[method].is_static {
            scope.this = None;
        }
        scope.result = (returns != Type::Void).then_some(returns);
        scope.makes_this = self.program().methods[method].is_constructor();
        scope
    }

    fn attach_to_method(&mut self, method: MethodId, notes: &Notes, class_scope: &Scope) {
        self.almost_annotations(notes);
        let base = self.method_scope(method, class_scope);
        let pre = Scope { result: None, ..base.clone() };
        let post = Scope { state: State::Post, has_two_states: true, ..base };
        let mut contract = std::mem::take(&mut self.program_mut().methods[method].contract);
        let (requires, mut unread) = self.tolerant(|w| w.clauses(&texts(notes, "Requires"), "requires", &pre));
        contract.requires.extend(requires);
        unread.extend(self.unread_texts(notes, &["Requires"]));
        let ((), mut unpromised) = self.tolerant(|w| w.promises(notes, &mut contract, &pre, &post));
        unpromised.extend(self.unread_texts(notes, &["Ensures", "Effects", "Returns", "Throws", "Modifies"]));
        contract.unread = contract.unread.or(unread.first().copied());
        contract.unpromised.extend_from_slice(&unpromised);
        contract.left_out.extend(unread.into_iter().chain(unpromised));
        if let Some(case) = notes.annotation("Specification").or(notes.annotation("Case")) {
            self.report(
                crate::base::Diagnostic::warning(
                    "unsupported",
                    "specification cases are not supported: this one is not checked",
                )
                .at(case.span, "")
                .help("write @Requires, @Ensures, @Throws and @Modifies"),
            );
        }
        contract.is_pure |= says(notes, "Pure");
        contract.is_helper |= says(notes, "Helper");
        contract.is_modular |= says(notes, "Modular");
        for word in ["Requires", "Ensures", "Effects", "Returns", "Throws", "Modifies", "Pure"] {
            contract.is_stated |= says(notes, word);
        }
        self.program_mut().methods[method].contract = contract;
    }

    fn promises(&mut self, notes: &Notes, contract: &mut Contract, pre: &Scope, post: &Scope) {
        let mut ensures = texts(notes, "Ensures");
        ensures.extend(texts(notes, "Effects"));
        contract.ensures.extend(self.clauses(&ensures, "ensures", post));
        for text in texts(notes, "Returns") {
            contract.ensures.extend(self.returns(&text, post));
        }
        for (at, text) in texts(notes, "Throws").iter().enumerate() {
            contract.exceptional.extend(self.throws(text, at, pre));
        }
        if says(notes, "Modifies") {
            let mut frames = Vec::new();
            if notes.annotation("Modifies").is_some_and(|frame| !frame.unread.is_empty()) {
                frames.push(Frame::Everything);
            }
            for text in texts(notes, "Modifies") {
                match jfsl::frame(&text) {
                    Ok(refs) => {
                        // What the call returns has no place in the state before it; a new object may be written anyway.
                        let old = refs.iter().filter(|store_ref| !is_of_result(&store_ref.target));
                        frames.extend(old.filter_map(|store_ref| self.frame(store_ref, pre)));
                    }
                    Err(error) => {
                        self.report(error);
                        frames.push(Frame::Everything);
                    }
                }
            }
            contract.modifies.push(CaseFrame::always(frames));
        }
    }

    /// Contracts at what is no method, and invariants at what is no class and no field; a warning each.
    fn misplaced_annotations(&mut self, declared: &WrittenClass) -> Vec<Span> {
        const OF_METHODS: [&str; 6] = ["Requires", "Ensures", "Effects", "Returns", "Throws", "Modifies"];
        let of_members = declared.members.iter().filter(|it| !matches!(it.kind, MemberKind::Method));
        let notes = of_members.filter(|it| !matches!(it.kind, MemberKind::Class)).map(|it| &it.notes);
        let at_others = notes.chain([&declared.notes]).flat_map(|notes| &notes.annotations);
        let of_methods = at_others.filter(|it| OF_METHODS.contains(&it.simple_name()));
        let methods = declared.members.iter().filter(|it| matches!(it.kind, MemberKind::Method));
        let at_methods = methods.flat_map(|method| &method.notes.annotations);
        let of_classes = at_methods.filter(|it| ["Invariant", "SpecField"].contains(&it.simple_name()));
        let mut found = Vec::new();
        for annotation in of_methods.chain(of_classes).filter(|it| !it.texts.is_empty()) {
            let message = format!("`@{}` says nothing here", annotation.simple_name());
            let error = Diagnostic::error(Problem::SpecSyntax, message).at(annotation.span, "");
            let error = error.help("a contract stands at its method, an invariant at its class");
            found.extend(self.tolerant(|w| w.report(error)).1);
        }
        found
    }

    /// Where annotations of these names say what is not known here; a warning each.
    fn unread_texts(&mut self, notes: &Notes, names: &[&str]) -> Vec<Span> {
        let mut found = Vec::new();
        for annotation in notes.annotations.iter().filter(|it| names.contains(&it.simple_name())) {
            let name = annotation.simple_name();
            for span in annotation.unread.iter().copied() {
                let message = format!("`@{name}` says nothing that is known here: its value is a string, or several");
                let help = "a constant may be named if its class is given too: `@Ensures(C.TEXT)`";
                let error = Diagnostic::error(Problem::SpecSyntax, message).at(span, "").help(help);
                found.extend(self.tolerant(|w| w.report(error)).1);
            }
        }
        found
    }

    /// Each string is a clause; its top-level conjuncts are clauses of their own.
    pub(super) fn clauses(&mut self, texts: &[Text], kind: &str, scope: &Scope) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for (at, text) in texts.iter().enumerate() {
            match jfsl::clause(text) {
                Ok(parsed) => {
                    let label = match &parsed.label {
                        Some(label) => label.text.clone(),
                        None => format!("{kind}#{}", at + 1),
                    };
                    clauses.extend(self.conjuncts(&label, &parsed.formula, scope));
                }
                Err(error) => self.report(error),
            }
        }
        clauses
    }

    /// `@Returns e` is `return = e`.
    fn returns(&mut self, text: &Text, scope: &Scope) -> Option<Clause> {
        let parsed = match jfsl::clause(text) {
            Ok(parsed) => parsed,
            Err(error) => {
                self.report(error);
                return None;
            }
        };
        let span = parsed.formula.span;
        let label = parsed.label.map_or("returns".to_owned(), |label| label.text);
        let result = ast::Expr { kind: Box::new(ast::ExprKind::Result), span };
        let equal = ast::ExprKind::Binary(ast::BinaryOp::Eq, result, parsed.formula);
        let equal = ast::Expr { kind: Box::new(equal), span };
        let mut ctx = Ctx::new(self, scope);
        match ctx.formula(&equal, scope) {
            Ok(formula) => Some(self.clause(label, formula, span)),
            Err(error) => {
                self.report(*error);
                None
            }
        }
    }

    /// `E: cond`: thrown exactly when the condition holds before the call.
    fn throws(&mut self, text: &Text, at: usize, scope: &Scope) -> Option<Exceptional> {
        let (class, cond) = match jfsl::throws(text) {
            Ok(parsed) => parsed,
            Err(error) => {
                self.report(error);
                // It may allow any exception.
                let class = self.library_class("java.lang.Throwable");
                return Some(Exceptional { class, when: None, ensures: Vec::new() });
            }
        };
        self.exceptional(&class, cond.as_ref(), &format!("throws#{}", at + 1), scope)
    }

    /// Requires: `scope` is that of the pre-state.
    pub(super) fn exceptional(
        &mut self,
        class: &ast::Name,
        cond: Option<&ast::Expr>,
        label: &str,
        scope: &Scope,
    ) -> Option<Exceptional> {
        let mut ctx = Ctx::new(self, scope);
        let Some(id) = ctx.class_named(&class.text, scope) else {
            let unknown = self.unknown_class(&class.text, class.span);
            self.report(unknown);
            return None;
        };
        let Some(cond) = cond else { return Some(Exceptional { class: id, when: None, ensures: Vec::new() }) };
        let formula = match ctx.formula(cond, scope) {
            Ok(formula) => formula,
            Err(error) => {
                self.report(*error);
                // Where it must be thrown is not known, but it may be.
                return Some(Exceptional { class: id, when: None, ensures: Vec::new() });
            }
        };
        let only = self.clause(format!("{label}.only"), formula.clone(), cond.span);
        let when = self.clause(label.to_owned(), formula, cond.span);
        Some(Exceptional { class: id, when: Some(when), ensures: vec![only] })
    }

    pub(super) fn frame(&mut self, store_ref: &ast::StoreRef, scope: &Scope) -> Option<Frame> {
        let mut ctx = Ctx::new(self, scope);
        match ctx.frame(store_ref, scope) {
            Ok(frame) => Some(frame),
            Err(error) => {
                self.report(*error);
                // An unreadable frame must not turn into a violation: everything may change, and the error stands.
                Some(Frame::Everything)
            }
        }
    }
}

/// Is the word said, by an annotation or in Javadoc?
fn says(notes: &Notes, name: &str) -> bool {
    notes.annotation(name).is_some()
        || notes.comments.iter().any(|comment| jfsl::javadoc(&comment.text).iter().any(|tag| tag.word == name))
}

/// What annotations of this name, and Javadoc comments, say.
fn texts(notes: &Notes, name: &str) -> Vec<Text> {
    let mut found = Vec::new();
    for comment in &notes.comments {
        for tag in jfsl::javadoc(&comment.text).into_iter().filter(|tag| tag.word == name && !tag.text.is_empty()) {
            found.push(Text::plain(&tag.text, comment.span.source, comment.span.start as usize + tag.at));
        }
    }
    for annotation in notes.annotations.iter().filter(|annotation| annotation.simple_name() == name) {
        found.extend_from_slice(&annotation.texts);
    }
    found
}

/// `return.f`, `return[i]`, `return`
fn is_of_result(place: &ast::Expr) -> bool {
    match &*place.kind {
        ast::ExprKind::Result => true,
        ast::ExprKind::Binary(ast::BinaryOp::Join, objects, _) | ast::ExprKind::Box(objects, _) => {
            is_of_result(objects)
        }
        _ => false,
    }
}

/// `this.f = e` as the constraint of spec field f.
fn definition_of(field: &ast::SpecField) -> Option<ast::Expr> {
    let constraint = field.definition.as_ref()?;
    match &*constraint.kind {
        ast::ExprKind::Binary(ast::BinaryOp::Eq, left, right) => match &*left.kind {
            ast::ExprKind::Binary(ast::BinaryOp::Join, this, name) => {
                let is_this = matches!(&*this.kind, ast::ExprKind::This);
                let is_field = matches!(&*name.kind, ast::ExprKind::Name(name) if *name == field.name.text);
                (is_this && is_field).then(|| right.clone())
            }
            ast::ExprKind::Name(name) if *name == field.name.text => Some(right.clone()),
            _ => None,
        },
        _ => None,
    }
}
