//! Localizations for people: the failure, why it fails, what each round showed, the ranking, the marked source.

use indexmap::IndexSet;

use crate::findings::{
    CorrectionFinding, FaultGroup, FaultOutcome, LocalizeReport, MarkedLine, Member, MethodFaults, RepairFinding,
    RoundFinding, Suspect,
};

use super::describe::{count, listed, time, violation};
use super::execution;
use super::layout::{padded, wrap};
use super::{Look, Paint};

/// Ranked statements shown; the rest is in the JSON report.
const MAX_RANKED: usize = 10;

/// Cores and corrections shown of an enumeration.
const MAX_SETS: usize = 16;

pub(super) fn render(report: &LocalizeReport, look: Look, paint: Paint) -> String {
    let mut blocks: Vec<Vec<String>> = Vec::new();
    // Methods that hold are named together at the end.
    let fails = |method: &&MethodFaults| !matches!(method.outcome, FaultOutcome::Nothing { .. });
    blocks.extend(report.methods.iter().filter(fails).map(|method| one(report, method, look, paint)));
    let quiet: Vec<String> = report.methods.iter().filter(|method| !fails(method)).map(name).collect();
    if !quiet.is_empty() {
        let scope = report.methods.iter().find_map(|method| match method.outcome {
            FaultOutcome::Nothing { scope } => Some(scope),
            _ => None,
        });
        let text = format!("nothing fails within scope {} in {}", scope.unwrap_or(0), listed(&quiet));
        blocks.push(wrap(&text, "  ", look.width));
    }
    let blocks: Vec<String> = blocks.into_iter().map(|lines| lines.join("\n")).collect();
    blocks.join("\n\n") + "\n"
}

fn name(method: &MethodFaults) -> String {
    format!("{}.{}", method.class, method.signature)
}

fn one(report: &LocalizeReport, method: &MethodFaults, look: Look, paint: Paint) -> Vec<String> {
    let title = paint.title(&name(method));
    let took = paint.faint(&format!("({})", time(method.total)));
    let mut lines = Vec::new();
    match &method.outcome {
        FaultOutcome::Nothing { .. } => {}
        FaultOutcome::Undetermined(why) | FaultOutcome::Bug(why) => {
            lines.push(format!("{} {title}: {}: {why}  {took}", paint.unsure("?"), paint.unsure("undetermined")));
        }
        FaultOutcome::Found(groups) => {
            let found = match (report.command.as_str(), groups.len()) {
                ("partition", 1) => ": 1 group of failures".to_owned(),
                ("partition", n) => format!(": {n} groups of failures"),
                _ => String::new(),
            };
            lines.push(format!("{} {title}{found}  {took}", paint.bad("✗")));
            for (at, each) in groups.iter().enumerate() {
                lines.push(String::new());
                if groups.len() > 1 {
                    lines.push(paint.title(&format!("fault {} of {}", at + 1, groups.len())));
                }
                lines.extend(group(each, report.command == "partition", look, paint));
            }
            lines.extend(suspects(method, look));
            lines.extend(several(report, groups, look));
        }
    }
    lines
}

/// Where to look further: changes were tried one at a time, and none of them was enough.
fn several(report: &LocalizeReport, groups: &[FaultGroup], look: Look) -> Vec<String> {
    let tries = report.options.iter().any(|(name, value)| name == "technique" && value == "common-correction");
    let is_open = |group: &FaultGroup| {
        let is_repaired = |suspect: &Suspect| suspect.repair.is_some();
        group.stopped.is_none() && !group.ranking.is_empty() && !group.ranking.iter().any(is_repaired)
    };
    if report.command != "localize" || !tries || !groups.iter().any(is_open) {
        return Vec::new();
    }
    let text = "  of the small changes of one statement that were tried none saves all failing runs: \
                `huntsman partition` looks for several faults";
    wrap(text, "  ", look.width)
}

