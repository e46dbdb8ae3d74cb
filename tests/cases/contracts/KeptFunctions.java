//~ least: holds
//~ greatest: holds
//~ first: holds
//~ last: violated ensures#1
//~ put: holds
//~ put: holds
//~ hasLetter: holds
//~ gap: violated ensures#1
//~ isDown: holds
//~ least: undetermined
//~ least: undetermined
//~ greatest: violated ensures#1
//~ next: holds
//~ greater: violated ensures#1.2
//~ isLess: holds
//~ added: violated ensures#1
//~ greatest: holds
//~ lastUsed: holds
//~ lastPut: violated ensures#1
//~ Cache: holds
//~ removeEldestEntry: holds
//~ remember: holds
//~ lastUsed: holds
//~ remember: holds
//~ count: holds
//~ add: violated no_exception
//~ addCopied: violated no_exception
//~ counted: holds
//~ isNamed: holds
//~ put: holds
//~ count: holds
//~ add: violated ensures#1.2
//~ addTo: holds
//~ replaced: violated ensures#1
//~ most: violated ensures#1
//~ countFirst: violated ensures#1
//~ mostOfTimely: holds
//~ byKey: violated ensures#1
//~ leastByKey: holds
//~ ofCopied: undetermined
//~ ofQueue: undetermined
//~ byFlag: undetermined
//~ downward: holds
//~ upward: violated ensures#1
// What constructors are given to keep: comparators of ordered collections, functions in fields. Names are compared in
// the text of a top-level class, so each has its own.
import java.util.*;
import java.util.function.*;

class Job {
    final int rank;

    Job(int rank) {
        this.rank = rank;
    }
}

class ByLength implements Comparator<String> {
    public int compare(String a, String b) {
        return a.length() - b.length();
    }
}

class NaturalOrder {
    private final PriorityQueue<Integer> queue = new PriorityQueue<>();

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Integer x; queue.contains(x); \result <= x);
    int least() {
        return queue.poll();
    }
}

class ReverseOrder {
    private final PriorityQueue<Integer> queue = new PriorityQueue<>(Collections.reverseOrder());

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Integer x; queue.contains(x); \result >= x);
    int greatest() {
        return queue.poll();
    }
}

class ByRank {
    private Queue<Job> queue;

    ByRank() {
        queue = new PriorityQueue<>((a, b) -> Integer.compare(b.rank, a.rank));
    }

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Job x; queue.contains(x); \result.rank >= x.rank);
    Job first() {
        return queue.poll();
    }

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Job x; queue.contains(x); \result.rank <= x.rank);
    Job last() {
        return queue.poll();
    }

    //@ ensures queue.contains(x);
    void put(Job x) {
        queue.add(x);
    }
}

class PairQueue {
    private final Queue<int[]> queue = new PriorityQueue<>(Comparator.comparingInt(pair -> pair[0]));

    //@ requires a.length == 1;
    //@ requires (\forall int[] x; queue.contains(x); x.length == 1);
    //@ ensures queue.contains(a);
    void put(int[] a) {
        queue.add(a);
    }
}

class SortedOnes {
    private static final Comparator<Integer> DOWN = (a, b) -> b.compareTo(a);
    private final Map<String, Integer> byLength = new TreeMap<>(new ByLength());
    private final SortedSet<Integer> down = new TreeSet<>(DOWN);

    //@ requires byLength.containsKey("a");
    //@ ensures \result;
    boolean hasLetter() {
        return byLength.containsKey("b");
    }

    //@ requires down.size() >= 2;
    //@ ensures \result > 0;
    int gap() {
        return down.first() - down.last();
    }

    //@ requires down.size() >= 2;
    //@ ensures \result;
    boolean isDown() {
        return down.first() > down.last();
    }
}

class GivenOrder {
    private final PriorityQueue<Integer> queue;

    GivenOrder(Comparator<Integer> order) {
        queue = new PriorityQueue<>(order);
    }

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Integer x; queue.contains(x); \result <= x);
    int least() {
        return queue.poll();
    }
}

class CapturingOrder {
    private final PriorityQueue<Integer> queue;

    CapturingOrder(int base) {
        queue = new PriorityQueue<>((a, b) -> Integer.compare(Math.abs(a - base), Math.abs(b - base)));
    }

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Integer x; queue.contains(x); \result <= x);
    int least() {
        return queue.poll();
    }
}

