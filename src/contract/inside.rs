//! JML formulas inside bodies: `assert`, `assume`, loop invariants.
//!
//! A formula speaks of the state where it stands, `\old` of the one at entry, and names locals by their present
//! values. Loops are unrolled, so invariants are not needed for a verdict; but where one is given it is checked each
//! time the loop's condition is about to be evaluated. `--loop-invariants` takes loops by them.

use super::contracts::Contracts;
use crate::base::{ClassId, Comment, Diagnostic, Idx, MethodId, Problem, Span};
use crate::ir::{Clause, Frame, LocalId};
use crate::rel::{IntExpr, State};
use crate::spec::jml::{self, Item, StoreRef};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::Scope;

impl Contracts<'_> {
    /// The formula as clauses over the locals in scope; empty if it is beyond us, which a warning says.
    pub(crate) fn clauses_inside(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        label: &str,
        formula: &jml::Expr,
    ) -> Vec<Clause> {
        let read = |w: &mut Self, scope: &Scope| match w.of_code_around(method, locals, formula) {
            Some(error) => {
                w.leave_out(error);
                Vec::new()
            }
            None => w.jml_clauses(label, formula, scope).0,
        };
        let (mut clauses, left_out) = self.inside(method, locals, read);
        // Objects that a variable leads to are there, too.
        let roots = locals.iter().filter(|(_, _, ty)| ty.class_id().is_some()).map(|(_, id, _)| *id);
        let roots: Vec<LocalId> = roots.collect();
        let of_objects = clauses.iter_mut().filter(|clause| clause.is_of_objects());
        of_objects.for_each(|clause| clause.roots.clone_from(&roots));
        match left_out.first() {
            // Runs that fail may be those that it excludes.
            Some(first) if label.contains(".assume#") => {
                for method in self.with_those_around(method) {
                    self.program_mut().methods[method].contract.unread.get_or_insert(*first);
                }
            }
            _ => self.are_promises(method, &left_out),
        }
        clauses
    }

    /// What is wrong with a formula in a lambda or local class that names a variable of the code around.
    fn of_code_around(
        &self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        formula: &jml::Expr,
    ) -> Option<Diagnostic> {
        let classes = self.with_those_around(method).into_iter().map(|method| self.program().methods[method].class);
        let around = classes.filter_map(|class| self.memory.written_in.get(&class)).flat_map(|(_, names)| names);
        let params = &self.program().methods[method].params;
        let is_own = |name: &str| {
            locals.iter().any(|(local, ..)| local == name) || params.iter().any(|(param, _)| param == name)
        };
        let hidden: Vec<&String> = around.filter(|name| !is_own(name)).collect();
        let text = self.sources().text(formula.span);
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let is_member = |word: &str| {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            text[..at].trim_end().ends_with('.')
        };
        let mut words = text.split(|c: char| !is_part(c)).filter(|word| !is_member(word));
        let name = words.find(|word| hidden.iter().any(|name| name == word))?;
        let message = format!("`{name}`, a variable of the code around, is not supported in specifications here");
        Some(Diagnostic::error("unsupported", message).at(formula.span, "").help("name what the body itself declares"))
    }

    /// The expression as a number over the locals in scope; `None` if it is none, or beyond us.
    pub(crate) fn number_inside(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        expr: &jml::Expr,
    ) -> Option<IntExpr> {
        self.inside(method, locals, |w, scope| {
            let read = jml::relational(expr, scope.has_two_states).ok()?;
            Ctx::new(w, scope).int(&read, scope).ok()
        })
        .0
    }

    /// Places that may be written from here on. What cannot be read leaves everything open, and a warning.
    pub(crate) fn frames_inside(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        store_ref: &StoreRef,
    ) -> Vec<Frame> {
        match jml::store_ref(store_ref) {
            Ok(Some(places)) => {
                let read = |w: &mut Self, scope: &Scope| {
                    places.iter().flat_map(|place| w.places_of_frame(place, scope)).collect()
                };
                self.inside(method, locals, read).0
            }
            Ok(None) => vec![Frame::Everything],
            Err(diagnostic) => {
                self.leave_out(*diagnostic);
                vec![Frame::Everything]
            }
        }
    }

    /// A clause that cannot be read where it stands.
    pub(crate) fn left_out_inside(&mut self, method: MethodId, why: &str, span: Span) {
        let error =
            Diagnostic::error(Problem::JmlSyntax, why).at(span, "").help("write it before the loop it is about");
        let around = std::mem::take(&mut self.memory.left_out);
        self.leave_out(error);
        let found = std::mem::replace(&mut self.memory.left_out, around);
        self.charged(method, &found);
        self.are_promises(method, &found);
    }

    /// A part of the contract of a statement.
    pub(crate) fn left_out_of_block(&mut self, method: MethodId, what: &str, help: &str, span: Span) {
        let error = Diagnostic::error("unsupported", format!("{what} is not supported")).at(span, "").help(help);
        let around = std::mem::take(&mut self.memory.left_out);
        self.leave_out(error);
        let found = std::mem::replace(&mut self.memory.left_out, around);
        self.charged(method, &found);
        self.are_promises(method, &found);
    }

    /// The class that a specification inside the method names; a warning, if there is none.
    pub(crate) fn class_inside(&mut self, method: MethodId, class: &jml::TypeRef) -> Option<ClassId> {
        let (found, left_out) = self.inside(method, &[], |w, scope| {
            let found = Ctx::new(w, scope).class_named(&class.name, scope);
            if found.is_none() {
                let unknown = w.unknown_class(&class.name, class.span);
                w.leave_out(unknown);
            }
            found
        });
        self.are_promises(method, &left_out);
        found
    }

    /// Clauses in the method's code that are left out: code that has the method's text in it has them, too.
    pub(super) fn charged(&mut self, method: MethodId, left_out: &[Span]) {
        for method in self.with_those_around(method) {
            self.program_mut().methods[method].contract.left_out.extend_from_slice(left_out);
        }
    }

    /// Those of them that promise something.
    pub(super) fn are_promises(&mut self, method: MethodId, left_out: &[Span]) {
        for method in self.with_those_around(method) {
            self.program_mut().methods[method].contract.unpromised.extend_from_slice(left_out);
        }
    }

    /// The method, and of a lambda or local class those in whose code it stands.
    fn with_those_around(&self, method: MethodId) -> Vec<MethodId> {
        let class_of = |method: &MethodId| self.program().methods[*method].class;
        let around = |method: &MethodId| self.memory.written_in.get(&class_of(method)).map(|(around, _)| *around);
        std::iter::successors(Some(method), around).collect()
    }

    /// In a lambda `this` is the object around it (JLS 15.27.2).
    fn outside_of_lambdas(&mut self, scope: Scope, method: MethodId) -> Scope {
        let (mut class, span) = (self.program().methods[method].class, self.program().methods[method].span);
        let mut object = None;
        while self.is_lambda(class) {
            let (Some(field), Some(outer)) = (self.outer_field(class), self.outer(class)) else {
                return Scope { this: None, this_is: None, ..scope };
            };
            let name = self.program().fields[field].name.clone();
            let mut ctx = Ctx::new(self, &scope);
            let from = object.map_or_else(|| ctx.this(&scope, span), Ok);
            let found = from.and_then(|from| Ok(ctx.member(from, &name, span, &scope)?.into_relation(span).total()));
            let Ok(found) = found else { return Scope { this: None, this_is: None, ..scope } };
            object = Some(found);
            class = outer;
        }
        match object {
            Some(_) => Scope { this: Some(self.this_type(class)), this_is: object, ..scope },
            None => scope,
        }
    }

    /// What was read, and what was left out of it.
    fn inside<T>(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        f: impl FnOnce(&mut Self, &Scope) -> T,
    ) -> (T, Vec<Span>) {
        let class = self.program().methods[method].class;
        let definitions = self.memory.definitions.clone();
        let class_scope = self.jml_scope(class, &definitions);
        let base = self.method_scope(method, &class_scope);
        let locals = locals.iter().map(|(name, id, ty)| (name.clone(), id.index() as u32, ty.clone())).collect();
        let around = std::mem::take(&mut self.memory.left_out);
        let scope = Scope { state: State::Post, has_two_states: true, result: None, locals, ..base };
        let scope = self.outside_of_lambdas(scope, method);
        let result = f(self, &scope);
        let found = std::mem::replace(&mut self.memory.left_out, around);
        self.charged(method, &found);
        (result, found)
    }
}

/// What JML comments say, in order.
pub(crate) fn items_of(comments: &[Comment]) -> Vec<Item> {
    super::jml::items(comments).0
}
