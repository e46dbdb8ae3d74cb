//! What contracts leave open: shown with outcomes that the judge accepts, and nothing where nothing is open.

use std::process::Output;

use serde_json::Value;

use crate::folder::Folder;

const WEAK: &str = r"class Bag {
    /*@ nullable @*/ Node head;
    int size;
    //@ public invariant 0 <= size;
    //@ assignable head, size;
    void remove(int k) {
        if (head != null && size > 0) {
            head = head.next;
            size = size - 1;
        }
    }
    //@ requires size < 100;
    //@ assignable size;
    //@ ensures size == \old(size) + 1;
    void grow() { size = size + 1; }
}
class Node { /*@ nullable @*/ Node next; int key; }
";

fn run(folder: &Folder, args: &[&str]) -> (i32, String) {
    let Output { status, stdout, stderr } = folder.command(args).output().unwrap();
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
    (status.code().expect("not killed"), String::from_utf8(stdout).unwrap())
}

/// The audit of one method, as JSON.
fn audit(name: &str, file: &str, text: &str, method: &str) -> Value {
    let folder = Folder::new(&format!("audit-{name}"));
    folder.write(file, text);
    let (_, out) = run(&folder, &["audit", file, "-m", method, "--scope", "3", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    report["methods"][0].clone()
}

fn findings(method: &Value, kind: &str) -> Vec<String> {
    let all = method["findings"].as_array().unwrap().iter().filter(|it| it["kind"] == kind);
    all.map(|it| it["what"].as_str().unwrap().to_owned()).collect()
}

fn list() -> String {
    std::fs::read_to_string("specs/linked_list/LinkedList.java").unwrap()
}

#[test]
fn a_contract_of_invariants_alone_is_weak() {
    let method = audit("weak", "Bag.java", WEAK, "remove");
    assert_eq!(method["outcome"], "audited");
    assert_eq!(findings(&method, "freedom"), ["Bag.head", "Bag.size"], "{method:#}");
    assert!(!findings(&method, "mutant").is_empty());
    assert!(method["score"].as_u64().unwrap() < 70, "{method:#}");
    for finding in method["findings"].as_array().unwrap().iter().filter(|it| it["kind"] == "freedom") {
        assert_ne!(finding["difference"]["first"], finding["difference"]["this"], "{finding:#}");
    }
}

#[test]
fn what_says_all_leaves_nothing_open() {
    let method = audit("strong", "Bag.java", WEAK, "grow");
    assert_eq!(findings(&method, "freedom"), [""; 0], "{method:#}");
    assert_eq!((method["score"].as_u64(), method["open"].as_u64()), (Some(100), Some(0)), "{method:#}");
}

#[test]
fn what_a_list_leaves_open_is_real() {
    let method = audit("list", "LinkedList.java", &list(), "delete");
    // New nodes, their order, and which node has which key.
    assert_eq!(findings(&method, "freedom"), ["LinkedList.head", "Node.next", "Node.key"], "{method:#}");
    assert_eq!(findings(&method, "mutant"), [""; 0], "{method:#}");
    assert_eq!(method["score"], 100);
    // It follows from the keys and two invariants.
    assert_eq!(findings(&method, "redundant"), ["size_ok"], "{method:#}");
}

#[test]
fn a_clause_less_is_noticed() {
    let text = list();
    for (name, method, clause) in [
        ("returned", "delete", ",\n        \"returned: return <=> k in @old(this.nodes.key)\""),
        ("removed", "delete", "\"remove_ok: this.nodes.key = @old(this.nodes.key) - k\","),
        ("reversed", "reverse", ",\n        \"reversed: all n, m: this.nodes | n.next = m <=> @old(m.next) = n\""),
        ("kept", "reverse", "\"kept: this.nodes = @old(this.nodes)\",\n"),
    ] {
        let before = audit(&format!("{name}-before"), "LinkedList.java", &text, method);
        let without = text.replacen(clause, "", 1);
        assert_ne!(without, text, "{name}");
        let after = audit(&format!("{name}-after"), "LinkedList.java", &without, method);
        let n = |method: &Value| findings(method, "freedom").len();
        let is_less = after["score"].as_u64() < before["score"].as_u64();
        assert!(n(&after) > n(&before) || is_less, "{name}: {:?}", findings(&after, "freedom"));
    }
}

#[test]
fn a_constructor_is_audited_too() {
    let text = "class P { int x; int y; //@ ensures this.x == a;\n P(int a) { x = a; y = 1; } }";
    let method = audit("constructor", "P.java", text, "P");
    assert_eq!(findings(&method, "freedom"), ["P.y"], "{method:#}");
    let text = "class P { final int x; final int y; //@ ensures this.x == a && y > 0;\n //@ ensures this.x != 7 || a == 7;\n P(int a) { x = a; y = 1; } }";
    let method = audit("final", "P.java", text, "P");
    assert_eq!(findings(&method, "freedom"), ["P.y"], "{method:#}");
    assert_eq!(findings(&method, "redundant").len(), 1, "{method:#}");
}

#[test]
fn preconditions_that_exclude_all_or_nothing_are_shown() {
    let text = "class P { int x;\n //@ requires a > 0 && a < 0;\n //@ ensures x == a;\n void none(int a) { x = a; }\n //@ requires a > 0;\n //@ ensures x == a;\n void any(int a) { x = a; } }";
    assert_eq!(audit("vacuous", "P.java", text, "none")["outcome"], "vacuous");
    assert_eq!(findings(&audit("needless", "P.java", text, "any"), "not-needed").len(), 1);
}

#[test]
fn a_score_that_is_too_low_fails() {
    let folder = Folder::new("audit-score");
    folder.write("Bag.java", WEAK);
    let args = ["audit", "Bag.java", "-m", "remove", "--scope", "3"];
    let (code, out) = run(&folder, &args);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("open: Bag.head and Bag.size"), "{out}");
    assert!(out.contains("  as well: returns"), "{out}");
    assert_eq!(run(&folder, &[&args[..], &["--min-score", "90"]].concat()).0, 1);
    assert_eq!(run(&folder, &["audit", "Bag.java", "-m", "grow", "--min-score", "90"]).0, 0);
}
