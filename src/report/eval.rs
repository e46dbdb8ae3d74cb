//! Evaluation tables: Markdown, CSV, JSON, and the curve as SVG.

use comfy_table::{Table as Grid, presets};
use plotters::prelude::{
    BLACK, ChartBuilder, Color, IntoDrawingArea, IntoFont, LineSeries, Palette, Palette99, PathElement, SVGBackend,
    WHITE,
};
use serde::Serialize;

use crate::findings::{EvalReport, Table};

/// Markdown, a section for each table.
pub(super) fn markdown(report: &EvalReport) -> String {
    let mut text = String::new();
    for table in &report.tables {
        let mut grid = Grid::new();
        grid.load_style(presets::ASCII_MARKDOWN).set_header(&table.columns);
        // A bar would end the cell.
        grid.add_rows(table.rows.iter().map(|row| row.iter().map(|cell| cell.replace('|', "\\|"))));
        text += &format!("## {}\n\n{grid}\n\n", table.title);
        for note in &table.notes {
            text += &format!("- {note}\n");
        }
        if !table.notes.is_empty() {
            text.push('\n');
        }
    }
    if let Some(why) = &report.stopped {
        text += &format!("Ended early: {why}.\n\n");
    }
    text + &format!("{:.1} s in all.\n", report.total.as_secs_f64())
}

/// All tables in one file: the table's name, then row and column of a cell, then its text.
pub(super) fn csv(report: &EvalReport) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["table", "row", "column", "value"]).expect("memory can be written");
    for table in &report.tables {
        for (at, row) in table.rows.iter().enumerate() {
            for (column, cell) in table.columns.iter().zip(row) {
                let record = [table.name.as_str(), &(at + 1).to_string(), column, cell];
                writer.write_record(record).expect("memory can be written");
            }
        }
    }
    String::from_utf8(writer.into_inner().expect("memory can be written")).expect("cells are text")
}

#[derive(Serialize)]
struct Wire<'a> {
    schema: &'static str,
    command: &'a str,
    options: indexmap::IndexMap<&'a str, &'a str>,
    tables: Vec<WireTable<'a>>,
    curves: Vec<WireCurve<'a>>,
    stopped: Option<&'a str>,
    seconds: f64,
}

#[derive(Serialize)]
struct WireTable<'a> {
    name: &'a str,
    title: &'a str,
    columns: &'a [String],
    rows: &'a [Vec<String>],
    notes: &'a [String],
}

#[derive(Serialize)]
struct WireCurve<'a> {
    name: &'a str,
    points: &'a [(f64, f64)],
}

fn table_of(table: &Table) -> WireTable<'_> {
    WireTable {
        name: &table.name,
        title: &table.title,
        columns: &table.columns,
        rows: &table.rows,
        notes: &table.notes,
    }
}

pub(super) fn json(report: &EvalReport) -> String {
    let wire = Wire {
        schema: super::SCHEMA,
        command: &report.command,
        options: report.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        tables: report.tables.iter().map(table_of).collect(),
        curves: report.curves.iter().map(|curve| WireCurve { name: &curve.name, points: &curve.points }).collect(),
        stopped: report.stopped.as_deref(),
        seconds: report.total.as_secs_f64(),
    };
    serde_json::to_string_pretty(&wire).expect("tables are JSON") + "\n"
}

/// A line for each curve: faults located against statements read, or of tests statements to inspect against tests.
/// Empty without curves.
pub(super) fn svg(report: &EvalReport) -> String {
    let curves = &report.curves;
    let mut text = String::new();
    if curves.is_empty() {
        return text;
    }
    let (title, across, up) = if report.command == "eval testgen" {
        ("Statements to inspect against tests", "tests", "statements to inspect, mean")
    } else {
        ("Faults located against statements read", "statements read, %", "faults located, %")
    };
    let most = |of: &dyn Fn(&(f64, f64)) -> f64| {
        curves.iter().flat_map(|curve| &curve.points).map(of).fold(0.0, f64::max).ceil()
    };
    let (right, top) = (most(&|point| point.0), most(&|point| point.1));
    {
        let root = SVGBackend::with_string(&mut text, (760, 520)).into_drawing_area();
        let drawn = "drawing to memory cannot fail";
        root.fill(&WHITE).expect(drawn);
        let mut chart = ChartBuilder::on(&root)
            .caption(title, ("sans-serif", 18).into_font())
            .margin(12)
            .x_label_area_size(40)
            .y_label_area_size(48)
            .build_cartesian_2d(0.0..right, 0.0..top)
            .expect(drawn);
        chart.configure_mesh().x_desc(across).y_desc(up).draw().expect(drawn);
        for (at, curve) in curves.iter().enumerate() {
            let colour = Palette99::pick(at).mix(1.0);
            let line = LineSeries::new(curve.points.iter().copied(), colour.stroke_width(2));
            chart
                .draw_series(line)
                .expect(drawn)
                .label(&curve.name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
        }
        chart.configure_series_labels().background_style(WHITE.mix(0.8)).border_style(BLACK).draw().expect(drawn);
        root.present().expect(drawn);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    use crate::findings::Curve;

    fn report() -> EvalReport {
        EvalReport {
            command: "eval".into(),
            options: vec![("scope".into(), "3".into())],
            tables: vec![Table {
                name: "ranks".into(),
                title: "Ranks".into(),
                columns: vec!["fault".into(), "rank".into()],
                rows: vec![vec!["a || b, \"c\"".into(), "1".into()]],
                notes: vec!["One fault.".into()],
            }],
            curves: vec![Curve { name: "sat-tar".into(), points: vec![(0.0, 0.0), (100.0, 100.0)] }],
            stopped: None,
            total: Duration::from_millis(1500),
        }
    }

    #[test]
    fn tables_read_back_from_every_format() {
        let text = markdown(&report());
        assert!(text.contains("| a \\|\\| b, \"c\" | 1    |"), "{text}");
        assert!(text.ends_with("- One fault.\n\n1.5 s in all.\n"), "{text}");
        assert_eq!(csv(&report()), "table,row,column,value\nranks,1,fault,\"a || b, \"\"c\"\"\"\nranks,1,rank,1\n");
        let json: serde_json::Value = serde_json::from_str(&json(&report())).unwrap();
        assert_eq!(json["tables"][0]["rows"][0][0], "a || b, \"c\"");
        assert_eq!(json["options"]["scope"], "3");
    }

    #[test]
    fn a_drawing_names_its_curves() {
        let drawing = svg(&report());
        assert!(
            drawing.starts_with("<svg") && drawing.contains("sat-tar") && drawing.contains("<polyline"),
            "{drawing}"
        );
        assert!(drawing.contains("Faults located"));
        let tests = svg(&EvalReport { command: "eval testgen".into(), ..report() });
        assert!(tests.contains("Statements to inspect against tests"), "{tests}");
        assert_eq!(svg(&EvalReport { curves: Vec::new(), ..report() }), "");
    }
}
