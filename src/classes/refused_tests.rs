//! What the constructors of a class refuse.

use crate::base::Sources;
use crate::java;

use super::kept::KEPT;
use super::kept_tests::texts;
use super::refused::with_refusals;

/// What is said of objects of the first class, without the words before.
fn said(text: &str) -> Vec<String> {
    let mut sources = Sources::default();
    let file = sources.add("C.java", text);
    let unit = java::parse(file, text);
    assert!(unit.errors.is_empty(), "{text}");
    let class = with_refusals(unit.tree.types[0].clone());
    texts(&class, KEPT).iter().map(|it| it.split(" | ").nth(1).unwrap_or_default().to_owned()).collect()
}

/// A class with two final fields and this constructor.
fn of_constructor(body: &str) -> Vec<String> {
    said(&format!(
        "class C {{ static final int MAX = 9; final int n; final String s; int m; C(int n, String t) {{ {body} }} }}"
    ))
}

#[test]
fn what_a_constructor_refuses_no_object_has() {
    let refused = [
        ("this.n = n; s = t; if (n < 0) throw new E();", "(o$.n >= (0))"),
        ("if (n > MAX) { throw new E(\"n: \" + n); } this.n = n; s = t;", "(o$.n <= (9))"),
        ("if (t == null) throw new E(); this.n = n; this.s = t;", "(o$.s != null)"),
        ("this.n = n; this.s = Objects.requireNonNull(t, \"t\");", "(o$.s != null)"),
        ("java.util.Objects.requireNonNull(t); this.n = n; s = t;", "(o$.s != null)"),
        ("if (!(n > 0 && n != 3)) throw new E(); this.n = n; s = t;", "(o$.n != (3)), (o$.n > (0))"),
        ("if (t.isEmpty() || n == -1) throw new E(); this.n = n; s = t;", "(o$.n != (-1))"),
        ("this.n = n; s = t; if (this.n < 0 || s == null) throw new E();", "(o$.n >= (0)), (o$.s != null)"),
        ("if (n < 0 && t == null) throw new E(); this.n = n; s = t;", "!((o$.n < (0)) && (o$.s == null))"),
    ];
    for (body, facts) in refused {
        let wanted: Vec<&str> = facts.split(", ").filter(|it| !it.is_empty()).collect();
        assert_eq!(of_constructor(body), wanted, "{body}");
    }
}

#[test]
fn what_may_be_otherwise_is_not_said() {
    for body in [
        // Another value is kept.
        "if (n < 0) throw new E(); this.n = n + 1; s = t;",
        "if (n < 0) throw new E(); n = -n; this.n = n; s = t;",
        "if (n < 0) throw new E(); n--; this.n = n; s = t;",
        "if (n < 0) throw new E(); int n$ = -1; this.n = n$; s = t;",
        // A field that may change.
        "if (m < 0) throw new E(); this.m = n; this.n = 1; s = t;",
        // It need not end there, or somebody has seen it.
        "this.n = n; s = t; if (n < 0) System.out.println(n);",
        "this.n = n; s = t; if (n < 0) { if (m > 0) throw new E(); }",
        "this.n = n; s = t; if (n < 5) return; if (n < 7) throw new E();",
        "this.n = n; s = t; register(); if (n < 0) throw new E();",
        "this.n = n; s = t; all.add(this); if (n < 0) throw new E();",
        "this.n = n; s = t; if (n < 0) { all.add(this); throw new E(); }",
        "this.n = n; s = t; run(() -> n); if (n < 0) throw new E();",
        "this.n = n; s = t; try { if (n < 0) throw new E(); } catch (E e) { }",
        // A variable that is called as a field.
        "this.n = 1; this.s = t; int m = 0; if (m < 0) throw new E();",
        // What wraps, or is not known here.
        "if (n + 1 < 0) throw new E(); this.n = n; s = t;",
        "if (n < limit()) throw new E(); this.n = n; s = t;",
    ] {
        assert_eq!(of_constructor(body), Vec::<String>::new(), "{body}");
    }
}

#[test]
fn every_constructor_that_makes_objects_has_to_refuse_it() {
    let of = |others: &str| {
        said(&format!("class C {{ final int n; C(int n) {{ if (n < 0) throw new E(); this.n = n; }} {others} }}"))
    };
    let fact = ["(o$.n >= (0))"];
    assert_eq!(of(""), fact);
    assert_eq!(of("C() { this(-1); }"), fact);
    assert_eq!(of("C(int k, int l) { if (k < 0) throw new E(); n = k; }"), fact);
    assert_eq!(of("C() { n = -1; }"), [""; 0]);
    assert_eq!(of("{ register(this); }"), [""; 0]);
    assert_eq!(of("int first = register(this);"), [""; 0]);
    assert_eq!(of("static { register(null); }"), fact);
    assert_eq!(of("C(int n, int m) { if (!(n >= 0 && m > 0)) throw new E(); this.n = n; }"), fact);
}

