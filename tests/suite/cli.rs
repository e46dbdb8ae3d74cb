//! The binary from outside: exit codes, streams, diagnostics, files.

use crate::folder::Folder;

const COUNTER: &str = r#"
@Invariant("positive: this.n >= 0")
class Counter {
    int n;

    @Requires("k > 0")
    @Ensures("raised: this.n = @old(this.n) + k")
    void add(int k) {
        n = n + k;
    }

    @Ensures("lowered: this.n < @old(this.n)")
    void back() {
        n = n - 1;
    }
}
"#;

fn counter(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("Counter.java", COUNTER);
    folder
}

fn input(n: i64, args: &str) -> String {
    format!(
        r#"{{"receiver": "c", "args": {args}, "objects": {{"c": {{"class": "Counter", "fields": {{"n": {n}}}}}}}}}"#
    )
}

#[test]
fn list_shows_classes_methods_and_labels() {
    counter("list").huntsman(&["list", "Counter.java"]).said(expect_test::expect![[r#"
        0
        class Counter  Counter.java:3:7
          invariant  positive  this.n >= 0
          void add(int k)  :8
            requires   requires#1  k > 0
            ensures    raised      this.n = @old(this.n) + k
          void back()  :13
            ensures    lowered  this.n < @old(this.n)
    "#]]);
}

#[test]
fn check_tells_holds_from_violated() {
    let folder = counter("check");
    let ran = folder.huntsman(&["check", "Counter.java", "-m", "back"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    assert!(ran.out.starts_with("✗ Counter.back(): violates positive"), "{}", ran.out);
    let ran = folder.huntsman(&["check", "Counter.java", "-m", "Counter"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.starts_with("✓ Counter.Counter(): holds within scope 4"), "{}", ran.out);
}

#[test]
fn a_saved_input_replays_to_the_same_violation() {
    let folder = counter("save");
    let ran = folder.huntsman(&["check", "Counter.java", "-m", "add", "--save-input", "in.json", "--scope", "1"]);
    assert_eq!(ran.code, 1, "the sum overflows: {}{}", ran.out, ran.err);
    let again = folder.huntsman(&["run", "Counter.java", "-m", "add", "--input", "in.json"]);
    assert_eq!(again.code, 1);
    assert_eq!(ran.out.split("  (").next(), again.out.lines().next());
    // It names its method, of all those that there are.
    let chosen = folder.huntsman(&["run", "Counter.java", "--input", "in.json"]);
    assert_eq!((chosen.code, chosen.out), (1, again.out));
    let unnamed =
        std::fs::read_to_string(folder.join("in.json")).unwrap().replace("Counter.add(int)", "Counter.sub(int)");
    folder.write("unnamed.json", unnamed);
    let ran = folder.huntsman(&["run", "Counter.java", "--input", "unnamed.json"]);
    assert!(ran.code == 64 && ran.err.contains("ambiguous-method"), "{}{}", ran.out, ran.err);
}

/// What was found yesterday is not lost because nothing fails today.
#[test]
fn where_nothing_fails_no_saved_input_is_touched() {
    let folder = Folder::new("unsaved");
    folder.write("A.java", "class A { //@ ensures \\result == 1;\n static int one() { return 1; } }");
    folder.write("in.json", "kept");
    for (name, left) in [("in.json", Some("kept".to_owned())), ("new.json", None)] {
        let ran = folder.huntsman(&["check", "A.java", "--save-input", name]);
        assert!(ran.code == 0 && ran.err.contains("there is no failing input"), "{}{}", ran.out, ran.err);
        assert_eq!(std::fs::read_to_string(folder.join(name)).ok(), left);
    }
}

#[test]
fn a_saved_input_says_which_strings_are_literals() {
    let folder = Folder::new("literals");
    folder.write("A.java", "class A { //@ ensures !\\result;\n static boolean is(String s) { return s == \"x\"; } }");
    folder.huntsman(&["check", "A.java", "--save-input", "in.json"]);
    let saved = std::fs::read_to_string(folder.join("in.json")).unwrap();
    assert_eq!(folder.huntsman(&["run", "A.java", "--input", "in.json"]).code, 1, "{saved}");
    folder.write("equal.json", saved.replace("\"literal\": true, ", ""));
    assert_eq!(folder.huntsman(&["run", "A.java", "--input", "equal.json"]).code, 0, "{saved}");
    folder.write("array.json", saved.replace("{\"class\": \"char[]\"", "{\"literal\": true, \"class\": \"char[]\""));
    let wrong = folder.huntsman(&["run", "A.java", "--input", "array.json"]);
    assert!(wrong.code == 64 && wrong.err.contains("only a `java.lang.String`"), "{}{}", wrong.out, wrong.err);
}

#[test]
fn what_is_not_modelled_ends_with_2() {
    let folder = Folder::new("unsupported");
    folder.write("A.java", "class A {\n  int n;\n  void f() { n = int.class.hashCode(); }\n}\n");
    let ran = folder.huntsman(&["check", "A.java", "-m", "f"]);
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    assert!(ran.out.starts_with("? A.f(): undetermined"), "{}", ran.out);
}

#[test]
fn nothing_to_check_and_options_out_of_range_end_with_64() {
    let folder = Folder::new("nothing");
    folder.write("A.java", "class A { void f() { } }");
    folder.huntsman(&["check", "A.java"]).refused(expect_test::expect![[r#"
        64
        error[nothing-to-check]: no method with a contract in what was given
         |
         = help: annotate a method with @Ensures or JML, give a side file with --spec, name a method with --method ('*' is all: that they end, and that no exception leaves), or give a program with a `main(String[])`; `huntsman init` proposes first contracts

    "#]]);
    folder.huntsman(&["check", "A.java", "--scope", "many"]).refused(expect_test::expect![[r#"
        64
        error[usage]: --scope many: expected a number from 0 to 4096, or CLASS=N

    "#]]);
    folder.huntsman(&["check", "A.java", "--unwind", "9", "--max-unwind", "8"]).refused(expect_test::expect![[r#"
        64
        error[usage]: --unwind 9 is more than --max-unwind 8: leave one of them out

    "#]]);
}

#[test]
fn a_run_that_keeps_its_promises_ends_with_0() {
    let folder = counter("run-holds");
    folder.write("in.json", input(3, r#"{"k": 4}"#));
    folder.huntsman(&["run", "Counter.java", "-m", "add", "--input", "in.json"]).said(expect_test::expect![[r#"
        0
        ✓ Counter.add(int): holds on this input
          call: Counter0.add(4)

          before
            this = Counter0 {n=3}
            k = 4

          path
            in Counter.add, Counter.java
            9  n = n + k;  Counter0.n: 3 -> 7

          after
            this = Counter0 {n=7 (was 3)}

          assumed: requires#1, positive
          hold: raised, positive, no_exception, assert, terminates
    "#]]);
}

#[test]
fn a_run_that_breaks_a_promise_ends_with_1() {
    let folder = counter("run-violated");
    folder.write("in.json", input(0, "{}"));
    folder.huntsman(&["run", "Counter.java", "-m", "back", "--input", "in.json"]).said(expect_test::expect![[r#"
        1
        ✗ Counter.back(): violates positive
          call: Counter0.back()

          before
            this = Counter0 {n=0}

          path
            in Counter.back, Counter.java
            14  n = n - 1;  Counter0.n: 0 -> -1

          after
            this = Counter0 {n=-1 (was 0)}

          positive  Counter.java:2:23
            this.n >= 0
              this.n  -1

          assumed: positive
          hold: lowered, no_exception, assert, terminates
    "#]]);
}

#[test]
fn a_run_from_outside_the_precondition_ends_with_2() {
    let folder = counter("run-outside");
    folder.write("in.json", input(3, r#"{"k": -4}"#));
    let ran = folder.huntsman(&["run", "Counter.java", "-m", "add", "--input", "in.json"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.out.starts_with("? Counter.add(int): the input does not meet requires"), "{}", ran.out);
}

#[test]
fn json_is_one_object_with_its_schema() {
    let folder = counter("json");
    let ran = folder.huntsman(&["list", "Counter.java", "--format", "json", "-o", "report.json"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let text = std::fs::read_to_string(folder.join("report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["schema"], "huntsman-report/1");
    assert_eq!(report["classes"][0]["methods"][1]["name"], "back");
}

#[test]
fn bad_usage_ends_with_64() {
    let folder = Folder::new("usage");
    for args in [
        &["list"][..],
        &["frobnicate"],
        &["list", "--no-such-option", "A.java"],
        &["run", "A.java"],
        &["list", "A.java", "--format", "xml"],
        &[],
    ] {
        let ran = folder.huntsman(args);
        assert_eq!((ran.code, ran.out.as_str()), (64, ""), "{args:?}");
        assert!(ran.err.contains("--help") || ran.err.contains("Usage:"), "{args:?}: {}", ran.err);
    }
}

#[test]
fn help_and_version_are_results() {
    let folder = Folder::new("help");
    for args in [&["--help"][..], &["list", "--help"], &["--version"]] {
        let ran = folder.huntsman(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        assert!(ran.out.contains("huntsman"), "{args:?}");
    }
}

#[test]
fn two_files_with_one_class_are_an_error_with_both_places() {
    let folder = Folder::new("duplicates");
    let counter = |step: u8| format!("class C {{\n  //@ ensures \\result == 1;\n  int f() {{ return {step}; }}\n}}\n");
    folder.write("a/C.java", counter(1)).write("b/C.java", counter(2));
    let ran = folder.huntsman(&["check", "a/C.java", "b/C.java"]);
    assert_eq!(ran.code, 64, "{}{}", ran.out, ran.err);
    for part in ["there are two classes `C`", "a/C.java:1:7", "b/C.java:1:7"] {
        assert!(ran.err.contains(part), "{}", ran.err);
    }
    // A file is one file, by whatever way it is named; and a class beside another of the same package is found once.
    let ran = folder.huntsman(&["check", "a/C.java", "a/../a/C.java", "./a/C.java", "-q"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    folder.write("D.java", "class D { } class D { }\n");
    let ran = folder.huntsman(&["list", "D.java"]);
    assert!(ran.code == 64 && ran.err.contains("D.java:1:19"), "{}", ran.err);
}

#[test]
fn classes_that_inherit_from_themselves_are_errors() {
    let folder = Folder::new("cyclic");
    let cyclic = [
        "class A extends B { } class B extends A { }",
        "class S extends S { }",
        "interface I extends J { } interface J extends K { } interface K extends I { }",
        "class T extends T.Inner { static class Inner { } }",
    ];
    for text in cyclic {
        let ran = folder.write("X.java", text).huntsman(&["list", "X.java"]);
        assert!(ran.code == 64 && ran.err.contains("cyclic-inheritance"), "{text}: {}{}", ran.out, ran.err);
    }
    let text = "class Out { static class In extends Out { } }\nclass N<T extends N<T>> implements Comparable<N<T>> { public int compareTo(N<T> o) { return 0; } }";
    let ran = folder.write("X.java", text).huntsman(&["list", "X.java"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
}

#[test]
fn a_missing_file_is_named_with_one_that_is_there() {
    counter("missing").huntsman(&["list", "counter.java"]).refused(expect_test::expect![[r#"
        64
        error[unreadable]: cannot read `counter.java`: there is no such file
         |
         = help: did you mean `Counter.java`?

    "#]]);
}

#[test]
fn a_syntax_error_has_place_and_caret() {
    let folder = Folder::new("syntax");
    folder.write("Bad.java", "class Bad {\n  int f( { return 1; }\n}\n");
    let ran = folder.huntsman(&["list", "Bad.java"]);
    assert_eq!((ran.code, ran.out.as_str()), (64, ""));
    assert!(ran.err.contains("Bad.java:2:") && ran.err.contains('^'), "{}", ran.err);
}

#[test]
fn an_unknown_name_in_a_contract_has_place_and_caret() {
    let folder = Folder::new("name");
    folder.write("A.java", "class A {\n  int n;\n  @Ensures(\"this.m = 1\")\n  void f() { n = 1; }\n}\n");
    let ran = folder.huntsman(&["list", "A.java"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("warning[unknown-name]"), "{}", ran.err);
    assert!(ran.err.contains("A.java:3:") && ran.err.contains('^'), "{}", ran.err);
    assert_eq!(folder.huntsman(&["check", "A.java"]).code, 2);
}

#[test]
fn unknown_methods_and_classes_are_told_what_there_is() {
    let folder = counter("unknown");
    folder.huntsman(&["list", "Counter.java", "-m", "bakc"]).refused(expect_test::expect![[r#"
        64
        error[unknown-method]: no method `bakc` in what was given
         |
         = help: did you mean `back`?

    "#]]);
    folder.huntsman(&["list", "a.b.Counter"]).refused(expect_test::expect![[r#"
        64
        error[unknown-class]: no class `a.b.Counter` found
         |
         = help: give its file, or name the folder or archive that holds it with --source-path

    "#]]);
}

#[test]
fn specifications_are_not_java() {
    let folder = counter("spec");
    folder.write("Counter.spc", "").write("X.spec", "");
    folder.huntsman(&["list", "X.spec"]).refused(expect_test::expect![[r#"
        64
        error[not-java]: `X.spec` is a specification, not Java
         |
         = help: give it as --spec X.spec, and the Java file or class besides

    "#]]);
}

#[test]
fn inputs_and_archives_are_not_java() {
    let folder = counter("json");
    folder.write("before.json", "{}").write("all.jar", "");
    folder.huntsman(&["explain", "before.json"]).refused(expect_test::expect![[r#"
        64
        error[not-java]: `before.json` is JSON, not Java
         |
         = help: give a failing input as --input before.json, and the Java file or class besides

    "#]]);
    folder.huntsman(&["list", "before.json", "all.jar"]).refused(expect_test::expect![[r#"
        64
        error[not-java]: `before.json` is JSON, not Java
         |
         = help: give the Java file or class

        error[not-java]: `all.jar` is compiled, not Java
         |
         = help: give its source; a jar of sources as --source-path all.jar

    "#]]);
    // Nor a class where there is none.
    folder.huntsman(&["list", "other.json"]).refused(expect_test::expect![[r#"
        64
        error[not-java]: `other.json` is JSON, not Java
         |
         = help: give the Java file or class

    "#]]);
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let folder = Folder::new("bytes");
    folder.write("A.java", [b'c', 0xff, 0]);
    folder.huntsman(&["list", "A.java"]).refused(expect_test::expect![[r#"
        64
        error[not-utf8]: `A.java` is not UTF-8 text: byte 1, in line 1, is wrong
         |
         = help: save it as UTF-8: `iconv -f CHARSET -t UTF-8`, with the encoding that it has

    "#]]);
}

#[test]
fn java_in_an_older_encoding_is_read() {
    let folder = Folder::new("latin");
    let text = "class A {\n    // gr\u{fc}n\n    //@ requires x < 100;\n    //@ ensures \\result == x + 1 && '\u{e9}' == 233;\n    \
                int m(int x) { return x + 1; }\n}\n";
    let latin = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<u8>>();
    folder.write("A.java", latin(text));
    let ran = folder.huntsman(&["check", "A.java"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("warning[not-utf8]") && ran.err.contains("A.java:2:10"), "{}", ran.err);
    assert_eq!(folder.huntsman(&["check", "A.java", "--quiet"]).err, "");
    assert_eq!(folder.huntsman(&["check", "A.java", "--strict"]).code, 2);
    assert_eq!(folder.huntsman(&["localize", "A.java", "--strict"]).code, 2);
    let json: serde_json::Value =
        serde_json::from_str(&folder.huntsman(&["check", "A.java", "--format", "json"]).out).unwrap();
    let warning = &json["diagnostics"][0];
    assert_eq!((&warning["code"], &warning["place"]["column"]), (&"not-utf8".into(), &10.into()));
    folder.write("A.java", latin(&text.replace("return x + 1", "return x - 1")));
    let ran = folder.huntsman(&["fix", "A.java", "--apply"]);
    assert!(ran.err.contains("--apply: `A.java` is not UTF-8 text"), "{}{}", ran.out, ran.err);
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_the_run() {
    let ran = counter("unwritable").huntsman(&["list", "Counter.java", "-o", "no/such/folder/report.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (64, ""));
    assert!(ran.err.contains("cannot write `no/such/folder/report.txt`"), "{}", ran.err);
}

#[test]
fn classes_are_found_on_the_source_path() {
    let folder = Folder::new("path");
    folder.write("src/a/b/Counter.java", format!("package a.b;\n{COUNTER}"));
    let ran = folder.huntsman(&["list", "--source-path", "src", "a.b.Counter"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("class a.b.Counter  src/a/b/Counter.java:4:"), "{}", ran.out);
    let ran = folder.huntsman(&["list", "--source-path", "nowhere", "a.b.Counter"]);
    assert_eq!(ran.code, 64);
    assert!(ran.err.contains("cannot look for classes in `nowhere`"), "{}", ran.err);
}

/// Else it would be the model of the superclass, which lacks what only the package sees.
#[test]
fn a_class_of_the_platform_has_its_superclass_from_the_source_path() {
    let folder = Folder::new("platform");
    folder.write(
        "src/java/util/AbstractList.java",
        "package java.util;\npublic abstract class AbstractList<E> { int onlyHere = 7; }",
    );
    let mine = "package java.util;\npublic class Mine<E> extends AbstractList<E> {\n    Mine() { }\n    \
                //@ ensures \\result == onlyHere;\n    int here() { return onlyHere; }\n}";
    folder.write("src/java/util/Mine.java", mine);
    let ran = folder.huntsman(&["check", "--source-path", "src", "java.util.Mine"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("java.util.Mine.here(): holds"), "{}", ran.out);
}

/// Its own source is one draw of a random generator.
#[test]
fn the_verifier_of_the_competition_gives_every_value_even_where_its_source_is_given() {
    let folder = Folder::new("verifier");
    let verifier = "package org.sosy_lab.sv_benchmarks;\npublic class Verifier {\n    \
                    public static String nondetString() { return \"x\"; }\n}";
    folder.write("org/sosy_lab/sv_benchmarks/Verifier.java", verifier);
    let main = "import org.sosy_lab.sv_benchmarks.Verifier;\nclass Main {\n    public static void main(String[] args) {\n        \
                assert Verifier.nondetString().equals(\"x\");\n    }\n}";
    folder.write("Main.java", main);
    let ran = folder.huntsman(&["check", "Main.java", "org/sosy_lab/sv_benchmarks/Verifier.java"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert!(ran.out.contains("violates assert"), "{}", ran.out);
}

#[test]
fn colours_only_when_told() {
    let folder = counter("colour");
    assert!(!folder.huntsman(&["list", "Counter.java"]).out.contains('\u{1b}'));
    assert!(folder.huntsman(&["list", "Counter.java", "--color", "always"]).out.contains('\u{1b}'));
}

#[test]
fn our_bug_ends_with_70_and_a_bundle() {
    let folder = Folder::new("crash");
    let ran = folder.huntsman(&["crash"]);
    assert_eq!((ran.code, ran.out.as_str()), (70, ""));
    assert!(ran.err.contains("this is a bug of ours") && ran.err.contains("fails on purpose"), "{}", ran.err);
    let bundle = std::fs::read_dir(folder.join(""))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.file_name().unwrap().to_string_lossy().starts_with("huntsman-bundle-"))
        .expect("a bundle");
    assert!(ran.err.contains(&bundle.display().to_string()), "{}", ran.err);
    let told = std::fs::read_to_string(bundle.join("what-happened.txt")).unwrap();
    assert!(told.contains("\"crash\"") && told.contains("fails on purpose"), "{told}");
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let folder = counter("twice");
    let args: &[&str] = &["list", "Counter.java", "--format", "json"];
    assert_eq!(folder.huntsman(args).out, folder.huntsman(args).out);
}

#[test]
fn what_is_almost_a_specification_is_warned_about_and_strict_does_not_let_it_pass() {
    let folder = Folder::new("strict");
    for (clauses, meant, loose) in [
        ("//@ ensures \\result == 0;", None, 0),
        ("// @ ensures \\result == 1;\n  //@ ensures \\result == 0;", Some("did you mean `//@ ensures`"), 0),
        ("/* @ requires false; */\n  //@ ensures \\result == 0;", Some("`/*@ requires`"), 0),
        ("//@ ensure \\result == 1;\n  //@ ensures \\result == 0;", Some("did you mean `ensures`?"), 2),
        ("//@ requirs false;\n  //@ ensures \\result == 0;", Some("did you mean `requires`?"), 2),
        ("//@ ensures \\reslt == 1;\n  //@ ensures \\result == 0;", Some("did you mean `\\result`?"), 2),
        (
            "//@ ensures (\\exist int i; i == 1; i == 2);\n  //@ ensures \\result == 0;",
            Some("did you mean `\\exists`?"),
            2,
        ),
        (
            "//@ model int[] nodes;\n  //@ ensures \\result == nodes.length;\n  //@ ensures \\result == 0;",
            Some("nothing says what `nodes` is"),
            2,
        ),
        ("@Ensure(\"return = 1\")\n  @Returns(\"0\")", Some("did you mean `@Ensures`?"), 0),
        ("//@ ensures \\result == 0;\n  // @author someone requires help", None, 0),
        ("@SuppressWarnings(\"unused\")\n  //@ ensures \\result == 0;", None, 0),
    ] {
        folder.write("A.java", format!("class A {{\n  {clauses}\n  static int f() {{ return 0; }}\n}}\n"));
        let ran = folder.huntsman(&["check", "A.java"]);
        assert_eq!(ran.code, loose, "{clauses}: {}{}", ran.out, ran.err);
        match meant {
            Some(meant) => assert!(ran.err.contains(meant) && ran.err.contains("A.java:2:"), "{clauses}: {}", ran.err),
            None => assert_eq!(ran.err, "", "{clauses}"),
        }
        let strict = folder.huntsman(&["check", "A.java", "--strict"]);
        assert_eq!(strict.code, if meant.is_some() { 2 } else { 0 }, "{clauses}: {}{}", strict.out, strict.err);
    }
    folder.write(
        "A.java",
        "class A {\n  //@ ensures \\result > ;\n  //@ ensures \\result == 1;\n  static int f() { return 0; }\n}\n",
    );
    assert_eq!(folder.huntsman(&["check", "A.java", "--strict"]).code, 1, "a violation is one");
}

#[test]
fn surviving_mutants_are_counted_and_listed() {
    let folder = Folder::new("survivors");
    folder.write(
        "Abs.java",
        "//~ holds\nclass Abs {\n    //@ requires x > -100;\n    //@ ensures \\result >= 0 && (\\result == x || \\result == -x);\n    \
         static int abs(int x) {\n        if (x < 0) {\n            return -x;\n        }\n        return x;\n    }\n}\n",
    );
    let args = ["mutate", "--survivors", "Abs.java", "-q", "--format", "json"];
    let output = folder.command(&args).output().expect("it runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rows = |at: usize| report["tables"][at]["rows"].as_array().expect("rows").clone();
    let number = |at: usize| rows(0)[0][at].as_str().expect("text").parse::<usize>().expect("a number");
    assert_eq!(number(2), 3, "{report}");
    assert_eq!(number(3), rows(1).len(), "each survivor is listed");
    assert_eq!(number(3), number(4) + number(5) + number(6), "each survivor is compared");
    let listed: Vec<String> = rows(1).iter().map(|row| row[2].as_str().expect("text").to_owned()).collect();
    // The negative of zero is zero.
    assert!(listed.iter().any(|change| change.contains("`<` becomes `<=`")), "{listed:?}");
    assert!(!listed.iter().any(|change| change.contains("negate-condition")), "{listed:?}");
    let of_zero = rows(1).into_iter().find(|row| row[2].as_str().is_some_and(|change| change.contains("`<=`")));
    assert_eq!(of_zero.expect("a row")[3], "equivalent");
    // Of what the contract leaves open, a call is shown.
    folder.write(
        "Near.java",
        "class Near {\n    //@ requires x > -100 && x < 100;\n    //@ ensures \\result > x;\n    static int above(int x) {\n        return x + 1;\n    }\n}\n",
    );
    let output =
        folder.command(&["mutate", "--survivors", "Near.java", "-q", "--format", "json"]).output().expect("it runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rows = report["tables"][1]["rows"].as_array().expect("rows");
    let allowed = |row: &&serde_json::Value| {
        row[3].as_str().is_some_and(|text| text.contains("the contract allows it: Near.above("))
    };
    assert!(rows.iter().filter(allowed).count() > 0, "{report}");
}

#[test]
fn an_input_that_no_caller_brings_about_is_warned_of() {
    let folder = Folder::new("insides");
    folder.write("A.java", "class A { java.util.ArrayList<Object> l; Object[] a; Object[] m() { return a; } }");
    let input = |inside: &str| {
        format!(
            r#"{{"receiver": "r", "objects": {{
                "r": {{"class": "A", "fields": {{"l": "l", "a": "a"}}}},
                "l": {{"class": "java.util.ArrayList", "fields": {{"elements": "{inside}"}}}},
                "a": {{"class": "java.lang.Object[]", "elements": []}},
                "b": {{"class": "java.lang.Object[]", "elements": []}}}}}}"#
        )
    };
    let warned = |inside: &str| {
        folder.write("in.json", input(inside));
        folder.huntsman(&["run", "A.java", "-m", "m", "--input", "in.json"]).err
    };
    assert!(warned("a").contains("not-owned"));
    assert_eq!(warned("b"), "");
}
