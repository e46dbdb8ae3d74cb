//! The curves of `bench`: time, clauses and memory against scope.

use plotters::coord::Shift;
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::prelude::{
    ChartBuilder, Circle, Color, DrawingArea, IntoDrawingArea, IntoFont, IntoLogRange, LineSeries, Palette, Palette99,
    PathElement, SVGBackend, Text, WHITE,
};

use crate::findings::{BenchReport, BenchRow};

/// Of one chart, in pixels.
const SIZE: (u32, u32) = (640, 320);

/// Of a line of the key, in pixels.
const LINE: u32 = 18;

/// What is drawn upwards.
struct Measure {
    name: &'static str,
    /// `None` where the system does not tell.
    number: fn(&BenchRow) -> Option<f64>,
    /// What grows by factors is read best so; the axis begins at this number, else at 0.
    log_from: Option<f64>,
}

const MEASURES: [Measure; 3] = [
    Measure { name: "time in all, ms", number: |row| Some(row.total.as_secs_f64() * 1000.0), log_from: Some(0.1) },
    Measure { name: "clauses", number: |row| Some(row.n_clauses as f64), log_from: Some(10.0) },
    Measure {
        name: "peak memory, MiB",
        number: |row| row.peak_memory.map(|bytes| bytes as f64 / 1024.0 / 1024.0),
        log_from: None,
    },
];

const DRAWN: &str = "drawing to memory cannot fail";

/// A chart for each measure, a line for each method, and a key; rows without a verdict are left out, as they ended
/// early. Empty without rows.
pub fn svg(report: &BenchReport) -> String {
    let decided: Vec<&BenchRow> = report.rows.iter().filter(|row| row.verdict != "undetermined").collect();
    let mut lines: Vec<(&str, &str)> = Vec::new();
    for row in &decided {
        if !lines.contains(&(&row.subject, &row.solver)) {
            lines.push((&row.subject, &row.solver));
        }
    }
    let mut text = String::new();
    if lines.is_empty() {
        return text;
    }
    {
        let of_charts = SIZE.1 * MEASURES.len() as u32;
        let of_key = LINE * (lines.len() as u32 + 1);
        let root = SVGBackend::with_string(&mut text, (SIZE.0, of_charts + of_key)).into_drawing_area();
        root.fill(&WHITE).expect(DRAWN);
        let (charts, below) = root.split_vertically(of_charts);
        for (area, measure) in charts.split_evenly((MEASURES.len(), 1)).iter().zip(&MEASURES) {
            chart(area, measure, &decided, &lines);
        }
        key(&below, &lines);
        root.present().expect(DRAWN);
    }
    text
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

fn chart(area: &Area<'_>, measure: &Measure, rows: &[&BenchRow], lines: &[(&str, &str)]) {
    let numbers = || rows.iter().filter_map(|row| (measure.number)(row));
    let most = numbers().fold(1.0, f64::max) * 1.1;
    match measure.log_from {
        // A logarithm needs a number above nothing, and a range a length.
        Some(from) => {
            let least = numbers().fold(most / 2.0, f64::min).max(from);
            let axis = (least..most.max(2.0 * least)).log_scale();
            curves(area, measure, axis, least, (rows, lines));
        }
        None => curves(area, measure, 0.0..most, 0.0, (rows, lines)),
    }
}

/// Numbers below the least are drawn there.
fn curves<Y>(area: &Area<'_>, measure: &Measure, axis: Y, least: f64, (rows, lines): (&[&BenchRow], &[(&str, &str)]))
where
    Y: AsRangedCoord<Value = f64>,
    Y::CoordDescType: ValueFormatter<f64>,
{
    let scopes = || rows.iter().map(|row| row.scope);
    let (left, right) = (scopes().min().unwrap_or(0), scopes().max().unwrap_or(0));
    let mut chart = ChartBuilder::on(area)
        .caption(measure.name, ("sans-serif", 15).into_font())
        .margin(12)
        .x_label_area_size(34)
        .y_label_area_size(64)
        .build_cartesian_2d(left..right.max(left + 1), axis)
        .expect(DRAWN);
    chart
        .configure_mesh()
        .x_desc("scope")
        .x_labels(12)
        .y_labels(8)
        .y_label_formatter(&|number| format!("{number}"))
        .draw()
        .expect(DRAWN);
    for (at, line) in lines.iter().enumerate() {
        let colour = Palette99::pick(at).mix(1.0);
        let own = rows.iter().filter(|row| (row.subject.as_str(), row.solver.as_str()) == *line);
        let point = |row: &&BenchRow| Some((row.scope, (measure.number)(row)?.max(least)));
        let points: Vec<(u32, f64)> = own.filter_map(point).collect();
        chart.draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2))).expect(DRAWN);
        chart.draw_series(points.iter().map(|point| Circle::new(*point, 3, colour.filled()))).expect(DRAWN);
    }
}

fn key(area: &Area<'_>, lines: &[(&str, &str)]) {
    for (at, (subject, solver)) in lines.iter().enumerate() {
        let is_of_solvers = lines.iter().any(|other| other.0 == *subject && other.1 != *solver);
        let label = if is_of_solvers { format!("{subject}, {solver}") } else { (*subject).to_owned() };
        let y = (LINE * at as u32 + LINE / 2) as i32;
        let style = Palette99::pick(at).mix(1.0).stroke_width(2);
        area.draw(&PathElement::new([(76, y), (96, y)], style)).expect(DRAWN);
        area.draw(&Text::new(label, (104, y - 6), ("sans-serif", 13).into_font())).expect(DRAWN);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn row(scope: u32, verdict: &str, solver: &str) -> BenchRow {
        BenchRow {
            subject: "List.add(int)".into(),
            scope,
            solver: solver.into(),
            verdict: verdict.into(),
            total: Duration::from_millis(u64::from(scope) * 10),
            n_clauses: 100 * scope as usize,
            peak_memory: Some(u64::from(scope) << 20),
            ..BenchRow::default()
        }
    }

    #[test]
    fn each_method_has_a_line_in_each_chart() {
        let rows = vec![row(3, "holds", "cadical"), row(4, "holds", "cadical"), row(5, "undetermined", "cadical")];
        let drawn = svg(&BenchReport { rows });
        assert!(drawn.starts_with("<svg"), "{drawn}");
        let n_of = |what: &str| drawn.matches(what).count();
        assert_eq!(n_of("<circle"), 2 * MEASURES.len(), "no point of what has no verdict: {drawn}");
        assert_eq!(n_of("List.add(int)"), 1);
        for Measure { name, .. } in MEASURES {
            assert_eq!(n_of(&format!("{name}\n")), 1, "{name}: {drawn}");
        }
    }

    #[test]
    fn solvers_are_told_apart_where_there_are_several() {
        let drawn = svg(&BenchReport { rows: vec![row(3, "holds", "cadical"), row(3, "holds", "batsat")] });
        assert!(drawn.contains("List.add(int), batsat"), "{drawn}");
    }

    #[test]
    fn nothing_measured_is_nothing_drawn() {
        assert_eq!(svg(&BenchReport::default()), "");
        assert_eq!(svg(&BenchReport { rows: vec![row(3, "undetermined", "cadical")] }), "");
    }
}
