//! Rankings as SARIF: a result for each of the first entities, so that editors and code scanning show them at their lines.

use crate::findings::{RankReport, RankRow, Ranking, SourceLine};

use super::sarif_model::*;

const HELP: &str = "Failing tests run this line more, and passing tests less, than those ranked below it. That makes it \
                    a suspect, and proves nothing: read from the first on.";

pub(super) fn render(report: &RankReport) -> String {
    let mut rules = Rules::default();
    let mut results = Vec::new();
    for ranking in &report.rankings {
        let id = format!("suspicious/{}", ranking.metric);
        let description = format!("ranked by {} from the coverage of failing and passing tests", ranking.metric);
        let rule_index = rules.index(&id, &description, HELP);
        results.extend(ranking.rows.iter().map(|row| finding(ranking, row, &id, rule_index)));
    }
    let more = report.rankings.iter().filter(|ranking| ranking.n_more > 0).map(|ranking| {
        format!("{}: {} more entities are ranked and not shown: see --top", ranking.metric, ranking.n_more)
    });
    let notifications = report.notes.iter().cloned().chain(more).map(|text| Notification {
        level: "note",
        descriptor: Descriptor { id: "rank".into() },
        message: Text { text },
        locations: Vec::new(),
    });
    log(rules, notifications.collect(), results)
}

fn finding(ranking: &Ranking, row: &RankRow, id: &str, rule_index: usize) -> Finding {
    let n_entities = ranking.rows.len() + ranking.n_more;
    let cluster = ranking.cluster.as_ref().map_or(String::new(), |cluster| format!("cluster {}, ", cluster.number));
    let tied = if row.n_tied > 1 { format!(", tied with {} more", row.n_tied - 1) } else { String::new() };
    let text = row.line.as_ref().and_then(|line| line.text.as_deref()).map_or(String::new(), |it| format!(": {it}"));
    let RankRow { rank, score, entity, .. } = row;
    let of = &ranking.metric;
    let said = format!("suspect {rank} of {n_entities} ({cluster}{of} {score:.4}{tied}): {entity}{text}");
    Finding {
        rule_id: id.to_owned(),
        rule_index,
        level: if ranking.rows.first().is_some_and(|first| first.rank == *rank) { "warning" } else { "note" },
        rank: Some(100.0 * (1.0 - (rank - 1.0).max(0.0) / n_entities.max(1) as f64)),
        message: Text { text: said },
        locations: row.line.iter().map(location).collect(),
        related_locations: Vec::new(),
        code_flows: Vec::new(),
        partial_fingerprints: Fingerprint { own: format!("{id}/{cluster}{entity}") },
        suppressions: Vec::new(),
    }
}

/// The whole line.
fn location(line: &SourceLine) -> Location {
    Location {
        physical_location: Physical {
            artifact_location: Artifact { uri: uri(&line.file) },
            region: Region { start_line: line.number, start_column: None, end_line: None, end_column: None },
        },
        message: None,
    }
}
