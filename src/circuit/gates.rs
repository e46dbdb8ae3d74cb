//! The gate table: hash-consing, constant folding, and two-level rules.
//!
//! The rules look one gate deep (absorption, contradiction, resolution), as in Brummayer and Biere,
//! "Local two-level and-inverter graph minimization without blowup" (2006). They make path conditions fold.

use crate::base::{Idx, IndexVec, Watch};

use super::hash::{self, UniqueTable};
use super::word::Words;

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

    #[inline]
    pub fn new(gate: GateId, negated: bool) -> Bit {
        Bit((gate.index() as u32) << 1 | u32::from(negated))
    }

    #[inline]
    pub fn constant(value: bool) -> Bit {
        Bit(u32::from(value))
    }

    #[inline]
    pub fn gate(self) -> GateId {
        GateId::new((self.0 >> 1) as usize)
    }

    #[inline]
    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// `Some` for the two constants.
    #[inline]
    pub fn as_constant(self) -> Option<bool> {
        (self.0 <= 1).then_some(self.0 == 1)
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;
    #[inline]
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

/// What a gate computes.
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
    unique: UniqueTable,
    n_inputs: usize,
    /// What follows from the gates.
    stated: Vec<Bit>,
    pub(super) words: Words,
    pub(super) watch: Watch,
}

impl Default for Circuit {
    fn default() -> Self {
        let mut gates = IndexVec::new();
        gates.push(Gate::False);
        let (unique, words, watch) = Default::default();
        Self { gates, unique, n_inputs: 0, stated: Vec::new(), words, watch }
    }
}

fn positive(bit: Bit) -> Bit {
    Bit::new(bit.gate(), false)
}

impl Circuit {
    /// From now on whoever makes gates is watched, and ended if the watch sees a stop.
    pub fn watched(&mut self, watch: Watch) {
        self.watch = watch;
    }

    #[inline]
    pub fn gate(&self, id: GateId) -> &Gate {
        &self.gates[id]
    }

    #[inline]
    pub fn n_gates(&self) -> usize {
        self.gates.len()
    }

    pub fn n_inputs(&self) -> usize {
        self.n_inputs
    }

    /// States what is true whatever the inputs are, as its gates are made: a solver would take long to see it.
    pub fn state(&mut self, fact: Bit) {
        if fact != Bit::TRUE {
            self.stated.push(fact);
        }
    }

    /// All that was stated so far.
    pub fn stated(&self) -> &[Bit] {
        &self.stated
    }

    /// A fresh free input.
    pub fn input(&mut self) -> Bit {
        let input = InputId::new(self.n_inputs);
        self.n_inputs += 1;
        Bit::new(self.gates.push(Gate::Input(input)), false)
    }

    fn make(&mut self, gate: Gate) -> Bit {
        let hash = hash::gate(&gate);
        let gates = &self.gates;
        if let Some(index) = self.unique.find(hash, |index| gates[GateId::new(index as usize)] == gate) {
            return Bit::new(GateId::new(index as usize), false);
        }
        let id = self.gates.push(gate);
        self.unique.insert(hash, id.index() as u32);
        Bit::new(id, false)
    }

    /// The operands if the bit is a conjunction that is not negated.
    pub fn conjuncts(&self, bit: Bit) -> Option<&[Bit]> {
        match &self.gates[bit.gate()] {
            Gate::And(operands) if !bit.is_negated() => Some(operands),
            _ => None,
        }
    }

    /// Conjunction of any number of bits; of none, true.
    pub fn and(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        self.watch.tick();
        let mut operands: Vec<Bit> = bits.into_iter().filter(|bit| *bit != Bit::TRUE).collect();
        loop {
            operands.sort_unstable();
            operands.dedup();
            let clash = operands.windows(2).any(|pair| pair[0] == !pair[1]);
            match operands.as_slice() {
                _ if clash || operands.first() == Some(&Bit::FALSE) => return Bit::FALSE,
                [] => return Bit::TRUE,
                [bit] => return *bit,
                [a, b] => return self.and2(*a, *b),
                _ => {}
            }
            match self.reduced(&operands) {
                Reduced::False => return Bit::FALSE,
                Reduced::Same if self.resolve(&mut operands) => {}
                Reduced::Same => return self.make(Gate::And(operands.into())),
                Reduced::Less(fewer) => operands = fewer,
            }
        }
    }

