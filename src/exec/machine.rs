//! The machine: a stack of frames, a heap, and what is recorded on the way.
//!
//! The main function is [`run`]. The meaning of instructions is in `step`, of divergence in `diverge`.
//! The stack is data and not Rust's own, so that deep recursion is a named stop and whole states can be compared.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{ClassId, FieldId, MethodId, OriginId, Span};
use crate::heap::{Chosen, Content, Fields, Input, Object, ObjectId, State, Value};
use crate::ir::{BlockId, Body, ClassKind, Program, Type};

use super::diverge::Watch;
use super::inside::OpenFrame;
use super::partial::{Slot, UnknownSlots};
use super::{
    ClauseResult, Config, Coverage, Divergence, Event, Exit, Initialisation, Outcome, Read, Run, Step, Stuck,
    StuckReason, Write,
};

/// Calls the method on a copy of the input's heap.
///
/// The method itself runs: no dispatch on the receiver. A constructor's receiver is allocated here unless given.
/// Requires: a non-null receiver exactly if the method is neither static nor a constructor;
/// arguments that fit the parameters' types.
pub fn run(program: &Program, method: MethodId, input: &Input, config: &Config) -> Run {
    let called = &program.methods[method];
    let mut machine = Machine::new(program, &input.heap, &input.nondet, config);
    if called.contract.is_entry {
        machine.initialisation = Initialisation::Lazy;
    }
    machine.entry = Some(method);
    machine.chosen = &input.chosen;
    let prepared = machine.prepare(&input.heap);
    let pre = machine.heap.clone();
    machine.n_before = pre.objects.len();
    let mut receiver = input.receiver;
    let outcome = match prepared {
        Err(stop) => *stop,
        Ok(()) => {
            if called.is_constructor() && receiver.is_none() {
                receiver = Some(Value::Ref(machine.allocate_fields(called.class)));
            }
            assert_eq!(receiver.is_some(), !called.is_static, "a receiver for static methods, or none for others");
            assert_eq!(input.args.len(), called.params.len(), "as many arguments as parameters");
            let args = receiver.iter().chain(&input.args).copied().collect();
            machine.is_recording = true;
            machine.reads = (!called.contract.reads.is_empty()).then(Vec::new);
            let entered = machine.initialise_entry(method);
            let exit = entered.and_then(|exit| match exit {
                Exit::Threw(object) => Ok(Exit::Threw(object)),
                Exit::Returned(_) => machine.call(method, args, called.span).and_then(|()| machine.go(0)),
            });
            match exit {
                Err(stop) => *stop,
                Ok(Exit::Returned(value)) => match machine.angelic_exit(called.span) {
                    Ok(()) => Outcome::Returned(value),
                    Err(stop) => *stop,
                },
                Ok(Exit::Threw(object)) => Outcome::Threw(object),
            }
        }
    };
    Run {
        method,
        pre,
        post: machine.heap,
        receiver,
        args: input.args.clone(),
        outcome,
        trace: machine.trace,
        coverage: machine.coverage,
        writes: machine.writes,
        reads: machine.reads.unwrap_or_default(),
        checks: machine.checks,
        n_steps: machine.n_steps,
    }
}

/// Why the machine stops before the method ends. Boxed: it is large and rare.
pub(super) type Stop = Box<Outcome>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InitState {
    Running,
    Done,
    /// An exception left the initializer.
    Failed,
}

pub(super) struct Frame<'p> {
    pub method: MethodId,
    pub body: &'p Body,
    pub block: BlockId,
    /// The next instruction; the terminator is one past the last.
    pub index: usize,
    /// `None`: not assigned yet.
    pub locals: Vec<Option<Value>>,
    /// Steps before it: no two calls have the same.
    pub began: u64,
    /// The class that this frame initialises, if it is a static initializer.
    pub initialises: Option<ClassId>,
    /// What parts of the body may write, the innermost last.
    pub open: Vec<OpenFrame>,
    /// The heap at entry, kept if the body has formulas that may ask for it.
    pub entry: Option<Rc<Entry>>,
}

