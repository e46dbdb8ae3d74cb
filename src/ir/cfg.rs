//! A body seen as a graph: order, dominators, post-dominators, control dependence, loops.
//!
//! Dominators are those of Cooper, Harvey and Kennedy (petgraph's `simple_fast`); control dependence is that of
//! Ferrante, Ottenstein and Warren; loops are natural loops of back edges, which suffices because lowering from
//! structured Java makes every graph reducible.

use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;

use crate::base::{Idx, IndexVec};

use super::{BlockId, Body};

crate::declare_ids! {
    /// A loop of one body; outer loops come before inner ones.
    LoopId = "loop";
}

/// Everything about the shape of a body that does not depend on its instructions.
/// Blocks that the entry does not reach have no order, no dominator and no loop.
pub struct Cfg {
    entry: BlockId,
    succs: IndexVec<BlockId, Vec<BlockId>>,
    preds: IndexVec<BlockId, Vec<BlockId>>,
    order: Vec<BlockId>,
    rank: IndexVec<BlockId, Option<usize>>,
    dominators: Dominators<NodeIndex>,
    post_dominators: Dominators<NodeIndex>,
    exit: NodeIndex,
}

fn node(block: BlockId) -> NodeIndex {
    NodeIndex::new(block.index())
}

impl Cfg {
    pub fn new(body: &Body) -> Self {
        let mut graph: DiGraph<(), ()> = DiGraph::new();
        for _ in body.blocks.ids() {
            graph.add_node(());
        }
        let exit = graph.add_node(());
        let mut succs: IndexVec<BlockId, Vec<BlockId>> = body.blocks.ids().map(|_| Vec::new()).collect();
        let mut preds = succs.clone();
        for (from, block) in body.blocks.iter() {
            for to in block.terminator.successors() {
                if !succs[from].contains(&to) {
                    succs[from].push(to);
                    graph.add_edge(node(from), node(to), ());
                }
            }
            if succs[from].is_empty() {
                graph.add_edge(node(from), exit, ());
            }
        }
        let order = reverse_postorder(body.entry, &succs);
        let mut rank: IndexVec<BlockId, Option<usize>> = body.blocks.ids().map(|_| None).collect();
        for (at, block) in order.iter().enumerate() {
            rank[*block] = Some(at);
            for to in &succs[*block] {
                preds[*to].push(*block);
            }
        }
        let dominators = simple_fast(&graph, node(body.entry));
        // An endless loop gets an edge to the exit, so that everything is post-dominated by something.
        for block in order.iter().rev() {
            if !petgraph::algo::has_path_connecting(&graph, node(*block), exit, None) {
                graph.add_edge(node(*block), exit, ());
            }
        }
        let post_dominators = simple_fast(Reversed(&graph), exit);
        Self { entry: body.entry, succs, preds, order, rank, dominators, post_dominators, exit }
    }

    /// The reachable blocks in reverse postorder: but for back edges, every block after its predecessors.
    pub fn order(&self) -> &[BlockId] {
        &self.order
    }

    /// The place of a block in [`order`](Self::order).
    pub fn rank(&self, block: BlockId) -> Option<usize> {
        self.rank[block]
    }

    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.rank[block].is_some()
    }

    /// Distinct successors, in the order of the terminator's fields.
    pub fn succs(&self, block: BlockId) -> &[BlockId] {
        &self.succs[block]
    }

    /// Distinct reachable predecessors, in order.
    pub fn preds(&self, block: BlockId) -> &[BlockId] {
        &self.preds[block]
    }

    /// The nearest block that every path from the entry passes first; `None` for the entry.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        self.dominators.immediate_dominator(node(block)).map(|n| BlockId::new(n.index()))
    }

    /// Reflexive. False if either is unreachable.
    pub fn dominates(&self, above: BlockId, below: BlockId) -> bool {
        self.is_reachable(below)
            && self.dominators.dominators(node(below)).is_some_and(|mut line| line.any(|n| n == node(above)))
    }

    /// The nearest block that every path to the end passes next; `None` if that is the end itself.
    pub fn immediate_post_dominator(&self, block: BlockId) -> Option<BlockId> {
        let next = self.post_dominators.immediate_dominator(node(block))?;
        (next != self.exit).then(|| BlockId::new(next.index()))
    }

    /// Reflexive.
    pub fn post_dominates(&self, below: BlockId, above: BlockId) -> bool {
        self.post_dominators.dominators(node(above)).is_some_and(|mut line| line.any(|n| n == node(below)))
    }

    /// For every block the branching blocks it depends on: one of their successors always leads to it,
    /// another may avoid it. In order of [`order`](Self::order).
    pub fn control_dependence(&self) -> IndexVec<BlockId, Vec<BlockId>> {
        let mut on: IndexVec<BlockId, Vec<BlockId>> = self.succs.ids().map(|_| Vec::new()).collect();
        for from in &self.order {
            if self.succs[*from].len() < 2 {
                continue;
            }
            let stop = self.immediate_post_dominator(*from);
            for to in &self.succs[*from] {
                let mut runner = Some(*to);
                while runner != stop {
                    let Some(block) = runner else { break };
                    if !on[block].contains(from) {
                        on[block].push(*from);
                    }
                    runner = self.immediate_post_dominator(block);
                }
            }
        }
        on
    }

    /// True if every edge that goes backwards in order goes to a dominator.
    pub fn is_reducible(&self) -> bool {
        self.back_edges().iter().all(|(from, to)| self.dominates(*to, *from))
    }

    /// The edges that do not go forward in order.
    fn back_edges(&self) -> Vec<(BlockId, BlockId)> {
        let mut edges = Vec::new();
        for from in &self.order {
            for to in &self.succs[*from] {
                if self.rank[*to] <= self.rank[*from] {
                    edges.push((*from, *to));
                }
            }
        }
        edges
    }

    pub fn entry(&self) -> BlockId {
        self.entry
    }
}

