import java.math.BigInteger;
import java.util.*;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Copies of collections, what is null where nothing is asked of it, and scanners that fail. */
class Copies {
    static String cloned() { LinkedList<Integer> a = new LinkedList<>(List.of(1, 2)); LinkedList<Integer> b = (LinkedList<Integer>) a.clone(); b.add(3); HashMap<String, Integer> m = new HashMap<>(Map.of("a", 1)); HashMap<String, Integer> n = (HashMap<String, Integer>) m.clone(); n.put("b", 2); return a.toString() + b + m.size() + n.size(); }
    static String clonedSets() { HashSet<Integer> a = new HashSet<>(List.of(1)); Set<Integer> b = (Set<Integer>) a.clone(); b.add(2); LinkedHashSet<Integer> c = new LinkedHashSet<>(List.of(3, 1)); TreeSet<Integer> d = new TreeSet<>(Comparator.reverseOrder()); d.addAll(List.of(1, 2)); TreeSet<Integer> e = (TreeSet<Integer>) d.clone(); e.add(3); return a.size() + "" + b.size() + c.clone() + d + e; }
    static String clonedMaps() { TreeMap<Integer, String> a = new TreeMap<>(Comparator.reverseOrder()); a.put(1, "x"); a.put(2, "y"); TreeMap<Integer, String> b = (TreeMap<Integer, String>) a.clone(); b.remove(1); LinkedHashMap<Integer, Integer> c = new LinkedHashMap<>(16, 0.75f, true); c.put(1, 1); c.put(2, 2); Map<Integer, Integer> d = (Map<Integer, Integer>) c.clone(); d.get(1); return a.toString() + b + c + d; }
    static boolean clonedVectors() { Vector<Integer> a = new Vector<>(); a.add(1); Stack<Integer> b = new Stack<>(); b.push(2); Object c = a.clone(), d = b.clone(); b.pop(); return c instanceof Vector && d instanceof Stack && !(c instanceof Stack) && ((Stack<?>) d).size() == 1 && new ArrayList<>() instanceof Cloneable; }
    static String inOrder() { SortedMap<Integer, String> m = new TreeMap<>(Comparator.reverseOrder()); m.put(1, "x"); m.put(3, "y"); SortedSet<Integer> s = new TreeSet<>(Comparator.reverseOrder()); s.addAll(List.of(1, 3)); return new TreeMap<>(m) + "" + new TreeMap<>((Map<Integer, String>) m) + new TreeSet<>(s) + new TreeSet<>((Collection<Integer>) s) + new TreeMap<>(m).firstKey() + new TreeSet<>(s).first(); }
    static String scanned() { Scanner in = new Scanner("5  x y"); int n = in.nextInt(); try { in.nextInt(); } catch (InputMismatchException e) { n = n + 10; } return n + "|" + in.nextLine(); }
    static String scannedEnd() { Scanner in = new Scanner("5  \n"); in.nextInt(); try { in.next(); } catch (NoSuchElementException e) { return "" + in.hasNextLine(); } return "?"; }
    static String kept() { List<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3)); StringBuilder asked = new StringBuilder(); l.removeIf(x -> { asked.append(x); return x == 2; }); try { l.replaceAll(x -> { if (x == 3) { throw new IllegalStateException(); } return 9; }); } catch (IllegalStateException e) { asked.append('!'); } return asked.toString() + l; }
    static int keptNull() { int n = 0; try { new CopyOnWriteArrayList<>().removeIf(null); } catch (NullPointerException e) { n++; } try { new CopyOnWriteArrayList<>().replaceAll(null); } catch (NullPointerException e) { n++; } return n; }
    static int greatest() { return Collections.max(List.of(1, 3, 2), null) * 10 + Collections.min(List.of(2, 1), null); }
    static int nullsThen() { Comparator<String> c = Comparator.nullsFirst(Comparator.comparing(String::length)).thenComparing(Comparator.naturalOrder()); return c.compare(null, null) * 100 + c.compare(null, "a") * 10 + c.compare("b", "a"); }
    static int nullsOnly() { Comparator<String> c = Comparator.<String>nullsLast(null).thenComparing(Comparator.naturalOrder()); return c.compare(null, null) * 100 + c.compare(null, "a") * 10 + c.compare("a", "b"); }
    static int tooLong() { try { return Stream.of("a").toArray(n -> new String[n + 1]).length; } catch (IllegalStateException e) { return -1; } }
    static String shifted() { String s = ""; try { BigInteger.ONE.shiftRight(Integer.MIN_VALUE); } catch (ArithmeticException e) { s = "!"; } return s + BigInteger.ZERO.shiftRight(Integer.MIN_VALUE) + BigInteger.TEN.shiftLeft(Integer.MIN_VALUE) + BigInteger.valueOf(-3).shiftLeft(Integer.MIN_VALUE); }
    static int nullsOfNothing() {
        int n = 0;
        try { new LinkedList<Integer>().removeIf(null); } catch (NullPointerException e) { n++; }
        try { new TreeSet<Integer>().removeIf(null); } catch (NullPointerException e) { n++; }
        try { new HashSet<Integer>().forEach(null); } catch (NullPointerException e) { n++; }
        try { new LinkedList<Integer>().removeAll(null); } catch (NullPointerException e) { n++; }
        try { new TreeSet<Integer>().retainAll(null); } catch (NullPointerException e) { n++; }
        try { new LinkedList<Integer>().replaceAll(null); } catch (NullPointerException e) { n++; }
        try { Optional.empty().map(null); } catch (NullPointerException e) { n++; }
        try { Optional.empty().flatMap(null); } catch (NullPointerException e) { n++; }
        try { Optional.of(2).or(null); } catch (NullPointerException e) { n++; }
        try { Optional.empty().filter(null); } catch (NullPointerException e) { n++; }
        try { Arrays.setAll(new String[0], null); } catch (NullPointerException e) { n++; }
        try { Arrays.setAll(new int[0], null); } catch (NullPointerException e) { n++; }
        try { String.join(null, "a"); } catch (NullPointerException e) { n++; }
        try { String.join(null, new ArrayList<String>()); } catch (NullPointerException e) { n++; }
        return n;
    }
    static int replacedByNull() { int n = 0; Map<Integer, Integer> a = new Hashtable<>(Map.of(1, 2)), b = new java.util.concurrent.ConcurrentHashMap<>(Map.of(1, 2)); try { a.replaceAll((k, v) -> null); } catch (NullPointerException e) { n++; } try { b.replaceAll((k, v) -> null); } catch (NullPointerException e) { n++; } a.replaceAll((k, v) -> k + v); b.replaceAll((k, v) -> k - v); return n * 100 + a.get(1) * 10 + b.get(1); }
    static int unlike() { int n = 0; try { ((Comparable<Object>) (Object) "a").compareTo(1); } catch (ClassCastException e) { n++; } TreeMap<Object, Integer> m = new TreeMap<>(); m.put("b", 1); try { m.get(1); } catch (ClassCastException e) { n++; } try { new TreeSet<Object>(List.of("a")).add(2); } catch (ClassCastException e) { n++; } return n; }
    static int beyond() { int n = 0; Vector<Integer> v = new Vector<>(); try { v.add(-1, 0); } catch (ArrayIndexOutOfBoundsException e) { n++; } try { v.add(1, 0); } catch (ArrayIndexOutOfBoundsException e) { n++; } try { v.insertElementAt(0, -1); } catch (ArrayIndexOutOfBoundsException e) { n++; } return n; }
}
