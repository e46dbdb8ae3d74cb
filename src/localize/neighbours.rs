//! Inputs near known ones, run and judged: some hundred for what one question to the solver costs.
//!
//! One to three values of a known input are replaced: a number by one that the program names, by one that the input
//! has, by its successor or predecessor; a reference by null, another object of its type that an input may have there
//! (no map is a key of itself), or an array of its own with the same elements. What the contract does not speak of is
//! thrown away, and what static initializers made stays where no caller can change it. Nothing is claimed of these
//! inputs but what their runs show.

use std::collections::BTreeSet;

use crate::base::{Budget, ClassId, FieldId, Idx, LabelId, OriginId, Random};
use crate::exec;
use crate::heap::{Content, Fields, Input, Object, ObjectId, State, Value, canon};
use crate::inputs::{Inputs, Source};
use crate::ir::{ClassKind, Type};
use crate::symex::{Left, may_change};
use crate::testgen::{Domain, Enumerator};

use super::subject::{Focus, Subject};

/// A run longer than so many steps is left out.
const MAX_STEPS: u64 = 50_000;

/// Beyond this a number is large.
const LARGE: u32 = 1_000;

/// Where fewer of the inputs fail, so many times as many are tried.
const FEW_FAILING: usize = 20;
const MORE: usize = 3;

/// After so many runs that are too long inputs with large numbers are no longer tried, nor changes on them.
pub(super) const MAX_LONG: usize = 10;

/// What one valid input may cost the solver.
const MAX_CONFLICTS: u32 = 1_000;

/// An input that was run and judged, without its path.
#[derive(Clone, Debug)]
pub struct Sample {
    pub input: Input,
    pub coverage: BTreeSet<OriginId>,
    /// Empty: it passes.
    pub violated: BTreeSet<LabelId>,
}

impl Sample {
    pub fn fails(&self) -> bool {
        !self.violated.is_empty()
    }

    pub fn key(&self) -> Key {
        key(&self.input)
    }

    /// Runs that count to one of its numbers are long. Of an endless one a change makes a short one, or nothing.
    pub fn may_take_long(&self) -> bool {
        !self.violated.contains(&LabelId::TERMINATES) && has_large_numbers(&self.input)
    }

    /// It passes, or violates a label in focus.
    pub fn is_about(&self, focus: &Focus) -> bool {
        !self.fails() || !focus.of(&self.violated).is_empty()
    }
}

/// Valid inputs of all sizes within the bounds, so many at most, with small numbers: of each scope equally many.
pub fn small(subject: &Subject<'_>, most: usize) -> Vec<Input> {
    let domain = Domain::of((-1, 4));
    let bounds = &subject.symex.bounds;
    let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..subject.budget.clone() };
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    for scope in 1..=bounds.scope {
        let within = if scope == bounds.scope { bounds.clone() } else { bounds.within(scope).untightened() };
        let symex = subject.symex.within(within);
        let mut inputs = Enumerator::new(subject.program, subject.method, &symex, &domain, subject.solver);
        // Those of smaller scopes come again.
        let share = most * scope / bounds.scope;
        for _ in 0..most {
            let Some(input) = inputs.next(&budget).ok().flatten().filter(|_| found.len() < share) else { break };
            if known.insert(key(&input)) {
                found.push(input);
            }
        }
    }
    found
}

/// The seeds and inputs near them, each once, from so many tries; those found serve as seeds in turn.
pub fn neighbours(subject: &Subject<'_>, seeds: &[Input], n_tries: usize, seed: u64) -> Vec<Sample> {
    let initial = exec::initial(subject.program, Some(subject.method), &subject.exec).unwrap_or_default();
    let changed = Left::of(subject.program, &initial).changed(subject.program);
    let inputs = Inputs::new(subject.program, subject.method, None);
    let changer =
        Changer { subject, inputs, numbers: subject.program.numbers().into_iter().collect(), initial, changed };
    let mut random = Random::new(seed);
    let mut known = BTreeSet::new();
    let mut samples = Vec::new();
    for input in seeds {
        if known.insert(key(input)) {
            samples.extend(run(subject, input.clone()));
        }
    }
    let mut n_long = 0;
    let mut failing: Vec<usize> = (0..samples.len()).filter(|at| samples[*at].fails()).collect();
    for n in 0..n_tries * MORE {
        let is_enough = n >= n_tries && (failing.is_empty() || failing.len() >= FEW_FAILING);
        if samples.is_empty() || is_enough || subject.stopped().is_some() {
            break;
        }
        // Near failing inputs one learns most.
        let at = match n % 2 {
            0 if !failing.is_empty() => failing[random.below(failing.len())],
            _ if n >= n_tries => failing[random.below(failing.len())],
            _ => random.below(samples.len()),
        };
        let mut input = samples[at].input.clone();
        for _ in 0..=random.below(3) {
            changer.change(&mut input, &mut random);
        }
        let input = canon(subject.program, &input);
        let is_hopeless = n_long >= MAX_LONG && has_large_numbers(&input);
        if !is_hopeless && known.insert(key(&input)) {
            let found = judged(subject, input);
            n_long += usize::from(found.as_ref().err() == Some(&Lost::TooLong));
            failing.extend(found.iter().filter(|sample| sample.fails()).map(|_| samples.len()));
            samples.extend(found.ok());
        }
    }
    samples
}

