//! What Java text becomes.

use super::parse;
use crate::base::{Idx, SourceId};
use crate::java::visit::{self, Visitor};
use crate::java::{CallTarget, Expr, ExprKind, Member, Stmt, StmtKind, SwitchLabel, Unit};

fn unit(text: &str) -> Unit {
    let parsed = parse(SourceId::new(0), text);
    assert!(parsed.errors.is_empty(), "{:?}", parsed.errors);
    parsed.tree
}

/// Names of the variants, parents first: enough to see the shape.
#[derive(Default)]
struct Shape(Vec<String>);

impl Visitor for Shape {
    fn stmt(&mut self, stmt: &Stmt) {
        self.0.push(head(&format!("{:?}", stmt.kind)));
    }
    fn expr(&mut self, expr: &Expr) {
        self.0.push(match &*expr.kind {
            ExprKind::Name(name) => name.text.clone(),
            ExprKind::Field(_, name) => format!(".{}", name.text),
            ExprKind::Call { name, target, .. } => match target {
                CallTarget::Super(_) => format!("super.{}()", name.text),
                _ => format!("{}()", name.text),
            },
            ExprKind::Binary(op, ..) | ExprKind::CompoundAssign(op, ..) => format!("{op:?}"),
            kind => head(&format!("{kind:?}")),
        });
    }
}

fn head(debug: &str) -> String {
    debug.split([' ', '(', '{']).next().unwrap_or("").to_owned()
}

fn shape(body: &str) -> String {
    let unit = unit(&format!("class A {{ void m() {{ {body} }} }}"));
    let mut shape = Shape::default();
    visit::walk_members(&unit.types[0].members, &mut shape);
    shape.0.join(" ")
}

#[test]
fn statements_and_expressions() {
    for (text, expected) in [
        ("x = y.f[i] + 1;", "Expr Assign x Add Index .f y i Literal"),
        ("if (a) b(); else c.d(e);", "If a Expr b() Expr d() c e"),
        ("for (int i = 0, j; i < n; i++, j--) ;", "For Local Literal Lt i n Step i Step j Empty"),
        ("l: while (true) { break l; }", "Labeled While Literal Block Break"),
        ("do x >>>= 2; while (!b);", "DoWhile Expr Ushr x Literal Unary b"),
        ("for (final String s : xs) continue;", "ForEach xs Continue"),
        ("try (R r = f(); s) { } catch (A | B e) { throw e; } finally { g(); }", "Try f() s Throw e Expr g()"),
        ("switch (x) { case 1: case 2: f(); default: g(); }", "Switch x Literal Literal Expr f() Expr g()"),
        (
            "int y = switch (x) { case 1, 2 -> 3; default -> { yield 4; } };",
            "Local Switch x Literal Literal Expr Literal Block Yield Literal",
        ),
        (
            "Object o = (Runnable) () -> { }; super.m(); p = A.this.q;",
            "Local Cast Lambda Expr super.m() Expr Assign p .q QualifiedThis",
        ),
        ("int[][] a = new int[3][], b = {{1}, {}};", "Local NewArray Literal ArrayInit ArrayInit Literal ArrayInit"),
        ("if (o instanceof A a && a.x) return;", "If AndAnd InstanceOfPattern o .x a Return"),
        (
            "assert a : b; synchronized (this) { } f(A::m, int[]::new);",
            "Assert a b Synchronized This Expr f() MethodRef A MethodRef",
        ),
        ("class L { } new B(1) { int z = 2; };", "LocalType Expr New Literal Literal"),
    ] {
        assert_eq!(shape(text), expected, "{text}");
    }
}

