//! SARIF 2.1.0, as code-scanning services take it: a result for each violated clause, with the run as a code flow.

use crate::base::Severity;
use crate::findings::{Accepted, CheckReport, Counterexample, MethodReport, Notice, Place, Verdict, Violation};

use super::sarif_model::*;

pub(super) fn render(report: &CheckReport) -> String {
    let mut rules = Rules::default();
    let results = report.methods.iter().flat_map(|method| results(method, &mut rules)).collect();
    let refused = report.refused.iter().flat_map(|file| &file.notices);
    let notifications = refused.chain(&report.notices).map(notification).collect();
    log(rules, notifications, results)
}

/// `ensures#2` and `invariant#1@a` are of the rules `ensures` and `invariant`.
fn rule_of(label: &str) -> &str {
    label.split(['#', '@']).next().unwrap_or(label)
}

fn description(rule: &str) -> String {
    match rule {
        "no_exception" => "an exception leaves that the contract does not allow".into(),
        "assert" => "an assertion fails".into(),
        "terminates" => "a run never ends".into(),
        "accessible" => "something is read that the contract does not name".into(),
        "modifies" => "something is written that the contract does not allow".into(),
        "ensures" => "a postcondition does not hold".into(),
        "invariant" => "an invariant does not hold".into(),
        other => format!("the clause `{other}` does not hold"),
    }
}

fn help(rule: &str) -> &'static str {
    match rule.split('/').next() {
        Some("warning") => "The verdict stands, but says less than it seems to.",
        Some("undetermined") => "There is no verdict: the reason says what is in the way. No violation was found.",
        _ => {
            "An input within the bounds, which was run, violates this part of the contract. \
             `huntsman localize` ranks the statements that may be at fault."
        }
    }
}

fn results(method: &MethodReport, rules: &mut Rules) -> Vec<Finding> {
    let mut found = of_verdict(method, rules);
    let name = format!("{}.{}", method.class, method.signature);
    let warnings =
        method.warnings.iter().map(|warning| (warning.code.text(), warning.place.as_ref(), warning.message.clone()));
    let left_out = method.left_out.iter().map(|place| {
        let text = format!("this is not understood, and the verdict on {name} is not about it");
        ("left-out", Some(place), text)
    });
    for (number, (code, place, text)) in warnings.chain(left_out).enumerate() {
        let id = format!("warning/{code}");
        found.push(Finding {
            rule_index: rules.index(&id, "something that qualifies a verdict", help(&id)),
            level: "warning",
            rank: None,
            message: Text { text },
            locations: vec![location(place.unwrap_or(&method.place), None)],
            related_locations: vec![location(&method.place, Some("the method"))],
            code_flows: Vec::new(),
            partial_fingerprints: Fingerprint { own: format!("{name}/{id}/{number}") },
            suppressions: Vec::new(),
            rule_id: id,
        });
    }
    found
}

