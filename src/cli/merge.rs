//! `merge`: the reports of all shards of a run as the report of the run.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::base::{Diagnostic, Sources};
use crate::driver::Refusal;
use crate::findings::MethodReport;

use super::args::{self, html_arg, with_formats};
use super::baseline::Baseline;
use super::check;
use super::collect::Collector;
use super::commands::{Edge, begin_bare};
use super::exit::Exit;
use super::inputs::{paths, read};
use super::schedule::News;
use super::shard::{SCHEMA, Which};
use super::shard_report::{Checked, Found, Part, Read};
use super::terminal::Progress;

/// Whatever a report of some command can be written as.
const FORMATS: &[&str] =
    &["text", "short", "json", "jsonl", "sarif", "junit", "github", "markdown", "html", "dot", "svg", "diff"];

pub(super) fn command() -> Command {
    let command = Command::new("merge")
        .about("Makes the report of a run from the JSON reports of all its shards: see docs/scale.md")
        .arg(
            Arg::new("reports")
                .value_name("REPORT")
                .num_args(1..)
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("What `--shard I/N --format json` wrote, of each shard once, in any order"),
        );
    with_formats(command, FORMATS).arg(html_arg())
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some(edge) = begin_bare(matches) else { return Exit::BadInput };
    let shards = match shards(&paths(matches, "reports")) {
        Ok(shards) => shards,
        Err(errors) => return edge.refuse(&Refusal(errors), &Sources::default()),
    };
    let command = shards[0].command.clone();
    let format: &String = matches.get_one("format").expect("it has a default");
    if !formats(&command).contains(format) {
        return edge.usage(&format!("a report of `{command}` has no format `{format}`"));
    }
    let (mut checked, mut methods) = (Vec::new(), Vec::new());
    for shard in shards {
        match shard.found {
            Found::Check(found) => checked.push(*found),
            Found::Methods(found) => methods.push(*found),
        }
    }
    match (checked.is_empty(), methods.is_empty()) {
        (false, true) => check_report(edge, checked),
        (true, false) => super::merge_methods::report(edge, methods),
        _ => edge.usage("the reports are of different commands"),
    }
}

/// What the command says its reports can be written as.
fn formats(command: &str) -> Vec<String> {
    let all = args::command();
    let format = all.find_subcommand(command).and_then(|command| {
        command.get_arguments().find(|arg| arg.get_id() == "format").map(|arg| arg.get_possible_values())
    });
    format.into_iter().flatten().map(|value| value.get_name().to_owned()).collect()
}

fn wrong(message: String) -> Diagnostic {
    Diagnostic::error("shards", message)
}

/// All shards of one run, in order; else all that is wrong with them.
fn shards(paths: &[PathBuf]) -> Result<Vec<Read>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let mut found: Vec<(String, Read)> = Vec::new();
    for path in paths {
        let shown = path.display().to_string();
        match read(path).and_then(|text| parsed(&shown, &text)) {
            Ok(shard) => found.push((shown, shard)),
            Err(error) => errors.push(error),
        }
    }
    // The run is the one that most of the reports are of.
    let mut runs: BTreeMap<(String, u32, String), usize> = BTreeMap::new();
    let run = |shard: &Read| (shard.command.clone(), shard.shard.of, shard.asked.clone());
    found.iter().for_each(|(_, shard)| *runs.entry(run(shard)).or_default() += 1);
    let first = found.first().map(|(_, shard)| run(shard));
    let most = runs.values().max().copied().unwrap_or_default();
    let this = first
        .filter(|first| runs[first] == most)
        .or_else(|| runs.iter().find(|(_, n)| **n == most).map(|(run, _)| run.clone()));
    let mut by_number: BTreeMap<u32, (String, Read)> = BTreeMap::new();
    for (shown, shard) in found {
        let (command, of, _) = this.as_ref().expect("there is a report");
        if Some(run(&shard)) != this {
            let how = if shard.command != *command {
                format!("it is of `{}`, the others of `{command}`", shard.command)
            } else if shard.shard.of != *of {
                format!("the others are of {of} shards")
            } else {
                "something else was asked for, or of other files".to_owned()
            };
            errors.push(wrong(format!("`{shown}` is shard {} of another run: {how}", shard.shard)));
        } else if let Some((other, _)) = by_number.get(&shard.shard.number) {
            errors.push(wrong(format!("shard {} is there twice: `{other}` and `{shown}`", shard.shard)));
        } else {
            by_number.insert(shard.shard.number, (shown, shard));
        }
    }
    if let Some((_, of, _)) = this {
        let missing = (1..=of).filter(|number| !by_number.contains_key(number));
        let missing: Vec<String> = missing.map(|number| Which { number, of }.to_string()).collect();
        if !missing.is_empty() {
            let (noun, verb) = if missing.len() == 1 { ("shard", "is") } else { ("shards", "are") };
            errors.push(
                wrong(format!("{noun} {} {verb} missing", missing.join(", ")))
                    .help("run what is missing again, alone, with `--shard` and the same arguments"),
            );
        }
    }
    if errors.is_empty() { Ok(by_number.into_values().map(|(_, shard)| shard).collect()) } else { Err(errors) }
}

