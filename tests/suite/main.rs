//! One integration binary: each file is a subject.

#![expect(clippy::disallowed_methods, reason = "tests read files, run the binary and look at the clock")]

mod agree;
mod checking;
mod cli;
mod contracts;
mod corpus;
mod encoding;
mod enumeration;
#[expect(clippy::print_stdout, reason = "a skipped test says so")]
mod generated_tests;
mod hand_built;
mod java_corpus;
mod java_rows;
mod jdk;
mod jdk_specs;
#[expect(clippy::print_stdout, reason = "a skipped test says so")]
mod jvm;
#[cfg(feature = "kissat")]
mod kissat;
mod libraries;
mod localize;
mod model_specs;
mod neighbours;
mod random_java;
mod random_programs;
mod rank;
mod readme;
mod run_java;
mod stopping;
mod symex;
mod testgen;
mod tidy;
