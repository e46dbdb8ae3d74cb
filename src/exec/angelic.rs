//! Angelic values: a run in which one statement produces what a script says, in place of what it computes.
//!
//! The second opinion on a correction: constraint mode says that the contract can hold if this statement produces
//! these values (Chandra et al., ICSE 2011); here the rest of the program really runs on them.

use crate::base::{ClassId, FieldId, MethodId, OriginId, Span};
use crate::heap::{Content, Object, ObjectId, Value};
use crate::ir::{ClassKind, Expr, LocalId, LocalKind, Type};

use super::StuckReason;
use super::machine::{Machine, Stop};

/// What is produced, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AngelicValues {
    pub place: AngelicPlace,
    /// In the order of execution. What is executed more often produces what it computes from then on.
    pub script: Vec<AngelicStep>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AngelicPlace {
    Statement(OriginId),
    /// When the method returns, this field of the objects named in the script holds what the script says.
    Exit(FieldId),
}

/// What one execution produces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AngelicStep {
    pub value: AngelicValue,
    /// The object written to, of a store.
    pub object: Option<AngelicValue>,
}

/// A value, with names for objects that stand before the run is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AngelicValue {
    Null,
    Bool(bool),
    Int(i128),
    /// Of the input.
    Old(ObjectId),
    /// The n-th object of this class, from 0, that the run makes.
    Fresh(ClassId, usize),
}

