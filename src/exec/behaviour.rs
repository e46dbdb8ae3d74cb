//! What a caller can see of a run when it is over.
//!
//! Two runs from one input are alike if they end alike and what can be reached afterwards from receiver, arguments,
//! static fields and result is the same: objects that were there before are themselves, fresh ones correspond one to
//! one. Of an exception only its class counts.

use std::collections::{BTreeMap, VecDeque};

use crate::base::{ClassId, Idx};
use crate::heap::{Content, Fields, Object, ObjectId, Value};
use crate::ir::Program;

use super::{Outcome, Run};

/// Equal for runs from the same input that nobody outside can tell apart. Runs of two programs may be compared if ids
/// of classes and fields mean the same in both.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Behaviour {
    pub ending: Ending,
    objects: BTreeMap<ObjectId, Object>,
    statics: Fields,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    Returned(Option<Value>),
    Threw(ClassId),
    /// Provably.
    Diverged,
}

/// `None`: the run was given up, or the input is none to look at.
pub fn behaviour(program: &Program, run: &Run) -> Option<Behaviour> {
    let ending = match &run.outcome {
        Outcome::Returned(value) => Ending::Returned(*value),
        Outcome::Threw(object) => Ending::Threw(run.post.objects[*object].class),
        Outcome::Diverged(_) => {
            return Some(Behaviour { ending: Ending::Diverged, objects: BTreeMap::new(), statics: Fields::default() });
        }
        Outcome::AssumptionFailed(_) | Outcome::IterationEnded(_) | Outcome::Stuck(_) => return None,
    };
    let mut walk = Walk { run, fresh: BTreeMap::new(), queue: VecDeque::new(), objects: BTreeMap::new() };
    for value in run.receiver.iter().chain(&run.args) {
        walk.visit(*value);
    }
    let ending = match ending {
        Ending::Returned(value) => Ending::Returned(value.map(|value| walk.visit(value))),
        other => other,
    };
    let statics = run.post.statics.iter().map(|(field, value)| (*field, walk.visit(*value))).collect();
    while let Some((object, number)) = walk.queue.pop_front() {
        let seen = &run.post.objects[object];
        let content = match &seen.content {
            Content::Fields(fields) => {
                let order = program.instance_fields(seen.class);
                let held = order.iter().filter_map(|field| Some((*field, *fields.get(field)?)));
                Content::Fields(held.map(|(field, value)| (field, walk.visit(value))).collect())
            }
            Content::Elems(elems) => Content::Elems(elems.iter().map(|value| walk.visit(*value)).collect()),
        };
        walk.objects.insert(number, Object { class: seen.class, content });
    }
    Some(Behaviour { ending, objects: walk.objects, statics })
}

struct Walk<'a> {
    run: &'a Run,
    /// Objects of the run, by their numbers in the order of discovery.
    fresh: BTreeMap<ObjectId, ObjectId>,
    queue: VecDeque<(ObjectId, ObjectId)>,
    objects: BTreeMap<ObjectId, Object>,
}

impl Walk<'_> {
    fn visit(&mut self, value: Value) -> Value {
        let Value::Ref(object) = value else { return value };
        let n_old = self.run.pre.objects.len();
        let next = ObjectId::new(n_old + self.fresh.len());
        let is_old = object.index() < n_old;
        let number = if is_old { object } else { *self.fresh.entry(object).or_insert(next) };
        if !self.objects.contains_key(&number) {
            let seen = Object { class: self.run.post.objects[object].class, content: Content::Elems(Vec::new()) };
            self.objects.insert(number, seen);
            self.queue.push_back((object, number));
        }
        Value::Ref(number)
    }
}
