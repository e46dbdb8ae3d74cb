//! The reports of `rank` and `bench` on the wire.

use serde::{Serialize, Serializer};

use crate::findings;

use super::SCHEMA;
use super::wire_check::seconds;

#[derive(Serialize)]
pub(super) struct Rank<'a> {
    schema: &'static str,
    command: &'static str,
    rankings: Vec<Ranking<'a>>,
    notes: &'a [String],
}

#[derive(Serialize)]
struct Ranking<'a> {
    metric: &'a str,
    cluster: Option<Cluster<'a>>,
    failing: usize,
    passing: usize,
    explaining: Option<&'a [usize]>,
    entities: Vec<Entity<'a>>,
    left_out: usize,
}

#[derive(Serialize)]
struct Cluster<'a> {
    number: usize,
    of: usize,
    tests: &'a [String],
}

#[derive(Serialize)]
struct Entity<'a> {
    rank: f64,
    #[serde(serialize_with = "finite_or_text")]
    score: f64,
    tied: usize,
    entity: &'a str,
    file: Option<&'a str>,
    line: Option<u32>,
    text: Option<&'a str>,
}

/// JSON has no infinities: they are the strings `inf` and `-inf`.
fn finite_or_text<S: Serializer>(score: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if score.is_finite() { serializer.serialize_f64(*score) } else { serializer.serialize_str(&score.to_string()) }
}

impl<'a> Rank<'a> {
    pub(super) fn of(report: &'a findings::RankReport) -> Self {
        let rankings = report.rankings.iter().map(Ranking::of).collect();
        Rank { schema: SCHEMA, command: "rank", rankings, notes: &report.notes }
    }
}

impl<'a> Ranking<'a> {
    fn of(ranking: &'a findings::Ranking) -> Self {
        let entity = |row: &'a findings::RankRow| Entity {
            rank: row.rank,
            score: row.score,
            tied: row.n_tied,
            entity: &row.entity,
            file: row.line.as_ref().map(|line| line.file.as_str()),
            line: row.line.as_ref().map(|line| line.number),
            text: row.line.as_ref().and_then(|line| line.text.as_deref()),
        };
        Ranking {
            metric: &ranking.metric,
            cluster: ranking.cluster.as_ref().map(|cluster| Cluster {
                number: cluster.number,
                of: cluster.n_clusters,
                tests: &cluster.tests,
            }),
            failing: ranking.n_failed,
            passing: ranking.n_passed,
            explaining: ranking.explaining.as_deref(),
            entities: ranking.rows.iter().map(entity).collect(),
            left_out: ranking.n_more,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Bench<'a> {
    schema: &'static str,
    command: &'static str,
    rows: Vec<BenchRow<'a>>,
}

#[derive(Serialize)]
struct BenchRow<'a> {
    subject: &'a str,
    scope: u32,
    solver: &'a str,
    verdict: &'a str,
    bounds_seconds: f64,
    encode_seconds: f64,
    gates: usize,
    variables: usize,
    clauses: usize,
    solve_seconds: f64,
    seconds: f64,
    peak_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ratio: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clauses_ratio: Option<f64>,
}

impl<'a> Bench<'a> {
    pub(super) fn of(report: &'a findings::BenchReport) -> Self {
        let row = |row: &'a findings::BenchRow| BenchRow {
            subject: &row.subject,
            scope: row.scope,
            solver: &row.solver,
            verdict: &row.verdict,
            bounds_seconds: seconds(row.bounds),
            encode_seconds: seconds(row.encode),
            gates: row.n_gates,
            variables: row.n_variables,
            clauses: row.n_clauses,
            solve_seconds: seconds(row.solve),
            seconds: seconds(row.total),
            peak_bytes: row.peak_memory,
            time_ratio: row.ratio.map(|ratio| ratio.total),
            clauses_ratio: row.ratio.map(|ratio| ratio.n_clauses),
        };
        Bench { schema: SCHEMA, command: "bench", rows: report.rows.iter().map(row).collect() }
    }
}
