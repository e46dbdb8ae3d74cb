//! What `rank` found: entities by suspiciousness.

/// The rankings that were asked for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RankReport {
    /// By metric, then by cluster.
    pub rankings: Vec<Ranking>,
    /// What was left out, and why.
    pub notes: Vec<String>,
}

/// One ranking by one metric.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// Its name: `ochiai`.
    pub metric: String,
    /// Whose failing tests count; all of them if there is none.
    pub cluster: Option<FailureCluster>,
    /// Failing tests.
    pub n_failed: usize,
    /// Passing tests.
    pub n_passed: usize,
    /// Sizes of the groups of entities, ranked first, that explain the failing tests between them, where those were
    /// asked for.
    pub explaining: Option<Vec<usize>>,
    /// The most suspicious first.
    pub rows: Vec<RankRow>,
    /// Ranked, and not in `rows`.
    pub n_more: usize,
}

/// Failing tests that blame the same code.
#[derive(Clone, PartialEq, Debug)]
pub struct FailureCluster {
    /// From 1 to `n_clusters`.
    pub number: usize,
    /// How many there are.
    pub n_clusters: usize,
    /// Their names.
    pub tests: Vec<String>,
}

/// A ranked line, block or branch.
#[derive(Clone, PartialEq, Debug)]
pub struct RankRow {
    /// From 1; of ties as was asked for.
    pub rank: f64,
    /// May be infinite; never NaN.
    pub score: f64,
    /// How many entities share the rank, this one included.
    pub n_tied: usize,
    /// `mid.c:10`, `mid.c:7:branch0`.
    pub entity: String,
    /// Where that is, if the name says it.
    pub line: Option<SourceLine>,
}

/// A line of a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLine {
    /// Where it was found, else as the coverage names it.
    pub file: String,
    /// From 1.
    pub number: u32,
    /// What stands there, where the file was found.
    pub text: Option<String>,
}
