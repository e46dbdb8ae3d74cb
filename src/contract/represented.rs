//! Model fields that a class or interface declares, and classes below it give a meaning by `represents`.
//!
//! `e.f` is what the class of the object says, the nearest to it of those that say something. An object of a class that
//! says nothing has no value of it; a clause that names it is left out where the program has such a class.

use crate::base::{ClassId, Span};
use crate::ir::ClassKind;
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, Sort};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Definition, Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

impl Ctx<'_, '_> {
    /// What classes below this one say of the name, those furthest below first.
    pub(super) fn represented_below(
        &mut self,
        name: &str,
        class: ClassId,
        scope: &Scope,
    ) -> Vec<(ClassId, Definition)> {
        let mut found = Vec::new();
        if scope.dialect != Dialect::Jml {
            return found;
        }
        for definition in scope.definitions.iter().filter(|definition| definition.is_field && definition.name == name) {
            if let Some(owner) = definition.class.filter(|owner| *owner != class)
                && self.w.is_subclass(owner, class)
            {
                found.push((owner, definition.clone()));
            }
        }
        found.sort_by_key(|(owner, _)| std::cmp::Reverse(self.w.program().supertypes(*owner).len()));
        found
    }

    /// Does a class below the one at hand say anew what the model field is?
    pub(super) fn is_redefined(&mut self, definition: &Definition, class: ClassId, scope: &Scope) -> bool {
        if definition.dialect != Dialect::Jml || definition.name.starts_with('\\') {
            return false;
        }
        let below = self.represented_below(&definition.name, class, scope);
        below.iter().any(|(owner, below)| {
            below.dialect == Dialect::Jml && !self.w.hides_model_field(*owner, class, &definition.name)
        })
    }

    /// What is said of several objects at once, of a field that each class may define.
    pub(super) fn no_single_field<T>(&mut self, name: &str, span: Span) -> Result<T> {
        let message = format!("the model field `{name}`, which classes below define anew, of a set of objects");
        mistake("unsupported", message + " is not supported", span, "name it of one object")
    }

    /// `left.name`, if classes below the declared one give it a meaning; `None`: it is something else.
    pub(super) fn represented(
        &mut self,
        left: &Relation,
        class: ClassId,
        name: &str,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Typed>> {
        let mut below = self.represented_below(name, class, scope);
        // The class's own, or an inherited one, is that of objects of which nothing else is said.
        let own = self.definition(name, Some(class), scope).filter(|own| own.is_field && !below.is_empty());
        if own.is_some() {
            below.retain(|(owner, _)| !self.w.hides_model_field(*owner, class, name));
        }
        below.extend(own.and_then(|own| Some((own.class?, own))));
        if below.is_empty() || !left.is_scalar || left.arity() != 1 {
            return Ok(None);
        }
        for id in self.w.program().classes.ids().collect::<Vec<ClassId>>() {
            let object = &self.w.program().classes[id];
            let is_concrete = !object.is_abstract && !matches!(object.kind, ClassKind::Interface | ClassKind::Array(_));
            if !object.is_user || !is_concrete || !self.w.is_subclass(id, class) {
                continue;
            }
            if !below.iter().any(|(owner, _)| self.w.is_subclass(id, *owner)) {
                let silent = &self.w.program().classes[id].name;
                let message = format!("the model field `{name}` has no meaning in `{silent}`");
                return mistake("unsupported", message, span, format!("give it one: `represents {name} = …;`"));
            }
        }
        let var = self.vars.fresh("this");
        let here = Expr::new(ExprKind::Var(var.clone()), span);
        let mut values: Vec<(ClassId, Relation)> = Vec::new();
        for (owner, definition) in &below {
            let column = Column::reference(Type::class(*owner));
            let object = Relation { expr: here.clone(), columns: vec![column], ..left.clone() };
            let value = self.expand(definition, Vec::new(), Some(object), span, scope)?;
            values.push((*owner, value.into_relation(span)));
        }
        let mut column = values[0].1.columns.first().cloned();
        for (_, value) in &values {
            let [other] = value.columns.as_slice() else { return Ok(None) };
            match &column {
                Some(known) if known == other => {}
                Some(known) if known.sort == Sort::Ref && other.sort == Sort::Ref => {
                    column = Some(Column::reference(Type::class(self.w.library_class("java.lang.Object"))));
                }
                _ => {
                    let message = format!("the model field `{name}` has values of several types");
                    return mistake("unsupported", message, span, "give it one type in each `represents`");
                }
            }
        }
        let Some(column) = column else { return Ok(None) };
        let none = Expr::new(ExprKind::None(vec![column.sort]), span);
        let chosen = values.into_iter().rev().fold(none, |rest, (owner, value)| {
            let is = Formula::new(FormulaKind::InstanceOf(here.clone(), owner), span);
            Expr::new(ExprKind::IfElse(is, value.expr, rest), span)
        });
        let chosen = Expr::new(ExprKind::Let(var, left.expr.clone(), chosen), span);
        Ok(Some(Typed::Rel(Relation::new(chosen, vec![column]).scalar())))
    }
}
