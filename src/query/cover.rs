//! What a `holds` is about: the largest inputs that are valid, and the statements that they reach.
//!
//! A contract that excludes more than its author thinks, or bounds that do, show here: three nodes where four were
//! asked for, a branch that no input takes. One incremental solver, after all labels are answered; each model takes
//! every statement off the list that it reaches.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, ClassId, MethodId, OriginId, OriginKind};
use crate::circuit::Bit;
use crate::cnf::Lit;
use crate::ir::{Cfg, InstrKind, Program};
use crate::sat::Model;
use crate::symex::{Place, Target};

use super::Reply;
use super::asking::Asking;

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
    let assertion = program.class_by_name.get("java.lang.AssertionError");
    for instr in cfg.order().iter().flat_map(|block| &body.blocks[*block].instrs) {
        if matches!(&instr.kind, InstrKind::New { class, .. } if Some(class) == assertion) {
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
        self.checked.covered = Some(covered);
    }

    /// The method's statements that runs may reach, each with "some run does".
    fn pending(&mut self) -> Vec<(OriginId, Lit)> {
        let wanted = statements(self.program, self.session.encoding.method);
        let executed: Vec<(OriginId, Bit)> = self.session.encoding.executed.clone();
        let executed = executed.into_iter().filter(|(origin, bit)| wanted.contains(origin) && *bit != Bit::FALSE);
        executed.map(|(origin, bit)| (origin, self.session.lit(bit))).collect()
    }

    /// For each class "its first object exists", "its second does", ….
    fn existence(&mut self) -> Vec<(ClassId, Vec<Lit>)> {
        let mut of_class: BTreeMap<ClassId, Vec<Lit>> = BTreeMap::new();
        for object in self.session.encoding.objects.clone() {
            let lit = self.session.lit(object.exists);
            of_class.entry(object.class).or_default().push(lit);
        }
        of_class.into_iter().collect()
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