pub(super) struct Entry {
    pub heap: State,
    pub args: Vec<Value>,
}

pub(super) struct Machine<'p> {
    pub program: &'p Program,
    pub config: &'p Config,
    /// A program that starts with `main` initialises as it runs, whatever the configuration.
    pub initialisation: Initialisation,
    /// The method that is called from outside.
    pub entry: Option<MethodId>,
    pub heap: State,
    pub frames: Vec<Frame<'p>>,
    pub init: BTreeMap<ClassId, InitState>,
    pub nondet: &'p [Value],
    pub next_nondet: usize,
    /// Where abstract runs go on.
    pub chosen: &'p [Chosen],
    pub next_chosen: usize,
    pub n_steps: u64,
    /// Choices of values for bound variables in formulas that were evaluated on the way.
    pub n_choices: Cell<u64>,
    pub n_cells: usize,
    /// Static initializers that run before the call are not recorded, and initialise each other lazily.
    pub is_recording: bool,
    pub trace: Vec<Step>,
    pub coverage: Coverage,
    pub writes: Vec<Write>,
    /// `None`: nobody asks.
    pub reads: Option<Vec<Read>>,
    pub checks: Vec<ClauseResult>,
    pub watch: Watch,
    /// Of the script of angelic values.
    pub next_angelic: usize,
    /// Objects of the input.
    pub n_given: usize,
    /// Objects that there are before the method runs.
    pub n_before: usize,
    /// Slots of the input that are not chosen: what reads one stops.
    pub unknown: Option<UnknownSlots>,
    /// Slots of the input that the run wrote, where some are not chosen.
    pub overwritten: BTreeSet<Slot>,
}

impl<'p> Machine<'p> {
    pub(super) fn new(program: &'p Program, heap: &State, nondet: &'p [Value], config: &'p Config) -> Self {
        Self {
            program,
            config,
            initialisation: config.initialisation,
            entry: None,
            heap: State { objects: heap.objects.clone(), literals: heap.literals.clone(), statics: Fields::default() },
            frames: Vec::new(),
            init: BTreeMap::new(),
            nondet,
            next_nondet: 0,
            chosen: &[],
            next_chosen: 0,
            n_before: heap.objects.len(),
            n_steps: 0,
            n_choices: Cell::new(0),
            n_cells: 0,
            is_recording: false,
            trace: Vec::new(),
            coverage: Coverage::default(),
            writes: Vec::new(),
            reads: None,
            checks: Vec::new(),
            watch: Watch::new(config.explains),
            next_angelic: 0,
            n_given: heap.objects.len(),
            unknown: config.unknown.clone(),
            overwritten: BTreeSet::new(),
        }
    }

    /// Gives every static its value before the call.
    pub(super) fn prepare(&mut self, given: &State) -> Result<(), Stop> {
        for (id, field) in self.program.fields.iter().filter(|(_, field)| field.is_static) {
            // String constants are interned at their first use, so that no string is made that nobody asks for.
            let value = match &field.constant {
                Some(constant) => self.constant_without_heap(constant).unwrap_or(Value::Null),
                None => Value::default_of(field.ty),
            };
            self.heap.statics.insert(id, value);
        }
        if self.initialisation == Initialisation::Before {
            self.initialise_all(given)?;
        }
        self.heap.statics.extend(given.statics.iter().map(|(field, value)| (*field, *value)));
        Ok(())
    }

    /// Runs the initializers of all classes that a call uses, except those whose statics are all given.
    fn initialise_all(&mut self, given: &State) -> Result<(), Stop> {
        let program = self.program;
        for (id, class) in program.classes.iter() {
            let is_missing = |field: &&FieldId| {
                let declared = &program.fields[**field];
                declared.is_static && declared.constant.is_none() && !given.statics.contains_key(field)
            };
            let is_used = self.entry.is_none_or(|entry| program.is_initialized_for(entry, id));
            if !is_used || class.initializer.is_none() || !class.fields.iter().any(|field| is_missing(&field)) {
                continue;
            }
            self.initialise_now(id).map_err(|stop| self.not_prepared(*stop))?;
        }
        Ok(())
    }

