//! The executor: the circuit, the objects, the calls being executed, and what was recorded and met.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{ClassId, FieldId, LimitKind, OriginId, Span, Watch};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::{Atom, Closed, Limit};
use crate::ir::{Program, Type};

use super::bind::Binder;
use super::calls::Calls;
use super::draws::Draws;
use super::heap::SymHeap;
use super::held::Held;
use super::met::Met;
use super::objects::{Birth, Objects, elem_type};
use super::records::Records;
use super::statics::Initialization;
use super::texts::Texts;
use super::{Config, Stats, Unwinding, Value};

/// Lemmas for more triples of words would be a burden.
const MAX_TRIPLES: usize = 20_000;

/// Iterations of a loop in a static initializer that runs before the call.
const IN_INITIALIZERS: usize = 4096;

/// Likewise for more pairs of divisions.
const MAX_PAIRS: usize = 2_000;

pub(super) struct Machine<'p> {
    pub program: &'p Program,
    pub config: &'p Config,
    pub circuit: Circuit,
    pub objects: Objects,
    pub calls: Calls,
    pub records: Records,
    pub met: Met,
    /// A set of objects of which lemmas say what closures lie in it.
    pub closed: Option<Rc<Closed>>,
    /// Who holds what initializers made.
    pub held: Held,
    pub initialization: Initialization,
    /// Of constraint mode.
    pub binder: Option<Binder>,
    /// Of an encoding of one input.
    pub draws: Draws,
    /// Well-formedness of free values.
    pub assumptions: Vec<Bit>,
    pub stats: Stats,
    pub texts: Option<Texts>,
    /// Arrays of these classes may be narrower than declared before a call, and are exact here.
    pub narrowable: BTreeSet<ClassId>,
    /// The user's code stores into one, or something asks for its class.
    pub asks_narrowable: bool,
    /// A run asks for a text from outside.
    pub draws_texts: bool,
    /// The user's code compares strings of the pre-state with its literals.
    pub compared_literals: BTreeSet<String>,
}

impl<'p> Machine<'p> {
    pub(super) fn new(program: &'p Program, config: &'p Config) -> Self {
        let mut circuit = Circuit::default();
        circuit.watched(Watch::of(&config.stopper));
        Machine {
            program,
            config,
            circuit,
            objects: Objects::default(),
            calls: Calls::default(),
            records: Records::default(),
            met: Met::default(),
            closed: None,
            held: Held::default(),
            initialization: Initialization::default(),
            binder: None,
            draws: Draws::default(),
            assumptions: Vec::new(),
            stats: Stats::default(),
            texts: Texts::of(program),
            narrowable: BTreeSet::new(),
            asks_narrowable: false,
            draws_texts: false,
            compared_literals: BTreeSet::new(),
        }
    }

    /// Is the encoding too large, or not wanted any more? Then the run is cut where it stands.
    pub(super) fn cuts(&mut self, path: Bit, span: Option<Span>) -> bool {
        if self.is_too_much() {
            self.met.cut();
        }
        if self.met.is_cut() {
            self.unsupported(path, span, LimitKind::Size);
        }
        self.met.is_cut()
    }

    /// Iterations of the loop, or nested calls, that are allowed here.
    pub(super) fn limit(&self, origin: OriginId, is_recursion: bool) -> usize {
        let bounds = &self.config.bounds;
        // Initializers run on constants, which decide when a loop ends; half of what they leave would be no pre-state.
        if self.initialization.is_before() {
            return IN_INITIALIZERS.max(bounds.limit(origin, is_recursion));
        }
        match self.records.is_on() {
            true => bounds.limit(origin, is_recursion),
            false => bounds.limit_in_formulas(origin, is_recursion),
        }
    }

    pub(super) fn is_too_much(&self) -> bool {
        let config = self.config;
        self.circuit.n_gates() > config.max_gates
            || self.stats.n_calls > config.max_calls
            || config.stopper.stopped().is_some()
    }

