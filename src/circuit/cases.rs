//! Pointwise integers: a word per case, as long as cases are few.
//!
//! Comparing two of them compares words pair by pair, and each pair of words is compared once in a circuit:
//! the comparison of two heap cells is shared by every iteration, invariant and post-condition that makes it.

use std::collections::HashSet;

use super::range::hull;
use super::{Bit, Choice, Circuit, Word};

/// Exactly one guard holds wherever the value is defined.
pub type Cases = Choice<Word>;

/// With more cases than this, they are joined into one word of multiplexers.
pub const MAX_CASES: usize = 48;

/// A word that was joined from no more cases than this is compared case by case: a search in a long array compares what
/// it reads with the key that each cell is compared with anyway.
const MAX_JOINED: usize = 4096;

/// As many pairs of cases are looked at.
const MAX_PAIRS: usize = 1024;

/// And as many operations of which an operand is not known are made for one: sums by the length of an array stay apart,
/// and meet what a specification sums up.
const MAX_OPEN: usize = 4;

/// But of sums of words that differ by constants – `c`, `c + 100`, `c - 100` – most are the same words again: as many
/// pairs of these are kept apart.
const MAX_SHIFTED: usize = 32;

impl Choice<Word> {
    pub fn constant(circuit: &mut Circuit, value: i128) -> Self {
        Choice::only(circuit.constant_word(value))
    }

    pub fn as_constant(&self, circuit: &Circuit) -> Option<i128> {
        circuit.word_as_constant(self.certain()?)
    }

    pub fn all_constant(&self, circuit: &Circuit) -> bool {
        self.iter().all(|(word, _)| circuit.word_as_constant(word).is_some())
    }

    /// One word of multiplexers; zero if no guard holds.
    pub fn to_word(&self, circuit: &mut Circuit) -> Word {
        if let Some(word) = self.certain() {
            return word;
        }
        let width = self.iter().map(|(word, _)| circuit.width(word)).max().unwrap_or(1);
        let rows: Vec<(Vec<Bit>, Bit)> =
            self.iter().map(|(word, guard)| (circuit.low_bits(word, width), guard)).collect();
        let bits = (0..width)
            .map(|at| {
                let ways: Vec<Bit> = rows.iter().map(|(bits, guard)| circuit.and2(bits[at], *guard)).collect();
                circuit.or(ways)
            })
            .collect();
        let word = circuit.word(bits);
        let guards: Vec<Bit> = self.iter().map(|(_, guard)| guard).collect();
        let is_any = circuit.or(guards);
        let range = self.range(circuit).map(|range| if is_any == Bit::TRUE { range } else { hull(range, (0, 0)) });
        let word = circuit.narrowed(word, range);
        if (MAX_CASES + 1..=MAX_JOINED).contains(&self.len()) {
            let zero = circuit.constant_word(0);
            let items: Vec<(Word, Bit)> = self.iter().chain([(zero, !is_any)]).collect();
            let cases = Choice::collect(circuit, items);
            circuit.words.joined.insert(word, cases);
        }
        word
    }

    /// The cases of a joined word, where the other side of a comparison is one word.
    fn apart(&self, circuit: &Circuit, other: &Self) -> Option<Self> {
        let word = self.certain().filter(|_| other.len() == 1)?;
        circuit.words.joined.get(&word).cloned()
    }

    /// The same value with no more than [`MAX_CASES`] cases.
    pub fn limited(self, circuit: &mut Circuit) -> Self {
        if self.len() <= MAX_CASES { self } else { Choice::only(self.to_word(circuit)) }
    }

    pub fn map(&self, circuit: &mut Circuit, mut f: impl FnMut(&mut Circuit, Word) -> Word) -> Self {
        let items: Vec<(Word, Bit)> = self.iter().map(|(word, guard)| (f(circuit, word), guard)).collect();
        Choice::collect(circuit, items)
    }

    /// Applies an operation pairwise where little of that does not fold, else to the joined words.
    pub fn combine(circuit: &mut Circuit, a: &Self, b: &Self, f: impl FnMut(&mut Circuit, Word, Word) -> Word) -> Self {
        Self::combine_if(circuit, a, b, |_, pairs| pairs.len() <= MAX_OPEN, f)
    }

