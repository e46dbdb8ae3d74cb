//! Comparing words, each pair once, and the lemmas that spare a solver the bits.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::poly::Difference;
use super::{Bit, Circuit, Word};

impl Circuit {
    pub fn equal(&mut self, a: Word, b: Word) -> Bit {
        if !self.words.polys.has_any(a, b) {
            return self.equal_as_is(a, b);
        }
        let pair = (a.min(b), a.max(b));
        if let Some(bit) = self.words.polys.equal.get(&pair) {
            return *bit;
        }
        let bit = match self.simpler(a, b, false) {
            Some(Difference::Sign(sign)) => Bit::constant(sign == Ordering::Equal),
            Some(Difference::Of { left, right, .. }) => self.equal_as_is(left, right),
            None => self.equal_as_is(a, b),
        };
        self.words.polys.equal.insert(pair, bit);
        bit
    }

    fn equal_as_is(&mut self, a: Word, b: Word) -> Bit {
        if a == b {
            return Bit::TRUE;
        }
        if self.is_evidently_below(a, b) || self.is_evidently_below(b, a) {
            return Bit::FALSE;
        }
        let pair = (a.min(b), a.max(b));
        if let Some(bit) = self.words.equal.get(&pair) {
            return *bit;
        }
        let width = self.width(a).max(self.width(b));
        let (x, y) = (self.low_bits(pair.0, width), self.low_bits(pair.1, width));
        let same: Vec<Bit> = x.into_iter().zip(y).map(|(x, y)| self.iff(x, y)).collect();
        let bit = self.and(same);
        self.words.equal.insert(pair, bit);
        bit
    }

    /// Signed "less than". Of two words exactly one of less, equal and greater holds, evidently: each is a conjunction
    /// with the other's negation. Not where a constant is between them: `a < b + 1` is no more than `!(b < a)`, for its
    /// equality would be a question of bits.
    pub fn less(&mut self, a: Word, b: Word) -> Bit {
        if !self.words.polys.has_any(a, b) {
            return self.less_as_is(a, b);
        }
        if let Some(bit) = self.words.polys.less.get(&(a, b)) {
            return *bit;
        }
        let bit = match self.simpler(a, b, true) {
            Some(Difference::Sign(sign)) => Bit::constant(sign == Ordering::Less),
            Some(Difference::Of { left, right, or_equal: false }) => self.less_as_is(left, right),
            Some(Difference::Of { left, right, or_equal: true }) => !self.less_as_is(right, left),
            None => self.less_as_is(a, b),
        };
        self.words.polys.less.insert((a, b), bit);
        bit
    }

    fn less_as_is(&mut self, a: Word, b: Word) -> Bit {
        if a == b || self.is_evidently_below(b, a) {
            return Bit::FALSE;
        }
        if self.is_evidently_below(a, b) {
            return Bit::TRUE;
        }
        let pair = (a.min(b), a.max(b));
        let less = match self.words.less.get(&pair) {
            Some(bit) => *bit,
            None => {
                let bit = self.less_chain(pair.0, pair.1);
                self.words.less.insert(pair, bit);
                for (word, other) in [(a, b), (b, a)] {
                    if self.word_as_constant(other).is_some() {
                        self.words.constants.entry(word).or_default().push(other);
                    }
                }
                bit
            }
        };
        let equal = self.equal_as_is(a, b);
        if a < b { self.and2(!equal, less) } else { self.and2(!equal, !less) }
    }

    fn less_chain(&mut self, a: Word, b: Word) -> Bit {
        let width = self.width(a).max(self.width(b));
        let (mut x, mut y) = (self.low_bits(a, width), self.low_bits(b, width));
        // Signed comparison is unsigned comparison with the signs exchanged.
        std::mem::swap(&mut x[width - 1], &mut y[width - 1]);
        let mut less = Bit::FALSE;
        for (x, y) in x.into_iter().zip(y) {
            let differ = self.xor(x, y);
            less = self.ite(differ, y, less);
        }
        less
    }

