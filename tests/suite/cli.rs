//! The binary from outside: exit codes, streams, diagnostics, files.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of its own for one test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("huntsman-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) -> &Self {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    /// The binary run in this folder.
    fn huntsman(&self, args: &[&str]) -> Ran {
        let output = Command::new(env!("CARGO_BIN_EXE_huntsman"))
            .args(args)
            .current_dir(&self.0)
            .env("TMPDIR", &self.0)
            .env_remove("NO_COLOR")
            .output()
            .unwrap();
        Ran::of(output)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn of(output: Output) -> Self {
        Ran {
            code: output.status.code().expect("not killed"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Code and standard error; standard output must be empty.
    #[track_caller]
    fn refused(&self, expect: expect_test::Expect) {
        assert_eq!(self.out, "");
        expect.assert_eq(&format!("{}\n{}", self.code, self.err));
    }

    /// Code and standard output; standard error must be empty.
    #[track_caller]
    fn said(&self, expect: expect_test::Expect) {
        assert_eq!(self.err, "");
        expect.assert_eq(&format!("{}\n{}", self.code, self.out));
    }
}

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
    counter("list").huntsman(&["list", "Counter.java"]).said(expect_test::expect![[""]]);
}

#[test]
fn a_run_that_keeps_its_promises_ends_with_0() {
    let folder = counter("run-holds");
    folder.write("in.json", &input(3, r#"{"k": 4}"#));
    folder.huntsman(&["run", "Counter.java", "-m", "add", "--input", "in.json"]).said(expect_test::expect![[""]]);
}

#[test]
fn a_run_that_breaks_a_promise_ends_with_1() {
    let folder = counter("run-violated");
    folder.write("in.json", &input(0, "{}"));
    folder.huntsman(&["run", "Counter.java", "-m", "back", "--input", "in.json"]).said(expect_test::expect![[""]]);
}

#[test]
fn a_run_from_outside_the_precondition_ends_with_2() {
    let folder = counter("run-outside");
    folder.write("in.json", &input(3, r#"{"k": -4}"#));
    let ran = folder.huntsman(&["run", "Counter.java", "-m", "add", "--input", "in.json"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.out.starts_with("? Counter.add(int): the input does not meet requires"), "{}", ran.out);
}

#[test]
fn json_is_one_object_with_its_schema() {
    let folder = counter("json");
    let ran = folder.huntsman(&["list", "Counter.java", "--format", "json", "-o", "report.json"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let text = std::fs::read_to_string(folder.0.join("report.json")).unwrap();
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
        assert!(ran.err.contains("Usage:"), "{args:?}: {}", ran.err);
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
fn a_missing_file_is_named_with_one_that_is_there() {
    counter("missing").huntsman(&["list", "counter.java"]).refused(expect_test::expect![[""]]);
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
    assert_eq!((ran.code, ran.out.as_str()), (64, ""));
    assert!(ran.err.contains("A.java:3:") && ran.err.contains('^'), "{}", ran.err);
}

#[test]
fn unknown_methods_and_classes_are_told_what_there_is() {
    let folder = counter("unknown");
    folder.huntsman(&["list", "Counter.java", "-m", "bakc"]).refused(expect_test::expect![[""]]);
    folder.huntsman(&["list", "a.b.Counter"]).refused(expect_test::expect![[""]]);
}

#[test]
fn specifications_are_not_java() {
    let folder = counter("spec");
    folder.write("Counter.spc", "").write("X.spec", "");
    folder.huntsman(&["list", "X.spec"]).refused(expect_test::expect![[""]]);
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let folder = Folder::new("bytes");
    std::fs::write(folder.0.join("A.java"), [b'c', 0xff, 0xfe]).unwrap();
    folder.huntsman(&["list", "A.java"]).refused(expect_test::expect![[""]]);
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
    folder.write("src/a/b/Counter.java", &format!("package a.b;\n{COUNTER}"));
    let ran = folder.huntsman(&["list", "--source-path", "src", "a.b.Counter"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("class a.b.Counter  src/a/b/Counter.java:3:"), "{}", ran.out);
    let ran = folder.huntsman(&["list", "--source-path", "nowhere", "a.b.Counter"]);
    assert_eq!(ran.code, 64);
    assert!(ran.err.contains("cannot look for classes in `nowhere`"), "{}", ran.err);
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
    let bundle = std::fs::read_dir(&folder.0)
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
