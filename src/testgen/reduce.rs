//! Smaller inputs that fail in the same way, and smaller suites that cover the same.
//!
//! Delta debugging (Zeller, Hildebrandt, TSE 2002) on the heap instead of on text: cells become null or zero, lists lose
//! a link, arrays lose elements; a change stays if the input is still valid and violates the same labels. What is
//! left is minimal: no single change of these can be made any more.

use std::collections::BTreeSet;

use crate::base::{FieldId, LabelId, MethodId};
use crate::exec;
use crate::heap::{Content, Input, ObjectId, Value, canon};
use crate::ir::{ClassKind, Program, Type};

/// The smallest input that single changes lead to, and how many inputs were run.
///
/// Requires: `keeps` is true of the input. Ensures: `keeps` is true of the result.
pub fn reduce(
    program: &Program,
    method: MethodId,
    input: &Input,
    keeps: &mut dyn FnMut(&Input) -> bool,
) -> (Input, usize) {
    let mut best = canon(program, input);
    let mut n_runs = 0;
    'again: loop {
        for change in changes(program, method, &best) {
            if size(&change) >= size(&best) {
                continue;
            }
            n_runs += 1;
            if keeps(&change) {
                best = change;
                continue 'again;
            }
        }
        return (best, n_runs);
    }
}

/// "Valid, and violates exactly these labels."
pub fn fails_alike<'a>(
    program: &'a Program,
    method: MethodId,
    config: &'a exec::Config,
    violated: &'a BTreeSet<LabelId>,
) -> impl FnMut(&Input) -> bool + 'a {
    move |input| {
        let run = exec::run(program, method, input, config);
        let judgement = exec::judge(program, &run, config);
        let now: BTreeSet<LabelId> = judgement.violated().iter().map(|result| result.label).collect();
        judgement.is_valid_input() && now == *violated
    }
}

/// Objects, then elements, then how far numbers are from zero.
fn size(input: &Input) -> (usize, usize, u128) {
    let mut n_elems = 0;
    let mut weight = 0u128;
    let mut add = |value: &Value| {
        weight += match value {
            Value::Null => 0,
            Value::Ref(_) => 1,
            Value::Bool(value) => u128::from(*value),
            Value::Float(bits) => u128::from(*bits != 0),
            Value::Double(bits) => u128::from(*bits != 0),
            // Of two numbers as far from zero the positive one is simpler.
            number => number.as_integer().map_or(0, |n| 2 * u128::from(n.unsigned_abs()) + u128::from(n < 0)),
        };
    };
    input.args.iter().chain(input.heap.statics.values()).for_each(&mut add);
    for object in input.heap.objects.values() {
        match &object.content {
            Content::Fields(fields) => fields.values().for_each(&mut add),
            Content::Elems(elems) => {
                n_elems += elems.len();
                elems.iter().for_each(&mut add);
            }
        }
    }
    (input.heap.objects.len(), n_elems, weight)
}

/// A place whose value can be replaced.
#[derive(Clone, Copy)]
enum Slot {
    Arg(usize),
    Static(FieldId),
    Field(ObjectId, FieldId),
    Elem(ObjectId, usize),
}

