//! What an encoding gives to the one who asks questions of it.

use std::collections::BTreeSet;

use crate::base::{ClassId, LabelId, LimitKind, MethodId, OriginId, Span, Stopper};
use crate::circuit::{Bit, Circuit, Word};
use crate::ground::Atom;
use crate::ir::{Program, Type};

use super::havoc::{Abstracted, Forgotten};
use super::heap::SymHeap;
use super::objects::Objects;
use super::{SlotKey, Target, Value};

/// A method within bounds, as a circuit. Every model of `pre_assumptions` is a pre-state.
#[derive(Clone, Debug)]
pub struct Encoding {
    pub circuit: Circuit,
    pub method: MethodId,
    /// Well-formedness of the pre-state: must always be asserted.
    pub pre_assumptions: Vec<Bit>,
    /// Preconditions and assumed invariants: asserted when looking for violations.
    pub requires: Vec<ClauseBit>,
    /// What may be violated.
    pub labels: Vec<LabelBit>,
    /// The run returned; the run threw.
    pub returned: Bit,
    pub threw: Bit,
    /// Runs that need more iterations or deeper recursion than the bounds allow.
    pub unwinding: Vec<Unwinding>,
    /// Runs that reach something the encoding does not model.
    pub unsupported: Vec<Unsupported>,
    /// Runs that allocate an array of more than [`MOST_ALLOCATED`](super::MOST_ALLOCATED) elements.
    pub oversized: Vec<Bit>,
    /// In the order of execution of every single run.
    pub branches: Vec<BranchRecord>,
    /// Where each origin was executed.
    pub executed: Vec<(OriginId, Bit)>,
    /// Where runs go on only if something holds that nobody checks: each execution on its own.
    pub passages: Vec<Passage>,
    /// The pre-state's objects, each with "it exists".
    pub objects: Vec<ObjectBit>,
    /// Those of a class that exist are its first in `objects`, and a smaller heap has the same numbers in any scope.
    pub is_compact: bool,
    /// The pre-state's references, each with "it is this one": candidates for tight bounds.
    pub tuples: Vec<TupleBit>,
    /// A watched slot holds an object that no other slots lead to.
    pub strays: Vec<Bit>,
    /// The pre-state's cells of primitive type.
    pub cells: Vec<CellBit>,
    /// Only in constraint mode.
    pub groups: Vec<Group>,
    /// Only in constraint mode: what each executed copy of a statement produced.
    pub bindings: Vec<Binding>,
    /// The classes an object of the pre-state may have, with the number of objects; for reports.
    pub scopes: Vec<(ClassId, usize)>,
    pub stats: Stats,
    /// It became too large, or was stopped: it ends where `unsupported` says.
    pub is_cut: bool,
    /// Nobody waits for it any more when this is raised.
    pub stopper: Stopper,
    /// The contract lets a run from this pre-state be endless.
    pub may_diverge: Bit,
    /// The user's code stores into arrays of the pre-state that could be narrower than declared, and are exact here, or
    /// something asks for their class.
    pub asks_narrowable: bool,
    /// A run asks for a text from outside, of up to [`Bounds::text_length`](super::Bounds) characters.
    pub draws_texts: bool,
    /// Literals that code or formulas compare strings of the pre-state with by identity, and no such string is one.
    pub compared_literals: BTreeSet<String>,
    pub(super) parts: Parts,
}

/// What lifting needs.
#[derive(Clone, Default, Debug)]
pub(super) struct Parts {
    pub objects: Objects,
    pub pre: SymHeap,
    pub receiver: Option<Value>,
    /// Of a constructor: the new object.
    pub made: Option<Value>,
    pub args: Vec<Value>,
    pub nondet: Vec<(Bit, crate::ir::Type, Value)>,
    pub forgotten: Vec<Forgotten>,
    /// Normal exit: path, result, heap.
    pub returned: Option<(Bit, Option<Value>, SymHeap)>,
    pub threw: Option<(Bit, Value, SymHeap)>,
}

/// A clause that is assumed.
#[derive(Clone, Debug)]
pub struct ClauseBit {
    pub label: LabelId,
    pub origin: OriginId,
    pub span: Span,
    pub holds: Bit,
    /// A limit was met while it was encoded: whether it holds is not known.
    pub open: Bit,
}

/// Something that must not happen. Several entries may have one label: each is another place.
#[derive(Clone, Debug)]
pub struct LabelBit {
    pub label: LabelId,
    pub origin: Option<OriginId>,
    pub span: Option<Span>,
    pub violated: Bit,
}

#[derive(Clone, Debug)]
pub struct Unwinding {
    /// The loop's condition or the call.
    pub origin: OriginId,
    pub span: Span,
    pub exceeded: Bit,
    /// Such runs that are where they were before, and never end. Not all of them.
    pub again: Bit,
    pub is_recursion: bool,
    /// A specification's call needs more, not the run: its formula has no value there.
    pub in_formula: bool,
    pub stage: Stage,
}

/// An assumption in the code, or a call that is taken by its contract.
/// Of numbers that leave their types ([`LabelId::NO_OVERFLOW`]) the bounds tell, once, and no passage does.
#[derive(Clone, Debug)]
pub struct Passage {
    pub span: Span,
    pub is_call: bool,
    /// Runs come here.
    pub before: Bit,
    /// Runs go on from here.
    pub after: Bit,
}

/// What is being encoded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Stage {
    /// Preconditions and invariants of the pre-state.
    #[default]
    Assumed,
    /// The method's run.
    Run,
    /// What is promised of it.
    Promised,
}

