//! The program dependence graph of the code under test, and how much of it a report saves one from reading.
//!
//! Edges are control dependence, flow of locals by reaching definitions, and flow through fields, elements, arguments
//! and results (Ferrante, Ottenstein, Warren, TOPLAS 1987; between methods as in Horwitz, Reps, Binkley, TOPLAS 1990, by
//! nodes for entries, parameters and results, which lengthen ways and are not counted). Objects are not told apart, arrays
//! by primitive elements only. The score is that of Renieris and Reiss (ASE 2003) as the path-generation paper uses it.
//!
//! There are two graphs. In [`Dependence::of`] stores lead to loads wherever they are, and statements count. The tool that
//! the paper names makes a system dependence graph, [`Dependence::system`]: what a method may change or read of the heap
//! goes in and out of it and of each call of it, as parameters do, and all nodes count.

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
    /// What goes into a method and out of it beside parameters and result; and into and out of a call of it.
    HeapIn(MethodId, Cell),
    HeapOut(MethodId, Cell),
    ArgumentHeap(MethodId, BlockId, Cell),
    GivenHeap(MethodId, BlockId, Cell),
}

/// What holds a value that flows within a method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Var {
    Local(LocalId),
    Cell(Cell),
}

/// Edges to a node from those that it depends on, and back. Calls and methods have nodes for what goes in and out.
#[derive(Clone, Default, Debug)]
pub struct Dependence {
    statements: BTreeSet<OriginId>,
    /// Every node counts, not the statements alone.
    counts_all: bool,
    nodes: BTreeSet<Node>,
    after: BTreeMap<Node, BTreeSet<Node>>,
    before: BTreeMap<Node, BTreeSet<Node>>,
}

type Defs = BTreeMap<Var, BTreeSet<Node>>;

impl Dependence {
    /// Of these statements, of which each counts.
    pub fn of(program: &Program, statements: &[OriginId]) -> Self {
        Self::new(program, statements, false)
    }

    /// The system dependence graph of these statements, of which each node counts.
    pub fn system(program: &Program, statements: &[OriginId]) -> Self {
        Self::new(program, statements, true)
    }

    fn new(program: &Program, statements: &[OriginId], is_system: bool) -> Self {
        let statements: BTreeSet<OriginId> = statements.iter().copied().collect();
        let inside = |body: &Body| body.origins().any(|origin| statements.contains(&origin));
        let bodies: BTreeMap<MethodId, &Body> = program
            .methods
            .iter()
            .filter_map(|(id, method)| Some((id, method.body.as_ref().filter(|body| inside(body))?)))
            .collect();
        let heap = is_system.then(|| Heap::of(program, &bodies));
        let edges = BTreeSet::new();
        let mut builder = Builder { program, edges, heap, stores: BTreeMap::new(), loads: BTreeMap::new() };
        for (id, body) in &bodies {
            builder.body(*id, body);
        }
        builder.heap();
        let is_inside = |node: &Node| !matches!(node, Node::Statement(origin) if !statements.contains(origin));
        let nodes = statements.iter().map(|origin| Node::Statement(*origin)).collect();
        let mut graph = Dependence { statements: statements.clone(), counts_all: is_system, nodes, ..Self::default() };
        for (from, to) in builder.edges {
            if from != to && is_inside(&from) && is_inside(&to) {
                graph.nodes.extend([from, to]);
                graph.after.entry(from).or_default().insert(to);
                graph.before.entry(to).or_default().insert(from);
            }
        }
        graph
    }

    /// Nodes that count.
    pub fn size(&self) -> usize {
        if self.counts_all { self.nodes.len() } else { self.statements.len() }
    }

