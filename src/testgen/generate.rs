//! Directed generation of tests (Artzi, Dolby, Tip, Pistoia, ISSTA 2010, figure 2), with its selection methodologies.
//!
//! Candidates are inputs of path conditions that differ from a known run's in one outcome; a [`Strategy`] chooses the
//! next test among them. The paper's `base` starts from the empty input, the others from the failure.

use std::collections::{BTreeSet, VecDeque};

use crate::base::{Budget, OriginId, Random, StopReason};

use super::{BranchKey, Executed, Explorer, Path, input_similarity, negations, pcs_subsequence, pcs_subset};

/// How the next test is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strategy {
    /// From the empty input, what covers most that is new.
    Base,
    /// From the failure, what covers most that is new.
    Coverage,
    /// From the failure, the path constraint most similar by subset.
    Pcs,
    /// From the failure, the path constraint most similar by subsequence.
    PcsSubsequence,
    /// From the failure, the most similar input.
    Is,
    /// From the failure, what covers most of the suspects and covers them like no test before (SAT-TAR, 2012).
    Core,
    /// From the failure, any.
    Random,
}

impl Strategy {
    pub const ALL: [Strategy; 7] = [
        Strategy::Base,
        Strategy::Coverage,
        Strategy::Pcs,
        Strategy::PcsSubsequence,
        Strategy::Is,
        Strategy::Core,
        Strategy::Random,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Strategy::Base => "base",
            Strategy::Coverage => "coverage",
            Strategy::Pcs => "pcs",
            Strategy::PcsSubsequence => "pcs-subsequence",
            Strategy::Is => "is",
            Strategy::Core => "core",
            Strategy::Random => "random",
        }
    }

    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.name() == name)
    }

    /// Tests resemble a failing run, or start from it.
    pub fn needs_failure(self) -> bool {
        self != Strategy::Base
    }
}

/// What `base` and `coverage` cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Outcomes of conditions.
    Branch,
    Statement,
}

/// What directs a generation.
#[derive(Clone, Debug)]
pub struct Direction {
    pub strategy: Strategy,
    pub goal: Goal,
    /// Of the failure, for `core`.
    pub suspects: BTreeSet<OriginId>,
    pub seed: u64,
    /// Candidates are not generated beyond so many.
    pub max_candidates: usize,
}

/// A test, and the value of the strategy's criterion when it was chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    pub test: Executed,
    /// A share from 0 to 1 for the similarities, a number for coverage; `None` for the first and for random tests.
    pub worth: Option<f64>,
}

/// Generates tests one by one.
pub struct Generator<'a, 'p> {
    explorer: &'a mut Explorer<'p>,
    direction: Direction,
    /// What others should resemble: the failure, and every failing test since.
    models: Vec<Executed>,
    pool: Vec<Executed>,
    waiting: VecDeque<Path>,
    asked: BTreeSet<Path>,
    seen: BTreeSet<Path>,
    covered: BTreeSet<(OriginId, Option<bool>)>,
    suspects_seen: BTreeSet<BTreeSet<OriginId>>,
    random: Random,
    /// Inputs solved for: each costs one incremental question.
    n_solved: usize,
    n_discarded: usize,
}

impl<'a, 'p> Generator<'a, 'p> {
    /// `first` is the first test: the failure, or for `base` the empty input.
    pub fn new(explorer: &'a mut Explorer<'p>, direction: Direction, first: &Executed) -> Self {
        let mut generator = Generator {
            explorer,
            random: Random::new(direction.seed),
            direction,
            models: vec![first.clone()],
            pool: Vec::new(),
            waiting: VecDeque::new(),
            asked: BTreeSet::new(),
            seen: BTreeSet::new(),
            covered: BTreeSet::new(),
            suspects_seen: BTreeSet::new(),
            n_solved: 0,
            n_discarded: 0,
        };
        generator.accept(first);
        generator
    }