// Anybody may assign another queue.
class OpenQueue {
    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());

    //@ requires !queue.isEmpty();
    //@ ensures (\forall Integer x; queue.contains(x); \result >= x);
    int greatest() {
        return queue.poll();
    }
}

class Functions {
    private final Function<Integer, Integer> next = x -> x + 1;
    private final BinaryOperator<Integer> greater = Math::max;
    private final Comparator<Integer> order = new Comparator<Integer>() {
        public int compare(Integer a, Integer b) {
            return b.compareTo(a);
        }
    };
    private int base;
    private final Function<Integer, Integer> added = x -> x + base;

    //@ requires n < 100;
    //@ ensures \result == n + 1;
    int next(int n) {
        return next.apply(n);
    }

    //@ ensures \result >= a && \result > b;
    int greater(int a, int b) {
        return greater.apply(a, b);
    }

    //@ ensures \result == (a < b);
    boolean isLess(int a, int b) {
        return order.compare(a, b) > 0;
    }

    //@ ensures \result == n + base;
    int added(int n) {
        return added.apply(n);
    }
}

class MaxHeap<T extends Comparable<T>> {
    private final PriorityQueue<T> queue = new PriorityQueue<>(Comparator.reverseOrder());

    //@ requires !queue.isEmpty();
    //@ ensures (\forall T x; queue.contains(x); \result.compareTo(x) >= 0);
    T greatest() {
        return queue.poll();
    }
}

class UseOrder {
    private final Map<Integer, String> used = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Integer, String> put = new LinkedHashMap<>();

    //@ requires used.containsKey(k);
    //@ ensures \result == k;
    Integer lastUsed(int k) {
        used.get(k);
        Integer last = null;
        for (Integer each : used.keySet()) {
            last = each;
        }
        return last;
    }

    //@ requires put.containsKey(k);
    //@ ensures \result == k;
    /*@ nullable @*/ Integer lastPut(int k) {
        put.get(k);
        Integer last = null;
        for (Integer each : put.keySet()) {
            last = each;
        }
        return last;
    }
}

class Cache extends LinkedHashMap<Integer, String> {
    private final int capacity;

    //@ invariant capacity > 0 && size() <= capacity;

    //@ requires capacity > 0;
    Cache(int capacity) {
        super(16, 0.75f, true);
        this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
        return size() > capacity;
    }

    //@ ensures containsKey(k) && size() <= \old(size()) + 1;
    void remember(int k, String s) {
        put(k, s);
    }

    //@ requires containsKey(k);
    //@ ensures \result == k;
    Integer lastUsed(int k) {
        get(k);
        Integer last = null;
        for (Integer each : keySet()) {
            last = each;
        }
        return last;
    }
}

class Anonymous {
    private final int capacity = 3;
    private final Map<Integer, String> used = new LinkedHashMap<>(16, 0.75f, true) {
        protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
            return size() > capacity;
        }
    };

    //@ ensures used.size() <= 3;
    void remember(int k, String s) {
        used.put(k, s);
    }
}

class Fixed {
    private final List<Integer> numbers = List.of(1, 2);
    private final List<Integer> copied;
    private final Set<String> names;

    Fixed(List<Integer> given) {
        copied = List.copyOf(given);
        names = Set.of("a", "b");
    }

    //@ ensures \result == 2;
    int count() {
        return numbers.size();
    }

    //@ ensures numbers.contains(x);
    void add(int x) {
        numbers.add(x);
    }

    //@ ensures copied.contains(x);
    void addCopied(int x) {
        copied.add(x);
    }

    //@ ensures \result == copied.size();
    int counted() {
        int n = 0;
        for (Integer each : copied) {
            if (each != null) {
                n++;
            }
        }
        return n;
    }

    //@ ensures \result;
    boolean isNamed() {
        return names.contains("b");
    }
}

// What one field keeps is no argument, nor in another collection.
class Others {
    private final PriorityQueue<Job> byRank = new PriorityQueue<>((a, b) -> a.rank - b.rank);
    private final TreeSet<String> down = new TreeSet<>(Comparator.reverseOrder());
    private final List<String> names = List.of("a", "b");

    //@ requires queue.size() <= 2;
    //@ ensures queue.contains(s);
    void put(PriorityQueue<String> queue, String s) {
        byRank.size();
        down.size();
        queue.add(s);
    }

