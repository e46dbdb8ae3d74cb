//! Exact arithmetic on words: widths grow so that nothing wraps. Java's wrap-around is [`Circuit::wrap`] afterwards.

use super::range::{self, Operation, Range, width_of};
use super::{Bit, Circuit, Word};

impl Circuit {
    /// Sum of equally wide vectors, carry out dropped.
    pub(super) fn add_bits(&mut self, a: &[Bit], b: &[Bit], mut carry: Bit) -> Vec<Bit> {
        let mut sum = Vec::with_capacity(a.len());
        for (x, y) in a.iter().zip(b) {
            let differ = self.xor(*x, *y);
            sum.push(self.xor(differ, carry));
            carry = self.ite(differ, carry, *x);
        }
        sum
    }

    pub fn add(&mut self, a: Word, b: Word) -> Word {
        let width = self.width(a).max(self.width(b)) + 1;
        self.add_within(a, b, width)
    }

    pub fn sub(&mut self, a: Word, b: Word) -> Word {
        let width = self.width(a).max(self.width(b)) + 1;
        self.sub_within(a, b, width)
    }

    /// The sum's low `width` bits, as a signed number.
    pub fn add_within(&mut self, a: Word, b: Word, width: usize) -> Word {
        let width = width.min(self.width(a).max(self.width(b)) + 1);
        self.operate(Operation::Add, a, b, width)
    }

    /// The difference's low `width` bits, as a signed number.
    pub fn sub_within(&mut self, a: Word, b: Word, width: usize) -> Word {
        if a == b {
            return self.constant_word(0);
        }
        let width = width.min(self.width(a).max(self.width(b)) + 1);
        self.operate(Operation::Sub, a, b, width)
    }

    /// Of a sum, or a difference, the low bits.
    pub(super) fn make_sum(&mut self, a: Word, b: Word, width: usize, minus: Bit) -> Word {
        let x = self.low_bits(a, width);
        let y: Vec<Bit> =
            self.low_bits(b, width).into_iter().map(|bit| if minus == Bit::TRUE { !bit } else { bit }).collect();
        let bits = self.add_bits(&x, &y, minus);
        self.word(bits)
    }

    pub fn neg(&mut self, a: Word) -> Word {
        let zero = self.constant_word(0);
        self.sub(zero, a)
    }

    pub fn mul(&mut self, a: Word, b: Word) -> Word {
        let width = self.width(a) + self.width(b);
        self.mul_within(a, b, width)
    }

    /// The product's low `width` bits, as a signed number.
    pub fn mul_within(&mut self, a: Word, b: Word, width: usize) -> Word {
        let width = width.min(self.width(a) + self.width(b));
        self.operate(Operation::Mul, a, b, width)
    }

    /// Shift and add.
    pub(super) fn make_product(&mut self, a: Word, b: Word, width: usize) -> Word {
        let range = self.range_by((a, b), range::product).filter(|range| width_of(*range) <= width);
        let width = range.map_or(width, |range| width.min(width_of(range)));
        // Constants go to the side whose zero digits save an adder, else the narrower word; else in one order, so that
        // the product of the same numbers is the same circuit.
        let (a, b) = match (self.word_as_constant(a), self.word_as_constant(b)) {
            (Some(_), _) => (b, a),
            (None, Some(_)) => (a, b),
            (None, None) => {
                let order = |word: Word| (std::cmp::Reverse(self.width(word)), word);
                if order(a) <= order(b) { (a, b) } else { (b, a) }
            }
        };
        let x = self.low_bits(a, width);
        let mut sum = vec![Bit::FALSE; width];
        for (at, (digit, is_minus)) in self.digits(b).into_iter().enumerate().take(width) {
            if digit == Bit::FALSE {
                continue;
            }
            let row: Vec<Bit> = x[..width - at].iter().map(|x| self.and2(*x, digit)).collect();
            let row = if is_minus { row.into_iter().map(|bit| !bit).collect() } else { row };
            let high = self.add_bits(&sum[at..], &row, Bit::constant(is_minus));
            sum.splice(at.., high);
        }
        self.word(sum)
    }

