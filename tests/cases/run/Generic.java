import java.util.*;

class Generic {
    static class Box<T> { T v; Box(T v) { this.v = v; } T get() { return v; } <U> Box<U> with(U u) { return new Box<U>(u); } static <X> Box<X> of(X x) { return new Box<>(x); } }
    static class Node<K extends Comparable<K>> { K key; Node<K> left, right; Node(K k) { key = k; } }
    static class Tree<K extends Comparable<K>> {
        Node<K> root; int size;
        boolean add(K k) { Node<K> p = null, n = root; while (n != null) { p = n; int c = k.compareTo(n.key); if (c == 0) return false; n = c < 0 ? n.left : n.right; } Node<K> x = new Node<>(k); if (p == null) root = x; else if (k.compareTo(p.key) < 0) p.left = x; else p.right = x; size++; return true; }
        K min() { Node<K> n = root; while (n.left != null) n = n.left; return n.key; }
    }
    static int box() { Box<Integer> b = new Box<>(5); int x = b.get(); return x + b.v; }
    static int boxOf() { return Box.of(7).with("s").get() == "s" ? 1 : 0; }
    static int tree() { Tree<Integer> t = new Tree<>(); t.add(5); t.add(3); t.add(9); t.add(3); return t.size * 10 + t.min(); }
    @SuppressWarnings("unchecked")
    static int heapPollution() { Box b = new Box<Object>("s"); Box<Integer> i = b; int x = i.get(); return x; }
    static class Rev implements Comparable<Rev> { int k; Rev(int k) { this.k = k; } public int compareTo(Rev o) { return o.k - k; } }
    static int bridge() { Comparable<Rev> c = new Rev(3); return c.compareTo(new Rev(10)); }
    @SuppressWarnings("unchecked")
    static int bridgeBad() { Comparable c = new Rev(3); return c.compareTo("x"); }
    static abstract class Proc<T> { abstract int go(T t); int twice(T t) { return go(t) + go(t); } }
    static class Len extends Proc<int[]> { int go(int[] a) { return a.length; } }
    static int genericOverride() { Proc<int[]> p = new Len(); return p.twice(new int[4]); }
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static int genericMethod() { return max(3, 9) + max(4, 2); }
    static <T> void swap(T[] a, int i, int j) { T t = a[i]; a[i] = a[j]; a[j] = t; }
    static int genericArray() { Integer[] a = {1, 2}; swap(a, 0, 1); return a[0] * 10 + a[1]; }
    static int list() { List<Integer> l = new ArrayList<>(); for (int i = 0; i < 6; i++) l.add(i * i); l.remove(2); l.remove(Integer.valueOf(25)); l.set(0, 7); int s = 0; for (int x : l) s = s * 100 + x; return s; }
    static int listBounds() { List<Integer> l = new ArrayList<>(); return l.get(0); }
    static int listContains() { List<Integer> l = new ArrayList<>(); l.add(1000); return l.contains(1000) ? l.indexOf(1000) + 1 : 0; }
    static int linked() { LinkedList<Integer> l = new LinkedList<>(); l.add(1); l.addFirst(2); l.addLast(3); l.removeFirst(); l.push(8); return l.size() * 100 + l.getFirst() * 10 + l.getLast(); }
    static int linkedIterator() { LinkedList<Integer> l = new LinkedList<>(); for (int i = 0; i < 5; i++) l.add(i); Iterator<Integer> it = l.iterator(); while (it.hasNext()) if (it.next() % 2 == 1) it.remove(); int s = 0; for (Integer x : l) s = s * 10 + x; return s; }
    static int concurrent() { List<Integer> l = new LinkedList<>(); l.add(1); l.add(2); l.add(3); for (Integer x : l) l.add(4); return 0; }
    static int deque() { Deque<Integer> d = new ArrayDeque<>(); for (int i = 0; i < 6; i++) { d.addFirst(i); d.addLast(10 + i); } d.pollFirst(); d.pollLast(); return d.size() * 10000 + d.peekFirst() * 100 + d.peekLast(); }
    static int dequeEmpty() { return new ArrayDeque<Integer>().removeFirst(); }
    static int map() { Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < 5; i++) m.put(i % 3, i); m.remove(1); return m.size() * 1000 + m.get(0) * 100 + m.get(2) * 10 + (m.get(1) == null ? 1 : 0) + m.getOrDefault(9, 6); }
    static int mapEntries() { Map<Integer, Integer> m = new HashMap<>(); m.put(1, 2); m.put(3, 4); int s = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) s += e.getKey() * e.getValue(); return s; }
    static int set() { Set<Integer> s = new HashSet<>(); s.add(1); s.add(1); s.add(2); return s.size() + (s.contains(2) ? 10 : 0) + (s.remove(1) ? 100 : 0) + (s.add(2) ? 1000 : 0); }
    static int stack() { Stack<Integer> s = new Stack<>(); s.push(1); s.push(2); int a = s.pop(); return a * 10 + s.peek(); }
    static int stackEmpty() { return new Stack<Integer>().pop(); }
    static int queue() { PriorityQueue<Integer> q = new PriorityQueue<>(); int[] xs = {5, 1, 4, 2, 3}; for (int x : xs) q.add(x); int s = 0; while (!q.isEmpty()) s = s * 10 + q.poll(); return s; }
    static int queueComparator() { PriorityQueue<Integer> q = new PriorityQueue<>((a, b) -> b - a); q.add(1); q.add(3); q.add(2); return q.poll() * 10 + q.poll(); }
    static int optional() { Optional<Integer> o = Optional.of(4); return o.isPresent() ? o.get() : Optional.<Integer>empty().orElse(1); }
    static int wildcard() { List<Integer> l = new ArrayList<>(); l.add(4); l.add(5); return sum(l); }
    static int sum(List<? extends Integer> l) { int s = 0; for (int i = 0; i < l.size(); i++) s += l.get(i); return s; }
    static class Range implements Iterable<Integer> { final int n; Range(int n) { this.n = n; } public Iterator<Integer> iterator() { return new Iterator<Integer>() { int i = 0; public boolean hasNext() { return i < n; } public Integer next() { return i++; } }; } }
    static int iterable() { int s = 0; for (int x : new Range(5)) { s = s * 10 + x; } return s; }
    static int rawList() { List l = new ArrayList(); l.add(1); Object o = l.get(0); return (Integer) o; }
}
