//! Tests of canonical forms, JSON and drawings, on random heaps of a small program.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;
use crate::base::{ClassId, Idx, MethodId, Shared, SourceId, Sources, Span};
use crate::ir::{Class, ClassKind, Contract, Field, Method, Program, Type};

/// ```java
/// class Node { Node next; int key; }
/// class Wide extends Node { long key; char c; double d; float f; boolean b; byte y; short s; Object any; static Node top; }
/// class Node { void m(Node n, int[] a, Node[] ns) }
/// ```
fn program() -> Program {
    let mut program = Program::default();
    let span = Span::new(SourceId::new(0), 0, 0);
    let class = |program: &mut Program, name: &str, superclass: Option<ClassId>, kind| {
        let id = program.classes.push(Shared::from(Class { superclass, is_user: true, ..Class::new(name, kind) }));
        program.class_by_name.insert(name.into(), id);
        id
    };
    let object = class(&mut program, "java.lang.Object", None, ClassKind::Class);
    let node = class(&mut program, "Node", Some(object), ClassKind::Class);
    let wide = class(&mut program, "p.Wide", Some(node), ClassKind::Class);
    let ints = class(&mut program, "int[]", Some(object), ClassKind::Array(Type::Int));
    let chars = class(&mut program, "char[]", Some(object), ClassKind::Array(Type::Char));
    let node_array = class(&mut program, "Node[]", Some(object), ClassKind::Array(Type::Ref(node)));
    let _ = chars;
    let mut field = |class: ClassId, name: &str, ty: Type, is_static: bool| {
        let id = program.fields.push(Field {
            name: name.into(),
            class,
            ty,
            is_static,
            is_final: false,
            is_ghost: false,
            constant: None,
            span,
        });
        program.classes[class].fields.push(id);
    };
    // The subclass's fields first: ids then differ from the order of `instance_fields`.
    let primitives = [
        ("key", Type::Long),
        ("c", Type::Char),
        ("d", Type::Double),
        ("f", Type::Float),
        ("b", Type::Bool),
        ("y", Type::Byte),
        ("s", Type::Short),
    ];
    for (name, ty) in primitives {
        field(wide, name, ty, false);
    }
    field(wide, "any", Type::Ref(object), false);
    field(wide, "top", Type::Ref(node), true);
    field(node, "next", Type::Ref(node), false);
    field(node, "key", Type::Int, false);
    let params = vec![
        ("n".to_owned(), Type::Ref(node)),
        ("a".to_owned(), Type::Ref(ints)),
        ("ns".to_owned(), Type::Ref(node_array)),
        ("k".to_owned(), Type::Int),
    ];
    let method = program.methods.push(Shared::from(Method {
        name: "m".into(),
        kind: crate::ir::MethodKind::Plain,
        class: node,
        params,
        returns: Type::Void,
        is_static: false,
        is_abstract: false,
        is_native: false,
        is_private: false,
        is_public: true,
        overrides: Vec::new(),
        contract: Contract::default(),
        body: None,
        span,
    }));
    program.classes[node].methods.push(method);
    program
}

fn method() -> MethodId {
    MethodId::new(0)
}

/// A value of the type, from raw random bits; `classes` are those of the heap's objects.
fn value(program: &Program, classes: &[ClassId], ty: Type, raw: u64) -> Value {
    match ty {
        Type::Bool => Value::Bool(raw & 1 == 1),
        Type::Byte => Value::Byte(raw as i8),
        Type::Short => Value::Short(raw as i16),
        Type::Char => Value::Char(raw as u16),
        Type::Int => Value::Int(raw as i32),
        Type::Long => Value::Long(raw as i64),
        Type::Float => Value::Float(raw as u32),
        Type::Double => Value::Double(raw),
        Type::Void => unreachable!("no slot is void"),
        Type::Ref(class) => {
            let fitting: Vec<usize> =
                (0..classes.len()).filter(|index| program.is_subclass(classes[*index], class)).collect();
            let chosen = (raw % (fitting.len() as u64 + 1)) as usize;
            fitting.get(chosen).map_or(Value::Null, |index| Value::Ref(ObjectId::new(*index)))
        }
    }
}

