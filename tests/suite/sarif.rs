//! Reports as SARIF 2.1.0, held against the schema of OASIS and against the types of a crate that is made from it.

use std::path::PathBuf;

use serde_json::Value;

use crate::folder::Folder;

/// The schema, in the sources of the crate whose types it gave, where Cargo unpacks them; `None`, aloud, elsewhere.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn schema() -> Option<Value> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let registries = home.and_then(|home| std::fs::read_dir(home.join("registry/src")).ok());
    let crates = registries.into_iter().flatten().flatten().filter_map(|it| std::fs::read_dir(it.path()).ok());
    let own = crates.flatten().flatten().find(|it| it.file_name().to_string_lossy().starts_with("serde-sarif-0.8"));
    let found = own.and_then(|own| std::fs::read_to_string(own.path().join("src/schema.json")).ok());
    if found.is_none() {
        eprintln!("skipped: the sources of serde-sarif are not on this machine");
    }
    // Its pattern of languages has a bracket too many, which browsers read as itself and other engines refuse.
    let text = found?.replace("{2}]?$", "{2}\\\\]?$");
    Some(serde_json::from_str(&text).expect("it is JSON"))
}

/// What is wrong with a report.
fn faults(schema: &Value, report: &Value) -> Vec<String> {
    let validator = jsonschema::options().should_validate_formats(true).build(schema).expect("a schema");
    validator.iter_errors(report).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// The golden report, which has something of everything.
fn frozen() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases/report/check.sarif");
    std::fs::read_to_string(path).unwrap()
}

fn reports() -> Vec<(String, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folder = Folder::new("sarif");
    folder.write("a b/Ünit.java", "class Unit { /*@ ensures \\result > n; @*/ int f(int n) { return n + 1; } }");
    folder.write("a b/Bad.java", "class Bad { int g( }");
    let ran = |args: &[&str]| {
        let mut command = folder.command(args);
        let output = command.args(["--format", "sarif"]).output().unwrap();
        (args.join(" "), String::from_utf8(output.stdout).unwrap())
    };
    let below = |path: &str| root.join(path).display().to_string();
    let gcov = format!("gcov:{}", below("tests/coverage/gcov"));
    vec![
        ("the frozen report".into(), frozen()),
        ran(&["check", &below("docs/tutorial/2-contract/Playlist.java")]),
        ran(&["check", "a b"]),
        ran(&["rank", "--from", &gcov, "--metric", "ochiai,dstar"]),
        ran(&["rank", "--from", &gcov, "--clusters", "--kind", "all", "--top", "100"]),
    ]
}

#[test]
fn reports_are_what_the_official_schema_says() {
    let schema = schema();
    for (name, text) in reports() {
        let typed: Result<serde_sarif::sarif::Sarif, _> = serde_json::from_str(&text);
        let typed = typed.unwrap_or_else(|error| panic!("{name}: {error}: {text}"));
        let results = typed.runs[0].results.as_ref().expect("results");
        assert!(!results.is_empty(), "{name}");
        let report: Value = serde_json::from_str(&text).unwrap();
        if let Some(schema) = &schema {
            assert_eq!(faults(schema, &report), [""; 0], "{name}");
        }
    }
}

/// The validation would find something.
#[test]
fn the_schema_refuses_what_is_wrong() {
    let Some(schema) = schema() else { return };
    let right: Value = serde_json::from_str(&frozen()).unwrap();
    let wrong = |change: fn(&mut Value)| {
        let mut report = right.clone();
        change(&mut report);
        faults(&schema, &report).len()
    };
    assert_eq!(wrong(|_| {}), 0);
    assert!(wrong(|report| report["version"] = "2.0.0".into()) > 0);
    assert!(wrong(|report| report["runs"][0]["results"][0]["level"] = "bad".into()) > 0);
    assert!(wrong(|report| report["runs"][0]["results"][0]["message"] = Value::Null) > 0);
    assert!(wrong(|report| report["runs"][0]["results"][0]["colour"] = "red".into()) > 0);
    assert!(wrong(|report| report["runs"][0]["results"][0]["ruleIndex"] = (-2).into()) > 0);
    let uri = |report: &mut Value| {
        report["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] = "a b".into();
    };
    assert!(wrong(uri) > 0);
}