/// Whose statements are ranked, where runs go through code of others too.
fn suspects(method: &MethodFaults, look: Look) -> Vec<String> {
    let own = |name: &String| *name == method.class || name.starts_with(&format!("{}.", method.class));
    if method.taken_as_right.is_empty() && method.suspects.iter().all(own) {
        return Vec::new();
    }
    let right = match method.taken_as_right.as_slice() {
        [] => String::new(),
        names => format!("; taken as right: {}", names.join(", ")),
    };
    wrap(&format!("  suspects: statements of {}{right}", method.suspects.join(", ")), "    ", look.width)
}

fn group(group: &FaultGroup, is_partition: bool, look: Look, paint: Paint) -> Vec<String> {
    let labels: Vec<String> = group.violations.iter().map(|violation| violation.label.clone()).collect();
    let mut lines = vec![format!("  {} violates {}", group.call, paint.bad(&listed(&labels)))];
    if !group.focus.is_empty() {
        lines.push(format!("  looked at {} alone: the failure shows several faults", listed(&group.focus)));
    }
    if group.n_failing > 0 {
        lines.push(format!("  {} found of this group, the smallest above", count(group.n_failing, "failing input")));
    }
    // Calls on unlike heaps may read the same.
    let others: IndexSet<&String> = group.others.iter().filter(|other| **other != group.call).collect();
    if !others.is_empty() {
        let others: Vec<&str> = others.into_iter().map(String::as_str).collect();
        lines.extend(wrap(&format!("  also fail: {}", others.join(", ")), "    ", look.width));
    }
    let is_changed = group.ranking.iter().any(|suspect| suspect.repair.is_some());
    for each in &group.unmeetable {
        let outcome = match each.input == group.input && is_changed {
            true => ": below is what changes of the text do",
            false if each.is_left_out => ". Below it may stay violated, so that other faults are found",
            false => "; not localized",
        };
        let text = format!(
            "  no values of statements meet {} on {}: the contract may ask for what no code can do, or a call is \
             missing or another one{outcome}",
            listed(&each.labels),
            each.call
        );
        lines.push(String::new());
        lines.extend(wrap(&text, "    ", look.width));
    }
    lines.push(String::new());
    lines.extend(execution::before(&group.execution, look, paint));
    lines.push(String::new());
    for each in &group.violations {
        lines.extend(violation(each, look, paint));
    }
    for core in &group.cores {
        let minimal = match (core.is_minimal, core.is_confirmed) {
            (true, true) => "minimal, confirmed by a second solver",
            (true, false) => "minimal",
            _ => "perhaps not minimal",
        };
        lines.push(String::new());
        lines.push(format!("  core of {} ({minimal}): cannot all stand if it is to hold", paint.bad(&core.label)));
        lines.extend(core.members.iter().map(member));
    }
    if !group.corrections.is_empty() {
        lines.push(String::new());
        lines.push("  each alone can save the run by another value".to_owned());
        lines.extend(group.corrections.iter().flat_map(correction));
    }
    if let Some(all) = &group.enumeration {
        for (title, sets) in [("minimal cores", &all.cores), ("minimal corrections", &all.corrections)] {
            lines.push(String::new());
            let shown = if sets.len() > MAX_SETS { format!(", {MAX_SETS} of them here") } else { String::new() };
            lines.push(format!("  {title}: {}{shown}", sets.len()));
            let set = |set: &Vec<Member>| {
                let mut places: Vec<String> = set.iter().map(|member| member.place.line().to_string()).collect();
                places.dedup();
                format!("    lines {}", places.join(", "))
            };
            lines.extend(sets.iter().take(MAX_SETS).map(set));
        }
        lines.extend(all.incomplete.iter().map(|why| format!("  there may be more: {why}")));
    }
    let mut last = None;
    let mut n_quiet = 0;
    for (at, each) in group.rounds.iter().enumerate() {
        let shows = showing(each);
        if last.as_ref() == Some(&shows) && each.set_aside.is_none() && each.cleared.is_empty() {
            n_quiet += 1;
        } else {
            lines.push(String::new());
            lines.extend(round(at + 1, each, paint));
        }
        last = Some(shows);
    }
    if n_quiet > 0 {
        lines.push(String::new());
        lines.push(paint.faint(&format!("  {} that changed no rank not shown", count(n_quiet, "round"))));
    }
    if !group.ranking.is_empty() && group.enumeration.is_none() {
        lines.push(String::new());
        lines.extend(ranking(&group.ranking, look, paint));
        lines.push(String::new());
        lines.extend(source(&group.source, paint));
    }
    lines.push(String::new());
    lines.push(format!("  {}{}", count(group.n_tests, "test"), aside(group.n_set_aside, is_partition)));
    lines.extend(group.stopped.iter().map(|why| format!("  {}: {why}", paint.unsure("ended early"))));
    if look.timings {
        let parts: Vec<String> =
            group.timings.iter().map(|phase| format!("{} {}", phase.phase, time(phase.took))).collect();
        lines.push(format!("  times: {}", parts.join(", ")));
    }
    lines
}

