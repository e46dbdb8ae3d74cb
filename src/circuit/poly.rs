//! Words as polynomials over others, so that the same number is the same word however it was computed.
//!
//! A solver that has to find `(a + b) * (a - b) = a * a - b * b` through the bits of two multipliers takes hours; as
//! polynomials they are one. Only what cannot wrap has a polynomial; what may has one modulo a power of two.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use super::range::{self, Operation, Range, width_of};
use super::{Bit, Circuit, Word};

/// Longer polynomials are words of their own.
const MAX_TERMS: usize = 8;

/// As are products of more factors.
const MAX_DEGREE: usize = 4;

/// And those for which more divisions are undone, one within the other.
const MAX_UNDONE: usize = 8;

/// Coefficients stay below.
const MAX_COEFFICIENT: u128 = 1 << 80;

/// What wraps at more bits has no residue.
const MAX_WRAPPED: usize = 64;

/// Factors, ascending, with what their product is multiplied by; nowhere 0.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Poly(BTreeMap<Vec<Word>, i128>);

/// What is known of words as polynomials.
#[derive(Clone, Debug, Default)]
pub(super) struct Polys {
    of: HashMap<Word, Poly>,
    words: HashMap<Poly, Word>,
    /// Of words that may have wrapped, with the number of bits they wrap at.
    residues: HashMap<Word, (usize, Poly)>,
    wrapped: HashMap<(usize, Poly), Word>,
    /// By quotient and divisor: dividend and remainder.
    divisions: BTreeMap<(Word, Word), (Word, Word)>,
    /// Comparisons of words of which one has a polynomial, made before: with the smaller word first, and in order.
    pub(super) equal: HashMap<(Word, Word), Bit>,
    pub(super) less: HashMap<(Word, Word), Bit>,
}

impl Polys {
    /// What is compared may be simpler than these two words.
    pub(super) fn has_any(&self, a: Word, b: Word) -> bool {
        self.of.contains_key(&a) || self.of.contains_key(&b)
    }
}

impl Poly {
    fn constant(value: i128) -> Poly {
        Poly(if value == 0 { BTreeMap::new() } else { [(Vec::new(), value)].into() })
    }

    fn atom(word: Word) -> Poly {
        Poly([(vec![word], 1)].into())
    }

    fn as_constant(&self) -> Option<i128> {
        match self.0.len() {
            0 => Some(0),
            1 => self.0.get(&Vec::new()).copied(),
            _ => None,
        }
    }

    fn as_atom(&self) -> Option<Word> {
        match self.0.iter().next() {
            Some((factors, 1)) if self.0.len() == 1 && factors.len() == 1 => Some(factors[0]),
            _ => None,
        }
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn without_constant(&self) -> (Poly, i128) {
        let mut rest = self.clone();
        let constant = rest.0.remove(&Vec::new()).unwrap_or(0);
        (rest, constant)
    }

    /// `None`: it would be too large.
    fn plus(&self, other: &Poly, factor: i128) -> Option<Poly> {
        let mut sum = self.clone();
        for (factors, coefficient) in &other.0 {
            sum.add_term(factors.clone(), coefficient.checked_mul(factor)?)?;
        }
        (sum.len() <= MAX_TERMS).then_some(sum)
    }

    fn add_term(&mut self, factors: Vec<Word>, coefficient: i128) -> Option<()> {
        let known = self.0.get(&factors).copied().unwrap_or(0);
        let sum = known.checked_add(coefficient).filter(|sum| sum.unsigned_abs() < MAX_COEFFICIENT)?;
        if sum == 0 {
            self.0.remove(&factors)
        } else {
            self.0.insert(factors, sum)
        };
        Some(())
    }

    /// With coefficients between these two by multiples of their distance.
    fn reduced(&self, least: i128, modulus: i128) -> Poly {
        let reduced = self.0.iter().map(|(factors, c)| (factors.clone(), (c - least).rem_euclid(modulus) + least));
        Poly(reduced.filter(|(_, c)| *c != 0).collect())
    }

    /// Divided by a number, if all coefficients can be.
    fn over(&self, divisor: i128) -> Option<Poly> {
        let parts = self.0.iter().map(|(factors, c)| (c % divisor == 0).then(|| (factors.clone(), c / divisor)));
        parts.collect::<Option<BTreeMap<_, _>>>().map(Poly)
    }
}

impl Circuit {
    fn poly(&self, word: Word) -> Poly {
        match (self.word_as_constant(word), self.words.polys.of.get(&word)) {
            (Some(value), _) => Poly::constant(value),
            (None, Some(known)) => known.clone(),
            (None, None) => Poly::atom(word),
        }
    }

