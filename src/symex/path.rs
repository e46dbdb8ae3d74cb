//! Path conditions as stacks of literals.
//!
//! Two paths that part at a branch share the stack up to it. Joining them gives that shared stack back, with what
//! differs as one disjunction; after a complete `if` nothing differs and the guard is the very one from before.

use std::rc::Rc;

use crate::circuit::{Bit, Circuit};

/// A conjunction of literals, the latest on top. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Path(Option<Rc<Node>>);

#[derive(Debug)]
struct Node {
    below: Path,
    literal: Bit,
    /// The conjunction of everything up to here.
    all: Bit,
    depth: usize,
}

/// How far back a condition is looked for.
const MAX_LOOK_BACK: usize = 500;

impl Path {
    /// True when every run is here.
    pub(super) fn bit(&self) -> Bit {
        self.0.as_ref().map_or(Bit::TRUE, |node| node.all)
    }

    pub(super) fn is_dead(&self) -> bool {
        self.bit() == Bit::FALSE
    }

    fn depth(&self) -> usize {
        self.0.as_ref().map_or(0, |node| node.depth)
    }

    /// What the path evidently says of a condition.
    pub(super) fn decides(&self, circuit: &Circuit, cond: Bit) -> Option<bool> {
        if let Some(value) = cond.as_constant() {
            return Some(value);
        }
        let mut path = self;
        for _ in 0..MAX_LOOK_BACK {
            let node = path.0.as_ref()?;
            if circuit.evidently_implies(node.literal, cond) {
                return Some(true);
            }
            if circuit.evidently_implies(node.literal, !cond) {
                return Some(false);
            }
            path = &node.below;
        }
        None
    }

    pub(super) fn and(&self, circuit: &mut Circuit, literal: Bit) -> Path {
        match self.decides(circuit, literal) {
            Some(true) => return self.clone(),
            Some(false) => return Path::dead(),
            None => {}
        }
        let all = circuit.and2(self.bit(), literal);
        if all == Bit::FALSE {
            return Path::dead();
        }
        Path(Some(Rc::new(Node { below: self.clone(), literal, all, depth: self.depth() + 1 })))
    }

    pub(super) fn dead() -> Path {
        Path(Some(Rc::new(Node { below: Path(None), literal: Bit::FALSE, all: Bit::FALSE, depth: 1 })))
    }

    fn is(&self, other: &Path) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    fn below(&self) -> Path {
        self.0.as_ref().map_or(Path(None), |node| node.below.clone())
    }

    /// The part that two paths share.
    fn shared(&self, other: &Path) -> Path {
        let (mut a, mut b) = (self.clone(), other.clone());
        while a.depth() > b.depth() {
            a = a.below();
        }
        while b.depth() > a.depth() {
            b = b.below();
        }
        while !a.is(&b) {
            (a, b) = (a.below(), b.below());
        }
        a
    }

    pub(super) fn shared_depth(&self, other: &Path) -> usize {
        self.shared(other).depth()
    }

    /// The literals above a part of the path, lowest first.
    fn above(&self, part: &Path) -> Vec<Bit> {
        let mut literals = Vec::new();
        let mut path = self.clone();
        while !path.is(part) {
            literals.extend(path.0.as_ref().map(|node| node.literal));
            path = path.below();
        }
        literals.reverse();
        literals
    }

    /// This path and what a path from there has come to since. Requires: all runs here are on `from`.
    pub(super) fn and_since(&self, circuit: &mut Circuit, to: &Path, from: &Path) -> Path {
        let since = to.above(&to.shared(from));
        since.into_iter().fold(self.clone(), |path, literal| path.and(circuit, literal))
    }

    /// The path of the runs on either, and a condition that tells them apart: true on `self`.
    /// Requires: no run is on both.
    pub(super) fn join(&self, circuit: &mut Circuit, other: &Path) -> (Path, Bit) {
        let shared = self.shared(other);
        let (mine, theirs) = (self.above(&shared), other.above(&shared));
        let all = |circuit: &mut Circuit, literals: &[Bit]| {
            literals.iter().fold(Bit::TRUE, |all, literal| circuit.and2(all, *literal))
        };
        let (a, b) = (all(circuit, &mine), all(circuit, &theirs));
        let cond = match (mine.first(), theirs.first()) {
            (Some(x), Some(y)) if *x == !*y => *x,
            _ => a,
        };
        let either = circuit.or2(a, b);
        (shared.and(circuit, either), cond)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joining_the_arms_of_an_if_restores_the_path() {
        let mut circuit = Circuit::default();
        let (p, c, d) = (circuit.input(), circuit.input(), circuit.input());
        let before = Path::default().and(&mut circuit, p);
        let then = before.and(&mut circuit, c);
        let other = before.and(&mut circuit, !c);
        let deep = then.and(&mut circuit, d);
        let deeper = then.and(&mut circuit, !d);
        let (joined, cond) = deep.join(&mut circuit, &deeper);
        assert_eq!((joined.bit(), cond), (then.bit(), d));
        let (joined, cond) = joined.join(&mut circuit, &other);
        assert_eq!((joined.bit(), cond), (before.bit(), c));
    }

    #[test]
    fn loop_exits_join_to_the_path_before_the_loop() {
        let mut circuit = Circuit::default();
        let conds: Vec<Bit> = (0..4).map(|_| circuit.input()).collect();
        let mut path = Path::default();
        let mut exits = Vec::new();
        for cond in conds {
            exits.push(path.and(&mut circuit, !cond));
            path = path.and(&mut circuit, cond);
        }
        exits.push(path);
        let last = exits.pop().unwrap();
        let joined = exits.into_iter().rev().fold(last, |rest, exit| exit.join(&mut circuit, &rest).0);
        assert_eq!(joined.bit(), Bit::TRUE);
    }

    #[test]
    fn a_path_decides_what_it_holds() {
        let mut circuit = Circuit::default();
        let (p, q) = (circuit.input(), circuit.input());
        let both = circuit.and2(p, q);
        let path = Path::default().and(&mut circuit, both);
        assert_eq!(path.decides(&circuit, q), Some(true));
        assert_eq!(path.decides(&circuit, !p), Some(false));
        assert!(path.and(&mut circuit, !q).is_dead());
    }
}
