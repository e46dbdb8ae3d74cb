//! Which classes the objects of the pre-state may have.

use std::collections::BTreeSet;

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use crate::base::{ClassId, Idx};
use crate::ir::{ClassKind, Expr, Program, Type};

/// The dynamic classes of a slot of this declared type: the class itself if it is concrete, and its concrete
/// subclasses among the user's; of an abstract type all concrete ones; of `Object` plain objects, and those of the
/// user's classes that some cast or `instanceof` tells apart from them: what a collection of the user's objects holds.
pub(super) fn dynamic_classes(program: &Program, declared: ClassId) -> Vec<ClassId> {
    let class = &program.classes[declared];
    if matches!(class.kind, ClassKind::Array(_)) {
        return vec![declared];
    }
    let is_concrete = |id: ClassId| {
        let class = &program.classes[id];
        !class.is_abstract && matches!(class.kind, ClassKind::Class | ClassKind::Enum | ClassKind::Record)
    };
    if class.name == "java.lang.Object" {
        let tested = tested_classes(program);
        let is_told_apart = |id: ClassId| tested.iter().any(|class| program.is_subclass(id, *class));
        let users = program.classes.ids().filter(|id| program.classes[*id].is_user && is_concrete(*id));
        return std::iter::once(declared).chain(users.filter(|id| is_told_apart(*id))).collect();
    }
    let all = program.classes.ids().filter(|id| program.is_subclass(*id, declared) && is_concrete(*id));
    if is_concrete(declared) {
        return all.filter(|id| *id == declared || program.classes[*id].is_user).collect();
    }
    all.collect()
}

/// The user's classes, exceptions apart, that the program asks objects about.
fn tested_classes(program: &Program) -> BTreeSet<ClassId> {
    let mut found = BTreeSet::new();
    for body in program.methods.values().filter_map(|method| method.body.as_ref()) {
        for block in body.blocks.values() {
            let mut visit = |expr: &Expr| tested_in(expr, &mut found);
            block.instrs.iter().for_each(|instr| instr.kind.each_operand(&mut visit));
            block.terminator.kind.each_operand(&mut visit);
        }
    }
    let throwable = program.class_by_name.get("java.lang.Throwable");
    found.retain(|class| {
        program.classes[*class].is_user && throwable.is_none_or(|throwable| !program.is_subclass(*class, *throwable))
    });
    found
}

fn tested_in(expr: &Expr, found: &mut BTreeSet<ClassId>) {
    match expr {
        Expr::InstanceOf(operand, class) => {
            found.insert(*class);
            tested_in(operand, found);
        }
        Expr::Unary(_, _, a) | Expr::Convert { operand: a, .. } => tested_in(a, found),
        Expr::Binary(_, _, a, b) | Expr::SameRef(a, b) => {
            tested_in(a, found);
            tested_in(b, found);
        }
        Expr::Select(_, cond, a, b) => [cond, a, b].into_iter().for_each(|part| tested_in(part, found)),
        Expr::Local(_) | Expr::Const(_) => {}
    }
}

/// Classes that refer to each other, groups in the order in which their objects are discovered from the roots.
pub(super) fn discovery_order(program: &Program, roots: &[ClassId]) -> Vec<Vec<ClassId>> {
    let mut graph: DiGraphMap<usize, ()> = DiGraphMap::new();
    let mut seen: BTreeSet<ClassId> = BTreeSet::new();
    let mut waiting: Vec<ClassId> = roots.to_vec();
    while let Some(class) = waiting.pop() {
        if !seen.insert(class) {
            continue;
        }
        graph.add_node(class.index());
        for declared in reference_types(program, class) {
            for target in dynamic_classes(program, declared) {
                graph.add_edge(class.index(), target.index(), ());
                waiting.push(target);
            }
        }
    }
    let mut groups = tarjan_scc(&graph);
    groups.reverse();
    groups
        .into_iter()
        .map(|group| {
            let mut group: Vec<ClassId> = group.into_iter().map(ClassId::new).collect();
            group.sort_unstable();
            group
        })
        .collect()
}

fn reference_types(program: &Program, class: ClassId) -> Vec<ClassId> {
    let reference = |ty: Type| match ty {
        Type::Ref(class) => Some(class),
        _ => None,
    };
    if let ClassKind::Array(elem) = program.classes[class].kind {
        return reference(elem).into_iter().collect();
    }
    let fields = program.instance_fields(class);
    fields.into_iter().filter_map(|field| reference(program.fields[field].ty)).collect()
}
