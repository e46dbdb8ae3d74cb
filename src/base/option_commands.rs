//! Which commands have which options.

pub(super) const MEASURED: &[&str] = &[
    "check",
    "bench",
    "localize",
    "explain",
    "partition",
    "mutate",
    "eval",
    "testgen",
    "closest",
    "attack",
    "fix",
    "equiv",
    "init",
];
pub(super) const ATTACK: &[&str] = &["attack"];
pub(super) const CHECK_AND_FIX: &[&str] = &["check", "fix"];
pub(super) const ON_JVM: &[&str] = &["check", "attack", "fix"];
pub(super) const CHECK: &[&str] = &["check"];
pub(super) const CHECK_AND_LOCALIZE: &[&str] = &["check", "localize", "explain", "partition"];
pub(super) const CHECK_AND_BENCH: &[&str] = &["check", "bench"];
pub(super) const BOUNDS: &[&str] = &[
    "check",
    "localize",
    "explain",
    "partition",
    "mutate",
    "eval",
    "testgen",
    "closest",
    "attack",
    "fix",
    "equiv",
    "init",
    "audit",
];
pub(super) const STOP: &[&str] = &[
    "check",
    "run",
    "eval-expr",
    "bench",
    "localize",
    "explain",
    "partition",
    "mutate",
    "eval",
    "testgen",
    "closest",
    "attack",
    "fix",
    "equiv",
    "init",
    "audit",
];
pub(super) const JUDGED: &[&str] =
    &["check", "localize", "explain", "partition", "testgen", "closest", "attack", "fix", "audit"];
pub(super) const STRICT: &[&str] = &[
    "check",
    "run",
    "eval-expr",
    "localize",
    "explain",
    "partition",
    "testgen",
    "closest",
    "attack",
    "fix",
    "equiv",
    "audit",
    "init",
];
pub(super) const FIX_AND_EVAL: &[&str] = &["fix", "eval"];
pub(super) const TESTGEN_AND_FIX: &[&str] = &["testgen", "fix"];
pub(super) const CHECK_AND_TESTGEN: &[&str] = &["check", "testgen"];
pub(super) const CLOSEST: &[&str] = &["closest"];
pub(super) const TESTGEN: &[&str] = &["testgen"];
pub(super) const LOCALIZE: &[&str] = &["localize", "partition"];
pub(super) const TIMED: &[&str] = &["check", "localize", "explain", "partition", "fix"];
pub(super) const LOCALIZE_AND_EVAL: &[&str] = &["localize", "partition", "eval"];
pub(super) const EXPLAIN: &[&str] = &["explain"];
pub(super) const SEEDED: &[&str] = &["check", "localize", "mutate", "eval", "testgen", "attack", "fix"];
