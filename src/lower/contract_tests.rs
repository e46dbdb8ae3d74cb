//! One specification in both dialects; side files with mistakes.

use expect_test::{Expect, expect};

use crate::base::{ClassId, FieldId, MethodId, Sources};
use crate::ir::{Clause, Program};
use crate::lower::{Lowered, NoLibrary, Request, Target, lower};
use crate::rel::print::{self, Names};

struct Of<'a>(&'a Program);

impl Names for Of<'_> {
    fn class(&self, class: ClassId) -> String {
        self.0.classes[class].name.clone()
    }

    fn field(&self, field: FieldId) -> String {
        self.0.fields[field].name.clone()
    }

    fn method(&self, method: MethodId) -> String {
        self.0.methods[method].name.clone()
    }
}

fn lowered(java: &str, spec: &str) -> (Lowered, String) {
    let mut sources = Sources::default();
    let file = sources.add("A.java", java);
    let specs = if spec.is_empty() { Vec::new() } else { vec![sources.add("A.spec", spec)] };
    let request = Request {
        files: vec![file],
        context: Vec::new(),
        named: Vec::new(),
        library: &NoLibrary,
        specs,
        target: Target::default(),
        like: None,
    };
    let lowered = lower(&request, &mut sources);
    let shown: Vec<String> = lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect();
    let shown = shown.join("\n");
    (lowered, shown)
}

/// All clauses of the user's classes, with their labels.
fn dump(lowered: &Lowered) -> String {
    let program = &lowered.program;
    let names = Of(program);
    let mut out = String::new();
    let mut show = |kind: &str, clauses: &[Clause]| {
        for clause in clauses {
            out.push_str(&format!("{kind} {}: {}\n", clause.label, print::formula(&clause.formula, &names)));
        }
    };
    for class in program.classes.values().filter(|class| class.is_user) {
        show("invariant", &class.invariants);
        for method in &class.methods {
            let contract = &program.methods[*method].contract;
            show("requires", &contract.requires);
            show("ensures", &contract.ensures);
            for exceptional in &contract.exceptional {
                show("when", exceptional.when.as_slice());
                show("on throw", &exceptional.ensures);
            }
        }
    }
    for method in program.methods.values() {
        for case in &method.contract.modifies {
            for frame in &case.places {
                let text = match frame {
                    crate::ir::Frame::Field { objects, field } => {
                        format!("{}.{}", print::expr(objects, &names), names.field(*field))
                    }
                    crate::ir::Frame::Static(field) => names.field(*field),
                    crate::ir::Frame::AllOf { objects } => format!("{}.*", print::expr(objects, &names)),
                    crate::ir::Frame::Elems { arrays, range } => {
                        let range = range.as_ref().map_or(String::new(), |(from, to)| {
                            format!("{}, {}", print::int(from, &names), print::int(to, &names))
                        });
                        format!("{}[{range}]", print::expr(arrays, &names))
                    }
                    crate::ir::Frame::Everything => "everything".to_owned(),
                };
                out.push_str(&format!("modifies {text}\n"));
            }
        }
    }
    out
}

#[track_caller]
fn check(java: &str, spec: &str, expected: &Expect) {
    let (lowered, shown) = lowered(java, spec);
    assert!(shown.is_empty(), "{shown}");
    expected.assert_eq(&dump(&lowered));
}

const LIST: &str = "class Node { Node next; int key; }\nclass LinkedList { Node header; int size; boolean delete(int k) { return false; } }\n";

