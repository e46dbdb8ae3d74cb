//! The feedback loop of SAT-TAR (section 4) as a state machine.
//!
//! The driver generates and runs tests; the session chooses among them, adds one a round, rates, takes suspects
//! back, and changes its strategy when tests stop telling it anything.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{LabelId, OriginId};

use super::{Formula, Ranked, Rating, Test, rank, rate, tarantula};

/// Repairs earn so much of their bonus at least, and nothing else does.
const REPAIRED: f64 = 0.85;

/// What makes one candidate better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Similarity {
    /// The number of suspects it covers (SAT-TAR, Listing 2).
    Suspects,
    /// The share of branch outcomes it has in common with the failure (Artzi et al., ISSTA 2010).
    Path,
}

/// Every knob of the loop.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    pub formula: Formula,
    /// Added to the suspiciousness of suspects; 0 switches cores off in the ratings.
    pub bonus: f64,
    /// Added to the suspiciousness of statements that alone can save every failing test of the suite.
    pub correction_bonus: f64,
    /// Added to the suspiciousness of statements of which a small change repairs every run that was tried; a part of
    /// it where one saves some and breaks none.
    pub repair_bonus: f64,
    pub similarity: Similarity,
    /// Take the bonus from statements whose ratings fall after a failing test.
    pub refines: bool,
    /// Rounds without any change in the suspects' ratings before the strategy changes.
    pub patience: usize,
}

impl Config {
    /// The paper's method.
    pub fn sat_tar() -> Self {
        Self {
            formula: tarantula,
            bonus: 1.0,
            correction_bonus: 0.0,
            repair_bonus: 0.0,
            similarity: Similarity::Suspects,
            refines: true,
            patience: 3,
        }
    }
}

/// Which candidates count as new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Those whose coverage no test of the suite has.
    UnseenCoverage,
    /// Those whose coverage *of the suspects* no test of the suite has.
    UnseenSuspectCoverage,
}

/// A choice among candidates: its index and the similarity it was chosen for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chosen {
    pub index: usize,
    pub similarity: f64,
}

/// Why a chosen test did not join the suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Discard {
    /// It violates labels that the failure under study does not: another fault's test.
    OtherLabels(BTreeSet<LabelId>),
    /// No statement alone can save it together with the failing tests of the suite.
    NoCommonCorrection,
}

/// What one round did.
#[derive(Clone, PartialEq, Debug)]
pub struct Added {
    pub discarded: Option<Discard>,
    /// Suspects taken back by the heuristic, sorted.
    pub cleared: Vec<OriginId>,
    /// The strategy for the next round.
    pub strategy: Strategy,
    pub ranking: Vec<Ranked>,
}

/// The state of one localization: one failure, its suspects, the suite so far.
#[derive(Clone, Debug)]
pub struct Session {
    config: Config,
    statements: Vec<OriginId>,
    suspects: BTreeSet<OriginId>,
    /// Statements that alone can save every failing test so far; `None`: nobody said.
    corrections: Option<BTreeSet<OriginId>>,
    /// What seems to be missing, with the statement that it would stand next to.
    omissions: BTreeMap<OriginId, OriginId>,
    /// The share of the bonus for repairs that each statement has earned.
    repairs: BTreeMap<OriginId, f64>,
    /// What all runs say of a statement, from 0 to 1.
    runs: BTreeMap<OriginId, f64>,
    tests: Vec<Test>,
    /// Coverage of discarded tests: they are not generated again.
    seen: Vec<BTreeSet<OriginId>>,
    ratings: Vec<Rating>,
    strategy: Strategy,
    n_unchanged: usize,
}

impl Session {
    /// Requires: `failure` failed; `statements` are all that may be ranked.
    pub fn new(config: Config, statements: Vec<OriginId>, suspects: BTreeSet<OriginId>, failure: Test) -> Self {
        assert!(failure.failed(), "a localization starts from a failing test");
        let seen = vec![failure.coverage.clone()];
        let tests = vec![failure];
        let mut session = Self {
            config,
            statements,
            suspects,
            corrections: None,
            omissions: BTreeMap::new(),
            repairs: BTreeMap::new(),
            runs: BTreeMap::new(),
            tests,
            seen,
            ratings: Vec::new(),
            strategy: Strategy::UnseenCoverage,
            n_unchanged: 0,
        };
        session.ratings = session.rated();
        session
    }