    /// Joins the first two operands that [`Circuit::joined`] can. Of many only neighbours are looked at.
    fn resolve(&mut self, operands: &mut Vec<Bit>) -> bool {
        let open: Vec<usize> =
            (0..operands.len()).filter(|at| self.conjuncts(!operands[*at]).is_some_and(|it| it.len() == 2)).collect();
        let n_after = if open.len() <= MAX_RESOLVED { open.len() } else { 1 };
        for (first, &at) in open.iter().enumerate() {
            for &other in open.iter().skip(first + 1).take(n_after) {
                if let Some((shared, rest)) = self.joined(operands[at], operands[other]) {
                    operands[at] = !self.and2(shared, rest);
                    operands.remove(other);
                    return true;
                }
            }
        }
        false
    }

    /// Where one bit is all that tells two disjunctions apart: `!(s & a) & !(s & b)` is `!s` if `a | b` holds, and
    /// `!(s & c)` if that is a known `c`; these are `s` and `c`. So "at least two" is one bit, however many lengths it is
    /// made of.
    fn joined(&self, left: Bit, right: Bit) -> Option<(Bit, Bit)> {
        let (Some(&[x, y]), Some(&[u, v])) = (self.conjuncts(!left), self.conjuncts(!right)) else { return None };
        let (shared, a, b) = match () {
            () if x == u => (x, y, v),
            () if x == v => (x, y, u),
            () if y == u => (y, x, v),
            () if y == v => (y, x, u),
            () => return None,
        };
        if a == !b {
            return Some((shared, Bit::TRUE));
        }
        match self.and2_rule(!a, !b).or_else(|| self.and2_rule(!b, !a)) {
            Some(Simpler::Is(neither)) => Some((shared, !neither)),
            _ => None,
        }
    }

    /// One pass of the two-level rules over three or more sorted operands.
    fn reduced(&self, operands: &[Bit]) -> Reduced {
        let has = |bit: Bit| operands.binary_search(&bit).is_ok();
        let mut drop: Vec<Bit> = Vec::new();
        let mut add: Vec<Bit> = Vec::new();
        for operand in operands {
            if let Gate::And(inner) = &self.gates[operand.gate()] {
                if inner.len() > 8 {
                    continue;
                }
                if operand.is_negated() {
                    if inner.iter().any(|bit| has(!*bit)) {
                        drop.push(*operand);
                    } else if inner.iter().all(|bit| has(*bit)) {
                        return Reduced::False;
                    } else if let (Some(at), 2) = (inner.iter().position(|bit| has(*bit)), inner.len()) {
                        drop.push(*operand);
                        add.push(!inner[1 - at]);
                    }
                } else if inner.iter().any(|bit| has(!*bit)) {
                    return Reduced::False;
                } else {
                    drop.extend(inner.iter().filter(|bit| has(**bit)));
                }
            }
        }
        if drop.is_empty() {
            return Reduced::Same;
        }
        drop.sort_unstable();
        let is_kept = |bit: &Bit| drop.binary_search(bit).is_err();
        Reduced::Less(operands.iter().copied().filter(is_kept).chain(add).collect())
    }

    pub fn or(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        !self.and(bits.into_iter().map(|bit| !bit))
    }

    pub fn and2(&mut self, a: Bit, b: Bit) -> Bit {
        self.watch.tick();
        let (a, b) = (a.min(b), a.max(b));
        if a == b || a == Bit::TRUE {
            return b;
        }
        if a == Bit::FALSE || a == !b {
            return Bit::FALSE;
        }
        if b == Bit::TRUE {
            return a;
        }
        if let Some(simpler) = self.and2_rule(a, b).or_else(|| self.and2_rule(b, a)) {
            return match simpler {
                Simpler::Is(bit) => bit,
                Simpler::And(x, y) => self.and2(x, y),
            };
        }
        if let Some((shared, rest)) = self.joined(a, b) {
            return !self.and2(shared, rest);
        }
        self.make(Gate::And(Box::new([a, b])))
    }

