//! Floating point (JLS 15.4, IEEE 754): exact, or not at all.
//!
//! A value is carried as its bits, and operations are circuits over them. Only the remainder, which may take a thousand
//! steps of a division, is computed where both operands are constant on their paths and otherwise named as what is not
//! modelled.

use crate::base::LimitKind;
use crate::circuit::{Bit, Cases, Circuit, Format, Word};
use crate::ir::{BinaryOp, Type, UnaryOp};

use super::Value;
use super::value::int_format;

pub(super) fn is_float(ty: Type) -> bool {
    matches!(ty, Type::Float | Type::Double)
}

fn format(ty: Type) -> Format {
    if ty == Type::Float { Format::SINGLE } else { Format::DOUBLE }
}

/// Requires: the type is a floating-point type.
pub(super) fn binary(circuit: &mut Circuit, op: BinaryOp, ty: Type, a: &Cases, b: &Cases) -> Result<Value, LimitKind> {
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
    let format = format(ty);
    let magnitude = circuit.wrap(bits, format.width() - 1, false);
    let infinity = circuit.constant_word(format.infinity());
    let is_nan = circuit.less(infinity, magnitude);
    let negated = circuit.neg(magnitude);
    let is_negative = circuit.sign(bits);
    (circuit.select_word(is_negative, negated, magnitude), is_nan)
}

/// Requires: the type is a floating-point type, and the operation one of it.
pub(super) fn unary(circuit: &mut Circuit, op: UnaryOp, ty: Type, a: &Cases) -> Value {
    let format = format(ty);
    if op == UnaryOp::Sqrt {
        return Value::Int(a.map(circuit, |c, bits| c.float_sqrt(format, bits)));
    }
    let width = format.width();
    Value::Int(a.map(circuit, |c, bits| {
        let (_, is_nan) = order_key(c, ty, bits);
        let sign = c.constant_word(1 << (width - 1));
        let flipped = c.bit_xor(bits, sign);
        let flipped = c.wrap(flipped, width, true);
        let nan = c.constant_word(format.nan());
        c.select_word(is_nan, nan, flipped)
    }))
}

fn arithmetic(circuit: &mut Circuit, op: BinaryOp, ty: Type, a: &Cases, b: &Cases) -> Result<Value, LimitKind> {
    if op == BinaryOp::Rem && !(a.all_constant(circuit) && b.all_constant(circuit)) {
        return Err("the remainder of floating-point values that are not constant".into());
    }
    let format = format(ty);
    Ok(Value::Int(Cases::combine(circuit, a, b, |c, x, y| match op {
        BinaryOp::Add => c.float_add(format, x, y),
        BinaryOp::Sub => c.float_sub(format, x, y),
        BinaryOp::Mul => c.float_mul(format, x, y),
        BinaryOp::Div => c.float_div(format, x, y),
        BinaryOp::Rem => remainder(c, format, x, y),
        _ => panic!("no operation of floating point: {op:?}"),
    })))
}

fn remainder(circuit: &mut Circuit, format: Format, a: Word, b: Word) -> Word {
    // A `float` is a `double`, and so is the remainder of two.
    let mut value = |word| {
        let wide = circuit.float_to_float(format, Format::DOUBLE, word);
        let bits = circuit.word_as_constant(wide).expect("the operands of a remainder are constant");
        f64::from_bits(bits as u64)
    };
    let rest = value(a) % value(b);
    let rest = circuit.constant_word(i128::from(rest.to_bits() as i64));
    circuit.float_to_float(Format::DOUBLE, format, rest)
}

/// A cast from or to floating point (JLS 5.1.2, 5.1.3): to narrower integers than `int` it goes through `int`.
/// Requires: one of the types is one.
pub(super) fn convert(circuit: &mut Circuit, from: Type, to: Type, a: &Cases) -> Value {
    Value::Int(a.map(circuit, |c, word| match (is_float(from), is_float(to)) {
        (true, true) => c.float_to_float(format(from), format(to), word),
        (false, _) => c.float_from_int(format(to), word),
        (true, false) => {
            let (width, is_signed) = int_format(to);
            let whole = c.float_to_int(format(from), word, width.max(32));
            c.wrap(whole, width, is_signed)
        }
    }))
}
