//! The heap of an input as Java statements: each object made, then each field and element set.

use std::collections::BTreeMap;

use crate::base::FieldId;
use crate::heap::{self, Content, Input, ObjectId, Value, units_of};
use crate::ir::{ClassKind, Type};

use crate::testgen::{Call, Recipe, Way};

use super::names::{Names, Reason, box_name, boxed, literal, quoted};

/// The statements, and what the objects are called in them.
pub(super) struct Built {
    pub lines: Vec<String>,
    pub variables: BTreeMap<ObjectId, Variable>,
}

#[derive(Clone)]
pub(super) struct Variable {
    pub name: String,
    /// Declared with its own type, not as an `Object`.
    pub is_typed: bool,
}

impl Built {
    /// The value as a Java expression.
    pub(super) fn value(&self, value: Value) -> String {
        match value {
            Value::Ref(object) => self.variables[&object].name.clone(),
            plain => literal(plain),
        }
    }

    fn is_typed(&self, value: Value) -> bool {
        match value {
            Value::Ref(object) => self.variables[&object].is_typed,
            _ => true,
        }
    }
}

/// The heap, made by the recipe's calls where it has some.
pub(super) fn build(names: &Names<'_>, input: &Input, recipe: &Recipe) -> Result<Built, Reason> {
    let program = names.program;
    let shown = heap::Names::of_input(program, input);
    let mut built = Built { lines: Vec::new(), variables: BTreeMap::new() };
    let reached = heap::reachable(&input.heap, input.roots());
    let mut inside = Vec::new();
    for object in &reached {
        let class = &program.classes[input.heap.objects[*object].class];
        if (class.name == "java.lang.String" || box_name(&class.name).is_some())
            && let Content::Fields(fields) = &input.heap.objects[*object].content
        {
            inside.extend(fields.values().filter_map(|value| value.as_object()));
        }
    }
    let mut plain = Vec::new();
    let is_named = |object: &&ObjectId| !inside.contains(object) && !recipe.inside.contains(object);
    if let Some(comment) = way(recipe.way) {
        built.lines.push(comment.to_owned());
    }
    let made: Vec<ObjectId> = reached.iter().copied().filter(|at| recipe.made.contains_key(at)).collect();
    for object in reached.iter().filter(is_named).filter(|object| !made.contains(object)) {
        let found = &input.heap.objects[*object];
        let class = &program.classes[found.class];
        let name = variable_name(shown.get(*object));
        let (declared, made) = match (&found.content, names.source(Type::Ref(found.class))) {
            (Content::Elems(elems), Some(ty)) => {
                plain.push(*object);
                let (stem, rest) = ty.split_at(ty.find("[]").expect("an array's name has brackets"));
                (Some(ty.clone()), format!("new {stem}[{}]{}", elems.len(), &rest[2..]))
            }
            (Content::Elems(_), None) => return Err(format!("an array of a private class, {}", class.name)),
            (Content::Fields(_), source) if class.is_user => {
                if program.is_of_constants(found.class) {
                    let (ty, constant) = constant(names, input, *object)?;
                    built.lines.push(format!("{ty} {name} = {constant};"));
                    built.variables.insert(*object, Variable { name, is_typed: true });
                    continue;
                }
                if class.kind == ClassKind::Record {
                    return Err(format!("a record {} that its constructor does not make like this", class.name));
                }
                plain.push(*object);
                let binary = names.binary(found.class)?;
                let access = names.access_of(found.class).expect("a class with a binary name is known");
                match source {
                    Some(ty) if access.has_plain_constructor => (Some(ty.clone()), format!("new {ty}()")),
                    Some(ty) => (Some(ty.clone()), format!("({ty}) HuntsmanSupport.allocate(\"{binary}\")")),
                    None => (None, format!("HuntsmanSupport.allocate(\"{binary}\")")),
                }
            }
            (Content::Fields(_), _) => (Some(class.name.clone()), library(names, input, *object)?),
        };
        let is_typed = declared.is_some();
        if let Some(held) = held(names, input, *object)? {
            let cast = declared.as_ref().map(|ty| format!("({ty}) ")).unwrap_or_default();
            built.lines.push(format!("{} {name} = {cast}{held};", declared.unwrap_or_else(|| "Object".to_owned())));
            built.variables.insert(*object, Variable { name, is_typed });
            continue;
        }
        built.lines.push(format!("{} {name} = {made};", declared.unwrap_or_else(|| "Object".to_owned())));
        built.variables.insert(*object, Variable { name, is_typed });
    }
    // Calls may look at statics, and are known to leave them as they are here.
    let by_calls = matches!(recipe.way, Way::Public | Way::Package);
    if by_calls {
        set_statics(names, input, &mut built)?;
    }
    construct(names, input, recipe, made.clone(), &shown, &mut built)?;
    for object in plain {
        fill(names, input, object, &mut built)?;
    }
    for object in made {
        let name = built.variables[&object].name.clone();
        for call in &recipe.made[&object][1..] {
            built.lines.push(format!("{name}.{}({});", call.method, arguments(&built, call)));
        }
    }
    if !by_calls {
        set_statics(names, input, &mut built)?;
    }
    Ok(built)
}

