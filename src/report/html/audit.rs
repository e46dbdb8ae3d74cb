//! The page of `audit`: a table of the methods, then what each contract leaves open, drawn.

use crate::findings::{AuditOutcome, AuditReport, Audited, ClassAudit, Difference, Heaps, MethodAudit};

use super::page::{code, escaped, frame, row};
use super::run::{heaps, two};

pub(crate) fn page(report: &AuditReport) -> String {
    let head = ["method", "at", "open", "mutants refuted", "changed outcomes refuted", "clauses"];
    let head: String = head.iter().map(|name| format!("<th>{name}</th>")).collect();
    let found: Vec<String> = report.methods.iter().map(of_method).collect();
    let rows = report.methods.iter().zip(&found).enumerate();
    let rows = rows.map(|(at, (method, found))| summary(at, method, !found.is_empty()));
    let mut body = format!("<table>\n<tr>{head}</tr>\n{}</table>\n", rows.collect::<String>());
    body += &report.classes.iter().map(of_class).collect::<String>();
    for (at, (method, found)) in
        report.methods.iter().zip(found).enumerate().filter(|(_, (_, found))| !found.is_empty())
    {
        body += &format!("<section id=\"m{at}\">\n<h2>{}</h2>\n{found}</section>\n", escaped(&name(method)));
    }
    frame("huntsman audit", &body)
}

fn name(method: &MethodAudit) -> String {
    format!("{}.{}", method.class, method.signature)
}

/// The details, if there are any.
fn of_method(method: &MethodAudit) -> String {
    match &method.outcome {
        AuditOutcome::Audited(audited) => findings(audited),
        _ => String::new(),
    }
}

fn summary(at: usize, method: &MethodAudit, has_details: bool) -> String {
    let place = code(&format!("{}:{}", method.place.file, method.place.line()));
    let said = |class: &str, text: &str| {
        let text = format!("<span class=\"{class}\">{}</span>", escaped(text));
        row(&[code(&name(method)), place.clone(), text, String::new(), String::new(), String::new()])
    };
    match &method.outcome {
        AuditOutcome::Violated => said("violated", "violated: see check"),
        AuditOutcome::Vacuous { by_invariants: true } => said("violated", "vacuous: no object meets the invariants"),
        AuditOutcome::Vacuous { .. } => said("violated", "vacuous: no input meets the precondition"),
        AuditOutcome::Undetermined(why) => said("undetermined", &format!("not decided: {why}")),
        AuditOutcome::Definition(of) => {
            said("", &format!("a definition, used by {}; no postcondition of its own", of.join(", ")))
        }
        AuditOutcome::Audited(audited) => {
            let open: Vec<&str> = audited.freedoms.iter().map(|freedom| freedom.what.as_str()).collect();
            let is_sure = audited.unasked.is_empty() && audited.n_open == 0;
            let open = match open.is_empty() {
                true if is_sure => "<span class=\"holds\">one outcome</span>".to_owned(),
                true => "no other outcome found".to_owned(),
                false => format!("<span class=\"undetermined\">{}</span>", escaped(&open.join(", "))),
            };
            let share = |n: usize, of: usize| if of == 0 { "–".to_owned() } else { format!("{n} of {of}") };
            let mutants = share(audited.score.n_refuted, audited.score.n_refuted + audited.score.n_unnoticed);
            let link = format!("<a href=\"#m{at}\">{}</a>", code(&name(method)));
            let name = if has_details { link } else { code(&name(method)) };
            row(&[name, place, open, mutants, share(audited.changed.n_refuted, audited.changed.n), clauses(audited)])
        }
    }
}

/// Labels by what is said of them.
fn clauses(audited: &Audited) -> String {
    let strict: Vec<String> = audited.strict.iter().map(|refused| refused.label.clone()).collect();
    let kinds = [
        ("redundant", &audited.redundant),
        ("excludes nothing", &audited.empty),
        ("not broken alone by what was tried", &audited.unbroken),
        ("not needed", &audited.needless),
        ("could be weaker", &strict),
    ];
    let said = kinds.iter().filter(|(_, labels)| !labels.is_empty());
    let said: Vec<String> = said.map(|(what, labels)| format!("{what}: {}", code(&labels.join(", ")))).collect();
    said.join("<br/>")
}

