//! Names of objects for people: `Node0`, `Node1`, `int[]0`, numbered per class in order of discovery; constants of enums
//! as Java writes them, `Color.GREEN`, and in what is shown of a run strings, too, `"red"`, `literal "red"`.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, Idx};
use crate::ir::{LOST_MESSAGE, OF_MODEL, Program};

use super::text::{constant_of, is_of_every_constant, quoted, units_of};
use super::{Content, Input, ObjectId, State, Value, canon};

/// One name for each object of a heap, or of the two heaps of a run, which share their objects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    /// Constants and strings, with the fields that say more than their names.
    told: BTreeMap<ObjectId, Vec<FieldId>>,
}

impl Names {
    pub fn of_input(program: &Program, input: &Input) -> Self {
        let (_, renaming) = canon::renumber(program, &input.heap, &input.leading_roots(), &input.nondet);
        Self::in_order(program, &input.heap, |_| None, |object| (renaming.get(object).is_none(), renaming.get(object)))
    }

    /// Objects that exist before keep the names that the pre-state alone gives them; fresh ones follow,
    /// in the order of their allocation.
    ///
    /// Requires: `post` extends `pre`. `roots`: receiver and arguments.
    pub fn of_run(program: &Program, pre: &State, post: &State, roots: &[Value]) -> Self {
        let is_old = |value: &Value| value.as_object().is_none_or(|object| object.index() < pre.objects.len());
        let roots: Vec<Value> = roots.iter().copied().filter(is_old).collect();
        let (_, renaming) = canon::renumber(program, pre, &roots, &[]);
        let text = |object| {
            let text = quoted(&units_of(program, post, object)?);
            Some(if post.is_literal(object) { format!("literal {text}") } else { text })
        };
        Self::in_order(program, post, text, |object| {
            (object.index() >= pre.objects.len(), renaming.get(object).is_none(), renaming.get(object))
        })
    }

    /// Requires: the heap, or the later of the two heaps, that the names were made for has the object.
    pub fn get(&self, object: ObjectId) -> &str {
        &self.names[object.index()]
    }

    /// Whether the name says all of it: a string, or a constant without fields of its own.
    pub fn is_whole(&self, object: ObjectId) -> bool {
        self.told.get(&object).is_some_and(Vec::is_empty)
    }

    /// The fields of the object that say more than its name does.
    pub fn fields(&self, program: &Program, state: &State, object: ObjectId) -> Vec<FieldId> {
        let known = self.told.get(&object).cloned();
        known.unwrap_or_else(|| {
            let all = program.instance_fields(state.objects[object].class);
            let said = |field: &FieldId| says_something(program, &state.objects[object].content, *field);
            all.into_iter().filter(said).collect()
        })
    }

    /// The value as Java writes it, objects by name.
    pub fn show(&self, value: Value) -> String {
        match value {
            Value::Null => "null".into(),
            Value::Ref(object) => self.get(object).into(),
            Value::Bool(v) => v.to_string(),
            Value::Char(v) => match char::from_u32(v.into()) {
                Some(c) if !c.is_control() => format!("'{c}'"),
                _ => format!("'\\u{v:04x}'"),
            },
            Value::Float(bits) => format!("{:?}f", f32::from_bits(bits)),
            Value::Double(bits) => format!("{:?}", f64::from_bits(bits)),
            Value::Byte(_) | Value::Short(_) | Value::Int(_) | Value::Long(_) => {
                value.as_integer().expect("an integer").to_string()
            }
        }
    }

    /// `text` says what a string is.
    fn in_order<K: Ord>(
        program: &Program,
        state: &State,
        text: impl Fn(ObjectId) -> Option<String>,
        key: impl Fn(ObjectId) -> K,
    ) -> Self {
        let mut order: Vec<ObjectId> = state.objects.ids().collect();
        order.sort_by_key(|object| (key(*object), *object));
        let constant = |object| constant_of(program, state, object).map(|(kind, name)| (object, (kind, name)));
        let constants: BTreeMap<ObjectId, (ClassId, String)> = state.objects.ids().filter_map(constant).collect();
        let kinds = constants.values().map(|(kind, _)| *kind);
        let stems = stems(program, state.objects.values().map(|object| object.class).chain(kinds).collect());
        let mut counts = BTreeMap::new();
        let mut names = vec![String::new(); state.objects.len()];
        let mut named: BTreeSet<String> = BTreeSet::new();
        let mut told: BTreeMap<ObjectId, Vec<FieldId>> = BTreeMap::new();
        for object in order {
            let class = state.objects[object].class;
            if let Some((kind, name)) = constants.get(&object) {
                let name = format!("{}.{name}", stems[kind]);
                // Two of one name would be told apart by nothing.
                if named.insert(name.clone()) {
                    names[object.index()] = name;
                    let own = program.instance_fields(class).into_iter();
                    told.insert(object, own.filter(|field| !is_of_every_constant(program, *kind, *field)).collect());
                    continue;
                }
            }
            if let Some(text) = text(object) {
                let mut others = (2..).map(|n| format!("{text}#{n}"));
                let is_taken = !named.insert(text.clone());
                let name = if is_taken { others.find(|name| named.insert(name.clone())) } else { Some(text) };
                names[object.index()] = name.expect("numbers do not end");
                told.insert(object, Vec::new());
                continue;
            }
            let count = counts.entry(class).or_insert(0);
            names[object.index()] = format!("{}{count}", stems[&class]);
            *count += 1;
        }
        Self { names, told }
    }
}

/// The shortest end of the qualified name that no other of these classes has, the user's classes before others; `#`
/// keeps a last digit apart from the number.
fn stems(program: &Program, classes: BTreeSet<ClassId>) -> BTreeMap<ClassId, String> {
    let mut classes: Vec<ClassId> = classes.into_iter().collect();
    classes.sort_by_key(|class| (!program.classes[*class].is_user, *class));
    let mut taken: BTreeSet<&str> = BTreeSet::new();
    let mut stems = BTreeMap::new();
    for class in classes {
        let name = program.classes[class].name.as_str();
        let ends = name.rmatch_indices('.').map(|(dot, _)| &name[dot + 1..]).chain([name]);
        let stem = ends.into_iter().find(|end| !taken.contains(end)).unwrap_or(name);
        taken.insert(stem);
        let apart = if stem.ends_with(|c: char| c.is_ascii_digit()) { "#" } else { "" };
        stems.insert(class, format!("{stem}{apart}"));
    }
    stems
}
/// Of an exception: not what only the model has, and not what it has none of.
fn says_something(program: &Program, content: &Content, field: FieldId) -> bool {
    let declared = &program.fields[field];
    let Content::Fields(fields) = content else { return true };
    if program.classes[declared.class].name != "java.lang.Throwable" {
        return true;
    }
    let own = program.classes[declared.class].fields.iter();
    let lost = own.copied().find(|it| program.fields[*it].name == LOST_MESSAGE);
    let is_lost = lost.and_then(|it| fields.get(&it)) == Some(&Value::Bool(true));
    match declared.name.as_str() {
        name if OF_MODEL.contains(&name) => false,
        "message" => !is_lost,
        _ => fields.get(&field) != Some(&Value::Null),
    }
}
