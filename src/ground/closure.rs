//! Reachability along a relation: propagated from the sources in use, component by component.
//!
//! Only tuples that may be true are edges. Outside the strongly connected components of that graph one step per
//! object is enough; a list whose links can only point forward needs no more. Where there are no such components, but
//! objects with several links, as in a tree, what is reached is put together from below. Inside a component of n objects the
//! first question takes n - 1 rounds over its edges; the next one makes all pairs (Warshall, 1962) in n³ steps, which
//! serve every question after it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::LimitKind;
use crate::circuit::{Bit, Circuit};
use crate::rel::{Expr, ExprKind};

use super::context::Ctx;
use super::{Atom, Cell, Closed, Limit, Rel};

/// Whether the circuit is too large, or nobody waits for it any more.
pub(super) type IsEnough<'a> = &'a dyn Fn(&Circuit) -> bool;

/// The tuples that may be true, and the objects in components, sources before targets.
pub(super) struct Graph {
    edges: BTreeMap<Atom, Vec<(Atom, Bit)>>,
    components: Vec<Component>,
    /// An object may have several edges at a time.
    branches: bool,
    /// What each object leads to, itself included, once it was asked for.
    rows: RefCell<BTreeMap<Atom, BTreeMap<Atom, Bit>>>,
}

/// Objects that may all lead to each other, in ascending order.
struct Component {
    atoms: Vec<Atom>,
    inside: RefCell<Inside>,
}

/// What is known of the ways inside a component.
#[derive(Default)]
enum Inside {
    #[default]
    Unasked,
    /// One question was answered by rounds.
    Asked,
    /// Row by row whether each object leads to each; every object leads to itself.
    All(Vec<Vec<Bit>>),
}

impl Component {
    fn at(&self, atom: Atom) -> Option<usize> {
        self.atoms.binary_search(&atom).ok()
    }
}

impl Graph {
    /// `branches`: an object may have several edges at a time.
    pub(super) fn new(circuit: &mut Circuit, edges: Vec<(Atom, Atom, Bit)>, branches: bool) -> Graph {
        let mut joined: BTreeMap<(Atom, Atom), Vec<Bit>> = BTreeMap::new();
        for (from, to, guard) in edges {
            if guard != Bit::FALSE {
                joined.entry((from, to)).or_default().push(guard);
            }
        }
        let mut edges: BTreeMap<Atom, Vec<(Atom, Bit)>> = BTreeMap::new();
        for ((from, to), guards) in joined {
            let guard = circuit.or(guards);
            edges.entry(to).or_default();
            edges.entry(from).or_default().push((to, guard));
        }
        let components =
            components(&edges).into_iter().map(|atoms| Component { atoms, inside: RefCell::default() }).collect();
        Graph { edges, components, branches, rows: RefCell::default() }
    }

    fn from(&self, atom: Atom) -> &[(Atom, Bit)] {
        self.edges.get(&atom).map_or(&[], Vec::as_slice)
    }

    /// The sources' direct successors.
    pub(super) fn step(&self, circuit: &mut Circuit, sources: &[(Atom, Bit)]) -> Vec<(Atom, Bit)> {
        let mut found: BTreeMap<Atom, Vec<Bit>> = BTreeMap::new();
        for (from, guard) in sources {
            for (to, edge) in self.from(*from) {
                let both = circuit.and2(*guard, *edge);
                found.entry(*to).or_default().push(both);
            }
        }
        found.into_iter().map(|(atom, guards)| (atom, circuit.or(guards))).collect()
    }

    /// The sources and everything reachable from them.
    ///
    /// Where `is_enough` says so the work ends: then the result means nothing.
    pub(super) fn reach(
        &self,
        circuit: &mut Circuit,
        sources: &[(Atom, Bit)],
        is_enough: IsEnough<'_>,
    ) -> Vec<(Atom, Bit)> {
        let mut waiting: BTreeMap<Atom, Vec<Bit>> = BTreeMap::new();
        for (atom, guard) in sources {
            waiting.entry(*atom).or_default().push(*guard);
        }
        if self.branches && self.components.iter().all(|component| component.atoms.len() == 1) {
            return self.reach_by_pairs(circuit, waiting, is_enough);
        }
        let mut reached: BTreeMap<Atom, Bit> = BTreeMap::new();
        for component in &self.components {
            let mut values: BTreeMap<Atom, Bit> = BTreeMap::new();
            for atom in &component.atoms {
                if let Some(guards) = waiting.remove(atom) {
                    values.insert(*atom, circuit.or(guards));
                }
            }
            if values.values().all(|bit| *bit == Bit::FALSE) {
                continue;
            }
            if component.atoms.len() > 1 {
                self.inside(circuit, component, &mut values, is_enough);
            }
            for (atom, value) in &values {
                for (to, edge) in self.from(*atom) {
                    if component.at(*to).is_none() {
                        let both = circuit.and2(*value, *edge);
                        waiting.entry(*to).or_default().push(both);
                    }
                }
            }
            reached.extend(values);
        }
        // Sources that no edge touches.
        for (atom, guards) in waiting {
            reached.insert(atom, circuit.or(guards));
        }
        reached.into_iter().filter(|(_, bit)| *bit != Bit::FALSE).collect()
    }

