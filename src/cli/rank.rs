//! `huntsman rank` and `huntsman convert`: their arguments and their files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::base::{Diagnostic, Sources};
use crate::driver::rank::{self, Converted, Faults, Only, RankRequest, Subject};
use crate::driver::rank_sources::{self, SourceText};
use crate::driver::{rank_diagnose, rank_java, rank_remarks};
use crate::findings::Report;
use crate::report::{self, Format, Look};

use super::args::input_args;
use super::commands::stoppable;
use super::entry::is_given;
use super::exit::Exit;
use super::inputs::Inputs;
use super::record::{RecordArgs, record};
use super::records::RecordedArgs;
use super::reports;
use super::team::{jobs_arg, n_jobs};
use super::terminal::{has_colour, say};

/// Where compilers and libraries have their headers.
const SYSTEM: &str = "/usr/";

/// Services that take SARIF show each result to somebody.
const TOP_IN_SARIF: usize = 10;

/// Ranks program parts by how suspicious the coverage of passing and failing tests makes them.
#[derive(Args)]
pub(super) struct RankArgs {
    /// Coverage: gzoltar:DIR, tcm:FILE, csv:FILE, or reports of tests as gcov:PATH, lcov:PATH, jacoco:PATH, llvm-cov:PATH,
    /// cobertura:PATH, coverage-py:PATH: a file, or a folder with a file or a folder per test. gcda:DIR has GCC's own
    /// .gcno files, and a .gcda file or a folder per test.
    #[arg(long)]
    from: Option<String>,
    /// Outcomes of the tests: a CSV `test,outcome`, JUnit XML, or a folder of JUnit XML. Without it, names of reports
    /// say them: `x.pass.json`, `fail_y.xml`.
    #[arg(long)]
    results: Option<PathBuf>,
    /// For Java: a folder of inputs as JSON (docs/input-format.md), each a test that our interpreter runs; the contract
    /// says which fail. For --run: a file with a test on each line (arguments and redirections of the program), or a
    /// folder with a test in each file.
    #[arg(long, value_name = "DIR|FILE", conflicts_with = "from")]
    tests: Option<PathBuf>,
    #[command(flatten)]
    recorded: RecordedArgs,
    #[command(flatten)]
    record: RecordArgs,
    /// Metrics, separated by commas; `all` for every one on counts.
    #[arg(long, value_delimiter = ',', default_value = "ochiai")]
    metric: Vec<String>,
    /// Rank of entities with equal scores: worst, average, best, e-inspect.
    #[arg(long, default_value = "worst")]
    ties: String,
    /// The exponent of DStar.
    #[arg(long, default_value_t = 2.0)]
    star: f64,
    /// Show only the first so many.
    #[arg(long)]
    top: Option<usize>,
    /// text, csv, json or sarif (the first 10, unless --top says otherwise).
    #[arg(long, default_value = "text", value_parser = ["text", "csv", "json", "sarif"])]
    format: String,
    /// Rank entities of these kinds: line, branch, method, all. Without it: lines, if there are any.
    #[arg(long, value_delimiter = ',')]
    kind: Vec<String>,
    /// Rank only entities with this in their names, such as a source file.
    #[arg(long)]
    only: Option<String>,
    /// For several faults: cluster failing tests that blame the same code, and rank once per cluster.
    #[arg(long, conflicts_with_all = ["flitsr", "diagnose"])]
    clusters: bool,
    /// For several faults: rank entities first that explain all failing tests between them.
    #[arg(long, conflicts_with = "diagnose")]
    flitsr: bool,
    /// As --flitsr, and then again without those entities, until nothing explains the failing tests.
    #[arg(long, conflicts_with_all = ["clusters", "flitsr", "diagnose"])]
    flitsr_rounds: bool,
    /// Instead of a ranking, say how well the tests tell entities apart, and which missing test would split a tie.
    #[arg(long)]
    diagnose: bool,
}

/// Converts coverage from one tool's format to another's.
#[derive(Args)]
pub(super) struct ConvertArgs {
    /// As for rank.
    #[arg(long)]
    from: String,
    /// Outcomes of the tests: a CSV `test,outcome`, JUnit XML, or a folder of JUnit XML. Without it, names of reports
    /// say them: `x.pass.json`, `fail_y.xml`.
    #[arg(long)]
    results: Option<PathBuf>,
    #[command(flatten)]
    recorded: RecordedArgs,
    /// gzoltar:DIR, tcm:FILE or csv:FILE.
    #[arg(long)]
    to: String,
    /// Convert entities of these kinds only: line, branch, method, all. Without it: all.
    #[arg(long, value_delimiter = ',')]
    kind: Vec<String>,
}

/// The two subcommands.
pub(super) fn commands() -> [Command; 2] {
    [
        RankArgs::augment_args(Command::new("rank"))
            .args(input_args("Java files, or qualified names of classes on the source path; with --tests", false))
            .arg(jobs_arg("Tests of --run that are run", "1"))
            .after_help(format!("Metrics:\n{}", rank::metrics_help())),
        ConvertArgs::augment_args(Command::new("convert")),
    ]
}

