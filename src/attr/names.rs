//! What names mean: variables, fields, classes, `this`.

use crate::base::{ClassId, FieldId};
use crate::java::{self, ExprKind};

use super::scope::Attr;
use crate::classes::Member;
use crate::classes::constant::{dotted, literal_value};
use crate::classes::names::is_elsewhere;
use crate::types::Type;

/// What a simple name stands for.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    /// The variable of that name, or of the captured variable's as constructors have it.
    Variable(String),
    /// A field of that class, this one or one around it.
    Field(ClassId, FieldId),
    /// Kept in a field of that class.
    Captured(ClassId, FieldId, Type),
    /// Imported.
    Static(FieldId),
}

impl Attr<'_, '_> {
    pub(crate) fn meaning(&mut self, name: &str) -> Option<Meaning> {
        if self.scope.find(name).is_some() {
            return Some(Meaning::Variable(name.to_owned()));
        }
        if let Some((class, field)) = self.w.field_around(self.class, name, true) {
            return Some(Meaning::Field(class, field));
        }
        if let Some((class, field, ty)) = self.w.captured_around(self.class, name) {
            // A constructor still has the captured value as a parameter; elsewhere it is read from the object.
            let hidden = format!("val${name}");
            if class == self.class && self.scope.find(&hidden).is_some() {
                return Some(Meaning::Variable(hidden));
            }
            return Some(Meaning::Captured(class, field, ty));
        }
        if let Some(field) = self.static_import(name) {
            return Some(Meaning::Static(field));
        }
        let (class, field) = self.w.field_around(self.class, name, false)?;
        Some(Meaning::Field(class, field))
    }

    fn static_import(&mut self, name: &str) -> Option<FieldId> {
        for import in self.place.unit.clone().imports.iter().filter(|import| import.is_static) {
            let (class, member) = if import.on_demand {
                (import.path.as_str(), None)
            } else {
                let (class, member) = import.path.rsplit_once('.')?;
                (class, Some(member))
            };
            if member.is_none_or(|member| member == name)
                && let Some(class) = self.w.class(class)
                && let Some(field) = self.w.field(class, name)
            {
                return Some(field);
            }
        }
        None
    }

    fn is_variable(&mut self, name: &str) -> bool {
        self.scope.find(name).is_some()
            || self.w.field_around(self.class, name, false).is_some()
            || self.w.captured_around(self.class, name).is_some()
    }

    /// The class that an expression names, if it is a name of a class and not of a variable.
    pub(crate) fn as_class(&mut self, expr: &java::Expr) -> Option<ClassId> {
        let path = dotted(expr)?;
        if self.is_variable(&path[0]) {
            return None;
        }
        self.w.path_class(&path, self.place)
    }

    /// A class of the platform, or an imported one, that the expression names but that is nowhere to be found.
    pub(crate) fn missing_class(&mut self, expr: &java::Expr) -> Option<String> {
        let path = dotted(expr)?;
        let is_variable = self.is_variable(&path[0]);
        let name = path.join(".");
        if is_variable || !is_elsewhere(&name, &self.place.unit) || !name.contains(char::is_uppercase) {
            return None;
        }
        // `java.math.BigInteger.ONE` is a field of a class that is there.
        (1..path.len()).all(|n| self.w.path_class(&path[..n], self.place).is_none()).then_some(name)
    }

    // ---- types --------------------------------------------------------------------------------------------------

    /// Of `this`, which in a lambda is the one around it; `null`'s where there is none.
    pub(super) fn own_this(&mut self) -> Type {
        let mut class = self.class;
        if !self.has_this {
            return Type::Null;
        }
        while self.w.infos[class].is_lambda {
            let info = &self.w.infos[class];
            let (Some(_), Some(outer)) = (info.this_field, info.outer) else { return Type::Null };
            class = outer;
        }
        self.w.this_type(class)
    }

    /// Of `C.this`.
    pub(super) fn enclosing_this(&mut self, class: ClassId) -> Type {
        let mut at = self.class;
        if !self.has_this {
            return Type::Null;
        }
        loop {
            if !self.w.infos[at].is_lambda && at == class {
                return self.w.this_type(at);
            }
            let info = &self.w.infos[at];
            let (Some(_), Some(outer)) = (info.this_field, info.outer) else { return Type::Null };
            at = outer;
        }
    }

    /// Of which class `super` or `C.super` is the `this`, and the class above; `None`: there is no class of that name.
    pub(crate) fn above(&mut self, named: Option<&java::TypeRef>) -> Option<(ClassId, Option<ClassId>)> {
        let named = match named {
            Some(ty) => Some(self.resolve(ty).class_id()?),
            None => None,
        };
        Some(self.w.above(self.class, named))
    }

