//! The syntax tree of JML.

use crate::base::Span;

pub(crate) use crate::base::Name;

use super::words::{LOCSET, PLACES, word};

/// One comment's content, in source order.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Item {
    pub kind: ItemKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ItemKind {
    /// `pure`, `nullable`, `spec_public`, visibility words, …
    Modifier(String),
    /// Begins the next specification case.
    Also,
    Behavior(Behavior),
    /// `{|` and `|}`: nested cases.
    Open,
    Close,
    Requires(Expr),
    Ensures(Expr),
    /// Of a statement: what holds where it is left so, by a jump to the label if one is given.
    Jump {
        kind: Jump,
        label: Option<Name>,
        cond: Expr,
    },
    Diverges(Expr),
    /// `forall T x, y;`: variables of a whole case.
    Forall(Vec<Name>),
    /// `signals (E e) P;` without P is `true`.
    Signals {
        class: TypeRef,
        name: Option<Name>,
        cond: Option<Expr>,
    },
    /// Empty: `\nothing`.
    SignalsOnly(Vec<TypeRef>),
    Assignable(Vec<StoreRef>),
    Accessible(Vec<StoreRef>),
    /// What the class's invariants, or the field, depend on.
    AccessibleOf {
        of: Expr,
        places: Vec<StoreRef>,
    },
    /// `old T x = e;`
    Old {
        ty: TypeRef,
        name: Name,
        value: Expr,
    },
    Invariant(Expr),
    /// Of these methods alone, if some are named.
    Constraint(Expr, Option<Vec<Name>>),
    Initially(Expr),
    Axiom(Expr),
    Represents {
        field: Name,
        value: Expr,
        is_relational: bool,
    },
    /// `ghost` or `model` field or local.
    Field {
        is_ghost: bool,
        is_static: bool,
        is_nullable: bool,
        ty: TypeRef,
        name: Name,
        init: Option<Expr>,
    },
    /// A `model` method that is not Java: without a body, or with one of JML. Its name.
    ModelMethod(String),
    /// A `model` method whose body is an expression of JML, or that has none.
    ModelFunction {
        is_static: bool,
        /// `\old` has a meaning in it.
        is_two_state: bool,
        returns: TypeRef,
        name: Name,
        params: Vec<(TypeRef, Name)>,
        body: Option<Expr>,
    },
    /// `in g, h;`: the data groups of the field before it.
    In(Vec<Name>),
    LoopInvariant(Expr),
    Decreases(Expr),
    LoopAssignable(Vec<StoreRef>),
    Assert(Expr),
    Assume(Expr),
    Set {
        target: Expr,
        value: Expr,
    },
    Unreachable,
    /// Read and left alone: says nothing that a verdict here depends on. The keyword.
    Ignored(String),
    /// Not understood; the text up to the next `;`.
    Unsupported(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Behavior {
    Any,
    Normal,
    Exceptional,
    /// Of statements: how they are left.
    Jump(Jump),
    /// By one of these.
    Abrupt,
    /// The contract of a loop, or of a block that begins with one.
    Loop,
}

/// How a statement is left, besides by its end or an exception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Jump {
    Return,
    Break,
    Continue,
}

/// A type as written, without type arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TypeRef {
    /// `int`, `a.b.C`, `\bigint`.
    pub name: String,
    pub dims: u32,
    pub span: Span,
}

impl Expr {
    /// Given to a variable of the type: a number becomes one of it (JLS 5.2), a field the set of its own place. Integers
    /// in specifications have no width.
    pub(crate) fn assigned_to(self, ty: &TypeRef) -> Expr {
        if ty.dims == 0 && ty.name == LOCSET && matches!(*self.kind, ExprKind::Name(_) | ExprKind::Field(..)) {
            let span = self.span;
            return word(PLACES, vec![self], span);
        }
        let converts = ty.dims == 0 && matches!(ty.name.as_str(), "byte" | "short" | "char" | "float" | "double");
        let span = self.span;
        if converts { Expr { kind: Box::new(ExprKind::Cast(ty.clone(), self)), span } } else { self }
    }
}

