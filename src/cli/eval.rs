//! `eval` and `mutate`.

use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command as ClapCommand, value_parser};

use crate::base::{Diagnostic, Problem, Sources};
use crate::driver::{Answer, Refusal};
use crate::experiment::localize::{self, Job, Split, Text};
use crate::findings::{EvalReport, Report};
use crate::report;

use super::args::{self, with_options, with_report_args};
use super::commands::{begin_bare, stoppable};
use super::exit::Exit;
use super::library::SourcePath;
use super::team::{self, Team};
use super::terminal::{Progress, say};

/// Each step of the default is left out in turn.
const EACH_STEP: &str = "each";

/// Seconds of one search of `eval fix`.
const OF_ONE_FIX: u32 = 60;

/// The two subcommands.
pub(super) fn commands() -> Vec<ClapCommand> {
    let eval = ClapCommand::new("eval")
        .about("Measures the localization techniques on marked faults and on mutants; all tables from live runs")
        .args(shared("Java files or folders of them: lines that end in `//~ fault` are the faults; files that begin with `//~ holds` are mutated", "300", "100"))
        .arg(
            Arg::new("technique")
                .long("technique")
                .value_name("NAME")
                .action(clap::ArgAction::Append)
                .value_parser(PossibleValuesParser::new(localize::techniques()))
                .help("Only this technique. May be given several times"),
        )
        .arg(
            Arg::new("without")
                .long("without")
                .value_name("STEP")
                .action(clap::ArgAction::Append)
                .value_parser(PossibleValuesParser::new(localize::steps().into_iter().chain([EACH_STEP])))
                .help("Also the default with this step left out, on marked faults. May be given several times; `each` is all of them in turn"),
        )
        .arg(number("marked", "Only so many programs with marked faults for each number of faults at once, drawn by --seed"))
        .arg(
            number("at-once", "Only marked faults of which so many are in a program at once: 1, 2 or 3. May be given several times; without it, as files mark them, and of twins 1, and 2 where no twin says what it violates")
                .action(clap::ArgAction::Append)
                .value_parser(value_parser!(u32).range(1..=localize::MOST_AT_ONCE as i64)),
        )
        .arg(team::jobs_arg("Files and mutants that are looked at", team::AUTO))
        .arg(path("csv", "Also write all tables as CSV"))
        .arg(path("svg", "Also write the curve `faults located against statements read` as SVG"))
        .subcommand(super::eval_spectra::command())
        .subcommand(live("testgen", "Measures the strategies of testgen on marked faults and on mutants: how well faults are localized, tests and time until nothing changes"))
        .subcommand(live("fix", "Measures fix on marked faults and on mutants: the share with a verified fix, and of first fixes that do what the original did"))
        .subcommand(of_contracts())
        .subcommand(live("paths", "Measures closest on marked faults and on mutants: quality and size of its reports, time"))
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true);
    let mutate = ClapCommand::new("mutate")
        .about("Makes faulty versions of a method: small edits that compile and fail within the scope")
        .args(shared("Java files or folders of them", "10", "0"))
        .arg(team::jobs_arg("Mutants that are looked at", team::AUTO))
        .arg(path("write", "Write each mutant as a Java file into this folder, its faults marked"))
        .arg(
            Arg::new("survivors")
                .long("survivors")
                .action(clap::ArgAction::SetTrue)
                .conflicts_with("write")
                .help("All mutants with one fault: the share that violates the contract, and those that meet it"),
        );
    [eval, mutate]
        .into_iter()
        .map(|command| {
            let name = command.get_name().to_owned();
            with_report_args(with_options(command, &name))
        })
        .collect()
}

/// A subcommand of `eval` over the same faults.
fn live(name: &'static str, about: &'static str) -> ClapCommand {
    let command = ClapCommand::new(name)
        .about(about)
        .args(shared(
            "Java files or folders of them: lines that end in `//~ fault` are the faults; files that begin with `//~ holds` are mutated",
            "200",
            "0",
        ))
        .arg(path("csv", "Also write all tables as CSV"));
    let command = match name {
        "testgen" => command.arg(path("svg", "Also write the curve `statements to inspect against tests` as SVG")),
        "fix" => command
            .arg(number("marked", "Only so many marked faults, drawn by --seed"))
            .arg(team::jobs_arg("Searches that are made", "1")),
        _ => command,
    };
    with_report_args(with_options(command, "eval"))
}

