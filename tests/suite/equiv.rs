//! Two versions of a method: what is decided is decided by both semantics.

use std::process::Output;

use crate::folder::Folder;

fn equiv(name: &str, a: &str, b: &str) -> (i32, String) {
    let folder = Folder::new(name);
    folder.write("A.java", a);
    folder.write("B.java", b);
    let Output { status, stdout, stderr } = folder.command(&["equiv", "A.java", "B.java", "-m", "m"]).output().unwrap();
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
    (status.code().expect("not killed"), String::from_utf8(stdout).unwrap())
}

#[test]
fn what_is_written_otherwise_may_do_the_same() {
    for (name, a, b) in [
        (
            "sum",
            "class T { static int m(int a, int b) { return a + b; } }",
            "class T { static int m(int a, int b) { return b + a; } }",
        ),
        (
            "fresh",
            "class T { T next; int v; T m() { T t = new T(); t.v = 1; t.next = this; return t; } }",
            "class T { T next; int v; T m() { T s = new T(); T t = new T(); t.next = this; t.v = 2; t.v--; return t; } }",
        ),
        (
            "helper",
            "class T { int v; void m() { up(1); } void up(int k) { v += k; } }",
            "class T { int v; void m() { up(2); } void up(int k) { v += k - 1; } }",
        ),
        (
            "loop",
            "class T { static int m(int[] a) { int s = 0; for (int i = 0; i < a.length; i++) { s += a[i]; } return s; } }",
            "class T { static int m(int[] a) { int s = 0; for (int i = a.length - 1; i >= 0; i--) { s += a[i]; } return s; } }",
        ),
        (
            "renamed",
            "class T { int v; T m() { v = 1; return this; } }",
            "class U { int v; U m() { v = 2 - 1; return this; } }",
        ),
        (
            "overridden",
            "class T { int f() { return 1; } static int m() { T t = new S(); return t.f(); } } class S extends T { int f() { return 2; } }",
            "class T { int f() { return 5; } static int m() { T t = new S(); return t.f(); } } class S extends T { int f() { return 2; } }",
        ),
    ] {
        let (code, out) = equiv(&format!("equiv-{name}"), a, b);
        assert_eq!(code, 0, "{name}: {out}");
        assert!(out.contains("the same within scope 4"), "{out}");
    }
}

/// Of methods that reach no edit nothing is asked.
#[test]
fn what_is_written_alike_is_unchanged() {
    let folder = Folder::new("equiv-unchanged");
    let text = "class T {\n  int v;\n  int a() { return v; }\n  int b() { return c() + 1; }\n  int c() { return v; }\n  int d() { return new S().c(); }\n}\nclass S extends T {\n  int c() { return 7; }\n}\n";
    folder.write("A.java", text);
    folder.write("B.java", text.replace("7", "8"));
    let said = |a: &str, b: &str| {
        let Output { stdout, stderr, .. } = folder.command(&["equiv", a, b]).output().unwrap();
        assert_eq!(String::from_utf8(stderr).unwrap(), "");
        let out = String::from_utf8(stdout).unwrap();
        let heads = out.lines().filter(|line| line.starts_with(['✓', '✗', '?']));
        heads
            .map(|line| {
                line.split(':').next().unwrap().to_owned() + if line.contains("unchanged") { " unchanged" } else { "" }
            })
            .collect::<Vec<_>>()
    };
    // `b` may be called on an object of `S`, and calls what that overrides.
    assert_eq!(said("A.java", "B.java"), ["✓ T.a() unchanged", "✗ T.b()", "✓ T.c()", "✗ T.d()", "✗ S.c()"]);
    // A line more above: places differ, so that each is asked.
    folder.write("B.java", format!("// moved\n{text}"));
    assert_eq!(said("A.java", "B.java"), ["✓ T.a()", "✓ T.b()", "✓ T.c()", "✓ T.d()", "✓ S.c()"]);
}

