//! `bench`: what `check` costs, as a table.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::experiment::bench;

use crate::findings::{BenchReport, Report};
use crate::report::{self, Format};

use super::args::{input_args, options, with_options};
use super::commands::{Edge, stoppable};
use super::exit::Exit;
use super::inputs::Inputs;
use super::terminal::{Progress, say};

pub(super) fn command() -> Command {
    let command = Command::new("bench")
        .about("Measures check: times and sizes of formulas per method and scope")
        .args(input_args("Java files, or qualified names of classes on the source path", true))
        .arg(
            Arg::new("scopes")
                .long("scope")
                .value_name("A..B")
                .default_value("3..8")
                .value_parser(scopes)
                .help("Objects of each class and elements of each array before the call: from A to B, or just N"),
        );
    with_options(command, "bench").args([
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .value_parser(["csv", "md", "json", "svg"])
            .default_value("md")
            .help_heading("Output")
            .help(
                "Comma-separated values, a table in Markdown (docs/bench.md has the columns), JSON, or curves of time, \
                 clauses and memory against scope as SVG",
            ),
        Arg::new("baseline")
            .long("baseline")
            .value_name("CSV")
            .value_parser(value_parser!(PathBuf))
            .help_heading("Output")
            .help("Compare time and clauses with those of this table, which --format csv wrote"),
        Arg::new("output")
            .short('o')
            .long("output")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help_heading("Output")
            .help("Write the table here instead of to standard output"),
        Arg::new("quiet")
            .long("quiet")
            .short('q')
            .action(clap::ArgAction::SetTrue)
            .help_heading("Output")
            .help("No progress and no warnings on standard error"),
    ])
}

/// As for `check --scope`.
const MOST: u32 = 4096;

/// `3..8`, both ends included, or `5`.
fn scopes(text: &str) -> Result<RangeInclusive<u32>, String> {
    let number =
        |text: &str| text.parse().ok().filter(|n| *n <= MOST).ok_or("expected A..B or N, numbers from 0 to 4096");
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let (from, to) = (number(from)?, number(to.trim_start_matches('='))?);
    if from > to { Err(format!("{from} is more than {to}")) } else { Ok(from..=to) }
}

pub(super) fn bench(matches: &ArgMatches) -> Exit {
    let edge = match Edge::plain(matches) {
        Ok(edge) => edge,
        Err(exit) => return exit,
    };
    let mut inputs = match Inputs::read(matches) {
        Ok(inputs) => inputs,
        Err(errors) => return edge.refuse(&crate::driver::Refusal(errors), &Default::default()),
    };
    let options = match options(matches, "bench") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let baseline = match matches.get_one::<PathBuf>("baseline").map(|path| baseline(path)).transpose() {
        Ok(baseline) => baseline,
        Err(message) => return edge.usage(&message),
    };
    let scopes: &RangeInclusive<u32> = matches.get_one("scopes").expect("it has a default");
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let answer = bench::bench(&input, &options, scopes.clone(), &stopper, sources, &mut progress);
    progress.finish();
    match answer {
        Ok(mut answer) => {
            if let Some(baseline) = &baseline {
                answer.report.compare_with(baseline);
            }
            let exit = exit_of(&answer.report);
            let text = match matches.get_one::<String>("format").map(String::as_str) {
                Some("csv") => report::bench::csv(&answer.report),
                Some("svg") => report::bench::svg(&answer.report),
                Some("json") => report::render(&Report::Bench(answer.report), Format::Json),
                _ => report::bench::markdown(&answer.report),
            };
            match edge.write(&text, answer.diagnostics, &inputs.sources) {
                Exit::Holds => exit,
                other => other,
            }
        }
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn baseline(path: &Path) -> Result<BenchReport, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("--baseline {name}: {error}"))?;
    report::bench::read_csv(&text).map_err(|why| format!("--baseline {name}: {why}"))
}

/// A violation is no failure of a measurement; a missing verdict is.
fn exit_of(report: &BenchReport) -> Exit {
    let is_open = report.rows.iter().any(|row| row.verdict == "undetermined");
    if is_open {
        say("some verdicts are missing: see the table");
    }
    if is_open { Exit::Undetermined } else { Exit::Holds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        assert_eq!(scopes("3..8"), Ok(3..=8));
        assert_eq!(scopes("3..=4"), Ok(3..=4));
        assert_eq!(scopes("5"), Ok(5..=5));
        assert!(scopes("8..3").is_err());
        assert!(scopes("x").is_err());
        assert!(scopes("1..9999").is_err());
    }
}
