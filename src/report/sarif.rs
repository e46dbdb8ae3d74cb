//! SARIF 2.1.0, as code-scanning services take it: a result for each violated clause, with the run as a code flow.

use serde::Serialize;

use crate::base::Severity;
use crate::findings::{Accepted, CheckReport, Counterexample, MethodReport, Notice, Place, Verdict};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    column_kind: &'static str,
    invocations: [Invocation; 1],
    results: Vec<Finding>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: String,
    short_description: Text,
    help: Text,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
struct Notification {
    level: &'static str,
    descriptor: Descriptor,
    message: Text,
    locations: Vec<Location>,
}

#[derive(Serialize)]
struct Descriptor {
    id: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding {
    rule_id: String,
    rule_index: usize,
    level: &'static str,
    message: Text,
    locations: Vec<Location>,
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    code_flows: Vec<CodeFlow>,
    partial_fingerprints: Fingerprint,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Suppression>,
}

#[derive(Serialize)]
struct Fingerprint {
    #[serde(rename = "huntsman/v1")]
    own: String,
}

#[derive(Serialize)]
struct Suppression {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    justification: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Physical,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    start_column: u32,
    end_line: u32,
    end_column: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CodeFlow {
    thread_flows: [ThreadFlow; 1],
}

#[derive(Serialize)]
struct ThreadFlow {
    locations: Vec<FlowLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FlowLocation {
    location: Location,
    nesting_level: usize,
}

pub(super) fn render(report: &CheckReport) -> String {
    let mut rules = Rules::default();
    let results = report.methods.iter().flat_map(|method| results(method, &mut rules)).collect();
    let refused = report.refused.iter().flat_map(|file| &file.notices);
    let notifications = refused.chain(&report.notices).map(notification).collect();
    let log = Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: [Run {
            tool: Tool { driver: Driver { name: "huntsman", version: env!("CARGO_PKG_VERSION"), rules: rules.all } },
            // Columns count characters.
            column_kind: "unicodeCodePoints",
            invocations: [Invocation { execution_successful: true, tool_execution_notifications: notifications }],
            results,
        }],
    };
    serde_json::to_string_pretty(&log).expect("it is JSON") + "\n"
}

/// Rules in order of first mention.
#[derive(Default)]
struct Rules {
    all: Vec<Rule>,
}

impl Rules {
    fn index(&mut self, id: &str, description: &str) -> usize {
        self.all.iter().position(|rule| rule.id == id).unwrap_or_else(|| {
            self.all.push(Rule {
                id: id.to_owned(),
                short_description: Text { text: description.to_owned() },
                help: Text { text: help(id).to_owned() },
            });
            self.all.len() - 1
        })
    }
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
        "modifies" => "something is written that the contract does not allow".into(),
        "ensures" => "a postcondition does not hold".into(),
        "invariant" => "an invariant does not hold".into(),
        other => format!("the clause `{other}` does not hold"),
    }
}

fn help(rule: &str) -> &'static str {
    match rule.strip_prefix("undetermined/") {
        Some(_) => "There is no verdict: the reason says what is in the way. No violation was found.",
        None => {
            "An input within the bounds, which was run, violates this part of the contract. \
             `huntsman localize` ranks the statements that may be at fault."
        }
    }
}

fn results(method: &MethodReport, rules: &mut Rules) -> Vec<Finding> {
    let name = format!("{}.{}", method.class, method.signature);
    match &method.verdict {
        Verdict::HoldsWithin => Vec::new(),
        Verdict::Undetermined(reason) => {
            let id = format!("undetermined/{}", reason.kind.code());
            let help = reason.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
            vec![Finding {
                rule_index: rules.index(&id, "no verdict"),
                level: "note",
                message: Text { text: format!("{name} is undetermined: {}{help}", reason.message) },
                locations: vec![location(&method.place, None)],
                related_locations: reason.place.iter().map(|place| location(place, Some("here"))).collect(),
                code_flows: Vec::new(),
                partial_fingerprints: Fingerprint { own: format!("{name}/{id}") },
                suppressions: Vec::new(),
                rule_id: id,
            }]
        }
        Verdict::Violated(found) => {
            let one = |violation: &crate::findings::Violation| {
                let id = rule_of(&violation.label).to_owned();
                let text =
                    format!("{name} violates {}: {} ({})", violation.label, violation.text, found.execution.call);
                let at = violation.at.as_ref().filter(|place| is_of_user(place)).unwrap_or(&method.place);
                Finding {
                    rule_index: rules.index(&id, &description(&id)),
                    level: "error",
                    message: Text { text },
                    locations: vec![location(at, None)],
                    related_locations: vec![
                        location(&violation.place, Some("the clause")),
                        location(&method.place, Some("the method")),
                    ],
                    code_flows: code_flows(found),
                    partial_fingerprints: Fingerprint { own: format!("{name}/{}", violation.label) },
                    suppressions: method.accepted.iter().map(suppression).collect(),
                    rule_id: id,
                }
            };
            found.violations.iter().map(one).collect()
        }
    }
}

fn suppression(accepted: &Accepted) -> Suppression {
    match accepted {
        Accepted::Baseline => Suppression { kind: "external", justification: Some("it is in the baseline".into()) },
        Accepted::Suppressed(by) => Suppression { kind: "inSource", justification: Some(by.clone()) },
    }
}

/// The way to the violation, the library's own code left out.
fn code_flows(found: &Counterexample) -> Vec<CodeFlow> {
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
    if locations.is_empty() { Vec::new() } else { vec![CodeFlow { thread_flows: [ThreadFlow { locations }] }] }
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
        descriptor: Descriptor { id: notice.code.clone() },
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
                start_column: place.start.column,
                end_line: place.end.line,
                end_column: place.end.column,
            },
        },
        message: message.map(|text| Text { text: text.to_owned() }),
    }
}

/// A path as a reference (RFC 3986): what may not stand in one is escaped.
fn uri(path: &str) -> String {
    let path = path.replace('\\', "/");
    let mut uri = if path.starts_with('/') { "file://".to_owned() } else { String::new() };
    for byte in path.bytes() {
        let is_plain = byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=@".contains(&byte);
        if is_plain {
            uri.push(byte.into());
        } else {
            uri += &format!("%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_references() {
        assert_eq!(uri("src/a b/Ä#.java"), "src/a%20b/%C3%84%23.java");
        assert_eq!(uri("/x/A.java"), "file:///x/A.java");
        assert_eq!(rule_of("invariant#1@a"), "invariant");
    }
}
