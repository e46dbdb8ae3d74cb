//! `rank` and `convert`: texts of foreign tools in, a ranking or another format out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use crate::findings::{FailureCluster, RankReport, RankRow, Ranking};
use crate::spectra::{
    self, Collector, Counts, Entity, EntityKind, FlowCollector, Format, FunctionFlow, GcovReport, Matrix, Metric,
    MetricOptions, NoteCollector, ReadError, Ties,
};

use super::rank_sources;

pub use crate::spectra::Outcome;

/// The bytes of a coverage source, already read, by format.
pub enum Coverage {
    Gzoltar {
        /// Where the files are.
        folder: String,
        spectra: String,
        tests: String,
        matrix: Box<dyn BufRead>,
    },
    Tcm {
        file: String,
        text: String,
    },
    Csv {
        file: String,
        text: String,
    },
    Reports {
        format: Format,
        files: Vec<Report>,
    },
    /// GCC's notes, and its counts per test.
    Gcda {
        notes: Vec<Report>,
        counts: Vec<Report>,
    },
}

/// A report of one test, unless it names its tests.
pub struct Report {
    pub test: String,
    pub file: String,
    pub bytes: Vec<u8>,
}

/// Outcomes of tests, for formats without them.
pub enum Results {
    /// The names of the tests say them.
    InNames,
    Csv {
        file: String,
        text: String,
    },
    /// `(file, text)`: all of them together.
    Junit(Vec<(String, String)>),
    Known(BTreeMap<String, Outcome>),
}

/// What `rank` is asked.
pub struct RankRequest {
    pub metrics: Vec<String>,
    pub ties: Ties,
    pub star: f64,
    /// At most this many rows per metric; what is left out is counted in the output.
    pub top: Option<usize>,
    /// Which entities are ranked.
    pub only: Only,
    pub faults: Faults,
}

/// A choice of entities; the scores are those of the whole matrix.
#[derive(Default)]
pub struct Only {
    /// Kinds by name; empty for lines, or for all if there are no lines.
    pub kinds: Vec<String>,
    /// A part of the name.
    pub name: Option<String>,
    /// Names that begin with this are not chosen.
    pub outside: Option<&'static str>,
}

/// How many faults are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faults {
    One,
    /// A ranking per cluster of failing tests.
    Clusters,
    /// One ranking that begins with entities that explain all failing tests between them.
    Flitsr,
    /// As [`Faults::Flitsr`], and then again without those entities, until nothing explains the failing tests.
    FlitsrRounds,
}

/// A source's matrix, and flow graphs where the format has them.
pub struct Subject {
    pub matrix: Matrix,
    pub flows: Vec<FunctionFlow>,
    /// What was given and not used.
    pub notes: Vec<String>,
    /// Where the compiler was run: names of sources are relative to one of these.
    pub folders: Vec<String>,
}

/// The format of this name, of those with a report per test.
pub fn report_format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|(name, _)| *name).collect();
        format!("`{name}` cannot be read: gzoltar, tcm, csv, gcda, {}", known.join(", "))
    })
}

