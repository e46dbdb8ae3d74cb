//! The outside world: arguments, files, terminal, clock, exit codes.
//!
//! Results go to standard output, progress and diagnostics to standard error. Bad usage and bad input end with 64, and
//! a panic, which is always a bug of ours, with 70 and a folder to send.

#![expect(clippy::disallowed_methods, reason = "this is the edge")]

mod args;
mod attack;
mod audit;
mod baseline;
mod bench;
mod bundle;
mod cache;
mod check;
mod collect;
mod commands;
mod config;
mod config_values;
mod confine;
mod emit;
mod encoding;
mod entry;
mod equiv;
mod eval;
mod eval_expr;
mod eval_spectra;
mod exit;
mod finder;
mod fix;
mod fix_attack;
mod init;
mod inputs;
mod jdk;
mod jvm;
mod library;
mod limits;
mod line;
mod localize;
mod merge;
mod merge_methods;
mod methods;
mod modules;
mod project;
mod rank;
mod record;
mod records;
mod reports;
mod schedule;
mod scratch;
mod serve;
mod shard;
mod shard_report;
mod shell;
mod show_config;
mod stop;
mod team;
mod terminal;
mod testgen;
mod treat;
mod twin;
mod unfit;
mod watch;

pub use args::{command, help_of};
pub use attack::on_jvm;
pub use entry::main;
pub use exit::Exit;