impl Machine<'_> {
    /// Checks of the statement pass: it gets its value by other means.
    pub(super) fn is_angelic(&self, origin: OriginId) -> bool {
        self.is_recording && self.config.angelic.as_ref().is_some_and(|it| it.place == AngelicPlace::Statement(origin))
    }

    /// What this execution produces by the script, if it does.
    fn next_step(&mut self, origin: OriginId) -> Option<AngelicStep> {
        if !self.is_angelic(origin) {
            return None;
        }
        let step = self.config.angelic.as_ref()?.script.get(self.next_angelic)?.clone();
        self.next_angelic += 1;
        Some(step)
    }

    /// The value of an assignment. Temporaries are a statement's inner business.
    pub(super) fn angelic_local(
        &mut self,
        (origin, span): (OriginId, Span),
        dest: LocalId,
        value: Value,
    ) -> Result<Value, Stop> {
        let local = &self.top().body.locals[dest];
        let ty = local.ty;
        match local.kind {
            LocalKind::Variable | LocalKind::Param => self.angelic((origin, span), value, ty),
            LocalKind::This | LocalKind::Temp => Ok(value),
        }
    }

    pub(super) fn angelic(&mut self, (origin, span): (OriginId, Span), value: Value, ty: Type) -> Result<Value, Stop> {
        match self.next_step(origin) {
            Some(step) => self.angelic_value(step.value, ty, span),
            None => Ok(value),
        }
    }

    /// Object and value of a store; `has_place`: the object has what is written.
    pub(super) fn angelic_store(
        &mut self,
        (origin, span): (OriginId, Span),
        object: Value,
        (value, ty): (Value, Type),
        has_place: &dyn Fn(&Object) -> bool,
    ) -> Result<(Value, Value), Stop> {
        let Some(step) = self.next_step(origin) else { return Ok((object, value)) };
        let value = self.angelic_value(step.value, ty, span)?;
        let Some(object) = step.object else { return Ok((object, value)) };
        let object = self.angelic_object(object, span)?;
        match object.as_object() {
            Some(id) if !has_place(&self.heap.objects[id]) => Err(self.no_angelic_value(span)),
            _ => Ok((object, value)),
        }
    }

    /// The receiver and the arguments of a call; a constructor's receiver is its own.
    pub(super) fn angelic_args(
        &mut self,
        site: (OriginId, Span),
        callee: MethodId,
        mut args: Vec<Value>,
    ) -> Result<Vec<Value>, Stop> {
        let called = &self.program.methods[callee];
        let first = usize::from(!called.is_static);
        if first == 1 && !called.is_constructor() {
            args[0] = self.angelic(site, args[0], Type::Bool)?;
            // A statement that passed the check of its cast may have come here with anything.
            let is_receiver =
                |object: ObjectId| self.program.is_subclass(self.heap.objects[object].class, called.class);
            if self.config.angelic.is_some() && !args[0].as_object().is_some_and(is_receiver) || args[0] == Value::Null
            {
                return Err(self.no_angelic_value(site.1));
            }
        }
        for (at, (_, ty)) in called.params.iter().enumerate() {
            args[first + at] = self.angelic(site, args[first + at], *ty)?;
        }
        Ok(args)
    }

    /// What the script of an exit says, written when the method returned.
    pub(super) fn angelic_exit(&mut self, span: Span) -> Result<(), Stop> {
        let Some(AngelicValues { place: AngelicPlace::Exit(field), script }) = &self.config.angelic else {
            return Ok(());
        };
        let ty = self.program.fields[*field].ty;
        for step in script {
            let value = self.angelic_value(step.value, ty, span)?;
            let object = self.angelic_object(step.object.unwrap_or(AngelicValue::Null), span)?;
            if let Some(object) = object.as_object() {
                *self.field_mut(object, *field) = value;
            }
        }
        Ok(())
    }

    fn angelic_object(&self, value: AngelicValue, span: Span) -> Result<Value, Stop> {
        self.angelic_value(value, Type::Bool, span)
    }

    /// The type matters for numbers.
    fn angelic_value(&self, value: AngelicValue, ty: Type, span: Span) -> Result<Value, Stop> {
        Ok(match value {
            AngelicValue::Null => Value::Null,
            AngelicValue::Bool(value) => Value::Bool(value),
            AngelicValue::Int(value) => match ty {
                Type::Byte => Value::Byte(value as i8),
                Type::Short => Value::Short(value as i16),
                Type::Char => Value::Char(value as u16),
                Type::Int => Value::Int(value as i32),
                Type::Long => Value::Long(value as i64),
                Type::Float => Value::Float(value as u32),
                Type::Double => Value::Double(value as u64),
                _ => return Err(self.no_angelic_value(span)),
            },
            AngelicValue::Old(object) => Value::Ref(object),
            AngelicValue::Fresh(class, n) => {
                let fresh = self.heap.objects.iter().skip(self.n_given).filter(|(_, object)| object.class == class);
                match fresh.map(|(id, _)| id).nth(n) {
                    Some(object) => Value::Ref(object),
                    None => return Err(self.no_angelic_value(span)),
                }
            }
        })
    }

    /// The object whose field is meant. `None`: it is null or of another class, and the statement passed the checks for
    /// that because its values are given.
    pub(super) fn target(
        &mut self,
        expr: &Expr,
        field: FieldId,
        (origin, span): (OriginId, Span),
    ) -> Result<Option<ObjectId>, Stop> {
        self.target_with(expr, &|object| has_field(object, field), (origin, span))
    }

    /// The array that is meant, likewise.
    pub(super) fn target_array(
        &mut self,
        expr: &Expr,
        (origin, span): (OriginId, Span),
    ) -> Result<Option<ObjectId>, Stop> {
        self.target_with(expr, &is_array, (origin, span))
    }

    fn target_with(
        &mut self,
        expr: &Expr,
        fits: &dyn Fn(&Object) -> bool,
        (origin, span): (OriginId, Span),
    ) -> Result<Option<ObjectId>, Stop> {
        if self.is_angelic(origin) {
            let object = self.eval(expr, span)?.as_object();
            return Ok(object.filter(|object| fits(&self.heap.objects[*object])));
        }
        self.object(expr, span).map(Some)
    }

    /// `None`: it is negative, and the statement passed the check for that because its values are given.
    pub(super) fn position(&mut self, expr: &Expr, origin: OriginId, span: Span) -> Result<Option<usize>, Stop> {
        if self.is_angelic(origin) {
            return Ok(self.eval(expr, span)?.as_integer().and_then(|index| usize::try_from(index).ok()));
        }
        self.index(expr, span).map(Some)
    }

    /// What a read of nothing gives a statement whose values are given: it matters to nobody.
    pub(super) fn assign_default(&mut self, dest: LocalId, origin: OriginId, span: Span) -> Result<(), Stop> {
        let ty = self.top().body.locals[dest].ty;
        self.assign(dest, Value::default_of(ty), origin, span)
    }

    /// Of the array itself; of none, the one that the expression is declared with.
    pub(super) fn elem_type(&mut self, array: Option<ObjectId>, expr: &Expr) -> Type {
        let class = match (array, expr) {
            (Some(array), _) => Some(self.heap.objects[array].class),
            (None, Expr::Local(local)) => match self.top().body.locals[*local].ty {
                Type::Ref(class) => Some(class),
                _ => None,
            },
            (None, _) => None,
        };
        match class.map(|class| self.program.classes[class].kind) {
            Some(ClassKind::Array(elem)) => elem,
            _ => panic!("ill-typed ir: an element of what is no array"),
        }
    }

    pub(super) fn no_angelic_value(&self, span: Span) -> Stop {
        self.stuck(StuckReason::Unsupported("a value that only a solver can make up".into()), span)
    }
}

pub(super) fn has_field(object: &Object, field: FieldId) -> bool {
    matches!(&object.content, Content::Fields(fields) if fields.contains_key(&field))
}

pub(super) fn is_array(object: &Object) -> bool {
    matches!(object.content, Content::Elems(_))
}
