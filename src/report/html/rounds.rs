//! The rounds of a localization: a table, and beside it how the ranks of the first suspects went.

use plotters::prelude::{ChartBuilder, Circle, Color, IntoDrawingArea, IntoFont, LineSeries, RGBColor, SVGBackend};

use crate::findings::{FaultGroup, RoundFinding, Suspect};

use super::page::{code, escaped, row};

/// Of the lines, told apart by people who see few colours, on light paper and on dark (Okabe and Ito).
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(153, 153, 0),
];

/// Nothing without rounds.
pub(super) fn rounds(found: &FaultGroup) -> String {
    if found.rounds.is_empty() {
        return String::new();
    }
    let cells = found.rounds.iter().enumerate().map(|(at, round)| row(&cells(at + 1, round)));
    let table = format!(
        "<table>\n<tr><th>round</th><th>test</th><th>outcome</th><th>ranks then</th><th>why this test</th></tr>\n{}</table>\n",
        cells.collect::<String>()
    );
    format!("<h3>Rounds</h3>\n<div class=\"beside\">\n<div>{table}</div>\n{}</div>\n", figure(found))
}

fn cells(number: usize, round: &RoundFinding) -> [String; 5] {
    let mut outcome = match round.violated.is_empty() {
        true => "<span class=\"holds\">passes</span>".to_owned(),
        false => format!("<span class=\"violated\">violates {}</span>", escaped(&round.violated.join(", "))),
    };
    if let Some(why) = &round.set_aside {
        outcome += &format!("<br/><small>set aside: {}</small>", escaped(why));
    }
    for cleared in &round.cleared {
        let said = format!("no suspect any more: {}, {}", cleared.place.line(), cleared.text);
        outcome += &format!("<br/><small>{}</small>", escaped(&said));
    }
    let rank = |suspect: &Suspect| format!("{} (line {})", suspect.worst, suspect.member.place.line());
    let ranks: Vec<String> = round.top.iter().map(rank).collect();
    [number.to_string(), code(&round.call), outcome, escaped(&ranks.join(", ")), escaped(&round.reason)]
}

/// The chart with its key. Nothing where no round ranks any of the first suspects.
fn figure(found: &FaultGroup) -> String {
    let most = found.rounds.iter().flat_map(|round| round.ranks.iter().flatten()).max();
    let Some(most) = most else { return String::new() };
    let n = found.rounds[0].ranks.len().min(COLOURS.len()).min(found.ranking.len());
    let key = found.ranking[..n].iter().zip(COLOURS).map(|(suspect, RGBColor(r, g, b))| {
        let text = format!("{}: {}", suspect.member.place.line(), suspect.member.text);
        format!("<li><span style=\"color:rgb({r},{g},{b})\">●</span> {}</li>\n", code(&text))
    });
    format!(
        "<figure class=\"chart\">\n{}\n<figcaption>Ranks of the first suspects after each round: 1 is read first.\
         <ul>\n{}</ul></figcaption>\n</figure>\n",
        chart(&found.rounds, n, *most as i32),
        key.collect::<String>()
    )
}

/// A line for each of the first `n` suspects. Ranks go downwards, so they are drawn as negative numbers.
fn chart(rounds: &[RoundFinding], n: usize, most: i32) -> String {
    let mut text = String::new();
    let last = rounds.len() as i32;
    {
        let root = SVGBackend::with_string(&mut text, (440, 260)).into_drawing_area();
        let drawn = "drawing to memory cannot fail";
        let mut chart = ChartBuilder::on(&root)
            .margin(8)
            .x_label_area_size(36)
            .y_label_area_size(44)
            .build_cartesian_2d(0..last + 1, -most - 1..0)
            .expect(drawn);
        let plain = ("sans-serif", 13).into_font();
        let within = |at: i32, most: i32| if (1..=most).contains(&at) { at.to_string() } else { String::new() };
        chart
            .configure_mesh()
            .light_line_style(RGBColor(128, 128, 128).mix(0.0))
            .bold_line_style(RGBColor(128, 128, 128).mix(0.3))
            .axis_style(RGBColor(128, 128, 128))
            .x_labels(rounds.len().min(10) + 2)
            .y_labels(most.min(8) as usize + 2)
            .x_label_formatter(&|at| within(*at, last))
            .y_label_formatter(&|at| within(-*at, most))
            .x_desc("round")
            .y_desc("rank")
            .label_style(plain)
            .draw()
            .expect(drawn);
        for (at, colour) in COLOURS.iter().enumerate().take(n) {
            let ranked = rounds.iter().zip(1..).filter_map(|(round, x)| Some((x, -((*round.ranks.get(at)?)? as i32))));
            let points: Vec<(i32, i32)> = ranked.collect();
            // What lies below others is wider, so that equal ranks show all their colours.
            let width = (n - at) as u32;
            chart.draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2 * width))).expect(drawn);
            chart.draw_series(points.iter().map(|point| Circle::new(*point, 2 + width, colour.filled()))).expect(drawn);
        }
        root.present().expect(drawn);
    }
    // Of a page, not a document of its own.
    let start = text.find("<svg").unwrap_or(0);
    text[start..]
        .replacen("<svg", "<svg role=\"img\" aria-label=\"ranks after each round\"", 1)
        .replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")
}
