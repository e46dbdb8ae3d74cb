//! The executor's state that all runs share: circuit, objects, and what was recorded.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use crate::base::{ClassId, IndexVec, LimitKind, MethodId, OriginId, Span};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::{Atom, Limit};
use crate::ir::{Program, Type};

use super::bind::Binder;
use super::frames::Write;
use super::heap::SymHeap;
use super::lasso::Begun;
use super::loops::Cfg;
use super::{BranchRecord, Config, LabelBit, Stage, Stats, Unsupported, Unwinding, Value};

/// Lemmas for more triples of words would be a burden.
const MAX_TRIPLES: usize = 20_000;

/// Iterations of a loop in a static initializer that runs before the call.
const IN_INITIALIZERS: usize = 4096;

/// Likewise for more pairs of divisions.
const MAX_PAIRS: usize = 2_000;

pub(super) type Atoms = IndexVec<Atom, AtomInfo>;

/// A symbolic object: its class is exact, its length never changes.
#[derive(Clone, Debug)]
pub(super) struct AtomInfo {
    pub class: ClassId,
    pub birth: Birth,
    pub exists: Bit,
    /// Of arrays.
    pub length: Option<Cases>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Birth {
    /// The n-th object of its class in the pre-state.
    Pre(usize),
    /// Made by a static initializer, or a string literal: there before every call.
    Always,
    /// Allocated by the run.
    Fresh,
}

/// What is recorded while executing; switched off inside specification calls and initializers.
#[derive(Default)]
pub(super) struct Records {
    pub branches: Vec<BranchRecord>,
    pub executed: BTreeMap<OriginId, Vec<Bit>>,
    pub writes: Vec<Write>,
    pub labels: Vec<LabelBit>,
    pub nondet: Vec<(Bit, Type, Value)>,
}

pub(super) struct Machine<'p> {
    pub program: &'p Program,
    pub config: &'p Config,
    pub circuit: Circuit,
    pub atoms: Atoms,
    /// Those that calls of specifications made: they are in no state.
    pub made: BTreeSet<Atom>,
    pub strings: BTreeMap<String, Atom>,
    /// Strings made by the run join the pre-state's heap.
    pub string_heap: SymHeap,
    pub records: Records,
    pub recording: bool,
    /// Well-formedness of free values.
    pub assumptions: Vec<Bit>,
    pub stage: Stage,
    pub unwinding: Vec<Unwinding>,
    pub unsupported: Vec<Unsupported>,
    /// Runs that allocate a longer array than any that limits are raised for.
    pub oversized: Vec<Bit>,
    pub binder: Option<Binder>,
    pub stats: Stats,
    /// Methods being executed, outermost first, with the call's origin.
    pub stack: Vec<(MethodId, Option<OriginId>)>,
    /// Where the calls on the stack began, as long as specifications are looked at.
    pub begun: Vec<(MethodId, Begun)>,
    /// Iterations of the loops being executed, of all methods on the stack.
    pub iterations: Vec<u32>,
    /// `Some`: static initializers run before anything else.
    pub initialized: Option<BTreeSet<ClassId>>,
    /// A whole program: each class is initialized at its first use.
    pub is_program: bool,
    pub cfgs: HashMap<MethodId, Rc<Cfg>>,
    /// The encoding ends here.
    pub is_cut: bool,
}

impl<'p> Machine<'p> {
    pub(super) fn new(program: &'p Program, config: &'p Config) -> Self {
        Machine {
            program,
            config,
            circuit: Circuit::default(),
            atoms: Atoms::new(),
            strings: BTreeMap::new(),
            string_heap: SymHeap::default(),
            records: Records::default(),
            recording: false,
            assumptions: Vec::new(),
            stage: Stage::Assumed,
            unwinding: Vec::new(),
            unsupported: Vec::new(),
            oversized: Vec::new(),
            binder: None,
            stats: Stats::default(),
            stack: Vec::new(),
            begun: Vec::new(),
            iterations: Vec::new(),
            made: BTreeSet::new(),
            initialized: None,
            is_program: false,
            cfgs: HashMap::new(),
            is_cut: false,
        }
    }

    /// Is the encoding too large, or not wanted any more? Then the run is cut where it stands.
    pub(super) fn cuts(&mut self, path: Bit, span: Option<Span>) -> bool {
        self.is_cut |= self.is_too_much();
        if self.is_cut {
            self.unsupported(path, span, LimitKind::Size);
        }
        self.is_cut
    }

