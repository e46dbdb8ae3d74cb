//! Java's arithmetic on concrete values (Java Language Specification, chapters 4.2, 5.1 and 15).
//!
//! Integers wrap, shift distances are masked, `char` is unsigned, floating point is IEEE 754.
//! A NaN that an operation makes is the canonical one, so that equal runs give equal bits.

use std::ops::{Add, Div, Mul, Rem, Sub};

use crate::heap::Value;
use crate::ir::{BinaryOp, Type, UnaryOp};

/// Requires: the operand has the type, after promotion.
pub(super) fn unary(op: UnaryOp, ty: Type, operand: Value) -> Value {
    match (op, ty, operand) {
        (UnaryOp::Neg, Type::Int, Value::Int(v)) => Value::Int(v.wrapping_neg()),
        (UnaryOp::Neg, Type::Long, Value::Long(v)) => Value::Long(v.wrapping_neg()),
        (UnaryOp::Neg, Type::Float, Value::Float(v)) => float(-f32::from_bits(v)),
        (UnaryOp::Neg, Type::Double, Value::Double(v)) => double(-f64::from_bits(v)),
        (UnaryOp::ToBits, Type::Float, Value::Float(v)) => Value::Int(v as i32),
        (UnaryOp::ToBits, Type::Double, Value::Double(v)) => Value::Long(v as i64),
        (UnaryOp::FromBits, Type::Int, Value::Int(v)) => Value::Float(v as u32),
        (UnaryOp::FromBits, Type::Long, Value::Long(v)) => Value::Double(v as u64),
        (UnaryOp::Sqrt, Type::Double, Value::Double(v)) => double(f64::from_bits(v).sqrt()),
        (UnaryOp::BitNot, Type::Int, Value::Int(v)) => Value::Int(!v),
        (UnaryOp::BitNot, Type::Long, Value::Long(v)) => Value::Long(!v),
        (UnaryOp::Not, Type::Bool, Value::Bool(v)) => Value::Bool(!v),
        _ => panic!("ill-typed ir: {op:?} at {ty:?} of {operand:?}"),
    }
}

/// Requires: the operands have the type, the right one of a shift `Int` or `Long`; no integer division by zero.
pub(super) fn binary(op: BinaryOp, ty: Type, left: Value, right: Value) -> Value {
    if let (BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr, Value::Int(_) | Value::Long(_)) = (op, right) {
        return shift(op, ty, left, right);
    }
    match (ty, left, right) {
        (Type::Int, Value::Int(a), Value::Int(b)) => int(op, a, b),
        (Type::Long, Value::Long(a), Value::Long(b)) => long(op, a, b),
        (Type::Bool, Value::Bool(a), Value::Bool(b)) => boolean(op, a, b),
        (Type::Float, Value::Float(a), Value::Float(b)) => fraction(op, f32::from_bits(a), f32::from_bits(b), float),
        (Type::Double, Value::Double(a), Value::Double(b)) => {
            fraction(op, f64::from_bits(a), f64::from_bits(b), double)
        }
        _ => panic!("ill-typed ir: {left:?} {op:?} {right:?} at {ty:?}"),
    }
}

/// Is it a sum, difference or product that its type does not hold?
pub(super) fn overflows(op: BinaryOp, left: Value, right: Value) -> bool {
    match (op, left, right) {
        (BinaryOp::Add, Value::Int(a), Value::Int(b)) => a.checked_add(b).is_none(),
        (BinaryOp::Sub, Value::Int(a), Value::Int(b)) => a.checked_sub(b).is_none(),
        (BinaryOp::Mul, Value::Int(a), Value::Int(b)) => a.checked_mul(b).is_none(),
        (BinaryOp::Add, Value::Long(a), Value::Long(b)) => a.checked_add(b).is_none(),
        (BinaryOp::Sub, Value::Long(a), Value::Long(b)) => a.checked_sub(b).is_none(),
        (BinaryOp::Mul, Value::Long(a), Value::Long(b)) => a.checked_mul(b).is_none(),
        _ => false,
    }
}

fn fraction<T>(op: BinaryOp, a: T, b: T, value: impl Fn(T) -> Value) -> Value
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T> + PartialOrd,
{
    match op {
        BinaryOp::Add => value(a + b),
        BinaryOp::Sub => value(a - b),
        BinaryOp::Mul => value(a * b),
        BinaryOp::Div => value(a / b),
        BinaryOp::Rem => value(a % b),
        _ => Value::Bool(compare(op, a.partial_cmp(&b))),
    }
}

