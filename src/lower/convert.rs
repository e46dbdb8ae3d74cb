//! Conversions: promotion, widening and narrowing, boxing, casts.

use crate::base::Span;
use crate::ir::{self, BranchKind, Callee, Const, Expr, InstrKind};

use super::func::{Func, Value};
use crate::types::{Type, unwrapped, wrapper};

impl Func<'_, '_> {
    /// A primitive value in another primitive type.
    pub(super) fn to_prim(&self, value: Expr, from: ir::Type, to: ir::Type) -> Expr {
        if from == to {
            return value;
        }
        if let Expr::Const(constant) = &value
            && let Some(converted) = crate::classes::constant::convert(constant.clone(), to)
        {
            return Expr::Const(converted);
        }
        Expr::Convert { from, to, operand: Box::new(value) }
    }

    /// As [`Self::to_prim`]; numbers are no booleans (JLS 5.1).
    pub(super) fn converted(&mut self, value: Expr, from: ir::Type, to: ir::Type, span: Span) -> Expr {
        if (from == ir::Type::Bool) == (to == ir::Type::Bool) {
            return self.to_prim(value, from, to);
        }
        let name = |ty: ir::Type| self.show(&Type::Prim(ty));
        self.error("type", format!("`{}` is no `{}`", name(from), name(to)), span, "check the types");
        default(to)
    }

    /// Unboxes if need be. Of a type that is neither primitive nor a box: an error.
    pub(super) fn unbox(&mut self, (value, ty): Value, span: Span) -> Value {
        if let Type::Prim(_) = ty {
            return (value, ty);
        }
        if ty == Type::Null {
            // What stands for a value after an error or an unsupported construct, already reported.
            return (value, ty);
        }
        let unwrapping = ty.class_id().and_then(|class| unwrapped(&self.w.program.classes[class].name));
        let Some((prim, method)) = unwrapping else {
            let found = self.show(&ty);
            return self.error(
                "type",
                format!("a primitive value was expected, but this is `{found}`"),
                span,
                "check the types",
            );
        };
        self.settle(&value, &ty, span);
        self.null_check(&value, span);
        let class = ty.class_id().expect("boxes are classes");
        let Some(method) = self.w.find_methods(class, method).first().copied() else {
            return self.unsupported(format!("unboxing of `{}`", self.show(&ty)), "use the primitive type", span);
        };
        let result = self.invoke(Callee::Direct(method), vec![value], Type::Prim(prim), span);
        (result, Type::Prim(prim))
    }

    pub(super) fn box_up(&mut self, value: Expr, prim: ir::Type, span: Span) -> Value {
        let Some(class) = self.w.class(wrapper(prim)) else {
            return self.unsupported(format!("boxing into `{}`", wrapper(prim)), "use the primitive type", span);
        };
        let candidates = self.w.find_methods(class, "valueOf");
        let Some(method) = candidates.into_iter().find(|m| self.w.program.methods[*m].params[0].1 == prim) else {
            return self.unsupported(format!("boxing into `{}`", wrapper(prim)), "use the primitive type", span);
        };
        self.init_class(class, span);
        let result = self.call_direct(method, vec![value], Type::class(class), span);
        (result, Type::class(class))
    }

    /// Assignment conversion (JLS 5.2): to the type, boxing and unboxing as needed.
    pub(super) fn coerce(&mut self, value: Value, to: &Type, span: Span) -> Expr {
        let (expr, from) = value;
        self.settle(&expr, if to.is_reference() { to } else { &from }, span);
        match (&from, to) {
            (Type::Prim(a), Type::Prim(b)) => self.converted(expr, *a, *b, span),
            (Type::Prim(prim), to) if to.is_reference() => {
                let boxed_as = to.class_id().and_then(|class| unwrapped(&self.w.program.classes[class].name));
                let (expr, prim) = match boxed_as {
                    // `Long x = 1` does not compile, but `Byte b = 1` narrows the constant.
                    Some((target, _)) => (self.to_prim(expr, *prim, target), target),
                    None => (expr, *prim),
                };
                self.box_up(expr, prim, span).0
            }
            (_, Type::Prim(target)) => {
                // `(int) object`, and generic results that nothing pins down: through the box, checked.
                let wrapper = self.w.class(wrapper(*target));
                let boxed = match (wrapper, from.class_id()) {
                    (Some(wrapper), Some(class)) if class != wrapper && self.w.is_subclass(wrapper, class) => {
                        self.cast((expr, from), &Type::class(wrapper), span)
                    }
                    _ => (expr, from),
                };
                let (expr, ty) = self.unbox(boxed, span);
                match ty {
                    Type::Prim(prim) => self.converted(expr, prim, *target, span),
                    _ => default(*target),
                }
            }
            // A generic array may be one of a wider class: it is cast where its own class matters.
            (Type::Array(_, own), Type::Array(_, wanted)) if !self.w.is_subclass(*own, *wanted) => {
                let (array, _) = self.pin((expr, from.clone()), span);
                self.check_cast(&array, *wanted, span);
                array
            }
            _ => expr,
        }
    }

