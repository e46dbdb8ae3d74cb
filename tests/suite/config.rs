//! `huntsman.toml`, what the source says, and the baseline.

use crate::folder::Folder;

/// Code, standard output, standard error.
fn ran(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let output = folder.command(args).env_remove("NO_COLOR").output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().expect("not killed"), text(output.stdout), text(output.stderr))
}

const METHODS: &str = "package p;\npublic class A {\n  int n;\n  //@ ensures \\result == 1;\n  int wrong() { return 2; }\n  \
                       //@ ensures \\result == 1;\n  int right() { return 1; }\n}\n";

fn project(name: &str, config: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("src/p/A.java", METHODS).write("huntsman.toml", config);
    folder
}

#[test]
fn the_nearest_file_upwards_counts_and_the_command_line_wins() {
    let folder = project("config", "sources = [\"src\"]\n\n[options]\nscope = 2\n\n[scope]\n\"p.A\" = 1\n");
    folder.write("inner/deep/x.txt", "");
    let (code, out, err) = ran(&folder, &["check", "--format", "json"]);
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["options"]["scope"], "2,p.A=1");
    let (_, out, _) = ran(&folder, &["check", "--format", "json", "--scope", "3"]);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["options"]["scope"], "3,p.A=1", "what is said of one class stays");
    let mut deep = folder.command(&["check", "--format", "short"]);
    let output = deep.current_dir(folder.join("inner/deep")).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.starts_with("../../src/p/A.java:5: p.A.wrong(): violates"), "{out}");
    let (code, _, err) = ran(&folder, &["check", "--config", "none"]);
    assert_eq!(code, 64);
    assert!(err.contains("nothing to check is given"), "{err}");
}

/// An option of the file that a command has in another way, or not at all, is none of its business.
#[test]
fn what_a_command_does_not_take_is_left_aside() {
    for config in ["[options]\nscope = 4\nints = \"auto\"\n", "[scope]\n\"p.A\" = 1\n"] {
        let folder = project("config-aside", config);
        for args in [
            &["bench", "src/p/A.java", "--scope", "2", "-m", "right"][..],
            &["bench", "src/p/A.java", "-m", "right", "--scope=1..2"],
            &["testgen", "src/p/A.java", "-m", "right"],
        ] {
            let (code, _, err) = ran(&folder, args);
            assert_eq!(code, 0, "{config}{args:?}: {err}");
        }
    }
}

/// A word in the code wins over both.
#[test]
fn arithmetic_is_a_setting_of_the_project() {
    let folder = Folder::new("arithmetic");
    let text = "class A {\n  //@ ensures \\result == a + 1;\n  static int next(int a) { return a + 1; }\n  \
                //@ ensures \\result == (byte) (a + 1); code_java_math\n  \
                static byte narrow(byte a) { return (byte) (a + 1); }\n}\n";
    folder.write("A.java", text).write("huntsman.toml", "overflow = \"excluded\"\n");
    let left_out = "left out: runs in which the code's sums, products or casts of whole numbers leave their types";
    let (code, out, _) = ran(&folder, &["check", "A.java"]);
    assert_eq!((code, out.matches(left_out).count()), (0, 1), "{out}");
    let (code, out, _) = ran(&folder, &["check", "A.java", "--overflow", "fails"]);
    assert_eq!((code, out.matches(left_out).count()), (1, 0), "{out}");
    assert!(out.contains("next.overflow#1  A.java:3:"), "{out}");
    let (code, out, _) = ran(&folder, &["check", "A.java", "--overflow", "wraps"]);
    assert_eq!((code, out.contains("overflow#1")), (1, false), "{out}");
    folder.write("huntsman.toml", "overflow = \"never\"\n");
    let (code, _, err) = ran(&folder, &["check", "A.java"]);
    assert!(
        code == 64 && err.contains("huntsman.toml:1:12") && err.contains("`never`: one of wraps, fails, excluded"),
        "{err}"
    );
}