    /// One failing test of the suite can be saved by each of these statements alone: only those that can save all of
    /// them keep their bonus. A failure that no single statement saves says nothing.
    pub fn meet_corrections(&mut self, saved_by: &BTreeSet<OriginId>) {
        if saved_by.is_empty() {
            return;
        }
        let met = match &self.corrections {
            None => saved_by.clone(),
            Some(known) => known.intersection(saved_by).copied().collect(),
        };
        self.corrections = Some(met);
        self.ratings = self.rated();
    }

    /// Missing statements that are ranked among the others, each with the one that it would stand next to.
    pub fn meet_omissions(&mut self, omissions: BTreeMap<OriginId, OriginId>) {
        self.omissions = omissions;
        self.ratings = self.rated();
    }

    /// What small changes of statements came to, from 0 to 1; nearly 1 is a repair. A statement of which one repairs every run can be
    /// corrected, whatever the solver found within its bounds.
    pub fn meet_repairs(&mut self, repairs: BTreeMap<OriginId, f64>) {
        let whole = repairs.iter().filter(|(_, share)| **share >= REPAIRED).map(|(statement, _)| *statement);
        if let Some(corrections) = &mut self.corrections {
            corrections.extend(whole);
        }
        self.repairs = repairs;
        self.ratings = self.rated();
    }

    /// What all runs say of statements, where tests leave them tied.
    pub fn meet_runs(&mut self, runs: BTreeMap<OriginId, f64>) {
        self.runs = runs;
        self.ratings = self.rated();
    }

    pub fn corrections(&self) -> Option<&BTreeSet<OriginId>> {
        self.corrections.as_ref()
    }

    pub fn failure(&self) -> &Test {
        &self.tests[0]
    }

    pub fn tests(&self) -> &[Test] {
        &self.tests
    }

    pub fn suspects(&self) -> &BTreeSet<OriginId> {
        &self.suspects
    }

    pub fn strategy(&self) -> Strategy {
        self.strategy
    }

    pub fn ranking(&self) -> Vec<Ranked> {
        let rows: Vec<OriginId> = self.statements.iter().chain(self.omissions.keys()).copied().collect();
        rank(&rows, &self.ratings)
    }

    fn suspects_of(&self, coverage: &BTreeSet<OriginId>) -> BTreeSet<OriginId> {
        coverage.intersection(&self.suspects).copied().collect()
    }

    fn is_new(&self, test: &Test) -> bool {
        match self.strategy {
            Strategy::UnseenCoverage => !self.seen.contains(&test.coverage),
            Strategy::UnseenSuspectCoverage => {
                let part = self.suspects_of(&test.coverage);
                !self.seen.iter().any(|seen| self.suspects_of(seen) == part)
            }
        }
    }

    /// How much the test resembles the failure.
    pub fn similarity(&self, test: &Test) -> f64 {
        match self.config.similarity {
            Similarity::Suspects => self.suspects_of(&test.coverage).len() as f64,
            Similarity::Path => path_similarity(&self.failure().path, &test.path),
        }
    }

    /// The new candidate most similar to the failure; the first of equals. With similarity on the suspects, one that
    /// covers none of them is never chosen. `None`: nothing left to learn from these.
    pub fn choose(&self, candidates: &[Test]) -> Option<Chosen> {
        let mut best: Option<Chosen> = None;
        for (index, candidate) in candidates.iter().enumerate() {
            if !self.is_new(candidate) {
                continue;
            }
            let similarity = self.similarity(candidate);
            if self.config.similarity == Similarity::Suspects && similarity == 0.0 {
                continue;
            }
            if best.is_none_or(|best| similarity > best.similarity) {
                best = Some(Chosen { index, similarity });
            }
        }
        best
    }

