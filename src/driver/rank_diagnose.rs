//! `rank --diagnose`: how well the tests can tell entities apart, as text or CSV.

use crate::spectra::{self, Matrix, MetricOptions, Ties};

use super::rank::{RankRequest, Subject, metrics, shortened};

/// How many names of a group are shown.
const MOST_NAMES: usize = 12;

/// Density, diversity, uniqueness, the ambiguity groups, and for each metric a test that would split the largest tie.
///
/// A tie counts if a failing test runs its entities. In CSV the numbers only.
pub fn diagnose(subject: &Subject, request: &RankRequest, is_csv: bool) -> Result<String, String> {
    let columns = request.only.columns(&subject.matrix)?;
    let matrix = subject.matrix.restricted(&columns);
    let found = spectra::diagnose(&matrix);
    let measures = [
        ("density", found.density),
        ("normalized density", found.normalized_density),
        ("diversity", found.diversity),
        ("uniqueness", found.uniqueness),
        ("DDU", found.ddu()),
    ];
    if is_csv {
        let rows = measures.iter().map(|(name, value)| format!("{name},{value}\n"));
        return Ok(format!("measure,value\n{}ambiguity groups,{}\n", rows.collect::<String>(), found.groups.len()));
    }
    let n_tests = matrix.n_failed() + matrix.n_passed();
    let mut out =
        format!("{} entities, {n_tests} tests, {} of them failing\n", matrix.entities.len(), matrix.n_failed());
    measures.iter().for_each(|(name, value)| out.push_str(&format!("  {name:<20} {value:.4}\n")));
    out.push_str(&groups(&matrix, &found.groups, request.top));
    for name in &metrics(&request.metrics)? {
        out.push_str(&largest_tie(subject, &matrix, &found.groups, name, request.star)?);
    }
    Ok(out)
}

fn names<'m>(matrix: &'m Matrix, entities: &[usize]) -> Vec<&'m str> {
    entities.iter().map(|at| matrix.entities[*at].name.as_str()).collect()
}

/// The groups of two or more, the largest first.
fn groups(matrix: &Matrix, groups: &[Vec<usize>], top: Option<usize>) -> String {
    let counts = matrix.counts();
    let several: Vec<&Vec<usize>> = groups.iter().filter(|group| group.len() > 1).collect();
    let mut out = format!(
        "{} ambiguity groups, {} of one entity; those of more, with the failing and passing tests that run them:\n",
        groups.len(),
        groups.len() - several.len()
    );
    out.push_str("    size  failing  passing  entities\n");
    let shown = top.unwrap_or(several.len()).min(several.len());
    for group in &several[..shown] {
        let count = counts[group[0]];
        let entities = shortened(&names(matrix, group), MOST_NAMES, " ");
        out.push_str(&format!("{:>8}  {:>7}  {:>7}  {entities}\n", group.len(), count.ef, count.ep));
    }
    if shown < several.len() {
        out.push_str(&format!("    and {} more\n", several.len() - shown));
    }
    out
}

/// The largest tie among entities that a failing test runs, and a test that would split it.
fn largest_tie(
    subject: &Subject,
    matrix: &Matrix,
    groups: &[Vec<usize>],
    name: &str,
    star: f64,
) -> Result<String, String> {
    let metric = spectra::metric(name).ok_or_else(|| format!("--diagnose needs metrics on counts, not `{name}`"))?;
    let counts = matrix.counts();
    let suspects: Vec<usize> = (0..counts.len()).filter(|at| counts[*at].ef > 0).collect();
    let scores: Vec<f64> = suspects.iter().map(|at| metric.score(counts[*at], &MetricOptions { star })).collect();
    let ranking = spectra::order(&scores, None, Ties::Best);
    // The first of equally large ties is the more suspicious one.
    let Some(size) = ranking.iter().map(|ranked| ranked.n_tied).max() else {
        return Ok(format!("{name}: no failing test runs anything\n"));
    };
    let rank = ranking.iter().find(|ranked| ranked.n_tied == size).expect("it has been seen").rank;
    let tie: Vec<usize> =
        ranking.iter().filter(|ranked| ranked.rank == rank).map(|ranked| suspects[ranked.entity]).collect();
    let Some(missing) = spectra::missing_test(matrix, groups, &tie) else {
        return Ok(format!("{name}: no two entities that a failing test runs are tied\n"));
    };
    let show = |entities: &[usize]| shortened(&names(matrix, entities), MOST_NAMES, " ");
    let mut out = format!("{name}: the largest tie has {size} entities, from rank {rank}\n");
    out.push_str(&format!(
        "  a test would split it into {} and {} that runs\n    {}\n  and does not run\n    {}\n",
        missing.runs.len(),
        missing.avoids.len(),
        show(&missing.runs),
        show(&missing.avoids)
    ));
    if missing.is_known_to_split {
        out.push_str("  (tests there are already run the one without the other)\n");
    }
    // Branches may be left out of the ranking, and still lead to a test.
    let untaken = spectra::untaken_branches(&subject.matrix, &names(matrix, &tie).into_iter().collect());
    if !untaken.is_empty() {
        let way = shortened(&names(&subject.matrix, &untaken), MOST_NAMES, " ");
        out.push_str(&format!(
            "  no test takes these branches of its lines, which may lead to such a test:\n    {way}\n"
        ));
    }
    Ok(out)
}
