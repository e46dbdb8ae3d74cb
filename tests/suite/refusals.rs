//! What javac refuses for its types has no verdict here, and what it takes is not refused: the compiler of the JDK is
//! asked, if there is one. What is only about access, checked exceptions, type arguments or statements that nothing
//! reaches is let through: it has a meaning.

use std::collections::BTreeSet;

use crate::folder::Folder;

/// What the methods stand in: a class and its helpers, in one line.
const BEFORE: &str = "import java.util.*; import java.util.function.*; import java.io.IOException; class R { \
    static class T { static int stat; int x; final int cf = 1; int instf; T() { } T(int x) { this.x = x; } \
    void inst() { } } static class Sub extends T { } static final class Fin { } static abstract class Abs { } \
    interface Iface { int go(); } enum Color { RED, GREEN } static final int CF = 1; final int cf = 2; \
    static void takesInt(int x) { } static void takesString(String x) { } static void takesT(T x) { } \
    static void takesTwo(int x, int y) { } static void takesVoid() { } static void takesVar(int... x) { } \
    static void takesArr(int[] x) { } static int i1 = 1;";

const PARAMS: &str = "Object o, int i0, long l0, boolean b0, String s0, T t0, Fin fin, int[] a0, char c0, double d0, \
    List<String> strings, List<Integer> ints, Color col, final int p0";

