//! Every input within the bounds, each once: a search over what the invariants read, run in the interpreter.
//!
//! This is Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002). An input is a vector of choices, one for each slot:
//! null, an object that an earlier slot holds, or the next new one of a class; a number of its domain. A slot is
//! chosen when precondition or invariants read it, so that a vector that fails is discarded with all others that
//! differ in what was not read. Objects are numbered as they are chosen: of isomorphic heaps only one has a vector.
//! Slots that nothing reads are chosen at the end, freely.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::base::{Budget, ClassId, FieldId, Idx, MethodId, StopReason};
use crate::exec::{self, PartialTruth, Progress, Slot, Waiting, constant_value};
use crate::heap::{Content, Input, Object, ObjectId, State, Value, canon};
use crate::inputs::{Inputs, Place, Source};
use crate::ir::{Callee, ClassKind, Instr, InstrKind, Obligation, Program, TerminatorKind, Type};
use crate::rel::{ExprKind, FormulaKind};
use crate::symex::{self, Left, may_change};

use super::enumerate::{Domain, Range};

/// Gives the valid inputs of a method one by one.
pub struct Candidates<'p> {
    program: &'p Program,
    method: MethodId,
    inputs: Inputs<'p>,
    config: symex::Config,
    exec: exec::Config,
    /// For what is assumed by one call.
    of_call: exec::Config,
    domain: Domain,
    /// Open choices, the last first.
    open: Vec<Open>,
    seen: BTreeSet<String>,
    /// So many objects of a class there are at least.
    least: BTreeMap<ClassId, usize>,
    /// Objects that static initializers made.
    n_initial: usize,
    restarts: bool,
    n_isomorphs: usize,
    n_tried: usize,
    unclear: BTreeMap<String, usize>,
}

/// Some slots are chosen.
#[derive(Clone)]
struct Vector {
    input: Input,
    unknown: Arc<BTreeSet<Slot>>,
    assumed: Arc<Vec<Obligation>>,
    /// So many of the assumptions hold whatever the unknown slots hold.
    n_proved: usize,
}

/// A slot that must be chosen, and how it was not chosen yet, the next last.
struct Open {
    vector: Vector,
    /// `None` at the root: nothing is chosen yet.
    slot: Option<Slot>,
    /// What asked for it.
    waiting: Option<Arc<Waiting>>,
    choices: Vec<Choice>,
}

#[derive(Clone, Copy, Debug)]
enum Choice {
    Value(Value),
    /// The next new object of the class.
    New(ClassId),
    Length(usize),
}

