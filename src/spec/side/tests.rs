//! Files read, broken files, and trees that print and read back.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use crate::base::{Idx, SourceId, Sources, Span};

use crate::spec::ast::{BinaryOp, Decl, Expr, ExprKind, Name, Quantifier, UnaryOp};

use super::print::{print, print_expr};
use super::*;

/// A tree with every grouping spelled out, and without places.
fn shape(expr: &Expr) -> String {
    let list = |exprs: &[Expr]| exprs.iter().map(shape).collect::<Vec<_>>().join(" ");
    let decls = |decls: &[Decl]| {
        let decls: Vec<String> = decls
            .iter()
            .map(|decl| {
                let names: Vec<&str> = decl.names.iter().map(|name| name.text.as_str()).collect();
                format!(
                    "{}{}:{:?} {}",
                    decl.is_disjoint,
                    names.join(","),
                    decl.mult.as_ref().map(|m| &m.text),
                    shape(&decl.bound)
                )
            })
            .collect();
        decls.join("; ")
    };
    match &*expr.kind {
        ExprKind::Unary(op, a) => format!("({op:?} {})", shape(a)),
        ExprKind::Binary(op, a, b) => format!("({op:?} {} {})", shape(a), shape(b)),
        ExprKind::IfElse(c, a, b) => format!("(IfElse {} {} {})", shape(c), shape(a), shape(b)),
        ExprKind::Box(target, args) => format!("(Box {} {})", shape(target), list(args)),
        ExprKind::Call { receiver, name, args } => {
            format!("(Call {} {} {})", receiver.as_ref().map_or(String::new(), shape), name.text, list(args))
        }
        ExprKind::Prime(a) => format!("(Prime {})", shape(a)),
        ExprKind::Quant(q, d, body) => format!("({q:?} [{}] {})", decls(d), shape(body)),
        ExprKind::Let(bound, body) => {
            let bound: Vec<String> = bound.iter().map(|(name, v)| format!("{}={}", name.text, shape(v))).collect();
            format!("(Let {} {})", bound.join(" "), shape(body))
        }
        ExprKind::Comprehension(d, filter) => format!("(Set [{}] {})", decls(d), shape(filter)),
        leaf => format!("{leaf:?}"),
    }
}

fn formula(text: &str) -> Expr {
    let parsed = parse(SourceId::new(0), &format!("pred p {{ {text} }}"));
    assert!(parsed.errors.is_empty(), "{text}: {:?}", parsed.errors);
    parsed.file.functions[0].body.clone()
}

/// The two texts group alike.
#[track_caller]
fn same(plain: &str, spelled: &str) {
    assert_eq!(shape(&formula(plain)), shape(&formula(spelled)), "{plain}");
}

#[test]
fn precedence_is_alloys() {
    same("a = b & c", "a = (b & c)");
    same("no a & b", "no (a & b)");
    same("no a + b.c", "no (a + (b.c))");
    same("a or b => c and d", "a or (b => (c and d))");
    same("a => b => c else d", "a => (b => c else d)");
    same("a iff b or c", "(a iff b) or c");
    same("not a in b and c", "(not (a in b)) and c");
    same("#a.b + 1 = c", "((#(a.b)) + 1) = c");
    same("a -> b -> c", "a -> (b -> c)");
    same("a <: b :> c", "a <: (b :> c)");
    same("a + b ++ c & d -> e", "a + (b ++ (c & (d -> e)))");
    same("n.^(left + right)", "n.(^(left + right))");
    same("this.header.*next.key'", "((this.header).(*next)).(key')");
    same("all x: a | x in b or c", "all x: a | ((x in b) or c)");
    same("a not in b", "a !in b");
    same("a + b * c - -d", "(a + (b * c)) - (-d)");
    same("sum n: a | n.key + 1", "sum n: a | ((n.key) + 1)");
    same("a << b + c", "a << (b + c)");
    same("a fun/add b fun/mul c", "a fun/add (b fun/mul c)");
    same("some x: a | some x.b", "some x: a | (some (x.b))");
    same("{ a b = c }", "a and (b = c)");
    same("a.f(b, c.d).e", "(a.f(b, (c.d))).e");
    same("f[a, b].c[d]", "((f[a, b]).c)[d]");
}

const LIST: &str = r#"
uses "lists.spec"      // a file
uses tree              // a library
class java.util.LinkedList {
  field nodes: set Node = this.first.*next
  pred linked[l: LinkedList, disj a, b: Node] { a.next = b  l.size > 0 }
  fun last[]: lone Node { { n: this.nodes | no n.next } }
  invariant acyclic: all n: this.nodes | n not in n.^next -- no cycles
  invariant this.size = #this.nodes
  method linkFirst(Object e) {
    requires: e != null
    ensures size: this.size' = this.size + 1
    ensures first: this.first'.item' = e and this.elems'[0]' = 'x'
    modifies this.first, this.size, Node.prev, this.nodes.next, a[*], this.b[0..this.size - 1], this.c[3], size, this.*
    throws NullPointerException when missing: e = null {
      ensures kept: this.size' = this.size
    }
    throws java.lang.Error
    pure
    helper
  }
  method add(java.util.Map<K, List<V>> m, int[][] a, E... es) { returns true ensures return = "a\"b" }
  method clear { modifies nothing }
}
"#;

