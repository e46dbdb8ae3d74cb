// java.util.LinkedList as list, queue and stack.
class LinkedListUse {
    static int list() { java.util.LinkedList<Integer> l = new java.util.LinkedList<>(); l.add(1); l.add(3); l.add(1, 2); l.addFirst(0); l.remove(Integer.valueOf(3)); l.set(0, 9); int s = 0; for (int x : l) s = s * 10 + x; return s; } //~ = 912
    static int queue() { java.util.Queue<Integer> q = new java.util.LinkedList<>(); q.offer(1); q.add(2); return q.poll() * 100 + q.peek() * 10 + q.size(); } //~ = 121
    static int empty() { return new java.util.LinkedList<Integer>().getFirst(); } //~ throws java.util.NoSuchElementException
    static boolean pollNull() { return new java.util.LinkedList<Integer>().poll() == null; } //~ = true
    static int stack() { java.util.LinkedList<Integer> l = new java.util.LinkedList<>(); l.push(1); l.push(2); return l.pop() * 10 + l.peek(); } //~ = 21
    static int iterator() { java.util.LinkedList<Integer> l = new java.util.LinkedList<>(java.util.List.of(1, 2, 3, 4)); java.util.Iterator<Integer> i = l.iterator(); while (i.hasNext()) if (i.next() % 2 == 0) i.remove(); return l.size() * 100 + l.getFirst() * 10 + l.getLast(); } //~ = 213
    static int listIterator() { java.util.LinkedList<Integer> l = new java.util.LinkedList<>(java.util.List.of(1, 2)); java.util.ListIterator<Integer> i = l.listIterator(); i.next(); i.add(7); i.next(); i.set(5); i.previous(); i.previous(); i.remove(); int s = 0; for (int x : l) s = s * 10 + x; return s; } //~ = 15
    static int badIndex() { return new java.util.LinkedList<Integer>().get(0); } //~ throws java.lang.IndexOutOfBoundsException
    static String text() { java.util.LinkedList<String> l = new java.util.LinkedList<>(); l.add("a"); l.add(null); return l.toString() + l.indexOf(null) + l.contains("b"); } //~ = "[a, null]1false"
    static int removeLast() { java.util.LinkedList<Integer> l = new java.util.LinkedList<>(); l.addLast(1); l.offerFirst(2); return l.removeLast() * 10 + l.pollLast(); } //~ = 12
}