    //@ requires numbers.size() <= 2;
    //@ ensures \result >= names.size();
    int count(List<Integer> numbers) {
        int n = names.size();
        for (Integer each : numbers) {
            n += each == null ? 0 : 1;
        }
        return n;
    }
}

// Elements are no comparators.
class Elements {
    private final Set<Integer> ofList = new TreeSet<>(new ArrayList<>());
    private final Set<Integer> ofNone = new TreeSet<>(Collections.emptyList());

    //@ ensures ofList.contains(x) && ofList.size() == 1;
    void add(int x) {
        ofList.add(x);
    }

    //@ ensures ofNone.contains(x);
    void addTo(int x) {
        ofNone.add(x);
    }
}

// A static object of another class changes nothing for those above.
class Replaced {
    static final Replaced INSTANCE = new Replaced();
    private PriorityQueue<Job> queue = new PriorityQueue<>((a, b) -> a.rank - b.rank);

    Replaced() {
        queue = new PriorityQueue<>((a, b) -> b.rank - a.rank);
    }

    //@ requires !queue.isEmpty() && queue.size() <= 2;
    //@ ensures (\forall Job j; queue.contains(j); \result.rank <= j.rank);
    Job replaced() {
        return queue.peek();
    }
}

// An object that is made before the comparator is there has none.
class Early {
    static final Early FIRST = new Early();
    static final Comparator<Integer> DOWN = (a, b) -> b - a;
    private final PriorityQueue<Integer> queue = new PriorityQueue<>(DOWN);

    //@ requires queue.size() == 2 && queue.contains(1) && queue.contains(2);
    //@ ensures \result == 2;
    int most() {
        return queue.poll();
    }

    //@ ensures \result == 0;
    static int countFirst() {
        return FIRST.queue.size();
    }
}

class Timely {
    static final Comparator<Integer> DOWN = (a, b) -> b - a;
    static final Timely FIRST = new Timely();
    private final PriorityQueue<Integer> queue = new PriorityQueue<>(DOWN);

    //@ requires queue.size() == 2 && queue.contains(1) && queue.contains(2);
    //@ ensures \result == 2;
    int mostOfTimely() {
        return queue.poll();
    }
}

// What `Comparator` makes of a key keeps that key: such a queue can be there.
class ByKey {
    private final PriorityQueue<Job> queue = new PriorityQueue<>(Comparator.comparingInt(j -> j.rank));

    //@ ensures queue.size() == \old(queue.size());
    void byKey() {
        queue.add(new Job(1));
    }

    //@ requires queue.size() == 2 && !queue.contains(null);
    //@ ensures \result;
    boolean leastByKey() {
        return queue.poll().rank <= queue.poll().rank;
    }
}

// A copy is in the order of what it copies.
class CopiedOrder {
    private final TreeMap<Integer, Integer> map;
    private final PriorityQueue<Integer> queue;

    CopiedOrder(SortedMap<Integer, Integer> map, PriorityQueue<Integer> queue) {
        this.map = new TreeMap<>(map);
        this.queue = new PriorityQueue<>(queue);
    }

    //@ requires map.size() == 2;
    //@ ensures map.firstKey() < map.lastKey();
    void ofCopied() {
    }

    //@ requires queue.size() == 2;
    //@ ensures \result;
    boolean ofQueue() {
        return queue.poll() <= queue.poll();
    }
}

// The queue may have been filled while the flag was another one.
class ByFlag {
    private static boolean isDown;
    private final PriorityQueue<Integer> queue =
        new PriorityQueue<>((a, b) -> isDown ? Integer.compare(b, a) : Integer.compare(a, b));

    static void turn() {
        isDown = !isDown;
    }

    //@ requires queue.size() == 2;
    //@ ensures \result;
    boolean byFlag() {
        int a = queue.poll();
        int b = queue.poll();
        return isDown || a <= b;
    }
}

// A field may have the name of a word of the language that says what it keeps.
class NamedAsWords {
    private final TreeSet<Integer> set = new TreeSet<>((a, b) -> b.compareTo(a));
    private final TreeMap<Integer, Integer> all = new TreeMap<>();

    //@ requires set.size() > 1;
    //@ ensures set.first() > set.last();
    void downward() {
    }

    //@ requires all.size() > 1;
    //@ ensures all.firstKey() > all.lastKey();
    void upward() {
    }
}
