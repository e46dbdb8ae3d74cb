//! What the interpreter says of a run, in the words that `HuntsmanSupport` prints on the JVM.

use std::collections::{BTreeMap, VecDeque};

use crate::exec::{Outcome, Run};
use crate::heap::{Content, ObjectId, State, Value, units_of};
use crate::ir::Program;

use super::names::{Names, Reason, box_name, boxed};

/// Outcome and final heap, and which of its objects were where before: equal on both sides exactly if they agree.
/// `None`: the run is not known to its end.
pub(super) fn dump(names: &Names<'_>, run: &Run, statics: &[String]) -> Result<Option<String>, Reason> {
    let program = names.program;
    let is_constructor = program.methods[run.method].is_constructor();
    let mut roots: Vec<Value> = Vec::new();
    let outcome = match &run.outcome {
        Outcome::Returned(_) => "returned".to_owned(),
        Outcome::Threw(object) => format!("threw {}", names.type_name(run.post.objects[*object].class)?),
        Outcome::Diverged(_) => return Ok(Some("endless".to_owned())),
        Outcome::AssumptionFailed(_) | Outcome::IterationEnded(_) | Outcome::Stuck(_) => return Ok(None),
    };
    // Whoever calls a constructor that throws never sees the object.
    if !(is_constructor && matches!(run.outcome, Outcome::Threw(_))) {
        roots.extend(run.receiver);
    }
    roots.extend(&run.args);
    if let Outcome::Returned(Some(value)) = run.outcome {
        roots.push(value);
    }
    let known: Vec<Value> = run.receiver.filter(|_| !is_constructor).into_iter().chain(run.args.clone()).collect();
    let mut before = Dumper::new(names, &run.pre);
    before.all(&known, statics, &[])?;
    let mut dumper = Dumper::new(names, &run.post);
    let text = dumper.all(&roots, statics, &before.in_order)?;
    Ok(Some(format!("{outcome} {text}")))
}

/// The static fields of the user's classes that may change, as `p.Outer$Inner.field`, sorted.
pub(super) fn statics(names: &Names<'_>) -> Result<Vec<String>, Reason> {
    let program = names.program;
    let mut found = Vec::new();
    for field in program.fields.values() {
        if field.is_static && !field.is_final && !field.is_ghost && program.classes[field.class].is_user {
            found.push(format!("{}.{}", names.binary(field.class)?, field.name));
        }
    }
    found.sort();
    Ok(found)
}

fn static_values(names: &Names<'_>, heap: &State, keys: &[String]) -> Result<Vec<(String, Value)>, Reason> {
    let program: &Program = names.program;
    let mut by_key = BTreeMap::new();
    for (id, field) in program.fields.iter().filter(|(_, field)| field.is_static) {
        let Ok(owner) = names.binary(field.class) else { continue };
        let value = heap.statics.get(&id).copied().unwrap_or_else(|| Value::default_of(field.ty));
        by_key.insert(format!("{owner}.{}", field.name), value);
    }
    let found = keys.iter().filter_map(|key| by_key.get(key).map(|value| (key.clone(), *value)));
    Ok(found.collect())
}

struct Dumper<'a> {
    names: &'a Names<'a>,
    heap: &'a State,
    numbers: BTreeMap<ObjectId, usize>,
    in_order: Vec<ObjectId>,
    queue: VecDeque<ObjectId>,
}

impl<'a> Dumper<'a> {
    fn new(names: &'a Names<'a>, heap: &'a State) -> Self {
        Dumper { names, heap, numbers: BTreeMap::new(), in_order: Vec::new(), queue: VecDeque::new() }
    }

    /// What the roots and the static fields lead to, and the objects from before.
    fn all(&mut self, roots: &[Value], statics: &[String], known: &[ObjectId]) -> Result<String, Reason> {
        let mut text = String::new();
        for root in roots {
            text += &format!("{} ", self.show(*root)?);
        }
        for (key, value) in static_values(self.names, self.heap, statics)? {
            text += &format!("{key}={} ", self.show(value)?);
        }
        for object in known {
            text += &format!("was {} ", self.show(Value::Ref(*object))?);
        }
        while let Some(object) = self.queue.pop_front() {
            let shown = self.object(object)?;
            text += &format!("#{}:{shown} ", self.numbers[&object]);
        }
        Ok(text.trim().to_owned())
    }

    fn show(&mut self, value: Value) -> Result<String, Reason> {
        let object = match value {
            Value::Ref(object) => object,
            Value::Null => return Ok("null".into()),
            Value::Bool(value) => return Ok(value.to_string()),
            // Every NaN is one: the bits of a computed one are the machine's own business (JLS 4.2.3).
            Value::Float(bits) if f32::from_bits(bits).is_nan() => return Ok(format!("f{}", 0x7fc0_0000)),
            Value::Double(bits) if f64::from_bits(bits).is_nan() => {
                return Ok(format!("d{}", 0x7ff8_0000_0000_0000_u64));
            }
            Value::Float(bits) => return Ok(format!("f{}", bits as i32)),
            Value::Double(bits) => return Ok(format!("d{}", bits as i64)),
            number => return Ok(number.as_integer().expect("the rest are integers").to_string()),
        };
        let program = self.names.program;
        let class = &program.classes[self.heap.objects[object].class];
        if class.name == "java.lang.String" {
            let text = units_of(program, self.heap, object).ok_or("a string without characters")?;
            return Ok(format!("'{}'", text.iter().map(|unit| format!("{unit}.")).collect::<String>()));
        }
        if let Some(simple) = box_name(&class.name) {
            let value = boxed(program, self.heap, object).ok_or("a box without a value")?;
            return Ok(format!("{simple}({})", self.show(value)?));
        }
        let next = self.numbers.len();
        let number = *self.numbers.entry(object).or_insert(next);
        if number == next {
            self.in_order.push(object);
            self.queue.push_back(object);
        }
        Ok(format!("#{number}"))
    }

    fn object(&mut self, object: ObjectId) -> Result<String, Reason> {
        let found = &self.heap.objects[object];
        let name = self.names.type_name(found.class)?;
        let mut parts = Vec::new();
        match &found.content {
            Content::Elems(elems) => {
                for value in elems {
                    parts.push(self.show(*value)?);
                }
            }
            Content::Fields(fields) => {
                let program = self.names.program;
                let mut keyed = Vec::new();
                for (field, value) in fields {
                    let declared = &program.fields[*field];
                    let is_shown = program.classes[declared.class].is_user
                        && !declared.is_ghost
                        && !crate::ir::is_unwritten(&declared.name);
                    if is_shown {
                        keyed.push((format!("{}.{}", self.names.binary(declared.class)?, declared.name), *value));
                    }
                }
                keyed.sort();
                for (key, value) in keyed {
                    parts.push(format!("{key}={}", self.show(value)?));
                }
            }
        }
        Ok(format!("{name}{{{}}}", parts.join(",")))
    }
}
