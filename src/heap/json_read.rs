//! Reads inputs from JSON, and says what is wrong with them, everything at once.

use std::collections::BTreeMap;

use crate::base::{ClassId, Diagnostic, FieldId, Idx, MethodId, SourceId, Span};
use crate::ir::{ClassKind, Program, Type};

use super::json_print::{field_key, qualified};
use super::json_text::{self, Json, JsonKind, Member};
use super::{Content, Fields, Input, Object, ObjectId, State, Value, text_of};

/// Reads what [`print_input`](super::print_input) writes, or what a person writes in the same format.
pub fn parse_input(
    program: &Program,
    method: MethodId,
    source: SourceId,
    text: &str,
) -> Result<Input, Vec<Diagnostic>> {
    let json = json_text::parse(source, text).map_err(|error| vec![error])?;
    let mut reader = Reader { program, errors: Vec::new(), objects: BTreeMap::new() };
    let input = reader.input(method, &json);
    if reader.errors.is_empty() { Ok(input.expect("an input or an error")) } else { Err(reader.errors) }
}

/// The method that the input says it is for: `LinkedList.delete(int)`. Which it is read for is not compared with that.
pub fn saved_for(source: SourceId, text: &str) -> Result<Option<String>, Diagnostic> {
    let JsonKind::Object(members) = json_text::parse(source, text)?.kind else { return Ok(None) };
    let member = members.into_iter().find(|member| member.name == "method");
    Ok(member.and_then(|member| if let JsonKind::String(name) = member.value.kind { Some(name) } else { None }))
}

struct Reader<'a> {
    program: &'a Program,
    errors: Vec<Diagnostic>,
    objects: BTreeMap<String, (ObjectId, ClassId)>,
}