fn has_large_numbers(input: &Input) -> bool {
    let is_large = |value: &Value| match value {
        Value::Short(n) => u32::from(n.unsigned_abs()) > LARGE,
        Value::Int(n) => n.unsigned_abs() > LARGE,
        Value::Long(n) => n.unsigned_abs() > u64::from(LARGE),
        _ => false,
    };
    let in_objects = input.heap.objects.values().any(|object| match &object.content {
        Content::Fields(fields) => fields.values().any(is_large),
        Content::Elems(elems) => elems.iter().any(is_large),
    });
    in_objects || input.heap.statics.values().chain(&input.args).any(is_large)
}

/// What an input is, for telling it from others.
pub(super) type Key = (Vec<Object>, Fields, Option<Value>, Vec<Value>);

pub(super) fn key(input: &Input) -> Key {
    let objects = input.heap.objects.values().cloned().collect();
    (objects, input.heap.statics.clone(), input.receiver, input.args.clone())
}

pub(super) fn run(subject: &Subject<'_>, input: Input) -> Option<Sample> {
    judged(subject, input).ok()
}

/// Why an input is no sample.
#[derive(PartialEq, Eq)]
enum Lost {
    TooLong,
    /// Not valid, or nobody can say what it violates.
    Otherwise,
}

fn judged(subject: &Subject<'_>, input: Input) -> Result<Sample, Lost> {
    let config = exec::Config { n_steps: MAX_STEPS, explains: false, ..subject.exec.clone() };
    let run = exec::run(subject.program, subject.method, &input, &config);
    match &run.outcome {
        exec::Outcome::Stuck(stuck) if stuck.reason == exec::StuckReason::Steps(MAX_STEPS) => {
            return Err(Lost::TooLong);
        }
        exec::Outcome::Stuck(_) | exec::Outcome::AssumptionFailed(_) => return Err(Lost::Otherwise),
        _ => {}
    }
    let judgement = exec::judge(subject.program, &run, &config);
    if !judgement.is_valid_input() || !judgement.undetermined().is_empty() {
        return Err(Lost::Otherwise);
    }
    let violated = judgement.violated().iter().map(|result| result.label).collect();
    Ok(Sample { input, coverage: run.coverage.origins.keys().copied().collect(), violated })
}

/// A value of an input.
#[derive(Clone, Copy)]
enum Slot {
    Arg(usize),
    Field(ObjectId, FieldId),
    Elem(ObjectId, usize),
}

struct Changer<'a, 'p> {
    subject: &'a Subject<'p>,
    /// What inputs may have where.
    inputs: Inputs<'p>,
    numbers: Vec<i64>,
    /// What static initializers leave, and which of its objects a caller can have changed.
    initial: State,
    changed: BTreeSet<usize>,
}

/// Of an input what no caller can have changed: fields, and objects all of whose elements are so.
#[derive(Default)]
struct Kept {
    fields: BTreeSet<(ObjectId, FieldId)>,
    arrays: BTreeSet<ObjectId>,
}

impl Changer<'_, '_> {
    fn change(&self, input: &mut Input, random: &mut Random) {
        let kept = self.kept(input);
        let mut slots = self.slots(input);
        slots.retain(|(slot, _)| match slot {
            Slot::Arg(_) => true,
            Slot::Field(object, field) => !kept.fields.contains(&(*object, *field)),
            Slot::Elem(array, _) => !kept.arrays.contains(array),
        });
        if slots.is_empty() {
            return;
        }
        let (slot, ty) = slots[random.below(slots.len())];
        let old = *place(input, slot);
        let new = self.value(input, (slot, old), ty, random);
        // Nor has a caller what is inside.
        if !new.as_object().is_some_and(|object| kept.arrays.contains(&object)) {
            *place(input, slot) = new;
        }
    }