impl<'p> Candidates<'p> {
    /// Inputs that meet precondition and invariants.
    ///
    /// Requires: `config` is in functional mode. `Err`: why this search cannot be used.
    pub fn new(
        program: &'p Program,
        method: MethodId,
        config: &symex::Config,
        domain: &Domain,
        exec: &exec::Config,
    ) -> Result<Self, String> {
        let initial = exec::initial(program, Some(method), exec).ok_or("a static initializer does not end")?;
        let mut search = Candidates {
            program,
            method,
            inputs: Inputs::new(program, method, config.receiver_class),
            config: config.clone(),
            exec: exec::Config { is_traced: false, ..exec.clone() },
            of_call: exec.of_call(),
            domain: domain.clone(),
            open: Vec::new(),
            seen: BTreeSet::new(),
            least: BTreeMap::new(),
            n_initial: initial.objects.len(),
            restarts: false,
            n_isomorphs: 0,
            n_tried: 0,
            unclear: BTreeMap::new(),
        };
        let called = &program.methods[method];
        let args = called.params.iter().map(|(_, ty)| Value::default_of(*ty)).collect();
        let changed = if called.contract.is_entry { Vec::new() } else { changed_slots(program, &initial) };
        let owners = changed.iter().filter_map(|slot| match slot {
            Slot::Field(object, _) | Slot::Elem(object, _) => Some(initial.objects[*object].class),
            _ => None,
        });
        search.inputs = search.inputs.with_objects_of(owners);
        search.least = search.inputs.demand();
        let input = Input { heap: initial, receiver: None, args, nondet: Vec::new(), chosen: Vec::new() };
        let mut slots: BTreeSet<Slot> = (0..called.params.len()).map(Slot::Arg).collect();
        let is_free = |field: &crate::ir::Field| field.is_static && field.constant.is_none() && !field.is_final;
        let statics = program.fields.iter().filter(|(_, field)| is_free(field) && !called.contract.is_entry);
        slots.extend(statics.map(|(id, _)| Slot::Static(id)));
        slots.extend(changed);
        let vector = Vector { input, unknown: Arc::new(slots), assumed: Arc::default(), n_proved: 0 };
        if called.is_static || called.is_constructor() {
            search.begin(vector, called.class);
            return Ok(search);
        }
        let classes = search.inputs.classes(Source::Receiver);
        for class in classes.into_iter().rev() {
            let n_made = vector.input.heap.objects.len();
            let made = (0..n_made).map(ObjectId::new).filter(|at| vector.input.heap.objects[*at].class == class);
            for receiver in made.collect::<Vec<_>>() {
                let mut vector = vector.clone();
                vector.input.receiver = Some(Value::Ref(receiver));
                search.begin(vector, class);
            }
            if search.may_be_new(&vector, class) {
                let mut vector = vector.clone();
                let receiver = search.make(&mut vector, class);
                vector.input.receiver = Some(Value::Ref(receiver));
                search.begin(vector, class);
            }
        }
        Ok(search)
    }

    /// Runs what is assumed from its start for every vector, instead of from where the slot chosen last is read: for tests
    /// that hold the one against the other.
    pub fn restarting(self) -> Self {
        Candidates { restarts: true, ..self }
    }

    /// Where all that is assumed is code to be run that recurses or makes objects, as a work list: an encoding of that
    /// is large. Measured in `docs/testgen.md`; a loop over an array, say, is the solver's.
    pub fn are_faster(program: &Program, method: MethodId) -> bool {
        let receiver = program.methods[method].class;
        let assumed = program.obligations(method, receiver).assumed;
        let mut called = Vec::new();
        for obligation in &assumed {
            let clause = program.clause_of(method, obligation.role).expect("only clauses are assumed");
            let FormulaKind::Truth(value) = &*clause.formula.kind else { return false };
            let ExprKind::Call(method, ..) = &*value.kind else { return false };
            called.push(*method);
        }
        called.into_iter().any(|method| is_involved(program, method, &mut Vec::new()))
    }

    /// An input not given before; `None`: there is no other.
    pub fn next(&mut self, budget: &Budget) -> Result<Option<Input>, StopReason> {
        while let Some(open) = self.open.last_mut() {
            if let Some(reason) = budget.stopper.stopped() {
                return Err(reason);
            }
            let Some(choice) = open.choices.pop() else {
                self.open.pop();
                continue;
            };
            let (mut vector, slot, waiting) = (open.vector.clone(), open.slot, open.waiting.clone());
            if let Some(slot) = slot {
                self.choose(&mut vector, slot, choice);
                let is_typed = !self.inputs.is_typed() || self.is_well_typed(&vector);
                let is_owned = self.inputs.is_owned(&vector.input) && self.inputs.is_fresh(&vector.input);
                if !is_typed || !self.is_founded(&vector) || !is_owned || !self.has_lengths(&vector) {
                    continue;
                }
            }
            if let Some(found) = self.extend(vector, waiting) {
                let input = canon(self.program, &found);
                // Only objects that initializers made can be reached in two ways that look alike.
                if self.n_initial == 0 || self.seen.insert(format!("{input:?}")) {
                    return Ok(Some(input));
                }
                self.n_isomorphs += 1;
            }
        }
        Ok(None)
    }

