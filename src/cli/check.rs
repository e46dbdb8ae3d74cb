//! `check`: a file, a class, or a whole project; verdicts as they are found.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::base::{Diagnostic, Observer, Options, Problem, Severity, Sources};
use crate::driver::{self, Refusal};
use crate::findings::{CheckReport, LabelStatus, MethodReport, ReasonKind, Report, Verdict, Warning};
use crate::report::Format;

use super::args::{self, CHECK_FORMATS, html_arg, input_args, with_formats, with_options};
use super::attack;
use super::baseline::Baseline;
use super::cache::{self, Cache};
use super::collect::Collector;
use super::commands::{Edge, begin_bare, stoppable};
use super::config::Config;
use super::emit::{self, Wanted};
use super::entry;
use super::exit::Exit;
use super::finder::Excludes;
use super::inputs::{Inputs, strings};
use super::project::{Project, Unit};
use super::schedule::Schedule;
use super::shard::Shard;
use super::shard_report::{Checked, Found, ShardReport, cut_short};
use super::team::{self, Team};
use super::terminal::{Progress, say};
use super::treat::Treatments;
use super::unfit::{Seen, has_file};

/// Seconds for a method in a run over several files.
const METHOD_OF_MANY: u32 = 30;

pub(super) fn command() -> Command {
    let help = "Java files, folders, patterns such as `'src/**/*List.java'`, `-` for standard input, or qualified \
                names of classes on the source path";
    let command =
        Command::new("check")
            .about("Decides, for every heap within a scope, whether methods meet their contracts")
            .args(input_args(help, false))
            .args(team::args())
            .args([
                Arg::new("baseline")
                    .long("baseline")
                    .value_name("FILE")
                    .value_parser(value_parser!(PathBuf))
                    .help("Violations that are known: only others fail the run"),
                Arg::new("update-baseline")
                    .long("update-baseline")
                    .action(ArgAction::SetTrue)
                    .help("Write what is violated now to the file of --baseline"),
                Arg::new("exclude").long("exclude").value_name("PATTERN").action(ArgAction::Append).help(
                    "Files and folders that are not looked at, such as `'**/generated'`. May be given several times",
                ),
                Arg::new("fail-on")
                    .long("fail-on")
                    .value_name("WHAT")
                    .value_parser(["warning", "undetermined", "violated", "never"])
                    .default_value("undetermined")
                    .help("The least that ends the run with an exit code other than 0; warning is --strict"),
                Arg::new("cache")
                    .long("cache")
                    .value_name("DIR")
                    .num_args(0..=1)
                    .require_equals(true)
                    .default_missing_value(cache::FOLDER)
                    .value_parser(value_parser!(PathBuf))
                    .overrides_with("no-cache")
                    .help("Keep verdicts in a folder, and check only what an edit touched: see docs/cache.md"),
                Arg::new("no-cache")
                    .long("no-cache")
                    .action(ArgAction::SetTrue)
                    .overrides_with("cache")
                    .help("Check all of it, whatever huntsman.toml says"),
                Arg::new("save-input")
                    .long("save-input")
                    .value_name("FILE")
                    .value_parser(value_parser!(PathBuf))
                    .help("Write the first failing input, as JSON that `run --input` reads"),
            ]);
    with_formats(with_options(command, "check"), CHECK_FORMATS).arg(html_arg()).args(emit::args())
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some(edge) = begin_bare(matches) else { return Exit::BadInput };
    let mut options = match args::options(matches, "check") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let fail_on: &String = matches.get_one("fail-on").expect("it has a default");
    options.strict |= fail_on == "warning";
    let config = match Config::find(matches) {
        Ok(config) => config,
        Err(wrong) => return edge.refuse(&Refusal(wrong.1), &wrong.0),
    };
    let excludes = match excludes(&config, matches) {
        Ok(excludes) => excludes,
        Err(message) => return edge.usage(&format!("--exclude: {message}")),
    };
    if matches.get_many::<String>("inputs").is_none() {
        let message = "nothing to check is given: name Java files, folders or classes, or `sources` in huntsman.toml";
        return edge.usage(message);
    }
    let updates = matches.get_flag("update-baseline");
    let baseline = match matches.get_one::<PathBuf>("baseline").map(|path| Baseline::read(path, updates)).transpose() {
        Ok(None) if updates => return edge.usage("--update-baseline needs --baseline FILE"),
        Ok(baseline) => baseline,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &Sources::default()),
    };
    let project = match Project::read(&strings(matches, "inputs"), &excludes, matches) {
        Ok(project) => project,
        Err(errors) => return edge.refuse(&Refusal(errors), &Sources::default()),
    };
    let shard = match shard(matches, &config, &project) {
        Ok(shard) => shard,
        Err(message) => return edge.usage(&message),
    };
    if options.timeout_per_method.is_none() && project.units.len() > 1 {
        let tenth = options.timeout.map_or(METHOD_OF_MANY, |all| (all / 10).max(1));
        options.timeout_per_method = Some(METHOD_OF_MANY.min(tenth));
    }
    let save = match matches.get_one::<PathBuf>("save-input").map(|path| Save::to(path)).transpose() {
        Ok(save) => save,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &Sources::default()),
    };
    if options.attack.is_some() || Wanted::of(matches).is_some() {
        let mut units = project.units;
        return match (units.pop(), units.is_empty()) {
            _ if shard.is_some() => edge.usage("--attack, --emit and --emit-dir are not for shards"),
            (Some(Unit::Read(inputs)), true) => single(edge, *inputs, (&options, baseline), save, matches),
            _ => edge.usage("--attack, --emit and --emit-dir are for one file, or for files of one program"),
        };
    }
    let cache = match matches.get_one::<PathBuf>("cache").map(|folder| Cache::open(folder)).transpose() {
        Ok(cache) => cache,
        Err(message) => return edge.usage(&message),
    };
    let stopper = stoppable(options.timeout);
    let progress = Progress::new(edge.is_quiet);
    let rows = Options::rows().into_iter().filter(|row| row.commands.contains(&"check"));
    let given = rows.filter(|row| entry::is_given(row.field)).map(|row| row.field).collect();
    let treatments = Treatments { options: &options, config: &config, given, seen: Seen::default() };
    let units = chosen(project.units, shard.as_ref());
    let names = units.iter().map(Unit::name).collect();
    let mut collector = Collector::new(edge, &progress, names, project.left_out, options.echo("check"));
    if shard.is_some() {
        collector = collector.of_shard();
    }
    let schedule = Schedule {
        jobs: team::n_jobs(matches),
        limits: team::limits(matches),
        is_scan: project.is_scan,
        stopper: &stopper,
        has_colour: collector.edge.has_colour_on_stderr,
        progress: &progress,
        options: &options,
        treatments: &treatments,
        baseline: baseline.as_ref(),
        cache: cache.as_ref(),
        shard: shard.as_ref(),
    };
    schedule.run(units, &mut |unit, news| collector.hear(unit, news));
    progress.finish();
    if let Some(cache) = cache.filter(|_| !collector.edge.is_quiet) {
        say(&format!("note: {}", cache.summary()));
    }
    if let Some(exit) = shard.as_ref().and_then(|_| cut_short(&collector.edge)) {
        return exit;
    }
    let wanted = strings(matches, "method");
    let classes = strings(matches, "class");
    // A part of the work does not see all classes.
    if shard.is_none() && wanted.is_empty() && classes.is_empty() {
        let is_whole = !entry::is_given("inputs");
        let is_elsewhere = |name: &str| has_file(&config.base, name);
        collector.warnings = treatments.seen.warnings(&config.sections, is_whole, &is_elsewhere);
    }
    let total = progress.now();
    let instead = shard.filter(|_| collector.edge.format == Format::Json).map(|shard| {
        let checked = Checked {
            options: options.echo("check"),
            wanted: wanted.clone(),
            fail_on: fail_on.clone(),
            is_strict: options.strict,
            baseline: baseline.as_ref().map(Baseline::rows),
            not_looked_at: collector.not_looked_at.clone(),
            parts: collector.parts(&shard.programs),
            total,
        };
        ShardReport::of(&shard, "check", Found::Check(Box::new(checked))).text()
    });
    collector.finish(&wanted, total, instead, |report| {
        save_first(save, report);
        if let Some(baseline) = baseline
            && let Err(exit) = settle(baseline, updates, report)
        {
            return exit;
        }
        exit(report, fail_on, options.strict)
    })
}

