//~ isLeaf: holds
//~ isLeafWrongly: violated ensures#1
//~ isInts: holds
//~ isExactly: violated ensures#1
//~ same: violated ensures#1
public class Types {
    static class Leaf {
        int value;
    }

    static class Red extends Leaf {
    }

    //@ requires \typeof(o) <: \type(Leaf);
    //@ ensures \result;
    static boolean isLeaf(Object o) {
        return o instanceof Leaf;
    }

    //@ ensures \result ==> \typeof(o) <: \type(Red);
    static boolean isLeafWrongly(Object o) {
        return o instanceof Leaf;
    }

    //@ requires \elemtype(\typeof(o)) == \type(int);
    //@ ensures \result && \typeof(o) != \type(long[]);
    static boolean isInts(Object o) {
        return o instanceof int[];
    }

    //@ requires \typeof(o) == \type(Leaf);
    //@ ensures \result;
    static boolean isExactly(Object o) {
        return o instanceof Red;
    }

    //@ ensures \result <==> o instanceof Leaf
    //@           && ((Leaf) o).value == value;
    static boolean same(Object o, int value) {
        return o instanceof Red && ((Red) o).value == value;
    }
}