    /// A cast as written (JLS 5.5): may throw `ClassCastException`.
    pub(super) fn cast(&mut self, value: Value, to: &Type, span: Span) -> Value {
        match (&value.1, to) {
            (Type::Prim(_), _) | (_, Type::Prim(_)) => (self.coerce(value, to, span), to.clone()),
            // What indexes it has to see that it is an array.
            (Type::Null, Type::Array(..)) => {
                let temp = self.temp(to.clone());
                self.emit(InstrKind::Assign(temp, value.0), span);
                (Expr::Local(temp), to.clone())
            }
            (Type::Null, _) => (value.0, to.clone()),
            (from, to) => {
                let (from, target) = (from.class_id(), to.class_id());
                if let (Some(from), Some(target)) = (from, target)
                    && !self.w.is_subclass(from, target)
                {
                    let (reference, _) = self.pin(value, span);
                    self.check_cast(&reference, target, span);
                    // Not pinned: a temporary of a wider type stays what it is, and this one has the type that was asked.
                    let temp = self.temp(to.clone());
                    self.emit(InstrKind::Assign(temp, reference), span);
                    return (Expr::Local(temp), to.clone());
                }
                (value.0, to.clone())
            }
        }
    }

    pub(super) fn check_cast(&mut self, reference: &Expr, target: crate::base::ClassId, span: Span) {
        for part in self.w.infos[target].parts.clone() {
            if let Some(class) = part.class_id().filter(|class| *class != self.w.object()) {
                self.check_cast(reference, class, span);
            }
        }
        if !self.w.infos[target].parts.is_empty() {
            return;
        }
        let is_null = Expr::SameRef(Box::new(reference.clone()), Box::new(Expr::Const(Const::Null)));
        // That something is cast to `Comparable` does not say what it is.
        let cast_to = &self.w.program.classes[target];
        let is_vague = cast_to.is_abstract || cast_to.kind == ir::ClassKind::Interface;
        if cast_to.is_user || !is_vague {
            self.tests_for(target);
        }
        let is_instance = Expr::InstanceOf(Box::new(reference.clone()), target);
        let fits = Expr::Binary(ir::BinaryOp::Or, ir::Type::Bool, Box::new(is_null), Box::new(is_instance));
        self.check(fits, "java.lang.ClassCastException", span);
    }

    /// A condition's value as a branch: `then_to` if true.
    pub(super) fn branch_on(&mut self, cond: Expr, then_to: ir::BlockId, else_to: ir::BlockId, span: Span) {
        self.branch(cond, then_to, else_to, BranchKind::Source, span);
    }

    pub(super) fn show(&self, ty: &Type) -> String {
        self.w.show_type(ty)
    }
}

/// The default value of a type (JLS 4.12.5).
pub(super) fn default(ty: ir::Type) -> Expr {
    Expr::Const(match ty {
        ir::Type::Bool => Const::Bool(false),
        ir::Type::Byte => Const::Byte(0),
        ir::Type::Short => Const::Short(0),
        ir::Type::Char => Const::Char(0),
        ir::Type::Int => Const::Int(0),
        ir::Type::Long => Const::Long(0),
        ir::Type::Float => Const::Float(0),
        ir::Type::Double => Const::Double(0),
        ir::Type::Ref(_) | ir::Type::Void => Const::Null,
    })
}