    /// Iterations of the loop, or nested calls, that are allowed here.
    pub(super) fn limit(&self, origin: OriginId, is_recursion: bool) -> usize {
        // Initializers run on constants, which decide when a loop ends; half of what they leave would be no pre-state.
        if self.initialized.is_some() {
            return IN_INITIALIZERS.max(self.config.bounds.limit(origin, is_recursion));
        }
        match self.recording {
            true => self.config.bounds.limit(origin, is_recursion),
            false => self.config.bounds.limit_in_formulas(origin, is_recursion),
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
        if reached != Bit::FALSE {
            self.unsupported.push(Unsupported { reached, span, what: what.into() });
        }
    }

    /// A run needs more of a loop, or nests a call deeper, than the bounds allow.
    pub(super) fn exceeds(&mut self, origin: OriginId, span: Span, is_recursion: bool, exceeded: Bit, again: Bit) {
        let stage = self.stage;
        if stage == Stage::Assumed && self.config.bounds.excluded.contains(&origin) {
            self.assumptions.push(!exceeded);
        } else if exceeded != Bit::FALSE {
            self.unwinding.push(Unwinding { origin, span, exceeded, again, is_recursion, stage });
        }
    }

    /// That a limit was met since there were so many.
    pub(super) fn met_since(&mut self, n_unwinding: usize, n_unsupported: usize) -> Bit {
        let unwinding = self.unwinding[n_unwinding..].iter().map(|met| met.exceeded);
        let bits: Vec<Bit> = unwinding.chain(self.unsupported[n_unsupported..].iter().map(|met| met.reached)).collect();
        self.circuit.or(bits)
    }

    /// Keeps the limits that were met while grounding a clause.
    pub(super) fn limits(&mut self, limits: Vec<(Bit, Limit)>) {
        for (bit, limit) in limits {
            self.unsupported(bit, limit.span, limit.what);
        }
    }

    pub(super) fn is_instance(&self, atom: Atom, class: ClassId) -> bool {
        self.program.is_subclass(self.atoms[atom].class, class)
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
        let atom = self.atoms.push(AtomInfo { class, birth, exists, length: None });
        for field in self.program.instance_fields(class) {
            let value = Value::default(&mut self.circuit, self.program.fields[field].ty);
            heap.set_field(atom, field, value);
        }
        atom
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
        let atom = self.atoms.push(AtomInfo { class, birth, exists, length: Some(length) });
        let elem = self.elem_type(class);
        let value = Value::default(&mut self.circuit, elem);
        heap.set_elems(atom, vec![value; n_cells]);
        atom
    }

    pub(super) fn elem_type(&self, class: ClassId) -> Type {
        match self.program.classes[class].kind {
            crate::ir::ClassKind::Array(elem) => elem,
            _ => panic!("{} is no array class", self.program.classes[class].name),
        }
    }

    /// The object of a string literal, made when first met.
    pub(super) fn string(&mut self, text: &str) -> Result<Atom, LimitKind> {
        if let Some(atom) = self.strings.get(text) {
            return Ok(*atom);
        }
        let class = self.program.class_by_name.get("java.lang.String").copied();
        let class = class.ok_or("a string literal without a model of java.lang.String")?;
        let mut heap = std::mem::take(&mut self.string_heap);
        let atom = self.allocate(class, Birth::Always, Bit::TRUE, &mut heap);
        self.fill_string(atom, class, text, &mut heap);
        self.string_heap = heap;
        self.strings.insert(text.to_owned(), atom);
        Ok(atom)
    }

    /// The characters go into the model's first field that is an array of `char`.
    fn fill_string(&mut self, atom: Atom, class: ClassId, text: &str, heap: &mut SymHeap) {
        let chars =
            self.program.instance_fields(class).into_iter().find_map(|field| match self.program.fields[field].ty {
                Type::Ref(array) if self.program.classes[array].kind == crate::ir::ClassKind::Array(Type::Char) => {
                    Some((field, array))
                }
                _ => None,
            });
        let Some((field, array)) = chars else { return };
        let units: Vec<u16> = text.encode_utf16().collect();
        let length = Cases::constant(&mut self.circuit, units.len() as i128);
        let cells = self.allocate_array(array, Birth::Always, Bit::TRUE, length, units.len(), heap);
        for (index, unit) in units.into_iter().enumerate() {
            let value = Value::int(&mut self.circuit, i128::from(unit));
            heap.set_elem(cells, index, value);
        }
        heap.set_field(atom, field, Value::Ref(Choice::only(cells)));
    }

    /// The value of a field in a heap; of a string literal met later, its initial one.
    pub(super) fn read(&mut self, heap: &SymHeap, atom: Atom, field: crate::base::FieldId) -> Option<Value> {
        heap.field(atom, field).or_else(|| self.string_heap.field(atom, field)).cloned()
    }

    pub(super) fn cells(&self, heap: &SymHeap, atom: Atom) -> Vec<Value> {
        let cells = heap.elems(atom);
        if cells.is_empty() { self.string_heap.elems(atom).to_vec() } else { cells.to_vec() }
    }
}
