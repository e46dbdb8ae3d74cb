//! `rank` and `convert`: coverage of tests in, a ranking or another format out.

use std::collections::BTreeSet;

use crate::findings::{FailureCluster, RankReport, RankRow, Ranking};
use crate::spectra::{self, Counts, Entity, EntityKind, Matrix, Metric, MetricOptions, Ties};

use super::rank_sources;

pub use super::rank_read::{Coverage, REPORT_ENDINGS, Report, Results, Subject, outcomes, read, report_format};
pub use crate::spectra::Outcome;

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
        let (n, n_passed) = (subject.matrix.tests.len(), subject.matrix.n_passed());
        let skipped = if n > n_passed { format!(", {} are skipped", n - n_passed) } else { String::new() };
        return Err(format!("no test fails: there is nothing to localize ({n_passed} tests pass{skipped})"));
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
    let mut seen = BTreeSet::new();
    found.retain(|name| seen.insert(name.clone()));
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
