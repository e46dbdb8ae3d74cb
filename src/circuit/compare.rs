//! Comparing words, each pair once.

use super::{Bit, Circuit, Word};

impl Circuit {
    pub fn equal(&mut self, a: Word, b: Word) -> Bit {
        if a == b {
            return Bit::TRUE;
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

    /// Signed "less than". Of two words exactly one of less, equal and greater holds, evidently:
    /// each is a conjunction with the other's negation.
    pub fn less(&mut self, a: Word, b: Word) -> Bit {
        if a == b {
            return Bit::FALSE;
        }
        let pair = (a.min(b), a.max(b));
        let less = match self.words.less.get(&pair) {
            Some(bit) => *bit,
            None => {
                let bit = self.less_chain(pair.0, pair.1);
                self.words.less.insert(pair, bit);
                bit
            }
        };
        let equal = self.equal(a, b);
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
}