/// Runs `rank`; the ranking goes to standard output.
pub(super) fn rank(matches: &ArgMatches) -> Exit {
    let args = RankArgs::from_arg_matches(matches).map_err(|error| error.to_string());
    let done = args.and_then(|args| run_rank(&args, matches));
    ended(done.and_then(|text| written(std::io::stdout().lock().write_all(text.as_bytes()))))
}

/// Runs `convert`.
pub(super) fn convert(matches: &ArgMatches) -> Exit {
    let args = ConvertArgs::from_arg_matches(matches).map_err(|error| error.to_string());
    ended(args.and_then(|args| run_convert(&args)))
}

fn ended(done: Result<(), String>) -> Exit {
    match done {
        Ok(()) => Exit::Holds,
        Err(reason) => {
            // Diagnostics about Java say so themselves.
            let prefix = if reason.starts_with("error") { "" } else { "error: " };
            say(&format!("{prefix}{reason}"));
            Exit::BadInput
        }
    }
}

fn run_rank(args: &RankArgs, matches: &ArgMatches) -> Result<String, String> {
    let ties =
        rank::ties(&args.ties).ok_or_else(|| format!("--ties {}: worst, average, best or e-inspect", args.ties))?;
    if !(args.star.is_finite() && args.star > 0.0) {
        return Err(format!("--star {}: the exponent must be positive", args.star));
    }
    means_something(args)?;
    let mut subject = match (&args.from, &args.tests) {
        (Some(_), _) if matches.contains_id("inputs") => {
            return Err("Java files are ranked with --tests DIR, foreign coverage with --from alone".to_owned());
        }
        (Some(from), _) => reports::subject(from, &args.recorded, args.results.as_deref())?,
        (None, _) if args.results.is_some() && args.record.run.is_none() => {
            return Err("--results is about the tests of --from or --run".to_owned());
        }
        (None, Some(list)) if args.record.run.is_some() => {
            record(&args.record, list, args.results.as_deref(), n_jobs(matches), &stoppable(None))?
        }
        (None, Some(_)) if !matches.contains_id("inputs") => {
            return Err("with --tests, Java files or --run 'CMD {test}' are required".to_owned());
        }
        (None, Some(folder)) => java(matches, folder)?,
        (None, None) => {
            let ways = "--from FORMAT:PATH, or --run 'CMD {test}' and --tests LIST, or Java files and --tests DIR";
            return Err(format!("nothing to rank: give {ways}"));
        }
    };
    subject.notes.extend(rank_remarks::of(&subject.matrix));
    // What a run's own headers bring, such as those of C++, is nobody's suspect unless it is asked for.
    let is_system = |name: &str| name.starts_with(SYSTEM);
    let n_system = subject.matrix.entities.iter().filter(|entity| is_system(&entity.name)).count();
    let outside = (args.record.run.is_some() && args.only.is_none() && n_system > 0).then_some(SYSTEM);
    if outside.is_some() {
        subject.notes.push(format!("{n_system} entities of headers in {SYSTEM} are not ranked: --only {SYSTEM} does"));
    }
    let request = RankRequest {
        metrics: args.metric.clone(),
        ties,
        star: args.star,
        top: args.top.or((args.format == "sarif").then_some(TOP_IN_SARIF)),
        only: Only { kinds: args.kind.clone(), name: args.only.clone(), outside },
        faults: match (args.clusters, args.flitsr, args.flitsr_rounds) {
            (true, ..) => Faults::Clusters,
            (_, true, _) => Faults::Flitsr,
            (.., true) => Faults::FlitsrRounds,
            _ => Faults::One,
        },
    };
    if args.diagnose {
        if !["text", "csv"].contains(&args.format.as_str()) {
            return Err("--diagnose has --format text and csv".to_owned());
        }
        subject.notes.iter().for_each(|note| say(&format!("note: {note}")));
        return rank_diagnose::diagnose(&subject, &request, args.format == "csv");
    }
    let folders = source_folders(args, matches, &subject);
    let notes = subject.notes.clone();
    let mut report = rank::rank(subject, &request).inspect_err(|_| {
        // They may be the reason why there is no ranking.
        notes.iter().for_each(|note| say(&format!("note: {note}")));
    })?;
    rank_sources::show_lines(&mut report, |file| {
        let mut paths = folders.iter().map(|folder| folder.join(file));
        let (path, found) = paths.find_map(|path| Some((path.display().to_string(), fs::read(&path).ok()?)))?;
        Some(SourceText { path, text: String::from_utf8_lossy(&found).into_owned() })
    });
    report.notes.iter().for_each(|note| say(&format!("note: {note}")));
    Ok(match args.format.as_str() {
        "csv" => report::rank::csv(&report),
        "json" => report::render(&Report::Rank(report), Format::Json),
        "sarif" => report::render(&Report::Rank(report), Format::Sarif),
        _ => {
            let colour = has_colour("auto", &std::io::stdout());
            report::render(&Report::Rank(report), Format::Text(Look { colour, ..Look::plain() }))
        }
    })
}