impl TypeRef {
    /// What an object can be an instance of. A number or truth value in a sequence is its box.
    pub(super) fn of_objects(&self) -> String {
        match (self.name.as_str(), self.dims) {
            ("int", 0) => "java.lang.Integer".to_owned(),
            ("boolean", 0) => "java.lang.Boolean".to_owned(),
            (name, dims) => name.to_owned() + &"[]".repeat(dims as usize),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoreRef {
    pub kind: StoreRefKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum StoreRefKind {
    Everything,
    Nothing,
    /// A field or variable by its simple name.
    Name(Name),
    /// `e.f`
    Field(Expr, Name),
    /// `e.*`
    AllFields(Expr),
    /// `e[*]`
    AllElems(Expr),
    /// `e[i]`
    Elem(Expr, Expr),
    /// `e[i..j]`, both inclusive.
    Elems(Expr, Expr, Expr),
    /// What an expression says that is a set of places: `\set_union(…)`, a model method.
    Set(Expr),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Expr {
    pub kind: Box<ExprKind>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ExprKind {
    Null,
    Bool(bool),
    /// `is_long`: written with an `L`.
    Int {
        value: u64,
        is_long: bool,
    },
    Float(String),
    /// A UTF-16 unit.
    Char(u16),
    Str(String),
    This,
    Super,
    /// Variable, field, or the first part of a type name.
    Name(Name),
    Field(Expr, Name),
    Index(Expr, Expr),
    /// `a[i..j]`, and `a[*]`, inside a place that may be assigned: several elements.
    Slice(Expr, Expr, Expr),
    Elements(Expr),
    /// The receiver is absent in `m(…)`.
    Call {
        receiver: Option<Expr>,
        name: Name,
        args: Vec<Expr>,
    },
    New {
        class: TypeRef,
        args: Vec<Expr>,
    },
    Unary(UnaryOp, Expr),
    Binary(BinaryOp, Expr, Expr),
    Conditional(Expr, Expr, Expr),
    Cast(TypeRef, Expr),
    InstanceOf(Expr, TypeRef),
    Quantified {
        quantifier: Quantifier,
        ty: TypeRef,
        is_nullable: bool,
        names: Vec<Name>,
        range: Option<Expr>,
        body: Expr,
    },
    /// `(\let T x = e; body)`
    Let {
        name: Name,
        value: Expr,
        body: Expr,
    },
    /// `(\seq_def int i; from; to; e)`: `to` is beyond it.
    SeqDef {
        name: Name,
        from: Expr,
        to: Expr,
        body: Expr,
    },
    Result,
    Exception,
    /// `\old(e)`, `\pre(e)`, with the label if there is one.
    Old(Expr, Option<Name>),
    /// `\reach(e, T, f + g)`: fields by their simple names; none given: all.
    Reach {
        from: Expr,
        class: Option<TypeRef>,
        fields: Vec<Name>,
    },
    Fresh(Vec<Expr>),
    NonNullElements(Vec<Expr>),
    /// `\distinct(a, b, …)`
    Distinct(Vec<Expr>),
    TypeOf(Expr),
    Type(TypeRef),
    ElemType(Expr),
    NotModified(Vec<StoreRef>),
    OnlyAssigned(Vec<StoreRef>),
    InvariantFor(Expr),
    LoopIndex,
    /// `(* … *)`
    Informal,
    /// A string with a surrogate that stands alone.
    HalfCharacter,
    NotSpecified,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quantifier {
    Forall,
    Exists,
    NumOf,
    Sum,
    Product,
    Max,
    Min,
    Choose,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnaryOp {
    Not,
    BitNot,
    Neg,
    Plus,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BinaryOp {
    Iff,
    NotIff,
    Implies,
    /// `a <== b`
    ImpliedBy,
    OrOr,
    AndAnd,
    Or,
    Xor,
    And,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Subtype,
    Shl,
    Shr,
    Ushr,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}
