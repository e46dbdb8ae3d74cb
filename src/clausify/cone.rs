//! Which gates a question needs, and which halves of their definitions.

use crate::base::{Idx, Stopper};
use crate::circuit::{Bit, Circuit, Gate, GateId};

use super::gates::{Config, LOOK_EVERY, Polarities, gate_ids, operands};

/// A gate of the cone with what must now be stated about it.
pub(super) struct Defined {
    pub gate: GateId,
    /// The gate implies its definition.
    pub forward: bool,
    /// The definition implies the gate.
    pub backward: bool,
    /// Nothing was stated about it before.
    pub first: bool,
    /// Of a conjunction: its operands, inner conjunctions opened.
    pub conjuncts: Vec<Bit>,
}

#[derive(Clone, Debug)]
pub(super) struct Cone {
    config: Config,
    /// The halves stated so far, by gate.
    stated: Vec<Halves>,
    /// How many gates use each gate, saturating; grows with the circuit.
    n_uses: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Halves {
    forward: bool,
    backward: bool,
}

impl Halves {
    const BOTH: Halves = Halves { forward: true, backward: true };
    const FORWARD: Halves = Halves { forward: true, backward: false };

    fn swapped_if(self, negated: bool) -> Halves {
        if negated { Halves { forward: self.backward, backward: self.forward } } else { self }
    }

    fn without(self, other: Halves) -> Halves {
        Halves { forward: self.forward && !other.forward, backward: self.backward && !other.backward }
    }

    fn with(self, other: Halves) -> Halves {
        Halves { forward: self.forward || other.forward, backward: self.backward || other.backward }
    }

    fn is_empty(self) -> bool {
        self == Halves::default()
    }
}

impl Cone {
    pub(super) fn new(config: Config) -> Self {
        Self { config, stated: Vec::new(), n_uses: Vec::new() }
    }

    /// What is still to be stated so that the bits have literals, in topological order. Counts it as stated.
    ///
    /// `exact`: the literals will have the bits' values in every model; else it suffices that they force them.
    /// Nothing if the flag is up: then nobody will ask.
    pub(super) fn visit(&mut self, circuit: &Circuit, bits: &[Bit], exact: bool, stopper: &Stopper) -> Vec<Defined> {
        self.count_uses(circuit);
        self.stated.resize(circuit.n_gates(), Halves::default());
        let both = exact || self.config.polarities == Polarities::Both;
        let wanted = if both { Halves::BOTH } else { Halves::FORWARD };
        let mut open: Vec<(Bit, Halves)> = bits.iter().map(|bit| (*bit, wanted)).collect();
        let mut defined = Vec::new();
        let mut n_seen: usize = 0;
        while let Some((bit, wanted)) = open.pop() {
            n_seen += 1;
            if n_seen.is_multiple_of(LOOK_EVERY) && stopper.stopped().is_some() {
                return Vec::new();
            }
            let gate = bit.gate();
            let stated = self.stated[gate.index()];
            let missing = wanted.swapped_if(bit.is_negated()).without(stated);
            if missing.is_empty() {
                continue;
            }
            self.stated[gate.index()] = stated.with(missing);
            let conjuncts = match circuit.gate(gate) {
                Gate::And(operands) => self.conjuncts(circuit, operands),
                _ => Vec::new(),
            };
            if matches!(circuit.gate(gate), Gate::And(_)) {
                open.extend(conjuncts.iter().map(|bit| (*bit, missing)));
            } else {
                for (operand, monotone) in operands(circuit.gate(gate)) {
                    open.push((operand, if monotone { missing } else { Halves::BOTH }));
                }
            }
            let Halves { forward, backward } = missing;
            defined.push(Defined { gate, forward, backward, first: stated.is_empty(), conjuncts });
        }
        defined.sort_by_key(|new| (new.gate, new.backward));
        defined
    }

    /// The operands, with those conjunctions opened that nobody else uses.
    fn conjuncts(&self, circuit: &Circuit, operands: &[Bit]) -> Vec<Bit> {
        let mut open: Vec<Bit> = operands.iter().rev().copied().collect();
        let mut conjuncts = Vec::with_capacity(open.len());
        while let Some(bit) = open.pop() {
            match circuit.gate(bit.gate()) {
                Gate::And(inner) if self.config.flatten && self.only_here(bit) => open.extend(inner.iter().rev()),
                _ => conjuncts.push(bit),
            }
        }
        conjuncts.sort_unstable();
        conjuncts.dedup();
        conjuncts
    }

    fn only_here(&self, bit: Bit) -> bool {
        let index = bit.gate().index();
        !bit.is_negated() && self.n_uses[index] == 1 && self.stated[index].is_empty()
    }

    fn count_uses(&mut self, circuit: &Circuit) {
        let counted = self.n_uses.len();
        self.n_uses.resize(circuit.n_gates(), 0);
        for gate in gate_ids(counted, circuit) {
            for (operand, _) in operands(circuit.gate(gate)) {
                let uses = &mut self.n_uses[operand.gate().index()];
                *uses = uses.saturating_add(1);
            }
        }
    }
}
