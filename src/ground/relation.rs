//! Sparse symbolic relations.

use crate::circuit::{Bit, Circuit, Word};

crate::declare_ids! {
    /// A symbolic object: it stands for at most one object of the heap.
    Atom = "a";
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Cell {
    Obj(Atom),
    Int(Word),
    Bool(bool),
}

impl Cell {
    pub(crate) fn atom(&self) -> Option<Atom> {
        if let Cell::Obj(atom) = self { Some(*atom) } else { None }
    }

    pub(super) fn equal(self, other: Cell, circuit: &mut Circuit) -> Bit {
        match (self, other) {
            (Cell::Int(a), Cell::Int(b)) => circuit.equal(a, b),
            _ => Bit::constant(self == other),
        }
    }
}

pub(super) type Tuple = Vec<Cell>;

/// Tuples in ascending order, each with its guard. Two tuples with different words may be the same tuple of integers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rel {
    pub(super) tuples: Vec<(Tuple, Bit)>,
    /// At most one guard holds.
    pub(super) lone: bool,
    /// At least one guard holds.
    pub(super) some: bool,
    /// Of the tuples that begin with the same cell at most one guard holds, and no two first cells are the same number.
    pub(super) function: bool,
}

impl Rel {
    pub(crate) fn tuples(&self) -> impl Iterator<Item = (&[Cell], Bit)> {
        self.tuples.iter().map(|(tuple, guard)| (tuple.as_slice(), *guard))
    }

    pub(super) fn none() -> Rel {
        Rel { lone: true, ..Rel::default() }
    }

    /// Sorts, joins the guards of identical tuples, drops the impossible ones.
    pub(super) fn collect(circuit: &mut Circuit, mut tuples: Vec<(Tuple, Bit)>) -> Rel {
        tuples.retain(|(_, guard)| *guard != Bit::FALSE);
        tuples.sort_by(|a, b| a.0.cmp(&b.0));
        let mut joined: Vec<(Tuple, Bit)> = Vec::with_capacity(tuples.len());
        let mut run: Vec<Bit> = Vec::new();
        let mut tuples = tuples.into_iter().peekable();
        while let Some((tuple, guard)) = tuples.next() {
            run.push(guard);
            if tuples.peek().is_some_and(|next| next.0 == tuple) {
                continue;
            }
            let guard = if run.len() == 1 { run[0] } else { circuit.or(run.iter().copied()) };
            run.clear();
            joined.push((tuple, guard));
        }
        let some = joined.iter().any(|(_, guard)| *guard == Bit::TRUE);
        let lone = joined.is_empty() || joined.len() == 1 && !joined[0].0.is_empty();
        Rel { lone, some, tuples: joined, function: false }
    }

    /// A scalar's relation.
    pub(super) fn scalar(circuit: &mut Circuit, row: impl IntoIterator<Item = (Cell, Bit)>) -> Rel {
        let tuples: Vec<(Tuple, Bit)> = row.into_iter().map(|(cell, guard)| (vec![cell], guard)).collect();
        let exhaustive = matches!(tuples.first(), Some((tuple, _)) if !matches!(tuple[0], Cell::Obj(_)));
        let mut rel = Rel::collect(circuit, tuples);
        rel.lone = true;
        rel.some |= exhaustive;
        rel
    }

    pub(super) fn one(cell: Cell) -> Rel {
        Rel { tuples: vec![(vec![cell], Bit::TRUE)], lone: true, some: true, function: false }
    }

    pub(super) fn has_ints(&self) -> bool {
        self.tuples.iter().any(|(tuple, _)| tuple.iter().any(|cell| matches!(cell, Cell::Int(_))))
    }

    /// Is the tuple in the relation?
    pub(super) fn contains(&self, circuit: &mut Circuit, tuple: &[Cell]) -> Bit {
        if !tuple.iter().any(|cell| matches!(cell, Cell::Int(_))) {
            return match self.tuples.binary_search_by(|item| item.0.as_slice().cmp(tuple)) {
                Ok(at) => self.tuples[at].1,
                Err(_) => Bit::FALSE,
            };
        }
        let mut ways = Vec::new();
        for (other, guard) in &self.tuples {
            let same = tuples_equal(circuit, tuple, other);
            if same != Bit::FALSE {
                ways.push(circuit.and2(*guard, same));
            }
        }
        circuit.or(ways)
    }

    pub(super) fn non_empty(&self, circuit: &mut Circuit) -> Bit {
        if self.some { Bit::TRUE } else { circuit.or(self.tuples.iter().map(|(_, guard)| *guard)) }
    }

    /// Guards under which each tuple counts as new: equal integer tuples count once.
    pub(super) fn distinct(&self, circuit: &mut Circuit) -> Vec<Bit> {
        if self.lone || !self.has_ints() {
            return self.tuples.iter().map(|(_, guard)| *guard).collect();
        }
        distinct(circuit, &self.tuples)
    }
}

/// The guard of each tuple, and no earlier tuple is the same.
pub(super) fn distinct(circuit: &mut Circuit, tuples: &[(Tuple, Bit)]) -> Vec<Bit> {
    let mut bits = Vec::with_capacity(tuples.len());
    for (at, (tuple, guard)) in tuples.iter().enumerate() {
        let mut parts = vec![*guard];
        for (earlier, other) in &tuples[..at] {
            let same = tuples_equal(circuit, tuple, earlier);
            if same != Bit::FALSE {
                parts.push(!circuit.and2(*other, same));
            }
        }
        bits.push(circuit.and(parts));
    }
    bits
}

pub(super) fn tuples_equal(circuit: &mut Circuit, a: &[Cell], b: &[Cell]) -> Bit {
    let mut parts = Vec::new();
    // Objects first: most pairs differ there, and no comparison of words is built.
    for (x, y) in a.iter().zip(b) {
        match (x, y) {
            (Cell::Int(_), Cell::Int(_)) => parts.push((*x, *y)),
            _ if x == y => {}
            _ => return Bit::FALSE,
        }
    }
    let parts: Vec<Bit> = parts.into_iter().map(|(x, y)| x.equal(y, circuit)).collect();
    circuit.and(parts)
}
