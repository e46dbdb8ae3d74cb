//! The techniques: SAT-TAR, its baselines, and ours, as settings of one loop.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{Options, OriginId};

use super::neighbours::Sample;
use super::repair::Repairs;
use super::score::{Formula, formula};
use super::session::{Config, Similarity};
use super::subject::Focus;

/// Variants tried in search of a repair: each is lowered again, which takes milliseconds.
const MAX_VARIANTS: usize = 480;

/// How a failure is localized. The names are those of SAT-TAR's evaluation (ASE 2012, section 5) where it has one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Technique {
    /// SAT-TAR, and corrections common to all failing tests.
    CommonCorrection,
    /// The paper's method.
    SatTar,
    /// One minimal core and no tests.
    Sat,
    /// Tarantula on random tests: TAR_RAND.
    TarRandom,
    /// Tarantula on tests chosen for the likeness of their paths (Artzi et al., ISSTA 2010): TAR_DT.
    TarDirected,
    /// The same tests, with the core's bonus: TAR_DT + SAT.
    TarDirectedSat,
    /// SAT-TAR's tests, without the core's bonus: TAR_MUC.
    TarCore,
}

/// A part of the default that can be left out, to see what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// Another failure than one that nobody can meet.
    Unmeetable,
    /// The bonus of the cores.
    Cores,
    /// Statements that alone can save every failing test.
    Corrections,
    /// Tests on other paths.
    Tests,
    /// Further failing inputs, which refute corrections.
    Witnesses,
    /// Loops that run longer than the failing run's.
    LongerRuns,
    /// Small changes of the program, and what rests on them.
    Repairs,
    /// Of the changes those that replace a value by a small expression over what is in scope.
    Expressions,
    /// Of the changes those of a condition by another case that the file names.
    Cases,
    /// Of the changes those of a path by a longer, a shorter or another one.
    Paths,
    /// Inputs that no change has seen yet, for those that saved something.
    FreshInputs,
    /// Inputs where a program with a repair fails.
    Counterexamples,
    /// What plainer changes earn more.
    Plainness,
    /// What the fewest changes earn that together save the most.
    Diagnosis,
    /// Rows for what is missing.
    Omissions,
    /// Changes on top of others, where one fault hides another.
    Pairs,
    /// Changes of a diagnosis that are exchanged one at a time with the others made, and sets of changes that are grown.
    Exchanges,
    /// What all runs say where tests leave statements tied.
    Runs,
}

impl Step {
    pub const ALL: [Step; 18] = [
        Step::Unmeetable,
        Step::Cores,
        Step::Corrections,
        Step::Tests,
        Step::Witnesses,
        Step::LongerRuns,
        Step::Repairs,
        Step::Expressions,
        Step::Cases,
        Step::Paths,
        Step::FreshInputs,
        Step::Counterexamples,
        Step::Plainness,
        Step::Diagnosis,
        Step::Omissions,
        Step::Pairs,
        Step::Exchanges,
        Step::Runs,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Step::Unmeetable => "unmeetable",
            Step::Cores => "cores",
            Step::Corrections => "corrections",
            Step::Tests => "tests",
            Step::Witnesses => "witnesses",
            Step::LongerRuns => "longer-runs",
            Step::Repairs => "repairs",
            Step::Expressions => "expressions",
            Step::Cases => "cases",
            Step::Paths => "paths",
            Step::FreshInputs => "fresh-inputs",
            Step::Counterexamples => "counterexamples",
            Step::Plainness => "plainness",
            Step::Diagnosis => "diagnosis",
            Step::Omissions => "omissions",
            Step::Pairs => "pairs",
            Step::Exchanges => "exchanges",
            Step::Runs => "runs",
        }
    }

    /// Does this change of the program belong to the step?
    pub fn makes(self, operator: &str) -> bool {
        match self {
            Step::Expressions => matches!(
                operator,
                "accumulate"
                    | "add-alternative"
                    | "add-condition"
                    | "add-null-check"
                    | "add-operand"
                    | "add-truth"
                    | "another-number"
                    | "both-operands"
                    | "number-for-name"
                    | "array-size"
                    | "longer-expression"
                    | "replace-expression"
            ),
            Step::Cases => matches!(operator, "another-case" | "another-character" | "another-predicate"),
            Step::Paths => matches!(operator, "another-path" | "write-to-object" | "write-to-field" | "write-to-other"),
            _ => false,
        }
    }
}

