//! `huntsman rank` and `huntsman convert`: their arguments and their files.

use std::fs;
use std::io::{BufReader, Cursor, Write};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::base::{Diagnostic, Sources};
use crate::driver::rank::{
    self, Converted, Coverage, Faults, Only, RankRequest, Report as TestReport, Results, Subject,
};
use crate::driver::rank_sources::{self, SourceText};
use crate::driver::{rank_diagnose, rank_java};
use crate::findings::Report;
use crate::report::{self, Format, Look};

use super::args::input_args;
use super::commands::stoppable;
use super::exit::Exit;
use super::inputs::{Inputs, is_special};
use super::record::{RecordArgs, record};
use super::records::{self, GzoltarText, RecordedArgs};
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
    let mut subject = match (&args.from, &args.tests) {
        (Some(_), _) if matches.contains_id("inputs") => {
            return Err("Java files are ranked with --tests DIR, foreign coverage with --from alone".to_owned());
        }
        (Some(from), _) => rank::read(coverage(from, &args.recorded)?, results(args.results.as_deref())?)?,
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
    for (name, path) in entries(folder)? {
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
    let Subject { matrix, notes, .. } =
        rank::read(coverage(&args.from, &args.recorded)?, results(args.results.as_deref())?)?;
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

pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    if is_special(path) {
        return Err(format!("{}: it is a pipe or a device, not a file", path.display()));
    }
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub(super) fn text(path: &Path) -> Result<String, String> {
    String::from_utf8(bytes(path)?).map_err(|error| {
        let bad_at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..bad_at].iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("{}:{line}: not UTF-8", path.display())
    })
}

pub(super) fn coverage(from: &str, recorded: &RecordedArgs) -> Result<Coverage, String> {
    let (format, path) = from.split_once(':').ok_or("--from needs FORMAT:PATH")?;
    let (file, path) = (path.to_owned(), Path::new(path));
    match format {
        "gzoltar" => {
            if let Some(GzoltarText { spectra, tests, matrix }) = records::text_of(path, recorded, &stoppable(None))? {
                let matrix = Box::new(Cursor::new(matrix));
                return Ok(Coverage::Gzoltar { folder: file, spectra, tests, matrix });
            }
            let matrix = path.join("matrix.txt");
            if is_special(&matrix) {
                return Err(format!("{}: it is a pipe or a device, not a file", matrix.display()));
            }
            let opened = fs::File::open(&matrix).map_err(|error| format!("{}: {error}", matrix.display()))?;
            Ok(Coverage::Gzoltar {
                folder: file,
                spectra: text(&path.join("spectra.csv"))?,
                tests: text(&path.join("tests.csv"))?,
                matrix: Box::new(BufReader::with_capacity(1 << 20, opened)),
            })
        }
        "tcm" => Ok(Coverage::Tcm { file, text: text(path)? }),
        "csv" => Ok(Coverage::Csv { file, text: text(path)? }),
        "gcda" => {
            let (notes, counts): (Vec<TestReport>, Vec<TestReport>) =
                found(path)?.reports.into_iter().partition(|it| it.file.ends_with(".gcno"));
            if notes.is_empty() || counts.is_empty() {
                let needs = "the folder needs .gcno files, and for each test a .gcda file or a folder of them";
                return Err(format!("{}: {needs}", path.display()));
            }
            Ok(Coverage::Gcda { notes, counts })
        }
        _ => {
            let known = rank::report_format(format)?;
            let Found { reports: files, records: own } = found(path)?;
            match own.as_slice() {
                [] if files.is_empty() => Err(format!("{}: the folder has no report in it", path.display())),
                [] => Ok(Coverage::Reports { format: known, files }),
                [(_, first), ..] if format != "jacoco" => {
                    Err(format!("{}: this is a record of JaCoCo's: --from jacoco:{}", first.display(), path.display()))
                }
                // What has no XML is not lost beside what has it.
                [(_, first), ..] if !files.is_empty() => {
                    let (xml, first) = (&files[0].file, first.display());
                    Err(format!("{first} has no report beside it, {xml} is one: give either records or reports"))
                }
                _ => {
                    let text = records::tracefile(&own, recorded, &stoppable(None))?;
                    let report = TestReport { test: "all".to_owned(), file, bytes: text.into_bytes() };
                    Ok(Coverage::Reports { format: rank::report_format("lcov")?, files: vec![report] })
                }
            }
        }
    }
}

/// What a folder has of each test.
#[derive(Default)]
struct Found {
    reports: Vec<TestReport>,
    /// JaCoCo's own, of which no report stands beside them: a test's name, and the file.
    records: Vec<(String, PathBuf)>,
}

/// What is in the folder, with the tests it stands for; a file is of one test.
fn found(path: &Path) -> Result<Found, String> {
    let mut found = Found::default();
    let top = if path.is_dir() { entries(path)? } else { vec![(stem(path), path.to_owned())] };
    for (test, entry) in top {
        let inner = if entry.is_dir() { entries(&entry)?.into_iter().map(|(_, it)| it).collect() } else { vec![entry] };
        for file in inner.into_iter().filter(|it| !it.is_dir()) {
            let bytes = bytes(&file)?;
            if !records::is_record(&file, &bytes) {
                found.reports.push(TestReport { test: test.clone(), file: file.display().to_string(), bytes });
            } else if !file.with_extension("xml").is_file() {
                found.records.push((test.clone(), file));
            }
        }
    }
    Ok(found)
}

/// A folder's entries, sorted, with the names of tests they stand for.
fn entries(path: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    let read = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut found = Vec::new();
    for entry in read {
        let entry = entry.map_err(|error| format!("{}: {error}", path.display()))?.path();
        found.push((stem(&entry), entry));
    }
    found.sort();
    Ok(found)
}

/// The name of a report without the endings of its format.
fn stem(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    let name = [".json", ".info", ".xml", ".gcda", ".exec"]
        .iter()
        .find_map(|ending| name.strip_suffix(ending))
        .unwrap_or(name);
    name.strip_suffix(".gcov").unwrap_or(name).to_owned()
}

pub(super) fn results(path: Option<&Path>) -> Result<Results, String> {
    let Some(path) = path else { return Ok(Results::InNames) };
    let is_xml = |path: &Path| path.extension().is_some_and(|ext| ext == "xml");
    let one = |path: &Path| Ok::<_, String>((path.display().to_string(), text(path)?));
    if path.is_dir() {
        let files: Vec<PathBuf> =
            entries(path)?.into_iter().map(|(_, file)| file).filter(|file| is_xml(file)).collect();
        if files.is_empty() {
            return Err(format!("{}: there is no JUnit XML in it", path.display()));
        }
        return Ok(Results::Junit(files.iter().map(|file| one(file)).collect::<Result<_, _>>()?));
    }
    let (file, text) = one(path)?;
    Ok(if is_xml(path) { Results::Junit(vec![(file, text)]) } else { Results::Csv { file, text } })
}
