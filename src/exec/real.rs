//! Floating point in specifications, as Java has it: a number is its bits.

use crate::rel::{IntType, RealOp, RealType};

/// Requires: as many operands as the operation has, each the bits of a number of the type, or an integer.
pub(super) fn operation(op: RealOp, ty: RealType, args: &[i128]) -> i128 {
    let (a, b) = (args[0], *args.last().expect("an operation has an operand"));
    match (op, ty) {
        (RealOp::OfInt, RealType::Float) => single(a as f32),
        (RealOp::OfInt, RealType::Double) => double(a as f64),
        (RealOp::OfReal, RealType::Float) => single(of_double(a) as f32),
        (RealOp::OfReal, RealType::Double) => double(of_single(a).into()),
        (RealOp::ToInt(to), RealType::Float) => truncated(of_single(a).into(), to),
        (RealOp::ToInt(to), RealType::Double) => truncated(of_double(a), to),
        // The sign alone, also of what is no number.
        (RealOp::Neg, RealType::Float) => i128::from(a as i32 ^ i32::MIN),
        (RealOp::Neg, RealType::Double) => i128::from(a as i64 ^ i64::MIN),
        (RealOp::Eq, RealType::Float) => (of_single(a) == of_single(b)).into(),
        (RealOp::Lt, RealType::Float) => (of_single(a) < of_single(b)).into(),
        (RealOp::Le, RealType::Float) => (of_single(a) <= of_single(b)).into(),
        (RealOp::Eq, RealType::Double) => (of_double(a) == of_double(b)).into(),
        (RealOp::Lt, RealType::Double) => (of_double(a) < of_double(b)).into(),
        (RealOp::Le, RealType::Double) => (of_double(a) <= of_double(b)).into(),
        (RealOp::Add, RealType::Float) => single(of_single(a) + of_single(b)),
        (RealOp::Sub, RealType::Float) => single(of_single(a) - of_single(b)),
        (RealOp::Mul, RealType::Float) => single(of_single(a) * of_single(b)),
        (RealOp::Div, RealType::Float) => single(of_single(a) / of_single(b)),
        (RealOp::Add, RealType::Double) => double(of_double(a) + of_double(b)),
        (RealOp::Sub, RealType::Double) => double(of_double(a) - of_double(b)),
        (RealOp::Mul, RealType::Double) => double(of_double(a) * of_double(b)),
        (RealOp::Div, RealType::Double) => double(of_double(a) / of_double(b)),
    }
}

/// As one reads it.
pub(super) fn text(bits: i128, ty: RealType) -> String {
    match ty {
        RealType::Float => format!("{:?}", of_single(bits)),
        RealType::Double => format!("{:?}", of_double(bits)),
    }
}

fn of_single(bits: i128) -> f32 {
    f32::from_bits(bits as i32 as u32)
}

fn of_double(bits: i128) -> f64 {
    f64::from_bits(bits as i64 as u64)
}

fn single(a: f32) -> i128 {
    let a = if a.is_nan() { f32::NAN } else { a };
    i128::from(a.to_bits() as i32)
}

fn double(a: f64) -> i128 {
    let a = if a.is_nan() { f64::NAN } else { a };
    i128::from(a.to_bits() as i64)
}

/// To types narrower than `int` by way of it (JLS 5.1.3). Casts of this language saturate as Java's do.
fn truncated(a: f64, to: IntType) -> i128 {
    match to {
        IntType::Byte => (a as i32 as i8).into(),
        IntType::Short => (a as i32 as i16).into(),
        IntType::Char => (a as i32 as u16).into(),
        IntType::Int => (a as i32).into(),
        IntType::Long => (a as i64).into(),
    }
}
