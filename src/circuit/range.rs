//! Between which numbers words lie, as far as their operands say so.
//!
//! A sum of numbers between 0 and 100 needs no more bits than 200 does, a comparison that ranges decide no gate.
//! Ranges are facts: of the bits, of the operations, and of what is [stated](Circuit::input_within) of inputs.

use super::{Bit, Choice, Circuit, Word};

/// The least and the greatest.
pub type Range = (i128, i128);

/// Words that were compared with more constants are not asked about.
const MAX_ASKED: usize = 6;

/// Words of more bits have no range.
const MAX_BITS: usize = 126;

impl Circuit {
    /// Between which numbers the word lies. `None`: they would be too large.
    pub fn range(&self, word: Word) -> Option<Range> {
        self.words.ranges[word.index()]
    }

    /// A free integer within the range, in as few bits as that needs, and the fact that it is in the range: whoever
    /// makes it must assert this.
    pub fn input_within(&mut self, (least, greatest): Range) -> (Word, Bit) {
        let width = width_of((least, greatest));
        let bits = match (least >= 0, greatest < 0) {
            (true, _) => self.free_bits(width - 1, Bit::FALSE),
            (_, true) => self.free_bits(width - 1, Bit::TRUE),
            _ => (0..width).map(|_| self.input()).collect(),
        };
        let word = self.word(bits);
        let (first, last) = (self.constant_word(least), self.constant_word(greatest));
        let (below, above) = (self.less(word, first), self.less(last, word));
        let outside = self.or2(below, above);
        self.learn(word, (least, greatest));
        (word, !outside)
    }

    fn free_bits(&mut self, n: usize, sign: Bit) -> Vec<Bit> {
        (0..n).map(|_| self.input()).chain([sign]).collect()
    }

    /// The same integer in no more bits than the range needs. Requires: it always lies there.
    pub(super) fn narrowed(&mut self, word: Word, range: Option<Range>) -> Word {
        let (Some((a, b)), Some((c, d))) = (range, self.range(word)) else { return word };
        let (least, greatest) = (a.max(c), b.min(d));
        if least > greatest {
            // Nobody asks for it.
            return word;
        }
        let width = width_of((least, greatest)).min(self.width(word));
        let mut bits = self.low_bits(word, width);
        match (least >= 0, greatest < 0) {
            (true, _) => bits[width - 1] = Bit::FALSE,
            (_, true) => bits[width - 1] = Bit::TRUE,
            _ => {}
        }
        let word = if least == greatest { self.constant_word(least) } else { self.word(bits) };
        self.learn(word, (least, greatest));
        word
    }

    fn learn(&mut self, word: Word, (least, greatest): Range) {
        let known = &mut self.words.ranges[word.index()];
        *known = known.map(|(a, b)| (a.max(least), b.min(greatest))).filter(|(a, b)| a <= b).or(*known);
    }

    /// Between which numbers the word lies where what `decides` says of comparisons is so: it is asked of few.
    pub fn range_where(&mut self, word: Word, decides: impl Fn(&Circuit, Bit) -> Option<bool>) -> Option<Range> {
        let whole = self.compared_range(word, &decides)?;
        let of_parts = self.bounds_of_parts(word, &mut |circuit, part| circuit.compared_range(part, &decides));
        Some(of_parts.map_or(whole, |of_parts| meet(whole, of_parts)))
    }

    fn compared_range(&mut self, word: Word, decides: &impl Fn(&Circuit, Bit) -> Option<bool>) -> Option<Range> {
        let (mut least, mut greatest) = self.range(word)?;
        let constants = self.constants_compared_with(word);
        if constants.len() > MAX_ASKED {
            return Some((least, greatest));
        }
        for constant in constants {
            let other = self.constant_word(constant);
            let (below, above) = (self.less(word, other), self.less(other, word));
            match decides(self, below) {
                Some(true) => greatest = greatest.min(constant - 1),
                Some(false) => least = least.max(constant),
                None => {}
            }
            match decides(self, above) {
                Some(true) => least = least.max(constant + 1),
                Some(false) => greatest = greatest.min(constant),
                None => {}
            }
        }
        (least <= greatest).then_some((least, greatest))
    }

    /// Between which numbers the difference of two words lies where comparisons made so far are decided.
    pub fn difference_where(&mut self, a: Word, b: Word, decides: impl Fn(&Circuit, Bit) -> Option<bool>) -> Range {
        let (mut least, mut greatest) = (i128::MIN, i128::MAX);
        if self.words.less.contains_key(&(a.min(b), a.max(b))) {
            let (less, greater) = (self.less(a, b), self.less(b, a));
            match decides(self, less) {
                Some(true) => greatest = -1,
                Some(false) => least = 0,
                None => {}
            }
            match decides(self, greater) {
                Some(true) => least = 1,
                Some(false) => greatest = greatest.min(0),
                None => {}
            }
        }
        (least, greatest)
    }

