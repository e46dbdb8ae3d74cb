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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