impl Encoding {
    /// In place of one that was stopped before it was whole: all that is known is that it is cut.
    pub(super) fn unfinished(program: &Program, method: MethodId, stopper: &Stopper) -> Encoding {
        let span = Some(program.methods[method].span);
        Encoding {
            circuit: Circuit::default(),
            method,
            pre_assumptions: Vec::new(),
            requires: Vec::new(),
            labels: Vec::new(),
            returned: Bit::FALSE,
            threw: Bit::FALSE,
            unwinding: Vec::new(),
            unsupported: vec![Unsupported { reached: Bit::TRUE, span, what: LimitKind::Size }],
            oversized: Vec::new(),
            branches: Vec::new(),
            executed: Vec::new(),
            passages: Vec::new(),
            objects: Vec::new(),
            is_compact: false,
            tuples: Vec::new(),
            strays: Vec::new(),
            cells: Vec::new(),
            groups: Vec::new(),
            bindings: Vec::new(),
            scopes: Vec::new(),
            stats: Stats::default(),
            is_cut: true,
            stopper: stopper.clone(),
            may_diverge: Bit::FALSE,
            asks_narrowable: false,
            draws_texts: false,
            compared_literals: BTreeSet::new(),
            parts: Parts::default(),
        }
    }

    /// What is true of every input that is looked at: it is a heap, and nothing shows that an assumption fails.
    ///
    /// An assumption that met a limit may hold: that limit is among [`unwinding`](Self::unwinding) or
    /// [`unsupported`](Self::unsupported), and must be asked about before anything is claimed.
    pub fn assumed(&mut self) -> Vec<Bit> {
        let mut facts = self.pre_assumptions.clone();
        for clause in &self.requires {
            facts.push(self.circuit.or2(clause.holds, clause.open));
        }
        facts
    }
}

impl Encoding {
    /// What runs take by what is known of it, each once.
    pub fn abstracted(&self) -> Vec<Abstracted> {
        let found: BTreeSet<&Abstracted> = self.parts.forgotten.iter().map(|forgotten| &forgotten.site).collect();
        found.into_iter().cloned().collect()
    }

    /// The integers of an input with their types: those before the call, then those that the run asks for.
    pub fn numbers(&self, may_be: &dyn Fn(Bit) -> bool) -> Vec<(crate::ir::Type, Word)> {
        let cells = self.cells.iter().map(|cell| (cell.exists, cell.ty, &cell.value));
        let drawn = self.parts.nondet.iter().map(|(drawn, ty, value)| (*drawn, *ty, value));
        let forgotten = self.parts.forgotten.iter();
        let forgotten = forgotten.flat_map(|it| it.locals.iter().map(|(ty, value)| (it.path, *ty, value)));
        let present = cells.chain(drawn).chain(forgotten).filter(|(exists, ..)| may_be(*exists));
        let word = |value: &Value| match value {
            Value::Int(cases) => cases.certain(),
            _ => None,
        };
        present.filter_map(|(_, ty, value)| Some((ty, word(value)?))).collect()
    }
}

#[derive(Clone, Debug)]
pub struct Unsupported {
    pub reached: Bit,
    pub span: Option<Span>,
    pub what: LimitKind,
}

/// One execution of a branch of the source.
#[derive(Clone, Debug)]
pub struct BranchRecord {
    pub origin: OriginId,
    pub span: Span,
    pub kind: crate::ir::BranchKind,
    pub path: Bit,
    pub cond: Bit,
    /// The calls on the stack (origins of the call statements), outermost first.
    pub calls: Vec<OriginId>,
    /// The iteration of each loop around it, in its own method, outermost first.
    pub iterations: Vec<u32>,
}

#[derive(Clone, Debug)]
pub struct ObjectBit {
    pub atom: Atom,
    pub class: ClassId,
    pub exists: Bit,
}

#[derive(Clone, Debug)]
pub struct TupleBit {
    pub slot: SlotKey,
    pub target: Target,
    pub bit: Bit,
}

/// A place of the pre-state that holds a boolean or a number.
#[derive(Clone, Debug)]
pub struct CellBit {
    pub slot: SlotKey,
    pub ty: crate::ir::Type,
    /// Its object exists, and the array is long enough.
    pub exists: Bit,
    pub value: Value,
}

/// A statement, condition or frame that may be switched off.
#[derive(Clone, Debug)]
pub struct Group {
    pub kind: GroupKind,
    pub selector: Bit,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GroupKind {
    Origin(OriginId),
    /// "Nothing else writes this field on the way out."
    ExitFrame(crate::base::FieldId),
}

/// Which of the values that a statement has is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// What it computes or writes.
    Value,
    /// The place in an array that it writes to.
    Index,
    /// How long the array is that it makes.
    Length,
    /// What a method is called on.
    Receiver,
    /// What a method is called with: the argument at this place, of so many.
    Argument { at: usize, n: usize },
}

/// What one copy of a statement computed, and what it produced: the same if its group is on.
#[derive(Clone, Debug)]
pub struct Binding {
    pub kind: GroupKind,
    pub span: Option<Span>,
    pub role: Role,
    /// Of what was computed.
    pub ty: Type,
    pub path: Bit,
    pub computed: Value,
    pub produced: Value,
    /// The object written to, of a store: computed and produced. Null: nothing is written.
    pub object: Option<(Value, Value)>,
}

#[derive(Clone, Copy, Default, Debug)]
pub struct Stats {
    pub n_gates: usize,
    pub n_inputs: usize,
    pub n_atoms: usize,
    pub n_blocks_run: usize,
    pub n_calls: usize,
}
