//! What of another outcome would be seen, by the solver and by looking at both heaps.

use std::collections::BTreeSet;

use crate::base::{FieldId, Idx, MethodId};
use crate::exec::{Outcome, Run};
use crate::findings::Freedom;
use crate::heap::{Content, ObjectId, Value};
use crate::ir::{ClassKind, Program, Type};
use crate::symex::{Loose, View};

use super::command::Auditor;
use super::outcomes::Asked;

/// How other outcomes look beside the code's.
#[derive(Default)]
pub(crate) struct Seen {
    /// What may be different, each with an outcome that shows it.
    pub seen: Vec<Freedom>,
    /// What is the same in all.
    pub fixed: Vec<String>,
}

impl Auditor<'_> {
    /// Questions without an answer are counted.
    pub(crate) fn seen(&self, n_open: &mut usize) -> Seen {
        let mut found = Seen::default();
        for view in views(self.program, self.method) {
            match self.ask(&Loose::showing(view)) {
                Asked::Yes(witness) => found.seen.push(self.freedom(self.named_view(view), *witness)),
                Asked::No => found.fixed.push(self.named_view(view)),
                Asked::NoSmall | Asked::Open => *n_open += 1,
            }
        }
        found
    }

    /// What may be different in other outcomes.
    pub(crate) fn differing(&self) -> Vec<View> {
        self.shown_besides(&[]).collect()
    }

    /// Something may be different besides this.
    pub(crate) fn is_seen_besides(&self, known: &[View]) -> bool {
        self.shown_besides(known).next().is_some()
    }

    fn shown_besides<'v>(&'v self, known: &'v [View]) -> impl Iterator<Item = View> + 'v {
        let others = views(self.program, self.method).into_iter().filter(|view| !known.contains(view));
        others.filter(|view| matches!(self.ask(&Loose::showing(*view)), Asked::Yes(_)))
    }

    fn named_view(&self, view: View) -> String {
        let name = |field: FieldId| self.field_name(field);
        match view {
            View::Result => "the result".to_owned(),
            View::Own(field) => format!("this.{}", self.program.fields[field].name),
            View::Objects => "objects inside".to_owned(),
            View::Values(field) => format!("values of {} inside", name(field)),
            View::Inside(field) => format!("{} inside", name(field)),
            View::Outside(field) => format!("{} outside", name(field)),
            View::Elements => "elements inside".to_owned(),
        }
    }
}

/// What can be seen of the method's outcomes.
fn views(program: &Program, method: MethodId) -> Vec<View> {
    let declared = &program.methods[method];
    let has_receiver = !declared.is_static;
    let fields = program.fields.iter().filter(|(_, field)| {
        program.classes[field.class].is_user && !field.is_static && !program.is_of_constants(field.class)
    });
    let fields: Vec<FieldId> = fields.map(|(id, _)| id).collect();
    let own = program.instance_fields(declared.class);
    let is_link =
        |field: &FieldId| matches!(program.fields[*field].ty, Type::Ref(class) if program.classes[class].is_user);
    let is_of_receiver = |field: &FieldId| has_receiver && own.contains(field);
    let mut found = Vec::new();
    if declared.returns != Type::Void {
        found.push(View::Result);
    }
    found.extend(fields.iter().filter(|field| is_of_receiver(field)).map(|field| View::Own(*field)));
    found.push(View::Objects);
    let others = || fields.iter().filter(|field| !is_of_receiver(field));
    found.extend(others().filter(|field| !is_link(field)).map(|field| View::Values(*field)));
    found.extend(others().map(|field| View::Inside(*field)));
    if has_receiver && declared.params.iter().any(|(_, ty)| matches!(ty, Type::Ref(_))) {
        found.extend(fields.iter().map(|field| View::Outside(*field)));
    }
    let types = fields.iter().map(|field| program.fields[*field].ty).chain(declared.params.iter().map(|(_, ty)| *ty));
    let is_array = |ty: Type| match ty {
        Type::Ref(class) => matches!(program.classes[class].kind, ClassKind::Array(_)),
        _ => false,
    };
    if types.chain([declared.returns]).any(is_array) {
        found.push(View::Elements);
    }
    found
}

