//! Types with their arguments: what erasure leaves out of [`Type`](super::Type).
//!
//! Code and formulas need none of this. It says what the slots of an input may hold.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, IndexVec, MethodId};

/// A declared type of reference, or an argument of one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Generic {
    /// Of a primitive type there is nothing to say.
    Plain,
    /// Without arguments: a class without parameters, or a raw type.
    Class(ClassId, Vec<Generic>),
    /// The class is the erased one: of `T[]` that of the bound's array.
    Array(ClassId, Box<Generic>),
    Var(TypeVarId),
    /// `? extends T`; `?` extends `Object`.
    Extends(Box<Generic>),
    /// `? super T`.
    Super(Box<Generic>),
    /// What a variable without a bound stands for where nobody says more.
    Unknown,
    /// All of these, as a variable with several bounds is.
    Meet(Vec<Generic>),
}

crate::declare_ids! {
    /// A type variable of a class or method.
    TypeVarId = "V";
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeVar {
    pub name: String,
    /// None: `Object`.
    pub bounds: Vec<Generic>,
}

/// What a class declares.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// Its own, and those of the classes and methods around it that its objects depend on.
    pub params: Vec<TypeVarId>,
    /// Superclass and interfaces.
    pub supers: Vec<Generic>,
}

/// By what declares them; what has no entry is as erasure says.
#[derive(Clone, Default, Debug)]
pub struct Generics {
    pub vars: IndexVec<TypeVarId, TypeVar>,
    pub classes: BTreeMap<ClassId, Parameters>,
    pub fields: BTreeMap<FieldId, Generic>,
    /// Without the receiver.
    pub params: BTreeMap<MethodId, Vec<Generic>>,
    /// Fields of which every assignment is known: objects of exactly these classes, or null where it is said.
    pub makers: BTreeMap<FieldId, Allocated>,
}

/// What the assignments to a field make.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Allocated {
    pub classes: Vec<ClassId>,
    pub may_be_null: bool,
}

impl Generic {
    /// Does the variable occur in it?
    pub fn mentions(&self, var: TypeVarId) -> bool {
        match self {
            Generic::Plain | Generic::Unknown => false,
            Generic::Var(own) => *own == var,
            Generic::Class(_, args) | Generic::Meet(args) => args.iter().any(|arg| arg.mentions(var)),
            Generic::Array(_, inner) | Generic::Extends(inner) | Generic::Super(inner) => inner.mentions(var),
        }
    }

    /// Calls `visit` on every class in it.
    pub fn each_class(&self, visit: &mut dyn FnMut(ClassId)) {
        match self {
            Generic::Plain | Generic::Unknown | Generic::Var(_) => {}
            Generic::Class(class, args) => {
                visit(*class);
                args.iter().for_each(|arg| arg.each_class(visit));
            }
            Generic::Meet(parts) => parts.iter().for_each(|part| part.each_class(visit)),
            Generic::Array(_, inner) | Generic::Extends(inner) | Generic::Super(inner) => inner.each_class(visit),
        }
    }

    /// Calls `visit` on every variable in it.
    pub fn each_var(&self, visit: &mut dyn FnMut(TypeVarId)) {
        match self {
            Generic::Plain | Generic::Unknown => {}
            Generic::Var(var) => visit(*var),
            Generic::Class(_, args) | Generic::Meet(args) => args.iter().for_each(|arg| arg.each_var(visit)),
            Generic::Array(_, inner) | Generic::Extends(inner) | Generic::Super(inner) => inner.each_var(visit),
        }
    }
}
