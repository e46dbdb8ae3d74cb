//! What JFSL text becomes.

use super::super::ast::{Expr, ExprKind};
use super::super::text::Text;
use super::{clause, frame, spec_field};
use crate::base::{Idx, SourceId};

fn text(content: &str) -> Text {
    Text::plain(content, SourceId::new(0), 0)
}

/// Fully parenthesised.
fn show(expr: &Expr) -> String {
    match &*expr.kind {
        ExprKind::Name(name) | ExprKind::Type(name) => name.clone(),
        ExprKind::This => "this".into(),
        ExprKind::Null => "null".into(),
        ExprKind::Result => "return".into(),
        ExprKind::Int(value) => value.to_string(),
        ExprKind::Arg(n) => format!("arg{n}"),
        ExprKind::Old(e) => format!("old({})", show(e)),
        ExprKind::Unary(op, e) => format!("{op:?}({})", show(e)),
        ExprKind::Binary(super::super::ast::BinaryOp::Join, a, b) => format!("{}.{}", show(a), show(b)),
        ExprKind::Binary(op, a, b) => format!("({} {op:?} {})", show(a), show(b)),
        ExprKind::IfElse(c, a, b) => format!("({} ? {} : {})", show(c), show(a), show(b)),
        ExprKind::QualifiedField(class, field) => format!("{class}@{}", field.text),
        ExprKind::Quant(q, decls, body) => format!("[{q:?} {}{}]", show_decls(decls), show(body)),
        ExprKind::Comprehension(decls, body) => format!("{{{}{}}}", show_decls(decls), show(body)),
        ExprKind::Set(items) => format!("{{{}}}", items.iter().map(show).collect::<Vec<_>>().join(", ")),
        ExprKind::Box(base, args) => {
            format!("{}[{}]", show(base), args.iter().map(show).collect::<Vec<_>>().join(", "))
        }
        ExprKind::Call { receiver, name, args } => {
            let receiver = receiver.as_ref().map_or(String::new(), |r| show(r) + ".");
            format!("{receiver}{}({})", name.text, args.iter().map(show).collect::<Vec<_>>().join(", "))
        }
        other => format!("{other:?}"),
    }
}

fn show_decls(decls: &[super::super::ast::Decl]) -> String {
    let show_decl = |decl: &super::super::ast::Decl| {
        let names: Vec<&str> = decl.names.iter().map(|name| name.text.as_str()).collect();
        format!("{}{}: {}; ", if decl.is_disjoint { "disj " } else { "" }, names.join(","), show(&decl.bound))
    };
    decls.iter().map(show_decl).collect()
}

#[test]
fn the_published_examples_parse_as_their_authors_meant_or_as_the_grammar_says() {
    for (source, expected) in [
        (
            "this.data = @old(this.data) ++ @arg(0) -> @arg(1)",
            "(this.data Eq (old(this.data) Override (arg0 Product arg1)))",
        ),
        ("this !in this.^next", "(this NotIn this.Closure(next))"),
        (
            "all x : this.left.^(left + right) + this.left - null | x.key < this.key",
            "[All x: ((this.left.Closure((left Add right)) Add this.left) Sub null); (x.key Lt this.key)]",
        ),
        (
            "all i: int | #{j:int | this.a[j] = i} = #{j:int | @old(this.a[j]) = i}",
            "[All i: int; (Count({j: int; (this.a[j] Eq i)}) Eq Count({j: int; (old(this.a[j]) Eq i)}))]",
        ),
        (
            "some this.nodes ? {x in this.nodes | no y in this.nodes | y.key < x.key} : null",
            "(Some(this.nodes) ? {x: this.nodes; [No y: this.nodes; (y.key Lt x.key)]} : null)",
        ),
        (
            "all i : int | (i < this.length && i >= 0) ? one this.elts[i] : no this.elts[i]",
            "[All i: int; (((i Lt this.length) AndAnd (i Ge 0)) ? One(this.elts[i]) : No(this.elts[i]))]",
        ),
        (
            "all n: this.nodes | (#n.left.^(left+right) - #n.right.^(left+right)) in {-1, 0, 1}",
            "[All n: this.nodes; ((Count(n.left.Closure((left Add right))) Sub Count(n.right.Closure((left Add right)))) In {Neg(1), 0, 1})]",
        ),
        (
            "all x : IntTree - this | no (x.nodes & this.nodes)",
            "[All x: (IntTree Sub this); No((x.nodes And this.nodes))]",
        ),
        // The trap in their own code: `&` binds looser than `=`.
        ("return - null = this.nodes & (Node@key.k)", "(((return Sub null) Eq this.nodes) And Node@key.k)"),
        ("no a & b", "(No(a) And b)"),
        ("a => some disj x, y: S | x = y", "(a Implies [Some disj x,y: S; (x Eq y)])"),
        ("a || b && c => d <=> e", "((a OrOr (b AndAnd c)) Implies (d Iff e))"),
        ("this.head.*next.key", "this.head.ReflexiveClosure(next).key"),
        ("a ... b + 1 = c", "((a Range (b Add 1)) Eq c)"),
        ("x.m(1, y) && f(z)", "(x.m(1, y) AndAnd f(z))"),
    ] {
        let clause = clause(&text(source)).unwrap_or_else(|e| panic!("{source}: {e:?}"));
        assert_eq!(show(&clause.formula), expected, "{source}");
    }
}

#[test]
fn labels_spec_fields_and_frames() {
    let labelled = clause(&text("size_ok: this.size = 1")).unwrap();
    assert_eq!(
        (labelled.label.unwrap().text.as_str(), show(&labelled.formula).as_str()),
        ("size_ok", "(this.size Eq 1)")
    );
    let field = spec_field(&text(
        "nodes : set Node from this.root, this.nodes.left | this.nodes = this.root.*(left+right) - null",
    ))
    .unwrap();
    assert_eq!((field.name.text.as_str(), show(&field.bound).as_str()), ("nodes", "Node"));
    assert!(field.definition.is_some());
    let refs = frame(&text("this.header, Node.next [{nn : this.nodes | nn.next == n}], this.a[*], this.*")).unwrap();
    let shown: Vec<String> = refs
        .iter()
        .map(|r| {
            format!(
                "{}{}{}",
                show(&r.target),
                if r.is_all { "*" } else { "" },
                if r.selector.is_some() { "?" } else { "" }
            )
        })
        .collect();
    assert_eq!(shown, ["this.header", "Node.next?", "this.a*", "this*"]);
    assert!(frame(&text("@nothing")).unwrap().is_empty());
}

#[test]
fn mistakes_have_a_place() {
    for source in ["this.size = ", "all x | y", "a b", "(((", "", "x = = y"] {
        let error = clause(&text(source)).unwrap_err();
        assert!(error.span().is_some() && error.help.is_some(), "{source}");
    }
    assert_eq!(clause(&text(&"(".repeat(5000))).unwrap_err().code.text(), "too-deep");
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_without_panic(source in "[a-z@<>=!&|(){}\\[\\];:,.*+^~#'\" 0-9-]{0,60}") {
        let _ = clause(&text(&source));
        let _ = frame(&text(&source));
        let _ = spec_field(&text(&source));
    }
}
