//~ holds

/** A circular doubly linked list with a sentinel, which keeps removed nodes in a cache for later use. */
public class NodeCachingList {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
        /*@ nullable @*/ Node previous;
    }

    /*@ spec_public @*/ private Node header;
    /*@ spec_public nullable @*/ private Node firstCached;
    /*@ spec_public @*/ private int size;
    /*@ spec_public @*/ private int cacheSize;
    /*@ spec_public @*/ private int maximumCacheSize;

    /*@ public invariant (\forall Node n; \reach(header, Node, next).has(n);
      @     n.next != null && n.previous != null && n.next.previous == n && n.previous.next == n);
      @ public invariant \reach(header, Node, next).has(header.previous);
      @ public invariant size == \reach(header, Node, next).int_size() - 1;
      @ public invariant (\forall Node n; \reach(firstCached, Node, next).has(n);
      @     n.previous == null && !\reach(n.next, Node, next).has(n) && !\reach(header, Node, next).has(n));
      @ public invariant cacheSize == \reach(firstCached, Node, next).int_size();
      @ public invariant cacheSize <= maximumCacheSize;
      @*/

    /*@ public normal_behavior
      @   ensures header.next.value == value;
      @   ensures header.next.next == \old(header.next);
      @   ensures size == \old(size) + 1;
      @   ensures \old(cacheSize) > 0 ? cacheSize == \old(cacheSize) - 1 : \fresh(header.next);
      @   ensures \not_modified(header, maximumCacheSize);
      @   ensures \old(cacheSize) > 0 ==> header.next == \old(firstCached) && firstCached == \old(firstCached.next);
      @   ensures (\forall Node n; \old(\reach(header, Node, next)).has(n); n == header || \not_modified(n.value, n.next));
      @   ensures header.value == \old(header.value) && (\forall Node n; \reach(firstCached, Node, next).has(n); \not_modified(n.value, n.next));
      @   ensures \old(cacheSize) == 0 ==> firstCached == null;
      @*/
    public void addFirst(int value) {
        Node node = takeNode();
        node.value = value;
        node.next = header.next;
        node.previous = header;
        header.next.previous = node;
        header.next = node;
        size++;
    }

    /*@ public normal_behavior
      @   requires size > 0;
      @   ensures \result == \old(header.previous.value);
      @   ensures header.previous == \old(header.previous.previous);
      @   ensures size == \old(size) - 1;
      @   ensures \old(cacheSize) < maximumCacheSize ==> firstCached == \old(header.previous);
      @   ensures \old(cacheSize) >= maximumCacheSize ==> firstCached == \old(firstCached);
      @   ensures \old(cacheSize) < maximumCacheSize ==> firstCached.next == \old(firstCached);
      @   ensures \not_modified(header, maximumCacheSize);
      @   ensures (\forall Node n; \old(\reach(header, Node, next)).has(n); n.value == \old(n.value));
      @   ensures (\forall Node n; \reach(header, Node, next).has(n); n == header.previous || \not_modified(n.next));
      @   ensures (\forall Node n; \old(\reach(firstCached, Node, next)).has(n); \not_modified(n.value, n.next));
      @ also
      @ public exceptional_behavior
      @   requires size == 0;
      @   assignable \nothing;
      @   signals_only java.util.NoSuchElementException;
      @*/
    public int removeLast() {
        if (size == 0) {
            throw new java.util.NoSuchElementException();
        }
        Node node = header.previous;
        node.previous.next = header;
        header.previous = node.previous;
        size--;
        keepNode(node);
        return node.value;
    }

    /*@ public normal_behavior
      @   ensures \result <==> (\exists Node n; \reach(header.next, Node, next).has(n); n != header && n.value == value);
      @*/
    public /*@ pure @*/ boolean contains(int value) {
        for (Node n = header.next; n != header; n = n.next) {
            if (n.value == value) {
                return true;
            }
        }
        return false;
    }

    private Node takeNode() {
        if (cacheSize == 0) {
            return new Node();
        }
        Node node = firstCached;
        firstCached = node.next; //~ or: firstCached = null; //~ violates: ensures#6, invariant#5
        node.next = null;
        cacheSize--;
        return node;
    }

    private void keepNode(Node node) {
        if (cacheSize >= maximumCacheSize) { //~ or: if (cacheSize > maximumCacheSize) { //~ violates: ensures#5, invariant#6
            return;
        }
        node.previous = null; //~ or: ; //~ violates: invariant#4
        node.next = firstCached;
        firstCached = node;
        cacheSize++;
    }
}
