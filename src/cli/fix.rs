//! `fix`.

use std::collections::BTreeMap;
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::driver::fix;
use crate::findings::{FixFinding, FixOutcome, FixReport, Report};

use super::args::{self, input_args, with_formats, with_options};
use super::attack::has_jdk;
use super::commands::{begin, stoppable};
use super::exit::Exit;
use super::fix_attack::attack_fixes;
use super::methods;
use super::shard;
use super::team::{self, Team};
use super::terminal::{Progress, say};
use super::twin::TWIN;

pub(super) fn command() -> Command {
    let command = Command::new("fix")
        .about("Looks for changes of a failing method that keep its contract, verified within the bounds")
        .args(input_args("Java files", true))
        .args(team::args())
        .args(shard::args())
        .arg(
            Arg::new("apply")
                .long("apply")
                .action(ArgAction::SetTrue)
                .conflicts_with(TWIN)
                .help("Make the first fix in the file, where only one method of the file fails"),
        );
    with_formats(with_options(command, "fix"), &["text", "json", "diff"])
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "fix") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    // Before the search, not after it.
    if options.attack.is_some()
        && let Err(message) = has_jdk()
    {
        return edge.usage(&message);
    }
    let stopper = stoppable(options.timeout);
    let shard = match methods::shard("fix", matches, &inputs, &["apply"]) {
        Ok(shard) => shard,
        Err(message) => return edge.usage(&message),
    };
    let progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let team = Team::of(matches, &progress, shard.as_ref()).with_time_or_share(&options);
    let answer = fix::fix(&input, &options, &stopper, sources, &team);
    progress.finish();
    match answer {
        Ok(mut answer) => {
            if let Some(seconds) = options.attack
                && let Err(message) = attack_fixes(&mut answer.report, &mut inputs, &options, seconds, &stopper)
            {
                return edge.usage(&message);
            }
            if matches.get_flag("apply")
                && let Err(message) = apply(&answer.report)
            {
                return edge.usage(&message);
            }
            let shard = shard.map(|shard| (shard, "fix"));
            methods::finish(edge, answer, &inputs.sources, shard, |report| Report::Fix(Box::new(report)), exit)
        }
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn apply(report: &FixReport) -> Result<(), String> {
    let mut texts: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for method in &report.methods {
        if let FixOutcome::Fixed { fixes, .. } = &method.outcome {
            let kept = fixes.iter().find(|fix| !fix.is_violated_on_jvm());
            let Some(fix) = kept else { return Err("--apply: a JVM violates the contract after each fix".to_owned()) };
            texts.entry(&fix.file).or_default().push(&fix.text);
        }
    }
    if let Some((file, _)) = texts.iter().find(|(_, texts)| texts.len() > 1) {
        return Err(format!("--apply: several methods of `{file}` fail, each has its own fix: choose with --method"));
    }
    for (file, texts) in texts {
        if !Path::new(file).is_file() {
            return Err(format!("--apply: `{file}` is no file that can be written to"));
        }
        if std::fs::read_to_string(file).is_err() {
            return Err(format!(
                "--apply: `{file}` is not UTF-8 text, and would be after it: apply the change by hand"
            ));
        }
        std::fs::write(file, texts[0]).map_err(|error| format!("cannot write `{file}`: {error}"))?;
        say(&format!("changed {file}"));
    }
    Ok(())
}

/// 0: there is nothing to fix, or a fix for each method that fails, which no JVM refutes.
fn exit(report: &FixReport) -> Exit {
    let outcomes = || report.methods.iter().map(|method| &method.outcome);
    let is_none = |outcome: &FixOutcome| match outcome {
        FixOutcome::NotFound { .. } => true,
        FixOutcome::Fixed { fixes, .. } => fixes.iter().all(FixFinding::is_violated_on_jvm),
        _ => false,
    };
    if outcomes().any(is_none) {
        Exit::Violated
    } else if outcomes().any(|outcome| matches!(outcome, FixOutcome::Undetermined(_))) {
        Exit::Undetermined
    } else {
        Exit::Holds
    }
}
