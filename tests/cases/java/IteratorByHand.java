// Iterators with state, peeking, nested generic classes.
class IteratorByHand {
    static class Peek<T> implements java.util.Iterator<T> { private final java.util.Iterator<? extends T> in; private T next; private boolean has; Peek(java.util.Iterator<? extends T> in) { this.in = in; step(); } private void step() { has = in.hasNext(); next = has ? in.next() : null; } T peek() { return next; } public boolean hasNext() { return has; } public T next() { if (!has) throw new java.util.NoSuchElementException(); T r = next; step(); return r; } }
    static int peeks() { Peek<Integer> p = new Peek<>(java.util.List.of(1, 2, 3).iterator()); int s = 0; while (p.hasNext()) { s = s * 10 + p.next(); if (p.hasNext()) s = s * 10 + p.peek(); } return s; } //~ = 12233
    static int exhausted() { new Peek<Integer>(new java.util.ArrayList<Integer>().iterator()).next(); return 0; } //~ throws java.util.NoSuchElementException
    static int unsupportedRemove() { java.util.Iterator<Integer> p = new Peek<>(java.util.List.of(1).iterator()); p.remove(); return 0; } //~ throws java.lang.UnsupportedOperationException
    static int forEachRemaining() { int[] s = {0}; new Peek<>(java.util.List.of(4, 5).iterator()).forEachRemaining(x -> s[0] = s[0] * 10 + x); return s[0]; } //~ = 45
}
