//! Static types: with their arguments, and what widens to what.

mod arms;

use std::rc::Rc;

use crate::base::ClassId;
use crate::ir;

pub(crate) use arms::{Arm, common_primitive, primitive_type};

/// A Java type as the type checker sees it. `ir` keeps only its erasure.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Type {
    Void,
    /// Of the literal `null`.
    Null,
    /// `Bool` to `Double`.
    Prim(ir::Type),
    /// Without arguments: a raw or plain type.
    Class(ClassId, Vec<Type>),
    /// With the array's own class.
    Array(Box<Type>, ClassId),
    Var(Rc<Var>),
}

/// A type variable: its identity is its owner and name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Var {
    /// The qualified class, or class and method.
    pub owner: String,
    pub name: String,
    /// The erasure of its first bound.
    pub bound: ClassId,
}

impl Type {
    pub(crate) const INT: Type = Type::Prim(ir::Type::Int);
    pub(crate) const LONG: Type = Type::Prim(ir::Type::Long);
    pub(crate) const BOOL: Type = Type::Prim(ir::Type::Bool);

    pub(crate) fn class(class: ClassId) -> Type {
        Type::Class(class, Vec::new())
    }

    /// The class that stands for the type at run time; `None` for primitives, `null` and `void`.
    pub(crate) fn class_id(&self) -> Option<ClassId> {
        match self {
            Type::Class(class, _) | Type::Array(_, class) => Some(*class),
            Type::Var(var) => Some(var.bound),
            Type::Void | Type::Null | Type::Prim(_) => None,
        }
    }

    pub(crate) fn is_reference(&self) -> bool {
        !matches!(self, Type::Void | Type::Prim(_))
    }

    pub(crate) fn prim(&self) -> Option<ir::Type> {
        match self {
            Type::Prim(ty) => Some(*ty),
            _ => None,
        }
    }

    /// Of a diamond, which takes its arguments from the context if that wants the same class.
    pub(crate) fn wanted_as(self, expected: Option<&Type>) -> Type {
        match (&self, expected) {
            (Type::Class(class, own), Some(Type::Class(wanted, args))) if own.is_empty() && class == wanted => {
                Type::Class(*class, args.clone())
            }
            _ => self,
        }
    }

    /// Replaces variables; those without an entry stay.
    pub(crate) fn subst(&self, map: &[(Rc<Var>, Type)]) -> Type {
        match self {
            Type::Var(var) => {
                map.iter().find(|(from, _)| from == var).map_or_else(|| self.clone(), |(_, to)| to.clone())
            }
            Type::Class(class, args) => Type::Class(*class, args.iter().map(|arg| arg.subst(map)).collect()),
            // The array's class is the erased one and stays: elements are cast where they are used.
            Type::Array(elem, class) => Type::Array(Box::new(elem.subst(map)), *class),
            other => other.clone(),
        }
    }
}

/// The width order of the numeric types: what widens to what (JLS 5.1.2).
pub(crate) fn widens(from: ir::Type, to: ir::Type) -> bool {
    use ir::Type::{Byte, Char, Double, Float, Int, Long, Short};
    let order = |ty| [Byte, Short, Int, Long, Float, Double].iter().position(|other| *other == ty);
    match (from, to) {
        _ if from == to => true,
        (Char, _) => matches!(to, Int | Long | Float | Double),
        (_, Char) => false,
        _ => matches!((order(from), order(to)), (Some(a), Some(b)) if a < b),
    }
}

/// Binary numeric promotion (JLS 5.6.2). Requires: both numeric.
pub(crate) fn promote(a: ir::Type, b: ir::Type) -> ir::Type {
    use ir::Type::{Double, Float, Int, Long};
    [Double, Float, Long].into_iter().find(|ty| a == *ty || b == *ty).unwrap_or(Int)
}

/// The wrapper class of a primitive type.
pub(crate) fn wrapper(ty: ir::Type) -> &'static str {
    match ty {
        ir::Type::Bool => "java.lang.Boolean",
        ir::Type::Byte => "java.lang.Byte",
        ir::Type::Short => "java.lang.Short",
        ir::Type::Char => "java.lang.Character",
        ir::Type::Int => "java.lang.Integer",
        ir::Type::Long => "java.lang.Long",
        ir::Type::Float => "java.lang.Float",
        ir::Type::Double => "java.lang.Double",
        ir::Type::Void | ir::Type::Ref(_) => unreachable!("only primitive types have wrappers"),
    }
}

/// The primitive type that a wrapper class wraps, and the method that unwraps it.
pub(crate) fn unwrapped(class_name: &str) -> Option<(ir::Type, &'static str)> {
    Some(match class_name {
        "java.lang.Boolean" => (ir::Type::Bool, "booleanValue"),
        "java.lang.Byte" => (ir::Type::Byte, "byteValue"),
        "java.lang.Short" => (ir::Type::Short, "shortValue"),
        "java.lang.Character" => (ir::Type::Char, "charValue"),
        "java.lang.Integer" => (ir::Type::Int, "intValue"),
        "java.lang.Long" => (ir::Type::Long, "longValue"),
        "java.lang.Float" => (ir::Type::Float, "floatValue"),
        "java.lang.Double" => (ir::Type::Double, "doubleValue"),
        _ => return None,
    })
}
