//! Small formats exhaustively against exact fractions, the real ones against the processor.

use proptest::prelude::*;

use super::{Circuit, Format, Word};
use crate::base::Idx;

const TINY: Format = Format { exponent: 3, fraction: 2 };
const WIDER: Format = Format { exponent: 4, fraction: 4 };

/// A positive number as `numerator / 2^SCALE`: every tiny number is a whole number of these.
const SCALE: u32 = 24;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Number {
    Nan,
    Infinite(bool),
    /// Numerator and denominator; the sign apart, as zeros have one.
    Finite(bool, i128, i128),
}

fn number(format: Format, bits: i128) -> Number {
    let fraction = bits & ((1 << format.fraction) - 1);
    let biased = bits >> format.fraction & ((1 << format.exponent) - 1);
    let negative = bits >> (format.width() - 1) & 1 == 1;
    let bias = (1 << (format.exponent - 1)) - 1;
    if biased == (1 << format.exponent) - 1 {
        return if fraction == 0 { Number::Infinite(negative) } else { Number::Nan };
    }
    let (significand, exponent) = if biased == 0 { (fraction, 1) } else { (fraction | 1 << format.fraction, biased) };
    let shift = i128::from(SCALE) + exponent - bias - format.fraction as i128;
    Number::Finite(negative, significand << shift, 1 << SCALE)
}

/// The bits of the nearest number, found by looking at all of them.
fn nearest(format: Format, exact: Number) -> i128 {
    let sign = |negative: bool| if negative { 1i128 << (format.width() - 1) } else { 0 };
    let infinity = ((1i128 << format.exponent) - 1) << format.fraction;
    let (negative, n, d) = match exact {
        Number::Nan => return infinity | 1 << (format.fraction - 1),
        Number::Infinite(negative) => return infinity | sign(negative),
        Number::Finite(negative, n, d) => (negative, n, d),
    };
    // Infinity stands for the next number that there would be.
    let value = |bits: i128| match number(format, bits) {
        Number::Finite(_, n, d) => (n, d),
        _ => {
            let Number::Finite(_, n, d) = number(format, 1 << format.fraction) else { panic!("the least normal one") };
            (n << (infinity >> format.fraction) >> 1, d)
        }
    };
    let distance = |bits: i128| {
        let (m, e) = value(bits);
        (m * d - n * e).abs()
    };
    // Ties go to the even one.
    let best = (0..=infinity).min_by_key(|bits| (distance(*bits), bits & 1)).expect("there are numbers");
    let beyond = {
        let (m, e) = value(infinity);
        n * e >= m * d
    };
    (if beyond { infinity } else { best }) | sign(negative)
}

fn reference(op: char, a: Number, b: Number) -> Number {
    use Number::{Finite, Infinite, Nan};
    match (op, a, b) {
        (_, Nan, _) | (_, _, Nan) => Nan,
        ('-', _, Infinite(s)) => reference('+', a, Infinite(!s)),
        ('-', _, Finite(s, n, d)) => reference('+', a, Finite(!s, n, d)),
        ('+', Infinite(s), Infinite(t)) => {
            if s == t {
                a
            } else {
                Nan
            }
        }
        ('+', Infinite(_), _) => a,
        ('+', _, Infinite(_)) => b,
        ('+', Finite(s, m, e), Finite(t, n, d)) => {
            let signed = |negative: bool, n: i128| if negative { -n } else { n };
            let sum = signed(s, m) * d + signed(t, n) * e;
            Finite(if sum == 0 { s && t } else { sum < 0 }, sum.abs(), e * d)
        }
        ('*', Infinite(s), Infinite(t)) => Infinite(s != t),
        ('*', Infinite(s), Finite(t, n, _)) | ('*', Finite(t, n, _), Infinite(s)) => {
            if n == 0 {
                Nan
            } else {
                Infinite(s != t)
            }
        }
        ('*', Finite(s, m, e), Finite(t, n, d)) => Finite(s != t, m * n, e * d),
        ('/', Infinite(_), Infinite(_)) => Nan,
        ('/', Infinite(s), Finite(t, ..)) => Infinite(s != t),
        ('/', Finite(s, ..), Infinite(t)) => Finite(s != t, 0, 1),
        ('/', Finite(s, m, e), Finite(t, n, d)) => match (m, n) {
            (0, 0) => Nan,
            (_, 0) => Infinite(s != t),
            _ => Finite(s != t, m * d, e * n),
        },
        _ => panic!("no operation {op}"),
    }
}

fn wrap(bits: i128, width: usize) -> i128 {
    bits << (128 - width) >> (128 - width)
}

/// Every input of a circuit on two words, evaluated.
fn for_all(n: usize, m: usize, build: impl Fn(&mut Circuit, Word, Word) -> Word, check: impl Fn(i128, i128, i128)) {
    let mut circuit = Circuit::default();
    let (a, b) = (circuit.input_word(n, true), circuit.input_word(m, true));
    let result = build(&mut circuit, a, b);
    for value in 0..1u64 << (n + m) {
        let valuation = circuit.evaluate(&|input| value >> input.index() & 1 == 1);
        check(valuation.word(&circuit, a), valuation.word(&circuit, b), valuation.word(&circuit, result));
    }
}

#[test]
fn all_sums_products_and_quotients_of_small_numbers_are_the_nearest() {
    let width = TINY.width();
    for op in ['+', '-', '*', '/'] {
        let build = |c: &mut Circuit, a, b| match op {
            '+' => c.float_add(TINY, a, b),
            '-' => c.float_sub(TINY, a, b),
            '*' => c.float_mul(TINY, a, b),
            _ => c.float_div(TINY, a, b),
        };
        for_all(width, width, build, |a, b, result| {
            let exact = reference(op, number(TINY, a), number(TINY, b));
            assert_eq!(result, wrap(nearest(TINY, exact), width), "{a:#b} {op} {b:#b}: {exact:?}");
        });
    }
}