/// What became of tests that show another fault: a partition has that in a group of its own.
fn aside(n_set_aside: usize, is_partition: bool) -> String {
    let see = if is_partition { "" } else { ": see `huntsman partition`" };
    if n_set_aside == 0 { String::new() } else { format!("; {n_set_aside} set aside as of another fault{see}") }
}

fn member(member: &Member) -> String {
    format!("    {:>4}  {}", member.place.line(), member.text)
}

fn correction(correction: &CorrectionFinding) -> Vec<String> {
    let mut lines = vec![member(&correction.member)];
    lines.extend(correction.should_be.iter().map(|text| format!("          {text}")));
    lines.extend(correction.unconfirmed.iter().map(|why| format!("          not confirmed by a run: {why}")));
    lines
}

/// What a round shows of the ranking: the same twice tells nothing.
fn showing(round: &RoundFinding) -> (Vec<(&Member, usize)>, Option<usize>) {
    (round.top.iter().map(|suspect| (&suspect.member, suspect.worst)).collect(), round.n_corrections)
}

/// One round, also for whoever watches.
pub(super) fn round(number: usize, round: &RoundFinding, paint: Paint) -> Vec<String> {
    let outcome = if round.violated.is_empty() {
        paint.good("passes")
    } else {
        format!("violates {}", paint.bad(&listed(&round.violated)))
    };
    let mut lines =
        vec![format!("  round {number}: {} {outcome}", round.call), format!("    chosen: {}", round.reason)];
    lines.extend(round.set_aside.iter().map(|why| format!("    set aside: {why}")));
    for cleared in &round.cleared {
        lines.push(format!("    no suspect any more: {}  {}", cleared.place.line(), cleared.text));
    }
    let line = |suspect: &Suspect| suspect.member.place.line();
    let shown = |suspect: &Suspect| {
        // Statements of one line are told apart by their text.
        if round.top.iter().filter(|other| line(other) == line(suspect)).count() > 1 {
            format!("{} (line {}: {})", suspect.worst, line(suspect), suspect.member.text)
        } else {
            format!("{} (line {})", suspect.worst, line(suspect))
        }
    };
    let top: Vec<String> = round.top.iter().map(shown).collect();
    let corrections = round.n_corrections.map_or(String::new(), |n| format!("; {}", count(n, "common correction")));
    lines.push(format!("    ranks now: {}{corrections}", top.join(", ")));
    lines
}

/// What is missing, and where else it may stand.
fn missing(text: &str) -> (&str, Option<&str>) {
    match text.split_once(" this line (or ") {
        Some((said, place)) => (&text[..said.len() + " this line".len()], Some(place.trim_end_matches(')'))),
        None => (text, None),
    }
}