impl Reader<'_> {
    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.errors.push(Diagnostic::error("bad-input", message).at(span, ""));
    }

    fn members<'j>(&mut self, json: &'j Json, what: &str) -> &'j [Member] {
        match &json.kind {
            JsonKind::Object(members) => members,
            _ => {
                self.error(json.span, format!("expected {what} as a JSON object, found {}", json.what()));
                &[]
            }
        }
    }

    fn items<'j>(&mut self, json: &'j Json, what: &str) -> &'j [Json] {
        match &json.kind {
            JsonKind::Array(items) => items,
            _ => {
                self.error(json.span, format!("expected {what} as a JSON list, found {}", json.what()));
                &[]
            }
        }
    }

    /// The member of each name, in the order of the names; others are errors.
    fn pick<'j, const N: usize>(&mut self, json: &'j Json, what: &str, names: [&str; N]) -> [Option<&'j Json>; N] {
        let mut picked = [None; N];
        for member in self.members(json, what) {
            match names.iter().position(|name| *name == member.name) {
                Some(at) => picked[at] = Some(&member.value),
                None => {
                    let message = format!("{what} has no `{}`; expected {}", member.name, listed(&names));
                    self.error(member.name_span, message);
                }
            }
        }
        picked
    }

    fn input(&mut self, method: MethodId, json: &Json) -> Option<Input> {
        let program = self.program;
        let declared = &program.methods[method];
        let name = program.method_name(method);
        let names = ["receiver", "args", "statics", "objects", "nondet", "method"];
        let [receiver, args, statics, objects, nondet, saved_for] = self.pick(json, "an input", names);
        if let Some(json) = saved_for.filter(|json| !matches!(json.kind, JsonKind::String(_))) {
            self.error(json.span, format!("expected the name of a method, found {}", json.what()));
        }
        let mut heap = self.all_objects(objects);

        let receiver = match receiver {
            None => {
                if !declared.is_static && !declared.is_constructor() {
                    self.error(json.span, format!("`{name}` needs a `receiver`, the name of an object"));
                }
                None
            }
            Some(json) if declared.is_static => {
                self.error(json.span, format!("`{name}` is static and has no receiver"));
                None
            }
            Some(json) => {
                let value = self.value(json, Type::Ref(declared.class));
                if value == Some(Value::Null) {
                    self.error(json.span, "the receiver cannot be null");
                }
                value
            }
        };
        let args = self.args(method, args, json.span);
        for member in statics.map_or(&[][..], |json| self.members(json, "`statics`")) {
            match self.static_field(member) {
                Some(field) => {
                    if let Some(value) = self.value(&member.value, program.fields[field].ty) {
                        heap.statics.insert(field, value);
                    }
                }
                None => continue,
            }
        }
        let nondet = nondet.map_or(&[][..], |json| self.items(json, "`nondet`"));
        let nondet = nondet.iter().filter_map(|json| self.choice(json)).collect();
        Some(Input { heap, receiver, args: args?, nondet, chosen: Vec::new() })
    }

    /// A list in order, or an object by the parameters' names.
    fn args(&mut self, method: MethodId, json: Option<&Json>, whole: Span) -> Option<Vec<Value>> {
        let program = self.program;
        let params = &program.methods[method].params;
        let described: Vec<String> =
            params.iter().map(|(name, ty)| format!("{} {name}", program.type_name(*ty))).collect();
        let described = format!("`{}({})`", program.method_name(method), described.join(", "));
        let Some(json) = json else {
            if !params.is_empty() {
                self.error(whole, format!("no `args`, but {described} has parameters"));
                return None;
            }
            return Some(Vec::new());
        };
        match &json.kind {
            JsonKind::Array(items) if items.len() == params.len() => {
                items.iter().zip(params).map(|(item, (_, ty))| self.value(item, *ty)).collect()
            }
            JsonKind::Array(items) => {
                self.error(json.span, format!("{} arguments for {described}", items.len()));
                None
            }
            JsonKind::Object(members) => {
                for member in members.iter().filter(|member| !params.iter().any(|(name, _)| *name == member.name)) {
                    self.error(member.name_span, format!("{described} has no parameter `{}`", member.name));
                }
                let mut values = Some(Vec::new());
                for (name, ty) in params {
                    let value = match members.iter().find(|member| member.name == *name) {
                        Some(member) => self.value(&member.value, *ty),
                        None => {
                            self.error(json.span, format!("no argument `{name}` for {described}"));
                            None
                        }
                    };
                    values = values.zip(value).map(|(mut values, value)| {
                        values.push(value);
                        values
                    });
                }
                values
            }
            _ => {
                self.error(json.span, format!("expected the arguments of {described}, found {}", json.what()));
                None
            }
        }
    }

    /// First the names and classes, since objects refer to each other; then the contents.
    fn all_objects(&mut self, json: Option<&Json>) -> State {
        let members = json.map_or(&[][..], |json| self.members(json, "`objects`"));
        let mut parts = Vec::new();
        for member in members {
            let what = format!("object `{}`", member.name);
            let names = ["class", "fields", "elements", "literal"];
            let [class, fields, elements, literal] = self.pick(&member.value, &what, names);
            let Some(class) = self.class(class, member) else { continue };
            self.objects.insert(member.name.clone(), (ObjectId::new(parts.len()), class));
            parts.push((member, class, fields, elements, literal));
        }
        let mut state = State::default();
        let mut literals = Vec::new();
        for (member, class, fields, elements, literal) in parts {
            let object = self.object(member, class, fields, elements);
            let id = state.objects.push(object);
            literals.extend(literal.map(|json| (json, id)));
        }
        for (json, id) in literals {
            self.literal(json, id, &mut state);
        }
        state
    }

    /// A string that is the object of its literal: one for each text.
    fn literal(&mut self, json: &Json, id: ObjectId, state: &mut State) {
        match json.kind {
            JsonKind::Bool(false) => return,
            JsonKind::Bool(true) => {}
            _ => return self.error(json.span, format!("expected true or false, found {}", json.what())),
        }
        let Some(text) = text_of(self.program, state, id) else {
            return self.error(json.span, "only a `java.lang.String` with characters can be a literal");
        };
        if state.literals.contains_key(&text) {
            return self.error(json.span, format!("two objects are the literal {text:?}; there is one of each text"));
        }
        state.literals.insert(text, id);
    }

    fn class(&mut self, json: Option<&Json>, member: &Member) -> Option<ClassId> {
        let Some(json) = json else {
            self.error(member.value.span, format!("object `{}` has no `class`", member.name));
            return None;
        };
        let JsonKind::String(name) = &json.kind else {
            self.error(json.span, format!("expected the name of a class, found {}", json.what()));
            return None;
        };
        let program = self.program;
        let known = program.class_by_name.get(name).copied();
        let instantiable = |class: &ClassId| {
            let class = &program.classes[*class];
            !class.is_abstract && class.kind != ClassKind::Interface
        };
        match known {
            Some(class) if instantiable(&class) => Some(class),
            Some(_) => {
                self.error(json.span, format!("`{name}` is abstract; expected a class that has objects"));
                None
            }
            None => {
                let names: Vec<&str> = program.class_by_name.keys().map(String::as_str).collect();
                self.error(json.span, format!("no class `{name}` is reached; expected {}", listed(&names)));
                None
            }
        }
    }

    fn object(&mut self, member: &Member, class: ClassId, fields: Option<&Json>, elements: Option<&Json>) -> Object {
        let program = self.program;
        let class_name = &program.classes[class].name;
        let content = match program.classes[class].kind {
            ClassKind::Array(elem) => {
                if let Some(fields) = fields {
                    self.error(fields.span, format!("`{class_name}` has `elements`, not fields"));
                }
                if elements.is_none() {
                    self.error(member.value.span, format!("the array `{}` has no `elements`", member.name));
                }
                Content::Elems(elements.map_or_else(Vec::new, |json| self.elements(json, elem)))
            }
            _ => {
                if let Some(elements) = elements {
                    self.error(elements.span, format!("`{class_name}` is no array; expected `fields`"));
                }
                let known = program.instance_fields(class);
                let mut values: Fields =
                    known.iter().map(|field| (*field, Value::default_of(program.fields[*field].ty))).collect();
                for member in fields.map_or(&[][..], |json| self.members(json, "`fields`")) {
                    if let Some(field) = self.field(class_name, &known, member)
                        && let Some(value) = self.value(&member.value, program.fields[field].ty)
                    {
                        values.insert(field, value);
                    }
                }
                Content::Fields(values)
            }
        };
        Object { class, content }
    }

    /// The elements of a `char[]` may be one string.
    fn elements(&mut self, json: &Json, elem: Type) -> Vec<Value> {
        if let (Type::Char, JsonKind::String(text)) = (elem, &json.kind) {
            return text.encode_utf16().map(Value::Char).collect();
        }
        self.items(json, "`elements`").iter().filter_map(|json| self.value(json, elem)).collect()
    }

    fn field(&mut self, class: &str, known: &[FieldId], member: &Member) -> Option<FieldId> {
        let program = self.program;
        let named = |field: &&FieldId| {
            program.fields[**field].name == member.name || qualified(program, **field) == member.name
        };
        let found: Vec<FieldId> = known.iter().filter(named).copied().collect();
        match found.as_slice() {
            [field] => return Some(*field),
            [] => {
                let names: Vec<String> = known.iter().map(|field| field_key(program, known, *field)).collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let expected = listed(&names);
                self.error(member.name_span, format!("`{class}` has no field `{}`; expected {expected}", member.name));
            }
            several => {
                let names: Vec<String> = several.iter().map(|field| qualified(program, *field)).collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let message =
                    format!("`{class}` has several fields `{}`; write one of {}", member.name, listed(&names));
                self.error(member.name_span, message);
            }
        }
        None
    }

    fn static_field(&mut self, member: &Member) -> Option<FieldId> {
        let program = self.program;
        let statics = program.fields.iter().filter(|(_, field)| field.is_static).map(|(id, _)| id);
        let names: Vec<(String, FieldId)> = statics.map(|id| (qualified(program, id), id)).collect();
        let found = names.iter().find(|(name, _)| *name == member.name).map(|(_, id)| *id);
        if found.is_none() {
            let names: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
            let message = format!("no static field `{}`; expected {}", member.name, listed(&names));
            self.error(member.name_span, message);
        }
        found
    }

    /// `{"int": 3}`, `{"ref": "Node0"}`.
    fn choice(&mut self, json: &Json) -> Option<Value> {
        let members = self.members(json, "a value of `nondet`");
        let [member] = members else {
            if let JsonKind::Object(_) = json.kind {
                self.error(json.span, "expected one value with its type, as in {\"int\": 3}");
            }
            return None;
        };
        let ty = match member.name.as_str() {
            "boolean" => Type::Bool,
            "byte" => Type::Byte,
            "short" => Type::Short,
            "char" => Type::Char,
            "int" => Type::Int,
            "long" => Type::Long,
            "float" => Type::Float,
            "double" => Type::Double,
            "ref" => return self.reference(&member.value, None),
            _ => {
                self.error(member.name_span, format!("expected a primitive type or `ref`, found `{}`", member.name));
                return None;
            }
        };
        self.value(&member.value, ty)
    }

    fn reference(&mut self, json: &Json, class: Option<ClassId>) -> Option<Value> {
        let program = self.program;
        match &json.kind {
            JsonKind::Null => Some(Value::Null),
            JsonKind::String(name) => match self.objects.get(name).copied() {
                Some((object, dynamic)) if class.is_none_or(|class| program.is_subclass(dynamic, class)) => {
                    Some(Value::Ref(object))
                }
                Some((_, dynamic)) => {
                    let expected = class.map_or("", |class| program.classes[class].name.as_str());
                    let found = &program.classes[dynamic].name;
                    self.error(json.span, format!("`{name}` is a `{found}`; expected a `{expected}`"));
                    None
                }
                None => {
                    let names: Vec<String> = self.objects.keys().cloned().collect();
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    self.error(json.span, format!("no object `{name}`; expected null or {}", listed(&names)));
                    None
                }
            },
            _ => {
                self.error(json.span, format!("expected null or the name of an object, found {}", json.what()));
                None
            }
        }
    }

    fn value(&mut self, json: &Json, ty: Type) -> Option<Value> {
        if let Type::Ref(class) = ty {
            return self.reference(json, Some(class));
        }
        let value = match (&json.kind, ty) {
            (JsonKind::Bool(v), Type::Bool) => Some(Value::Bool(*v)),
            (JsonKind::String(text), Type::Char) => {
                let units: Vec<u16> = text.encode_utf16().collect();
                if let [unit] = units[..] { Some(Value::Char(unit)) } else { None }
            }
            (JsonKind::Number(text), _) => number(text, ty),
            (JsonKind::String(text), Type::Float) => special(text, [0x7fc0_0000, 0x7f80_0000, 0xff80_0000])
                .and_then(|bits| bits.try_into().ok())
                .map(Value::Float),
            (JsonKind::String(text), Type::Double) => {
                special(text, [0x7ff8 << 48, 0x7ff0 << 48, 0xfff0 << 48]).map(Value::Double)
            }
            _ => None,
        };
        if value.is_none() {
            let expected = expected(ty);
            self.error(json.span, format!("expected {expected}, found {}", json.what()));
        }
        value
    }
}

