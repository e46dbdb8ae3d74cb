//~ contains: holds
//~ asked: holds
//~ equal: holds
//~ either: holds
//~ object: holds
//~ old: holds
//~ value: holds
//~ conditional: holds
//~ small: holds
//~ large: violated ensures#1
//~ longs: holds
//~ truth: holds
//~ same: violated ensures#1
//~ wrong: undetermined, 1 left out
//~ narrow: undetermined, 1 left out
//~ unboxed: violated ensures#1
import java.util.*;

/** Values that a specification casts to classes are boxed, as Java does it. */
class CastToBox {
    //@ requires true;
    static void contains(int a) {
        ArrayList<Integer> list = new ArrayList<Integer>();
        list.add(a);
        //@ assert list.contains((Integer) a) && list.contains((Object) a);
    }

    //@ requires list != null && a < Integer.MAX_VALUE;
    //@ ensures \result == list.contains((Object) (a + 1));
    static boolean asked(int a, ArrayList<Integer> list) { return list.contains(a + 1); }

    //@ requires b != null;
    //@ ensures \result <==> ((Integer) a).equals(b);
    static boolean equal(int a, Integer b) { return b == a; }

    //@ ensures (Integer) a == b || (Integer) a != b;
    static void either(int a, /*@ nullable */ Integer b) { }

    //@ ensures (Object) a != null && (Number) a != null && (Comparable) a != null;
    static void object(int a) { }

    //@ ensures \old((Integer) a) != null;
    static void old(int a) { }

    //@ requires b != null;
    //@ ensures (int) b == a ==> ((Integer) a).intValue() == b;
    static void value(int a, Integer b) { }

    //@ requires b != null;
    //@ ensures (a > 0 ? (Integer) a : b) != null;
    static void conditional(int a, Integer b) { }

    //@ requires -128 <= a && a < 128;
    //@ ensures (Integer) a == \result;
    static Integer small(int a) { return a; }

    /** Other values are other objects each time. */
    //@ requires a > 1000;
    //@ ensures (Integer) a == \result;
    static Integer large(int a) { return new Integer(a); }

    //@ ensures ((Long) n).longValue() == n && (Object) n instanceof Long && !((Object) n instanceof Integer);
    static void longs(long n) { }

    //@ ensures ((Boolean) b).booleanValue() == b && (Object) c instanceof Character;
    static void truth(boolean b, char c) { }

    //@ requires b != null;
    //@ ensures ((Integer) a).equals(b);
    static void same(int a, Integer b) { }

    /** No Java. */
    //@ ensures ((String) a) != null;
    static void wrong(int a) { }

    //@ ensures ((Long) a) != null;
    static void narrow(int a) { }

    //@ requires b != null;
    //@ ensures ((Object) b).equals((Object) 7);
    static void unboxed(Integer b) { }
}
