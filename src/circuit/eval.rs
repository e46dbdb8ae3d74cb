//! What a circuit computes for given inputs.

use super::{Bit, Circuit, Gate, GateId, InputId, Word};
use crate::base::Idx;

/// The value of every gate under one assignment of the inputs.
#[derive(Clone, Debug)]
pub struct Valuation {
    gates: Vec<bool>,
}

impl Valuation {
    pub fn bit(&self, bit: Bit) -> bool {
        self.gates[bit.gate().index()] != bit.is_negated()
    }

    /// Requires: the word has at most 128 bits.
    pub fn word(&self, circuit: &Circuit, word: Word) -> i128 {
        let bits = circuit.bits(word);
        let sign = if self.bit(bits[bits.len() - 1]) { -1 } else { 0 };
        bits.iter().enumerate().fold(sign, |value, (at, bit)| {
            let mask = 1i128 << at;
            if self.bit(*bit) { value | mask } else { value & !mask }
        })
    }
}

impl Circuit {
    pub fn evaluate(&self, input: &dyn Fn(InputId) -> bool) -> Valuation {
        let mut gates: Vec<bool> = Vec::with_capacity(self.n_gates());
        for index in 0..self.n_gates() {
            let value = |bit: Bit| gates[bit.gate().index()] != bit.is_negated();
            let result = match self.gate(GateId::new(index)) {
                Gate::False => false,
                Gate::Input(id) => input(*id),
                Gate::And(operands) => operands.iter().all(|bit| value(*bit)),
                Gate::Xor(a, b) => value(*a) != value(*b),
                Gate::Ite(c, t, e) => {
                    if value(*c) {
                        value(*t)
                    } else {
                        value(*e)
                    }
                }
            };
            gates.push(result);
        }
        Valuation { gates }
    }

    /// The values that a model gives the inputs, carried to every gate.
    pub fn evaluate_model(&self, value_of: &dyn Fn(Bit) -> bool) -> Valuation {
        let mut inputs = vec![false; self.n_inputs()];
        for index in 0..self.n_gates() {
            let id = GateId::new(index);
            if let Gate::Input(input) = self.gate(id) {
                inputs[input.index()] = value_of(Bit::new(id, false));
            }
        }
        self.evaluate(&|input| inputs[input.index()])
    }
}
