//! The program dependence graph of the code under test, and how much of it a report saves one from reading.
//!
//! Nodes are statements and conditions; edges are control dependence, flow of locals by reaching definitions, and flow
//! through fields, elements, arguments and results (Ferrante, Ottenstein, Warren, TOPLAS 1987; between methods as in
//! Horwitz, Reps, Binkley, TOPLAS 1990, calls standing for entries and parameters). Objects are not told apart, arrays
//! by primitive elements only. The score is that of Renieris and Reiss (ASE 2003) as the path-generation paper uses it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{FieldId, Idx, MethodId, OriginId};
use crate::ir::{
    BlockId, Body, Cfg, ClassKind, Expr, InstrKind, LocalId, Program, TerminatorKind, Type, control_dependence,
};
use crate::testgen::without_checks;

/// Edges from a statement to those that depend on it.
#[derive(Clone, Default, Debug)]
pub struct Dependence {
    nodes: BTreeSet<OriginId>,
    edges: BTreeSet<(OriginId, OriginId)>,
}

type Defs = BTreeMap<LocalId, BTreeSet<OriginId>>;

impl Dependence {
    /// Of these statements.
    pub fn of(program: &Program, statements: &[OriginId]) -> Self {
        let nodes: BTreeSet<OriginId> = statements.iter().copied().collect();
        let edges = BTreeSet::new();
        let mut builder =
            Builder { program, edges, calls: BTreeMap::new(), stores: BTreeMap::new(), loads: BTreeMap::new() };
        let bodies = program.methods.iter().filter_map(|(id, method)| Some((id, method.body.as_ref()?)));
        let bodies: Vec<(MethodId, &Body)> =
            bodies.filter(|(_, body)| body.origins().any(|origin| nodes.contains(&origin))).collect();
        bodies.iter().for_each(|(_, body)| builder.calls_of(body));
        bodies.iter().for_each(|(id, body)| builder.body(*id, body));
        builder.heap();
        let is_inside = |(from, to): &(OriginId, OriginId)| from != to && nodes.contains(from) && nodes.contains(to);
        let edges = builder.edges.into_iter().filter(is_inside).collect();
        Dependence { nodes, edges }
    }

