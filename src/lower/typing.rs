//! What javac refuses for its types has no meaning: values that cannot be what is asked for, objects that can never be
//! one, jumps of control over types that have none. Types are compared as erasure leaves them.
//!
//! Code of the library is taken as it is: models are written for what they mean.

use crate::base::{ClassId, Span};
use crate::ir::ClassKind;
use crate::java::{self, ExprKind};

use super::func::{Func, Value};
use super::place::Target;
use crate::attr::{Misfit, is_null, is_statement, misfit};
use crate::types::Type;

impl Func<'_, '_> {
    /// The code is the user's.
    pub(super) fn is_strict(&self) -> bool {
        self.w.program.classes[self.class].is_user
    }

    /// May a value of the one type be assigned to the other without a cast? Both are references.
    pub(super) fn is_widening(&mut self, from: &Type, to: &Type) -> bool {
        match (from, to) {
            _ if !self.is_strict() => true,
            (Type::Array(from, _), Type::Array(to, _)) => match (&**from, &**to) {
                (Type::Prim(a), Type::Prim(b)) => a == b,
                (Type::Prim(_), _) | (_, Type::Prim(_)) => false,
                (from, to) => self.is_widening(from, to),
            },
            (Type::Var(_), Type::Var(_)) => true,
            (_, Type::Var(_)) => true,
            (from, to) => match (from.class_id(), to.class_id()) {
                (Some(from), Some(to)) => self.w.is_subclass(from, to) || self.is_unknown(from) || self.is_unknown(to),
                _ => true,
            },
        }
    }

    /// Not all of its supertypes are known.
    fn is_unknown(&mut self, class: ClassId) -> bool {
        self.w.complete_supers(class);
        let all = self.w.program.supertypes(class);
        std::iter::once(class).chain(all).any(|class| self.w.is_opaque(class))
    }

    /// May an object be both (JLS 5.5.1)? What is not known may.
    pub(super) fn may_be_both(&mut self, a: &Type, b: &Type) -> bool {
        match (a, b) {
            _ if !self.is_strict() => true,
            (Type::Array(a, _), Type::Array(b, _)) => match (&**a, &**b) {
                (Type::Prim(a), Type::Prim(b)) => a == b,
                (Type::Prim(_), other) | (other, Type::Prim(_)) => matches!(other, Type::Var(_)),
                (a, b) => self.may_be_both(a, b),
            },
            (a, b) => {
                let (Some(a), Some(b)) = (a.class_id(), b.class_id()) else { return true };
                self.w.is_subclass(a, b)
                    || self.w.is_subclass(b, a)
                    || self.is_unknown(a)
                    || self.is_unknown(b)
                    || self.may_extend(a, b)
                    || self.may_extend(b, a)
            }
        }
    }

    /// May a subclass of the class be of the interface?
    fn may_extend(&self, class: ClassId, interface: ClassId) -> bool {
        let has_final = |decl: &java::TypeDecl| decl.modifiers.has("final");
        let is_final = match self.w.program.classes[class].kind {
            ClassKind::Class => self.w.infos[class].declared.as_ref().is_some_and(|declared| has_final(&declared.decl)),
            ClassKind::Interface => false,
            // Constants may have bodies, but those are seen as subclasses.
            ClassKind::Enum | ClassKind::Record | ClassKind::Array(_) => true,
        };
        self.w.program.classes[interface].kind == ClassKind::Interface && !is_final
    }

    /// Says so if no object is of both types.
    pub(super) fn check_related(&mut self, a: &Type, b: &Type, span: Span) {
        if a.is_reference() && b.is_reference() && *a != Type::Null && *b != Type::Null && !self.may_be_both(a, b) {
            let message = format!("no object is both a `{}` and a `{}`", self.show(a), self.show(b));
            self.error("type", message, span, "check the types");
        }
    }

    /// A reference is asked for: false, and said so, of a value that is none.
    pub(super) fn check_reference(&mut self, value: &java::Expr, ty: &Type) -> bool {
        if !matches!(ty, Type::Prim(_) | Type::Void) {
            return true;
        }
        let message = format!("an object was expected, but this is `{}`", self.show(ty));
        self.error("type", message, value.span, "check the types");
        false
    }

    /// What is thrown or caught.
    pub(super) fn check_throwable(&mut self, ty: &Type, span: Span) {
        let throwable = Type::class(self.w.library_class("java.lang.Throwable"));
        if self.is_strict() && ty.is_reference() && *ty != Type::Null && !self.is_widening(ty, &throwable) {
            let message = format!("`{}` is no `Throwable`", self.show(ty));
            self.error("type", message, span, "throw and catch exceptions");
        }
    }

