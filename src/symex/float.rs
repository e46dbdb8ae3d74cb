//! Floating point (JLS 15.4, IEEE 754): exact, or not at all.
//!
//! A value is carried as its bits. Comparison and negation are circuits over them; arithmetic and conversion are done
//! where every operand is a constant on its path, and are otherwise named as what is not modelled.

use crate::circuit::{Bit, Cases, Circuit, Word};
use crate::ir::{BinaryOp, Type};

use super::Value;
use super::value::int_format;

pub(super) fn is_float(ty: Type) -> bool {
    matches!(ty, Type::Float | Type::Double)
}

const REFUSED: &str = "floating-point arithmetic on values that are not constant";

/// Width of the bits, and those of infinity and of the one NaN that operations make.
fn format(ty: Type) -> (usize, i128, i128) {
    match ty {
        Type::Float => (32, 0x7f80_0000, 0x7fc0_0000),
        _ => (64, 0x7ff0_0000_0000_0000, 0x7ff8_0000_0000_0000),
    }
}

/// Requires: the type is a floating-point type.
pub(super) fn binary(circuit: &mut Circuit, op: BinaryOp, ty: Type, a: &Cases, b: &Cases) -> Result<Value, String> {
    let equal = |c: &mut Circuit, a: Word, b: Word| c.equal(a, b);
    let less = |c: &mut Circuit, a: Word, b: Word| c.less(a, b);
    let less_or_equal = |c: &mut Circuit, a: Word, b: Word| c.less_or_equal(a, b);
    let truth = match op {
        BinaryOp::Eq => compare(circuit, ty, a, b, equal),
        BinaryOp::Ne => !compare(circuit, ty, a, b, equal),
        BinaryOp::Lt => compare(circuit, ty, a, b, less),
        BinaryOp::Le => compare(circuit, ty, a, b, less_or_equal),
        BinaryOp::Gt => compare(circuit, ty, b, a, less),
        BinaryOp::Ge => compare(circuit, ty, b, a, less_or_equal),
        _ => return arithmetic(circuit, op, ty, a, b),
    };
    Ok(Value::Bool(truth))
}

/// False if a NaN is involved, else the comparison of the numbers, for which both zeros are one.
fn compare(circuit: &mut Circuit, ty: Type, a: &Cases, b: &Cases, f: impl Fn(&mut Circuit, Word, Word) -> Bit) -> Bit {
    let mut ways = Vec::new();
    for (x, when_x) in a.iter() {
        for (y, when_y) in b.iter() {
            let ((x, x_is_nan), (y, y_is_nan)) = (order_key(circuit, ty, x), order_key(circuit, ty, y));
            let holds = f(circuit, x, y);
            let ordered = circuit.and2(!x_is_nan, !y_is_nan);
            let holds = circuit.and2(ordered, holds);
            let both = circuit.and2(when_x, when_y);
            ways.push(circuit.and2(both, holds));
        }
    }
    circuit.or(ways)
}

/// An integer that is ordered as the numbers are, and whether the value is none.
fn order_key(circuit: &mut Circuit, ty: Type, bits: Word) -> (Word, Bit) {
    let (width, infinity, _) = format(ty);
    let magnitude = circuit.wrap(bits, width - 1, false);
    let infinity = circuit.constant_word(infinity);
    let is_nan = circuit.less(infinity, magnitude);
    let negated = circuit.neg(magnitude);
    let is_negative = circuit.sign(bits);
    (circuit.select_word(is_negative, negated, magnitude), is_nan)
}

/// The sign flipped. Requires: the type is a floating-point type.
pub(super) fn negate(circuit: &mut Circuit, ty: Type, a: &Cases) -> Value {
    let (width, _, nan) = format(ty);
    Value::Int(a.map(circuit, |c, bits| {
        let (_, is_nan) = order_key(c, ty, bits);
        let sign = c.constant_word(1 << (width - 1));
        let flipped = c.bit_xor(bits, sign);
        let flipped = c.wrap(flipped, width, true);
        let nan = c.constant_word(nan);
        c.select_word(is_nan, nan, flipped)
    }))
}

