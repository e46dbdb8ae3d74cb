//! What is not understood costs the clause or the method it stands in, on the command line too.

use std::process::Output;

use crate::folder::Folder;

fn run(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = folder.command(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (status.code().expect("it ends by itself"), text(&stdout), text(&stderr))
}

const CELL: &str = "public class Cell { int v; int get() { return v; } void set(int n) { v = n; } \
                    int two() { return 2; } int two(int n) { return n; } }";

fn with_spec(name: &str, spec: &str) -> (i32, String, String) {
    let folder = Folder::new(name);
    folder.write("Cell.java", CELL).write("Cell.spec", spec);
    run(&folder, &["check", "Cell.java"])
}

#[test]
fn a_broken_clause_of_a_side_file_costs_itself() {
    let spec =
        "class Cell {\n  method get { ensures return = this.nowhere }\n  method set { ensures this.v' = n }\n}\n";
    let (code, out, err) = with_spec("side-clause", spec);
    assert_eq!(code, 2, "{out}\n{err}");
    assert!(err.contains("warning[unknown-name]") && !err.contains("error["), "{err}");
    assert!(out.contains("? Cell.get()") && out.contains("✓ Cell.set(int)"), "{out}");
}

#[test]
fn what_does_not_parse_in_a_side_file_costs_its_method() {
    let spec = "class Cell {\n  method get {\n    requires ((\n  }\n  method set { ensures this.v' = n }\n}\n";
    let (code, out, err) = with_spec("side-syntax", spec);
    assert_eq!(code, 2, "{out}\n{err}");
    assert!(out.contains("? Cell.get()") && out.contains("✓ Cell.set(int)"), "{out}");
}

#[test]
fn what_belongs_to_nothing_makes_the_run_incomplete() {
    let holds = "  method set { ensures this.v' = n }\n}\n";
    for lost in [
        "uses \"nothing.spec\"\nclass Cell {\n",
        "uses nothing\nclass Cell {\n",
        "class Elsewhere { method m { ensures no this } }\nclass Cell {\n",
        "class Cell {\n  method absent { ensures no this }\n",
        "class Cell {\n  method two { ensures return = 2 }\n",
        "class Cell {\n  method two(boolean) { ensures return = 2 }\n",
        "class Cell {\n  nonsense here\n",
    ] {
        let (code, out, err) = with_spec("side-lost", &format!("{lost}{holds}"));
        assert_eq!(code, 2, "{lost}\n{out}\n{err}");
        assert!(!err.contains("error[") && out.contains("✓ Cell.set(int)"), "{lost}\n{out}\n{err}");
        assert!(out.contains("no verdict is about it"), "{out}");
    }
}

#[test]
fn a_violation_beside_what_is_lost_is_a_violation() {
    let spec = "class Cell {\n  method absent { ensures no this }\n  method set { ensures this.v' = n + 1 }\n}\n";
    assert_eq!(with_spec("side-violated", spec).0, 1);
}

#[test]
fn a_syntax_error_costs_the_body_it_is_in() {
    let folder = Folder::new("body");
    for (body, is_refused) in [
        ("int n = ; return n;", false),
        ("return f(1;", false),
        ("if x { return 1; } return 2;", false),
        ("try { x++; } catch { } return x;", false),
        ("do { x++; } return x;", false),
        ("exec { return 1; } ccatch (\\Return r) { } return x;", false),
        ("return 1; } }", true),
        ("if (true) { return 1;", true),
    ] {
        let text = format!(
            "public class A {{\n  static int f(int x) {{ {body} }}\n  //@ ensures \\result == 1;\n  \
             static int g() {{ return 1; }}\n}}\n"
        );
        folder.write("A.java", &text);
        let (code, out, err) = run(&folder, &["check", "A.java"]);
        if is_refused {
            assert_eq!(code, 64, "{body}\n{out}\n{err}");
        } else {
            assert_eq!(code, 2, "{body}\n{out}\n{err}");
            assert!(out.contains("✓ A.g()") && err.contains("warning[java-syntax]"), "{body}\n{out}\n{err}");
        }
    }
}

/// javac refuses them; here they cost the runs that come to them.
#[test]
fn a_literal_that_is_none_costs_the_runs_that_reach_it() {
    let folder = Folder::new("literal");
    for literal in ["3000000000", "0xFFFFFFFFF", "'ab'", "\"\\q\".length()", "(int) 1e999"] {
        let text = format!(
            "public class A {{\n  int far = 99999999999;\n  //@ ensures \\result < 9 || x == 0;\n  \
             static int f(int x) {{ return x == 0 ? {literal} : 1; }}\n  //@ ensures \\result == 1;\n  \
             static int g() {{ return 1; }}\n}}\n"
        );
        folder.write("A.java", &text);
        let (code, out, err) = run(&folder, &["check", "A.java"]);
        assert_eq!(code, 2, "{literal}\n{out}\n{err}");
        assert!(out.contains("✓ A.g()") && out.contains("? A.f(int)"), "{literal}\n{out}");
        assert_eq!(err.matches("warning[literal]").count(), 2, "{literal}\n{err}");
    }
}

#[test]
fn strict_fails_whatever_warns() {
    let folder = Folder::new("strict");
    folder.write(
        "A.java",
        "public class A {\n  //@ requires (* nice *);\n  //@ ensures \\result == x;\n  static int f(int x) { return x; }\n}\n",
    );
    for command in ["check", "localize", "testgen", "closest"] {
        let (lax, ..) = run(&folder, &[command, "A.java", "-m", "f", "-q"]);
        let (strict, out, err) = run(&folder, &[command, "A.java", "-m", "f", "-q", "--strict"]);
        assert_eq!(strict, if lax == 0 { 2 } else { lax }, "{command}\n{out}\n{err}");
    }
}

#[test]
fn classes_of_the_source_path_have_their_invariants() {
    let folder = Folder::new("found");
    folder.write(
        "Main.java",
        "public class Main {\n  //@ ensures \\result >= 0;\n  static int f(Helper h) { return h.v; }\n  \
         //@ ensures \\result >= 0;\n  static int g(Holder h) { return h.helper.v; }\n  \
         //@ ensures true;\n  static void breaks(Helper h) { h.v = -1; }\n}\n",
    );
    folder.write("Helper.java", "public class Helper {\n  //@ invariant v >= 0;\n  int v;\n}\n");
    folder.write("Holder.java", "public class Holder {\n  //@ spec_public\n  Helper helper;\n}\n");
    let (code, out, err) = run(&folder, &["check", "Main.java"]);
    assert_eq!(code, 1, "{out}\n{err}");
    assert!(out.contains("✓ Main.f(Helper)") && out.contains("✓ Main.g(Holder)"), "{out}\n{err}");
    assert!(out.contains("✗ Main.breaks(Helper): violates invariant#1@h"), "{out}");
    let (alone, ..) = run(&folder, &["check", "Main.java", "-m", "f"]);
    let (together, ..) = run(&folder, &["check", "Main.java", "Helper.java", "-m", "f"]);
    assert_eq!((alone, together), (0, 0));
}

/// In a program an error that leaves a static initializer goes to whoever used the class first, wherever it was found.
#[test]
fn initializers_of_the_source_path_may_fail() {
    let folder = Folder::new("initializers");
    folder.write(
        "Main.java",
        "public class Main {\n  public static void main(String[] args) {\n    Other.x = new java.util.Random().nextInt();\n    \
         new Other().go();\n  }\n}\n",
    );
    folder.write(
        "Other.java",
        "public class Other {\n  static int x;\n  static class Late { static { assert Other.x != 3; } }\n  \
         void go() { new Late(); }\n}\n",
    );
    let (code, out, err) = run(&folder, &["check", "Main.java"]);
    assert_eq!(code, 1, "{out}\n{err}");
    assert!(out.contains("violated at Other.java:3:"), "{out}");
}

#[test]
fn an_input_that_types_do_not_admit_is_warned_about() {
    let folder = Folder::new("typed");
    folder.write(
        "Box.java",
        "import huntsman.*;\npublic class Box<T> {\n  T value;\n  static class A { }\n  static class B { }\n  \
         @Ensures(\"return != null\")\n  static A get(Box<A> box) { return box.value; }\n}\n",
    );
    for (class, is_typed) in [("Box.A", true), ("Box.B", false)] {
        let json = format!(
            "{{\"args\": {{\"box\": \"b\"}}, \"objects\": {{\"v\": {{\"class\": \"{class}\"}}, \
             \"b\": {{\"class\": \"Box\", \"fields\": {{\"value\": \"v\"}}}}}}}}"
        );
        folder.write("input.json", &json);
        let (code, out, err) = run(&folder, &["run", "Box.java", "-m", "get", "--input", "input.json"]);
        assert!(code < 64, "{out}\n{err}");
        assert_eq!(!err.contains("not-well-typed"), is_typed, "{err}");
    }
}

/// What the library lacks is named in words, and by the place in the user's code that leads there.
#[test]
fn what_the_library_lacks_is_told_at_the_users_call() {
    let folder = Folder::new("library-lacks");
    let text = "class Lacks {\n    //@ ensures \\result != null;\n    static String shown(double a) {\n        \
                return helped(a);\n    }\n\n    static String helped(double a) {\n        return \"<\" + String.format(\"%a\", a);\n    \
                }\n}\n";
    folder.write("Lacks.java", text);
    let (code, out, err) = run(&folder, &["check", "Lacks.java"]);
    assert_eq!(code, 2, "{out}\n{err}");
    assert!(out.contains("such a conversion of `String.format`"), "{out}");
    assert!(out.contains("Lacks.java:8:") && !out.contains("models/java"), "{out}");
}
