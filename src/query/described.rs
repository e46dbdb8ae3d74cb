//! What tells the input of a model from all others, as bits of the encoding.

use std::collections::{BTreeMap, BTreeSet};

use crate::circuit::{Bit, Valuation};
use crate::sat::Model;
use crate::symex::{CellBit, Place, SlotSource, Target, Value};

use super::Session;

/// Bits that are true of one input. Objects are numbered canonically, so they are true of its isomorphs alone; but where
/// classes refer to each other in turn, not of all of these.
pub struct Described {
    /// Who refers to whom, and how long arrays are.
    pub references: Vec<Bit>,
    /// What stands in what is reached, of primitive types.
    pub numbers: Vec<Bit>,
}

impl Described {
    pub fn all(&self) -> Vec<Bit> {
        let mut bits = [&self.references[..], &self.numbers].concat();
        bits.sort_unstable();
        bits.dedup();
        bits
    }
}

impl Session {
    /// What the model's input is told from others by: its references, and the numbers in what they reach.
    pub fn described(&mut self, model: &Model) -> Described {
        let mut of_source: BTreeMap<SlotSource, Vec<(Place, Target, Bit)>> = BTreeMap::new();
        // An object that was mentioned only after its own slots were filled has no bit that says "null".
        let mut silent: BTreeMap<(SlotSource, Place), Vec<Bit>> = BTreeMap::new();
        // Gates that no question mentioned have a value too.
        let valuation = self.encoding.circuit.evaluate_model(&|bit| self.value(model, bit));
        for tuple in &self.encoding.tuples {
            silent.entry((tuple.slot.source, tuple.slot.place)).or_default().push(!tuple.bit);
            if valuation.bit(tuple.bit) {
                let here = of_source.entry(tuple.slot.source).or_default();
                here.push((tuple.slot.place, tuple.target, tuple.bit));
            }
        }
        silent.retain(|_, bits| bits.iter().all(|bit| valuation.bit(*bit)));
        let mut reached: BTreeSet<SlotSource> = BTreeSet::new();
        let args = self.encoding.tuples.iter().map(|tuple| tuple.slot.source);
        let mut waiting: Vec<SlotSource> = args.filter(|source| source.is_root()).collect();
        let cells = self.encoding.cells.clone();
        waiting.extend(cells.iter().map(|cell| cell.slot.source).filter(|source| source.is_root()));
        let mut references: Vec<Bit> = Vec::new();
        let mut numbers: Vec<Bit> = Vec::new();
        let mut lengths: BTreeMap<SlotSource, usize> = BTreeMap::new();
        while let Some(source) = waiting.pop() {
            if !reached.insert(source) {
                continue;
            }
            for (_, target, bit) in of_source.get(&source).into_iter().flatten() {
                references.push(*bit);
                match *target {
                    Target::Old(class, number) | Target::New(class, number) => {
                        waiting.push(SlotSource::Object(class, number));
                    }
                    Target::Length(length) => drop(lengths.insert(source, length)),
                    Target::Null => {}
                }
            }
        }
        let is_beyond = |source: SlotSource, place: Place| match place {
            Place::Elem(at) => lengths.get(&source).is_some_and(|length| at >= *length),
            _ => false,
        };
        for ((source, place), bits) in silent {
            if reached.contains(&source) && !is_beyond(source, place) {
                references.extend(bits);
            }
        }
        for cell in &cells {
            if reached.contains(&cell.slot.source) && !is_beyond(cell.slot.source, cell.slot.place) {
                let bit = holds(self, &valuation, cell);
                numbers.push(bit);
            }
        }
        Described { references, numbers }
    }

    /// "The cell's number is in the range", both ends included; true of a cell without a number.
    pub fn in_range(&mut self, cell: &CellBit, (from, to): (i64, i64)) -> Bit {
        let Value::Int(cases) = &cell.value else { return Bit::TRUE };
        let circuit = &mut self.encoding.circuit;
        let (from, to) = (circuit.constant_word(from.into()), circuit.constant_word(to.into()));
        let words: Vec<_> = cases.iter().collect();
        let one_of = |(word, guard)| {
            let (low, high) = (circuit.less_or_equal(from, word), circuit.less_or_equal(word, to));
            circuit.and([guard, low, high])
        };
        let ways: Vec<Bit> = words.into_iter().map(one_of).collect();
        self.encoding.circuit.or(ways)
    }
}

/// "The cell holds what it holds in the model."
fn holds(session: &mut Session, valuation: &Valuation, cell: &CellBit) -> Bit {
    let own = |bit: Bit| if valuation.bit(bit) { bit } else { !bit };
    match &cell.value {
        Value::Bool(bit) => own(*bit),
        Value::Int(cases) => {
            let (word, _) = cases.iter().next().expect("a cell has a value");
            let bits: Vec<Bit> = session.encoding.circuit.bits(word).to_vec();
            let bits: Vec<Bit> = bits.into_iter().map(own).collect();
            session.encoding.circuit.and(bits)
        }
        Value::Ref(_) => panic!("cells are of primitive type"),
    }
}