    /// Adds an executed test, or discards it, and rates anew.
    pub fn add(&mut self, test: Test) -> Added {
        self.seen.push(test.coverage.clone());
        let expected = &self.failure().violated;
        if !test.violated.is_subset(expected) {
            let other = test.violated.difference(expected).cloned().collect();
            return self.added(Some(Discard::OtherLabels(other)), Vec::new());
        }
        // A proper subset of the labels may come from a subset of the faults: such a test clears nobody.
        let may_refine = self.config.refines && test.failed() && test.violated == *expected;
        self.tests.push(test);
        let before = std::mem::take(&mut self.ratings);
        self.ratings = self.rated();
        let mut cleared = Vec::new();
        if may_refine {
            for ((statement, old), new) in self.statements.iter().zip(&before).zip(&self.ratings) {
                let fell = new.suspiciousness < old.suspiciousness && new.confidence < old.confidence;
                if fell && self.suspects.remove(statement) {
                    cleared.push(*statement);
                }
            }
            if !cleared.is_empty() {
                self.ratings = self.rated();
            }
        }
        let changed = self.statements.iter().zip(&before).zip(&self.ratings);
        let is_unchanged = changed.filter(|((s, _), _)| self.suspects.contains(s)).all(|((_, old), new)| old == new);
        self.n_unchanged = if is_unchanged { self.n_unchanged + 1 } else { 0 };
        // Where there are no suspects, what covers none of them new says nothing.
        if self.n_unchanged >= self.config.patience && !self.suspects.is_empty() {
            self.strategy = Strategy::UnseenSuspectCoverage;
        }
        self.added(None, cleared)
    }

    /// Takes the last test out again, as if it had belonged to another fault. Suspects that it cleared stay cleared.
    pub fn drop_last(&mut self) -> Option<Test> {
        if self.tests.len() == 1 {
            return None;
        }
        let test = self.tests.pop();
        self.ratings = self.rated();
        test
    }

    fn rated(&self) -> Vec<Rating> {
        let mut ratings = rate(&self.statements, &self.tests, &self.suspects, self.config.formula, self.config.bonus);
        // What is missing runs where its neighbour does, and no core can hold it.
        let anchors: Vec<OriginId> = self.omissions.values().copied().collect();
        let suspects = anchors.iter().copied().collect();
        ratings.extend(rate(&anchors, &self.tests, &suspects, self.config.formula, self.config.bonus));
        let rows = || self.statements.iter().chain(self.omissions.keys());
        if let Some(corrections) = &self.corrections {
            let rated = rows().zip(&mut ratings).filter(|(statement, _)| corrections.contains(statement));
            rated.for_each(|(_, rating)| rating.suspiciousness += self.config.correction_bonus);
        }
        for (statement, rating) in rows().zip(&mut ratings) {
            let share = self.repairs.get(statement).copied().unwrap_or(0.0);
            rating.suspiciousness += share * self.config.repair_bonus;
            let runner = self.omissions.get(statement).unwrap_or(statement);
            rating.runs = self.runs.get(runner).copied().unwrap_or(0.0);
        }
        ratings
    }

    /// The test was run and stays out of the suite: its coverage is not asked for again.
    pub fn see(&mut self, test: &Test) {
        self.seen.push(test.coverage.clone());
    }

    /// The state as the outcome of a round.
    pub fn added(&self, discarded: Option<Discard>, cleared: Vec<OriginId>) -> Added {
        Added { discarded, cleared, strategy: self.strategy, ranking: self.ranking() }
    }
}