/// Every input that is one change away, large changes first.
fn changes(program: &Program, method: MethodId, input: &Input) -> Vec<Input> {
    let mut slots: Vec<(Slot, Value)> = input.args.iter().enumerate().map(|(at, v)| (Slot::Arg(at), *v)).collect();
    slots.extend(input.heap.statics.iter().map(|(field, value)| (Slot::Static(*field), *value)));
    for (id, object) in input.heap.objects.iter() {
        match &object.content {
            Content::Fields(fields) => slots.extend(fields.iter().map(|(f, value)| (Slot::Field(id, *f), *value))),
            Content::Elems(elems) => {
                slots.extend(elems.iter().enumerate().map(|(at, value)| (Slot::Elem(id, at), *value)));
            }
        }
    }
    let mut found = Vec::new();
    let mut with = |change: &dyn Fn(&mut Input)| {
        let mut other = input.clone();
        change(&mut other);
        found.push(canon(program, &other));
    };
    // A number that counts objects goes down with them: tried together with each link that goes.
    let counters: Vec<(Slot, Value)> =
        slots.iter().filter(|(_, value)| value.as_integer().is_some_and(|n| n > 0)).copied().collect();
    for (slot, value) in &slots {
        let Value::Ref(object) = *value else { continue };
        let mut targets = vec![Value::Null];
        targets.extend(below(input, object).into_iter().filter(|target| fits(program, method, input, *slot, *target)));
        for target in targets {
            with(&|other| put(other, *slot, target));
            for (counter, count) in &counters {
                with(&|other| {
                    put(other, *slot, target);
                    put(other, *counter, less(*count, 1));
                });
            }
        }
    }
    for (id, object) in input.heap.objects.iter() {
        let Content::Elems(elems) = &object.content else { continue };
        for at in (0..elems.len()).rev() {
            with(&|other| remove(other, id, at));
            for (counter, count) in &counters {
                with(&|other| {
                    put(other, *counter, less(*count, 1));
                    remove(other, id, at);
                });
            }
        }
    }
    for (slot, value) in &slots {
        match *value {
            Value::Null | Value::Ref(_) => {}
            Value::Bool(_) => with(&|other| put(other, *slot, Value::Bool(false))),
            Value::Float(_) => with(&|other| put(other, *slot, Value::Float(0))),
            Value::Double(_) => with(&|other| put(other, *slot, Value::Double(0))),
            number => {
                let n = number.as_integer().expect("the rest are integers");
                for smaller in [0, n / 2, n - n.signum(), n.checked_neg().unwrap_or(n)] {
                    with(&|other| put(other, *slot, of_kind(number, smaller)));
                }
                // Equal numbers are often equal for a reason.
                for smaller in [0, n / 2, n - n.signum(), n.checked_neg().unwrap_or(n)] {
                    with(&|other| {
                        for (same, held) in &slots {
                            if held == value {
                                put(other, *same, of_kind(number, smaller));
                            }
                        }
                    });
                }
            }
        }
    }
    found
}

/// What the object's own references lead to.
fn below(input: &Input, object: ObjectId) -> Vec<Value> {
    let refs = |values: &mut dyn Iterator<Item = &Value>| {
        values.filter(|value| matches!(value, Value::Ref(_))).copied().collect::<Vec<Value>>()
    };
    match &input.heap.objects[object].content {
        Content::Fields(fields) => refs(&mut fields.values()),
        Content::Elems(elems) => refs(&mut elems.iter()),
    }
}

/// May the place hold the object?
fn fits(program: &Program, method: MethodId, input: &Input, slot: Slot, target: Value) -> bool {
    let Value::Ref(object) = target else { return true };
    let declared = match slot {
        Slot::Arg(at) => program.methods[method].params[at].1,
        Slot::Static(field) | Slot::Field(_, field) => program.fields[field].ty,
        Slot::Elem(array, _) => match program.classes[input.heap.objects[array].class].kind {
            ClassKind::Array(elem) => elem,
            _ => return false,
        },
    };
    matches!(declared, Type::Ref(class) if program.is_subclass(input.heap.objects[object].class, class))
}

fn put(input: &mut Input, slot: Slot, value: Value) {
    match slot {
        Slot::Arg(at) => input.args[at] = value,
        Slot::Static(field) => drop(input.heap.statics.insert(field, value)),
        Slot::Field(object, field) => {
            if let Content::Fields(fields) = &mut input.heap.objects[object].content {
                fields.insert(field, value);
            }
        }
        Slot::Elem(object, at) => {
            if let Content::Elems(elems) = &mut input.heap.objects[object].content
                && at < elems.len()
            {
                elems[at] = value;
            }
        }
    }
}

fn remove(input: &mut Input, array: ObjectId, at: usize) {
    if let Content::Elems(elems) = &mut input.heap.objects[array].content
        && at < elems.len()
    {
        elems.remove(at);
    }
}

fn less(value: Value, by: i64) -> Value {
    of_kind(value, value.as_integer().unwrap_or(0) - by)
}

/// The number as a value of the same type.
fn of_kind(like: Value, n: i64) -> Value {
    match like {
        Value::Byte(_) => Value::Byte(n as i8),
        Value::Short(_) => Value::Short(n as i16),
        Value::Char(_) => Value::Char(n as u16),
        Value::Long(_) => Value::Long(n),
        _ => Value::Int(n as i32),
    }
}

/// Tests whose coverage no earlier one has: indices, ascending.
pub fn distinct<T: Ord>(coverage: &[T]) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    (0..coverage.len()).filter(|at| seen.insert(&coverage[*at])).collect()
}
