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

pub(crate) fn run(folder: &Folder, args: &[&str]) -> (i32, String) {
    let Output { status, stdout, stderr } = folder.command(args).output().unwrap();
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
    (status.code().expect("not killed"), String::from_utf8(stdout).unwrap())
}

/// The audit of one method, as JSON.
pub(crate) fn audit(name: &str, file: &str, text: &str, method: &str) -> Value {
    let folder = Folder::new(&format!("audit-{name}"));
    folder.write(file, text);
    let (_, out) = run(&folder, &["audit", file, "-m", method, "--scope", "3", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    report["methods"][0].clone()
}

pub(crate) fn findings(method: &Value, kind: &str) -> Vec<String> {
    let all = method["findings"].as_array().unwrap().iter().filter(|it| it["kind"] == kind);
    all.map(|it| it["what"].as_str().unwrap().to_owned()).collect()
}

fn list() -> String {
    std::fs::read_to_string("specs/subjects/linked_list/LinkedList.java").unwrap()
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

/// The second clause alone would have to look at more elements than there can be, unless only small numbers are asked
/// for.
const MEASURED: &str = "public class Measured {
    //@ ensures \\result == a.length;
    //@ ensures (\\forall int i; 0 <= i && i < \\result; a[i] == a[i]);
    public static int length(int[] a) {
        return a.length;
    }
}
";

#[test]
fn what_one_clause_rules_out_meets_no_limit_of_another() {
    let method = audit("limits", "Measured.java", MEASURED, "length");
    assert_eq!(method["outcome"], "audited", "{method:#}");
    assert_eq!(findings(&method, "freedom"), ["elements of arrays"], "{method:#}");
    assert_eq!(method["open"].as_u64(), Some(0), "{method:#}");
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
fn a_contract_of_which_a_clause_was_left_out_is_not_audited() {
    let folder = Folder::new("audit-left-out");
    let text = r#"import huntsman.*;
class P {
    int x;
    @Ensures({"put: this.x = a", "from: this.x > 0"})
    void set(int a) { x = a; }
}
"#;
    folder.write("P.java", text);
    let (code, out) = run(&folder, &["audit", "P.java", "-q"]);
    assert_eq!(code, 2, "{out}");
    assert!(out.contains("not decided: the clause at line 4 was left out"), "{out}");
    // Nor is there a change that could be verified.
    folder.write("P.java", text.replace("x = a;", "x = a + 1;"));
    let (code, out) = run(&folder, &["fix", "P.java", "-q"]);
    assert_eq!(code, 2, "{out}");
    assert!(out.contains("the clause at line 4 was left out"), "{out}");
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

/// Each has one thing that the audit should name.
const FLAWED: &str = r"class Jar {
    int size;
    /*@ nullable @*/ Lid lid;
    //@ public invariant 0 <= size;
    //@ public invariant size >= -1;
    //@ public invariant size < 50;
    Jar(int n) { size = n; }
    Jar() { size = 60; }
    //@ requires size < 40;
    //@ assignable size;
    //@ ensures size == \old(size) + 1;
    //@ ensures \old(size) >= 0;
    void fill() { size = size + 1; }
    //@ requires n > 0 && n < 3 && size < 45;
    //@ assignable size;
    void often(int n) { fill(); if (n > 1) fill(); }
    //@ requires size < 30;
    //@ assignable size;
    void once() { fill(); }
    //@ ensures \result == size;
    int size() { return size; }
}
class Lid { int colour; }
";

/// The whole report.
fn report(name: &str, text: &str, args: &[&str]) -> Value {
    let folder = Folder::new(&format!("audit-{name}"));
    folder.write("Jar.java", text);
    let all = [&["audit", "Jar.java", "--scope", "2", "--format", "json"], args].concat();
    serde_json::from_str(&run(&folder, &all).1).unwrap()
}

#[test]
fn invariants_that_no_constructor_establishes_and_implied_ones_are_named() {
    let report = report("classes", FLAWED, &[]);
    let found: Vec<(&str, &str)> = report["classes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            assert_eq!((it["class"].as_str(), it["place"]["line"].as_u64()), (Some("Jar"), Some(1)));
            (it["kind"].as_str().unwrap(), it["what"].as_str().unwrap())
        })
        .collect();
    // `Jar(int)` breaks each of them, `Jar()` the last one only; what 0 <= size says is more than size >= -1.
    let of_clauses: Vec<_> = found.iter().filter(|(kind, _)| *kind != "heaps").copied().collect();
    assert_eq!(of_clauses, [("unestablished", "invariant#3"), ("implied", "invariant#2")]);
}

/// A list; `BOUND` is one more invariant.
const CHAIN: &str = "public class Jar {
    static class Link { /*@ nullable */ Link next; int x; }
    /*@ nullable */ Link first;
    //@ public invariant first == null || first.next == null || first.next.next == null && first.next != first;
    //@ public invariant (\\forall Link l; true; l.x == 0);
    //@ BOUND
    //@ ensures \\result <==> first == null;
    /*@ pure */ boolean isEmpty() { return first == null; }
}
";

#[test]
fn heaps_are_counted_by_size_and_too_small_ones_named() {
    let counted = |name: &str, bound: &str| -> Vec<Value> {
        let classes = report(name, &CHAIN.replace("BOUND", bound), &[])["classes"].as_array().unwrap().clone();
        classes.into_iter().filter(|it| it["kind"] == "heaps" || it["kind"] == "no-larger").collect()
    };
    let all = counted("heaps", "");
    let [heaps] = all.as_slice() else { panic!("{all:?}") };
    // Nothing, a link, and two one after the other.
    assert_eq!((&heaps["what"], &heaps["is_all"]), (&"3".into(), &true.into()));
    assert_eq!(heaps["by_size"], serde_json::json!({"1": 1, "2": 1, "3": 1}));
    let few = counted("few-heaps", "public invariant first == null || first.next == null;");
    assert_eq!(few.iter().map(|it| it["what"].as_str().unwrap()).collect::<Vec<_>>(), ["2", "1 Jar.Link of 2"]);
}

/// Its capacity is what the constructor's caller gave, for good; what `next` says needs the mark below 50.
const TANK: &str = "public class Jar {
    public final int capacity;
    public int mark;
    //@ public invariant capacity >= 0;
    //@ public invariant mark <= 50;

    //@ requires capacity >= 0;
    //@ ensures this.capacity == capacity && mark == 0;
    public Jar(int capacity) {
        this.capacity = capacity;
    }

    //@ ensures \\result == capacity;
    public int capacity() {
        return capacity;
    }

    //@ ensures \\result <= 51;
    public int next() {
        return mark + 1;
    }
}
";

