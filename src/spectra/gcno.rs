//! GCC's own notes and counts (`.gcno`, `.gcda`): exact flow graphs, block by block.
//!
//! The main type is [`NoteCollector`]. The notes hold every function's graph and the lines of its blocks; the counts hold
//! how often the arcs off a spanning tree were taken, and the rest follows, since what enters a block leaves it (Knuth).
//! The layout is that of GCC 12 and later, as `gcov-io.h` describes it.
//!
//! A run that dies inside a block leaves counts that do not add up: an arc that would be negative is 0.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::coverage::Key;
use super::{Collector, EntityKind, FlowEdge, FlowGraph, FunctionFlow, Matrix, Outcome, ReadError};

const FUNCTION: u32 = 0x0100_0000;
const BLOCKS: u32 = 0x0141_0000;
const ARCS: u32 = 0x0143_0000;
const LINES: u32 = 0x0145_0000;
const ARC_COUNTS: u32 = 0x01a1_0000;

const ON_TREE: u32 = 1;
/// From a call that may not return to the exit.
const FAKE: u32 = 2;

/// The entry and the exit block of every function.
const ENTRY: usize = 0;
const EXIT: usize = 1;

struct Way {
    from: usize,
    to: usize,
    flags: u32,
}

struct Function {
    /// Identity and the two checksums: counts are of this function if they agree.
    id: [u32; 3],
    n_blocks: usize,
    /// The last one leads from the exit to the entry.
    arcs: Vec<Way>,
    lines: Vec<Vec<(Arc<str>, u64)>>,
    /// Arcs without counters, in an order in which each follows from those before: the arc, and the block it follows at.
    plan: Vec<(usize, usize)>,
}

struct Notes {
    stamp: u32,
    functions: Vec<Function>,
}

/// The counts of all arcs of all functions, in order.
type Profile = Vec<Vec<u64>>;

/// Gathers notes, then the counts of tests.
#[derive(Default)]
pub struct NoteCollector {
    notes: Vec<Notes>,
    /// Where the compiler was run.
    folders: BTreeSet<String>,
    /// Per test and number of the notes.
    tests: BTreeMap<String, BTreeMap<usize, Profile>>,
}

/// Reads little-endian words.
struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
    file: &'a str,
}

impl<'a> Words<'a> {
    fn wrong(&self, reason: impl std::fmt::Display) -> ReadError {
        ReadError::new(self.file, 0, format!("{reason} (at byte {})", self.at))
    }

    fn take(&mut self, n: usize) -> Result<&'a [u8], ReadError> {
        let taken = self.at.checked_add(n).and_then(|end| self.bytes.get(self.at..end));
        let taken = taken.ok_or_else(|| self.wrong("the file ends too early"))?;
        self.at += n;
        Ok(taken)
    }

    /// Where a record of so many bytes ends.
    fn end_of(&self, n_bytes: usize) -> Result<usize, ReadError> {
        let end = self.at.checked_add(n_bytes).filter(|end| *end <= self.bytes.len());
        end.ok_or_else(|| self.wrong("the file ends too early"))
    }

    fn word(&mut self) -> Result<u32, ReadError> {
        Ok(u32::from_le_bytes(self.take(4)?.try_into().expect("four bytes")))
    }

    fn text(&mut self) -> Result<String, ReadError> {
        let n = self.word()? as usize;
        let bytes = self.take(n)?;
        Ok(String::from_utf8_lossy(bytes.strip_suffix(b"\0").unwrap_or(bytes)).into_owned())
    }

    /// Magic, version, stamp, checksum.
    fn header(&mut self, magic: &[u8; 4]) -> Result<u32, ReadError> {
        let name = String::from_utf8_lossy(magic).into_owned();
        if self.word()?.to_be_bytes() != *magic {
            return Err(ReadError::new(self.file, 0, format!("not a .{name} file of this machine's byte order")));
        }
        let version = self.word()?.to_be_bytes();
        let major = (u32::from(version[0].wrapping_sub(b'A'))) * 10 + u32::from(version[1].wrapping_sub(b'0'));
        if !(12..100).contains(&major) {
            return Err(ReadError::new(self.file, 0, "older than GCC 12: use gcov's JSON instead"));
        }
        let stamp = self.word()?;
        self.word()?;
        Ok(stamp)
    }
}

