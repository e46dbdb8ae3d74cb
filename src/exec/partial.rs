//! Clauses on heaps of which a part is not chosen yet.
//!
//! The main function is [`assumed_holds`]. A slot that is unknown may be in the heap with any value: what reads it
//! stops, and the answer is that this slot is needed. Nothing else can depend on it. This is how a search over
//! executable invariants learns which choice matters next (Boyapati, Khurshid, Marinov, ISSTA 2002).

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use crate::base::{FieldId, Idx, MethodId, Span};
use crate::heap::{Content, Input, ObjectId, State, Value};
use crate::ir::{Obligation, Program, Role, Type};
use crate::rel::{Expr, ExprKind, Param};

use super::eval::{Answer, Eval, Unclear, Vars, World, cell};
use super::machine::{Machine, Stop};
use super::spec_objects::SpecObjects;
use super::{Cell, Config, Relation, StuckReason, relation};

/// A place of the pre-state that holds one value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// By position.
    Arg(usize),
    Static(FieldId),
    /// Of an array.
    Length(ObjectId),
    Field(ObjectId, FieldId),
    Elem(ObjectId, usize),
}

/// The slots that are not chosen yet.
#[derive(Clone, Default, Debug)]
pub struct UnknownSlots {
    slots: Arc<BTreeSet<Slot>>,
    needed: Arc<OnceLock<Slot>>,
}

impl UnknownSlots {
    pub(super) fn of(slots: &Arc<BTreeSet<Slot>>) -> UnknownSlots {
        UnknownSlots { slots: slots.clone(), needed: Arc::new(OnceLock::new()) }
    }

    /// The slot that was asked for first.
    pub(super) fn needed(&self) -> Option<Slot> {
        self.needed.get().copied()
    }

    /// Is the slot unknown? The first that is asked for is remembered.
    pub(super) fn stops(&self, slot: Slot) -> bool {
        let is_unknown = self.slots.contains(&slot);
        if is_unknown {
            let _ = self.needed.set(slot);
        }
        is_unknown
    }
}

/// What is known of a clause while slots are unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartialTruth {
    /// Whatever the unknown slots hold.
    Holds,
    /// Whatever the unknown slots hold.
    Fails,
    /// The slot that was asked for first.
    Needs(Slot),
    /// Nobody can say; the reason is for people.
    Unclear(String),
}

/// Does what is assumed of the input hold of it, whatever the unknown slots hold?
///
/// Requires: all statics are given; `obligation` is one of those that the method assumes.
pub fn assumed_holds(
    program: &Program,
    method: MethodId,
    obligation: &Obligation,
    input: &Input,
    unknown: &Arc<BTreeSet<Slot>>,
    config: &Config,
) -> PartialTruth {
    let unknown = UnknownSlots::of(unknown);
    let config = Config { unknown: Some(unknown.clone()), is_traced: false, ..config.clone() };
    let answer = holds(program, method, obligation, input, &unknown, &config);
    match (unknown.needed(), answer) {
        (Some(slot), _) => PartialTruth::Needs(slot),
        (None, Ok(true)) => PartialTruth::Holds,
        (None, Ok(false)) => PartialTruth::Fails,
        (None, Err(why)) => PartialTruth::Unclear(why),
    }
}

fn holds(
    program: &Program,
    method: MethodId,
    obligation: &Obligation,
    input: &Input,
    unknown: &UnknownSlots,
    config: &Config,
) -> Answer<bool> {
    let clause = program.clause_of(method, obligation.role).expect("only clauses are assumed");
    let this = match obligation.role {
        Role::Invariant { subject: Param::Arg(at), .. } => {
            if unknown.stops(Slot::Arg(at as usize)) {
                return Err(Unclear::new());
            }
            Some(input.args[at as usize])
        }
        _ => input.receiver,
    };
    if matches!(obligation.role, Role::Invariant { .. }) && this == Some(Value::Null) {
        return Ok(true);
    }
    let roots = input.leading_roots();
    let world = World::new(&input.heap, roots);
    let made = SpecObjects::beyond(&input.heap);
    let eval = Eval {
        program,
        config,
        pre: &world,
        post: &world,
        this,
        args: &input.args,
        result: None,
        thrown: None,
        locals: None,
        n_old: input.heap.objects.len(),
        made: &made,
        claimed: None,
    };
    eval.formula(&clause.formula, &Vars::new())
}

/// What static initializers leave, all of them or those that a call of the method uses: the statics and the objects they
/// made. `None`: one of them does not end.
pub fn initial(program: &Program, method: Option<MethodId>, config: &Config) -> Option<State> {
    let nothing = State::default();
    let mut machine = Machine::new(program, &nothing, &[], config);
    machine.entry = method;
    machine.prepare(&nothing).ok()?;
    let mut state = machine.heap;
    // String constants are made at their first use.
    state.statics.retain(|field, value| program.fields[*field].constant.is_none() || *value != Value::Null);
    Some(state)
}

