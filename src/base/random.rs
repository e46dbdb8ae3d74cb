//! The engine's pseudo-random numbers.

/// The same numbers from the same seed, on every machine: the three shifts of Marsaglia's xorshift64 (2003) on the state
/// xored with a constant, so that the seed 0 will do. Not for statistics: nothing is claimed of its period.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The same numbers for the same seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        let mut state = self.0 ^ 0x9e37_79b9_7f4a_7c15;
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        self.0 = state;
        (state % n as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(1);
        let numbers: Vec<usize> = (0..6).map(|_| random.below(1_000)).collect();
        assert_eq!(numbers, [388, 498, 796, 828, 864, 285]);
    }
}
