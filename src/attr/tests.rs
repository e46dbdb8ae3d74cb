//! Types of small expressions, and what it costs to find them.

use crate::base::Sources;
use crate::java::{self, ExprKind, StmtKind};

use super::{Attr, Kind, Memo, Scope, Variable};
use crate::classes::{Classes, MethodSource, NoLibrary};
use crate::types::Type;

const AROUND: &str = "
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
interface Shape { int area(); }
class Square implements Shape, Comparable<Square> {
    int side; Square(int side) { this.side = side; } public int area() { return side; }
    public int compareTo(Square o) { return 0; }
}
class Disk implements Shape, Comparable<Disk> {
    public int area() { return 3; } public int compareTo(Disk o) { return 0; } static Disk of(String s) { return null; }
}
class Box<T> {
    T value; Box() { } Box(T value) { this.value = value; }
    <R> Box<R> map(Function<? super T, ? extends R> f) { return null; }
    class Inner { T held; }
}
";

/// Asks about the expression that `m`, with these parameters, returns.
fn attributed<T>(members: &str, params: &str, expr: &str, ask: impl FnOnce(&mut Attr<'_, '_>, &java::Expr) -> T) -> T {
    let mut sources = Sources::default();
    let text =
        format!("{AROUND} class A {{ int f; static long s; {members} Object m({params}) {{ return {expr}; }} }}");
    let file = sources.add("A.java", text);
    let mut classes = Classes::new(sources, &NoLibrary);
    classes.add_source(file, true);
    assert!(classes.diagnostics.is_empty(), "{expr}: {:?}", classes.diagnostics);
    let class = classes.class("A").unwrap();
    let method = classes.find_methods(class, "m")[0];
    let MethodSource::Declared(decl) = classes.methods[method].source.clone() else { panic!("m is declared") };
    let Some(StmtKind::Return(Some(value))) = decl.body.as_ref().and_then(|body| body.stmts.last()).map(|s| &s.kind)
    else {
        panic!("m returns")
    };
    let mut place = classes.place_in(class);
    let mut scope = Scope::new();
    for (param, ty) in decl.params.iter().zip(classes.methods[method].params.clone()) {
        scope.declare(Variable::of(&param.name.text, ty));
    }
    let mut memo = Memo::default();
    let env = memo.body();
    let n_methods = classes.program.methods.len();
    let result = ask(&mut Attr::new((&mut classes, &mut memo), &mut scope, &mut place, class, true, env), value);
    assert!(classes.diagnostics.is_empty(), "{expr}: attribution says nothing");
    assert!(classes.program.tested.is_empty(), "{expr}: attribution wants no code");
    let bodies = classes.program.methods.values().filter(|method| method.body.is_some());
    assert_eq!(bodies.count(), 0, "{expr}: of {n_methods} methods");
    result
}

fn shown(members: &str, params: &str, expr: &str) -> String {
    attributed(members, params, expr, |attr, expr| {
        let ty = attr.typed(expr, None);
        let shown = attr.w.show_type(&ty);
        ["java.lang.", "java.util.function.", "java.util.stream.", "java.util."]
            .iter()
            .fold(shown, |shown, package| shown.replace(package, ""))
    })
}

fn check(params: &str, rows: &[(&str, &str)]) {
    let found: Vec<(&str, String)> = rows.iter().map(|(expr, _)| (*expr, shown("", params, expr))).collect();
    let wanted: Vec<(&str, String)> = rows.iter().map(|(expr, ty)| (*expr, (*ty).to_owned())).collect();
    assert_eq!(found, wanted);
}

#[test]
fn names_and_operators() {
    check(
        "int i, byte b, char c, long l, float x, Integer n, String t, int[][] g, Box<Square> box, A a",
        &[
            ("i", "int"),
            ("f", "int"),
            ("A.s + f", "long"),
            ("this", "A"),
            ("b + c", "int"),
            ("b << l", "int"),
            ("-c", "int"),
            ("n + 1", "int"),
            ("l * x", "float"),
            ("i < n", "boolean"),
            ("t + i", "String"),
            ("t == null", "boolean"),
            ("i + t.length() > 2 && !t.isEmpty()", "boolean"),
            ("g[0]", "int[]"),
            ("g[0].length", "int"),
            ("g.clone()", "int[][]"),
            ("new int[3][]", "int[][]"),
            ("b += i", "byte"),
            ("i++", "int"),
            ("box.value.side", "int"),
            ("(long) i", "long"),
            ("(Shape) box.value", "Shape"),
            ("int[].class", "Class<int[]>"),
            ("a.unknown", "null"),
            ("unknown(1)", "null"),
        ],
    );
}

