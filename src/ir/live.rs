//! Which locals still matter where.

use std::collections::BTreeSet;

use crate::base::IndexVec;

use super::effects::named_in;
use super::{Block, BlockId, Body, Expr, LocalId};

type Set = BTreeSet<LocalId>;

/// Locals that may be read before they are written again, on entry to each block: backward data flow to the least fixed
/// point.
///
/// A formula may name any local, unless `is_exact`: then it reads those that it does name.
pub fn live_in(body: &Body, is_exact: bool) -> IndexVec<BlockId, BTreeSet<LocalId>> {
    let mut live: IndexVec<BlockId, Set> = body.blocks.ids().map(|_| Set::new()).collect();
    loop {
        let mut changed = false;
        for id in body.blocks.ids().rev() {
            let block = &body.blocks[id];
            let mut set = Set::new();
            for next in block.terminator.successors() {
                set.extend(live[next].iter().copied());
            }
            through(body, block, is_exact, &mut set);
            if set != live[id] {
                live[id] = set;
                changed = true;
            }
        }
        if !changed {
            return live;
        }
    }
}

fn through(body: &Body, block: &Block, is_exact: bool, set: &mut Set) {
    let reads = |expr: &Expr, set: &mut Set| {
        expr.each_local(&mut |local| {
            set.insert(local);
        });
    };
    block.terminator.kind.each_operand(&mut |expr| reads(expr, set));
    for instr in block.instrs.iter().rev() {
        if let Some(dest) = instr.kind.dest() {
            set.remove(&dest);
        }
        instr.kind.each_operand(&mut |expr| reads(expr, set));
        if is_exact {
            set.extend(named_in(&instr.kind));
        } else if instr.kind.has_formulas() {
            set.extend(body.locals.ids());
        }
    }
}
