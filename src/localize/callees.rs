//! Contracts of callees: a change in a called method that breaks what it promises repairs nothing.
//!
//! The contract of the method that is looked at sees a callee through its result alone, and may call it itself:
//! `return true;` in `contains` makes a list that was not written look right. So a changed callee with a contract of
//! its own is held against that, too, from states near the runs at hand.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{ClassId, MethodId};
use crate::exec;
use crate::heap::{Content, Input, State, Value};
use crate::ir::{Program, Role, Type};

use super::neighbours::{Sample, key};
use super::variant::Variant;

/// Samples whose states a callee is called in, its receivers in each, and calls in all.
const MAX_STATES: usize = 12;
const MAX_RECEIVERS: usize = 3;
const MAX_CALLS: usize = 64;

/// Values that one parameter is given.
const MAX_VALUES: usize = 6;

/// Of several faults one may make up for another, so that the repair of one breaks a call or two: one in so many.
const ONE_BROKEN_IN: usize = 20;

/// Calls in which the original meets the contracts of the methods it calls.
#[derive(Default)]
pub(super) struct Callees {
    by_method: RefCell<BTreeMap<MethodId, Rc<Vec<Input>>>>,
}

impl Callees {
    /// Does the variant break what its changed method promises by a contract of its own, where it was kept before? Of
    /// several faults it takes more than a stray call.
    ///
    /// `before` has the contracts that judge. Nothing is said of the method that is looked at.
    pub(super) fn are_broken(
        &self,
        (before, variant): (&Program, &Variant),
        looked_at: MethodId,
        (failing, passing): (&[Sample], &[Sample]),
        is_alone: bool,
        config: &exec::Config,
    ) -> bool {
        let Some(callee) = before.method_with(variant.place()).filter(|id| *id != looked_at) else { return false };
        let method = &before.methods[callee];
        let contract = &method.contract;
        let is_promising = contract.is_stated && !contract.is_bare && !contract.ensures.is_empty();
        if !is_promising || !variant.has_methods || method.is_constructor() {
            return false;
        }
        let kept = || {
            let samples = failing.iter().take(MAX_STATES / 2).chain(passing.iter().take(MAX_STATES / 2));
            let calls = calls(before, callee, samples).into_iter();
            Rc::new(calls.filter(|input| keeps(before, callee, input, config)).collect::<Vec<Input>>())
        };
        let kept = self.by_method.borrow_mut().entry(callee).or_insert_with(kept).clone();
        let most = if is_alone { 0 } else { kept.len() / ONE_BROKEN_IN };
        let mut broken = kept.iter().filter(|input| breaks((before, variant), callee, input, config));
        broken.nth(most).is_some()
    }
}

/// Is it a call that the contract speaks of, and keeps it?
fn keeps(program: &Program, callee: MethodId, input: &Input, config: &exec::Config) -> bool {
    let run = exec::run(program, callee, input, config);
    if !matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_)) {
        return false;
    }
    let judgement = exec::judge(program, &run, config);
    judgement.is_valid_input() && judgement.undetermined().is_empty() && !violates(&judgement)
}

/// Invariants are left out: in a call that nobody makes a helper may break them.
fn violates(judgement: &exec::Judgement) -> bool {
    let is_invariant = |role: Option<Role>| {
        matches!(role, Some(Role::Invariant { .. } | Role::StaticInvariant { .. } | Role::Reachable(_)))
    };
    judgement.violated().into_iter().any(|result| !is_invariant(result.role))
}

/// Requires: it is one that `before` keeps its contract on.
fn breaks((before, variant): (&Program, &Variant), callee: MethodId, input: &Input, config: &exec::Config) -> bool {
    let run = exec::run(&variant.program, callee, input, config);
    let is_known = run.post.objects.values().all(|object| before.classes.get(object.class).is_some());
    let has_ended = matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_));
    // Of what throws what the original never makes nobody can judge here.
    has_ended && is_known && violates(&exec::judge_valid(before, &run, config))
}

/// Calls of the method on objects of the samples' heaps, with values from there.
fn calls<'s>(program: &Program, callee: MethodId, samples: impl Iterator<Item = &'s Sample>) -> Vec<Input> {
    let method = &program.methods[callee];
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for sample in samples {
        let heap = &sample.input.heap;
        let receivers: Vec<Option<Value>> = match method.is_static {
            true => vec![None],
            false => {
                let own = sample.input.receiver.into_iter().chain(objects(heap));
                own.filter(|value| is_of(program, heap, *value, method.class)).take(MAX_RECEIVERS).map(Some).collect()
            }
        };
        let values: Vec<Vec<Value>> = method.params.iter().map(|(_, ty)| values(program, &sample.input, *ty)).collect();
        for receiver in receivers {
            // As many as the longest list has, each list from another place: pairs of all kinds, without all pairs.
            for round in 0..values.iter().map(Vec::len).max().unwrap_or(1) {
                let pick =
                    |(at, all): (usize, &Vec<Value>)| all.get((round * (at + 1) + at) % all.len().max(1)).copied();
                let Some(args) = values.iter().enumerate().map(pick).collect::<Option<Vec<Value>>>() else { continue };
                let input = Input { receiver, args, nondet: Vec::new(), chosen: Vec::new(), heap: heap.clone() };
                if found.len() < MAX_CALLS && known.insert(key(&input)) {
                    found.push(input);
                }
            }
        }
    }
    found
}

fn objects(heap: &State) -> impl Iterator<Item = Value> + '_ {
    heap.objects.iter().map(|(id, _)| Value::Ref(id))
}

fn is_of(program: &Program, heap: &State, value: Value, class: ClassId) -> bool {
    value.as_object().is_some_and(|object| program.is_subclass(heap.objects[object].class, class))
}

/// What a parameter of the type may be given: what the call has that is looked at, and what is in the heap.
fn values(program: &Program, input: &Input, ty: Type) -> Vec<Value> {
    let heap = &input.heap;
    let mut found: Vec<Value> = input.args.iter().copied().filter(|value| value.fits(ty)).collect();
    match ty {
        Type::Ref(class) => {
            found.extend(objects(heap));
            found.retain(|value| *value == Value::Null || is_of(program, heap, *value, class));
            found.push(Value::Null);
        }
        _ => {
            for object in heap.objects.values() {
                match &object.content {
                    Content::Fields(fields) => found.extend(fields.values().copied().filter(|value| value.fits(ty))),
                    Content::Elems(elems) => found.extend(elems.iter().copied().filter(|value| value.fits(ty))),
                }
            }
            found.push(Value::default_of(ty));
            if ty == Type::Bool {
                found.push(Value::Bool(true));
            }
        }
    }
    let mut known = BTreeSet::new();
    found.retain(|value| known.insert(*value));
    found.truncate(MAX_VALUES);
    found
}