    /// Vectors that were isomorphic to an earlier one.
    pub fn n_isomorphs(&self) -> usize {
        self.n_isomorphs
    }

    /// Vectors that precondition and invariants were evaluated on, complete or not.
    pub fn n_tried(&self) -> usize {
        self.n_tried
    }

    /// Assumptions that have no value on some vectors, which are left out, with how many.
    pub fn unclear(&self) -> Vec<String> {
        self.unclear.iter().map(|(why, n)| format!("{why} ({n} times)")).collect()
    }

    /// A first vector, with the receiver's class.
    fn begin(&mut self, mut vector: Vector, receiver: ClassId) {
        vector.assumed = Arc::new(self.program.obligations(self.method, receiver).assumed);
        self.open.push(Open { vector, slot: None, waiting: None, choices: vec![Choice::Value(Value::Null)] });
    }

    /// Goes on until the next slot must be chosen. `Some`: nothing is left to choose, and all that is assumed holds.
    fn extend(&mut self, mut vector: Vector, mut waiting: Option<Arc<Waiting>>) -> Option<Input> {
        while let Some(obligation) = vector.assumed.get(vector.n_proved) {
            self.n_tried += 1;
            let (truth, waits) = self.truth(&vector, obligation, waiting.take());
            match truth {
                PartialTruth::Holds => vector.n_proved += 1,
                PartialTruth::Fails => return None,
                PartialTruth::Needs(slot) => {
                    self.ask(vector, slot, waits);
                    return None;
                }
                PartialTruth::Unclear(why) => {
                    *self.unclear.entry(format!("{}: {why}", obligation.label)).or_default() += 1;
                    return None;
                }
            }
        }
        match vector.unknown.first().copied() {
            Some(slot) => {
                self.ask(vector, slot, None);
                None
            }
            None => {
                let most = self.config.bounds.array_length;
                self.inputs.is_within(&vector.input, self.n_initial, most).then_some(vector.input)
            }
        }
    }

    /// Of what is assumed of the vector; what was waiting for its last choice goes on.
    fn truth(&self, vector: &Vector, obligation: &Obligation, waiting: Option<Arc<Waiting>>) -> Progress {
        let (program, method, input, unknown) = (self.program, self.method, &vector.input, &vector.unknown);
        if self.restarts {
            return (exec::assumed_holds(program, method, obligation, input, unknown, &self.exec), None);
        }
        let went_on = waiting.and_then(|it| it.go_on(program, input, unknown, &self.of_call));
        went_on
            .or_else(|| Waiting::begin(program, method, obligation, input, unknown, &self.of_call))
            .unwrap_or_else(|| (exec::assumed_holds(program, method, obligation, input, unknown, &self.exec), None))
    }

    fn ask(&mut self, vector: Vector, slot: Slot, waiting: Option<Waiting>) {
        let mut choices = self.choices(&vector, slot);
        choices.reverse();
        self.open.push(Open { vector, slot: Some(slot), waiting: waiting.map(Arc::new), choices });
    }

    fn choices(&self, vector: &Vector, slot: Slot) -> Vec<Choice> {
        let program = self.program;
        let heap = &vector.input.heap;
        let (ty, range, source) = match slot {
            Slot::Length(array) => return self.lengths(vector, array).into_iter().map(Choice::Length).collect(),
            Slot::Arg(at) => {
                let range = self.domain.by_param.get(&at).copied();
                (program.methods[self.method].params[at].1, range, Source::Arg(at))
            }
            Slot::Static(field) => {
                (program.fields[field].ty, self.domain.by_field.get(&field).copied(), Source::Static(field))
            }
            Slot::Field(object, field) => {
                let source = Source::Field(heap.objects[object].class, field);
                (program.fields[field].ty, self.domain.by_field.get(&field).copied(), source)
            }
            Slot::Elem(array, _) => {
                let class = heap.objects[array].class;
                match program.classes[class].kind {
                    ClassKind::Array(elem) => (elem, None, Source::Elem(class)),
                    kind => panic!("an element of {kind:?}"),
                }
            }
        };
        let Type::Ref(_) = ty else {
            return plain(ty, range.unwrap_or(self.domain.all)).into_iter().map(Choice::Value).collect();
        };
        let mut choices = Vec::new();
        if self.inputs.may_be_null(source) {
            choices.push(Choice::Value(Value::Null));
        }
        for class in self.inputs.classes(source) {
            let known = heap.objects.iter().filter(|(_, object)| object.class == class);
            choices.extend(known.map(|(id, _)| Choice::Value(Value::Ref(id))));
            if self.may_be_new(vector, class) {
                choices.push(Choice::New(class));
            }
        }
        choices
    }