fn reverse_postorder(entry: BlockId, succs: &IndexVec<BlockId, Vec<BlockId>>) -> Vec<BlockId> {
    let mut seen = vec![false; succs.len()];
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen[entry.index()] = true;
    while let Some((block, at)) = stack.last_mut() {
        // The last successor first, so that the first one comes right after its branch in the reversed order.
        let next = succs[*block].iter().rev().nth(*at).copied();
        *at += 1;
        match next {
            Some(next) if !seen[next.index()] => {
                seen[next.index()] = true;
                stack.push((next, 0));
            }
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
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
        let mut latches: IndexVec<BlockId, Vec<BlockId>> = cfg.succs.ids().map(|_| Vec::new()).collect();
        for (from, to) in cfg.back_edges() {
            assert!(cfg.dominates(to, from), "irreducible edge {from} -> {to}");
            latches[to].push(from);
        }
        let mut loops: IndexVec<LoopId, Loop> = IndexVec::new();
        let mut innermost: IndexVec<BlockId, Option<LoopId>> = cfg.succs.ids().map(|_| None).collect();
        // Headers in order: an outer header dominates the inner ones, so it comes first.
        for header in &cfg.order {
            if latches[*header].is_empty() {
                continue;
            }
            let parent = innermost[*header];
            let id = loops.next_id();
            let blocks = natural_loop(cfg, *header, &latches[*header]);
            let mut exits = Vec::new();
            for block in &blocks {
                innermost[*block] = Some(id);
                let leaving = cfg.succs[*block]
                    .iter()
                    .filter(|to| blocks.binary_search_by_key(&cfg.rank[**to], |b| cfg.rank[*b]).is_err());
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

    /// Does this edge go back to the header of a loop that contains its source?
    pub fn is_back_edge(&self, from: BlockId, to: BlockId) -> bool {
        self.headed_by(to).is_some_and(|id| self.contains(id, from))
    }
}

/// The header and all blocks that reach a latch without passing the header, in order.
fn natural_loop(cfg: &Cfg, header: BlockId, latches: &[BlockId]) -> Vec<BlockId> {
    let mut inside = vec![false; cfg.succs.len()];
    inside[header.index()] = true;
    let mut blocks = vec![header];
    let mut work = latches.to_vec();
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut inside[block.index()], true) {
            continue;
        }
        blocks.push(block);
        work.extend(&cfg.preds[block]);
    }
    blocks.sort_by_key(|block| cfg.rank[*block]);
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{OriginId, SourceId, Span};
    use crate::ir::{Block, BranchKind, Const, Expr, Terminator, TerminatorKind};

    /// A body from successor lists.
    fn body(edges: &[&[usize]]) -> Body {
        let cond = || Expr::Const(Const::Bool(true));
        let blocks = edges.iter().map(|to| Block {
            instrs: Vec::new(),
            terminator: Terminator {
                kind: match to {
                    [] => TerminatorKind::Return(None),
                    [to] => TerminatorKind::Goto(BlockId::new(*to)),
                    [a, b] => TerminatorKind::Branch {
                        cond: cond(),
                        then_to: BlockId::new(*a),
                        else_to: BlockId::new(*b),
                        kind: BranchKind::Source,
                    },
                    _ => unreachable!("at most two successors"),
                },
                origin: OriginId::new(0),
                span: Span::new(SourceId::new(0), 0, 0),
            },
        });
        Body { locals: IndexVec::new(), n_params: 0, blocks: blocks.collect(), entry: BlockId::new(0) }
    }

    fn b(index: usize) -> BlockId {
        BlockId::new(index)
    }

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
        assert!(loops.is_back_edge(b(4), b(1)) && !loops.is_back_edge(b(0), b(1)));
        assert_eq!(loops.innermost(b(5)), None);
    }

    #[test]
    fn control_dependence_of_a_diamond_and_a_loop() {
        // 0 -> 1 | 2 -> 3; 3 -> 4 (back to 3) | 5.
        let body = body(&[&[1, 2], &[3], &[3], &[4, 5], &[3], &[]]);
        let cfg = Cfg::new(&body);
        let on = cfg.control_dependence();
        assert_eq!(on[b(1)], [b(0)]);
        assert_eq!(on[b(3)], [b(3)], "the loop head decides whether it runs again");
        assert_eq!(on[b(4)], [b(3)]);
        assert_eq!(on[b(5)], []);
        assert_eq!(cfg.immediate_post_dominator(b(0)), Some(b(3)));
        assert_eq!(cfg.immediate_dominator(b(3)), Some(b(0)));
    }

    #[test]
    fn two_entries_into_a_cycle_are_irreducible() {
        let cfg = Cfg::new(&body(&[&[1, 2], &[2, 3], &[1], &[]]));
        assert!(!cfg.is_reducible());
    }

    #[test]
    fn an_endless_loop_and_an_unreachable_block_are_no_trouble() {
        let cfg = Cfg::new(&body(&[&[1], &[2], &[1], &[0]]));
        assert!(cfg.is_reducible());
        assert!(!cfg.is_reachable(b(3)));
        assert_eq!(Loops::new(&cfg).len(), 1);
        assert_eq!(cfg.preds(b(0)), []);
    }
}
