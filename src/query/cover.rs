//! What a `holds` is about: the largest inputs that are valid, and the statements that they reach.
//!
//! A contract that excludes more than its author thinks, or bounds that do, show here: three nodes where four were
//! asked for, a branch that no input takes. One incremental solver, after all labels are answered; each model takes
//! every statement off the list that it reaches.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, ClassId, LabelId, MethodId, OriginId, OriginKind, Span};
use crate::circuit::Bit;
use crate::cnf::Lit;
use crate::ir::{Cfg, InstrKind, Program};
use crate::sat::Model;
use crate::symex::{Place, Target};

use super::asking::Asking;
use super::{Reply, Session};

/// Conflicts that one question may cost: what is left open then is reported as open.
const MAX_CONFLICTS: u32 = 20_000;

/// The inputs that a verdict covers, and what of the method they reach.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Covered {
    /// For each class the most objects that one valid input has.
    pub objects: Vec<(ClassId, usize)>,
    /// The longest array of a valid input; `None` if there are no arrays.
    pub array_length: Option<usize>,
    /// Statements and conditions of the method that some valid input reaches.
    pub reached: BTreeSet<OriginId>,
    /// Those that none reaches.
    pub unreached: BTreeSet<OriginId>,
    /// Those of which that is not known.
    pub open: BTreeSet<OriginId>,
    /// Assumptions in the code that some run does not meet: what it would do from there on is left out.
    pub assumptions: BTreeSet<Span>,
    /// Assumptions in the code that runs come to and none meets.
    pub barred: BTreeSet<Span>,
    /// Calls by contract that runs come to, where nothing meets what the contract promises.
    pub unmeetable: BTreeSet<Span>,
    /// No run ends: nothing was asked of what is promised there.
    pub is_endless: bool,
    /// The assumption in the code for which no run comes to its end, where something is promised of the end.
    pub shut: Option<Span>,
}

/// Statements and conditions of the method itself.
fn statements(program: &Program, method: MethodId) -> BTreeSet<OriginId> {
    let Some(body) = &program.methods[method].body else { return BTreeSet::new() };
    let cfg = Cfg::new(body);
    let blocks = cfg.order().iter().map(|block| &body.blocks[*block]);
    let origins =
        blocks.flat_map(|block| block.instrs.iter().map(|instr| instr.origin).chain([block.terminator.origin]));
    let is_source = |kind| matches!(kind, OriginKind::Statement | OriginKind::Condition);
    let mut found: BTreeSet<OriginId> = origins.filter(|origin| is_source(program.origins[*origin].kind)).collect();
    // Nobody wants to reach what an assertion does that fails.
    let assertion = program.well_known(crate::ir::WellKnown::AssertionError);
    for instr in cfg.order().iter().flat_map(|block| &body.blocks[*block].instrs) {
        if matches!(&instr.kind, InstrKind::New { class, .. } if Some(*class) == assertion) {
            found.remove(&instr.origin);
        }
    }
    found
}

