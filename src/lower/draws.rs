//! Statements that do nothing but take a value from outside, as `int n = Verifier.nondetInt();`: they are no suspects,
//! no more than a method's parameters are.

use std::collections::BTreeMap;

use super::world::World;
use crate::base::{OriginId, OriginKind};
use crate::classes::is_from_outside;
use crate::ir::{Body, Callee, Expr, InstrKind, TerminatorKind};

/// What the code of a statement does.
#[derive(Clone, Copy, Default)]
struct Does {
    draws: bool,
    /// And something else.
    more: bool,
}

impl World<'_> {
    /// Marks those of the body.
    pub(super) fn mark_draws(&mut self, body: &Body) {
        let mut found: BTreeMap<OriginId, Does> = BTreeMap::new();
        for block in body.blocks.values() {
            for instr in &block.instrs {
                let does = found.entry(instr.origin).or_default();
                match &instr.kind {
                    InstrKind::Nondet { .. } => does.draws = true,
                    InstrKind::Assign(_, Expr::Local(_)) | InstrKind::InitClass { .. } => {}
                    _ => does.more = true,
                }
            }
            let does = found.entry(block.terminator.origin).or_default();
            match &block.terminator.kind {
                TerminatorKind::Goto(_) => {}
                TerminatorKind::Invoke(invoke) if invoke.args.is_empty() => match invoke.callee {
                    Callee::Direct(method)
                        if is_from_outside(&self.program.classes[self.program.methods[method].class].name) =>
                    {
                        does.draws = true;
                    }
                    _ => does.more = true,
                },
                _ => does.more = true,
            }
        }
        for (origin, _) in found.into_iter().filter(|(_, does)| does.draws && !does.more) {
            let origin = &mut self.classes.program.origins[origin];
            if origin.kind == OriginKind::Statement {
                origin.kind = OriginKind::Draw;
            }
        }
    }
}
