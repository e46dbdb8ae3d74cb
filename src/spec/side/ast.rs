//! What a side file consists of; its expressions are those of [`crate::spec::ast`].

use crate::base::Span;
use crate::spec::ast::{Clause, Decl, Expr, Name};

/// One side file.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct File {
    pub uses: Vec<Use>,
    /// Predicates and functions outside of classes.
    pub functions: Vec<Function>,
    pub classes: Vec<ClassSpec>,
}

/// Where predicates and functions come from: `uses tree`, `uses "lists.spec"`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Use {
    /// The library's name, or the path of a side file.
    pub name: Name,
    pub is_file: bool,
}

/// What is said about one class.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ClassSpec {
    /// `java.util.LinkedList`, `LinkedList.Node`.
    pub name: Name,
    pub fields: Vec<SpecField>,
    pub functions: Vec<Function>,
    pub invariants: Vec<Clause>,
    pub methods: Vec<MethodSpec>,
    /// Where invariants stand that could not be read.
    pub broken: Vec<Span>,
}

/// `field nodes: set Node = e`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SpecField {
    pub name: Name,
    pub mult: Option<Name>,
    pub ty: Expr,
    /// In terms of `this`. Without one the field has no meaning yet.
    pub value: Option<Expr>,
}

/// `pred p[x: A] { f }` or `fun f[x: A]: set B { e }`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Function {
    pub name: Name,
    pub params: Vec<Decl>,
    /// `None` for predicates.
    pub result: Option<(Option<Name>, Expr)>,
    pub body: Expr,
}

/// `method m(int k) { … }`; a constructor has the simple name of its class.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MethodSpec {
    pub name: Name,
    /// `None`: left out, because the name says it all.
    pub params: Option<Vec<Param>>,
    pub clauses: Vec<MethodClause>,
    /// Where clauses stand that could not be read.
    pub broken: Vec<Span>,
}

/// Erased: type arguments are read and dropped.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Param {
    /// `int[]`, `Object`, `java.util.List`.
    pub ty: Name,
    /// Its name in the clauses; without one the name in the Java source.
    pub name: Option<Name>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum MethodClause {
    Requires(Clause),
    Ensures(Clause),
    /// The result equals the expression.
    Returns(Clause),
    Throws(Throws),
    Modifies(Vec<StoreRef>, Span),
    Pure(Span),
    Helper(Span),
}

/// `throws E when c { ensures f }`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Throws {
    pub class: Name,
    /// True before the call: the exception must come.
    pub when: Option<Clause>,
    /// Holds if the exception came.
    pub ensures: Vec<Clause>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoreRef {
    pub kind: StoreRefKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum StoreRefKind {
    Nothing,
    Everything,
    /// `f`: of the receiver, or static.
    Name(Name),
    /// `e.f`; `C.f` of all objects of the class, or static.
    Field(Expr, Name),
    /// `e.*`
    AllFields(Expr),
    /// `e[*]`
    AllElems(Expr),
    /// `e[i]`
    Elem(Expr, Expr),
    /// `e[i..j]`, both inclusive.
    Elems(Expr, Expr, Expr),
}