fn arithmetic(circuit: &mut Circuit, op: BinaryOp, ty: Type, a: &Cases, b: &Cases) -> Result<Value, String> {
    if !a.all_constant(circuit) || !b.all_constant(circuit) {
        return Err(REFUSED.into());
    }
    let mut items = Vec::new();
    for (x, when_x) in a.iter() {
        for (y, when_y) in b.iter() {
            let bits = |word| circuit.word_as_constant(word).expect("all cases are constant");
            let result = computed(op, ty, bits(x), bits(y));
            let both = circuit.and2(when_x, when_y);
            items.push((circuit.constant_word(result), both));
        }
    }
    Ok(Value::Int(Cases::collect(circuit, items).limited(circuit)))
}

fn computed(op: BinaryOp, ty: Type, a: i128, b: i128) -> i128 {
    if ty == Type::Float {
        let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
        return bits_of(
            f64::from(match op {
                BinaryOp::Add => x + y,
                BinaryOp::Sub => x - y,
                BinaryOp::Mul => x * y,
                BinaryOp::Div => x / y,
                BinaryOp::Rem => x % y,
                _ => panic!("no operation of floating point: {op:?}"),
            }),
            ty,
        );
    }
    let (x, y) = (f64::from_bits(a as u64), f64::from_bits(b as u64));
    bits_of(
        match op {
            BinaryOp::Add => x + y,
            BinaryOp::Sub => x - y,
            BinaryOp::Mul => x * y,
            BinaryOp::Div => x / y,
            BinaryOp::Rem => x % y,
            _ => panic!("no operation of floating point: {op:?}"),
        },
        ty,
    )
}

/// As a signed integer. Requires: of a `float` the number is one.
fn bits_of(number: f64, ty: Type) -> i128 {
    match (ty, number.is_nan()) {
        (Type::Float, true) => 0x7fc0_0000,
        (Type::Float, false) => i128::from((number as f32).to_bits() as i32),
        (_, true) => 0x7ff8_0000_0000_0000,
        (_, false) => i128::from(number.to_bits() as i64),
    }
}

/// A cast from or to floating point (JLS 5.1.2, 5.1.3). Requires: one of the types is one.
pub(super) fn convert(circuit: &mut Circuit, from: Type, to: Type, a: &Cases) -> Result<Value, String> {
    if !a.all_constant(circuit) {
        return Err("conversion of floating-point values that are not constant".into());
    }
    Ok(Value::Int(a.map(circuit, |c, word| {
        let value = c.word_as_constant(word).expect("all cases are constant");
        let result = match (from, to) {
            (Type::Float, _) if is_float(to) => bits_of(f64::from(f32::from_bits(value as u32)), to),
            (Type::Double, _) if is_float(to) => bits_of(f64::from_bits(value as u64), to),
            (Type::Float, _) => truncated(f64::from(f32::from_bits(value as u32)), to),
            (Type::Double, _) => truncated(f64::from_bits(value as u64), to),
            // Straight from the integer: rounding twice is not rounding once.
            (_, Type::Float) => i128::from((value as i64 as f32).to_bits() as i32),
            _ => i128::from((value as i64 as f64).to_bits() as i64),
        };
        c.constant_word(result)
    })))
}

/// Towards zero, saturating at the ends of `int` or `long`, NaN to 0; narrower types go through `int`.
fn truncated(number: f64, to: Type) -> i128 {
    match to {
        Type::Byte => i128::from(number as i32 as i8),
        Type::Short => i128::from(number as i32 as i16),
        Type::Char => i128::from(number as i32 as u16),
        Type::Int => i128::from(number as i32),
        Type::Long => i128::from(number as i64),
        _ => panic!("no integer type: {to:?} of {} bits", int_format(to).0),
    }
}