#[test]
fn config_says_what_counts_and_whence() {
    let folder = project("whence", "exclude = [\"gen\"]\n[options]\nscope = 2\n[class.\"p.A\"]\nunwind = 7\n");
    let (code, out, err) = ran(&folder, &["config", "--array-length", "3"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let has = |wanted: &[&str]| out.lines().any(|line| line.split_whitespace().collect::<Vec<_>>() == wanted);
    assert!(out.starts_with("huntsman.toml\n"), "{out}");
    assert!(has(&["scope", "2", "huntsman.toml:3:1"]), "{out}");
    assert!(has(&["array-length", "3", "command", "line"]), "{out}");
    assert!(has(&["unwind", "auto", "default"]), "{out}");
    assert!(has(&["exclude", "gen", "huntsman.toml:1:1"]), "{out}");
    assert!(has(&["unwind", "of", "class", "p.A", "7", "huntsman.toml:5:1"]), "{out}");
}

#[test]
fn mistakes_in_the_file_have_their_place() {
    for (text, message, place) in [
        ("scop = 3\n", "`scop` is no setting", "huntsman.toml:1:1"),
        ("scope = 3\n", "`scope` is no setting", "huntsman.toml:1:1"),
        ("[options]\nscope = 300000\n", "scope: expected a number", "huntsman.toml:2:1"),
        ("[options]\nnothing = 3\n", "`nothing` is no option of `huntsman check`", "huntsman.toml:2:1"),
        ("sources = [\n", "", "huntsman.toml:1"),
        ("[options]\nscope = 1.5\n", "expected a text, a number", "huntsman.toml:2:9"),
        ("[method.\"A.wrong\"]\nskip = \"yes\"\n", "expected true or false", "huntsman.toml:2:8"),
        ("[class.A]\nskip = 1\n", "expected true or false", "huntsman.toml:2:8"),
        ("[class.A]\nallow = [1]\n", "expected a text, or a list of texts", "huntsman.toml:2:9"),
        ("cache = 3\n", "expected true, false, or a folder", "huntsman.toml:1:9"),
        ("cache = \"yes\"\n", "a folder of such a name is `./yes`", "huntsman.toml:1:9"),
        ("jobs = 0\n", "jobs cannot be `0`", "huntsman.toml:1:8"),
        ("memory = \"x\"\n", "memory cannot be `x`", "huntsman.toml:1:10"),
        ("fail-on = 3\n", "one of warning, undetermined, violated, never", "huntsman.toml:1:11"),
        ("sources = 5\n", "expected a path in quotes, or a list", "huntsman.toml:1:11"),
        ("spec = [\"nope.spec\"]\n", "spec: there is no file or folder `nope.spec`", "huntsman.toml:1:1"),
    ] {
        let folder = project("mistakes", text);
        let (code, out, err) = ran(&folder, &["check", "src"]);
        assert_eq!((code, out.as_str()), (64, ""), "{text}");
        assert!(err.contains(message) && err.contains(place), "{text}: {err}");
    }
}

#[test]
fn a_source_that_is_not_there_is_told_where_it_is_asked_for() {
    let folder = project("nowhere", "sources = [\"nope\"]\n");
    let (code, _, err) = ran(&folder, &["check"]);
    assert_eq!(code, 64);
    assert!(err.contains("sources: there is no file or folder `nope`") && err.contains("huntsman.toml:1:1"), "{err}");
    assert_eq!(ran(&folder, &["check", "src"]).0, 1);
    folder.write("huntsman.toml", "jobs = 0\n");
    assert_eq!(ran(&folder, &["check", "src", "--jobs", "1"]).0, 64, "it is wrong whether or not it counts");
}

#[test]
fn sections_that_fit_nothing_are_warned_of() {
    let folder = project("unfit", "sources = [\"src\"]\n");
    let said = |section: &str, args: &[&str]| -> String {
        folder.write("huntsman.toml", format!("sources = [\"src\"]\n[{section}]\nskip = true\n"));
        let (_, out, err) = ran(&folder, args);
        out + &err
    };
    let misspelled = said("method.\"A.wrongg\"", &["check", "src/p/A.java"]);
    assert!(misspelled.contains("huntsman.toml:2:9") && misspelled.contains("did you mean `A.wrong`?"), "{misspelled}");
    let misspelled = said("class.\"p.AA\"", &["check", "src"]);
    assert!(misspelled.contains("there is no class with methods to check that is called `p.AA`"), "{misspelled}");
    assert!(said("class.\"q.Other\"", &["check"]).contains("is called `q.Other`"));
    let elsewhere = said("class.\"q.Other\"", &["check", "src"]);
    assert!(!elsewhere.contains("Other"), "it may be another folder's: {elsewhere}");
    assert!(!said("method.\"A.wrong\"", &["check"]).contains("warning"));
    folder.write("huntsman.toml", "[method.\"A.wrongg\"]\nskip = true\n[method.\"A.wrong\"]\nallow = [\"all\"]\n");
    assert_eq!(ran(&folder, &["check", "src"]).0, 0);
    assert_eq!(ran(&folder, &["check", "src", "--strict"]).0, 2);
    folder.write("huntsman.toml", "[method.\"A.wrong\"]\nallow = [\"ensures1\"]\n");
    let (_, out, err) = ran(&folder, &["check", "src"]);
    assert!(out.contains("no clause `ensures1`") && out.contains("huntsman.toml:2:1"), "{out}{err}");
}

#[test]
fn a_class_or_method_is_treated_as_the_file_says() {
    let folder = project("treated", "[method.\"A.wrong\"]\nskip = true\n");
    let (code, out, _) = ran(&folder, &["check", "src"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("skipped: p.A.wrong() (huntsman.toml:2:1)"), "{out}");
    folder.write("huntsman.toml", "[class.A]\nallow = [\"ensures#1\"]\nscope = 3\n");
    let (code, out, _) = ran(&folder, &["check", "src"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("it does not count: suppressed at huntsman.toml:2:1"), "{out}");
    assert!(out.contains("p.A.right(): holds within scope 3"), "{out}");
    assert!(ran(&folder, &["check", "src", "--scope", "2"]).1.contains("right(): holds within scope 2"));
    folder.write("huntsman.toml", "[class.A]\nallow = [\"no_exception\"]\n");
    assert_eq!(ran(&folder, &["check", "src"]).0, 1, "another clause is violated");
}

#[test]
fn the_source_says_what_does_not_count() {
    let folder = Folder::new("remarks");
    folder.write("huntsman.toml", "");
    let check = |before: &str| {
        folder.write("A.java", format!("class A {{\n  // other\n  {before}\n  //@ ensures \\result == 1;\n  int f() {{ return 2; }}\n\n  //@ ensures \\result == 1;\n  int g() {{ return 1; }}\n}}\n"));
        ran(&folder, &["check", "A.java"])
    };
    assert_eq!(check("// nothing").0, 1);
    for before in [
        "// huntsman: allow ensures#1",
        "// huntsman: allow all",
        "@SuppressWarnings(\"huntsman:ensures#1\")",
        "@SuppressWarnings({\"unused\", \"huntsman\"})",
    ] {
        let (code, out, _) = check(before);
        assert_eq!(code, 0, "{before}: {out}");
        assert!(out.contains("it does not count: suppressed at A.java:3:3"), "{before}: {out}");
        assert!(out.contains("2 methods: 1 holds, 1 violated as before or suppressed"), "{out}");
    }
    let (code, out, _) = check("// huntsman: skip");
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("1 method: 1 holds") && out.contains("skipped: A.f() (A.java:3:3)"), "{out}");
    assert_eq!(check("// huntsman: allow no_exception").0, 1, "it is another clause");
    let (code, out, err) = check("// huntsman: alow ensures#1");
    assert_eq!(code, 1);
    assert!((out.clone() + &err).contains("`alow` is not known here: did you mean `allow`?"), "{out}{err}");
    let (_, out, err) = check("// huntsman: allow");
    assert!((out.clone() + &err).contains("`allow` needs the label of a clause"), "{out}{err}");
    let (_, out, err) = check("// huntsman: skip, foo=2");
    assert!((out.clone() + &err).contains("`foo` is no option of `huntsman check`"), "{out}{err}");
    let (code, out, _) = check("// huntsman: allow never_heard, nothing=3");
    assert_eq!(code, 1);
    assert!(out.contains("the method has no clause `never_heard`") && out.contains("`nothing` is no option"), "{out}");
    assert!(check("// huntsman: scope=2").1.contains("g(): holds within scope 4"), "only of the next method");
}

#[test]
fn only_new_violations_fail_with_a_baseline() {
    let folder = project("baseline", "");
    let args = ["check", "src", "--baseline", "known.json"];
    assert_eq!(ran(&folder, &args).0, 64, "it is not there");
    let (code, _, _) = ran(&folder, &[&args[..], &["--update-baseline"]].concat());
    assert_eq!(code, 0);
    let text = std::fs::read_to_string(folder.join("known.json")).unwrap();
    expect_test::expect![[r#"
        {
          "schema": "huntsman-baseline/2",
          "violations": [
            {
              "class": "p.A",
              "file": "src/p/A.java",
              "method": "wrong()",
              "clauses": {
                "ensures#1": "\\result == 1"
              }
            }
          ]
        }
    "#]]
    .assert_eq(&text);
    let (code, out, _) = ran(&folder, &args);
    assert_eq!(code, 0);
    assert!(out.contains("it is in the baseline, so it does not count"), "{out}");
    // A new one, in another method; then another clause of a known one.
    folder.write("src/p/A.java", METHODS.replace("return 1;", "return 3;"));
    assert_eq!(ran(&folder, &args).0, 1);
    let more = METHODS.replace(
        "//@ ensures \\result == 1;\n  int wrong",
        "//@ ensures \\result == 1;\n  //@ ensures \\result < 2;\n  int wrong",
    );
    folder.write("src/p/A.java", more);
    assert_eq!(ran(&folder, &args).0, 1);
    // A clause in the place of the known one.
    folder.write(
        "src/p/A.java",
        METHODS.replace("ensures \\result == 1;\n  int wrong", "ensures \\result == 3;\n  int wrong"),
    );
    assert_eq!(ran(&folder, &args).0, 1);
    // The known one behind another, which holds.
    let behind = METHODS.replace(
        "//@ ensures \\result == 1;\n  int wrong",
        "//@ ensures \\result > 0;\n  //@ ensures \\result == 1;\n  int wrong",
    );
    folder.write("src/p/A.java", behind);
    assert_eq!(ran(&folder, &args).0, 0);
    // Mended.
    folder.write("src/p/A.java", METHODS.replace("return 2;", "return 1;"));
    let (code, _, err) = ran(&folder, &args);
    assert_eq!(code, 0);
    assert!(err.contains("note: p.A.wrong() no longer violates ensures#1"), "{err}");
    ran(&folder, &[&args[..], &["--update-baseline"]].concat());
    assert!(!std::fs::read_to_string(folder.join("known.json")).unwrap().contains("wrong"));
}

/// Of the earlier form, with labels alone.
#[test]
fn an_old_baseline_is_read_as_it_was_meant() {
    let folder = project("baseline-old", "");
    let row = "{\"class\": \"p.A\", \"method\": \"wrong()\", \"labels\": [\"ensures#1\"]}";
    folder.write("known.json", format!("{{\"schema\": \"huntsman-baseline/1\", \"violations\": [{row}]}}"));
    let args = ["check", "src", "--baseline", "known.json"];
    assert_eq!(ran(&folder, &args).0, 0);
    assert_eq!(ran(&folder, &[&args[..], &["--attack", "1", "-m", "right"]].concat()).0, 0);
    folder.write("known.json", format!("{{\"schema\": \"huntsman-baseline/3\", \"violations\": [{row}]}}"));
    assert_eq!(ran(&folder, &args).0, 64);
    let row = row.replace("[\"ensures#1\"]", "7");
    folder.write("known.json", format!("{{\"schema\": \"huntsman-baseline/1\", \"violations\": [{row}]}}"));
    let (code, _, err) = ran(&folder, &args);
    assert!(code == 64 && err.contains("expected labels with the texts of their clauses"), "{err}");
}

/// Files may declare classes of one name, and parameters types of one name: what is known of one says nothing of another.
#[test]
fn a_baseline_tells_files_and_overloads_apart() {
    let folder = Folder::new("baseline-apart");
    let class = |n: u32| format!("class X {{\n  //@ ensures \\result == 1;\n  int m() {{ return {n}; }}\n}}\n");
    let overloads = |n: u32| {
        let method =
            |ty: &str, n: u32| format!("  //@ ensures \\result == 1;\n  public int f({ty} x) {{ return {n}; }}\n");
        format!("package r;\npublic class C {{\n{}{}}}\n", method("p.A", 2), method("q.A", n))
    };
    folder.write("one/X.java", class(2)).write("two/X.java", class(1)).write("r/C.java", overloads(1));
    folder.write("p/A.java", "package p;\npublic class A { }\n").write("q/A.java", "package q;\npublic class A { }\n");
    let args = ["check", ".", "--baseline", "known.json"];
    let (_, out, err) = ran(&folder, &[&args[..], &["--update-baseline"]].concat());
    assert!(out.contains("r.C.f(q.A): holds") && !err.contains("declared-twice"), "{out}{err}");
    assert_eq!(ran(&folder, &args).0, 0);
    folder.write("two/X.java", class(3));
    assert_eq!(ran(&folder, &args).0, 1, "the class of another file");
    folder.write("two/X.java", class(1)).write("r/C.java", overloads(3));
    assert_eq!(ran(&folder, &args).0, 1, "the method of another type");
}

/// What runs that do not end violate is `terminates` alone: what is known of them hides nothing of the others.
#[test]
fn known_endless_runs_hide_no_violation_of_others() {
    let folder = Folder::new("baseline-endless");
    let method = |before: &str, n: u32| {
        format!(
            "class T {{\n  //@ ensures \\result == 5;\n{before}  static int m(int x) {{ while (x == 0) {{ }} return {n}; }}\n}}\n"
        )
    };
    folder.write("T.java", method("", 5));
    let args = ["check", "T.java", "--baseline", "known.json"];
    ran(&folder, &[&args[..], &["--update-baseline"]].concat());
    assert_eq!(ran(&folder, &args).0, 0);
    folder.write("T.java", method("", 6));
    let (code, out, _) = ran(&folder, &args);
    assert!(code == 1 && out.contains("violates ensures#1"), "{code} {out}");
    folder.write("T.java", method("  // huntsman: allow terminates\n", 6));
    assert_eq!(ran(&folder, &["check", "T.java"]).0, 1);
    folder.write("T.java", method("  // huntsman: allow terminates\n", 5));
    assert_eq!(ran(&folder, &["check", "T.java"]).0, 0);
    // A native method leaves the rest open.
    let open = |last: &str| {
        format!(
            "class T {{\n  static native int n();\n  //@ ensures \\result == 1;\n  static int m(int x) {{ if (x == 0) return 2; {last} }}\n}}\n"
        )
    };
    folder.write("T.java", open("return 1;"));
    ran(&folder, &[&args[..], &["--update-baseline"]].concat());
    assert_eq!(ran(&folder, &args).0, 0);
    folder.write("T.java", open("return n();"));
    assert_eq!(ran(&folder, &args).0, 2);
}

#[test]
fn fail_on_says_what_fails() {
    let folder = project("fail-on", "");
    let code = |what: &str| ran(&folder, &["check", "src", "--fail-on", what]).0;
    assert_eq!([code("never"), code("violated"), code("undetermined"), code("warning")], [0, 1, 1, 1]);
    folder.write(
        "src/p/A.java",
        "package p;\nclass A {\n  //@ ensures \\result == 1;\n  int f() { return int.class.hashCode(); }\n}\n",
    );
    assert_eq!([code("never"), code("violated"), code("undetermined"), code("warning")], [0, 0, 2, 2]);
    folder.write("huntsman.toml", "fail-on = \"violated\"\n");
    assert_eq!(ran(&folder, &["check", "src"]).0, 0);
    assert_eq!(ran(&folder, &["check", "src", "--fail-on", "undetermined"]).0, 2);
}