    /// The next test; `None`: every path condition that differs in one outcome from a test's leads nowhere new.
    pub fn next(&mut self, budget: &Budget) -> Result<Option<Chosen>, StopReason> {
        while let Some(path) = self.waiting.pop_front() {
            self.expand(&path, budget)?;
        }
        let Some((at, worth)) = self.choose() else { return Ok(None) };
        let test = self.pool.remove(at);
        self.accept(&test);
        if !test.violated.is_empty() {
            self.models.push(test.clone());
        }
        Ok(Some(Chosen { test, worth }))
    }

    /// Questions asked of the solver that gave an input.
    pub fn n_solved(&self) -> usize {
        self.n_solved
    }

    /// Inputs whose run nobody can judge.
    pub fn n_discarded(&self) -> usize {
        self.n_discarded
    }

    fn accept(&mut self, test: &Executed) {
        self.covered.extend(goals(test, self.direction.goal));
        self.suspects_seen.insert(self.suspects_of(test));
        self.seen.insert(test.path.clone());
        self.waiting.push_back(test.path.clone());
    }

    fn suspects_of(&self, test: &Executed) -> BTreeSet<OriginId> {
        test.coverage.intersection(&self.direction.suspects).copied().collect()
    }

    fn expand(&mut self, path: &Path, budget: &Budget) -> Result<(), StopReason> {
        for condition in negations(path) {
            if self.seen.len() >= self.direction.max_candidates {
                return Ok(());
            }
            if !self.asked.insert(condition.clone()) {
                continue;
            }
            let Some(executed) = self.explorer.solve_and_execute(&condition, budget)? else { continue };
            self.n_solved += 1;
            if !executed.is_judged() {
                self.n_discarded += 1;
            } else if self.seen.insert(executed.path.clone()) {
                self.pool.push(executed);
            }
        }
        Ok(())
    }

    /// An index into the pool. Of equals the first that was generated.
    fn choose(&mut self) -> Option<(usize, Option<f64>)> {
        if self.pool.is_empty() {
            return None;
        }
        if self.direction.strategy == Strategy::Random {
            return Some((self.random.below(self.pool.len()), None));
        }
        let mut best: Option<(usize, f64)> = None;
        for (at, test) in self.pool.iter().enumerate() {
            let worth = self.worth(test);
            if best.is_none_or(|(_, known)| worth > known) {
                best = Some((at, worth));
            }
        }
        let (at, worth) = best.expect("the pool is not empty");
        if matches!(self.direction.strategy, Strategy::Base | Strategy::Coverage) && worth == 0.0 {
            // Nothing new is left to cover: the paper goes on at random.
            return Some((self.random.below(self.pool.len()), Some(0.0)));
        }
        Some((at, Some(worth)))
    }

    fn worth(&self, test: &Executed) -> f64 {
        let most = |similarity: &dyn Fn(&Executed) -> f64| self.models.iter().map(similarity).fold(0.0, f64::max);
        match self.direction.strategy {
            Strategy::Base | Strategy::Coverage => {
                goals(test, self.direction.goal).difference(&self.covered).count() as f64
            }
            Strategy::Pcs => most(&|model| pcs_subset(&model.path, &test.path)),
            Strategy::PcsSubsequence => most(&|model| pcs_subsequence(&model.path, &test.path)),
            Strategy::Is => most(&|model| input_similarity(&model.input, &test.input)),
            Strategy::Core => {
                let suspects = self.suspects_of(test);
                let is_new = !self.suspects_seen.contains(&suspects);
                let share = suspects.len() as f64 / self.direction.suspects.len().max(1) as f64;
                // Coverage of the suspects that was seen before comes after all that was not.
                if is_new { share } else { share - 1.0 }
            }
            Strategy::Random => 0.0,
        }
    }
}

fn goals(test: &Executed, goal: Goal) -> BTreeSet<(OriginId, Option<bool>)> {
    match goal {
        Goal::Branch => {
            let outcome = |(key, taken): &(BranchKey, bool)| (key.origin, Some(*taken));
            test.path.iter().map(outcome).collect()
        }
        Goal::Statement => test.coverage.iter().map(|origin| (*origin, None)).collect(),
    }
}
