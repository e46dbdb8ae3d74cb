//! A function's graph: the counts of all its arcs from those off a spanning tree.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::EntityKind;
use super::super::coverage::Key;

const ON_TREE: u32 = 1;
/// From a call that may not return to the exit.
const FAKE: u32 = 2;

/// The entry and the exit block of every function.
const ENTRY: usize = 0;
const EXIT: usize = 1;

pub(super) struct Way {
    pub from: usize,
    pub to: usize,
    pub flags: u32,
}

pub(super) struct Function {
    /// Identity and the two checksums: counts are of this function if they agree.
    pub id: [u32; 3],
    pub n_blocks: usize,
    /// The last one leads from the exit to the entry.
    pub arcs: Vec<Way>,
    pub lines: Vec<Vec<(Arc<str>, u64)>>,
    /// Arcs without counters, in an order in which each follows from those before: the arc, and the block it follows at.
    pub plan: Vec<(usize, usize)>,
}

impl Function {
    pub(super) fn n_counters(&self) -> usize {
        self.arcs.iter().filter(|arc| arc.flags & ON_TREE == 0).count()
    }

    /// All but the fake ones and the one that closes the graph.
    pub(super) fn real_arcs(&self) -> impl Iterator<Item = usize> {
        (0..self.arcs.len() - 1).filter(|arc| self.arcs[*arc].flags & FAKE == 0)
    }

    /// Closes the graph by an arc from exit to entry, and plans how counts follow: at a block with one unknown arc.
    pub(super) fn close(&mut self) -> Result<(), String> {
        if self.n_blocks < 2 {
            return Err("a function without entry and exit".to_owned());
        }
        self.arcs.push(Way { from: EXIT, to: ENTRY, flags: ON_TREE });
        let mut unknown: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); self.n_blocks];
        let mut n_unknown = 0;
        for (at, arc) in self.arcs.iter().enumerate().filter(|(_, arc)| arc.flags & ON_TREE != 0) {
            n_unknown += 1;
            if arc.from == arc.to {
                return Err("a loop of one block without a counter".to_owned());
            }
            unknown[arc.from].insert(at);
            unknown[arc.to].insert(at);
        }
        let mut ready: Vec<usize> = (0..self.n_blocks).filter(|block| unknown[*block].len() == 1).collect();
        while let Some(block) = ready.pop() {
            let Some(arc) = unknown[block].pop_first() else { continue };
            self.plan.push((arc, block));
            let other = if self.arcs[arc].from == block { self.arcs[arc].to } else { self.arcs[arc].from };
            unknown[other].remove(&arc);
            if unknown[other].len() == 1 {
                ready.push(other);
            }
        }
        if self.plan.len() == n_unknown { Ok(()) } else { Err("the arcs without counters are no tree".to_owned()) }
    }

    /// The counts of all arcs. Requires: `counts` has [`Function::n_counters`] numbers.
    pub(super) fn solve(&self, counts: &[u64]) -> Vec<u64> {
        let mut given = counts.iter();
        let mut solved: Vec<i128> = self
            .arcs
            .iter()
            .map(
                |arc| {
                    if arc.flags & ON_TREE == 0 { i128::from(*given.next().expect("as many as counters")) } else { 0 }
                },
            )
            .collect();
        // What enters a block less what leaves it, over the arcs known so far.
        let mut excess = vec![0i128; self.n_blocks];
        for (arc, count) in self.arcs.iter().zip(&solved) {
            excess[arc.to] += count;
            excess[arc.from] -= count;
        }
        for (at, block) in &self.plan {
            let arc = &self.arcs[*at];
            let count = if arc.from == *block { excess[*block] } else { -excess[*block] };
            solved[*at] = count;
            excess[arc.to] += count;
            excess[arc.from] -= count;
        }
        solved.into_iter().map(|count| u64::try_from(count.max(0)).unwrap_or(u64::MAX)).collect()
    }

    /// Lines by the blocks' counts, and branch outcomes at the last line of a block with several ways out.
    pub(super) fn cells(&self, counts: &[u64], cells: &mut BTreeMap<Key, u64>) {
        let mut entered = vec![0u64; self.n_blocks];
        for (arc, count) in self.arcs.iter().zip(counts) {
            entered[arc.to] = entered[arc.to].saturating_add(*count);
        }
        for (block, lines) in self.lines.iter().enumerate() {
            for (file, line) in lines {
                let most = cells.entry((file.clone(), *line, EntityKind::Line, 0)).or_default();
                *most = (*most).max(entered[block]);
            }
            let ways: Vec<usize> = self.real_arcs().filter(|arc| self.arcs[*arc].from == block).collect();
            if let (Some((file, line)), true) = (lines.last(), ways.len() > 1) {
                let of_line = (file.clone(), *line, EntityKind::BranchOutcome, 0)
                    ..=(file.clone(), *line, EntityKind::BranchOutcome, usize::MAX);
                let taken = cells.range(of_line).next_back().map_or(0, |((_, _, _, slot), _)| slot + 1);
                for (at, arc) in ways.into_iter().enumerate() {
                    cells.insert((file.clone(), *line, EntityKind::BranchOutcome, taken + at), counts[arc]);
                }
            }
        }
    }
}
