//! The closest passing path: which branches must go another way, then the run in which they do.

use crate::findings::{Closest, ClosestOutcome, ClosestReport, Flip, MethodClosest, TriedDistance};

use super::describe::{count, listed, one_line, time};
use super::layout::padded;
use super::{Look, Paint, execution};

pub(super) fn render(report: &ClosestReport, look: Look, paint: Paint) -> String {
    let blocks: Vec<String> = report.methods.iter().map(|method| one(method, look, paint).join("\n")).collect();
    blocks.join("\n\n") + "\n"
}

fn one(method: &MethodClosest, look: Look, paint: Paint) -> Vec<String> {
    let name = paint.title(&format!("{}.{}", method.class, method.signature));
    let mut lines = match &method.outcome {
        ClosestOutcome::Found(found) => found_lines(&name, found, look, paint),
        ClosestOutcome::NoPassingPath { failing, tried } => {
            let mut lines = vec![
                format!("{} {name}: no input within the bounds passes on another path", paint.unsure("?")),
                format!("  failing: {}", failing.call),
            ];
            lines.extend(tried_lines(tried, paint));
            lines
        }
        ClosestOutcome::NoBranch(failing) => {
            vec![
                format!("{} {name}: the failing run has no branch to flip", paint.unsure("?")),
                format!("  failing: {}", failing.call),
            ]
        }
        ClosestOutcome::NothingFails => vec![format!("{} {name}: nothing fails within the bounds", paint.good("✓"))],
        ClosestOutcome::Unmeetable => {
            let none = "no input within the bounds meets the precondition and the invariants";
            vec![format!("{} {name}: {none}", paint.unsure("?"))]
        }
        ClosestOutcome::Stopped(why) => vec![format!("{} {name}: stopped: {why}", paint.unsure("?"))],
    };
    if look.timings {
        lines.push(format!("  {} in all", time(method.total)));
    }
    lines
}

fn found_lines(name: &str, found: &Closest, look: Look, paint: Paint) -> Vec<String> {
    let mut lines = vec![
        format!("{} {name}: flip {} and it passes", paint.bad("✗"), branches(found.flips.len())),
        String::new(),
        format!("  failing: {}, violating {}", found.failing.call, paint.bad(&listed(&found.violated))),
        format!("  passing: {}", found.passing.call),
        String::new(),
        format!("  {}", paint.title("branches to flip")),
    ];
    lines.extend(flips(&found.flips, paint, true));
    if !found.detour.is_empty() {
        lines.push(format!("  {}", paint.title("on the way round")));
        lines.extend(flips(&found.detour, paint, false));
    }
    lines.push(String::new());
    lines.extend(tried_lines(&found.tried, paint));
    lines.push(String::new());
    lines.push(format!("  {}", paint.title("the passing run")));
    lines.extend(execution::lines(&found.passing, look, paint).into_iter().skip(2));
    lines
}

fn branches(n: usize) -> String {
    if n == 1 { "1 branch".to_owned() } else { format!("{n} branches") }
}

fn flips(flips: &[Flip], paint: Paint, are_flipped: bool) -> Vec<String> {
    let text = |flip: &Flip| one_line(&flip.text);
    let width = flips.iter().map(|flip| text(flip).chars().count()).max().unwrap_or(0);
    let line = |flip: &Flip| {
        let way = if are_flipped { format!("{} -> {}", flip.taken, !flip.taken) } else { flip.taken.to_string() };
        let rounds: Vec<String> = flip.iterations.iter().map(u32::to_string).collect();
        let rounds = if rounds.is_empty() { String::new() } else { format!("  iteration {}", rounds.join(" of ")) };
        let shown = padded(&text(flip), width);
        format!("    {}  {shown}  {way}{}", flip.place, paint.faint(&rounds))
    };
    flips.iter().map(line).collect()
}

/// The first ones; of the rest only how many.
fn tried_lines(tried: &[TriedDistance], paint: Paint) -> Vec<String> {
    const SHOWN: usize = 12;
    let n_of = |result: &str| tried.iter().filter(|one| one.result == result).count();
    let mut lines = vec![format!(
        "  {}  {} in order of distance: {} infeasible, {} pruned, {} failing",
        paint.title("tried"),
        count(tried.len(), "set"),
        n_of("infeasible"),
        n_of("pruned"),
        n_of("fails")
    )];
    for one in tried.iter().filter(|one| one.result != "pruned").take(SHOWN) {
        let numbers: Vec<String> = one.lines.iter().map(u32::to_string).collect();
        lines.push(paint.faint(&format!("    lines {}: {}", numbers.join(", "), one.result)));
    }
    lines
}
