//! Which locals still matter: states forget the others, so that merging them costs nothing.

use std::collections::BTreeSet;

use crate::base::IndexVec;
use crate::ir::{Block, BlockId, Body, Expr, InstrKind, LocalId, TerminatorKind};

type Set = BTreeSet<LocalId>;

/// Backward data flow to the least fixed point.
pub(super) fn live_in(body: &Body) -> IndexVec<BlockId, Set> {
    let mut live: IndexVec<BlockId, Set> = body.blocks.ids().map(|_| Set::new()).collect();
    loop {
        let mut changed = false;
        for id in body.blocks.ids().rev() {
            let block = &body.blocks[id];
            let mut set = Set::new();
            for next in block.terminator.successors() {
                set.extend(live[next].iter().copied());
            }
            through(body, block, &mut set);
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

fn through(body: &Body, block: &Block, set: &mut Set) {
    match &block.terminator.kind {
        TerminatorKind::Goto(_) | TerminatorKind::Return(None) => {}
        TerminatorKind::Branch { cond, .. } => uses(cond, set),
        TerminatorKind::Invoke(invoke) => invoke.args.iter().for_each(|arg| uses(arg, set)),
        TerminatorKind::Return(Some(value)) | TerminatorKind::Throw(value) => uses(value, set),
    }
    for instr in block.instrs.iter().rev() {
        if let Some(dest) = dest(&instr.kind) {
            set.remove(&dest);
        }
        read(body, &instr.kind, set);
    }
}

fn dest(kind: &InstrKind) -> Option<LocalId> {
    match kind {
        InstrKind::Assign(dest, _)
        | InstrKind::Load { dest, .. }
        | InstrKind::LoadStatic { dest, .. }
        | InstrKind::LoadElem { dest, .. }
        | InstrKind::Length { dest, .. }
        | InstrKind::New { dest, .. }
        | InstrKind::NewArray { dest, .. }
        | InstrKind::InstanceOfElem { dest, .. }
        | InstrKind::SameClass { dest, .. }
        | InstrKind::Nondet { dest, .. } => Some(*dest),
        InstrKind::InitClass { failed, .. } => *failed,
        _ => None,
    }
}

fn read(body: &Body, kind: &InstrKind, set: &mut Set) {
    match kind {
        InstrKind::Assign(_, value) | InstrKind::StoreStatic { value, .. } | InstrKind::Assume(value) => {
            uses(value, set);
        }
        InstrKind::Load { object, .. } => uses(object, set),
        InstrKind::Store { object, value, .. } => {
            uses(object, set);
            uses(value, set);
        }
        InstrKind::LoadElem { array, index, .. } => {
            uses(array, set);
            uses(index, set);
        }
        InstrKind::StoreElem { array, index, value } => {
            uses(array, set);
            uses(index, set);
            uses(value, set);
        }
        InstrKind::Length { array, .. } => uses(array, set),
        InstrKind::NewArray { length, .. } => uses(length, set),
        InstrKind::InstanceOfElem { array, value, .. } => {
            uses(array, set);
            uses(value, set);
        }
        InstrKind::SameClass { left, right, .. } => {
            uses(left, set);
            uses(right, set);
        }
        // A specification may name any local.
        InstrKind::Check(_) | InstrKind::AssumeClause(_) | InstrKind::OpenFrame(_) => set.extend(body.locals.ids()),
        InstrKind::LoadStatic { .. }
        | InstrKind::New { .. }
        | InstrKind::InitClass { .. }
        | InstrKind::Nondet { .. }
        | InstrKind::CloseFrame
        | InstrKind::Unsupported(_) => {}
    }
}

fn uses(expr: &Expr, set: &mut Set) {
    match expr {
        Expr::Local(local) => {
            set.insert(*local);
        }
        Expr::Const(_) => {}
        Expr::Unary(_, _, a) | Expr::InstanceOf(a, _) | Expr::Convert { operand: a, .. } => uses(a, set),
        Expr::Binary(_, _, a, b) | Expr::SameRef(a, b) => {
            uses(a, set);
            uses(b, set);
        }
        Expr::Select(_, a, b, c) => {
            uses(a, set);
            uses(b, set);
            uses(c, set);
        }
    }
}