impl Eval<'_> {
    /// Stops if one of the slots is unknown.
    pub(super) fn needs(&self, slots: impl FnOnce() -> Vec<Slot>) -> Answer<()> {
        match &self.config.unknown {
            Some(unknown) if slots().into_iter().any(|slot| unknown.stops(slot)) => Err(Unclear::new()),
            _ => Ok(()),
        }
    }

    /// The slots that decide what else can be reached.
    pub(super) fn reference_slots(&self, state: &State) -> Vec<Slot> {
        let is_ref = |ty: Type| matches!(ty, Type::Ref(_));
        let fields = &self.program.fields;
        let args = (0..self.args.len()).map(Slot::Arg);
        let statics = state.statics.keys().filter(|field| is_ref(fields[**field].ty)).map(|field| Slot::Static(*field));
        let objects = state.objects.iter().flat_map(|(id, object)| match &object.content {
            Content::Fields(known) => {
                known.keys().filter(|field| is_ref(fields[**field].ty)).map(|field| Slot::Field(id, *field)).collect()
            }
            Content::Elems(elems) => elem_slots(id, elems.len()),
        });
        args.chain(statics).chain(objects).collect()
    }

    /// `set.relation`, reading no more than that takes.
    ///
    /// Requires: `set` has one column.
    pub(super) fn image(&self, set: &Relation, relation: &Expr, vars: &Vars) -> Answer<Relation> {
        let objects =
            || set.iter().filter_map(|tuple| if let Cell::Ref(object) = tuple[0] { Some(object) } else { None });
        match &*relation.kind {
            ExprKind::Field(field, state, _) => {
                let heap = self.world(*state).state;
                let mut cells = Vec::new();
                for object in objects() {
                    let Some(Content::Fields(fields)) = heap.objects.get(object).map(|object| &object.content) else {
                        continue;
                    };
                    let Some(value) = fields.get(field) else { continue };
                    self.needs(|| vec![Slot::Field(object, *field)])?;
                    cells.extend(cell(*value)?);
                }
                Ok(Relation::set(cells))
            }
            ExprKind::Elems(class, state, _) => {
                let heap = self.world(*state).state;
                let mut pairs = Vec::new();
                for id in objects() {
                    let Some(array) = heap.objects.get(id) else { continue };
                    let Content::Elems(elems) = &array.content else { continue };
                    if self.program.is_subclass(array.class, *class) {
                        self.needs(|| elem_slots(id, elems.len()))?;
                        for (index, value) in elems.iter().enumerate() {
                            pairs.extend(cell(*value)?.map(|cell| [Cell::Int(index as i128), cell]));
                        }
                    }
                }
                Ok(Relation::tuples(pairs))
            }
            ExprKind::Length(state) => {
                let heap = self.world(*state).state;
                let mut cells = Vec::new();
                for id in objects() {
                    if let Some(Content::Elems(elems)) = heap.objects.get(id).map(|object| &object.content) {
                        self.needs(|| vec![Slot::Length(id)])?;
                        cells.push(Cell::Int(elems.len() as i128));
                    }
                }
                Ok(Relation::set(cells))
            }
            ExprKind::Union(a, b) => Ok(relation::union(&self.image(set, a, vars)?, &self.image(set, b, vars)?)),
            ExprKind::Closure(step) => self.steps(set, step, vars),
            _ => Ok(relation::join(set, &self.expr(relation, vars)?)),
        }
    }

    /// `set.^step`.
    ///
    /// Requires: `set` has one column.
    pub(super) fn steps(&self, set: &Relation, step: &Expr, vars: &Vars) -> Answer<Relation> {
        if is_of_fields(step) {
            return relation::steps_from(set, |new| self.image(new, step, vars));
        }
        let step = self.expr(step, vars)?;
        relation::steps_from(set, |new| Ok(relation::join(new, &step)))
    }
}

/// What a step leads to is found at the object itself.
fn is_of_fields(step: &Expr) -> bool {
    match &*step.kind {
        ExprKind::Field(..) => true,
        ExprKind::Union(a, b) => is_of_fields(a) && is_of_fields(b),
        ExprKind::Closure(step) => is_of_fields(step),
        _ => false,
    }
}

/// The slots of the field, of all objects.
pub(super) fn field_slots(state: &State, field: FieldId) -> Vec<Slot> {
    (0..state.objects.len()).map(|at| Slot::Field(ObjectId::new(at), field)).collect()
}

/// The length first: it decides which others there are.
pub(super) fn elem_slots(array: ObjectId, length: usize) -> Vec<Slot> {
    std::iter::once(Slot::Length(array)).chain((0..length).map(|at| Slot::Elem(array, at))).collect()
}

impl Machine<'_> {
    /// Stops if the slot of the pre-state is unknown.
    pub(super) fn read(&self, slot: Slot, span: Span) -> Result<(), Stop> {
        match &self.unknown {
            Some(unknown) if !self.overwritten.contains(&slot) && unknown.stops(slot) => {
                Err(self.stuck(StuckReason::Unsupported("a slot that is not chosen yet".into()), span))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn written(&mut self, slot: Slot) {
        if self.unknown.is_some() {
            self.overwritten.insert(slot);
        }
    }
}