fn of_verdict(method: &MethodReport, rules: &mut Rules) -> Vec<Finding> {
    let name = format!("{}.{}", method.class, method.signature);
    match &method.verdict {
        Verdict::HoldsWithin => Vec::new(),
        Verdict::Undetermined(reason) => {
            let id = format!("undetermined/{}", reason.kind.code());
            let advice = reason.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
            vec![Finding {
                rule_index: rules.index(&id, "no verdict", help(&id)),
                level: "note",
                rank: None,
                message: Text { text: format!("{name} is undetermined: {}{advice}", reason.message) },
                locations: vec![location(&method.place, None)],
                related_locations: reason.place.iter().map(|place| location(place, Some("here"))).collect(),
                code_flows: Vec::new(),
                partial_fingerprints: Fingerprint { own: format!("{name}/{id}") },
                suppressions: Vec::new(),
                rule_id: id,
            }]
        }
        Verdict::Violated(_) => {
            let one = |(violation, inputs): &(&Violation, Vec<&Counterexample>)| {
                let id = rule_of(&violation.label).to_owned();
                let more = match inputs.len() {
                    1 => String::new(),
                    n => format!(", and {} more", n - 1),
                };
                let call = &inputs[0].execution.call;
                let text = format!("{name} violates {}: {} ({call}{more})", violation.label, violation.text);
                let at = violation.at.as_ref().filter(|place| is_of_user(place)).unwrap_or(&method.place);
                Finding {
                    rule_index: rules.index(&id, &description(&id), help(&id)),
                    level: "error",
                    rank: None,
                    message: Text { text },
                    locations: vec![location(at, None)],
                    related_locations: vec![
                        location(&violation.place, Some("the clause")),
                        location(&method.place, Some("the method")),
                    ],
                    code_flows: inputs.iter().filter_map(|found| code_flow(found)).collect(),
                    partial_fingerprints: Fingerprint { own: format!("{name}/{}", violation.label) },
                    suppressions: method.accepted.iter().map(suppression).collect(),
                    rule_id: id,
                }
            };
            by_clause(method).iter().map(one).collect()
        }
    }
}

fn suppression(accepted: &Accepted) -> Suppression {
    match accepted {
        Accepted::Baseline => Suppression { kind: "external", justification: Some("it is in the baseline".into()) },
        Accepted::Suppressed(by) => Suppression { kind: "inSource", justification: Some(by.clone()) },
    }
}

/// What is violated, each clause once, with the inputs that show it.
fn by_clause(method: &MethodReport) -> Vec<(&Violation, Vec<&Counterexample>)> {
    let mut clauses: Vec<(&Violation, Vec<&Counterexample>)> = Vec::new();
    for found in method.counterexamples() {
        for violation in &found.violations {
            match clauses.iter_mut().find(|(known, _)| known.label == violation.label) {
                Some((_, inputs)) => inputs.push(found),
                None => clauses.push((violation, vec![found])),
            }
        }
    }
    clauses
}

/// The way to the violation, the library's own code left out. `None`: it has no step.
fn code_flow(found: &Counterexample) -> Option<CodeFlow> {
    let steps = found.execution.path.iter().filter(|step| is_of_user(&step.place));
    let locations: Vec<FlowLocation> = steps
        .map(|step| {
            let changes = step.changes.iter().map(|change| format!("{} = {}", change.what, change.new));
            let branch = step.branch.map(|way| way.to_string());
            let said: Vec<String> = changes.chain(branch).chain(step.note.clone()).collect();
            let text = if said.is_empty() { step.text.clone() } else { format!("{}: {}", step.text, said.join(", ")) };
            FlowLocation { location: location(&step.place, Some(&text)), nesting_level: step.depth }
        })
        .collect();
    // The standard wants at least one.
    let message = Text { text: found.execution.call.clone() };
    (!locations.is_empty()).then_some(CodeFlow { message, thread_flows: [ThreadFlow { locations }] })
}

/// Not of a model, nor in an archive.
fn is_of_user(place: &Place) -> bool {
    !place.file.starts_with("models/") && !place.file.contains("!/")
}

fn notification(notice: &Notice) -> Notification {
    Notification {
        level: match notice.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        },
        descriptor: Descriptor { id: notice.code.text().to_owned() },
        message: Text { text: notice.message.clone() },
        locations: notice.place.iter().map(|place| location(place, None)).collect(),
    }
}

fn location(place: &Place, message: Option<&str>) -> Location {
    Location {
        physical_location: Physical {
            artifact_location: Artifact { uri: uri(&place.file) },
            region: Region {
                start_line: place.start.line,
                start_column: Some(place.start.column),
                end_line: Some(place.end.line),
                end_column: Some(place.end.column),
            },
        },
        message: message.map(|text| Text { text: text.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_have_rules() {
        assert_eq!(rule_of("invariant#1@a"), "invariant");
    }
}