    /// One minus the share of the graph that a breadth-first reader of the report has to examine; 0 for an empty
    /// report or one from which no edge leads to a fault.
    pub fn score(&self, blamed: &BTreeSet<OriginId>, faults: &[OriginId]) -> f64 {
        let blamed: BTreeSet<OriginId> = blamed.intersection(&self.nodes).copied().collect();
        if blamed.is_empty() {
            return 0.0;
        }
        let (mut forward, mut backward) = (blamed.clone(), blamed);
        loop {
            let examined: BTreeSet<OriginId> = forward.union(&backward).copied().collect();
            if faults.iter().any(|fault| examined.contains(fault)) {
                return 1.0 - examined.len() as f64 / self.nodes.len() as f64;
            }
            let before = examined.len();
            let next = |from: &BTreeSet<OriginId>| -> BTreeSet<OriginId> {
                self.edges.iter().filter(|(a, _)| from.contains(a)).map(|(_, b)| *b).collect()
            };
            let previous = |to: &BTreeSet<OriginId>| -> BTreeSet<OriginId> {
                self.edges.iter().filter(|(_, b)| to.contains(b)).map(|(a, _)| *a).collect()
            };
            let (more, less) = (next(&forward), previous(&backward));
            forward.extend(more);
            backward.extend(less);
            if forward.union(&backward).count() == before {
                return 0.0;
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cell {
    Field(FieldId),
    /// Of arrays with such primitive elements, or with references.
    Elements(Option<Type>),
}

struct Builder<'p> {
    program: &'p Program,
    edges: BTreeSet<(OriginId, OriginId)>,
    /// The calls that may run a method.
    calls: BTreeMap<MethodId, BTreeSet<OriginId>>,
    stores: BTreeMap<Cell, BTreeSet<OriginId>>,
    loads: BTreeMap<Cell, BTreeSet<OriginId>>,
}

impl Builder<'_> {
    /// A call gets the results of what it may run.
    fn calls_of(&mut self, body: &Body) {
        for block in body.blocks.values() {
            let TerminatorKind::Invoke(invoke) = &block.terminator.kind else { continue };
            for target in self.program.answering(invoke.callee) {
                self.calls.entry(target).or_default().insert(block.terminator.origin);
                let returns = self.program.methods[target].body.iter().flat_map(|body| body.blocks.values());
                let returns = returns.filter(|block| matches!(block.terminator.kind, TerminatorKind::Return(Some(_))));
                self.edges.extend(returns.map(|from| (from.terminator.origin, block.terminator.origin)));
            }
        }
    }

    /// A call decides whether the body runs, and gives it its arguments.
    fn body(&mut self, method: MethodId, body: &Body) {
        let calls = self.calls.get(&method).cloned().unwrap_or_default();
        let plain = without_checks(body);
        let cfg = Cfg::new(&plain);
        let controllers = control_dependence(&cfg);
        let params = (0..body.n_params).map(|at| (LocalId::new(at), calls.clone()));
        let mut reaching: BTreeMap<BlockId, Defs> = BTreeMap::from([(body.entry, params.collect())]);
        // Definitions that reach the beginning of each block, to a fixed point.
        loop {
            let mut is_changed = false;
            for block in cfg.order() {
                let mut defs = reaching.get(block).cloned().unwrap_or_default();
                for instr in &plain.blocks[*block].instrs {
                    if let Some(dest) = instr.kind.dest() {
                        defs.insert(dest, BTreeSet::from([instr.origin]));
                    }
                }
                let terminator = &plain.blocks[*block].terminator;
                if let TerminatorKind::Invoke(invoke) = &terminator.kind
                    && let Some(dest) = invoke.dest
                {
                    defs.insert(dest, BTreeSet::from([terminator.origin]));
                }
                for next in cfg.succs(*block) {
                    let known = reaching.entry(*next).or_default();
                    for (local, origins) in &defs {
                        let there = known.entry(*local).or_default();
                        for origin in origins {
                            is_changed |= there.insert(*origin);
                        }
                    }
                }
            }
            if !is_changed {
                break;
            }
        }
        for block in cfg.order() {
            let mut defs = reaching.get(block).cloned().unwrap_or_default();
            let mut here: Vec<OriginId> = Vec::new();
            for instr in &plain.blocks[*block].instrs {
                here.push(instr.origin);
                instr.kind.each_operand(&mut |operand| self.uses(&defs, operand, instr.origin));
                self.cells(body, &instr.kind, instr.origin);
                if let Some(dest) = instr.kind.dest() {
                    defs.insert(dest, BTreeSet::from([instr.origin]));
                }
            }
            let terminator = &plain.blocks[*block].terminator;
            here.push(terminator.origin);
            terminator.kind.each_operand(&mut |operand| self.uses(&defs, operand, terminator.origin));
            let deciding = controllers.get(*block).into_iter().flatten();
            let mut deciding: BTreeSet<OriginId> =
                deciding.map(|controller| plain.blocks[*controller].terminator.origin).collect();
            if deciding.is_empty() {
                deciding.clone_from(&calls);
            }
            self.edges.extend(deciding.iter().flat_map(|from| here.iter().map(|to| (*from, *to))));
        }
    }

    fn uses(&mut self, defs: &Defs, operand: &Expr, at: OriginId) {
        operand.each_local(&mut |local| {
            for from in defs.get(&local).into_iter().flatten() {
                self.edges.insert((*from, at));
            }
        });
    }

    fn cells(&mut self, body: &Body, kind: &InstrKind, origin: OriginId) {
        let elements = |array: &Expr| Cell::Elements(primitive(self.program, body, array));
        let (table, cell) = match kind {
            InstrKind::Store { field, .. } | InstrKind::StoreStatic { field, .. } => {
                (&mut self.stores, Cell::Field(*field))
            }
            InstrKind::Load { field, .. } | InstrKind::LoadStatic { field, .. } => {
                (&mut self.loads, Cell::Field(*field))
            }
            InstrKind::StoreElem { array, .. } => (&mut self.stores, elements(array)),
            InstrKind::LoadElem { array, .. } => (&mut self.loads, elements(array)),
            _ => return,
        };
        table.entry(cell).or_default().insert(origin);
    }

    fn heap(&mut self) {
        for (cell, stores) in &self.stores {
            for load in self.loads.get(cell).into_iter().flatten() {
                self.edges.extend(stores.iter().map(|store| (*store, *load)));
            }
        }
    }
}

/// The type of the elements of this array, if it is no reference: others may be arrays of subclasses.
fn primitive(program: &Program, body: &Body, array: &Expr) -> Option<Type> {
    let ty = match array {
        Expr::Local(local) => body.locals[*local].ty,
        Expr::Select(ty, ..) => *ty,
        _ => return None,
    };
    let Type::Ref(class) = ty else { return None };
    match program.classes[class].kind {
        ClassKind::Array(element) if !matches!(element, Type::Ref(_)) => Some(element),
        _ => None,
    }
}
