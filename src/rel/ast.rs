//! The syntax tree of relational formulas.

use crate::base::{ClassId, FieldId, MethodId, Span};

crate::declare_ids! {
    /// A variable bound by a quantifier, comprehension, fold or `let`. Unique within one clause.
    VarId = "v";
}

/// What the cells of one column of a relation are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Objects. `null` is never a cell: a null field has no tuple.
    Ref,
    /// Mathematical integers: the values of `byte short char int long`.
    Int,
    Bool,
}

/// Before or after the call. Loop invariants and assertions talk about "now" as `Post`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum State {
    Pre,
    Post,
}

/// The names a contract may use that no quantifier binds. Parameters always mean their values at entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Param {
    This,
    /// From 0, without the receiver.
    Arg(u32),
    /// Empty if the method threw, returned null, or is void.
    Result,
    /// The exception object; empty if the method returned.
    Thrown,
    /// A local variable's present value, in assertions inside a body: the index is that of `ir::LocalId`.
    Local(u32),
}

/// What an expression of any dialect may be.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    Formula(Formula),
    Int(IntExpr),
    /// At most one number of floating point, by its bits.
    Real(Expr, RealType),
    Set(Expr),
}

/// A bound variable: always exactly one tuple of one cell, or a `let`'s whole relation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var {
    pub id: VarId,
    /// As the author wrote it; for printing only.
    pub name: String,
}

/// `x: bound`. The variable ranges over the single tuples of `bound`, which has arity 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Decl {
    pub var: Var,
    pub bound: Expr,
}

