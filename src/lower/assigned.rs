//! What javac refuses by definite assignment (JLS 16) has no meaning here either.

use crate::base::{Diagnostic, MethodId};
use crate::ir::Cfg;
use crate::ir::{Body, Instr, InstrKind, LocalKind, unassigned_reads};

use super::world::World;

impl World<'_> {
    /// Puts an `Unsupported` before each read of a variable that may have no value, and says so.
    pub(super) fn without_unassigned_reads(&mut self, method: MethodId, mut body: Body) -> Body {
        if !self.program.classes[self.program.methods[method].class].is_user {
            return body;
        }
        let mut reads = unassigned_reads(&body, &Cfg::new(&body));
        reads.retain(|read| body.locals[read.local].kind == LocalKind::Variable);
        reads.dedup_by_key(|read| (read.block, read.at));
        // From the last to the first, so that indices stay right.
        for read in reads.into_iter().rev() {
            let name = body.locals[read.local].name.clone();
            let block = &mut body.blocks[read.block];
            let (origin, span) = match block.instrs.get(read.at) {
                Some(instr) => (instr.origin, instr.span),
                None => (block.terminator.origin, block.terminator.span),
            };
            let what = format!("a read of `{name}`, which may not be assigned yet");
            self.report(
                Diagnostic::warning("unassigned", format!("{what}: runs that reach it are not judged"))
                    .at(span, "")
                    .help(format!("javac refuses this: give `{name}` a value on every way here")),
            );
            block.instrs.insert(read.at, Instr { kind: InstrKind::Unsupported(what), origin, span });
        }
        body
    }
}