/// What has a meaning beside `--from`.
const BESIDE_FROM: [&str; 19] = [
    "from",
    "results",
    "inputs",
    "config",
    "source-path",
    "classes",
    "tool_jar",
    "metric",
    "ties",
    "star",
    "top",
    "format",
    "kind",
    "only",
    "clusters",
    "flitsr",
    "flitsr_rounds",
    "diagnose",
    "quiet",
];

/// An option that the user gave and that nothing here looks at is an error.
fn means_something(args: &RankArgs) -> Result<(), String> {
    let [command, _] = commands();
    let given = command.get_arguments().filter(|arg| is_given(arg.get_id().as_str()));
    let is_idle = |arg: &&clap::Arg| match args.from {
        Some(_) => !BESIDE_FROM.contains(&arg.get_id().as_str()),
        None => ["classes", "tool_jar"].contains(&arg.get_id().as_str()),
    };
    let idle: Vec<String> = given.filter(is_idle).filter_map(|arg| Some(format!("--{}", arg.get_long()?))).collect();
    let (is, them) = if idle.len() == 1 { ("means", "it") } else { ("mean", "them") };
    match (idle.is_empty(), &args.from) {
        (true, _) => Ok(()),
        (_, Some(from)) => Err(format!("{} {is} nothing beside --from {from}: leave {them} out", idle.join(", "))),
        (_, None) => Err(format!("{} {is} nothing without --from: leave {them} out", idle.join(", "))),
    }
}

/// Where sources may be: here, on the source path, where the compiler was run, and about the coverage.
fn source_folders(args: &RankArgs, matches: &ArgMatches, subject: &Subject) -> Vec<PathBuf> {
    let mut folders = vec![PathBuf::new()];
    folders.extend(matches.get_many::<PathBuf>("source-path").into_iter().flatten().cloned());
    folders.extend(subject.folders.iter().map(PathBuf::from));
    // Coverage of Java names files by their packages.
    folders.push(PathBuf::from("src/main/java"));
    let path = args.from.as_ref().and_then(|from| from.split_once(':')).map(|(_, path)| Path::new(path));
    // Its parent may be the folder of many runs, and so of several versions of the sources: the last resort.
    folders.extend(path.into_iter().flat_map(|path| [Some(path), path.parent()]).flatten().map(Path::to_owned));
    folders
}

/// The spectra of our own interpreter on the inputs of a folder.
fn java(matches: &ArgMatches, folder: &Path) -> Result<Subject, String> {
    let shown = |errors: &[Diagnostic], sources: &Sources| {
        errors.iter().map(|error| error.render(sources, false)).collect::<Vec<String>>().join("\n")
    };
    let mut inputs = Inputs::read(matches).map_err(|errors| shown(&errors, &Sources::default()))?;
    let mut tests = Vec::new();
    for (name, path) in reports::entries(folder, &mut Vec::new())? {
        if path.extension().is_some_and(|ext| ext == "json") {
            tests.push((name, inputs.add(&path).map_err(|error| shown(&[error], &Sources::default()))?));
        }
    }
    if tests.is_empty() {
        return Err(format!("{}: there is no .json in it", folder.display()));
    }
    let (input, sources) = inputs.split();
    let collected = rank_java::collect(&input, &tests, &stoppable(None), sources)
        .map_err(|refusal| shown(&refusal.0, &inputs.sources))?;
    if !collected.diagnostics.is_empty() {
        say(&shown(&collected.diagnostics, &inputs.sources));
    }
    Ok(collected.subject)
}

fn run_convert(args: &ConvertArgs) -> Result<(), String> {
    let (format, path) = args.to.split_once(':').ok_or("--to needs FORMAT:PATH")?;
    let Subject { matrix, notes, .. } = reports::subject(&args.from, &args.recorded, args.results.as_deref())?;
    notes.iter().for_each(|note| say(&format!("note: {note}")));
    let kinds = if args.kind.is_empty() { vec!["all".to_owned()] } else { args.kind.clone() };
    let matrix = matrix.restricted(&Only { kinds, ..Only::default() }.columns(&matrix)?);
    let converted = rank::convert(&matrix, format)?;
    if let Some(loss) = rank::losses(&matrix, format) {
        say(&format!("warning: {loss}"));
    }
    let path = Path::new(path);
    match converted {
        Converted::File(text) => fs::write(path, text).map_err(|error| format!("{}: {error}", path.display())),
        Converted::Folder(files) => {
            fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
            for (name, text) in files {
                fs::write(path.join(name), text).map_err(|error| format!("{name}: {error}"))?;
            }
            Ok(())
        }
    }
}

fn written(done: std::io::Result<()>) -> Result<(), String> {
    done.map_err(|error| error.to_string())
}