/// A relation, with the place in the specification it was written at, if any.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Expr {
    pub kind: Box<ExprKind>,
    pub span: Option<Span>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ExprKind {
    /// The empty relation with these columns; `none` and `null` are `[Ref]`.
    None(Vec<Sort>),
    Var(Var),
    /// Arity 1.
    Param(Param, Sort),
    /// `{(o, o.f)}` over all objects o of the heap in that state that have the field; arity 2.
    Field(FieldId, State, Sort),
    /// A static field's value; arity 1.
    Static(FieldId, State, Sort),
    /// `{(a, i, a[i])}` over the arrays of this array class (and of its subclasses); arity 3. Null elements have no tuple.
    Elems(ClassId, State, Sort),
    /// `{(a, a.length)}` over the arrays of every class; arity 2.
    Length(State),
    /// Objects of the class or a subclass that are reachable, in that state, from receiver, arguments, statics,
    /// and in the post-state from result and exception. Arity 1.
    Class(ClassId, State),
    /// The integers from..to-1 (half open); arity 1. Empty when `from >= to`.
    Range(IntExpr, IntExpr),
    /// One integer cell.
    Int(IntExpr),
    /// One boolean cell.
    Bool(Formula),
    /// Same arity and sorts.
    Union(Expr, Expr),
    Intersect(Expr, Expr),
    Difference(Expr, Expr),
    /// `a ++ b`: b, and those tuples of a whose first cell starts no tuple of b.
    Override(Expr, Expr),
    /// `a.b`: matches a's last column with b's first; the arity is that of a plus that of b minus 2.
    Join(Expr, Expr),
    Product(Expr, Expr),
    /// Arity 2.
    Transpose(Expr),
    /// `^r`, the smallest transitive relation that contains r; arity 2, both columns `Ref`.
    Closure(Expr),
    /// `s.*r`: s and everything reachable from it through r. Arity of s is 1.
    /// (Bare `*r` lowers to `^r` joined this way or to a union with the identity over the classes involved.)
    ReachFrom(Expr, Expr),
    /// `{(x, x) : x in s}`, arity 1 in, 2 out.
    Identity(Expr),
    /// `s <: r`.
    DomainRestrict(Expr, Expr),
    /// `r :> s`.
    RangeRestrict(Expr, Expr),
    /// `{decls | formula}`; one column per declaration.
    Comprehension(Vec<Decl>, Formula),
    IfElse(Formula, Expr, Expr),
    Let(Var, Expr, Expr),
    /// A pure method called in that state: receiver first unless static. Empty for a null result.
    Call(MethodId, Vec<Expr>, State, Sort),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Formula {
    pub kind: Box<FormulaKind>,
    pub span: Option<Span>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FormulaKind {
    Const(bool),
    Not(Formula),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    Implies(Formula, Formula),
    Iff(Formula, Formula),
    /// Every tuple of the first is in the second.
    Subset(Expr, Expr),
    Equal(Expr, Expr),
    /// `some e`, `no e`, `one e`, `lone e`.
    Has(Mult, Expr),
    Compare(CmpOp, IntExpr, IntExpr),
    /// With several declarations: all combinations; for `One` and `Lone` tuples of values are counted.
    Quant(Quantifier, Vec<Decl>, Formula),
    Let(Var, Expr, Formula),
    IfElse(Formula, Formula, Formula),
    /// The relation (arity 1, `Bool`) contains `true`.
    Truth(Expr),
    /// Every object of the relation is an instance of the class or of a subclass. True of the empty relation.
    InstanceOf(Expr, ClassId),
    /// No object of the relation existed before the call. True of the empty relation.
    Fresh(Expr),
    /// The condition, of which hangs whether the expression at this place has a value.
    Defined(Formula),
    /// The pure method, called in that state, returns; the arguments as in [`ExprKind::Call`].
    Returns(MethodId, Vec<Expr>, State),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mult {
    No,
    Some,
    One,
    Lone,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quantifier {
    All,
    Some,
    No,
    One,
    Lone,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CmpOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntExpr {
    pub kind: Box<IntKind>,
    pub span: Option<Span>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum IntKind {
    Const(i64),
    /// The sum of the cells of an arity-1 `Int` relation: the value of a scalar, 0 for the empty set.
    Value(Expr),
    /// The number of tuples. Integer cells count by value: two equal cells are one.
    Count(Expr),
    Neg(IntExpr),
    BitNot(IntExpr),
    Binary(IntOp, IntExpr, IntExpr),
    /// Sum, product, minimum or maximum of the body over all combinations that satisfy the filter.
    /// Over nothing: 0, 1; minimum and maximum over nothing are 0.
    Fold(FoldOp, Vec<Decl>, Formula, IntExpr),
    IfElse(Formula, IntExpr, IntExpr),
    Let(Var, Expr, IntExpr),
    /// An operation of floating point. A number of that kind is its bits, as a signed integer of 32 or 64 bits; what
    /// a comparison gives is 1 or 0.
    Real(RealOp, RealType, Vec<IntExpr>),
    /// Java's narrowing: keep the low bits, reinterpret in two's complement (`char` unsigned).
    Wrap(IntType, IntExpr),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IntOp {
    Add,
    Sub,
    Mul,
    /// Rounds towards zero as in Java. By zero: 0.
    Div,
    /// Sign of the dividend as in Java. By zero: the dividend.
    Rem,
    /// Of infinite two's complement numbers.
    And,
    Or,
    Xor,
    /// By 0..=63 places; other distances are taken modulo 64.
    Shl,
    Shr,
    /// Of the value as a 32-bit pattern if both operands fit `int` (distance modulo 32), else as a 64-bit pattern.
    Ushr,
    /// Of the value as a 64-bit pattern; the distance modulo 64.
    UshrLong,
    Min,
    Max,
}

/// Java's operations on `float` and `double` (IEEE 754), of the type that stands beside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RealOp {
    Add,
    Sub,
    Mul,
    Div,
    Neg,
    Eq,
    Lt,
    Le,
    /// From an integer, rounded.
    OfInt,
    /// From the other type: the type beside is that of the result.
    OfReal,
    /// The cast to an integer type: towards zero, and to its ends; the type beside is that of the operand.
    ToInt(IntType),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RealType {
    Float,
    Double,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FoldOp {
    Sum,
    Product,
    Min,
    Max,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IntType {
    Byte,
    Short,
    Char,
    Int,
    Long,
}

impl Expr {
    pub fn new(kind: ExprKind, span: impl Into<Option<Span>>) -> Self {
        Self { kind: Box::new(kind), span: span.into() }
    }

    /// From where to before where a range of constants goes, if it is so long that nobody goes through it: all
    /// integers of a type, for example.
    pub fn as_long_range(&self) -> Option<(i128, i128)> {
        let ExprKind::Range(from, to) = &*self.kind else { return None };
        let (from, to) = (from.as_constant()?, to.as_constant()?);
        (to - from > LONG_RANGE).then_some((from, to))
    }
}

impl Formula {
    pub fn new(kind: FormulaKind, span: impl Into<Option<Span>>) -> Self {
        Self { kind: Box::new(kind), span: span.into() }
    }
}

impl IntExpr {
    pub fn new(kind: IntKind, span: impl Into<Option<Span>>) -> Self {
        Self { kind: Box::new(kind), span: span.into() }
    }

    fn as_constant(&self) -> Option<i128> {
        match &*self.kind {
            IntKind::Const(n) => Some((*n).into()),
            IntKind::Binary(IntOp::Add, a, b) => a.as_constant()?.checked_add(b.as_constant()?),
            _ => None,
        }
    }
}

/// A range of more integers is a long one.
const LONG_RANGE: i128 = 1 << 20;