/// Random bits for every slot, mixed from one seed so that cases shrink well.
fn input() -> impl Strategy<Value = Input> {
    (proptest::collection::vec(1usize..6, 0..7), any::<u64>()).prop_map(|(kinds, seed)| {
        let program = program();
        let mut state = seed;
        let mut raw = move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state ^ (state >> 29)
        };
        let mut classes = vec![ClassId::new(1)];
        classes.extend(kinds.into_iter().map(ClassId::new));
        let mut slot = |ty| value(&program, &classes, ty, raw());
        let objects = classes.iter().map(|class| {
            let content = match program.classes[*class].kind {
                ClassKind::Array(elem) => Content::Elems((0..3).map(|_| slot(elem)).collect()),
                _ => {
                    let fields = program.instance_fields(*class);
                    Content::Fields(fields.into_iter().map(|f| (f, slot(program.fields[f].ty))).collect())
                }
            };
            Object { class: *class, content }
        });
        let objects = objects.collect();
        let top = program.fields.iter().find(|(_, field)| field.is_static).map(|(id, _)| id).expect("one static");
        let statics = Fields::from([(top, slot(program.fields[top].ty))]);
        let args = program.methods[method()].params.iter().map(|(_, ty)| slot(*ty)).collect();
        let nondet = vec![slot(Type::Char), slot(Type::Ref(ClassId::new(0)))];
        Input {
            heap: State { objects, statics, ..State::default() },
            receiver: Some(Value::Ref(ObjectId::new(0))),
            args,
            nondet,
            chosen: Vec::new(),
        }
    })
}

/// The same input with object i called `order[i]`.
fn renumbered(input: &Input, order: &[usize]) -> Input {
    let rename = |value: &Value| match value {
        Value::Ref(object) => Value::Ref(ObjectId::new(order[object.index()])),
        other => *other,
    };
    let mut objects: Vec<Option<Object>> = vec![None; order.len()];
    for (id, object) in input.heap.objects.iter() {
        let content = match &object.content {
            Content::Fields(fields) => Content::Fields(fields.iter().map(|(f, v)| (*f, rename(v))).collect()),
            Content::Elems(elems) => Content::Elems(elems.iter().map(rename).collect()),
        };
        objects[order[id.index()]] = Some(Object { class: object.class, content });
    }
    let statics: Fields = input.heap.statics.iter().map(|(f, v)| (*f, rename(v))).collect();
    Input {
        heap: State { objects: objects.into_iter().flatten().collect(), statics, ..State::default() },
        receiver: input.receiver.as_ref().map(rename),
        args: input.args.iter().map(rename).collect(),
        nondet: input.nondet.iter().map(rename).collect(),
        chosen: Vec::new(),
    }
}

proptest! {
    #[test]
    fn canon_forgets_the_numbering_and_nothing_else(
        (input, order) in input().prop_flat_map(|input| {
            let order: Vec<usize> = (0..input.heap.objects.len()).collect();
            (Just(input), Just(order).prop_shuffle())
        })
    ) {
        let program = program();
        let canonical = canon(&program, &input);
        prop_assert_eq!(&canon(&program, &renumbered(&input, &order)), &canonical);
        prop_assert_eq!(&canon(&program, &canonical), &canonical);
        prop_assert_eq!(canonical.heap.objects.len(), reachable(&input.heap, input.roots()).len());
        // A change of any reachable number shows.
        let mut changed = canonical.clone();
        changed.args[3] = match changed.args[3] { Value::Int(n) => Value::Int(n ^ 1), other => other };
        prop_assert_ne!(canon(&program, &changed), canonical);
    }

    #[test]
    fn json_reads_back_what_it_wrote(input in input()) {
        let program = program();
        let text = print_input(&program, method(), &input);
        prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{}", text);
        let back = parse_input(&program, method(), SourceId::new(0), &text);
        prop_assert_eq!(back, Ok(input), "{}", text);
    }

    #[test]
    fn a_broken_text_is_an_error_and_never_a_panic(input in input(), at in any::<prop::sample::Index>(), with in "[\"{}:,0n]?") {
        let program = program();
        let mut text = print_input(&program, method(), &input);
        let at = at.index(text.len());
        if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
            text.replace_range(at..at + 1, &with);
            let _ = parse_input(&program, method(), SourceId::new(0), &text).map_err(|errors| assert!(!errors.is_empty()));
        }
    }
}

const SMALL: &str = r#"{
  "receiver": "list",
  "args": [null, "a", null, 7],
  "objects": {
    "list": {"class": "Node", "fields": {"next": "w"}},
    "w": {"class": "p.Wide", "fields": {"Node.key": 3, "c": "x"}},
    "a": {"class": "int[]", "elements": [1, 2]},
    "text": {"class": "char[]", "elements": "hi"}
  }
}"#;

