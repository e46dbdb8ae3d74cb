//~ plain: holds
//~ components: holds
//~ nested: holds
//~ nulls: holds
//~ inferred: holds
//~ switches: holds
//~ guarded: holds
//~ missed: violated assert
//~ negated: holds
//~ looped: holds
//~ exact: violated assert
//~ sum: holds
//~ written: holds
//~ sameNames: holds
//~ sameNamesWrong: violated assert
//~ groups: holds
//~ afterwards: holds
//~ guards: holds
//~ boxed: holds
//~ nulls: holds
//~ chars: holds
//~ noBox: holds
// Record patterns (Java 21): types of components, nested ones, null, inference, in switch.
class RecordPatterns {
    record P(int x, Object y) {}

    record Pair<A, B>(A a, B b) {}

    record Odd(int v) {
        public int v() {
            return 7;
        }
    }

    sealed interface Tree permits Leaf, Node {}

    record Leaf(int v) implements Tree {}

    record Node(Tree left, Tree right) implements Tree {}

    //@ requires true;
    static void plain(Object o) {
        if (o instanceof P(int a, Object b)) {
            P p = (P) o;
            assert a == p.x() && b == p.y();
        } else {
            assert !(o instanceof P);
        }
    }

    //@ requires true;
    static void components() {
        Object o = new P(3, "s");
        assert !(o instanceof P(int a, Integer b));
        assert o instanceof P(int a, String b) && a == 3 && b.length() == 1;
    }

    //@ requires true;
    static void nested() {
        Object o = new P(1, new P(2, 5));
        assert o instanceof P(int a, P(int b, Integer c)) && a + b + c == 8;
        assert !(o instanceof P(int a, P(int b, P(int c, Object d))));
    }

    //@ requires true;
    static void nulls() {
        Object o = new P(1, null), none = null;
        assert o instanceof P(int a, Object b) && b == null;
        assert !(o instanceof P(int a, String b));
        assert !(o instanceof P(int a, P(int b, Object c)));
        assert !(none instanceof P(int a, Object b));
        Pair<String, P> p = new Pair<>(null, null);
        assert p instanceof Pair<String, P>(String s, P q) && s == null && q == null;
    }

    //@ requires true;
    static void inferred() {
        Pair<String, Integer> p = new Pair<>("ab", 4);
        assert p instanceof Pair(var s, var n) && s.length() == 2 && n == 4;
        assert p instanceof Pair<String, Integer>(String s, Integer n) && s.length() + n == 6;
    }

    static int size(Tree t) {
        return switch (t) {
            case Leaf(int v) -> 1;
            case Node(Leaf(int v), Leaf(var w)) -> v == w ? 20 : 2;
            case Node(Tree l, Tree r) -> size(l) + size(r);
        };
    }

    //@ requires true;
    static void switches() {
        Leaf one = new Leaf(1), two = new Leaf(2);
        assert size(one) == 1 && size(new Node(one, two)) == 2 && size(new Node(one, one)) == 20;
        assert size(new Node(new Node(one, two), two)) == 3;
    }

    //@ requires true;
    static void guarded(int k) {
        Object o = new P(k, k);
        int r = switch (o) {
            case P(int x, Integer y) when x > 5 -> 1;
            case P(int x, var y) when x < 0 -> 2;
            case P(int x, Object y) -> 3;
            default -> 4;
        };
        assert r == (k > 5 ? 1 : k < 0 ? 2 : 3);
    }

    //@ requires true;
    static void missed(Object o) {
        assert !(o instanceof P(int a, String b) && a > 3);
    }

    //@ requires true;
    static void negated(Object o) {
        if (!(o instanceof P(int a, P(int b, var c)))) {
            return;
        }
        P inner = (P) ((P) o).y();
        assert a == ((P) o).x() && b == inner.x() && c == inner.y();
    }