/// One wrong line each, found with the types.
const WRONG: &[&str] = &[
    "String s = o;",
    "int q = null;",
    "boolean b = 1;",
    "int i = true;",
    "if (1) { }",
    "if (o) { }",
    "while (i0) { i0--; }",
    "for (; i0; ) { }",
    "do { } while (s0);",
    "boolean r = s0 == i0;",
    "boolean r = b0 == i0;",
    "boolean r = t0 == s0;",
    "boolean r = o == i0; r = i0 == s0;",
    "boolean r = i0 == null;",
    "boolean r = fin == t0;",
    "int r = switch (i0) { case 0 -> { return; } default -> 2; };",
    "throw o;",
    "throw s0;",
    r#"throw "x";"#,
    "throw 3;",
    "int i0 = 3;",
    "int x = 1; int x = 2;",
    "{ int y = 1; } int z = y;",
    "int x = s0;",
    "String x = i0;",
    "T x = s0;",
    "T x = o;",
    "Sub x = t0;",
    "int[] a = 3;",
    "int[] a = new long[3];",
    "long[] a = new int[3];",
    r#"int[] a = {1, "x"};"#,
    "int[] a = {1L};",
    "String[] a = {1};",
    "byte b = 300;",
    "byte b = i0;",
    "char c = -1;",
    "char c = i0;",
    "float f = 1.0;",
    "int x = 1L;",
    "int x = 1.5;",
    "short sh = c0;",
    "Integer x = 1L;",
    "Long x = 1;",
    "Integer x = s0;",
    "Character x = i0;",
    "String x = c0;",
    r#"takesInt("x");"#,
    "takesInt(null);",
    "takesInt(1L);",
    "takesString(1);",
    "takesString(o);",
    "takesT(s0);",
    "takesT(o);",
    "takesInt();",
    "takesInt(1, 2);",
    r#"takesTwo(1, "x");"#,
    r#"new T("x");"#,
    "new T(1, 2);",
    "new Abs();",
    "new Iface();",
    "t0.nothing();",
    "t0.nofield = 1;",
    "i0.foo();",
    "int x = i0.length;",
    "int x = a0.size();",
    "int x = s0.length;",
    "nothing();",
    "int x = nothingVar;",
    "Nothing x = null;",
    "String x = (String) i0;",
    "int x = (int) s0;",
    "boolean x = (boolean) i0;",
    "int x = (int) b0;",
    "T x = (T) s0;",
    "Integer x = (Integer) s0;",
    "Fin x = (Fin) t0;",
    "boolean x = s0 instanceof T;",
    "boolean x = s0 instanceof Integer;",
    "boolean x = !i0;",
    "int x = -b0;",
    "int x = ~b0;",
    "int x = ~d0;",
    "int x = -s0;",
    "int x = s0 - 1;",
    "int x = s0 * 2;",
    "String x = s0 - s0;",
    "int x = b0 + 1;",
    "boolean x = b0 && i0;",
    "boolean x = i0 || b0;",
    "boolean x = b0 & i0;",
    "int x = d0 & 1;",
    "int x = d0 << 1;",
    "int x = 1 << d0;",
    "boolean x = s0 < s0;",
    "boolean x = b0 < b0;",
    "boolean x = o > o;",
    "i0 += s0;",
    "i0 += b0;",
    "b0 += 1;",
    "b0++;",
    "s0++;",
    r#"s0 -= "x";"#,
    "o++;",
    r#"int x = a0["x"];"#,
    "int x = a0[1L];",
    r#"int[] a = new int["x"];"#,
    "int[] a = new int[1L];",
    "int[] a = new int[b0];",
    r#"int x = b0 ? 1 : "x";"#,
    "int x = i0 ? 1 : 2;",
    r#"String x = b0 ? "a" : 1;"#,
    "for (String e : a0) { }",
    "for (int e : s0) { }",
    "for (int e : i0) { }",
    "for (int e : strings) { }",
    "for (T e : ints) { }",
    "strings.add(1);",
    r#"ints.add("x");"#,
    "String x = ints.get(0);",
    "Integer x = strings.get(0);",
    "int x = strings.get(0);",
    "assert i0;",
    "assert i0 == 1 : nothing0();",
    "break;",
    "continue;",
    "foo: break bar;",
    "switch (i0) { case 1: break; case 1: break; }",
    "switch (i0) { case -nowhere: break; }",
    "switch (i0) { case nowhere: break; default: break; }",
    "switch (i0) { case null: break; }",
    "switch (i0) { case takesInt(1): break; }",
    "switch (i0) { case s0: break; }",
    r#"switch (i0) { case "x": break; }"#,
    "switch (s0) { case 1: break; }",
    "switch (i0) { case i1: break; }",
    "switch (col) { case PURPLE: break; }",
    "switch (col) { case RED: break; case RED: break; }",
    "switch (i0) { default: break; default: break; }",
    r#"int x = switch (i0) { case 1 -> "x"; default -> 2; };"#,
    r#"String x = switch (i0) { case 1 -> 1; default -> "a"; };"#,
    "try { } catch (String e) { }",
    "try (T r = t0) { }",
    "this.stat.foo();",
    "super.nothing();",
    "int x = takesInt(1);",
    "Object x = takesVoid();",
    "takesVoid().toString();",
    r#"String x = takesVoid() + "";"#,
    "var x = null;",
    "var x = {1};",
    "var x = () -> 1;",
    "Supplier<Integer> f = x -> 1;",
    "Function<Integer, Integer> f = (x, y) -> x;",
    "Object x = () -> 1;",
    "String x = T::new;",
    "break; int x = 1;",
    "this = t0;",
    "t0 = this;",
    "int x = null + 1;",
    "String x = null + null;",
    "int x = -null;",
    "boolean x = null == 1;",
    "boolean x = !null;",
    "boolean x = null < 1;",
    "T.inst();",
    "T.instf = 1;",
    "int x = T.instf;",
    "T t = new T(); t.super.toString();",
    "Color c = new Color();",
    "Color c = 1;",
    r#"Color c = "RED";"#,
    "boolean x = col == 1;",
    "boolean x = col == t0;",
    "int x = col;",
    "int x = o;",
    "Integer x = o;",
    r#"int x = 'a' + "b";"#,
    r#"char c = "a";"#,
    "String x = 'a';",
    "Object[] x = a0;",
    "T[] x = new Sub[1]; Sub[] y = x;",
    "if (o instanceof String str && i0 > 0) { } str.length();",
    "if (!(o instanceof String str)) { str.length(); }",
    "int x = Integer.parseInt(1);",
    r#"int x = Math.max("a", 1);"#,
    r#"int x = s0.charAt("a");"#,
    "char x = s0.substring(1);",
    "boolean x = s0.length();",
    "int x = s0.equals(s0);",
    r#"takesVar(1, "x");"#,
    r#"takesVar("x");"#,
    "takesArr(1, 2);",
    "int x = cond() ? null : 1; int y = nothing1;",
    "yield 3;",
    "label: { continue label; }",
    "Object x = new int[0].foo;",
    "Object x = int.class.foo();",
    "String x = String;",
    "int x = T;",
    "T = null;",
    "s0 = s0 + takesVoid();",
    "boolean x = o == i0;",
    "boolean x = i0 == o;",
    "long sw = 3; switch (sw) { case 1: break; }",
    "double sw = 3; switch (sw) { case 1: break; }",
    "boolean sw = true; switch (sw) { case true: break; }",
    "return 1;",
    "boolean x = i0 instanceof Integer;",
    "int x = i0[0];",
    "int x = s0[0];",
    "synchronized (i0) { }",
    "switch (o) { case 1: break; }",
    "1 = i0;",
    "takesInt(1) = 2;",
    "i0++ = 2;",
    "++1;",
    "null = t0;",
    "Object x = a0; int y = x[0];",
    "final int f = 1; f = 2;",
    "CF = 3;",
    "this.cf = 3;",
    "t0.cf = 4;",
];