#[test]
fn a_static_method_of_the_class_may_refuse_for_it() {
    let positive = "static int positive(int k) { if (k <= 0) throw new E(); return k; }";
    let of = |body: &str, helper: &str| {
        said(&format!("class C {{ final int n; final int m; C(int n) {{ {body} }} {helper} }}"))
    };
    assert_eq!(of("this.n = positive(n); m = 1;", positive), ["(o$.n > (0))"]);
    assert_eq!(of("positive(n); this.n = n; m = 1;", positive), ["(o$.n > (0))"]);
    assert_eq!(of("this.n = n; m = n; if (n < 3) throw new E();", ""), ["(o$.m >= (3))", "(o$.n >= (3))"]);
    // It returns something else, or is another one.
    let next = "static int positive(int k) { if (k <= 0) throw new E(); return k + 1; }";
    assert_eq!(of("this.n = positive(n); m = 1;", next), [""; 0]);
    let changed = "static int positive(int k) { if (k <= 0) throw new E(); k--; return k; }";
    assert_eq!(of("this.n = positive(n); m = 1;", changed), [""; 0]);
    let early = "static int positive(int k) { if (k == -1) return k; if (k <= 0) throw new E(); return k; }";
    assert_eq!(of("this.n = positive(n); m = 1;", early), [""; 0]);
    let own = "int positive(int k) { if (k <= 0) throw new E(); return k; }";
    assert_eq!(of("this.n = positive(n); m = 1;", own), [""; 0]);
    let two = format!("{positive} static int positive(long k) {{ return 0; }}");
    assert_eq!(of("this.n = positive(n); m = 1;", &two), [""; 0]);
    // What it is called by may be inherited.
    let text =
        format!("class C extends B {{ final int n; C(int n) {{ this.n = positive(n); }} {positive} }} class B {{}}");
    assert_eq!(said(&text), [""; 0]);
    // A field of that name is none of the method's.
    let named = "static int m(int n) { if (m <= 0) throw new E(); return n; }";
    assert_eq!(of("this.n = m(n); m = 1;", named), [""; 0]);
}

#[test]
fn records_refuse_by_their_canonical_constructor() {
    assert_eq!(said("record R(int a, String b) { R { if (a < 0) throw new E(); } }"), ["(o$.a >= (0))"]);
    assert_eq!(said("record R(int a) { R(int a) { if (a < 0) throw new E(); this.a = a; } }"), ["(o$.a >= (0))"]);
    // What is no number is not refused.
    assert_eq!(said("record R(double a) { R { if (a <= 0.0) throw new E(); } }"), ["!(o$.a <= (0))"]);
    assert_eq!(said("record R(double a, int b) { R { if (a < b) throw new E(); } }"), [""; 0]);
    assert_eq!(said("record R(float a) { R { if (a > 16777217) throw new E(); } }"), [""; 0]);
    let text = "static final float M = 16777217; R { if (a > M) throw new E(); }";
    assert_eq!(said(&format!("record R(int a) {{ {text} }}")), [""; 0]);
    assert_eq!(said(&format!("record R(int a) {{ {} }}", text.replace("float", "int"))), ["(o$.a <= (16777217))"]);
    // A word of JFSL.
    assert_eq!(said("record R(int from) { R { if (from < 0) throw new E(); } }"), ["(o$.(R@from) >= (0))"]);
    assert_eq!(said("record R(int a) { R { if (a < 0) a = 0; if (a < 0) throw new E(); } }"), [""; 0]);
    assert_eq!(said("record R(int a) { R(String s) { this(s.length()); } }"), [""; 0]);
}

#[test]
fn what_runs_first_in_a_superclass_may_show_the_object() {
    let inner = |above: &str| {
        let text = format!(
            "class B {{ {above} static class C extends B {{ final int n; C(int n) {{ if (n < 0) throw new E(); this.n = n; }} }} }}"
        );
        let mut sources = Sources::default();
        let file = sources.add("B.java", text.as_str());
        let class = with_refusals(java::parse(file, &text).tree.types[0].clone());
        let printed = format!("{:?}", class.members);
        printed.contains("(o$.n >= (0))")
    };
    let alone = "class C extends B { final int n; C(int n) { if (n < 0) throw new E(); this.n = n; } }";
    assert!(said(alone).is_empty());
    assert!(inner("int m; B() { m = 1; }"));
    assert!(!inner("B() { register(); }") && !inner("B() { all.add(this); }") && !inner("{ register(); }"));
}