/// Reads a source.
pub fn read(coverage: Coverage, results: Results) -> Result<Subject, String> {
    let shown = |error: ReadError| error.to_string();
    let (format, files) = match coverage {
        Coverage::Gzoltar { folder, spectra, tests, matrix } => {
            let in_folder = |error: ReadError| format!("{folder}/{error}");
            let matrix = spectra::read_gzoltar(&spectra, &tests, matrix).map_err(in_folder)?;
            return without_flows(matrix, &results);
        }
        Coverage::Tcm { file, text } => {
            return without_flows(spectra::read_tcm(&text, &file).map_err(shown)?, &results);
        }
        Coverage::Csv { file, text } => {
            return without_flows(spectra::read_csv(&text, &file).map_err(shown)?, &results);
        }
        Coverage::Gcda { notes, counts } => return read_gcda(&notes, &counts, results),
        Coverage::Reports { format, files } => (format, files),
    };
    if files.is_empty() {
        return Err("the folder has no report in it".to_owned());
    }
    // gcovr calls every test `GCOVR_report`: a name that several files bear is not a test's.
    let mut bearers: BTreeMap<String, usize> = BTreeMap::new();
    let only =
        |bytes: &[u8]| spectra::only_lcov_test(std::str::from_utf8(bytes).unwrap_or_default()).map(str::to_owned);
    if format == Format::Lcov {
        files.iter().filter_map(|it| only(&it.bytes)).for_each(|name| *bearers.entry(name).or_default() += 1);
    }
    let (mut collector, mut flows) = (Collector::default(), FlowCollector::default());
    let mut folders = BTreeSet::new();
    for Report { test, file, bytes } in files {
        let is_shared = format == Format::Lcov && only(&bytes).is_some_and(|name| bearers[&name] > 1);
        if let (true, Ok(text)) = (is_shared, std::str::from_utf8(&bytes)) {
            collector.lcov_of(&test, text, &file).map_err(shown)?;
            continue;
        }
        if format == Format::Gcov {
            let report = GcovReport::read(&bytes, &file).map_err(shown)?;
            collector.gcov(&test, &report);
            folders.extend(report.folder().map(str::to_owned));
            flows.gcov(&test, &report);
        } else {
            collector.read(format, &test, &bytes, &file).map_err(shown)?;
        }
    }
    let (matrix, notes) = judged(results, |outcome| collector.finish(outcome), |matrix| matrix)?;
    Ok(Subject { flows: flows.finish(&matrix), matrix, notes, folders: folders.into_iter().collect() })
}

fn read_gcda(notes: &[Report], counts: &[Report], results: Results) -> Result<Subject, String> {
    if notes.is_empty() || counts.is_empty() {
        return Err("the folder needs .gcno files, and for each test a .gcda file or a folder of them".to_owned());
    }
    let mut collector = NoteCollector::default();
    for Report { file, bytes, .. } in notes {
        collector.notes(bytes, file).map_err(|error| error.to_string())?;
    }
    for Report { test, file, bytes } in counts {
        collector.counts(test, bytes, file).map_err(|error| error.to_string())?;
    }
    let folders = collector.folders();
    let ((matrix, flows), notes) = judged(results, |outcome| collector.finish(outcome), |(matrix, _)| matrix)?;
    Ok(Subject { matrix, flows, notes, folders })
}

/// What `finish` makes of the outcomes, which files or the names of the tests say; and which results have no coverage.
fn judged<T>(
    results: Results,
    finish: impl FnOnce(&dyn Fn(&str) -> Option<Outcome>) -> Result<T, ReadError>,
    matrix: impl Fn(&T) -> &Matrix,
) -> Result<(T, Vec<String>), String> {
    let named = results.name();
    let Some(outcomes) = outcomes(results)? else {
        let found = finish(&spectra::outcome_in_name).map_err(|error| {
            let reason = error.reason;
            let ways = "give outcomes with --results, or name reports like `x.pass` and `y.fail`";
            format!(
                "{reason}: {ways}; what all tests ran together cannot be ranked: `huntsman rank --run` records each"
            )
        })?;
        return Ok((found, Vec::new()));
    };
    let found = finish(&|test| spectra::outcome_for(&outcomes, test)).map_err(|error| match named {
        // It is about what was given as results.
        Some(named) if error.file == "results" => format!("{named}: {}", error.reason),
        _ => error.to_string(),
    })?;
    let used: BTreeSet<&str> =
        matrix(&found).tests.iter().flat_map(|test| spectra::results_for(&outcomes, &test.name)).collect();
    let unused = |failed: bool| -> Vec<&str> {
        let ran = outcomes.iter().filter(|(_, outcome)| **outcome != Outcome::Skipped && outcome.failed() == failed);
        ran.map(|(name, _)| name.as_str()).filter(|name| !used.contains(name)).collect()
    };
    let mut notes = Vec::new();
    for (names, word) in [(unused(true), "failing"), (unused(false), "passing")] {
        if !names.is_empty() {
            let shown = shortened(&names, 5, ", ");
            notes.push(format!("the results have {word} tests without coverage: {shown}"));
        }
    }
    Ok((found, notes))
}