fn int(op: BinaryOp, a: i32, b: i32) -> Value {
    Value::Int(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        // Checked before, unless an angelic value took the check's place: expressions are total.
        BinaryOp::Div => {
            if b == 0 {
                0
            } else {
                a.wrapping_div(b)
            }
        }
        BinaryOp::Rem => {
            if b == 0 {
                a
            } else {
                a.wrapping_rem(b)
            }
        }
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        _ => return Value::Bool(compare(op, Some(a.cmp(&b)))),
    })
}

fn long(op: BinaryOp, a: i64, b: i64) -> Value {
    Value::Long(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        // Checked before, unless an angelic value took the check's place: expressions are total.
        BinaryOp::Div => {
            if b == 0 {
                0
            } else {
                a.wrapping_div(b)
            }
        }
        BinaryOp::Rem => {
            if b == 0 {
                a
            } else {
                a.wrapping_rem(b)
            }
        }
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        _ => return Value::Bool(compare(op, Some(a.cmp(&b)))),
    })
}

fn boolean(op: BinaryOp, a: bool, b: bool) -> Value {
    Value::Bool(match op {
        BinaryOp::And => a && b,
        BinaryOp::Or => a || b,
        BinaryOp::Xor | BinaryOp::Ne => a != b,
        BinaryOp::Eq => a == b,
        _ => panic!("ill-typed ir: {op:?} of booleans"),
    })
}

fn shift(op: BinaryOp, ty: Type, left: Value, right: Value) -> Value {
    let distance = right.as_integer().expect("a shift distance is an integer");
    match (ty, left) {
        (Type::Int, Value::Int(v)) => {
            let n = (distance & 31) as u32;
            Value::Int(match op {
                BinaryOp::Shl => v << n,
                BinaryOp::Shr => v >> n,
                _ => ((v as u32) >> n) as i32,
            })
        }
        (Type::Long, Value::Long(v)) => {
            let n = (distance & 63) as u32;
            Value::Long(match op {
                BinaryOp::Shl => v << n,
                BinaryOp::Shr => v >> n,
                _ => ((v as u64) >> n) as i64,
            })
        }
        _ => panic!("ill-typed ir: {op:?} of {left:?} at {ty:?}"),
    }
}

/// `None` is unordered: a NaN is involved, and only `!=` is true.
fn compare(op: BinaryOp, order: Option<std::cmp::Ordering>) -> bool {
    match op {
        BinaryOp::Eq => order.is_some_and(|o| o.is_eq()),
        BinaryOp::Ne => !order.is_some_and(|o| o.is_eq()),
        BinaryOp::Lt => order.is_some_and(|o| o.is_lt()),
        BinaryOp::Le => order.is_some_and(|o| o.is_le()),
        BinaryOp::Gt => order.is_some_and(|o| o.is_gt()),
        BinaryOp::Ge => order.is_some_and(|o| o.is_ge()),
        _ => panic!("ill-typed ir: {op:?} is not defined at this type"),
    }
}

/// Java's cast between primitive types. Requires: `value` is of type `from`.
pub(super) fn convert(from: Type, to: Type, value: Value) -> Value {
    assert!(value.fits(from), "ill-typed ir: {value:?} is not of the type {from:?} it is converted from");
    match value {
        Value::Bool(_) if to == Type::Bool => value,
        Value::Float(bits) => from_float(f64::from(f32::from_bits(bits)), to, || Value::Float(bits)),
        Value::Double(bits) => {
            let v = f64::from_bits(bits);
            from_float(v, to, || float(v as f32))
        }
        _ => {
            let v = value.as_integer().unwrap_or_else(|| panic!("ill-typed ir: cast of {value:?} to {to:?}"));
            match to {
                Type::Byte => Value::Byte(v as i8),
                Type::Short => Value::Short(v as i16),
                Type::Char => Value::Char(v as u16),
                Type::Int => Value::Int(v as i32),
                Type::Long => Value::Long(v),
                Type::Float => float(v as f32),
                Type::Double => double(v as f64),
                Type::Bool | Type::Void | Type::Ref(_) => panic!("ill-typed ir: cast of {value:?} to {to:?}"),
            }
        }
    }
}

