//! The program dependence graph of the code under test, and how much of it a report saves one from reading.
//!
//! Edges are control dependence, flow of locals by reaching definitions, and flow through fields, elements, arguments
//! and results (Ferrante, Ottenstein, Warren, TOPLAS 1987; between methods as in Horwitz, Reps, Binkley, TOPLAS 1990, by
//! nodes for entries, parameters and results, which lengthen ways and are not counted). Objects are not told apart, arrays
//! by primitive elements only. The score is that of Renieris and Reiss (ASE 2003) as the path-generation paper uses it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{FieldId, Idx, MethodId, OriginId};
use crate::ir::{
    BlockId, Body, Cfg, ClassKind, Expr, InstrKind, Invoke, LocalId, Program, TerminatorKind, Type, control_dependence,
};
use crate::testgen::without_checks;

/// A place in the graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Node {
    Statement(OriginId),
    /// Of a method: whether it runs, a parameter, the result.
    Entry(MethodId),
    Param(MethodId, usize),
    Result(MethodId),
    /// Of the call that ends this block of the method: an argument, and what the call gives.
    Argument(MethodId, BlockId, usize),
    Given(MethodId, BlockId),
}

/// Edges to a node from those that it depends on, and back. Calls and methods have nodes for what goes in and out.
#[derive(Clone, Default, Debug)]
pub struct Dependence {
    statements: BTreeSet<OriginId>,
    after: BTreeMap<Node, BTreeSet<Node>>,
    before: BTreeMap<Node, BTreeSet<Node>>,
}

type Defs = BTreeMap<LocalId, BTreeSet<Node>>;

impl Dependence {
    /// Of these statements.
    pub fn of(program: &Program, statements: &[OriginId]) -> Self {
        let statements: BTreeSet<OriginId> = statements.iter().copied().collect();
        let edges = BTreeSet::new();
        let mut builder = Builder { program, edges, stores: BTreeMap::new(), loads: BTreeMap::new() };
        for (id, method) in program.methods.iter() {
            let Some(body) = &method.body else { continue };
            if body.origins().any(|origin| statements.contains(&origin)) {
                builder.body(id, body);
            }
        }
        builder.heap();
        let is_inside = |node: &Node| !matches!(node, Node::Statement(origin) if !statements.contains(origin));
        let mut graph = Dependence { statements: statements.clone(), ..Dependence::default() };
        for (from, to) in builder.edges {
            if from != to && is_inside(&from) && is_inside(&to) {
                graph.after.entry(from).or_default().insert(to);
                graph.before.entry(to).or_default().insert(from);
            }
        }
        graph
    }

    /// One minus the share of the statements that a breadth-first reader of the report has to examine; 0 for an empty
    /// report or one from which no edge leads to a fault.
    pub fn score(&self, blamed: &BTreeSet<OriginId>, faults: &[OriginId]) -> f64 {
        let blamed: BTreeSet<Node> =
            blamed.intersection(&self.statements).map(|origin| Node::Statement(*origin)).collect();
        if blamed.is_empty() {
            return 0.0;
        }
        let (mut forward, mut backward) = (blamed.clone(), blamed);
        loop {
            let examined: BTreeSet<Node> = forward.union(&backward).copied().collect();
            if faults.iter().any(|fault| examined.contains(&Node::Statement(*fault))) {
                let n_read = examined.iter().filter(|node| matches!(node, Node::Statement(_))).count();
                return 1.0 - n_read as f64 / self.statements.len() as f64;
            }
            let next = |from: &BTreeSet<Node>, edges: &BTreeMap<Node, BTreeSet<Node>>| -> BTreeSet<Node> {
                from.iter().filter_map(|node| edges.get(node)).flatten().copied().collect()
            };
            let (more, less) = (next(&forward, &self.after), next(&backward, &self.before));
            forward.extend(more);
            backward.extend(less);
            if forward.union(&backward).count() == examined.len() {
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
    edges: BTreeSet<(Node, Node)>,
    stores: BTreeMap<Cell, BTreeSet<OriginId>>,
    loads: BTreeMap<Cell, BTreeSet<OriginId>>,
}

impl Builder<'_> {
    fn body(&mut self, method: MethodId, body: &Body) {
        let plain = without_checks(body);
        let cfg = Cfg::new(&plain);
        let controllers = control_dependence(&cfg);
        let params = (0..body.n_params).map(|at| (LocalId::new(at), BTreeSet::from([Node::Param(method, at)])));
        let mut reaching: BTreeMap<BlockId, Defs> = BTreeMap::from([(body.entry, params.collect())]);
        // Definitions that reach the beginning of each block, to a fixed point.
        loop {
            let mut is_changed = false;
            for block in cfg.order() {
                let mut defs = reaching.get(block).cloned().unwrap_or_default();
                for instr in &plain.blocks[*block].instrs {
                    if let Some(dest) = instr.kind.dest() {
                        defs.insert(dest, BTreeSet::from([Node::Statement(instr.origin)]));
                    }
                }
                if let TerminatorKind::Invoke(invoke) = &plain.blocks[*block].terminator.kind
                    && let Some(dest) = invoke.dest
                {
                    defs.insert(dest, BTreeSet::from([Node::Given(method, *block)]));
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
            let mut here: Vec<Node> = Vec::new();
            for instr in &plain.blocks[*block].instrs {
                let own = Node::Statement(instr.origin);
                here.push(own);
                instr.kind.each_operand(&mut |operand| self.uses(&defs, operand, own));
                self.cells(body, &instr.kind, instr.origin);
                if let Some(dest) = instr.kind.dest() {
                    defs.insert(dest, BTreeSet::from([own]));
                }
            }
            let terminator = &plain.blocks[*block].terminator;
            let own = Node::Statement(terminator.origin);
            here.push(own);
            match &terminator.kind {
                TerminatorKind::Invoke(invoke) => self.call((method, *block), own, invoke, &defs),
                kind => kind.each_operand(&mut |operand| self.uses(&defs, operand, own)),
            }
            if let TerminatorKind::Return(Some(_)) = terminator.kind {
                self.edges.insert((own, Node::Result(method)));
            }
            let deciding = controllers.get(*block).into_iter().flatten();
            let mut deciding: Vec<Node> =
                deciding.map(|controller| Node::Statement(plain.blocks[*controller].terminator.origin)).collect();
            if deciding.is_empty() {
                deciding.push(Node::Entry(method));
            }
            self.edges.extend(deciding.iter().flat_map(|from| here.iter().map(|to| (*from, *to))));
        }
    }

    /// A call decides whether its callee runs, gives it its arguments, and gets its result.
    fn call(&mut self, (method, block): (MethodId, BlockId), own: Node, invoke: &Invoke, defs: &Defs) {
        let given = Node::Given(method, block);
        self.edges.insert((own, given));
        let targets = self.program.answering(invoke.callee);
        for target in &targets {
            self.edges.extend([(own, Node::Entry(*target)), (Node::Result(*target), given)]);
        }
        for (at, argument) in invoke.args.iter().enumerate() {
            let node = Node::Argument(method, block, at);
            self.uses(defs, argument, node);
            self.edges.insert((own, node));
            self.edges.extend(targets.iter().map(|target| (node, Node::Param(*target, at))));
        }
    }

    fn uses(&mut self, defs: &Defs, operand: &Expr, at: Node) {
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
                let load = Node::Statement(*load);
                self.edges.extend(stores.iter().map(|store| (Node::Statement(*store), load)));
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
