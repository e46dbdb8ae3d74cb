//! One pseudo-random generator for all tests.

/// A linear congruential generator with one of L'Ecuyer's multipliers (1999): the same on every machine. Not the
/// engine's: what tests try should not move with what the engine draws.
pub struct Random(pub u64);

impl Random {
    /// Below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3_037_000_493);
        ((self.0 >> 33) as usize) % n
    }

    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}