    /// Binary digits, each with whether it counts negatively: the sign does; of a constant no two neighbours are 1.
    fn digits(&self, word: Word) -> Vec<(Bit, bool)> {
        let Some(mut rest) = self.word_as_constant(word).filter(|value| value.unsigned_abs() < 1 << 126) else {
            let bits = self.bits(word);
            return bits.iter().enumerate().map(|(at, bit)| (*bit, at + 1 == bits.len())).collect();
        };
        let mut digits = Vec::new();
        while rest != 0 {
            let is_odd = rest & 1 == 1;
            let is_minus = is_odd && rest & 3 == 3;
            rest = (rest - i128::from(is_odd) + 2 * i128::from(is_minus)) >> 1;
            digits.push((Bit::constant(is_odd), is_minus));
        }
        digits
    }

    /// Quotient rounded towards zero, and remainder with the dividend's sign. By zero: 0 and the dividend.
    pub fn div_rem(&mut self, a: Word, b: Word) -> (Word, Word) {
        let zero = self.constant_word(0);
        if let (Some(x), Some(y)) = (self.word_as_constant(a), self.word_as_constant(b)) {
            return match (x.checked_div(y), x.checked_rem(y)) {
                (Some(quotient), Some(remainder)) => (self.constant_word(quotient), self.constant_word(remainder)),
                _ if y == 0 => (zero, a),
                _ => (self.neg(a), zero),
            };
        }
        if let Some(known) = self.words.divided.get(&(a, b)) {
            return *known;
        }
        let is_within = |a: Range, b: Range| b.0 > a.1.max(-a.0) || -b.1 > a.1.max(-a.0);
        if self.range(a).zip(self.range(b)).is_some_and(|(a, b)| is_within(a, b)) {
            return (zero, a);
        }
        if let Some(known) = self.divided_by_terms(a, b) {
            self.words.divided.insert((a, b), known);
            return known;
        }
        let (sign_a, sign_b) = (self.sign(a), self.sign(b));
        let (abs_a, abs_b) = (self.abs(a), self.abs(b));
        let (quotient, remainder) = self.div_rem_unsigned(abs_a, abs_b);
        let negate = self.xor(sign_a, sign_b);
        let (minus_q, minus_r) = (self.neg(quotient), self.neg(remainder));
        let quotient = self.select_word(negate, minus_q, quotient);
        let remainder = self.select_word(sign_a, minus_r, remainder);
        let by_zero = self.equal(b, zero);
        let result = (self.select_word(by_zero, zero, quotient), self.select_word(by_zero, a, remainder));
        let ranges = (self.range_by((a, b), range::quotient), self.range_by((a, b), range::remainder));
        let result = (self.narrowed(result.0, ranges.0), self.narrowed(result.1, ranges.1));
        self.words.divided.insert((a, b), result);
        self.remember_division((a, b), result);
        result
    }

    /// Facts that are always true: divisions of equal numbers have equal results.
    ///
    /// A solver that has to find it through the bits of two dividers takes minutes; stated, it need not look
    /// inside (Ackermann's reduction of functions; Bryant, German and Velev, 2001). No more than `max` pairs of divisions
    /// give lemmas; those by a power of two are mere shifts and give none.
    pub fn division_lemmas(&mut self, max: usize) -> Vec<Bit> {
        let is_shift = |c: &Circuit, b: Word| c.word_as_constant(b).is_some_and(|b| b.unsigned_abs().is_power_of_two());
        let all: Vec<((Word, Word), (Word, Word))> = self.words.divided.iter().map(|(of, to)| (*of, *to)).collect();
        let all: Vec<_> = all.into_iter().filter(|((_, b), _)| !is_shift(self, *b)).collect();
        let mut lemmas = Vec::new();
        for ((a, b), (_, r)) in &all {
            if self.word_as_constant(*b).is_none() {
                self.remainder_lemmas(*a, *b, *r, &mut lemmas);
            }
        }
        let mut n_pairs = 0;
        for (at, ((a, b), (q, r))) in all.iter().enumerate() {
            for ((c, d), (p, s)) in &all[..at] {
                let differ = b != d && self.word_as_constant(*b).is_some() && self.word_as_constant(*d).is_some();
                if differ {
                    continue;
                }
                n_pairs += 1;
                if n_pairs > max {
                    return lemmas;
                }
                let (same_a, same_b) = (self.equal(*a, *c), self.equal(*b, *d));
                let (same_q, same_r) = (self.equal(*q, *p), self.equal(*r, *s));
                lemmas.push(self.or([!same_a, !same_b, same_q]));
                lemmas.push(self.or([!same_a, !same_b, same_r]));
            }
        }
        lemmas
    }

