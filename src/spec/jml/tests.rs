//! What JML text becomes: one line per item.

use expect_test::{Expect, expect};

use super::*;
use crate::base::{Idx, SourceId, Span};

fn show(expr: &Expr) -> String {
    match &*expr.kind {
        ExprKind::Name(name) => name.text.clone(),
        ExprKind::Int { value, .. } => value.to_string(),
        ExprKind::Field(base, name) => format!("{}.{}", show(base), name.text),
        ExprKind::Index(base, index) => format!("{}[{}]", show(base), show(index)),
        ExprKind::Binary(op, a, b) => format!("({} {op:?} {})", show(a), show(b)),
        ExprKind::Unary(op, a) => format!("{op:?}({})", show(a)),
        ExprKind::Conditional(a, b, c) => format!("({} ? {} : {})", show(a), show(b), show(c)),
        ExprKind::InstanceOf(a, ty) => format!("({} is {})", show(a), ty.name),
        ExprKind::Cast(ty, a) => format!("({}){}", ty.name, show(a)),
        ExprKind::Old(a, _) => format!("old({})", show(a)),
        ExprKind::Call { receiver, name, args } => {
            let receiver = receiver.as_ref().map_or(String::new(), |it| show(it) + ".");
            format!("{receiver}{}({})", name.text, args.iter().map(show).collect::<Vec<_>>().join(", "))
        }
        ExprKind::Quantified { quantifier, ty, names, range, body, .. } => {
            let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
            let range = range.as_ref().map_or(String::new(), |range| show(range) + "; ");
            format!("[{quantifier:?} {} {}; {range}{}]", ty.name, names.join(","), show(body))
        }
        ExprKind::Reach { from, class, fields } => {
            let fields: Vec<&str> = fields.iter().map(|name| name.text.as_str()).collect();
            format!("reach({}, {:?}, {})", show(from), class.as_ref().map(|ty| &ty.name), fields.join("+"))
        }
        other => format!("{other:?}"),
    }
}

fn show_item(item: &Item) -> String {
    match &item.kind {
        ItemKind::Requires(e) => format!("requires {}", show(e)),
        ItemKind::Ensures(e) => format!("ensures {}", show(e)),
        ItemKind::Invariant(e) => format!("invariant {}", show(e)),
        ItemKind::LoopInvariant(e) => format!("loop_invariant {}", show(e)),
        ItemKind::Decreases(e) => format!("decreases {}", show(e)),
        ItemKind::Assignable(refs) => {
            let refs: Vec<String> = refs.iter().map(|r| format!("{:?}", short(&r.kind))).collect();
            format!("assignable {}", refs.join(", "))
        }
        ItemKind::Signals { class, name, cond } => {
            let name = name.as_ref().map_or("", |name| &name.text);
            format!("signals {} {name}: {}", class.name, cond.as_ref().map_or("true".into(), show))
        }
        other => format!("{other:?}").split(['{', '(']).next().unwrap_or("").trim().to_owned() + &tail(other),
    }
}

fn short(kind: &StoreRefKind) -> String {
    match kind {
        StoreRefKind::Name(name) => name.text.clone(),
        StoreRefKind::Field(base, name) => format!("{}.{}", show(base), name.text),
        StoreRefKind::AllFields(base) => format!("{}.*", show(base)),
        StoreRefKind::AllElems(base) => format!("{}[*]", show(base)),
        StoreRefKind::Elem(base, at) => format!("{}[{}]", show(base), show(at)),
        StoreRefKind::Elems(base, from, to) => format!("{}[{}..{}]", show(base), show(from), show(to)),
        StoreRefKind::Set(set) => show(set),
        StoreRefKind::Everything => "\\everything".into(),
        StoreRefKind::Nothing => "\\nothing".into(),
    }
}

