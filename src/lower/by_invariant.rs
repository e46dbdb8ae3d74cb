//! Loops that are taken by their invariants: `--loop-invariants`.
//!
//! A loop with invariants is lowered so that these are asked before it and at the end of each iteration, with a
//! [`Havoc`](ir::Havoc) at its head and a cut at the end of the iteration. What may have changed at the head is filled
//! in here, when all code is known. Where that is beyond what formulas can speak of, havoc and cut are taken out again:
//! the loop is unrolled, its invariants are asked in each iteration, and a warning says so.

use std::collections::BTreeSet;

use crate::base::{ClassId, Diagnostic, MethodId, Span};
use crate::ir::{
    self, BlockId, Body, Cfg, ClassKind, Effects, HavocPlace, InstrKind, LocalId, Loops, Program, Type, WellKnown,
};

use super::world::World;

/// What becomes of the loop that this block heads.
struct Plan {
    method: MethodId,
    header: BlockId,
    span: Span,
    blocks: BTreeSet<BlockId>,
    filled: Result<Filled, String>,
}

struct Filled {
    locals: Vec<LocalId>,
    places: Vec<HavocPlace>,
    made: Vec<ClassId>,
    initializes: Vec<ClassId>,
}

impl World<'_> {
    /// Fills in what loops may have changed.
    pub(super) fn fill_havocs(&mut self) {
        if !self.asks.loop_invariants {
            return;
        }
        let plans: Vec<Plan> = self.program.methods.ids().flat_map(|method| plans(&self.program, method)).collect();
        for plan in plans {
            let body = self.program.methods[plan.method].body.as_mut().expect("a body with a loop");
            match plan.filled {
                Ok(filled) => {
                    let instrs = &mut body.blocks[plan.header].instrs;
                    let havoc = instrs.iter_mut().find_map(|instr| match &mut instr.kind {
                        InstrKind::Havoc(havoc) => Some(havoc),
                        _ => None,
                    });
                    let havoc = havoc.expect("the header forgets");
                    (havoc.locals, havoc.places, havoc.made) = (filled.locals, filled.places, filled.made);
                    havoc.initializes = filled.initializes;
                }
                Err(why) => {
                    unroll(body, plan.header, &plan.blocks);
                    self.report(
                        Diagnostic::warning(
                            "unrolled",
                            format!("this loop is unrolled, as if without --loop-invariants: {why}"),
                        )
                        .at(plan.span, "")
                        .help("its invariants are asked for in each iteration within the bounds"),
                    );
                }
            }
        }
    }
}

/// Without havoc, and without the cuts that go back to this header.
fn unroll(body: &mut Body, header: BlockId, blocks: &BTreeSet<BlockId>) {
    body.blocks[header].instrs.retain(|instr| !matches!(instr.kind, InstrKind::Havoc(_)));
    for block in blocks {
        let goes_back = body.blocks[*block].terminator.successors() == [header];
        if goes_back {
            body.blocks[*block].instrs.retain(|instr| !matches!(instr.kind, InstrKind::Cut));
        }
    }
}

fn plans(program: &Program, method: MethodId) -> Vec<Plan> {
    let Some(body) = &program.methods[method].body else { return Vec::new() };
    let has_havoc = |block: &ir::Block| block.instrs.iter().any(|instr| matches!(instr.kind, InstrKind::Havoc(_)));
    if !body.blocks.values().any(has_havoc) {
        return Vec::new();
    }
    let loops = Loops::new(&Cfg::new(body));
    let live = ir::live_in(body, true);
    let mut plans = Vec::new();
    for (header, block) in body.blocks.iter().filter(|(_, block)| has_havoc(block)) {
        let Some(id) = loops.headed_by(header) else { continue };
        let blocks: BTreeSet<BlockId> = loops.get(id).blocks.iter().copied().collect();
        let span =
            block.instrs.iter().find(|instr| matches!(instr.kind, InstrKind::Havoc(_))).expect("it has one").span;
        // What the header itself assigns after it forgot is not forgotten, but what lives from iteration to iteration.
        let assigned = ir::assigned(body, &blocks);
        let locals: Vec<LocalId> = live[header].intersection(&assigned).copied().collect();
        let effects = ir::effects(program, body, &blocks);
        let filled = filled(program, body, locals, effects);
        plans.push(Plan { method, header, span, blocks, filled });
    }
    plans
}

fn filled(program: &Program, body: &Body, locals: Vec<LocalId>, effects: Effects) -> Result<Filled, String> {
    if let Some(method) = effects.in_library {
        let name = program.method_name(method);
        return Err(format!("it calls `{name}`, which changes objects of the library, and no invariant says how"));
    }
    let types =
        locals.iter().map(|local| body.locals[*local].ty).chain(effects.places.iter().map(|place| match place {
            HavocPlace::Static(field) | HavocPlace::Field { field, .. } => program.fields[*field].ty,
            HavocPlace::Elems { class, .. } => match program.classes[*class].kind {
                ClassKind::Array(elem) => elem,
                _ => Type::Ref(*class),
            },
        }));
    let open: Vec<ClassId> = types.filter_map(reference).collect();
    let made = may_keep(program, open, &effects)?;
    let initializes = effects.initializers(program);
    Ok(Filled { locals, places: effects.places.into_iter().collect(), made: made.into_iter().collect(), initializes })
}

/// The classes of new objects that places of these types may hold, or lead to; or why formulas cannot speak of one.
pub(super) fn may_keep(
    program: &Program,
    mut open: Vec<ClassId>,
    effects: &Effects,
) -> Result<BTreeSet<ClassId>, String> {
    let (mut seen, mut made) = (BTreeSet::new(), BTreeSet::new());
    let string = program.well_known(WellKnown::String).filter(|_| effects.has_literals);
    while let Some(class) = open.pop() {
        if !seen.insert(class) {
            continue;
        }
        for new in effects.made.iter().copied().chain(string).filter(|new| program.is_subclass(*new, class)) {
            let declared = &program.classes[new];
            if !declared.is_user && !matches!(declared.kind, ClassKind::Array(_)) {
                let name = &declared.name;
                return Err(format!("it may leave a new `{name}`, of which no formula says all"));
            }
            if made.insert(new) {
                open.extend(
                    program.instance_fields(new).into_iter().filter_map(|field| reference(program.fields[field].ty)),
                );
                if let ClassKind::Array(Type::Ref(elem)) = declared.kind {
                    open.push(elem);
                }
            }
        }
    }
    Ok(made)
}

pub(super) fn reference(ty: Type) -> Option<ClassId> {
    match ty {
        Type::Ref(class) => Some(class),
        _ => None,
    }
}
