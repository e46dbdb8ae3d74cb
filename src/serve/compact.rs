//! Reports made short: what a reader with little room needs, and what was left out said.

use serde_json::{Map, Value, json};

/// Steps of a path that are told; the first and the last ones.
const MAX_STEPS: usize = 30;
/// Rows of a ranking.
const MAX_RANKS: usize = 10;
/// Elements of other lists, when an answer is too long.
const FEW: [usize; 3] = [20, 8, 3];

/// The part of a command's report that answers the tool's question.
pub(super) fn answer(tool: &str, report: &Value, max_bytes: usize) -> Value {
    let methods = report["methods"].as_array().or(report["classes"].as_array()).cloned().unwrap_or_default();
    let kept: Vec<Value> = methods
        .iter()
        .filter(|method| tool != "counterexample" || !method["counterexample"].is_null())
        .map(|method| plain(&chosen(tool, method)))
        .collect();
    let name = if report["methods"].is_array() { "methods" } else { "classes" };
    let mut answer = json!({ name: kept });
    // What an audit says of invariants is beside the methods.
    if name == "methods" && report["classes"].as_array().is_some_and(|list| !list.is_empty()) {
        answer["classes"] = plain(&report["classes"]);
    }
    if tool == "counterexample" && kept.is_empty() && report["event"] != "refused" {
        answer["note"] = json!("no method violates its contract within the bounds; `check` says which hold");
    }
    if report["diagnostics"].as_array().is_some_and(|list| !list.is_empty()) {
        answer["diagnostics"] = plain(&report["diagnostics"]);
    }
    if report["event"] == "refused" {
        answer["refused"] = json!(true);
    }
    shorten(&mut answer, max_bytes);
    answer
}

/// One clause: what it says, what became of it in each method, and which statements a violation needs.
pub(super) fn label(label: &str, checked: &Value, explained: Option<&Value>, max_bytes: usize) -> Value {
    let mut found = Vec::new();
    for method in checked["methods"].as_array().into_iter().flatten() {
        let is_it = |it: &&Value| it["label"] == label;
        let Some(clause) = method["labels"].as_array().into_iter().flatten().find(is_it) else { continue };
        let mut entry = json!({
            "class": method["class"], "method": method["method"],
            "clause": clause["text"], "place": clause["place"], "status": clause["status"], "reason": clause["reason"],
        });
        let violations = method["counterexample"]["violations"].as_array();
        if let Some(violation) = violations.into_iter().flatten().find(is_it) {
            entry["values"] = violation["values"].clone();
            entry["input"] = method["counterexample"]["input"].clone();
        }
        let explained = explained.and_then(|report| report["methods"].as_array()).into_iter().flatten();
        let groups = explained
            .filter(|it| it["class"] == method["class"] && it["method"] == method["method"])
            .flat_map(|it| it["groups"].as_array().cloned().unwrap_or_default());
        let cores = groups.flat_map(|group| group["cores"].as_array().cloned().unwrap_or_default());
        let cores: Vec<Value> = cores.filter(|core| core["label"] == label).map(|it| it["members"].clone()).collect();
        if !cores.is_empty() {
            entry["needs"] = Value::Array(cores);
        }
        found.push(plain(&entry));
    }
    let mut answer = json!({ "label": label, "methods": found });
    shorten(&mut answer, max_bytes);
    answer
}

/// What the tool is about.
fn chosen(tool: &str, method: &Value) -> Value {
    let mut method = method.clone();
    let Some(fields) = method.as_object_mut() else { return method };
    for name in ["seconds", "timings", "sizes", "covered", "solver", "certified"] {
        fields.remove(name);
    }
    if matches!(tool, "check" | "counterexample") {
        let labels = fields.remove("labels").unwrap_or_default();
        let of = |status: &str| {
            let those = labels.as_array().into_iter().flatten().filter(|label| label["status"] == status);
            those.map(|label| label["label"].clone()).collect::<Vec<_>>()
        };
        fields.insert("holds".to_owned(), Value::Array(of("holds")));
        let others = labels.as_array().into_iter().flatten();
        let others = others.filter(|label| !matches!(label["status"].as_str(), Some("holds" | "violated")));
        fields.insert("open".to_owned(), others.cloned().collect());
    }
    if tool == "check"
        && let Some(Value::Object(found)) = fields.get_mut("counterexample")
    {
        // The run itself is what `counterexample` tells.
        let call = found.remove("execution").map(|mut run| run["call"].take());
        found.insert("call".to_owned(), call.unwrap_or_default());
    }
    for group in fields.get_mut("groups").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(group) = group.as_object_mut() {
            for name in ["rounds", "all_cores", "all_corrections"] {
                group.remove(name);
            }
            if let Some(ranks) = group.get_mut("ranking").and_then(Value::as_array_mut) {
                ranks.truncate(MAX_RANKS);
            }
        }
    }
    for fix in fields.get_mut("fixes").and_then(Value::as_array_mut).into_iter().flatten() {
        // The patch is enough.
        fix.as_object_mut().map(|fix| fix.remove("source"));
    }
    method
}

