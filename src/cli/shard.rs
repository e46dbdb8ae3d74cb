//! `--shard i/n`: one of several runs that together are one, on as many machines as one likes.
//!
//! Nothing is shared between them but what was asked for. Each knows by itself which methods are its own ([`Line`]),
//! and writes a report that `huntsman merge` makes whole ([`super::merge`]).

use std::ops::Range;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, value_parser};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::base::Named;

use super::config::{About, Config};
use super::inputs;
use super::line::{Laid, Line, Times};

pub(super) const SCHEMA: &str = "huntsman-shard/1";

/// More shards than methods are no mistake; more than this are.
const MOST: u32 = 1_000_000;

/// Arguments that do not change what a report says, times excepted: shards may differ in them.
const FREE: &[&str] = &[
    "shard", "times", "output", "format", "color", "timings", "quiet", "html", "jobs", "memory", "cache", "no-cache",
    "config",
];

/// The arguments of commands that can be cut into shards.
pub(super) fn args() -> [Arg; 2] {
    [
        Arg::new("shard")
            .long("shard")
            .value_name("I/N")
            .value_parser(which)
            .help_heading("Many machines")
            .help("Do the Ith of N parts of the work; `huntsman merge` makes one report of all: see docs/scale.md"),
        Arg::new("times")
            .long("times")
            .value_name("REPORT")
            .value_parser(value_parser!(PathBuf))
            .requires("shard")
            .help_heading("Many machines")
            .help("Make shards that take equally long by the times of this JSON report, that of the last run"),
    ]
}

/// Which part of how many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Which {
    pub number: u32,
    pub of: u32,
}

impl std::fmt::Display for Which {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl From<Which> for String {
    fn from(which: Which) -> String {
        which.to_string()
    }
}

impl TryFrom<String> for Which {
    type Error = String;

    fn try_from(text: String) -> Result<Which, String> {
        which(&text)
    }
}

fn which(text: &str) -> Result<Which, String> {
    let wrong = || format!("expected I/N, such as 3/8: the third of eight shards, of at most {MOST}");
    let (number, of) = text.split_once('/').ok_or_else(wrong)?;
    let which = Which { number: number.parse().map_err(|_| wrong())?, of: of.parse().map_err(|_| wrong())? };
    if (1..=which.of).contains(&which.number) && which.of <= MOST { Ok(which) } else { Err(wrong()) }
}

/// The part of a run that is this run's.
pub(super) struct Shard {
    pub which: Which,
    /// A digest of what was asked for: that of all shards of a run.
    pub asked: String,
    line: Line,
    /// The numbers on the line of the programs that are looked at.
    pub programs: Vec<usize>,
}

/// A program as far as it is known before it is lowered.
#[derive(Default)]
pub(super) struct Program<'a> {
    /// Names and texts.
    pub files: Vec<(&'a str, &'a str)>,
    /// Files with specifications.
    pub specs: Vec<(&'a str, &'a str)>,
}

impl Shard {
    /// `None`: the whole was asked for.
    pub(super) fn of(
        command: &str,
        matches: &ArgMatches,
        config: &Config,
        programs: &[Program<'_>],
    ) -> Result<Option<Shard>, String> {
        let Some(which) = matches.get_one::<Which>("shard").copied() else { return Ok(None) };
        let mut asked = Asked::default();
        asked.add(&format!("{SCHEMA} {} {command} {}", env!("CARGO_PKG_VERSION"), which.of));
        asked.arguments(matches);
        // Those of the run are among the arguments by now.
        for entry in config.entries.iter().filter(|entry| entry.about != About::Run) {
            asked.add(&format!("{:?} {} {:?}", entry.about, entry.name, entry.values));
        }
        // What is read besides, not only its name.
        for name in ["baseline", "input"] {
            if let Some(path) = matches.try_get_one::<PathBuf>(name).ok().flatten() {
                asked.add(&inputs::read(path).unwrap_or_default());
            }
        }
        let mut times = Times::default();
        if let Some(path) = matches.get_one::<PathBuf>("times") {
            let text = inputs::read(path).map_err(|error| format!("--times: {}", error.message))?;
            asked.add(&text);
            times = Times::read(path, &text)?;
        }
        for program in programs {
            asked.add(&format!("{} files", program.files.len()));
            program.files.iter().chain(&program.specs).for_each(|(name, text)| {
                asked.add(name);
                asked.add(text);
            });
        }
        let laid = programs.iter().map(|program| Laid {
            files: program.files.iter().map(|(name, _)| (*name).to_owned()).collect(),
            n_bytes: program.files.iter().map(|(_, text)| text.len() as u64).sum(),
        });
        let line = Line::new(&laid.collect::<Vec<_>>(), which.of, times);
        let touched = (0..programs.len()).filter(|at| line.touches(which.number, *at)).collect();
        Ok(Some(Shard { which, asked: asked.digest(), line, programs: touched }))
    }

    /// Which methods are this shard's, of those of the `at`th program that is looked at.
    pub(super) fn share(&self, at: usize, methods: &[Named]) -> Range<usize> {
        self.line.share(self.which.number, self.programs[at], methods)
    }
}

/// What was asked for, part by part.
#[derive(Default)]
struct Asked(Sha256);

impl Asked {
    /// Parts do not run into each other.
    fn add(&mut self, part: &str) {
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
    }

    fn arguments(&mut self, matches: &ArgMatches) {
        let mut names: Vec<&str> = matches.ids().map(|id| id.as_str()).filter(|name| !FREE.contains(name)).collect();
        names.sort_unstable();
        for name in names {
            self.add(name);
            for value in matches.get_raw(name).into_iter().flatten() {
                self.add(&value.to_string_lossy());
            }
        }
    }

    fn digest(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_has_a_number_among_as_many_as_there_are() {
        assert_eq!(which("3/8"), Ok(Which { number: 3, of: 8 }));
        assert_eq!(Which { number: 3, of: 8 }.to_string(), "3/8");
        for text in ["", "3", "0/8", "9/8", "-1/8", "1/0", "a/b", "1/8/2", "1/2000000"] {
            assert!(which(text).is_err(), "{text}");
        }
    }
}