/// Found by what runs do: finals, definite assignment, cases.
const UNSURE: &[&str] = &[
    "p0 = 1;",
    "int x = switch (i0) { case 1 -> 2; };",
    "int x = switch (col) { case RED -> 2; };",
    "int x; int y = x;",
    "int x; if (b0) x = 1; int y = x;",
];

/// What compiles.
const RIGHT: &[&str] = &[
    "return;",
    "while (true) { }",
    "throw new RuntimeException();",
    "for (;;) { }",
    "throw null;",
    "Object x = i0; x = 'c'; x = new int[1]; Comparable<Integer> c = i0;",
    "Number n = i0; Object[] os = strings.toArray(); long q = i0; double w = l0;",
    "Runnable r = () -> { }; Object ro = r; boolean isR = t0 instanceof Runnable; Runnable rr = (Runnable) t0;",
    "Comparable<?> c = s0; CharSequence cs = s0; Iterable<String> is = strings; Collection<String> col2 = strings;",
    "final int late; late = 3; final int[] arr = {1}; arr[0] = 2;",
    "for (Object e : strings) { } for (final String e : strings) { } for (long e : a0) { } for (Integer e : a0) { } for (int e : ints) { }",
    "{ int y = 1; } { int y = 2; } for (int k = 0; k < 1; k++) { } for (int k = 0; k < 1; k++) { }",
    r#"switch (col) { case RED: case GREEN: break; } switch (s0) { case "a": break; case "b": break; default: } switch (c0) { case 'a': case 98: break; } Integer bx = 1; switch (bx) { case 1: break; } final int K = 3; switch (i0) { case K: break; case CF: break; case 1 + 1: break; }"#,
    r#"int x = switch (col) { case RED -> 1; case GREEN -> 2; }; int y = switch (i0) { case 1, 2 -> 3; default -> { int z = 1; yield z; } }; String z = switch (s0) { case "a" -> "b"; default -> throw new RuntimeException(); };"#,
    "try { throw new IOException(); } catch (IOException | RuntimeException e) { }",
    r#"T x = b0 ? t0 : null; T y = b0 ? new Sub() : t0; Object z = b0 ? 1 : "x"; int w = b0 ? 1 : 'c'; Integer v = b0 ? null : 1; long u = b0 ? i0 : l0;"#,
    r#"var v = new ArrayList<String>(); v.add("x"); String f = v.get(0); var w = 1; for (var q : v) { String s = q; }"#,
    "Object[] x = new String[1]; Object y = new int[0]; Cloneable c = a0; java.io.Serializable se = a0; int[][] m = {{1}, {}}; Object[] mm = m;",
    "T x = (T) o; Sub y = (Sub) t0; Iface f = (Iface) t0; Iface g = (Iface) o; int[] a = (int[]) o; Integer i = (Integer) o; int j = (int) o; int k = (Integer) o; Object p = (Object) i0; Number nn = (Number) i0;",
    "boolean a = t0 == o; a = t0 == null; a = strings == o; a = (Object) strings == s0; a = col == Color.RED; a = t0 != new Sub(); Iface f = null; a = f == t0; a = b0 == Boolean.TRUE; Integer q = 1; a = q == 1; a = q == q; a = q == l0; Long lq = 1L; a = lq == i0;",
    r#"i0 += 1.5; c0 += 1; s0 += 1; s0 += o; byte bb = 1; bb++; bb += 300; Integer q = 1; q++; q += 1; b0 |= true; b0 ^= b0; l0 <<= i0; i0 <<= l0; int sh = 1 << l0; o = null; String ss = s0 + null; s0 += null; Object oo = "a"; oo += "b";"#,
    r#"Map<String, List<Integer>> m = new HashMap<>(); m.put("a", new ArrayList<>()); for (Map.Entry<String, List<Integer>> e : m.entrySet()) { String k = e.getKey(); for (int v : e.getValue()) { i0 += v; } } int g = m.get("a").get(0);"#,
    r#"Function<Integer, Integer> f = x -> x + 1; int r = f.apply(1); Supplier<String> s = () -> "x"; String t = s.get(); BiFunction<Integer, Integer, Integer> h = (x, y) -> x * y; int q = h.apply(1, 2); Runnable u = () -> takesInt(1); Runnable v = () -> { i1++; }; Comparator<String> c = (x, y) -> x.length() - y.length(); Function<T, Integer> e = x -> x.x; Supplier<T> mk = T::new; T made = mk.get();"#,
    r#"List<String> l = Collections.emptyList(); List<Integer> e = Arrays.asList(1, 2); int m = Collections.max(ints); Integer n = Collections.min(ints); String[] sa = strings.toArray(new String[0]); Optional<String> op = Optional.of("a"); String os = op.orElse(null);"#,
    "List raw = strings; Object e = raw.get(0); List<String> back = raw; for (Object x : raw) { } raw.add(1);",
    "Iterator<String> it = strings.iterator(); while (it.hasNext()) { String s = it.next(); if (s == null) it.remove(); } Object k = it;",
    "class L<E extends Comparable<E>> { E v; E get() { return v; } boolean less(E o) { return v.compareTo(o) < 0; } } L<Integer> l = new L<>(); Integer g = l.get(); int h = l.v; l.v = 3;",
    "int x = 1; Runnable r = () -> { int z = x; }; new Object() { int q = x; void f() { q = 2; } }.f();",
    "if (!(o instanceof String str)) { return; } int len = str.length(); if (o instanceof T tt && tt.x > 0) { tt.x = 1; }",
    "short s = 1; s = (short) (s + 1); char c = 65; c++; final int K = 10; byte b = K; byte nb = -128; char cc = (char) i0; Byte bx = 1; Character cx = 'a'; Short sx = 3; Long lx = 1L; long ll = 1; float ff = l0; double dd = 'a'; Object ob = 1L;",
    "this.hashCode(); t0.inst(); T.stat++; int y = T.stat; new T(); new T(1).inst(); i0++; --i0; i0 = 2;",
    "int[] a = new int[c0]; int e = a[c0]; byte bi = 0; e = a[bi]; Integer ix = 0; e = a[ix]; a[0] += 1; a[i0++]++; int[][] m = new int[2][]; m[0] = a; int q = m[0].length;",
    "Object lock = new Object(); synchronized (lock) { } synchronized (this) { } synchronized (strings) { }",
    r#"assert i0 > 0 : "x"; assert b0; assert Boolean.TRUE : o;"#,
    "Boolean bb = b0; if (bb) { } while (bb) { break; } boolean nb = !bb; boolean c = bb && b0; int t = bb ? 1 : 2; do { } while (!bb);",
    r#"StringBuilder sb = new StringBuilder(); sb.append(1).append("x").append('c'); String s = sb.toString(); CharSequence cs = sb; Comparable<StringBuilder> cmp = sb;"#,
    "Throwable th = new Error(); try { throw th; } catch (Throwable e) { } Exception ex = new RuntimeException(); RuntimeException re = (RuntimeException) ex; throw re;",
    "T[] ts = new Sub[1]; Sub[] ss = (Sub[]) ts; Object so = ts; T first = ts[0]; for (T each : ts) { } Comparable<?>[] cs = new Integer[1]; Number[] ns = new Integer[2];",
    "int y = ((Supplier<Integer>) () -> 3).get(); Object lam = (Runnable) () -> { };",
];