    /// One minus the share of the nodes that count and that a breadth-first reader of the report has to examine; 0 for an empty
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
                let counts = |node: &&Node| self.counts_all || matches!(node, Node::Statement(_));
                let n_read = examined.iter().filter(counts).count();
                return 1.0 - n_read as f64 / self.size() as f64;
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

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Cell {
    Field(FieldId),
    /// Of arrays with such primitive elements, or with references.
    Elements(Option<Type>),
}

/// Of each method, what it or what it calls may read of the heap, and what change.
#[derive(Default)]
struct Heap {
    read: BTreeMap<MethodId, BTreeSet<Cell>>,
    changed: BTreeMap<MethodId, BTreeSet<Cell>>,
}

impl Heap {
    fn of(program: &Program, bodies: &BTreeMap<MethodId, &Body>) -> Self {
        let mut heap = Heap::default();
        let mut calls: BTreeMap<MethodId, BTreeSet<MethodId>> = BTreeMap::new();
        for (method, body) in bodies {
            let (read, changed) = (heap.read.entry(*method).or_default(), heap.changed.entry(*method).or_default());
            for block in body.blocks.values() {
                for (cell, is_store) in block.instrs.iter().filter_map(|instr| cell(program, body, &instr.kind)) {
                    // What is written is one of several places: the others keep what came in.
                    read.insert(cell);
                    if is_store {
                        changed.insert(cell);
                    }
                }
                if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                    calls.entry(*method).or_default().extend(program.answering(invoke.callee));
                }
            }
        }
        loop {
            let mut is_changed = false;
            for (method, callees) in &calls {
                for of in [&mut heap.read, &mut heap.changed] {
                    let more: BTreeSet<Cell> =
                        callees.iter().filter_map(|callee| of.get(callee)).flatten().copied().collect();
                    let known = of.entry(*method).or_default();
                    let n_before = known.len();
                    known.extend(more);
                    is_changed |= known.len() > n_before;
                }
            }
            if !is_changed {
                return heap;
            }
        }
    }
}

/// What an instruction reads or, `true`, writes of the heap.
fn cell(program: &Program, body: &Body, kind: &InstrKind) -> Option<(Cell, bool)> {
    let elements = |array: &Expr| Cell::Elements(primitive(program, body, array));
    Some(match kind {
        InstrKind::Store { field, .. } | InstrKind::StoreStatic { field, .. } => (Cell::Field(*field), true),
        InstrKind::Load { field, .. } | InstrKind::LoadStatic { field, .. } => (Cell::Field(*field), false),
        InstrKind::StoreElem { array, .. } => (elements(array), true),
        InstrKind::LoadElem { array, .. } => (elements(array), false),
        _ => return None,
    })
}

struct Builder<'p> {
    program: &'p Program,
    edges: BTreeSet<(Node, Node)>,
    /// Of a system dependence graph.
    heap: Option<Heap>,
    stores: BTreeMap<Cell, BTreeSet<OriginId>>,
    loads: BTreeMap<Cell, BTreeSet<OriginId>>,
}