impl NoteCollector {
    /// Adds the notes of one object file.
    pub fn notes(&mut self, bytes: &[u8], file: &str) -> Result<(), ReadError> {
        let mut words = Words { bytes, at: 0, file };
        let stamp = words.header(b"gcno")?;
        let folder = words.text()?;
        words.word()?;
        let mut functions: Vec<Function> = Vec::new();
        while words.at < bytes.len() {
            let tag = words.word()?;
            // The end has no length.
            if tag == 0 {
                break;
            }
            let n_bytes = words.word()? as usize;
            let end = words.end_of(n_bytes)?;
            match (tag, functions.last_mut()) {
                (FUNCTION, _) => {
                    let id = [words.word()?, words.word()?, words.word()?];
                    functions.push(Function { id, n_blocks: 0, arcs: vec![], lines: vec![], plan: vec![] });
                }
                (BLOCKS, Some(function)) => {
                    function.n_blocks = words.word()? as usize;
                    if function.n_blocks > bytes.len() {
                        return Err(words.wrong("more blocks than bytes"));
                    }
                    if !function.lines.is_empty() {
                        return Err(words.wrong("the blocks of a function are told twice"));
                    }
                    function.lines = vec![Vec::new(); function.n_blocks];
                }
                (ARCS, Some(function)) => {
                    let from = words.word()? as usize;
                    while words.at < end {
                        let (to, flags) = (words.word()? as usize, words.word()?);
                        if from.max(to) >= function.n_blocks {
                            return Err(words.wrong("an arc of a block that is not there"));
                        }
                        function.arcs.push(Way { from, to, flags });
                    }
                }
                (LINES, Some(function)) => {
                    let block = words.word()? as usize;
                    let n_blocks = function.n_blocks;
                    let lines = function.lines.get_mut(block);
                    let lines = lines.ok_or_else(|| words.wrong(format!("lines of block {block} of {n_blocks}")))?;
                    let mut source: Option<Arc<str>> = None;
                    while words.at < end {
                        let line = words.word()?;
                        if line > 0 {
                            let source = source.clone().ok_or_else(|| words.wrong("a line before its file"))?;
                            lines.push((source, u64::from(line)));
                            continue;
                        }
                        let name = words.text()?;
                        if name.is_empty() {
                            break;
                        }
                        source = Some(name.into());
                    }
                }
                _ => {}
            }
            // What a record holds besides is passed over.
            words.at = end;
        }
        for function in &mut functions {
            function.close().map_err(|reason| ReadError::new(file, 0, reason))?;
        }
        if functions.is_empty() {
            return Err(ReadError::new(file, 0, "no function in it"));
        }
        if self.notes.iter().any(|notes| notes.stamp == stamp) {
            return Err(ReadError::new(file, 0, "the notes of this object file have been read already"));
        }
        self.notes.push(Notes { stamp, functions });
        self.folders.insert(folder);
        Ok(())
    }

    /// Where the compiler was run: names of files are relative to one of these.
    pub fn folders(&self) -> Vec<String> {
        self.folders.iter().cloned().collect()
    }

    /// Adds the counts of one object file in one test. Requires: its notes have been added.
    pub fn counts(&mut self, test: &str, bytes: &[u8], file: &str) -> Result<(), ReadError> {
        let mut words = Words { bytes, at: 0, file };
        let stamp = words.header(b"gcda")?;
        let at = self.notes.iter().position(|notes| notes.stamp == stamp);
        let at = at.ok_or_else(|| ReadError::new(file, 0, "no .gcno file has its stamp: was the program rebuilt?"))?;
        let functions = &self.notes[at].functions;
        let mut profile: Profile = functions.iter().map(|function| vec![0; function.arcs.len()]).collect();
        let mut current = None;
        while words.at < bytes.len() {
            let tag = words.word()?;
            if tag == 0 {
                break;
            }
            let length = words.word()? as i32;
            let end = words.end_of(if length < 0 { 0 } else { length as usize })?;
            match tag {
                FUNCTION if length >= 12 => {
                    let id = [words.word()?, words.word()?, words.word()?];
                    let found = functions.iter().position(|function| function.id == id);
                    current = Some(found.ok_or_else(|| words.wrong("a function that the notes do not have"))?);
                }
                FUNCTION => current = None,
                ARC_COUNTS => {
                    let current = current.ok_or_else(|| words.wrong("counts before their function"))?;
                    let n_counts = length.unsigned_abs() as usize / 8;
                    if n_counts != functions[current].n_counters() {
                        return Err(words.wrong("another number of counts than the notes have arcs"));
                    }
                    // A negative length stands for as many zeros.
                    let mut counts = vec![0u64; n_counts];
                    for count in counts.iter_mut().filter(|_| length > 0) {
                        *count = u64::from(words.word()?) | u64::from(words.word()?) << 32;
                    }
                    profile[current] = functions[current].solve(&counts);
                }
                _ => {}
            }
            words.at = end;
        }
        if self.tests.entry(test.to_owned()).or_default().insert(at, profile).is_some() {
            return Err(ReadError::new(file, 0, format!("test `{test}` has counts of this object file already")));
        }
        Ok(())
    }

