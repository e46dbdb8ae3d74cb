//! What executing a body needs to know of its graph: order, loops, what steers them, and which locals still matter.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Idx, IndexVec};
use crate::ir::{BlockId, Body, Cfg, LocalId, Loop, LoopId, Loops, live_in, steering};

use super::state::SymState;
use super::together::exclusive;

pub(super) struct Shape {
    cfg: Cfg,
    loops: Loops,
    steering: IndexVec<LoopId, BTreeSet<LocalId>>,
    live: IndexVec<BlockId, BTreeSet<LocalId>>,
    /// Calls that others exclude, and where they may lead.
    exclusive: BTreeMap<BlockId, BTreeSet<BlockId>>,
    pub(super) excludes_overflow: bool,
}

impl Shape {
    /// Requires: the graph is reducible.
    pub(super) fn new(body: &Body) -> Shape {
        let cfg = Cfg::new(body);
        let loops = Loops::new(&cfg);
        let steering = loops.iter().map(|(_, each)| steering(body, &each.blocks.iter().copied().collect()));
        let excludes_overflow = body.excludes_overflow();
        let exclusive = exclusive(body, &cfg, &loops);
        Shape { steering: steering.collect(), live: live_in(body, false), cfg, loops, exclusive, excludes_overflow }
    }

    /// The place of a reachable block in reverse postorder.
    pub(super) fn position(&self, block: BlockId) -> usize {
        self.cfg.rank(block).expect("control comes to reachable blocks")
    }

    /// The block there.
    pub(super) fn at(&self, position: usize) -> BlockId {
        self.cfg.order()[position]
    }

    pub(super) fn innermost(&self, block: BlockId) -> Option<LoopId> {
        self.loops.innermost(block)
    }

    pub(super) fn get(&self, id: LoopId) -> &Loop {
        self.loops.get(id)
    }

    /// Does control that goes to the block stay within this iteration of the loop, or within the body?
    pub(super) fn stays(&self, region: Option<LoopId>, to: BlockId) -> bool {
        region.is_none_or(|region| self.loops.contains(region, to) && to != self.loops.get(region).header)
    }

    /// Does it depend on this local how the loop goes on?
    pub(super) fn steers(&self, id: LoopId, local: LocalId) -> bool {
        self.steering[id].contains(&local)
    }

    /// Where the block may lead, if its call is one of several on branches that exclude each other.
    pub(super) fn leads(&self, block: BlockId) -> Option<&BTreeSet<BlockId>> {
        self.exclusive.get(&block)
    }

    /// Drops the locals that no run reads any more, so that merging them costs nothing.
    pub(super) fn forget(&self, block: BlockId, mut state: SymState) -> SymState {
        let live = &self.live[block];
        for (at, local) in state.locals.iter_mut().enumerate() {
            if local.is_some() && !live.contains(&LocalId::new(at)) {
                *local = None;
            }
        }
        state
    }
}
