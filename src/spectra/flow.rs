//! Edge profiles and the two propagating methods: CP (Zhang et al., FSE'09) and BlockRank (Zhang et al., COMPSAC'11).
//!
//! The main functions are [`blockrank`] and [`cp`]. Both contrast the mean edge profile of failing runs with that of
//! passing runs, and let the relevance of a block flow back to the blocks it is reached from.
//!
//! The paper's running example propagates relevance *before* it is calibrated for crashes (b1 is 4.00, not 4.32);
//! its equation (8) read literally would propagate it after. [`Propagate`] has both; the example's is the default.

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;

use super::Outcome;
use super::linear::LinearSystem;

/// A control-flow edge between blocks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FlowEdge {
    /// `None`: control comes from the caller.
    pub from: Option<usize>,
    /// `None`: control returns to the caller.
    pub to: Option<usize>,
}

/// The control-flow graph of one function, with its edge profiles: `profiles[test][edge]` is a frequency.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FlowGraph {
    /// Blocks are numbered from 0.
    pub n_blocks: usize,
    /// In the order of the counts in a profile.
    pub edges: Vec<FlowEdge>,
    /// Per test, how often each edge was taken.
    pub profiles: Vec<Vec<u64>>,
}

/// Which relevance of a block flows back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Propagate {
    /// As the running example computes: crashes calibrate a block after all else.
    BeforeCalibration,
    /// As equation (8) says.
    AfterCalibration,
}

/// The scores of the blocks of one graph, and how they were found.
#[derive(Clone, PartialEq, Debug)]
pub struct FlowScores {
    /// Per block; higher is more suspicious.
    pub blocks: Vec<f64>,
    /// Per edge: the suspicious edge profile (BlockRank) or the edge's suspiciousness (CP).
    pub edges: Vec<f64>,
    /// The equations have one solution. Otherwise `blocks` is, of the assignments that come closest to meeting them, the
    /// one nearest to what flows into the blocks (BlockRank) or to zero (CP).
    pub is_unique: bool,
}

/// The mean profiles of failing and of passing tests; zeros if there are none.
fn mean_profiles(graph: &FlowGraph, outcomes: &[Outcome]) -> (Vec<f64>, Vec<f64>) {
    let mean = |wanted: fn(Outcome) -> bool| {
        let rows: Vec<&Vec<u64>> =
            graph.profiles.iter().zip(outcomes).filter(|(_, outcome)| wanted(**outcome)).map(|(row, _)| row).collect();
        (0..graph.edges.len())
            .map(|edge| rows.iter().map(|row| row[edge] as f64).sum::<f64>() / rows.len().max(1) as f64)
            .collect()
    };
    (mean(Outcome::failed), mean(|outcome| outcome == Outcome::Pass))
}

/// BlockRank. Requires: a profile per outcome, each as long as the list of edges.
///
/// Ensures: no score is NaN. A share whose denominator is zero is zero (the paper's footnote 7).
///
/// The paper iterates at most 200 rounds where the graph has a cycle; shares may exceed 1 in size there, so that rounds
/// need not end. The equations are linear, and are solved.
///
/// If every run leaves the blocks it enters, the solution is the difference of the blocks' mean counts, since the shares
/// of what flows into a block add up to it.
pub fn blockrank(graph: &FlowGraph, outcomes: &[Outcome], propagate: Propagate) -> FlowScores {
    let (failed, passed) = mean_profiles(graph, outcomes);
    let delta: Vec<f64> = failed.iter().zip(&passed).map(|(f, p)| f - p).collect();
    let into = |block: usize| (0..graph.edges.len()).filter(move |edge| graph.edges[*edge].to == Some(block));
    let incoming: Vec<f64> = (0..graph.n_blocks).map(|block| into(block).map(|edge| delta[edge]).sum()).collect();
    let shares: Vec<f64> = graph
        .edges
        .iter()
        .zip(&delta)
        .map(|(edge, delta)| match edge.to {
            Some(to) if edge.from.is_some() && incoming[to].abs() > 1e-12 => delta / incoming[to],
            _ => 0.0,
        })
        .collect();
    let rates = transition_rates(graph, outcomes);
    let calibrated = |block: usize, flowed: f64| rates[block] * flowed + (1.0 - rates[block]) * incoming[block];
    // A block without an edge to another block has nothing but what comes in.
    let sinks = sinks(graph);
    let equation = |block: usize| match (sinks[block], propagate) {
        (true, _) => Equation { own: incoming[block], gain: 0.0 },
        (false, Propagate::BeforeCalibration) => Equation { own: 0.0, gain: 1.0 },
        (false, Propagate::AfterCalibration) => Equation { own: calibrated(block, 0.0), gain: rates[block] },
    };
    let (mut blocks, is_unique) = solve(graph, &shares, &incoming, equation);
    if propagate == Propagate::BeforeCalibration {
        for (block, score) in blocks.iter_mut().enumerate() {
            if !sinks[block] {
                *score = calibrated(block, *score);
            }
        }
    }
    FlowScores { blocks, edges: delta, is_unique }
}

