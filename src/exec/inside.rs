//! Formulas and frames inside bodies, evaluated where the machine is; and what a frame permits.

use crate::base::{FieldId, Idx, LabelId, OriginId, Span};
use crate::heap::ObjectId;
use crate::ir::{Clause, Frame, LocalFrame, LocalId};

use super::eval::{Answer, Eval, Vars, World};
use super::judge::verdict;
use super::machine::Machine;
use super::spec_objects::SpecObjects;
use super::{Cell, ClauseResult, Place, Status, Write};

/// The frame's places, evaluated where it begins to count.
pub(super) fn permitted(eval: &Eval<'_>, frame: &Frame) -> Answer<Permit> {
    let objects = |expr| -> Answer<Vec<ObjectId>> {
        let tuples = eval.expr(expr, &Vars::new())?;
        Ok(tuples.iter().filter_map(|tuple| if let Cell::Ref(o) = tuple[0] { Some(o) } else { None }).collect())
    };
    Ok(match frame {
        Frame::Field { objects: expr, field } => Permit::Field(objects(expr)?, *field),
        Frame::Static(field) => Permit::Static(*field),
        Frame::AllOf { objects: expr } => Permit::AllOf(objects(expr)?),
        Frame::Elems { arrays, range } => {
            let range = match range {
                None => None,
                Some((from, to)) => Some((eval.int(from, &Vars::new())?, eval.int(to, &Vars::new())?)),
            };
            Permit::Elems(objects(arrays)?, range)
        }
        Frame::Everything => Permit::Everything,
    })
}

/// What a part of a body that is being executed may write.
pub(super) struct OpenFrame {
    label: LabelId,
    span: Span,
    permitted: Vec<Permit>,
    /// Objects made later may be written.
    n_objects: usize,
}

impl OpenFrame {
    /// `None` if the write may be made.
    pub(super) fn violated(&self, write: &Write) -> Option<ClauseResult> {
        let is_new = match write.place {
            Place::Field(object, _) | Place::Elem(object, _) => object.index() >= self.n_objects,
            Place::Static(_) => false,
        };
        let is_fine = is_new || self.permitted.iter().any(|permit| permit.allows(write.place));
        (!is_fine).then(|| self.result(Status::Violated, Some((Some(write.origin), write.span))))
    }

    fn result(&self, status: Status, at: Option<(Option<OriginId>, Span)>) -> ClauseResult {
        let (label, span) = (self.label, self.span);
        ClauseResult { label, role: None, span, origin: None, status, values: Vec::new(), at }
    }
}

/// A frame with its object sets evaluated.
pub(super) enum Permit {
    Field(Vec<ObjectId>, FieldId),
    Static(FieldId),
    AllOf(Vec<ObjectId>),
    Elems(Vec<ObjectId>, Option<(i128, i128)>),
    Everything,
}

impl Permit {
    pub(super) fn allows(&self, place: Place) -> bool {
        match (self, place) {
            (Permit::Everything, _) => true,
            (Permit::Static(field), Place::Static(written)) => *field == written,
            (Permit::Field(objects, field), Place::Field(object, written)) => {
                *field == written && objects.contains(&object)
            }
            (Permit::AllOf(objects), Place::Field(object, _) | Place::Elem(object, _)) => objects.contains(&object),
            (Permit::Elems(arrays, range), Place::Elem(array, index)) => {
                let index = index as i128;
                arrays.contains(&array) && range.is_none_or(|(from, to)| from <= index && index < to)
            }
            _ => false,
        }
    }
}

impl Machine<'_> {
    /// Opens the frame of a part of a body, and says that it is kept so far; or why it cannot be told.
    pub(super) fn open_frame(&mut self, local: &LocalFrame) -> ClauseResult {
        let permitted: Answer<Vec<Permit>> =
            self.inside(&[], |eval| local.frames.iter().map(|frame| permitted(eval, frame)).collect());
        let (permitted, status) = match permitted {
            Ok(permitted) => (permitted, Status::Holds),
            Err(why) => (vec![Permit::Everything], Status::Undetermined(why)),
        };
        let n_objects = self.heap.objects.len();
        let open = OpenFrame { label: local.label, span: local.span, permitted, n_objects };
        let result = open.result(status, None);
        self.top().open.push(open);
        result
    }

    /// Evaluates a formula inside a body.
    pub(super) fn evaluate_here(&self, clause: &Clause) -> ClauseResult {
        let (status, values) = self.inside(&clause.roots, |eval| verdict(eval, clause));
        let at = (status == Status::Violated).then_some((Some(clause.origin), clause.span));
        let (label, span, origin) = (clause.label, clause.span, Some(clause.origin));
        ClauseResult { label, role: None, span, origin, status, values, at }
    }

    /// Evaluates a number of the specification inside a body.
    pub(super) fn number_here(&self, value: &crate::rel::IntExpr) -> Answer<i128> {
        self.inside(&[], |eval| eval.int(value, &Vars::new()))
    }

    /// `Post` is now, `Pre` the entry of the method that is being executed. Objects are seen from these variables, too.
    fn inside<T>(&self, from: &[LocalId], f: impl FnOnce(&Eval<'_>) -> T) -> T {
        let frame = self.frames.last().expect("a frame is running");
        let entry = frame.entry.as_ref().expect("a body with formulas keeps its entry");
        let is_static = self.program.methods[frame.method].is_static;
        let (this, args) = match entry.args.split_first() {
            Some((this, args)) if !is_static => (Some(*this), args),
            _ => (None, entry.args.as_slice()),
        };
        let locals = from.iter().filter_map(|local| frame.locals[local.index()]);
        let roots: Vec<_> = entry.args.iter().copied().chain(locals).collect();
        let pre = World::new(&entry.heap, roots.clone());
        let post = World::new(&self.heap, roots);
        let made = SpecObjects::beyond(&self.heap);
        let eval = Eval {
            program: self.program,
            config: self.config,
            pre: &pre,
            post: &post,
            this,
            args,
            result: None,
            thrown: None,
            locals: Some(&frame.locals),
            n_old: entry.heap.objects.len(),
            made: &made,
            claimed: None,
        };
        let answer = f(&eval);
        self.n_choices.update(|n| n + post.n_choices.get());
        answer
    }
}
