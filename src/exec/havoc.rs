//! Where an abstract run forgets: it goes on from the state that the input chose.
//!
//! What was chosen is believed only where the program lets it be so: locals, places and objects are those that may have
//! changed, and the formulas hold.

use crate::base::{ClassId, FieldId, Idx, Span};
use crate::heap::{Content, ObjectId, Pick, PickedPlace, Value};
use crate::ir::{ClassKind, Havoc, HavocPlace, Way};

use super::machine::{Machine, Stop};
use super::{Outcome, Place, Status, StuckReason, Write};

/// Places that may have changed, with the object that the way led to.
pub(super) enum May {
    Static(FieldId),
    /// `None`: of any object.
    Field(Option<Option<ObjectId>>, FieldId),
    Elems(Option<Option<ObjectId>>, ClassId),
}

impl Machine<'_> {
    /// Does the run go by what is known of loops, and not by what they do?
    pub(super) fn is_abstract(&self) -> bool {
        self.is_recording && self.config.is_abstract && !self.chosen.is_empty()
    }

    pub(super) fn havoc(&mut self, havoc: &Havoc) -> Result<(), Stop> {
        let span = havoc.span;
        let Some(chosen) = self.chosen.get(self.next_chosen) else {
            return Err(self.stuck(StuckReason::NoMoreInputs, span));
        };
        self.next_chosen += 1;
        let may: Vec<May> = havoc.places.iter().map(|place| self.may_change(place)).collect();
        let n_before = self.heap.objects.len();
        self.make(&chosen.made, |class| havoc.made.contains(&class), span)?;
        if chosen.locals.len() != havoc.locals.len() {
            return Err(self.not_allowed("so many variables", span));
        }
        for (local, pick) in havoc.locals.iter().zip(&chosen.locals) {
            let value = self.picked(pick, span)?;
            if !value.fits(self.top().body.locals[*local].ty) {
                return Err(self.not_allowed("this value of a variable", span));
            }
            self.assigned(*local, value, havoc.origin, span);
        }
        for (place, pick) in &chosen.writes {
            let value = self.picked(pick, span)?;
            let place = self.picked_place(place, span)?;
            let write = Write { place, old: value, new: value, origin: havoc.origin, span };
            let is_framed =
                havoc.is_framed && self.top().open.last().is_some_and(|open| open.violated(&write).is_some());
            if !self.is_new(place, n_before) && (is_framed || !may.iter().any(|may| self.allows(may, place))) {
                return Err(self.not_allowed("a change of this place", span));
            }
            self.put(place, value, span)?;
        }
        for clause in &havoc.assumes {
            match self.evaluate_here(clause).status {
                Status::Holds | Status::NotApplicable => {}
                Status::Violated => return Err(Box::new(Outcome::AssumptionFailed(span))),
                Status::Undetermined(why) => return Err(self.stuck(StuckReason::Unsupported(why), span)),
            }
        }
        Ok(())
    }

    pub(super) fn is_new(&self, place: Place, n_before: usize) -> bool {
        match place {
            Place::Field(object, _) | Place::Elem(object, _) => object.index() >= n_before,
            Place::Static(_) => false,
        }
    }

    /// Objects that were made, as far as they may have been.
    pub(super) fn make(
        &mut self,
        made: &[(ClassId, Option<usize>)],
        may_be: impl Fn(ClassId) -> bool,
        span: Span,
    ) -> Result<(), Stop> {
        for (class, length) in made {
            if !may_be(*class) {
                return Err(self.not_allowed("an object of this class", span));
            }
            match (self.program.classes[*class].kind, length) {
                (ClassKind::Array(_), Some(length)) => {
                    if self.allocate_array(*class, *length).is_none() {
                        return Err(self.stuck(StuckReason::Memory(self.config.n_cells), span));
                    }
                }
                (ClassKind::Array(_), None) | (_, Some(_)) => return Err(self.not_allowed("this object", span)),
                (_, None) => {
                    self.allocate_fields(*class);
                }
            }
        }
        Ok(())
    }

    pub(super) fn not_allowed(&self, what: &str, span: Span) -> Stop {
        let what = format!("{what}, which was chosen where the loop cannot have led to it");
        self.stuck(StuckReason::Unsupported(what), span)
    }

    pub(super) fn may_change(&mut self, place: &HavocPlace) -> May {
        match place {
            HavocPlace::Static(field) => May::Static(*field),
            HavocPlace::Field { object, field } => May::Field(object.as_ref().map(|way| self.end_of(way)), *field),
            HavocPlace::Elems { array, class } => May::Elems(array.as_ref().map(|way| self.end_of(way)), *class),
        }
    }

    /// The object that the way leads to; `None` where it ends before.
    fn end_of(&mut self, way: &Way) -> Option<ObjectId> {
        let mut at = self.top().locals[way.local.index()]?.as_object()?;
        for field in &way.fields {
            at = self.field_mut(at, *field).as_object()?;
        }
        Some(at)
    }

    pub(super) fn allows(&self, may: &May, place: Place) -> bool {
        match (may, place) {
            (May::Static(field), Place::Static(written)) => *field == written,
            (May::Field(of, field), Place::Field(object, written)) => {
                *field == written && of.is_none_or(|of| of == Some(object))
            }
            (May::Elems(of, class), Place::Elem(array, _)) => {
                let is_of_class = self.program.is_subclass(self.heap.objects[array].class, *class);
                of.map_or(is_of_class, |of| of == Some(array))
            }
            _ => false,
        }
    }

    pub(super) fn picked(&mut self, pick: &Pick, span: Span) -> Result<Value, Stop> {
        match pick {
            Pick::Value(Value::Ref(object)) if object.index() >= self.n_given => {
                Err(self.not_allowed("an object that is not the input's", span))
            }
            Pick::Value(value) => Ok(*value),
            Pick::Literal(text) => self.string(text, span),
            Pick::Run(nth) => {
                let n = self.heap.objects.len();
                let literals: Vec<ObjectId> = self.heap.literals.values().copied().collect();
                let is_literals = |object: ObjectId| {
                    let holds = |literal: &ObjectId| match &self.heap.objects[*literal].content {
                        Content::Fields(fields) => fields.values().any(|value| *value == Value::Ref(object)),
                        Content::Elems(_) => false,
                    };
                    literals.contains(&object) || literals.iter().any(holds)
                };
                let made = (self.n_before..n).map(ObjectId::new).filter(|object| !is_literals(*object));
                match made.into_iter().nth(*nth) {
                    Some(object) => Ok(Value::Ref(object)),
                    None => Err(self.not_allowed("an object that was not made", span)),
                }
            }
        }
    }

    pub(super) fn picked_place(&mut self, place: &PickedPlace, span: Span) -> Result<Place, Stop> {
        let (pick, of) = match place {
            PickedPlace::Static(field) => return Ok(Place::Static(*field)),
            PickedPlace::Field(pick, field) => (pick, Ok(*field)),
            PickedPlace::Elem(pick, at) => (pick, Err(*at)),
        };
        let object = self.picked(pick, span)?.as_object();
        let object = object.ok_or_else(|| self.not_allowed("a place of null", span))?;
        Ok(match of {
            Ok(field) => Place::Field(object, field),
            Err(at) => Place::Elem(object, at),
        })
    }

    /// No write of the run: what a loop writes is seen in the iteration that stands for all.
    pub(super) fn put(&mut self, place: Place, value: Value, span: Span) -> Result<(), Stop> {
        let fits = match place {
            Place::Static(field) | Place::Field(_, field) => value.fits(self.program.fields[field].ty),
            Place::Elem(array, _) => match self.program.classes[self.heap.objects[array].class].kind {
                ClassKind::Array(elem) => value.fits(elem),
                _ => false,
            },
        };
        if !fits {
            return Err(self.not_allowed("a value of another type", span));
        }
        match place {
            Place::Static(field) => {
                self.heap.statics.insert(field, value);
            }
            Place::Field(object, field) => *self.field_mut(object, field) = value,
            Place::Elem(array, at) => match self.elems_mut(array).get_mut(at) {
                Some(cell) => *cell = value,
                None => return Err(self.not_allowed("an element beyond the end", span)),
            },
        }
        Ok(())
    }
}