/// CP: an edge's suspiciousness is `(failed - passed) / (failed + passed)` of its mean frequencies.
///
/// FSE'09 itself is not at hand; the weights are those that the numbers in BlockRank's Fig. 1 use: the share among the
/// incoming edges, or the suspiciousness itself for an only edge. A block without successors starts with the sum of its
/// incoming edges: the figure's 1.16 is another multiple, which scales one graph's scores and leaves their order.
pub fn cp(graph: &FlowGraph, outcomes: &[Outcome]) -> FlowScores {
    let (failed, passed) = mean_profiles(graph, outcomes);
    let theta: Vec<f64> =
        failed.iter().zip(&passed).map(|(f, p)| if f + p > 0.0 { (f - p) / (f + p) } else { 0.0 }).collect();
    let mut incoming = vec![0.0; graph.n_blocks];
    let mut n_incoming = vec![0; graph.n_blocks];
    for (edge, theta) in graph.edges.iter().zip(&theta) {
        if let Some(to) = edge.to {
            incoming[to] += theta;
            n_incoming[to] += 1;
        }
    }
    let shares: Vec<f64> = graph
        .edges
        .iter()
        .zip(&theta)
        .map(|(edge, theta)| match edge.to {
            Some(to) if edge.from.is_some() && n_incoming[to] == 1 => *theta,
            Some(to) if edge.from.is_some() && incoming[to].abs() > 1e-12 => theta / incoming[to],
            _ => 0.0,
        })
        .collect();
    let sinks = sinks(graph);
    let equation = |block: usize| match sinks[block] {
        true => Equation { own: incoming[block], gain: 0.0 },
        false => Equation { own: 0.0, gain: 1.0 },
    };
    let (blocks, is_unique) = solve(graph, &shares, &vec![0.0; graph.n_blocks], equation);
    FlowScores { blocks, edges: theta, is_unique }
}

fn sinks(graph: &FlowGraph) -> Vec<bool> {
    let mut sinks = vec![true; graph.n_blocks];
    for edge in &graph.edges {
        if let (Some(from), Some(_)) = (edge.from, edge.to) {
            sinks[from] = false;
        }
    }
    sinks
}

/// The block transition rate: how often control left a block per time it came in; 1 where it never came in by an edge.
pub fn transition_rates(graph: &FlowGraph, outcomes: &[Outcome]) -> Vec<f64> {
    let (mut entered, mut left) = (vec![0.0; graph.n_blocks], vec![0.0; graph.n_blocks]);
    for (row, _) in graph.profiles.iter().zip(outcomes).filter(|(_, outcome)| **outcome != Outcome::Skipped) {
        for (edge, count) in graph.edges.iter().zip(row) {
            if let Some(to) = edge.to {
                entered[to] += *count as f64;
            }
            if let Some(from) = edge.from {
                left[from] += *count as f64;
            }
        }
    }
    entered.iter().zip(&left).map(|(e, l)| if *e > 0.0 { (l / e).min(1.0) } else { 1.0 }).collect()
}

/// `score = own + gain * (what flows back)`.
struct Equation {
    own: f64,
    gain: f64,
}

/// Solves each block's equation, where `share * score(c)` flows back along an edge to `c`: component by component,
/// successors first. Also whether there is one solution; of several, the one nearest to `prior`.
fn solve(graph: &FlowGraph, shares: &[f64], prior: &[f64], equation: impl Fn(usize) -> Equation) -> (Vec<f64>, bool) {
    let mut successors = DiGraph::<(), f64>::with_capacity(graph.n_blocks, graph.edges.len());
    (0..graph.n_blocks).for_each(|_| _ = successors.add_node(()));
    for (edge, share) in graph.edges.iter().zip(shares) {
        if let (Some(from), Some(to)) = (edge.from, edge.to) {
            successors.add_edge(NodeIndex::new(from), NodeIndex::new(to), *share);
        }
    }
    let mut scores = vec![0.0; graph.n_blocks];
    let mut is_unique = true;
    let mut places = vec![None; graph.n_blocks];
    for (number, component) in tarjan_scc(&successors).into_iter().enumerate() {
        for (at, block) in component.iter().enumerate() {
            places[block.index()] = Some((number, at));
        }
        let in_component = |block: usize| places[block].filter(|it| it.0 == number).map(|it| it.1);
        let n = component.len();
        let mut system = LinearSystem { matrix: vec![vec![0.0; n]; n], right: vec![0.0; n] };
        for (row, block) in component.iter().enumerate() {
            let Equation { own, gain } = equation(block.index());
            system.matrix[row][row] += 1.0;
            system.right[row] = own;
            for edge in successors.edges(*block) {
                let target = edge.target().index();
                match in_component(target) {
                    Some(column) => system.matrix[row][column] -= gain * edge.weight(),
                    None => system.right[row] += gain * edge.weight() * scores[target],
                }
            }
        }
        let near: Vec<f64> = component.iter().map(|block| prior[block.index()]).collect();
        let solved = system.solve();
        is_unique &= solved.is_some();
        let solution = solved.unwrap_or_else(|| system.nearest_to(&near));
        component.iter().zip(solution).for_each(|(block, score)| scores[block.index()] = score);
    }
    (scores, is_unique)
}
