//! What Java becomes: IR dumps of small methods, and whole library classes without a gap.

use crate::base::Sources;
use crate::ir;

use super::{Library, Lowered, NoLibrary, Request, Target, lower};

fn lowered(text: &str, method: &str, library: &dyn Library) -> (Lowered, Sources) {
    let mut sources = Sources::default();
    let file = sources.add("A.java", text);
    let request = Request {
        context: Vec::new(),
        files: vec![file],
        named: Vec::new(),
        library,
        specs: Vec::new(),
        target: Target {
            classes: Vec::new(),
            methods: vec![method.to_owned()],
            invariant_methods: Vec::new(),
            ..Target::default()
        },
        like: None,
    };
    let lowered = lower(&request, &mut sources);
    (lowered, sources)
}

/// Lowers `m` of a class and checks the program.
fn good(text: &str) -> Lowered {
    let (lowered, sources) = lowered(text, "m", &NoLibrary);
    let shown: Vec<String> = lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect();
    assert!(shown.is_empty(), "{}", shown.join("\n"));
    let broken = ir::verify::verify(&lowered.program);
    let broken: Vec<String> = broken.iter().map(|v| v.describe(&lowered.program)).collect();
    assert!(broken.is_empty(), "{text}: {broken:#?}");
    lowered
}

#[test]
fn the_breadth_of_the_language_lowers_without_a_gap() {
    for text in [
        "class A { int f; A next; int m(int k) { A p = this; int n = 0; while (p != null) { if (p.f == k && n > 0) return n; n += p.f; p = p.next; } return -1; } }",
        "class A { int m(int[] a) { int s = 0; for (int x : a) s += x; for (int i = 0, j = 1; i < a.length; i++, j--) { a[i] = i = j; } return s / a.length; } }",
        "class A { static int c = 3; static final int D = 1 << 4 | 2; long m(byte b, char d) { b += 1; d++; c <<= 2; return b * 3L + d % D - ~c; } }",
        "class A { int m(int x) { try { if (x > 0) throw new IllegalStateException(); return 1; } catch (RuntimeException e) { return 2; } finally { x = 3; } } }",
        "class A { int m(int x) { a: for (;;) { for (int i = 0; ; i++) { if (i > x) break a; if (i == 2) continue a; } } return x; } }",
        "class A { int m(int x) { switch (x) { case 1: x = 2; case 3: return 4; default: x--; } return switch (x) { case 1, 2 -> 5; default -> { int y = x; yield y; } }; } }",
        "interface I { int v(); default int w() { return v() + 1; } } class B implements I { public int v() { return 1; } } class A { int m(I i) { return i.w() + new B().v(); } }",
        "class A { class In { int g() { return h; } } int h; int m() { In in = new In(); int k = 3; I i = new I() { public int v() { return k + h; } }; return in.g() + i.v(); } } interface I { int v(); }",
        "interface F<T> { int apply(T t); } class A { int h; int m(int k) { F<A> f = x -> x.h + k + h; return f.apply(this); } }",
        "class L<T> { T head; L<T> next; T first() { return head; } } class N { int v; } class A { int m(L<N> l) { return l.first().v + l.head.v; } }",
        "enum E { P, Q; } class A { int m(E e) { switch (e) { case P: return 1; case Q: return 2; } return E.values().length + e.ordinal(); } }",
        "record P(int x, int y) { P { if (x < 0) throw new IllegalArgumentException(); } } class A { int m(P p) { return p.x() + new P(1, 2).y; } }",
        "class A { Object o; boolean m(Object p) { if (!(p instanceof A a)) return false; return a.o == o && getClass() == p.getClass() && a.equals(p); } }",
        "class A { int m(int... xs) { int[][] g = new int[2][3]; int[] h = {1, 2}; return k(1, 2) + k() + g[0].length + h.clone().length; } int k(int... xs) { return xs.length; } }",
        "import java.util.*; class A { List<A> kids = new ArrayList<>(); int m() { int n = 0; for (A a : kids) n += a.m(); kids.add(new A()); return n + kids.size(); } }",
        "class S { int a = 2; { a = 3; } S(int x) { this(); a = x; } S() { } } class A extends S { int b = a; A() { super(4); } int m() { return new A().b; } }",
        "class A { int m(Object[] xs, int i) { assert i >= 0 : i; xs[i] = this; do { i--; } while (i > 0); synchronized (this) { return xs.length > 3 ? i : xs[0] == null ? 1 : 2; } } }",
        "class R { void close() { } } class A { int m() { try (R r = new R()) { return 1; } } }",
        "import static java.lang.Math.max; class A { int m(int a) { return max(a, Integer.MAX_VALUE) + Math.abs(-a); } }",
    ] {
        good(text);
    }
}