    fn is_well_typed(&self, vector: &Vector) -> bool {
        let is_chosen = |place: Place| {
            let slot = match place {
                Place::Arg(at) => Slot::Arg(at),
                Place::Static(field) => Slot::Static(field),
                Place::Field(object, field) => Slot::Field(object, field),
                Place::Elem(array, at) => Slot::Elem(array, at),
            };
            !vector.unknown.contains(&slot)
        };
        self.inputs.is_well_typed(&vector.input, self.n_initial, &is_chosen)
    }

    fn is_founded(&self, vector: &Vector) -> bool {
        let is_chosen = |object, field| !vector.unknown.contains(&Slot::Field(object, field));
        self.inputs.is_founded(&vector.input, &is_chosen)
    }

    fn has_lengths(&self, vector: &Vector) -> bool {
        self.inputs.has_lengths(&vector.input, &|array| !vector.unknown.contains(&Slot::Length(array)))
            && self.inputs.has_rows(&vector.input, &|array, at| !vector.unknown.contains(&Slot::Elem(array, at)))
    }

    fn lengths(&self, vector: &Vector, array: ObjectId) -> BTreeSet<usize> {
        let held = self.inputs.lengths_held(&vector.input).unwrap_or_default();
        match held.get(&array) {
            Some(length) => BTreeSet::from([*length]),
            None => {
                let fixed = self.inputs.fixed_lengths(vector.input.heap.objects[array].class);
                (0..=self.config.bounds.array_length).chain(fixed).collect()
            }
        }
    }

    fn may_be_new(&self, vector: &Vector, class: ClassId) -> bool {
        let objects = vector.input.heap.objects.values().skip(self.n_initial);
        !self.program.is_of_constants(class)
            && objects.filter(|object| object.class == class).count()
                < self.config.bounds.scope_with(class, &self.least)
    }

    fn choose(&self, vector: &mut Vector, slot: Slot, choice: Choice) {
        let value = match choice {
            Choice::Value(value) => value,
            Choice::New(class) => Value::Ref(self.make(vector, class)),
            Choice::Length(length) => {
                let Slot::Length(array) = slot else { panic!("only arrays have a length") };
                let ClassKind::Array(elem) = self.program.classes[vector.input.heap.objects[array].class].kind else {
                    panic!("only arrays have a length");
                };
                vector.input.heap.objects[array].content = Content::Elems(vec![Value::default_of(elem); length]);
                let unknown = Arc::make_mut(&mut vector.unknown);
                unknown.remove(&slot);
                unknown.extend((0..length).map(|at| Slot::Elem(array, at)));
                return;
            }
        };
        Arc::make_mut(&mut vector.unknown).remove(&slot);
        let heap = &mut vector.input.heap;
        match slot {
            Slot::Arg(at) => vector.input.args[at] = value,
            Slot::Static(field) => drop(heap.statics.insert(field, value)),
            Slot::Field(object, field) => match &mut heap.objects[object].content {
                Content::Fields(fields) => drop(fields.insert(field, value)),
                Content::Elems(_) => panic!("a field of an array"),
            },
            Slot::Elem(array, at) => match &mut heap.objects[array].content {
                Content::Elems(elems) => elems[at] = value,
                Content::Fields(_) => panic!("an element of an object that is no array"),
            },
            Slot::Length(_) => panic!("a length is no value"),
        }
    }

