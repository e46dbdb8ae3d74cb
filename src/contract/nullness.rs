//! References that may not be null: by a word, or by default in classes that have any JML.

use super::contracts::Contracts;
use crate::base::{ClassId, FieldId, MethodId, Name};
use crate::ir::{Contract, Type as IrType};
use crate::spec::ast::{self, BinaryOp, ExprKind as K, UnaryOp};

use super::jml::{class_items, has_word, items, make, name};
use super::scope::Scope;
use super::written::{MemberKind, Notes, WrittenClass, WrittenMethod};

/// May not be null: said so, or by default and not denied.
fn is_non_null(notes: &Notes, by_default: bool) -> bool {
    let says = |word: &str, annotation: &str| has_word(&notes.comments, word) || notes.annotation(annotation).is_some();
    says("non_null", "NonNull")
        || by_default && !says("nullable", "Nullable") && notes.annotation("CheckForNull").is_none()
}

impl Contracts<'_> {
    /// References of the class are not null where nothing else is said: by its own word, or that of the nearest class
    /// around it that has one.
    pub(super) fn is_non_null_by_default(&self, class: ClassId) -> bool {
        let mut around = Some(class);
        while let Some(at) = around {
            let declared = self.declaration(at);
            let says = |word: &str, annotation: &str| {
                let notes = declared.as_ref().map(|declared| &declared.notes);
                notes.is_some_and(|notes| {
                    let may_say = notes.comments.iter().any(|comment| comment.text.contains(word));
                    may_say && has_word(&notes.comments, word) || notes.annotation(annotation).is_some()
                })
            };
            if says("nullable_by_default", "NullableByDefault") {
                return false;
            }
            if says("non_null_by_default", "NonNullByDefault") {
                return true;
            }
            around = self.outer(at);
        }
        true
    }

    /// Parameters and result.
    pub(super) fn non_null_signature(
        &mut self,
        method: MethodId,
        decl: &WrittenMethod,
        by_default: bool,
        (pre, post): (&Scope, &Scope),
        contract: &mut Contract,
    ) {
        let span = decl.name.span;
        let n_hidden = self.signature(method).n_hidden;
        for (at, param) in (n_hidden..).zip(&decl.params) {
            let ty = self.program().methods[method].params.get(at).map(|(_, ty)| *ty);
            if matches!(ty, Some(IrType::Ref(_))) && is_non_null(&param.notes, by_default) {
                let some = K::Unary(UnaryOp::Some, name(&param.name.text, param.name.span));
                let label = format!("non_null({})", param.name.text);
                contract.requires.extend(self.conjuncts(&label, &make(some, param.name.span), pre));
            }
        }
        let returns = self.program().methods[method].returns;
        if matches!(returns, IrType::Ref(_)) && is_non_null(&decl.notes, by_default) && !decl.is_constructor {
            let formula = make(K::Unary(UnaryOp::Some, make(K::Result, span)), span);
            contract.ensures.extend(self.conjuncts("non_null(\\result)", &formula, post));
        }
    }

    pub(super) fn non_null_fields(&mut self, class: ClassId, decl: &WrittenClass, by_default: bool, scope: &Scope) {
        for (field, var) in self.non_null_in(class, decl, by_default, true) {
            let span = var.span;
            let formula = make(K::Unary(UnaryOp::Some, name(&var.text, span)), span);
            // A constant is what it is.
            if self.program().fields[field].constant.is_none() {
                let scope = Scope { this: None, ..scope.clone() };
                let clauses = self.conjuncts(&format!("non_null({})", var.text), &formula, &scope);
                self.program_mut().classes[class].static_invariants.extend(clauses);
            }
        }
        for (_, var) in self.non_null_in(class, decl, by_default, false) {
            let span = var.span;
            let place = make(K::Binary(BinaryOp::Join, make(K::This, span), name(&var.text, span)), span);
            let label = format!("non_null({})", var.text);
            let clauses = self.conjuncts(&label, &make(K::Unary(UnaryOp::Some, place), span), scope);
            self.program_mut().classes[class].invariants.extend(clauses);
        }
    }

    /// The fields of the class, static ones or the others, that hold references and may not be null.
    pub(super) fn non_null_in(
        &mut self,
        class: ClassId,
        decl: &WrittenClass,
        by_default: bool,
        are_static: bool,
    ) -> Vec<(FieldId, Name)> {
        let mut found = Vec::new();
        for component in decl.components.iter().filter(|part| is_non_null(&part.notes, by_default)) {
            let Some(id) = self.field(class, &component.name.text) else { continue };
            if matches!(self.program().fields[id].ty, IrType::Ref(_)) && !are_static {
                found.push((id, component.name.clone()));
            }
        }
        for member in &decl.members {
            let MemberKind::Fields(fields, _) = &member.kind else { continue };
            if !is_non_null(&member.notes, by_default) {
                continue;
            }
            for var in fields {
                let Some(id) = self.field(class, &var.name.text) else { continue };
                let declared = &self.program().fields[id];
                if matches!(declared.ty, IrType::Ref(_)) && declared.is_static == are_static {
                    found.push((id, var.name.clone()));
                }
            }
        }
        found
    }

    /// The objects of nested classes have their non-null fields too, wherever they are met: `all o: C.D | some o.f`.
    pub(super) fn non_null_parts(&mut self, class: ClassId, scope: &Scope) {
        for inner in self.program().classes.ids().collect::<Vec<_>>() {
            if !self.is_inside(inner, class) {
                continue;
            }
            let Some(decl) = self.declaration(inner) else { continue };
            let (all, wrong) = class_items(&decl);
            if all.is_empty() && wrong.is_empty() {
                continue;
            }
            let by_default = self.is_non_null_by_default(inner);
            for (id, var) in self.non_null_in(inner, &decl, by_default, false) {
                let span = var.span;
                let all = name(&self.program().classes[inner].name, span);
                let place = make(K::Binary(BinaryOp::Join, name("$o", span), name(&var.text, span)), span);
                let decl = ast::Decl {
                    names: vec![ast::Name { text: "$o".into(), span }],
                    is_disjoint: false,
                    mult: None,
                    bound: all,
                };
                let some = make(K::Unary(UnaryOp::Some, place), span);
                let formula = make(K::Quant(ast::Quantifier::All, vec![decl], some), span);
                let simple = self.program().classes[inner].name.rsplit('.').next().unwrap_or_default();
                let label = format!("non_null({simple}.{})", self.program().fields[id].name);
                let clauses = self.conjuncts(&label, &formula, scope);
                self.program_mut().classes[class].invariants.extend(clauses);
            }
        }
    }

    /// Is there JML at a parameter of a method?
    pub(super) fn says_of_parameters(&self, class: ClassId) -> bool {
        let methods = self.program().classes[class].methods.iter();
        let declared = methods.filter_map(|method| self.method_declaration(*method));
        declared.flat_map(|decl| decl.params).any(|param| !items(&param.notes.comments).0.is_empty())
    }

    /// A member class, or a member of one.
    fn is_inside(&self, inner: ClassId, class: ClassId) -> bool {
        let rest = self.program().classes[inner].name.strip_prefix(&self.program().classes[class].name);
        rest.and_then(|rest| rest.strip_prefix('.'))
            .is_some_and(|path| path.split('.').all(|part| part.starts_with(|c: char| c.is_alphabetic() || c == '_')))
    }
}