#[test]
fn declarations_modifiers_and_comments() {
    let unit = unit(
        "package a.b; import java.util.*; import static x.Y.z;\n\
         /** @Invariant x; */ @Invariant({\"a\", \"b\"}) public abstract class A<T extends C & D> extends B<T> implements I, J {\n\
           //@ spec_public\n private int x[] = null, y;\n // plain\n A(int... n) throws E { this(); }\n\
           /*@ requires p; @*/ public /*@ pure @*/ int size() { //@ assert q;\n return 0; }\n\
           static { } { } enum F { G, H(1) { } ; int k; } //@ invariant r;\n }",
    );
    assert_eq!(unit.package, "a.b");
    assert_eq!((unit.imports[0].path.as_str(), unit.imports[0].on_demand), ("java.util", true));
    assert_eq!((unit.imports[1].path.as_str(), unit.imports[1].is_static), ("x.Y.z", true));
    let class = &unit.types[0];
    assert!(class.modifiers.has("abstract") && class.modifiers.annotation("Invariant").is_some());
    assert_eq!(class.modifiers.comments.len(), 1);
    assert_eq!((class.interfaces.len(), class.type_params[0].bounds.len()), (2, 2));
    let [
        Member::Field(field),
        Member::Method(constructor),
        Member::Method(size),
        Member::Initializer { is_static: true, .. },
        Member::Initializer { is_static: false, .. },
        Member::Type(inner),
        Member::Comment(last),
    ] = class.members.as_slice()
    else {
        panic!("{:#?}", class.members)
    };
    assert_eq!((field.vars.len(), field.vars[0].dims, field.modifiers.comments.len()), (2, 1, 1));
    assert!(constructor.is_constructor && constructor.params[0].is_varargs);
    assert!(constructor.modifiers.comments.is_empty(), "a plain comment is no specification");
    let comments: Vec<&str> = size.modifiers.comments.iter().map(|comment| &*comment.text).collect();
    assert_eq!(comments, ["/*@ requires p; @*/", "/*@ pure @*/"]);
    assert_eq!(size.body.as_ref().unwrap().stmts[0].comments[0].text.as_ref(), "//@ assert q;");
    assert_eq!(inner.constants.len(), 2);
    assert_eq!(last.text.as_ref(), "//@ invariant r;");
}

#[test]
fn patterns_of_records_and_switches() {
    let unit = unit(
        "record P(int x, P q) { P { x = 1; } } class A { int m(Object o) { return switch (o) { case P(int a, P(var b, P c)) when a > 0 -> a; case String s -> 1; case null, default -> 2; }; } }",
    );
    assert_eq!(unit.types[0].components.len(), 2);
    let Member::Method(method) = &unit.types[1].members[0] else { panic!() };
    let StmtKind::Return(Some(value)) = &method.body.as_ref().unwrap().stmts[0].kind else { panic!() };
    let ExprKind::Switch { cases, .. } = &*value.kind else { panic!() };
    assert!(matches!(cases[0].labels[0], SwitchLabel::Pattern(crate::java::Pattern::Record { .. })));
    assert!(cases[0].guard.is_some());
    assert!(matches!(cases[2].labels.as_slice(), [SwitchLabel::Expr(_), SwitchLabel::Default(_)]));
}

#[test]
fn broken_text_gives_errors_with_places_and_a_tree() {
    let parsed = parse(SourceId::new(0), "class A { void m( { } int ok() { return 1; } }");
    assert!(!parsed.errors.is_empty());
    assert!(parsed.errors.iter().all(|error| error.span().is_some() && error.help.is_some()));
    let deep = format!("class A {{ int x = {}1{}; }}", "(".repeat(5000), ")".repeat(5000));
    assert_eq!(parse(SourceId::new(0), &deep).errors[0].code.text(), "too-deep");
}

/// A control-Z ends a file (JLS 3.5); what a body asserts that is not Java is kept behind it.
#[test]
fn what_is_asserted_in_a_body_that_is_not_java_is_kept() {
    let text = "class A { void m() { int x = 2 ..3 ;\n//@ assert false;\n} }\u{1a}";
    let parsed = parse(SourceId::new(0), text);
    assert!(parsed.errors.iter().all(|error| !error.is_error()), "{:?}", parsed.errors);
    let Some(Member::Method(method)) = parsed.tree.types[0].members.first() else { panic!("it has a method") };
    let body = &method.body.as_ref().expect("it has a body").stmts;
    assert!(matches!(body[0].kind, StmtKind::Unsupported(_)) && body[1].comments.len() == 1, "{body:?}");
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_without_panic(text in "[a-zA-Z<>=!&|(){};:.,@*/+?\\[\\]\"' \n0-9-]{0,120}") {
        parse(SourceId::new(0), &text);
        parse(SourceId::new(0), &format!("class A {{ void m() {{ {text} }} }}"));
        let escaped = text.replace('@', "\\u0022").replace('?', "\\u000a").replace('1', "\\u00e9é");
        parse(SourceId::new(0), &format!("class A {{ void m() {{ {escaped} }} }}"));
    }
}