/// Writes the baseline anew, or says what of it is no longer so.
fn settle(baseline: Baseline, updates: bool, report: &mut CheckReport) -> Result<(), Exit> {
    if !updates {
        report.notices.extend(baseline.stale(report));
        return Ok(());
    }
    baseline.update(report).map_err(|message| {
        say(&format!("error: {message}"));
        Exit::BadInput
    })
}

/// The part of the work that was asked for; `None`: all of it.
fn shard(matches: &ArgMatches, config: &Config, project: &Project) -> Result<Option<Shard>, String> {
    if !matches.try_contains_id("shard").is_ok_and(|is_given| is_given) {
        return Ok(None);
    }
    for (name, is_given) in [
        ("--update-baseline", matches.get_flag("update-baseline")),
        ("--save-input", matches.contains_id("save-input")),
    ] {
        if is_given {
            return Err(format!("{name} is about the whole run: a shard sees a part of it"));
        }
    }
    let programs: Vec<_> = project.units.iter().map(Unit::program).collect();
    Shard::of("check", matches, config, &programs)
}

/// The programs that the shard has a part of.
fn chosen(units: Vec<Unit>, shard: Option<&Shard>) -> Vec<Unit> {
    let Some(shard) = shard else { return units };
    let is_chosen = |(at, _): &(usize, Unit)| shard.programs.binary_search(at).is_ok();
    units.into_iter().enumerate().filter(is_chosen).map(|(_, unit)| unit).collect()
}