#[test]
fn a_hand_written_input_may_leave_defaults_out() {
    let program = program();
    let input = parse_input(&program, method(), SourceId::new(0), SMALL).unwrap();
    expect![[r#"
        {
          "method": "Node.m(Node, int[], Node[], int)",
          "receiver": "Node0",
          "args": {"n": null, "a": "int[]0", "ns": null, "k": 7},
          "objects": {
            "Node0": {"class": "Node", "fields": {"next": "Wide0", "key": 0}},
            "Wide0": {"class": "p.Wide", "fields": {"next": null, "Node.key": 3, "p.Wide.key": 0, "c": "x", "d": 0.0, "f": 0.0, "b": false, "y": 0, "s": 0, "any": null}},
            "int[]0": {"class": "int[]", "elements": [1, 2]},
            "char[]0": {"class": "char[]", "elements": ["h", "i"]}
          }
        }
    "#]]
    .assert_eq(&print_input(&program, method(), &input));
}

#[track_caller]
fn check_errors(replace: &str, with: &str, expect: Expect) {
    let text = SMALL.replacen(replace, with, 1);
    assert_ne!(text, SMALL);
    let mut sources = Sources::default();
    let source = sources.add("in.json", text.as_str());
    let errors = parse_input(&program(), method(), source, &text).unwrap_err();
    let lines: Vec<String> =
        errors.iter().map(|e| format!("{}: {}\n", sources.place(e.span().unwrap()), e.message)).collect();
    expect.assert_eq(&lines.concat());
}

#[test]
fn mistakes_are_named_with_their_place_and_what_was_expected() {
    check_errors(
        "\"next\": \"w\"",
        "\"next\": \"a\", \"nxt\": 1",
        expect![[r#"
            in.json:5:50: `a` is a `int[]`; expected a `Node`
            in.json:5:55: `Node` has no field `nxt`; expected `next` or `key`
        "#]],
    );
    check_errors(
        "Node.key",
        "key",
        expect![[r#"
        in.json:6:41: `p.Wide` has several fields `key`; write one of `Node.key` or `p.Wide.key`
    "#]],
    );
    check_errors(
        "7]",
        "3000000000]",
        expect![[r#"
        in.json:3:29: expected an int (-2147483648 to 2147483647), found the number 3000000000
    "#]],
    );
    check_errors(
        ", 7]",
        "]",
        expect![[r#"
        in.json:3:11: 3 arguments for `Node.m(Node n, int[] a, Node[] ns, int k)`
    "#]],
    );
    check_errors(
        "\"receiver\": \"list\"",
        "\"reciever\": \"list\"",
        expect![[r#"
            in.json:2:3: an input has no `reciever`; expected `receiver`, `args`, `statics`, `objects`, `nondet` or `method`
            in.json:1:1: `Node.m` needs a `receiver`, the name of an object
        "#]],
    );
    check_errors(
        "\"class\": \"Node\"",
        "\"class\": \"Nod\"",
        expect![[r#"
        in.json:5:23: no class `Nod` is reached; expected `java.lang.Object`, `Node`, `p.Wide`, `int[]`, `char[]` or `Node[]`
        in.json:2:15: no object `list`; expected null or `a`, `text` or `w`
    "#]],
    );
}

#[test]
fn a_pair_of_states_shows_what_changed() {
    let program = program();
    let input = parse_input(&program, method(), SourceId::new(0), SMALL).unwrap();
    let key = program.fields.iter().find(|(_, f)| f.name == "key" && f.class == ClassId::new(1)).unwrap().0;
    let mut post = input.heap.clone();
    if let Content::Fields(fields) = &mut post.objects[ObjectId::new(0)].content {
        fields.insert(key, Value::Int(9));
    }
    let names = Names::of_run(&program, &input.heap, &post, &input.leading_roots());
    let roots = [("this".to_owned(), input.receiver.unwrap()), ("k".to_owned(), Value::Int(7))];
    let pre = Drawn { state: &input.heap, roots: &roots };
    expect![[r#"
        digraph heaps {
          rankdir=LR;
          node [shape=record];
          subgraph cluster_pre_ {
            label="before";
            pre_o0 [label="{Node0|key = 0}"];
            pre_o0 -> pre_o1 [label="next"];
            pre_o1 [label="{Wide0|next = null|key = 3|key = 0|c = 'x'|d = 0.0|f = 0.0f|b = false|y = 0|s = 0|any = null}"];
            pre_root0 [shape=plaintext, label="this"];
            pre_root0 -> pre_o0;
            pre_root1 [shape=plaintext, label="k\ =\ 7"];
          }
          subgraph cluster_post_ {
            label="after";
            post_o0 [label="{Node0|key = 9}", color=red, fontcolor=red];
            post_o0 -> post_o1 [label="next"];
            post_o1 [label="{Wide0|next = null|key = 3|key = 0|c = 'x'|d = 0.0|f = 0.0f|b = false|y = 0|s = 0|any = null}"];
            post_root0 [shape=plaintext, label="this"];
            post_root0 -> post_o0;
            post_root1 [shape=plaintext, label="k\ =\ 7"];
          }
        }
    "#]].assert_eq(&dot_pair(&program, &names, pre, Drawn { state: &post, roots: &roots }));
}
