//! Clauses in one flat vector, and the source of fresh variables.

use super::{Lit, Var};
use crate::base::Idx;

/// Hands out variables in order. One per formula: every phase that adds clauses takes its variables here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Vars {
    n_vars: usize,
}

impl Vars {
    /// The next ones come after the first `n_vars`.
    pub fn after(n_vars: usize) -> Self {
        Self { n_vars }
    }

    pub fn fresh(&mut self) -> Var {
        let var = Var::new(self.n_vars);
        self.n_vars += 1;
        var
    }

    /// A fresh variable as a positive literal.
    pub fn fresh_lit(&mut self) -> Lit {
        Lit::new(self.fresh(), false)
    }

    /// How many were handed out.
    pub fn len(&self) -> usize {
        self.n_vars
    }

    pub fn is_empty(&self) -> bool {
        self.n_vars == 0
    }
}

/// A list of clauses, stored flat: a formula of a million clauses is two allocations.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Clauses {
    lits: Vec<Lit>,
    /// Where each clause ends in `lits`.
    ends: Vec<usize>,
}

impl Clauses {
    pub fn push(&mut self, clause: &[Lit]) {
        self.lits.extend_from_slice(clause);
        self.ends.push(self.lits.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Literals of all clauses together.
    pub fn n_lits(&self) -> usize {
        self.lits.len()
    }

    pub fn get(&self, index: usize) -> &[Lit] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.lits[start..self.ends[index]]
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[Lit]> + ExactSizeIterator + Clone {
        (0..self.len()).map(|index| self.get(index))
    }

    /// The number of variables up to the highest that occurs.
    pub fn n_vars(&self) -> usize {
        self.lits.iter().map(|lit| lit.var().index() + 1).max().unwrap_or(0)
    }

    /// Whether every clause has a literal that `value` makes true.
    pub fn satisfied_by(&self, value: impl Fn(Lit) -> bool) -> bool {
        self.iter().all(|clause| clause.iter().any(|lit| value(*lit)))
    }
}

impl std::fmt::Debug for Clauses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<C: AsRef<[Lit]>> FromIterator<C> for Clauses {
    fn from_iter<I: IntoIterator<Item = C>>(items: I) -> Self {
        let mut clauses = Clauses::default();
        clauses.extend(items);
        clauses
    }
}

impl<C: AsRef<[Lit]>> Extend<C> for Clauses {
    fn extend<I: IntoIterator<Item = C>>(&mut self, items: I) {
        for clause in items {
            self.push(clause.as_ref());
        }
    }
}