#[test]
fn an_input_tells_versions_apart() {
    for (name, a, b) in [
        (
            "overflow",
            "class T { static boolean m(int a) { return a + 1 > a; } }",
            "class T { static boolean m(int a) { return true; } }",
        ),
        // Of another identity: an object that was there, and a copy of it.
        (
            "identity",
            "class T { int v; T m() { T t = new T(); t.v = v; return this; } }",
            "class T { int v; T m() { T t = new T(); t.v = v; return t; } }",
        ),
        // One fresh object, or two that look alike.
        (
            "shared",
            "class T { T a; T b; void m() { a = new T(); b = a; } }",
            "class T { T a; T b; void m() { a = new T(); b = new T(); } }",
        ),
        (
            "exception",
            "class T { static int m(int a) { if (a > 3) { throw new IllegalStateException(); } return a; } }",
            "class T { static int m(int a) { if (a > 2) { throw new IllegalStateException(); } return a; } }",
        ),
        ("endless", "class T { static void m(int a) { while (a == 3) { } } }", "class T { static void m(int a) { } }"),
        (
            "overriding",
            "class T { int f() { return 1; } static int m() { T t = new S(); return t.f(); } } class S extends T { int f() { return 2; } }",
            "class T { int f() { return 1; } static int m() { T t = new S(); return t.f(); } } class S extends T { int f() { return 3; } }",
        ),
        (
            "static",
            "class T { static int n; static void m() { n++; } }",
            "class T { static int n; static void m() { n += 2; } }",
        ),
    ] {
        let (code, out) = equiv(&format!("equiv-not-{name}"), a, b);
        assert_eq!(code, 1, "{name}: {out}");
        assert!(out.contains("they differ"), "{out}");
    }
}

#[test]
fn what_is_not_decided_is_not_claimed() {
    for (name, a, b) in [
        ("fields", "class T { int v; int m() { return 1; } }", "class T { long v; int m() { return 1; } }"),
        ("types", "class T { static int m() { return 1; } }", "class T { static long m() { return 1; } }"),
        (
            "tables",
            "class T { static int[] t = {1}; static int m() { return t[0]; } }",
            "class T { static int[] t = {2}; static int m() { return t[0]; } }",
        ),
        // Both run for ever: no bound is enough.
        (
            "both",
            "class T { static void m(int a) { while (a == 3) { } } }",
            "class T { static void m(int a) { while (3 == a) { } } }",
        ),
    ] {
        let (code, out) = equiv(&format!("equiv-open-{name}"), a, b);
        assert_eq!(code, 2, "{name}: {out}");
        assert!(!out.contains("the same within"), "{out}");
    }
}

/// Before the one call whatever either version uses is initialized.
#[test]
fn one_version_may_use_a_class_that_the_other_does_not() {
    let version = |body: &str| {
        format!(
            "class T {{ static int other() {{ return Two.two; }} static int m(int n) {{ return {body}; }} }}\n\
             class Two {{ static final int two = make(); static int make() {{ return 2; }} }}\n"
        )
    };
    let folder = Folder::new("equiv_initialized");
    folder.write("A.java", version("n + n"));
    folder.write("B.java", version("n * Two.two"));
    for files in [["A.java", "B.java"], ["B.java", "A.java"]] {
        let args = [&["equiv"], &files[..], &["-m", "m", "-m", "other"]].concat();
        let output = folder.command(&args).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{out}");
        assert!(out.contains("T.m(int): the same within"), "{out}");
    }
}

#[test]
fn all_methods_are_compared_where_none_has_a_contract() {
    let folder = Folder::new("equiv-all");
    let text = "class T { static boolean is(String s) { return s == \"x\"; } static int one() { return 1; } int two() { return 2; } }";
    folder.write("A.java", text);
    folder.write("B.java", text.replace("s == \"x\"", "false").replace("return 2", "return 4 / 2"));
    let Output { stdout, .. } = folder.command(&["equiv", "A.java", "B.java"]).output().unwrap();
    let out = String::from_utf8(stdout).unwrap();
    // Of a caller that gives the literal itself.
    assert!(out.contains("✗ T.is(String)") && out.contains("literal \""), "{out}");
    assert!(out.contains("✓ T.one()") && out.contains("✓ T.two()"), "{out}");
}