/// Tables 15.25-A to 15.25-E, and reference conditionals.
#[test]
fn conditionals() {
    check(
        "boolean z, byte b, short h, char c, int i, long l, Byte B, Short H, Character C, Integer I, Double D, \
         Boolean Z, Object o, String t, Square q, Disk k, List<Square> qs",
        &[
            ("z ? b : h", "short"),
            ("z ? b : H", "short"),
            ("z ? b : c", "int"),
            ("z ? b : 1", "byte"),
            ("z ? b : 200", "int"),
            ("z ? c : 65", "char"),
            ("z ? c : -1", "int"),
            ("z ? C : 65", "char"),
            ("z ? c : i", "int"),
            ("z ? i : l", "long"),
            ("z ? I : i", "int"),
            ("z ? I : I", "Integer"),
            ("z ? I : D", "double"),
            ("z ? I : null", "Integer"),
            ("z ? 1 : null", "Integer"),
            ("z ? B : B", "Byte"),
            ("z ? z : Z", "boolean"),
            ("z ? Z : null", "Boolean"),
            ("z ? t : null", "String"),
            ("z ? t : o", "Object"),
            ("z ? q : k", "Shape & Comparable"),
            ("z ? 1 : t", "Comparable & java.io.Serializable"),
            ("z ? null : qs", "List<Square>"),
        ],
    );
}

#[test]
fn switches() {
    check(
        "int i, Object o, Integer n, String t",
        &[
            ("switch (i) { case 1 -> 2; default -> 3; }", "int"),
            ("switch (i) { case 1 -> 'a'; default -> 3; }", "char"),
            ("switch (i) { case 1 -> 1; default -> 2L; }", "long"),
            ("switch (i) { case 1 -> n; default -> 2; }", "int"),
            ("switch (i) { case 1 -> \"a\"; default -> null; }", "String"),
            ("switch (i) { case 1: yield \"a\"; default: yield t; }", "String"),
            ("switch (i) { case 1 -> { int k = 2; yield k * 2L; } default -> 3; }", "long"),
            ("switch (o) { case String s -> s.length(); default -> 0; }", "int"),
        ],
    );
}

#[test]
fn creations_and_diamonds() {
    check(
        "Box<Square> box, List<String> texts, Square q",
        &[
            ("new Square(1)", "Square"),
            ("new Square(1).side", "int"),
            ("new Box<String>()", "Box<String>"),
            ("new Box<>(q)", "Box<Square>"),
            ("new Box<>(1)", "Box<Integer>"),
            ("new Box<>(new Box<>(q))", "Box<Box<Square>>"),
            ("new ArrayList<>(texts)", "ArrayList<String>"),
            ("new Box<>(q).value.side", "int"),
            ("new Object() { int own() { return 1; } }.own()", "int"),
            ("new Object() { long[] own = null; }.own", "long[]"),
            ("new Shape() { public int area() { return 1; } }", "Shape"),
            ("new Shape()", "null"),
        ],
    );
}

#[test]
fn calls_lambdas_and_method_references() {
    check(
        "int i, Box<Square> box, List<Square> qs, List<? extends Shape> shapes, Map<String, List<Disk>> byName, \
         Stream<String> texts, Optional<String> text, Comparator<? super Square> order",
        &[
            ("Math.abs(i)", "int"),
            ("Math.max(i, 2L)", "long"),
            ("qs.get(0)", "Square"),
            ("shapes.get(0).area()", "int"),
            ("order.compare(qs.get(0), qs.get(1))", "int"),
            ("List.of(1, 2)", "List<Integer>"),
            ("List.of(qs.get(0), new Disk())", "List<Shape & Comparable>"),
            ("Collections.emptyList()", "List<Object>"),
            ("Collections.<String>emptyList()", "List<String>"),
            ("byName.get(\"a\").get(0)", "Disk"),
            ("byName.entrySet().iterator().next().getValue()", "List<Disk>"),
            ("box.map(q -> q.side)", "Box<Integer>"),
            ("box.map(q -> q.side + 1L)", "Box<Long>"),
            ("box.map(q -> { int n = q.side; if (n > 0) return \"a\"; return \"b\"; }).value", "String"),
            ("box.map(q -> { for (int k : new int[2]) { var n = k * 2L; return n; } return 0L; })", "Box<Long>"),
            ("box.map(q -> box.map(p -> p.side == q.side).value).value", "Boolean"),
            ("box.map(q -> q instanceof Shape s ? s.area() : 0)", "Box<Integer>"),
            ("box.map(Square::area)", "Box<Integer>"),
            ("box.map(Box::new).value.value", "Square"),
            ("text.map(String::length)", "Optional<Integer>"),
            ("text.map(Disk::of)", "Optional<Disk>"),
            ("texts.map(t -> t.length()).filter(n -> n > 1).findFirst().get()", "Integer"),
            ("texts.collect(Collectors.toList())", "List<String>"),
            ("texts.collect(Collectors.groupingBy(t -> t.length()))", "Map<Integer, List<String>>"),
        ],
    );
}

