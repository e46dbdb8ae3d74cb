//! Proofs that a run never ends: the machine is deterministic, so a state seen twice comes back for ever.
//!
//! States are compared whole – all frames, and the heap they reach in canonical form – at loop heads and method entries.
//! One earlier state is kept at a time and replaced after twice as many visits (Brent, 1980): constant memory,
//! and a cycle is found within three times its length. Comparing is paid from steps taken, so that it never dominates.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Idx, MethodId};
use crate::heap::{State, Value, renumber};
use crate::ir::{BlockId, Body};

use super::machine::{InitState, Machine};

/// What the machine remembers of its past.
#[derive(Default)]
pub(super) struct Watch {
    heads: BTreeMap<MethodId, BTreeSet<BlockId>>,
    seen: Option<Seen>,
    n_visits: u64,
    /// Replace `seen` when `n_visits` gets here.
    n_until: u64,
    /// Cells compared so far.
    n_paid: u64,
    recursion: Option<RecursionSeen>,
}

/// A state of the whole machine.
#[derive(PartialEq)]
struct Seen {
    /// Method, block, and number of locals assigned; of each frame.
    frames: Vec<(MethodId, BlockId, usize)>,
    /// All locals of all frames, renamed; then the strings.
    values: Vec<Option<Value>>,
    heap: State,
    n_strings: usize,
    init: BTreeMap<crate::base::ClassId, InitState>,
    next_nondet: usize,
}

struct RecursionSeen {
    depth: usize,
    method: MethodId,
    state: Seen,
}

/// Work that is free, in cells; beyond it, one cell for each step.
const FREE: u64 = 1_000_000;

impl Machine<'_> {
    /// Is the machine, at this block of the top frame, where it was before?
    pub(super) fn is_diverging(&mut self) -> bool {
        let top = self.frames.last().expect("a frame is running");
        let (method, body, block) = (top.method, top.body, top.block);
        if !self.watch.heads.entry(method).or_insert_with(|| loop_heads(body)).contains(&block) {
            return false;
        }
        self.watch.n_visits += 1;
        let is_due = self.watch.n_visits >= self.watch.n_until;
        let is_like = self.watch.seen.as_ref().is_some_and(|seen| self.looks_like(seen));
        if (!is_due && !is_like) || !self.can_pay() {
            return false;
        }
        let now = self.state_now(0, None);
        if is_like && self.watch.seen.as_ref() == Some(&now) {
            return true;
        }
        if is_due {
            self.watch.seen = Some(now);
            self.watch.n_until = 2 * self.watch.n_visits.max(1);
        }
        false
    }

    /// Is the method, about to be entered, already running on the same arguments in the same heap?
    /// What it did until now it will do again. Looked at from a depth of 8 on.
    pub(super) fn is_recursing(&mut self, method: MethodId, args: &[Value]) -> bool {
        let depth = self.frames.len();
        let is_due = depth >= 8 && depth.is_power_of_two();
        let is_like = self.watch.recursion.as_ref().is_some_and(|seen| seen.method == method);
        if (!is_due && !is_like) || !self.can_pay() {
            return false;
        }
        let now = self.state_now(depth, Some(args));
        if is_like && self.watch.recursion.as_ref().is_some_and(|seen| seen.state == now) {
            return true;
        }
        if is_due {
            self.watch.recursion = Some(RecursionSeen { depth, method, state: now });
        }
        false
    }

    /// The frame whose entry is remembered may just have ended.
    pub(super) fn forget_recursion(&mut self) {
        if self.watch.recursion.as_ref().is_some_and(|seen| seen.depth >= self.frames.len()) {
            self.watch.recursion = None;
        }
    }

    /// A cheap necessary condition: same stack shape, same numbers in the top frame.
    fn looks_like(&self, seen: &Seen) -> bool {
        let top = self.frames.last().expect("a frame is running");
        let n = top.locals.len();
        let is_top_like = |(before, now): (&Option<Value>, &Option<Value>)| match (before, now) {
            (Some(Value::Ref(_)), Some(Value::Ref(_))) => true,
            (before, now) => before == now,
        };
        seen.frames.len() == self.frames.len()
            && seen.frames.last().is_some_and(|(method, block, _)| (*method, *block) == (top.method, top.block))
            && seen.next_nondet == self.next_nondet
            && seen.values[seen.values.len() - seen.n_strings - n..].iter().zip(&top.locals).all(is_top_like)
    }

    fn can_pay(&mut self) -> bool {
        let cost = self.heap.objects.len() as u64 + self.n_cells as u64 + 1;
        let is_affordable = self.watch.n_paid + cost <= FREE + self.n_steps;
        if is_affordable {
            self.watch.n_paid += cost;
        }
        is_affordable
    }

    /// The state as seen by the frames from `first` on, or by a callee with these arguments.
    fn state_now(&self, first: usize, args: Option<&[Value]>) -> Seen {
        let frames = &self.frames[first..];
        let mut values: Vec<Option<Value>> = frames.iter().flat_map(|frame| frame.locals.iter().copied()).collect();
        values.extend(args.unwrap_or(&[]).iter().map(|value| Some(*value)));
        values.extend(self.strings.values().map(|object| Some(Value::Ref(*object))));
        let roots: Vec<Value> = values.iter().flatten().copied().collect();
        let (heap, renaming) = renumber(self.program, &self.heap, &roots, &[]);
        Seen {
            frames: frames.iter().map(|frame| (frame.method, frame.block, frame.index)).collect(),
            values: values.into_iter().map(|value| value.map(|value| renaming.apply(value))).collect(),
            heap,
            n_strings: self.strings.len(),
            init: self.init.clone(),
            next_nondet: self.next_nondet,
        }
    }
}

/// Targets of back edges of a depth-first walk: every cycle goes through one.
fn loop_heads(body: &Body) -> BTreeSet<BlockId> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Closed,
    }
    let mut marks = vec![Mark::New; body.blocks.len()];
    let mut heads = BTreeSet::new();
    let mut stack = vec![(body.entry, 0)];
    marks[body.entry.index()] = Mark::Open;
    while let Some((block, next)) = stack.pop() {
        let successors = body.blocks[block].terminator.successors();
        let Some(to) = successors.get(next) else {
            marks[block.index()] = Mark::Closed;
            continue;
        };
        stack.push((block, next + 1));
        match marks[to.index()] {
            Mark::New => {
                marks[to.index()] = Mark::Open;
                stack.push((*to, 0));
            }
            Mark::Open => {
                heads.insert(*to);
            }
            Mark::Closed => {}
        }
    }
    heads
}