#[test]
fn an_invariant_that_no_method_needs_is_named() {
    let unneeded = |name: &str, text: &str, args: &[&str]| -> Vec<String> {
        let classes = report(name, text, args)["classes"].as_array().unwrap().clone();
        let found = classes.iter().filter(|it| it["kind"] == "unneeded");
        found.map(|it| it["what"].as_str().unwrap().to_owned()).collect()
    };
    // The mark may become anything in `capacity()`, as far as its own clauses go.
    assert_eq!(unneeded("unneeded", TANK, &[]), ["invariant#1"]);
    // Not all methods are looked at.
    assert_eq!(unneeded("some", TANK, &["-m", "capacity"]), [""; 0]);
    // A method that relies on it; one whose outcomes it alone excludes.
    let relied = TANK.replace("result == capacity;", "result == capacity && \\result >= 0;");
    assert_eq!(unneeded("relied", &relied, &[]), [""; 0]);
    assert_eq!(unneeded("changing", &TANK.replace("final ", ""), &[]), [""; 0]);
}

#[test]
fn a_precondition_may_exclude_inputs_on_which_the_code_is_right() {
    let method = &report("strict", FLAWED, &["-m", "fill"])["methods"][0].clone();
    assert_eq!(findings(method, "could-be-weaker"), ["requires#1"]);
    let run = &method["findings"].as_array().unwrap().iter().find(|it| it["kind"] == "could-be-weaker").unwrap()["run"];
    let size = run["input"]["objects"]["Jar0"]["fields"]["size"].as_i64().unwrap();
    // Beyond what is required, and not so far that the invariant breaks.
    assert!((40..49).contains(&size), "{run:#}");
    assert_eq!(run["run"]["outcome"]["kind"], "returned");
    // Every input that this one excludes is wrong.
    let text = FLAWED.replace("requires size < 40", "requires size < 49");
    assert_eq!(findings(&report("exact", &text, &["-m", "fill"])["methods"][0], "could-be-weaker"), [""; 0]);
}

