//! A body seen as a graph: order and dominators. See `loops` and `dependence` for what follows from them.
//!
//! Dominators are those of Cooper, Harvey and Kennedy (petgraph's `simple_fast`).

use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::graph::{DiGraph, NodeIndex};

use crate::base::{Idx, IndexVec};

use super::{BlockId, Body};

/// Everything about the shape of a body that does not depend on its instructions.
/// Blocks that the entry does not reach have no order, no dominator and no loop.
pub struct Cfg {
    entry: BlockId,
    succs: IndexVec<BlockId, Vec<BlockId>>,
    preds: IndexVec<BlockId, Vec<BlockId>>,
    order: Vec<BlockId>,
    rank: IndexVec<BlockId, Option<usize>>,
    dominators: Dominators<NodeIndex>,
}

pub(super) fn node(block: BlockId) -> NodeIndex {
    NodeIndex::new(block.index())
}

impl Cfg {
    pub fn new(body: &Body) -> Self {
        let mut graph: DiGraph<(), ()> = DiGraph::new();
        for _ in body.blocks.ids() {
            graph.add_node(());
        }
        let mut succs: IndexVec<BlockId, Vec<BlockId>> = body.blocks.ids().map(|_| Vec::new()).collect();
        let mut preds = succs.clone();
        for (from, block) in body.blocks.iter() {
            for to in block.terminator.successors() {
                if !succs[from].contains(&to) {
                    succs[from].push(to);
                    graph.add_edge(node(from), node(to), ());
                }
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
        Self { entry: body.entry, succs, preds, order, rank, dominators }
    }

    /// The reachable blocks in reverse postorder: but for back edges, every block after its predecessors.
    pub fn order(&self) -> &[BlockId] {
        &self.order
    }

    /// All blocks, reachable or not.
    pub fn blocks(&self) -> impl DoubleEndedIterator<Item = BlockId> + use<> {
        self.succs.ids()
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

    /// True if every edge that goes backwards in order goes to a dominator.
    pub fn is_reducible(&self) -> bool {
        self.back_edges().iter().all(|(from, to)| self.dominates(*to, *from))
    }

    /// The edges that do not go forward in order.
    pub(super) fn back_edges(&self) -> Vec<(BlockId, BlockId)> {
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

#[cfg(test)]
pub(super) mod testing {
    use super::*;
    use crate::base::{IndexVec, OriginId, SourceId, Span};
    use crate::ir::{Block, BranchKind, Const, Expr, Terminator, TerminatorKind};

    /// A body from successor lists.
    pub(crate) fn body(edges: &[&[usize]]) -> Body {
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

    pub(crate) fn b(index: usize) -> BlockId {
        BlockId::new(index)
    }
}

#[cfg(test)]
mod tests {
    use super::testing::{b, body};
    use super::*;

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
        assert_eq!(cfg.preds(b(0)), []);
    }
}
