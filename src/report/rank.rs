//! Rankings as CSV.

use crate::findings::RankReport;

/// A header and a row per entity (RFC 4180); rows of clusters begin with the cluster's number.
pub fn csv(report: &RankReport) -> String {
    let is_clustered = report.rankings.iter().any(|ranking| ranking.cluster.is_some());
    let mut out = if is_clustered { "cluster," } else { "" }.to_owned() + "metric,rank,score,tied,entity\n";
    for ranking in &report.rankings {
        let cluster = ranking.cluster.as_ref().map_or(String::new(), |cluster| format!("{},", cluster.number));
        for row in &ranking.rows {
            let entity = row.entity.replace('"', "\"\"");
            out.push_str(&format!(
                "{cluster}{},{},{},{},\"{entity}\"\n",
                ranking.metric, row.rank, row.score, row.n_tied
            ));
        }
    }
    out
}
