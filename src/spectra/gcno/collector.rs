//! Notes and counts of many files, gathered to a matrix.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::coverage::Key;
use super::super::{Collector, FlowEdge, FlowGraph, FunctionFlow, Matrix, Outcome, ReadError};
use super::function::{Function, Way};
use super::words::{ARC_COUNTS, ARCS, BLOCKS, FUNCTION, LINES, Words};

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
