//! What the text of a class says of the functions that its objects are made with.

use crate::base::Sources;
use crate::java::{self, AnnotationValue, Expr, ExprKind, Literal};

use super::kept::{KEPT, OPEN, comparators, with_constants};

/// What is said of a class with these members.
fn said(word: &str, members: &str) -> Vec<String> {
    let text = format!(
        "class C extends B {{ static int top; int own; C(Comparator<Integer> given, int n) {{}} {members} \
         static int down(int a, int b) {{ return b - a; }} int up(int a, int b) {{ return a - b; }} class Inner {{}} }}"
    );
    let mut sources = Sources::default();
    let file = sources.add("C.java", text.as_str());
    let unit = java::parse(file, &text);
    assert!(unit.errors.is_empty(), "{text}");
    let class = with_constants(unit.tree.types[0].clone(), &comparators(&unit.tree.types));
    texts(&class, word)
}

/// What the annotation of this name says.
pub(super) fn texts(class: &java::TypeDecl, word: &str) -> Vec<String> {
    let args = class.modifiers.annotation(word).map_or(&[][..], |annotation| &annotation.args);
    let texts = args.iter().flat_map(|(_, value)| match value {
        AnnotationValue::Array(all) => all.clone(),
        _ => Vec::new(),
    });
    let text = |value| match value {
        AnnotationValue::Expr(Expr { kind, .. }) => match *kind {
            ExprKind::Literal(Literal::Str(text)) => Some(text),
            _ => None,
        },
        _ => None,
    };
    texts.filter_map(text).collect()
}

#[test]
fn a_function_that_uses_nothing_around_it_is_a_constant() {
    for function in [
        "(a, b) -> b - a",
        "(a, b) -> top - a",
        "(a, b) -> down(a, b)",
        "(a, b) -> { int d = a - b; return d; }",
        "Integer::compare",
        "Comparator.comparing((Integer x) -> -x).reversed().thenComparing(Integer::compare)",
        "Collections.reverseOrder()",
        "new Comparator<Integer>() { int n; public int compare(Integer a, Integer b) { return this.n + size(b); } \
         int size(Integer x) { return x; } }",
    ] {
        let field = format!("private final Comparator<Integer> c = {function};");
        assert_eq!(said(KEPT, &field), ["c: all o$: C | o$.c == C.function$0"], "{function}");
    }
    for function in [
        "(a, b) -> own - a",
        "(a, b) -> inherited - a",
        "(a, b) -> up(a, b)",
        "(a, b) -> inherited(a, b)",
        "(a, b) -> this.own - a",
        "(a, b) -> new Inner().hashCode()",
        "this::up",
        "make()",
        "Comparator.comparing(key())",
        "new Comparator<Integer>() { public int compare(Integer a, Integer b) { return own; } }",
        "new Comparator<Integer>() { int n = step(); public int compare(Integer a, Integer b) { return n; } }",
    ] {
        let field = format!("private final Comparator<Integer> c = {function};");
        assert_eq!(said(KEPT, &field), Vec::<String>::new(), "{function}");
    }
}

#[test]
fn a_collection_of_literals_that_nobody_can_change_is_a_constant() {
    let of = |list: &str| said(KEPT, &format!("private final List<Integer> c = {list};"));
    let is_it = ["c: all o$: C | o$.c == C.function$0"];
    assert_eq!(of("List.of(1, -2)"), is_it);
    assert_eq!(of("Collections.emptyList()"), is_it);
    assert_eq!(of("List.of(own)"), Vec::<String>::new());
    assert_eq!(of("Arrays.asList(1, 2)"), Vec::<String>::new());
    // What is no comparator.
    for elements in ["new ArrayList<>(8)", "Collections.emptyList()", "Collections.singleton(1)"] {
        let set = format!("private final TreeSet<Integer> s = new TreeSet<>({elements});");
        assert_eq!((said(KEPT, &set), said(OPEN, &set)), (Vec::new(), Vec::new()), "{elements}");
    }
    assert_eq!(said(KEPT, "private final TreeSet<Integer> s = new TreeSet<>(List.of(1, 2));"), Vec::<String>::new());
}

