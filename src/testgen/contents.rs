//! What the collections of the library hold, whatever their fields are.
//!
//! Here they are models, on the JVM they are not: two heaps are alike for a test if their collections hold the same.

use std::collections::BTreeSet;

use crate::base::{ClassId, MethodId};
use crate::exec::{self, Outcome};
use crate::heap::{Content, Input, ObjectId, State, Value};
use crate::ir::{ClassKind, Program};

use super::java::box_name;

/// Methods of collections that a program needs bodies of, so that they can be filled and looked into.
pub const COLLECTION_METHODS: [&str; 8] =
    ["add", "put", "iterator", "hasNext", "next", "entrySet", "getKey", "getValue"];

/// No test fills more.
const MAX_LENGTH: usize = 64;

/// A collection of the JDK that a user can name.
pub(super) fn is_collection(program: &Program, class: ClassId) -> bool {
    let declared = &program.classes[class];
    let simple = declared.name.strip_prefix("java.util.").filter(|name| !name.contains('.'));
    let is_it = |name: &str| {
        let found = program.class_by_name.get(name);
        found.is_some_and(|sup| program.is_subclass(class, *sup))
    };
    !declared.is_user
        && declared.kind == ClassKind::Class
        && !declared.is_abstract
        && simple.is_some()
        && !program.hidden.contains(&class)
        && (is_it("java.util.Collection") || is_map(program, class))
}

pub(super) fn is_map(program: &Program, class: ClassId) -> bool {
    program.class_by_name.get("java.util.Map").is_some_and(|map| program.is_subclass(class, *map))
}

/// Calls methods by name on a heap that grows.
struct Walker<'a> {
    program: &'a Program,
    config: &'a exec::Config,
    heap: State,
}

impl Walker<'_> {
    fn call(&mut self, name: &str, receiver: Value) -> Option<Value> {
        let class = self.heap.objects[receiver.as_object()?].class;
        let method = method(self.program, class, name, 0)?;
        let heap = std::mem::take(&mut self.heap);
        let input = Input { heap, receiver: Some(receiver), args: Vec::new(), nondet: Vec::new(), chosen: Vec::new() };
        let run = exec::run(self.program, method, &input, self.config);
        self.heap = run.post;
        match run.outcome {
            Outcome::Returned(value) => value,
            _ => None,
        }
    }
}

/// The method of the name that runs on objects of the class.
pub(super) fn method(program: &Program, class: ClassId, name: &str, n_params: usize) -> Option<MethodId> {
    program.superclasses(class).find_map(|home| {
        let methods = program.classes[home].methods.iter();
        methods.copied().find(|id| {
            let found = &program.methods[*id];
            found.name == name && found.params.len() == n_params && found.body.is_some() && !found.is_static
        })
    })
}

/// The elements in the order of iteration; of a map keys and values in turn. `None`: nobody can say.
pub(super) fn contents(program: &Program, config: &exec::Config, heap: &State, object: ObjectId) -> Option<Vec<Value>> {
    if let Content::Fields(fields) = &heap.objects[object].content {
        let is_order = |field: &crate::base::FieldId| program.fields[*field].name.contains("omparator");
        if fields.iter().any(|(field, value)| is_order(field) && *value != Value::Null) {
            return None;
        }
    }
    let is_map = is_map(program, heap.objects[object].class);
    let mut walker = Walker { program, config, heap: heap.clone() };
    let mut source = Value::Ref(object);
    if is_map {
        source = walker.call("entrySet", source)?;
    }
    let iterator = walker.call("iterator", source)?;
    let mut found = Vec::new();
    while walker.call("hasNext", iterator)? == Value::Bool(true) {
        let next = walker.call("next", iterator)?;
        if is_map {
            found.push(walker.call("getKey", next)?);
            found.push(walker.call("getValue", next)?);
        } else {
            found.push(next);
        }
        if found.len() > MAX_LENGTH {
            return None;
        }
    }
    let is_old = |value: &Value| value.as_object().is_none_or(|object| heap.objects.get(object).is_some());
    found.iter().all(is_old).then_some(found)
}

/// The input with collections that are just what they hold, and boxes that are just their values.
pub(super) fn abstracted(program: &Program, config: &exec::Config, input: &Input) -> Input {
    let is_special = |class: ClassId| is_collection(program, class) || box_name(&program.classes[class].name).is_some();
    let special: BTreeSet<ObjectId> =
        input.heap.objects.iter().filter(|(_, object)| is_special(object.class)).map(|(id, _)| id).collect();
    if special.is_empty() {
        return input.clone();
    }
    let mut plain = input.clone();
    for id in &special {
        if is_collection(program, input.heap.objects[*id].class)
            && let Some(held) = contents(program, config, &input.heap, *id)
        {
            plain.heap.objects[*id].content = Content::Elems(held);
        }
    }
    let unboxed = |value: Value| {
        let Value::Ref(object) = value else { return value };
        let found = &input.heap.objects[object];
        match &found.content {
            Content::Fields(fields) if box_name(&program.classes[found.class].name).is_some() => {
                let held = fields.iter().find(|(field, _)| program.fields[**field].name == "value");
                held.map_or(value, |(_, held)| *held)
            }
            _ => value,
        }
    };
    for (_, object) in plain.heap.objects.iter_mut() {
        match &mut object.content {
            Content::Fields(fields) => fields.values_mut().for_each(|value| *value = unboxed(*value)),
            Content::Elems(elems) => elems.iter_mut().for_each(|value| *value = unboxed(*value)),
        }
    }
    plain.args.iter_mut().for_each(|value| *value = unboxed(*value));
    plain
}