/// The subcommand of `eval` that needs no faults.
fn of_contracts() -> ClapCommand {
    let command = ClapCommand::new("audit")
        .about("Leaves out each clause of each contract that holds, and counts of how many audit notices that they are missing")
        .args([given("Java files or folders of them, without marked faults"), named()])
        .arg(team::jobs_arg("Files that are looked at", "1"))
        .arg(path("csv", "Also write all tables as CSV"));
    with_report_args(with_options(command, "eval"))
}

fn given(help: &'static str) -> Arg {
    Arg::new("inputs").value_name("FILE|FOLDER").num_args(1..).required(true).help(help)
}

fn named() -> Arg {
    Arg::new("method")
        .long("method")
        .short('m')
        .value_name("NAME")
        .action(clap::ArgAction::Append)
        .help("Only methods of this name. May be given several times")
}

fn number(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("N").value_parser(value_parser!(u32)).help(help)
}

fn path(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("PATH").value_parser(value_parser!(PathBuf)).help(help)
}

fn shared(files: &'static str, single: &'static str, double: &'static str) -> Vec<Arg> {
    vec![
        given(files),
        named(),
        number("mutants", "Mutants with one fault").default_value(single),
        number("double-mutants", "Mutants with two faults").default_value(double),
        Arg::new("split")
            .long("split")
            .value_name("HALF")
            .value_parser(PossibleValuesParser::new(Split::NAMES))
            .default_value("all")
            .help("Only the faults that settings are tuned on, or only those that they were not"),
    ]
}

/// Runs `eval`, or `mutate` if so named.
pub(super) fn run(name: &str, matches: &ArgMatches) -> Exit {
    let Some(edge) = begin_bare(matches) else { return Exit::BadInput };
    let options = match args::options(matches, if name == "mutate" { name } else { "eval" }) {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let mut library = SourcePath::default();
    let files = match read(matches, &mut library) {
        Ok(files) => files,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &Sources::default()),
    };
    let count = |name: &str| matches.try_get_one::<u32>(name).ok().flatten().map_or(0, |n| *n as usize);
    let named = matches.try_get_many::<String>("technique").ok().flatten();
    let techniques = named.into_iter().flatten().map(|name| localize::technique(name)).collect();
    let named = matches.try_get_many::<String>("without").ok().flatten();
    let steps = named.into_iter().flatten().flat_map(|name| match name.as_str() {
        EACH_STEP => localize::steps().to_vec(),
        one => vec![one],
    });
    let without = steps.map(localize::step).collect();
    let at_once = matches.try_get_many::<u32>("at-once").ok().flatten();
    let job = Job {
        files,
        at_once: at_once.into_iter().flatten().map(|n| *n as usize).collect(),
        n_marked: matches.try_get_one::<u32>("marked").ok().flatten().map(|n| *n as usize),
        methods: matches.get_many::<String>("method").into_iter().flatten().cloned().collect(),
        n_single: count("mutants"),
        n_double: count("double-mutants"),
        techniques,
        without,
        split: matches
            .try_get_one::<String>("split")
            .ok()
            .flatten()
            .and_then(|name| Split::of_name(name))
            .unwrap_or(Split::All),
    };
    let unknown = if name == "mutate" { localize::unknown_methods(&job, &library) } else { Vec::new() };
    if !unknown.is_empty() {
        let message = format!("no method `{}` with a contract in what was given", unknown.join("`, `"));
        return edge.refuse(&Refusal(vec![Diagnostic::error(Problem::UnknownMethod, message)]), &Sources::default());
    }
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    let report = if name == "testgen" {
        crate::experiment::testgen::eval_testgen(&job, &library, &options, &stopper, &mut progress)
    } else if name == "fix" {
        let team = Team::of(matches, &progress, None).with_time(Some(OF_ONE_FIX));
        localize::eval_fix(&job, &library, &options, &stopper, &team)
    } else if name == "audit" {
        let team = Team::of(matches, &progress, None);
        crate::experiment::contracts::eval_audit(&job, &library, &options, &stopper, &team)
    } else if name == "paths" {
        crate::experiment::testgen::eval_paths(&job, &library, &options, &stopper, &mut progress)
    } else if name == "eval" {
        localize::eval(&job, &library, &options, &stopper, &Team::of(matches, &progress, None))
    } else if matches.get_flag("survivors") {
        localize::survivors(&job, &library, &options, &stopper, &Team::of(matches, &progress, None))
    } else {
        let team = Team::of(matches, &progress, None);
        let (report, mutants) = localize::mutate(&job, &library, &options, &stopper, &team);
        if let Some(folder) = matches.get_one::<PathBuf>("write")
            && let Err(message) = write_mutants(folder, &mutants)
        {
            progress.finish();
            return edge.usage(&message);
        }
        report
    };
    progress.finish();
    if name != "mutate" {
        let (csv, svg) = report::render_eval(&report);
        for (name, text) in [("csv", csv), ("svg", svg)] {
            if let Ok(Some(path)) = matches.try_get_one::<PathBuf>(name)
                && let Err(error) = std::fs::write(path, text)
            {
                say(&format!("error: cannot write `{}`: {error}", path.display()));
                return Exit::BadInput;
            }
        }
    }
    let exit = |report: &EvalReport| if report.stopped.is_some() { Exit::Undetermined } else { Exit::Holds };
    edge.finish(Answer { report, diagnostics: Vec::new() }, &Sources::default(), Report::Eval, exit)
}

