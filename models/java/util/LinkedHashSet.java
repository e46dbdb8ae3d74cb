package java.util;

/** In order of insertion. */
public class LinkedHashSet<E> extends HashSet<E> {
    public LinkedHashSet() {
    }

    public LinkedHashSet(int capacity) {
        super(capacity);
    }

    public LinkedHashSet(int capacity, float load) {
        super(capacity, load);
    }

    public LinkedHashSet(Collection<? extends E> others) {
        super(others);
    }

    public Object clone() {
        return new LinkedHashSet<E>(this);
    }
}
