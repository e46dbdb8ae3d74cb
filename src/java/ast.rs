//! The syntax tree.

use std::rc::Rc;

use crate::base::Span;

pub use crate::base::{Comment, Name};

/// One compilation unit.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// `a.b.c`; empty for the unnamed package.
    pub package: String,
    pub imports: Vec<Import>,
    pub types: Vec<Rc<TypeDecl>>,
    /// Specification comments that are said of nothing: inside of an expression, behind the last class, …
    pub unheard: Vec<Comment>,
}

#[derive(Clone, Debug)]
pub struct Import {
    /// Without the trailing `.*`.
    pub path: String,
    pub is_static: bool,
    pub on_demand: bool,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    Class,
    Interface,
    Enum,
    Record,
    /// `@interface`: never lowered.
    Annotation,
}

#[derive(Clone, Debug)]
pub struct TypeDecl {
    pub kind: TypeKind,
    pub name: Name,
    pub modifiers: Modifiers,
    pub type_params: Vec<TypeParam>,
    pub extends: Option<TypeRef>,
    /// `implements` of a class, `extends` of an interface.
    pub interfaces: Vec<TypeRef>,
    /// Of a record, in order.
    pub components: Vec<Param>,
    pub constants: Vec<EnumConstant>,
    pub members: Vec<Member>,
    pub span: Span,
}

impl TypeDecl {
    /// A class that nobody spells: without modifiers and supertypes.
    pub fn of_class(name: Name, members: Vec<Member>) -> Self {
        let span = name.span;
        TypeDecl {
            kind: TypeKind::Class,
            name,
            modifiers: Modifiers::default(),
            type_params: Vec::new(),
            extends: None,
            interfaces: Vec::new(),
            components: Vec::new(),
            constants: Vec::new(),
            members,
            span,
        }
    }
}

