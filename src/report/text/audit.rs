//! How much contracts say: a line for each method, then what is left open, with witnesses.

use crate::findings::{
    AuditOutcome, AuditReport, Audited, Changed, ClassAudit, Execution, Heaps, MethodAudit, MutantFinding, Proposal,
    Score,
};

use super::describe::{count, listed, one_line, time};
use super::equiv::{end, two_runs};
use super::layout::padded;
use super::{Look, Paint, execution};

/// Mutants that are shown with their runs; of the others a line.
const SHOWN: usize = 2;

pub(super) fn render(report: &AuditReport, look: Look, paint: Paint) -> String {
    let name = |method: &MethodAudit| format!("{}.{}", method.class, method.signature);
    let width = report.methods.iter().map(|method| name(method).chars().count()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for method in &report.methods {
        let timing = if look.timings { format!("  {}", time(method.total)) } else { String::new() };
        lines.push(format!("{}  {}{timing}", padded(&name(method), width), summary(&method.outcome, paint)));
    }
    lines.extend(report.classes.iter().flat_map(|class| of_class(class, paint)));
    for method in &report.methods {
        lines.extend(details(&name(method), &method.outcome, look, paint));
    }
    lines.join("\n") + "\n"
}

fn of_class(class: &ClassAudit, paint: Paint) -> Vec<String> {
    let are = |labels: &[String]| if labels.len() == 1 { "is" } else { "are" };
    let mut lines = Vec::new();
    if !class.unestablished.is_empty() {
        let labels = &class.unestablished;
        let what = format!("{} {} established by no constructor: see `check`", listed(labels), are(labels));
        lines.push(format!("{}: {}", class.class, paint.bad(&what)));
    }
    if !class.implied.is_empty() {
        let labels = &class.implied;
        lines.push(format!("{}: {} {} implied by the other invariants", class.class, listed(labels), are(labels)));
    }
    if !class.unneeded.is_empty() {
        let labels = &class.unneeded;
        let what = "needed by no method, and not broken alone by what was tried";
        lines.push(format!("{}: {} {} {what}", class.class, listed(labels), are(labels)));
    }
    lines.extend(class.heaps.iter().flat_map(|heaps| of_heaps(&class.class, heaps, paint)));
    lines
}

/// `18 heaps meet the invariants: 1 of 1 object, 5 of 2, 12 of 3`.
fn of_heaps(class: &str, heaps: &Heaps, paint: Paint) -> Vec<String> {
    let n: usize = heaps.by_size.iter().map(|(_, n)| n).sum();
    let met = if n == 1 { "meets" } else { "meet" };
    let (least, most) = if heaps.is_all { ("", "") } else { ("at least ", ", and maybe more") };
    let each = |(at, (size, n)): (usize, &(usize, usize))| match at {
        0 => format!("{n} of {}", count(*size, "object")),
        _ => format!("{n} of {size}"),
    };
    let sizes: Vec<String> = heaps.by_size.iter().enumerate().map(each).collect();
    let all = format!("{class}: {least}{} {met} the invariants: {}{most}", count(n, "heap"), sizes.join(", "));
    let small = heaps.small.iter().map(|each| {
        let what = format!("none has more than {} {} of {}", each.n_objects, each.class, each.n_allowed);
        format!("{class}: {}", paint.unsure(&what))
    });
    [all].into_iter().chain(small).collect()
}

fn summary(outcome: &AuditOutcome, paint: Paint) -> String {
    match outcome {
        AuditOutcome::Violated => paint.bad("violated: see `check`"),
        AuditOutcome::Vacuous { by_invariants: true } => paint.bad("vacuous: no object meets the invariants"),
        AuditOutcome::Vacuous { .. } => paint.bad("vacuous: no input meets the precondition"),
        AuditOutcome::Undetermined(why) => paint.unsure(&format!("not decided: {why}")),
        AuditOutcome::Definition(of) => {
            format!("a definition, used by {}; no postcondition of its own", listed(of))
        }
        AuditOutcome::Audited(audited) => {
            let Audited { freedoms, score, unasked, n_open, .. } = &**audited;
            let open: Vec<String> = freedoms.iter().map(|freedom| freedom.what.clone()).collect();
            let mut parts = vec![match open.is_empty() {
                true if unasked.is_empty() && *n_open == 0 => paint.good("one outcome"),
                true => "no other outcome found".to_owned(),
                false => paint.unsure(&format!("open: {}", listed(&open))),
            }];
            parts.push(mutants(*score));
            parts.extend(changed_outcomes(audited.changed));
            let strict: Vec<String> = audited.strict.iter().map(|excluded| excluded.label.clone()).collect();
            for (labels, what) in [
                (&audited.redundant, "redundant"),
                (&audited.empty, "excludes nothing"),
                (&audited.unbroken, "not broken alone by what was tried"),
                (&audited.needless, "not needed"),
                (&strict, "could be weaker"),
            ] {
                if !labels.is_empty() {
                    parts.push(format!("{what}: {}", listed(labels)));
                }
            }
            if !audited.forbidden.is_empty() {
                parts.push(paint.bad(&format!("{} forbidden", count(audited.forbidden.len(), "call"))));
            }
            if !unasked.is_empty() {
                parts.push(format!("not tried: {}", listed(unasked)));
            }
            if *n_open > 0 {
                parts.push(format!("{} not decided", count(*n_open, "question")));
            }
            parts.join("; ")
        }
    }
}

/// `and 212 of 240 changed outcomes (88 %)`.
fn changed_outcomes(changed: Changed) -> Option<String> {
    let percent = changed.percent()?;
    Some(format!("{} of {} changed outcomes ({percent} %)", changed.n_refuted, changed.n))
}

fn mutants(score: Score) -> String {
    let open = if score.n_open > 0 { format!(", {} not decided", score.n_open) } else { String::new() };
    let said = match score.percent() {
        Some(percent) => {
            format!("refutes {} of {} mutants ({percent} %)", score.n_refuted, score.n_refuted + score.n_unnoticed)
        }
        None => "no mutants that do something else".to_owned(),
    };
    said + &open
}

fn details(name: &str, outcome: &AuditOutcome, look: Look, paint: Paint) -> Vec<String> {
    let AuditOutcome::Audited(audited) = outcome else { return Vec::new() };
    let Audited { freedoms, unnoticed, .. } = &**audited;
    let mut lines = Vec::new();
    if !freedoms.is_empty() {
        lines.push(String::new());
        lines.push(format!("{}: {}", paint.title(name), looks(audited)));
    }
    for freedom in freedoms {
        lines.push(String::new());
        let call = &freedom.difference.first.call;
        lines.push(format!("{}: {} is open, on {call}", paint.title(name), freedom.what));
        lines.extend(two_runs(&freedom.difference, ["the code", "as well"], look, paint));
    }
    for (at, mutant) in unnoticed.iter().enumerate() {
        if at < SHOWN {
            lines.push(String::new());
        }
        lines.push(format!("{}: meets the contract too: {}", paint.title(name), changed(mutant)));
        if at < SHOWN {
            lines.push(format!("  on {}", mutant.difference.first.call));
            lines.extend(two_runs(&mutant.difference, ["the code", "the mutant"], look, paint));
        }
    }
    if !audited.proposals.is_empty() {
        lines.push(String::new());
        lines.push(format!("{}: what would say more, in a side file", paint.title(name)));
        lines.extend(audited.proposals.iter().map(proposed));
    }
    for excluded in &audited.strict {
        lines.push(String::new());
        let call = &excluded.execution.call;
        lines.push(format!("{}: {} excludes {call}, where the code is right", paint.title(name), excluded.label));
        lines.extend(one_run(&excluded.execution, look, paint));
    }
    for call in &audited.forbidden {
        lines.push(String::new());
        lines.push(format!(
            "{}: {} forbids a call in {}, on {}",
            paint.title(name),
            call.label,
            call.caller,
            call.execution.call
        ));
        lines.extend(one_run(&call.execution, look, paint));
    }
    lines
}

/// `other outcomes differ in Node.next inside; all agree in this.size`.
fn looks(audited: &Audited) -> String {
    let seen: Vec<String> = audited.seen.iter().map(|freedom| freedom.what.clone()).collect();
    let agree = if audited.unasked.is_empty() { "all agree in" } else { "all that were tried agree in" };
    let parts = [("other outcomes differ in", &seen), (agree, &audited.fixed)];
    let said = parts.iter().filter(|(_, what)| !what.is_empty());
    said.map(|(words, what)| format!("{words} {}", listed(what))).collect::<Vec<_>>().join("; ")
}

/// `ensures …  closes Bag.head, refutes 2 mutants`.
fn proposed(proposal: &Proposal) -> String {
    let mut does = Vec::new();
    if !proposal.closes.is_empty() {
        does.push(format!("closes {}", listed(&proposal.closes)));
    }
    if proposal.n_mutants > 0 {
        does.push(format!("refutes {} more", count(proposal.n_mutants, "mutant")));
    }
    format!("  {}  // {}", proposal.clause, does.join(", "))
}

fn one_run(run: &Execution, look: Look, paint: Paint) -> Vec<String> {
    let mut lines = execution::before(run, look, paint);
    lines.push(format!("  {}: {}", paint.title("the code"), end(run)));
    lines
}

fn changed(mutant: &MutantFinding) -> String {
    format!("line {}, `{}` as `{}`", mutant.place.line(), one_line(&mutant.before), one_line(&mutant.after))
}
