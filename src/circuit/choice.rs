//! One of several things, each under its guard.

use std::sync::Arc;

use super::{Bit, Circuit};

/// Keys in ascending order, each with its guard, none of them constantly false.
/// The owner promises that at most one guard holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<K>(Arc<[(K, Bit)]>);

impl<K: Copy + Ord> Choice<K> {
    pub fn none() -> Self {
        Self(Arc::new([]))
    }

    pub fn only(key: K) -> Self {
        Self(Arc::new([(key, Bit::TRUE)]))
    }

    /// Keys may come in any order and repeatedly: guards of one key are joined.
    pub fn collect(circuit: &mut Circuit, items: impl IntoIterator<Item = (K, Bit)>) -> Self {
        let mut items: Vec<(K, Bit)> = items.into_iter().filter(|(_, guard)| *guard != Bit::FALSE).collect();
        items.sort_by_key(|(key, _)| *key);
        let mut joined: Vec<(K, Bit)> = Vec::with_capacity(items.len());
        let mut at = 0;
        while at < items.len() {
            let key = items[at].0;
            let end = at + items[at..].iter().take_while(|item| item.0 == key).count();
            let guard = if end == at + 1 { items[at].1 } else { circuit.or(items[at..end].iter().map(|item| item.1)) };
            joined.push((key, guard));
            at = end;
        }
        Self(joined.into())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, Bit)> + ExactSizeIterator + '_ {
        self.0.iter().copied()
    }

    /// Is it this key?
    pub fn guard(&self, key: K) -> Bit {
        self.0.binary_search_by_key(&key, |item| item.0).map_or(Bit::FALSE, |at| self.0[at].1)
    }

    /// Is it any key?
    pub fn some(&self, circuit: &mut Circuit) -> Bit {
        circuit.or(self.iter().map(|item| item.1))
    }

    /// The key, if there is no choice and no doubt.
    pub fn certain(&self) -> Option<K> {
        match *self.0 {
            [(key, Bit::TRUE)] => Some(key),
            _ => None,
        }
    }

    /// Only the keys that satisfy the predicate.
    pub fn restrict(&self, keep: impl Fn(K) -> bool) -> Self {
        Self(self.iter().filter(|(key, _)| keep(*key)).collect())
    }

    /// Each guard under a further condition.
    pub fn when(&self, circuit: &mut Circuit, cond: Bit) -> Self {
        let items: Vec<(K, Bit)> = self.iter().map(|(key, guard)| (key, circuit.and2(guard, cond))).collect();
        Self::collect(circuit, items)
    }

    /// The same choice, simplified for where the condition holds.
    pub fn under(&self, circuit: &Circuit, cond: Bit) -> Self {
        if cond == Bit::TRUE {
            return self.clone();
        }
        let kept = self.iter().filter(|(_, guard)| !circuit.evidently_disjoint(*guard, cond));
        let kept: Arc<[(K, Bit)]> = kept
            .map(|(key, guard)| (key, if circuit.evidently_implies(cond, guard) { Bit::TRUE } else { guard }))
            .collect();
        match kept.iter().find(|item| item.1 == Bit::TRUE) {
            Some((key, _)) => Self::only(*key),
            None => Self(kept),
        }
    }

    /// `cond ? then : otherwise`.
    pub fn select(circuit: &mut Circuit, cond: Bit, then: &Self, otherwise: &Self) -> Self {
        match cond {
            Bit::TRUE => return then.clone(),
            Bit::FALSE => return otherwise.clone(),
            _ if Arc::ptr_eq(&then.0, &otherwise.0) || then == otherwise => return then.clone(),
            _ => {}
        }
        let (mut i, mut j) = (0, 0);
        let mut merged = Vec::with_capacity(then.len().max(otherwise.len()));
        while i < then.0.len() || j < otherwise.0.len() {
            let left = then.0.get(i);
            let right = otherwise.0.get(j);
            let (key, t, e) = match (left, right) {
                (Some(l), Some(r)) if l.0 == r.0 => {
                    (i, j) = (i + 1, j + 1);
                    (l.0, l.1, r.1)
                }
                (Some(l), r) if r.is_none_or(|r| l.0 < r.0) => {
                    i += 1;
                    (l.0, l.1, Bit::FALSE)
                }
                (_, Some(r)) => {
                    j += 1;
                    (r.0, Bit::FALSE, r.1)
                }
                _ => unreachable!("one of the two lists has an item left"),
            };
            let guard = circuit.ite(cond, t, e);
            if guard != Bit::FALSE {
                merged.push((key, guard));
            }
        }
        Self(merged.into())
    }

    /// Both the same key, or both none.
    pub fn same(circuit: &mut Circuit, a: &Self, b: &Self) -> Bit {
        if a == b {
            return Bit::TRUE;
        }
        let mut ways = Vec::new();
        for (key, guard) in a.iter() {
            let other = b.guard(key);
            ways.push(circuit.and2(guard, other));
        }
        let (some_a, some_b) = (a.some(circuit), b.some(circuit));
        ways.push(circuit.and2(!some_a, !some_b));
        circuit.or(ways)
    }
}
