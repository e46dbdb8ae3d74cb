//! Proofs that a run never ends: the machine is deterministic, so a state seen twice comes back for ever.
//!
//! States are compared whole – all frames, and the heap they reach in canonical form – at loop heads and method entries.
//! Within one call they are also compared without those locals of the top frame that do not steer its loops: what
//! merely counts does not make a state new. (After the call they may matter, so the call must be the same one.)
//! One earlier state is kept at a time and replaced after twice as many visits (Brent, 1980): constant memory,
//! and a cycle is found within three times its length. Comparing is paid from steps taken, so that it never dominates.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{Idx, MethodId};
use crate::heap::{State, Value, renumber};
use crate::ir::{BlockId, Body, LocalId, steering};
use crate::ir::{Cfg, Loops};

use super::machine::{InitState, Machine};

/// What the machine remembers of its past.
#[derive(Default)]
pub(super) struct Watch {
    heads: BTreeMap<MethodId, BTreeSet<BlockId>>,
    /// For each head of a loop the locals that steer the outermost loop around it.
    steering: BTreeMap<MethodId, Rc<BTreeMap<BlockId, BTreeSet<LocalId>>>>,
    seen: Option<Seen>,
    /// A state without the locals that steer nothing, and the call it is of.
    sliced: Option<(u64, Seen)>,
    n_visits: u64,
    /// Jumps back in the order of blocks, of which so many are free.
    n_back: u64,
    n_free: u64,
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
    /// What is told of a statement's further values makes a state new as well.
    next_angelic: usize,
}

struct RecursionSeen {
    depth: usize,
    method: MethodId,
    state: Seen,
}

/// Jumps back after which states are compared, where nobody looks at what a run did: most loops end before.
const SOME_VISITS: u64 = 16;

/// Visits of loop heads from which on states are compared without what steers nothing, too.
const MANY_VISITS: u64 = 64;

/// Work that is free, in cells; beyond it, one cell for each step.
const FREE: u64 = 1_000_000;

impl Watch {
    /// `is_shown`: as few iterations of a loop without end as can be, for people read them.
    pub(super) fn new(is_shown: bool) -> Watch {
        let n_free = if is_shown { 0 } else { SOME_VISITS };
        Watch { n_free, n_visits: n_free, ..Watch::default() }
    }
}

impl Machine<'_> {
    /// Is the machine, at this block of the top frame, which it came to from that one, where it was before?
    pub(super) fn is_diverging(&mut self, from: BlockId) -> bool {
        let top = self.frames.last().expect("a frame is running");
        let (method, body, block) = (top.method, top.body, top.block);
        // Which blocks are heads is looked for only where they matter: every circle of blocks leads back somewhere.
        if self.watch.n_back < self.watch.n_free {
            self.watch.n_back += u64::from(block <= from);
            return false;
        }
        if !self.watch.heads.entry(method).or_insert_with(|| loop_heads(body)).contains(&block) {
            return false;
        }
        let began = top.began;
        self.watch.n_visits += 1;
        let is_due = self.watch.n_visits >= self.watch.n_until;
        let is_like = self.watch.seen.as_ref().is_some_and(|seen| self.looks_like(seen, None));
        // What steers is looked for only where a run takes long: most are over soon.
        let all_steering = (self.watch.n_visits >= MANY_VISITS)
            .then(|| self.watch.steering.entry(method).or_insert_with(|| Rc::new(steering_of(body))).clone());
        let steering = all_steering.as_ref().and_then(|all| all.get(&block));
        let is_steered_like = steering.is_some()
            && self.watch.sliced.as_ref().is_some_and(|(call, seen)| *call == began && self.looks_like(seen, steering));
        if (!is_due && !is_like && !is_steered_like) || !self.can_pay() {
            return false;
        }
        if is_like && self.watch.seen.as_ref() == Some(&self.state_now(0, None, None)) {
            return true;
        }
        if is_steered_like {
            let now = self.state_now(0, None, steering);
            if self.watch.sliced.as_ref().is_some_and(|(_, seen)| *seen == now) {
                return true;
            }
        }
        if is_due {
            self.watch.seen = Some(self.state_now(0, None, None));
            self.watch.sliced = steering.map(|_| (began, self.state_now(0, None, steering)));
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
        let now = self.state_now(depth, Some(args), None);
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

    /// A cheap necessary condition: same stack shape, same numbers in the top frame where they steer.
    fn looks_like(&self, seen: &Seen, steering: Option<&BTreeSet<LocalId>>) -> bool {
        let top = self.frames.last().expect("a frame is running");
        let n = top.locals.len();
        let is_top_like = |(at, (before, now)): (usize, (&Option<Value>, &Option<Value>))| match (before, now) {
            _ if steering.is_some_and(|steering| !steering.contains(&LocalId::new(at))) => true,
            (Some(Value::Ref(_)), Some(Value::Ref(_))) => true,
            (before, now) => before == now,
        };
        seen.frames.len() == self.frames.len()
            && seen.frames.last().is_some_and(|(method, block, _)| (*method, *block) == (top.method, top.block))
            && (seen.next_nondet, seen.next_angelic) == (self.next_nondet, self.next_angelic)
            && seen.values[seen.values.len() - seen.n_strings - n..]
                .iter()
                .zip(&top.locals)
                .enumerate()
                .all(is_top_like)
    }

    fn can_pay(&mut self) -> bool {
        let cost = self.heap.objects.len() as u64 + self.n_cells as u64 + 1;
        let is_affordable = self.watch.n_paid + cost <= FREE + self.n_steps;
        if is_affordable {
            self.watch.n_paid += cost;
        }
        is_affordable
    }

    /// The state as seen by the frames from `first` on, or by a callee with these arguments. Of the top frame only the
    /// locals in `steering`, if given.
    fn state_now(&self, first: usize, args: Option<&[Value]>, steering: Option<&BTreeSet<LocalId>>) -> Seen {
        let frames = &self.frames[first..];
        let mut values: Vec<Option<Value>> = frames.iter().flat_map(|frame| frame.locals.iter().copied()).collect();
        if let (Some(top), Some(steering)) = (frames.last(), steering) {
            let n_below = values.len() - top.locals.len();
            for (at, value) in values[n_below..].iter_mut().enumerate() {
                if !steering.contains(&LocalId::new(at)) {
                    *value = None;
                }
            }
        }
        values.extend(args.unwrap_or(&[]).iter().map(|value| Some(*value)));
        values.extend(self.heap.literals.values().map(|object| Some(Value::Ref(*object))));
        let roots: Vec<Value> = values.iter().flatten().copied().collect();
        let (heap, renaming) = renumber(self.program, &self.heap, &roots, &[]);
        Seen {
            frames: frames.iter().map(|frame| (frame.method, frame.block, frame.index)).collect(),
            values: values.into_iter().map(|value| value.map(|value| renaming.apply(value))).collect(),
            heap,
            n_strings: self.heap.literals.len(),
            init: self.init.clone(),
            next_nondet: self.next_nondet,
            next_angelic: self.next_angelic,
        }
    }
}

/// For each head of a loop the locals that steer the outermost loop around it.
fn steering_of(body: &Body) -> BTreeMap<BlockId, BTreeSet<LocalId>> {
    let loops = Loops::new(&Cfg::new(body));
    let mut heads = BTreeMap::new();
    for (_, each) in loops.iter() {
        let mut outermost = each;
        while let Some(parent) = outermost.parent {
            outermost = loops.get(parent);
        }
        heads.insert(each.header, steering(body, &outermost.blocks.iter().copied().collect()));
    }
    heads
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
