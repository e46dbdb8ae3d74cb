//! The gate table.

use std::collections::HashMap;

use crate::base::{Idx, IndexVec};

crate::declare_ids! {
    /// A gate of one circuit. Operands come before the gate: ids are a topological order.
    GateId = "g";
    /// A free input of one circuit.
    InputId = "in";
}

/// A gate's output, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bit(u32);

impl Bit {
    pub const FALSE: Bit = Bit(0);
    pub const TRUE: Bit = Bit(1);

    pub fn new(gate: GateId, negated: bool) -> Bit {
        Bit((gate.index() as u32) << 1 | u32::from(negated))
    }

    pub fn constant(value: bool) -> Bit {
        Bit(u32::from(value))
    }

    pub fn gate(self) -> GateId {
        GateId::new((self.0 >> 1) as usize)
    }

    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// `Some` for the two constants.
    pub fn as_constant(self) -> Option<bool> {
        (self.0 <= 1).then_some(self.0 == 1)
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;
    fn not(self) -> Bit {
        Bit(self.0 ^ 1)
    }
}

impl std::fmt::Debug for Bit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Bit::FALSE => f.write_str("0"),
            Bit::TRUE => f.write_str("1"),
            _ => write!(f, "{}{:?}", if self.is_negated() { "!" } else { "" }, self.gate()),
        }
    }
}

/// What a gate computes. Normal forms: see [`Circuit::verify`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Gate {
    /// Gate 0.
    False,
    Input(InputId),
    /// Two or more operands, sorted, distinct, no constants, no complementary pair.
    And(Box<[Bit]>),
    /// Both positive, first below second.
    Xor(Bit, Bit),
    /// `if c then t else e`; c and t positive.
    Ite(Bit, Bit, Bit),
}

/// A growing circuit.
#[derive(Clone, Debug)]
pub struct Circuit {
    gates: IndexVec<GateId, Gate>,
    unique: HashMap<Gate, GateId>,
    n_inputs: usize,
}

impl Default for Circuit {
    fn default() -> Self {
        let mut gates = IndexVec::new();
        gates.push(Gate::False);
        Self { gates, unique: HashMap::new(), n_inputs: 0 }
    }
}

impl Circuit {
    pub fn gate(&self, id: GateId) -> &Gate {
        &self.gates[id]
    }

    pub fn n_gates(&self) -> usize {
        self.gates.len()
    }

    pub fn n_inputs(&self) -> usize {
        self.n_inputs
    }

    /// A fresh free input.
    pub fn input(&mut self) -> Bit {
        let input = InputId::new(self.n_inputs);
        self.n_inputs += 1;
        Bit::new(self.gates.push(Gate::Input(input)), false)
    }

    fn make(&mut self, gate: Gate) -> Bit {
        if let Some(id) = self.unique.get(&gate) {
            return Bit::new(*id, false);
        }
        let id = self.gates.push(gate.clone());
        self.unique.insert(gate, id);
        Bit::new(id, false)
    }

    /// Conjunction of any number of bits; of none, true.
    pub fn and(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        let mut operands: Vec<Bit> = bits.into_iter().filter(|bit| *bit != Bit::TRUE).collect();
        operands.sort_unstable();
        operands.dedup();
        let clash = operands.windows(2).any(|pair| pair[0] == !pair[1]);
        match operands.as_slice() {
            _ if clash || operands.first() == Some(&Bit::FALSE) => Bit::FALSE,
            [] => Bit::TRUE,
            [bit] => *bit,
            _ => self.make(Gate::And(operands.into())),
        }
    }

    pub fn or(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        !self.and(bits.into_iter().map(|bit| !bit))
    }

    pub fn and2(&mut self, a: Bit, b: Bit) -> Bit {
        self.and([a, b])
    }

    pub fn or2(&mut self, a: Bit, b: Bit) -> Bit {
        self.or([a, b])
    }

    pub fn implies(&mut self, a: Bit, b: Bit) -> Bit {
        self.or([!a, b])
    }

    pub fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let negate = a.is_negated() != b.is_negated();
        let plain = |bit: Bit| Bit::new(bit.gate(), false);
        let (a, b) = (plain(a).min(plain(b)), plain(a).max(plain(b)));
        let positive = if a == b {
            Bit::FALSE
        } else if a == Bit::FALSE {
            b
        } else {
            self.make(Gate::Xor(a, b))
        };
        if negate { !positive } else { positive }
    }

    pub fn iff(&mut self, a: Bit, b: Bit) -> Bit {
        !self.xor(a, b)
    }

    pub fn ite(&mut self, c: Bit, t: Bit, e: Bit) -> Bit {
        let (c, t, e) = if c.is_negated() { (!c, e, t) } else { (c, t, e) };
        if c == Bit::FALSE || t == e {
            return e;
        }
        if t == !e {
            return self.iff(c, t);
        }
        if t == Bit::TRUE || t == c {
            return self.or([c, e]);
        }
        if t == Bit::FALSE || t == !c {
            return self.and([!c, e]);
        }
        if e == Bit::TRUE || e == !c {
            return self.or([!c, t]);
        }
        if e == Bit::FALSE || e == c {
            return self.and([c, t]);
        }
        if t.is_negated() { !self.make(Gate::Ite(c, !t, !e)) } else { self.make(Gate::Ite(c, t, e)) }
    }
}
