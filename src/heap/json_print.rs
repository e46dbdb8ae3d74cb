//! Inputs as JSON. The format is documented in `docs/input-format.md`.
//!
//! Ensures: [`parse_input`](super::parse_input) of what [`print_input`] wrote is the same input, object for object.

use std::fmt::Write;

use crate::base::{FieldId, Idx, MethodId};
use crate::ir::Program;

use super::{Content, Input, Names, Value};

/// The input as text, one object a line.
///
/// Requires: the input fits the method.
pub fn print_input(program: &Program, method: MethodId, input: &Input) -> String {
    let names = Names::of_input(program, input);
    let mut parts = vec![format!("\"method\": {}", quoted(&program.signature(method)))];
    if let Some(receiver) = input.receiver {
        parts.push(format!("\"receiver\": {}", json_value(&names, receiver)));
    }
    let params = &program.methods[method].params;
    let args = params.iter().zip(&input.args).map(|((name, _), value)| (name.clone(), *value));
    parts.push(format!("\"args\": {}", json_members(&names, args)));
    if !input.heap.statics.is_empty() {
        let statics = input.heap.statics.iter();
        let statics = statics.map(|(field, value)| (qualified(program, *field), *value));
        parts.push(format!("\"statics\": {}", json_members(&names, statics)));
    }
    let mut objects = String::new();
    for (id, object) in input.heap.objects.iter() {
        let comma = if id.index() == 0 { "" } else { "," };
        let class = quoted(&program.classes[object.class].name);
        let content = match &object.content {
            Content::Fields(fields) => {
                let known = program.instance_fields(object.class);
                let named = known.iter().map(|field| (field_key(program, &known, *field), fields[field]));
                format!("\"fields\": {}", json_members(&names, named))
            }
            Content::Elems(elems) => {
                let elems: Vec<String> = elems.iter().map(|value| json_value(&names, *value)).collect();
                format!("\"elements\": [{}]", elems.join(", "))
            }
        };
        let name = quoted(names.get(id));
        let literal = if input.heap.is_literal(id) { "\"literal\": true, " } else { "" };
        write!(objects, "{comma}\n    {name}: {{\"class\": {class}, {literal}{content}}}").expect("a string takes all");
    }
    let end = if objects.is_empty() { "" } else { "\n  " };
    parts.push(format!("\"objects\": {{{objects}{end}}}"));
    if !input.nondet.is_empty() {
        let typed = |value: &Value| format!("{{{}: {}}}", quoted(kind_name(*value)), json_value(&names, *value));
        let values: Vec<String> = input.nondet.iter().map(typed).collect();
        parts.push(format!("\"nondet\": [{}]", values.join(", ")));
    }
    format!("{{\n  {}\n}}\n", parts.join(",\n  "))
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a string is JSON")
}

fn json_members(names: &Names, members: impl Iterator<Item = (String, Value)>) -> String {
    let members: Vec<String> =
        members.map(|(name, value)| format!("{}: {}", quoted(&name), json_value(names, value))).collect();
    format!("{{{}}}", members.join(", "))
}

fn json_value(names: &Names, value: Value) -> String {
    match value {
        Value::Ref(object) => quoted(names.get(object)),
        Value::Char(v) => match char::from_u32(v.into()) {
            Some(c) if !c.is_control() => quoted(&c.to_string()),
            _ => v.to_string(),
        },
        Value::Float(bits) => {
            let v = f32::from_bits(bits);
            let is_plain_nan = bits == 0x7fc0_0000;
            json_float(v.into(), is_plain_nan, format!("{v:?}"), format!("0x{bits:08x}"))
        }
        Value::Double(bits) => {
            let v = f64::from_bits(bits);
            let is_plain_nan = bits == 0x7ff8_0000_0000_0000;
            json_float(v, is_plain_nan, format!("{v:?}"), format!("0x{bits:016x}"))
        }
        _ => names.show(value),
    }
}

fn json_float(v: f64, is_plain_nan: bool, decimal: String, bits: String) -> String {
    match v {
        _ if v.is_finite() => decimal,
        _ if v.is_infinite() => quoted(if v > 0.0 { "Infinity" } else { "-Infinity" }),
        _ => quoted(if is_plain_nan { "NaN" } else { &bits }),
    }
}

fn kind_name(value: Value) -> &'static str {
    match value {
        Value::Null | Value::Ref(_) => "ref",
        Value::Bool(_) => "boolean",
        Value::Byte(_) => "byte",
        Value::Short(_) => "short",
        Value::Char(_) => "char",
        Value::Int(_) => "int",
        Value::Long(_) => "long",
        Value::Float(_) => "float",
        Value::Double(_) => "double",
    }
}

/// `Class.field`.
pub(super) fn qualified(program: &Program, field: FieldId) -> String {
    let declared = &program.fields[field];
    format!("{}.{}", program.classes[declared.class].name, declared.name)
}

/// The plain name, unless another field of the object has it too.
pub(super) fn field_key(program: &Program, known: &[FieldId], field: FieldId) -> String {
    let name = &program.fields[field].name;
    let n_so_named = known.iter().filter(|other| program.fields[**other].name == *name).count();
    if n_so_named > 1 { qualified(program, field) } else { name.clone() }
}