    /// Where no object can lead to itself: by what each object leads to, first step first.
    ///
    /// What a node leads to is then, gate by gate, itself and what its children lead to: a solver that follows a run
    /// down a tree sees at each step what is left below. Of a chain of one field it would be more gates.
    fn reach_by_pairs(
        &self,
        circuit: &mut Circuit,
        sources: BTreeMap<Atom, Vec<Bit>>,
        is_enough: IsEnough<'_>,
    ) -> Vec<(Atom, Bit)> {
        let mut rows = self.rows.borrow_mut();
        if rows.is_empty() {
            // Targets come before sources.
            for component in self.components.iter().rev() {
                if is_enough(circuit) {
                    return Vec::new();
                }
                let from = component.atoms[0];
                let mut ways: BTreeMap<Atom, Vec<Bit>> = BTreeMap::new();
                for (next, edge) in self.from(from).iter().filter(|(next, _)| *next != from) {
                    for (to, way) in &rows[next] {
                        let both = circuit.and2(*edge, *way);
                        ways.entry(*to).or_default().push(both);
                    }
                }
                let mut row: BTreeMap<Atom, Bit> = ways.into_iter().map(|(to, ways)| (to, circuit.or(ways))).collect();
                row.insert(from, Bit::TRUE);
                rows.insert(from, row);
            }
        }
        let mut ways: BTreeMap<Atom, Vec<Bit>> = BTreeMap::new();
        for (from, guards) in sources {
            let source = circuit.or(guards);
            match rows.get(&from) {
                Some(row) => {
                    for (to, way) in row {
                        let both = circuit.and2(source, *way);
                        ways.entry(*to).or_default().push(both);
                    }
                }
                // No edge touches it.
                None => ways.entry(from).or_default().push(source),
            }
        }
        ways.into_iter().map(|(to, ways)| (to, circuit.or(ways))).filter(|(_, bit)| *bit != Bit::FALSE).collect()
    }

    /// Completes what is reached inside a component.
    fn inside(
        &self,
        circuit: &mut Circuit,
        component: &Component,
        values: &mut BTreeMap<Atom, Bit>,
        is_enough: IsEnough<'_>,
    ) {
        let mut inside = component.inside.borrow_mut();
        if let Inside::Unasked = *inside {
            *inside = Inside::Asked;
            let sources = values.clone();
            self.rounds(circuit, component, values, is_enough);
            // Of an answer that was cut off that would be false.
            if !is_enough(circuit) {
                self.state_steps(circuit, component, &sources, values);
            }
            return;
        }
        if let Inside::Asked = *inside {
            *inside = Inside::All(self.all_pairs(circuit, component, is_enough));
        }
        let Inside::All(pairs) = &*inside else { unreachable!("made just now") };
        let mut ways: Vec<Vec<Bit>> = vec![Vec::new(); component.atoms.len()];
        for (atom, value) in values.iter() {
            let row = &pairs[component.at(*atom).expect("values are of the component")];
            for (to, way) in row.iter().enumerate().filter(|(_, way)| **way != Bit::FALSE) {
                ways[to].push(circuit.and2(*value, *way));
            }
        }
        *values = component.atoms.iter().zip(ways).map(|(atom, ways)| (*atom, circuit.or(ways))).collect();
    }

    fn rounds(
        &self,
        circuit: &mut Circuit,
        component: &Component,
        values: &mut BTreeMap<Atom, Bit>,
        is_enough: IsEnough<'_>,
    ) {
        for _ in 1..component.atoms.len() {
            if is_enough(circuit) {
                break;
            }
            let mut ways: BTreeMap<Atom, Vec<Bit>> = values.iter().map(|(atom, bit)| (*atom, vec![*bit])).collect();
            for (atom, value) in values.iter() {
                for (to, edge) in self.from(*atom) {
                    if component.at(*to).is_some() && to != atom {
                        let both = circuit.and2(*value, *edge);
                        ways.entry(*to).or_default().push(both);
                    }
                }
            }
            let next: BTreeMap<Atom, Bit> = ways.into_iter().map(|(atom, bits)| (atom, circuit.or(bits))).collect();
            if next == *values {
                break;
            }
            *values = next;
        }
    }