    /// Whether a circuit is too large, or not wanted any more.
    pub(super) fn patience(&self) -> Box<dyn Fn(&Circuit) -> bool> {
        let (max_gates, stopper) = (self.config.max_gates, self.config.stopper.clone());
        Box::new(move |circuit| circuit.n_gates() > max_gates || stopper.stopped().is_some())
    }

    /// States what is always true of the divisions, comparisons and closures made.
    pub(super) fn lemmas(&mut self) {
        let lemmas = self.circuit.division_lemmas(MAX_PAIRS);
        self.assumptions.extend(lemmas);
        let lemmas = self.circuit.order_lemmas(MAX_TRIPLES);
        self.assumptions.extend(lemmas);
        self.assumptions.extend(self.circuit.stated());
    }

    pub(super) fn unsupported(&mut self, reached: Bit, span: Option<Span>, what: impl Into<LimitKind>) {
        let span = self.calls.users_place(self.program).or(span);
        self.met.unsupported(reached, span, what.into());
    }

    /// A run needs more of a loop, or nests a call deeper, than the bounds allow.
    pub(super) fn exceeds(&mut self, site: (OriginId, Span), is_recursion: bool, exceeded: Bit, again: Bit) {
        let (origin, span) = site;
        let (in_formula, stage) = (!self.records.is_on(), self.met.stage());
        let met = Unwinding { origin, span, exceeded, again, is_recursion, in_formula, stage };
        let stays = self.met.exceeded(&self.config.bounds, met);
        self.assumptions.extend(stays);
    }

    /// Keeps the limits that were met while grounding a clause.
    pub(super) fn limits(&mut self, limits: Vec<(Bit, Limit)>) {
        for (bit, limit) in limits {
            self.unsupported(bit, limit.span, limit.what);
        }
    }

    pub(super) fn is_instance(&self, atom: Atom, class: ClassId) -> bool {
        self.program.is_subclass(self.objects[atom].class, class)
    }

    /// Is the reference an instance of the class? False of null.
    pub(super) fn instance_of(&mut self, reference: &Choice<Atom>, class: ClassId) -> Bit {
        if reference.iter().all(|(atom, _)| self.is_instance(atom, class)) {
            return reference.some(&mut self.circuit);
        }
        let ways: Vec<Bit> =
            reference.iter().filter(|(atom, _)| self.is_instance(*atom, class)).map(|(_, guard)| guard).collect();
        self.circuit.or(ways)
    }

    /// A new symbolic object with default fields, in this heap.
    pub(super) fn allocate(&mut self, class: ClassId, birth: Birth, exists: Bit, heap: &mut SymHeap) -> Atom {
        self.objects.allocate(self.program, &mut self.circuit, (class, birth), exists, heap)
    }

    /// A new array with default elements.
    pub(super) fn allocate_array(
        &mut self,
        class: ClassId,
        birth: Birth,
        exists: Bit,
        length: Cases,
        n_cells: usize,
        heap: &mut SymHeap,
    ) -> Atom {
        let (program, circuit) = (self.program, &mut self.circuit);
        self.objects.allocate_array(program, circuit, (class, birth), exists, (length, n_cells), heap)
    }

    pub(super) fn elem_type(&self, class: ClassId) -> Type {
        elem_type(self.program, class)
    }

    /// The object of a string literal, made when first met.
    pub(super) fn string(&mut self, text: &str) -> Result<Atom, LimitKind> {
        self.objects.string(self.program, &mut self.circuit, text)
    }

    /// The value of a field in a heap; of a string literal met later, its initial one.
    pub(super) fn read(&self, heap: &SymHeap, atom: Atom, field: FieldId) -> Option<Value> {
        self.objects.field(heap, atom, field).cloned()
    }

    pub(super) fn cells(&self, heap: &SymHeap, atom: Atom) -> Vec<Value> {
        self.objects.cells(heap, atom).to_vec()
    }
}
