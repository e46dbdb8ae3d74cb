//! Drawings of heaps, and one golden text per kind of report.

use crate::findings::{Heap, Object, Slot, Value};
use crate::report::{Format, frozen, render};

use super::Look;
use super::heap::{Drawing, Root};
use super::paint::Paint;

#[test]
fn the_frozen_reports_look_like_this() {
    for (name, report) in frozen::all() {
        let look = Look { timings: true, ..Look::plain() };
        expect_test::expect_file![format!("{}/tests/cases/report/{name}.txt", env!("CARGO_MANIFEST_DIR"))]
            .assert_eq(&render(&report, Format::Text(look)));
    }
}

#[test]
fn colour_changes_nothing_but_the_colour() {
    // Tables are Markdown, to be pasted.
    for (name, report) in frozen::all().into_iter().filter(|(name, _)| !["eval", "bench"].contains(name)) {
        let plain = render(&report, Format::Text(Look::plain()));
        let coloured = render(&report, Format::Text(Look { colour: true, ..Look::plain() }));
        assert_ne!(plain, coloured, "{name}");
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain, "{name}");
    }
}

/// Objects as `Node0 key=3 next=@Node1`; an array is named with `[]` and its elements are given alone;
/// `!` before a field marks a change, before an object a fresh one.
fn heap(lines: &[&str]) -> Heap {
    let value = |text: &str| match text.strip_prefix('@') {
        Some(name) => Value::Ref(name.into()),
        None if text == "null" => Value::Null,
        None => Value::Plain(text.into()),
    };
    let object = |line: &&str| {
        let (name, slots) = line.split_once(' ').unwrap_or((line, ""));
        let is_array = name.contains("[]");
        let slot = |(index, text): (usize, &str)| {
            let (is_changed, text) = text.strip_prefix('!').map_or((false, text), |rest| (true, rest));
            let (name, text) = if is_array {
                (index.to_string(), text)
            } else {
                let (name, text) = text.split_once('=').expect("a field");
                (name.to_owned(), text)
            };
            Slot { name, value: value(text), is_changed }
        };
        let name = name.trim_start_matches('!');
        Object {
            name: name.into(),
            class: name.trim_end_matches(|c: char| c.is_ascii_digit()).into(),
            is_array,
            is_fresh: line.starts_with('!'),
            is_literal: false,
            slots: slots.split_whitespace().enumerate().map(slot).collect(),
        }
    };
    Heap { objects: lines.iter().map(object).collect(), statics: Vec::new() }
}

#[track_caller]
fn check(roots: &[(&str, &str)], before: Option<&[&str]>, lines: &[&str], expect: expect_test::Expect) {
    let values: Vec<Value> = roots.iter().map(|(_, name)| Value::Ref((*name).into())).collect();
    let roots: Vec<Root<'_>> = roots.iter().zip(&values).map(|((name, _), value)| Root { name, value }).collect();
    let (heap, before) = (heap(lines), before.map(heap));
    let drawing = Drawing { heap: &heap, before: before.as_ref(), paint: Paint { is_on: false }, width: 80 };
    expect.assert_eq(&(drawing.lines(&roots).join("\n") + "\n"));
}