#[derive(Clone, Debug)]
pub struct EnumConstant {
    pub name: Name,
    pub args: Vec<Expr>,
    pub body: Option<Vec<Member>>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct TypeParam {
    pub name: Name,
    pub bounds: Vec<TypeRef>,
}

#[derive(Clone, Debug)]
pub enum Member {
    Field(FieldDecl),
    /// Constructors too: see [`MethodDecl::is_constructor`].
    Method(MethodDecl),
    Type(Rc<TypeDecl>),
    Initializer {
        is_static: bool,
        body: Block,
    },
    /// A JML comment that belongs to the class and precedes no member it could modify (e.g. at the class's end).
    Comment(Comment),
    Unsupported {
        what: String,
        span: Span,
    },
}

/// `int a = 1, b[];` is one declaration with two variables.
#[derive(Clone, Debug)]
pub struct FieldDecl {
    pub modifiers: Modifiers,
    pub ty: TypeRef,
    pub vars: Vec<VarDecl>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct VarDecl {
    pub name: Name,
    /// Extra dimensions after the name, `int a[]`.
    pub dims: u32,
    pub init: Option<Expr>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct MethodDecl {
    pub modifiers: Modifiers,
    pub type_params: Vec<TypeParam>,
    /// Of a constructor, the class's name.
    pub name: Name,
    /// `None` for constructors.
    pub returns: Option<TypeRef>,
    pub params: Vec<Param>,
    pub throws: Vec<TypeRef>,
    pub body: Option<Block>,
    pub is_constructor: bool,
    /// A record's constructor without a parameter list.
    pub is_compact: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Param {
    pub modifiers: Modifiers,
    pub name: Name,
    /// With the dimensions written after the name folded in; of `T... xs` the array type.
    pub ty: TypeRef,
    pub is_varargs: bool,
    pub span: Span,
}

#[derive(Clone, Debug, Default)]
pub struct Modifiers {
    /// `public static final …` in source order.
    pub words: Vec<Name>,
    pub annotations: Vec<Annotation>,
    /// Comments directly before the declaration or between its modifiers that begin with `//@`, `/*@` or `/**`.
    pub comments: Vec<Comment>,
}

impl Modifiers {
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|name| name.text == word)
    }

    /// By simple name.
    pub fn annotation(&self, name: &str) -> Option<&Annotation> {
        self.annotations.iter().find(|annotation| annotation.name.text.rsplit('.').next() == Some(name))
    }
}

#[derive(Clone, Debug)]
pub struct Annotation {
    /// As written, perhaps qualified.
    pub name: Name,
    /// The single unnamed argument is named `value`.
    pub args: Vec<(String, AnnotationValue)>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum AnnotationValue {
    Expr(Expr),
    Array(Vec<AnnotationValue>),
    Annotation(Annotation),
}

/// A type as written.
#[derive(Clone, Debug)]
pub struct TypeRef {
    pub kind: TypeRefKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum TypeRefKind {
    /// `boolean byte short char int long float double void`.
    Primitive(&'static str),
    /// `Map.Entry<K, V>`: the dotted name without type arguments, and the last part's arguments.
    Named {
        path: Vec<Name>,
        args: Vec<TypeRef>,
    },
    Array(Box<TypeRef>),
    /// `? extends T` has the bound T, `?` has none.
    Wildcard(Option<Box<TypeRef>>),
    /// `? super T`.
    SuperWildcard(Box<TypeRef>),
    /// `var`, or a lambda parameter without a type.
    Inferred,
    /// `A & B` in a cast.
    Intersection(Vec<TypeRef>),
}

#[derive(Clone, Debug)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    /// Specification comments directly before the statement.
    pub comments: Vec<Comment>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Block(Block),
    Local {
        modifiers: Modifiers,
        ty: TypeRef,
        vars: Vec<VarDecl>,
    },
    LocalType(Box<TypeDecl>),
    Expr(Expr),
    If {
        cond: Expr,
        then: Box<Stmt>,
        otherwise: Option<Box<Stmt>>,
    },
    While {
        cond: Expr,
        body: Box<Stmt>,
    },
    DoWhile {
        body: Box<Stmt>,
        cond: Expr,
    },
    For {
        init: Vec<Stmt>,
        cond: Option<Expr>,
        update: Vec<Expr>,
        body: Box<Stmt>,
    },
    ForEach {
        param: Param,
        iterable: Expr,
        body: Box<Stmt>,
    },
    Switch {
        subject: Expr,
        cases: Vec<SwitchCase>,
    },
    Labeled {
        label: Name,
        body: Box<Stmt>,
    },
    Break(Option<Name>),
    Continue(Option<Name>),
    Return(Option<Expr>),
    Throw(Expr),
    Yield(Expr),
    Assert {
        cond: Expr,
        message: Option<Expr>,
    },
    Try {
        resources: Vec<Resource>,
        body: Block,
        catches: Vec<Catch>,
        finally: Option<Block>,
    },
    Synchronized {
        lock: Expr,
        body: Block,
    },
    /// `this(…)` or `super(…)`, perhaps with an outer instance.
    ConstructorCall {
        outer: Option<Expr>,
        is_super: bool,
        args: Vec<Expr>,
    },
    /// Only comments (e.g. a trailing JML `assert`), or `;`.
    Empty,
    Unsupported(String),
}

#[derive(Clone, Debug)]
pub enum Resource {
    Declared { ty: TypeRef, name: Name, init: Expr, span: Span },
    Existing(Expr),
}

#[derive(Clone, Debug)]
pub struct Catch {
    pub types: Vec<TypeRef>,
    pub name: Name,
    pub body: Block,
    pub span: Span,
}

/// One group of labels with what follows it, of a `switch` statement or expression.
#[derive(Clone, Debug)]
pub struct SwitchCase {
    pub labels: Vec<SwitchLabel>,
    pub guard: Option<Expr>,
    /// `->` rather than `:`.
    pub is_arrow: bool,
    /// Of an arrow case: one statement (an expression statement is the value of a switch expression).
    pub body: Vec<Stmt>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum SwitchLabel {
    Expr(Expr),
    Pattern(Pattern),
    Default(Span),
}

#[derive(Clone, Debug)]
pub enum Pattern {
    Type { ty: TypeRef, name: Name },
    Record { ty: TypeRef, parts: Vec<Pattern>, span: Span },
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: Box<ExprKind>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Literal(Literal),
    /// A simple name: variable, field, or the first part of a type or package name.
    Name(Name),
    This,
    /// `Outer.this`.
    QualifiedThis(TypeRef),
    /// `a.b`; `a` may turn out to be a type or a package.
    Field(Expr, Name),
    /// `super.f`, `Outer.super.f`.
    SuperField(Option<TypeRef>, Name),
    Index(Expr, Expr),
    Call {
        target: CallTarget,
        /// `C.<T>m()`
        type_args: Vec<TypeRef>,
        name: Name,
        args: Vec<Expr>,
    },
    New {
        outer: Option<Expr>,
        ty: TypeRef,
        args: Vec<Expr>,
        body: Option<Vec<Member>>,
    },
    /// `new T[a][b][]`: the element type, the given lengths, and the number of open dimensions after them.
    NewArray {
        elem: TypeRef,
        lengths: Vec<Expr>,
        open_dims: u32,
        init: Option<Expr>,
    },
    /// `{a, b}` as an initializer.
    ArrayInit(Vec<Expr>),
    Unary(UnaryOp, Expr),
    /// `++x`, `x--`.
    Step {
        target: Expr,
        increment: bool,
        prefix: bool,
    },
    Binary(BinaryOp, Expr, Expr),
    Assign(Expr, Expr),
    CompoundAssign(BinaryOp, Expr, Expr),
    Conditional(Expr, Expr, Expr),
    Cast(TypeRef, Expr),
    InstanceOf(Expr, TypeRef),
    InstanceOfPattern(Expr, Pattern),
    Lambda {
        params: Vec<Param>,
        body: LambdaBody,
    },
    /// `a::m`, `T::new`; the left side may be a type.
    MethodRef {
        target: MethodRefTarget,
        name: Name,
    },
    ClassLiteral(TypeRef),
    Switch {
        subject: Expr,
        cases: Vec<SwitchCase>,
    },
    Unsupported(String),
}

#[derive(Clone, Debug)]
pub enum CallTarget {
    /// `m()`.
    Implicit,
    /// `e.m()`; `e` may turn out to be a type.
    Expr(Expr),
    /// `super.m()`, `Interface.super.m()`.
    Super(Option<TypeRef>),
}

#[derive(Clone, Debug)]
pub enum MethodRefTarget {
    Expr(Expr),
    Type(TypeRef),
    /// `super::m`, `Interface.super::m`.
    Super(Option<TypeRef>),
}

#[derive(Clone, Debug)]
pub enum LambdaBody {
    Expr(Expr),
    Block(Block),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Literal {
    Null,
    Bool(bool),
    /// Digits evaluated. `2147483648` is legal only under a minus sign; the parser checks and folds nothing.
    Int {
        value: u64,
        is_long: bool,
        is_decimal: bool,
    },
    Float {
        text: String,
        is_double: bool,
    },
    /// One UTF-16 unit.
    Char(u16),
    /// Escapes evaluated; text blocks stripped.
    Str(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    Plus,
    Neg,
    BitNot,
    Not,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
    AndAnd,
    OrOr,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}
