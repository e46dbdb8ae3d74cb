//! Recursive calls on branches that exclude each other, made as one: the same verdicts as one by one, and less of them.

use huntsman::base::Sources;
use huntsman::lower::{Lowered, Request, lower};
use huntsman::sat::SolverKind;
use huntsman::symex;

use crate::verdict::{Asked, Claim, verdict_of};

fn lowered(text: &str, method: &str) -> (Lowered, Sources) {
    let mut sources = Sources::default();
    let file = sources.add("T.java", text.to_owned());
    let mut lowered = lower(&Request::of(vec![file]), &mut sources);
    assert!(lowered.diagnostics.is_empty(), "{:?}", lowered.diagnostics);
    let program = &lowered.program;
    lowered.targets.retain(|target| program.methods[*target].name == method);
    assert_eq!(lowered.targets.len(), 1, "the method is there");
    (lowered, sources)
}

fn both_ways(text: &str, method: &str) -> Claim {
    let (lowered, sources) = lowered(text, method);
    let ask = |joins| {
        let asked = Asked { joins, ..Asked::within(3, SolverKind::preferred()) };
        verdict_of(&lowered, &sources, asked).unwrap_or_else(|why| panic!("{method}, {joins}: {why}"))
    };
    let (with, without) = (ask(true), ask(false));
    assert_eq!(with, without, "{method}");
    with
}

const TREE: &str = "
class T {
    static class Node { int key; /*@ nullable @*/ Node left, right; Node(int key) { this.key = key; } }
    /*@ nullable spec_public @*/ Node root;
    //@ invariant (\\forall Node x; \\reach(root, Node, left + right).has(x); !\\reach(x.left, Node, left + right).has(x) && !\\reach(x.right, Node, left + right).has(x));
    //@ invariant (\\forall Node x; \\reach(root, Node, left + right).has(x); (\\forall Node y; \\reach(x.left, Node, left + right).has(y); y.key < x.key) && (\\forall Node y; \\reach(x.right, Node, left + right).has(y); y.key > x.key));

    //@ ensures \\result <==> (\\exists Node n; \\reach(root, Node, left + right).has(n); n.key == k);
    /*@ pure @*/ boolean contains(int k) { return has(root, k); }

    static /*@ pure @*/ boolean has(/*@ nullable @*/ Node n, int k) {
        return n != null && (k == n.key || (k < n.key ? has(n.left, k) : has(n.right, k)));
    }

    //@ ensures contains(k) && (\\forall Node n; \\old(\\reach(root, Node, left + right)).has(n); contains(\\old(n.key)));
    void insert(int k) { root = insert(root, k); }

    static Node insert(/*@ nullable @*/ Node n, int k) {
        if (n == null) return new Node(k);
        if (k < n.key) n.left = insert(n.left, k);
        else if (k > n.key) n.right = insert(RIGHT, k);
        return n;
    }
}";

/// The second `insert` reads its argument at its own branch, after what that wrote.
#[test]
fn a_tree_is_written_on_the_way_back() {
    assert_eq!(both_ways(&TREE.replace("RIGHT", "n.right"), "contains"), Claim::Holds);
    assert_eq!(both_ways(&TREE.replace("RIGHT", "n.right"), "insert"), Claim::Holds);
    assert!(matches!(both_ways(&TREE.replace("RIGHT", "n.left"), "insert"), Claim::Violates(_)));
}

/// One branch writes before it calls, the other catches what its call throws, and each keeps its own variables.
const WAYS: &str = "
class T {
    static int steps;
    //@ requires 0 <= n && n <= 4 && steps == 0;
    //@ ensures \\result == (n == 0 ? 0 : n == 1 ? 10 : n == 2 ? 7 : n == 3 ? 17 : 14) && steps == n / 2;
    static int walk(int n) {
        int mine;
        if (n % 2 == 0) {
            mine = 3;
            steps = steps + 1;
            try {
                mine += n == 0 ? fail() : walk(n - 2);
                mine += 4;
            } catch (IllegalStateException thrown) {
                steps = steps - 1;
                return LEFT;
            }
        } else {
            mine = 10;
            mine += walk(n - 1);
        }
        return mine;
    }
    static int fail() { throw new IllegalStateException(); }
}";

#[test]
fn branches_keep_their_variables_and_catch_what_is_thrown() {
    assert_eq!(both_ways(&WAYS.replace("LEFT", "0"), "walk"), Claim::Holds);
    assert_eq!(both_ways(&WAYS.replace("LEFT", "1"), "walk"), Claim::violates("ensures#1.1"));
}

/// What an implementation calls again may be another one, and calls of others lie between.
const SHAPES: &str = "
class T {
    static abstract class Shape { abstract int count(int by); }
    static class Leaf extends Shape { int count(int by) { return by; } }
    static class Pair extends Shape {
        Shape a, b;
        boolean first;
        int count(int by) { return first ? a.count(by + 1) : b.count(by + 2); }
    }
    static class Wrap extends Shape {
        Shape in;
        int count(int by) { return by > 5 ? by : over(by); }
        int over(int by) { return by == 5 ? in.count(by) : in.count(by + 1); }
    }
    //@ requires s instanceof Pair && ((Pair) s).a instanceof Leaf && ((Pair) s).b instanceof Wrap;
    //@ requires ((Wrap) ((Pair) s).b).in instanceof Pair && ((Wrap) ((Pair) s).b).in != s;
    //@ requires ((Pair) ((Wrap) ((Pair) s).b).in).a instanceof Leaf && ((Pair) ((Wrap) ((Pair) s).b).in).b instanceof Leaf;
    //@ ensures \\result == 1 || \\result == 4 || \\result == MOST;
    static int f(Shape s) { return s.count(0); }
}";

#[test]
fn what_is_called_may_be_another_implementation() {
    assert_eq!(both_ways(&SHAPES.replace("MOST", "5"), "f"), Claim::Holds);
    assert!(matches!(both_ways(&SHAPES.replace("MOST", "6"), "f"), Claim::Violates(_)));
}

/// At every depth one body instead of two.
#[test]
fn bodies_are_as_many_as_calls_nest() {
    let text = "class T { //@ requires 0 <= lo && lo <= hi && hi <= 63;
        static int find(int lo, int hi, int at) {
            if (lo >= hi) return lo;
            int mid = (lo + hi) / 2;
            return at <= mid ? find(lo, mid, at) : find(mid + 1, hi, at);
        } }";
    let (lowered, _) = lowered(text, "find");
    let n_calls = |joins_calls| {
        let bounds = symex::Bounds { recursion: 6, ..symex::Bounds::with_scope(3) };
        let config = symex::Config { joins_calls, ..symex::Config::new(bounds) };
        symex::encode(&lowered.program, lowered.targets[0], &config).stats.n_calls
    };
    let (with, without) = (n_calls(true), n_calls(false));
    assert!(with <= 8 && without >= 64, "{with} and {without} calls");
}