    /// Words that differ by a constant have the same, also where they wrap.
    pub(super) fn unshifted(&self, word: Word) -> (usize, Poly) {
        match self.words.polys.residues.get(&word) {
            Some((bits, residue)) => (*bits, residue.without_constant().0),
            None => (0, self.poly(word).without_constant().0),
        }
    }

    /// What the word is, but for multiples of a power of two.
    fn residue(&self, word: Word, width: usize) -> Poly {
        match self.words.polys.residues.get(&word) {
            Some((bits, residue)) if *bits >= width => residue.clone(),
            _ => self.poly(word),
        }
    }

    /// The operation's low `width` bits, as a signed number; the word that is known to be it, if there is one.
    pub(super) fn operate(&mut self, operation: Operation, a: Word, b: Word, width: usize) -> Word {
        let bounds = self.range_by((a, b), |x, y| match operation {
            Operation::Add => range::sum(x, y),
            Operation::Sub => range::difference(x, y),
            Operation::Mul if a == b => range::square(x),
            Operation::Mul => range::product(x, y),
        });
        if self.word_as_constant(a).is_some() && self.word_as_constant(b).is_some() || bounds.is_none() {
            return self.made(operation, a, b, width);
        }
        let exact = self.apply(operation, &self.poly(a), &self.poly(b));
        if let Some(known) = exact.as_ref().and_then(|exact| self.known(exact))
            && self.range(known).is_some_and(|range| width_of(range) <= width)
        {
            return known;
        }
        let bounds = match (bounds, exact.as_ref().and_then(|exact| self.bounds(exact))) {
            (Some(by_words), Some(by_terms)) => Some(range::meet(by_words, by_terms)),
            (bounds, _) => bounds,
        };
        if bounds.is_some_and(|bounds| width_of(bounds) <= width) {
            let linear = exact.as_ref().filter(|exact| operation == Operation::Mul && self.is_cheap(exact)).cloned();
            let word = match linear {
                Some(linear) if self.word_as_constant(a).is_none() && self.word_as_constant(b).is_none() => {
                    self.linear(&linear)
                }
                _ => self.made(operation, a, b, width),
            };
            let word = self.narrowed(word, bounds);
            if let Some(exact) = exact {
                self.remember(word, exact);
            }
            return word;
        }
        if width > MAX_WRAPPED {
            return self.made(operation, a, b, width);
        }
        let modulus = 1i128 << width;
        let residue = self.apply(operation, &self.residue(a, width), &self.residue(b, width));
        let Some(residue) = residue.map(|residue| residue.reduced(-modulus / 2, modulus)) else {
            return self.made(operation, a, b, width);
        };
        if let Some(known) = self.known_residue(width, &residue) {
            return known;
        }
        let word = self.made(operation, a, b, width);
        self.words.polys.wrapped.insert((width, residue.clone()), word);
        self.words.polys.residues.entry(word).or_insert((width, residue));
        word
    }

    /// The word's low bits, as a signed number, where that is not the word.
    pub(super) fn wrapped(&mut self, word: Word, width: usize) -> Option<Word> {
        let residue = (width <= MAX_WRAPPED && self.range(word).is_some()).then(|| self.residue(word, width))?;
        let residue = residue.reduced(-(1 << width) / 2, 1 << width);
        if let Some(known) = self.known_residue(width, &residue) {
            return Some(known);
        }
        let bits = self.low_bits(word, width);
        let narrow = self.word(bits);
        self.words.polys.wrapped.insert((width, residue.clone()), narrow);
        self.words.polys.residues.entry(narrow).or_insert((width, residue));
        Some(narrow)
    }

    fn apply(&self, operation: Operation, a: &Poly, b: &Poly) -> Option<Poly> {
        match operation {
            Operation::Add => a.plus(b, 1),
            Operation::Sub => a.plus(b, -1),
            Operation::Mul => self.times(a, b),
        }
    }

    fn times(&self, a: &Poly, b: &Poly) -> Option<Poly> {
        self.times_within(a, b, MAX_UNDONE)
    }

    /// With so many divisions undone within each other: a dividend may be made of its own quotient.
    fn times_within(&self, a: &Poly, b: &Poly, n_undone: usize) -> Option<Poly> {
        let mut product = Poly::default();
        for (x, c) in &a.0 {
            for (y, d) in &b.0 {
                let mut factors = [x.as_slice(), y.as_slice()].concat();
                factors.sort_unstable();
                let coefficient = c.checked_mul(*d)?;
                match self.undone(&factors) {
                    // What a division took apart.
                    Some((rest, difference)) => {
                        let part =
                            self.times_within(&Poly([(rest, 1)].into()), &difference, n_undone.checked_sub(1)?)?;
                        product = product.plus(&part, coefficient)?;
                    }
                    None if factors.len() > MAX_DEGREE => return None,
                    None => product.add_term(factors, coefficient)?,
                }
            }
        }
        (product.len() <= MAX_TERMS).then_some(product)
    }

