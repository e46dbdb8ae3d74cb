//~ k: holds
//~ k: holds
//~ k: holds
//~ k: holds
//~ w: holds
//~ w: holds
//~ b: holds
//~ b: holds
//~ o: holds
//~ o: holds
//~ ofLong: holds
//~ ofInt: holds
//~ ofSum: holds
//~ ofByte: holds
//~ ofChar: holds
//~ longLiteral: holds
//~ charLiteral: holds
//~ widerFirst: holds
//~ boxedSecond: holds
//~ objectFirst: holds
//~ abs: holds
//~ absOfSum: violated ensures#1
//~ contains: holds
//~ lacks: violated ensures#1
//~ shifted: holds
// Specifications choose methods as Java does: by subtyping, then by boxing; of several the most specific.
import java.util.ArrayList;

public class Overloads {
    /*@ pure */ static int k(int x) {
        return 1;
    }

    /*@ pure */ static int k(long x) {
        return 2;
    }

    /*@ pure */ static int k(byte x) {
        return 3;
    }

    /*@ pure */ static int k(char x) {
        return 4;
    }

    /*@ pure */ static int w(Object x) {
        return 1;
    }

    /*@ pure */ static int w(long x) {
        return 2;
    }

    /*@ pure */ static int b(Object x) {
        return 1;
    }

    /*@ pure */ static int b(String x) {
        return 2;
    }

    /*@ pure */ static int o(Object x) {
        return 1;
    }

    /*@ pure */ static int o(int x) {
        return 2;
    }

    //@ ensures \result == k(x);
    static int ofLong(long x) {
        return k(x);
    }

    //@ ensures \result == k(x);
    static int ofInt(int x) {
        return k(x);
    }

    //@ requires x < 100;
    //@ ensures \result == k(x + 1);
    static int ofSum(byte x) {
        return k(x + 1);
    }

    //@ ensures \result == k(x);
    static int ofByte(byte x) {
        return k(x);
    }

    //@ ensures \result == k(x);
    static int ofChar(char x) {
        return k(x);
    }

    //@ ensures k(5L) == \result;
    static int longLiteral() {
        return k(5L);
    }

    //@ ensures k('a') == \result;
    static int charLiteral() {
        return k('a');
    }

    //@ ensures w(x) == \result;
    static int widerFirst(int x) {
        return w(x);
    }

    //@ ensures b(x) == \result;
    static int boxedSecond(int x) {
        return b(x);
    }

    //@ ensures o(x) == \result;
    static int objectFirst(Integer x) {
        return o(x);
    }

    //@ ensures \result == Math.abs(x);
    static long abs(long x) {
        return Math.abs(x);
    }

    //@ ensures \result == Math.abs(x - y);
    static int absOfSum(int x, int y) {
        return Math.abs(x - y);
    }

    //@ ensures l.contains(k);
    static void contains(ArrayList<Integer> l, int k) {
        l.add(0, k);
    }

    //@ ensures l.contains(k);
    static void lacks(ArrayList<Integer> l, int k) {
        l.clear();
    }

    //@ requires 0 <= n && n < 20 && 0 <= x && x < 100;
    //@ ensures \result == (x + 1) << n;
    static long shifted(long x, int n) {
        return (x + 1) << n;
    }
}
