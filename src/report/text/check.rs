//! A verdict per method, then the counterexamples' stories, then the sum.

use std::collections::{BTreeMap, BTreeSet};

use crate::findings::{
    Accepted, Bounds, CheckReport, Concrete, Counterexample, IntegerBound, Label, LabelStatus, LoopBound, MethodReport,
    Verdict,
};

use super::describe::{count, labels, listed, time, undetermined, violation, warning, without_package};
use super::layout::wrap;
use super::{Look, Paint, execution, hints};

pub(super) fn render(report: &CheckReport, look: Look, paint: Paint) -> String {
    let verdicts: String = report.methods.iter().map(|method| one(method, look, paint).join("\n") + "\n\n").collect();
    verdicts + &end(report, paint)
}

/// What follows the verdicts: what is about no method, what was not read, the sum.
pub(super) fn end(report: &CheckReport, paint: Paint) -> String {
    let mut blocks: Vec<Vec<String>> = Vec::new();
    if !report.warnings.is_empty() {
        blocks.push(report.warnings.iter().flat_map(|each| warning(each, paint)).collect());
    }
    for file in &report.refused {
        let mut lines =
            vec![format!("{} {}: {}", paint.unsure("!"), paint.title(&file.file), paint.unsure("not read"))];
        for each in &file.notices {
            let place = each.place.as_ref().map_or(String::new(), |place| format!(" ({place})"));
            lines.push(format!("  {}{place}", each.message));
        }
        blocks.push(lines);
    }
    blocks.push(summary(report, paint));
    let blocks: Vec<String> = blocks.into_iter().map(|lines| lines.join("\n")).collect();
    blocks.join("\n\n") + "\n"
}

pub(super) fn one(method: &MethodReport, look: Look, paint: Paint) -> Vec<String> {
    let name = paint.title(&format!("{}.{}", method.class, method.signature));
    let took = paint.faint(&format!("({})", time(method.total)));
    let mut lines = Vec::new();
    match &method.verdict {
        Verdict::HoldsWithin => {
            let proof = if method.is_certified { ", proof checked" } else { "" };
            lines.push(format!(
                "{} {name}: {} within scope {}{proof}  {took}",
                paint.good("✓"),
                paint.good("holds"),
                method.bounds.scope
            ));
            lines.extend(bounds(method, look));
            lines.extend(covered(method, look));
            lines.extend(labels("hold", &method.labels, &LabelStatus::Holds, look));
        }
        Verdict::Violated(found) => {
            let broken: Vec<String> = found.violations.iter().map(|violation| violation.label.clone()).collect();
            lines.push(format!(
                "{} {name}: {} {}  {took}",
                paint.bad("✗"),
                paint.bad("violates"),
                paint.bad(&listed(&broken))
            ));
            lines.extend(method.accepted.as_ref().map(|accepted| match accepted {
                Accepted::Baseline => "  it is in the baseline, so it does not count".to_owned(),
                Accepted::Suppressed(by) => format!("  it does not count: {by}"),
            }));
            lines.extend(execution::lines(&found.execution, look, paint));
            lines.push(String::new());
            for each in &found.violations {
                lines.extend(violation(each, look, paint));
                lines.push(String::new());
            }
            lines.extend(concrete(found, &method.bounds, look));
            lines.extend(hints::nulls(found, &method.bounds, look));
            lines.extend(others(method, look, paint));
            lines.extend(bounds(method, look));
            lines.extend(labels("violated by other inputs", &unseen(method, found), &LabelStatus::Violated, look));
            lines.extend(labels("hold", &method.labels, &LabelStatus::Holds, look));
        }
        Verdict::Undetermined(reason) => {
            let word = paint.unsure("undetermined");
            lines.push(format!("{} {name}: {word}: {}  {took}", paint.unsure("?"), reason.message));
            lines.extend(reason.place.iter().map(|place| format!("  at {place}")));
            lines.extend(reason.help.iter().map(|help| format!("  help: {help}")));
            lines.extend(bounds(method, look));
            lines.extend(labels("hold", &method.labels, &LabelStatus::Holds, look));
        }
    }
    lines.extend(left_out(method, look));
    lines.extend(undetermined(&method.labels, look));
    lines.extend(labels("not reached", &method.labels, &LabelStatus::NotReached, look));
    lines.extend(method.warnings.iter().flat_map(|each| warning(each, paint)));
    if look.timings {
        lines.extend(timings(method, look));
    }
    lines
}

