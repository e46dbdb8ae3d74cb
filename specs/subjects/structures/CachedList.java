//~ holds

/**
 * A circular doubly linked list with a header, which keeps removed nodes in a cache. Lines that end with `//~ or:` say
 * what stands there in a faulty twin.
 */
public class CachedList {
    /*@ nullable @*/ ListNode header;
    /*@ nullable @*/ ListNode firstCachedNode;
    int maximumCacheSize;
    int cacheSize;
    int size;
    int modCount;

    /*@ invariant this.header != null
      @   && this.header.next != null && this.header.previous != null
      @   && (\forall ListNode n; \reach(this.header, ListNode, next).has(n);
      @         n != null && n.previous != null && n.previous.next == n && n.next != null && n.next.previous == n)
      @   && this.size + 1 == \reach(this.header, ListNode, next).int_size()
      @   && this.size >= 0;
      @ invariant (\forall ListNode m; \reach(this.firstCachedNode, ListNode, next).has(m);
      @     \reach(m.next, ListNode, next).has(m) == false && m.previous == null && m.value == null
      @     && \reach(this.header, ListNode, next).has(m) == false);
      @ invariant this.cacheSize <= this.maximumCacheSize;
      @ invariant this.cacheSize == \reach(this.firstCachedNode, ListNode, next).int_size();
      @*/

    /*@ requires index >= 0 && index < this.size;
      @ requires this.modCount < 1000;
      @ ensures this.size == \old(this.size) - 1;
      @ ensures \old(cacheSize) < maximumCacheSize ==> cacheSize == \old(cacheSize) + 1;
      @ ensures this.modCount == \old(this.modCount) + 1;
      @ ensures (index == 0 && size > 0) ==> \result == \old(this.header.next.value);
      @ ensures (index == 1 && size > 1) ==> \result == \old(this.header.next.next.value);
      @ ensures (\forall ListNode n; \reach(this.header, ListNode, next).has(n);
      @     \old(\reach(this.header, ListNode, next)).has(n));
      @ ensures (\exists ListNode n; \old(\reach(this.header, ListNode, next)).has(n) && n != this.header;
      @     \old(n.value) == \result && \reach(this.header, ListNode, next).has(n) == false);
      @ ensures (\forall ListNode n; \reach(this.header, ListNode, next).has(n); n.value == \old(n.value));
      @ signals (RuntimeException e) false;
      @*/
    public /*@ nullable @*/ Object remove(int index) {
        ListNode node = null;
        if (index < this.size / 2) {
            node = this.header.next; //~ or: node = this.header;
            int currentIndex = 0;
            while (currentIndex < index) { //~ or: while (currentIndex <= index) {
                node = node.next; //~ or: node = node.next.next;
                currentIndex = currentIndex + 1;
            }
        } else {
            node = this.header; //~ or: node.previous = this.header;
            int currentIndex = this.size; //~ or: int currentIndex = index;
            while (currentIndex > index) {
                node = node.previous; //~ or: node = node.next;
                currentIndex = currentIndex - 1;
            }
        }
        Object oldValue;
        oldValue = node.value; //~ or: oldValue = node.next.value;
        node.previous.next = node.next; //~ or: node.previous = node.next;
        node.next.previous = node.previous; //~ or: node.next.previous = node;
        this.size = this.size - 1; //~ or: this.size = this.size + 1;
        this.modCount = this.modCount + 1; //~ or: ;
        if (this.cacheSize < this.maximumCacheSize) { //~ or: if (this.cacheSize <= this.maximumCacheSize) {
            ListNode nextCachedNode;
            nextCachedNode = this.firstCachedNode; //~ or: nextCachedNode = node;
            node.previous = null; //~ or: ;
            node.next = nextCachedNode; //~ or: node = nextCachedNode;
            node.value = null;
            this.firstCachedNode = node; //~ or: this.firstCachedNode = nextCachedNode;
            this.cacheSize = this.cacheSize + 1; //~ or: ;
        }
        return oldValue; //~ or: return node.value;
    }
}

class ListNode {
    /*@ nullable @*/ ListNode next;
    /*@ nullable @*/ ListNode previous;
    /*@ nullable @*/ Object value;
}

// Left open on purpose, as `huntsman audit` finds it: What the
// cache keeps, and how much it may, is not spoken of.
//~ open remove(int): CachedList.header, CachedList.firstCachedNode, CachedList.maximumCacheSize, ListNode.next; seen: the result, this.header, this.firstCachedNode, this.maximumCacheSize, this.cacheSize, objects inside, values of ListNode.value inside, ListNode.next inside, ListNode.previous inside, ListNode.value inside
