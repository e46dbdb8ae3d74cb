//! First contracts: what is proposed holds, is told by a mutant, and says what the class is.

use crate::folder::Folder;

const QUEUE: &str = "package a.b;
public class Queue {
    private static class Node { int key; Node next; Node(int k) { key = k; } }
    private Node head, tail;
    private int size;
    public int size() { return size; }
    public void add(int k) {
        Node n = new Node(k);
        if (head == null) { head = n; tail = n; } else { tail.next = n; tail = n; }
        size++;
    }
    public int remove() {
        int k = head.key;
        head = head.next;
        if (head == null) tail = null;
        size--;
        return k;
    }
}
";

const STACK: &str = "public class Stack<E> {
    Object[] data = new Object[3];
    int n;
    void push(E x) { data[n++] = x; }
    Object get(int i) { return data[i]; }
}
";

fn run(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let output = folder.command(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().expect("not killed"), text(output.stdout), text(output.stderr))
}

/// What has a contract needs none: nothing is asked of its methods, however hard they are.
#[test]
fn what_has_a_contract_is_not_looked_at() {
    let folder = Folder::new("init-stated");
    let hard = "class Hard {\n//@ requires a > 1 && b > 1 && c > 1;\n//@ ensures \\result;\nstatic boolean f(long a, long b, \
                long c) { return a * a * a + b * b * b != c * c * c; } }\n";
    folder.write("Hard.java", hard);
    let (code, out, err) = run(&folder, &["init", "Hard.java", "--timeout", "5"]);
    assert!(code == 0 && out.contains("it has a contract already"), "time was needed: {out}{err}");
}

#[test]
fn a_linked_queue_gets_its_shape_its_size_and_what_its_methods_do() {
    let folder = Folder::new("init-queue");
    folder.write("Queue.java", QUEUE);
    let (code, out, err) = run(&folder, &["init", "Queue.java"]);
    assert_eq!((code, err.as_str()), (0, ""));
    for wanted in [
        "class a.b.Queue {",
        "  invariant this.size = #this.head.*next\n",
        "  invariant this.tail in this.head.*next\n",
        "  invariant no this.head <=> no this.tail\n",
        "  method size() {\n    ensures return = this.size\n    pure\n  }\n",
        "    ensures (this.head.*next.key)' = this.head.*next.key + k\n",
        "  method remove() {\n    requires this.size > 0\n    ensures return = this.head.key\n",
    ] {
        assert!(out.contains(wanted), "{wanted} is not in\n{out}");
    }
    // What the others imply is left out.
    assert!(!out.contains("this.size >= 0") && !out.contains("n not in n.^next"), "{out}");
}

#[test]
fn what_is_proposed_holds_and_a_fault_breaks_it() {
    let folder = Folder::new("init-write");
    folder.write("Queue.java", QUEUE).write("Stack.java", STACK);
    let (code, _, err) = run(&folder, &["init", "Queue.java", "Stack.java", "--write"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(err, "wrote Queue.spec\nwrote Stack.spec\nwrote huntsman.toml\n");
    let (code, out, err) = run(&folder, &["check", "Queue.java", "Stack.java", "--format", "short", "--strict"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.lines().all(|line| line.ends_with(": holds within scope 4")), "{out}");
    for (file, text, old, new) in [
        ("Queue.java", QUEUE, "tail = null", "size = size"),
        ("Queue.java", QUEUE, "size--", "size++"),
        ("Stack.java", STACK, "n++", "++n"),
    ] {
        folder.write(file, text.replace(old, new));
        assert_eq!(run(&folder, &["check", file]).0, 1, "{new}");
        folder.write(file, text);
    }
    // What is there stays as it is.
    folder.write("Stack.spec", "class Stack { invariant some this.data }\n");
    let (_, out, err) = run(&folder, &["init", "Stack.java", "--write"]);
    assert_eq!(out, "// Stack.java: nothing to propose\n// Stack: it has a contract already\n".to_owned());
    assert!(err.contains("huntsman.toml is there already: not written"), "{err}");
}

#[test]
fn preconditions_make_runs_end_well_and_invariants_of_arrays_are_found() {
    let folder = Folder::new("init-stack");
    folder.write("Stack.java", STACK);
    let (_, out, _) = run(&folder, &["init", "Stack.java"]);
    for wanted in [
        "  invariant this.n <= this.data.length\n",
        "  invariant this.n >= 0\n",
        "    requires this.n < this.data.length\n    ensures this.n' = this.n + 1\n",
        "    requires i >= 0\n    requires i < this.n\n    ensures return = this.data[i]\n    pure\n",
    ] {
        assert!(out.contains(wanted), "{wanted} is not in\n{out}");
    }
}

#[test]
fn what_goes_wrong_whatever_one_asks_for_is_told() {
    let folder = Folder::new("init-wrong");
    folder.write("W.java", "class W { int[] a; int f(int k) { return new int[2][k + 1].length / (k * 0); } }");
    let (code, out, _) = run(&folder, &["init", "W.java", "--format", "json"]);
    assert_eq!(code, 0);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    let note = report["files"][0]["classes"][0]["methods"][0]["note"].as_str().unwrap();
    assert!(note.starts_with("it can go wrong: W0.f("), "{note}");
    let (code, _, err) = run(&folder, &["init", "none.java"]);
    assert_eq!(code, 64);
    assert!(err.contains("there is no such file"), "{err}");
    let (code, _, err) = run(&folder, &["init", "java.util.ArrayList"]);
    assert_eq!(code, 64);
    assert!(err.contains("name a file"), "{err}");
}

#[test]
fn what_allocates_more_than_the_bounds_allow_is_noted() {
    let folder = Folder::new("init-bounds");
    folder.write("Bag.java", "class Bag { int[] a; int n; Bag(int c) { a = new int[c]; } int n() { return n; } }");
    let (code, out, _) = run(&folder, &["init", "Bag.java"]);
    assert_eq!(code, 0);
    let wanted = "  // not decided beyond the bounds: it allocates longer arrays, or more objects\n  method Bag(int c) {\n    requires c >= 0\n";
    assert!(out.contains(wanted), "{out}");
    assert!(out.contains("  invariant this.n <= this.a.length\n"), "{out}");
}

/// A folder stands for the files below it, in commands that make one program of what they are given.
#[test]
fn a_folder_is_all_that_is_below_it() {
    let folder = Folder::new("init-folder");
    folder
        .write("src/main/java/a/One.java", "package a; public class One { int n; void up() { n++; } }")
        .write("src/main/java/a/b/Two.java", "package a.b; public class Two { int m; int get() { return m; } }")
        .write("src/test/java/a/OneTest.java", "package a; public class OneTest { void fails() { } }");
    let output = folder.command(&["init", "src", "-q"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        text.contains("// src/main/java/a/One.java") && text.contains("class a.b.Two {") && !text.contains("OneTest"),
        "{text}"
    );
    let listed = folder.command(&["list", "src/main/java", "-q"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.contains("a.One") && listed.contains("a.b.Two"), "{listed}");
    std::fs::create_dir_all(folder.join("empty")).unwrap();
    let none = folder.command(&["init", "empty"]).output().unwrap();
    assert!(String::from_utf8_lossy(&none.stderr).contains("there is no Java file in `empty`"));
}
