//! One integration binary: each file is a subject. Cases that are files are in the other one, `tests/runner`.

#![expect(clippy::disallowed_methods, reason = "tests read files, run the binary and look at the clock")]

mod after;
#[path = "../support/agree.rs"]
mod agree;
mod annotations;
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
mod assignments;
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a skipped test says so, and what was looked at")]
mod attack;
mod audit;
mod audit_specs;
mod bench;
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
mod browser;
mod cache;
mod chains;
mod checking;
mod cli;
mod config;
mod crossings;
mod edges;
mod elements;
mod encoding;
mod enumeration;
mod equiv;
#[expect(clippy::print_stdout, reason = "a campaign says how much it compared")]
mod equiv_on_jvm;
mod eval_expr;
mod fix;
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a campaign says what became of each fault")]
mod fix_on_jvm;
mod folder;
mod further;
mod fuzzing;
mod hand_built;
mod hard_questions;
mod init;
mod jdk;
mod jdk_specs;
mod jls;
mod judged_within;
mod kept;
#[cfg(feature = "kissat")]
mod kissat;
mod late;
mod library;
mod limits;
mod localize;
mod localize_callees;
mod localize_doubt;
mod localize_faults;
mod localize_files;
mod localize_proved;
mod localize_unmeetable;
mod loop_invariants;
mod masked;
mod neighbours;
mod number_ranges;
mod overflow;
mod pages;
mod partial;
mod project;
#[path = "../support/random.rs"]
mod random;
mod random_heaps;
mod random_programs;
mod rank;
mod rank_dropped;
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
mod rank_records;
mod rank_run;
mod readme;
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
mod refusals;
mod sarif;
mod semantics;
mod serve;
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
mod shards;
#[path = "../support/jdk.rs"]
mod short_lived;
mod siemens;
#[path = "../support/slow.rs"]
mod slow;
mod solver_command;
mod stopping;
#[path = "../support/subjects.rs"]
mod subjects;
mod symex;
mod testgen;
mod texts;
mod tidy;
mod together;
mod tolerance;
mod twins;
#[path = "../support/verdict.rs"]
mod verdict;
mod watching;
mod wrong_names;

#[cfg(all(feature = "mimalloc", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
