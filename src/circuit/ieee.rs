//! IEEE 754 binary arithmetic as circuits, rounded to nearest, ties to even (JLS 15.4).
//!
//! A number is its bits. Operations take it apart into sign, exponent and a significand whose top bit is set, work
//! exactly, keep what a rounding may depend on – a guard bit, and one "sticky" bit that is set if anything below it is –
//! and put it together again (Muller et al., Handbook of Floating-Point Arithmetic, 2018, chapter 7).
//! Every NaN that an operation makes is the canonical one. Nothing here depends on the format's size, so that small
//! formats can be checked exhaustively.

use super::{Bit, Circuit, Word};

/// How many bits exponent and fraction have; at least two each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    pub exponent: usize,
    pub fraction: usize,
}

impl Format {
    pub const SINGLE: Format = Format { exponent: 8, fraction: 23 };
    pub const DOUBLE: Format = Format { exponent: 11, fraction: 52 };

    pub fn width(self) -> usize {
        1 + self.exponent + self.fraction
    }

    /// The bits of positive infinity.
    pub fn infinity(self) -> i128 {
        self.max_biased() << self.fraction
    }

    /// The bits of the canonical NaN.
    pub fn nan(self) -> i128 {
        self.infinity() | 1 << (self.fraction - 1)
    }

    fn max_biased(self) -> i128 {
        (1 << self.exponent) - 1
    }

    fn bias(self) -> i128 {
        (1 << (self.exponent - 1)) - 1
    }

    /// Bits of the significand with its hidden one.
    fn precision(self) -> usize {
        self.fraction + 1
    }
}

/// A number taken apart. If it is neither zero, infinite nor NaN it is
/// `(-1)^sign * significand * 2^exponent`, and the last bit of the significand is set.
struct Parts {
    sign: Bit,
    exponent: Word,
    /// Lowest bit first.
    significand: Vec<Bit>,
    is_zero: Bit,
    is_infinite: Bit,
    is_nan: Bit,
}

/// A result before rounding.
struct Exact {
    sign: Bit,
    /// Of the lowest bit.
    exponent: Word,
    /// Lowest bit first; all false is zero. The lowest may be sticky if at least two bits more than the precision
    /// are left above it after leading zeros.
    magnitude: Vec<Bit>,
}

impl Circuit {
    pub fn float_add(&mut self, format: Format, a: Word, b: Word) -> Word {
        self.float_sum(format, a, b)
    }

    pub fn float_sub(&mut self, format: Format, a: Word, b: Word) -> Word {
        let mut bits = self.low_bits(b, format.width());
        let sign = format.width() - 1;
        bits[sign] = !bits[sign];
        let minus = self.word(bits);
        self.float_sum(format, a, minus)
    }

    pub fn float_mul(&mut self, format: Format, a: Word, b: Word) -> Word {
        // In one order, so that the product of the same numbers is the same circuit.
        let (a, b) = (a.min(b), a.max(b));
        let (a, b) = (self.parts(format, a), self.parts(format, b));
        let sign = self.xor(a.sign, b.sign);
        let (x, y) = (self.unsigned(&a.significand), self.unsigned(&b.significand));
        let product = self.mul(x, y);
        let exponent = self.add(a.exponent, b.exponent);
        let magnitude = self.low_bits(product, 2 * format.precision());
        let number = self.rounded(format, Exact { sign, exponent, magnitude });
        let is_infinite = self.or2(a.is_infinite, b.is_infinite);
        let is_zero = self.or2(a.is_zero, b.is_zero);
        let is_none = self.and2(is_infinite, is_zero);
        let is_nan = self.or([a.is_nan, b.is_nan, is_none]);
        self.special(format, number, sign, is_infinite, is_nan)
    }

