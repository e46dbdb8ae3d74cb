//! Reports as plain data: verdicts, counterexamples, runs, listings.
//!
//! Public fields, strings and resolved places; no ids of ours, nothing that needs a program or a heap to read.
//! The driver fills these in, `report` renders them, and neither format dictates their shape:
//! wire structs belong to the renderers.

#![warn(missing_docs)]

mod attack;
mod audit;
mod bench;
mod check;
mod closest;
mod drawing;
mod equiv;
mod eval;
mod eval_expr;
mod exact;
mod execution;
mod fix;
mod init;
mod list;
mod localize;
mod place;
mod project;
mod rank;
mod testgen;

pub use attack::{AttackOutcome, AttackReport, Attacked, InputCounts, MethodAttack, Replay};
pub use audit::{
    AuditOutcome, AuditReport, Audited, Changed, ClassAudit, ForbiddenCall, Freedom, Heaps, MethodAudit, MutantFinding,
    Proposal, Refused, Score,
};
pub use bench::{BenchRatio, BenchReport, BenchRow};
pub use check::{
    Abstracted, BeyondBound, Bounds, CheckReport, ClassBound, Concrete, Counterexample, CoveredClass, Excluded,
    InputCoverage, IntegerBound, Label, LabelStatus, LoopBound, MadeBound, MethodReport, Others, PhaseTime, Reason,
    ReasonKind, RecursionBound, Sizes, Stand, SubValue, Verdict, Violation, Warning,
};
pub use closest::{Closest, ClosestOutcome, ClosestReport, Flip, MethodClosest, TriedDistance};
pub use drawing::{Heap, Object, Slot, Value};
pub use equiv::{EquivOutcome, EquivReport, MethodEquiv};
pub use eval::{Curve, EvalReport, Table};
pub use eval_expr::{EvalExprReport, ExprAnswer, ExprValue};
pub use execution::{Change, Execution, Outcome, RunReport, Step};
pub use fix::{ChangedText, Difference, FixEffort, FixFinding, FixOnJvm, FixOutcome, FixReport, MethodFix};
pub use init::{ClassProposal, FileProposal, InitReport, MethodProposal, ProposedClause};
pub use list::{ClauseKind, ListReport, ListedClass, ListedClause, ListedMethod, SaidClause};
pub use localize::{
    CoreFinding, CorrectionFinding, Enumerated, FaultGroup, FaultOutcome, LocalizeReport, MarkedLine, Member,
    MethodFaults, RepairFinding, RoundFinding, Suspect, UnmeetableFinding,
};
pub use place::Place;
pub use project::{Accepted, Notice, RefusedFile, SourceFile};
pub use rank::{FailureCluster, RankReport, RankRow, Ranking, SourceLine};
pub use testgen::{Ending, MethodTests, TestFinding, TestgenReport};

/// What a command found.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// Verdicts: `check`.
    Check(CheckReport),
    /// One run: `run`.
    Run(Box<RunReport>),
    /// Values of expressions: `eval-expr`.
    EvalExpr(Box<EvalExprReport>),
    /// What there is to check: `list`.
    List(ListReport),
    /// Ranked statements: `localize`, `explain`, `partition`.
    Localize(Box<LocalizeReport>),
    /// Tables of an experiment: `eval`, `mutate`.
    Eval(EvalReport),
    /// Generated tests: `testgen`.
    Testgen(Box<TestgenReport>),
    /// The closest passing path: `closest`.
    Closest(Box<ClosestReport>),
    /// Verified changes: `fix`.
    Fix(Box<FixReport>),
    /// Two versions compared: `equiv`.
    Equiv(Box<EquivReport>),
    /// Proposed contracts: `init`.
    Init(Box<InitReport>),
    /// What contracts are worth: `audit`.
    Audit(Box<AuditReport>),
    /// What a JVM says: `attack`.
    Attack(Box<AttackReport>),
    /// Rankings from coverage: `rank`.
    Rank(RankReport),
    /// Times and sizes: `bench`.
    Bench(BenchReport),
}
