/** Elements for the subjects in this folder that compare or hash what they hold. */
public final class Key implements Comparable<Key> {
    final int v;

    Key(int v) {
        this.v = v;
    }

    @Override
    public int compareTo(Key other) {
        return v < other.v ? -1 : v == other.v ? 0 : 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key && ((Key) other).v == v;
    }

    @Override
    public int hashCode() {
        return v;
    }
}