/// The files, those of folders in the order of their names.
fn read(matches: &ArgMatches, library: &mut SourcePath) -> Result<Vec<Text>, Diagnostic> {
    let mut texts = Vec::new();
    for given in matches.get_many::<String>("inputs").into_iter().flatten() {
        let mut paths = Vec::new();
        collect(Path::new(given), &mut paths)
            .map_err(|error| Diagnostic::error("unreadable", format!("cannot read `{given}`: {error}")))?;
        for path in paths {
            let shown = path.display().to_string();
            let text = std::fs::read_to_string(&path)
                .map_err(|error| Diagnostic::error("unreadable", format!("cannot read `{shown}`: {error}")))?;
            library.add_around(&path, &text);
            texts.push(Text::new(shown, text));
        }
    }
    Ok(texts)
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        let mut entries: Vec<PathBuf> =
            std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        entries.sort();
        for entry in entries.iter().filter(|entry| entry.is_dir() || entry.extension().is_some_and(|e| e == "java")) {
            collect(entry, found)?;
        }
    } else {
        found.push(path.to_owned());
    }
    Ok(())
}

fn write_mutants(folder: &Path, mutants: &[localize::MutantFault]) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("cannot make `{}`: {error}", folder.display()))?;
    for (at, mutant) in mutants.iter().enumerate() {
        // A class keeps its name, so each mutant has a folder of its own.
        let home = folder.join(format!("{:03}", at + 1));
        let path = home.join(Path::new(&mutant.file).file_name().unwrap_or_default());
        let mut text: String = mutant.violated.iter().map(|label| format!("//~ violates: {label}\n")).collect();
        for (number, line) in mutant.text.lines().filter(|line| !line.starts_with("//~ ")).enumerate() {
            let header = mutant.text.lines().take_while(|line| line.starts_with("//~ ")).count();
            let is_fault = mutant.lines.contains(&((number + 1 + header) as u32));
            text += line;
            text += if is_fault { " //~ fault\n" } else { "\n" };
        }
        std::fs::create_dir_all(&home)
            .and_then(|()| std::fs::write(&path, text))
            .map_err(|error| format!("cannot write `{}`: {error}", path.display()))?;
    }
    Ok(())
}
