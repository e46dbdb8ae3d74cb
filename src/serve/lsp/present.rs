//! From reports to what an editor shows: diagnostics, lenses, hovers.

use serde_json::{Value, json};

use super::document::{Document, contains, range, uri_of};

/// Suspects that stand beside a violation.
const MAX_SUSPECTS: usize = 3;

mod severity {
    pub(super) const ERROR: u8 = 1;
    pub(super) const WARNING: u8 = 2;
    pub(super) const INFORMATION: u8 = 3;
}

/// Violated clauses, missing verdicts, and what was not understood, of the file of this path.
pub(super) fn diagnostics(document: &Document, path: &str) -> Vec<Value> {
    let Some(report) = &document.report else { return Vec::new() };
    let mut found = Vec::new();
    let is_here = |place: &Value| place["file"] == path;
    for method in list(&report["methods"]) {
        let name = name_of(method);
        if method["verdict"] == "violated" {
            let call = method["counterexample"]["execution"]["call"].as_str().unwrap_or_default();
            for violation in list(&method["counterexample"]["violations"]) {
                // A clause of another file is shown at the method.
                let place = if is_here(&violation["place"]) { &violation["place"] } else { &method["place"] };
                let text = violation["text"].as_str().unwrap_or_default();
                let mut message = format!("{name} violates `{text}`\nfor example {call}");
                for value in list(&violation["values"]).take(MAX_SUSPECTS) {
                    let part = |of: &str| value[of].as_str().unwrap_or_default().to_owned();
                    message += &format!("\n  {} = {}", part("text"), part("value"));
                }
                let mut diagnostic = diagnostic(place, severity::ERROR, &violation["label"], &message, document);
                diagnostic["relatedInformation"] = related(document, method, path);
                diagnostic["data"] = json!({ "class": method["class"], "method": method["method"] });
                found.push(diagnostic);
            }
        } else if method["verdict"] == "undetermined" && is_here(&method["place"]) {
            let reason = method["reason"]["message"].as_str().unwrap_or("no reason is known");
            let message = format!("{name} is undetermined: {reason}");
            let code = &method["reason"]["code"];
            found.push(diagnostic(&method["place"], severity::INFORMATION, code, &message, document));
        }
    }
    for entry in list(&report["diagnostics"]).filter(|entry| is_here(&entry["place"])) {
        let level = if entry["severity"] == "error" { severity::ERROR } else { severity::WARNING };
        let mut message = entry["message"].as_str().unwrap_or_default().to_owned();
        if let Some(help) = entry["help"].as_str() {
            message += &format!("\n{help}");
        }
        found.push(diagnostic(&entry["place"], level, &entry["code"], &message, document));
    }
    found
}

fn diagnostic(place: &Value, severity: u8, code: &Value, message: &str, document: &Document) -> Value {
    json!({
        "range": range(place, &document.checked), "severity": severity, "code": code, "source": "huntsman",
        "message": message,
    })
}

/// The first suspects of the method, where they are known.
fn related(document: &Document, method: &Value, path: &str) -> Value {
    let Some(suspects) = &document.suspects else { return json!([]) };
    let is_it = |it: &&Value| it["class"] == method["class"] && it["method"] == method["method"];
    let groups = list(&suspects["methods"]).filter(is_it).flat_map(|it| list(&it["groups"]));
    let ranked = groups.flat_map(|group| list(&group["ranking"]).take(MAX_SUSPECTS));
    let shown = ranked.filter(|it| it["statement"]["place"]["file"] == path).map(|it| {
        let text = it["statement"]["text"].as_str().unwrap_or_default();
        let repair = it["repair"]["text"].as_str().or(it["repair"].as_str());
        let repair = repair.map(|repair| format!("; `{repair}` would do")).unwrap_or_default();
        json!({
            "location": { "uri": uri_of(path), "range": range(&it["statement"]["place"], &document.checked) },
            "message": format!("suspect {}: `{text}`{repair}", it["rank"]["worst"]),
        })
    });
    shown.collect()
}

/// A verdict above each method.
pub(super) fn lenses(document: &Document, path: &str, uri: &str) -> Vec<Value> {
    let Some(report) = &document.report else { return Vec::new() };
    let methods = list(&report["methods"]).filter(|method| method["place"]["file"] == path);
    let edited = if document.is_edited() { " (not checked since the edit)" } else { "" };
    let lens = |method: &Value| {
        let is_violated = method["verdict"] == "violated";
        let command = if is_violated { "huntsman.counterexample" } else { "huntsman.check" };
        json!({
            "range": range(&method["place"], &document.checked),
            "command": {
                "title": format!("{}{edited}", verdict(method)),
                "command": command,
                "arguments": [{ "uri": uri, "class": method["class"], "method": method["method"] }],
            },
        })
    };
    methods.map(lens).collect()
}

/// One line: the verdict with its bound.
fn verdict(method: &Value) -> String {
    let scope = &method["bounds"]["scope"];
    match method["verdict"].as_str() {
        Some("holds") => format!("✓ holds within scope {scope}"),
        Some("violated") => {
            let labels = list(&method["counterexample"]["violations"]).filter_map(|it| it["label"].as_str());
            format!("✗ violates {}", labels.collect::<Vec<_>>().join(", "))
        }
        _ => format!("? undetermined: {}", method["reason"]["message"].as_str().unwrap_or("no reason is known")),
    }
}

