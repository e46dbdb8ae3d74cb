//! How the papers of CBI and SOBER are read: from the top predicates outwards (Liu et al., TSE'06; the T-score of
//! Renieris and Reiss, ASE'03).
//!
//! Whoever debugs starts at the best predicates and goes along dependences, breadth first. Of the dependences coverage
//! has those of control: a block depends on the decisions that let it run (Ferrante et al., TOPLAS'87). What values
//! flow where is not in it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

use super::{FlowGraph, FunctionFlow};

/// Predicates that the search starts from: what SOBER's authors take.
const TOP: usize = 5;

/// Less the farther away: the number of dependences to the nearest of the top predicates; minus infinity without any
/// way. `predicates` are scores per entity, of which those above zero count.
pub(super) fn examined(predicates: &[f64], flows: &[FunctionFlow]) -> Vec<f64> {
    let mut best: Vec<usize> = (0..predicates.len()).filter(|at| predicates[*at] > 0.0).collect();
    best.sort_by(|a, b| predicates[*b].total_cmp(&predicates[*a]).then(a.cmp(b)));
    best.truncate(TOP);
    let mut scores = vec![f64::NEG_INFINITY; predicates.len()];
    for flow in flows {
        let neighbours = control_dependences(&flow.graph);
        let mut distance: BTreeMap<usize, usize> = BTreeMap::new();
        let mut waiting: VecDeque<usize> = VecDeque::new();
        for (block, columns) in flow.columns.iter().enumerate() {
            if columns.iter().any(|column| best.contains(column)) {
                distance.insert(block, 0);
                waiting.push_back(block);
            }
        }
        while let Some(block) = waiting.pop_front() {
            let next = distance[&block] + 1;
            for other in neighbours.get(&block).into_iter().flatten() {
                distance.entry(*other).or_insert_with(|| {
                    waiting.push_back(*other);
                    next
                });
            }
        }
        for (block, distance) in distance {
            // The node of the function itself has no lines.
            for column in flow.columns.get(block).into_iter().flatten() {
                scores[*column] = scores[*column].max(-(distance as f64));
            }
        }
    }
    // A predicate's line may share a block with others: it is the first to be read all the same.
    best.iter().for_each(|column| scores[*column] = scores[*column].max(0.0));
    scores
}

/// Which blocks depend on which, both ways; the block after the last is the function itself.
fn control_dependences(graph: &FlowGraph) -> BTreeMap<usize, BTreeSet<usize>> {
    let (entry, exit) = (graph.n_blocks, graph.n_blocks + 1);
    let mut edges: Vec<(usize, usize)> =
        graph.edges.iter().map(|edge| (edge.from.unwrap_or(entry), edge.to.unwrap_or(exit))).collect();
    edges.push((entry, exit));
    let mut reversed: DiGraph<(), ()> = DiGraph::new();
    for _ in 0..=exit {
        reversed.add_node(());
    }
    for (from, to) in &edges {
        reversed.add_edge(NodeIndex::new(*to), NodeIndex::new(*from), ());
    }
    let after = simple_fast(&reversed, NodeIndex::new(exit));
    let next = |block: usize| after.immediate_dominator(NodeIndex::new(block)).map(NodeIndex::index);
    let mut found: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (from, to) in edges {
        let last = next(from);
        let mut at = Some(to);
        while let Some(block) = at.filter(|block| at != last && *block != exit) {
            if block != from {
                found.entry(from).or_default().insert(block);
                found.entry(block).or_default().insert(from);
            }
            at = next(block);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::FlowEdge;

    /// 0: `if`, 1: then, 2: `if` inside it, 3: its body, 4: after all.
    fn nested() -> FunctionFlow {
        let edges = [
            (None, Some(0)),
            (Some(0), Some(1)),
            (Some(0), Some(4)),
            (Some(1), Some(2)),
            (Some(2), Some(3)),
            (Some(2), Some(4)),
            (Some(3), Some(4)),
            (Some(4), None),
        ];
        let edges = edges.map(|(from, to)| FlowEdge { from, to }).to_vec();
        let graph = FlowGraph { n_blocks: 5, edges, profiles: Vec::new() };
        FunctionFlow { graph, columns: (0..5).map(|at| vec![at]).collect() }
    }

    #[test]
    fn what_depends_on_a_decision_is_read_after_it_and_what_it_depends_on() {
        let found = control_dependences(&nested().graph);
        let of = |block: usize| found[&block].iter().copied().collect::<Vec<_>>();
        assert_eq!((of(0), of(2), of(3), of(4)), (vec![1, 2, 5], vec![0, 3], vec![2], vec![5]));
        // From the inner decision: its body and the outer one; then the branch around it; then the function's own.
        let scores = examined(&[0.5, 0.0, 0.9, 0.0, f64::NEG_INFINITY], &[nested()]);
        assert_eq!(scores, [0.0, -1.0, 0.0, -1.0, -2.0]);
    }

    #[test]
    fn without_a_predicate_nothing_is_said() {
        assert_eq!(examined(&[0.0, f64::NEG_INFINITY], &[]), [f64::NEG_INFINITY; 2]);
    }
}