/// What the code itself does, where the run took loops by their invariants or calls by contracts.
fn concrete(found: &Counterexample, bounds: &Bounds, look: Look) -> Vec<String> {
    let has = |is_call: bool| bounds.abstracted.iter().any(|each| each.callee.is_some() == is_call);
    let who = match (has(false), has(true)) {
        (_, false) => "the invariants",
        (false, true) => "the contracts of what is called",
        (true, true) => "the invariants and the contracts of what is called",
    };
    let text = match &found.concrete {
        None => return Vec::new(),
        Some(Concrete::Keeps) => {
            format!(
                "  this run is one that {who} allow; the code itself keeps the contract on this input: perhaps {who} \
                 say too little"
            )
        }
        Some(Concrete::Violates(labels)) => format!("  the code itself violates {} on this input", listed(labels)),
        Some(Concrete::Unknown(why)) => {
            format!("  this run is one that {who} allow; of the code itself it is not known: {why}")
        }
    };
    wrap(&text, "    ", look.width)
}

/// The further counterexamples, and whether there are more.
fn others(method: &MethodReport, look: Look, paint: Paint) -> Vec<String> {
    let Some(others) = &method.others else { return Vec::new() };
    let n = others.found.len();
    let mut lines = Vec::new();
    for (at, found) in others.found.iter().enumerate() {
        let broken: Vec<String> = found.violations.iter().map(|violation| violation.label.clone()).collect();
        let title = format!("another counterexample, {} of {n}, violates {}:", at + 1, listed(&broken));
        lines.push(format!("  {}", paint.title(&title)));
        lines.extend(execution::lines(&found.execution, look, paint));
        lines.push(String::new());
        for each in &found.violations {
            lines.extend(violation(each, look, paint));
            lines.push(String::new());
        }
        lines.extend(concrete(found, &method.bounds, look));
    }
    if others.is_all {
        lines.push("  there is no other counterexample within these bounds".into());
    }
    lines
}

/// The violated labels that no input shown violates.
fn unseen(method: &MethodReport, found: &Counterexample) -> Vec<Label> {
    let others = method.others.iter().flat_map(|others| &others.found);
    let shown: Vec<&str> =
        others.chain([found]).flat_map(|it| &it.violations).map(|violation| violation.label.as_str()).collect();
    method.labels.iter().filter(|label| !shown.contains(&label.name.as_str())).cloned().collect()
}

/// `  bounds: 4 LinkedList.Node, arrays up to 4 elements, loop at line 25: 5 iterations (enough), integers exact`.
fn bounds(method: &MethodReport, look: Look) -> Vec<String> {
    let bounds = &method.bounds;
    let mut parts = Vec::new();
    let classes: Vec<&str> = bounds.classes.iter().map(|class| class.class.as_str()).collect();
    for class in &bounds.classes {
        parts.push(format!("{} {}", class.n_objects, without_package(&class.class, &classes)));
    }
    if let Some(n) = bounds.array_length {
        let why = if bounds.lengthened { " (no input has shorter ones)" } else { "" };
        parts.push(format!("arrays up to {}{why}", count(n as usize, "element")));
    }
    parts.extend(bounds.text_length.map(|n| format!("texts up to {}", count(n as usize, "character"))));
    parts.extend(loops(&bounds.loops, &method.place.file));
    for each in &bounds.abstracted {
        let line = each.place.line();
        let made = each.made.iter().map(|class| match each.made_array_length.filter(|_| class.ends_with("[]")) {
            Some(n) => {
                format!(", with at most {} {class} of up to {} of its own", bounds.scope, count(n as usize, "element"))
            }
            None => format!(", with at most {} {class} of its own", bounds.scope),
        });
        let end = if each.ends { "" } else { " (that it ends was not asked)" };
        let what = match &each.callee {
            Some(callee) => format!("call of {callee} at line {line} by contract"),
            None => format!("loop at line {line} by its invariant"),
        };
        parts.push(format!("{what}{}{end}", made.collect::<String>()));
    }
    for each in &bounds.recursions {
        let enough = if each.is_enough { "enough" } else { "not enough" };
        parts.push(format!("{} nested {} deep ({enough})", each.method, each.depth));
    }
    parts.push(integers(&bounds.integers));
    let mut lines = wrap(&format!("  bounds: {}", parts.join(", ")), "    ", look.width);
    if bounds.exact_arrays {
        let text = "  left out: arrays of narrower elements than declared (stores may not fit, their class differs)";
        lines.extend(wrap(text, "    ", look.width));
    }
    if bounds.non_null_elements {
        let text = "  left out: inputs in which a list, set or map of the library holds null";
        lines.extend(wrap(text, "    ", look.width));
    }
    if bounds.no_overflow {
        let text = "  left out: runs in which the code's sums, products or casts of whole numbers leave their types";
        lines.extend(wrap(text, "    ", look.width));
    }
    if bounds.no_longer {
        let text = "  left out: runs that need more iterations or nested calls where these are not enough";
        lines.extend(wrap(text, "    ", look.width));
    }
    for each in &bounds.made {
        let text =
            format!("  left out: runs that make an array of more than {} elements ({})", each.array_length, each.place);
        lines.extend(wrap(&text, "    ", look.width));
    }
    for each in &bounds.beyond {
        lines.extend(wrap(
            &format!("  left out: runs that come to {} ({})", each.what, each.place),
            "    ",
            look.width,
        ));
    }
    for each in &bounds.excluded {
        let text = format!("  left out: inputs whose precondition or invariant {} ({})", each.what, each.place);
        lines.extend(wrap(&text, "    ", look.width));
    }
    for stand in &bounds.stands {
        lines.extend(wrap(&format!("  {} is {}", stand.declared, stand.concrete.join(" or ")), "    ", look.width));
    }
    lines
}

