//! A second program beside a first one, so that methods of both can be run from one state.

use crate::base::{Idx, MethodId, OriginId};

use super::{Block, BlockId, Body, Callee, Expr, InstrKind, Invoke, LocalId, Program, Terminator, TerminatorKind};

/// The program with all methods of the other one added, each with its number moved by what is returned: they call each
/// other and no method of the first. Formulas inside bodies are left out of both: what runs do is what is left.
///
/// Requires: ids of classes and fields mean the same in both.
pub fn graft(program: &Program, other: &Program) -> (Program, usize) {
    let mut both = program.clone();
    let (n_methods, n_origins) = (both.methods.len(), both.origins.len());
    let moved = |method: MethodId| MethodId::new(n_methods + method.index());
    for origin in other.origins.values() {
        both.origins.push(origin.clone());
    }
    for method in other.methods.values() {
        let mut method = method.clone();
        method.overrides.iter_mut().for_each(|overridden| *overridden = moved(*overridden));
        for block in method.body.iter_mut().flat_map(|body| body.blocks.values_mut()) {
            for instr in &mut block.instrs {
                instr.origin = OriginId::new(n_origins + instr.origin.index());
            }
            block.terminator.origin = OriginId::new(n_origins + block.terminator.origin.index());
            if let TerminatorKind::Invoke(invoke) = &mut block.terminator.kind {
                invoke.callee = match invoke.callee {
                    Callee::Direct(method) => Callee::Direct(moved(method)),
                    Callee::Virtual(method) => Callee::Virtual(moved(method)),
                };
            }
        }
        both.methods.push(method);
    }
    for (class, declared) in other.classes.iter() {
        both.classes[class].methods.extend(declared.methods.iter().map(|method| moved(*method)));
    }
    both.given.retain(|field| other.given.contains(field));
    both.fresh.retain(|field| other.fresh.contains(field));
    both.never_null.retain(|field| other.never_null.contains(field));
    both.array_lengths.retain(|field, length| other.array_lengths.get(field) == Some(length));
    both.rows.retain(|field, length| other.rows.get(field) == Some(length));
    both.usual.extend(other.usual.iter());
    for (method, tested) in &other.tested {
        both.tested.insert(moved(*method), tested.clone());
    }
    for method in both.methods.values_mut() {
        for block in method.body.iter_mut().flat_map(|body| body.blocks.values_mut()) {
            block.instrs.retain(|instr| !is_formula(&instr.kind));
        }
    }
    (both, n_methods)
}

fn is_formula(kind: &InstrKind) -> bool {
    kind.has_formulas() || matches!(kind, InstrKind::CloseFrame | InstrKind::Cut)
}

/// Adds a call of the method to the body that no run comes to: what is around the one is around the other too.
pub fn mention(body: &mut Body, method: MethodId) {
    let last = &body.blocks[body.entry].terminator;
    let (origin, span) = (last.origin, last.span);
    let next = BlockId::new(body.blocks.len());
    let args = (0..body.n_params).map(|at| Expr::Local(LocalId::new(at))).collect();
    let invoke = Invoke { dest: None, callee: Callee::Direct(method), args, next, catch: None, by_contract: None };
    let terminator = Terminator { kind: TerminatorKind::Invoke(Box::new(invoke)), origin, span };
    body.blocks.push(Block { instrs: Vec::new(), terminator });
}
