//! The characters of strings.

use crate::ir::{Program, WellKnown};

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