    /// The same of a sum, a difference or a product.
    pub fn combine_linear(
        circuit: &mut Circuit,
        a: &Self,
        b: &Self,
        f: impl FnMut(&mut Circuit, Word, Word) -> Word,
    ) -> Self {
        let is_little = |circuit: &Circuit, pairs: &[(Word, Word)]| {
            let is_few = |count: usize| count <= MAX_OPEN;
            let kinds = || pairs.iter().map(|(x, y)| (circuit.unshifted(*x), circuit.unshifted(*y)));
            is_few(pairs.len()) || pairs.len() <= MAX_SHIFTED && is_few(kinds().collect::<HashSet<_>>().len())
        };
        Self::combine_if(circuit, a, b, is_little, f)
    }

    /// `is_little`: that pairs whose result is not known beforehand are worked on one by one.
    fn combine_if(
        circuit: &mut Circuit,
        a: &Self,
        b: &Self,
        is_little: impl Fn(&Circuit, &[(Word, Word)]) -> bool,
        mut f: impl FnMut(&mut Circuit, Word, Word) -> Word,
    ) -> Self {
        let n_pairs = a.len() * b.len();
        let mut pairs = Vec::new();
        let mut open = Vec::new();
        if n_pairs <= MAX_PAIRS {
            let [guards_of_a, guards_of_b] = [a, b].map(|cases| {
                let mut guards: Vec<Bit> = cases.iter().map(|(_, guard)| guard).collect();
                guards.sort_unstable();
                guards
            });
            for (x, g) in a.iter() {
                for (y, h) in b.iter() {
                    // Two fields of one of several objects: of each other object both or none are meant.
                    let is_other =
                        g != h && (guards_of_a.binary_search(&h).is_ok() || guards_of_b.binary_search(&g).is_ok());
                    let guard = if is_other { Bit::FALSE } else { circuit.and2(g, h) };
                    if guard != Bit::FALSE && !circuit.evidently_disjoint(g, h) {
                        let constants = [x, y].map(|word| circuit.word_as_constant(word));
                        let is_unit = constants.iter().any(|constant| matches!(constant, Some(0 | 1)));
                        if !is_unit && constants.contains(&None) {
                            open.push((x, y));
                        }
                        pairs.push((x, y, guard));
                    }
                }
            }
        }
        if n_pairs > MAX_PAIRS || n_pairs > 1 && !is_little(circuit, &open) {
            let (x, y) = (a.to_word(circuit), b.to_word(circuit));
            return Choice::only(f(circuit, x, y));
        }
        let items: Vec<(Word, Bit)> = pairs.into_iter().map(|(x, y, guard)| (f(circuit, x, y), guard)).collect();
        Choice::collect(circuit, items).limited(circuit)
    }

    fn compare(circuit: &mut Circuit, a: &Self, b: &Self, mut f: impl FnMut(&mut Circuit, Word, Word) -> Bit) -> Bit {
        let apart = [a.apart(circuit, b), b.apart(circuit, a)];
        let (a, b) = match &apart {
            [Some(cases), _] => (cases, b),
            [None, Some(cases)] => (a, cases),
            [None, None] => (a, b),
        };
        let mut ways = Vec::new();
        for (x, g) in a.iter() {
            let row: Vec<Bit> = b
                .iter()
                .map(|(y, h)| {
                    let holds = f(circuit, x, y);
                    circuit.and2(h, holds)
                })
                .collect();
            // If it holds in every case there is no need to ask which.
            let all = b.iter().zip(&row).all(|((_, h), bit)| *bit == h);
            let any = if all { Bit::TRUE } else { circuit.or(row) };
            ways.push((g, any));
        }
        if ways.iter().all(|(_, any)| *any == Bit::TRUE) && !ways.is_empty() {
            return Bit::TRUE;
        }
        let ways: Vec<Bit> = ways.into_iter().map(|(g, any)| circuit.and2(g, any)).collect();
        circuit.or(ways)
    }

    pub fn equal(circuit: &mut Circuit, a: &Self, b: &Self) -> Bit {
        if a == b {
            return Bit::TRUE;
        }
        Self::compare(circuit, a, b, Circuit::equal)
    }

    pub fn less(circuit: &mut Circuit, a: &Self, b: &Self) -> Bit {
        if a == b {
            return Bit::FALSE;
        }
        Self::compare(circuit, a, b, Circuit::less)
    }

    pub fn less_or_equal(circuit: &mut Circuit, a: &Self, b: &Self) -> Bit {
        if a == b {
            return Bit::TRUE;
        }
        Self::compare(circuit, a, b, Circuit::less_or_equal)
    }
}