#[test]
fn mistakes_get_a_place_and_a_hint() {
    for (text, code) in [
        ("class A { int m() { return sise; } int size; }", "unknown-name"),
        ("class A { int m() { return this.q; } }", "unknown-name"),
        ("class A { int m() { return k(1); } int k() { return 0; } }", "overload"),
        ("class A { void m() { break; } }", "jump"),
        ("class A { int m(boolean b) { return b + 1; } }", "type"),
    ] {
        let (lowered, _) = lowered(text, "m", &NoLibrary);
        let found: Vec<&str> = lowered.diagnostics.iter().map(|d| d.code.text()).collect();
        assert!(found.contains(&code), "{text}: {found:?}");
        assert!(!lowered.has_errors(), "{text}: what else the file holds is looked at");
        assert!(lowered.diagnostics.iter().all(|d| d.span().is_some() && d.help.is_some()));
    }
}

/// Third-party code leans on classes that nobody gives: only runs that need them are not judged.
#[test]
fn a_missing_class_is_said_once_and_is_no_error() {
    let text = "class A { Foo g; int m(Foo f) { return f.x; } int k(Foo f) { return new Foo().y; } }";
    let (lowered, _) = lowered(text, "m", &NoLibrary);
    let found: Vec<(&str, bool)> = lowered.diagnostics.iter().map(|d| (d.code.text(), d.is_error())).collect();
    assert_eq!(found, [("unknown-type", false)]);
}

#[test]
fn what_is_not_modelled_is_named_and_does_not_disturb_the_rest() {
    let text = "class A { int m() { class L { class M { int x; } } return 0; } int k() { return 1; } }";
    let (bad, _) = lowered(text, "m", &NoLibrary);
    assert_eq!(bad.diagnostics.iter().map(|d| d.code.text()).collect::<Vec<_>>(), ["unsupported"]);
    assert!(!bad.has_errors());
    let (fine, _) = lowered(text, "k", &NoLibrary);
    assert!(fine.diagnostics.is_empty());
}

/// Emission asks for every call and every lambda's body, and finds what attribution remembers.
#[test]
fn code_for_lambdas_inside_lambdas_costs_one_look_each() {
    let steps = |depth: usize| {
        let call =
            (0..depth).fold("1".to_owned(), |inside, at| format!("box.map(q{at} -> pick({inside}, q{at}.side))"));
        let text = format!(
            "import java.util.function.*; class Square {{ int side; }} class Box<T> {{ <R> Box<R> map(Function<? super T, ? extends R> f) {{ return null; }} }} class A {{ Box<Square> box; <T> T pick(T a, int b) {{ return a; }} <T> T pick(T a, Object b) \
             {{ return a; }} Object m() {{ return {call}; }} }}"
        );
        let mut sources = Sources::default();
        let file = sources.add("A.java", text);
        let mut request = Request::of(vec![file]);
        request.target.methods = vec!["m".to_owned()];
        let world = super::request::finished(&request, None, &[], sources).world;
        assert!(world.diagnostics.is_empty(), "{:?}", world.diagnostics);
        world.attributed.n_steps
    };
    let (few, many) = (steps(4), steps(16));
    assert!(many <= 5 * few, "{few} steps for 4, {many} for 16");
}
