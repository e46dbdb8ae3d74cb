//! Rankings as tables: rank, score, how many share it, entity.

use crate::findings::{RankReport, RankRow, Ranking};

use super::Paint;

/// How many tests of a cluster are named.
const MOST_TESTS: usize = 10;

/// Longer lines of sources are cut.
const MOST_CHARS: usize = 80;

/// A name, padded if its line follows.
struct Entry {
    entity: String,
    text: String,
}

impl Entry {
    fn of(row: &RankRow, width: usize) -> Self {
        let text = row.line.as_ref().and_then(|line| line.text.as_deref()).unwrap_or_default();
        if text.is_empty() {
            return Entry { entity: row.entity.clone(), text: String::new() };
        }
        // A tab or a control character would break the column.
        let mut shown: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST_CHARS).collect();
        if text.chars().count() > MOST_CHARS {
            shown.push('…');
        }
        let padding = " ".repeat(width.saturating_sub(row.entity.chars().count()));
        Entry { entity: format!("{}{padding}", row.entity), text: shown }
    }
}

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
    let width = rows.iter().map(|row| row.entity.chars().count()).max().unwrap_or_default();
    for row in rows {
        let Entry { entity, text } = Entry::of(row, width);
        let text = if text.is_empty() { text } else { format!("  {}", paint.faint(&text)) };
        out.push_str(&format!("{:>8.1}  {:>8.4}  {:>4}  {entity}{text}\n", row.rank, row.score, row.n_tied));
    }
    if *n_more > 0 {
        out.push_str(&format!("    and {n_more} more\n"));
    }
    out
}