/// The share of the branch outcomes, as a set, that two paths have in common: `|A ∩ B| / |A ∪ B|`.
fn path_similarity(a: &[(OriginId, bool)], b: &[(OriginId, bool)]) -> f64 {
    let a: BTreeSet<_> = a.iter().collect();
    let b: BTreeSet<_> = b.iter().collect();
    let union = a.union(&b).count();
    if union == 0 { 1.0 } else { a.intersection(&b).count() as f64 / union as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    fn id(n: usize) -> OriginId {
        OriginId::new(n)
    }

    fn test(covers: &[usize], violated: &[&str]) -> Test {
        Test {
            coverage: covers.iter().map(|n| id(*n)).collect(),
            violated: violated.iter().map(|label| LabelId::of(label)).collect(),
            path: Vec::new(),
        }
    }

    fn session() -> Session {
        let statements = (0..6).map(id).collect();
        Session::new(Config::sat_tar(), statements, [1, 2, 3].map(id).into(), test(&[0, 1, 2, 3], &["size"]))
    }

    fn worst(ranking: &[Ranked], n: usize) -> usize {
        ranking.iter().find(|ranked| ranked.statement == id(n)).unwrap().rank.worst
    }

    #[test]
    fn the_most_similar_unseen_test_that_covers_a_suspect_is_chosen() {
        let session = session();
        let candidates = [
            test(&[0, 1, 2, 3], &[]),
            test(&[0, 5], &[]),
            test(&[0, 1], &[]),
            test(&[0, 1, 3], &[]),
            test(&[1, 3], &[]),
        ];
        assert_eq!(session.choose(&candidates), Some(Chosen { index: 3, similarity: 2.0 }));
        assert_eq!(session.choose(&candidates[..2]), None);
    }

    #[test]
    fn a_similar_passing_test_leaves_what_it_does_not_cover() {
        let mut session = session();
        assert_eq!(worst(&session.ranking(), 3), 3);
        let added = session.add(test(&[0, 1, 2], &[]));
        assert_eq!((added.discarded, added.cleared), (None, vec![]));
        assert_eq!(worst(&added.ranking, 3), 1);
    }

    #[test]
    fn a_failing_test_of_another_fault_is_discarded() {
        let mut session = session();
        let added = session.add(test(&[0, 5], &["size", "order"]));
        assert_eq!(added.discarded, Some(Discard::OtherLabels([LabelId::of("order")].into())));
        assert_eq!(session.tests().len(), 1);
        // Its coverage counts as seen all the same: generating it again would not help.
        assert_eq!(session.choose(&[test(&[0, 5], &[])]), None);
    }

    #[test]
    fn a_failing_test_clears_suspects_whose_ratings_fall() {
        let mut session = session();
        session.add(test(&[0, 1, 2], &[]));
        let added = session.add(test(&[0, 3], &["size"]));
        assert_eq!(added.cleared, vec![] as Vec<OriginId>, "the passing test keeps their confidence up");
        let mut session = self::session();
        session.add(test(&[0, 1, 5], &[]));
        session.add(test(&[0, 1, 4], &[]));
        let added = session.add(test(&[0, 1, 3], &["size"]));
        // Statement 2: failed 1/1 before, 1/2 after, passed 0/2: suspiciousness stays 1, so it is not cleared.
        assert_eq!(added.cleared, vec![] as Vec<OriginId>);
        session.add(test(&[0, 2, 3, 4], &[]));
        let added = session.add(test(&[0, 1, 3, 5], &["size"]));
        // Now 2 is covered by 1 of 3 failing and 1 of 3 passing: both of its ratings fell.
        assert_eq!(added.cleared, [id(2)]);
        assert!(!session.suspects().contains(&id(2)));
    }

    #[test]
    fn a_test_that_violates_a_proper_subset_clears_nobody() {
        let statements: Vec<OriginId> = (0..4).map(id).collect();
        let suspects: BTreeSet<OriginId> = [1, 2].map(id).into();
        let mut session = Session::new(Config::sat_tar(), statements, suspects, test(&[0, 1, 2], &["size", "order"]));
        session.add(test(&[0, 1, 2], &[]));
        session.add(test(&[0, 3], &[]));
        let added = session.add(test(&[0, 2], &["size"]));
        assert_eq!((added.discarded, added.cleared), (None, vec![]));
    }

    #[test]
    fn useless_rounds_change_the_strategy() {
        let mut session = session();
        for other in [4, 5] {
            let added = session.add(test(&[0, 1, 2, 3, other], &["size"]));
            assert_eq!(added.strategy, Strategy::UnseenCoverage);
        }
        let added = session.add(test(&[1, 2, 3], &["size"]));
        assert_eq!(added.strategy, Strategy::UnseenSuspectCoverage);
        // New coverage, but nothing new about the suspects.
        assert_eq!(session.choose(&[test(&[1, 2, 3, 5], &[])]), None);
        assert_eq!(session.choose(&[test(&[1, 2], &[])]).map(|chosen| chosen.index), Some(0));
    }

    /// Where the formula is too large for cores there are no suspects, and all coverage is of interest.
    #[test]
    fn without_suspects_the_strategy_stays() {
        let statements = (0..9).map(id).collect();
        let config = Config { similarity: Similarity::Path, ..Config::sat_tar() };
        let mut session = Session::new(config, statements, BTreeSet::new(), test(&[0, 1], &["size"]));
        for other in 2..7 {
            let added = session.add(test(&[0, 1, other], &[]));
            assert_eq!(added.strategy, Strategy::UnseenCoverage);
        }
        assert_eq!(session.choose(&[test(&[0, 1, 8], &[])]).map(|chosen| chosen.index), Some(0));
    }

    #[test]
    fn a_dropped_test_leaves_no_trace_in_the_ratings() {
        let mut session = session();
        let before = session.ranking();
        session.add(test(&[0, 1, 2], &[]));
        assert!(session.drop_last().is_some());
        assert_eq!(session.ranking(), before);
        assert!(session.drop_last().is_none(), "the failure under study stays");
    }
}
