//! Flow graphs from gcov's JSON: one per function, each line a block.
//!
//! The main type is [`FlowCollector`]. GCC 14 says where a branch goes; earlier gcov says only how often it was taken
//! and whether it falls through. There the target is the nearest line whose count, in every test, still has room for
//! the branch: flow into a line equals how often it ran. What finds no place leaves or enters the function, so that
//! the flow into each line stays right. A line's count is also its flow out, so crashes inside a line are not seen.

use std::collections::{BTreeMap, BTreeSet};

use super::{EntityKind, FlowEdge, FlowGraph, GcovReport, Matrix};

/// File and function.
type Function = (String, String);

/// A branch at one line: its number there.
type BranchAt = (u64, usize);

#[derive(Default)]
struct Gathered {
    lines: BTreeMap<u64, BTreeMap<String, u64>>,
    branches: BTreeMap<BranchAt, Branch>,
    /// Lines that hold a block, by the block's id.
    blocks: BTreeMap<u64, u64>,
}

#[derive(Default)]
struct Branch {
    counts: BTreeMap<String, u64>,
    falls_through: bool,
    to_block: Option<u64>,
}

/// Gathers the flow of every function over all tests.
#[derive(Default)]
pub struct FlowCollector {
    functions: BTreeMap<Function, Gathered>,
}

/// The graph of one function, and the matrix's columns for each of its blocks.
#[derive(Clone, Debug)]
pub struct FunctionFlow {
    /// Blocks and edges, with how often each test took them.
    pub graph: FlowGraph,
    /// Per block, the columns of its lines in the matrix.
    pub columns: Vec<Vec<usize>>,
}

impl FlowCollector {
    /// Adds one report of a test.
    pub fn gcov(&mut self, test: &str, report: &GcovReport) {
        for source in &report.files {
            for line in &source.lines {
                let function = (source.file.clone(), line.function.clone());
                let gathered = self.functions.entry(function).or_default();
                add(gathered.lines.entry(line.number).or_default(), test, line.count);
                for block in &line.blocks {
                    gathered.blocks.entry(*block).or_insert(line.number);
                }
                for (at, branch) in line.branches.iter().enumerate() {
                    let known = gathered.branches.entry((line.number, at)).or_default();
                    add(&mut known.counts, test, branch.count);
                    known.falls_through = branch.falls_through;
                    known.to_block = branch.to_block;
                }
            }
        }
    }

    /// The graphs, with a profile per test of `matrix`, which must come from the same files.
    pub fn finish(self, matrix: &Matrix) -> Vec<FunctionFlow> {
        let columns: BTreeMap<&str, usize> = matrix
            .entities
            .iter()
            .enumerate()
            .filter(|(_, entity)| entity.kind == EntityKind::Line)
            .map(|(at, entity)| (entity.name.as_str(), at))
            .collect();
        let tests: Vec<&str> = matrix.tests.iter().map(|test| test.name.as_str()).collect();
        let flows = self.functions.into_iter().map(|((file, _), gathered)| FunctionFlow {
            columns: gathered.lines.keys().map(|line| vec![columns[format!("{file}:{line}").as_str()]]).collect(),
            graph: Builder::new(&gathered, &tests).build(&gathered, &tests),
        });
        flows.collect()
    }
}

fn add(counts: &mut BTreeMap<String, u64>, test: &str, count: u64) {
    let counted = counts.entry(test.to_owned()).or_default();
    *counted = counted.saturating_add(count);
}

fn vector(counts: &BTreeMap<String, u64>, tests: &[&str]) -> Vec<u64> {
    tests.iter().map(|test| counts.get(*test).copied().unwrap_or(0)).collect()
}

/// Places flows one after the other; `room[block]` is what still has to come in.
struct Builder {
    numbers: Vec<u64>,
    room: Vec<Vec<u64>>,
    edges: Vec<(FlowEdge, Vec<u64>)>,
}

impl Builder {
    fn new(gathered: &Gathered, tests: &[&str]) -> Self {
        let numbers = gathered.lines.keys().copied().collect();
        let room = gathered.lines.values().map(|counts| vector(counts, tests)).collect();
        Self { numbers, room, edges: Vec::new() }
    }

    fn fits(&self, flow: &[u64], to: usize) -> bool {
        self.room[to].iter().zip(flow).all(|(room, flow)| flow <= room)
    }

    fn place(&mut self, from: usize, to: Option<usize>, flow: Vec<u64>) {
        if let Some(to) = to {
            for (room, flow) in self.room[to].iter_mut().zip(&flow) {
                *room = room.saturating_sub(*flow);
            }
        }
        self.edges.push((FlowEdge { from: Some(from), to }, flow));
    }

    /// The nearest line after `from` with room, then the nearest before or at it.
    fn target(&self, from: usize, flow: &[u64], skip: usize) -> Option<usize> {
        let n = self.numbers.len();
        let later = (from + 1 + skip).min(n)..n;
        later.chain((0..=from).rev()).find(|to| self.fits(flow, *to))
    }