#[test]
fn overloads() {
    let members = "
        int k(int a) { return 0; } long k(long a) { return 0; } String k(Object a) { return null; }
        char k(int... a) { return 0; }
        int run(Runnable r) { return 0; } <T> T run(Supplier<T> s) { return null; }
        String on(Function<String, Integer> f) { return null; } double on(BiFunction<String, String, Integer> f) { return 0; }
        byte of(ToIntFunction<String> f) { return 0; } long of(ToLongFunction<String> f) { return 0; }
        void nothing() { }
    ";
    for (expr, ty) in [
        ("k('a')", "int"),
        ("k(1L)", "long"),
        ("k(1.0)", "String"),
        ("k(Integer.valueOf(1))", "String"),
        ("k(1, 2)", "char"),
        ("k()", "char"),
        ("k(null)", "char"),
        ("run(() -> nothing())", "int"),
        ("run(() -> { })", "int"),
        ("run(() -> \"a\")", "String"),
        ("run(() -> { return 1; })", "Integer"),
        ("on(a -> 1)", "String"),
        ("on((a, b) -> 1)", "double"),
        ("of((String t) -> t.length())", "byte"),
    ] {
        assert_eq!(shown(members, "", expr), ty, "{expr}");
    }
}

/// What emission follows: the method, its parameters with the type arguments put in, and the type of the result.
#[test]
fn a_call_says_what_is_called() {
    attributed("", "Box<Square> box", "box.map(q -> q.side)", |attr, expr| {
        let tree = attr.tree(expr, None);
        let Kind::Call(call) = &tree.kind else { panic!("{tree:?}") };
        let chosen = call.resolved.as_ref().unwrap().chosen.as_ref().unwrap();
        assert_eq!(attr.w.program.method_name(chosen.method), "Box.map");
        assert_eq!(attr.w.show_type(&chosen.params[0]), "java.util.function.Function<Square, java.lang.Integer>");
        assert_eq!(attr.w.show_type(&chosen.declared), "Box<R>");
        assert_eq!(attr.w.show_type(&tree.ty), "Box<java.lang.Integer>");
        assert!(!chosen.is_spread);
    });
}

/// Variables of patterns and lambdas are in scope where they are, and nowhere else.
#[test]
fn nothing_stays_in_scope() {
    attributed("", "Box<Square> box, Object o", "box.map(q -> o instanceof Disk d ? d.area() : 1)", |attr, expr| {
        attr.typed(expr, None);
        assert!(["q", "d"].iter().all(|name| attr.scope.find(name).is_none()));
        assert_eq!(attr.scope.all().count(), 2);
    });
}

/// `run(() -> run(() -> … 1))`, each inside the next.
fn nested(depth: usize) -> String {
    (0..depth).fold("1".to_owned(), |inside, at| format!("box.map(q{at} -> pick({inside}, q{at}.side))"))
}

#[test]
fn lambdas_inside_lambdas_cost_one_look_each() {
    let members = "
        <T> T pick(T a, int b) { return a; } <T> T pick(T a, long b) { return a; } <T> T pick(T a, Object b) { return a; }
    ";
    let steps = |depth: usize| {
        attributed(members, "Box<Square> box", &nested(depth), |attr, expr| {
            let ty = attr.typed(expr, None);
            assert_eq!(attr.w.show_type(&ty).matches("Box").count(), depth);
            attr.memo.n_steps
        })
    };
    let (few, many) = (steps(4), steps(16));
    assert!(many <= 5 * few, "{few} steps for 4, {many} for 16");
    let again = attributed(members, "Box<Square> box", &nested(16), |attr, expr| {
        attr.typed(expr, None);
        let first = attr.memo.n_steps;
        attr.typed(expr, None);
        attr.memo.n_steps - first
    });
    assert_eq!(again, 1, "what was found is not looked for again");
}

/// A lambda's parameters are a part of what its body means: the same text has two types.
#[test]
fn a_body_is_looked_at_for_each_type_of_its_parameters() {
    let members = "
        <R> Box<R> both(Function<Square, R> a, Function<Square, R> b) { return null; }
        <R> Box<R> of(Function<Square, R> a, int b) { return null; } <R> Box<R> of(Function<Disk, R> a, long b) { return null; }
    ";
    assert_eq!(shown(members, "", "of(x -> x, 1)"), "Box<Square>");
    assert_eq!(shown(members, "", "of(x -> x, 1L)"), "Box<Disk>");
    attributed(members, "", "of(x -> x, 1)", |attr, expr| {
        let ExprKind::Call { args, .. } = &*expr.kind else { panic!("a call") };
        let class = |attr: &mut Attr<'_, '_>, name: &str| Type::class(attr.w.class(name).unwrap());
        for name in ["Square", "Disk"] {
            let function = attr.w.class("java.util.function.Function").unwrap();
            let (from, to) = (class(attr, name), Type::class(attr.w.object()));
            let (_, gives) = attr.body_type(&args[0], &Type::Class(function, vec![from.clone(), to])).unwrap();
            assert_eq!(gives, from);
        }
    });
}