/// The two runs, which began alike, differ in what is seen.
pub(super) fn differs(view: View, code: &Run, other: &Run) -> bool {
    let n_old = code.pre.objects.len();
    let look = |value: Value| Look::of(value, n_old);
    let field = |run: &Run, object: ObjectId, field: FieldId| match &run.post.objects[object].content {
        Content::Fields(fields) => fields.get(&field).copied().map(look),
        Content::Elems(_) => None,
    };
    let olds = || (0..n_old).map(ObjectId::new);
    let inside = |run: &Run| reached(run, &roots(run));
    match view {
        View::Result => result(code).map(look) != result(other).map(look),
        View::Own(id) => match code.receiver {
            Some(Value::Ref(this)) => field(code, this, id) != field(other, this, id),
            _ => false,
        },
        View::Objects => {
            let seen = |run: &Run| {
                let (old, new): (BTreeSet<ObjectId>, BTreeSet<ObjectId>) =
                    inside(run).into_iter().partition(|object| object.index() < n_old);
                (old, new.len())
            };
            seen(code) != seen(other)
        }
        View::Values(id) => {
            let values = |run: &Run| -> BTreeSet<Look> {
                inside(run).into_iter().filter_map(|object| field(run, object, id)).collect()
            };
            values(code) != values(other)
        }
        View::Inside(id) => {
            let inside = inside(code);
            olds().any(|object| inside.contains(&object) && field(code, object, id) != field(other, object, id))
        }
        View::Outside(id) => {
            let (inside, all) = (inside(code), reached(code, &code.args));
            let is_outside = |object: &ObjectId| all.contains(object) && !inside.contains(object);
            olds().filter(is_outside).any(|object| field(code, object, id) != field(other, object, id))
        }
        View::Elements => {
            let inside = inside(code);
            let this = code.receiver.and_then(|value| if let Value::Ref(object) = value { Some(object) } else { None });
            let holders = olds().filter(|object| inside.contains(object)).chain(this);
            let differs = |object: ObjectId| {
                let fields = |run: &Run| match &run.post.objects[object].content {
                    Content::Fields(fields) => fields.values().copied().collect::<Vec<Value>>(),
                    Content::Elems(_) => Vec::new(),
                };
                let pairs = fields(code).into_iter().zip(fields(other));
                pairs.into_iter().any(|(x, y)| new_arrays_differ((code, x), (other, y), n_old))
                    || elements((code, object), n_old) != elements((other, object), n_old)
            };
            let results = result(code).zip(result(other));
            holders.into_iter().any(differs)
                || results.is_some_and(|(x, y)| new_arrays_differ((code, x), (other, y), n_old))
        }
    }
}

/// A value as it is seen: one new object looks like another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    New,
    Known(Value),
}

impl Look {
    fn of(value: Value, n_old: usize) -> Look {
        match value {
            Value::Ref(object) if object.index() >= n_old => Look::New,
            other => Look::Known(other),
        }
    }
}

/// Of an object that is no array, nothing.
fn elements((run, object): (&Run, ObjectId), n_old: usize) -> Option<Vec<Look>> {
    match &run.post.objects[object].content {
        Content::Elems(elements) => Some(elements.iter().map(|value| Look::of(*value, n_old)).collect()),
        Content::Fields(_) => None,
    }
}

fn new_arrays_differ((code, x): (&Run, Value), (other, y): (&Run, Value), n_old: usize) -> bool {
    match (x, y) {
        (Value::Ref(x), Value::Ref(y)) if x.index() >= n_old && y.index() >= n_old => {
            elements((code, x), n_old) != elements((other, y), n_old)
        }
        _ => false,
    }
}

fn result(run: &Run) -> Option<Value> {
    if let Outcome::Returned(value) = run.outcome { value } else { None }
}

/// The receiver; of a static method, arguments and result.
fn roots(run: &Run) -> Vec<Value> {
    match run.receiver {
        Some(receiver) => vec![receiver],
        None => run.args.iter().copied().chain(result(run)).collect(),
    }
}

fn reached(run: &Run, roots: &[Value]) -> BTreeSet<ObjectId> {
    let object = |value: &Value| if let Value::Ref(object) = value { Some(*object) } else { None };
    let mut waiting: Vec<ObjectId> = roots.iter().filter_map(object).collect();
    let mut found = BTreeSet::new();
    while let Some(at) = waiting.pop() {
        if found.insert(at) {
            match &run.post.objects[at].content {
                Content::Fields(fields) => waiting.extend(fields.values().filter_map(object)),
                Content::Elems(elements) => waiting.extend(elements.iter().filter_map(object)),
            }
        }
    }
    found
}
