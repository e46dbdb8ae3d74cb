//! Private fields whose arrays of arrays keep the rows that were made with them, as `board = new char[3][3]`.
//!
//! Nobody but the top-level class around a private field can name it. Where code there hands out no such array and
//! writes nothing into one, each has its own rows for ever, whoever else gets hold of these.

use super::assignments::Assignments;
use super::value::{Length, NewArray, Rows, Value};
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::ir::{ClassKind, Type};
use crate::java;

/// Longer rows are of any length within the bound.
const MAX_LENGTH: usize = 128;

impl World<'_> {
    /// Finds them in the user's classes.
    pub(super) fn find_rows(&mut self) {
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if self.program.classes[class].is_user {
                let assignments = self.assignments(&top);
                let rows = self.rows(class, &found.decl, &assignments);
                self.program.rows.extend(rows);
            }
        }
    }

    fn rows(
        &mut self,
        class: ClassId,
        decl: &java::TypeDecl,
        assignments: &Assignments,
    ) -> Vec<(FieldId, Option<usize>)> {
        let fields = self.program.classes[class].fields.clone();
        let mut found = Vec::new();
        for id in fields {
            let field = &self.program.fields[id];
            let is_unclear = assignments.may_be_assigned_unclearly(&field.name)
                || assignments.is_used_unclearly(&field.name)
                || assignments.is_named_by_initializers(&field.name);
            if field.is_static || is_unclear || !self.is_of_arrays(field.ty) {
                continue;
            }
            // Neither handed out nor written; what nobody uses is neither.
            let is_kept = assignments.uses(&field.name).is_none_or(|uses| uses.levels(2) >= 1);
            let Some(var) = private_field(decl, &field.name).filter(|_| is_kept) else { continue };
            let init = var.init.as_ref().map(|init| Value::of(init, None));
            let given = assignments.given(decl.span, &var.name.text);
            let is_kept = |variable: &Option<(&str, usize)>| {
                let uses = variable.and_then(|(name, n)| Some((assignments.uses(name)?, n)));
                uses.is_none_or(|(uses, n)| uses.levels_but_for(n, 2) >= 1)
            };
            if !given.iter().all(|(_, variable)| is_kept(variable)) {
                continue;
            }
            let later = given.iter().map(|(each, _)| (&each.value, each.within == Some(decl.span)));
            let values: Vec<(&Value, bool)> = init.iter().map(|value| (value, true)).chain(later).collect();
            let rows: Option<Vec<(&Rows, bool)>> = values.into_iter().filter_map(made_rows).collect();
            let Some(rows) = rows.filter(|rows| !rows.is_empty()) else { continue };
            let lengths: Option<Vec<usize>> =
                rows.into_iter().map(|rows| self.row_length(class, decl, rows, assignments)).collect();
            let length = lengths.and_then(|lengths| {
                let first = *lengths.first()?;
                (first <= MAX_LENGTH && lengths.iter().all(|length| *length == first)).then_some(first)
            });
            found.push((id, length));
        }
        found
    }

    fn is_of_arrays(&self, ty: Type) -> bool {
        let elem = |ty: Type| match ty {
            Type::Ref(class) => match self.program.classes[class].kind {
                ClassKind::Array(elem) => Some(elem),
                _ => None,
            },
            _ => None,
        };
        elem(ty).and_then(elem).is_some()
    }

    /// The length of all rows; `None`: it is not known, or they differ. With: it is written in a method of the class.
    fn row_length(
        &mut self,
        class: ClassId,
        decl: &java::TypeDecl,
        (rows, is_own): (&Rows, bool),
        assignments: &Assignments,
    ) -> Option<usize> {
        match rows {
            Rows::Made(Length::Items(n)) => Some(*n),
            Rows::Made(Length::Written(length)) if is_own => self.written_length(class, decl, length, assignments),
            Rows::Made(Length::Written(_)) => None,
            Rows::Unlike | Rows::None => None,
        }
    }
}

/// The rows with which an array is made. The outer `None`: there is no array; the inner: rows are put into it later.
fn made_rows((value, is_own): (&Value, bool)) -> Option<Option<(&Rows, bool)>> {
    match value {
        Value::Null => None,
        Value::Array(NewArray { rows: Rows::None, .. }) => Some(None),
        Value::Array(NewArray { rows, .. }) => Some(Some((rows, is_own))),
        _ => Some(None),
    }
}

fn private_field<'d>(decl: &'d java::TypeDecl, name: &str) -> Option<&'d java::VarDecl> {
    decl.members.iter().find_map(|member| match member {
        java::Member::Field(fields) => {
            let is_closed = fields.modifiers.has("private") && !fields.modifiers.has("ghost");
            fields.vars.iter().find(|var| is_closed && var.name.text == name)
        }
        _ => None,
    })
}