/// Declarations that parse here; the first is an error of syntax to javac, which looks no further then.
const MEMBERS: &[&str] = &[
    "reset() { }",
    "int named(int p, int p) { return p; }",
    "abstract int written() { return 1; }",
    "native int outside() { return 1; }",
    "int missing();",
    "<X> Object made() { return new X(); }",
    "<X> Object row() { return new X[2]; }",
    "<X> boolean asked(Object o) { return o instanceof X; }",
];

/// The lines of these that a text has after `mark`.
fn lines(text: &str, mark: &str) -> BTreeSet<usize> {
    let after = text.match_indices(mark).map(|(at, _)| &text[at + mark.len()..]);
    after.filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).collect()
}

/// The numbers of the bodies that javac refuses, and of those that we do. `None`: there is no javac.
fn refused(name: &str, bodies: &[&str]) -> Option<[BTreeSet<usize>; 2]> {
    let method = |(at, body): (usize, &&str)| format!("void m{at}({PARAMS}) {{ {body} }}");
    refused_members(name, bodies.iter().enumerate().map(method))
}

/// The same of whole members.
fn refused_members(name: &str, members: impl Iterator<Item = String>) -> Option<[BTreeSet<usize>; 2]> {
    let folder = Folder::new(name);
    let methods: String = members.map(|member| format!("/*@ ensures true; @*/ {member}\n")).collect();
    folder.write("R.java", format!("{BEFORE}\n{methods}}}\n"));
    let javac = crate::short_lived::javac()
        .args(["-Xmaxerrs", "10000", "-d"])
        .arg(folder.join("out"))
        .arg(folder.join("R.java"))
        .output();
    let Ok(javac) = javac else {
        eprintln!("skipped: no `javac` on this machine");
        return None;
    };
    let theirs = lines(&String::from_utf8_lossy(&javac.stderr), "R.java:");
    // The front end alone is asked: no input is looked at.
    let ours = folder.command(&["check", "R.java", "--emit=ir"]).output().unwrap();
    let ours = lines(&String::from_utf8_lossy(&ours.stderr), "--> R.java:");
    // What is said of the class as a whole is of none of them.
    Some([theirs, ours].map(|lines| lines.into_iter().filter_map(|line| line.checked_sub(2)).collect()))
}