impl Results {
    /// The file, or the folder of several.
    fn name(&self) -> Option<String> {
        match self {
            Results::Csv { file, .. } => Some(file.clone()),
            Results::Junit(files) => {
                let (first, _) = files.first()?;
                let folder = first.rsplit_once(['/', '\\']).map_or(".", |(folder, _)| folder);
                Some(if files.len() > 1 { folder.to_owned() } else { first.clone() })
            }
            Results::InNames | Results::Known(_) => None,
        }
    }
}

fn without_flows(matrix: Matrix, results: &Results) -> Result<Subject, String> {
    match results {
        Results::InNames => Ok(Subject { matrix, flows: Vec::new(), notes: Vec::new(), folders: Vec::new() }),
        _ => Err("this format has outcomes of its own: leave out --results".to_owned()),
    }
}

/// The outcomes of all files together; `None` if names say them.
pub fn outcomes(results: Results) -> Result<Option<BTreeMap<String, Outcome>>, String> {
    let files = match results {
        Results::InNames => return Ok(None),
        Results::Known(outcomes) => return Ok(Some(outcomes)),
        Results::Csv { file, text } => {
            return spectra::read_results_csv(&text, &file).map(Some).map_err(|error| error.to_string());
        }
        Results::Junit(files) => files,
    };
    let mut all = BTreeMap::new();
    for (file, text) in files {
        for (test, outcome) in spectra::read_results_junit(&text, &file).map_err(|error| error.to_string())? {
            if all.insert(test.clone(), outcome).is_some() {
                return Err(format!("{file}: `{test}` has an outcome in another file too"));
            }
        }
    }
    Ok(Some(all))
}

impl Only {
    /// The columns that are chosen, ascending; an error if there are none.
    pub fn columns(&self, matrix: &Matrix) -> Result<Vec<usize>, String> {
        const LINES: &[EntityKind] = &[EntityKind::Line, EntityKind::Statement, EntityKind::Block];
        let mut kinds = Vec::new();
        for name in &self.kinds {
            kinds.extend_from_slice(match name.as_str() {
                "line" => LINES,
                "branch" => &[EntityKind::BranchOutcome, EntityKind::Edge],
                "method" => &[EntityKind::Method],
                "all" => EntityKind::ALL,
                _ => return Err(format!("--kind {name}: line, branch, method or all")),
            });
        }
        if kinds.is_empty() && matrix.entities.iter().any(|entity| LINES.contains(&entity.kind)) {
            kinds.extend_from_slice(LINES);
        }
        let is_kept = |entity: &Entity| {
            (kinds.is_empty() || kinds.contains(&entity.kind))
                && self.name.as_ref().is_none_or(|part| entity.name.contains(part))
                && self.outside.is_none_or(|start| !entity.name.starts_with(start))
        };
        let columns: Vec<usize> = (0..matrix.entities.len()).filter(|at| is_kept(&matrix.entities[*at])).collect();
        if columns.is_empty() {
            return Err(format!("none of the {} entities is chosen by --kind and --only", matrix.entities.len()));
        }
        Ok(columns)
    }
}

/// What is said of a report that knows of one test.
const ONE_TEST: &str = "there is one test only: a ranking needs the coverage of each test by itself. \
                        `huntsman rank --run` records it; docs/rank.md says how other tools do";

/// The rankings, one per metric (and per cluster).
///
/// A metric that the data cannot give, or `request` has no use for, is left out with a note; to leave none is an error.
pub fn rank(subject: Subject, request: &RankRequest) -> Result<RankReport, String> {
    let mut subject = subject;
    if subject.matrix.n_failed() == 0 {
        return Err("no test fails: there is nothing to localize".to_owned());
    }
    if subject.matrix.tests.len() == 1 {
        subject.notes.push(ONE_TEST.to_owned());
    }
    let columns = request.only.columns(&subject.matrix)?;
    let mut report = RankReport { rankings: Vec::new(), notes: std::mem::take(&mut subject.notes) };
    let mut reasons = Vec::new();
    for name in &metrics(&request.metrics)? {
        match rankings(&mut subject, &columns, name, request) {
            Ok((rankings, note)) => {
                report.rankings.extend(rankings);
                report.notes.extend(note);
            }
            Err(reason) => reasons.push(reason),
        }
    }
    if report.rankings.is_empty() {
        return Err(reasons.join("\n"));
    }
    report.notes.extend(reasons.into_iter().map(|reason| format!("left out: {reason}")));
    Ok(report)
}

