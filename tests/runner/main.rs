//! Every case in `tests/cases`, `tests/jvm`, `specs` and the documents, by name.
//!
//! - `cargo test --test cases contracts/Boxes` runs those whose names contain the text, `-- --list` names all,
//!   `-- --exact NAME` takes one.
//! - Cases that end in `/jvm` ask a JVM too. Where there is no JDK 17 they are ignored, and standard error says so.
//!   `--include-ignored` insists. Those that end in `/slow` run with `SLOW_TESTS=1` only.
//! - `CASE_TIMES=30` prints the slowest thirty at the end.
//! - `cargo bless` writes into the files what was found, and prints what it changes: for reading. Not under CI.
//!
//! Sums over many cases (how many inputs were compared) are held against a least number after a run of all of them.

#![expect(clippy::disallowed_methods, clippy::print_stderr, reason = "tests read files and say what they skip")]

#[path = "../support/agree.rs"]
mod agree;
mod bless;
mod contracts;
mod documents;
mod generated;
mod java;
mod jvm;
mod libraries;
mod manual;
mod model_classes;
mod model_functions;
mod model_specs;
mod models;
mod plan;
mod programs;
#[path = "../support/random.rs"]
mod random;
mod random_java;
mod run;
#[path = "../support/jdk.rs"]
mod short_lived;
#[path = "../support/subjects.rs"]
mod specs;
mod subjects;
mod tally;
mod times;
#[path = "../support/verdict.rs"]
mod verdict;
mod verdicts;

use std::process::ExitCode;

use libtest_mimic::Arguments;

use plan::Plan;

#[cfg(all(feature = "mimalloc", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().collect();
    let n_words = words.len();
    words.retain(|word| word != "--bless");
    if words.len() < n_words && !bless::is_allowed() {
        eprintln!("--bless is for people who read what it changes: not under CI");
        return ExitCode::from(2);
    }
    let arguments = Arguments::from_iter(words);
    let mut plan = Plan::new(&arguments);
    contracts::plan(&mut plan);
    documents::plan(&mut plan);
    libraries::plan(&mut plan);
    manual::plan(&mut plan);
    model_specs::plan(&mut plan);
    java::plan(&mut plan);
    programs::plan(&mut plan);
    run::plan(&mut plan);
    models::plan(&mut plan);
    subjects::plan(&mut plan);
    generated::plan(&mut plan);
    verdicts::plan(&mut plan);
    let (trials, runs_all) = plan.finish();
    let conclusion = libtest_mimic::run(&arguments, trials);
    bless::write();
    times::report();
    let is_enough = !runs_all || tally::report();
    if is_enough { conclusion.exit_code() } else { ExitCode::from(101) }
}