fn parsed(shown: &str, text: &str) -> Result<Read, Diagnostic> {
    #[derive(serde::Deserialize)]
    struct Head {
        schema: String,
        #[serde(default)]
        event: String,
    }
    let head: Result<Head, _> = serde_json::from_str(text);
    match head {
        Ok(head) if head.schema == SCHEMA => serde_json::from_str(text)
            .map_err(|error| wrong(format!("`{shown}` is no report that this version wrote: {error}"))),
        Ok(head) if head.event == "refused" => {
            Err(wrong(format!("`{shown}` is of a run that found nothing: it was interrupted, or something was wrong"))
                .help("see there what it says, and run that shard again, alone"))
        }
        Ok(head) => Err(wrong(format!("`{shown}` is no report of a shard: its schema is `{}`", head.schema))
            .help("`--shard I/N --format json` writes one")),
        Err(error) => Err(wrong(format!("`{shown}` is no whole report of a shard: {error}"))
            .help("a shard that was stopped while it wrote is run again, alone")),
    }
}

/// As if all had been heard here, in order.
fn check_report(edge: Edge, shards: Vec<Checked<MethodReport>>) -> Exit {
    let progress = Progress::new(true);
    let total: Duration = shards.iter().map(|shard| shard.total).sum();
    let mut shards = shards.into_iter();
    let mut first = shards.next().expect("there is a report");
    let mut parts = std::mem::take(&mut first.parts);
    parts.extend(shards.flat_map(|shard| shard.parts));
    let parts = united(parts);
    let names = parts.iter().map(|part| part.name.clone()).collect();
    let mut collector = Collector::new(edge, &progress, names, first.not_looked_at, first.options);
    for (at, part) in parts.into_iter().enumerate() {
        if part.is_refused {
            collector.hear(at, News::Refused(part.said));
            continue;
        }
        collector.hear(
            at,
            News::Read {
                n_methods: part.methods.len(),
                mine: 0..part.methods.len(),
                said: part.said,
                files: part.files,
                unknown_scopes: part.unknown_scopes.into_iter().collect(),
                skipped: part.skipped,
                warnings: part.warnings,
            },
        );
        for (number, (_, report)) in part.methods.into_iter().enumerate() {
            collector.hear(at, News::Checked { at: number, report: Box::new(report) });
        }
    }
    let baseline = first.baseline.map(Baseline::of);
    collector.finish(&first.wanted, total, None, |report| {
        if let Some(baseline) = baseline {
            report.notices.extend(baseline.stale(report));
        }
        check::exit(report, &first.fail_on, first.is_strict)
    })
}

/// Each program once, with the methods of all shards. One that time did not let a shard read is there as such besides.
fn united(mut parts: Vec<Part<MethodReport>>) -> Vec<Part<MethodReport>> {
    parts.sort_by_key(|part| (part.program, part.is_refused));
    let mut united: Vec<Part<MethodReport>> = Vec::new();
    for part in parts {
        match united.last_mut().filter(|last| last.is_alike(&part)) {
            Some(last) => {
                let known: BTreeSet<usize> = last.methods.iter().map(|(at, _)| *at).collect();
                last.methods.extend(part.methods.into_iter().filter(|(at, _)| !known.contains(at)));
            }
            None => united.push(part),
        }
    }
    united.iter_mut().for_each(|part| part.methods.sort_by_key(|(at, _)| *at));
    united
}