    /// Rules that look into `b`, and into `a` if it is a conjunction too.
    fn and2_rule(&self, a: Bit, b: Bit) -> Option<Simpler> {
        match &self.gates[b.gate()] {
            Gate::And(inner) if inner.len() <= 8 => {
                let inner_of_a = match &self.gates[a.gate()] {
                    Gate::And(other) if other.len() <= 8 => Some(other),
                    _ => None,
                };
                if !b.is_negated() {
                    if inner.contains(&a) {
                        return Some(Simpler::Is(b));
                    }
                    if inner.contains(&!a) {
                        return Some(Simpler::Is(Bit::FALSE));
                    }
                    if let Some(other) = inner_of_a
                        && !a.is_negated()
                        && other.iter().any(|bit| inner.contains(&!*bit))
                    {
                        return Some(Simpler::Is(Bit::FALSE));
                    }
                    return None;
                }
                // b is "not all of inner".
                if inner.contains(&!a) {
                    return Some(Simpler::Is(a));
                }
                if let (Some(at), 2) = (inner.iter().position(|bit| *bit == a), inner.len()) {
                    return Some(Simpler::And(a, !inner[1 - at]));
                }
                let other = inner_of_a?;
                if !a.is_negated() {
                    if other.iter().any(|bit| inner.contains(&!*bit)) {
                        return Some(Simpler::Is(a));
                    }
                    if inner.iter().all(|bit| other.contains(bit)) {
                        return Some(Simpler::Is(Bit::FALSE));
                    }
                    if let [x, y] = **inner {
                        if other.contains(&x) {
                            return Some(Simpler::And(a, !y));
                        }
                        if other.contains(&y) {
                            return Some(Simpler::And(a, !x));
                        }
                    }
                } else if let ([x, y], [u, v]) = (&**inner, &**other) {
                    // Resolution: !(p & c) & !(p & !c) is !p.
                    if x == u && *y == !*v || x == v && *y == !*u {
                        return Some(Simpler::Is(!*x));
                    }
                    if y == u && *x == !*v || y == v && *x == !*u {
                        return Some(Simpler::Is(!*y));
                    }
                }
                None
            }
            Gate::Ite(c, t, e) => {
                let negated = |bit: Bit| if b.is_negated() { !bit } else { bit };
                if a == *c {
                    Some(Simpler::And(a, negated(*t)))
                } else if a == !*c {
                    Some(Simpler::And(a, negated(*e)))
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    pub fn or2(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and2(!a, !b)
    }

    pub fn implies(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and2(a, !b)
    }

    pub fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let negate = a.is_negated() != b.is_negated();
        let (a, b) = (positive(a).min(positive(b)), positive(a).max(positive(b)));
        let plain = if a == b {
            Bit::FALSE
        } else if a == Bit::FALSE {
            b
        } else {
            self.make(Gate::Xor(a, b))
        };
        if negate { !plain } else { plain }
    }

    pub fn iff(&mut self, a: Bit, b: Bit) -> Bit {
        !self.xor(a, b)
    }

    pub fn ite(&mut self, c: Bit, t: Bit, e: Bit) -> Bit {
        let (c, t, e) = if c.is_negated() { (!c, e, t) } else { (c, t, e) };
        if c == Bit::FALSE || t == e {
            return e;
        }
        let (t, e) = (self.under(c, t, true), self.under(c, e, false));
        if t == e {
            return e;
        }
        if t == !e {
            return self.iff(c, t);
        }
        if t == Bit::TRUE || t == c {
            return self.or2(c, e);
        }
        if t == Bit::FALSE || t == !c {
            return self.and2(!c, e);
        }
        if e == Bit::TRUE || e == !c {
            return self.or2(!c, t);
        }
        if e == Bit::FALSE || e == c {
            return self.and2(c, t);
        }
        if t.is_negated() { !self.make(Gate::Ite(c, !t, !e)) } else { self.make(Gate::Ite(c, t, e)) }
    }

    /// The bit, looked at one gate deep, where the positive bit `c` has this value.
    fn under(&self, c: Bit, bit: Bit, value: bool) -> Bit {
        let signed = |simple: Bit| if bit.is_negated() { !simple } else { simple };
        match &self.gates[bit.gate()] {
            Gate::Ite(inner, t, e) if *inner == c => signed(if value { *t } else { *e }),
            Gate::And(operands) => match &**operands {
                [x, y] if value && *x == c || !value && *x == !c => signed(*y),
                [x, y] if value && *y == c || !value && *y == !c => signed(*x),
                operands if operands.contains(&if value { !c } else { c }) => signed(Bit::FALSE),
                _ => bit,
            },
            _ => bit,
        }
    }
}

/// Each is compared with each of as many operands.
const MAX_RESOLVED: usize = 4;

enum Reduced {
    Same,
    False,
    Less(Vec<Bit>),
}

enum Simpler {
    Is(Bit),
    And(Bit, Bit),
}
