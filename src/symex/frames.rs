//! Writes, and the frame they must stay in.

use std::collections::BTreeMap;

use crate::base::{FieldId, OriginId, Span};
use crate::circuit::{Bit, Cases, Choice};
use crate::ground::{self, Atom, Cell, Limit, World};
use crate::ir::Frame;

use super::LabelBit;
use super::snapshot::Snapshot;

#[derive(Clone, Debug)]
pub(super) enum Place {
    Field(FieldId),
    Static(FieldId),
    Elem(Cases),
}

/// One executed store.
#[derive(Clone, Debug)]
pub(super) struct Write {
    pub path: Bit,
    pub origin: OriginId,
    pub span: Span,
    pub place: Place,
    pub objects: Choice<Atom>,
}

/// A frame with its object sets grounded in the pre-state.
enum Allowed {
    Field(FieldId, BTreeMap<Atom, Bit>),
    Static(FieldId),
    AllOf(BTreeMap<Atom, Bit>),
    Elems(BTreeMap<Atom, Bit>, Option<(Cases, Cases)>),
    Everything,
}

/// The writes outside the frame, one entry per writing statement.
pub(super) fn violations(
    world: &mut Snapshot<'_, '_>,
    frames: &[Frame],
    writes: Vec<Write>,
    label: &str,
) -> Result<Vec<LabelBit>, Limit> {
    let mut allowed = Vec::with_capacity(frames.len());
    for frame in frames {
        allowed.push(ground_frame(world, frame)?);
    }
    if allowed.iter().any(|frame| matches!(frame, Allowed::Everything)) {
        return Ok(Vec::new());
    }
    let mut by_origin: BTreeMap<OriginId, (Span, Vec<Bit>)> = BTreeMap::new();
    for write in writes {
        let outside = outside(world, &allowed, &write);
        let violated = world.circuit().and2(write.path, outside);
        if violated != Bit::FALSE {
            by_origin.entry(write.origin).or_insert((write.span, Vec::new())).1.push(violated);
        }
    }
    let circuit = world.circuit();
    let labels = by_origin.into_iter().map(|(origin, (span, bits))| LabelBit {
        label: label.to_owned(),
        origin: Some(origin),
        span: Some(span),
        violated: circuit.or(bits),
    });
    Ok(labels.collect())
}

fn ground_frame(world: &mut Snapshot<'_, '_>, frame: &Frame) -> Result<Allowed, Limit> {
    Ok(match frame {
        Frame::Field { objects, field } => Allowed::Field(*field, objects_of(world, objects)?),
        Frame::Static(field) => Allowed::Static(*field),
        Frame::AllOf { objects } => Allowed::AllOf(objects_of(world, objects)?),
        Frame::Elems { arrays, range } => {
            let range = match range {
                Some((from, to)) => {
                    let (from, to) = (ground::int(world, from)?, ground::int(world, to)?);
                    world.keep_limits(from.limits);
                    world.keep_limits(to.limits);
                    Some((from.value, to.value))
                }
                None => None,
            };
            Allowed::Elems(objects_of(world, arrays)?, range)
        }
        Frame::Everything => Allowed::Everything,
    })
}

fn objects_of(world: &mut Snapshot<'_, '_>, expr: &crate::rel::Expr) -> Result<BTreeMap<Atom, Bit>, Limit> {
    let grounded = ground::relation(world, expr)?;
    world.keep_limits(grounded.limits);
    let tuples = grounded.value.tuples();
    Ok(tuples
        .filter_map(|(tuple, guard)| match tuple[0] {
            Cell::Obj(atom) => Some((atom, guard)),
            _ => None,
        })
        .collect())
}

fn outside(world: &mut Snapshot<'_, '_>, allowed: &[Allowed], write: &Write) -> Bit {
    if let Place::Static(field) = write.place {
        let is_allowed = allowed.iter().any(|frame| matches!(frame, Allowed::Static(other) if *other == field));
        return Bit::constant(!is_allowed);
    }
    let mut wrong = Vec::new();
    for (atom, guard) in write.objects.iter() {
        let existed = world.existed(atom);
        if existed == Bit::FALSE {
            continue;
        }
        let mut ways = Vec::new();
        for frame in allowed {
            let member = |set: &BTreeMap<Atom, Bit>| set.get(&atom).copied().unwrap_or(Bit::FALSE);
            match (frame, &write.place) {
                (Allowed::Field(field, objects), Place::Field(written)) if field == written => {
                    ways.push(member(objects));
                }
                (Allowed::AllOf(objects), _) => ways.push(member(objects)),
                (Allowed::Elems(arrays, range), Place::Elem(index)) => {
                    let mut parts = vec![member(arrays)];
                    if let Some((from, to)) = range {
                        parts.push(Cases::less_or_equal(world.circuit(), from, index));
                        parts.push(Cases::less(world.circuit(), index, to));
                    }
                    ways.push(world.circuit().and(parts));
                }
                _ => {}
            }
        }
        let fine = world.circuit().or(ways);
        wrong.push(world.circuit().and([guard, existed, !fine]));
    }
    world.circuit().or(wrong)
}