#[test]
fn the_input_that_a_precondition_needlessly_excludes_is_the_smallest() {
    let text = r"class Jar {
        //@ requires a.length < 1;
        //@ ensures \result == 0;
        static int tall(int[] a) { return a.length < 3 ? 0 : 1; }
    }";
    let method = &report("least", text, &[])["methods"][0].clone();
    assert_eq!(findings(method, "could-be-weaker"), ["requires#1"], "{method:#}");
    let run = &method["findings"].as_array().unwrap().iter().find(|it| it["kind"] == "could-be-weaker").unwrap()["run"];
    let elements = run["input"]["objects"]["int[]0"]["elements"].as_array().unwrap();
    assert!(elements.len() == 1 && (0..8).contains(&elements[0].as_i64().unwrap()), "{run:#}");
}

#[test]
fn a_call_that_a_precondition_forbids_is_shown_with_its_caller() {
    let method = &report("forbidden", FLAWED, &[])["methods"][2].clone();
    assert_eq!(method["method"], "fill()");
    assert_eq!(findings(method, "forbidden-call"), ["requires#1 in Jar.often(int)"]);
    let call = method["findings"].as_array().unwrap().iter().find(|it| it["kind"] == "forbidden-call").unwrap();
    assert!(call["run"]["input"]["objects"]["Jar0"]["fields"]["size"].as_i64() >= Some(39), "{call:#}");
}

#[test]
fn a_caller_that_breaks_a_clause_of_the_same_name_makes_no_forbidden_call() {
    let text = r#"import huntsman.*;
class Jar {
    int size;
    @Requires("small: a < 5")
    @Ensures("put: this.size = a")
    void put(int a) { size = a; }
    @Ensures("small: this.size = 9")
    void few() { put(3); }
    @Ensures("small: this.size = 9")
    void many(int a) { put(a); }
}
"#;
    let report = report("same-name", text, &[]);
    assert_eq!(findings(&report["methods"][0], "forbidden-call"), ["small in Jar.many(int)"]);
}

#[test]
fn a_clause_that_excludes_nothing_is_told_from_one_that_others_imply() {
    let method = &report("empty", FLAWED, &["-m", "fill"])["methods"][0].clone();
    assert_eq!(
        (findings(method, "excludes-nothing"), findings(method, "redundant")),
        (vec!["ensures#2".into()], vec![])
    );
}

#[test]
fn what_is_assumed_of_library_objects_is_no_precondition() {
    let text = r"class Jar { java.util.HashMap<String, String> all; int x;
        //@ requires a > 0; ensures x == a;
        void set(int a) { x = a; } }";
    let report = report("library", text, &[]);
    let method = &report["methods"][0];
    assert_eq!(method["outcome"], "audited", "{method:#}");
    assert_eq!(findings(method, "not-needed"), ["requires#1"]);
}

#[test]
fn what_is_proposed_closes_what_was_open() {
    let method = report("open", FLAWED, &["-m", "size"])["methods"][0].clone();
    // Without a frame the result may be another size, if `size` is that one afterwards.
    assert_eq!(findings(&method, "freedom"), ["Jar.lid", "Lid.colour", "several places together"]);
    let proposals = findings(&method, "proposal");
    assert_eq!(proposals, ["ensures this.size' = this.size", "ensures this.lid' = this.lid"]);
    let folder = Folder::new("audit-closed");
    folder.write("Jar.java", FLAWED);
    folder.write("Jar.spec", format!("class Jar {{ method size() {{ {} }} }}", proposals.join("\n")));
    let args = ["audit", "Jar.java", "--spec", "Jar.spec", "-m", "size", "--scope", "2", "--format", "json"];
    let after: Value = serde_json::from_str(&run(&folder, &args).1).unwrap();
    assert_eq!(findings(&after["methods"][0], "freedom"), ["Lid.colour"]);
    // What mutants do that the contract takes is refuted by what is proposed.
    let text = FLAWED.replace("//@ ensures size == \\old(size) + 1;", "//@ ensures size > 0;");
    assert_ne!(text, FLAWED);
    let weak = report("mutants", &text, &["-m", "fill"])["methods"][0].clone();
    assert!(!findings(&weak, "mutant").is_empty());
    assert_eq!(findings(&weak, "proposal"), ["ensures this.size' = this.size + 1"], "{weak:#}");
}

