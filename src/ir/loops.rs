//! The loops of a body: natural loops of back edges, which suffices because lowering from structured Java makes every
//! graph reducible.

use std::collections::BTreeSet;

use crate::base::{Idx, IndexVec, OriginId};

use super::cfg::Cfg;
use super::{BlockId, Body, BranchKind, TerminatorKind};

crate::declare_ids! {
    /// A loop of one body; outer loops come before inner ones.
    LoopId = "loop";
}

/// A natural loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    pub header: BlockId,
    /// All blocks of the loop, inner loops included, in order; the header first.
    pub blocks: Vec<BlockId>,
    /// The blocks that jump back to the header.
    pub latches: Vec<BlockId>,
    /// Edges that leave the loop.
    pub exits: Vec<(BlockId, BlockId)>,
    pub parent: Option<LoopId>,
    /// 1 for an outermost loop.
    pub depth: u32,
}

/// The loop nesting forest of a body.
#[derive(Clone, Debug)]
pub struct Loops {
    loops: IndexVec<LoopId, Loop>,
    innermost: IndexVec<BlockId, Option<LoopId>>,
}

impl Loops {
    /// Requires: the graph is reducible.
    pub fn new(cfg: &Cfg) -> Self {
        let mut latches: IndexVec<BlockId, Vec<BlockId>> = cfg.blocks().map(|_| Vec::new()).collect();
        for (from, to) in cfg.back_edges() {
            assert!(cfg.dominates(to, from), "irreducible edge {from} -> {to}");
            latches[to].push(from);
        }
        let mut loops: IndexVec<LoopId, Loop> = IndexVec::new();
        let mut innermost: IndexVec<BlockId, Option<LoopId>> = cfg.blocks().map(|_| None).collect();
        // Headers in order: an outer header dominates the inner ones, so it comes first.
        for header in cfg.order() {
            if latches[*header].is_empty() {
                continue;
            }
            let parent = innermost[*header];
            let id = loops.next_id();
            let blocks = natural_loop(cfg, *header, &latches[*header]);
            let mut exits = Vec::new();
            for block in &blocks {
                innermost[*block] = Some(id);
                let leaving = cfg
                    .succs(*block)
                    .iter()
                    .filter(|to| blocks.binary_search_by_key(&cfg.rank(**to), |b| cfg.rank(*b)).is_err());
                exits.extend(leaving.map(|to| (*block, *to)));
            }
            let depth = 1 + parent.map_or(0, |outer: LoopId| loops[outer].depth);
            loops.push(Loop { header: *header, blocks, latches: latches[*header].clone(), exits, parent, depth });
        }
        Self { loops, innermost }
    }

    pub fn of(body: &Body) -> Self {
        Self::new(&Cfg::new(body))
    }

    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id]
    }

    /// Outer loops before inner ones.
    pub fn iter(&self) -> impl Iterator<Item = (LoopId, &Loop)> {
        self.loops.iter()
    }

    pub fn len(&self) -> usize {
        self.loops.len()
    }

    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// The innermost loop around a block.
    pub fn innermost(&self, block: BlockId) -> Option<LoopId> {
        self.innermost[block]
    }

    /// The loop whose header this is.
    pub fn headed_by(&self, block: BlockId) -> Option<LoopId> {
        self.innermost[block].filter(|id| self.loops[*id].header == block)
    }

    /// The loops around a block, innermost first.
    pub fn around(&self, block: BlockId) -> impl Iterator<Item = LoopId> + '_ {
        std::iter::successors(self.innermost[block], |id| self.loops[*id].parent)
    }

    pub fn contains(&self, id: LoopId, block: BlockId) -> bool {
        self.around(block).any(|around| around == id)
    }

    /// Conditions that say whether a loop goes on: what is decided first in each round, or last, if it may leave the loop.
    pub fn conditions(&self, body: &Body) -> BTreeSet<OriginId> {
        let first = |header: BlockId| {
            let mut at = header;
            loop {
                let terminator = &body.blocks[at].terminator;
                match terminator.kind {
                    TerminatorKind::Goto(to) => at = to,
                    TerminatorKind::Branch { kind: BranchKind::Check, then_to, .. } => at = then_to,
                    _ => return terminator.origin,
                }
                if at == header {
                    return terminator.origin;
                }
            }
        };
        let mut found = BTreeSet::new();
        for (_, one) in self.iter() {
            let first = first(one.header);
            for (from, _) in &one.exits {
                let terminator = &body.blocks[*from].terminator;
                let TerminatorKind::Branch { kind: BranchKind::Source | BranchKind::Dispatch, .. } = terminator.kind
                else {
                    continue;
                };
                if terminator.origin == first || one.latches.contains(from) {
                    found.insert(terminator.origin);
                }
            }
        }
        found
    }
}

/// The header and all blocks that reach a latch without passing the header, in order.
fn natural_loop(cfg: &Cfg, header: BlockId, latches: &[BlockId]) -> Vec<BlockId> {
    let mut inside = vec![false; cfg.blocks().count()];
    inside[header.index()] = true;
    let mut blocks = vec![header];
    let mut work = latches.to_vec();
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut inside[block.index()], true) {
            continue;
        }
        blocks.push(block);
        work.extend(cfg.preds(block));
    }
    blocks.sort_by_key(|block| cfg.rank(*block));
    blocks
}

#[cfg(test)]
mod tests {
    use super::super::cfg::testing::{b, body};
    use super::*;

    #[test]
    fn nested_loops_form_a_forest() {
        // 0 -> 1 (outer head) -> 2 (inner head) -> 3 -> 2; 2 -> 4 -> 1; 1 -> 5.
        let body = body(&[&[1], &[2, 5], &[3, 4], &[2], &[1], &[]]);
        let cfg = Cfg::new(&body);
        assert!(cfg.is_reducible());
        let loops = Loops::new(&cfg);
        let outer = loops.headed_by(b(1)).unwrap();
        let inner = loops.headed_by(b(2)).unwrap();
        assert_eq!(loops.get(inner).parent, Some(outer));
        assert_eq!(loops.get(inner).depth, 2);
        assert_eq!(loops.get(outer).blocks, [b(1), b(2), b(3), b(4)]);
        assert_eq!(loops.get(outer).exits, [(b(1), b(5))]);
        assert_eq!(loops.get(inner).exits, [(b(2), b(4))]);
        assert!(loops.contains(outer, b(4)) && !loops.contains(outer, b(0)));
        assert_eq!(loops.innermost(b(5)), None);
    }

    #[test]
    fn an_endless_loop_is_a_loop_without_exits() {
        let loops = Loops::of(&body(&[&[1], &[2], &[1], &[0]]));
        assert_eq!(loops.len(), 1);
        assert!(loops.iter().all(|(_, each)| each.exits.is_empty()));
    }
}
