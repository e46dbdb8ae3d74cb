//~ sum: holds
//~ first: holds
//~ lastOdd: violated ensures#1
//~ larger: holds
//~ value: holds
//~ valueOdd: violated ensures#1

import java.util.List;

/** Generic methods in formulas: what they return is what their arguments say. */
class InferredResults {
    interface Visitor<R> {
        R number(int n);

        R sum(Expr a, Expr b);
    }

    static abstract class Expr {
        abstract <R> R accept(Visitor<R> visitor);

        //@ ensures \result == accept(new Eval());
        int value() { return accept(new Eval()); }

        //@ ensures \result > accept(new Eval());
        int valueOdd() { return accept(new Eval()); }
    }

    static class Number extends Expr {
        private final int n;

        Number(int n) { this.n = n; }

        @Override <R> R accept(Visitor<R> visitor) { return visitor.number(n); }
    }

    static class Sum extends Expr {
        private final Number a = new Number(1), b = new Number(2);

        @Override <R> R accept(Visitor<R> visitor) { return visitor.sum(a, b); }
    }

    static class Eval implements Visitor<Integer> {
        @Override public Integer number(int n) { return n; }

        @Override public Integer sum(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
    }

    //@ ensures \result == new Sum().accept(new Eval());
    static int sum() { return 3; }

    static <T> T firstOf(List<T> list) { return list.get(0); }

    static <T extends Comparable<T>> T largerOf(T a, T b) { return a.compareTo(b) < 0 ? b : a; }

    //@ requires l != null && l.size() > 0 && l.get(0) != null;
    //@ ensures \result == firstOf(l);
    static int first(List<Integer> l) { return l.get(0); }

    //@ requires l != null && l.size() > 0 && l.get(0) != null && l.get(l.size() - 1) != null;
    //@ ensures \result == firstOf(l);
    static int lastOdd(List<Integer> l) { return l.get(l.size() - 1); }

    //@ ensures \result == largerOf(a, b);
    static int larger(int a, int b) { return Math.max(a, b); }
}