    /// A remainder is nearer to zero than the divisor, no further from it than the dividend, and on the same side.
    fn remainder_lemmas(&mut self, a: Word, b: Word, r: Word, lemmas: &mut Vec<Bit>) {
        let zero = self.constant_word(0);
        let (a_is_negative, a_is_positive) = (self.less(a, zero), self.less(zero, a));
        let (b_is_negative, b_is_positive) = (self.less(b, zero), self.less(zero, b));
        let (r_is_negative, r_is_positive) = (self.less(r, zero), self.less(zero, r));
        lemmas.push(self.implies(r_is_negative, a_is_negative));
        lemmas.push(self.implies(r_is_positive, a_is_positive));
        let (exceeds, precedes) = (self.less(a, r), self.less(r, a));
        lemmas.push(self.implies(r_is_positive, !exceeds));
        lemmas.push(self.implies(r_is_negative, !precedes));
        let minus_b = self.neg(b);
        let (under_b, over_b) = (self.less(r, b), self.less(b, r));
        let (under_minus, over_minus) = (self.less(r, minus_b), self.less(minus_b, r));
        lemmas.push(self.implies(b_is_positive, under_b));
        lemmas.push(self.implies(b_is_positive, over_minus));
        lemmas.push(self.implies(b_is_negative, over_b));
        lemmas.push(self.implies(b_is_negative, under_minus));
    }

    /// Restoring division. Requires: both are not negative.
    pub(super) fn div_rem_unsigned(&mut self, a: Word, b: Word) -> (Word, Word) {
        let (n, m) = (self.width(a), self.width(b) + 1);
        // The quotient has no more bits: what stands before them in the dividend is less than the divisor.
        let most = self.range(a).zip(self.range(b)).map(|(a, b)| a.1 / b.0.max(1));
        let n_steps = most.map_or(n, |most| width_of((0, most)) - 1).min(n);
        let dividend = self.low_bits(a, n);
        let minus_divisor: Vec<Bit> = self.low_bits(b, m).into_iter().map(|bit| !bit).collect();
        let mut rest: Vec<Bit> = dividend[n_steps..].iter().copied().take(m).collect();
        rest.resize(m, Bit::FALSE);
        let mut quotient = vec![Bit::FALSE; n_steps];
        for at in (0..n_steps).rev() {
            rest.pop();
            rest.insert(0, dividend[at]);
            let less = self.add_bits(&rest, &minus_divisor, Bit::TRUE);
            let fits = !less[m - 1];
            quotient[at] = fits;
            rest = rest.iter().zip(&less).map(|(keep, less)| self.ite(fits, *less, *keep)).collect();
        }
        quotient.push(Bit::FALSE);
        (self.word(quotient), self.word(rest))
    }

    pub fn sign(&self, a: Word) -> Bit {
        let bits = self.bits(a);
        bits[bits.len() - 1]
    }

    pub(super) fn abs(&mut self, a: Word) -> Word {
        let minus = self.neg(a);
        let sign = self.sign(a);
        let word = self.select_word(sign, minus, a);
        let most = self.range(a).map(|(least, greatest)| (0, greatest.max(-least)));
        self.narrowed(word, most)
    }
}
