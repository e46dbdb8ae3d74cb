//! What the commands over the methods of one program share: which of them a shard looks at, and its report.

use clap::ArgMatches;

use crate::base::Sources;
use crate::driver::Answer;
use crate::findings::Report;
use crate::report::Format;

use super::commands::Edge;
use super::config::Config;
use super::exit::Exit;
use super::inputs::Inputs;
use super::schedule::Said;
use super::shard::Shard;
use super::shard_report::{Found, Methods, MethodsReport, ShardReport, cut_short};

/// The part of the work that was asked for; `None`: all of it. `whole` are arguments that are about the whole run.
pub(super) fn shard(
    command: &str,
    matches: &ArgMatches,
    inputs: &Inputs,
    whole: &[&str],
) -> Result<Option<Shard>, String> {
    if !matches.contains_id("shard") {
        return Ok(None);
    }
    let is_given = |name: &&&str| matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
    if let Some(name) = whole.iter().find(is_given) {
        return Err(format!("--{name} is about the whole run: a shard sees a part of it"));
    }
    // It was read before.
    let config = Config::find(matches).unwrap_or_default();
    Shard::of(command, matches, &config, &[inputs.program()])
}

/// Writes the report of the run, or of the shard.
pub(super) fn finish<T>(
    edge: Edge,
    answer: Answer<T>,
    sources: &Sources,
    shard: Option<(Shard, &str)>,
    wrap: impl FnOnce(T) -> Report,
    exit: impl FnOnce(&T) -> Exit,
) -> Exit {
    if let Some(exit) = shard.as_ref().and_then(|_| cut_short(&edge)) {
        return exit;
    }
    let exit = edge.show_diagnostics(&answer.diagnostics, sources, exit(&answer.report));
    let report = wrap(answer.report);
    let instead = shard.filter(|_| edge.format == Format::Json).and_then(|(shard, command)| {
        let said = answer.diagnostics.iter().map(|each| Said::of(each, sources, false)).collect();
        let report = MethodsReport::of(report.clone())?;
        let found = Methods { report, said, exit: exit.code(), is_strict: edge.is_strict };
        Some(ShardReport::<()>::of(&shard, command, Found::Methods(Box::new(found))).text())
    });
    edge.finish_with(&report, instead, exit)
}
