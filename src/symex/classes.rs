//! In which order the classes of the pre-state's objects are discovered.

use std::collections::BTreeSet;

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use crate::base::{ClassId, Idx};
use crate::inputs::{Inputs, Source};
use crate::ir::{ClassKind, Program, Type};

/// Classes that refer to each other, groups in the order in which their objects are discovered from the roots.
pub(super) fn discovery_order(program: &Program, inputs: &Inputs<'_>, roots: &[ClassId]) -> Vec<Vec<ClassId>> {
    let mut graph: DiGraphMap<usize, ()> = DiGraphMap::new();
    let mut seen: BTreeSet<ClassId> = BTreeSet::new();
    let mut waiting: Vec<ClassId> = roots.to_vec();
    while let Some(class) = waiting.pop() {
        if !seen.insert(class) {
            continue;
        }
        graph.add_node(class.index());
        for source in slots_of(program, class) {
            for target in inputs.classes(source) {
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

/// The slots of objects of the class that hold references.
fn slots_of(program: &Program, class: ClassId) -> Vec<Source> {
    if let ClassKind::Array(elem) = program.classes[class].kind {
        return if matches!(elem, Type::Ref(_)) { vec![Source::Elem(class)] } else { Vec::new() };
    }
    let fields = program.instance_fields(class).into_iter();
    let references = fields.filter(|field| matches!(program.fields[*field].ty, Type::Ref(_)));
    references.map(|field| Source::Field(class, field)).collect()
}