#[test]
fn a_list_runs_along_the_line() {
    check(
        &[("this", "List0")],
        None,
        &["List0 head=@Node0 size=2", "Node0 key=3 next=@Node1", "Node1 key=5 next=null"],
        expect_test::expect![[r#"
            this = List0 {size=2} ─head→ Node0 {key=3} ─next→ Node1 {key=5} ─next→ null
        "#]],
    );
}

#[test]
fn a_long_list_is_folded() {
    let nodes: Vec<String> = (0..8)
        .map(|at| {
            format!("Node{at} key={} next={}", at * 7, if at == 7 { "null".into() } else { format!("@Node{}", at + 1) })
        })
        .collect();
    let mut lines = vec!["List0 head=@Node0 size=8"];
    lines.extend(nodes.iter().map(String::as_str));
    check(
        &[("this", "List0")],
        None,
        &lines,
        expect_test::expect![[r#"
        this = List0 {size=8} ─head→ Node0 {key=0} ─next→ Node1 {key=7}
            ─next→ Node2 {key=14} ─next→ Node3 {key=21} ─next→ Node4 {key=28}
            ─next→ Node5 {key=35} ─next→ Node6 {key=42} ─next→ Node7 {key=49}
            ─next→ null
    "#]],
    );
}

#[test]
fn a_doubly_linked_list_keeps_its_back_links_inside() {
    check(
        &[("this", "List0"), ("x", "Node1")],
        None,
        &[
            "List0 size=2 first=@Node0 last=@Node2",
            "Node0 item=@Object0 next=@Node1 prev=null",
            "Node1 item=null next=@Node2 prev=@Node0",
            "Node2 item=@Object0 next=null prev=@Node1",
            "Object0",
        ],
        expect_test::expect![[r#"
            this = List0 {size=2, last=Node2} ─first→ Node0 {item=Object0, prev=null}
                ─next→ Node1 {prev=Node0, item=null} ─next→ Node2 {item=Object0, prev=Node1}
                ─next→ null
            x = Node1
        "#]],
    );
}

#[test]
fn a_cycle_ends_where_it_began() {
    check(
        &[("this", "Ring0")],
        None,
        &["Ring0 at=@Node0", "Node0 key=1 next=@Node1", "Node1 key=2 next=@Node0"],
        expect_test::expect![[r#"
            this = Ring0 ─at→ Node0 {key=1} ─next→ Node1 {key=2} ─next→ Node0
        "#]],
    );
}

#[test]
fn a_tree_branches_downwards() {
    check(
        &[("this", "Bst0")],
        None,
        &[
            "Bst0 root=@N0 size=6",
            "N0 key=5 left=@N1 right=@N2 parent=null",
            "N1 key=2 left=@N3 right=@N4 parent=@N0",
            "N2 key=9 left=null right=@N5 parent=@N0",
            "N3 key=1 left=null right=null parent=@N1",
            "N4 key=3 left=null right=null parent=@N1",
            "N5 key=11 left=null right=null parent=@N2",
        ],
        expect_test::expect![[r#"
            this = Bst0 {size=6}
            └─root→ N0 {key=5, parent=null}
               ├─left→ N1 {key=2, parent=N0}
               │  ├─left→ N3 {key=1, parent=N1, left=right=null}
               │  └─right→ N4 {key=3, parent=N1, left=right=null}
               └─right→ N2 {key=9, parent=N0, left=null}
                  └─right→ N5 {key=11, parent=N2, left=right=null}
        "#]],
    );
}

#[test]
fn arrays_are_rows_or_branches() {
    check(
        &[("this", "Table0"), ("a", "int[]0")],
        None,
        &[
            "Table0 buckets=@Entry[]0 size=3 odd=@int[]0",
            "Entry[]0 null @Entry0 null @Entry2",
            "Entry0 key=@Integer0 next=@Entry1",
            "Entry1 key=@Integer1 next=null",
            "Entry2 key=@Integer0 next=null",
            "Integer0 value=7",
            "Integer1 value=11",
            "int[]0 3 1 2",
        ],
        expect_test::expect![[r#"
            this = Table0 {size=3, odd=int[]0 [3, 1, 2]}
            └─buckets→ Entry[]0 {[0]=[2]=null}
               ├─[1]→ Entry0 {key=Integer0 {value=7}}
               │      ─next→ Entry1 {key=Integer1 {value=11}} ─next→ null
               └─[3]→ Entry2 {key=Integer0, next=null}
            a = int[]0
        "#]],
    );
}

#[test]
fn changes_say_what_was_and_the_dropped_are_shown() {
    check(
        &[("this", "List0")],
        Some(&["List0 head=@Node0 size=2", "Node0 key=3 next=@Node1", "Node1 key=5 next=null", "int[]0 1 2"]),
        &[
            "List0 !head=@Node1 !size=1",
            "Node0 key=3 next=@Node1",
            "Node1 key=5 !next=@Node2",
            "!Node2 key=8 next=null",
            "int[]0 1 !7",
        ],
        expect_test::expect![[r#"
            this = List0 {size=1 (was 2)} ─head (was Node0)→ Node1 {key=5}
                ─next (was null)→ new Node2 {key=8} ─next→ null
            unreachable: Node0 {key=3, next=Node1}
            unreachable: int[]0 [1, 7 (was 2)]
        "#]],
    );
}
