// ListIterator in both directions, set, add, remove.
class ListIterators {
    static java.util.List<Integer> list(int... xs) { java.util.List<Integer> l = new java.util.ArrayList<>(); for (int x : xs) l.add(x); return l; }
    static int digits(java.util.List<Integer> l) { int s = 0; for (int x : l) s = s * 10 + x; return s; }
    static int setWhile() { java.util.List<Integer> l = list(1, 2, 3); for (java.util.ListIterator<Integer> i = l.listIterator(); i.hasNext(); ) i.set(i.next() + 1); return digits(l); } //~ = 234
    static int addWhile() { java.util.List<Integer> l = list(1, 3); java.util.ListIterator<Integer> i = l.listIterator(); i.next(); i.add(2); return digits(l) * 10 + i.nextIndex(); } //~ = 1232
    static int backwards() { java.util.List<Integer> l = list(1, 2, 3); java.util.ListIterator<Integer> i = l.listIterator(l.size()); int s = 0; while (i.hasPrevious()) { s = s * 10 + i.previousIndex(); i.previous(); } return s; } //~ = 210
    static int removes() { java.util.List<Integer> l = list(1, 2, 3); java.util.ListIterator<Integer> i = l.listIterator(); i.next(); i.next(); i.remove(); return digits(l) * 10 + i.next(); } //~ = 133
    static int removeTwice() { java.util.ListIterator<Integer> i = list(1).listIterator(); i.next(); i.remove(); i.remove(); return 0; } //~ throws java.lang.IllegalStateException
    static int setFirst() { list(1).listIterator().set(3); return 0; } //~ throws java.lang.IllegalStateException
}