    /// Lines and branch outcomes as a matrix, and the graphs. A line's count is the largest of its blocks'.
    pub fn finish(self, outcome: impl Fn(&str) -> Option<Outcome>) -> Result<(Matrix, Vec<FunctionFlow>), ReadError> {
        let mut collector = Collector::default();
        for (test, profiles) in &self.tests {
            let mut cells: BTreeMap<Key, u64> = BTreeMap::new();
            for (notes, profile) in profiles {
                for (function, counts) in self.notes[*notes].functions.iter().zip(profile) {
                    function.cells(counts, &mut cells);
                }
            }
            collector.add(test, cells.into_iter().collect());
        }
        let matrix = collector.finish(outcome)?;
        let columns: BTreeMap<&str, usize> =
            matrix.entities.iter().enumerate().map(|(at, entity)| (entity.name.as_str(), at)).collect();
        let mut flows = Vec::new();
        for (at, notes) in self.notes.iter().enumerate() {
            for (number, function) in notes.functions.iter().enumerate() {
                let real: Vec<usize> = function.real_arcs().collect();
                let profile = |profiles: &BTreeMap<usize, Profile>| match profiles.get(&at) {
                    Some(profile) => real.iter().map(|arc| profile[number][*arc]).collect(),
                    None => vec![0; real.len()],
                };
                let edge = |arc: &usize| {
                    let arc = &function.arcs[*arc];
                    FlowEdge { from: Some(arc.from), to: Some(arc.to) }
                };
                let column = |(file, line): &(Arc<str>, u64)| columns.get(format!("{file}:{line}").as_str()).copied();
                flows.push(FunctionFlow {
                    graph: FlowGraph {
                        n_blocks: function.n_blocks,
                        edges: real.iter().map(edge).collect(),
                        profiles: self.tests.values().map(profile).collect(),
                    },
                    columns: function.lines.iter().map(|lines| lines.iter().filter_map(column).collect()).collect(),
                });
            }
        }
        Ok((matrix, flows))
    }
}

impl Function {
    fn n_counters(&self) -> usize {
        self.arcs.iter().filter(|arc| arc.flags & ON_TREE == 0).count()
    }

    /// All but the fake ones and the one that closes the graph.
    fn real_arcs(&self) -> impl Iterator<Item = usize> {
        (0..self.arcs.len() - 1).filter(|arc| self.arcs[*arc].flags & FAKE == 0)
    }

