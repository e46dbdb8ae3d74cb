//! Fields whose arrays all have one length, as `private final int[] counts = new int[26]`.
//!
//! Nobody but the top-level class around a private field can assign it, nor a final one, and the length of an array never
//! changes.

use std::collections::BTreeSet;

use super::assignments::Assignments;
use super::never_null::closed_field;
use super::value::{Length, NewArray, Value};
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::ir::{ClassKind, Const, Type};
use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind};

/// Longer arrays are of any length within the bound.
const MAX_LENGTH: usize = 128;

impl World<'_> {
    /// Finds them in the user's classes.
    pub(super) fn find_array_lengths(&mut self) {
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if self.program.classes[class].is_user {
                let assignments = self.assignments(&top);
                let lengths = self.array_lengths(class, &found.decl, &assignments);
                self.program.array_lengths.extend(lengths);
            }
        }
    }

    fn array_lengths(
        &mut self,
        class: ClassId,
        decl: &java::TypeDecl,
        assignments: &Assignments,
    ) -> Vec<(FieldId, usize)> {
        let fields = self.program.classes[class].fields.clone();
        let mut found = Vec::new();
        for id in fields {
            let field = &self.program.fields[id];
            if assignments.may_be_assigned_unclearly(&field.name) {
                continue;
            }
            let Type::Ref(held) = field.ty else { continue };
            let is_array = matches!(self.program.classes[held].kind, ClassKind::Array(_));
            let Some((var, _)) = closed_field(decl, &field.name).filter(|_| is_array && !field.is_static) else {
                continue;
            };
            let length = self.array_length(class, decl, var, assignments);
            found.extend(length.filter(|length| *length <= MAX_LENGTH).map(|length| (id, length)));
        }
        found
    }

    /// The length of every array that is assigned to the field; `None`: it is not known, or there are several.
    fn array_length(
        &mut self,
        class: ClassId,
        decl: &java::TypeDecl,
        var: &java::VarDecl,
        assignments: &Assignments,
    ) -> Option<usize> {
        // Nothing else is called so where a field is initialized.
        let init = var.init.as_ref().map(|init| Value::of(init, None));
        let values = init.iter().map(|value| (value, true));
        let given = assignments.given(decl.span, &var.name.text);
        let later = given.iter().map(|(each, _)| (&each.value, each.within == Some(decl.span)));
        let mut lengths: BTreeSet<usize> = BTreeSet::new();
        for (value, is_own) in values.chain(later) {
            lengths.extend(match value.uncast() {
                Value::Null => None,
                Value::Array(NewArray { length: Some(Length::Items(n)), .. }) => Some(*n),
                Value::Array(NewArray { length: Some(Length::Written(length)), .. }) => {
                    if !is_own && !names_in(length).is_empty() {
                        return None;
                    }
                    Some(self.written_length(class, decl, length, assignments)?)
                }
                _ => return None,
            });
        }
        lengths.first().copied().filter(|_| lengths.len() == 1)
    }

    /// A constant, whose names mean what they mean in the class.
    pub(super) fn written_length(
        &mut self,
        class: ClassId,
        decl: &java::TypeDecl,
        written: &Expr,
        assignments: &Assignments,
    ) -> Option<usize> {
        if assignments.has_variable(decl, &names_in(written)) {
            return None;
        }
        let place = self.place_in(class);
        let length = match self.constant(written, &place)? {
            Const::Byte(n) => i32::from(n),
            Const::Short(n) => i32::from(n),
            Const::Char(n) => i32::from(n),
            Const::Int(n) => n,
            _ => return None,
        };
        usize::try_from(length).ok()
    }
}

fn names_in(expr: &Expr) -> BTreeSet<String> {
    struct Names(BTreeSet<String>);
    impl Visitor for Names {
        fn expr(&mut self, expr: &Expr) {
            if let ExprKind::Name(name) = &*expr.kind {
                self.0.insert(name.text.clone());
            }
        }
    }
    let mut names = Names(BTreeSet::new());
    visit::walk_expr(expr, &mut names);
    names.0
}
