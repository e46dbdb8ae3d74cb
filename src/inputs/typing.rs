//! Is there a choice of instantiations that a given heap agrees with?

use crate::base::{ClassId, FieldId, Idx};
use crate::heap::{Content, Input, ObjectId, Value};

use super::{Inputs, Source};

/// A slot of a given input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Arg(usize),
    Static(FieldId),
    Field(ObjectId, FieldId),
    Elem(ObjectId, usize),
}

/// A slot that refers to an object.
struct Edge {
    source: Source,
    /// Position among the domains; `None`: a static field.
    owner: Option<usize>,
    target: usize,
    class: ClassId,
}

/// What is still possible for the variables (first) and for each object.
type Domains = Vec<Vec<usize>>;

impl Inputs<'_> {
    /// Could a well-typed caller bring about this input? Slots that are not chosen do not count, nor do the first
    /// `n_initial` objects, which static initializers made.
    pub(crate) fn is_well_typed(&self, input: &Input, n_initial: usize, is_chosen: &dyn Fn(Place) -> bool) -> bool {
        let objects = &input.heap.objects;
        let mut domains: Domains = vec![(0..self.n_environments()).collect()];
        domains.extend(objects.values().map(|object| (0..self.n_instances(object.class)).collect::<Vec<usize>>()));
        let mut edges = Vec::new();
        let mut add = |source: Source, owner: Option<usize>, value: Value| {
            if let Value::Ref(target) = value
                && target.index() >= n_initial
            {
                edges.push(Edge { source, owner, target: target.index() + 1, class: objects[target].class });
            }
        };
        if let Some(receiver) = input.receiver {
            add(Source::Receiver, Some(0), receiver);
        }
        for (at, value) in input.args.iter().enumerate().filter(|(at, _)| is_chosen(Place::Arg(*at))) {
            add(Source::Arg(at), Some(0), *value);
        }
        for (field, value) in input.heap.statics.iter().filter(|(field, _)| is_chosen(Place::Static(**field))) {
            add(Source::Static(*field), None, *value);
        }
        for (id, object) in objects.iter() {
            let owner = Some(id.index() + 1);
            match &object.content {
                Content::Fields(fields) => {
                    for (field, value) in fields.iter().filter(|(field, _)| is_chosen(Place::Field(id, **field))) {
                        add(Source::Field(object.class, *field), owner, *value);
                    }
                }
                Content::Elems(elems) => {
                    for (_, value) in elems.iter().enumerate().filter(|(at, _)| is_chosen(Place::Elem(id, *at))) {
                        add(Source::Elem(object.class), owner, *value);
                    }
                }
            }
        }
        self.has_solution(&edges, domains)
    }

    fn has_solution(&self, edges: &[Edge], mut domains: Domains) -> bool {
        loop {
            let before: usize = domains.iter().map(Vec::len).sum();
            for edge in edges {
                let owners = edge.owner.map_or(vec![0], |owner| domains[owner].clone());
                let targets = domains[edge.target].clone();
                if let Some(owner) = edge.owner {
                    domains[owner].retain(|o| targets.iter().any(|t| self.agree(edge, *o, *t)));
                    if domains[owner].is_empty() {
                        return false;
                    }
                }
                domains[edge.target].retain(|t| owners.iter().any(|o| self.agree(edge, *o, *t)));
                if domains[edge.target].is_empty() {
                    return false;
                }
            }
            if domains.iter().map(Vec::len).sum::<usize>() == before {
                break;
            }
        }
        // What is left is arc-consistent, but not always consistent as a whole.
        let touched = |at: usize| edges.iter().any(|edge| edge.owner == Some(at) || edge.target == at);
        let Some(open) = (0..domains.len()).find(|at| domains[*at].len() > 1 && touched(*at)) else { return true };
        domains[open].clone().into_iter().any(|choice| {
            let mut domains = domains.clone();
            domains[open] = vec![choice];
            self.has_solution(edges, domains)
        })
    }

    fn agree(&self, edge: &Edge, owner: usize, target: usize) -> bool {
        self.ways(edge.source, owner).iter().any(|(class, fitting)| *class == edge.class && fitting.contains(&target))
    }
}