fn number(text: &str, ty: Type) -> Option<Value> {
    match ty {
        Type::Byte => text.parse().ok().map(Value::Byte),
        Type::Short => text.parse().ok().map(Value::Short),
        Type::Char => text.parse().ok().map(Value::Char),
        Type::Int => text.parse().ok().map(Value::Int),
        Type::Long => text.parse().ok().map(Value::Long),
        Type::Float => text.parse().ok().filter(|v: &f32| v.is_finite()).map(|v| Value::Float(v.to_bits())),
        Type::Double => text.parse().ok().filter(|v: &f64| v.is_finite()).map(|v| Value::Double(v.to_bits())),
        Type::Void | Type::Bool | Type::Ref(_) => None,
    }
}

/// The bits of `NaN`, `Infinity`, `-Infinity`, which are given, or of `0x…`.
fn special(text: &str, bits: [u64; 3]) -> Option<u64> {
    match text {
        "NaN" => Some(bits[0]),
        "Infinity" => Some(bits[1]),
        "-Infinity" => Some(bits[2]),
        _ => u64::from_str_radix(text.strip_prefix("0x")?, 16).ok(),
    }
}

fn expected(ty: Type) -> &'static str {
    match ty {
        Type::Void => "nothing",
        Type::Bool => "true or false",
        Type::Byte => "a byte (-128 to 127)",
        Type::Short => "a short (-32768 to 32767)",
        Type::Char => "a char (one character in quotes, or 0 to 65535)",
        Type::Int => "an int (-2147483648 to 2147483647)",
        Type::Long => "a long (64 bits)",
        Type::Float => "a float (a number, \"NaN\", \"Infinity\" or \"-Infinity\")",
        Type::Double => "a double (a number, \"NaN\", \"Infinity\" or \"-Infinity\")",
        Type::Ref(_) => "null or the name of an object",
    }
}

/// `a, b or c`; the first ten.
fn listed(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().take(10).map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => "none".into(),
        Some((last, [])) => last.clone(),
        Some((last, _)) if names.len() > quoted.len() => {
            format!("{}, {last} or one of {} more", quoted[..quoted.len() - 1].join(", "), names.len() - quoted.len())
        }
        Some((last, front)) => format!("{} or {last}", front.join(", ")),
    }
}
