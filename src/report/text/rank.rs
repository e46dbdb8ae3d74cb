//! Rankings as tables: rank, score, how many share it, entity.

use crate::findings::{RankReport, Ranking};

use super::Paint;

/// How many tests of a cluster are named.
const MOST_TESTS: usize = 10;

pub(super) fn render(report: &RankReport, paint: Paint) -> String {
    report.rankings.iter().map(|ranking| one(ranking, paint)).collect()
}

fn one(ranking: &Ranking, paint: Paint) -> String {
    let mut out = String::new();
    if let Some(cluster) = &ranking.cluster {
        let shown = cluster.tests[..cluster.tests.len().min(MOST_TESTS)].join(", ");
        let more = cluster.tests.len().saturating_sub(MOST_TESTS);
        let more = if more > 0 { format!(", and {more} more") } else { String::new() };
        out.push_str(&format!("cluster {} of {}: {shown}{more}\n", cluster.number, cluster.n_clusters));
    }
    let Ranking { metric, n_failed, n_passed, rows, n_more, .. } = ranking;
    let first = ranking.explaining.as_ref().map_or(String::new(), |groups| {
        let n_first: usize = groups.iter().sum();
        format!("; first {n_first} in {} groups that explain the failing tests", groups.len())
    });
    let n_entities = rows.len() + n_more;
    let title = paint.title(metric);
    out.push_str(&format!("{title}: {n_entities} entities, {n_failed} failing and {n_passed} passing tests{first}\n"));
    out.push_str("    rank     score  tied  entity\n");
    for row in rows {
        out.push_str(&format!("{:>8.1}  {:>8.4}  {:>4}  {}\n", row.rank, row.score, row.n_tied, row.entity));
    }
    if *n_more > 0 {
        out.push_str(&format!("    and {n_more} more\n"));
    }
    out
}
