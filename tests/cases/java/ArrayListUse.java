// java.util.ArrayList.
class ArrayListUse {
    static int basics() { java.util.ArrayList<Integer> l = new java.util.ArrayList<>(); for (int i = 0; i < 7; i++) l.add(i); l.remove(0); l.remove((Integer) 3); l.add(2, 9); l.set(0, 8); int s = 0; for (int i = 0; i < l.size(); i++) s = s * 10 + l.get(i); return s; } //~ = 829456
    static int bounds() { return new java.util.ArrayList<Integer>().get(0); } //~ throws java.lang.IndexOutOfBoundsException
    static int negative() { return new java.util.ArrayList<Integer>(-1).size(); } //~ throws java.lang.IllegalArgumentException
    static int addBad() { new java.util.ArrayList<Integer>().add(1, 5); return 0; } //~ throws java.lang.IndexOutOfBoundsException
    static boolean equal() { java.util.List<Integer> a = new java.util.ArrayList<>(), b = new java.util.LinkedList<>(); a.add(1); b.add(1); return a.equals(b) && a.hashCode() == b.hashCode() && !a.equals(new java.util.HashSet<>(a)); } //~ = true
    static String text() { return new java.util.ArrayList<>(java.util.List.of(1, 2)).toString() + new java.util.ArrayList<String>(); } //~ = "[1, 2][]"
    static int addAll() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2)); l.addAll(java.util.List.of(3, 4)); l.removeAll(java.util.List.of(1, 4)); l.addAll(1, java.util.List.of(7)); int s = 0; for (int x : l) s = s * 10 + x; return s; } //~ = 273
    static int toArray() { java.util.List<String> l = new java.util.ArrayList<>(); l.add("x"); Object[] a = l.toArray(); String[] b = l.toArray(new String[0]); return a.length * 10 + b.length + (b[0] == "x" ? 100 : 0); } //~ = 111
    static int removeIf() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3, 4)); boolean b = l.removeIf(x -> x % 2 == 0); return l.size() * 10 + (b ? 1 : 0); } //~ = 21
    static int forEach() { int[] s = {0}; java.util.List.of(1, 2, 3).forEach(x -> s[0] = s[0] * 10 + x); return s[0]; } //~ = 123
    static int replaceAll() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2)); l.replaceAll(x -> x + 5); return l.get(0) * 10 + l.get(1); } //~ = 67
    static int sort() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(3, 1, 2)); l.sort(null); int a = l.get(0); l.sort(java.util.Comparator.reverseOrder()); return a * 10 + l.get(0); } //~ = 13
    static int subList() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3, 4)); java.util.List<Integer> s = l.subList(1, 3); s.set(0, 9); return s.size() * 100 + l.get(1) * 10 + s.get(1); } //~ = 293
    static int immutable() { java.util.List.of(1).add(2); return 0; } //~ throws java.lang.UnsupportedOperationException
    static int iteratorRemove() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3)); java.util.Iterator<Integer> i = l.iterator(); i.next(); i.remove(); return l.size() * 10 + i.next(); } //~ = 22
    static int listIterator() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3)); java.util.ListIterator<Integer> i = l.listIterator(3); int s = 0; while (i.hasPrevious()) s = s * 10 + i.previous(); i.add(5); return s * 10 + l.get(0); } //~ = 3215
    static boolean containsAll() { java.util.List<Integer> l = java.util.List.of(1, 2, 3); return l.containsAll(java.util.List.of(3, 1)) && !l.containsAll(java.util.List.of(4)) && java.util.List.copyOf(l).equals(l); } //~ = true
}