#[test]
fn a_file_reads_as_written() {
    let parsed = parse(SourceId::new(0), LIST);
    assert!(parsed.errors.is_empty(), "{:?}", parsed.errors);
    expect![[r#"
        uses "lists.spec"
        uses tree
        class java.util.LinkedList {
          field nodes: set Node = this.first.*next
          pred linked[l: LinkedList, disj a, b: Node] { a.next = b and l.size > 0 }
          fun last[]: lone Node { {n: this.nodes | no n.next} }
          invariant acyclic: all n: this.nodes | n not in n.^next
          invariant : this.size = #this.nodes
          method linkFirst(Object e) {
            requires : e != none
            ensures size: this.size' = this.size + 1
            ensures first: this.first'.item' = e and this.elems'[0]' = 'x'
            modifies this.first, this.size, Node.prev, this.nodes.next, a[*], this.b[0..this.size - 1], this.c[3], size, this.*
            throws NullPointerException when missing: e = none {
              ensures kept: this.size' = this.size
            }
            throws java.lang.Error
            pure
            helper
          }
          method add(java.util.Map m, int[][] a, E[] es) {
            returns : true
            ensures : return = "a\"b"
          }
          method clear {
            modifies nothing
          }
        }
    "#]]
    .assert_eq(&print(&parsed.file));
    reads_back(&parsed.file);
}

#[track_caller]
fn reads_back(file: &File) {
    let text = print(file);
    let again = parse(SourceId::new(0), &text);
    assert!(again.errors.is_empty(), "{text}\n{:?}", again.errors);
    assert_eq!(print(&again.file), text);
}

fn check_errors(text: &str, expected: Expect) {
    let mut sources = Sources::default();
    let source = sources.add("A.spec", text);
    let errors = parse(source, text).errors;
    let shown: Vec<String> = errors.iter().map(|error| error.render(&sources, false)).collect();
    expected.assert_eq(&shown.join("\n"));
}

#[test]
fn all_mistakes_of_a_file_are_reported_and_the_rest_is_read() {
    let text = "class A {\n  invariant a: this.x = = 1\n  invariant b: no this.y &\n  method m(int k) {\n    ensures: always k = 1\n    requires k < 2;\n    ensure x = 1\n    ensures good: k = 3\n  }\n}\nclazz B {}\n";
    check_errors(
        text,
        expect![[r#"
            error[spec-syntax]: expected an expression, found `=`
             --> A.spec:2:25
              |
            2 |   invariant a: this.x = = 1
              |                         ^
              |
              = help: see docs/specification.md for the syntax of side files
            error[spec-syntax]: expected an expression, found `method`
             --> A.spec:4:3
              |
            4 |   method m(int k) {
              |   ^^^^^^
              |
              = help: see docs/specification.md for the syntax of side files
            error[spec-syntax]: expected an expression, found `always`
             --> A.spec:5:14
              |
            5 |     ensures: always k = 1
              |              ^^^^^^
              |
              = help: a clause speaks of one call: unprimed names are before it, primed ones after it
            error[spec-syntax]: expected `requires`, `ensures`, `returns`, `throws`, `modifies`, `pure`, `helper` or `}`, found `;`
             --> A.spec:6:19
              |
            6 |     requires k < 2;
              |                   ^
              |
              = help: clauses need no `;` between them
            error[spec-syntax]: expected `class`, `pred`, `fun` or `uses`, found `clazz`
              --> A.spec:11:1
               |
            11 | clazz B {}
               | ^^^^^
               |
               = help: see docs/specification.md for the syntax of side files"#]],
    );
}

#[test]
fn no_text_is_too_deep_or_too_odd() {
    let many = |text: &str, n: usize| text.repeat(n);
    for inside in [
        many("(", 5000),
        many("! ", 5000),
        many("^", 5000),
        many("a + ", 5000) + "a",
        many("a => ", 5000) + "a",
        many("a.", 5000) + "a",
        "a".to_owned() + &many("[b", 5000),
        "a".to_owned() + &many("[b]", 5000),
        many("{", 5000),
        many("all x: a | ", 5000) + "x",
        many("let x = a | ", 5000) + "x",
        many("a => b else ", 5000) + "x",
        many("#", 5000),
        many("x: ", 5000),
        "a'".to_owned() + &many("'", 5000),
        "99999999999999999999".to_owned(),
        r"'\u12' = '\uD83D'".to_owned(),
        "\u{1F577} = 'é".to_owned(),
        "/* open \" and ' ".to_owned(),
    ] {
        let text = format!("class A {{ invariant {inside} \n field ok: int }}");
        let source = SourceId::new(0);
        let parsed = parse(source, &text);
        let all: Vec<Span> = parsed.errors.iter().filter_map(|error| error.span()).collect();
        assert_eq!(all.len(), parsed.errors.len());
        assert!(all.iter().all(|span| span.end as usize <= text.len()), "{}", &inside[..20.min(inside.len())]);
    }
    // Chains of a reasonable length are fine.
    formula(&(many("a = b and ", 200) + "c"));
}

fn name(text: &str) -> Name {
    Name { text: text.to_owned(), span: Span::new(SourceId::new(0), 0, 0) }
}

fn e(kind: ExprKind) -> Expr {
    Expr { kind: Box::new(kind), span: Span::new(SourceId::new(0), 0, 0) }
}

fn arbitrary_expr() -> impl Strategy<Value = Expr> {
    use BinaryOp::*;
    let leaf = prop_oneof![
        prop::sample::select(vec!["a", "next", "Node", "fun"]).prop_map(|text| e(ExprKind::Name(text.to_owned()))),
        Just(e(ExprKind::This)),
        Just(e(ExprKind::Result)),
        Just(e(ExprKind::Null)),
        Just(e(ExprKind::Bool(true))),
        (0i64..300).prop_map(|value| e(ExprKind::Int(value))),
        any::<u16>().prop_map(|unit| e(ExprKind::Char(unit))),
        Just(e(ExprKind::Str("a\"\\\n'".to_owned()))),
    ];
    let binary = prop::sample::select(vec![
        OrOr,
        Iff,
        Implies,
        AndAnd,
        In,
        NotIn,
        Eq,
        Ne,
        Lt,
        Le,
        Gt,
        Ge,
        Shl,
        Shr,
        Ushr,
        Add,
        Sub,
        Mul,
        Div,
        Rem,
        Override,
        Intersect,
        Product,
        DomainRestrict,
        RangeRestrict,
        Join,
    ]);
    let unary = prop::sample::select(vec![
        UnaryOp::Not,
        UnaryOp::No,
        UnaryOp::Some,
        UnaryOp::Lone,
        UnaryOp::One,
        UnaryOp::Count,
        UnaryOp::Sum,
        UnaryOp::Neg,
        UnaryOp::Tilde,
        UnaryOp::Closure,
        UnaryOp::ReflexiveClosure,
    ]);
    let quantifier = prop::sample::select(vec![
        Quantifier::All,
        Quantifier::Some,
        Quantifier::No,
        Quantifier::One,
        Quantifier::Lone,
        Quantifier::Sum,
    ]);
    leaf.prop_recursive(5, 40, 3, move |inner| {
        let decl = (any::<bool>(), prop::option::of(Just(name("set"))), inner.clone()).prop_map(
            |(is_disjoint, mult, bound)| Decl { is_disjoint, names: vec![name("x"), name("y")], mult, bound },
        );
        let decls = prop::collection::vec(decl, 1..3);
        prop_oneof![
            6 => (binary.clone(), inner.clone(), inner.clone()).prop_map(|(op, a, b)| e(ExprKind::Binary(op, a, b))),
            4 => (unary.clone(), inner.clone()).prop_map(|(op, a)| e(ExprKind::Unary(op, a))),
            1 => (inner.clone(), inner.clone(), inner.clone()).prop_map(|(c, a, b)| e(ExprKind::IfElse(c, a, b))),
            2 => (inner.clone(), prop::collection::vec(inner.clone(), 0..3), any::<bool>())
                .prop_map(|(target, args, is_primed)| {
                    let span = Span::new(SourceId::new(0), 0, 0);
                    e(if is_primed { chain::primed_box(target, args, span) } else { ExprKind::Box(target, args) })
                }),
            1 => (prop::option::of(inner.clone()), prop::collection::vec(inner.clone(), 0..3))
                .prop_map(|(receiver, args)| e(ExprKind::Call { receiver, name: name("m"), args })),
            2 => inner.clone().prop_map(|a| e(ExprKind::Prime(a))),
            2 => (quantifier.clone(), decls.clone(), inner.clone()).prop_map(|(q, d, b)| e(ExprKind::Quant(q, d, b))),
            1 => (inner.clone(), inner.clone()).prop_map(|(v, b)| e(ExprKind::Let(vec![(name("x"), v)], b))),
            1 => (decls, inner).prop_map(|(d, f)| e(ExprKind::Comprehension(d, f))),
        ]
    })
}

proptest! {
    #[test]
    fn trees_print_and_read_back(tree in arbitrary_expr()) {
        let text = print_expr(&tree);
        prop_assert_eq!(shape(&formula(&text)), shape(&tree), "{}", text);
    }

    #[test]
    fn any_text_is_read(text in "\\PC*") {
        parse(SourceId::new(0), &text);
    }

    #[test]
    fn a_changed_file_is_read(at in 0..LIST.len(), gone in 0usize..9, put in "[ -~\n]{0,4}") {
        let mut text = LIST.to_owned();
        text.replace_range(at..(at + gone).min(LIST.len()), &put);
        let parsed = parse(SourceId::new(0), &text);
        for error in parsed.errors {
            let span = error.span().expect("every mistake has a place");
            prop_assert!(span.end as usize <= text.len());
        }
        reads_back(&parsed.file);
    }
}
