//! `equiv`.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::driver::{Refusal, equiv};
use crate::findings::{EquivOutcome, EquivReport, Report};

use super::args::{self, input_args, with_options, with_report_args};
use super::commands::{begin, stoppable};
use super::exit::Exit;
use super::inputs::strings;
use super::terminal::Progress;

pub(super) fn command() -> Command {
    let command = Command::new("equiv")
        .about("Decides whether two versions of a method do the same, for every input within a scope")
        .args(input_args("The first version, a Java file", true))
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("The second version, if it is not the last of the files"),
        );
    with_report_args(with_options(command, "equiv"))
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "equiv") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let second = match matches.get_one::<PathBuf>("to") {
        Some(path) => match inputs.add(path) {
            Ok(file) => Some(file),
            Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
        },
        None if inputs.files.len() > 1 => inputs.files.pop(),
        // One file, named twice.
        None if strings(matches, "inputs").len() > 1 => inputs.files.first().copied(),
        None => None,
    };
    let Some(second) = second else {
        return edge.usage("equiv compares two files: `huntsman equiv A.java B.java`");
    };
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let answer = equiv::equiv(&input, second, &options, &stopper, sources, &mut progress);
    progress.finish();
    match answer {
        Ok(answer) => edge.finish(answer, &inputs.sources, |report| Report::Equiv(Box::new(report)), exit),
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn exit(report: &EquivReport) -> Exit {
    let outcomes = || report.methods.iter().map(|method| &method.outcome);
    if outcomes().any(|outcome| matches!(outcome, EquivOutcome::Different(_))) {
        Exit::Violated
    } else if outcomes().all(|outcome| matches!(outcome, EquivOutcome::Same { .. } | EquivOutcome::Unchanged)) {
        Exit::Holds
    } else {
        Exit::Undetermined
    }
}