    fn build(mut self, gathered: &Gathered, tests: &[&str]) -> FlowGraph {
        let n = self.numbers.len();
        let totals = self.room.clone();
        let block_at = |line: u64, numbers: &[u64]| numbers.binary_search(&line).ok();
        let mut open: Vec<(usize, Vec<u64>)> = Vec::new();
        let mut branching = BTreeSet::new();
        let mut branches: BTreeMap<u64, Vec<&Branch>> = BTreeMap::new();
        for ((line, _), branch) in &gathered.branches {
            branches.entry(*line).or_default().push(branch);
        }
        for (line, list) in &branches {
            let Some(from) = block_at(*line, &self.numbers) else { continue };
            branching.insert(from);
            let last_fall = list.iter().rposition(|branch| branch.falls_through);
            for (at, branch) in list.iter().enumerate() {
                let flow = vector(&branch.counts, tests);
                let known = branch.to_block.and_then(|id| gathered.blocks.get(&id));
                if let Some(to) = known.and_then(|line| block_at(*line, &self.numbers)) {
                    if to != from {
                        self.place(from, Some(to), flow);
                    }
                } else if branch.falls_through && last_fall != Some(at) {
                    // On to the next condition of the same line.
                } else if branch.falls_through && from + 1 < n && self.fits(&flow, from + 1) {
                    self.place(from, Some(from + 1), flow);
                } else {
                    open.push((from, flow));
                }
            }
        }
        for (from, flow) in open {
            let to = self.target(from, &flow, 1);
            self.place(from, to, flow);
        }
        // The function is entered at its first line; what leaves a line without branches goes to the next with room.
        let entry = self.room.first().map(|_| totals[0].clone());
        if let Some(entry) = entry {
            self.room[0].fill(0);
            self.edges.push((FlowEdge { from: None, to: Some(0) }, entry));
        }
        for (from, total) in totals.into_iter().enumerate() {
            if !branching.contains(&from) {
                let to = self.target(from, &total, 0).filter(|to| *to != from);
                self.place(from, to, total);
            }
        }
        for (to, rest) in std::mem::take(&mut self.room).into_iter().enumerate() {
            if rest.iter().any(|count| *count > 0) {
                self.edges.push((FlowEdge { from: None, to: Some(to) }, rest));
            }
        }
        let profiles = (0..tests.len()).map(|test| self.edges.iter().map(|(_, flow)| flow[test]).collect()).collect();
        FlowGraph { n_blocks: n, edges: self.edges.into_iter().map(|(edge, _)| edge).collect(), profiles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::{Collector, Outcome};

    fn flows(branch_extra: &str, blocks: [&str; 3]) -> Vec<FunctionFlow> {
        let report = |then: u64, other: u64| {
            let total = then + other;
            format!(
                r#"{{"files":[{{"file":"a.c","lines":[
                {{"line_number":1,"count":{total},"function_name":"f",{}"branches":[
                {{"count":{then},"fallthrough":true}},{{"count":{other},"fallthrough":false{branch_extra}}}]}},
                {{"line_number":2,"count":{then},"function_name":"f",{}"branches":[]}},
                {{"line_number":3,"count":{total},"function_name":"f",{}"branches":[]}}]}}]}}"#,
                blocks[0], blocks[1], blocks[2]
            )
        };
        let (mut lines, mut flows) = (Collector::default(), FlowCollector::default());
        for (test, then, other) in [("t1", 3, 1), ("t2", 0, 2)] {
            let text = report(then, other);
            let report = GcovReport::read(text.as_bytes(), "x").unwrap();
            lines.gcov(test, &report);
            flows.gcov(test, &report);
        }
        flows.finish(&lines.finish(|_| Some(Outcome::Pass)).unwrap())
    }

    #[test]
    fn an_if_without_else_is_found_by_counts_and_by_block_ids() {
        for (extra, blocks) in [("", ["", "", ""]), (r#","destination_block_id":4"#, ["", "", r#""block_ids":[4],"#])] {
            let flow = &flows(extra, blocks)[0];
            let edge = |from, to| {
                let wanted = FlowEdge { from, to };
                let at = flow.graph.edges.iter().position(|edge| *edge == wanted).expect("the edge is there");
                flow.graph.profiles.iter().map(|row| row[at]).collect::<Vec<u64>>()
            };
            assert_eq!(edge(None, Some(0)), [4, 2]);
            assert_eq!(edge(Some(0), Some(1)), [3, 0]);
            assert_eq!(edge(Some(0), Some(2)), [1, 2]);
            assert_eq!(edge(Some(1), Some(2)), [3, 0]);
            assert_eq!(edge(Some(2), None), [4, 2]);
            assert_eq!(flow.graph.edges.len(), 5);
        }
    }
}