/// The rankings of one metric: of each cluster, or the one of all tests. Also what is to be said of the scores.
fn rankings(
    subject: &mut Subject,
    columns: &[usize],
    name: &str,
    request: &RankRequest,
) -> Result<(Vec<Ranking>, Option<String>), String> {
    if request.faults != Faults::Clusters {
        let (ranking, note) = ranking(subject, columns, name, request)?;
        return Ok((vec![ranking], note));
    }
    let metric = spectra::metric(name).ok_or_else(|| format!("--clusters needs a metric on counts, not `{name}`"))?;
    let clusters = spectra::clusters(&subject.matrix, metric, &MetricOptions { star: request.star });
    let mut rankings = Vec::new();
    for (at, cluster) in clusters.iter().enumerate() {
        // The failing tests of other clusters are not asked.
        let outcomes: Vec<_> = subject.matrix.tests.iter().map(|test| test.outcome).collect();
        for (test, it) in subject.matrix.tests.iter_mut().enumerate() {
            if it.outcome.failed() && cluster.binary_search(&test).is_err() {
                it.outcome = Outcome::Skipped;
            }
        }
        let (mut ranking, _) = ranking(subject, columns, name, request)?;
        for (it, outcome) in subject.matrix.tests.iter_mut().zip(outcomes) {
            it.outcome = outcome;
        }
        let tests = cluster.iter().map(|test| subject.matrix.tests[*test].name.clone()).collect();
        ranking.cluster = Some(FailureCluster { number: at + 1, n_clusters: clusters.len(), tests });
        rankings.push(ranking);
    }
    Ok((rankings, None))
}

/// `all` stands for every metric on counts. An error names the one that there is not, and all there are.
pub(super) fn metrics(names: &[String]) -> Result<Vec<String>, String> {
    let counts = || spectra::METRICS.iter().map(|metric| metric.name);
    let known: Vec<&str> = counts().chain(spectra::SPECIAL.iter().map(|method| method.name)).collect();
    let mut found = Vec::new();
    for name in names {
        match name.trim().to_lowercase().as_str() {
            "all" => found.extend(counts().map(str::to_owned)),
            name if known.contains(&name) => found.push(name.to_owned()),
            name => return Err(format!("no metric is named `{name}`; there are {}", known.join(", "))),
        }
    }
    Ok(found)
}

/// The first `most` names, and how many more there are.
pub(super) fn shortened(names: &[&str], most: usize, between: &str) -> String {
    let shown = names[..names.len().min(most)].join(between);
    if names.len() > most { format!("{shown}{between}and {} more", names.len() - most) } else { shown }
}

fn ranking(
    subject: &Subject,
    columns: &[usize],
    name: &str,
    request: &RankRequest,
) -> Result<(Ranking, Option<String>), String> {
    let matrix = &subject.matrix;
    let counts = matrix.counts();
    let Scores { all, note } = scores(subject, &counts, name, request.star)?;
    let kept: Vec<f64> = columns.iter().map(|column| all[*column]).collect();
    let kept_counts: Vec<Counts> = columns.iter().map(|column| counts[*column]).collect();
    let options = MetricOptions { star: request.star };
    let explaining = |rounds: fn(&Matrix, &Metric, &MetricOptions) -> Vec<Vec<usize>>| {
        let metric = spectra::metric(name).ok_or_else(|| format!("--flitsr needs a metric on counts, not `{name}`"))?;
        // What is not ranked explains nothing here.
        Ok::<_, String>(rounds(&matrix.restricted(columns), metric, &options))
    };
    let first = match request.faults {
        Faults::Flitsr => Some(explaining(spectra::flitsr)?),
        Faults::FlitsrRounds => Some(explaining(spectra::flitsr_rounds)?),
        Faults::One | Faults::Clusters => None,
    };
    let ordered = match &first {
        Some(first) => spectra::order_after(&kept, first, request.ties),
        None => spectra::order_by(name, &kept, &kept_counts, request.ties),
    };
    let shown = request.top.unwrap_or(ordered.len()).min(ordered.len());
    let row = |row: &spectra::Ranked| RankRow {
        rank: row.rank,
        // No zero is shown as negative.
        score: row.score + 0.0,
        n_tied: row.n_tied,
        line: rank_sources::line_of(&matrix.entities[columns[row.entity]].name),
        entity: matrix.entities[columns[row.entity]].name.clone(),
    };
    let ranking = Ranking {
        metric: name.to_owned(),
        cluster: None,
        n_failed: matrix.n_failed(),
        n_passed: matrix.n_passed(),
        explaining: first.map(|first| first.iter().map(Vec::len).collect()),
        rows: ordered[..shown].iter().map(row).collect(),
        n_more: ordered.len() - shown,
    };
    Ok((ranking, note))
}