#[test]
fn changed_outcomes_are_counted() {
    let weak = audit("changed-weak", "Bag.java", WEAK, "remove");
    let strong = audit("changed-strong", "Bag.java", WEAK, "grow");
    let counts = |method: &Value| (method["changed_refuted"].as_u64().unwrap(), method["changed"].as_u64().unwrap());
    let ((refuted, all), (every, n)) = (counts(&weak), counts(&strong));
    assert!(0 < refuted && refuted < all && every == n && n > 20, "{refuted} of {all}, {every} of {n}");
}

/// All elements are there, and none is more than the first one.
const LEAST: &str = r"class Least {
    //@ requires a.length > 0;
    //@ assignable a[*];
    //@ ensures (\forall int i; 0 < i && i < a.length; a[i] <= a[0]);
    //@ ensures (\forall int k; 0 <= k && k < a.length;
    //@     (\num_of int i; 0 <= i && i < a.length; a[i] == \old(a[k]))
    //@     == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == \old(a[k])));
    static void first(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i] > a[0]) {
                int held = a[0];
                a[0] = a[i];
                a[i] = held;
            }
        }
    }
}
";

/// No value near the right result, nor 0, is the other argument.
#[test]
fn arguments_are_tried_as_the_result() {
    let text = r"class Low {
        /*@ requires 0 <= lo && lo + 1 < hi && hi < 100;
          @ ensures \result != hi; @*/
        static int low(int lo, int hi) { return lo; }
    }";
    assert!(audit("arguments", "Low.java", text, "low")["changed_refuted"].as_u64().unwrap() > 0);
}

#[test]
fn outcomes_with_two_values_exchanged_are_tried() {
    // Without the first clause the elements may stand in any order; every outcome with one value changed loses one.
    let share = |name: &str, text: &str| {
        let method = audit(name, "Least.java", text, "first");
        assert_eq!(findings(&method, "freedom"), ["elements of arrays"], "{method:#}");
        (method["changed_refuted"].as_u64().unwrap(), method["changed"].as_u64().unwrap())
    };
    let (refuted, all) = share("exchanged", LEAST);
    let (fewer, of_less) = share("exchanged-less", &LEAST.replace("a[i] <= a[0]", "a[i] == a[i]"));
    assert!(fewer * all < refuted * of_less && refuted < all, "{refuted} of {all}, {fewer} of {of_less}");
}

#[test]
fn what_is_seen_of_other_outcomes_and_what_is_the_same_in_all() {
    let text = std::fs::read_to_string("specs/subjects/doubly_linked_list/DoublyLinkedList.java").unwrap();
    let method = audit("seen", "DoublyLinkedList.java", &text, "addLast");
    // Which nodes are in the list is fixed, and that the last is the new one; where the others stand is not.
    assert_eq!(
        findings(&method, "seen"),
        ["this.head", "values of Node.value inside", "Node.next inside", "Node.prev inside", "Node.value inside"]
    );
    assert_eq!(findings(&method, "fixed"), ["this.tail", "this.size", "objects inside"]);
    let method = audit("seen-less", "DoublyLinkedList.java", &text.replace("\"kept: ", "\"kept: true || "), "addLast");
    assert!(findings(&method, "seen").contains(&"objects inside".to_owned()), "{method:#}");
    let method = audit("seen-outside", "DoublyLinkedList.java", &text, "unlink");
    let seen = findings(&method, "seen");
    assert!(
        seen.contains(&"Node.next outside".to_owned()) && !seen.contains(&"Node.next inside".to_owned()),
        "{seen:?}"
    );
    let text = "class Arrays {
        //@ requires a.length == 2;
        //@ assignable a[*];
        //@ ensures a[0] <= a[1];
        //@ ensures \\result >= 0;
        static int order(int[] a) {
            if (a[0] > a[1]) { int held = a[0]; a[0] = a[1]; a[1] = held; return 1; }
            return 0;
        }
    }";
    let method = audit("seen-array", "Arrays.java", text, "order");
    assert_eq!(findings(&method, "seen"), ["the result", "elements inside"]);
    assert_eq!(findings(&method, "fixed"), ["objects inside"]);
}
