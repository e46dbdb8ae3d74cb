//! The arguments of `rank --run`.

use std::path::PathBuf;

use clap::Args;

/// How tests are run.
#[derive(Args)]
pub(in crate::cli) struct RecordArgs {
    /// Runs your program on each test of --tests, through the shell, and records what it covers: `{test}` stands for the
    /// test's line (or file), `{name}` for its name. The program was compiled with `gcc --coverage`, or the command is
    /// `python3 -m coverage run …`.
    #[arg(long, value_name = "CMD", requires = "tests", conflicts_with = "from", conflicts_with = "inputs")]
    pub run: Option<String>,
    /// Another command, of a program that is right: a test fails if --run prints something else.
    #[arg(long, value_name = "CMD", requires = "run", conflicts_with_all = ["results", "expect"])]
    pub reference: Option<String>,
    /// A folder with the right output of each test, in a file of its name; or a path with `{name}`.
    #[arg(long, value_name = "DIR|PATH", requires = "run", conflicts_with = "results")]
    pub expect: Option<String>,
    /// The folder that commands are run in.
    #[arg(long = "in", value_name = "DIR", requires = "run")]
    pub folder: Option<PathBuf>,
    /// A test that takes longer is ended, and counts as crashed.
    #[arg(long, value_name = "SECONDS", requires = "run", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub timeout_per_test: u32,
    /// Keep results.csv, the recorded coverage and the outputs in this folder.
    #[arg(long, value_name = "DIR", requires = "run")]
    pub keep: Option<PathBuf>,
    /// Read counts with this gcov instead of by ourselves: for GCC before 12, which is the default there.
    #[arg(long, value_name = "TOOL", requires = "run")]
    pub gcov: Option<String>,
}