/// Each loop of the method's file; those of another file, such as a library's, by the largest bound together.
fn loops(loops: &[LoopBound], own_file: &str) -> Vec<String> {
    let enough = |is_enough: bool| if is_enough { "enough" } else { "not enough" };
    let times = |n: u32| count(n as usize, "iteration");
    let (own, others): (Vec<_>, Vec<_>) = loops.iter().partition(|each| each.place.file == own_file);
    let mut parts: Vec<String> = own
        .iter()
        .map(|it| format!("loop at line {}: {} ({})", it.place.line(), times(it.unwinding), enough(it.is_enough)))
        .collect();
    // What is not enough is told apart.
    let mut largest: BTreeMap<(&str, bool), (u32, usize)> = BTreeMap::new();
    for each in others {
        let (most, n) = largest.entry((&each.place.file, each.is_enough)).or_default();
        (*most, *n) = ((*most).max(each.unwinding), *n + 1);
    }
    parts.extend(largest.into_iter().map(|((file, is_enough), (most, n))| {
        let file = file.rsplit('/').next().unwrap_or(file);
        let up_to = if n == 1 { "" } else { "up to " };
        format!("{} of {file}: {up_to}{} ({})", count(n, "loop"), times(most), enough(is_enough))
    }));
    parts
}

/// `  inputs: up to 4 LinkedList.Node, arrays up to 4 elements; all 14 statements reached`.
fn covered(method: &MethodReport, look: Look) -> Vec<String> {
    let Some(covered) = &method.covered else { return Vec::new() };
    let mut parts = Vec::new();
    let classes: Vec<&str> = covered.objects.iter().map(|each| each.class.as_str()).collect();
    for each in &covered.objects {
        let of = if each.n_objects < each.n_allowed { format!(" of {}", each.n_allowed) } else { String::new() };
        parts.push(format!("up to {}{of} {}", each.n_objects, without_package(&each.class, &classes)));
    }
    parts.extend(covered.array_length.map(|n| format!("arrays up to {}", count(n as usize, "element"))));
    let (n, of) = (covered.n_reached, covered.n_statements);
    let mut reached = match (n, of) {
        (_, 0) => Vec::new(),
        (1, 1) => vec!["its statement reached".to_owned()],
        _ if n == of => vec![format!("all {of} statements reached")],
        _ => vec![format!("{n} of {of} statements reached")],
    };
    if covered.n_open > 0 {
        reached.push(format!("{} not known", covered.n_open));
    }
    let groups: Vec<String> =
        [parts.join(", "), reached.join(", ")].into_iter().filter(|group| !group.is_empty()).collect();
    let mut lines = match groups.is_empty() {
        true => Vec::new(),
        false => wrap(&format!("  inputs: {}", groups.join("; ")), "    ", look.width),
    };
    // Those of one line are one to a reader.
    let assumed: BTreeSet<u32> = covered.assumptions.iter().map(|place| place.line()).collect();
    for line in assumed {
        let text = format!("  left out: what runs do that do not meet the assumption at line {line}");
        lines.extend(wrap(&text, "    ", look.width));
    }
    lines
}

