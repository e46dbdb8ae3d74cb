//! Slots that hold only what others lead to.
//!
//! Objects of the pre-state are numbered as slots mention them. Where an argument is a node of the receiver's list, or
//! a `tail` its last one, these come first and everything after is numbered around them: links may lead anywhere. Where
//! such slots are filled last, nodes are numbered along the list, and almost all links are known.

use std::collections::BTreeSet;

use crate::base::{Budget, MethodId};
use crate::ir::Program;
use crate::sat::SolverKind;
use crate::symex::{self, Encoding, Place, SlotKey, SlotSource, Target};

use super::tighten::Tightening;
use super::{Reply, Session};

/// Which slots are late is guessed within this scope.
const GUESSED: usize = 4;

/// Slots that hold nothing but what other slots lead to, whatever the valid pre-state within the bounds: they may be
/// [late](symex::Bounds::late).
pub fn late_slots(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    solver: SolverKind,
    budget: &Budget,
) -> BTreeSet<SlotKey> {
    Tightening { program, method, config, solver, budget }.late()
}

impl Tightening<'_> {
    /// Guessed within a small scope, held against the whole one.
    pub(super) fn late(&self) -> BTreeSet<SlotKey> {
        let none = BTreeSet::new();
        let small = self.config.within(self.config.bounds.within(GUESSED));
        let encoding = symex::encode_pre(self.program, self.method, &small);
        let mut late = BTreeSet::new();
        for slot in candidates(&encoding) {
            let mut more = late.clone();
            more.insert(slot);
            if self.strays(&small, &more) == Some(false) {
                late = more;
            }
        }
        match late.is_empty() || self.strays(self.config, &late) != Some(false) {
            true => none,
            false => late,
        }
    }

    /// Whether some valid pre-state has, in one of these slots, what no other slot leads to.
    fn strays(&self, config: &symex::Config, slots: &BTreeSet<SlotKey>) -> Option<bool> {
        if self.budget.stopped().is_some() {
            return None;
        }
        let config = symex::Config { watched: slots.clone(), ..config.clone() };
        let encoding = symex::encode_pre(self.program, self.method, &config);
        if encoding.is_cut {
            return None;
        }
        let strays = encoding.strays.clone();
        let mut session = Session::new(encoding, self.solver, true);
        // One by one: each is refuted by what its slot is known to be in.
        for stray in strays {
            match session.ask(&[stray], self.budget) {
                Reply::Yes(_) => return Some(true),
                Reply::No(_) => session.assert(!stray),
                Reply::Unknown(_) => return None,
            }
        }
        Some(false)
    }
}

/// References of arguments, then of the receiver itself, to classes that have references to themselves; last first.
///
/// The receiver has the same number whatever else is late; no other object has.
fn candidates(encoding: &Encoding) -> Vec<SlotKey> {
    let target = |target: Target| match target {
        Target::New(class, number) | Target::Old(class, number) => Some((class, number)),
        Target::Null | Target::Length(_) => None,
    };
    let receivers = encoding.tuples.iter().filter(|tuple| tuple.slot.source == SlotSource::Receiver);
    let receivers: BTreeSet<_> = receivers.filter_map(|tuple| target(tuple.target)).collect();
    let is_of_receiver = |source: SlotSource| match source {
        SlotSource::Object(class, number) => receivers.len() == 1 && receivers.contains(&(class, number)),
        _ => false,
    };
    let mut slots: Vec<SlotKey> = Vec::new();
    let mut linked = BTreeSet::new();
    for tuple in &encoding.tuples {
        let Some((class, _)) = target(tuple.target) else { continue };
        match (tuple.slot.source, tuple.slot.place) {
            (SlotSource::Arg(_), _) => slots.push(tuple.slot),
            (source, Place::Field(_)) if is_of_receiver(source) => slots.push(tuple.slot),
            (SlotSource::Object(from, _), _) if from == class => drop(linked.insert(class)),
            _ => {}
        }
    }
    slots.dedup();
    let leads = |slot: &SlotKey| {
        let held = encoding.tuples.iter().filter(|tuple| tuple.slot == *slot);
        held.filter_map(|tuple| target(tuple.target)).all(|(class, _)| linked.contains(&class))
    };
    let mut slots: Vec<SlotKey> = slots.into_iter().filter(leads).rev().collect();
    slots.sort_by_key(|slot| !matches!(slot.source, SlotSource::Arg(_)));
    slots
}