    pub fn float_div(&mut self, format: Format, a: Word, b: Word) -> Word {
        let (a, b) = (self.parts(format, a), self.parts(format, b));
        let sign = self.xor(a.sign, b.sign);
        let n_more = format.precision() + 2;
        let mut dividend = vec![Bit::FALSE; n_more];
        dividend.extend(&a.significand);
        let (dividend, divisor) = (self.unsigned(&dividend), self.unsigned(&b.significand));
        let (quotient, rest) = self.div_rem_unsigned(dividend, divisor);
        let zero = self.constant_word(0);
        let mut magnitude = vec![!self.equal(rest, zero)];
        magnitude.extend(self.low_bits(quotient, n_more + 1));
        let exponent = self.sub(a.exponent, b.exponent);
        let exponent = self.plus(exponent, -(n_more as i128) - 1);
        let number = self.rounded(format, Exact { sign, exponent, magnitude });
        let vanishes = self.or2(a.is_zero, b.is_infinite);
        let zero = self.signed_constant(format, 0, sign);
        let number = self.select_word(vanishes, zero, number);
        let is_infinite = self.or2(a.is_infinite, b.is_zero);
        let is_none = self.and2(is_infinite, vanishes);
        let is_nan = self.or([a.is_nan, b.is_nan, is_none]);
        self.special(format, number, sign, is_infinite, is_nan)
    }

    /// The square root; of negative numbers NaN, of negative zero itself.
    pub fn float_sqrt(&mut self, format: Format, a: Word) -> Word {
        let a = self.parts(format, a);
        let n_more = format.precision() + 4;
        // The exponent of a square is even.
        let exponent = self.plus(a.exponent, -(n_more as i128));
        let is_odd = self.low_bits(exponent, 1)[0];
        let square = [vec![Bit::FALSE; n_more], a.significand.clone(), vec![Bit::FALSE]].concat();
        let square: Vec<Bit> = (0..square.len())
            .map(|at| {
                let doubled = if at > 0 { square[at - 1] } else { Bit::FALSE };
                self.ite(is_odd, doubled, square[at])
            })
            .collect();
        let (root, rest) = self.root(square);
        let is_inexact = self.or(rest);
        let magnitude = [vec![is_inexact], root].concat();
        let one = self.constant_word(1);
        let half = self.shift_right(exponent, one, 1);
        let exponent = self.plus(half, -1);
        let number = self.rounded(format, Exact { sign: a.sign, exponent, magnitude });
        let is_negative = self.and2(a.sign, !a.is_zero);
        let is_nan = self.or2(a.is_nan, is_negative);
        self.special(format, number, a.sign, a.is_infinite, is_nan)
    }

    /// The whole square root and what is left, digit by digit; lowest bits first.
    fn root(&mut self, mut square: Vec<Bit>) -> (Vec<Bit>, Vec<Bit>) {
        if square.len() % 2 == 1 {
            square.push(Bit::FALSE);
        }
        let n = square.len() / 2;
        let mut root: Vec<Bit> = Vec::new();
        let mut rest = vec![Bit::FALSE; n + 3];
        for at in (0..n).rev() {
            rest.truncate(n + 1);
            rest.splice(0..0, [square[2 * at], square[2 * at + 1]]);
            let trial = [&[Bit::TRUE, Bit::FALSE], root.as_slice()].concat();
            let minus: Vec<Bit> = (0..n + 3).map(|at| !trial.get(at).copied().unwrap_or(Bit::FALSE)).collect();
            let less = self.add_bits(&rest, &minus, Bit::TRUE);
            let fits = !less[n + 2];
            root.insert(0, fits);
            rest = rest.iter().zip(&less).map(|(keep, less)| self.ite(fits, *less, *keep)).collect();
        }
        (root, rest)
    }

    /// The integer, rounded.
    pub fn float_from_int(&mut self, format: Format, a: Word) -> Word {
        let sign = self.sign(a);
        let width = self.width(a);
        let magnitude = self.abs(a);
        let magnitude = self.low_bits(magnitude, width);
        let exponent = self.constant_word(0);
        self.rounded(format, Exact { sign, exponent, magnitude })
    }

    /// Towards zero to a signed integer of `width` bits, saturating; NaN to 0 (JLS 5.1.3).
    pub fn float_to_int(&mut self, format: Format, a: Word, width: usize) -> Word {
        let a = self.parts(format, a);
        let precision = format.precision();
        let zero = self.constant_word(0);
        // Of the top bit: the number is at least 1 if it is not negative, too large from `width - 1` on.
        let scale = self.plus(a.exponent, precision as i128 - 1);
        let limit = self.constant_word(width as i128 - 1);
        let (is_fraction, fits) = (self.less(scale, zero), self.less(scale, limit));
        let fits = self.and2(fits, !a.is_infinite);
        let significand = self.unsigned(&a.significand);
        let n_distance = n_bits(width);
        let moved = self.shift_left_within(significand, scale, n_distance, precision + width);
        let whole = self.low_bits(moved, precision + width)[precision - 1..].to_vec();
        let whole = self.unsigned(&whole);
        let minus = self.neg(whole);
        let inside = self.select_word(a.sign, minus, whole);
        let (least, most) = (self.constant_word(-(1 << (width - 1))), self.constant_word((1 << (width - 1)) - 1));
        let end = self.select_word(a.sign, least, most);
        let number = self.select_word(fits, inside, end);
        let number = self.wrap(number, width, true);
        // Zero is a fraction, too: of all exponents it has the least.
        let vanishes = self.or2(is_fraction, a.is_nan);
        self.select_word(vanishes, zero, number)
    }