    /// Whatever is reached is a source, or one step from what is reached; one step further is reached, too. A solver
    /// that had to see it through the rounds would go through them one by one.
    fn state_steps(
        &self,
        circuit: &mut Circuit,
        component: &Component,
        sources: &BTreeMap<Atom, Bit>,
        reached: &BTreeMap<Atom, Bit>,
    ) {
        let mut ways: BTreeMap<Atom, Vec<Bit>> = sources.iter().map(|(atom, bit)| (*atom, vec![*bit])).collect();
        for (from, before) in reached {
            for (to, edge) in self.from(*from).iter().filter(|(to, _)| to != from && component.at(*to).is_some()) {
                let both = circuit.and2(*before, *edge);
                ways.entry(*to).or_default().push(both);
            }
        }
        for (atom, ways) in ways {
            let after = reached.get(&atom).copied().unwrap_or(Bit::FALSE);
            for way in &ways {
                let further = circuit.implies(*way, after);
                circuit.state(further);
            }
            let some = circuit.or(ways);
            let has_way = circuit.implies(after, some);
            circuit.state(has_way);
        }
    }

    /// Whatever is reached is in the set, if the sources are and no edge leads out of it. A solver that had to see it
    /// would go from object to object.
    fn state_within(&self, circuit: &mut Circuit, sources: &[(Atom, Bit)], reached: &[(Atom, Bit)], closed: &Closed) {
        let inside = |atom: &Atom| closed.set.get(atom).copied().unwrap_or(Bit::FALSE);
        let mut ways: Vec<Bit> = sources.iter().map(|(atom, guard)| circuit.and2(*guard, !inside(atom))).collect();
        for (from, edges) in &self.edges {
            for (to, edge) in edges {
                ways.push(circuit.and([inside(from), *edge, !inside(to)]));
            }
        }
        ways.retain(|way| !closed.never.contains(way));
        let leaves = circuit.or(ways);
        for (atom, bit) in reached {
            let fact = circuit.or([leaves, !*bit, inside(atom)]);
            circuit.state(fact);
        }
    }

    /// Ways over more and more of the objects.
    fn all_pairs(&self, circuit: &mut Circuit, component: &Component, is_enough: IsEnough<'_>) -> Vec<Vec<Bit>> {
        let n = component.atoms.len();
        let mut ways = vec![vec![Bit::FALSE; n]; n];
        for (from, atom) in component.atoms.iter().enumerate() {
            for (to, edge) in self.from(*atom) {
                if let Some(to) = component.at(*to) {
                    ways[from][to] = *edge;
                }
            }
            ways[from][from] = Bit::TRUE;
        }
        for over in 0..n {
            if is_enough(circuit) {
                break;
            }
            let onward = ways[over].clone();
            for from in (0..n).filter(|from| *from != over) {
                let before = ways[from][over];
                if before == Bit::FALSE {
                    continue;
                }
                for to in (0..n).filter(|to| *to != over && *to != from && onward[*to] != Bit::FALSE) {
                    if ways[from][to] != Bit::TRUE {
                        let both = circuit.and2(before, onward[to]);
                        ways[from][to] = circuit.or2(ways[from][to], both);
                    }
                }
            }
        }
        ways
    }
}

/// Strongly connected components in topological order (Tarjan, 1972).
fn components(edges: &BTreeMap<Atom, Vec<(Atom, Bit)>>) -> Vec<Vec<Atom>> {
    struct Search<'a> {
        edges: &'a BTreeMap<Atom, Vec<(Atom, Bit)>>,
        numbers: BTreeMap<Atom, (usize, usize)>,
        stack: Vec<Atom>,
        done: Vec<Vec<Atom>>,
    }
    impl Search<'_> {
        fn visit(&mut self, atom: Atom) {
            let number = self.numbers.len();
            self.numbers.insert(atom, (number, number));
            self.stack.push(atom);
            for (to, _) in &self.edges[&atom] {
                if !self.numbers.contains_key(to) {
                    self.visit(*to);
                    self.lower(atom, self.numbers[to].1);
                } else if self.stack.contains(to) {
                    self.lower(atom, self.numbers[to].0);
                }
            }
            if self.numbers[&atom].1 == number {
                let at = self.stack.iter().position(|other| *other == atom).expect("an atom is on its own stack");
                let mut component = self.stack.split_off(at);
                component.sort_unstable();
                self.done.push(component);
            }
        }

        fn lower(&mut self, atom: Atom, low: usize) {
            let entry = self.numbers.get_mut(&atom).expect("a visited atom has a number");
            entry.1 = entry.1.min(low);
        }
    }
    let mut search = Search { edges, numbers: BTreeMap::new(), stack: Vec::new(), done: Vec::new() };
    for atom in edges.keys() {
        if !search.numbers.contains_key(atom) {
            search.visit(*atom);
        }
    }
    search.done.reverse();
    search.done
}