/// Towards zero, saturating at the ends of `int` or `long`, NaN to 0; smaller types go through `int`.
fn from_float(v: f64, to: Type, as_float: impl Fn() -> Value) -> Value {
    match to {
        Type::Byte => Value::Byte(v as i32 as i8),
        Type::Short => Value::Short(v as i32 as i16),
        Type::Char => Value::Char(v as i32 as u16),
        Type::Int => Value::Int(v as i32),
        Type::Long => Value::Long(v as i64),
        Type::Float => as_float(),
        Type::Double => double(v),
        Type::Bool | Type::Void | Type::Ref(_) => panic!("ill-typed ir: cast of a floating-point value to {to:?}"),
    }
}

fn float(v: f32) -> Value {
    Value::Float(if v.is_nan() { 0x7fc0_0000 } else { v.to_bits() })
}

fn double(v: f64) -> Value {
    Value::Double(if v.is_nan() { 0x7ff8_0000_0000_0000 } else { v.to_bits() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use BinaryOp::*;

    #[track_caller]
    fn check(op: BinaryOp, left: Value, right: Value, expected: Value) {
        let ty = match left {
            Value::Int(_) => Type::Int,
            Value::Long(_) => Type::Long,
            Value::Double(_) => Type::Double,
            _ => Type::Bool,
        };
        assert_eq!(binary(op, ty, left, right), expected, "{left:?} {op:?} {right:?}");
    }

    #[test]
    fn the_edges_of_integer_arithmetic() {
        check(Div, Value::Int(i32::MIN), Value::Int(-1), Value::Int(i32::MIN));
        check(Rem, Value::Int(i32::MIN), Value::Int(-1), Value::Int(0));
        check(Div, Value::Int(-7), Value::Int(2), Value::Int(-3));
        check(Rem, Value::Int(-7), Value::Int(2), Value::Int(-1));
        check(Add, Value::Int(i32::MAX), Value::Int(1), Value::Int(i32::MIN));
        check(Mul, Value::Long(i64::MIN), Value::Long(-1), Value::Long(i64::MIN));
        check(Shl, Value::Int(1), Value::Int(33), Value::Int(2));
        check(Shl, Value::Int(1), Value::Long(-1), Value::Int(i32::MIN));
        check(Shr, Value::Int(-8), Value::Int(1), Value::Int(-4));
        check(Ushr, Value::Int(-1), Value::Int(28), Value::Int(15));
        check(Ushr, Value::Int(-1), Value::Int(32), Value::Int(-1));
        check(Shl, Value::Long(1), Value::Int(65), Value::Long(2));
        check(Ushr, Value::Long(-1), Value::Int(60), Value::Long(15));
        check(Xor, Value::Bool(true), Value::Bool(true), Value::Bool(false));
    }

    #[test]
    fn a_nan_is_unequal_to_everything() {
        let nan = Value::Double(f64::NAN.to_bits());
        check(Eq, nan, nan, Value::Bool(false));
        check(Ne, nan, nan, Value::Bool(true));
        check(Ge, nan, nan, Value::Bool(false));
        check(Eq, double(0.0), double(-0.0), Value::Bool(true));
        check(Rem, double(-5.5), double(2.0), double(-1.5));
    }

    #[test]
    fn casts_narrow_and_saturate() {
        let cases = [
            (Type::Int, Type::Byte, Value::Int(200), Value::Byte(-56)),
            (Type::Int, Type::Char, Value::Int(-1), Value::Char(0xffff)),
            (Type::Char, Type::Short, Value::Char(0xffff), Value::Short(-1)),
            (Type::Char, Type::Int, Value::Char(0xffff), Value::Int(0xffff)),
            (Type::Long, Type::Int, Value::Long(1 << 40), Value::Int(0)),
            (Type::Byte, Type::Char, Value::Byte(-1), Value::Char(0xffff)),
            (Type::Double, Type::Int, double(1e20), Value::Int(i32::MAX)),
            (Type::Double, Type::Byte, double(1e20), Value::Byte(-1)),
            (Type::Double, Type::Long, double(-1e30), Value::Long(i64::MIN)),
            (Type::Double, Type::Int, double(f64::NAN), Value::Int(0)),
            (Type::Float, Type::Long, float(-1.9), Value::Long(-1)),
            (Type::Long, Type::Float, Value::Long(i64::MAX), float(9.223_372e18)),
        ];
        for (from, to, value, expected) in cases {
            assert_eq!(convert(from, to, value), expected, "{value:?} to {to:?}");
        }
    }
}