    /// The type of the object that a call by `super` is of.
    pub(super) fn this_of_super(&mut self, target: &java::CallTarget) -> Type {
        let java::CallTarget::Super(named) = target else { return self.own_this() };
        self.above(named.as_ref()).map_or(Type::Null, |(own, _)| self.enclosing_this(own))
    }

    /// Is there a way from `this` to the object that keeps what the class captured?
    fn reaches(&self, class: ClassId) -> bool {
        let mut at = self.class;
        while at != class {
            let info = &self.w.infos[at];
            let (Some(_), Some(outer)) = (info.this_field, info.outer) else { return false };
            at = outer;
        }
        self.has_this
    }

    /// `None` if it means nothing here.
    pub(super) fn name(&mut self, name: &str) -> Option<Type> {
        match self.meaning(name)? {
            Meaning::Variable(name) => self.scope.find(&name).map(|variable| variable.ty.clone()),
            Meaning::Field(_, field) if self.w.program.fields[field].is_static => Some(self.w.declared_type(field)),
            Meaning::Field(class, field) => {
                let this = self.enclosing_this(class);
                Some(self.w.field_type(&this, field))
            }
            Meaning::Captured(class, _, ty) => self.reaches(class).then_some(ty),
            Meaning::Static(field) => Some(self.w.declared_type(field)),
        }
    }

    /// Of something that can be assigned; `None` if it is nothing of this kind.
    pub(super) fn place_type(&mut self, expr: &java::Expr) -> Option<Type> {
        match &*expr.kind {
            ExprKind::Name(name) => self.name(&name.text),
            ExprKind::Field(base, name) => {
                if let Some(class) = self.as_class(base) {
                    return self.w.static_named(class, &name.text).ok().map(|field| self.w.declared_type(field));
                }
                if self.missing_class(base).is_some() {
                    return None;
                }
                if let Some(ty) = self.own_field(base, &name.text) {
                    return Some(ty);
                }
                let object = self.expr(base);
                match self.w.member_named(&object, &name.text) {
                    Member::Length => Some(Type::INT),
                    Member::Static(field) => Some(self.w.declared_type(field)),
                    Member::Field(_, ty) => Some(ty),
                    Member::NoFields | Member::Unknown | Member::NoField(_) => None,
                }
            }
            ExprKind::SuperField(named, name) => {
                let (own, above) = self.above(named.as_ref())?;
                let this = self.enclosing_this(own);
                let field = self.w.field(above?, &name.text)?;
                let is_static = self.w.program.fields[field].is_static;
                Some(if is_static { self.w.declared_type(field) } else { self.w.field_type(&this, field) })
            }
            ExprKind::Index(array, index) => {
                let array = self.expr(array);
                self.expr(index);
                match array {
                    Type::Array(elem, _) => Some(*elem),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    // ---- constants ----------------------------------------------------------------------------------------------

    /// Local variables hide fields, so they are looked at before a name counts as a constant.
    pub(crate) fn constant_here(&mut self, expr: &java::Expr) -> Option<crate::ir::Const> {
        match &*expr.kind {
            ExprKind::Literal(_) => return None,
            ExprKind::Name(name) if self.scope.find(&name.text).is_some() => {
                return self.scope.find(&name.text)?.constant.clone();
            }
            ExprKind::Name(_)
            | ExprKind::Field(..)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Conditional(..)
            | ExprKind::Cast(..) => {}
            _ => return None,
        }
        if self.mentions_local(expr) {
            return None;
        }
        self.place.constants = self.scope.constants();
        let constant = self.w.constant(expr, self.place);
        self.place.constants.clear();
        constant
    }

    /// The value of a literal, or of another constant.
    pub(crate) fn value_of(&mut self, expr: &java::Expr) -> Option<crate::ir::Const> {
        match &*expr.kind {
            ExprKind::Literal(literal) => literal_value(literal),
            _ => self.constant_here(expr),
        }
    }

    fn mentions_local(&self, expr: &java::Expr) -> bool {
        struct Find<'f, 's, 'a>(&'f Attr<'s, 'a>, bool);
        impl java::visit::Visitor for Find<'_, '_, '_> {
            fn expr(&mut self, expr: &java::Expr) {
                match &*expr.kind {
                    ExprKind::Name(name) => {
                        let variable = self.0.scope.find(&name.text);
                        let has_constant = variable.is_some_and(|variable| variable.constant.is_some());
                        let is_variable =
                            variable.is_some() || self.0.w.captured_around(self.0.class, &name.text).is_some();
                        self.1 |= is_variable && !has_constant;
                    }
                    ExprKind::Call { .. } | ExprKind::This | ExprKind::New { .. } => self.1 = true,
                    _ => {}
                }
            }
        }
        let mut find = Find(self, false);
        java::visit::walk_expr(expr, &mut find);
        find.1
    }
}
