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
        let n_before = self.program().methods[method].contract.left_out.len();
        let mut clauses = self.inside(method, locals, |w, scope| w.jml_clauses(label, formula, scope).0);
        // Objects that a variable leads to are there, too.
        let roots = locals.iter().filter(|(_, _, ty)| ty.class_id().is_some()).map(|(_, id, _)| *id);
        let roots: Vec<LocalId> = roots.collect();
        let of_objects = clauses.iter_mut().filter(|clause| clause.is_of_objects());
        of_objects.for_each(|clause| clause.roots.clone_from(&roots));
        if !label.contains(".assume#") {
            self.unpromised_since(method, n_before);
        }
        clauses
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
    }

    /// Places that may be written from here on. What cannot be read leaves everything open, and a warning.
    pub(crate) fn frames_inside(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        store_ref: &StoreRef,
    ) -> Vec<Frame> {
        match jml::store_ref(store_ref) {
            Ok(Some(places)) => self.inside(method, locals, |w, scope| {
                places.iter().flat_map(|place| w.places_of_frame(place, scope)).collect()
            }),
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
        let n_before = self.program().methods[method].contract.left_out.len();
        self.program_mut().methods[method].contract.left_out.extend(found);
        self.unpromised_since(method, n_before);
    }

    /// A part of the contract of a statement.
    pub(crate) fn left_out_of_block(&mut self, method: MethodId, what: &str, help: &str, span: Span) {
        let error = Diagnostic::error("unsupported", format!("{what} is not supported")).at(span, "").help(help);
        let around = std::mem::take(&mut self.memory.left_out);
        self.leave_out(error);
        let found = std::mem::replace(&mut self.memory.left_out, around);
        let n_before = self.program().methods[method].contract.left_out.len();
        self.program_mut().methods[method].contract.left_out.extend(found);
        self.unpromised_since(method, n_before);
    }

    /// The class that a specification inside the method names; a warning, if there is none.
    pub(crate) fn class_inside(&mut self, method: MethodId, class: &jml::TypeRef) -> Option<ClassId> {
        let n_before = self.program().methods[method].contract.left_out.len();
        let found = self.inside(method, &[], |w, scope| {
            let found = Ctx::new(w, scope).class_named(&class.name, scope);
            if found.is_none() {
                let unknown = w.unknown_class(&class.name, class.span);
                w.leave_out(unknown);
            }
            found
        });
        self.unpromised_since(method, n_before);
        found
    }

    fn unpromised_since(&mut self, method: MethodId, n_before: usize) {
        let contract = &mut self.program_mut().methods[method].contract;
        contract.unpromised.extend_from_slice(&contract.left_out[n_before..]);
    }

    fn inside<T>(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        f: impl FnOnce(&mut Self, &Scope) -> T,
    ) -> T {
        let class = self.program().methods[method].class;
        let definitions = self.memory.definitions.clone();
        let class_scope = self.jml_scope(class, &definitions);
        let base = self.method_scope(method, &class_scope);
        let locals = locals.iter().map(|(name, id, ty)| (name.clone(), id.index() as u32, ty.clone())).collect();
        let around = std::mem::take(&mut self.memory.left_out);
        let result = f(self, &Scope { state: State::Post, has_two_states: true, result: None, locals, ..base });
        let found = std::mem::replace(&mut self.memory.left_out, around);
        self.program_mut().methods[method].contract.left_out.extend(found);
        result
    }
}

/// What JML comments say, in order.
pub(crate) fn items_of(comments: &[Comment]) -> Vec<Item> {
    super::jml::items(comments).0
}