    /// Quotient times divisor is dividend minus remainder: the other factors, and that.
    fn undone(&self, factors: &[Word]) -> Option<(Vec<Word>, Poly)> {
        if self.words.polys.divisions.is_empty() || factors.len() < 2 {
            return None;
        }
        for (at, quotient) in factors.iter().enumerate() {
            for (other, divisor) in factors.iter().enumerate().filter(|(other, _)| *other != at) {
                if let Some((dividend, remainder)) = self.words.polys.divisions.get(&(*quotient, *divisor)) {
                    let left = factors.iter().enumerate().filter(|(here, _)| *here != at && *here != other);
                    let difference = self.poly(*dividend).plus(&self.poly(*remainder), -1)?;
                    return Some((left.map(|(_, word)| *word).collect(), difference));
                }
            }
        }
        None
    }

    /// A word that is this polynomial.
    fn known(&mut self, poly: &Poly) -> Option<Word> {
        match (poly.as_constant(), poly.as_atom()) {
            (Some(value), _) => Some(self.constant_word(value)),
            (None, Some(atom)) => Some(atom),
            (None, None) => self.words.polys.words.get(poly).copied(),
        }
    }

    /// A word of so many bits that is this but for multiples of a power of two.
    fn known_residue(&mut self, width: usize, residue: &Poly) -> Option<Word> {
        let exact = self.known(residue).filter(|word| self.range(*word).is_some_and(|range| width_of(range) <= width));
        exact.or_else(|| self.words.polys.wrapped.get(&(width, residue.clone())).copied())
    }

    fn remember(&mut self, word: Word, poly: Poly) {
        if self.word_as_constant(word).is_none() && poly.as_atom() != Some(word) {
            let polys = &mut self.words.polys;
            polys.words.entry(poly.clone()).or_insert(word);
            polys.of.entry(word).or_insert(poly);
        }
    }

    /// Between which numbers it lies, by its terms.
    fn bounds(&self, poly: &Poly) -> Option<Range> {
        Self::bounds_by(poly, &mut |word| self.range(word))
    }

    fn bounds_by(poly: &Poly, range_of: &mut dyn FnMut(Word) -> Option<Range>) -> Option<Range> {
        let mut sum = (0, 0);
        for (factors, coefficient) in &poly.0 {
            let mut product = (1, 1);
            let mut at = 0;
            while at < factors.len() {
                let of_factor = range_of(factors[at])?;
                let is_square = factors.get(at + 1) == Some(&factors[at]);
                product = range::product(product, if is_square { range::square(of_factor)? } else { of_factor })?;
                at += if is_square { 2 } else { 1 };
            }
            sum = range::sum(sum, range::product(product, (*coefficient, *coefficient))?)?;
        }
        Some(sum)
    }

    /// The same of what a word is put together from.
    pub(super) fn bounds_of_parts(
        &mut self,
        word: Word,
        range_of: &mut dyn FnMut(&mut Circuit, Word) -> Option<Range>,
    ) -> Option<Range> {
        let poly = self.words.polys.of.get(&word)?.clone();
        Self::bounds_by(&poly, &mut |word| range_of(self, word))
    }

    /// A sum or difference of few words: less than a multiplier.
    fn is_cheap(&self, poly: &Poly) -> bool {
        poly.len() <= 4 && poly.0.iter().all(|(factors, c)| factors.len() <= 1 && (factors.is_empty() || c.abs() == 1))
    }

    /// Requires: no term has two factors.
    fn linear(&mut self, poly: &Poly) -> Word {
        let mut sum = self.constant_word(0);
        for (factors, coefficient) in &poly.0 {
            let coefficient = self.constant_word(*coefficient);
            let term = match factors.first() {
                Some(word) => self.mul(*word, coefficient),
                None => coefficient,
            };
            sum = self.add(sum, term);
        }
        sum
    }

