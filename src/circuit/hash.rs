//! A fast deterministic hash, and a table of indices into a vector that owns the keys.

use super::{Bit, Gate};
use crate::base::Idx;

const SEED: u64 = 0x517c_c1b7_2722_0a95;

fn mix(hash: u64, value: u64) -> u64 {
    (hash.rotate_left(5) ^ value).wrapping_mul(SEED)
}

fn finish(hash: u64) -> u64 {
    hash ^ (hash >> 29)
}

fn code(bit: Bit) -> u64 {
    (bit.gate().index() as u64) << 1 | u64::from(bit.is_negated())
}

pub(super) fn bits(bits: &[Bit]) -> u64 {
    finish(bits.iter().fold(bits.len() as u64, |hash, bit| mix(hash, code(*bit))))
}

pub(super) fn gate(gate: &Gate) -> u64 {
    match gate {
        Gate::False => 0,
        Gate::Input(input) => finish(mix(1, input.index() as u64)),
        Gate::And(operands) => bits(operands),
        Gate::Xor(a, b) => finish(mix(mix(mix(2, 7), code(*a)), code(*b))),
        Gate::Ite(c, t, e) => finish(mix(mix(mix(mix(3, 11), code(*c)), code(*t)), code(*e))),
    }
}

/// Open addressing over indices; the caller compares and hashes the keys.
#[derive(Clone, Debug, Default)]
pub(super) struct UniqueTable {
    /// The length is a power of two.
    slots: Vec<Slot>,
    n_used: usize,
}

/// With its part of the hash, so that few keys are looked at: they lie elsewhere.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    hash: u32,
    /// Index plus one; zero is free.
    entry: u32,
}

impl UniqueTable {
    pub(super) fn find(&self, hash: u64, is: impl Fn(u32) -> bool) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let hash = hash as u32;
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.entry == 0 {
                return None;
            }
            if slot.hash == hash && is(slot.entry - 1) {
                return Some(slot.entry - 1);
            }
            at = (at + 1) & mask;
        }
    }

    /// Requires: no equal key is in the table.
    pub(super) fn insert(&mut self, hash: u64, index: u32) {
        if self.slots.len() < 2 * (self.n_used + 1) {
            let bigger = vec![Slot::default(); (self.slots.len() * 2).max(64)];
            for old in std::mem::replace(&mut self.slots, bigger) {
                if old.entry != 0 {
                    self.place(old);
                }
            }
        }
        self.place(Slot { hash: hash as u32, entry: index + 1 });
        self.n_used += 1;
    }

    fn place(&mut self, slot: Slot) {
        let mask = self.slots.len() - 1;
        let mut at = slot.hash as usize & mask;
        while self.slots[at].entry != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = slot;
    }
}