    pub fn less_or_equal(&mut self, a: Word, b: Word) -> Bit {
        !self.less(b, a)
    }

    /// Facts that are always true: the comparisons made so far are those of a total order.
    ///
    /// A solver could find each of them by going through the bits; stated, it need not (Bryant and Velev, 2002).
    /// Only triples of words that were all compared with each other give lemmas, and no more than `max` triples.
    pub fn order_lemmas(&mut self, max: usize) -> Vec<Bit> {
        let edges = self.comparisons();
        let mut lemmas = Vec::new();
        let mut n_triples = 0;
        for (a, after_a) in &edges {
            for (b, ordered_ab) in after_a {
                if *ordered_ab {
                    let (less, greater, equal) = (self.less(*a, *b), self.less(*b, *a), self.equal(*a, *b));
                    lemmas.push(self.or([less, greater, equal]));
                }
                let Some(after_b) = edges.get(b) else { continue };
                for (c, ordered_bc) in after_b {
                    let Some(ordered_ac) = after_a.get(c) else { continue };
                    n_triples += 1;
                    if n_triples > max {
                        return lemmas;
                    }
                    self.triple([*a, *b, *c], [*ordered_bc, *ordered_ac, *ordered_ab], &mut lemmas);
                }
            }
        }
        lemmas
    }

    /// What the word was compared with by order, of constants, ascending.
    pub fn constants_compared_with(&self, word: Word) -> BTreeSet<i128> {
        let others = self.words.constants.get(&word).map(Vec::as_slice).unwrap_or_default();
        others.iter().filter_map(|other| self.word_as_constant(*other)).collect()
    }

    /// For each word the later ones it was compared with, and whether by order or only by equality.
    fn comparisons(&self) -> BTreeMap<Word, BTreeMap<Word, bool>> {
        let is_constant = |word: Word| self.word_as_constant(word).is_some();
        #[expect(clippy::iter_over_hash_type, reason = "goes into ordered maps")]
        let pairs: BTreeSet<(Word, Word)> = {
            let mut pairs = BTreeSet::new();
            for pair in self.words.equal.keys() {
                pairs.insert(*pair);
            }
            pairs
        };
        let mut edges: BTreeMap<Word, BTreeMap<Word, bool>> = BTreeMap::new();
        for (a, b) in pairs {
            if !is_constant(a) && !is_constant(b) {
                edges.entry(a).or_default().insert(b, self.words.less.contains_key(&(a, b)));
            }
        }
        edges
    }

    /// `ordered[i]`: the two words other than the i-th were compared by order.
    fn triple(&mut self, words: [Word; 3], ordered: [bool; 3], lemmas: &mut Vec<Bit>) {
        if ordered == [true; 3] {
            for [x, y, z] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                let (x, y, z) = (words[x], words[y], words[z]);
                // x < y and y <= z give x < z.
                let (xy, zy, xz) = (self.less(x, y), self.less(z, y), self.less(x, z));
                lemmas.push(self.or([!xy, zy, xz]));
            }
            return;
        }
        for z in 0..3 {
            let (x, y, z_word) = (words[(z + 1) % 3], words[(z + 2) % 3], words[z]);
            let same = self.equal(x, y);
            if ordered[(z + 1) % 3] && ordered[(z + 2) % 3] {
                let (xz, yz) = (self.less(x, z_word), self.less(y, z_word));
                let (zx, zy) = (self.less(z_word, x), self.less(z_word, y));
                for (a, b) in [(xz, yz), (zx, zy)] {
                    lemmas.push(self.or([!same, !a, b]));
                    lemmas.push(self.or([!same, a, !b]));
                }
            }
            let (xz, yz) = (self.equal(x, z_word), self.equal(y, z_word));
            lemmas.push(self.or([!same, !xz, yz]));
        }
    }
}