fn tail(kind: &ItemKind) -> String {
    match kind {
        ItemKind::Modifier(word) | ItemKind::Ignored(word) | ItemKind::Unsupported(word) => format!(" {word}"),
        ItemKind::Field { name, ty, is_ghost, .. } => format!(" {} {} ghost={is_ghost}", ty.name, name.text),
        ItemKind::Represents { field, value, .. } => format!(" {} = {}", field.text, show(value)),
        _ => String::new(),
    }
}

fn check(comment: &str, expected: Expect) {
    let at = Span::new(SourceId::new(0), 100, 100 + comment.len());
    let (items, diagnostics) = parse(comment, at);
    let mut lines: Vec<String> = items.iter().map(show_item).collect();
    for diagnostic in diagnostics {
        let span = diagnostic.span().expect("JML diagnostics have a place");
        let (start, end) = (span.start as usize - 100, span.end as usize - 100);
        lines.push(format!("error at `{}`", comment[start..end].trim()));
    }
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn real_clauses() {
    check(
        "//@ requires sortedArray != null && 0 < sortedArray.length < Integer.MAX_VALUE;",
        expect![
            "requires ((sortedArray Ne Null) AndAnd ((0 Lt sortedArray.length) AndAnd (sortedArray.length Lt Integer.MAX_VALUE)))"
        ],
    );
    check(
        "//@ requires \\forall int i; 0 <= i < a.length; \\forall int j; i < j < a.length; a[i] <= a[j];",
        expect![
            "requires [Forall int i; ((0 Le i) AndAnd (i Lt a.length)); [Forall int j; ((i Lt j) AndAnd (j Lt a.length)); (a[i] Le a[j])]]"
        ],
    );
    check(
        "//@ ensures \\result != null <==> \\exists int i, j; 0 <= i < n && 0 <= j < n; a[i] + a[j] == sum;",
        expect![
            "ensures ((Result Ne Null) Iff [Exists int i,j; (((0 Le i) AndAnd (i Lt n)) AndAnd ((0 Le j) AndAnd (j Lt n))); ((a[i] Add a[j]) Eq sum)])"
        ],
    );
    check(
        "/*@ invariant (\\forall Node n; \\reach(this.head, Node, next).has(n) == true;\n  @   \\reach(n.next, Node, next + prev).has(n) == false);\n  @*/",
        expect![[
            r#"invariant [Forall Node n; (reach(This.head, Some("Node"), next).has(n) Eq Bool(true)); (reach(n.next, Some("Node"), next+prev).has(n) Eq Bool(false))]"#
        ]],
    );
}

#[test]
fn whole_specifications() {
    check(
        "/*@ public normal_behavior\n  @   requires k >= 0;\n  @   assignable size, this.head, a[*], a[i..j], \\nothing, o.*;\n  @   ensures \\old(size) + 1 == size ==> (size > 0 ? true : !b);\n  @ also exceptional_behavior signals (java.lang.Exception e) k < 0; signals_only E;\n  @*/",
        expect![[r#"
            Modifier public
            Behavior
            requires (k Ge 0)
            assignable "size", "This.head", "a[*]", "a[i..j]", "\\nothing", "o.*"
            ensures (((old(size) Add 1) Eq size) Implies ((size Gt 0) ? Bool(true) : Not(b)))
            Also
            Behavior
            signals java.lang.Exception e: (k Lt 0)
            SignalsOnly"#]],
    );
    check(
        "//@ loop_invariant 0 <= i; decreasing n-i; ghost int g = 3; public model Set<Node> s; represents s = f(x);",
        expect![[r#"
            loop_invariant (0 Le i)
            decreases (n Sub i)
            Field int g ghost=true
            Field Set s ghost=false
            Represents s = f(x)"#]],
    );
    check("/*@ pure non_null @*/", expect!["Modifier pure\nModifier non_null"]);
}

#[test]
fn precedence_is_the_manuals() {
    check(
        "//@ ensures a ==> b ==> c || d && e | f ^ g & h == i < j << k + l * m;",
        expect![
            "ensures (a Implies (b Implies (c OrOr (d AndAnd (e Or (f Xor (g And (h Eq (i Lt (j Shl (k Add (l Mul m))))))))))))"
        ],
    );
    check("//@ ensures a <==> b <=!=> c;", expect!["ensures ((a Iff b) NotIff c)"]);
    check("//@ ensures a - b - c instanceof T == d;", expect!["ensures ((((a Sub b) Sub c) is T) Eq d)"]);
    check("//@ ensures (int) x + (T) y;", expect!["ensures ((int)x Add (T)y)"]);
}

#[test]
fn implications_go_both_ways_and_integers_have_javas_values() {
    check("//@ ensures a <== b <== c;", expect!["ensures ((a ImpliedBy b) ImpliedBy c)"]);
    check("//@ ensures Outer.this.f <==> b;", expect!["ensures (Outer.this.f Iff b)"]);
    check(
        "//@ ensures 0xFFFF_FFFF + 0b1_01L + 017 < 0x8000000000000000L;",
        expect!["ensures (((Neg(1) Add 5) Add 15) Lt Neg(9223372036854775808))"],
    );
}

#[test]
fn one_bad_clause_does_not_hide_its_neighbours() {
    check(
        "//@ requires a +; ensures b;",
        expect![[r#"
            Unsupported requires a +;
            ensures b
            error at `;`"#]],
    );
    // It goes on to the next word that begins a clause.
    check(
        "//@ ensure (\\forall int i; 0 <= i; i > 0); also requires b;",
        expect![[r#"
            Unsupported ensure (\forall int i; 0 <= i; i > 0);
            Also
            requires b
            error at `ensure (\forall int i; 0 <= i; i > 0);`"#]],
    );
}

#[test]
fn expressions_of_java_that_have_no_meaning_are_named() {
    let named = |clause: &str| {
        let text = format!("//@ ensures {clause};");
        let (_, diagnostics) = parse(&text, Span::new(SourceId::new(0), 0, text.len()));
        diagnostics[0].message.clone()
    };
    for (clause, name) in [
        ("at(x -> x + 1) == 1", "a lambda is not"),
        ("at((x, y) -> x) == 1", "a lambda is not"),
        ("at(Math::abs) == 0", "a method reference is not"),
        ("(new int[] {1, 2}).length == 2", "an array initializer is not"),
        ("(switch (x) { case 1 -> 2; default -> 3; }) == 2", "a `switch` expression is not"),
        ("C.<Integer>m() == 2", "a call with type arguments is not"),
        ("new JMLObjectSet {Integer i | 0 <= i; true} != null", "a set comprehension is not"),
        ("a - > b", "this JML clause is not understood"),
        ("a[0] == \u{e4}\u{e4} )", "this JML clause is not understood"),
    ] {
        assert!(named(clause).starts_with(name), "{clause}: {}", named(clause));
    }
    // A clause whose first character is more than a byte.
    let text = "/*@ \u{e9} @ requires b; @*/";
    let (_, diagnostics) = parse(text, Span::new(SourceId::new(0), 0, text.len()));
    assert!(diagnostics[0].message.starts_with("this JML clause is not understood"), "{diagnostics:?}");
}

/// Each level must be read once: read twice, forty levels would outlast the universe.
#[test]
fn quantifiers_may_be_nested_deep() {
    for inner in ["a[i] == 0", "a[i] =="] {
        let text = format!("//@ ensures {}{inner}{};", "(\\forall int i; 0 <= i && i < 3; ".repeat(40), ")".repeat(40));
        parse(&text, Span::new(SourceId::new(0), 0, text.len()));
        let text = format!("//@ ensures {}{inner};", "\\forall int i; ".repeat(40));
        parse(&text, Span::new(SourceId::new(0), 0, text.len()));
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_without_panic(text in "[a-z<>=!&|(){};.@*\\\\ \n0-9\"'-]{0,80}") {
        let comment = format!("/*@ {text} @*/");
        parse(&comment, Span::new(SourceId::new(0), 0, comment.len()));
    }
}