/// The clauses or the method under the cursor.
pub(super) fn hover(document: &Document, path: &str, position: &Value) -> Option<Value> {
    let report = document.report.as_ref()?;
    let is_under = |place: &Value| place["file"] == path && contains(&range(place, &document.checked), position);
    let mut lines = Vec::new();
    for method in list(&report["methods"]) {
        if is_under(&method["place"]) {
            lines.push(format!("**{}**: {}", name_of(method), verdict(method)));
            lines.extend(bounds(method));
            continue;
        }
        for label in list(&method["labels"]).filter(|label| is_under(&label["place"])) {
            let of = |name: &str| label[name].as_str().unwrap_or_default().to_owned();
            lines.push(format!("`{}` of {}: {}{}", of("label"), name_of(method), of("status"), bound(method)));
        }
    }
    lines.extend(document.clauses.iter().flat_map(|listed| dialects(listed, &is_under)));
    (!lines.is_empty()).then(|| json!({ "contents": { "kind": "markdown", "value": lines.join("\n\n") } }))
}

/// ` within scope 4`, of what a verdict is about.
fn bound(method: &Value) -> String {
    match method["bounds"]["scope"].as_u64() {
        Some(scope) if method["verdict"] == "holds" => format!(" within scope {scope}"),
        _ => String::new(),
    }
}

/// The clauses under the cursor, each once, in the three dialects.
fn dialects(listed: &Value, is_under: &dyn Fn(&Value) -> bool) -> Vec<String> {
    let clauses = list(&listed["classes"]).flat_map(|class| {
        list(&class["invariants"]).chain(list(&class["methods"]).flat_map(|it| list(&it["clauses"])))
    });
    let mut lines: Vec<String> = Vec::new();
    let mut seen: Vec<&Value> = Vec::new();
    for clause in clauses.filter(|clause| is_under(&clause["place"])) {
        if seen.contains(&&clause["dialects"]) {
            continue;
        }
        for said in list(&clause["dialects"]) {
            let name = match said["dialect"].as_str() {
                Some("jml") => "JML",
                Some("jfsl") => "JFSL",
                _ => "Alloy",
            };
            let strict = if said["strict"] == true { " (false where a part has no value)" } else { "" };
            lines.push(match (said["text"].as_str(), said["reason"].as_str()) {
                (Some(text), _) => format!("{name}: `{}`{strict}", text.replace('`', "'")),
                (None, why) => format!("{name}: has no words for {}", why.unwrap_or("it")),
            });
        }
        seen.push(&clause["dialects"]);
    }
    lines
}

/// What the verdict is about.
fn bounds(method: &Value) -> Vec<String> {
    let bounds = &method["bounds"];
    let mut lines = Vec::new();
    let classes = list(&bounds["classes"])
        .map(|it| format!("{} of `{}`", it["objects"], it["class"].as_str().unwrap_or_default()))
        .collect::<Vec<_>>();
    if !classes.is_empty() {
        lines.push(format!("objects before the call, at most: {}", classes.join(", ")));
    }
    if let Some(length) = bounds["array_length"].as_u64() {
        lines.push(format!("arrays of at most {length} elements"));
    }
    for it in list(&bounds["loops"]) {
        let file = it["place"]["file"].as_str().filter(|_| it["place"]["file"] != method["place"]["file"]);
        let of = file.and_then(|file| file.rsplit('/').next()).map_or(String::new(), |name| format!(" of {name}"));
        lines.push(format!("loop at line {}{of}: {} iterations", it["place"]["line"], it["unwinding"]));
    }
    let covered = &method["covered"];
    if let (Some(reached), Some(all)) = (covered["reached"].as_u64(), covered["statements"].as_u64()) {
        let lines_of = list(&covered["unreached"]).map(|place| place["line"].to_string()).collect::<Vec<_>>();
        let not = if lines_of.is_empty() { String::new() } else { format!(", not line {}", lines_of.join(", ")) };
        lines.push(format!("{reached} of {all} statements and conditions are reached by some input{not}"));
    }
    lines.extend(list(&bounds["excluded"]).map(|it| format!("left out: {}", it.as_str().unwrap_or_default())));
    lines
}

/// What can be done about the violations in the range.
pub(super) fn actions(document: &Document, path: &str, uri: &str, wanted: &Value) -> Vec<Value> {
    let touches = |range: &Value| contains(range, &wanted["start"]) || contains(wanted, &range["start"]);
    let mut found: Vec<Value> = Vec::new();
    for diagnostic in diagnostics(document, path).into_iter().filter(|it| it["data"].is_object()) {
        if !touches(&diagnostic["range"]) {
            continue;
        }
        let mut data = diagnostic["data"].clone();
        data["uri"] = json!(uri);
        for (title, command) in [
            ("Show counterexample", "huntsman.counterexample"),
            ("Localize the fault", "huntsman.localize"),
            ("Propose a fix", "huntsman.fix"),
            ("Write JUnit test", "huntsman.junit"),
        ] {
            let title = format!("{title} of {}", data["method"].as_str().unwrap_or_default());
            if found.iter().any(|known| known["title"] == title.as_str()) {
                continue;
            }
            let command = json!({ "title": title, "command": command, "arguments": [data] });
            found.push(json!({ "title": title, "kind": "quickfix", "command": command }));
        }
    }
    found
}

fn name_of(method: &Value) -> String {
    let of = |name: &str| method[name].as_str().unwrap_or_default().to_owned();
    format!("{}.{}", of("class"), of("method"))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
