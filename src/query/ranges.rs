//! Between which numbers the integers of the pre-state lie, as preconditions and invariants imply.
//!
//! Where `n` is at most 1000, ten of its 32 bits matter: products and divisions that it goes into are a tenth of the
//! size, and quantifiers up to it are finite. What a solver says of each integer is a [range](crate::symex::Bounds).

use std::collections::{BTreeMap, BTreeSet};

use crate::base::Budget;
use crate::circuit::{Bit, Range, Valuation, Word};
use crate::ir::Type;
use crate::symex::{CellBit, Encoding, SlotKey, Value};

use super::tighten::Tightening;
use super::{Reply, Session};

/// More integers than this are looked at first come, first served.
const MAX_CELLS: usize = 48;

/// What is not seen at once is not worth seeing here.
const N_CONFLICTS: u32 = 300;

type Ranges = BTreeMap<SlotKey, Range>;

/// Is there an integer that assumptions may restrict?
pub(super) fn has_restricted(encoding: &Encoding) -> bool {
    !encoding.requires.is_empty() && encoding.cells.iter().any(|cell| integer(cell).is_some())
}

/// Only integers have ranges: floating point is bits.
fn integer(cell: &CellBit) -> Option<Word> {
    match (&cell.value, cell.ty) {
        (Value::Int(cases), Type::Byte | Type::Short | Type::Char | Type::Int | Type::Long) => cases.certain(),
        _ => None,
    }
}

impl Tightening<'_> {
    /// The ranges that are narrower than the type's, given the encoding of the pre-states.
    pub(super) fn ranges(&self, encoding: Encoding) -> Ranges {
        let mut ranges = Ranges::new();
        if encoding.is_cut {
            return ranges;
        }
        let cells = encoding.cells.clone();
        let session = Session::new(encoding, self.solver, true);
        let budget = Budget { n_conflicts: Some(N_CONFLICTS), ..self.budget.clone() };
        let mut search = Search { session, budget, seen: Vec::new() };
        // Of what is impossible anything is true.
        if search.ask(&[]) != Some(true) {
            return ranges;
        }
        let restricted = cells.iter().filter_map(|cell| Some((cell, integer(cell)?)));
        let restricted: Vec<_> = restricted.filter(|(_, word)| search.is_mentioned(*word)).collect();
        for (cell, word) in restricted.into_iter().take(MAX_CELLS) {
            let Some(whole) = search.session.encoding.circuit.range(word) else { continue };
            let range = search.range(cell.exists, word, whole);
            if range != whole {
                ranges.insert(cell.slot, range);
            }
        }
        ranges
    }
}

struct Search {
    session: Session,
    budget: Budget,
    /// What inputs of earlier answers make of every gate: the solver gives a gate any value that its questions allow.
    seen: Vec<Valuation>,
}

impl Search {
    /// Can the bits hold together, as far as a short search says?
    fn ask(&mut self, bits: &[Bit]) -> Option<bool> {
        match self.session.ask(bits, &self.budget) {
            Reply::Yes(model) => {
                let session = &self.session;
                self.seen.push(session.encoding.circuit.evaluate_model(&|bit| session.value(&model, bit)));
                Some(true)
            }
            Reply::No(_) => Some(false),
            Reply::Unknown(_) => None,
        }
    }

    /// Is any bit in what is assumed?
    fn is_mentioned(&self, word: Word) -> bool {
        self.session.encoding.circuit.bits(word).iter().any(|bit| self.session.knows(*bit))
    }

    /// The least range that short searches find.
    fn range(&mut self, exists: Bit, word: Word, whole: Range) -> Range {
        let compared = self.session.encoding.circuit.constants_compared_with(word);
        let mut ends: BTreeSet<i128> = compared.iter().flat_map(|c| [c - 1, *c, c + 1]).collect();
        ends.extend((0..63).flat_map(|at| [(1 << at) - 1, -(1 << at)]));
        ends.extend([whole.0, whole.1]);
        let ends: Vec<i128> = ends.into_iter().filter(|end| whole.0 <= *end && *end <= whole.1).collect();
        let greatest = self.end(&ends, whole.1, |search, end| search.is_beyond(exists, word, end, true));
        let downwards: Vec<i128> = ends.iter().rev().copied().filter(|end| *end <= greatest).collect();
        let least = self.end(&downwards, whole.0, |search, end| search.is_beyond(exists, word, end, false));
        (least, greatest)
    }

    /// The first of the ends beyond which nothing lies. The last of them is known to be one.
    fn end(&mut self, ends: &[i128], last: i128, mut is_beyond: impl FnMut(&mut Self, i128) -> Option<bool>) -> i128 {
        // What nothing restricts is seen first.
        let (mut low, mut high) = (0, ends.len().saturating_sub(1));
        if high > 0 && is_beyond(self, ends[high - 1]) != Some(false) {
            return last;
        }
        high = high.saturating_sub(1);
        while low < high {
            let middle = low + (high - low) / 2;
            match is_beyond(self, ends[middle]) {
                Some(false) => high = middle,
                _ => low = middle + 1,
            }
        }
        ends.get(high).copied().unwrap_or(last)
    }

    /// May the integer be greater, or less?
    fn is_beyond(&mut self, exists: Bit, word: Word, end: i128, is_greater: bool) -> Option<bool> {
        let circuit = &mut self.session.encoding.circuit;
        let is_seen = self.seen.iter().any(|seen| {
            let value = seen.word(circuit, word);
            seen.bit(exists) && if is_greater { end < value } else { value < end }
        });
        if is_seen {
            return Some(true);
        }
        let end = circuit.constant_word(end);
        let beyond = if is_greater { circuit.less(end, word) } else { circuit.less(word, end) };
        let beyond = circuit.and2(exists, beyond);
        self.ask(&[beyond])
    }
}