    /// Closes the graph by an arc from exit to entry, and plans how counts follow: at a block with one unknown arc.
    fn close(&mut self) -> Result<(), String> {
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
    fn solve(&self, counts: &[u64]) -> Vec<u64> {
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
    fn cells(&self, counts: &[u64], cells: &mut BTreeMap<Key, u64>) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::{Propagate, blockrank, transition_rates};

    fn push(bytes: &mut Vec<u8>, words: &[u32]) {
        words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
    }

    fn record(bytes: &mut Vec<u8>, tag: u32, body: &[u8]) {
        push(bytes, &[tag, body.len() as u32]);
        bytes.extend(body);
    }

    fn text(bytes: &mut Vec<u8>, text: &str) {
        push(bytes, &[text.len() as u32 + 1]);
        bytes.extend(text.as_bytes());
        bytes.push(0);
    }

    fn header(magic: &[u8; 4], stamp: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        push(&mut bytes, &[u32::from_be_bytes(*magic), u32::from_be_bytes(*b"B22*"), stamp, 0]);
        bytes
    }

    /// `if (c) { crash-or-not(); } end`: entry 0 -> 2; 2 -> 3 or 4; 3 -> 4, and 3 -> 1 fake; 4 -> 1.
    /// Counters are on 0->2, 2->3 and 3->1.
    fn notes() -> Vec<u8> {
        let mut bytes = header(b"gcno", 7);
        text(&mut bytes, ".");
        push(&mut bytes, &[1]);
        let mut body = Vec::new();
        push(&mut body, &[11, 12, 13]);
        text(&mut body, "f");
        record(&mut bytes, FUNCTION, &body);
        record(&mut bytes, BLOCKS, &5u32.to_le_bytes());
        for arcs in [&[0u32, 2, 0][..], &[2, 3, 0, 4, 1], &[3, 4, 1, 1, 2], &[4, 1, 1]] {
            let mut body = Vec::new();
            push(&mut body, arcs);
            record(&mut bytes, ARCS, &body);
        }
        for (block, line) in [(2u32, 10u32), (3, 11), (4, 12)] {
            let mut body = Vec::new();
            push(&mut body, &[block, 0]);
            text(&mut body, "a.c");
            push(&mut body, &[line, 0, 0]);
            record(&mut bytes, LINES, &body);
        }
        bytes
    }

    fn counts(counters: Option<[u64; 3]>) -> Vec<u8> {
        let mut bytes = header(b"gcda", 7);
        let mut body = Vec::new();
        push(&mut body, &[11, 12, 13]);
        record(&mut bytes, FUNCTION, &body);
        match counters {
            Some(counters) => {
                let body: Vec<u8> = counters.iter().flat_map(|count| count.to_le_bytes()).collect();
                record(&mut bytes, ARC_COUNTS, &body);
            }
            None => push(&mut bytes, &[ARC_COUNTS, (-24i32) as u32]),
        }
        push(&mut bytes, &[0]);
        bytes
    }

    #[test]
    fn counts_follow_from_the_counters_and_a_call_that_does_not_return_is_seen() {
        let mut collector = NoteCollector::default();
        collector.notes(&notes(), "a.gcno").unwrap();
        collector.counts("p", &counts(Some([5, 3, 0])), "p").unwrap();
        collector.counts("c", &counts(Some([5, 3, 1])), "c").unwrap();
        collector.counts("z", &counts(None), "z").unwrap();
        let outcome = |name: &str| Some(if name == "c" { Outcome::Crash } else { Outcome::Pass });
        let (matrix, flows) = collector.finish(outcome).unwrap();
        let names: Vec<&str> = matrix.entities.iter().map(|entity| entity.name.as_str()).collect();
        assert_eq!(names, ["a.c:10", "a.c:10:branch0", "a.c:10:branch1", "a.c:11", "a.c:12"]);
        // Tests are in order of name: c, p, z.
        assert_eq!(matrix.rows[0].cells(), [(0, 5), (1, 3), (2, 2), (3, 3), (4, 4)]);
        assert_eq!(matrix.rows[1].cells(), [(0, 5), (1, 3), (2, 2), (3, 3), (4, 5)]);
        assert_eq!(matrix.rows[2].cells(), []);
        let graph = &flows[0].graph;
        assert_eq!(graph.edges.len(), 5, "the fake arc is none");
        let outcomes: Vec<Outcome> = matrix.tests.iter().map(|test| test.outcome).collect();
        let rates = transition_rates(graph, &outcomes);
        assert_eq!((rates[2], rates[3]), (1.0, 5.0 / 6.0), "one of six times control did not leave block 3");
        let scores = blockrank(graph, &outcomes, Propagate::BeforeCalibration);
        assert!(scores.blocks.iter().all(|score| score.is_finite()));
        assert_eq!(flows[0].columns, [vec![], vec![], vec![0], vec![3], vec![4]]);
    }

    #[test]
    fn broken_files_are_refused() {
        let refused = |result: Result<(), ReadError>, reason: &str| {
            let error = result.unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        };
        let mut collector = NoteCollector::default();
        refused(collector.notes(b"", "f"), "f: the file ends too early (at byte 0)");
        refused(collector.notes(&counts(None), "f"), "not a .gcno file");
        refused(collector.counts("t", &counts(None), "f"), "no .gcno file has its stamp");
        let mut old = notes();
        old[4..8].copy_from_slice(&u32::from_be_bytes(*b"A93*").to_le_bytes());
        refused(collector.notes(&old, "f"), "older than GCC 12");
        collector.notes(&notes(), "f").unwrap();
        refused(collector.notes(&notes(), "f"), "read already");
        let mut twice = notes();
        record(&mut twice, BLOCKS, &2u32.to_le_bytes());
        refused(NoteCollector::default().notes(&twice, "f"), "told twice");
        let mut short = counts(Some([1, 1, 1]));
        short.truncate(short.len() - 5);
        refused(collector.counts("t", &short, "f"), "ends too early");
        let mut other = header(b"gcda", 7);
        record(&mut other, FUNCTION, &[0; 12]);
        refused(collector.counts("t", &other, "f"), "the notes do not have");
        collector.counts("t", &counts(None), "f").unwrap();
        refused(collector.counts("t", &counts(None), "f"), "already");
    }

    #[test]
    fn no_change_of_a_byte_makes_it_panic() {
        let (notes, counts) = (notes(), counts(Some([5, 3, 1])));
        for at in 0..notes.len() {
            for value in [0, 1, 0x7f, 0xff] {
                let mut changed = notes.clone();
                changed[at] = value;
                let mut collector = NoteCollector::default();
                if collector.notes(&changed, "f").is_ok() && collector.counts("t", &counts, "f").is_ok() {
                    collector.finish(|_| Some(Outcome::Pass)).unwrap();
                }
            }
        }
        for at in 0..counts.len() {
            for value in [0, 1, 0x7f, 0xff] {
                let mut changed = counts.clone();
                changed[at] = value;
                let mut collector = NoteCollector::default();
                collector.notes(&notes, "f").unwrap();
                if collector.counts("t", &changed, "f").is_ok() {
                    collector.finish(|_| Some(Outcome::Pass)).unwrap();
                }
            }
        }
    }
}