    /// The number in another format, rounded if it is narrower.
    pub fn float_to_float(&mut self, from: Format, to: Format, a: Word) -> Word {
        let a = self.parts(from, a);
        let exact = Exact { sign: a.sign, exponent: a.exponent, magnitude: a.significand };
        let number = self.rounded(to, exact);
        self.special(to, number, a.sign, a.is_infinite, a.is_nan)
    }

    fn float_sum(&mut self, format: Format, a: Word, b: Word) -> Word {
        // In one order, so that the sum of the same numbers is the same circuit.
        let (a, b) = (a.min(b), a.max(b));
        let top = format.width() - 1;
        // The one of greater magnitude first: the sum has its sign.
        let (size_a, size_b) = (self.wrap(a, top, false), self.wrap(b, top, false));
        let swap = self.less(size_a, size_b);
        let (x, y) = (self.select_word(swap, b, a), self.select_word(swap, a, b));
        let (x, y) = (self.parts(format, x), self.parts(format, y));

        let with_guards = |significand: &[Bit]| [&[Bit::FALSE; 3], significand, &[Bit::FALSE]].concat();
        let distance = self.sub(x.exponent, y.exponent);
        let smaller = self.shift_right_sticky(with_guards(&y.significand), distance);
        let differ = self.xor(x.sign, y.sign);
        let smaller: Vec<Bit> = smaller.into_iter().map(|bit| self.xor(bit, differ)).collect();
        let magnitude = self.add_bits(&with_guards(&x.significand), &smaller, differ);

        // The exact zero of two unlike signs is positive.
        let is_not_zero = self.or(magnitude.iter().copied());
        let keeps_sign = self.or2(is_not_zero, !differ);
        let sign = self.and2(x.sign, keeps_sign);
        let exponent = self.plus(x.exponent, -3);
        let number = self.rounded(format, Exact { sign, exponent, magnitude });
        let is_none = self.and([x.is_infinite, y.is_infinite, differ]);
        let is_nan = self.or([x.is_nan, y.is_nan, is_none]);
        self.special(format, number, x.sign, x.is_infinite, is_nan)
    }

    fn parts(&mut self, format: Format, number: Word) -> Parts {
        let bits = self.low_bits(number, format.width());
        let (fraction, rest) = bits.split_at(format.fraction);
        let (biased, sign) = rest.split_at(format.exponent);
        let has_fraction = self.or(fraction.iter().copied());
        let is_normal = self.or(biased.iter().copied());
        let is_special = self.and(biased.iter().copied());
        let raw = [fraction, &[is_normal]].concat();
        let (significand, n_leading) = self.normalized(raw);
        // Subnormal numbers have the exponent of the least normal ones.
        let mut biased = biased.to_vec();
        biased[0] = self.or2(biased[0], !is_normal);
        let biased = self.unsigned(&biased);
        let exponent = self.sub(biased, n_leading);
        Parts {
            sign: sign[0],
            exponent: self.plus(exponent, -format.bias() - format.fraction as i128),
            significand,
            is_zero: self.and2(!is_normal, !has_fraction),
            is_infinite: self.and2(is_special, !has_fraction),
            is_nan: self.and2(is_special, has_fraction),
        }
    }

