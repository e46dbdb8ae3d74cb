import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/** What collections notice of changes that come from inside of their own methods or from beside an iterator. */
class Changes {
    enum E { A, B }

    static long fib(int n, Map<Integer, Long> m) { return n < 2 ? n : m.computeIfAbsent(n, k -> fib(k - 1, m) + fib(k - 2, m)); }
    static long memo() { return fib(3, new HashMap<>()); }
    static long memoShort() { return fib(2, new HashMap<>()); }
    static int computedInside() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.computeIfAbsent(5, k -> { m.put(6, 6); return 7; }); return m.size(); }
    static int computedSame() { Map<Integer, Integer> m = new HashMap<>(); m.computeIfAbsent(1, k -> { m.put(1, 5); return 6; }); return m.get(1); }
    static int computedReplaced() { Map<Integer, Integer> m = new HashMap<>(Map.of(3, 3)); m.computeIfAbsent(1, k -> { m.put(3, 5); return 6; }); return m.get(1) * 10 + m.get(3); }
    static int computedNothing() { Map<Integer, Integer> m = new HashMap<>(); m.computeIfAbsent(1, k -> { m.put(2, 5); return null; }); return m.size(); }
    static int computedTree() { Map<Integer, Integer> m = new TreeMap<>(); m.computeIfAbsent(5, k -> { m.put(6, 6); return 7; }); return m.size(); }
    static int computedLinked() { Map<Integer, Integer> m = new LinkedHashMap<>(); m.computeIfAbsent(1, k -> { m.put(2, 5); return 6; }); return m.size(); }
    static int computedTable() { Map<Integer, Integer> m = new Hashtable<>(); m.computeIfAbsent(1, k -> { m.put(2, 5); return 6; }); return m.size(); }
    static int presentTable() { Map<Integer, Integer> m = new Hashtable<>(Map.of(1, 2)); m.computeIfPresent(1, (k, v) -> { m.put(2, 5); return 6; }); return m.size(); }
    static int allTable() { Map<Integer, Integer> m = new Hashtable<>(Map.of(1, 2)); m.forEach((k, v) -> m.put(2, 5)); return m.compute(1, (k, v) -> 3); }
    static int merged() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.merge(1, 1, (a, b) -> { m.put(7, 7); return 3; }); return m.get(1); }
    static int mergedTree() { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 2)); m.merge(1, 1, (a, b) -> { m.put(7, 7); return 3; }); return m.get(1); }
    static int present() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.computeIfPresent(1, (k, v) -> { m.clear(); return v + 1; }); return m.size(); }
    static int presentTree() { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 2)); m.computeIfPresent(1, (k, v) -> { m.remove(1); return v + 1; }); return m.size(); }
    static int computed() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.compute(3, (k, v) -> { m.remove(1); return null; }); return m.size(); }
    static int computedTrees() { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 2)); m.compute(3, (k, v) -> { m.remove(1); return null; }); return m.size(); }
    static String computedUsed() { Map<Integer, Integer> m = new LinkedHashMap<>(4, 0.75f, true); m.put(1, 1); m.put(2, 2); m.put(3, 3); m.merge(1, 5, Integer::sum); m.computeIfAbsent(2, k -> 9); m.compute(3, (k, v) -> null); m.getOrDefault(1, 0); return m.toString(); }
    static String computedEldest() { Map<Integer, Integer> m = new LinkedHashMap<>() { protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) { return size() > 2; } }; m.put(1, 1); m.merge(2, 2, Integer::sum); m.computeIfAbsent(3, k -> k); m.compute(4, (k, v) -> k); return m.toString(); }
    static int computedBySubclass() { int[] n = {0}; Map<Integer, Integer> m = new HashMap<>() { public Integer put(Integer k, Integer v) { n[0]++; return super.put(k, v); } public Integer get(Object k) { n[0] += 10; return super.get(k); } }; m.merge(1, 1, Integer::sum); m.computeIfAbsent(2, k -> 3); return n[0] + m.getOrDefault(2, 0) * 100 + n[0]; }
    static int treeNull() { Map<Integer, Integer> m = new TreeMap<>(); Integer none = m.computeIfAbsent(null, k -> null); return none == null ? m.compute(null, (k, v) -> 1) : 0; }
    static int noFunction() { try { new HashMap<Integer, Integer>(Map.of(1, 1)).computeIfAbsent(1, null); return 0; } catch (NullPointerException e) { return 1; } }

    static int each() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); try { m.forEach((k, v) -> m.put(k + 1, v)); return 0; } catch (ConcurrentModificationException e) { return 1; } }
    static String eachRemoved() { Map<Integer, Integer> m = new LinkedHashMap<>(); m.put(1, 1); m.put(2, 2); m.put(3, 3); try { m.forEach((k, v) -> m.remove(k)); return "none"; } catch (ConcurrentModificationException e) { return m.toString(); } }
    static int eachReplaced() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.replaceAll((k, v) -> { m.remove(k); return 3; }); return m.size(); }
    static int eachTree() { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 2)); m.forEach((k, v) -> m.remove(1)); return m.size(); }
    static String eachTreeReplaced() { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 2, 3, 4)); try { m.replaceAll((k, v) -> { if (k == 1) m.put(5, 5); return v + 1; }); return "none"; } catch (ConcurrentModificationException e) { return m.toString(); } }
    static int eachKey() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.keySet().forEach(k -> m.remove(k)); return m.size(); }
    static int eachValue() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.values().forEach(v -> m.put(v, v)); return m.size(); }
    static int eachEntry() { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 2)); m.entrySet().forEach(e -> e.setValue(5)); return m.get(1); }
    static int eachElement() { List<Integer> l = new ArrayList<>(List.of(1, 2)); l.forEach(x -> l.remove(0)); return l.size(); }
    static int eachOfQueue() { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(1, 2)); q.forEach(x -> q.add(x)); return q.size(); }

    static int sorted() { List<Integer> l = new ArrayList<>(List.of(2, 1)); Iterator<Integer> i = l.iterator(); Collections.sort(l); return i.next(); }
    static int sortedBy() { List<Integer> l = new Vector<>(List.of(2, 1)); Iterator<Integer> i = l.iterator(); Collections.sort(l, Comparator.reverseOrder()); return i.next(); }
    static int sortedLinked() { List<Integer> l = new LinkedList<>(List.of(2, 1)); Iterator<Integer> i = l.iterator(); Collections.sort(l); return i.next(); }
    static int sortedInside() { List<Integer> l = new ArrayList<>(List.of(2, 1)); try { l.sort((a, b) -> { l.add(3); return a - b; }); return 0; } catch (ConcurrentModificationException e) { return l.size(); } }
    static int replaced() { List<Integer> l = new ArrayList<>(List.of(1, 2)); Iterator<Integer> i = l.iterator(); l.replaceAll(x -> x + 1); return i.next(); }
    static int replacedLinked() { List<Integer> l = new LinkedList<>(List.of(1, 2)); Iterator<Integer> i = l.iterator(); l.replaceAll(x -> x + 1); return i.next(); }
    static int replacedInside() { List<Integer> l = new LinkedList<>(List.of(1, 2)); l.replaceAll(x -> { l.add(x); return x; }); return l.size(); }
    static int replacedCopies() { List<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2)); l.replaceAll(x -> x + 1); return l.get(0) * 10 + l.get(1); }
    static int nothingAdded() { List<Integer> l = new ArrayList<>(List.of(1, 2)); Iterator<Integer> i = l.iterator(); l.addAll(List.of()); return i.next(); }
    static int nothingLinked() { List<Integer> l = new LinkedList<>(List.of(1, 2)); Iterator<Integer> i = l.iterator(); l.addAll(List.of()); return i.next(); }
    static int removedNothingYet() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); try { l.removeIf(x -> { if (x == 3) throw new IllegalStateException(); return true; }); return 0; } catch (IllegalStateException e) { return l.size(); } }
    static int removedInside() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); l.removeIf(x -> { l.add(x); return false; }); return l.size(); }

    static String addedToItself() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); l.addAll(l); l.addAll(1, l); return l.toString(); }
    static String linkedToItself() { List<Integer> l = new LinkedList<>(List.of(1, 2, 3)); l.addAll(l); l.addAll(1, l); return l.toString(); }
    static String vectorToItself() { Vector<Integer> l = new Vector<>(List.of(1, 2)); l.addAll(0, l); Stack<Integer> s = new Stack<>(); s.push(7); s.addAll(s); return "" + l + s; }
    static String partAdded() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)); l.addAll(l.subList(1, 3)); return l.toString(); }
    static String partToItself() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)), p = l.subList(1, 3); p.addAll(p); p.addAll(1, List.of(9, 8)); return "" + l + p; }
    static int beyond() { try { new Vector<>(List.of(1)).addAll(2, List.of(1)); return 0; } catch (ArrayIndexOutOfBoundsException e) { return 1; } }
    static int queueToItself() { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(1)); return q.addAll(q) ? 1 : 0; }
    static int dequeToItself() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3)); try { d.addAll(d); return 0; } catch (ConcurrentModificationException e) { return d.size(); } }

    static String linkedAtTheEnd() { List<Integer> l = new LinkedList<>(List.of(1, 2, 3, 4)); for (Integer x : l) if (x == 3) l.remove(x); return l.toString(); }
    static boolean linkedHasNext() { List<Integer> l = new LinkedList<>(List.of(1, 2, 3)); Iterator<Integer> i = l.iterator(); i.next(); i.next(); l.remove(0); return i.hasNext(); }
    static boolean linkedDown() { LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3)); Iterator<Integer> i = l.descendingIterator(); i.next(); i.remove(); i.next(); i.next(); l.add(7); return i.hasNext(); }
    static String linkedBothWays() { LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3)); ListIterator<Integer> i = l.listIterator(3); int a = i.previous(); i.set(9); i.add(8); i.previous(); i.remove(); int b = i.nextIndex() * 10 + i.previousIndex(); i.previous(); i.remove(); return "" + l + a + b + i.hasPrevious() + i.next(); }

    static int dequeAdded() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2)); Iterator<Integer> i = d.iterator(); d.addLast(3); return i.next(); }
    static int dequeAddedWithRoom() { ArrayDeque<Integer> d = new ArrayDeque<>(); d.add(1); d.add(2); for (int x : d) d.add(x); return d.size(); }
    static String dequeAddedBefore() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2)); Iterator<Integer> i = d.iterator(); d.addFirst(3); return "" + i.next() + i.next() + i.hasNext(); }
    static int dequePolled() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2)); Iterator<Integer> i = d.iterator(); d.pollFirst(); return i.next(); }
    static String dequeOverrun() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2)); try { for (int x : d) d.pollLast(); return "none"; } catch (ConcurrentModificationException e) { return d.toString(); } }
    static int dequeRotated() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3)); int n = 0; for (int x : d) { n = n * 10 + x; d.addLast(d.pollFirst()); } return n * 10 + d.peek(); }
    static int dequeCleared() { Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3)); Iterator<Integer> i = d.descendingIterator(); i.next(); d.clear(); return i.next(); }
    static String dequeRemoved() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3, 4, 5)); Iterator<Integer> i = d.iterator(), j = d.descendingIterator(); i.next(); i.next(); i.remove(); String s = "" + i.next() + j.next() + j.next(); j.remove(); return s + j.next() + i.hasNext() + d; }
    static String dequeFilled() { ArrayDeque<Integer> d = new ArrayDeque<>(1); d.add(1); Iterator<Integer> i = d.iterator(); d.add(2); d.add(3); ArrayDeque<Integer> c = d.clone(); c.poll(); return "" + i.next() + i.hasNext() + d + c; }
    static int dequeEach() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2)); d.forEach(x -> d.addLast(x)); return d.size(); }
    static String dequeEachPolled() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3)); StringBuilder s = new StringBuilder(); d.forEach(x -> { s.append(x); d.pollFirst(); }); return s.toString() + d; }
    static String dequeFiltered() { ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3, 2, 4)); d.removeIf(x -> x == 2); d.removeAll(List.of(4)); d.retainAll(List.of(3)); return d.toString(); }
    static String occurrences() { Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3, 2)), l = new LinkedList<>(List.of(1, 2, 3, 2)); boolean a = d.removeFirstOccurrence(2), b = l.removeLastOccurrence(2), c = d.removeLastOccurrence(null), e = l.removeFirstOccurrence(9); return "" + d + l + a + b + c + e + d.removeLastOccurrence(2) + d; }

    static String queueIterated() { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(4, 3, 2, 1)); Iterator<Integer> i = q.iterator(); i.next(); i.remove(); return "" + q + i.next(); }
    static String queueMoved() { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(0, 5, 1, 6, 7, 2, 3)); String s = ""; Iterator<Integer> i = q.iterator(); while (i.hasNext()) { int x = i.next(); s += x; if (x == 6 || x == 3) i.remove(); } return s + q; }
    static int queueChanged() { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(1, 2)); int n = 0; for (int x : q) { n += x; q.poll(); } return n; }
    static String queueFiltered() { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(4, 3, 2, 1)); boolean a = q.removeIf(x -> x == 1), b = q.removeAll(List.of(4)), c = q.retainAll(List.of(2, 9)); return "" + q + a + b + c; }
    static String queueCopied() { PriorityQueue<Integer> q = new PriorityQueue<>(Comparator.reverseOrder()); q.addAll(List.of(1, 2, 3)); PriorityQueue<Integer> r = new PriorityQueue<>(q); r.add(9); return "" + r + q + r.poll() + (r.comparator() != null); }
    static String queueOfSet() { TreeSet<Integer> s = new TreeSet<>(Comparator.reverseOrder()); s.addAll(List.of(1, 2)); PriorityQueue<Integer> q = new PriorityQueue<>(s); q.add(5); return q.toString(); }
    static String queueMade() { return "" + new PriorityQueue<>(List.of(3, 2, 1)) + new PriorityQueue<>((Collection<Integer>) List.of(5, 4, 3, 2, 1)); }
    static int queueOne() { PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> a[9] - b[9]); q.add(new int[1]); return q.size(); }
    static int queueOther() { PriorityQueue<Object> q = new PriorityQueue<>(); q.add(new Object()); return q.size(); }

    static Object mapNull() { return Map.of(1, 1).get(null); }
    static boolean mapKeyNull() { return Map.of().containsKey(null); }
    static boolean mapValueNull() { return Map.of(1, 2).values().contains(null); }
    static Object mapDefault() { return Map.of(1, 1).getOrDefault(null, 2); }
    static int mapEntry() { return Map.of(1, 2).entrySet().iterator().next().setValue(3); }
    static int mapIterator() { Map<Integer, Integer> m = Map.of(1, 2); Iterator<Integer> i = m.keySet().iterator(); i.next(); i.remove(); return m.size(); }
    static int mapKeys() { Map.of(1, 2).keySet().clear(); return 0; }
    static boolean mapEqual() { Map<Integer, Integer> m = new HashMap<>(); m.put(null, 1); return m.equals(Map.of(1, 1)) || m.equals(new TreeMap<>(Map.of(1, 1))) || !Map.of(1, 2).equals(new HashMap<>(Map.of(1, 2))) || new HashSet<>(Arrays.asList(1, null)).equals(Set.of(1, 2)) || Set.of(1).equals(new HashSet<>(Arrays.asList((Object) null))); }
    static int eachOfMap() { int[] s = {0}; Map.of(1, 2, 3, 4).forEach((k, v) -> s[0] += k * v); return s[0]; }
    static int indexOfNull() { return List.of(1).indexOf(null); }
    static int lastIndexOfNull() { return List.of(1).lastIndexOf(null); }
    static int emptyNull() { return (Collections.emptyList().contains(null) || Collections.emptySet().contains(null) || Collections.emptyMap().containsKey(null) ? 1 : 0) + Collections.emptyList().indexOf(null); }
    static int emptyNothing() { List<Integer> l = Collections.emptyList(); l.clear(); l.addAll(List.of()); l.sort(null); Collections.emptyMap().clear(); return l.size() + (Collections.emptyMap().remove(1) == null ? 1 : 0) + (l.equals(new LinkedList<>()) ? 10 : 0); }
    static int emptyAdd() { Collections.<Integer>emptyList().add(1); return 0; }
    static int emptyMerge() { return Collections.<Integer, Integer>emptyMap().merge(1, 2, Integer::sum); }
    static int emptyPut() { Map<Integer, Integer> m = Collections.emptyMap(); try { m.putIfAbsent(1, 2); return 0; } catch (UnsupportedOperationException e) { return m.getOrDefault(1, 3); } }
    static int fixed() { int n = 0; List<Integer> l = List.of(); Set<Integer> s = Set.of(); try { l.removeIf(x -> true); } catch (UnsupportedOperationException e) { n++; } try { l.replaceAll(x -> x); } catch (UnsupportedOperationException e) { n++; } try { s.removeIf(x -> true); } catch (UnsupportedOperationException e) { n++; } try { l.addAll(0, List.of()); } catch (UnsupportedOperationException e) { n++; } return n; }
    static int getOne() { return List.of(1).get(1); }
    static int getThree() { return List.of(1, 2, 3).get(3); }
    static int getNone() { return (int) List.of().get(0); }
    static String setCopied() { Set<Integer> s = Set.copyOf(List.of(3, 3)); try { Set.copyOf(Arrays.asList(1, null)); return "none"; } catch (NullPointerException e) { return s.toString(); } }
    static Object enumNull() { return new EnumMap<E, Integer>(E.class).put(null, 1); }
    static String enumOther() { EnumMap<E, Integer> m = new EnumMap<>(E.class); m.put(E.B, 2); return "" + m.get("x") + m.get(null) + m.containsKey("B") + m.remove(3) + m; }

    static String decoded() { return "" + Integer.decode("0x1F") + Integer.decode("-010") + Integer.decode("#ff") + Integer.decode("0") + Integer.decode("+7") + Integer.decode("-0x80000000") + Integer.decode("2147483647"); }
    static int decodedNot() { int n = 0; for (String s : new String[] {"", "0x", "--1", "0x-1", "08", "2147483648", "+", "-#"}) try { Integer.decode(s); } catch (NumberFormatException e) { n++; } return n; }
    static String points() { StringBuilder s = new StringBuilder(); "a\ud83d\ude00".codePoints().forEach(c -> s.append(c).append(' ')); new StringBuilder().append((char) 0xd83d).append('b').codePoints().forEach(c -> s.append(c).append(' ')); return s.toString() + new StringBuilder("xy").codePoints().sum(); }
    static String appended() { try { return new StringBuilder("abc").append("xyz", 2, 1).toString(); } catch (StringIndexOutOfBoundsException e) { return "index of a string"; } catch (IndexOutOfBoundsException e) { return new StringBuffer("a").append("xyz", 1, 2).toString(); } }
    static String insertedIntoItself() { StringBuilder b = new StringBuilder("ab"), c = new StringBuilder("abc"); b.insert(1, b); c.insert(0, c); StringBuffer d = new StringBuffer("ab"); d.insert(2, d).insert(1, new StringBuilder("xy")); return "" + b + c + d; }
    static String reversed() { StringBuilder s = new StringBuilder(), r = new StringBuilder(); for (int c : new int[] {0xdc00, 0xd800, 'x', 0xd83d, 0xde00, 0xde01, 'y', 0xd801, 0xd802}) r.append((char) c); r.reverse(); for (int i = 0; i < r.length(); i++) s.append((int) r.charAt(i)).append(' '); StringBuffer b = new StringBuffer("a\ud83d\ude00").reverse(); return s.append((int) b.charAt(0)).append(' ').append((int) b.charAt(2)).toString(); }
    static String theSame() { String s = new String("ab"), t = "AB", e = new String(""); return "" + (s.repeat(1) == s) + (s.repeat(0) == "") + (e.repeat(3) == "") + (s.repeat(2) == s) + (s.toLowerCase() == s) + (t.toUpperCase() == t) + (s.toUpperCase() == s) + (s.replace("x", "y") == s) + (s.replace("a", "a") == s) + (s.replace("", "") == s) + (s.replace('a', 'a') == s) + (s.concat("") == s) + (s.trim() == s) + (s.substring(0) == s); }
}
