//! Where boxes stand: a column for each distance from the names outside, so that lists run to the right.

use std::collections::VecDeque;

use super::graph::Graph;

pub(super) const LINE: u32 = 17;
/// Of a character of the monospaced font, times ten.
const CHAR: u32 = 78;
const PADDING: u32 = 8;
const BETWEEN_COLUMNS: u32 = 80;
const BETWEEN_ROWS: u32 = 22;

pub(super) fn text_width(text: &str) -> u32 {
    text.chars().count() as u32 * CHAR / 10
}

/// A rectangle.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub x: u32,
    pub y: u32,
    pub width: u32,
    pub height: u32,
}

/// Those of the boxes, and of the whole.
pub(super) fn layout(graph: &Graph) -> (Vec<Area>, Area) {
    let n = graph.boxes.len();
    let mut column: Vec<Option<usize>> = vec![None; n];
    let mut queue: VecDeque<usize> = VecDeque::new();
    for arrow in graph.arrows.iter().filter(|arrow| arrow.from.is_none()) {
        if column[arrow.to].is_none() {
            column[arrow.to] = Some(0);
            queue.push_back(arrow.to);
        }
    }
    let mut order = Vec::new();
    let mut next_root = 0;
    loop {
        while let Some(at) = queue.pop_front() {
            order.push(at);
            for arrow in graph.arrows.iter().filter(|arrow| arrow.from == Some(at)) {
                if column[arrow.to].is_none() {
                    column[arrow.to] = column[at].map(|column| column + 1);
                    queue.push_back(arrow.to);
                }
            }
        }
        // What no name leads to stands in the first column, too.
        while next_root < n && column[next_root].is_some() {
            next_root += 1;
        }
        if next_root == n {
            break;
        }
        column[next_root] = Some(0);
        queue.push_back(next_root);
    }
    let mut areas = vec![Area::default(); n];
    let mut widths: Vec<u32> = Vec::new();
    for at in 0..n {
        let each = &graph.boxes[at];
        let texts = each.rows.iter().map(|row| row.text.as_str()).chain([each.title.as_str()]);
        areas[at].width = texts.map(text_width).max().unwrap_or(0) + 2 * PADDING;
        areas[at].height = (each.rows.len() as u32 + 1) * LINE + PADDING;
        let column = column[at].unwrap_or(0);
        if widths.len() <= column {
            widths.resize(column + 1, 0);
        }
        widths[column] = widths[column].max(areas[at].width);
    }
    let names = graph.arrows.iter().filter(|arrow| arrow.from.is_none()).map(|arrow| text_width(&arrow.label)).max();
    let left = names.map_or(0, |width| width + 50);
    let top = graph.plain.len() as u32 * LINE + if graph.plain.is_empty() { 8 } else { 16 };
    // Labels of arrows stand between columns.
    let gap = graph.arrows.iter().map(|arrow| text_width(&arrow.label) + 30).max().unwrap_or(0).max(BETWEEN_COLUMNS);
    let mut free: Vec<u32> = vec![top; widths.len()];
    for at in order {
        let own = column[at].unwrap_or(0);
        let parent = graph.arrows.iter().find(|arrow| {
            arrow.to == at && arrow.from.is_some_and(|from| column[from].is_some_and(|column| column + 1 == own))
        });
        let beside = parent.and_then(|arrow| arrow.from).map_or(top, |from| areas[from].y);
        areas[at].x = left + widths[..own].iter().map(|width| width + gap).sum::<u32>();
        areas[at].y = free[own].max(beside);
        free[own] = areas[at].y + areas[at].height + BETWEEN_ROWS;
    }
    let right = areas.iter().map(|area| area.x + area.width).max().unwrap_or(0);
    let plain = graph.plain.iter().map(|row| text_width(&row.text)).max().unwrap_or(0);
    let bottom = areas.iter().map(|area| area.y + area.height).max().unwrap_or(top);
    let back = graph.arrows.iter().any(|arrow| is_back(&areas, arrow.from, arrow.to));
    let height = bottom + if back { 60 } else { 12 };
    (areas, Area { x: 0, y: 0, width: right.max(plain).max(60) + 40, height })
}

/// The arrow does not lead to the right.
pub(super) fn is_back(areas: &[Area], from: Option<usize>, to: usize) -> bool {
    from.is_some_and(|from| areas[to].x < areas[from].x + areas[from].width)
}
