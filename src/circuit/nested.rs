//! One division after another: `x / 60 / 24` is `x / 1440`.

use super::{Bit, Circuit, Word};

impl Circuit {
    /// Facts that are always true, of divisions by constants that are there: where `x` is `c * a` and a rest from 0 to
    /// below `c`, neither negative, `x / (c * d)` is `a / d`.
    ///
    /// Hours and minutes of a time, or digits of a number, are computed by such chains, and stated as one remainder.
    /// Remainders follow: each is its dividend less a multiple of the quotient. No more than `max` pairs are looked at.
    pub(super) fn nested_division_lemmas(&mut self, max: usize) -> Vec<Bit> {
        let divisions: Vec<(Word, i128, Word)> = {
            let by_constant = |((a, b), (q, _)): (&(Word, Word), &(Word, Word))| {
                let divisor = self.word_as_constant(*b).filter(|divisor| *divisor > 1)?;
                let is_positive = self.range(*a).is_some_and(|(least, _)| least >= 0);
                is_positive.then_some((*a, divisor, *q))
            };
            self.words.divided.iter().filter_map(by_constant).collect()
        };
        let mut lemmas = Vec::new();
        let pairs = divisions.iter().flat_map(|outer| divisions.iter().map(move |inner| (outer, inner)));
        let nested = pairs.filter(|((_, whole, _), (_, part, _))| whole > part && whole % part == 0);
        for ((x, whole, quotient), (a, part, same)) in nested.take(max) {
            let factor = whole / part;
            if quotient != same && self.is_multiple_and_less((*x, *a), factor) {
                lemmas.push(self.equal(*quotient, *same));
            }
        }
        lemmas
    }
}