/// What a reader of the test should know of how its heap is made.
fn way(way: Way) -> Option<&'static str> {
    match way {
        Way::Nothing => None,
        Way::Public => Some("// Built by public calls."),
        Way::Package => Some("// Built by calls; not all of them are public."),
        Way::Fields => Some("// Built field by field: no sequence of calls was found that leads here."),
    }
}

/// The first call of each recipe, once there is what it is given.
fn construct(
    names: &Names<'_>,
    input: &Input,
    recipe: &Recipe,
    mut waiting: Vec<ObjectId>,
    shown: &heap::Names,
    built: &mut Built,
) -> Result<(), Reason> {
    while !waiting.is_empty() {
        let n_before = waiting.len();
        for object in std::mem::take(&mut waiting) {
            let call = &recipe.made[&object][0];
            let is_there = |value: &Value| value.as_object().is_none_or(|part| built.variables.contains_key(&part));
            if !call.args.iter().all(is_there) {
                waiting.push(object);
                continue;
            }
            let class = input.heap.objects[object].class;
            let Some(ty) = names.source(Type::Ref(class)) else {
                return Err(format!("an object of a private class, {}", names.program.classes[class].name));
            };
            let name = variable_name(shown.get(object));
            built.lines.push(format!("{ty} {name} = new {ty}({});", arguments(built, call)));
            built.variables.insert(object, Variable { name, is_typed: true });
        }
        if waiting.len() == n_before {
            return Err("records that hold each other".to_owned());
        }
    }
    Ok(())
}

fn arguments(built: &Built, call: &Call) -> String {
    // Which overload is called depends on the type as declared.
    let one = |(ty, value): (&String, &Value)| format!("({ty}) {}", built.value(*value));
    let parts: Vec<String> = call.params.iter().zip(&call.args).map(one).collect();
    parts.join(", ")
}

fn set_statics(names: &Names<'_>, input: &Input, built: &mut Built) -> Result<(), Reason> {
    let program = names.program;
    for (field, value) in &input.heap.statics {
        let declared = &program.fields[*field];
        if program.classes[declared.class].is_user && !declared.is_final {
            let owner = names.binary(declared.class)?;
            let value = built.value(*value);
            built.lines.push(format!("HuntsmanSupport.set(null, \"{owner}\", \"{}\", {value});", declared.name));
        }
    }
    Ok(())
}

/// What gives an object or array that a static final field of the user's holds: no other takes its place.
fn held(names: &Names<'_>, input: &Input, object: ObjectId) -> Result<Option<String>, Reason> {
    let program = names.program;
    let class = &program.classes[input.heap.objects[object].class];
    if !class.is_user && !matches!(class.kind, ClassKind::Array(_)) {
        return Ok(None);
    }
    let holder = input.heap.statics.iter().find(|(field, value)| {
        let declared = &program.fields[**field];
        **value == Value::Ref(object) && declared.is_final && program.classes[declared.class].is_user
    });
    holder
        .map(|(field, _)| {
            let declared = &program.fields[*field];
            let owner = names.binary(declared.class)?;
            Ok(format!("HuntsmanSupport.held(\"{owner}\", \"{}\")", declared.name))
        })
        .transpose()
}

/// Type and name of an enum's constant.
fn constant(names: &Names<'_>, input: &Input, object: ObjectId) -> Result<(String, String), Reason> {
    let program = names.program;
    let holds = input.heap.statics.iter().find(|(field, value)| {
        let declared = &program.fields[**field];
        **value == Value::Ref(object) && declared.is_final && program.classes[declared.class].kind == ClassKind::Enum
    });
    let class = &program.classes[input.heap.objects[object].class].name;
    let Some((field, _)) = holds else { return Err(format!("an object of the enum {class} that is no constant")) };
    let declared = &program.fields[*field];
    match names.source(Type::Ref(declared.class)) {
        Some(ty) => Ok((ty.clone(), format!("{ty}.{}", declared.name))),
        None => Err(format!("a constant of a private enum, {class}")),
    }
}

