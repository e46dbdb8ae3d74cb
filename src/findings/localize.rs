//! What `localize`, `explain` and `partition` say: failures, cores, rounds, ranked statements.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Execution, PhaseTime, Place, Violation};

/// What `localize`, `explain` and `partition` say.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LocalizeReport {
    /// `localize`, `explain` or `partition`.
    pub command: String,
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In source order.
    pub methods: Vec<MethodFaults>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// One method and the faults that were found in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodFaults {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of its name.
    pub place: Place,
    /// Classes whose statements are suspects, and classes that runs go through and that are taken as right.
    pub suspects: Vec<String>,
    /// Classes that runs go through and that are taken as right.
    pub taken_as_right: Vec<String>,
    /// What was found.
    pub outcome: FaultOutcome,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// What became of the search for a fault.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FaultOutcome {
    /// No input within the scope fails.
    Nothing {
        /// Objects of each class, at most.
        scope: u32,
    },
    /// Why it is not known whether one fails.
    Undetermined(String),
    /// We failed, and how: a bug of ours costs this method alone.
    Bug(String),
    /// One group for each fault that the failures tell apart; a single one unless failures were parted.
    Found(Vec<FaultGroup>),
}

/// Failures that seem to share a fault, and where it may be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FaultGroup {
    /// `LinkedList0.delete(3)`.
    pub call: String,
    /// The failing run, without its path.
    pub execution: Execution,
    /// As `run --input` reads it.
    pub input: String,
    /// Of the failing run.
    pub violations: Vec<Violation>,
    /// The labels looked at, where these are not all the input violates.
    pub focus: Vec<String>,
    /// Calls of further failures of the group.
    pub others: Vec<String>,
    /// Failing inputs found that are of this group, those among them; 0: not counted.
    pub n_failing: usize,
    /// Inputs on which nothing can keep the contract: findings about the contract, not the code.
    pub unmeetable: Vec<UnmeetableFinding>,
    /// Sets of statements that together bring the failure about.
    pub cores: Vec<CoreFinding>,
    /// Places whose change alone can save every failure of the group; for `explain`, this one.
    pub corrections: Vec<CorrectionFinding>,
    /// All minimal cores and corrections, where asked for.
    pub enumeration: Option<Enumerated>,
    /// In order.
    pub rounds: Vec<RoundFinding>,
    /// By descending suspiciousness.
    pub ranking: Vec<Suspect>,
    /// The whole declaration of the method and others with ranked lines.
    pub source: Vec<MarkedLine>,
    /// Failing tests that were set aside: another fault's.
    pub n_set_aside: usize,
    /// Tests that were run, the failure included.
    pub n_tests: usize,
    /// Why it ended early.
    pub stopped: Option<String>,
    /// In the order of the engine.
    pub timings: Vec<PhaseTime>,
}

/// A statement, a condition, or a field that the way out leaves as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Of the statement, or of the method for a field.
    pub place: Place,
    /// Its first line, or `nothing more is written to f`.
    pub text: String,
}

/// A call on which no values of the code's statements meet some of the contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnmeetableFinding {
    /// The call, with its receiver: `LinkedList0.delete(3)`.
    pub call: String,
    /// Those that cannot hold together.
    pub labels: Vec<String>,
    /// As `run --input` reads it.
    pub input: String,
    /// They were left out, so that what else is violated could be localized.
    pub is_left_out: bool,
}

/// Statements that cannot all do what they do if the label is to hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CoreFinding {
    /// Of the condition that fails.
    pub label: String,
    /// In source order.
    pub members: Vec<Member>,
    /// None of them can be left out.
    pub is_minimal: bool,
    /// Another solver confirms that it is unsatisfiable and minimal.
    pub is_confirmed: bool,
}

/// A statement with which, changed, the contract can hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CorrectionFinding {
    /// The statement.
    pub member: Member,
    /// `1st time: 0, should be 1`.
    pub should_be: Vec<String>,
    /// Why a run with these values does not confirm it; `None`: it does, or values were not asked for.
    pub unconfirmed: Option<String>,
}

/// All minimal cores and corrections of a failing run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enumerated {
    /// Each a minimal unsatisfiable set.
    pub cores: Vec<Vec<Member>>,
    /// Each a minimal correction set.
    pub corrections: Vec<Vec<Member>>,
    /// The question in GCNF: a group for each statement. And as WCNF: each group dropped costs one.
    pub gcnf: String,
    /// The question in WCNF: each group dropped costs one.
    pub wcnf: String,
    /// Why there may be more.
    pub incomplete: Option<String>,
}

/// One round: a test was added, or found to be another fault's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RoundFinding {
    /// Of the test.
    pub call: String,
    /// Empty: it passed.
    pub violated: Vec<String>,
    /// Why this one: `covers 3 of 5 suspects, as the failure does`.
    pub reason: String,
    /// Why it did not join.
    pub set_aside: Option<String>,
    /// Suspects taken back.
    pub cleared: Vec<Member>,
    /// Statements that can still save every failing test.
    pub n_corrections: Option<usize>,
    /// The first of the ranking after it.
    pub top: Vec<Suspect>,
    /// Worst ranks after it of those that are first at the end, in that order; `None`: not ranked then.
    #[serde(default)]
    pub ranks: Vec<Option<usize>>,
}

/// A ranked statement. Ranks count statements to read, this one included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Suspect {
    /// What is ranked.
    pub member: Member,
    /// It decides, and changes nothing.
    pub is_condition: bool,
    /// All ties read before it: the paper's rank.
    pub worst: usize,
    /// No tie read before it.
    pub best: usize,
    /// Half of the ties read before it.
    #[serde(with = "super::exact")]
    pub average: f64,
    /// By the metric; the ranking goes by it first.
    #[serde(with = "super::exact")]
    pub suspiciousness: f64,
    /// It breaks ties of suspiciousness.
    #[serde(with = "super::exact")]
    pub confidence: f64,
    /// Failing tests that run it.
    pub n_failed: usize,
    /// Passing tests that run it.
    pub n_passed: usize,
    /// Labels whose core holds it.
    pub cores: Vec<String>,
    /// Its change alone can save every failing test.
    pub is_correction: bool,
    /// What it should have produced: `1st time: 0, should be 1`.
    pub should_be: Vec<String>,
    /// Small changes of it that save every failing run tried and break no passing one, the first of them.
    pub repair: Option<RepairFinding>,
}

/// A small change of a statement, and the runs it was tried on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RepairFinding {
    /// The statement as it would be.
    pub text: String,
    /// The operand of `&&` or `||` that is another one then, where the statement has several: `c == d`.
    #[serde(default)]
    pub part: Option<String>,
    /// Failing runs that pass with it.
    pub n_failing: usize,
    /// Passing runs that it was tried on.
    pub n_passing: usize,
    /// Of those that pass: more than 0 only beside other faults, which may make up for this one.
    pub n_broken: usize,
    /// Of all these: on so many the changed program runs too long for anyone to tell.
    #[serde(default)]
    pub n_too_long: usize,
    /// The contract calls what is changed, and is met only as it is then.
    #[serde(default)]
    pub changes_contract: bool,
    /// The solver was asked: with it no input within the bounds fails.
    #[serde(default)]
    pub is_proved: bool,
    /// Changes of other groups that were made with it, as their faults hide this one.
    #[serde(default)]
    pub beside: Vec<String>,
}

/// A line of the source with the worst-case rank of the most suspicious statement on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarkedLine {
    /// From 1.
    pub number: u32,
    /// Without the line end.
    pub text: String,
    /// `None`: nothing on it is ranked.
    pub rank: Option<usize>,
}
