//! Another method from the same pre-state: do the two do the same?
//!
//! Alike means what [`Behaviour`](crate::exec::Behaviour) says of concrete runs, written anew: the same exit, and from
//! receiver, arguments, static fields and result the same heap, where objects that were there before are themselves and
//! fresh ones correspond one to one. The correspondence is not guessed: pairs of objects that some path leads to in
//! both heaps are reached like objects are, and what must not be is a pair that does not fit.

use std::collections::BTreeMap;

use crate::base::{FieldId, Idx, LabelId, LimitKind, MethodId};
use crate::circuit::{Bit, Cases, Choice};
use crate::ground::{self, Atom};

use super::contract::Encoder;
use super::heap::SymHeap;
use super::objects::Birth;
use super::state::SymState;
use super::{LabelBit, Value};

/// Pairs of objects that may correspond, at most.
const MAX_PAIRS: usize = 4_000;

type Pair = (Atom, Atom);

impl Encoder<'_> {
    /// Runs the other method where the first one ran, and states as the only label that they do the same.
    pub(super) fn compare(&mut self, other: MethodId) {
        let (method, this) = (self.method, self.this.clone());
        let first = Exit { returned: self.returned.take(), threw: self.threw.take(), this };
        self.this = self.pre.receiver.clone();
        self.method = other;
        self.run();
        let second = Exit { returned: self.returned.take(), threw: self.threw.take(), this: self.this.clone() };
        (self.method, self.this) = (method, first.this.clone());
        let ends = |circuit: &mut crate::circuit::Circuit, a: &Option<SymState>, b: &Option<SymState>| {
            let path = |state: &Option<SymState>| state.as_ref().map_or(Bit::FALSE, |state| state.path.bit());
            circuit.and2(path(a), path(b))
        };
        let circuit = &mut self.machine.circuit;
        let unlike = [ends(circuit, &first.returned, &second.threw), ends(circuit, &first.threw, &second.returned)];
        let mut ways = unlike.to_vec();
        for is_throw in [false, true] {
            let (a, b) = (first.state(is_throw), second.state(is_throw));
            let (Some(a), Some(b)) = (a, b) else { continue };
            let both = self.machine.circuit.and2(a.path.bit(), b.path.bit());
            if both != Bit::FALSE {
                let unlike = self.unlike((&first, a), (&second, b), is_throw);
                ways.push(self.machine.circuit.and2(both, unlike));
            }
        }
        let violated = self.machine.circuit.or(ways);
        let label = LabelBit { label: LabelId::SAME_BEHAVIOUR, origin: None, span: None, violated };
        // What formulas inside bodies promise is no question here.
        self.machine.records.take_labels();
        self.labels = vec![label];
        (self.returned, self.threw) = (first.returned, first.threw);
    }

    pub(super) fn unlike(
        &mut self,
        (a, at_a): (&Exit, &SymState),
        (b, at_b): (&Exit, &SymState),
        is_throw: bool,
    ) -> Bit {
        let mut pairs = Pairs {
            heaps: (at_a.heap.clone(), at_b.heap.clone()),
            numbers: BTreeMap::new(),
            pairs: Vec::new(),
            unlike: Vec::new(),
            n_pre_atoms: self.n_pre_atoms,
        };
        let mut roots: Vec<(Value, Value)> = a.this.iter().cloned().zip(b.this.iter().cloned()).collect();
        roots.extend(self.pre.args.iter().map(|arg| (arg.clone(), arg.clone())));
        let value = |state: &SymState| state.locals.first().cloned().flatten();
        if let (Some(x), Some(y)) = (value(at_a), value(at_b)) {
            if is_throw {
                let thrown = self.thrown_unlike(x.as_ref(), y.as_ref());
                pairs.unlike.push(thrown);
            } else {
                roots.push((x, y));
            }
        }
        for at in 0..self.machine.program.fields.len() {
            let field = FieldId::new(at);
            if at_a.heap.static_field(field).is_none() && at_b.heap.static_field(field).is_none() {
                continue;
            }
            if let (Ok(x), Ok(y)) = (self.machine.load_static(at_a, field), self.machine.load_static(at_b, field)) {
                roots.push((x, y));
            }
        }
        let mut sources = Vec::new();
        for (x, y) in &roots {
            self.values(&mut pairs, Bit::TRUE, x, y, &mut sources);
        }
        let mut edges = Vec::new();
        let mut wrong: Vec<(usize, Bit)> = Vec::new();
        let mut at = 0;
        while at < pairs.pairs.len() {
            if at >= MAX_PAIRS {
                self.machine.unsupported(Bit::TRUE, None, LimitKind::Size);
                return Bit::FALSE;
            }
            let unlike = self.objects(&mut pairs, at, &mut edges);
            wrong.push((at, unlike));
            at += 1;
        }
        let is_enough = self.machine.patience();
        let reached = ground::reachable(&mut self.machine.circuit, edges, &sources, &is_enough);
        self.machine.cuts(Bit::TRUE, None);
        let reached: BTreeMap<usize, Bit> = reached.into_iter().map(|(pair, bit)| (pair.index(), bit)).collect();
        let is_reached = |at: usize| reached.get(&at).copied().unwrap_or(Bit::FALSE);
        let mut ways = std::mem::take(&mut pairs.unlike);
        for (at, unlike) in wrong {
            ways.push(self.machine.circuit.and2(is_reached(at), unlike));
        }
        // One object corresponds to one.
        for (i, x) in pairs.pairs.iter().enumerate() {
            for (j, y) in pairs.pairs.iter().enumerate().skip(i + 1) {
                if x.0 == y.0 || x.1 == y.1 {
                    ways.push(self.machine.circuit.and2(is_reached(i), is_reached(j)));
                }
            }
        }
        self.machine.circuit.or(ways)
    }

    /// Of exceptions the class counts.
    fn thrown_unlike(&mut self, x: &Choice<Atom>, y: &Choice<Atom>) -> Bit {
        let mut ways = Vec::new();
        for (a, guard_a) in x.iter() {
            for (b, guard_b) in y.iter() {
                if self.machine.objects[a].class != self.machine.objects[b].class {
                    ways.push(self.machine.circuit.and2(guard_a, guard_b));
                }
            }
        }
        self.machine.circuit.or(ways)
    }

    /// Two values that must correspond where the guard holds: what cannot is noted, what may is followed.
    fn values(&mut self, pairs: &mut Pairs, guard: Bit, x: &Value, y: &Value, to: &mut Vec<(Atom, Bit)>) {
        let circuit = &mut self.machine.circuit;
        let unlike = match (x, y) {
            (Value::Bool(x), Value::Bool(y)) => !circuit.iff(*x, *y),
            (Value::Int(x), Value::Int(y)) => !Cases::equal(circuit, x, y),
            (Value::Ref(x), Value::Ref(y)) => {
                let (some_x, some_y) = (x.some(circuit), y.some(circuit));
                let mut ways = vec![!circuit.iff(some_x, some_y)];
                for (a, guard_a) in x.iter() {
                    for (b, guard_b) in y.iter() {
                        let here = self.machine.circuit.and([guard, guard_a, guard_b]);
                        if here == Bit::FALSE {
                            continue;
                        }
                        match self.may_correspond(pairs, a, b) {
                            true => to.push((Atom::new(pairs.number((a, b))), here)),
                            false => ways.push(here),
                        }
                    }
                }
                self.machine.circuit.or(ways)
            }
            _ => panic!("values of two types meet: {x:?} and {y:?}"),
        };
        let unlike = self.machine.circuit.and2(guard, unlike);
        pairs.unlike.push(unlike);
    }

    fn may_correspond(&self, pairs: &Pairs, a: Atom, b: Atom) -> bool {
        let (of_a, of_b) = (&self.machine.objects[a], &self.machine.objects[b]);
        let is_fresh = |atom: Atom, birth| birth == Birth::Fresh && atom.index() >= pairs.n_pre_atoms;
        match (is_fresh(a, of_a.birth), is_fresh(b, of_b.birth)) {
            (true, true) => of_a.class == of_b.class,
            (false, false) => a == b,
            _ => false,
        }
    }

    /// How the contents of a pair differ; where they lead is added to the edges.
    fn objects(&mut self, pairs: &mut Pairs, at: usize, edges: &mut Vec<(Atom, Atom, Bit)>) -> Bit {
        let (a, b) = pairs.pairs[at];
        let outer = std::mem::take(&mut pairs.unlike);
        let mut to = Vec::new();
        for field in self.machine.program.instance_fields(self.machine.objects[a].class) {
            let x = self.machine.read(&pairs.heaps.0, a, field);
            let y = self.machine.read(&pairs.heaps.1, b, field);
            if let (Some(x), Some(y)) = (x, y) {
                self.values(pairs, Bit::TRUE, &x, &y, &mut to);
            }
        }
        let lengths = (self.machine.objects[a].length.clone(), self.machine.objects[b].length.clone());
        if let (Some(x), Some(y)) = lengths {
            let same = Cases::equal(&mut self.machine.circuit, &x, &y);
            pairs.unlike.push(!same);
            let cells = (self.machine.cells(&pairs.heaps.0, a), self.machine.cells(&pairs.heaps.1, b));
            for (index, (x_cell, y_cell)) in cells.0.iter().zip(&cells.1).enumerate() {
                let index = Cases::constant(&mut self.machine.circuit, index as i128);
                let is_there = Cases::less(&mut self.machine.circuit, &index, &x);
                self.values(pairs, is_there, x_cell, y_cell, &mut to);
            }
        }
        edges.extend(to.into_iter().map(|(pair, guard)| (Atom::new(at), pair, guard)));
        let ways = std::mem::replace(&mut pairs.unlike, outer);
        self.machine.circuit.or(ways)
    }
}

/// How a call ends.
pub(super) struct Exit {
    pub returned: Option<SymState>,
    pub threw: Option<SymState>,
    pub this: Option<Value>,
}

impl Exit {
    fn state(&self, is_throw: bool) -> Option<&SymState> {
        if is_throw { self.threw.as_ref() } else { self.returned.as_ref() }
    }
}

/// Objects of the two heaps that correspond if something leads to both.
struct Pairs {
    heaps: (SymHeap, SymHeap),
    numbers: BTreeMap<Pair, usize>,
    pairs: Vec<Pair>,
    /// Ways in which what is looked at now differs.
    unlike: Vec<Bit>,
    n_pre_atoms: usize,
}

impl Pairs {
    fn number(&mut self, pair: Pair) -> usize {
        let next = self.pairs.len();
        let number = *self.numbers.entry(pair).or_insert(next);
        if number == next {
            self.pairs.push(pair);
        }
        number
    }
}
