//! `check` as a function, from a file of `specs/` to the findings.

use std::path::Path;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{LabelStatus, MethodReport, ReasonKind, Verdict};

fn subject(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/subjects").join(name)).expect("a subject")
}

/// The reports on the methods of a text, under options given as `name=value`.
fn check(text: &str, options: &[&str]) -> Vec<MethodReport> {
    let mut sources = Sources::default();
    let file = sources.add("Subject.java", text);
    let input = Input::of(vec![file]);
    let mut settings = Options::default();
    for option in options {
        let (name, value) = option.split_once('=').expect("name=value");
        settings.set(name, value).expect("a value in range");
    }
    match driver::check(&input, &settings, &Stopper::new(), &mut sources, &mut ()) {
        Ok(answer) => answer.report.methods,
        Err(refusal) => panic!("{:?}", refusal.0),
    }
}

#[test]
fn the_smallest_input_is_smallest_over_all_violated_labels() {
    // Size minus two is wrong for a list of one node already.
    let text = subject("linked_list/SizeErr.java").replace("size = 0; //~ fault", "size = size - 2;");
    let method = &check(&text, &["scope=5"])[0];
    let Verdict::Violated(found) = &method.verdict else { panic!("{:?}", method.verdict) };
    assert_eq!(found.input.matches("Node0").count(), 2, "one node, and `head`:\n{}", found.input);
    assert!(!found.input.contains("Node1"), "{}", found.input);
    assert_eq!(method.bounds.scope, 1);
    assert!(method.bounds.classes.iter().all(|class| class.n_objects == 1), "{:?}", method.bounds.classes);
}