#[test]
fn what_javac_refuses_is_refused() {
    for (name, bodies) in [("refusals-wrong", WRONG), ("refusals-unsure", UNSURE), ("refusals-right", RIGHT)] {
        let Some([theirs, ours]) = refused(name, bodies) else { return };
        let all: BTreeSet<usize> = if bodies == RIGHT { BTreeSet::new() } else { (0..bodies.len()).collect() };
        let show = |a: &BTreeSet<usize>, b: &BTreeSet<usize>| -> Vec<&str> {
            a.symmetric_difference(b).map(|at| bodies[*at]).collect()
        };
        assert_eq!(theirs, all, "{name}, javac: {:#?}", show(&theirs, &all));
        assert_eq!(ours, all, "{name}: {:#?}", show(&ours, &all));
    }
}

#[test]
fn declarations_that_javac_refuses_are_refused() {
    for (name, members) in [("refusals-syntax", &MEMBERS[..1]), ("refusals-members", &MEMBERS[1..])] {
        let Some(found) = refused_members(name, members.iter().map(|member| (*member).to_owned())) else { return };
        let all: BTreeSet<usize> = (0..members.len()).collect();
        for (who, lines) in ["javac", "we"].into_iter().zip(found) {
            let missed: Vec<&str> = all.difference(&lines).map(|at| members[*at]).collect();
            assert!(missed.is_empty(), "{who} takes {missed:#?}");
        }
    }
}
