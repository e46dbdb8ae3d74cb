//! The rules of a program that concern its specifications: see [`verify`](super::verify).

use crate::base::MethodId;
use crate::rel::Sort;
use crate::rel::verify::{verify as verify_formula, verify_expr, verify_int};

use super::verify::Violation;
use super::{Clause, Frame, InstrKind, Method, Program};

/// Invariants of classes are formulas whose variables are bound and whose columns fit.
pub(super) fn classes(program: &Program, found: &mut Vec<Violation>) {
    for class in program.classes.values() {
        for clause in class.invariants.iter().chain(&class.static_invariants) {
            verify_clause(None, clause, found);
        }
    }
}

/// So are the clauses of contracts and those inside bodies; what a frame names are sets of objects.
pub(super) fn method(id: MethodId, method: &Method, found: &mut Vec<Violation>) {
    let contract = &method.contract;
    for clause in contract.clauses() {
        verify_clause(Some(id), clause, found);
    }
    let conditions = contract.modifies.iter().chain(&contract.reads).filter_map(|case| case.when.as_ref());
    for formula in contract.diverges.iter().chain(conditions) {
        report(Some(id), "a condition of the contract", verify_formula(formula), found);
    }
    contract.modifies.iter().chain(&contract.reads).for_each(|case| frames(id, &case.places, found));
    let blocks = method.body.iter().flat_map(|body| body.blocks.values());
    for instr in blocks.flat_map(|block| &block.instrs) {
        match &instr.kind {
            InstrKind::Check(clause) | InstrKind::AssumeClause(clause) => verify_clause(Some(id), clause, found),
            InstrKind::Measure { value, .. } => report(Some(id), "a measure", verify_int(value), found),
            InstrKind::Havoc(havoc) => havoc.assumes.iter().for_each(|clause| verify_clause(Some(id), clause, found)),
            InstrKind::OpenFrame(local) => frames(id, &local.frames, found),
            _ => {}
        }
    }
}

fn verify_clause(method: Option<MethodId>, clause: &Clause, found: &mut Vec<Violation>) {
    report(method, clause.label.as_str(), verify_formula(&clause.formula), found);
}

fn frames(method: MethodId, places: &[Frame], found: &mut Vec<Violation>) {
    for place in places {
        let (objects, range) = match place {
            Frame::Field { objects, .. } | Frame::AllOf { objects } => (objects, None),
            Frame::Elems { arrays, range } => (arrays, range.as_ref()),
            Frame::Static(_) | Frame::Everything => continue,
        };
        let (mut broken, columns) = verify_expr(objects);
        if columns.is_some_and(|columns| columns != [Sort::Ref]) {
            broken.push("what it names are no objects".into());
        }
        broken.extend(range.iter().flat_map(|(from, to)| [from, to]).flat_map(verify_int));
        report(Some(method), "the frame", broken, found);
    }
}

fn report(method: Option<MethodId>, what: &str, broken: Vec<String>, found: &mut Vec<Violation>) {
    let broken = broken.into_iter().map(|message| format!("{what}: {message}"));
    found.extend(broken.map(|message| Violation { method, block: None, message }));
}