/// Figure 1 of the SAT-TAR paper.
#[test]
fn the_linked_list_of_the_paper_means_the_same_in_both_dialects() {
    let expected = expect![[r#"
        invariant acyclic: (all n#0: this.header.*next | !(n#0 in n#0.^next))
        invariant size: #(this.header.*next) = sum(this.size)
        invariant unique: (all n#0: this.header.*next, m#1: this.header.*next | (sum(m#1.key) = sum(n#0.key) => n#0 = m#1))
        ensures remove_ok: this.header'.*next'.key' = (this.header.*next.key - arg0)
        ensures size_ok: (arg0 in this.header.*next.key => sum(this.size') = sub(sum(this.size), 1) else sum(this.size') = sum(this.size))
        modifies this.header
        modifies this.size
        modifies Node.next
    "#]];
    let side = r"
        class LinkedList {
          invariant acyclic: all n: this.header.*next | n not in n.^next
          invariant size: #this.header.*next = this.size
          invariant unique: all n, m: this.header.*next | int m.key = int n.key => n = m
          method delete {
            ensures remove_ok: this.header'.*next'.key' = this.header.*next.key - k
            ensures size_ok: k in this.header.*next.key => this.size' = this.size - 1 else this.size' = this.size
            modifies this.header, this.size, Node.next
          }
        }";
    check(LIST, side, &expected);
    let annotated = LIST
        .replace(
            "class LinkedList",
            r#"@Invariant({"acyclic: all n: this.header.*next | n !in n.^next", "size: #this.header.*next = this.size", "unique: all n, m: this.header.*next | m.key = n.key => n = m"}) class LinkedList"#,
        )
        .replace(
            "boolean delete",
            r#"@Ensures({"remove_ok: this.header.*next.key = @old(this.header.*next.key) - k", "size_ok: k in @old(this.header.*next.key) ? this.size = @old(this.size) - 1 : this.size = @old(this.size)"}) @Modifies({"this.header", "this.size", "Node.next"}) boolean delete"#,
        );
    check(&annotated, "", &expected);
}

#[test]
fn side_files_have_predicates_functions_fields_arrays_and_exceptions() {
    let java = "class A { int[] a; int n; A next; static int total; void put(int i, A x) { } int get(int i) { return 0; } void put(int i) { } }";
    let spec = r"
        pred sorted[xs: A] { all i: int | 0 <= i and i < xs.n - 1 => xs.a[i] <= xs.a[i + 1] }
        class A {
          field cells: set A = this.*next
          fun last[]: lone A { {x: this.cells | no x.next} }
          invariant sorted[this]
          invariant some last[] and this.n >= 0
          method put(int at, A) {
            requires at >= 0
            ensures stored: this.a'[at] = x.n and this.a[at]' = this.a[at] + 1
            ensures cells: this.cells' = this.cells + x && A.total' = A.total
            modifies this.a[*], this.a[0..at - 1], this.n, A.total, this.a[at], this.cells.next
            throws IllegalArgumentException when x = null { ensures same: this.n' = this.n }
          }
          method get { pure returns this.a[i] }
          method put(int) { modifies nothing }
        }";
    check(
        java,
        spec,
        &expect![[r#"
        invariant invariant#1: (all i#0: range[0, sub(sum(this.n), 1)] | ((0 <= sum(i#0) and sum(i#0) < sub(sum(this.n), 1)) => sum(int[sum(i#0)].this.a.elems[int[]]) <= sum(int[add(sum(i#0), 1)].this.a.elems[int[]])))
        invariant invariant#2.1: some {x#0: this.*next | no x#0.next}
        invariant invariant#2.2: sum(this.n) >= 0
        requires requires#1: sum(arg0) >= 0
        ensures stored.1: int[sum(arg0)].this.a'.elems[int[]]' = arg1.n
        ensures stored.2: (let []'0#0 = this.a | (let []'1#1 = arg0 | int[sum([]'1#1)].[]'0#0.elems[int[]]')) = int[add(sum(int[sum(arg0)].this.a.elems[int[]]), 1)]
        ensures cells.1: this.*next' = (this.*next + arg1)
        ensures cells.2: sum(total') = sum(total)
        when throws#1: no arg1
        on throw throws#1.only: no arg1
        on throw same: sum(this.n') = sum(this.n)
        ensures returns: result = int[sum(arg0)].this.a.elems[int[]]
        modifies this.a.*
        modifies this.a[0, add(sub(sum(arg0), 1), 1)]
        modifies this.n
        modifies total
        modifies this.a[sum(arg0), add(sum(arg0), 1)]
        modifies this.*next.next
    "#]],
    );
}

#[test]
fn mistakes_in_side_files_have_a_place_and_a_hint() {
    let spec = r"
uses 'other.spec'
class LinkedLst { }
class LinkedList {
  field nodes: set Node
  invariant this.sise = 1
  invariant no this.header.size & this.header
  pred loop[n: Node] { loop[n.next] }
  invariant loop[this.header]
  invariant all i: int | i < this.size
  invariant this.size' = 1
  invariant this.header < 3
  method remove { }
  method delete(boolean) { ensures return = true }
  method delete { ensures this.size' = return ensures return = (this.size' < this.size) throws Foo }
}
";
    let (_, shown) = lowered(LIST, &spec.replace('\'', "\"").replace("size\"", "size'"));
    expect![[r#"
        warning[unknown-file]: there is no side file `other.spec`: what is said there is left out
         --> A.spec:2:6
          |
        2 | uses "other.spec"
          |      ^^^^^^^^^^^^
          |
          = help: put it beside `A.spec`, or give it too: --spec other.spec
        warning[unknown-class]: no class `LinkedLst` found: what is said there is left out
         --> A.spec:3:7
          |
        3 | class LinkedLst { }
          |       ^^^^^^^^^
          |
          = help: did you mean `LinkedList`?
        warning[unsupported]: the spec field `nodes` has no definition
         --> A.spec:5:9
          |
        5 |   field nodes: set Node
          |         ^^^^^
          |
          = help: define it: `field f: set T = …`
        warning[unknown-name]: `LinkedList` has no field `sise`: this clause is left out, verdicts are about the others
         --> A.spec:6:13
          |
        6 |   invariant this.sise = 1
          |             ^^^^^^^^^
          |
          = help: did you mean `size`?
        warning[unknown-name]: `Node` has no field `size`: this clause is left out, verdicts are about the others
         --> A.spec:7:16
          |
        7 |   invariant no this.header.size & this.header
          |                ^^^^^^^^^^^^^^^^
          |
          = help: `Node` has the fields next, key
        warning[recursion]: `loop` is defined by itself: this clause is left out, verdicts are about the others
         --> A.spec:8:24
          |
        8 |   pred loop[n: Node] { loop[n.next] }
          |                        ^^^^^^^^^^^^
          |
          = help: use a closure: `^r` or `*r`
        warning[unbounded]: `i` may be any integer: nothing says from where to where: this clause is left out, verdicts are about the others
          --> A.spec:10:17
           |
        10 |   invariant all i: int | i < this.size
           |                 ^
           |
           = help: say where it begins and ends before what is said of it, as in `0 <= i && i < n`
        warning[one-state]: a prime has no meaning here: there is only one state: this clause is left out, verdicts are about the others
          --> A.spec:11:18
           |
        11 |   invariant this.size' = 1
           |                  ^^^^^
           |
           = help: use it in postconditions
        warning[spec-type]: a number was expected, but this is one Node: this clause is left out, verdicts are about the others
          --> A.spec:12:13
           |
        12 |   invariant this.header < 3
           |             ^^^^^^^^^^^
           |
           = help: use `#` for the size of a set
        warning[unknown-method]: `LinkedList` declares no method `remove`: what is said there is left out
          --> A.spec:13:10
           |
        13 |   method remove { }
           |          ^^^^^^
           |
           = help: an inherited method is specified at the class that declares it
        warning[unknown-method]: no `delete` of `LinkedList` takes these parameters: what is said there is left out
          --> A.spec:14:10
           |
        14 |   method delete(boolean) { ensures return = true }
           |          ^^^^^^
           |
           = help: there is `delete(int k)`
        warning[spec-type]: these do not fit together: one int, and one boolean: this clause is left out, verdicts are about the others
          --> A.spec:15:27
           |
        15 |   method delete { ensures this.size' = return ensures return = (this.size' < this.size) throws Foo }
           |                           ^^^^^^^^^^^^^^^^^^^
           |
           = help: check the joins and their order
        warning[unknown-type]: no class `Foo` found: this clause is left out, verdicts are about the others
          --> A.spec:15:96
           |
        15 |   method delete { ensures this.size' = return ensures return = (this.size' < this.size) throws Foo }
           |                                                                                                ^^^
           |
           = help: give its file too, or name a folder or archive that holds it with --source-path"#]]
    .assert_eq(&shown);
}

#[test]
fn what_may_not_be_meant_is_pointed_out() {
    let (_, shown) = lowered(
        "class Flags { boolean a, b, c; int[] xs; int[] ys; int n;
           @Ensures({\"this.a = this.b & this.c\", \"this.a = (this.b & this.c)\", \"(this.a = this.b) & this.c\", \"this.a = this.b & this.n = 1\"})
           void m() { }
           @Ensures({\"low: this.n >= 0\", \"low: this.n >= -1\"}) void k() { } }",
        "",
    );
    expect![[r#"
        warning[precedence]: `&` binds looser than `=`: this is `(this.a = this.b) & this.c`
         --> A.java:2:23
          |
        2 | ...   @Ensures({"this.a = this.b & this.c", "this.a = (this.b & this.c)", "(this.a = this.b) & this.c", "this.a = this.b & this.n = 1"})
          |                  ^^^^^^^^^^^^^^^^^^^^^^^^
          |
          = help: write the parentheses, or `… = (this.b & this.c)` if the comparison is with that
        warning[repeated-label]: two clauses have the label `low`
         --> A.java:4:48
          |
        4 |            @Ensures({"low: this.n >= 0", "low: this.n >= -1"}) void k() { } }
          |                            -----------         ^^^^^^^^^^^^ reports call this one by a number besides
          |                            |
          |                            the first one
          |
          = help: give each clause a label of its own"#]].assert_eq(&shown);
}

#[test]
fn an_index_ranges_over_the_indices() {
    check(
        "class Cells { int[] xs; int[] ys;
           @Ensures({\"all i: int | this.xs[i] >= 0\", \"some i: int | i > 0 && this.ys[i] = 3\"}) void m() { } }",
        "",
        &expect![[r#"
            ensures ensures#1: (all i#0: range[0, sum(this.xs'.length')] | sum(int[sum(i#0)].this.xs'.elems[int[]]') >= 0)
            ensures ensures#2: (some i#0: range[add(0, 1), sum(this.ys'.length')] | (sum(i#0) > 0 and int[sum(i#0)].this.ys'.elems[int[]]' = int[3]))
        "#]],
    );
}

#[test]
fn floating_point_is_not_called_a_number_where_an_integer_is_needed() {
    let (_, shown) = lowered(
        "class Prices { double[] xs; double x;
           //@ ensures \\result == (\\sum int i; 0 <= i && i < xs.length; xs[i]);
           double sum() { return 0; }
           @Ensures(\"some i: int | 0 <= i && i < this.x\") void m() { } }",
        "",
    );
    expect![[r#"
        warning[spec-type]: an integer was expected, but this is a floating-point number: this clause is left out, verdicts are about the others
         --> A.java:2:73
          |
        2 |            //@ ensures \result == (\sum int i; 0 <= i && i < xs.length; xs[i]);
          |                                                                         ^^^^^
          |
          = help: sums, products, extrema and ranges are of integers; for others write a pure method
        warning[spec-type]: an integer was expected, but this is one floating-point number: this clause is left out, verdicts are about the others
         --> A.java:4:50
          |
        4 |            @Ensures("some i: int | 0 <= i && i < this.x") void m() { } }
          |                                                  ^^^^^^
          |
          = help: sums, products, extrema and ranges are of integers; for others write a pure method"#]].assert_eq(&shown);
}
