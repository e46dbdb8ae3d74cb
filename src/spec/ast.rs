//! The surface syntax that JFSL and side files share: relational expressions, unresolved and untyped.
//!
//! What `+`, `&` or a name mean is decided later, by types. JML has a tree of its own.

use crate::base::Span;

pub(crate) use crate::base::Name;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Expr {
    pub kind: Box<ExprKind>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ExprKind {
    /// A variable, parameter, field, class, predicate or function.
    Name(String),
    This,
    /// `return` or `result`.
    Result,
    /// `throw` or `thrown`.
    Thrown,
    /// `null` or `none`.
    Null,
    Bool(bool),
    Int(i64),
    Real(Real),
    Char(u16),
    Str(String),
    /// `@arg(n)`
    Arg(u32),
    /// `int`, `Node[]`: a type that is no plain name.
    Type(String),
    /// `Node@next`
    QualifiedField(String, Name),
    /// In the state before the call.
    Old(Expr),
    /// In the state after the call.
    Prime(Expr),
    Unary(UnaryOp, Expr),
    Binary(BinaryOp, Expr, Expr),
    InstanceOf(Expr, Name),
    /// Java's narrowing, `(int) e`.
    Cast(String, Expr),
    /// `c ? a : b`, `c => a else b`.
    IfElse(Expr, Expr, Expr),
    /// A sum, product or extremum of what `range && value` lets through may have such a body.
    Quant(Quantifier, Vec<Decl>, Expr),
    Comprehension(Vec<Decl>, Expr),
    Set(Vec<Expr>),
    Let(Vec<(Name, Expr)>, Expr),
    /// The formula is true; where it has no value this is false.
    Holds(Expr),
    /// `m(…)` or `e.m(…)`: a pure method.
    Call {
        receiver: Option<Expr>,
        name: Name,
        args: Vec<Expr>,
    },
    /// `new C(…)`
    New(Name, Vec<Expr>),
    /// JML's `\reach(e)`: the object, and all that fields lead to from there.
    Reach(Expr),
    /// `a[b, c]`: an array element, a box join, or a predicate applied.
    Box(Expr, Vec<Expr>),
}

/// A number of floating point, by its bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Real {
    Float(u32),
    Double(u64),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnaryOp {
    Not,
    Neg,
    Plus,
    /// `~`: of an integer the complement, of a relation the transpose.
    Tilde,
    Closure,
    ReflexiveClosure,
    Count,
    /// The sum of a set of integers.
    Sum,
    Some,
    No,
    One,
    Lone,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BinaryOp {
    Implies,
    Iff,
    Xor,
    OrOr,
    AndAnd,
    /// Bitwise, or a disjunction written with one bar.
    BitOr,
    BitXor,
    /// Intersection, bitwise, or a conjunction: by type.
    And,
    Eq,
    Ne,
    In,
    NotIn,
    Lt,
    Le,
    Gt,
    Ge,
    Shl,
    Shr,
    Ushr,
    /// `a ... b`, both inclusive.
    Range,
    /// Arithmetic if both sides are integer scalars, else union.
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Union,
    Difference,
    Intersect,
    Override,
    Product,
    DomainRestrict,
    RangeRestrict,
    Join,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quantifier {
    All,
    Some,
    No,
    One,
    Lone,
    Sum,
    /// JML alone has these three.
    Product,
    Min,
    Max,
    Count,
}

/// `disj? x, y: mult? bound`
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Decl {
    pub names: Vec<Name>,
    pub is_disjoint: bool,
    /// `one some lone set seq`, if written.
    pub mult: Option<Name>,
    pub bound: Expr,
}

/// A place that may be written: `this.f`, `this.nodes.next`, `Node.next [selector]`, `a[*]`, `o.*`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoreRef {
    pub target: Expr,
    /// `.*`
    pub is_all: bool,
    /// The objects whose field may change.
    pub selector: Option<Expr>,
    pub span: Span,
}

/// A labelled formula.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Clause {
    pub label: Option<Name>,
    pub formula: Expr,
}

/// `name: type [| definition]`, a field that exists in specifications only.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SpecField {
    pub name: Name,
    pub mult: Option<Name>,
    pub bound: Expr,
    /// JFSL's constraint, e.g. `this.nodes = this.head.*next`.
    pub definition: Option<Expr>,
}