    /// The cast of a primitive value to a type of objects that its box is not of: false, and said so.
    pub(super) fn may_box_into(&mut self, from: &Type, to: &Type, span: Span) -> bool {
        if self.attr().boxes_into(from, to) {
            return true;
        }
        let message = format!("a `{}` is never a `{}`", self.show(from), self.show(to));
        self.error("type", message, span, "check the types");
        false
    }

    /// The operands of `&&` and `||`: false, and said so, if one is no boolean.
    pub(super) fn are_booleans(&mut self, operands: [(&java::Expr, &Type); 2]) -> bool {
        let wrong = operands.into_iter().find(|(_, ty)| **ty != Type::BOOL);
        wrong.is_none_or(|(operand, ty)| {
            self.check_operand(operand, ty, true);
            false
        })
    }

    /// What has no value is no operand, and `null` one of texts alone.
    pub(super) fn check_operands(&mut self, operands: [(&java::Expr, &Type); 2], is_text: bool) {
        for (operand, ty) in operands {
            if *ty == Type::Void || is_null(operand) && !is_text {
                self.check_operand(operand, ty, false);
            }
        }
    }

    pub(super) fn check_caught(&mut self, classes: &[ClassId], span: Span) {
        classes.iter().for_each(|class| self.check_throwable(&Type::class(*class), span));
    }

    /// `++` and `--`.
    pub(super) fn check_step(&mut self, written: &java::Expr, target: &Target) {
        self.check_not_final(written, target);
        let ty = self.target_type(target);
        if self.w.is_string(&ty) {
            self.error("type", "a text is no number".into(), written.span, "check the types");
        }
    }

    /// An operand of an operator that has no meaning for it: false, and said so.
    pub(super) fn check_operand(&mut self, operand: &java::Expr, ty: &Type, wants_bool: bool) -> bool {
        let message = match misfit(operand, ty, wants_bool) {
            Some(Misfit::Boolean) => "this operator does not apply to booleans".to_owned(),
            Some(Misfit::NoBoolean) => format!("a boolean was expected, but this is `{}`", self.show(ty)),
            Some(Misfit::Null) => "`null` has no value".to_owned(),
            Some(Misfit::NoValue) => "this has no value".to_owned(),
            None => return true,
        };
        self.error("type", message, operand.span, "check the types");
        false
    }

    /// `==` of a number or boolean and `null`.
    pub(super) fn check_null_operand(&mut self, a: (&java::Expr, &Value), b: (&java::Expr, &Value), span: Span) {
        for ((expr, _), (_, (_, other))) in [(a, b), (b, a)] {
            if is_null(expr) && matches!(other, Type::Prim(_)) {
                self.error("type", "a primitive value is never `null`".into(), span, "compare with a value");
            }
        }
    }

    /// Only some expressions are statements (JLS 14.8).
    pub(super) fn check_statement(&mut self, expr: &java::Expr) {
        // A `switch` that is a statement may be read as an expression.
        let is_one = is_statement(expr) || matches!(&*expr.kind, ExprKind::Switch { .. });
        if !is_one && self.is_strict() {
            self.error("statement", "this is not a statement".into(), expr.span, "use its value, or drop it");
        }
    }

    /// A new variable in the scope of one of the same name.
    pub(super) fn check_new_name(&mut self, name: &java::Name) {
        if self.is_strict() && self.lookup(&name.text).is_some() {
            let message = format!("variable `{}` is there already", name.text);
            self.error("type", message, name.span, "take another name");
        }
    }

    /// An assignment to what is final and has its value.
    pub(super) fn check_not_final(&mut self, written: &java::Expr, target: &Target) {
        let (name, is_fixed) = match target {
            Target::Local(local) => match &*written.kind {
                ExprKind::Name(name) => (name.text.clone(), self.finals.contains(local)),
                _ => return,
            },
            Target::Field { field, .. } | Target::Static { field, .. } => {
                let declared = &self.w.program.fields[*field];
                let method = &self.w.program.methods[self.method];
                let is_own = match &*written.kind {
                    ExprKind::Name(_) => true,
                    ExprKind::Field(of, _) => matches!(&*of.kind, ExprKind::This) && !declared.is_static,
                    _ => false,
                };
                let is_making = method.name == "<init>" && !declared.is_static || method.name == "<clinit>";
                let may_assign = is_own && is_making && declared.class == self.class;
                (declared.name.clone(), declared.is_final && !may_assign)
            }
            Target::Length { .. } => ("length".to_owned(), true),
            Target::Elem { .. } => return,
        };
        if is_fixed && self.is_strict() {
            let message = format!("`{name}` is final");
            self.error("assignment", message, written.span, "drop the assignment, or `final`");
        }
    }
}