impl Builder<'_> {
    fn body(&mut self, method: MethodId, body: &Body) {
        let plain = without_checks(body);
        let cfg = Cfg::new(&plain);
        let controllers = control_dependence(&cfg);
        let params =
            (0..body.n_params).map(|at| (Var::Local(LocalId::new(at)), BTreeSet::from([Node::Param(method, at)])));
        let mut entering: Defs = params.collect();
        if let Some(heap) = &self.heap {
            let read: Vec<Cell> = heap.read.get(&method).into_iter().flatten().copied().collect();
            entering.extend(read.iter().map(|cell| (Var::Cell(*cell), BTreeSet::from([Node::HeapIn(method, *cell)]))));
            self.edges.extend((0..body.n_params).map(|at| (Node::Entry(method), Node::Param(method, at))));
            self.edges.extend(read.iter().map(|cell| (Node::Entry(method), Node::HeapIn(method, *cell))));
        }
        let mut reaching: BTreeMap<BlockId, Defs> = BTreeMap::from([(body.entry, entering)]);
        // Definitions that reach the beginning of each block, to a fixed point.
        loop {
            let mut is_changed = false;
            for block in cfg.order() {
                let mut defs = reaching.get(block).cloned().unwrap_or_default();
                for instr in &plain.blocks[*block].instrs {
                    self.defines(body, &instr.kind, instr.origin, &mut defs);
                }
                if let TerminatorKind::Invoke(invoke) = &plain.blocks[*block].terminator.kind {
                    if let Some(dest) = invoke.dest {
                        defs.insert(Var::Local(dest), BTreeSet::from([Node::Given(method, *block)]));
                    }
                    for cell in self.heap_of(invoke, true) {
                        defs.entry(Var::Cell(cell)).or_default().insert(Node::GivenHeap(method, *block, cell));
                    }
                }
                for next in cfg.succs(*block) {
                    let known = reaching.entry(*next).or_default();
                    for (var, origins) in &defs {
                        let there = known.entry(*var).or_default();
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
                self.cells(body, &instr.kind, instr.origin, &defs);
                self.defines(body, &instr.kind, instr.origin, &mut defs);
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
            if cfg.succs(*block).is_empty() {
                self.leaves(method, &defs);
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
        let targets = self.program.answering(invoke.callee);
        self.edges.extend(targets.iter().map(|target| (own, Node::Entry(*target))));
        if invoke.dest.is_some() {
            let given = Node::Given(method, block);
            self.edges.insert((own, given));
            self.edges.extend(targets.iter().map(|target| (Node::Result(*target), given)));
        }
        let read = self.heap_of(invoke, false).into_iter().map(|cell| (false, cell));
        let flowing: Vec<(bool, Cell)> =
            read.chain(self.heap_of(invoke, true).into_iter().map(|cell| (true, cell))).collect();
        for (changes, cell) in flowing {
            let (node, inside): (Node, fn(MethodId, Cell) -> Node) = if changes {
                (Node::GivenHeap(method, block, cell), Node::HeapOut)
            } else {
                (Node::ArgumentHeap(method, block, cell), Node::HeapIn)
            };
            self.edges.insert((own, node));
            let heap = self.heap.as_ref().expect("it has cells");
            let of = if changes { &heap.changed } else { &heap.read };
            let with_it = targets.iter().filter(|target| of.get(target).is_some_and(|cells| cells.contains(&cell)));
            let way = |target: &MethodId| {
                let inside = inside(*target, cell);
                if changes { (inside, node) } else { (node, inside) }
            };
            self.edges.extend(with_it.map(way));
            if !changes {
                self.flows(defs, Var::Cell(cell), node);
            }
        }
        for (at, argument) in invoke.args.iter().enumerate() {
            let node = Node::Argument(method, block, at);
            self.uses(defs, argument, node);
            self.edges.insert((own, node));
            self.edges.extend(targets.iter().map(|target| (node, Node::Param(*target, at))));
        }
    }

    fn uses(&mut self, defs: &Defs, operand: &Expr, at: Node) {
        operand.each_local(&mut |local| self.flows(defs, Var::Local(local), at));
    }

    fn flows(&mut self, defs: &Defs, from: Var, to: Node) {
        self.edges.extend(defs.get(&from).into_iter().flatten().map(|from| (*from, to)));
    }

    /// What the instruction gives a value; of the heap one place of several, in a graph in which that flows.
    fn defines(&self, body: &Body, kind: &InstrKind, origin: OriginId, defs: &mut Defs) {
        if let Some(dest) = kind.dest() {
            defs.insert(Var::Local(dest), BTreeSet::from([Node::Statement(origin)]));
        }
        if self.heap.is_some()
            && let Some((cell, true)) = cell(self.program, body, kind)
        {
            defs.entry(Var::Cell(cell)).or_default().insert(Node::Statement(origin));
        }
    }

    /// What a call may read of the heap, or change.
    fn heap_of(&self, invoke: &Invoke, changes: bool) -> BTreeSet<Cell> {
        let Some(heap) = &self.heap else { return BTreeSet::new() };
        let of = if changes { &heap.changed } else { &heap.read };
        let targets = self.program.answering(invoke.callee);
        targets.iter().filter_map(|target| of.get(target)).flatten().copied().collect()
    }

    /// Where the method ends: what it may have changed goes out.
    fn leaves(&mut self, method: MethodId, defs: &Defs) {
        let Some(heap) = &self.heap else { return };
        let changed: Vec<Cell> = heap.changed.get(&method).into_iter().flatten().copied().collect();
        for cell in changed {
            self.edges.insert((Node::Entry(method), Node::HeapOut(method, cell)));
            self.flows(defs, Var::Cell(cell), Node::HeapOut(method, cell));
        }
    }

    fn cells(&mut self, body: &Body, kind: &InstrKind, origin: OriginId, defs: &Defs) {
        let Some((cell, is_store)) = cell(self.program, body, kind) else { return };
        if self.heap.is_some() {
            if !is_store {
                self.flows(defs, Var::Cell(cell), Node::Statement(origin));
            }
            return;
        }
        let table = if is_store { &mut self.stores } else { &mut self.loads };
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