    /// What is left to be compared where what both words have is taken away. `None`: nothing is.
    pub(super) fn simpler(&mut self, a: Word, b: Word, is_order: bool) -> Option<Difference> {
        if !self.words.polys.has_any(a, b) {
            return None;
        }
        let (x, y) = (self.poly(a), self.poly(b));
        let difference = x.plus(&y, -1)?;
        match self.bounds(&difference) {
            Some((0, 0)) => return Some(Difference::Sign(Ordering::Equal)),
            Some((_, ..0)) => return Some(Difference::Sign(Ordering::Less)),
            Some((1.., _)) => return Some(Difference::Sign(Ordering::Greater)),
            _ => {}
        }
        let is_linear = difference.0.keys().all(|factors| factors.len() <= 1);
        let (rest, constant) = difference.without_constant();
        // `a < b + 1` is `a <= b`: a question about the two words, of which others know the order.
        let is_of_two = is_order && constant == -1 && rest.len() == 2 && rest.0.values().sum::<i128>() == 0;
        if !is_linear || difference.len() >= x.len() + y.len() && !is_of_two {
            return None;
        }
        let part = |sign: i128| {
            let terms = rest.0.iter().filter(|(_, coefficient)| coefficient.signum() == sign);
            Poly(terms.map(|(factors, coefficient)| (factors.clone(), coefficient.abs())).collect())
        };
        let (mut left, mut right) = (part(1), part(-1));
        let or_equal = is_order && constant == -1;
        if !or_equal {
            let side = if constant > 0 { &mut left } else { &mut right };
            side.add_term(Vec::new(), constant.abs())?;
        }
        // A remainder is its dividend less a multiple of the quotient, and is far narrower than both.
        let widest = self.width(a).max(self.width(b));
        let is_wider = |part: &Poly| self.bounds(part).is_none_or(|bounds| width_of(bounds) > widest);
        if is_wider(&left) || is_wider(&right) {
            return None;
        }
        Some(Difference::Of { left: self.linear(&left), right: self.linear(&right), or_equal })
    }

    /// Quotient and remainder where the dividend is a multiple of the divisor, but for what is simpler than it.
    pub(super) fn divided_by_terms(&mut self, a: Word, b: Word) -> Option<(Word, Word)> {
        match self.word_as_constant(b) {
            Some(divisor) if divisor > 0 => self.by_constant(a, b, divisor),
            Some(_) => None,
            None => self.by_word(a, b),
        }
    }

    fn by_constant(&mut self, a: Word, b: Word, divisor: i128) -> Option<(Word, Word)> {
        let poly = self.words.polys.of.get(&a)?.clone();
        let rest = poly.reduced(0, divisor);
        if rest.len() >= poly.len() {
            return None;
        }
        let multiple = poly.plus(&rest, -1)?.over(divisor)?;
        // The same rounding needs the same sign.
        let is_same = rest.len() == 0
            || self.range(a).is_some_and(|(least, _)| least >= 0)
                && self.bounds(&rest).is_some_and(|(least, _)| least >= 0);
        if !is_same || multiple.0.keys().chain(rest.0.keys()).any(|factors| factors.len() > 1) {
            return None;
        }
        let rest = self.linear(&rest);
        let multiple = self.linear(&multiple);
        let (quotient, remainder) = self.div_rem(rest, b);
        Some((self.add(multiple, quotient), remainder))
    }

    /// A dividend and its remainder differ by a multiple, and so they do with the divisor added.
    fn by_word(&mut self, a: Word, b: Word) -> Option<(Word, Word)> {
        let poly = self.words.polys.of.get(&a)?.clone();
        let of_divisor = self.poly(b);
        let divisions: Vec<(Word, Word, Word)> = {
            let all = self.words.polys.divisions.iter().filter(|((_, divisor), _)| *divisor == b);
            all.map(|((quotient, _), (dividend, remainder))| (*quotient, *dividend, *remainder)).collect()
        };
        for (quotient, dividend, remainder) in divisions {
            let multiple = self.poly(dividend).plus(&self.poly(remainder), -1)?;
            for more in [0, -1, 1] {
                if multiple.plus(&of_divisor, more).as_ref() == Some(&poly) {
                    let (zero, more) = (self.constant_word(0), self.constant_word(more));
                    let (quotient, by_zero) = (self.add(quotient, more), self.equal(b, zero));
                    // By zero the remainder is the dividend, which is then zero.
                    return Some((self.select_word(by_zero, zero, quotient), zero));
                }
            }
        }
        None
    }

    /// What a division says of quotient and remainder.
    pub(super) fn remember_division(&mut self, (a, b): (Word, Word), (quotient, remainder): (Word, Word)) {
        if self.range(a).is_none() || self.word_as_constant(quotient).is_some() {
            return;
        }
        match self.word_as_constant(b) {
            Some(divisor) => {
                if let Some(poly) = self.poly(a).plus(&self.poly(quotient), -divisor) {
                    self.remember(remainder, poly);
                }
            }
            None => {
                self.words.polys.divisions.insert((quotient, b), (a, remainder));
            }
        }
    }
}

/// Of two words.
pub(super) enum Difference {
    Sign(Ordering),
    /// It is the same as that of these; of an order, one less if it is "or equal": `left <= right`.
    Of {
        left: Word,
        right: Word,
        or_equal: bool,
    },
}

impl Circuit {
    fn made(&mut self, operation: Operation, a: Word, b: Word, width: usize) -> Word {
        match operation {
            Operation::Add => self.make_sum(a, b, width, Bit::FALSE),
            Operation::Sub => self.make_sum(a, b, width, Bit::TRUE),
            Operation::Mul => self.make_product(a, b, width),
        }
    }
}
