//~ numbers: violated ensures#1
//~ numbersRight: holds
//~ letters: violated ensures#1
//~ truths: violated ensures#1
//~ nodes: violated ensures#1
//~ field: violated ensures#1
//~ text: violated ensures#1
//~ wide: violated ensures#1
//~ notWide: holds
//~ either: violated ensures#1
//~ unfit: violated ensures#1
// Who casts in a specification expects such objects before the call: what follows from it is not said of nothing.
public class CastsAsk {
    static class Node { int v; }

    //@ ghost \seq s;
    int n;
    Object o;

    //@ requires s.length == 1 && (int) s[0] > 3;
    //@ ensures (int) s[0] > 4;
    void numbers() { }

    //@ requires s.length == 1 && (int) s[0] > 3;
    //@ ensures (int) s[0] > 2;
    void numbersRight() { }

    //@ requires s.length == 1 && (char) s[0] >= 'a';
    //@ ensures (char) s[0] > 'a';
    void letters() { }

    //@ requires s.length == 2 && (boolean) s[0] != (boolean) s[1];
    //@ ensures (boolean) s[0];
    void truths() { }

    //@ requires s.length == 1 && ((Node) s[0]).v > 3;
    //@ ensures ((Node) s[0]).v > 4;
    void nodes() { }

    //@ requires ((Node) o).v == 3;
    //@ ensures n == 0;
    void field() { }

    //@ requires a.length == 1 && ((String) a[0]).length() == 1;
    //@ ensures ((String) a[0]).charAt(0) == 'a';
    static void text(Object[] a) { }

    //@ requires (long) p == 3;
    //@ ensures p instanceof Integer;
    static void wide(Object p) { }

    //@ requires (long) p == 3;
    //@ ensures p instanceof Long;
    static void notWide(Object p) { }

    //@ requires p instanceof Integer ==> (int) p == 3;
    //@ ensures p instanceof Integer ==> (int) p == 4;
    static void either(Object p) { }

    //@ requires p != null;
    //@ ensures (int) p == (int) p;
    static void unfit(Object p) { }               // what is no Integer has no value as one
}
