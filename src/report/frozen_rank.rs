//! Reports of `rank` and `bench` built by hand, for the golden files.

use std::time::Duration;

use crate::findings::*;

pub(super) fn rank() -> RankReport {
    let row = |rank: f64, score: f64, n_tied: usize, entity: &str| {
        let number = entity.split(':').nth(1).and_then(|number| number.parse().ok()).expect("mid.c:LINE");
        let text = (number == 10).then(|| "m = y;".to_owned());
        let line = SourceLine { file: "mid.c".into(), number, text };
        RankRow { rank, score, n_tied, entity: entity.into(), line: Some(line) }
    };
    RankReport {
        rankings: vec![
            Ranking {
                metric: "dstar".into(),
                cluster: None,
                n_failed: 2,
                n_passed: 4,
                explaining: Some(vec![1, 2]),
                rows: vec![row(1.0, f64::INFINITY, 1, "mid.c:10"), row(3.0, 0.5, 2, "mid.c:7:branch0")],
                n_more: 2,
            },
            Ranking {
                metric: "cp".into(),
                cluster: Some(FailureCluster { number: 1, n_clusters: 2, tests: vec!["t1".into(), "t4".into()] }),
                n_failed: 2,
                n_passed: 4,
                explaining: None,
                rows: vec![row(1.0, -0.25, 1, "mid.c:10")],
                n_more: 0,
            },
        ],
        notes: vec!["left out: predicates need branch counts: gcov -b, or BRDA in LCOV".into()],
    }
}

pub(super) fn bench() -> BenchReport {
    BenchReport {
        rows: vec![BenchRow {
            subject: "Map.put(int,int)".into(),
            scope: 3,
            solver: "cadical".into(),
            verdict: "holds".into(),
            bounds: Duration::from_millis(2),
            encode: Duration::from_millis(31),
            solve: Duration::from_millis(400),
            total: Duration::from_millis(450),
            n_gates: 1000,
            n_variables: 900,
            n_clauses: 2700,
            peak_memory: Some(1 << 20),
            ratio: Some(BenchRatio { total: 0.5, n_clauses: 1.25 }),
        }],
    }
}
