package java.util;

/** One element for each bit that was ever asked for; `size`, the capacity, is not modelled. */
@WellFormed({
    "stored: all s: BitSet | s.bits != null",
    "own: all a: BitSet | all b: BitSet | a != b => a.bits != b.bits"
})
public class BitSet implements Cloneable, java.io.Serializable {
    @Own
    private boolean[] bits;

    public BitSet() {
        bits = new boolean[0];
    }

    public BitSet(int nBits) {
        if (nBits < 0) {
            throw new NegativeArraySizeException();
        }
        bits = new boolean[nBits];
    }

    private static void check(int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException();
        }
    }

    private static void check(int from, int to) {
        if (from < 0 || to < 0 || from > to) {
            throw new IndexOutOfBoundsException();
        }
    }

    private void grow(int length) {
        if (length > bits.length) {
            boolean[] longer = new boolean[length];
            for (int i = 0; i < bits.length; i++) {
                longer[i] = bits[i];
            }
            bits = longer;
        }
    }

    public boolean get(int index) {
        check(index);
        return index < bits.length && bits[index];
    }

    public BitSet get(int from, int to) {
        check(from, to);
        int end = to < bits.length ? to : bits.length;
        BitSet part = new BitSet();
        for (int i = from; i < end; i++) {
            if (bits[i]) {
                part.set(i - from);
            }
        }
        return part;
    }

    public void set(int index) {
        check(index);
        grow(index + 1);
        bits[index] = true;
    }

    public void set(int index, boolean value) {
        if (value) {
            set(index);
        } else {
            clear(index);
        }
    }

    public void set(int from, int to) {
        check(from, to);
        grow(to);
        for (int i = from; i < to; i++) {
            bits[i] = true;
        }
    }

    public void set(int from, int to, boolean value) {
        if (value) {
            set(from, to);
        } else {
            clear(from, to);
        }
    }

    public void clear(int index) {
        check(index);
        if (index < bits.length) {
            bits[index] = false;
        }
    }

    public void clear(int from, int to) {
        check(from, to);
        for (int i = from; i < to && i < bits.length; i++) {
            bits[i] = false;
        }
    }

    public void clear() {
        bits = new boolean[0];
    }

    public void flip(int index) {
        check(index);
        grow(index + 1);
        bits[index] = !bits[index];
    }

    public void flip(int from, int to) {
        check(from, to);
        grow(to);
        for (int i = from; i < to; i++) {
            bits[i] = !bits[i];
        }
    }

    public int cardinality() {
        int n = 0;
        for (int i = 0; i < bits.length; i++) {
            if (bits[i]) {
                n = n + 1;
            }
        }
        return n;
    }

    public int length() {
        int last = bits.length - 1;
        while (last >= 0 && !bits[last]) {
            last = last - 1;
        }
        return last + 1;
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    public int nextSetBit(int from) {
        check(from);
        for (int i = from; i < bits.length; i++) {
            if (bits[i]) {
                return i;
            }
        }
        return -1;
    }

    public int nextClearBit(int from) {
        check(from);
        int i = from;
        while (i < bits.length && bits[i]) {
            i = i + 1;
        }
        return i;
    }

    private static void checkLast(int from) {
        if (from < -1) {
            throw new IndexOutOfBoundsException();
        }
    }

    public int previousSetBit(int from) {
        checkLast(from);
        int i = from < bits.length ? from : bits.length - 1;
        while (i >= 0 && !bits[i]) {
            i = i - 1;
        }
        return i;
    }

    public int previousClearBit(int from) {
        checkLast(from);
        int i = from;
        while (i >= 0 && i < bits.length && bits[i]) {
            i = i - 1;
        }
        return i;
    }

    public void and(BitSet other) {
        for (int i = 0; i < bits.length; i++) {
            bits[i] = bits[i] && other.get(i);
        }
    }

    public void andNot(BitSet other) {
        for (int i = 0; i < bits.length; i++) {
            bits[i] = bits[i] && !other.get(i);
        }
    }

    public void or(BitSet other) {
        grow(other.bits.length);
        for (int i = 0; i < bits.length; i++) {
            bits[i] = bits[i] || other.get(i);
        }
    }

    public void xor(BitSet other) {
        grow(other.bits.length);
        for (int i = 0; i < bits.length; i++) {
            bits[i] = bits[i] != other.get(i);
        }
    }

    public boolean intersects(BitSet other) {
        for (int i = 0; i < bits.length; i++) {
            if (bits[i] && other.get(i)) {
                return true;
            }
        }
        return false;
    }

    public boolean equals(Object other) {
        if (!(other instanceof BitSet)) {
            return false;
        }
        BitSet set = (BitSet) other;
        int length = bits.length > set.bits.length ? bits.length : set.bits.length;
        for (int i = 0; i < length; i++) {
            if (get(i) != set.get(i)) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        long hash = 1234;
        for (int i = 0; i < bits.length; i++) {
            if (bits[i]) {
                long factor = i / 64 + 1;
                // What one word contributes is its value times its number: the bit's part of it carries beyond itself.
                hash = hash ^ (i % 64 == firstOf(i) ? word(i / 64) * factor : 0);
            }
        }
        return (int) (hash >> 32 ^ hash);
    }

    /** The place in its word of the first bit that is set there. */
    private int firstOf(int index) {
        int start = index / 64 * 64;
        int i = start;
        while (!bits[i]) {
            i = i + 1;
        }
        return i - start;
    }

    private long word(int at) {
        long word = 0;
        for (int i = 64 * at; i < 64 * at + 64 && i < bits.length; i++) {
            if (bits[i]) {
                word = word | 1L << i;
            }
        }
        return word;
    }

    public Object clone() {
        BitSet copy = new BitSet();
        copy.or(this);
        return copy;
    }

    public java.util.stream.IntStream stream() {
        int[] set = new int[cardinality()];
        int n = 0;
        for (int i = 0; i < bits.length; i++) {
            if (bits[i]) {
                set[n] = i;
                n = n + 1;
            }
        }
        return Arrays.stream(set);
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(i);
        }
        return text.append('}').toString();
    }

    public static BitSet valueOf(long[] words) {
        BitSet set = new BitSet();
        for (int i = 0; i < words.length; i++) {
            long word = words[i];
            for (int bit = 64 * i; word != 0; bit++) {
                if ((word & 1) != 0) {
                    set.set(bit);
                }
                word = word >>> 1;
            }
        }
        return set;
    }

    public long[] toLongArray() {
        long[] words = new long[(length() + 63) / 64];
        for (int i = 0; i < bits.length; i++) {
            if (bits[i]) {
                words[i / 64] |= 1L << i;
            }
        }
        return words;
    }

    public static BitSet valueOf(byte[] bytes) {
        BitSet set = new BitSet();
        for (int i = 0; i < 8 * bytes.length; i++) {
            if ((bytes[i / 8] >> i % 8 & 1) != 0) {
                set.set(i);
            }
        }
        return set;
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[(length() + 7) / 8];
        for (int i = 0; i < bits.length; i++) {
            if (bits[i]) {
                bytes[i / 8] |= 1 << i % 8;
            }
        }
        return bytes;
    }
}
