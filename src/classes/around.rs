//! What code in a class sees around it: fields and methods of the classes around, and what these captured.

use crate::base::{ClassId, FieldId};

use super::table::Classes;
use crate::ir::ClassKind;
use crate::types::Type;

/// What `o.name` stands for.
#[derive(Clone, Debug)]
pub(crate) enum Member {
    Length,
    Static(FieldId),
    Field(FieldId, Type),
    /// `o` has no fields at all.
    NoFields,
    /// Nothing that is not said elsewhere.
    Unknown,
    NoField(ClassId),
}

impl Classes<'_> {
    /// The enclosing class that has the field, nearest first, unless a variable captured nearer hides it.
    pub(crate) fn field_around(
        &mut self,
        class: ClassId,
        name: &str,
        must_be_member: bool,
    ) -> Option<(ClassId, FieldId)> {
        let mut around = Some(class);
        while let Some(class) = around {
            let field = |w: &mut Self| match must_be_member {
                true => w.member_field(class, name),
                false => w.field(class, name),
            };
            if !self.infos[class].is_lambda
                && let Some(field) = field(self)
            {
                return Some((class, field));
            }
            if self.infos[class].captures.iter().any(|(captured, ..)| captured == name) {
                return None;
            }
            around = self.infos[class].outer;
        }
        None
    }

    /// The class that captured this variable, and the field it is kept in.
    pub(crate) fn captured_around(&self, class: ClassId, name: &str) -> Option<(ClassId, FieldId, Type)> {
        let mut around = Some(class);
        while let Some(class) = around {
            let info = &self.infos[class];
            if let Some((_, field, ty)) = info.captures.iter().find(|(captured, ..)| captured == name) {
                return Some((class, *field, ty.clone()));
            }
            around = info.outer;
        }
        None
    }

    /// The field that `C.name` reads: those of `System` are kept with their class, which then needs no initializer.
    pub(crate) fn static_named(&mut self, class: ClassId, name: &str) -> Result<FieldId, ClassId> {
        let is_system = self.program.classes[class].name == "java.lang.System";
        let class = match name {
            "out" | "err" if is_system => self.library_class("java.io.PrintStream"),
            "in" if is_system => self.library_class("java.io.StandardInput"),
            _ => class,
        };
        self.field(class, name).filter(|field| self.program.fields[*field].is_static).ok_or(class)
    }

    pub(crate) fn member_named(&mut self, ty: &Type, name: &str) -> Member {
        if let (Type::Array(..), "length") = (ty, name) {
            return Member::Length;
        }
        if *ty == Type::Null {
            return Member::Unknown;
        }
        let Some(class) = ty.class_id() else { return Member::NoFields };
        match self.field(class, name) {
            Some(field) if self.program.fields[field].is_static => Member::Static(field),
            Some(field) => Member::Field(field, self.field_type(ty, field)),
            None => Member::NoField(class),
        }
    }

    /// The class that `this` means in its code: of a lambda the one around it.
    pub(crate) fn own_class(&self, mut class: ClassId) -> ClassId {
        while let (true, Some(outer)) = (self.infos[class].is_lambda, self.infos[class].outer) {
            class = outer;
        }
        class
    }

    /// What `super`, `C.super` or `I.super` means in the code of a class (JLS 15.11.2, 15.12.1): whose `this` it is, and
    /// where its members are looked for.
    pub(crate) fn above(&self, class: ClassId, named: Option<ClassId>) -> (ClassId, Option<ClassId>) {
        match named {
            Some(interface) if self.program.classes[interface].kind == ClassKind::Interface => {
                (self.own_class(class), Some(interface))
            }
            Some(around) => (around, self.program.classes[around].superclass),
            None => {
                let own = self.own_class(class);
                (own, self.program.classes[own].superclass)
            }
        }
    }

    pub(crate) fn declared_type(&self, field: FieldId) -> Type {
        self.infos[self.program.fields[field].class].field_types[&field].clone()
    }

    /// The nearest class around, this one first, that is no lambda's and has what is asked for.
    pub(crate) fn class_around(
        &mut self,
        class: ClassId,
        has: impl Fn(&mut Classes<'_>, ClassId) -> bool,
    ) -> Option<ClassId> {
        let mut around = Some(class);
        while let Some(class) = around {
            if !self.infos[class].is_lambda && has(self, class) {
                return Some(class);
            }
            around = self.infos[class].outer;
        }
        None
    }
}
