//! Shifts and bitwise operations on words, seen as infinite two's-complement numbers.

use super::{Bit, Circuit, Word};

impl Circuit {
    fn bitwise(&mut self, a: Word, b: Word, op: fn(&mut Circuit, Bit, Bit) -> Bit) -> Word {
        let width = self.width(a).max(self.width(b));
        let (x, y) = (self.low_bits(a, width), self.low_bits(b, width));
        let bits = x.into_iter().zip(y).map(|(x, y)| op(self, x, y)).collect();
        self.word(bits)
    }

    pub fn bit_and(&mut self, a: Word, b: Word) -> Word {
        self.bitwise(a, b, Circuit::and2)
    }

    pub fn bit_or(&mut self, a: Word, b: Word) -> Word {
        self.bitwise(a, b, Circuit::or2)
    }

    pub fn bit_xor(&mut self, a: Word, b: Word) -> Word {
        self.bitwise(a, b, Circuit::xor)
    }

    pub fn bit_not(&mut self, a: Word) -> Word {
        let bits = self.bits(a).iter().map(|bit| !*bit).collect();
        self.word(bits)
    }

    /// `a` shifted left by the number in the low `n_distance` bits of `distance`; only the low `width` bits are kept.
    pub fn shift_left_within(&mut self, a: Word, distance: Word, n_distance: usize, width: usize) -> Word {
        let distances = self.low_bits(distance, n_distance);
        let mut bits = self.low_bits(a, width);
        for (step, by) in distances.into_iter().enumerate() {
            let shift = 1usize << step;
            bits = (0..width)
                .map(|at| {
                    let moved = if at >= shift { bits[at - shift] } else { Bit::FALSE };
                    self.ite(by, moved, bits[at])
                })
                .collect();
        }
        self.word(bits)
    }

    /// `a` shifted right by the number in the low `n_distance` bits of `distance`: a division that rounds down.
    pub fn shift_right(&mut self, a: Word, distance: Word, n_distance: usize) -> Word {
        let width = self.width(a);
        let sign = self.sign(a);
        let distances = self.low_bits(distance, n_distance);
        let mut bits = self.low_bits(a, width);
        for (step, by) in distances.into_iter().enumerate() {
            let shift = 1usize << step;
            bits = (0..width)
                .map(|at| {
                    let moved = bits.get(at + shift).copied().unwrap_or(sign);
                    self.ite(by, moved, bits[at])
                })
                .collect();
        }
        self.word(bits)
    }

    /// Java's `>>>` of a value of `width` bits by the low `n_distance` bits of the distance.
    pub fn shift_right_unsigned(&mut self, a: Word, distance: Word, n_distance: usize, width: usize) -> Word {
        let unsigned = self.wrap(a, width, false);
        let shifted = self.shift_right(unsigned, distance, n_distance);
        self.wrap(shifted, width, true)
    }
}
