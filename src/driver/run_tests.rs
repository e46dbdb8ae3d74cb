//! Runs of small programs, from Java text and an input.

use std::fmt::Write;

use crate::base::{Sources, Stopper};
use crate::driver::{Input, run};
use crate::findings::{Heap, RunReport, Step};
use crate::lower::NoLibrary;

const LIST: &str = r#"
class List {
    static int made;
    Node head;
    int size;
    static class Node {
        int key;
        Node next;
        Node(int key) { this.key = key; }
    }
    int add(int k) {
        Node n = new Node(k);
        made++;
        if (head == null) {
            head = n;
        } else {
            last().next = n;
        }
        return ++size;
    }
    Node last() {
        Node n = head;
        while (n.next != null)
            n = n.next;
        return n;
    }
    void clear(int[] a) {
        a[1] = 7;
        head = null;
        size = a[2];
    }
}
"#;

fn lifted(method: &str, json: &str) -> RunReport {
    let mut sources = Sources::default();
    let file = sources.add("List.java", LIST);
    let json = sources.add("input.json", json);
    let input = Input {
        files: vec![file],
        named: Vec::new(),
        library: &NoLibrary,
        specs: Vec::new(),
        classes: Vec::new(),
        methods: vec![method.into()],
        invariant_methods: Vec::new(),
        asks: crate::lower::Asks::default(),
    };
    run(&input, json, &Stopper::new(), &mut sources).expect("the input is right").report
}

fn dump(report: &RunReport) -> String {
    let run = &report.execution;
    let mut out = format!("{}\n", run.call);
    for Step { place, method, text, depth, branch, changes, note, .. } in &run.path {
        write!(out, "{}{}:{} {text} |", "  ".repeat(*depth), method, place.line()).unwrap();
        branch.iter().for_each(|taken| write!(out, " {taken}").unwrap());
        for change in changes {
            let old = change.old.as_ref().map_or(String::new(), |old| format!("{old} -> "));
            write!(out, " {} = {old}{}", change.what, change.new).unwrap();
        }
        note.iter().for_each(|note| write!(out, " {note}").unwrap());
        out.push('\n');
    }
    writeln!(out, "{:?}", run.outcome).unwrap();
    dump_heap(&run.pre, &mut out);
    dump_heap(&run.post, &mut out);
    out
}

fn dump_heap(heap: &Heap, out: &mut String) {
    let slots = |slots: &[crate::findings::Slot]| -> String {
        slots
            .iter()
            .map(|slot| format!(" {}{}={}", if slot.is_changed { "!" } else { "" }, slot.name, slot.value))
            .collect()
    };
    let objects: Vec<String> = heap
        .objects
        .iter()
        .map(|object| format!("{}{}{}", if object.is_fresh { "new " } else { "" }, object.name, slots(&object.slots)))
        .collect();
    writeln!(out, "{} |{}", objects.join("; "), slots(&heap.statics)).unwrap();
}

#[test]
fn a_path_tells_calls_decisions_and_changes() {
    let json = r#"{"receiver": "l", "args": {"k": 5}, "objects": {
        "l": {"class": "List", "fields": {"head": "n", "size": 1}},
        "n": {"class": "List.Node", "fields": {"key": 3}}}}"#;
    expect_test::expect![[r#"
        List0.add(5)
        List.add:12 n = new Node(k) | calls Node(Node1, 5)
          Node.Node:9 this.key = key; | Node1.key = 0 -> 5
        List.add:12 n = new Node(k) | n = Node1
        List.add:13 made++; | List.made = 0 -> 1
        List.add:14 head == null | false
        List.add:17 last().next = n; | calls last(List0)
          List.last:22 n = head | n = Node0
          List.last:23 n.next != null | false
          List.last:25 return n; | returns Node0
        List.add:17 last().next = n; | Node0.next = null -> Node1
        List.add:19 return ++size; | List0.size = 1 -> 2 returns 2
        Returned(Some(Plain("2")))
        List0 head=Node0 size=1; Node0 key=3 next=null | List.made=0
        List0 head=Node0 !size=2; Node0 key=3 !next=Node1; new Node1 key=5 next=null | !List.made=1
    "#]]
    .assert_eq(&dump(&lifted("add", json)));
}

#[test]
fn what_is_dropped_stays_in_the_drawing_and_an_exception_has_its_place() {
    let json = r#"{"receiver": "l", "args": ["a"], "objects": {
        "l": {"class": "List", "fields": {"head": "n", "size": 1}},
        "n": {"class": "List.Node", "fields": {"key": 3}},
        "a": {"class": "int[]", "elements": [1, 2]}}}"#;
    expect_test::expect![[r#"
        List0.clear(int[]0)
        List.clear:28 a[1] = 7; | int[]0[1] = 2 -> 7
        List.clear:29 head = null; | List0.head = Node0 -> null
        List.clear:30 size = a[2]; | throws ArrayIndexOutOfBoundsException0
        Threw { object: "ArrayIndexOutOfBoundsException0", class: "java.lang.ArrayIndexOutOfBoundsException", place: Some(Place { file: "List.java", start: LineColumn { line: 30, column: 16 }, end: LineColumn { line: 30, column: 20 } }) }
        List0 head=Node0 size=1; int[]0 0=1 1=2; Node0 key=3 next=null | List.made=0
        List0 !head=null size=1; int[]0 0=1 !1=7; new ArrayIndexOutOfBoundsException0; Node0 key=3 next=null | List.made=0
    "#]].assert_eq(&dump(&lifted("clear", json)));
}

#[test]
fn a_constructor_makes_its_receiver() {
    let mut sources = Sources::default();
    let file = sources.add("P.java", "class P { int x; P(int x) { this.x = x; } }");
    let json = sources.add("input.json", r#"{"args": [4], "objects": {}}"#);
    let input = Input {
        files: vec![file],
        named: Vec::new(),
        library: &NoLibrary,
        specs: Vec::new(),
        classes: Vec::new(),
        methods: vec!["P".into()],
        invariant_methods: Vec::new(),
        asks: crate::lower::Asks::default(),
    };
    let report = run(&input, json, &Stopper::new(), &mut sources).expect("the input is right").report;
    expect_test::expect![[r#"
        new P(4)
        P.P:1 this.x = x; | P0.x = 0 -> 4
        Returned(None)
         |
        new P0 x=4 |
    "#]]
    .assert_eq(&dump(&report));
}
