//! Definite assignment (JLS 16): which reads may come before any assignment.

use fixedbitset::FixedBitSet;

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
        let mut known = assigned[*id].clone().unwrap_or_else(|| no_locals(body));
        let block = &body.blocks[*id];
        let mut reads = |at: usize, operand: &Expr, known: &FixedBitSet| {
            operand.each_local(&mut |local| {
                if !known.contains(local.index()) {
                    found.push(UnassignedRead { block: *id, at, local });
                }
            });
        };
        for (at, instr) in block.instrs.iter().enumerate() {
            instr.kind.each_operand(&mut |operand| reads(at, operand, &known));
            learn(&instr.kind, &mut known);
        }
        block.terminator.kind.each_operand(&mut |operand| reads(block.instrs.len(), operand, &known));
    }
    found
}

fn no_locals(body: &Body) -> FixedBitSet {
    FixedBitSet::with_capacity(body.locals.len())
}

/// Forward over the graph: the locals assigned on every path, by intersection at joins.
fn assigned_at_entries(body: &Body, cfg: &Cfg) -> IndexVec<BlockId, Option<FixedBitSet>> {
    let mut at: IndexVec<BlockId, Option<FixedBitSet>> = body.blocks.ids().map(|_| None).collect();
    let mut params = no_locals(body);
    params.insert_range(..body.n_params);
    at[body.entry] = Some(params);
    let mut changed = true;
    while changed {
        changed = false;
        for id in cfg.order() {
            let Some(mut known) = at[*id].clone() else { continue };
            let block = &body.blocks[*id];
            block.instrs.iter().for_each(|instr| learn(&instr.kind, &mut known));
            let mut flow = |to: BlockId, extra: Option<LocalId>| {
                let mut out = known.clone();
                out.extend(extra.map(LocalId::index));
                match &mut at[to] {
                    Some(before) if before.is_subset(&out) => {}
                    Some(before) => {
                        before.intersect_with(&out);
                        changed = true;
                    }
                    none => {
                        *none = Some(out);
                        changed = true;
                    }
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

fn learn(kind: &InstrKind, known: &mut FixedBitSet) {
    if let InstrKind::Unsupported(_) | InstrKind::Beyond(_) = kind {
        known.insert_range(..);
    }
    known.extend(kind.dest().map(LocalId::index));
}
