//! The program dependence graph of the code under test, and how much of it a report saves one from reading.
//!
//! Nodes are statements and conditions; edges are control dependence, flow of locals by reaching definitions, and flow
//! through fields, elements, arguments and results, which is not told apart by object (Ferrante, Ottenstein, Warren,
//! TOPLAS 1987). The score is that of Renieris and Reiss (ASE 2003) as the path-generation paper uses it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{FieldId, MethodId, OriginId};
use crate::ir::{BlockId, Body, Callee, Cfg, Expr, InstrKind, LocalId, Program, TerminatorKind, control_dependence};
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
        let mut builder = Builder { program, edges: BTreeSet::new(), stores: BTreeMap::new(), loads: BTreeMap::new() };
        for method in program.methods.values() {
            let Some(body) = &method.body else { continue };
            if body.blocks.values().any(|block| {
                nodes.contains(&block.terminator.origin)
                    || block.instrs.iter().any(|instr| nodes.contains(&instr.origin))
            }) {
                builder.body(body);
            }
        }
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
    Elements,
}

struct Builder<'p> {
    program: &'p Program,
    edges: BTreeSet<(OriginId, OriginId)>,
    stores: BTreeMap<Cell, BTreeSet<OriginId>>,
    loads: BTreeMap<Cell, BTreeSet<OriginId>>,
}

impl Builder<'_> {
    fn body(&mut self, body: &Body) {
        let plain = without_checks(body);
        let cfg = Cfg::new(&plain);
        let controllers = control_dependence(&cfg);
        let mut reaching: BTreeMap<BlockId, Defs> = BTreeMap::new();
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
                self.cells(&instr.kind, instr.origin);
                if let Some(dest) = instr.kind.dest() {
                    defs.insert(dest, BTreeSet::from([instr.origin]));
                }
            }
            let terminator = &plain.blocks[*block].terminator;
            here.push(terminator.origin);
            terminator.kind.each_operand(&mut |operand| self.uses(&defs, operand, terminator.origin));
            for controller in controllers.get(*block).into_iter().flatten() {
                let from = plain.blocks[*controller].terminator.origin;
                self.edges.extend(here.iter().map(|to| (from, *to)));
            }
            if let TerminatorKind::Invoke(invoke) = &terminator.kind {
                self.call(invoke.callee, terminator.origin);
            }
        }
    }

    fn uses(&mut self, defs: &Defs, operand: &Expr, at: OriginId) {
        operand.each_local(&mut |local| {
            for from in defs.get(&local).into_iter().flatten() {
                self.edges.insert((*from, at));
            }
        });
    }

    fn cells(&mut self, kind: &InstrKind, origin: OriginId) {
        let (table, cell) = match kind {
            InstrKind::Store { field, .. } | InstrKind::StoreStatic { field, .. } => {
                (&mut self.stores, Cell::Field(*field))
            }
            InstrKind::Load { field, .. } | InstrKind::LoadStatic { field, .. } => {
                (&mut self.loads, Cell::Field(*field))
            }
            InstrKind::StoreElem { .. } => (&mut self.stores, Cell::Elements),
            InstrKind::LoadElem { .. } => (&mut self.loads, Cell::Elements),
            _ => return,
        };
        table.entry(cell).or_default().insert(origin);
    }

    /// A call decides whether its callee runs, gives it its arguments, and gets its result.
    fn call(&mut self, callee: Callee, at: OriginId) {
        let program = self.program;
        let targets: Vec<MethodId> = match callee {
            Callee::Direct(method) => vec![method],
            Callee::Virtual(method) => {
                let overrides = |id: &MethodId| *id == method || program.methods[*id].overrides.contains(&method);
                program.methods.ids().filter(overrides).collect()
            }
        };
        for target in targets {
            let Some(body) = &program.methods[target].body else { continue };
            for block in body.blocks.values() {
                self.edges.extend(block.instrs.iter().map(|instr| (at, instr.origin)));
                self.edges.insert((at, block.terminator.origin));
                if let TerminatorKind::Return(Some(_)) = block.terminator.kind {
                    self.edges.insert((block.terminator.origin, at));
                }
            }
        }
    }

    fn heap(&mut self) {
        for (cell, stores) in &self.stores {
            for load in self.loads.get(cell).into_iter().flatten() {
                self.edges.extend(stores.iter().map(|store| (*store, *load)));
            }
        }
    }
}