    fn rounded(&mut self, format: Format, mut exact: Exact) -> Word {
        let (precision, zero) = (format.precision(), self.constant_word(0));
        let n_missing = (precision + 2).saturating_sub(exact.magnitude.len());
        exact.magnitude.splice(0..0, vec![Bit::FALSE; n_missing]);
        let width = exact.magnitude.len();
        let is_not_zero = self.or(exact.magnitude.iter().copied());
        let (magnitude, n_leading) = self.normalized(exact.magnitude);
        let biased = self.sub(exact.exponent, n_leading);
        let biased = self.plus(biased, format.bias() + width as i128 - 1 - n_missing as i128);

        let one = self.constant_word(1);
        let below = self.sub(one, biased);
        let is_below = self.less(zero, below);
        let distance = self.select_word(is_below, below, zero);
        let magnitude = self.shift_right_sticky(magnitude, distance);
        let (rest, significand) = magnitude.split_at(width - precision);
        let (sticky, guard) = (self.or(rest[..rest.len() - 1].iter().copied()), rest[rest.len() - 1]);
        let tie_to_odd = self.or2(sticky, significand[0]);
        let up = self.and2(guard, tie_to_odd);

        // The hidden bit adds one to the exponent, and so does the carry of a significand rounded up.
        let least = self.select_word(is_below, one, biased);
        let field = self.plus(least, -1);
        let n_field = self.width(field);
        let field = [vec![Bit::FALSE; format.fraction], self.low_bits(field, n_field)].concat();
        let field = self.word(field);
        let (significand, up) = (self.unsigned(significand), self.unsigned(&[up]));
        let number = self.add(field, significand);
        let number = self.add(number, up);

        let max = self.constant_word(format.max_biased());
        let overflows = !self.less(biased, max);
        let infinity = self.constant_word(format.infinity());
        let number = self.select_word(overflows, infinity, number);
        let number = self.select_word(is_not_zero, number, zero);
        self.with_sign(format, number, exact.sign)
    }

    /// Infinity or NaN where the flags say so, else the number.
    fn special(&mut self, format: Format, number: Word, sign: Bit, is_infinite: Bit, is_nan: Bit) -> Word {
        let infinity = self.signed_constant(format, format.infinity(), sign);
        let number = self.select_word(is_infinite, infinity, number);
        let nan = self.constant_word(format.nan());
        self.select_word(is_nan, nan, number)
    }

    fn signed_constant(&mut self, format: Format, magnitude: i128, sign: Bit) -> Word {
        let magnitude = self.constant_word(magnitude);
        self.with_sign(format, magnitude, sign)
    }

    fn with_sign(&mut self, format: Format, magnitude: Word, sign: Bit) -> Word {
        let mut bits = self.low_bits(magnitude, format.width() - 1);
        bits.push(sign);
        self.word(bits)
    }

    fn unsigned(&mut self, bits: &[Bit]) -> Word {
        self.word([bits, &[Bit::FALSE]].concat())
    }

    fn plus(&mut self, a: Word, constant: i128) -> Word {
        let constant = self.constant_word(constant);
        self.add(a, constant)
    }

    /// Shifted left until the last bit is set, and by how much. Of zero: the distance is at least the width less one.
    fn normalized(&mut self, mut bits: Vec<Bit>) -> (Vec<Bit>, Word) {
        let width = bits.len();
        let mut distance = vec![Bit::FALSE; n_bits(width)];
        for step in (0..distance.len()).rev() {
            let shift = 1usize << step;
            let by = !self.or(bits[width - shift..].iter().copied());
            distance[step] = by;
            bits = (0..width)
                .map(|at| {
                    let moved = if at >= shift { bits[at - shift] } else { Bit::FALSE };
                    self.ite(by, moved, bits[at])
                })
                .collect();
        }
        let distance = self.unsigned(&distance);
        (bits, distance)
    }

    /// Shifted right; the lowest bit tells whether it or any bit that was lost is set. Requires: the distance is not
    /// negative.
    fn shift_right_sticky(&mut self, mut bits: Vec<Bit>, distance: Word) -> Vec<Bit> {
        let width = bits.len();
        let n_distance = self.width(distance);
        let distances = self.low_bits(distance, n_distance);
        let mut sticky = Bit::FALSE;
        for (step, by) in distances.into_iter().enumerate() {
            let shift = if step < n_bits(width) { 1usize << step } else { width };
            let lost = self.or(bits[..shift].iter().copied());
            let lost = self.and2(by, lost);
            sticky = self.or2(sticky, lost);
            bits = (0..width)
                .map(|at| {
                    let moved = bits.get(at + shift).copied().unwrap_or(Bit::FALSE);
                    self.ite(by, moved, bits[at])
                })
                .collect();
        }
        bits[0] = self.or2(bits[0], sticky);
        bits
    }
}

/// How many bits the numbers below `n` need.
fn n_bits(n: usize) -> usize {
    (usize::BITS - (n - 1).leading_zeros()) as usize
}
