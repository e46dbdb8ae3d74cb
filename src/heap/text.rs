//! The characters of strings, and the names of constants.

use crate::base::{ClassId, FieldId};
use crate::ir::{ClassKind, Program, WellKnown};

use super::{Content, ObjectId, State, Value};

/// The UTF-16 units of a `java.lang.String`: what is in its first field that is an array of `char`.
///
/// `None` of other objects, and of one without such an array.
pub fn units_of(program: &Program, state: &State, object: ObjectId) -> Option<Vec<u16>> {
    let string = state.objects.get(object)?;
    if Some(string.class) != program.well_known(WellKnown::String) {
        return None;
    }
    let Content::Fields(fields) = &string.content else { return None };
    let units = fields.values().find_map(|value| match &state.objects[value.as_object()?].content {
        Content::Elems(units) => Some(units),
        Content::Fields(_) => None,
    });
    let unit = |value: &Value| if let Value::Char(unit) = value { Some(*unit) } else { None };
    units?.iter().map(unit).collect()
}

/// The same as text; `None` also where it is none, as half of a pair.
pub fn text_of(program: &Program, state: &State, object: ObjectId) -> Option<String> {
    String::from_utf16(&units_of(program, state, object)?).ok()
}

/// The units between quotes, as a literal of Java; half of a pair and control characters by number.
pub(super) fn quoted(units: &[u16]) -> String {
    let mut text = String::from("\"");
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok(c @ ('"' | '\\')) => text.extend(['\\', c]),
            Ok('\n') => text.push_str("\\n"),
            Ok('\t') => text.push_str("\\t"),
            Ok(c) if !c.is_control() => text.push(c),
            Ok(c) => text.push_str(&format!("\\u{:04x}", u32::from(c))),
            Err(half) => text.push_str(&format!("\\u{:04x}", half.unpaired_surrogate())),
        }
    }
    text + "\""
}

/// The enum of a constant, and its name there: `GREEN`. `None` of other objects, and of one without such a name.
pub(super) fn constant_of(program: &Program, state: &State, object: ObjectId) -> Option<(ClassId, String)> {
    let constant = &state.objects[object];
    let kind = program.superclasses(constant.class).find(|class| program.classes[*class].kind == ClassKind::Enum)?;
    let Content::Fields(fields) = &constant.content else { return None };
    let name = fields
        .iter()
        .find(|(field, _)| is_of_every_constant(program, kind, **field) && program.fields[**field].name == "name");
    Some((kind, text_of(program, state, name?.1.as_object()?)?))
}

/// Whether the library declares the field, for the constants of every enum: `name` and `ordinal`.
pub(super) fn is_of_every_constant(program: &Program, kind: ClassId, field: FieldId) -> bool {
    Some(program.fields[field].class) == program.classes[kind].superclass
}
