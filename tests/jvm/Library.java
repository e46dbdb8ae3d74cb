import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What programs use of collections beside adding and asking. */
class Library {
    static int rotated() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)); Collections.rotate(l, 1); return l.get(0) * 1000 + l.get(1) * 100 + l.get(2) * 10 + l.get(3); }
    static int rotatedBack() { List<Integer> l = Arrays.asList(1, 2, 3, 4); Collections.rotate(l, -5); return l.get(0) * 1000 + l.get(1) * 100 + l.get(2) * 10 + l.get(3); }
    static int rotatedNothing() { List<Integer> l = List.of(); Collections.rotate(l, 3); Collections.rotate(List.of(1, 2), 4); return l.size(); }
    static int rotatedFixed() { try { Collections.rotate(List.of(1, 2), 1); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int single() { Map<String, Integer> m = Collections.singletonMap("a", 1); try { m.put("b", 2); return 0; } catch (UnsupportedOperationException e) { return m.get("a") + m.size(); } }
    static int none() { try { Collections.emptyIterator().next(); return 0; } catch (NoSuchElementException e) { return 1; } }
    static int guarded() { List<Integer> l = Collections.synchronizedList(new ArrayList<>()); l.add(3); Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>()); m.put(1, 2); return l.get(0) + m.get(1); }
    static int guardedNull() { try { Collections.synchronizedList(null); return 0; } catch (NullPointerException e) { return 1; } }
    static int byValue() { Map<String, Integer> m = new HashMap<>(Map.of("a", 3, "b", 1, "c", 2)); return m.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(e -> e.getKey()).collect(Collectors.joining()).hashCode(); }
    static int byValueDown() { Map<String, Integer> m = Map.of("a", 3, "b", 1, "c", 2); return m.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).map(Map.Entry::getKey).collect(Collectors.joining()).hashCode(); }
    static int byValueOrder() { Map<String, Integer> m = Map.of("a", 3, "b", 1); return Collections.max(m.entrySet(), Map.Entry.comparingByValue(Comparator.reverseOrder())).getKey().hashCode(); }
    static int byKey() { Map<Integer, String> m = Map.of(3, "x", 1, "y", 2, "z"); return m.entrySet().stream().max(Map.Entry.comparingByKey()).get().getValue().hashCode(); }
    static int byKeyOrder() { Map<String, Integer> m = Map.of("aaa", 1, "b", 2, "cc", 3); return m.entrySet().stream().min(Map.Entry.comparingByKey(Comparator.comparingInt(String::length))).get().getValue(); }
    static int fourPairs() { return Map.of(1, 2, 3, 4, 5, 6, 7, 8).values().stream().mapToInt(x -> x).sum(); }
    static int tenPairs() { Map<Integer, Integer> m = Map.of(1, 1, 2, 4, 3, 9, 4, 16, 5, 25, 6, 36, 7, 49, 8, 64, 9, 81, 10, 100); return m.get(7) + m.size(); }
    static int twice() { try { Map.of(1, 2, 3, 4, 5, 6, 1, 8); return 0; } catch (IllegalArgumentException e) { return 1; } }
    static int entries() { Map<String, Integer> m = Map.ofEntries(Map.entry("a", 1), Map.entry("b", 2)); return m.get("b") + m.size(); }
    static int copied() { Map<String, Integer> m = new TreeMap<>(); m.put("a", 1); Map<String, Integer> c = Map.copyOf(m); m.put("b", 2); return c.size() * 10 + m.size(); }
    static int copiedNull() { Map<String, Integer> m = new HashMap<>(); m.put("a", null); try { Map.copyOf(m); return 0; } catch (NullPointerException e) { return 1; } }
    static int replacedAll() { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 10, 2, 20)); m.replaceAll((k, v) -> k + v); return m.get(1) * 100 + m.get(2); }
    static boolean replaced() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 10)); return m.replace(1, 10, 11) && !m.replace(1, 10, 12) && !m.replace(2, null, 3) && m.get(1) == 11; }
    static int fixedMerge() { try { Map.of(1, 2).merge(1, 3, Integer::sum); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int fixedPutIfAbsent() { try { Map.of(1, 2).putIfAbsent(1, 3); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int fixedReplaceAll() { try { Map.of().replaceAll((k, v) -> v); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int fixedCompute() { try { Map.of(1, 2).computeIfAbsent(1, k -> 3); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int viewReplace() { try { Collections.unmodifiableMap(new HashMap<Integer, Integer>()).replace(1, 2, 3); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static int viewReplaceAll() { try { Collections.unmodifiableMap(new HashMap<Integer, Integer>()).replaceAll((k, v) -> v); return 0; } catch (UnsupportedOperationException e) { return 1; } }
    static boolean thenLong() { record P(int a, long b) { } List<P> l = new ArrayList<>(List.of(new P(1, 5), new P(0, 9), new P(1, 2))); l.sort(Comparator.comparingInt(P::a).thenComparingLong(P::b)); return l.get(0).b() == 9 && l.get(1).b() == 2; }
    static boolean thenDouble() { record P(int a, double b) { } List<P> l = new ArrayList<>(List.of(new P(1, 5), new P(0, 9), new P(1, 2))); l.sort(Comparator.comparingInt(P::a).thenComparingDouble(P::b).reversed()); return l.get(0).b() == 5 && l.get(2).b() == 9; }
    static boolean thenOrder() { List<String> l = new ArrayList<>(List.of("b", "aa", "a")); l.sort(Comparator.comparingInt(String::length).thenComparing(s -> s, Comparator.reverseOrder())); return l.equals(List.of("b", "a", "aa")); }
    static int both() { return Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.summingInt(x -> x), Collectors.counting(), (sum, n) -> sum * 10 + n.intValue())); }
    static int flattened() { Map<Boolean, List<Integer>> m = Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> x > 1, Collectors.flatMapping(x -> Stream.of(x, -x), Collectors.toList()))); return m.get(true).size() * 10 + m.get(false).get(1); }
    static int checkedSize() { try { Objects.checkFromIndexSize(2, 3, 4); return 0; } catch (IndexOutOfBoundsException e) { return Objects.checkFromIndexSize(1, 3, 4); } }
}