    //@ requires true;
    static void looped() {
        Object o = new P(1, new P(2, new P(3, null)));
        int n = 0;
        while (o instanceof P(int a, var next)) {
            n = n * 10 + a;
            o = next;
        }
        assert n == 123 && o == null;
    }

    //@ requires true;
    static void exact(Object o) {
        if (o instanceof Node(Leaf(int v), Node(Tree l, Tree r))) {
            assert l != null;
        }
    }

    //@ requires true;
    static void sum(int a, int b) {
        Tree t = new Node(new Leaf(a), new Leaf(b));
        if (t instanceof Node(Leaf(int x), Leaf(int y))) {
            assert x == a && y == b;
        } else {
            assert false;
        }
    }

    /** Its accessor is code of its own. */
    //@ requires true;
    static void written() {
        Object o = new Odd(3);
        assert o instanceof Odd(int v) && v == 7;
    }

    static final int v = 50;

    /** Each case has variables of its own. */
    //@ requires true;
    static void sameNames(int a, int b) {
        Tree t = a > 0 ? new Leaf(a) : new Node(new Leaf(b), new Leaf(a));
        int r = switch (t) {
            case Leaf(int v) -> v;
            case Node(Leaf(int v), Tree right) -> v + 1;
            case Node(Tree right, Leaf(int v)) -> v + 2;
            case Node n -> v;
        };
        assert r == (a > 0 ? a : b + 1);
    }

    //@ requires true;
    static void sameNamesWrong(int a, int b) {
        Tree t = new Node(new Leaf(b), new Leaf(a));
        int r = switch (t) {
            case Leaf(int v) -> v;
            case Node(Leaf(int v), Leaf(int w)) -> v;
            case Node(Tree v, Tree w) -> 0;
        };
        assert r == a;
    }

    //@ requires true;
    static void groups(int a) {
        Object o = a > 0 ? (Object) a : "text";
        int r = 0;
        switch (o) {
            case Integer it:
                r = it;
                break;
            case String it:
                r = it.length();
                break;
            default:
                r = v;
        }
        assert r == (a > 0 ? a : 4);
    }

    /** After its case a name means the field again. */
    //@ requires true;
    static void afterwards(int a) {
        Object o = a > 0 ? (Object) new Leaf(a) : "text";
        int r;
        switch (o) {
            case Leaf(int v):
                r = v;
                break;
            default:
                r = v;
        }
        assert r == (a > 0 ? a : 50);
    }

    /** What a guard declares is in scope in the case. */
    //@ requires true;
    static void guards(int a) {
        Object o = new P(a, a > 0 ? "ab" : null);
        int r = switch (o) {
            case P(int x, Object y) when y instanceof String s -> x + s.length();
            case P(int x, Object y) when x < -3 && y == null -> -1;
            default -> v;
        };
        assert r == (a > 0 ? a + 2 : a < -3 ? -1 : 50);
    }
}

// A box is asked by its class where a label is a pattern.
class BoxPatterns {
    static int boxed(Integer i) { return switch (i) { case 1 -> 10; case Integer j when j > 5 -> j; case Integer j -> -1; }; }

    //@ ensures \result == 1039;
    static int boxed() { return boxed(1) * 100 + boxed(40) + boxed(3); }

    static int orNull(Integer i) { return switch (i) { case null -> 7; case 2 -> 8; default -> 9; }; }

    //@ ensures \result == 789;
    static int nulls() { return orNull(null) * 100 + orNull(2) * 10 + orNull(3); }

    static int ofChar(Character c) { return switch (c) { case 'a' -> 1; case Character d when d > 'x' -> 2; case Character d -> 3; }; }

    //@ ensures \result == 123;
    static int chars() { return ofChar('a') * 100 + ofChar('y') * 10 + ofChar('b'); }

    //@ ensures \result == 1;
    static int noBox() { try { boxed(null); return 0; } catch (NullPointerException e) { return 1; } }
}
