//! Integers as interned vectors of bits.

use std::collections::{BTreeMap, HashMap};

use super::hash::{self, UniqueTable};
use super::poly::Polys;
use super::range::{self, Range};
use super::{Bit, Choice, Circuit};

/// A mathematical integer in two's complement, least significant bit first.
/// Interned with redundant sign bits removed: words of the same bits are the same word, whatever width they were made with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u32);

impl Word {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Debug for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "w{}", self.0)
    }
}

/// The table of words, and the comparisons made so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    all: Vec<Box<[Bit]>>,
    /// Of each word, between which numbers it lies.
    pub(super) ranges: Vec<Option<Range>>,
    unique: UniqueTable,
    pub(super) equal: HashMap<(Word, Word), Bit>,
    pub(super) less: HashMap<(Word, Word), Bit>,
    /// Constants that a word was compared with by order.
    pub(super) constants: BTreeMap<Word, Vec<Word>>,
    /// Dividend and divisor, then quotient and remainder.
    pub(super) divided: BTreeMap<(Word, Word), (Word, Word)>,
    pub(super) polys: Polys,
    /// Words of multiplexers over more cases than are kept apart: which these are, one of them always.
    pub(super) joined: BTreeMap<Word, Choice<Word>>,
}

impl Circuit {
    /// The integer with these bits, the last being the sign. Requires: at least one bit.
    pub fn word(&mut self, mut bits: Vec<Bit>) -> Word {
        self.watch.tick();
        while bits.len() > 1 && bits[bits.len() - 1] == bits[bits.len() - 2] {
            bits.pop();
        }
        assert!(!bits.is_empty(), "a word has a sign bit");
        let hash = hash::bits(&bits);
        let words = &mut self.words;
        let all = &words.all;
        if let Some(index) = words.unique.find(hash, |index| *all[index as usize] == *bits) {
            return Word(index);
        }
        let index = u32::try_from(words.all.len()).expect("fewer than 2^32 words");
        words.ranges.push(range::of_bits(&bits));
        words.all.push(bits.into());
        words.unique.insert(hash, index);
        Word(index)
    }

    pub fn constant_word(&mut self, value: i128) -> Word {
        let width = 128 - value.unsigned_abs().leading_zeros().min(127) + 1;
        let bits = (0..width.min(128)).map(|at| Bit::constant(value >> at & 1 == 1)).collect();
        self.word(bits)
    }

    /// A free integer in two's complement of this width; an unsigned one has one more bit, which is zero.
    pub fn input_word(&mut self, width: usize, is_signed: bool) -> Word {
        let mut bits: Vec<Bit> = (0..width).map(|_| self.input()).collect();
        if !is_signed {
            bits.push(Bit::FALSE);
        }
        self.word(bits)
    }

    /// The bits, without redundant sign bits; never empty.
    pub fn bits(&self, word: Word) -> &[Bit] {
        &self.words.all[word.0 as usize]
    }

    /// How many bits the word needs, sign included.
    pub fn width(&self, word: Word) -> usize {
        self.bits(word).len()
    }

    /// The low `width` bits, sign-extended if there are fewer.
    pub fn low_bits(&self, word: Word, width: usize) -> Vec<Bit> {
        let bits = self.bits(word);
        let sign = bits[bits.len() - 1];
        (0..width).map(|at| bits.get(at).copied().unwrap_or(sign)).collect()
    }

    pub fn word_as_constant(&self, word: Word) -> Option<i128> {
        let bits = self.bits(word);
        if bits.len() > 128 {
            return None;
        }
        let negative = bits[bits.len() - 1].as_constant()?;
        let mut value: i128 = if negative { -1 } else { 0 };
        for (at, bit) in bits.iter().enumerate() {
            let mask = 1i128 << at;
            value = if bit.as_constant()? { value | mask } else { value & !mask };
        }
        Some(value)
    }

    /// Java's narrowing: the low `width` bits, read as signed or unsigned.
    pub fn wrap(&mut self, word: Word, width: usize, is_signed: bool) -> Word {
        if is_signed && self.width(word) <= width {
            return word;
        }
        if !is_signed && self.range(word).is_some_and(|(least, _)| least >= 0) && self.width(word) <= width + 1 {
            return word;
        }
        if is_signed && let Some(wrapped) = self.wrapped(word, width) {
            return wrapped;
        }
        let mut bits = self.low_bits(word, width);
        if !is_signed {
            bits.push(Bit::FALSE);
        }
        self.word(bits)
    }

    pub fn select_word(&mut self, cond: Bit, then: Word, otherwise: Word) -> Word {
        if then == otherwise {
            return then;
        }
        let width = self.width(then).max(self.width(otherwise));
        let (t, e) = (self.low_bits(then, width), self.low_bits(otherwise, width));
        let bits = t.into_iter().zip(e).map(|(t, e)| self.ite(cond, t, e)).collect();
        let word = self.word(bits);
        let range = self.range_by((then, otherwise), |t, e| Some(range::hull(t, e)));
        self.narrowed(word, range)
    }
}
