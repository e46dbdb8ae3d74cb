//~ set scope=3
//~ isIn: violated ensures#1
//~ isInToo: holds
//~ at: holds
//~ sumOfTwo: violated ensures#1
//~ smallSum: holds
//~ n: holds
//~ viaSuper: holds
//~ viaSuperWrong: violated ensures#1
//~ ofStatic: holds
//~ ofStaticWrong: violated ensures#1
//~ getN: holds
//~ factorial: holds
//~ factorialWrong: violated ensures#1
//~ isWordThere: holds
//~ bothWrong: violated ensures#1
//~ negated: violated ensures#1 no_exception
//~ fewInTree: holds
//~ fewInTreeWrong: violated ensures#1
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

// What is captured by generic and inner classes, by superclasses, statics, and through other functions.
class G<T> {
    private final List<T> all = new ArrayList<>();
    private final Predicate<T> in = x -> all.contains(x);
    private final Function<T, Integer> at = new Function<T, Integer>() { int calls; public Integer apply(T t) { calls++; return all.indexOf(t); } };
    //@ ensures false;
    boolean isIn(T t) { return in.test(t); }
    //@ ensures \result == all.contains(t);
    boolean isInToo(T t) { return in.test(t); }
    //@ ensures \result == all.indexOf(t);
    int at(T t) { return at.apply(t); }
}

class Outer {
    int n;
    class Inner {
        int m;
        private final IntSupplier sum = () -> n + m;
        //@ ensures false;
        int sumOfTwo() { return sum.getAsInt(); }
        //@ requires 0 <= n && n < 9 && 0 <= m && m < 9;
        //@ ensures \result == n + m;
        int smallSum() { return sum.getAsInt(); }
    }
}

abstract class Base {
    protected final IntUnaryOperator f;
    Base() { f = x -> x + n(); }
    /*@ pure @*/ abstract int n();
}

class Sub extends Base {
    //@ ensures \result == 3;
    /*@ pure @*/ int n() { return 3; }
    //@ requires x < 1000;
    //@ ensures \result == x + 3;
    int viaSuper(int x) { return f.applyAsInt(x); }
    //@ ensures false;
    int viaSuperWrong(int x) { return f.applyAsInt(x); }
}

class Single {
    static final Single INSTANCE = new Single();
    private int n;
    private final IntSupplier get = () -> n;
    //@ ensures \result == INSTANCE.n;
    static int ofStatic() { return INSTANCE.get.getAsInt(); }
    //@ ensures false;
    static int ofStaticWrong() { return INSTANCE.get.getAsInt(); }
    //@ ensures \result == n;
    int getN() { return get.getAsInt(); }
}

class Rec {
    private final IntUnaryOperator fact = n -> n <= 1 ? 1 : n * this.fact.applyAsInt(n - 1);
    //@ requires 0 <= n && n <= 4;
    //@ ensures \result >= 1 && (n == 4 ==> \result == 24);
    int factorial(int n) { return fact.applyAsInt(n); }
    //@ ensures false;
    int factorialWrong() { return fact.applyAsInt(2); }
}

class Chain {
    private final Set<String> stop = new HashSet<>();
    private final Predicate<String> isStop = stop::contains;
    private final Predicate<String> isWord = isStop.negate();
    private final Predicate<String> both = s -> isStop.test(s) && !s.isEmpty();
    //@ ensures \result == (stop.contains(s) && !s.isEmpty());
    boolean isWordThere(String s) { return both.test(s); }
    //@ ensures false;
    boolean bothWrong(String s) { return both.test(s); }
    //@ ensures false;
    boolean negated(String s) { return isWord.test(s); }
}

class Maps {
    private final Map<Integer, Integer> m = new TreeMap<>() { @Override public Integer put(Integer k, Integer v) { if (size() > 2) return null; return super.put(k, v); } };
    //@ ensures m.size() <= 3 || m.size() == \old(m.size());
    void fewInTree(int k) { m.put(k, k); }
    //@ ensures false;
    void fewInTreeWrong(int k) { m.put(k, k); }
}
