//! `audit`.

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::driver::audit;
use crate::findings::{AuditOutcome, AuditReport, Report};

use super::args::{self, html_arg, input_args, with_formats, with_options};
use super::commands::{begin, stoppable};
use super::exit::Exit;
use super::methods;
use super::shard;
use super::team::{self, Team};
use super::terminal::Progress;

pub(super) fn command() -> Command {
    let command = Command::new("audit")
        .about("Shows what contracts leave open: other outcomes that they accept, mutants that they take, clauses that say nothing")
        .args(input_args("Java files", true))
        .args(team::args())
        .args(shard::args())
        .arg(
            Arg::new("min-score")
                .long("min-score")
                .value_name("PERCENT")
                .value_parser(value_parser!(u32).range(0..=100))
                .help("Fail if a contract refutes a smaller share of the mutants that do something else"),
        );
    with_formats(with_options(command, "audit"), &["text", "json", "jsonl", "html"]).arg(html_arg())
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "audit") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let least = matches.get_one::<u32>("min-score").copied();
    let stopper = stoppable(options.timeout);
    let shard = match methods::shard("audit", matches, &inputs, &[]) {
        Ok(shard) => shard,
        Err(message) => return edge.usage(&message),
    };
    let progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let team = Team::of(matches, &progress, shard.as_ref());
    let answer = audit::audit(&input, &options, &stopper, sources, &team);
    progress.finish();
    let is_cut = stopper.stopped().is_some();
    let exit = |report: &AuditReport| match exit(report, least) {
        Exit::Holds if is_cut => Exit::Undetermined,
        exit => exit,
    };
    match answer {
        Ok(answer) => {
            let shard = shard.map(|shard| (shard, "audit"));
            methods::finish(edge, answer, &inputs.sources, shard, |report| Report::Audit(Box::new(report)), exit)
        }
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

/// 1: a contract is violated or vacuous, or says too little by `--min-score`.
fn exit(report: &AuditReport, least: Option<u32>) -> Exit {
    let is_bad = |outcome: &AuditOutcome| match outcome {
        AuditOutcome::Violated | AuditOutcome::Vacuous { .. } => true,
        AuditOutcome::Audited(audited) => {
            audited.score.percent().is_some_and(|score| least.is_some_and(|least| score < least))
        }
        AuditOutcome::Undetermined(_) | AuditOutcome::Definition(_) => false,
    };
    let outcomes = || report.methods.iter().map(|method| &method.outcome);
    if outcomes().any(is_bad) {
        Exit::Violated
    } else if outcomes().any(|outcome| matches!(outcome, AuditOutcome::Undetermined(_))) {
        Exit::Undetermined
    } else {
        Exit::Holds
    }
}
