//! `rank` and `convert`: texts of foreign tools in, a ranking or another format out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use crate::spectra::{
    self, Collector, Counts, Entity, EntityKind, FlowCollector, Format, FunctionFlow, GcovReport, Matrix,
    MetricOptions, NoteCollector, Outcome, ReadError, Ties,
};

/// The bytes of a coverage source, already read, by format.
pub enum Coverage {
    Gzoltar {
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
}

/// What `rank` is asked.
pub struct RankRequest {
    pub metrics: Vec<String>,
    pub ties: Ties,
    pub star: f64,
    /// At most this many rows per metric; what is left out is counted in the output.
    pub top: Option<usize>,
    pub csv: bool,
    /// Which entities are ranked.
    pub only: Only,
    pub faults: Faults,
}

/// A choice of entities; the scores are those of the whole matrix.
#[derive(Default)]
pub struct Only {
    /// Kinds by name; empty for all.
    pub kinds: Vec<String>,
    /// A part of the name.
    pub name: Option<String>,
}

/// How many faults are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faults {
    One,
    /// A ranking per cluster of failing tests.
    Clusters,
    /// One ranking that begins with entities that explain all failing tests between them.
    Flitsr,
}

/// A source's matrix, and flow graphs where the format has them.
pub struct Subject {
    pub matrix: Matrix,
    pub flows: Vec<FunctionFlow>,
    /// What was given and not used.
    pub notes: Vec<String>,
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
        Coverage::Gzoltar { spectra, tests, matrix } => {
            let matrix = spectra::read_gzoltar(&spectra, &tests, matrix).map_err(shown)?;
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
    for Report { test, file, bytes } in files {
        let is_shared = format == Format::Lcov && only(&bytes).is_some_and(|name| bearers[&name] > 1);
        if let (true, Ok(text)) = (is_shared, std::str::from_utf8(&bytes)) {
            collector.lcov_of(&test, text, &file).map_err(shown)?;
            continue;
        }
        if format == Format::Gcov {
            let report = GcovReport::read(&bytes, &file).map_err(shown)?;
            collector.gcov(&test, &report);
            flows.gcov(&test, &report);
        } else {
            collector.read(format, &test, &bytes, &file).map_err(shown)?;
        }
    }
    let (matrix, notes) = judged(results, |outcome| collector.finish(outcome), |matrix| matrix)?;
    Ok(Subject { flows: flows.finish(&matrix), matrix, notes })
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
    let ((matrix, flows), notes) = judged(results, |outcome| collector.finish(outcome), |(matrix, _)| matrix)?;
    Ok(Subject { matrix, flows, notes })
}

/// What `finish` makes of the outcomes, which files or the names of the tests say; and which results have no coverage.
fn judged<T>(
    results: Results,
    finish: impl FnOnce(&dyn Fn(&str) -> Option<Outcome>) -> Result<T, ReadError>,
    matrix: impl Fn(&T) -> &Matrix,
) -> Result<(T, Vec<String>), String> {
    let Some(outcomes) = outcomes(results)? else {
        let found = finish(&spectra::outcome_in_name).map_err(|error| {
            format!("{}: give outcomes with --results, or name reports like `x.pass` and `y.fail`", error.reason)
        })?;
        return Ok((found, Vec::new()));
    };
    let found = finish(&|test| spectra::outcome_for(&outcomes, test)).map_err(|error| error.to_string())?;
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

fn without_flows(matrix: Matrix, results: &Results) -> Result<Subject, String> {
    match results {
        Results::InNames => Ok(Subject { matrix, flows: Vec::new(), notes: Vec::new() }),
        _ => Err("this format has outcomes of its own: leave out --results".to_owned()),
    }
}

/// The outcomes of all files together; `None` if names say them.
fn outcomes(results: Results) -> Result<Option<BTreeMap<String, Outcome>>, String> {
    let files = match results {
        Results::InNames => return Ok(None),
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
        let mut kinds = Vec::new();
        for name in &self.kinds {
            kinds.extend_from_slice(match name.as_str() {
                "line" => &[EntityKind::Line, EntityKind::Statement, EntityKind::Block],
                "branch" => &[EntityKind::BranchOutcome, EntityKind::Edge],
                "method" => &[EntityKind::Method],
                _ => return Err(format!("--kind {name}: line, branch or method")),
            });
        }
        let is_kept = |entity: &Entity| {
            (kinds.is_empty() || kinds.contains(&entity.kind))
                && self.name.as_ref().is_none_or(|part| entity.name.contains(part))
        };
        let columns: Vec<usize> = (0..matrix.entities.len()).filter(|at| is_kept(&matrix.entities[*at])).collect();
        if columns.is_empty() {
            return Err(format!("none of the {} entities is chosen by --kind and --only", matrix.entities.len()));
        }
        Ok(columns)
    }
}

/// The rankings as text or CSV, one per metric (and per cluster).
pub fn rank(mut subject: Subject, request: &RankRequest) -> Result<String, String> {
    if subject.matrix.n_failed() == 0 {
        return Err("no test fails: there is nothing to localize".to_owned());
    }
    let columns = request.only.columns(&subject.matrix)?;
    let is_clustered = request.faults == Faults::Clusters;
    let mut out = match (request.csv, is_clustered) {
        (true, true) => "cluster,metric,rank,score,tied,entity\n".to_owned(),
        (true, false) => "metric,rank,score,tied,entity\n".to_owned(),
        _ => String::new(),
    };
    let all_counts = subject.matrix.counts();
    for name in &metrics(&request.metrics) {
        if !is_clustered {
            out.push_str(&ranking(&subject, &all_counts, &columns, name, request, "")?);
            continue;
        }
        let metric =
            spectra::metric(name).ok_or_else(|| format!("--clusters needs a metric on counts, not `{name}`"))?;
        let clusters = spectra::clusters(&subject.matrix, metric, &MetricOptions { star: request.star });
        for (at, cluster) in clusters.iter().enumerate() {
            if !request.csv {
                let names: Vec<&str> = cluster.iter().map(|test| subject.matrix.tests[*test].name.as_str()).collect();
                let names = shortened(&names, 10, ", ");
                out.push_str(&format!("cluster {} of {}: {names}\n", at + 1, clusters.len()));
            }
            // The failing tests of other clusters are not asked.
            let outcomes: Vec<_> = subject.matrix.tests.iter().map(|test| test.outcome).collect();
            for (test, it) in subject.matrix.tests.iter_mut().enumerate() {
                if it.outcome.failed() && cluster.binary_search(&test).is_err() {
                    it.outcome = Outcome::Skipped;
                }
            }
            let counts = subject.matrix.counts();
            out.push_str(&ranking(&subject, &counts, &columns, name, request, &format!("{},", at + 1))?);
            for (it, outcome) in subject.matrix.tests.iter_mut().zip(outcomes) {
                it.outcome = outcome;
            }
        }
    }
    Ok(out)
}

/// `all` stands for every metric on counts.
pub(super) fn metrics(names: &[String]) -> Vec<String> {
    let all = || spectra::METRICS.iter().map(|metric| metric.name.to_owned());
    let known = |name: &String| if name == "all" { all().collect() } else { vec![name.trim().to_lowercase()] };
    names.iter().flat_map(known).collect()
}

/// The first `most` names, and how many more there are.
pub(super) fn shortened(names: &[&str], most: usize, between: &str) -> String {
    let shown = names[..names.len().min(most)].join(between);
    if names.len() > most { format!("{shown}{between}and {} more", names.len() - most) } else { shown }
}

/// One ranking; `first_cell` begins each row of CSV.
fn ranking(
    subject: &Subject,
    counts: &[Counts],
    columns: &[usize],
    name: &str,
    request: &RankRequest,
    first_cell: &str,
) -> Result<String, String> {
    let matrix = &subject.matrix;
    let scores = scores(subject, counts, name, request.star)?;
    let kept = |all: &[f64]| -> Vec<f64> { columns.iter().map(|column| all[*column]).collect() };
    let mut note = String::new();
    let ranking = if request.faults == Faults::Flitsr {
        let metric = spectra::metric(name).ok_or_else(|| format!("--flitsr needs a metric on counts, not `{name}`"))?;
        // What is not ranked explains nothing here.
        let part = matrix.restricted(columns);
        let first = spectra::flitsr(&part, metric, &MetricOptions { star: request.star });
        let n_first: usize = first.iter().map(Vec::len).sum();
        note = format!("; first {n_first} in {} groups that explain the failing tests", first.len());
        spectra::order_after(&kept(&scores), &first, request.ties)
    } else {
        let second: Option<Vec<f64>> = (name == "tarantula")
            .then(|| columns.iter().map(|column| spectra::tarantula_confidence(counts[*column])).collect());
        spectra::order(&kept(&scores), second.as_deref(), request.ties)
    };
    let shown = request.top.unwrap_or(ranking.len()).min(ranking.len());
    let mut out = String::new();
    if !request.csv {
        out.push_str(&format!(
            "{name}: {} entities, {} failing and {} passing tests{note}\n",
            ranking.len(),
            matrix.n_failed(),
            matrix.n_passed()
        ));
        out.push_str("    rank     score  tied  entity\n");
    }
    for row in &ranking[..shown] {
        let entity = &matrix.entities[columns[row.entity]].name;
        // No zero is shown as negative.
        let score = row.score + 0.0;
        let line = if request.csv {
            let quoted = entity.replace('"', "\"\"");
            format!("{first_cell}{name},{},{},{},\"{quoted}\"\n", row.rank, score, row.n_tied)
        } else {
            format!("{:>8.1}  {:>8.4}  {:>4}  {entity}\n", row.rank, score, row.n_tied)
        };
        out.push_str(&line);
    }
    if !request.csv && shown < ranking.len() {
        out.push_str(&format!("    and {} more\n", ranking.len() - shown));
    }
    Ok(out)
}

/// The scores of a metric or method, by name.
pub fn scores(subject: &Subject, counts: &[Counts], name: &str, star: f64) -> Result<Vec<f64>, String> {
    if let Some(metric) = spectra::metric(name) {
        let options = MetricOptions { star };
        return Ok(counts.iter().map(|counts| metric.score(*counts, &options)).collect());
    }
    spectra::special(name, &subject.matrix, &subject.flows).unwrap_or_else(|| {
        let known = spectra::METRICS.iter().map(|metric| metric.name);
        let known: Vec<&str> = known.chain(spectra::SPECIAL.iter().map(|method| method.name)).collect();
        Err(format!("no metric is named `{name}`; there are {}", known.join(", ")))
    })
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
