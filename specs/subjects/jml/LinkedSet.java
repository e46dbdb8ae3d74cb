//~ holds

/** A set of objects as a linked list, with an executable invariant. */
public class LinkedSet {
    static class Entry {
        Object element;
        /*@ nullable @*/ Entry next;
    }

    private /*@ spec_public nullable @*/ Entry header;
    private /*@ spec_public @*/ int size;

    //@ public invariant repOk();

    private /*@ spec_public pure helper @*/ boolean repOk() {
        int count = 0;
        for (Entry e = header; e != null; e = e.next) {
            Entry f = header;
            for (int i = 0; i < count; i++) {
                if (f.element == e.element) {
                    return false;
                }
                f = f.next;
            }
            count++;
        }
        return count == size;
    }

    /*@ public normal_behavior
      @   ensures \result <==> (\exists Entry e; \reach(header, Entry, next).has(e); e.element == o);
      @*/
    public /*@ pure @*/ boolean contains(Object o) {
        for (Entry e = header; e != null; e = e.next) {
            if (e.element == o) {
                return true;
            }
        }
        return false;
    }

    /*@ public normal_behavior
      @   assignable header, size;
      @   ensures contains(o) && \result == !\old(contains(o));
      @   ensures size == \old(size) + (\result ? 1 : 0);
      @   ensures (\forall Entry e; \old(\reach(header, Entry, next)).has(e); contains(\old(e.element)));
      @*/
    public boolean add(Object o) {
        if (contains(o)) { //~ or: if (false) { //~ violates: ensures#1.2, invariant#1
            return false;
        }
        Entry entry = new Entry();
        entry.element = o;
        entry.next = header;
        header = entry; //~ or: header = header == null ? entry : header; //~ violates: ensures#1.1, invariant#1
        size++;
        return true;
    }

    /*@ public normal_behavior
      @   ensures !contains(o) && \result == \old(contains(o));
      @   ensures size == \old(size) - (\result ? 1 : 0);
      @   ensures (\forall Entry e; \old(\reach(header, Entry, next)).has(e); \old(e.element) != o ==> contains(\old(e.element)));
      @*/
    public boolean remove(Object o) {
        Entry before = null;
        for (Entry e = header; e != null; e = e.next) {
            if (e.element == o) {
                if (before == null) {
                    header = e.next;
                } else {
                    before.next = e.next; //~ or: header = e.next; //~ violates: ensures#3, invariant#1
                }
                size--;
                return true;
            }
            before = e;
        }
        return false;
    }
}

// Left open on purpose, as `huntsman audit` finds it: the order, and which entries hold what.
//~ open add(Object): LinkedSet.header, Entry.next; seen: this.header, objects inside
//~ open remove(Object): LinkedSet.header, Entry.element, Entry.next; seen: this.header, objects inside, Entry.element inside, Entry.next inside
