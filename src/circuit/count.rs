//! Counting bits in unary: "at least one, at least two, …".

use super::{Bit, Cases, Choice, Circuit};

impl Circuit {
    /// Item j of the result is "at least j + 1 of the bits hold". A sequential counter.
    pub fn ladder(&mut self, bits: &[Bit]) -> Vec<Bit> {
        let mut ladder: Vec<Bit> = Vec::new();
        for bit in bits {
            match *bit {
                Bit::FALSE => continue,
                Bit::TRUE => {
                    ladder.insert(0, Bit::TRUE);
                    continue;
                }
                _ => {}
            }
            let last = ladder.last().copied().unwrap_or(Bit::TRUE);
            let top = self.and_evident(last, *bit);
            for at in (0..ladder.len()).rev() {
                let below = if at == 0 { Bit::TRUE } else { ladder[at - 1] };
                let more = self.and_evident(below, *bit);
                ladder[at] =
                    if self.evidently_implies(more, ladder[at]) { ladder[at] } else { self.or2(ladder[at], more) };
            }
            if top != Bit::FALSE {
                ladder.push(top);
            }
        }
        ladder
    }

    fn and_evident(&mut self, a: Bit, b: Bit) -> Bit {
        if self.evidently_implies(b, a) { b } else { self.and2(a, b) }
    }

    /// How many of the bits hold, as constants under guards.
    pub fn count(&mut self, bits: &[Bit]) -> Cases {
        let ladder = self.ladder(bits);
        let mut items = Vec::with_capacity(ladder.len() + 1);
        for n in 0..=ladder.len() {
            let reached = if n == 0 { Bit::TRUE } else { ladder[n - 1] };
            let more = ladder.get(n).copied().unwrap_or(Bit::FALSE);
            let guard = self.and2(reached, !more);
            items.push((self.constant_word(n as i128), guard));
        }
        Choice::collect(self, items)
    }

    pub fn at_most_one(&mut self, bits: &[Bit]) -> Bit {
        let bits: Vec<Bit> = bits.iter().copied().filter(|bit| *bit != Bit::FALSE).collect();
        if bits.len() > 6 {
            let ladder = self.prefix_clashes(&bits);
            return self.and(ladder);
        }
        let mut parts = Vec::new();
        for (at, a) in bits.iter().enumerate() {
            for b in &bits[at + 1..] {
                parts.push(!self.and2(*a, *b));
            }
        }
        self.and(parts)
    }

    fn prefix_clashes(&mut self, bits: &[Bit]) -> Vec<Bit> {
        let mut seen = Bit::FALSE;
        let mut parts = Vec::new();
        for bit in bits {
            parts.push(!self.and2(seen, *bit));
            seen = self.or2(seen, *bit);
        }
        parts
    }

    pub fn exactly_one(&mut self, bits: &[Bit]) -> Bit {
        let lone = self.at_most_one(bits);
        let some = self.or(bits.iter().copied());
        self.and2(lone, some)
    }
}