/// The scores of all entities, and what is to be said of them.
pub struct Scores {
    pub all: Vec<f64>,
    pub note: Option<String>,
}

/// The scores of a metric or method that there is; an error if the data do not have what it needs.
pub fn scores(subject: &Subject, counts: &[Counts], name: &str, star: f64) -> Result<Scores, String> {
    if let Some(metric) = spectra::metric(name) {
        let options = MetricOptions { star };
        return Ok(Scores { all: counts.iter().map(|counts| metric.score(*counts, &options)).collect(), note: None });
    }
    let found = spectra::special(name, &subject.matrix, &subject.flows)
        .unwrap_or_else(|| Err(format!("no metric is named `{name}`")))?;
    let unsolved: Vec<&str> = found.without_solution.iter().map(String::as_str).collect();
    let note = (!unsolved.is_empty()).then(|| {
        let functions = if unsolved.len() == 1 { "1 function" } else { &format!("{} functions", unsolved.len()) };
        format!(
            "{name}: the equations of {functions} have no unique solution, and are met as closely as can be: {}",
            shortened(&unsolved, 5, ", ")
        )
    });
    Ok(Scores { all: found.scores, note })
}

/// The table of metrics, for `--help` and the manual.
pub fn metrics_help() -> String {
    let rows = spectra::METRICS.iter();
    let rows = rows.map(|it| format!("  {:<16} {}  [{}; {}]\n", it.name, it.formula, it.paper, it.edge));
    rows.chain(spectra::SPECIAL.iter().map(|it| format!("  {:<16} {}\n", it.name, it.meaning))).collect()
}

/// A matrix in another format.
pub enum Converted {
    /// `(file name, text)` of a folder.
    Folder(Vec<(&'static str, String)>),
    File(String),
}

/// The matrix as `gzoltar`, `tcm` or `csv`.
pub fn convert(matrix: &Matrix, format: &str) -> Result<Converted, String> {
    match format {
        "gzoltar" => {
            let (spectra, tests, cells) = spectra::write_gzoltar(matrix)?;
            Ok(Converted::Folder(vec![("spectra.csv", spectra), ("tests.csv", tests), ("matrix.txt", cells)]))
        }
        "tcm" => Ok(Converted::File(spectra::write_tcm(matrix)?)),
        "csv" => Ok(Converted::File(spectra::write_csv(matrix))),
        _ => Err(format!("`{format}` cannot be written: gzoltar, tcm or csv")),
    }
}

/// How ties are counted, by its name on the command line.
pub fn ties(name: &str) -> Option<Ties> {
    match name {
        "worst" => Some(Ties::Worst),
        "average" => Some(Ties::Average),
        "best" => Some(Ties::Best),
        "e-inspect" => Some(Ties::EInspect),
        _ => None,
    }
}

/// What the writer of a format does not keep, said once.
pub fn losses(matrix: &Matrix, format: &str) -> Option<String> {
    let counted = matrix.rows.iter().any(|row| row.cells().iter().any(|(_, count)| *count > 1));
    let crashed = matrix.tests.iter().any(|test| test.outcome == Outcome::Crash);
    match format {
        "gzoltar" if counted => Some("GZoltar text keeps presence only: counts are dropped".to_owned()),
        "gzoltar" | "tcm" if crashed => Some("crashes are written as failures".to_owned()),
        _ => None,
    }
}