fn ranking(ranking: &[Suspect], look: Look, paint: Paint) -> Vec<String> {
    let shown: Vec<&Suspect> = ranking.iter().filter(|suspect| suspect.suspiciousness > 0.0).take(MAX_RANKED).collect();
    let width = shown.iter().map(|suspect| missing(&suspect.member.text).0.chars().count()).max().unwrap_or(0).min(46);
    let mut lines = vec![
        paint.title("  rank  line  statement")
            + &" ".repeat(width.saturating_sub(9))
            + &paint.title("  susp.  conf.  fail  pass  why"),
    ];
    for suspect in &shown {
        let mut why: Vec<String> = suspect.cores.iter().map(|label| format!("core of {label}")).collect();
        if suspect.is_correction {
            why.push("can save all failures".to_owned());
        }
        let (text, elsewhere) = missing(&suspect.member.text);
        let text: String = text.chars().take(width).collect();
        let line = format!(
            "  {:>4}  {:>4}  {}  {:>5.2}  {:>5.2}  {:>4}  {:>4}  {}",
            suspect.worst,
            suspect.member.place.line(),
            padded(&text, width),
            suspect.suspiciousness,
            suspect.confidence,
            suspect.n_failed,
            suspect.n_passed,
            why.join(", ")
        );
        lines.push(line.trim_end().to_owned());
        if let Some(repair) = &suspect.repair {
            let seen = seen(repair);
            let too_long = match repair.n_too_long {
                0 => String::new(),
                n => format!("; {n} of them run too long to tell"),
            };
            let part = repair.part.as_ref().map_or_else(String::new, |part| format!("in `{part}`: "));
            let proved = if repair.is_proved { "; with it no input within the bounds fails" } else { "" };
            let changed = if repair.changes_contract { "; it changes what the contract calls" } else { "" };
            let with = match repair.beside.as_slice() {
                [] => String::new(),
                others => {
                    let quoted: Vec<String> = others.iter().map(|other| format!("`{other}`")).collect();
                    format!("with {} made too, ", listed(&quoted))
                }
            };
            let place = elsewhere.map_or_else(String::new, |place| format!("; {place} would do as well"));
            let text = format!("              {part}{with}`{}` {seen}{proved}{too_long}{changed}{place}", repair.text);
            lines.extend(wrap(&text, "              ", look.width));
        }
        lines.extend(suspect.should_be.iter().flat_map(|text| wrap(&format!("              {text}"), "", look.width)));
    }
    let left = ranking.len() - shown.len();
    if left > 0 {
        lines.push(paint.faint(&format!("  and {} less suspicious", count(left, "statement"))));
    }
    lines
}

/// On which runs a change was tried.
fn seen(repair: &RepairFinding) -> String {
    let breaks = match (repair.n_passing, repair.n_broken) {
        (0, _) => " (none passes as it is)".to_owned(),
        (n, 0) => format!(" and break none of {}", count(n, "passing one")),
        (n, n_broken) => format!(" and break {n_broken} of {}", count(n, "passing one")),
    };
    format!("would save {}{breaks}", count(repair.n_failing, "failing run"))
}

/// The source with ranks in the margin.
fn source(lines: &[MarkedLine], paint: Paint) -> Vec<String> {
    let best = lines.iter().filter_map(|line| line.rank).min();
    let mut shown = vec![paint.title("  rank  line")];
    let mut last = None;
    for line in lines {
        if last.is_some_and(|last| last + 1 != line.number) {
            shown.push("           …".to_owned());
        }
        last = Some(line.number);
        let rank = line.rank.map_or(String::new(), |rank| rank.to_string());
        let text = format!("  {rank:>4}  {:>4}  {}", line.number, line.text);
        let text = text.trim_end();
        shown.push(if line.rank.is_some() && line.rank == best { paint.bad(text) } else { text.to_owned() });
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_partition_does_not_point_to_itself() {
        assert_eq!(aside(0, false), "");
        assert_eq!(aside(2, false), "; 2 set aside as of another fault: see `huntsman partition`");
        assert_eq!(aside(2, true), "; 2 set aside as of another fault");
    }

    #[test]
    fn a_change_is_not_said_to_spare_what_is_not_there() {
        let repair = |n_passing, n_broken| RepairFinding {
            text: String::new(),
            part: None,
            n_failing: 2,
            n_passing,
            n_broken,
            n_too_long: 0,
            changes_contract: false,
            is_proved: false,
            beside: Vec::new(),
        };
        assert_eq!(seen(&repair(0, 0)), "would save 2 failing runs (none passes as it is)");
        assert_eq!(seen(&repair(3, 0)), "would save 2 failing runs and break none of 3 passing ones");
        assert_eq!(seen(&repair(3, 1)), "would save 2 failing runs and break 1 of 3 passing ones");
    }
}
