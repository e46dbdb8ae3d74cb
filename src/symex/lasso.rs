//! Calls of specifications that never end: they have no value, so they need no further iterations either.
//!
//! What a specification calls runs on a state that is given. A loop that comes back to its head with the same heap and
//! the same values in all locals that steer it, or a method that is called with arguments with which it is running
//! already, in the same heap, goes on for ever. Such runs are taken off the path, as those that throw are: an
//! invariant that recurses round a cycle is not true of it. Only heaps that are one and the same are compared, which
//! is all there is where nothing is written.

use crate::circuit::{Bit, Cases, Choice};

use super::Value;
use super::heap::SymHeap;
use super::machine::Machine;
use super::path::Path;

/// Where a call or an iteration began.
#[derive(Clone)]
pub(super) struct Begun {
    pub values: Vec<Option<Value>>,
    pub heap: SymHeap,
}

impl Machine<'_> {
    /// The path without the runs that were here before.
    pub(super) fn not_again<'b>(&mut self, path: &Path, now: &Begun, before: impl Iterator<Item = &'b Begun>) -> Path {
        let mut path = path.clone();
        for earlier in before.filter(|earlier| earlier.heap.is(&now.heap)) {
            let again = self.are_same(&earlier.values, &now.values);
            path = path.and(&mut self.circuit, !again);
            if path.is_dead() {
                break;
            }
        }
        path
    }

    fn are_same(&mut self, before: &[Option<Value>], now: &[Option<Value>]) -> Bit {
        let mut all = Bit::TRUE;
        // Counters differ at once, most often; then references; bounds that are handed down cost most.
        let cost = |pair: &(&Option<Value>, &Option<Value>)| match pair {
            (Some(Value::Int(a)), Some(Value::Int(b))) => {
                2 * usize::from(!a.all_constant(&self.circuit) || !b.all_constant(&self.circuit))
            }
            (Some(Value::Ref(_)), _) => 1,
            _ => 0,
        };
        let mut pairs: Vec<(&Option<Value>, &Option<Value>)> = before.iter().zip(now).collect();
        pairs.sort_by_key(cost);
        for pair in pairs {
            let same = match pair {
                (None, None) => Bit::TRUE,
                (Some(Value::Bool(a)), Some(Value::Bool(b))) => self.circuit.iff(*a, *b),
                (Some(Value::Int(a)), Some(Value::Int(b))) => Cases::equal(&mut self.circuit, a, b),
                (Some(Value::Ref(a)), Some(Value::Ref(b))) => Choice::same(&mut self.circuit, a, b),
                _ => Bit::FALSE,
            };
            all = self.circuit.and2(all, same);
            if all == Bit::FALSE {
                break;
            }
        }
        all
    }
}
