//! Writes, and the frames they must stay in: that of the method, and those of loops.

use std::collections::BTreeMap;

use crate::base::{FieldId, Idx, LabelId, OriginId, Span};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::{self, Atom, Cell, Limit, World};
use crate::ir::{CaseFrame, Frame, LocalFrame};

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

/// A frame with its object sets grounded in the pre-state, or where a part of a body begins.
#[derive(Debug)]
pub(super) enum Allowed {
    Field(FieldId, BTreeMap<Atom, Bit>),
    Static(FieldId),
    AllOf(BTreeMap<Atom, Bit>),
    Elems(BTreeMap<Atom, Bit>, Option<(Cases, Cases)>),
    Everything,
}

/// What a part of a body may write.
#[derive(Debug)]
pub(super) struct OpenFrame {
    label: LabelId,
    allowed: Vec<Allowed>,
    /// Objects made later may be written.
    n_atoms: usize,
}

impl OpenFrame {
    /// Requires: the post-state of the world is where the part begins.
    pub(super) fn new(world: &mut Snapshot<'_, '_>, frame: &LocalFrame) -> Result<Self, Limit> {
        let allowed = ground_all(world, &frame.frames)?;
        Ok(OpenFrame { label: frame.label, allowed, n_atoms: world.machine.objects.len() })
    }

    /// That the place may be written: of this object, unless it is static.
    pub(super) fn allows(&self, circuit: &mut Circuit, place: Place, object: Option<Atom>) -> Bit {
        let objects = object.map_or_else(Choice::none, Choice::only);
        let (origin, span) = (OriginId::new(0), Span::new(crate::base::SourceId::new(0), 0, 0));
        let write = Write { path: Bit::TRUE, origin, span, place, objects };
        let existed = |atom: Atom| Bit::constant(atom.index() < self.n_atoms);
        !outside(circuit, existed, &self.allowed, &write)
    }

    /// That the write is outside; `None` if it cannot be.
    pub(super) fn violated(&self, circuit: &mut Circuit, write: &Write) -> Option<LabelBit> {
        let existed = |atom: Atom| Bit::constant(atom.index() < self.n_atoms);
        let outside = outside(circuit, existed, &self.allowed, write);
        let violated = circuit.and2(write.path, outside);
        let (origin, span) = (Some(write.origin), Some(write.span));
        (violated != Bit::FALSE).then_some(LabelBit { label: self.label, origin, span, violated })
    }
}

/// The frames of a contract that count, grounded where the call begins.
pub(super) struct CaseFrames {
    /// Each with "it counts".
    counting: Vec<(Bit, Vec<Allowed>)>,
    n_atoms: usize,
}

impl CaseFrames {
    /// Everything may be written.
    pub(super) fn everything() -> Self {
        CaseFrames { counting: Vec::new(), n_atoms: 0 }
    }

    /// Requires: both states of the world are that before the call.
    pub(super) fn new(world: &mut Snapshot<'_, '_>, cases: &[CaseFrame]) -> Result<Self, Limit> {
        let mut counting = Vec::new();
        for case in cases {
            let counts = match &case.when {
                Some(when) => world.holds(when)?,
                None => Bit::TRUE,
            };
            counting.push((counts, ground_all(world, &case.places)?));
        }
        Ok(CaseFrames { counting, n_atoms: world.machine.objects.len() })
    }

    /// That each that counts lets the place be written: of this object, unless it is static.
    pub(super) fn allows(&self, circuit: &mut Circuit, place: Place, object: Option<Atom>) -> Bit {
        let objects = object.map_or_else(Choice::none, Choice::only);
        let (origin, span) = (OriginId::new(0), Span::new(crate::base::SourceId::new(0), 0, 0));
        let write = Write { path: Bit::TRUE, origin, span, place, objects };
        let existed = |atom: Atom| Bit::constant(atom.index() < self.n_atoms);
        let mut wrong = Vec::new();
        for (counts, allowed) in &self.counting {
            let outside = outside(circuit, existed, allowed, &write);
            wrong.push(circuit.and2(*counts, outside));
        }
        !circuit.or(wrong)
    }
}

fn ground_all(world: &mut Snapshot<'_, '_>, frames: &[Frame]) -> Result<Vec<Allowed>, Limit> {
    frames.iter().map(|frame| ground_frame(world, frame)).collect()
}

/// The writes outside a frame that counts, one entry per writing statement.
pub(super) fn violations(
    world: &mut Snapshot<'_, '_>,
    cases: &[CaseFrame],
    writes: Vec<Write>,
    label: LabelId,
) -> Result<Vec<LabelBit>, Limit> {
    let mut counting = Vec::new();
    for case in cases {
        let counts = match &case.when {
            Some(when) => world.holds(when)?,
            None => Bit::TRUE,
        };
        if counts != Bit::FALSE {
            counting.push((counts, ground_all(world, &case.places)?));
        }
    }
    let mut by_origin: BTreeMap<OriginId, (Span, Vec<Bit>)> = BTreeMap::new();
    for write in writes {
        let existed: BTreeMap<Atom, Bit> = write.objects.iter().map(|(atom, _)| (atom, world.existed(atom))).collect();
        let circuit = world.circuit();
        let mut wrong = Vec::new();
        for (counts, allowed) in &counting {
            let outside = outside(circuit, |atom| existed[&atom], allowed, &write);
            wrong.push(circuit.and2(*counts, outside));
        }
        let wrong = circuit.or(wrong);
        let violated = circuit.and2(write.path, wrong);
        if violated != Bit::FALSE {
            by_origin.entry(write.origin).or_insert((write.span, Vec::new())).1.push(violated);
        }
    }
    let circuit = world.circuit();
    let labels = by_origin.into_iter().map(|(origin, (span, bits))| LabelBit {
        label,
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

fn outside(circuit: &mut Circuit, existed: impl Fn(Atom) -> Bit, allowed: &[Allowed], write: &Write) -> Bit {
    if allowed.iter().any(|frame| matches!(frame, Allowed::Everything)) {
        return Bit::FALSE;
    }
    if let Place::Static(field) = write.place {
        let is_allowed = allowed.iter().any(|frame| matches!(frame, Allowed::Static(other) if *other == field));
        return Bit::constant(!is_allowed);
    }
    let mut wrong = Vec::new();
    for (atom, guard) in write.objects.iter() {
        let existed = existed(atom);
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
                        parts.push(Cases::less_or_equal(circuit, from, index));
                        parts.push(Cases::less(circuit, index, to));
                    }
                    ways.push(circuit.and(parts));
                }
                _ => {}
            }
        }
        let fine = circuit.or(ways);
        wrong.push(circuit.and([guard, existed, !fine]));
    }
    circuit.or(wrong)
}
