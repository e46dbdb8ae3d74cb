//! Model rotation: from one group that is needed, others, without asking the solver.
//!
//! A model that breaks group g alone shows that g is needed. Flip a variable that repairs g; if now another group
//! alone is broken, that one is needed too, and so on from there. Marques-Silva and Lynce (2011), recursive as in
//! Belov and Marques-Silva (2011), here over groups: a flip must not break a hard clause. Where hard clauses define
//! gates that is rare, so expect little of it on encoded circuits and much on plain clauses.

use std::collections::BTreeSet;

use crate::base::Idx;
use crate::cnf::{Grouped, Lit};
use crate::sat::Model;

/// The clauses of a grouped formula, by literal.
pub struct Rotation {
    /// All clauses, without their selectors.
    clauses: Vec<Vec<Lit>>,
    /// The selector of each clause's group; `None` for hard clauses.
    owners: Vec<Option<Lit>>,
    /// Clauses that hold each literal.
    occurrences: Vec<Vec<u32>>,
    /// Clauses of each selector, sorted by selector.
    groups: Vec<(Lit, Vec<u32>)>,
}

impl Rotation {
    /// Requires: one selector per group; none of them occurs in the clauses.
    pub fn new(grouped: &Grouped, selectors: &[Lit]) -> Self {
        assert_eq!(grouped.groups.len(), selectors.len(), "one selector per group");
        let mut rotation =
            Self { clauses: Vec::new(), owners: Vec::new(), occurrences: Vec::new(), groups: Vec::new() };
        grouped.hard.iter().for_each(|clause| rotation.add(clause, None));
        for (group, selector) in grouped.groups.iter().zip(selectors) {
            let first = rotation.clauses.len() as u32;
            group.clauses.iter().for_each(|clause| rotation.add(clause, Some(*selector)));
            rotation.groups.push((*selector, (first..rotation.clauses.len() as u32).collect()));
        }
        rotation.groups.sort_unstable();
        rotation
    }

    fn add(&mut self, clause: &[Lit], owner: Option<Lit>) {
        let id = self.clauses.len() as u32;
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        clause.dedup();
        for lit in &clause {
            let slot = slot(*lit);
            if slot >= self.occurrences.len() {
                self.occurrences.resize_with(slot + 1, Vec::new);
            }
            self.occurrences[slot].push(id);
        }
        self.clauses.push(clause);
        self.owners.push(owner);
    }

    /// Adds to `needed` what rotation shows.
    ///
    /// Requires: the model satisfies the hard clauses, the literals `hard` and the groups in `candidates - start`;
    /// `candidates` is unsatisfiable with the hard clauses and literals.
    pub(super) fn rotate(
        &self,
        model: &Model,
        start: Lit,
        hard: &[Lit],
        candidates: &BTreeSet<Lit>,
        needed: &mut BTreeSet<Lit>,
    ) {
        let mut open = vec![(model.clone(), start)];
        while let Some((model, broken)) = open.pop() {
            let Some(repairs) = self.repairs(&model, broken) else { continue };
            for repair in repairs {
                if hard.iter().any(|lit| lit.var() == repair.var()) {
                    continue;
                }
                let next = match self.broken_by(&model, repair, candidates) {
                    Some(next) if needed.insert(next) => next,
                    _ => continue,
                };
                open.push((model.with(repair), next));
            }
        }
    }

    /// The literals each of which repairs all broken clauses of a group; `None` if the group is not broken.
    fn repairs(&self, model: &Model, group: Lit) -> Option<Vec<Lit>> {
        let at = self.groups.binary_search_by_key(&group, |(selector, _)| *selector).ok()?;
        let mut broken = self.groups[at].1.iter().map(|id| &self.clauses[*id as usize]);
        let mut broken = broken.by_ref().filter(|clause| clause.iter().all(|lit| !model.value(*lit)));
        let mut repairs = broken.next()?.clone();
        for clause in broken {
            repairs.retain(|lit| clause.binary_search(lit).is_ok());
        }
        Some(repairs)
    }

    /// The one candidate that making `repair` true breaks, if it breaks one alone and no hard clause.
    fn broken_by(&self, model: &Model, repair: Lit, candidates: &BTreeSet<Lit>) -> Option<Lit> {
        let mut found = None;
        for id in self.occurrences.get(slot(!repair)).map_or(&[][..], Vec::as_slice) {
            let clause = &self.clauses[*id as usize];
            if clause.iter().any(|lit| *lit != !repair && (*lit == repair || model.value(*lit))) {
                continue;
            }
            match self.owners[*id as usize] {
                None => return None,
                Some(owner) if !candidates.contains(&owner) || found == Some(owner) => {}
                Some(owner) if found.is_none() => found = Some(owner),
                Some(_) => return None,
            }
        }
        found
    }
}

fn slot(lit: Lit) -> usize {
    lit.var().index() * 2 + usize::from(lit.is_negated())
}