/// An object of the JDK that has a literal, or nothing inside.
fn library(names: &Names<'_>, input: &Input, object: ObjectId) -> Result<String, Reason> {
    let program = names.program;
    let class = &program.classes[input.heap.objects[object].class];
    if class.is_object() {
        return Ok("new Object()".to_owned());
    }
    if class.name == "java.lang.String" {
        let text = units_of(program, &input.heap, object).ok_or("a string without characters")?;
        let text = quoted(text.into_iter());
        return Ok(if input.heap.is_literal(object) { text } else { format!("new String({text})") });
    }
    if let Some(simple) = box_name(&class.name) {
        let value = boxed(program, &input.heap, object).ok_or("a box without a value")?;
        return Ok(format!("{simple}.valueOf({})", literal(value)));
    }
    Err(format!("an object of the library's {}: its fields here are those of a model", class.name))
}

fn fill(names: &Names<'_>, input: &Input, object: ObjectId, built: &mut Built) -> Result<(), Reason> {
    let program = names.program;
    let found = &input.heap.objects[object];
    let variable = built.variables[&object].clone();
    let is_held = held(names, input, object)?.is_some();
    match &found.content {
        Content::Elems(elems) => {
            for (at, value) in elems.iter().enumerate() {
                if !is_held && *value == default_like(*value) {
                    continue;
                }
                if !built.is_typed(*value) {
                    return Err("an array holds an object of a private class".to_owned());
                }
                built.lines.push(format!("{}[{at}] = {};", variable.name, built.value(*value)));
            }
        }
        Content::Fields(fields) => {
            let is_new = names.access_of(found.class).is_some_and(|access| access.has_plain_constructor);
            for field in program.instance_fields(found.class) {
                let Some(value) = fields.get(&field) else { continue };
                if !is_settable(names, field) {
                    continue;
                }
                // What `new` makes may differ from the default: field initializers run.
                if !is_new && !is_held && *value == default_like(*value) {
                    continue;
                }
                built.lines.push(set(names, built, &variable, field, *value)?);
            }
        }
    }
    Ok(())
}

fn default_like(value: Value) -> Value {
    match value {
        Value::Ref(_) => Value::Null,
        Value::Null => Value::Null,
        Value::Bool(_) => Value::Bool(false),
        Value::Byte(_) => Value::Byte(0),
        Value::Short(_) => Value::Short(0),
        Value::Char(_) => Value::Char(0),
        Value::Int(_) => Value::Int(0),
        Value::Long(_) => Value::Long(0),
        Value::Float(_) => Value::Float(0),
        Value::Double(_) => Value::Double(0),
    }
}

/// A field of the source: not one that only specifications or models have.
fn is_settable(names: &Names<'_>, field: FieldId) -> bool {
    let declared = &names.program.fields[field];
    !declared.is_ghost && names.program.classes[declared.class].is_user
}

fn set(names: &Names<'_>, built: &Built, variable: &Variable, field: FieldId, value: Value) -> Result<String, Reason> {
    let declared = &names.program.fields[field];
    let access = names.access_of(declared.class);
    let is_open = access.is_some_and(|access| access.is_visible && !access.hidden_fields.contains(&declared.name));
    let held = built.value(value);
    if is_open && variable.is_typed && built.is_typed(value) && !declared.name.contains('$') {
        return Ok(format!("{}.{} = {held};", variable.name, declared.name));
    }
    let owner = names.binary(declared.class)?;
    Ok(format!("HuntsmanSupport.set({}, \"{owner}\", \"{}\", {held});", variable.name, declared.name))
}

/// `Node1` becomes `node1`, `int[]0` becomes `ints0`.
fn variable_name(shown: &str) -> String {
    let shown = shown.rsplit('.').next().unwrap_or(shown).replace("[]", "s").replace('#', "_");
    let mut chars = shown.chars();
    let first = chars.next().map(|c| c.to_ascii_lowercase()).unwrap_or('o');
    let name: String = std::iter::once(first).chain(chars).collect();
    name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect()
}
