//! Floating point in formulas: numbers as their bits.

use crate::circuit::{Bit, Cases, Circuit, Format, Word};
use crate::rel::{IntType, RealOp, RealType};

/// Requires: as many operands as the operation has.
pub(super) fn operation(circuit: &mut Circuit, op: RealOp, ty: RealType, args: &[Cases]) -> Cases {
    let format = format(ty);
    let (a, b) = (&args[0], args.last().expect("an operation has an operand"));
    match op {
        RealOp::Add => Cases::combine(circuit, a, b, |c, x, y| c.float_add(format, x, y)),
        RealOp::Sub => Cases::combine(circuit, a, b, |c, x, y| c.float_sub(format, x, y)),
        RealOp::Mul => Cases::combine(circuit, a, b, |c, x, y| c.float_mul(format, x, y)),
        RealOp::Div => Cases::combine(circuit, a, b, |c, x, y| c.float_div(format, x, y)),
        RealOp::Neg => a.map(circuit, |c, x| {
            let sign = c.constant_word(1 << (format.width() - 1));
            let flipped = c.bit_xor(x, sign);
            c.wrap(flipped, format.width(), true)
        }),
        RealOp::Eq => Cases::combine(circuit, a, b, |c, x, y| truth(c, format, x, y, Circuit::equal)),
        RealOp::Lt => Cases::combine(circuit, a, b, |c, x, y| truth(c, format, x, y, Circuit::less)),
        RealOp::Le => Cases::combine(circuit, a, b, |c, x, y| truth(c, format, x, y, Circuit::less_or_equal)),
        RealOp::OfInt => a.map(circuit, |c, x| c.float_from_int(format, x)),
        RealOp::OfReal => a.map(circuit, |c, x| c.float_to_float(other(ty), format, x)),
        RealOp::ToInt(to) => a.map(circuit, |c, x| to_int(c, format, x, to)),
    }
}

fn format(ty: RealType) -> Format {
    match ty {
        RealType::Float => Format::SINGLE,
        RealType::Double => Format::DOUBLE,
    }
}

fn other(ty: RealType) -> Format {
    match ty {
        RealType::Float => Format::DOUBLE,
        RealType::Double => Format::SINGLE,
    }
}

/// To types narrower than `int` by way of it (JLS 5.1.3).
fn to_int(circuit: &mut Circuit, format: Format, a: Word, to: IntType) -> Word {
    let (width, is_signed) = match to {
        IntType::Byte => (8, true),
        IntType::Short => (16, true),
        IntType::Char => (16, false),
        IntType::Int => (32, true),
        IntType::Long => (64, true),
    };
    let whole = circuit.float_to_int(format, a, width.max(32));
    circuit.wrap(whole, width, is_signed)
}

/// 1 if both are numbers, and the comparison holds of them.
fn truth(
    circuit: &mut Circuit,
    format: Format,
    a: Word,
    b: Word,
    compare: impl Fn(&mut Circuit, Word, Word) -> Bit,
) -> Word {
    let ((x, x_is_none), (y, y_is_none)) = (ordered(circuit, format, a), ordered(circuit, format, b));
    let holds = compare(circuit, x, y);
    let are_numbers = circuit.and2(!x_is_none, !y_is_none);
    let holds = circuit.and2(are_numbers, holds);
    let (one, zero) = (circuit.constant_word(1), circuit.constant_word(0));
    circuit.select_word(holds, one, zero)
}

/// An integer that is ordered as the numbers are, both zeros being 0; and whether it is no number.
fn ordered(circuit: &mut Circuit, format: Format, bits: Word) -> (Word, Bit) {
    let size = circuit.wrap(bits, format.width() - 1, false);
    let infinity = circuit.constant_word(format.infinity());
    let is_none = circuit.less(infinity, size);
    let minus = circuit.neg(size);
    let sign = circuit.sign(bits);
    (circuit.select_word(sign, minus, size), is_none)
}
