//! How Java names and reaches what the program calls by its own names.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::ClassId;
use crate::heap::{Content, ObjectId, State, Value};
use crate::ir::{ClassKind, Program, Type};

/// What Java source in the same package may do with a class of the user's.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ClassAccess {
    /// As `Class.forName` wants it: `p.Outer$Inner`.
    pub binary: String,
    pub package: String,
    /// Neither it nor a class around it is private.
    pub is_visible: bool,
    /// `new C()` does nothing but give fields their first values.
    pub has_plain_constructor: bool,
    /// A class that needs an object of the class around it.
    pub is_inner: bool,
    /// Private ones, and final ones, which cannot be assigned.
    pub hidden_fields: BTreeSet<String>,
}

/// By qualified name, nested classes after a dot.
pub type Access = BTreeMap<String, ClassAccess>;

/// Why a test cannot be written, for people.
pub type Reason = String;

pub(super) struct Names<'a> {
    pub program: &'a Program,
    pub access: &'a Access,
}

impl<'a> Names<'a> {
    pub(super) fn access_of(&self, class: ClassId) -> Option<&'a ClassAccess> {
        self.access.get(&self.program.classes[class].name)
    }

    /// Java's name of a type in source, if it is visible.
    pub(super) fn source(&self, ty: Type) -> Option<String> {
        let Type::Ref(class) = ty else { return Some(self.program.type_name(ty)) };
        let declared = &self.program.classes[class];
        match declared.kind {
            ClassKind::Array(elem) => Some(format!("{}[]", self.source(elem)?)),
            _ if declared.is_user => {
                self.access_of(class).filter(|access| access.is_visible).map(|_| declared.name.clone())
            }
            _ => Some(declared.name.clone()),
        }
    }

    /// What `Class.forName` takes.
    pub(super) fn binary(&self, class: ClassId) -> Result<String, Reason> {
        let declared = &self.program.classes[class];
        match declared.kind {
            ClassKind::Array(elem) => Ok(format!("[{}", self.descriptor(elem)?)),
            _ if declared.is_user => match self.access_of(class) {
                Some(access) => Ok(access.binary.clone()),
                // The body of a constant is the enum's first, second, … class without a name.
                None if self.program.is_of_constants(class) => {
                    let parent = declared.superclass.expect("a constant's body extends its enum");
                    let suffix = declared.name.strip_prefix(self.program.classes[parent].name.as_str());
                    Ok(format!("{}{}", self.binary(parent)?, suffix.unwrap_or_default()))
                }
                None => Err(format!("{} is declared inside a method", declared.name)),
            },
            _ => Ok(library_binary(&declared.name)),
        }
    }

    fn descriptor(&self, ty: Type) -> Result<String, Reason> {
        Ok(match ty {
            Type::Bool => "Z".into(),
            Type::Byte => "B".into(),
            Type::Short => "S".into(),
            Type::Char => "C".into(),
            Type::Int => "I".into(),
            Type::Long => "J".into(),
            Type::Float => "F".into(),
            Type::Double => "D".into(),
            Type::Void => "V".into(),
            Type::Ref(class) => match self.program.classes[class].kind {
                ClassKind::Array(_) => self.binary(class)?,
                _ => format!("L{};", self.binary(class)?),
            },
        })
    }

    /// A Java expression of type `Class<?>`.
    pub(super) fn class_literal(&self, ty: Type) -> Result<String, Reason> {
        match (self.source(ty), ty) {
            (Some(name), _) => Ok(format!("{name}.class")),
            (None, Type::Ref(class)) => Ok(format!("HuntsmanSupport.type(\"{}\")", self.binary(class)?)),
            (None, _) => panic!("a primitive type has a name"),
        }
    }

    /// What `getTypeName` gives.
    pub(super) fn type_name(&self, class: ClassId) -> Result<String, Reason> {
        match self.program.classes[class].kind {
            ClassKind::Array(Type::Ref(elem)) => Ok(format!("{}[]", self.type_name(elem)?)),
            ClassKind::Array(elem) => Ok(format!("{}[]", self.program.type_name(elem))),
            _ => self.binary(class),
        }
    }
}

/// What `Class.forName` takes for the type; of a primitive type its name.
pub fn binary_name(program: &Program, access: &Access, ty: Type) -> Result<String, Reason> {
    match ty {
        Type::Ref(class) => Names { program, access }.binary(class),
        _ => Ok(program.type_name(ty)),
    }
}

/// Nested classes of the library begin with a capital after a class with one.
fn library_binary(name: &str) -> String {
    let mut parts = name.split('.');
    let mut binary = parts.next().unwrap_or_default().to_owned();
    let mut is_class = binary.starts_with(char::is_uppercase);
    for part in parts {
        binary.push(if is_class { '$' } else { '.' });
        binary += part;
        is_class |= part.starts_with(char::is_uppercase);
    }
    binary
}

/// The number or truth value in a box of the model.
pub(super) fn boxed(program: &Program, heap: &State, object: ObjectId) -> Option<Value> {
    let Content::Fields(fields) = &heap.objects[object].content else { return None };
    fields.iter().find(|(field, _)| program.fields[**field].name == "value").map(|(_, value)| *value)
}

pub(super) const BOXES: [&str; 8] = ["Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"];

/// The simple name of a box class.
pub fn box_name(class: &str) -> Option<&str> {
    let simple = class.strip_prefix("java.lang.")?;
    BOXES.contains(&simple).then_some(simple)
}

/// A Java literal of the value's own type. Requires: no reference.
pub(super) fn literal(value: Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(v) => v.to_string(),
        Value::Byte(v) => format!("(byte) {v}"),
        Value::Short(v) => format!("(short) {v}"),
        Value::Char(v) => match char::from_u32(v.into()) {
            Some(c) if c.is_ascii_alphanumeric() => format!("'{c}'"),
            _ => format!("(char) {v}"),
        },
        Value::Int(v) => v.to_string(),
        Value::Long(v) => format!("{v}L"),
        Value::Float(bits) => format!("Float.intBitsToFloat({})", bits as i32),
        Value::Double(bits) => format!("Double.longBitsToDouble({}L)", bits as i64),
        Value::Ref(_) => panic!("objects have names, not literals"),
    }
}

/// A Java string literal of the text.
pub(super) fn quoted(text: impl Iterator<Item = u16>) -> String {
    let unit = |unit: u16| match char::from_u32(unit.into()) {
        Some('"') => "\\\"".to_owned(),
        Some('\\') => "\\\\".to_owned(),
        Some(c) if c.is_ascii() && !c.is_ascii_control() => c.to_string(),
        _ => format!("\\u{unit:04x}"),
    };
    // A line end as a unicode escape would end the line of the source.
    let text: String = text.map(unit).collect();
    format!("\"{}\"", text.replace("\\u000a", "\\n").replace("\\u000d", "\\r"))
}
