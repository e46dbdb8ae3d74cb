//! `--twin LINE`: a file as the faulty twin that one of its marks describes.

use crate::folder::Folder;

const RIGHT: &str = "class A {
    //@ ensures \\result == (n < 0 ? 0 : n);
    static int positive(int n) {
        if (n < 0) { //~ or: if (n <= 1) { //~ violates: ensures#1
            return 0; //~ or: return n; //~ violates: ensures#1
            //~ or: return 1; //~ violates: ensures#1
        }
        return n;
    }
}
";

fn run(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let output = folder.command(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_file_is_taken_as_one_of_its_twins() {
    let folder = Folder::new("twins");
    folder.write("A.java", RIGHT);
    assert_eq!(run(&folder, &["check", "A.java", "-q"]).0, 0);
    for line in ["4", "5", "6"] {
        let (code, out, err) = run(&folder, &["check", "A.java", "--twin", line, "-q"]);
        assert_eq!((code, err.as_str()), (1, ""), "{out}");
    }
    let (_, out, _) = run(&folder, &["check", "A.java", "--twin", "6", "-q"]);
    assert!(out.contains("5  return 1;"), "lines are those of the file: {out}");
    let (_, out, _) = run(&folder, &["localize", "A.java", "--twin", "6", "-q"]);
    assert!(out.contains("return 1;") && !out.contains("return n; //"), "{out}");
    let (code, out, _) = run(&folder, &["fix", "A.java", "--twin", "4", "--format", "diff", "-q"]);
    assert!(code == 0 && out.contains("-        if (n <= 1) {"), "{out}");
    // Against the right version.
    let (code, out, _) = run(&folder, &["equiv", "A.java", "--twin", "4", "--to", "A.java", "-q"]);
    assert_eq!(code, 1, "{out}");
}

/// Every command that reads Java in the common way has the option.
#[test]
fn every_command_that_reads_java_takes_twins() {
    let folder = Folder::new("twins-commands");
    for command in [
        "check",
        "run",
        "eval-expr",
        "list",
        "localize",
        "explain",
        "partition",
        "closest",
        "testgen",
        "audit",
        "fix",
        "equiv",
        "attack",
        "init",
        "bench",
    ] {
        let (_, help, _) = run(&folder, &[command, "--help"]);
        assert!(help.contains("--twin <LINE>"), "{command}: {help}");
    }
}

#[test]
fn a_line_without_a_mark_is_refused_and_those_with_one_are_named() {
    let folder = Folder::new("twins-refused");
    folder.write("A.java", RIGHT).write("B.java", "class B { }\n").write("all/A.java", RIGHT);
    let (code, out, err) = run(&folder, &["check", "A.java", "--twin", "8"]);
    assert_eq!((code, out.as_str()), (64, ""));
    assert!(err.contains("A.java:8: no `//~ or: TEXT` stands in this line"), "{err}");
    assert!(err.contains("lines with one: 4, 5, 6"), "{err}");
    let (code, _, err) = run(&folder, &["localize", "B.java", "--twin", "1"]);
    assert!(code == 64 && err.contains("the file has no line with `//~ or: TEXT`"), "{err}");
    let (code, out, err) = run(&folder, &["check", "all", "--twin", "4"]);
    assert!(code == 64 && (out + &err).contains("--twin 4: name one file, no folder or pattern"), "{err}");
    // The text of a twin is nobody's file.
    let (code, _, err) = run(&folder, &["fix", "A.java", "--twin", "4", "--apply"]);
    assert!(code == 64 && err.contains("cannot be used with"), "{err}");
    assert_eq!(std::fs::read_to_string(folder.join("A.java")).unwrap(), RIGHT);
}

/// Two faults are two of a method only if each makes that method fail.
#[test]
fn several_faults_are_counted_in_the_method_that_has_them() {
    let folder = Folder::new("twins-several");
    let one_each = "class B {
    //@ ensures \\result == (n < 0 ? 0 : n);
    static int positive(int n) {
        if (n < 0) { //~ or: if (n <= 1) {
            return 0;
        }
        return n;
    }

    //@ ensures \\result == (n > 0 ? 0 : n);
    static int negative(int n) {
        if (n > 0) {
            return 0; //~ or: return 1;
        }
        return n;
    }
}
";
    let both = "class C {
    //@ ensures \\result == (n < 0 ? 0 : n);
    static int positive(int n) {
        if (n < 0) { //~ or: if (n <= 1) {
            return 0; //~ or: return 2;
        }
        return n;
    }
}
";
    folder.write("B.java", one_each).write("C.java", both);
    let eval =
        |file: &str| run(&folder, &["eval", file, "--at-once", "2", "--mutants", "0", "--double-mutants", "0", "-q"]);
    let (_, out, err) = eval("B.java");
    assert!((out.clone() + &err).contains("2 faults of B.java, that of line 13 alone"), "{out}{err}");
    assert!(!out.contains("B.positive(int):4"), "{out}");
    let (code, out, err) = eval("C.java");
    assert!(code == 0 && out.contains("C.positive(int):4") || out.contains("C.positive:4"), "{out}{err}");
}