/// Places, values and heaps as short texts; what says nothing is left out.
fn plain(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            if let Some(place) = place(fields) {
                return json!(place);
            }
            if fields.contains_key("objects") && fields.contains_key("statics") {
                return heap(fields);
            }
            if let Some(value) = scalar(value) {
                return json!(value);
            }
            let mut kept = Map::new();
            for (name, value) in fields {
                let value = match (name.as_str(), value) {
                    ("path", Value::Array(steps)) if steps.len() > MAX_STEPS => middle_left_out(steps),
                    // A saved input is handed back as it is.
                    ("input", input) => input.clone(),
                    _ => plain(value),
                };
                let is_empty = match &value {
                    Value::Null | Value::Bool(false) => true,
                    Value::Array(list) => list.is_empty(),
                    Value::Object(fields) => fields.is_empty(),
                    _ => false,
                };
                if !is_empty {
                    kept.insert(name.clone(), value);
                }
            }
            Value::Object(kept)
        }
        Value::Array(list) => list.iter().map(plain).collect(),
        _ => value.clone(),
    }
}

fn middle_left_out(steps: &[Value]) -> Value {
    let half = MAX_STEPS / 2;
    let mut kept: Vec<Value> = steps[..half].iter().map(plain).collect();
    kept.push(json!(format!("… {} steps …", steps.len() - 2 * half)));
    kept.extend(steps[steps.len() - half..].iter().map(plain));
    Value::Array(kept)
}

fn place(fields: &Map<String, Value>) -> Option<String> {
    let of = |name: &str| fields.get(name);
    let (file, line, column) = (of("file")?.as_str()?, of("line")?.as_u64()?, of("column")?.as_u64()?);
    of("end_line")?;
    Some(format!("{file}:{line}:{column}"))
}

/// `{"plain": "4"}` or `{"ref": "Node0"}`.
fn scalar(value: &Value) -> Option<&str> {
    let fields = value.as_object().filter(|fields| fields.len() == 1)?;
    fields.get("plain").or(fields.get("ref"))?.as_str()
}

/// `Node0: "next=Node1, key=4"`.
fn heap(fields: &Map<String, Value>) -> Value {
    let shown = |slot: &Value| {
        let name = slot["name"].as_str().unwrap_or_default();
        format!("{name}={}", scalar(&slot["value"]).unwrap_or("null"))
    };
    let slots = |slots: &Value| slots.as_array().into_iter().flatten().map(shown).collect::<Vec<_>>().join(", ");
    let mut drawn = Map::new();
    for object in fields["objects"].as_array().into_iter().flatten() {
        let name = object["name"].as_str().unwrap_or_default();
        drawn.insert(name.to_owned(), json!(slots(&object["slots"])));
    }
    let statics = slots(&fields["statics"]);
    if !statics.is_empty() {
        drawn.insert("static".to_owned(), json!(statics));
    }
    Value::Object(drawn)
}

/// Cuts lists until the text is short enough, and says how much is gone.
fn shorten(answer: &mut Value, max_bytes: usize) {
    for few in FEW {
        if answer.to_string().len() <= max_bytes {
            return;
        }
        cut(answer, few);
    }
    if answer.to_string().len() > max_bytes {
        *answer =
            json!({ "error": "the answer is too long: ask for one method (`method`, `class`), or a smaller `scope`" });
    }
}

fn cut(value: &mut Value, few: usize) {
    match value {
        Value::Array(list) => {
            let n_gone = list.len().saturating_sub(few);
            if n_gone > 0 {
                list.truncate(few);
                list.push(json!(format!("… {n_gone} more")));
            }
            list.iter_mut().for_each(|item| cut(item, few));
        }
        Value::Object(fields) => {
            fields.iter_mut().filter(|(name, _)| *name != "input").for_each(|(_, it)| cut(it, few))
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_values_and_heaps_are_short() {
        let place = json!({ "file": "A.java", "line": 3, "column": 5, "end_line": 3, "end_column": 9 });
        let slot = json!({ "name": "next", "value": { "ref": "Node1" }, "changed": false });
        let object = json!({ "name": "Node0", "class": "A.Node", "array": false, "fresh": false, "slots": [slot] });
        let heap = json!({ "objects": [object], "statics": [] });
        let shown = plain(&json!({ "place": place, "heap": heap, "of": { "plain": "4" }, "none": null, "no": [] }));
        assert_eq!(shown, json!({ "place": "A.java:3:5", "heap": { "Node0": "next=Node1" }, "of": "4" }));
    }

    #[test]
    fn long_answers_are_cut_and_say_so() {
        let mut answer = json!({ "methods": (0..100).map(|n| format!("method {n}")).collect::<Vec<_>>() });
        shorten(&mut answer, 400);
        let list = answer["methods"].as_array().unwrap();
        assert_eq!(list.last().unwrap(), "… 80 more");
        shorten(&mut answer, 10);
        assert!(answer["error"].as_str().unwrap().contains("too long"));
    }
}
