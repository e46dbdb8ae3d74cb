//! The order in which a body's blocks are executed, and its natural loops.

use std::collections::BTreeSet;

use crate::base::{Idx, IndexVec};
use crate::ir::{BlockId, Body, LocalId, steering};

use super::liveness;

/// A loop: its header, its blocks, and the loop right around it.
#[derive(Debug)]
pub(super) struct Loop {
    pub header: BlockId,
    pub blocks: BTreeSet<BlockId>,
    /// On these it depends how the loop goes on.
    pub steering: BTreeSet<LocalId>,
    pub parent: Option<usize>,
}

#[derive(Debug)]
pub(super) struct Cfg {
    /// Reachable blocks in reverse postorder; the position of each.
    pub order: Vec<BlockId>,
    pub position: IndexVec<BlockId, usize>,
    pub loops: Vec<Loop>,
    /// The innermost loop of each block.
    pub loop_of: IndexVec<BlockId, Option<usize>>,
    /// Locals that may be read before they are written again, on entry to each block.
    pub live: IndexVec<BlockId, BTreeSet<LocalId>>,
}

impl Cfg {
    /// Requires: the graph is reducible.
    pub(super) fn new(body: &Body) -> Cfg {
        let order = reverse_postorder(body);
        let mut position: IndexVec<BlockId, usize> = body.blocks.ids().map(|_| usize::MAX).collect();
        for (at, block) in order.iter().enumerate() {
            position[*block] = at;
        }
        let loops = natural_loops(body, &order, &position);
        let loop_of = body
            .blocks
            .ids()
            .map(|block| {
                let around = (0..loops.len()).filter(|at| loops[*at].blocks.contains(&block));
                around.min_by_key(|at| loops[*at].blocks.len())
            })
            .collect();
        Cfg { order, position, loops, loop_of, live: liveness::live_in(body) }
    }
}

fn reverse_postorder(body: &Body) -> Vec<BlockId> {
    let mut seen = BTreeSet::from([body.entry]);
    let mut stack = vec![(body.entry, body.blocks[body.entry].terminator.successors())];
    let mut postorder = Vec::new();
    while let Some((block, waiting)) = stack.last_mut() {
        match waiting.pop() {
            Some(next) => {
                if seen.insert(next) {
                    stack.push((next, body.blocks[next].terminator.successors()));
                }
            }
            None => {
                postorder.push(*block);
                stack.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}

/// Back edges go to an earlier block in reverse postorder; a loop is what reaches one without passing the header.
fn natural_loops(body: &Body, order: &[BlockId], position: &IndexVec<BlockId, usize>) -> Vec<Loop> {
    let mut predecessors: IndexVec<BlockId, Vec<BlockId>> = body.blocks.ids().map(|_| Vec::new()).collect();
    for block in order {
        for next in body.blocks[*block].terminator.successors() {
            predecessors[next].push(*block);
        }
    }
    let mut loops: Vec<Loop> = Vec::new();
    for header in order {
        let back: Vec<BlockId> =
            predecessors[*header].iter().copied().filter(|from| position[*from] >= position[*header]).collect();
        if back.is_empty() {
            continue;
        }
        let mut blocks = BTreeSet::from([*header]);
        let mut waiting = back;
        while let Some(block) = waiting.pop() {
            if blocks.insert(block) {
                assert!(position[block] > position[*header], "a loop is entered past its header: b{}", block.index());
                waiting.extend(predecessors[block].iter().copied());
            }
        }
        let steering = steering(body, &blocks);
        loops.push(Loop { header: *header, blocks, steering, parent: None });
    }
    for at in 0..loops.len() {
        let around = (0..loops.len())
            .filter(|other| *other != at && loops[*other].blocks.contains(&loops[at].header))
            .min_by_key(|other| loops[*other].blocks.len());
        loops[at].parent = around;
    }
    loops
}
