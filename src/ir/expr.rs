//! Pure, total expressions over locals and constants.

use crate::base::ClassId;

use super::{LocalId, Type};

/// Requires of every operand: the static type stated at the operator. Nothing here reads the heap or throws.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    Local(LocalId),
    Const(Const),
    Unary(UnaryOp, Type, Box<Expr>),
    /// The type is that of the operands after promotion (`Int` or `Long`, `Bool`, `Float`, `Double`);
    /// of a shift that of the left operand, the right one being `Int` or `Long` on its own.
    Binary(BinaryOp, Type, Box<Expr>, Box<Expr>),
    /// Between primitive types, widening or narrowing, as the Java cast does.
    Convert {
        from: Type,
        to: Type,
        operand: Box<Expr>,
    },
    /// Same object, or both null.
    SameRef(Box<Expr>, Box<Expr>),
    /// False of null.
    InstanceOf(Box<Expr>, ClassId),
    /// `cond ? a : b` with pure arms of the stated type.
    Select(Type, Box<Expr>, Box<Expr>, Box<Expr>),
}

/// A constant of its Java type. Floating-point constants are kept as bits so that they can be compared and hashed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Const {
    Null,
    Bool(bool),
    Byte(i8),
    Short(i16),
    Char(u16),
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    /// An interned string: two equal literals are the same object.
    Str(String),
}

impl Const {
    /// Its type, of a number or truth value.
    pub(crate) fn primitive(&self) -> Option<Type> {
        Some(match self {
            Const::Bool(_) => Type::Bool,
            Const::Byte(_) => Type::Byte,
            Const::Short(_) => Type::Short,
            Const::Char(_) => Type::Char,
            Const::Int(_) => Type::Int,
            Const::Long(_) => Type::Long,
            Const::Float(_) => Type::Float,
            Const::Double(_) => Type::Double,
            Const::Null | Const::Str(_) => return None,
        })
    }

    /// The value of an integral constant, characters included.
    pub(crate) fn as_integer(&self) -> Option<i64> {
        Some(match self {
            Const::Byte(v) => i64::from(*v),
            Const::Short(v) => i64::from(*v),
            Const::Char(v) => i64::from(*v),
            Const::Int(v) => i64::from(*v),
            Const::Long(v) => *v,
            _ => return None,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnaryOp {
    /// Arithmetic negation; of the smallest value itself.
    Neg,
    BitNot,
    /// Of booleans.
    Not,
    /// The bits of a `Float` as an `Int`, of a `Double` as a `Long`.
    ToBits,
    /// The `Float` with the bits of an `Int`, the `Double` with those of a `Long`.
    FromBits,
    /// Of a `Double`, rounded to the nearest.
    Sqrt,
}

impl UnaryOp {
    /// The type of the result for an operand of this type; `None` if there is no such operation.
    pub fn result(self, operand: Type) -> Option<Type> {
        match (self, operand) {
            (UnaryOp::Neg, Type::Int | Type::Long | Type::Float | Type::Double) => Some(operand),
            (UnaryOp::BitNot, Type::Int | Type::Long) => Some(operand),
            (UnaryOp::Not, Type::Bool) | (UnaryOp::Sqrt, Type::Double) => Some(operand),
            (UnaryOp::ToBits, Type::Float) => Some(Type::Int),
            (UnaryOp::ToBits, Type::Double) => Some(Type::Long),
            (UnaryOp::FromBits, Type::Int) => Some(Type::Float),
            (UnaryOp::FromBits, Type::Long) => Some(Type::Double),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    /// Requires for integers: the divisor is not zero (a check precedes). `MIN / -1` is `MIN`.
    Div,
    /// Requires for integers: the divisor is not zero (a check precedes).
    Rem,
    /// Distances are taken modulo 32 or 64, by the left operand's type.
    Shl,
    Shr,
    Ushr,
    /// Of integers or booleans, as the next two.
    And,
    Or,
    Xor,
    /// The comparisons give `Bool`; the type stated is that of the operands.
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}