    /// A program's first call is the first use of the class it is in.
    fn initialise_entry(&mut self, method: MethodId) -> Result<Exit, Stop> {
        let called = &self.program.methods[method];
        if self.initialisation == Initialisation::Lazy && (called.is_static || called.is_constructor()) {
            self.initialise(called.class);
            if !self.frames.is_empty() {
                return self.go(0);
            }
        }
        Ok(Exit::Returned(None))
    }

    /// Requires: no frame is running.
    fn initialise_now(&mut self, class: ClassId) -> Result<(), Stop> {
        self.initialise(class);
        if !self.frames.is_empty()
            && let Exit::Threw(object) = self.go(0)?
        {
            let initializer = self.program.classes[class].initializer.expect("a class to initialise has one");
            let span = self.program.methods[initializer].span;
            return Err(self.stuck(StuckReason::Initializer(class, object), span));
        }
        Ok(())
    }

    /// A check assumes that initializers end; if one does not, nothing is known of the method.
    fn not_prepared(&self, stop: Outcome) -> Stop {
        let (what, span) = match stop {
            Outcome::Stuck(_) => return Box::new(stop),
            Outcome::Diverged(Divergence { span, .. }) => ("a static initializer that never ends", span),
            Outcome::AssumptionFailed(span) => ("an assumption in a static initializer", span),
            Outcome::IterationEnded(_) => unreachable!("initializers run as they are"),
            Outcome::Returned(_) | Outcome::Threw(_) => unreachable!("these are no stops"),
        };
        Box::new(Outcome::Stuck(Stuck { reason: StuckReason::Unsupported(what.into()), span }))
    }

    /// Runs until the stack is back at `depth`; the answer is how the frame above it was left.
    pub(super) fn go(&mut self, depth: usize) -> Result<Exit, Stop> {
        loop {
            if let Some(exit) = self.step()?
                && self.frames.len() == depth
            {
                return Ok(exit);
            }
        }
    }

    /// Begins the static initializers that the use of a class asks for: what runs first is on top of the stack.
    pub(super) fn initialise(&mut self, class: ClassId) {
        let program = self.program;
        for class in program.initialized_with(class).into_iter().rev() {
            if self.init.contains_key(&class) {
                continue;
            }
            let initializer = program.classes[class].initializer;
            match initializer.and_then(|id| Some((id, program.methods[id].body.as_ref()?))) {
                None => {
                    self.init.insert(class, InitState::Done);
                }
                Some((method, body)) => {
                    self.init.insert(class, InitState::Running);
                    self.push(method, body, Vec::new());
                    self.top().initialises = Some(class);
                }
            }
        }
    }

    /// Begins a call. Requires: receiver first, unless the method is static.
    pub(super) fn call(&mut self, method: MethodId, args: Vec<Value>, span: Span) -> Result<(), Stop> {
        let called = &self.program.methods[method];
        let Some(body) = &called.body else {
            let name = self.program.method_name(method);
            return Err(self.stuck(StuckReason::Unsupported(format!("`{name}` has no body here")), span));
        };
        if self.frames.len() >= self.config.call_depth {
            return Err(self.stuck(StuckReason::CallDepth(self.config.call_depth), span));
        }
        if self.is_recursing(method, &args) {
            return Err(Box::new(Outcome::Diverged(Divergence {
                method,
                block: body.entry,
                span,
                is_recursion: true,
            })));
        }
        self.push(method, body, args);
        Ok(())
    }

