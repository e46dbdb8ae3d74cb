//! The loop: lower a candidate, run it on the tests, ask the verifier, learn from its counterexample.

use std::collections::BTreeSet;

use crate::base::{MethodId, StopReason, Stopper};
use crate::exec::Behaviour;
use crate::heap::Input;
use crate::ir::Program;
use crate::mutate::{Mutant, Tier};

use super::order::Candidate;
use super::tests::Tests;

/// Changes that save some failing tests, on which a second change is tried.
const MAX_FIRST_HALVES: usize = 12;

/// What the verifier says of a candidate that passes all tests.
pub(crate) enum Verified<R> {
    /// Within the bounds, of some input at least.
    Holds(R),
    Fails(Box<Input>),
    /// Nothing was shown: no verdict, or a verdict about nothing.
    Open,
}

/// Makes programs of changes, and asks whether they keep the contract.
pub(crate) trait Workshop {
    /// What a verdict comes with.
    type Report;

    /// The program with these changes, to be run; `None`: it is none, or they overlap.
    fn make(&self, change: &Mutant) -> Option<(Program, MethodId)>;

    /// Of the program that the changed text is.
    fn verify(&mut self, change: &Mutant) -> Verified<Self::Report>;
}

/// How far to search. Counts, not a clock: the same input gives the same answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Repairs that are unlike on some test.
    pub n_found: usize,
    /// Candidates after the first repair: what is found among them may be the better one.
    pub n_more: usize,
    pub n_candidates: usize,
    /// Also several changes together, where none alone is enough.
    pub several: bool,
}

/// A verified repair.
pub struct Found<R> {
    pub change: Mutant,
    pub tier: Tier,
    pub report: R,
    /// What it does on each test.
    pub behaviours: Vec<Behaviour>,
    /// Passing tests on which it does something else than the code as it was.
    pub n_changed: usize,
}

/// What the search cost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    pub n_candidates: usize,
    /// Those that compile.
    pub n_run: usize,
    /// Those that pass all tests that were known.
    pub n_checked: usize,
    pub n_counterexamples: usize,
    /// Those that do on every test what a verified one does.
    pub n_alike: usize,
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, more: Self) {
        self.n_candidates += more.n_candidates;
        self.n_run += more.n_run;
        self.n_checked += more.n_checked;
        self.n_counterexamples += more.n_counterexamples;
        self.n_alike += more.n_alike;
    }
}

pub(crate) struct Searched<R> {
    /// The best first.
    pub found: Vec<Found<R>>,
    pub effort: Effort,
    pub stopped: Option<StopReason>,
}

/// Looks for changes that keep the contract. The tests grow by the verifier's counterexamples.
pub(crate) fn search<W: Workshop>(
    (program, method): (&Program, MethodId),
    candidates: &[Candidate],
    tests: &mut Tests,
    workshop: &mut W,
    limits: Limits,
    stopper: &Stopper,
) -> Searched<W::Report> {
    let (found, effort) = (Vec::new(), Effort::default());
    let mut search =
        Search { original: (program, method), tests, workshop, limits, stopper, found, effort, first: None };
    search.singles(candidates, |it| it.tier <= Tier::Small);
    search.singles(candidates, |it| it.tier > Tier::Small && it.is_correction);
    if search.found.is_empty() && limits.several {
        search.pairs(candidates);
    }
    search.singles(candidates, |it| it.tier > Tier::Small && !it.is_correction);
    if search.found.is_empty() && limits.several {
        search.grown(candidates);
    }
    let (mut found, effort, stopped) = (search.found, search.effort, stopper.stopped());
    // Tests came after some were found.
    for repair in &mut found {
        if repair.behaviours.len() < tests.cases().len()
            && let Some((program, method)) = workshop.make(&repair.change)
            && let Some(behaviours) = tests.passes(&program, method)
        {
            repair.behaviours = behaviours;
        }
        repair.n_changed = n_changed(tests, &repair.behaviours);
    }
    found.sort_by_key(|repair| (repair.change.edits.len(), repair.n_changed, repair.tier, size(&repair.change)));
    Searched { found, effort, stopped }
}

/// Characters that are new.
fn size(change: &Mutant) -> usize {
    change.edits.iter().map(|edit| edit.replacement.len()).sum()
}

pub(super) struct Search<'a, W: Workshop> {
    original: (&'a Program, MethodId),
    pub(super) tests: &'a mut Tests,
    pub(super) workshop: &'a mut W,
    pub(super) limits: Limits,
    pub(super) stopper: &'a Stopper,
    pub(super) found: Vec<Found<W::Report>>,
    pub(super) effort: Effort,
    /// Candidates that were tried when the first repair was found.
    first: Option<usize>,
}

