//! Which classes the objects of the pre-state may have.

use std::collections::BTreeSet;

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use crate::base::{ClassId, Idx};
use crate::ir::{ClassKind, Program, Type};

/// The dynamic classes of a slot of this declared type: the class itself if it is concrete, and its concrete
/// subclasses among the user's; of an abstract type all concrete ones but those that a library hides; of `Object` plain
/// objects, and those that reached code casts to or tests for.
///
/// Where the slot is the user's, an abstract type that nothing implements stands for an implementation that is not
/// known: an object of that very type, none of whose methods can be run.
pub fn dynamic_classes(program: &Program, declared: ClassId, is_of_user: bool) -> Vec<ClassId> {
    let class = &program.classes[declared];
    if matches!(class.kind, ClassKind::Array(_)) {
        return vec![declared];
    }
    if class.name == "java.lang.Object" {
        let tested = program.tested.iter().filter(|class| **class != declared);
        let mut found: BTreeSet<ClassId> =
            tested.flat_map(|class| dynamic_classes(program, *class, is_of_user)).collect();
        found.remove(&declared);
        return std::iter::once(declared).chain(found).collect();
    }
    let is_concrete = |id: ClassId| {
        let class = &program.classes[id];
        !class.is_abstract && matches!(class.kind, ClassKind::Class | ClassKind::Enum | ClassKind::Record)
    };
    let all = program.classes.ids().filter(|id| program.is_subclass(*id, declared) && is_concrete(*id));
    if is_concrete(declared) {
        return all.filter(|id| *id == declared || program.classes[*id].is_user).collect();
    }
    let all: Vec<ClassId> = all.collect();
    let visible: Vec<ClassId> = all.iter().copied().filter(|id| !program.hidden.contains(id)).collect();
    match (visible.is_empty(), all.is_empty()) {
        (false, _) => visible,
        (true, false) => all,
        (true, true) if is_of_user => vec![declared],
        (true, true) => Vec::new(),
    }
}

/// What the objects of the class refer to is the user's: arrays may be anybody's.
pub fn is_of_user(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    class.is_user || matches!(class.kind, ClassKind::Array(_))
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
            for target in dynamic_classes(program, declared, is_of_user(program, class)) {
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
