//! `testgen`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command as ClapCommand, value_parser};

use crate::driver::Refusal;
use crate::driver::testgen::{self, JavaSuite, Request, Style};
use crate::findings::{ClosestOutcome, ClosestReport, Ending, Report, TestgenReport};

use super::args::{self, input_args, with_options, with_report_args};
use super::commands::{begin, stoppable};
use super::entry;
use super::exit::Exit;
use super::jvm;
use super::methods;
use super::shard;
use super::team::{self, Team};
use super::terminal::{Progress, say};

pub(super) fn commands() -> Vec<ClapCommand> {
    let flag = |name: &'static str, help: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    let testgen = ClapCommand::new("testgen")
        .about("Generates inputs of a method: like a failure, for coverage, or all there are")
        .args(input_args("Java files, or qualified names of classes on the source path", true))
        .args(team::args())
        .args(shard::args())
        .args([
            Arg::new("input")
                .long("input")
                .alias("from")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Start from this failing input, as `check --save-input` writes it, instead of searching for one"),
            flag("exhaustive", "All valid inputs within the bounds, up to isomorphism, instead of a strategy"),
            flag("instances", "All valid objects of the class within the bounds, up to isomorphism, without a method")
                .conflicts_with_all(["exhaustive", "input"]),
            Arg::new("junit")
                .long("junit")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("Write the tests as JUnit 5 classes below this folder; failing ones carry the violated labels"),
            Arg::new("main")
                .long("main")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("junit")
                .help("Write the tests as plain programs below this folder: no library is needed to run them"),
            flag("reduce", "Make failing inputs as small as they go while they violate the same labels"),
            flag("minimize", "Leave out tests that cover and violate the same as an earlier one"),
            flag("run", "Compile and run the tests on the JVM, and compare outcomes and final heaps with ours"),
            Arg::new("junit-jar")
                .long("junit-jar")
                .value_name("FILE")
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf))
                .help("A jar that JUnit classes need, for --run; unless given those of Debian's package junit5"),
            flag("counts", "With --exhaustive or --instances: only count, do not run or show"),
        ]);
    let closest = ClapCommand::new("closest")
        .about("Finds the passing path closest to a failing one: the branches that must go another way")
        .args(input_args("Java files, or qualified names of classes on the source path", true))
        .arg(
            Arg::new("input")
                .long("input")
                .alias("from")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Start from this failing input, as `check --save-input` writes it, instead of searching for one"),
        );
    [testgen, closest]
        .into_iter()
        .map(|command| {
            let name = command.get_name().to_owned();
            with_report_args(with_options(command, &name))
        })
        .collect()
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "testgen") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let from = match matches.get_one::<PathBuf>("input").map(|path| inputs.add(path)).transpose() {
        Ok(from) => from,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
    };
    let request = Request {
        is_exhaustive: matches.get_flag("exhaustive"),
        is_of_instances: matches.get_flag("instances"),
        is_reduced: matches.get_flag("reduce"),
        is_minimized: matches.get_flag("minimize"),
        is_counted: matches.get_flag("counts"),
        is_java: matches.contains_id("junit") || matches.contains_id("main") || matches.get_flag("run"),
        from,
    };
    let is_all = request.is_exhaustive || request.is_of_instances;
    if request.is_counted && !is_all {
        return edge.usage("--counts is for --exhaustive or --instances: the other strategies run what they generate");
    }
    if request.is_exhaustive && from.is_some() {
        return edge.usage("--from is for the strategies: --exhaustive starts from nothing");
    }
    if request.is_counted && (request.is_reduced || request.is_minimized) {
        return edge.usage("--reduce and --minimize look at runs, which --counts makes none of");
    }
    if request.is_java && (request.is_counted || request.is_of_instances) {
        return edge
            .usage("--junit, --main and --run are for tests of a method, which --counts and --instances make none of");
    }
    if is_all && entry::is_given("strategy") {
        return edge.usage("--strategy chooses among inputs: --exhaustive and --instances give all");
    }
    if !is_all && entry::is_given("ints") {
        return edge.usage("--ints is for --exhaustive and --instances: the strategies know all numbers");
    }
    let stopper = stoppable(options.timeout);
    let shard = match methods::shard("testgen", matches, &inputs, &["instances", "junit", "main", "run"]) {
        Ok(shard) => shard,
        Err(message) => return edge.usage(&message),
    };
    let progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let team = Team::of(matches, &progress, shard.as_ref());
    let answer = testgen::testgen(request, &input, &options, &stopper, sources, &team);
    progress.finish();
    let (mut answer, program, sets) = match answer {
        Ok(answer) => answer,
        Err(refusal) => return edge.refuse(&refusal, &inputs.sources),
    };
    let folder = matches.get_one::<PathBuf>("junit").or(matches.get_one("main"));
    let is_run = matches.get_flag("run");
    let mut has_differences = false;
    if folder.is_some() || is_run {
        let style = if matches.contains_id("junit") { Style::JUnit } else { Style::Main };
        let suite = testgen::java(&program, &inputs.sources, &sets, style);
        if let Err(message) = write(folder, &suite) {
            return edge.usage(&message);
        }
        if !edge.is_quiet {
            suite.left_out.iter().for_each(|left| say(&format!("not written as Java: {left}")));
        }
        if let Some(last) = answer.report.methods.last_mut() {
            last.notes.extend(suite.left_out.iter().map(|left| format!("not written as Java: {left}")));
        }
        if is_run && !suite.classes.is_empty() {
            let given: Vec<PathBuf> = matches.get_many("junit-jar").into_iter().flatten().cloned().collect();
            let jars = if style == Style::JUnit { jvm::junit_jars(&given) } else { Ok(String::new()) };
            let differences = match jars.and_then(|jars| jvm::run(&suite, &jars, &inputs.source_folders())) {
                Ok(differences) => differences,
                Err(message) => return edge.usage(&format!("--run: {message}")),
            };
            let n_tests: usize = suite.classes.iter().map(|class| class.written.len()).sum();
            has_differences = !differences.is_empty();
            for difference in &differences {
                say(&format!("The JVM and we differ. This is a bug of ours, please report it: {difference}"));
            }
            let agreed = if has_differences { "differ" } else { "agree" };
            if let Some(last) = answer.report.methods.last_mut() {
                last.notes.push(format!("JVM and interpreter {agreed} on {n_tests} tests"));
            }
        }
    }
    let end = |report: &TestgenReport| if has_differences { Exit::OurBug } else { exit(report) };
    let shard = shard.map(|shard| (shard, "testgen"));
    methods::finish(edge, answer, &inputs.sources, shard, |report| Report::Testgen(Box::new(report)), end)
}

