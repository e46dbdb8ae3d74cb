//~ set scope=3
//~ sum: holds
//~ wrongSum: violated ensures#1
//~ plusParameter: holds
//~ unknown: undetermined
//~ BoundedCache: holds
//~ remember: holds
//~ rememberTwo: violated ensures#1.1
//~ rememberOne: violated ensures#1
//~ isKnown: holds
//~ add: holds
//~ isShort: holds
//~ isHere: holds
//~ step: holds
//~ now: holds
//~ stepOther: violated ensures#1
//~ others: holds
//~ swapped: undetermined
//~ cloned: undetermined
//~ named: holds
//~ size: holds
//~ asDouble: undetermined
//~ boxed: undetermined
//~ asLong: holds
//~ ofList: undetermined
//~ asObject: holds
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

// What a function in a field captures is the object that made it, and what that was made with.
class Adder {
    private final int base;
    private final IntUnaryOperator ofThis = x -> x + base;
    private final IntUnaryOperator ofParameter;

    Adder(int base) {
        this.base = base;
        ofParameter = x -> x + base;
    }

    //@ ensures \result == (int) (x + base);
    int sum(int x) {
        return ofThis.applyAsInt(x);
    }

    //@ ensures \result == x + 1;
    int wrongSum(int x) {
        return ofThis.applyAsInt(x);
    }

    //@ requires 0 <= base && base <= 9 && 0 <= x && x <= 9;
    //@ ensures \result == x + base;
    int plusParameter(int x) {
        return ofParameter.applyAsInt(x);
    }
}

class Forgetful {
    private final IntUnaryOperator add;

    Forgetful(int base) {
        add = x -> x + base;
    }

    //@ ensures \result == x;
    int unknown(int x) {
        return add.applyAsInt(x);
    }
}

class BoundedCache<K, V> {
    private final int capacity;
    private final Map<K, V> map;
    //@ invariant 1 <= capacity && map.size() <= capacity;

    //@ requires capacity >= 1;
    BoundedCache(int capacity) {
        this.capacity = capacity;
        this.map = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > BoundedCache.this.capacity;
            }
        };
    }

    //@ ensures map.get(key) == value;
    void remember(K key, V value) {
        map.put(key, value);
    }

    //@ requires a != b;
    //@ ensures map.containsKey(a) && map.containsKey(b);
    void rememberTwo(K a, K b, V value) {
        map.put(a, value);
        map.put(b, value);
    }
}

// The type of the field is that of the map: what it captures is anything then.
class OtherCache {
    private final LinkedHashMap<Integer, Integer> map;

    OtherCache(int capacity) {
        map = new LinkedHashMap<>(capacity) {
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > capacity;
            }
        };
    }

    //@ ensures map.containsKey(key);
    void rememberOne(int key, int value) {
        map.put(key, value);
    }
}

class Rules {
    private final Set<String> words = new HashSet<>();
    private final Predicate<String> known = words::contains;
    private final Predicate<String> isShort = this::isShort;

    //@ ensures \result == words.contains(s);
    boolean isKnown(String s) {
        return known.test(s);
    }

    //@ ensures words.contains(s) && \result == !\old(words.contains(s));
    boolean add(String s) {
        boolean is = known.test(s);
        words.add(s);
        return !is;
    }

    //@ ensures \result == (s.length() < 2);
    boolean isShort(String s) {
        return s.length() < 2;
    }

    //@ ensures \result == (s.length() < 2);
    boolean isHere(String s) {
        return isShort.test(s);
    }
}

class Counter {
    private int n;
    private final Runnable step = () -> n++;
    private final Supplier<Integer> now = new Supplier<Integer>() {
        public Integer get() {
            return n;
        }
    };

    //@ requires n < 100;
    //@ ensures n == \old(n) + 1;
    void step() {
        step.run();
    }

    //@ ensures \result == n;
    int now() {
        return now.get();
    }

    //@ requires n < 100;
    //@ ensures n == \old(n);
    void stepOther(Counter other) {
        other.step.run();
    }

    //@ requires n < 100 && other != this;
    //@ ensures n == \old(n);
    void others(Counter other) {
        other.step.run();
    }
}

// Another object may have made it.
class Swapped {
    private int n;
    private Supplier<Integer> now = () -> n;

    void give(Swapped other) {
        other.now = () -> n;
    }

    //@ ensures \result == n;
    int swapped() {
        return now.get();
    }
}

class Copied implements Cloneable {
    private int n;
    private final Supplier<Integer> now = () -> n;

    public Object clone() throws CloneNotSupportedException {
        return super.clone();
    }

    //@ ensures \result == n;
    int cloned() {
        return now.get();
    }
}

// Functions of others are nothing to these.
class Named {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> sizes;

    Named(Map<String, Integer> sizes) {
        this.sizes = sizes;
    }

    //@ ensures names.contains(s);
    void named(String s) {
        names.add(s);
    }

    //@ ensures sizes.containsKey(s);
    void size(String s) {
        sizes.put(s, s.length());
    }
}

// On the way to the field a parameter may become another value; and what can be cloned may hold what another made.
class WithDouble {
    private final double k;
    private final IntUnaryOperator f;
    WithDouble(int k) { this.k = k; f = x -> x + k; }
    //@ ensures false;
    int asDouble(int x) { return f.applyAsInt(x); }
}
class WithBox {
    private final Integer k;
    private final IntUnaryOperator f;
    WithBox(int k) { this.k = k; f = x -> x + k; }
    //@ ensures false;
    int boxed(int x) { return f.applyAsInt(x); }
}
class WithLong {
    private final long k;
    private final IntUnaryOperator f;
    WithLong(int k) { this.k = k; f = x -> x + k; }
    //@ requires 0 <= x && x < 9 && 0 <= k && k < 9;
    //@ ensures \result == x + k;
    int asLong(int x) { return f.applyAsInt(x); }
}
class ListWithSize extends ArrayList<Integer> {
    private final IntSupplier f = () -> size();
    //@ ensures \result == size();
    int ofList() { return f.getAsInt(); }
}
class WithObject {
    private final Object k;
    private final Supplier<String> f;
    WithObject(String k) { this.k = k; f = () -> k; }
    //@ ensures \result == k;
    String asObject() { return f.get(); }
}

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
