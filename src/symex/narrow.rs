//! Arrays that Java lets be narrower than declared, a `String[]` for an `Object[]` (JLS 4.10.3): before a call arrays are
//! of exactly the declared class, and where the user's code stores into one that need not be, or anything asks for the
//! class of one, it is told.

use crate::base::{ClassId, MethodId};
use crate::circuit::{Bit, Choice};
use crate::ground::Atom;
use crate::ir::{ClassKind, Type};

use super::machine::Machine;
use super::objects::Birth;
use super::{Place, SlotKey, SlotSource};

impl Machine<'_> {
    /// Arrays that another class than the declared one's could be, were they not exact.
    pub(super) fn note_narrowable(&mut self, (method, key): (MethodId, SlotKey), classes: &[ClassId]) {
        let program = self.program;
        let declared = match (key.source, key.place) {
            (_, Place::Field(field)) if program.made_arrays.contains(&field) => return,
            (_, Place::Field(field)) if !program.classes[program.fields[field].class].is_user => return,
            (_, Place::Field(field)) => program.fields[field].ty,
            (SlotSource::Arg(at), _) => program.methods[method].params[at].1,
            (SlotSource::Object(array, _), Place::Elem(_)) => self.elem_type(array),
            _ => return,
        };
        let narrower = |elem: ClassId| program.classes.ids().any(|id| id != elem && program.is_subclass(id, elem));
        let is_narrowable = |class: ClassId| match program.classes[class].kind {
            ClassKind::Array(Type::Ref(elem)) => narrower(elem),
            _ => false,
        };
        if matches!(declared, Type::Ref(class) if is_narrowable(class)) {
            self.narrowable.extend(classes.iter().copied().filter(|class| is_narrowable(*class)));
        }
    }

    /// An array of the pre-state may be narrower than declared (JLS 10.5): such inputs are left out, and it is told.
    pub(super) fn note_store(&mut self, array: &Choice<Atom>, value: &Choice<Atom>) {
        if self.is_users_code() && value.iter().next().is_some() {
            self.asks_narrowable |= self.may_be_narrower(array);
        }
    }

    /// So it is where the class of an array is asked for.
    pub(super) fn note_class_test(&mut self, object: &Choice<Atom>) {
        self.asks_narrowable |= self.may_be_narrower(object);
    }

    fn may_be_narrower(&self, array: &Choice<Atom>) -> bool {
        array.iter().any(|(atom, _): (Atom, Bit)| {
            let object = &self.objects[atom];
            matches!(object.birth, Birth::Pre(_)) && self.narrowable.contains(&object.class)
        })
    }
}
