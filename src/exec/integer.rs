//! The arithmetic of specifications: mathematical integers, held in 128 bits; beyond that the value is unclear.

use crate::rel::{FoldOp, IntOp, IntType};

use super::eval::{Answer, Unclear};

fn too_large() -> Unclear {
    "a number beyond 128 bits".into()
}

pub(super) fn sum(values: impl IntoIterator<Item = i128>) -> Answer<i128> {
    values.into_iter().try_fold(0i128, i128::checked_add).ok_or_else(too_large)
}

pub(super) fn fold(op: FoldOp, a: i128, b: i128) -> Answer<i128> {
    match op {
        FoldOp::Sum => a.checked_add(b).ok_or_else(too_large),
        FoldOp::Product => a.checked_mul(b).ok_or_else(too_large),
        FoldOp::Min => Ok(a.min(b)),
        FoldOp::Max => Ok(a.max(b)),
    }
}

pub(super) fn negate(a: i128) -> Answer<i128> {
    a.checked_neg().ok_or_else(too_large)
}

pub(super) fn binary(op: IntOp, a: i128, b: i128) -> Answer<i128> {
    let exact = match op {
        IntOp::Add => a.checked_add(b),
        IntOp::Sub => a.checked_sub(b),
        IntOp::Mul => a.checked_mul(b),
        IntOp::Div if b == 0 => Some(0),
        IntOp::Div => a.checked_div(b),
        IntOp::Rem if b == 0 => Some(a),
        IntOp::Rem => a.checked_rem(b),
        IntOp::And => Some(a & b),
        IntOp::Or => Some(a | b),
        IntOp::Xor => Some(a ^ b),
        IntOp::Shl => a.checked_mul(1i128 << b.rem_euclid(64)),
        IntOp::Shr => Some(a >> b.rem_euclid(64)),
        IntOp::Ushr => Some(unsigned_shift(a, b)),
        IntOp::UshrLong => Some((((a as u64) >> b.rem_euclid(64)) as i64).into()),
        IntOp::Min => Some(a.min(b)),
        IntOp::Max => Some(a.max(b)),
    };
    exact.ok_or_else(too_large)
}

/// Java's `>>>` of `int` if both fit, else of `long`; the result is signed, as there.
fn unsigned_shift(a: i128, b: i128) -> i128 {
    match (i32::try_from(a), i32::try_from(b)) {
        (Ok(a), Ok(b)) => (((a as u32) >> (b & 31)) as i32).into(),
        _ => (((a as u64) >> b.rem_euclid(64)) as i64).into(),
    }
}

pub(super) fn wrap(ty: IntType, a: i128) -> i128 {
    match ty {
        IntType::Byte => (a as i8).into(),
        IntType::Short => (a as i16).into(),
        IntType::Char => (a as u16).into(),
        IntType::Int => (a as i32).into(),
        IntType::Long => (a as i64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_is_total_and_rounds_towards_zero() {
        let cases = [
            (IntOp::Div, -7, 2, -3),
            (IntOp::Rem, -7, 2, -1),
            (IntOp::Div, 5, 0, 0),
            (IntOp::Rem, 5, 0, 5),
            (IntOp::Shl, 3, 65, 6),
            (IntOp::Shr, -5, 1, -3),
            (IntOp::Ushr, -1, 28, 15),
            (IntOp::Ushr, -1, 32, -1),
            (IntOp::Ushr, -1 - (1 << 40), 60, 15),
            (IntOp::UshrLong, 1, 32, 0),
            (IntOp::UshrLong, -1, 32, 0xffff_ffff),
            (IntOp::UshrLong, -1, 64, -1),
            (IntOp::Add, i128::from(i64::MAX), 1, 1 << 63),
        ];
        for (op, a, b, expected) in cases {
            assert_eq!(binary(op, a, b), Ok(expected), "{a} {op:?} {b}");
        }
    }

    #[test]
    fn what_does_not_fit_is_unclear_not_wrapped() {
        assert!(binary(IntOp::Mul, i128::MAX, 2).is_err());
        assert!(sum([i128::MAX, 1]).is_err());
        assert_eq!(wrap(IntType::Byte, 200), -56);
        assert_eq!(wrap(IntType::Char, -1), 0xffff);
    }
}
