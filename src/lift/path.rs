//! The trace as a path: one step per statement or condition that ran, with what it changed and which way it went.

use crate::base::OriginId;
use crate::exec::{self, Event, Exit};
use crate::findings::{Change, Place, Step};
use crate::heap::ObjectId;
use crate::ir::{BinaryOp, BranchKind, Local, LocalKind, OF_MODEL, Program};

use super::run::{RunView, method_name, simple};

/// Steps of one statement are one line, unless a call or another statement came between.
pub(super) fn path(view: RunView<'_>) -> Vec<Step> {
    let mut path: Vec<Step> = Vec::new();
    let mut open: Option<(OriginId, usize)> = None;
    for step in &view.run.trace {
        let Some(shown) = step_of(view, step) else { continue };
        let key = (step.origin, step.depth);
        match path.last_mut() {
            Some(last) if open == Some(key) && (last.branch.is_none() || shown.branch.is_none()) => {
                if last.changes.is_empty() && shown.branch.is_some() {
                    // Only a number overflowed so far: it did in the part of `a && b` that decides now.
                    (last.place, last.text) = (shown.place, shown.text);
                }
                last.changes.extend(shown.changes);
                last.branch = last.branch.or(shown.branch);
                last.note = joined(last.note.take(), shown.note);
            }
            _ => path.push(shown),
        }
        // What follows a call or a decision is a line of its own.
        let is_change = matches!(step.event, Event::Local { .. } | Event::Wrote(_) | Event::Allocated { .. });
        let is_open = is_change || matches!(step.event, Event::Overflowed { .. });
        open = is_open.then_some(key);
    }
    path
}

/// Each is said once.
fn joined(first: Option<String>, then: Option<String>) -> Option<String> {
    match (first, then) {
        (Some(first), Some(then)) if first != then => Some(format!("{first}, {then}")),
        (first, then) => then.or(first),
    }
}

/// `None`: nothing that a reader of the source would see.
fn step_of(view: RunView<'_>, step: &exec::Step) -> Option<Step> {
    let RunView { program, run, names, .. } = view;
    let mut changes = Vec::new();
    let mut branch = None;
    let mut note = None;
    let local = |id| -> Option<&Local> {
        let local = &program.methods[step.method].body.as_ref()?.locals[id];
        (local.kind == LocalKind::Variable || local.kind == LocalKind::Param).then_some(local)
    };
    match &step.event {
        Event::Local { local: id, old, new } => changes.push(Change {
            what: local(*id)?.name.clone(),
            old: old.map(|old| names.show(old)),
            new: names.show(*new),
        }),
        Event::Allocated { local: id, object } => changes.push(Change {
            what: local(*id)?.name.clone(),
            old: None,
            new: format!("new {}", names.get(*object)),
        }),
        Event::Wrote(index) => {
            let write = &run.writes[*index];
            if is_of_model(program, write.place) {
                return None;
            }
            changes.push(Change {
                what: place_name(view, write.place),
                old: Some(names.show(write.old)),
                new: names.show(write.new),
            });
        }
        Event::Branched { kind: BranchKind::Source, taken } => branch = Some(*taken),
        Event::Entered { callee, args } => {
            let args: Vec<String> = args.iter().map(|value| names.show(*value)).collect();
            note = Some(format!("calls {}({})", method_name(program, *callee), args.join(", ")));
        }
        Event::Left { dest: Some(id), exit: Exit::Returned(Some(value)), .. } => {
            changes.push(Change { what: local(*id)?.name.clone(), old: None, new: names.show(*value) })
        }
        Event::Initializing(class) => note = Some(format!("initializes {}", program.classes[*class].name)),
        Event::Ended(Exit::Returned(Some(value))) => note = Some(format!("returns {}", names.show(*value))),
        Event::Ended(Exit::Threw(object)) => note = Some(format!("throws {}", names.get(*object))),
        Event::Overflowed { op, left, right } => {
            let sign = match op {
                BinaryOp::Add => "+",
                BinaryOp::Sub => "-",
                _ => "*",
            };
            note = Some(format!("{} {sign} {} overflows", names.show(*left), names.show(*right)));
        }
        Event::Left { .. }
        | Event::Branched { .. }
        | Event::Checked(_)
        | Event::Ended(Exit::Returned(None))
        | Event::Nothing => return None,
    }
    // Of `a && b` each part decides by itself.
    let span = if branch.is_some() { step.span } else { program.origins[step.origin].span };
    Some(Step {
        place: Place::of(view.sources, span),
        method: format!(
            "{}.{}",
            simple(&program.classes[program.methods[step.method].class].name),
            method_name(program, step.method)
        ),
        text: view.sources.text(span).lines().next().unwrap_or("").trim().into(),
        depth: step.depth,
        is_library: !program.classes[program.methods[step.method].class].is_user,
        branch,
        changes,
        note,
    })
}

/// What Java's class does not have.
fn is_of_model(program: &Program, place: exec::Place) -> bool {
    let exec::Place::Field(_, field) = place else { return false };
    let declared = &program.fields[field];
    OF_MODEL.contains(&declared.name.as_str()) && program.classes[declared.class].name == "java.lang.Throwable"
}

/// `Node0.next`, `int[]0[2]`, `Counter.total`.
fn place_name(view: RunView<'_>, place: exec::Place) -> String {
    let RunView { program, names, .. } = view;
    match place {
        exec::Place::Field(object, field) => format!("{}.{}", names.get(object), program.fields[field].name),
        exec::Place::Elem(array, index) => format!("{}[{index}]", names.get(array)),
        exec::Place::Static(field) => {
            let declared = &program.fields[field];
            format!("{}.{}", simple(&program.classes[declared.class].name), declared.name)
        }
    }
}

/// Where the exception that left the call first left a method.
pub(super) fn place_of_throw(view: RunView<'_>, object: ObjectId) -> Option<Place> {
    let throws = |step: &&exec::Step| step.event == Event::Ended(Exit::Threw(object));
    view.run.trace.iter().find(throws).map(|step| Place::of(view.sources, step.span))
}