/// Patterns of the configuration are about its folder, those of the command line about this one.
fn excludes(config: &Config, matches: &ArgMatches) -> Result<Excludes, String> {
    let mut excludes = Excludes::default();
    let here = Path::new(".");
    let base = if config.base.as_os_str().is_empty() { here } else { config.base.as_path() };
    for text in config.excludes() {
        excludes.add(base, text)?;
    }
    for text in strings(matches, "exclude") {
        excludes.add(here, &text)?;
    }
    Ok(excludes)
}

/// A file that an input may be written to. It can be, and stays as it is where there is none.
struct Save {
    path: PathBuf,
    file: std::fs::File,
    is_new: bool,
}

impl Save {
    fn to(path: &Path) -> Result<Save, Diagnostic> {
        let is_new = !path.exists();
        let file = std::fs::OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let unwritable = |error| Diagnostic::error("unwritable", format!("cannot write `{}`: {error}", path.display()));
        Ok(Save { path: path.to_owned(), file: file.map_err(unwritable)?, is_new })
    }

    fn write(mut self, text: &str) -> Result<(), String> {
        // A pipe has no length.
        let is_kept = self.file.metadata().is_ok_and(|file| file.is_file());
        let emptied = if is_kept { self.file.set_len(0) } else { Ok(()) };
        let written = emptied.and_then(|()| self.file.write_all(text.as_bytes()));
        written.map_err(|error| format!("cannot write `{}`: {error}", self.path.display()))
    }

    fn leave(self) -> Result<(), String> {
        if self.is_new {
            // Nothing is lost with an empty file.
            let _ = std::fs::remove_file(&self.path);
        }
        Err("--save-input: there is no failing input".into())
    }
}

/// Writes the first failing input.
fn save_first(save: Option<Save>, report: &CheckReport) {
    let Some(save) = save else { return };
    let first = report.methods.iter().find_map(|method| match &method.verdict {
        Verdict::Violated(found) => Some(&found.input),
        _ => None,
    });
    let saved = match first {
        Some(text) => save.write(text),
        None => save.leave(),
    };
    if let Err(message) = saved {
        say(&message);
    }
}

