//! `eval-expr`: the same question in three dialects, before a call and after it, and what is wrong with questions.

use serde_json::Value;

use crate::folder::Folder;

const BOX: &str = r#"
class Box {
    int n;
    double d;
    boolean b;
    int[] a;
    Box next;

    /*@ requires next != null;
      @ ensures n == \old(n); @*/
    int inc(int by) {
        if (by < 0) throw new IllegalStateException();
        n += by;
        next = null;
        return n;
    }

    /*@ pure @*/ int twice() { return 2 * n; }
}
"#;

fn input(by: i64) -> String {
    format!(
        r#"{{"receiver": "b", "args": [{by}], "objects": {{
            "b": {{"class": "Box", "fields": {{"n": 3, "d": 0.5, "b": true, "a": "xs", "next": "c"}}}},
            "c": {{"class": "Box", "fields": {{"n": 7}}}},
            "xs": {{"class": "int[]", "elements": [4, 5]}}}}}}"#
    )
}

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("eval-expr-{name}"));
    folder.write("Box.java", BOX).write("in.json", input(2)).write("thrown.json", input(-1));
    folder
}

/// Code, and each expression's kind and value as text.
fn asked(folder: &Folder, input: &str, options: &[&str], exprs: &[&str]) -> (i32, Vec<String>) {
    let mut args = vec!["eval-expr", "Box.java", "-m", "inc", "--format", "json", "--input", input];
    args.extend(options);
    exprs.iter().for_each(|expr| args.extend(["-e", expr]));
    let output = folder.command(&args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let told = report["expressions"].as_array().expect("a report").iter().map(|each| {
        let kind = each["kind"].as_str().unwrap();
        match (each["value"].as_str(), kind) {
            (Some(value), _) => value.to_owned(),
            (None, "set") => each["tuples"].to_string(),
            _ => kind.to_owned(),
        }
    });
    (output.status.code().unwrap(), told.collect())
}

fn refused(folder: &Folder, options: &[&str], expr: &str) -> String {
    let mut args = vec!["eval-expr", "Box.java", "-m", "inc", "--input", "in.json", "-e", expr];
    args.extend(options);
    let output = folder.command(&args).output().unwrap();
    assert_eq!(output.status.code(), Some(64), "{expr}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn three_dialects_speak_of_both_states() {
    let folder = folder("states");
    let told = |options: &[&str], exprs: &[&str]| asked(&folder, "in.json", options, exprs);
    let values = |of: &[&str]| (0, of.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());

    let exprs = ["n", "n + by", "twice()", "next.n > n", "a[1]", "a[2]", "next", "next.next", "d", "b", "1 / (n - 3)"];
    let before = ["3", "5", "6", "true", "5", "no-value", "Box1", "[]", "0.5", "true", "no-value"];
    assert_eq!(told(&[], &exprs), values(&before));
    assert_eq!(
        told(&["--at", "after"], &["n", "\\old(n)", "n == \\old(n)", "\\result", "next.n", "\\old(next).n", "twice()"]),
        values(&["5", "3", "false", "5", "no-value", "7", "10"])
    );
    assert_eq!(
        told(
            &["--dialect", "jfsl"],
            &["this.n", "this.*next - null", "this -> this.next", "#this.*next", "this.next.next"]
        ),
        values(&["3", r#"[["Box0"],["Box1"]]"#, r#"[["Box0","Box1"]]"#, "2", "[]"])
    );
    assert_eq!(
        told(&["--dialect", "jfsl", "--at", "after"], &["this.n", "@old(this.n)", "return", "no this.next"]),
        values(&["5", "3", "5", "true"])
    );
    assert_eq!(told(&["--dialect", "alloy"], &["this.n", "some this.next"]), values(&["3", "true"]));
    // Without any prime all of it is after the call, with one what has none is before.
    assert_eq!(
        told(&["--dialect", "alloy", "--at", "after"], &["this.n", "this.n' = plus[this.n, 2]", "this.next", "return"]),
        values(&["5", "true", "[]", "5"])
    );
}

#[test]
fn a_run_that_throws_has_a_state_after_it_and_no_result() {
    let folder = folder("throws");
    let (code, told) = asked(&folder, "thrown.json", &["--at", "after"], &["n", "\\result == 3"]);
    assert_eq!((code, told[0].as_str()), (0, "3"));
    let (code, told) = asked(&folder, "in.json", &[], &["new Box()"]);
    assert_eq!((code, told), (2, vec!["unknown".to_owned()]));
}

#[test]
fn the_text_has_parts_and_the_heap() {
    let folder = folder("text");
    let args =
        ["eval-expr", "Box.java", "-m", "inc", "--input", "in.json", "--at", "after", "-e", "n == \\old(n) + by"];
    let output = folder.command(&args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().take(6).collect();
    let expected = [
        "Box.inc(int), after Box0.inc(2)",
        "  n == \\old(n) + by  true",
        "    n             5",
        "    \\old(n) + by  5",
        "    \\old(n)       3",
        "    by            2",
    ];
    assert_eq!(lines, expected, "{text}");
    assert!(text.contains("n=5 (was 3)"), "{text}");
}

/// Of several methods with contracts the input says which one it is for.
#[test]
fn the_input_chooses_the_method() {
    let folder = Folder::new("eval-expr-chooses");
    let input = |method: &str| {
        format!(
            r#"{{"receiver": "b", "args": {{}}, "method": "{method}",
                "objects": {{"b": {{"class": "Both", "fields": {{"n": 1}}}}}}}}"#
        )
    };
    folder
        .write(
            "Both.java",
            "class Both { int n;\n//@ ensures n == \\old(n) + 1;\nvoid f() { n += 2; }\n\
             //@ ensures \\result == n;\nint g() { return n; } }",
        )
        .write("f.json", input("Both.f()"))
        .write("h.json", input("Both.h()"));
    let args = ["eval-expr", "Both.java", "--at", "after", "-e", "n", "--input"];
    let found = folder.huntsman(&[&args[..], &["f.json"]].concat());
    assert_eq!(found.code, 0, "{}", found.err);
    assert!(found.out.contains("Both.f(), after") && found.out.contains("  n  3"), "{}", found.out);
    let none = folder.huntsman(&[&args[..], &["h.json"]].concat());
    assert!(none.code == 64 && none.err.contains("choose with --method"), "{}", none.err);
}

#[test]
fn what_is_wrong_is_shown_at_its_place() {
    let folder = folder("wrong");
    for (options, expr, said) in [
        (&[][..], "this.nn", "did you mean `n`?"),
        (&[], "n +", "an expression was expected"),
        (&[], "this.*next", "--dialect jfsl or --dialect alloy"),
        (&[], "\\old(n)", "give --at after"),
        (&[], "\\result", "give --at after"),
        (&["--dialect", "alloy"], "this.n'", "give --at after"),
        (&["--dialect", "alloy"], "this.n )", "the end of the expression"),
        (&["--dialect", "jfsl"], "x: this.n = 3", "an expression has no label"),
        (&["--dialect", "jfsl"], "\\old(n)", "--dialect jml"),
    ] {
        let text = refused(&folder, options, expr);
        assert!(text.contains(said) && text.contains("--expr:1:"), "{expr}: {text}");
    }
}