/// `  1 clause was not understood and is left out: A.java:3:9`.
fn left_out(method: &MethodReport, look: Look) -> Vec<String> {
    let places: Vec<String> = method.left_out.iter().map(ToString::to_string).collect();
    let (n, verb) = match places.len() {
        0 => return Vec::new(),
        1 => ("1 clause was".to_owned(), "is"),
        n => (format!("{n} clauses were"), "are"),
    };
    wrap(&format!("  {n} not understood and {verb} left out: {}", places.join(", ")), "    ", look.width)
}

fn timings(method: &MethodReport, look: Look) -> Vec<String> {
    let phases: Vec<String> =
        method.timings.iter().map(|phase| format!("{} {}", phase.phase, time(phase.took))).collect();
    let sizes = &method.sizes;
    let mut lines = wrap(&format!("  time: {}", phases.join(", ")), "    ", look.width);
    lines.push(format!(
        "  size: {}, {}, {}, {}; solver {}",
        count(sizes.n_objects, "object"),
        count(sizes.n_gates, "gate"),
        count(sizes.n_variables, "variable"),
        count(sizes.n_clauses, "clause"),
        method.solver
    ));
    lines
}

fn summary(report: &CheckReport, paint: Paint) -> Vec<String> {
    let (mut n_hold, mut n_violated, mut n_open, mut n_accepted) = (0, 0, 0, 0);
    for method in &report.methods {
        match method.verdict {
            Verdict::HoldsWithin => n_hold += 1,
            Verdict::Violated(_) if method.accepted.is_some() => n_accepted += 1,
            Verdict::Violated(_) => n_violated += 1,
            Verdict::Undetermined(_) => n_open += 1,
        }
    }
    let mut parts = Vec::new();
    if n_hold > 0 {
        parts.push(paint.good(&if n_hold == 1 { "1 holds".into() } else { format!("{n_hold} hold") }));
    }
    if n_violated > 0 {
        parts.push(paint.bad(&format!("{n_violated} violated")));
    }
    if n_accepted > 0 {
        parts.push(format!("{n_accepted} violated as before or suppressed"));
    }
    if n_open > 0 {
        parts.push(paint.unsure(&format!("{n_open} undetermined")));
    }
    if parts.is_empty() {
        parts.push("nothing to check".into());
    }
    if !report.refused.is_empty() {
        parts.push(paint.unsure(&format!("{} not read", count(report.refused.len(), "file"))));
    }
    let took = paint.faint(&format!("({})", time(report.total)));
    let mut lines = vec![format!("{}: {}  {took}", count(report.methods.len(), "method"), parts.join(", "))];
    if !report.not_looked_at.is_empty() {
        lines.push(format!("not looked at: {} (tests; name the folder to check it)", report.not_looked_at.join(", ")));
    }
    lines.extend(report.skipped.iter().map(|method| format!("skipped: {method}")));
    lines
}

/// `integers exact`, or which of them were restricted before the call.
fn integers(restricted: &[IntegerBound]) -> String {
    if restricted.is_empty() {
        return "integers exact".into();
    }
    let shown = restricted.iter().map(|each| match each.name.as_str() {
        "" if restricted.len() > 1 => format!("other integers {} to {}", each.from, each.to),
        "" => format!("integers {} to {}", each.from, each.to),
        name => format!("{name} {} to {}", each.from, each.to),
    });
    format!("before the call {}", shown.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::LineColumn;
    use crate::findings::Place;

    fn bound(file: &str, line: u32, unwinding: u32, is_enough: bool) -> LoopBound {
        let at = LineColumn { line, column: 1 };
        LoopBound {
            place: Place { file: file.into(), start: at, end: at },
            method: String::new(),
            unwinding,
            is_enough,
        }
    }

    #[test]
    fn loops_of_other_files_are_named_by_them() {
        let all = [
            bound("src/A.java", 4, 3, true),
            bound("java/util/B.java", 264, 8, true),
            bound("java/util/B.java", 28, 4, true),
            bound("java/util/B.java", 30, 2, false),
        ];
        let said = loops(&all, "src/A.java");
        assert_eq!(
            said,
            [
                "loop at line 4: 3 iterations (enough)",
                "1 loop of B.java: 2 iterations (not enough)",
                "2 loops of B.java: up to 8 iterations (enough)"
            ]
        );
    }
}