impl Asking<'_> {
    /// Requires: all labels are answered. Says nothing where something is violated, or left open.
    pub(super) fn cover(&mut self) {
        if self.fails() || !self.checked.is_complete() {
            return;
        }
        let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..self.budget.clone() };
        let mut pending = self.pending();
        let mut covered = Covered::default();
        let unreached: BTreeSet<OriginId> = {
            let known: BTreeSet<OriginId> = pending.iter().map(|(origin, _)| *origin).collect();
            statements(self.program, self.session.encoding.method).difference(&known).copied().collect()
        };
        covered.unreached = unreached;
        for (class, lits) in self.existence() {
            let most = self.largest(&lits, &budget, &mut pending, &mut covered);
            covered.objects.push((class, most));
        }
        let lengths = self.lengths();
        if !lengths.is_empty() {
            let lits: Vec<Lit> = lengths.iter().map(|(_, lit)| *lit).collect();
            let most = self.largest(&lits, &budget, &mut pending, &mut covered);
            covered.array_length = Some(if most == 0 { 0 } else { lengths[most - 1].0 });
        }
        while !pending.is_empty() {
            let some = self.session.fresh_lit();
            let clause: Vec<Lit> = pending.iter().map(|(_, lit)| *lit).chain([!some]).collect();
            self.session.add_clause(&clause);
            match self.session.ask_lits(&[some], &budget) {
                Reply::Yes(model) => take(&model, &mut pending, &mut covered),
                Reply::No(_) => {
                    covered.unreached.extend(pending.drain(..).map(|(origin, _)| origin));
                }
                Reply::Unknown(_) => {
                    covered.open.extend(pending.drain(..).map(|(origin, _)| origin));
                }
            }
        }
        self.pass(&budget, &mut covered);
        self.checked.covered = Some(covered);
    }

    /// Where runs go on only if something holds that nobody checks: does any, do all? Then: does any end?
    fn pass(&mut self, budget: &Budget, covered: &mut Covered) {
        let passages = self.session.encoding.passages.clone();
        let mut passed = BTreeSet::new();
        for passage in passages.iter().filter(|passage| passage.before != Bit::FALSE) {
            let is_known = passed.contains(&passage.span) && covered.assumptions.contains(&passage.span);
            if !passage.is_call && is_known {
                continue;
            }
            let failed = self.session.encoding.circuit.and2(passage.before, !passage.after);
            if !passage.is_call
                && !covered.assumptions.contains(&passage.span)
                && self.is_possible_that(failed, budget) == Some(true)
            {
                covered.assumptions.insert(passage.span);
            }
            match self.is_possible_that(passage.after, budget) {
                Some(false) if self.is_possible_that(passage.before, budget) == Some(true) => {
                    let shut = if passage.is_call { &mut covered.unmeetable } else { &mut covered.barred };
                    shut.insert(passage.span);
                }
                Some(false) => {}
                Some(true) | None => {
                    passed.insert(passage.span);
                }
            }
        }
        // An assumption that another iteration meets says something of this one.
        covered.barred.retain(|span| !passed.contains(span));
        let (returned, threw) = (self.session.encoding.returned, self.session.encoding.threw);
        let ended = self.session.encoding.circuit.or2(returned, threw);
        covered.is_endless = self.is_possible_that(ended, budget) == Some(false);
        if covered.is_endless && self.promises_of_the_end() {
            covered.shut = covered.barred.first().copied();
        }
    }

    /// Was any label asked of the state that a run leaves?
    fn promises_of_the_end(&self) -> bool {
        const WHILE_IT_RUNS: [LabelId; 6] = [
            LabelId::NO_EXCEPTION,
            LabelId::ASSERT,
            LabelId::MODIFIES,
            LabelId::ACCESSIBLE,
            LabelId::TERMINATES,
            LabelId::NO_OVERFLOW,
        ];
        let mut labels = self.checked.labels.iter().map(|answer| answer.label);
        labels.any(|label| !WHILE_IT_RUNS.contains(&label) && self.program.stated_inside(label).is_none())
    }

    /// `None`: nobody knows.
    fn is_possible_that(&mut self, bit: Bit, budget: &Budget) -> Option<bool> {
        if bit == Bit::FALSE {
            return Some(false);
        }
        match self.session.ask(&[bit], budget) {
            Reply::Yes(_) => Some(true),
            Reply::No(_) => Some(false),
            Reply::Unknown(_) => None,
        }
    }

    /// The method's statements that runs may reach, each with "some run does".
    fn pending(&mut self) -> Vec<(OriginId, Lit)> {
        let wanted = statements(self.program, self.session.encoding.method);
        let executed: Vec<(OriginId, Bit)> = self.session.encoding.executed.clone();
        let executed = executed.into_iter().filter(|(origin, bit)| wanted.contains(origin) && *bit != Bit::FALSE);
        executed.map(|(origin, bit)| (origin, self.session.lit(bit))).collect()
    }

    /// For each class "one object exists", "two do", ….
    fn existence(&mut self) -> Vec<(ClassId, Vec<Lit>)> {
        let encoding = &mut self.session.encoding;
        let mut of_class: BTreeMap<ClassId, Vec<Bit>> = BTreeMap::new();
        for object in &encoding.objects {
            of_class.entry(object.class).or_default().push(object.exists);
        }
        if !encoding.is_compact {
            // Those that exist need not be the first: the last one's number says nothing of how many there are.
            let ladders = of_class.into_iter().map(|(class, bits)| (class, encoding.circuit.ladder(&bits)));
            of_class = ladders.collect();
        }
        let lits = |bits: Vec<Bit>, session: &mut Session| bits.into_iter().map(|bit| session.lit(bit)).collect();
        of_class.into_iter().map(|(class, bits)| (class, lits(bits, &mut self.session))).collect()
    }

    /// For each length "some array has it", shortest first.
    fn lengths(&mut self) -> Vec<(usize, Lit)> {
        let mut of_length: BTreeMap<usize, Vec<Bit>> = BTreeMap::new();
        for tuple in &self.session.encoding.tuples {
            if let (Place::Length, Target::Length(length)) = (tuple.slot.place, tuple.target) {
                of_length.entry(length).or_default().push(tuple.bit);
            }
        }
        let bits: Vec<(usize, Bit)> =
            of_length.into_iter().map(|(length, bits)| (length, self.session.encoding.circuit.or(bits))).collect();
        bits.into_iter().map(|(length, bit)| (length, self.session.lit(bit))).collect()
    }

    /// The number of the last of the literals that can be true, from 1; 0 if none can, or none is known to.
    fn largest(
        &mut self,
        lits: &[Lit],
        budget: &Budget,
        pending: &mut Vec<(OriginId, Lit)>,
        covered: &mut Covered,
    ) -> usize {
        for at in (0..lits.len()).rev() {
            if let Reply::Yes(model) = self.session.ask_lits(&[lits[at]], budget) {
                take(&model, pending, covered);
                return at + 1;
            }
        }
        0
    }
}

fn take(model: &Model, pending: &mut Vec<(OriginId, Lit)>, covered: &mut Covered) {
    pending.retain(|(origin, lit)| {
        if model.value(*lit) {
            covered.reached.insert(*origin);
        }
        !model.value(*lit)
    });
}
