//~ box: holds
//~ wrong: violated ensures#1
//~ sum: holds
//~ first: holds
//~ second: violated ensures#1
//~ value: holds
//~ cast: holds
//~ same: holds
//~ flag: holds
//~ unset: holds
//~ unsetOdd: violated ensures#1
//~ negated: holds
//~ noneOf: holds
//~ isOne: holds
//~ isMore: violated ensures#1
import java.util.ArrayList;
import java.util.List;

// A box gives its value where a number is meant; generics say what a list holds.
public class Boxes {
    //@ ensures \result == l;
    static Long box(long l) {
        return l;
    }

    //@ ensures \result == l;
    static Long wrong(long l) {
        return l == 7 ? 8 : l;
    }

    //@ requires -100 < a && a < 100 && -100 < b && b < 100; ensures \result == a + b && \result < 200;
    static int sum(Integer a, Integer b) {
        return a + b;
    }

    //@ ensures \result.size() == 1 && \result.get(0) == v;
    static List<Integer> first(int v) {
        return listOf(v);
    }

    //@ ensures \result.get(0) == v;
    static ArrayList<Integer> second(int v) {
        return listOf(v == 7 ? 8 : v);
    }

    //@ ensures \result.get(0).intValue() == v;
    static List<Integer> value(int v) {
        return listOf(v);
    }

    //@ ensures (int) \result.get(0) + 1 > v;
    static ArrayList<Integer> cast(int v) {
        return listOf(v);
    }

    private static ArrayList<Integer> listOf(int v) {
        ArrayList<Integer> list = new ArrayList<>();
        list.add(v);
        return list;
    }

    //@ ensures \result == (a == b);
    static boolean same(Integer a, Integer b) {
        return a == b;
    }

    //@ ensures b ==> \result == 1;
    static int flag(Boolean b) {
        return b ? 1 : 0;
    }

    //@ requires 0 <= at && at < flags.length;
    //@ ensures !flags[at];
    static void unset(Boolean[] flags, int at) {
        flags[at] = false;
    }

    //@ requires 0 <= at && at < flags.length;
    //@ ensures !flags[at];
    static void unsetOdd(Boolean[] flags, int at) {
        flags[at] = at == 1;
    }

    //@ requires n > -100 && n < 100;
    //@ ensures -\result == n && ~\result == n - 1 && +\result == -n;
    static Integer negated(int n) {
        return -n;
    }

    //@ requires (\forall int i; 0 <= i && i < flags.length; flags[i] != null);
    //@ ensures (\forall int i; 0 <= i && i < flags.length; !flags[i]) <==> \result;
    static boolean noneOf(Boolean[] flags) {
        for (boolean flag : flags) if (flag) return false;
        return true;
    }

    // A variable that is the number in a box.
    //@ requires box != null;
    //@ ensures (\exists int k; k == box; k + 1 == n) <==> \result;
    static boolean isOne(Integer box, int n) {
        return (long) box + 1 == n;
    }

    //@ requires boxes.size() == 1 && boxes.get(0) != null;
    //@ ensures (\exists int k; k == boxes.get(0); k > 3);
    static void isMore(List<Integer> boxes) {
    }
}
