//! Which branches decide whether a block is executed.
//!
//! Control dependence is that of Ferrante, Ottenstein and Warren (1987), from the post-dominators of the graph.

use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::algo::has_path_connecting;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;

use crate::base::{Idx, IndexVec};

use super::BlockId;
use super::cfg::{Cfg, node};

/// For every block the branching blocks it depends on: one of their successors always leads to it, another may avoid
/// it. In order of [`Cfg::order`].
pub fn control_dependence(cfg: &Cfg) -> IndexVec<BlockId, Vec<BlockId>> {
    let post = PostDominators::new(cfg);
    let mut on: IndexVec<BlockId, Vec<BlockId>> = cfg.blocks().map(|_| Vec::new()).collect();
    for from in cfg.order() {
        if cfg.succs(*from).len() < 2 {
            continue;
        }
        let stop = post.immediate(*from);
        for to in cfg.succs(*from) {
            let mut runner = Some(*to);
            while runner != stop {
                let Some(block) = runner else { break };
                if !on[block].contains(from) {
                    on[block].push(*from);
                }
                runner = post.immediate(block);
            }
        }
    }
    on
}

struct PostDominators {
    tree: Dominators<NodeIndex>,
    exit: NodeIndex,
}

impl PostDominators {
    fn new(cfg: &Cfg) -> Self {
        let mut graph: DiGraph<(), ()> = DiGraph::new();
        for _ in cfg.blocks() {
            graph.add_node(());
        }
        let exit = graph.add_node(());
        for from in cfg.blocks() {
            for to in cfg.succs(from) {
                graph.add_edge(node(from), node(*to), ());
            }
            if cfg.succs(from).is_empty() {
                graph.add_edge(node(from), exit, ());
            }
        }
        // An endless loop gets an edge to the exit, so that everything is post-dominated by something.
        for block in cfg.order().iter().rev() {
            if !has_path_connecting(&graph, node(*block), exit, None) {
                graph.add_edge(node(*block), exit, ());
            }
        }
        PostDominators { tree: simple_fast(Reversed(&graph), exit), exit }
    }

    /// The nearest block that every path to the end passes next; `None` if that is the end itself.
    fn immediate(&self, block: BlockId) -> Option<BlockId> {
        let next = self.tree.immediate_dominator(node(block))?;
        (next != self.exit).then(|| BlockId::new(next.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cfg::testing::{b, body};
    use super::*;

    #[test]
    fn control_dependence_of_a_diamond_and_a_loop() {
        // 0 -> 1 | 2 -> 3; 3 -> 4 (back to 3) | 5.
        let cfg = Cfg::new(&body(&[&[1, 2], &[3], &[3], &[4, 5], &[3], &[]]));
        let on = control_dependence(&cfg);
        assert_eq!(on[b(1)], [b(0)]);
        assert_eq!(on[b(3)], [b(3)], "the loop head decides whether it runs again");
        assert_eq!(on[b(4)], [b(3)]);
        assert_eq!(on[b(5)], []);
        assert_eq!(PostDominators::new(&cfg).immediate(b(0)), Some(b(3)));
        assert_eq!(cfg.immediate_dominator(b(3)), Some(b(0)));
    }
}
