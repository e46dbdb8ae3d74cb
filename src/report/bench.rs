//! The table of `bench` as CSV and as Markdown. Columns are stable: later work is compared with it.

use std::time::Duration;

use crate::findings::{BenchReport, BenchRow};

const COLUMNS: [&str; 12] = [
    "subject",
    "scope",
    "solver",
    "verdict",
    "bounds_ms",
    "encode_ms",
    "gates",
    "variables",
    "clauses",
    "solve_ms",
    "total_ms",
    "peak_mib",
];

/// A header and a line per row (RFC 4180).
pub fn csv(report: &BenchReport) -> String {
    let quoted = |cell: &String| {
        if cell.contains([',', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
    };
    let mut out = COLUMNS.join(",") + "\n";
    for row in &report.rows {
        out += &(cells(row).iter().map(quoted).collect::<Vec<_>>().join(",") + "\n");
    }
    out
}

/// As a table.
pub fn markdown(report: &BenchReport) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut out = line(&COLUMNS.map(str::to_owned));
    let rules = COLUMNS.map(|column| if matches!(column, "subject" | "solver" | "verdict") { "---" } else { "--:" });
    out += &format!("|{}|\n", rules.join("|"));
    report.rows.iter().for_each(|row| out += &line(&cells(row)));
    out
}

fn cells(row: &BenchRow) -> [String; 12] {
    [
        row.subject.clone(),
        row.scope.to_string(),
        row.solver.clone(),
        row.verdict.clone(),
        ms(row.bounds),
        ms(row.encode),
        row.n_gates.to_string(),
        row.n_variables.to_string(),
        row.n_clauses.to_string(),
        ms(row.solve),
        ms(row.total),
        row.peak_memory.map_or(String::new(), |bytes| format!("{:.1}", bytes as f64 / 1024.0 / 1024.0)),
    ]
}

fn ms(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_have_the_same_cells() {
        let row = BenchRow {
            subject: "Map.put(int,int)".into(),
            scope: 3,
            solver: "cadical".into(),
            verdict: "holds".into(),
            bounds: Duration::from_micros(1_260),
            encode: Duration::from_millis(2),
            solve: Duration::from_secs(3),
            total: Duration::from_secs(4),
            n_gates: 5,
            n_variables: 6,
            n_clauses: 7,
            peak_memory: Some(42 * 1024 * 1024),
        };
        let report = BenchReport { rows: vec![row] };
        expect_test::expect![[r#"
            subject,scope,solver,verdict,bounds_ms,encode_ms,gates,variables,clauses,solve_ms,total_ms,peak_mib
            "Map.put(int,int)",3,cadical,holds,1.3,2.0,5,6,7,3000.0,4000.0,42.0
        "#]]
        .assert_eq(&csv(&report));
        expect_test::expect![[r#"
            | subject | scope | solver | verdict | bounds_ms | encode_ms | gates | variables | clauses | solve_ms | total_ms | peak_mib |
            |---|--:|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
            | Map.put(int,int) | 3 | cadical | holds | 1.3 | 2.0 | 5 | 6 | 7 | 3000.0 | 4000.0 | 42.0 |
        "#]]
        .assert_eq(&markdown(&report));
    }
}