impl<'f> Ctx<'_, 'f> {
    /// `s.*r`, or `s.^r` if the sources themselves do not count.
    pub(super) fn reach(&mut self, sources: &Rel, relation: &'f Expr, with_sources: bool) -> Result<Rel, Limit> {
        let graph = self.graph(relation)?;
        let is_enough = self.world.patience();
        let closed = self.world.closed();
        let circuit = self.world.circuit();
        let mut start: Vec<(Atom, Bit)> =
            sources.tuples.iter().filter_map(|(t, g)| Some((object(t[0])?, *g))).collect();
        if !with_sources {
            start = graph.step(circuit, &start);
        }
        let reached = graph.reach(circuit, &start, &is_enough);
        if is_enough(circuit) {
            return Err(Limit::new(relation.span, LimitKind::Size));
        }
        if let Some(closed) = closed {
            graph.state_within(circuit, &start, &reached, &closed);
        }
        let tuples = reached.into_iter().map(|(atom, guard)| (vec![Cell::Obj(atom)], guard)).collect();
        Ok(Rel::collect(circuit, tuples))
    }

    /// `^r` as a relation.
    pub(super) fn closure(&mut self, relation: &'f Expr) -> Result<Rel, Limit> {
        let exists: Vec<(Atom, Atom, Bit)> = self.materialised(relation)?;
        let is_enough = self.world.patience();
        let branches = branches(relation);
        let circuit = self.world.circuit();
        let graph = Graph::new(circuit, exists, branches);
        let mut tuples = Vec::new();
        for from in graph.edges.keys() {
            let start = graph.step(circuit, &[(*from, Bit::TRUE)]);
            let reached = graph.reach(circuit, &start, &is_enough);
            if is_enough(circuit) {
                return Err(Limit::new(relation.span, LimitKind::Size));
            }
            for (to, guard) in reached {
                tuples.push((vec![Cell::Obj(*from), Cell::Obj(to)], guard));
            }
        }
        Ok(Rel::collect(circuit, tuples))
    }

    fn graph(&mut self, relation: &'f Expr) -> Result<Rc<Graph>, Limit> {
        let key = self.memo_key(relation);
        if let Some(known) = self.graphs.get(&key) {
            return Ok(known.clone());
        }
        let mut edges = Vec::new();
        self.raw_edges(relation, &mut edges)?;
        let graph = Rc::new(Graph::new(self.world.circuit(), edges, branches(relation)));
        self.graphs.insert(key, graph.clone());
        Ok(graph)
    }

    /// The tuples, without asking whether their first objects exist: what is reached exists.
    fn raw_edges(&mut self, relation: &'f Expr, edges: &mut Vec<(Atom, Atom, Bit)>) -> Result<(), Limit> {
        match &*relation.kind {
            ExprKind::Field(field, state, _) => {
                for (atom, _) in self.world.objects(*state) {
                    for (cell, guard) in self.world.field(atom, *field, *state).unwrap_or_default() {
                        edges.extend(object(cell).map(|to| (atom, to, guard)));
                    }
                }
                Ok(())
            }
            ExprKind::Union(a, b) => {
                self.raw_edges(a, edges)?;
                self.raw_edges(b, edges)
            }
            _ => {
                edges.extend(self.materialised(relation)?);
                Ok(())
            }
        }
    }

    fn materialised(&mut self, relation: &'f Expr) -> Result<Vec<(Atom, Atom, Bit)>, Limit> {
        let rel = self.expr(relation)?;
        Ok(rel.tuples.iter().filter_map(|(t, g)| Some((object(t[0])?, object(t[1])?, *g))).collect())
    }
}

/// May an object have several tuples at a time? One field of each has one at most.
fn branches(relation: &Expr) -> bool {
    !matches!(&*relation.kind, ExprKind::Field(..))
}

fn object(cell: Cell) -> Option<Atom> {
    match cell {
        Cell::Obj(atom) => Some(atom),
        _ => None,
    }
}

/// The sources and all objects reachable from them over the edges.
pub(crate) fn reachable(
    circuit: &mut Circuit,
    edges: Vec<(Atom, Atom, Bit)>,
    sources: &[(Atom, Bit)],
    is_enough: IsEnough<'_>,
) -> Vec<(Atom, Bit)> {
    Graph::new(circuit, edges, true).reach(circuit, sources, is_enough)
}
