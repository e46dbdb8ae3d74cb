//! Definite assignment (JLS 16): which reads may come before any assignment.

use std::collections::BTreeSet;

use crate::base::{Idx, IndexVec};

use super::cfg::Cfg;
use super::{BlockId, Body, Expr, InstrKind, LocalId, TerminatorKind};

/// A read that some path reaches without an assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnassignedRead {
    pub block: BlockId,
    /// Index of the instruction, or the number of instructions for the terminator.
    pub at: usize,
    pub local: LocalId,
}

/// All of them, in the order of `cfg`; several of one instruction are several.
///
/// What an instruction or call assigns counts after it; a call's result only where it returned, its exception only where
/// it threw. Behind an `Unsupported` instruction no run goes on, so there everything counts as assigned.
pub fn unassigned_reads(body: &Body, cfg: &Cfg) -> Vec<UnassignedRead> {
    let assigned = assigned_at_entries(body, cfg);
    let mut found = Vec::new();
    for id in cfg.order() {
        let mut known = assigned[*id].clone().unwrap_or_default();
        let block = &body.blocks[*id];
        let mut reads = |at: usize, operand: &Expr, known: &BTreeSet<LocalId>| {
            operand.each_local(&mut |local| {
                if !known.contains(&local) {
                    found.push(UnassignedRead { block: *id, at, local });
                }
            });
        };
        for (at, instr) in block.instrs.iter().enumerate() {
            instr.kind.each_operand(&mut |operand| reads(at, operand, &known));
            learn(body, &instr.kind, &mut known);
        }
        block.terminator.kind.each_operand(&mut |operand| reads(block.instrs.len(), operand, &known));
    }
    found
}

/// Forward over the graph: the locals assigned on every path, by intersection at joins.
fn assigned_at_entries(body: &Body, cfg: &Cfg) -> IndexVec<BlockId, Option<BTreeSet<LocalId>>> {
    let mut at: IndexVec<BlockId, Option<BTreeSet<LocalId>>> = body.blocks.ids().map(|_| None).collect();
    at[body.entry] = Some((0..body.n_params).map(LocalId::new).collect());
    let mut changed = true;
    while changed {
        changed = false;
        for id in cfg.order() {
            let Some(mut known) = at[*id].clone() else { continue };
            let block = &body.blocks[*id];
            block.instrs.iter().for_each(|instr| learn(body, &instr.kind, &mut known));
            let mut flow = |to: BlockId, extra: Option<LocalId>| {
                let mut out = known.clone();
                out.extend(extra);
                let merged = match &at[to] {
                    Some(old) => old.intersection(&out).copied().collect(),
                    None => out,
                };
                if at[to].as_ref() != Some(&merged) {
                    at[to] = Some(merged);
                    changed = true;
                }
            };
            if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                flow(invoke.next, invoke.dest);
                if let Some((local, to)) = invoke.catch {
                    flow(to, Some(local));
                }
            } else {
                block.terminator.successors().into_iter().for_each(|to| flow(to, None));
            }
        }
    }
    at
}

fn learn(body: &Body, kind: &InstrKind, known: &mut BTreeSet<LocalId>) {
    if let InstrKind::Unsupported(_) = kind {
        known.extend(body.locals.ids());
    }
    known.extend(kind.dest());
}