impl<W: Workshop> Search<'_, W> {
    fn is_over(&self) -> bool {
        self.stopper.stopped().is_some()
            || self.found.len() >= self.limits.n_found
            || self.effort.n_candidates >= self.limits.n_candidates
            || self.first.is_some_and(|first| self.effort.n_candidates - first >= self.limits.n_more)
    }

    /// Changes of statements that every failing test comes to: no other saves them all.
    fn singles(&mut self, candidates: &[Candidate], is_wanted: impl Fn(&Candidate) -> bool) {
        for candidate in candidates.iter().filter(|it| is_wanted(it)) {
            if self.is_over() {
                return;
            }
            if candidate.statement.is_none_or(|statement| self.tests.all_failing_cover(statement)) {
                self.try_it(Mutant { edits: vec![candidate.edit.clone()] }, candidate.tier);
            }
        }
    }

    pub(super) fn try_it(&mut self, change: Mutant, tier: Tier) {
        self.effort.n_candidates += 1;
        let Some((program, method)) = self.workshop.make(&change) else { return };
        self.effort.n_run += 1;
        let Some(behaviours) = self.tests.passes(&program, method) else { return };
        let alike = self.found.iter().position(|known| known.behaviours == behaviours);
        if let Some(known) = alike {
            self.effort.n_alike += 1;
            // The same said shorter is the better patch, if it is verified too.
            let known = &self.found[known];
            let cost = |change: &Mutant, tier| (change.edits.len(), tier, size(change));
            if cost(&change, tier) >= cost(&known.change, known.tier) {
                return;
            }
        }
        self.effort.n_checked += 1;
        match self.workshop.verify(&change) {
            Verified::Holds(report) => {
                self.first.get_or_insert(self.effort.n_candidates);
                let found = Found { change, tier, report, behaviours, n_changed: 0 };
                match alike {
                    Some(known) => self.found[known] = found,
                    None => self.found.push(found),
                }
            }
            Verified::Fails(input) => {
                self.effort.n_counterexamples += 1;
                self.tests.add(self.original.0, self.original.1, *input);
                for known in &mut self.found {
                    if let Some((program, method)) = self.workshop.make(&known.change)
                        && let Some(behaviours) = self.tests.passes(&program, method)
                    {
                        known.behaviours = behaviours;
                    }
                }
            }
            Verified::Open => {}
        }
    }

    /// Two changes, of which one alone saves some failing tests and breaks none.
    fn pairs(&mut self, candidates: &[Candidate]) {
        let small: Vec<&Candidate> = candidates.iter().filter(|it| it.tier <= Tier::Small).collect();
        let mut halves: Vec<(usize, BTreeSet<usize>)> = Vec::new();
        for (at, candidate) in small.iter().enumerate() {
            if self.stopper.stopped().is_some() {
                return;
            }
            let change = Mutant { edits: vec![candidate.edit.clone()] };
            let saved = self.workshop.make(&change).map(|(program, method)| self.tests.saved(&program, method));
            halves.extend(saved.filter(|saved| !saved.is_empty()).map(|saved| (at, saved)));
        }
        halves.sort_by_key(|(at, saved)| (std::cmp::Reverse(saved.len()), *at));
        halves.truncate(MAX_FIRST_HALVES);
        for (at, _) in halves {
            let half = small[at];
            for second in &small {
                if self.is_over() {
                    return;
                }
                if let Some(change) = together([half, second]) {
                    self.try_it(change, half.tier.max(second.tier));
                }
            }
        }
    }
}

/// All in one; `None`: two overlap, or are of two files.
pub(super) fn together<'c>(candidates: impl IntoIterator<Item = &'c Candidate>) -> Option<Mutant> {
    let mut edits: Vec<_> = candidates.into_iter().map(|candidate| candidate.edit.clone()).collect();
    edits.sort_by_key(|edit| edit.span);
    let is_apart = edits.windows(2).all(|pair| {
        let (a, b) = (pair[0].span, pair[1].span);
        a.source == b.source && a.end <= b.start && a != b
    });
    is_apart.then_some(Mutant { edits })
}

fn n_changed(tests: &Tests, behaviours: &[Behaviour]) -> usize {
    let pairs = tests.cases().iter().zip(behaviours);
    pairs.filter(|(case, now)| case.violated.is_empty() && case.before.as_ref() != Some(now)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Idx, SourceId, Span};
    use crate::mutate::Edit;

    #[test]
    fn changes_are_made_together_where_they_are_apart_and_of_one_file() {
        let change = |file: usize, start: usize, end: usize| {
            let span = Span::new(SourceId::new(file), start, end);
            let edit = Edit { operator: "any", span, replacement: "x".to_owned(), statement: span };
            Candidate { edit, tier: Tier::Small, rank: 0, statement: None, is_correction: false }
        };
        let (first, next, over, elsewhere) = (change(0, 1, 3), change(0, 3, 5), change(0, 2, 4), change(1, 7, 9));
        let spans = |made: Option<Mutant>| made.map(|it| it.edits.iter().map(|edit| edit.span).collect::<Vec<_>>());
        assert_eq!(spans(together([&next, &first])), Some(vec![first.edit.span, next.edit.span]));
        for pair in [[&first, &over], [&first, &first], [&first, &elsewhere]] {
            assert_eq!(spans(together(pair)), None);
        }
    }
}
