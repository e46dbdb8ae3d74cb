//! What is around an object: enclosing instances, and the variables that local classes capture.

use super::func::{Func, Value};
use crate::base::{ClassId, Span};
use crate::ir::Expr;
use crate::java;
use crate::types::Type;

impl Func<'_, '_> {
    /// The enclosing instance and the captured variables, as the class's constructors expect them.
    pub(super) fn hidden_args(&mut self, class: ClassId, outer: Option<Value>, span: Span) -> Vec<Expr> {
        let mut hidden = Vec::new();
        if self.w.infos[class].this_field.is_some() {
            hidden.push(match outer {
                Some((value, _)) => {
                    self.null_check(&value, span);
                    value
                }
                None => {
                    let outer = self.w.infos[class].outer.expect("inner classes have an outer one");
                    match self.w.infos[class].home {
                        Some(_) => self.object_around(outer, span),
                        None => self.outer_this(outer, span).0,
                    }
                }
            });
        }
        hidden.extend(self.captures_of(class, span));
        hidden
    }

    /// What the class has captured, where an object of it is made.
    pub(super) fn captures_of(&mut self, class: ClassId, span: Span) -> Vec<Expr> {
        let names: Vec<String> = self.w.infos[class].captures.iter().map(|(name, ..)| name.clone()).collect();
        names.into_iter().map(|name| self.captured(class, &name, span)).collect()
    }

    /// The nearest enclosing instance that is a `class`.
    pub(super) fn outer_this(&mut self, class: ClassId, span: Span) -> Value {
        self.enclosing(class, span, |func, at| !func.w.infos[at].is_lambda && func.w.is_subclass(at, class))
    }

    /// The object that one of a local class has around it: `class` is what its declaration stands in, a lambda's too.
    pub(super) fn object_around(&mut self, class: ClassId, span: Span) -> Expr {
        self.enclosing(class, span, |_, at| at == class).0
    }

    /// The object of the class around this one that an inner class of these superclasses belongs to (JLS 8.8.7.1).
    pub(super) fn outer_of_super(&mut self, class: ClassId, span: Span) -> Expr {
        let own = self.class;
        let is_it = |func: &mut Self, at| at != own && !func.w.infos[at].is_lambda && func.w.is_subclass(at, class);
        self.enclosing(class, span, is_it).0
    }

    /// What a variable of the method that declares the local class has when an object of that is made here.
    pub(super) fn captured(&mut self, class: ClassId, name: &str, span: Span) -> Expr {
        let home = self.w.infos[class].home;
        if home == Some(self.method) {
            let local = self.lookup(name).or_else(|| self.lookup(&format!("val${name}")));
            return Expr::Local(local.expect("a local class is named where its variables are in scope"));
        }
        let kept = |func: &Self, at: ClassId| {
            let info = &func.w.infos[at];
            let (_, field, ty) = info.captures.iter().find(|(captured, ..)| captured == name)?;
            (info.home == home).then(|| (*field, ty.clone()))
        };
        let (object, ty) = self.enclosing(class, span, |func, at| kept(func, at).is_some());
        match ty.class_id().and_then(|at| kept(self, at)) {
            Some((field, ty)) => self.load_field(object, field, ty, span),
            // There is none: that was reported.
            None => object,
        }
    }

    /// `C.this` (JLS 15.8.4): an inner class that extends the one around it has both objects.
    pub(super) fn qualified_this(&mut self, class: ClassId, span: Span) -> Value {
        self.enclosing(class, span, |func, at| at == class && !func.w.infos[at].is_lambda)
    }

    /// The object that `super`, `C.super` or `I.super` is of, and the class whose members are meant; `None`: there is none.
    pub(super) fn super_value(&mut self, named: Option<&java::TypeRef>, span: Span) -> (Value, Option<ClassId>) {
        if let Some(ty) = named {
            // A name that means nothing is told.
            self.resolve(ty);
        }
        let Some((own, above)) = self.attr().above(named) else { return (self.this_value(span), None) };
        let is_own = own == self.w.own_class(self.class);
        let value = if is_own { self.this_value(span) } else { self.qualified_this(own, span) };
        (value, above)
    }

    fn enclosing(&mut self, class: ClassId, span: Span, mut is_it: impl FnMut(&mut Self, ClassId) -> bool) -> Value {
        let Some(this) = self.this else {
            return self.error(
                "name",
                "there is no enclosing instance in a static context".into(),
                span,
                "use an instance",
            );
        };
        let (mut value, mut at) = (Expr::Local(this), self.class);
        loop {
            if is_it(self, at) {
                return (value, self.w.this_type(at));
            }
            let (Some(field), Some(outer)) = (self.w.infos[at].this_field, self.w.infos[at].outer) else {
                let name = self.w.program.classes[class].name.clone();
                return self.error(
                    "name",
                    format!("no enclosing instance of `{name}`"),
                    span,
                    "name an enclosing class",
                );
            };
            value = self.load_field(value, field, Type::class(outer), span);
            at = outer;
        }
    }
}
