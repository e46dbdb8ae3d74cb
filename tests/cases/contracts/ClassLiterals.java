//~ ClassLiterals: holds
//~ isLeaf: holds
//~ alwaysLeaf: violated ensures#1
//~ exhausted: violated ensures#1
//~ name: undetermined
//~ leafName: holds
//~ pick: holds
//~ pickWrong: violated ensures#1
//~ exact: holds
//~ exactWrong: violated ensures#1
//~ alike: holds
//~ alikeWrong: violated ensures#1
// Class literals are constants; a place for a class may hold that of any class, named here or not.
public class ClassLiterals {
    interface Node {
    }

    static class Leaf implements Node {
    }

    static class Thin extends Leaf {
    }

    static class Fork implements Node {
    }

    Class<? extends Node> kind;

    //@ requires kind == Leaf.class || kind == Fork.class;
    //@ ensures this.kind != Leaf.class ==> this.kind == Fork.class;
    ClassLiterals(Class<? extends Node> kind) {
        this.kind = kind;
    }

    //@ ensures \result <==> kind == Leaf.class;
    boolean isLeaf() {
        return kind == Leaf.class;
    }

    //@ ensures \result;
    boolean alwaysLeaf() {
        return kind == Leaf.class;
    }

    //@ ensures \result;
    boolean exhausted() {
        return kind == Leaf.class || kind == Fork.class;
    }

    //@ ensures \result.length() > 0;
    String name() {
        return kind.getSimpleName();
    }

    //@ requires kind == Leaf.class;
    //@ ensures \result.equals("Leaf");
    String leafName() {
        return Leaf.class.getSimpleName();
    }

    private static <T extends Node> T first(Class<T> kind, Node a) {
        return kind.isInstance(a) ? kind.cast(a) : null;
    }

    //@ ensures \result != null <==> a instanceof Leaf;
    static /*@ nullable @*/ Node pick(Node a) {
        return first(Leaf.class, a);
    }

    //@ ensures \result != null <==> a instanceof Fork;
    static /*@ nullable @*/ Node pickWrong(Node a) {
        return first(Leaf.class, a);
    }

    //@ ensures \result ==> a.getClass() == Leaf.class && \typeof(a) == \type(Leaf) && \typeof(a) != \type(Thin);
    static boolean exact(Node a) {
        return a instanceof Leaf && !(a instanceof Thin);
    }

    //@ ensures \result ==> \typeof(a) == \type(Leaf);
    static boolean exactWrong(Node a) {
        return a instanceof Leaf;
    }

    //@ ensures \result ==> \typeof(a) == \typeof(b) && a.getClass() == b.getClass();
    static boolean alike(Node a, Node b) {
        return a instanceof Fork && b instanceof Fork;
    }

    //@ ensures \result ==> \typeof(a) == \typeof(b);
    static boolean alikeWrong(Node a, Node b) {
        return a instanceof Leaf && b instanceof Leaf;
    }
}