fn of_class(class: &ClassAudit) -> String {
    let kinds = [
        ("violated", "established by no constructor", &class.unestablished),
        ("", "implied by the other invariants", &class.implied),
        ("", "needed by no method, and not broken alone by what was tried", &class.unneeded),
    ];
    let said = kinds.iter().filter(|(_, _, labels)| !labels.is_empty());
    said.map(|(style, what, labels)| {
        format!("<p class=\"{style}\">{}: {} {what}</p>\n", code(&class.class), code(&labels.join(", ")))
    })
    .chain(class.heaps.iter().map(|heaps| of_heaps(&class.class, heaps)))
    .collect()
}

fn of_heaps(class: &str, heaps: &Heaps) -> String {
    let row = |(size, n): &(usize, usize)| format!("<tr><td>{size}</td><td>{n}</td></tr>\n");
    let rows: String = heaps.by_size.iter().map(row).collect();
    let least = if heaps.is_all { "" } else { ", at least" };
    let small = heaps.small.iter().map(|each| {
        let (n, of) = (each.n_objects, each.n_allowed);
        format!("<p class=\"undetermined\">{}: none has more than {n} {} of {of}</p>\n", code(class), code(&each.class))
    });
    let small: String = small.collect();
    let caption = format!("{}: heaps that meet the invariants{least}", code(class));
    format!("<table>\n<caption>{caption}</caption>\n<tr><th>objects</th><th>heaps</th></tr>\n{rows}</table>\n{small}")
}

fn findings(audited: &Audited) -> String {
    let mut out = String::new();
    for freedom in &audited.freedoms {
        out += &format!("<h3>{} is open</h3>\n", escaped(&freedom.what));
        out += &both(&freedom.difference, "as well");
    }
    if !audited.fixed.is_empty() {
        let which = if audited.unasked.is_empty() { "are accepted" } else { "are accepted and were tried" };
        let fixed = escaped(&audited.fixed.join(", "));
        out += &format!("<p>What is the same in all outcomes that {which}: {fixed}</p>\n");
    }
    for freedom in &audited.seen {
        let both = both(&freedom.difference, "as well");
        let what = escaped(&freedom.what);
        out += &format!("<details><summary>{what} may look different</summary>\n{both}</details>\n");
    }
    for mutant in &audited.unnoticed {
        let change = format!("{} as {}", code(&mutant.before), code(&mutant.after));
        out += &format!("<h3>meets the contract too: line {}, {change}</h3>\n", mutant.place.line());
        out += &both(&mutant.difference, "the mutant");
    }
    if !audited.proposals.is_empty() {
        out += "<h3>What would say more, in a side file</h3>\n<table>\n<tr><th>clause</th><th>closes</th><th>mutants refuted</th></tr>\n";
        for proposal in &audited.proposals {
            let closes = escaped(&proposal.closes.join(", "));
            out += &row(&[code(&proposal.clause), closes, proposal.n_mutants.to_string()]);
        }
        out += "</table>\n";
    }
    for refused in &audited.strict {
        out += &format!("<h3>{} excludes an input on which the code is right</h3>\n", code(&refused.label));
        out += &format!("<p>{}</p>\n{}", code(&refused.execution.call), heaps(&refused.execution));
    }
    for call in &audited.forbidden {
        out += &format!(
            "<h3 class=\"violated\">{} forbids a call in {}</h3>\n<p>{}</p>\n{}",
            code(&call.label),
            code(&call.caller),
            code(&call.execution.call),
            heaps(&call.execution)
        );
    }
    out
}

fn both(difference: &Difference, other: &str) -> String {
    format!(
        "<p>{}</p>\n{}",
        code(&difference.first.call),
        two(("the code", &difference.first), (other, &difference.this))
    )
}