    /// Follows what static initializers left through the input, as far as it stays as it was.
    fn kept(&self, input: &Input) -> Kept {
        let program = self.subject.program;
        let mut kept = Kept::default();
        let mut seen = BTreeSet::new();
        let pair = |old: &Value, new: &Value| old.as_object().zip(new.as_object());
        let statics = self.initial.statics.iter();
        let mut waiting: Vec<(ObjectId, ObjectId)> =
            statics.filter_map(|(field, old)| pair(old, input.heap.statics.get(field)?)).collect();
        while let Some((old, new)) = waiting.pop() {
            if !seen.insert(old) {
                continue;
            }
            let may_differ = self.changed.contains(&old.index());
            match (&self.initial.objects[old].content, &input.heap.objects[new].content) {
                (Content::Fields(before), Content::Fields(now)) => {
                    for (field, value) in before {
                        if !may_differ || !may_change(program, *field) {
                            kept.fields.insert((new, *field));
                            waiting.extend(now.get(field).and_then(|other| pair(value, other)));
                        }
                    }
                }
                (Content::Elems(before), Content::Elems(now)) if !may_differ => {
                    kept.arrays.insert(new);
                    waiting.extend(before.iter().zip(now).filter_map(|(old, new)| pair(old, new)));
                }
                _ => {}
            }
        }
        kept
    }

    fn slots(&self, input: &Input) -> Vec<(Slot, Type)> {
        let program = self.subject.program;
        let params = &program.methods[self.subject.method].params;
        let mut slots: Vec<(Slot, Type)> =
            params.iter().enumerate().map(|(at, (_, ty))| (Slot::Arg(at), *ty)).collect();
        for (id, object) in input.heap.objects.iter() {
            match (&object.content, program.classes[object.class].kind) {
                (Content::Fields(fields), _) => {
                    slots.extend(fields.keys().map(|field| (Slot::Field(id, *field), program.fields[*field].ty)));
                }
                (Content::Elems(elems), ClassKind::Array(elem)) => {
                    slots.extend((0..elems.len()).map(|at| (Slot::Elem(id, at), elem)));
                }
                (Content::Elems(_), _) => {}
            }
        }
        slots
    }

    fn value(&self, input: &mut Input, (slot, old): (Slot, Value), ty: Type, random: &mut Random) -> Value {
        if let Type::Ref(class) = ty {
            let program = self.subject.program;
            let source = match slot {
                Slot::Arg(at) => Source::Arg(at),
                Slot::Field(object, field) => Source::Field(input.heap.objects[object].class, field),
                Slot::Elem(array, _) => Source::Elem(input.heap.objects[array].class),
            };
            let classes = self.inputs.classes(source);
            let is_one = |class: ClassId| classes.is_empty() || classes.contains(&class);
            let fits = |object: &Object| program.is_subclass(object.class, class) && is_one(object.class);
            let mut ways = vec![Value::Null];
            ways.extend(input.heap.objects.iter().filter(|(_, it)| fits(it)).map(|(id, _)| Value::Ref(id)));
            // Where two places hold one array, what one of them needs may be what the other forbids.
            let shared = old.as_object().map(|id| input.heap.objects[id].clone());
            let shared = shared.filter(|object| matches!(program.classes[object.class].kind, ClassKind::Array(_)));
            let n_ways = ways.len() + usize::from(shared.is_some());
            let way = random.below(n_ways);
            return match (ways.get(way), shared) {
                (Some(value), _) => *value,
                (None, Some(array)) => Value::Ref(input.heap.objects.push(array)),
                (None, None) => old,
            };
        }
        if let Value::Bool(truth) = old {
            return Value::Bool(!truth);
        }
        let Some(now) = old.as_integer() else { return old };
        let number = match random.below(4) {
            0 => now.wrapping_add(1),
            1 => now.wrapping_sub(1),
            2 => {
                let held = held(input);
                held[random.below(held.len())]
            }
            _ => self.numbers[random.below(self.numbers.len())].wrapping_add(random.below(3) as i64 - 1),
        };
        match ty {
            Type::Byte => Value::Byte(number as i8),
            Type::Short => Value::Short(number as i16),
            Type::Char => Value::Char(number as u16),
            Type::Int => Value::Int(number as i32),
            Type::Long => Value::Long(number),
            _ => old,
        }
    }
}

/// The integers of an input, and zero.
fn held(input: &Input) -> Vec<i64> {
    let mut values: Vec<Value> = input.args.clone();
    for object in input.heap.objects.values() {
        match &object.content {
            Content::Fields(fields) => values.extend(fields.values()),
            Content::Elems(elems) => values.extend(elems),
        }
    }
    std::iter::once(0).chain(values.into_iter().filter_map(Value::as_integer)).collect()
}

fn place(input: &mut Input, slot: Slot) -> &mut Value {
    match slot {
        Slot::Arg(at) => &mut input.args[at],
        Slot::Field(object, field) => match &mut input.heap.objects[object].content {
            Content::Fields(fields) => fields.get_mut(&field).expect("the slot was listed"),
            Content::Elems(_) => panic!("an array has no fields"),
        },
        Slot::Elem(object, at) => match &mut input.heap.objects[object].content {
            Content::Elems(elems) => &mut elems[at],
            Content::Fields(_) => panic!("only arrays have elements"),
        },
    }
}
