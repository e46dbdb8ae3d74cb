//! The part of SARIF 2.1.0 that is written.

use serde::Serialize;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Log {
    #[serde(rename = "$schema")]
    pub schema: &'static str,
    pub version: &'static str,
    pub runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Run {
    pub tool: Tool,
    pub column_kind: &'static str,
    pub invocations: [Invocation; 1],
    pub results: Vec<Finding>,
}

#[derive(Serialize)]
pub(super) struct Tool {
    pub driver: Driver,
}

#[derive(Serialize)]
pub(super) struct Driver {
    pub name: &'static str,
    pub version: &'static str,
    pub rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Rule {
    pub id: String,
    pub short_description: Text,
    pub help: Text,
}

#[derive(Serialize)]
pub(super) struct Text {
    pub text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation {
    pub execution_successful: bool,
    pub tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
pub(super) struct Notification {
    pub level: &'static str,
    pub descriptor: Descriptor,
    pub message: Text,
    pub locations: Vec<Location>,
}

#[derive(Serialize)]
pub(super) struct Descriptor {
    pub id: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    pub rule_id: String,
    pub rule_index: usize,
    pub level: &'static str,
    /// How important, from 0 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<f64>,
    pub message: Text,
    pub locations: Vec<Location>,
    pub related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub code_flows: Vec<CodeFlow>,
    pub partial_fingerprints: Fingerprint,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suppressions: Vec<Suppression>,
}

#[derive(Serialize)]
pub(super) struct Fingerprint {
    #[serde(rename = "huntsman/v1")]
    pub own: String,
}

#[derive(Serialize)]
pub(super) struct Suppression {
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub justification: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Location {
    pub physical_location: Physical,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Text>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Physical {
    pub artifact_location: Artifact,
    pub region: Region,
}

#[derive(Serialize)]
pub(super) struct Artifact {
    pub uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region {
    pub start_line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_column: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_column: Option<u32>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeFlow {
    pub message: Text,
    pub thread_flows: [ThreadFlow; 1],
}

#[derive(Serialize)]
pub(super) struct ThreadFlow {
    pub locations: Vec<FlowLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FlowLocation {
    pub location: Location,
    pub nesting_level: usize,
}

/// The whole text.
pub(super) fn log(rules: Rules, notifications: Vec<Notification>, results: Vec<Finding>) -> String {
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
pub(super) struct Rules {
    all: Vec<Rule>,
}

impl Rules {
    pub(super) fn index(&mut self, id: &str, description: &str, help: &str) -> usize {
        self.all.iter().position(|rule| rule.id == id).unwrap_or_else(|| {
            self.all.push(Rule {
                id: id.to_owned(),
                short_description: Text { text: description.to_owned() },
                help: Text { text: help.to_owned() },
            });
            self.all.len() - 1
        })
    }
}

/// A path as a reference (RFC 3986): what may not stand in one is escaped.
pub(super) fn uri(path: &str) -> String {
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
    }
}
