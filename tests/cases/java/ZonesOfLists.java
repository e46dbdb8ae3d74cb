// What a list of a class of the user's calls of its own methods is what the real one calls: `remove(x)` no `remove(i)`.
import java.util.ArrayList;
import java.util.LinkedList;

class ZonesOfLists {
    static class Counted extends ArrayList<Integer> {
        int n;
        public Integer remove(int i) { n = n + 1; return super.remove(i); }
        public int indexOf(Object o) { n = n + 10; return super.indexOf(o); }
    }

    static class Linked extends LinkedList<Integer> {
        int n;
        public boolean add(Integer x) { n = n + 1; return super.add(x); }
        public void addFirst(Integer x) { n = n + 10; super.addFirst(x); }
        public void addLast(Integer x) { n = n + 100; super.addLast(x); }
    }

    static int removed() { Counted l = new Counted(); l.add(5); return (l.remove((Object) 5) ? 700 : 800) + l.n; } //~ = 700
    static int contained() { Counted l = new Counted(); l.add(5); return (l.contains(5) ? 700 : 800) + l.n; } //~ = 710
    static int offered() { Linked l = new Linked(); l.offer(1); return l.n; } //~ = 1
    static int first() { Linked l = new Linked(); l.offerFirst(1); l.push(2); return l.n * 10 + l.peek(); } //~ = 202
    static int last() { Linked l = new Linked(); l.offerLast(1); return l.n; } //~ = 100
}