    /// A new object, with all its slots unknown.
    fn make(&self, vector: &mut Vector, class: ClassId) -> ObjectId {
        let program = self.program;
        let id = ObjectId::new(vector.input.heap.objects.len());
        let unknown = Arc::make_mut(&mut vector.unknown);
        let content = match program.classes[class].kind {
            ClassKind::Array(_) => {
                unknown.insert(Slot::Length(id));
                Content::Elems(Vec::new())
            }
            _ => {
                let fields = program.instance_fields(class);
                // A constant has its value in every object.
                let constant = |field: FieldId| program.fields[field].constant.as_ref().and_then(constant_value);
                let free = fields.iter().filter(|field| constant(**field).is_none());
                unknown.extend(free.map(|field| Slot::Field(id, *field)));
                let default =
                    |field| (field, constant(field).unwrap_or_else(|| Value::default_of(program.fields[field].ty)));
                Content::Fields(fields.into_iter().map(default).collect())
            }
        };
        vector.input.heap.objects.push(Object { class, content })
    }
}

/// Places of what initializers left that code outside may have written.
fn changed_slots(program: &Program, initial: &State) -> Vec<Slot> {
    let changed = Left::of(program, initial).changed(program);
    let slots = changed.into_iter().flat_map(|at| {
        let id = ObjectId::new(at);
        match &initial.objects[id].content {
            Content::Elems(elems) => (0..elems.len()).map(|at| Slot::Elem(id, at)).collect::<Vec<Slot>>(),
            Content::Fields(fields) => {
                let fields = fields.keys().filter(|field| may_change(program, **field));
                fields.map(|field| Slot::Field(id, *field)).collect()
            }
        }
    });
    slots.collect()
}

/// Does the method recurse or make objects? `running`: the methods that call it.
fn is_involved(program: &Program, method: MethodId, running: &mut Vec<MethodId>) -> bool {
    if running.contains(&method) {
        return true;
    }
    let Some(body) = &program.methods[method].body else { return false };
    running.push(method);
    let throwable = program.class_by_name.get("java.lang.Throwable");
    let is_thrown = |class: ClassId| throwable.is_some_and(|throwable| program.is_subclass(class, *throwable));
    let makes = |instr: &Instr| matches!(instr.kind, InstrKind::New { class, .. } if !is_thrown(class));
    let calls = |kind: &TerminatorKind| match kind {
        TerminatorKind::Invoke(invoke) => {
            let (Callee::Direct(callee) | Callee::Virtual(callee)) = invoke.callee;
            Some(callee)
        }
        _ => None,
    };
    let callees: BTreeSet<MethodId> = body.blocks.values().filter_map(|block| calls(&block.terminator.kind)).collect();
    let found = body.blocks.values().flat_map(|block| &block.instrs).any(makes)
        || callees.into_iter().any(|callee| is_involved(program, callee, running));
    running.pop();
    found
}

/// The values of a primitive type within the range.
fn plain(ty: Type, (from, to): Range) -> Vec<Value> {
    let within = |min: i64, max: i64| from.max(min)..=to.min(max);
    match ty {
        Type::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Type::Byte => within(i8::MIN.into(), i8::MAX.into()).map(|n| Value::Byte(n as i8)).collect(),
        Type::Short => within(i16::MIN.into(), i16::MAX.into()).map(|n| Value::Short(n as i16)).collect(),
        Type::Char => within(0, u16::MAX.into()).map(|n| Value::Char(n as u16)).collect(),
        Type::Int => within(i32::MIN.into(), i32::MAX.into()).map(|n| Value::Int(n as i32)).collect(),
        Type::Long => (from..=to).map(Value::Long).collect(),
        Type::Float | Type::Double => vec![Value::default_of(ty)],
        Type::Void | Type::Ref(_) => panic!("not a primitive type"),
    }
}