/// A technique with its knobs set.
#[derive(Clone, Debug)]
pub struct Plan {
    pub technique: Technique,
    pub session: Config,
    /// Tests to add; `None`: until none tells more.
    pub rounds: Option<usize>,
    pub seed: u64,
    /// Variants of statements that are run in search of a repair; 0: none.
    pub variants: usize,
    /// Report what the corrections should have produced.
    pub wants_values: bool,
    /// All labels, unless one failure shows several faults.
    pub focus: Focus,
    /// A failing test joins only if one of these statements can save it; `None`: if any statement can save it and the
    /// failing tests before it.
    pub anchor: Option<BTreeSet<OriginId>>,
    /// What small changes came to is known already.
    pub diagnosed: Option<Rc<Diagnosed>>,
    /// Left out, for measuring.
    pub without: Option<Step>,
}

/// One fault of several, as small changes show it.
#[derive(Clone, Debug)]
pub struct Diagnosed {
    /// Any of them could be the fault.
    pub statements: BTreeSet<OriginId>,
    /// With regard to the failing runs of this fault.
    pub repairs: Repairs,
    /// What the failing runs of this fault and all passing ones say of each statement.
    pub runs: BTreeMap<OriginId, f64>,
    /// Runs that were looked at, from which tests are chosen.
    pub samples: Rc<Vec<Sample>>,
}

impl Technique {
    pub const ALL: [Technique; 7] = [
        Technique::Sat,
        Technique::TarRandom,
        Technique::TarDirected,
        Technique::TarDirectedSat,
        Technique::TarCore,
        Technique::SatTar,
        Technique::CommonCorrection,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Technique::CommonCorrection => "common-correction",
            Technique::SatTar => "sat-tar",
            Technique::Sat => "sat",
            Technique::TarRandom => "tar-random",
            Technique::TarDirected => "tar-directed",
            Technique::TarDirectedSat => "tar-directed-sat",
            Technique::TarCore => "tar-core",
        }
    }

    /// Requires: the option table knows the word.
    pub fn of(name: &str) -> Technique {
        Self::ALL.into_iter().find(|technique| technique.name() == name).expect("the table lists the techniques")
    }

    /// Needs the failure's cores.
    pub fn has_cores(self) -> bool {
        !matches!(self, Technique::TarRandom | Technique::TarDirected)
    }

    pub fn has_corrections(self) -> bool {
        self == Technique::CommonCorrection
    }

    /// The settings of the loop.
    pub fn config(self) -> Config {
        let paper = Config::sat_tar();
        match self {
            // Settings by measurement: see `eval` and docs/localize.md.
            Technique::CommonCorrection => Config {
                formula: formula("ochiai").expect("the table has it"),
                correction_bonus: 2.0,
                repair_bonus: 2.0,
                similarity: Similarity::Path,
                refines: false,
                ..paper
            },
            Technique::SatTar => paper,
            Technique::Sat => Config { formula: |_| 0.0, ..paper },
            Technique::TarRandom => Config { bonus: 0.0, similarity: Similarity::Path, refines: false, ..paper },
            Technique::TarDirected => Config { bonus: 0.0, similarity: Similarity::Path, refines: false, ..paper },
            Technique::TarDirectedSat => Config { similarity: Similarity::Path, refines: false, ..paper },
            Technique::TarCore => Config { bonus: 0.0, refines: false, ..paper },
        }
    }
}

impl Plan {
    pub fn of(technique: Technique) -> Plan {
        Plan {
            technique,
            session: technique.config(),
            rounds: None,
            seed: 1,
            variants: if technique.has_corrections() { MAX_VARIANTS } else { 0 },
            wants_values: true,
            focus: Focus::default(),
            anchor: None,
            diagnosed: None,
            without: None,
        }
    }

    pub fn has(&self, step: Step) -> bool {
        self.without != Some(step)
    }

    /// The same with a step left out.
    pub fn without(mut self, step: Step) -> Plan {
        self.without = Some(step);
        match step {
            Step::Cores => self.session.bonus = 0.0,
            Step::Corrections => self.session.correction_bonus = 0.0,
            Step::Repairs => self.variants = 0,
            _ => {}
        }
        self
    }

    pub fn from_options(options: &Options) -> Plan {
        let technique = Technique::of(options.technique.0);
        let mut plan = Plan { seed: options.seed.into(), ..Plan::of(technique) };
        plan.rounds = options.rounds.map(|n| n as usize);
        plan.session.patience = options.patience as usize;
        plan.session.refines &= options.refine;
        if let Some(chosen) = chosen_formula(options.formula.0) {
            plan.session.formula = chosen;
        }
        plan
    }
}

/// `None` for `auto`. Requires: the option table knows the word.
pub fn chosen_formula(name: &str) -> Option<Formula> {
    if name == "auto" { None } else { Some(formula(name).expect("the table lists the formulas")) }
}