#[test]
fn a_map_in_the_order_of_use_says_so() {
    let of = |map: &str| said(KEPT, &format!("private final Map<Integer, Integer> m = {map};"));
    let is = |flag: &str| {
        vec![format!("m: all o$: C | o$.m == null || (o$.m).(java.util.LinkedHashMap@accessOrder) == {flag}")]
    };
    assert_eq!(of("new LinkedHashMap<>(16, 0.75f, true)"), is("true"));
    assert_eq!(of("new LinkedHashMap<>(16, 0.75f, false)"), is("false"));
    assert_eq!(of("new LinkedHashMap<>(16)"), is("false"));
    assert_eq!(of("new LinkedHashMap<>(16, 0.75f, top > 0)"), Vec::<String>::new());
}

#[test]
fn what_a_queue_is_made_with_is_where_it_keeps_it() {
    let of = |queue: &str| said(KEPT, &format!("private final PriorityQueue<Integer> q = {queue};"));
    let order = "(o$.q).(java.util.PriorityQueue@order)";
    let is = |what: &str| vec![format!("q: all o$: C | o$.q == null || {}", what.replace('_', order))];
    assert_eq!(of("new PriorityQueue<>()"), is("_ == null"));
    assert_eq!(of("new PriorityQueue<>(8)"), is("_ == null"));
    let named = said(KEPT, "private final PriorityQueue<Integer> set = new PriorityQueue<>();");
    assert_eq!(named, ["set$: all o$: C | o$.(C@set) == null || (o$.(C@set)).(java.util.PriorityQueue@order) == null"]);
    let held = "q_0: (C.function$0).~(java.util.PriorityQueue@order) in (C.(C@q))".to_owned();
    let of_constant: Vec<String> = is("_ == C.function$0").into_iter().chain([held]).collect();
    assert_eq!(of("new PriorityQueue<>(8, (a, b) -> b - a)"), of_constant);
    assert_eq!(of("new PriorityQueue<>((a, b) -> own)"), is("_ != null"));
    assert_eq!(of("new PriorityQueue<>(new p.Down(3))"), is("(_ == null || _ in p.Down)"));
    let of_own = "new PriorityQueue<>(new Down(3)); static class Down implements Comparator<Integer> {}";
    assert_eq!(of(of_own.trim_end_matches(';')), is("(_ != null && _ in Down)"));
    assert_eq!(of("new PriorityQueue<>(given)"), Vec::<String>::new());
    assert_eq!(of("null; void set() { q = new PriorityQueue<>(); }"), is("_ == null"));
    assert_eq!(of("null; void set(PriorityQueue<Integer> p) { q = p; }"), Vec::<String>::new());
}

#[test]
fn whose_order_nobody_can_say_is_told() {
    let of = |field: &str| said(OPEN, field);
    assert_eq!(of("private final TreeSet<Integer> s = new TreeSet<>();"), Vec::<String>::new());
    assert_eq!(of("private final TreeSet<Integer> s = new TreeSet<>((a, b) -> b - a);"), Vec::<String>::new());
    assert_eq!(of("private final TreeSet<Integer> s = new TreeSet<>((a, b) -> own);"), ["java.util.TreeMap"]);
    assert_eq!(of("private final TreeSet<Integer> s = new TreeSet<>(given);"), ["java.util.TreeMap"]);
    assert_eq!(of("private final TreeSet<Integer> s = new TreeSet<>(numbers);"), Vec::<String>::new());
    // Others may assign it.
    assert_eq!(of("TreeSet<Integer> s = new TreeSet<>((a, b) -> b - a);"), ["java.util.TreeMap"]);
    assert_eq!(of("TreeSet<Integer> s = new TreeSet<>();"), Vec::<String>::new());
}