#[test]
fn all_conversions_of_small_numbers_are_the_nearest() {
    for (from, to) in [(TINY, WIDER), (WIDER, TINY), (WIDER, WIDER)] {
        for_all(
            from.width(),
            1,
            |c, a, _| c.float_to_float(from, to, a),
            |a, _, result| {
                assert_eq!(result, wrap(nearest(to, number(from, a)), to.width()), "{a:#b}");
            },
        );
    }
    for format in [TINY, WIDER] {
        for_all(
            9,
            1,
            |c, a, _| c.float_from_int(format, a),
            |a, _, result| {
                let exact = Number::Finite(a < 0, a.abs(), 1);
                assert_eq!(result, wrap(nearest(format, exact), format.width()), "{a}");
            },
        );
    }
    for_all(
        WIDER.width(),
        1,
        |c, a, _| c.float_to_int(WIDER, a, 6),
        |a, _, result| {
            let expected = match number(WIDER, a) {
                Number::Nan => 0,
                Number::Infinite(negative) => {
                    if negative {
                        -32
                    } else {
                        31
                    }
                }
                Number::Finite(negative, n, d) => (if negative { -(n / d) } else { n / d }).clamp(-32, 31),
            };
            assert_eq!(result, expected, "{a:#b}");
        },
    );
}

#[test]
fn all_square_roots_of_small_numbers_are_the_nearest() {
    for format in [TINY, WIDER] {
        for_all(
            format.width(),
            1,
            |c, a, _| c.float_sqrt(format, a),
            |a, _, result| {
                let expected = match number(format, a) {
                    Number::Infinite(false) => format.infinity(),
                    Number::Finite(_, 0, _) => a,
                    // A double holds the root to more than twice the bits, so that rounding again does no harm.
                    Number::Finite(false, n, d) => {
                        let root = (n as f64 / d as f64).sqrt() * f64::from(1 << SCALE);
                        nearest(format, Number::Finite(false, root as i128, 1 << SCALE))
                    }
                    _ => format.nan(),
                };
                assert_eq!(result, wrap(expected, format.width()), "{a:#b}");
            },
        );
    }
}

fn bits_32(v: f32) -> i128 {
    if v.is_nan() { Format::SINGLE.nan() } else { i128::from(v.to_bits() as i32) }
}

fn bits_64(v: f64) -> i128 {
    if v.is_nan() { Format::DOUBLE.nan() } else { i128::from(v.to_bits() as i64) }
}

/// Bits of numbers that are often near each other, at the ends of the range, or whole.
fn interesting() -> impl Strategy<Value = u64> {
    prop_oneof![
        any::<u64>(),
        any::<f64>().prop_map(f64::to_bits),
        any::<f32>().prop_map(|v| f64::from(v).to_bits()),
        any::<i32>().prop_map(|v| f64::from(v).to_bits()),
        (0u64..4, 0u64..4).prop_map(|(high, low)| high << 62 | low),
        (1000u64..1050, any::<u64>()).prop_map(|(exponent, rest)| exponent << 52 | rest >> 12 | rest << 63),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn real_formats_agree_with_the_processor(a in interesting(), b in interesting(), n in any::<i64>()) {
        let mut c = Circuit::default();
        let fold = |c: &Circuit, word: Word| c.word_as_constant(word).expect("constants fold");
        let (x, y) = (f64::from_bits(a), f64::from_bits(b));
        let (v, w) = (c.constant_word(i128::from(a as i64)), c.constant_word(i128::from(b as i64)));
        let d = Format::DOUBLE;
        let results = [c.float_add(d, v, w), c.float_sub(d, v, w), c.float_mul(d, v, w), c.float_div(d, v, w)];
        for (result, expected) in results.into_iter().zip([x + y, x - y, x * y, x / y]) {
            prop_assert_eq!(fold(&c, result), bits_64(expected));
        }
        let root = c.float_sqrt(d, v);
        prop_assert_eq!(fold(&c, root), bits_64(x.sqrt()));
        let (p, q) = (x as f32, y as f32);
        let (v32, w32) = (c.float_to_float(d, Format::SINGLE, v), c.float_to_float(d, Format::SINGLE, w));
        prop_assert_eq!(fold(&c, v32), bits_32(p));
        let s = Format::SINGLE;
        let results = [c.float_add(s, v32, w32), c.float_sub(s, v32, w32), c.float_mul(s, v32, w32), c.float_div(s, v32, w32)];
        for (result, expected) in results.into_iter().zip([p + q, p - q, p * q, p / q]) {
            prop_assert_eq!(fold(&c, result), bits_32(expected));
        }
        let root = c.float_sqrt(s, v32);
        prop_assert_eq!(fold(&c, root), bits_32(p.sqrt()));
        let widened = c.float_to_float(s, d, v32);
        prop_assert_eq!(fold(&c, widened), bits_64(f64::from(p)));
        let (int, long) = (c.float_to_int(d, v, 32), c.float_to_int(d, v, 64));
        prop_assert_eq!((fold(&c, int), fold(&c, long)), (i128::from(x as i32), i128::from(x as i64)));
        for n in [n, n >> 40, i64::MIN, 0] {
            let word = c.constant_word(i128::from(n));
            let (single, double) = (c.float_from_int(s, word), c.float_from_int(d, word));
            prop_assert_eq!((fold(&c, single), fold(&c, double)), (bits_32(n as f32), bits_64(n as f64)));
        }
    }
}
