//! Edge profiles and the two propagating methods: CP (Zhang et al., FSE'09) and BlockRank (Zhang et al., COMPSAC'11).
//!
//! The main functions are [`blockrank`] and [`cp`]. Both contrast the mean edge profile of failing runs with that of
//! passing runs, and let the relevance of a block flow back to the blocks it is reached from.
//!
//! The paper's running example propagates relevance *before* it is calibrated for crashes (b1 is 4.00, not 4.32);
//! its equation (8) read literally would propagate it after. [`Propagate`] has both; the example's is the default.

use super::Outcome;

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
    pub n_blocks: usize,
    pub edges: Vec<FlowEdge>,
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

/// The paper's bound on rounds for graphs with cycles.
pub const MAX_ROUNDS: usize = 200;

/// The scores of the blocks of one graph, and how they were found.
#[derive(Clone, PartialEq, Debug)]
pub struct FlowScores {
    pub blocks: Vec<f64>,
    /// Per edge: the suspicious edge profile (BlockRank) or the edge's suspiciousness (CP).
    pub edges: Vec<f64>,
    /// Rounds of iteration: 0 if the graph has no cycle and was solved directly.
    pub n_rounds: usize,
    /// Whether the last round changed nothing of note; true for a direct solution.
    pub converged: bool,
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
/// If every run leaves the blocks it enters, the solution is the difference of the blocks' mean counts, since the shares
/// of what flows into a block add up to it. Rounds start there: from 0 a loop needs far more than the paper's bound.
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
    let (mut blocks, n_rounds, converged) = solve(graph, &shares, incoming.clone(), |block, flowed| {
        if sinks[block] {
            incoming[block]
        } else if propagate == Propagate::AfterCalibration {
            calibrated(block, flowed)
        } else {
            flowed
        }
    });
    if propagate == Propagate::BeforeCalibration {
        for (block, score) in blocks.iter_mut().enumerate() {
            if !sinks[block] {
                *score = calibrated(block, *score);
            }
        }
    }
    FlowScores { blocks, edges: delta, n_rounds, converged }
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
    let (blocks, n_rounds, converged) =
        solve(
            graph,
            &shares,
            vec![0.0; graph.n_blocks],
            |block, flowed| if sinks[block] { incoming[block] } else { flowed },
        );
    FlowScores { blocks, edges: theta, n_rounds, converged }
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

/// Solves `score(b) = value(b, sum over edges b->c of share * score(c))`: backwards if acyclic, else in rounds from `start`.
fn solve(
    graph: &FlowGraph,
    shares: &[f64],
    start: Vec<f64>,
    value: impl Fn(usize, f64) -> f64,
) -> (Vec<f64>, usize, bool) {
    let mut successors = vec![Vec::new(); graph.n_blocks];
    for (edge, share) in graph.edges.iter().zip(shares) {
        if let (Some(from), Some(to)) = (edge.from, edge.to) {
            successors[from].push((to, *share));
        }
    }
    let flowed = |scores: &[f64], block: usize| {
        let successors: &Vec<(usize, f64)> = &successors[block];
        successors.iter().map(|(to, share)| share * scores[*to]).sum::<f64>()
    };
    let mut scores = start;
    if let Some(order) = backwards(graph) {
        for block in order {
            scores[block] = value(block, flowed(&scores, block));
        }
        return (scores, 0, true);
    }
    for round in 1..=MAX_ROUNDS {
        let next: Vec<f64> = (0..graph.n_blocks).map(|block| value(block, flowed(&scores, block))).collect();
        // Shares may exceed 1 in size when incoming deltas cancel: a diverging score stops growing here, never NaN.
        let next: Vec<f64> = next.into_iter().map(|score| score.clamp(-1e12, 1e12)).collect();
        let change = next.iter().zip(&scores).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        scores = next;
        if change < 1e-9 {
            return (scores, round, true);
        }
    }
    (scores, MAX_ROUNDS, false)
}

/// Successors before predecessors, or `None` if there is a cycle.
fn backwards(graph: &FlowGraph) -> Option<Vec<usize>> {
    let mut waiting = vec![0; graph.n_blocks];
    let mut predecessors = vec![Vec::new(); graph.n_blocks];
    for edge in &graph.edges {
        if let (Some(from), Some(to)) = (edge.from, edge.to) {
            waiting[from] += 1;
            predecessors[to].push(from);
        }
    }
    let mut order: Vec<usize> = (0..graph.n_blocks).filter(|block| waiting[*block] == 0).collect();
    let mut at = 0;
    while at < order.len() {
        for from in &predecessors[order[at]] {
            waiting[*from] -= 1;
            if waiting[*from] == 0 {
                order.push(*from);
            }
        }
        at += 1;
    }
    (order.len() == graph.n_blocks).then_some(order)
}
