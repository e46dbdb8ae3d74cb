//! What decides how a loop goes on.
//!
//! Whether a loop is left, and where to, depends on the locals that its conditions read, on those they are computed
//! from, and on the heap; a variable that only counts steers nothing. So a loop whose steering locals and heap are as
//! they were before never ends, whatever else has changed. The slice is Weiser's (1981), on the conditions of a loop.

use std::collections::BTreeSet;

use super::{BlockId, Body, Expr, InstrKind, LocalId};

/// The locals on which it depends how control goes on among these blocks, as it enters one of them.
///
/// Stores steer through the heap: who compares states compares the heap as well. Arguments of calls steer: a call may
/// throw or not end.
pub fn steering(body: &Body, blocks: &BTreeSet<BlockId>) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    for block in blocks.iter().map(|block| &body.blocks[*block]) {
        block.terminator.kind.each_operand(&mut |expr| add(expr, &mut found));
        for instr in &block.instrs {
            match &instr.kind {
                // A specification may name any local. What is checked is noted, whatever comes out, and the run goes on.
                InstrKind::AssumeClause(_) | InstrKind::OpenFrame(_) | InstrKind::Havoc(_) => {
                    found.extend(body.locals.ids());
                }
                InstrKind::Assume(cond) => add(cond, &mut found),
                _ => {}
            }
        }
    }
    loop {
        let n = found.len();
        for instr in blocks.iter().flat_map(|block| &body.blocks[*block].instrs) {
            if instr.kind.dest().is_some_and(|dest| found.contains(&dest)) {
                instr.kind.each_operand(&mut |expr| add(expr, &mut found));
            }
        }
        if found.len() == n {
            return found;
        }
    }
}

fn add(expr: &Expr, found: &mut BTreeSet<LocalId>) {
    expr.each_local(&mut |local| {
        found.insert(local);
    });
}
