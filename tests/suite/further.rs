//! `check --counterexamples`: further failing inputs, all different, all failing, and all there are.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::folder::Folder;

const SOURCE: &str = r#"
public class Chain {
    static class Link { Link next; int n; }

    /*@ requires a >= 0 && a <= 5; ensures \result > a; @*/
    static int half(int a) { return a / 2 + 2; }

    /*@ ensures \result; @*/
    static boolean isShort(/*@ nullable @*/ Link from) {
        return from == null || from.next == null || from.next == from;
    }

    /*@ requires a != 0; ensures \result != b; @*/
    static int right(int a, int b) { return b == 0 ? 1 : 0; }
}
"#;

fn method(folder: &Folder, name: &str, more: &[&str]) -> Value {
    let args = [&["check", "Chain.java", "-m", name, "--format", "json", "--scope", "3"], more].concat();
    let output = folder.command(&args).output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    report["methods"][0].clone()
}

/// The inputs of all counterexamples, the first one first.
fn inputs(method: &Value) -> Vec<Value> {
    let others = method["others"]["counterexamples"].as_array().into_iter().flatten();
    std::iter::once(&method["counterexample"]).chain(others).map(|found| found["input"].clone()).collect()
}

#[test]
fn numbers_differ_where_there_is_no_heap() {
    let folder = Folder::new("further-numbers");
    folder.write("Chain.java", SOURCE);
    let found = method(&folder, "half", &["--counterexamples", "100"]);
    let mut numbers: Vec<i64> = inputs(&found).iter().map(|input| input["args"]["a"].as_i64().unwrap()).collect();
    numbers.sort_unstable();
    let wrong: Vec<i64> = (0..=5).filter(|a| a / 2 + 2 <= *a).collect();
    assert_eq!((numbers, &found["others"]["is_all"]), (wrong, &true.into()));
    let found = method(&folder, "half", &["--counterexamples", "2"]);
    assert_eq!((inputs(&found).len(), &found["others"]["is_all"]), (2, &false.into()));
    assert!(method(&folder, "half", &[])["others"].is_null());
    assert!(method(&folder, "right", &["--counterexamples", "5"])["others"].is_null(), "it holds");
}

/// Chains of two or three links, with the ends that they may have, but for a link that follows itself.
#[test]
fn heaps_differ_before_numbers_do() {
    let folder = Folder::new("further-heaps");
    folder.write("Chain.java", SOURCE);
    let found = method(&folder, "isShort", &["--counterexamples", "8"]);
    let shape = |input: &Value| {
        let text = input.to_string();
        // Numbers do not make a heap another one.
        text.split(',').filter(|part| !part.contains("\"n\"")).collect::<Vec<_>>().join(",")
    };
    // Two links: their end is null, the first, or the second. Three: null, or one of the three.
    let all = inputs(&found);
    let shapes: BTreeSet<String> = all[..7].iter().map(shape).collect();
    assert_eq!((all.len(), shapes.len()), (8, 7), "{all:#?}");
    let whole: BTreeSet<String> = all.iter().map(Value::to_string).collect();
    assert_eq!(whole.len(), 8);
    // Another program says that each fails: a run judges it.
    for (at, input) in all.iter().enumerate() {
        let name = format!("{at}.json");
        folder.write(&name, input.to_string());
        let ran = folder.command(&["run", "Chain.java", "-m", "isShort", "--input", &name]).output().unwrap();
        assert_eq!(ran.status.code(), Some(1), "{input}");
    }
}

/// What `--next` shows is what `--counterexamples` shows in that place.
#[test]
fn the_next_one_is_another_one() {
    let folder = Folder::new("further-next");
    folder.write("Chain.java", SOURCE);
    let all = inputs(&method(&folder, "isShort", &["--counterexamples", "4"]));
    for (at, input) in all.iter().enumerate() {
        let found = method(&folder, "isShort", &["--next", &at.to_string()]);
        assert_eq!((inputs(&found), &found["verdict"]), (vec![input.clone()], &"violated".into()), "{at}");
        assert!(found["others"].is_null() && found["warnings"].as_array().unwrap().is_empty(), "{found:#}");
    }
    assert_eq!(inputs(&method(&folder, "isShort", &["--next", "1", "--counterexamples", "2"])), all[1..3]);
    // There are three.
    let last = method(&folder, "half", &["--next", "7"]);
    assert_eq!(inputs(&last), inputs(&method(&folder, "half", &["--next", "2"])));
    assert_eq!((&last["others"]["is_all"], &last["warnings"][0]["code"]), (&true.into(), &"no-next".into()));
    let holds = method(&folder, "right", &["--next", "1"]);
    assert_eq!((&holds["verdict"], holds["warnings"].as_array().unwrap().len()), (&"holds".into(), 0));
}

/// Formats for people and for other programs have all that were asked for.
#[test]
fn every_format_has_all_of_them() {
    let folder = Folder::new("further-formats");
    folder.write("Chain.java", SOURCE);
    let shown = |format: &str| {
        let args = ["check", "Chain.java", "-m", "half", "--counterexamples", "9", "--format", format];
        String::from_utf8(folder.command(&args).output().unwrap().stdout).unwrap()
    };
    let calls = ["half(3)", "half(4)", "half(5)"];
    let html = shown("html");
    assert_eq!(html.matches("<details class=\"counterexample\"").count(), 3, "{html}");
    assert_eq!(html.matches("type=\"range\"").count(), 3, "each has its slider");
    assert!(html.contains("There is no other counterexample"), "{html}");
    let (dot, svg) = (shown("dot"), shown("svg"));
    assert_eq!((dot.matches("digraph ").count(), svg.matches(">before<").count()), (3, 3), "{dot}\n{svg}");
    let log: Value = serde_json::from_str(&shown("sarif")).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1, "one clause");
    let flows: BTreeSet<String> =
        results[0]["codeFlows"].as_array().unwrap().iter().map(|flow| flow["message"]["text"].to_string()).collect();
    assert_eq!(flows.len(), 3);
    for call in calls {
        assert!(html.contains(call) && dot.contains(call) && svg.contains(call), "{call}");
        assert!(flows.iter().any(|flow| flow.contains(call)), "{call}: {flows:?}");
    }
}

#[test]
fn the_text_says_whether_there_are_more() {
    let folder = Folder::new("further-text");
    folder.write("Chain.java", SOURCE);
    let text = |n: &str| {
        let output = folder.command(&["check", "Chain.java", "-m", "half", "--counterexamples", n]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let all = text("9");
    assert!(all.contains("another counterexample, 2 of 2, violates ensures#1:"), "{all}");
    assert!(all.contains("there is no other counterexample within these bounds"), "{all}");
    let two = text("2");
    assert!(two.contains("another counterexample, 1 of 1") && !two.contains("no other"), "{two}");
}
