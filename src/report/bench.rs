//! The table of `bench` as CSV and as Markdown, and the CSV read again. Columns are stable: later work is compared with
//! it.

use std::time::Duration;

use crate::findings::{BenchReport, BenchRow};

pub use super::bench_chart::svg;

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

/// Where rows are compared with an earlier table.
const COMPARED: [&str; 2] = ["time_ratio", "clauses_ratio"];

const MIB: f64 = 1024.0 * 1024.0;

/// A header and a line per row (RFC 4180).
pub fn csv(report: &BenchReport) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in table(report) {
        writer.write_record(record).expect("memory can be written");
    }
    String::from_utf8(writer.into_inner().expect("memory can be written")).expect("cells are text")
}

/// As a table.
pub fn markdown(report: &BenchReport) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let records = table(report);
    let is_text = |column: &String| matches!(column.as_str(), "subject" | "solver" | "verdict");
    let rules: Vec<&str> = records[0].iter().map(|column| if is_text(column) { "---" } else { "--:" }).collect();
    let (header, rows) = records.split_first().expect("there is a header");
    let rows: String = rows.iter().map(|row| line(row)).collect();
    format!("{}|{}|\n{rows}", line(header), rules.join("|"))
}

/// What [`csv()`] wrote, by the names of its columns; what it compared is left out. An error names the line and what was
/// expected there.
pub fn read_csv(text: &str) -> Result<BenchReport, String> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().map_err(|error| error.to_string())?.clone();
    let at = |name: &str| {
        let place = header.iter().position(|column| column == name);
        place.ok_or_else(|| format!("line 1: no column `{name}`: is it a table of `huntsman bench --format csv`?"))
    };
    let places = COLUMNS.iter().map(|name| at(name)).collect::<Result<Vec<usize>, String>>()?;
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        let line = record.position().map_or(0, csv::Position::line);
        let cell = |column: usize| record.get(places[column]).unwrap_or_default();
        let wrong = |column: usize| {
            format!("line {line}: `{}` is `{}`, where a number is expected", COLUMNS[column], cell(column))
        };
        let whole = |column: usize| cell(column).parse::<u32>().map_err(|_| wrong(column));
        let real = |column: usize| {
            let number = cell(column).parse::<f64>().ok();
            number.filter(|number| number.is_finite() && *number >= 0.0).ok_or_else(|| wrong(column))
        };
        let time = |column: usize| Ok::<_, String>(Duration::from_secs_f64((real(column)? / 1000.0).min(1e9)));
        rows.push(BenchRow {
            subject: cell(0).to_owned(),
            scope: whole(1)?,
            solver: cell(2).to_owned(),
            verdict: cell(3).to_owned(),
            bounds: time(4)?,
            encode: time(5)?,
            n_gates: whole(6)? as usize,
            n_variables: whole(7)? as usize,
            n_clauses: whole(8)? as usize,
            solve: time(9)?,
            total: time(10)?,
            peak_memory: if cell(11).is_empty() { None } else { Some((real(11)? * MIB) as u64) },
            ratio: None,
        });
    }
    Ok(BenchReport { rows })
}

/// The header, and the rows.
fn table(report: &BenchReport) -> Vec<Vec<String>> {
    let is_compared = report.rows.iter().any(|row| row.ratio.is_some());
    let columns = COLUMNS.iter().chain(if is_compared { &COMPARED[..] } else { &[] });
    let mut table = vec![columns.map(|column| (*column).to_owned()).collect()];
    for row in &report.rows {
        let mut record = cells(row).to_vec();
        if is_compared {
            let ratio = |of: Option<f64>| of.map_or(String::new(), |ratio| format!("{ratio:.2}"));
            record.push(ratio(row.ratio.map(|ratio| ratio.total)));
            record.push(ratio(row.ratio.map(|ratio| ratio.n_clauses)));
        }
        table.push(record);
    }
    table
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
        row.peak_memory.map_or(String::new(), |bytes| format!("{:.1}", bytes as f64 / MIB)),
    ]
}

fn ms(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> BenchReport {
        let row = BenchRow {
            subject: "Map.put(int,int)".into(),
            scope: 3,
            solver: "cadical".into(),
            verdict: "holds".into(),
            bounds: Duration::from_micros(1_300),
            encode: Duration::from_millis(2),
            solve: Duration::from_secs(3),
            total: Duration::from_secs(4),
            n_gates: 5,
            n_variables: 6,
            n_clauses: 7,
            peak_memory: Some(42 * 1024 * 1024),
            ratio: None,
        };
        BenchReport { rows: vec![row] }
    }

    #[test]
    fn both_forms_have_the_same_cells() {
        expect_test::expect![[r#"
            subject,scope,solver,verdict,bounds_ms,encode_ms,gates,variables,clauses,solve_ms,total_ms,peak_mib
            "Map.put(int,int)",3,cadical,holds,1.3,2.0,5,6,7,3000.0,4000.0,42.0
        "#]]
        .assert_eq(&csv(&report()));
        expect_test::expect![[r#"
            | subject | scope | solver | verdict | bounds_ms | encode_ms | gates | variables | clauses | solve_ms | total_ms | peak_mib |
            |---|--:|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
            | Map.put(int,int) | 3 | cadical | holds | 1.3 | 2.0 | 5 | 6 | 7 | 3000.0 | 4000.0 | 42.0 |
        "#]]
        .assert_eq(&markdown(&report()));
    }

    #[test]
    fn what_was_written_is_read() {
        assert_eq!(read_csv(&csv(&report())).as_ref(), Ok(&report()));
    }

    #[test]
    fn a_later_table_is_a_multiple_of_an_earlier_one() {
        let mut later = report();
        later.rows[0].total = Duration::from_secs(1);
        later.rows[0].n_clauses = 14;
        later.rows.push(BenchRow { scope: 4, ..later.rows[0].clone() });
        later.compare_with(&report());
        let text = csv(&later);
        let ends: Vec<Vec<&str>> = text.lines().map(|line| line.rsplit(',').take(2).collect()).collect();
        assert_eq!(ends, [["clauses_ratio", "time_ratio"], ["2.00", "0.25"], ["", ""]], "{text}");
        // What was compared is no part of what is compared with.
        assert!(read_csv(&text).unwrap().rows.iter().all(|row| row.ratio.is_none()));
    }

    #[test]
    fn what_is_no_table_is_refused_with_its_line() {
        let said = read_csv("a,b\n1,2\n").unwrap_err();
        assert!(said.contains("line 1: no column `subject`"), "{said}");
        let broken = csv(&report()).replace(",3,cadical", ",three,cadical");
        assert_eq!(read_csv(&broken).unwrap_err(), "line 2: `scope` is `three`, where a number is expected");
    }
}