    fn push(&mut self, method: MethodId, body: &'p Body, args: Vec<Value>) {
        assert_eq!(args.len(), body.n_params, "ill-formed ir: `{}` called", self.program.method_name(method));
        let entry = has_formulas(body).then(|| Rc::new(Entry { heap: self.heap.clone(), args: args.clone() }));
        let mut locals: Vec<Option<Value>> = args.into_iter().map(Some).collect();
        locals.resize(body.locals.len(), None);
        let block = body.entry;
        let began = self.n_steps;
        let (initialises, open) = (None, Vec::new());
        self.frames.push(Frame { method, body, block, index: 0, locals, began, initialises, open, entry });
        if self.is_counting() {
            *self.coverage.blocks.entry((method, block)).or_default() += 1;
        }
    }

    /// Coverage is recorded.
    #[inline]
    pub(super) fn is_counting(&self) -> bool {
        self.is_recording && self.config.is_covered
    }

    pub(super) fn top(&mut self) -> &mut Frame<'p> {
        self.frames.last_mut().expect("the machine runs only while there is a frame")
    }

    pub(super) fn stuck(&self, reason: StuckReason, span: Span) -> Stop {
        Box::new(Outcome::Stuck(Stuck { reason, span }))
    }

    /// A fresh object with default values.
    pub(super) fn allocate_fields(&mut self, class: ClassId) -> ObjectId {
        let fields = self.program.instance_fields(class).into_iter();
        let fields: Fields = fields.map(|field| (field, Value::default_of(self.program.fields[field].ty))).collect();
        self.n_cells += fields.len() + 1;
        self.heap.objects.push(Object { class, content: Content::Fields(fields) })
    }

    /// A fresh array with default elements, or `None` if that is over the limit.
    pub(super) fn allocate_array(&mut self, class: ClassId, length: usize) -> Option<ObjectId> {
        let ClassKind::Array(elem) = self.program.classes[class].kind else {
            panic!("ill-typed ir: a new array of the class `{}`", self.program.classes[class].name);
        };
        self.n_cells = self.n_cells.saturating_add(length + 1);
        if self.n_cells > self.config.n_cells {
            return None;
        }
        let elems = vec![Value::default_of(elem); length];
        Some(self.heap.objects.push(Object { class, content: Content::Elems(elems) }))
    }

    /// The object of a string literal. Its UTF-16 units go into the model's field of type `char[]`;
    /// without such a field no code can ask for them.
    pub(super) fn intern(&mut self, text: &str) -> Result<Value, String> {
        if let Some(object) = self.heap.literals.get(text) {
            return Ok(Value::Ref(*object));
        }
        let program = self.program;
        let class = program.well_known(crate::ir::WellKnown::String);
        let class = class.ok_or("a string literal: the program has no `java.lang.String`")?;
        let string = self.allocate_fields(class);
        let chars = program.array_of(Type::Char);
        let holds_chars = |field: &FieldId| chars.is_some_and(|chars| program.fields[*field].ty == Type::Ref(chars));
        if let (Some(chars), Some(field)) = (chars, program.instance_fields(class).into_iter().find(holds_chars)) {
            let units: Vec<Value> = text.encode_utf16().map(Value::Char).collect();
            self.n_cells += units.len() + 1;
            let array = self.heap.objects.push(Object { class: chars, content: Content::Elems(units) });
            if let Content::Fields(fields) = &mut self.heap.objects[string].content {
                fields.insert(field, Value::Ref(array));
            }
        }
        self.heap.literals.insert(text.to_owned(), string);
        Ok(Value::Ref(string))
    }

    pub(super) fn record(&mut self, origin: OriginId, span: Span, event: Event) {
        if self.is_recording && self.config.is_traced {
            let depth = self.frames.len() - 1;
            let frame = &self.frames[depth];
            self.trace.push(Step { method: frame.method, block: frame.block, depth, origin, span, event });
        }
    }
}

impl Machine<'_> {
    /// The object's class. Requires: not null.
    pub(super) fn class_of(&self, value: Value) -> ClassId {
        let object = value.as_object().unwrap_or_else(|| panic!("ill-formed ir: {value:?} where an object must be"));
        self.heap.objects[object].class
    }
}

fn has_formulas(body: &Body) -> bool {
    body.blocks.values().any(|block| block.instrs.iter().any(|instr| instr.kind.has_formulas()))
}
