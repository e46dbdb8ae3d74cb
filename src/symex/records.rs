//! What is recorded of a run while it is executed: where it branches, what it executes, writes, violates and draws.
//!
//! Nothing is recorded inside calls of specifications and in initializers: they are no part of the run.

use std::collections::BTreeMap;

use crate::base::OriginId;
use crate::circuit::{Bit, Circuit};
use crate::ir::{Reader, Type};

use super::frames::Write;
use super::havoc::Forgotten;
use super::{BranchRecord, LabelBit, Passage, Value};

#[derive(Default)]
pub(super) struct Records {
    is_on: bool,
    branches: Vec<BranchRecord>,
    /// The paths on which each statement is executed.
    executed: BTreeMap<OriginId, Vec<Bit>>,
    writes: Vec<Write>,
    /// What is read, where the contract says what may be; with whose code it is.
    reads: Option<Vec<(Write, Reader)>>,
    labels: Vec<LabelBit>,
    nondet: Vec<Drawn>,
    forgotten: Vec<Forgotten>,
    passages: Vec<Passage>,
}

/// A value that a run drew, and where.
pub(super) type Drawn = (Bit, Type, Value);

/// All of it that an encoding has.
pub(super) struct Recorded {
    pub branches: Vec<BranchRecord>,
    /// Where each statement is executed.
    pub executed: Vec<(OriginId, Bit)>,
    pub nondet: Vec<Drawn>,
    pub forgotten: Vec<Forgotten>,
    pub passages: Vec<Passage>,
}

impl Records {
    pub(super) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Returns what it was.
    pub(super) fn switch(&mut self, on: bool) -> bool {
        std::mem::replace(&mut self.is_on, on)
    }

    pub(super) fn branch(&mut self, branch: BranchRecord) {
        if self.is_on {
            self.branches.push(branch);
        }
    }

    pub(super) fn executed(&mut self, origin: OriginId, path: Bit) {
        if self.is_on {
            let paths = self.executed.entry(origin).or_default();
            if paths.last() != Some(&path) {
                paths.push(path);
            }
        }
    }

    pub(super) fn write(&mut self, write: Write) {
        if self.is_on {
            self.writes.push(write);
        }
    }

    /// A label that is judged inside the body.
    pub(super) fn label(&mut self, label: LabelBit) {
        if self.is_on {
            self.labels.push(label);
        }
    }

    pub(super) fn draw(&mut self, path: Bit, ty: Type, value: Value) {
        if self.is_on {
            self.nondet.push((path, ty, value));
        }
    }

    /// Runs forget here; asked only where it is on.
    pub(super) fn forgot(&mut self, forgotten: Forgotten) {
        self.forgotten.push(forgotten);
    }

    /// Runs that do not go on here are left out.
    pub(super) fn passage(&mut self, passage: Passage) {
        if self.is_on {
            self.passages.push(passage);
        }
    }

    /// Reads are asked about from here on.
    pub(super) fn watch_reads(&mut self) {
        self.reads = Some(Vec::new());
    }

    pub(super) fn watches_reads(&self) -> bool {
        self.is_on && self.reads.is_some()
    }

    pub(super) fn read(&mut self, read: Write, by: Reader) {
        if let (true, Some(reads)) = (self.is_on, &mut self.reads) {
            reads.push((read, by));
        }
    }

    pub(super) fn take_reads(&mut self) -> Vec<(Write, Reader)> {
        self.reads.take().unwrap_or_default()
    }

    pub(super) fn take_writes(&mut self) -> Vec<Write> {
        std::mem::take(&mut self.writes)
    }

    pub(super) fn take_labels(&mut self) -> Vec<LabelBit> {
        std::mem::take(&mut self.labels)
    }

    pub(super) fn finish(self, circuit: &mut Circuit) -> Recorded {
        let executed = self.executed.into_iter().map(|(origin, paths)| (origin, circuit.or(paths))).collect();
        Recorded {
            branches: self.branches,
            executed,
            nondet: self.nondet,
            forgotten: self.forgotten,
            passages: self.passages,
        }
    }
}
