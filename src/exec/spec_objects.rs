//! Objects that the calls of a specification make: no state of the run has them.
//!
//! They are kept beside both states, under ids that neither has, so that a pure method may be asked for the fields of
//! what another returned. They are in no relation as a whole and in no class's set of objects: only what is reached
//! from them step by step, by fields, elements and calls, is defined.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::base::{ClassId, Idx};
use crate::heap::{Content, Object, ObjectId, State, Value};
use crate::rel::{Expr, ExprKind};

use super::eval::{Answer, Eval};
use super::{Cell, Relation, Run};

#[derive(Debug)]
pub(super) struct SpecObjects {
    /// Ids from here on.
    base: usize,
    kept: RefCell<Kept>,
}

#[derive(Default, Debug)]
struct Kept {
    objects: Vec<Object>,
    /// Equal literals are one object, whichever call met them.
    literals: BTreeMap<String, ObjectId>,
}

impl SpecObjects {
    /// Requires: no state that formulas see has more objects.
    pub(super) fn beyond(state: &State) -> Self {
        SpecObjects { base: state.objects.len(), kept: RefCell::default() }
    }

    pub(super) fn has(&self, cell: Cell) -> bool {
        matches!(cell, Cell::Ref(object) if object.index() >= self.base)
    }

    /// `None` if a state has the object.
    pub(super) fn class_of(&self, object: ObjectId) -> Option<ClassId> {
        let at = object.index().checked_sub(self.base)?;
        Some(self.kept.borrow().objects[at].class)
    }

    /// The state with the objects added, for a call that may be given them.
    ///
    /// `literals`: all that the run met; those that the state has are the call's literals, too. `given`: what the call is
    /// given. Of `later`, a state of the same run, it may be objects that the state has not: they hold nothing yet.
    pub(super) fn added_to<'v>(
        &self,
        state: &State,
        later: &State,
        literals: &BTreeMap<String, ObjectId>,
        mut given: impl Iterator<Item = &'v Value>,
    ) -> State {
        let mut state = state.clone();
        let n = state.objects.len();
        let known = literals.iter().filter(|(_, object)| object.index() < n);
        state.literals = known.map(|(text, object)| (text.clone(), *object)).collect();
        let kept = self.kept.borrow();
        let is_beyond = |value: &Value| matches!(value, Value::Ref(object) if object.index() >= n);
        if kept.objects.is_empty() && !given.any(is_beyond) {
            return state;
        }
        for object in later.objects.values().skip(n) {
            state.objects.push(object.unset());
        }
        // Nothing refers to what only keeps the ids apart.
        if let Some(first) = kept.objects.first() {
            let nothing = Object { class: first.class, content: Content::Elems(Vec::new()) };
            while state.objects.len() < self.base {
                state.objects.push(nothing.clone());
            }
        }
        for object in &kept.objects {
            state.objects.push(object.clone());
        }
        for (text, object) in &kept.literals {
            state.literals.entry(text.clone()).or_insert(*object);
        }
        state
    }

    /// Keeps what the run made, and gives the object's id from now on. Requires: the run began with `n_given` objects.
    pub(super) fn keep(
        &self,
        run: &Run,
        n_given: usize,
        literals: &BTreeMap<String, ObjectId>,
        object: ObjectId,
    ) -> ObjectId {
        let mut kept = self.kept.borrow_mut();
        let mut ids: BTreeMap<ObjectId, ObjectId> = BTreeMap::new();
        for (text, id) in run.post.literals.iter().filter(|(_, id)| id.index() >= n_given) {
            if let Some(known) = literals.get(text).or(kept.literals.get(text)) {
                ids.insert(*id, *known);
            }
        }
        let fresh: Vec<ObjectId> = (n_given..run.post.objects.len()).map(ObjectId::new).collect();
        let new: Vec<ObjectId> = fresh.into_iter().filter(|id| !ids.contains_key(id)).collect();
        for (at, id) in new.iter().enumerate() {
            ids.insert(*id, ObjectId::new(self.base + kept.objects.len() + at));
        }
        for (text, id) in &run.post.literals {
            if let Some(id) = ids.get(id) {
                kept.literals.entry(text.clone()).or_insert(*id);
            }
        }
        let renamed = |value: &Value| match value {
            Value::Ref(id) => Value::Ref(ids.get(id).copied().unwrap_or(*id)),
            other => *other,
        };
        for id in &new {
            let made = &run.post.objects[*id];
            let content = match &made.content {
                Content::Fields(fields) => {
                    Content::Fields(fields.iter().map(|(field, value)| (*field, renamed(value))).collect())
                }
                Content::Elems(elems) => Content::Elems(elems.iter().map(renamed).collect()),
            };
            kept.objects.push(Object { class: made.class, content });
        }
        ids[&object]
    }
}

impl Eval<'_> {
    /// What the relation maps those objects in `left` to that calls made, as pairs or triples.
    pub(super) fn of_made(&self, left: &Relation, right: &Expr) -> Answer<Relation> {
        let mut found = Vec::new();
        for cell in left.iter().filter_map(|tuple| tuple.last().copied()).filter(|cell| self.made.has(*cell)) {
            let Cell::Ref(id) = cell else { continue };
            let kept = self.made.kept.borrow();
            let object = &kept.objects[id.index() - self.made.base];
            match (&*right.kind, &object.content) {
                (ExprKind::Field(field, ..), Content::Fields(fields)) => {
                    let value = fields.get(field).map(|value| super::eval::cell(*value)).transpose()?.flatten();
                    found.extend(value.map(|value| vec![cell, value]));
                }
                (ExprKind::Elems(class, ..), Content::Elems(elems)) => {
                    if self.program.is_subclass(object.class, *class) {
                        for (index, value) in elems.iter().enumerate() {
                            let value = super::eval::cell(*value)?;
                            found.extend(value.map(|value| vec![cell, Cell::Int(index as i128), value]));
                        }
                    }
                }
                (ExprKind::Length(_), Content::Elems(elems)) => {
                    found.push(vec![cell, Cell::Int(elems.len() as i128)]);
                }
                (ExprKind::Field(..) | ExprKind::Elems(..) | ExprKind::Length(_), _) => {}
                _ => return Err(BEYOND.into()),
            }
        }
        Ok(found.into_iter().collect())
    }

    /// What is reached from objects that calls made is not defined but step by step.
    pub(super) fn only_of_states(&self, set: &Relation) -> Answer<()> {
        let has_made = set.iter().flatten().any(|cell| self.made.has(*cell));
        if has_made { Err(BEYOND.into()) } else { Ok(()) }
    }
}

const BEYOND: &str = "more than fields, elements and methods of an object that the specification makes";