/// One program, with what looks at it besides: its stages, an attack.
fn single(
    edge: Edge,
    mut inputs: Inputs,
    (options, baseline): (&Options, Option<Baseline>),
    save: Option<Save>,
    matches: &ArgMatches,
) -> Exit {
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    if let Some(wanted) = Wanted::of(matches) {
        if let Err(error) = wanted.create_folder() {
            return edge.refuse(&Refusal(vec![error]), &inputs.sources);
        }
        let (input, sources) = inputs.split();
        let emitted = driver::emit(&input, options, &wanted.stages, &stopper, sources, &mut progress);
        let emitted = match emitted {
            Ok(emitted) => emitted,
            Err(refusal) => {
                progress.finish();
                return edge.refuse(&refusal, &inputs.sources);
            }
        };
        match wanted.deliver(&emitted.report) {
            Ok(_) if wanted.is_beside_report() => {}
            Ok(text) => {
                progress.finish();
                return edge.write(&text, emitted.diagnostics, &inputs.sources);
            }
            Err(message) => return edge.usage(&message),
        }
    }
    let (input, sources) = inputs.split();
    let team = Team::of(matches, &progress, None);
    // No method has all of the time that there is for several.
    let team = match options.timeout {
        Some(_) => team.with_time_or_share(options),
        None => team.with_time(options.timeout_per_method),
    };
    let answer = driver::check_by(&input, options, &stopper, sources, &team);
    progress.finish();
    let mut answer = match answer {
        Ok(answer) => answer,
        Err(refusal) => return edge.refuse(&refusal, &inputs.sources),
    };
    let is_refuted = match attack::after_check(&mut answer, &mut inputs, options, &stopper, &edge, &team) {
        Ok(is_refuted) => is_refuted,
        Err(exit) => return exit,
    };
    save_first(save, &answer.report);
    if let Some(baseline) = baseline {
        answer.report.methods.iter_mut().for_each(|method| baseline.apply(method));
        if let Err(exit) = settle(baseline, matches.get_flag("update-baseline"), &mut answer.report) {
            return exit;
        }
    }
    let fail_on: &String = matches.get_one("fail-on").expect("it has a default");
    edge.finish(answer, &inputs.sources, Report::Check, |report| match exit(report, fail_on, options.strict) {
        _ if is_refuted => Exit::OurBug,
        Exit::Holds | Exit::Undetermined if attack::is_violated(report) => Exit::Violated,
        exit => exit,
    })
}

/// Something that `--strict` does not let pass. That an attack found nothing is no warning.
fn has_warnings(report: &CheckReport) -> bool {
    let is_one = |warning: &Warning| !warning.code.is(Problem::Attacked);
    let of_method = |method: &MethodReport| method.warnings.iter().any(is_one) || !method.left_out.is_empty();
    !report.warnings.is_empty()
        || report.notices.iter().any(|notice| notice.severity != Severity::Note)
        || report.methods.iter().any(of_method)
}

pub(super) fn exit(report: &CheckReport, fail_on: &str, is_strict: bool) -> Exit {
    let any = |is: fn(&MethodReport) -> bool| report.methods.iter().any(is);
    let is_bug =
        |method: &MethodReport| matches!(&method.verdict, Verdict::Undetermined(why) if why.kind == ReasonKind::Bug);
    // Beside a violation that does not count other conditions may be open.
    let is_open = |method: &MethodReport| match method.verdict {
        Verdict::Undetermined(_) => true,
        Verdict::Violated(_) => method.labels.iter().any(|it| matches!(it.status, LabelStatus::Undetermined(_))),
        Verdict::HoldsWithin => false,
    };
    if any(is_bug) {
        Exit::OurBug
    } else if fail_on == "never" {
        Exit::Holds
    } else if any(|method| matches!(method.verdict, Verdict::Violated(_)) && method.accepted.is_none()) {
        Exit::Violated
    } else if fail_on == "violated" {
        Exit::Holds
    } else if any(is_open)
        || report.warnings.iter().any(|warning| warning.code.is(Problem::NotAttached))
        || !report.refused.is_empty()
        || is_strict && has_warnings(report)
    {
        Exit::Undetermined
    } else {
        Exit::Holds
    }
}
