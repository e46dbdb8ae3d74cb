//! The characters of strings.

use crate::ir::{Program, WellKnown};

use super::{Content, ObjectId, State, Value};

/// The text of a `java.lang.String`: what is in its first field that is an array of `char`.
///
/// `None` of other objects, of one without such an array, and of units that are no text, as half of a pair.
pub fn text_of(program: &Program, state: &State, object: ObjectId) -> Option<String> {
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
    let units: Option<Vec<u16>> = units?.iter().map(unit).collect();
    String::from_utf16(&units?).ok()
}