    /// The operation's result where the operands and it lie in these ranges; elsewhere anything. `None`: it may wrap.
    pub fn operate_where(
        &mut self,
        operation: Operation,
        (a, of_a): (Word, Range),
        (b, of_b): (Word, Range),
        result: Range,
        width: usize,
    ) -> Option<Word> {
        let whole = operation.range(of_a, of_b)?;
        let (least, greatest) = (whole.0.max(result.0), whole.1.min(result.1));
        if least > greatest || width_of((least, greatest)) > width {
            return None;
        }
        let exact = match operation {
            Operation::Add => self.add(a, b),
            Operation::Sub => self.sub(a, b),
            Operation::Mul => self.mul(a, b),
        };
        let (low, _) = self.range(exact)?;
        let needed = width_of((least, greatest));
        // What is the same number everywhere is known in more ways: it stays where it is hardly wider.
        if self.width(exact) <= width + 1 && (low >= 0 || least < 0) {
            return Some(exact);
        }
        let mut bits = self.low_bits(exact, needed);
        if least >= 0 {
            bits[needed - 1] = Bit::FALSE;
        }
        Some(self.word(bits))
    }

    /// The range of an operation on words of known ranges, if it has one.
    pub(super) fn range_by(
        &self,
        (a, b): (Word, Word),
        f: impl FnOnce(Range, Range) -> Option<Range>,
    ) -> Option<Range> {
        f(self.range(a)?, self.range(b)?)
    }

    /// Does the word evidently come before the other?
    pub(super) fn is_evidently_below(&self, a: Word, b: Word) -> bool {
        matches!((self.range(a), self.range(b)), (Some((_, greatest)), Some((least, _))) if greatest < least)
    }
}

/// What is looked at closely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    Add,
    Sub,
    Mul,
}

impl Operation {
    /// Between which numbers the result lies.
    fn range(self, a: Range, b: Range) -> Option<Range> {
        match self {
            Operation::Add => sum(a, b),
            Operation::Sub => difference(a, b),
            Operation::Mul => product(a, b),
        }
    }

    /// May the result need more bits?
    pub fn may_wrap(self, a: Range, b: Range, width: usize) -> bool {
        self.range(a, b).is_none_or(|range| width_of(range) > width)
    }
}

impl Choice<Word> {
    /// Between which numbers the value lies.
    pub fn range(&self, circuit: &Circuit) -> Option<Range> {
        self.iter().map(|(word, _)| circuit.range(word)).reduce(|a, b| Some(hull(a?, b?))).flatten()
    }
}

/// The range of words with these bits.
pub(super) fn of_bits(bits: &[Bit]) -> Option<Range> {
    if bits.len() > MAX_BITS {
        return None;
    }
    let (sign, rest) = bits.split_last()?;
    let (mut least, mut greatest) = (0i128, 0i128);
    for (at, bit) in rest.iter().enumerate() {
        least += i128::from(*bit == Bit::TRUE) << at;
        greatest += i128::from(*bit != Bit::FALSE) << at;
    }
    let weight = 1i128 << rest.len();
    Some((least - if *sign == Bit::FALSE { 0 } else { weight }, greatest - if *sign == Bit::TRUE { weight } else { 0 }))
}

/// Bits in two's complement that hold all numbers of the range.
pub(super) fn width_of((least, greatest): Range) -> usize {
    let bits = |value: i128| (128 - (if value < 0 { !value } else { value }).leading_zeros()) as usize;
    bits(least).max(bits(greatest)) + 1
}

pub(super) fn hull(a: Range, b: Range) -> Range {
    (a.0.min(b.0), a.1.max(b.1))
}

/// What is in both; the first if nothing is.
pub(super) fn meet(a: Range, b: Range) -> Range {
    let both = (a.0.max(b.0), a.1.min(b.1));
    if both.0 <= both.1 { both } else { a }
}

pub(super) fn sum(a: Range, b: Range) -> Option<Range> {
    Some((a.0.checked_add(b.0)?, a.1.checked_add(b.1)?))
}

pub(super) fn difference(a: Range, b: Range) -> Option<Range> {
    Some((a.0.checked_sub(b.1)?, a.1.checked_sub(b.0)?))
}

pub(super) fn product(a: Range, b: Range) -> Option<Range> {
    let corners = [a.0.checked_mul(b.0)?, a.0.checked_mul(b.1)?, a.1.checked_mul(b.0)?, a.1.checked_mul(b.1)?];
    Some((*corners.iter().min()?, *corners.iter().max()?))
}

/// Of a number times itself.
pub(super) fn square(a: Range) -> Option<Range> {
    let (least, greatest) = product(a, a)?;
    Some((if a.0 > 0 || a.1 < 0 { least.max(0) } else { 0 }, greatest))
}

/// Of quotients rounded towards zero, where that by zero is zero.
pub(super) fn quotient(a: Range, b: Range) -> Option<Range> {
    let mut found: Option<Range> = (b.0 <= 0 && b.1 >= 0).then_some((0, 0));
    for (least, greatest) in [(b.0, b.1.min(-1)), (b.0.max(1), b.1)] {
        if least > greatest {
            continue;
        }
        for x in [a.0, a.1] {
            for y in [least, greatest] {
                let q = x.checked_div(y)?;
                found = Some(found.map_or((q, q), |known| hull(known, (q, q))));
            }
        }
    }
    found
}

/// Of remainders with the dividend's sign, where that by zero is the dividend.
pub(super) fn remainder(a: Range, b: Range) -> Option<Range> {
    let most = if b.0 <= 0 && b.1 >= 0 { i128::MAX } else { b.0.checked_abs()?.max(b.1.checked_abs()?) - 1 };
    Some((a.0.min(0).max(-most), a.1.max(0).min(most)))
}