fn write(folder: Option<&PathBuf>, suite: &JavaSuite) -> Result<(), String> {
    for file in suite.files.iter().filter(|_| folder.is_some()) {
        jvm::write(folder.expect("asked above"), file)?;
    }
    Ok(())
}

pub(super) fn closest(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "closest") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let from = match matches.get_one::<PathBuf>("input").map(|path| inputs.add(path)).transpose() {
        Ok(from) => from,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
    };
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let answer = testgen::closest(from, &input, &options, &stopper, sources, &mut progress);
    progress.finish();
    match answer {
        Ok(answer) => edge.finish(answer, &inputs.sources, |report| Report::Closest(Box::new(report)), closest_exit),
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn closest_exit(report: &ClosestReport) -> Exit {
    let outcomes = || report.methods.iter().map(|method| &method.outcome);
    if outcomes().any(|outcome| matches!(outcome, ClosestOutcome::Found(_))) {
        Exit::Violated
    } else if outcomes().all(|outcome| *outcome == ClosestOutcome::NothingFails) {
        Exit::Holds
    } else {
        Exit::Undetermined
    }
}

/// Tests that fail are what one asked for: only an early end is told by the exit code.
fn exit(report: &TestgenReport) -> Exit {
    let is_cut = report.methods.iter().any(|method| matches!(method.ending, Ending::Stopped(_)));
    if is_cut { Exit::Undetermined } else { Exit::Holds }
}
