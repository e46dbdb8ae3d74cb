// ArrayDeque, PriorityQueue, Stack, Vector.
class QueueUse {
    static int deque() { java.util.ArrayDeque<Integer> d = new java.util.ArrayDeque<>(); d.addLast(1); d.addFirst(0); d.offer(2); return d.pollFirst() * 100 + d.pollLast() * 10 + d.peek(); } //~ = 21
    static int dequeNull() { new java.util.ArrayDeque<Integer>().add(null); return 0; } //~ throws java.lang.NullPointerException
    static int dequeStack() { java.util.Deque<Integer> d = new java.util.ArrayDeque<>(); for (int i = 0; i < 20; i++) d.push(i); return d.pop() * 100 + d.size(); } //~ = 1919
    static int dequeIterate() { java.util.Deque<Integer> d = new java.util.ArrayDeque<>(java.util.List.of(1, 2, 3)); int s = 0; for (int x : d) s = s * 10 + x; java.util.Iterator<Integer> i = d.descendingIterator(); while (i.hasNext()) s = s * 10 + i.next(); return s; } //~ = 123321
    static int dequeEmpty() { return new java.util.ArrayDeque<Integer>().removeLast(); } //~ throws java.util.NoSuchElementException
    static int priority() { java.util.PriorityQueue<Integer> q = new java.util.PriorityQueue<>(java.util.List.of(4, 1, 3)); q.offer(2); q.remove(3); int s = 0; while (!q.isEmpty()) s = s * 10 + q.poll(); return s; } //~ = 124
    static int priorityComparator() { java.util.PriorityQueue<String> q = new java.util.PriorityQueue<>((a, b) -> b.length() - a.length()); q.add("a"); q.add("ccc"); q.add("bb"); return q.poll().length() * 10 + q.peek().length(); } //~ = 32
    static boolean priorityEmpty() { return new java.util.PriorityQueue<Integer>().poll() == null; } //~ = true
    static int priorityElement() { return new java.util.PriorityQueue<Integer>().element(); } //~ throws java.util.NoSuchElementException
    static int stack() { java.util.Stack<Integer> s = new java.util.Stack<>(); s.push(1); s.push(2); s.add(3); return s.pop() * 100 + s.peek() * 10 + s.size() + s.search(1) * 1000; } //~ = 2322
    static int stackEmpty() { new java.util.Stack<Integer>().peek(); return 0; } //~ throws java.util.EmptyStackException
    static int vector() { java.util.Vector<Integer> v = new java.util.Vector<>(); v.add(1); v.addElement(2); v.insertElementAt(9, 0); v.removeElementAt(1); return v.elementAt(0) * 100 + v.lastElement() * 10 + v.size(); } //~ = 922
}