#[test]
fn an_early_label_with_a_large_input_does_not_hide_a_late_one_with_a_small_input() {
    let text = "
        import huntsman.*;
        public class Two {
            Two next;
            @Ensures({ \"late: @old(some this.next && some this.next.next) => return = 0\", \"early: return != 1\" })
            int m() { return 1; }
        }";
    let method = &check(text, &["scope=4"])[0];
    let Verdict::Violated(found) = &method.verdict else { panic!("{:?}", method.verdict) };
    assert_eq!(method.bounds.scope, 1, "{}", found.input);
    assert!(found.violations.iter().any(|violation| violation.label == "early"));
}

/// Of classes that refer to each other an object's slots may be filled before all that may mention it is known: the array
/// of the inner list is mentioned last.
#[test]
fn a_list_of_lists_is_looked_at_within_the_smallest_scope_that_has_one() {
    let text = "
        import java.util.*;
        class Lists {
            //@ requires xs.size() == 1;
            //@ ensures xs.get(0) == null || xs.get(0).size() == 0;
            static void inner(List<List<Integer>> xs) { }
        }";
    let method = &check(text, &["scope=2"])[0];
    assert!(matches!(method.verdict, Verdict::Violated(_)), "{:?}", method.verdict);
}

#[test]
fn each_loop_is_unrolled_as_far_as_it_goes() {
    let text = "
        import huntsman.*;
        public class Loops {
            Loops next;
            @Requires(\"acyclic: all n: this.*next | n !in n.^next\")
            @Ensures(\"return >= 1\")
            int m(int k) {
                int n = 0;
                for (Loops at = this; at != null; at = at.next) n++;
                boolean more = k > 0;
                while (more) more = false;
                return n;
            }
        }";
    let method = &check(text, &["scope=6"])[0];
    assert_eq!(method.verdict, Verdict::HoldsWithin);
    let limits: Vec<(u32, bool)> = method.bounds.loops.iter().map(|it| (it.unwinding, it.is_enough)).collect();
    assert_eq!(limits, [(8, true)], "the second loop ends by itself");
}

#[test]
fn a_limit_on_unwinding_is_named() {
    let text = "
        import huntsman.*;
        public class Count {
            @Requires(\"k <= 100\")
            @Ensures(\"true\")
            int m(int k) { int n = 0; while (n < k) n++; return n; }
        }";
    let method = &check(text, &["max_unwind=9"])[0];
    let Verdict::Undetermined(reason) = &method.verdict else { panic!("{:?}", method.verdict) };
    assert!(reason.message.ends_with("more than 9"), "{}", reason.message);
    assert_eq!(method.bounds.loops[0].unwinding, 9);
    assert!(!method.bounds.loops[0].is_enough);
}

#[test]
fn labels_that_nothing_can_break_hold() {
    let text = "
        import huntsman.*;
        public class Quiet {
            int size;
            @Modifies(\"Quiet.size\")
            @Ensures(\"same: this.size = @old(this.size)\")
            void m() { }
        }";
    let method = &check(text, &[])[0];
    assert_eq!(method.verdict, Verdict::HoldsWithin);
    for label in &method.labels {
        assert_eq!(label.status, LabelStatus::Holds, "{}", label.name);
    }
    assert!(method.labels.len() >= 3, "{:?}", method.labels);
}

#[test]
fn without_symmetry_breaking_the_verdicts_are_the_same() {
    for name in
        ["linked_list/DeletePost2.java", "linked_list/SizeErr.java", "bst/ParentErr.java", "utilities/Chain.java"]
    {
        let text = subject(name);
        let [with, without] = ["symmetry=true", "symmetry=false"].map(|option| {
            check(&text, &["scope=2", "array_length=2", option])
                .into_iter()
                .map(|method| (method.signature, std::mem::discriminant(&method.verdict)))
                .collect::<Vec<_>>()
        });
        assert_eq!(with, without, "{name}");
    }
}

#[test]
fn every_solver_gives_the_same_verdicts() {
    let solvers = ["cadical", "batsat", "varisat", "kissat"];
    for name in ["linked_list/SizeHeadErr.java", "bst/TraverseErr.java", "sorted_array/SortedArray.java"] {
        let text = subject(name);
        let verdicts = solvers.map(|solver| {
            let methods = check(&text, &["scope=2", "array_length=2", &format!("solver={solver}")]);
            let of = |method: MethodReport| (method.signature, std::mem::discriminant(&method.verdict), method.bounds);
            methods.into_iter().map(of).collect::<Vec<_>>()
        });
        for (solver, found) in solvers.iter().zip(&verdicts) {
            assert_eq!(*found, verdicts[0], "{name} with {solver}");
        }
    }
}

#[test]
fn what_excludes_every_input_is_named() {
    let text = "
        import huntsman.*;
        @Invariant(\"small: this.x < 2\")
        public class Few {
            int x;
            @Requires(\"this.x > 3\")
            @Ensures(\"return = 1\")
            int never() { return 2; }
        }";
    let codes = |text: &str| {
        let found = check(text, &[]).into_iter().flat_map(|method| method.warnings);
        found.map(|warning| warning.code.text().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(codes(text), ["vacuous-precondition"]);
    assert_eq!(codes(&text.replace("this.x < 2", "this.x < this.x")), ["invariant-without-instance"]);
}

/// Where no object can be, what is read of none is not why there is no verdict.
#[test]
fn a_read_of_no_object_is_no_reason_where_nothing_is_valid() {
    let text = "
        public class None {
            int size; None next;
            //@ public invariant size > 3 && size < 2;
            //@ ensures \\result == next.size;
            int get() { return next.size; }
        }";
    let Verdict::Undetermined(reason) = &check(text, &[])[0].verdict else { panic!("there is no object") };
    assert!(reason.message.starts_with("no input within the bounds"), "{}", reason.message);
}

#[test]
fn beside_a_violation_nothing_holds_that_was_not_asked_of_all_runs() {
    let text = "
        import huntsman.*;
        public class Long {
            @Requires(\"k >= 0\")
            @Ensures({ \"wrong: return = k - 1\", \"yes: return = k\" })
            int m(int k) { int n = 0; while (n < k) n++; return n; }
        }";
    let method = &check(text, &["max_unwind=4"])[0];
    let status = |name: &str| method.labels.iter().find(|label| label.name == name).map(|label| label.status.name());
    assert_eq!(status("wrong"), Some("violated"));
    assert_eq!(status("yes"), Some("undetermined"));
}

/// Quantifiers of JML go over what was there before the call too: what a run cuts off is not forgotten.
#[test]
fn jml_sees_objects_that_the_call_cuts_off() {
    let text = "public class U {
    static class Node { /*@ nullable @*/ Node left; }
    /*@ nullable @*/ Node root;
    //@ ensures (\\forall Node n; \\old(\\reach(root, Node, left)).has(n); \\reach(root, Node, left).has(n));
    void m() { if (root != null) { root.left = new Node(); } }
}
";
    let mut sources = huntsman::base::Sources::default();
    let file = sources.add("U.java", text);
    let input = Input::of(vec![file]);
    let options = huntsman::base::Options::default();
    let stopper = huntsman::base::Stopper::new();
    let answer = huntsman::driver::check(&input, &options, &stopper, &mut sources, &mut ()).unwrap();
    assert!(matches!(answer.report.methods[0].verdict, huntsman::findings::Verdict::Violated(_)));
}

#[test]
fn the_bounds_of_a_violation_name_arrays_as_long_as_every_input_has_them() {
    let text = "
        public class Ring {
            private final int[] slots = new int[3];
            private int n;
            //@ invariant slots.length == 3 && 0 <= n && n <= 3;
            //@ ensures n == \\old(n) + 1;
            void push(int x) { if (n < 3) { slots[n] = x; n++; } }
        }";
    let method = &check(text, &["scope=4"])[0];
    let Verdict::Violated(found) = &method.verdict else { panic!("{:?}", method.verdict) };
    assert!(found.input.contains("[0, 0, 0]"), "{}", found.input);
    assert_eq!(method.bounds.array_length, Some(3), "{}", found.input);
    assert_eq!(method.bounds.scope, 1);
}

#[test]
fn assumptions_in_the_code_are_told_where_they_leave_out_runs() {
    let of = |assumed: &str, rest: &str| {
        let body = format!("int i = 0; while (i < n) {{\n//@ assume {assumed};\n i++; }} {rest} return i;");
        let text = format!(
            "public class Few {{ //@ requires 0 <= n && n < 9; ensures \\result <= n;\nint m(int n) {{ {body} }} }}"
        );
        let method = check(&text, &[]).swap_remove(0);
        let is_shut = rest.contains("assume false");
        assert_eq!(
            matches!(&method.verdict, Verdict::Undetermined(why) if why.kind == ReasonKind::Unmeetable),
            is_shut
        );
        assert_eq!(method.verdict == Verdict::HoldsWithin, !is_shut);
        let covered = method.covered.expect("nothing is violated");
        let lines: Vec<usize> = covered.assumptions.iter().map(|place| place.line() as usize).collect();
        (lines, method.warnings.into_iter().map(|warning| warning.message).collect::<Vec<_>>())
    };
    assert_eq!(of("i < 20", ""), (vec![], vec![]));
    assert_eq!(of("i < 1", ""), (vec![3], vec![]));
    let (lines, warnings) = of("n < 0", "");
    assert_eq!(lines, [3]);
    assert!(warnings.iter().any(|message| message.contains("meets the assumption at line 3")), "{warnings:?}");
    let (lines, warnings) = of("i < 20", "\n//@ assume false;\n");
    assert_eq!(lines, [5]);
    assert!(warnings.iter().any(|message| message.contains("meets the assumption at line 5")), "{warnings:?}");
}

/// A loop that goes on as often as a number from outside says.
#[test]
fn longer_runs_are_left_out_where_that_is_asked() {
    let of = |test: &str, options: &[&str]| {
        let text = format!(
            "public class Main {{ public static void main(String[] args) {{ int n = new java.util.Random().nextInt(), i = 0; \
             while ({test}) {{ i++; assert i != 5 || n % 2 == 0; }} }} }}"
        );
        check(&text, options).swap_remove(0)
    };
    let few = "unwind=2";
    assert!(matches!(of("i < n", &[few]).verdict, Verdict::Undetermined(_)));
    let method = of("i < n", &[few, "leave_out_longer=true", "certify=true"]);
    assert_eq!(method.verdict, Verdict::HoldsWithin);
    assert!(method.bounds.no_longer && !method.bounds.loops[0].is_enough, "{:?}", method.bounds);
    let status = |name: &str| method.labels.iter().find(|it| it.name == name).map(|it| it.status.clone());
    assert_eq!([status("assert"), status("terminates")], [Some(LabelStatus::Holds), Some(LabelStatus::NotReached)]);
    assert!(matches!(of("i < n", &["unwind=8", "leave_out_longer=true"]).verdict, Verdict::Violated(_)));
    let each = of("i < n || i < 9", &[few, "leave_out_longer=true", "property=assert"]);
    assert!(matches!(each.verdict, Verdict::Undetermined(_)), "no run ends within two iterations: {:?}", each.verdict);
}

/// Two maps: one is the receiver's, so that there is one path with a set, whatever numbers these have.
#[test]
fn as_many_objects_are_covered_as_one_input_has() {
    let path = format!("{}/tests/cases/contracts/MadeSets.java", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("cases are readable");
    let method = check(&text, &["scope=2"]).swap_remove(0);
    assert_eq!(method.verdict, Verdict::HoldsWithin);
    let covered = method.covered.expect("it holds");
    let of = |name: &str| covered.objects.iter().find(|it| it.class.ends_with(name)).map(|it| it.n_objects);
    assert_eq!(["HashMap", "HashSet", "Path"].map(of), [Some(2), Some(1), Some(1)], "{covered:?}");
}

#[test]
fn a_loop_that_no_run_leaves_is_told() {
    let text = "
        public class On {
            //@ ensures false;
            static void on() {
                //@ loop_invariant true;
                while (true) { }
            }
        }";
    let method = check(text, &["loop_invariants=true"]).swap_remove(0);
    assert_eq!(method.verdict, Verdict::HoldsWithin);
    let warnings: Vec<&str> = method.warnings.iter().map(|warning| warning.message.as_str()).collect();
    assert_eq!(warnings, ["no run within the bounds comes to its end"]);
    let left = check(
        &text.replace("while (true) { }", "while (true) { break; }").replace("false", "true"),
        &["loop_invariants=true"],
    );
    assert!(left[0].warnings.is_empty(), "{:?}", left[0].warnings);
}

#[test]
fn copies_that_go_round_in_a_loop_are_no_circle_of_ours() {
    // javac refuses what is read here before it is assigned.
    let text = "
        public class Round {
            static class Node { int v; }
            //@ requires n >= 0;
            static void m(int n) {
                Node x; Node y; int i = 0;
                //@ loop_invariant 0 <= i && i <= n;
                while (i < n) { x = y; y = x; x.v = 1; i++; }
            }
        }";
    assert_eq!(check(text, &["loop_invariants=true"]).len(), 1);
}

#[test]
fn stores_into_arrays_that_may_be_narrower_are_told() {
    let of = |declared: &str, class: &str| {
        let text = format!(
            "class Stores<T> {{ {class}\n//@ requires a != null && a.length > 0;\n//@ ensures true;\n{declared} }}"
        );
        check(&text, &[]).swap_remove(0).bounds.exact_arrays
    };
    assert!(of("void m(Object[] a, Object o) { a[0] = o; }", ""));
    assert!(of("void m(Number[] a, Integer o) { a[0] = o; }", ""));
    assert!(of("void m(Object o) { a[0] = o; }", "Object[] a;"));
    assert!(of("void m(Object o) { a[0] = o; }", "private Object[] a; Stores(Object[] b) { a = b; }"));
    assert!(of("void m(Object o) { a[0] = o; }", "private Object[] a = new String[2];"));
    assert!(!of("void m(Object[] a) { a[0] = null; }", ""));
    assert!(!of("void m(String[] a, String s) { a[0] = s; }", ""));
    assert!(!of("void m(Stores<T>[] a, Stores<T> s) { a[0] = s; }", ""));
    assert!(!of("void m(T o) { a[0] = o; }", "private T[] a = (T[]) new Object[4];"));
    let grown =
        "private Object[] a; void grow() { Object[] b = new Object[9]; a = b; a = java.util.Arrays.copyOf(a, 20); }";
    assert!(!of("void m(Object o) { a[0] = o; }", grown));
}

/// Constants of enums and strings are written as in Java; what a constant has of its own is drawn.
#[test]
fn constants_and_strings_are_shown_by_what_they_are() {
    let text = "
        class Lamp {
            enum Mode { ON, OFF }
            enum Level { LOW(1), HIGH(9); final int watts; Level(int watts) { this.watts = watts; } }
            Mode mode; Level level;
            //@ ensures mode == Mode.OFF;
            void off() { mode = Mode.ON; }
            //@ requires level == Level.HIGH; ensures \\result == 1;
            int watts() { return level.watts; }
            //@ requires s.equals(\"\\n\"); ensures \\result == s;
            String same(String s) { return s.substring(0) + \"x\"; }
        }";
    let reports = check(text, &["scope=2"]);
    let shown = |at: usize| {
        let Verdict::Violated(found) = &reports[at].verdict else { panic!("{:?}", reports[at].verdict) };
        let values: Vec<String> =
            found.violations[0].values.iter().map(|it| format!("{} is {}", it.text, it.value)).collect();
        (found.execution.call.clone(), found.execution.pre.objects.clone(), values)
    };
    let (_, objects, values) = shown(0);
    let names: Vec<&str> = objects.iter().map(|object| object.name.as_str()).collect();
    assert_eq!(values, ["mode is Mode.ON"], "a constant is not told to be itself");
    assert!(names.iter().all(|name| !name.starts_with("Mode")), "a constant without fields is a value: {names:?}");
    let (_, objects, _) = shown(1);
    let level = objects.iter().find(|object| object.name == "Level.HIGH").expect("it has a field of its own");
    let slots: Vec<String> = level.slots.iter().map(|slot| format!("{}={}", slot.name, slot.value)).collect();
    assert_eq!(slots, ["watts=9"]);
    let (call, _, values) = shown(2);
    assert_eq!(call, "Lamp0.same(\"\\n\")");
    assert_eq!(values, ["\\result is \"\\nx\"", "s is \"\\n\""]);
}

/// Of the method that does not say so, but runs one that does, too.
#[test]
fn runs_that_an_overflow_leaves_out_are_told() {
    let text = r"class Sums {
    //@ ensures \result == a + 1; code_bigint_math
    static int next(int a) { return a + 1; }
    //@ ensures \result == a + 2 || a > 100;
    static int afterNext(int a) { return a > 100 ? 0 : next(next(a)); }
    //@ ensures \result == a + 1; code_bigint_math
    static long wide(long a) { return a < 100 ? 1 + a : next(1); }
    //@ ensures \result == -a;
    static int less(int a) { return -a; }
    //@ ensures \result == a * 2; code_bigint_math
    static int none(int a) { return a << 1; }
}
";
    let found = check(text, &[]);
    let said: Vec<(&str, bool, Option<&str>)> = found
        .iter()
        .map(|method| {
            let violated = match &method.verdict {
                Verdict::Violated(found) => Some(found.violations[0].label.as_str()),
                _ => None,
            };
            (method.signature.as_str(), method.bounds.no_overflow, violated)
        })
        .collect();
    let expected = [
        ("next(int)", true, None),
        ("afterNext(int)", true, None),
        ("wide(long)", true, Some("ensures#1")),
        ("less(int)", false, Some("ensures#1")),
        ("none(int)", false, Some("ensures#1")),
    ];
    assert_eq!(said, expected);
}

/// The formula has 128 quotients of unknown numbers; the failing run has one.
#[test]
fn what_small_inputs_show_is_found_however_large_the_formula_is() {
    let text = "
        class Multiple {
            //@ requires 0 < a && 0 < b;
            //@ ensures \\result == -1 ==> (\\forall int k; a <= k && k <= Integer.MAX_VALUE; k % a != 0 || k % b != 0);
            static int multiple(int a, int b) {
                for (int at = a; at < Integer.MAX_VALUE; at++) {
                    if (at % a == 0 && at % b == 0) {
                        return at;
                    }
                }
                return -1;
            }
        }";
    let method = &check(text, &["timeout=60"])[0];
    let Verdict::Violated(found) = &method.verdict else { panic!("{:?}", method.verdict) };
    assert_eq!(found.violations[0].label, "ensures#1");
    // Nothing was asked of the others.
    let others = method.labels.iter().filter(|label| label.name != "ensures#1");
    assert!(others.clone().count() > 0);
    assert!(others.clone().all(|label| matches!(label.status, LabelStatus::Undetermined(_))), "{:?}", method.labels);
}

#[test]
fn a_bare_name_means_the_methods_that_have_a_contract() {
    let text = "class Tree {
        Tree left;
        int key;
        /*@ ensures \\result == key; @*/ int find() { return find(this); }
        private static int find(Tree tree) { return tree.key; }
        private int deep(Tree tree) { return tree.key; }
        private int deep(Tree tree, int n) { return tree.key + n; }
    }";
    let asked = |names: &[&str]| {
        let mut sources = Sources::default();
        let file = sources.add("Tree.java", text);
        let methods = names.iter().map(|name| (*name).to_owned()).collect();
        let input = Input { methods, ..Input::of(vec![file]) };
        match driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ()) {
            Ok(answer) => answer.report.methods.into_iter().map(|method| method.signature).collect::<Vec<_>>(),
            Err(refusal) => panic!("{:?}", refusal.0),
        }
    };
    assert_eq!(asked(&["find"]), ["find()"], "the other says nothing");
    assert_eq!(asked(&["find(Tree)"]), ["find(Tree)"], "unless it is named as it is declared,");
    assert_eq!(asked(&["find*"]), ["find()", "find(Tree)"], "or by a pattern,");
    assert_eq!(asked(&["find", "find(Tree)"]), ["find()", "find(Tree)"], "or too");
    assert_eq!(asked(&["deep"]), ["deep(Tree)", "deep(Tree, int)"], "where none has one, all");
}
