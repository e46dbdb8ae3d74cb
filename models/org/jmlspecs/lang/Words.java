package org.jmlspecs.lang;

/** What the words of JML for sequences and sets of places mean. */
public final class Words {
    private Words() {
    }

    // ---- \seq --------------------------------------------------------------------------------------------------

    public static Seq seq_empty() {
        return new Seq(new Object[0]);
    }

    public static Seq seq_singleton(Object value) {
        return new Seq(new Object[] {value});
    }

    public static Seq seq(Object... values) {
        return new Seq(values.clone());
    }

    public static Seq seq_concat(Seq a, Seq b) {
        Object[] all = new Object[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            all[i] = a.elements[i];
        }
        for (int i = 0; i < b.length; i++) {
            all[a.length + i] = b.elements[i];
        }
        return new Seq(all);
    }

    /** From an index to another, which is not one of them. */
    public static Seq seq_sub(Seq a, int from, int to) {
        if (to <= from) {
            return seq_empty();
        }
        Object[] some = new Object[to - from];
        for (int i = 0; i < some.length; i++) {
            some[i] = a.elements[from + i];
        }
        return new Seq(some);
    }

    public static Seq seq_upd(Seq a, int index, Object value) {
        Object[] all = a.elements.clone();
        all[index] = value;
        return new Seq(all);
    }

    public static Seq seq_reverse(Seq a) {
        Object[] all = new Object[a.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = a.elements[a.length - 1 - i];
        }
        return new Seq(all);
    }

    public static Seq seqSwap(Seq a, int i, int j) {
        Object[] all = a.elements.clone();
        if (0 <= i && i < all.length && 0 <= j && j < all.length) {
            all[i] = a.elements[j];
            all[j] = a.elements[i];
        }
        return new Seq(all);
    }

    public static Object seq_get(Seq a, int index) {
        return a.elements[index];
    }

    public static int seq_length(Seq a) {
        return a.length;
    }

    public static int indexOf(Seq a, Object value) {
        int at = 0;
        while (at < a.length && !isSame(a.elements[at], value)) {
            at++;
        }
        return at;
    }

    public static Seq array2seq(Object[] a) {
        return new Seq(a.clone());
    }

    public static Seq array2seq(int[] a) {
        Object[] all = new Object[a.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = a[i];
        }
        return new Seq(all);
    }

    public static Seq array2seq(byte[] a) {
        Object[] all = new Object[a.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (int) a[i];
        }
        return new Seq(all);
    }

    public static Seq array2seq(char[] a) {
        Object[] all = new Object[a.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (int) a[i];
        }
        return new Seq(all);
    }

    public static Seq array2seq(boolean[] a) {
        Object[] all = new Object[a.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = a[i];
        }
        return new Seq(all);
    }

    private static int count(Seq a, Object value) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (isSame(a.elements[i], value)) {
                n++;
            }
        }
        return n;
    }

    /** The same values, each as often, in any order. */
    public static boolean seqPerm(Seq a, Seq b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (count(a, a.elements[i]) != count(b, a.elements[i])) {
                return false;
            }
        }
        return true;
    }

    /** The numbers from 0 on, in any order. */
    public static boolean seqNPerm(Seq a) {
        for (int i = 0; i < a.length; i++) {
            if (count(a, i) != 1) {
                return false;
            }
        }
        return true;
    }

    public static boolean areEqual(Seq a, Seq b) {
        if (a == b) {
            return true;
        }
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!isSame(a.elements[i], b.elements[i])) {
                return false;
            }
        }
        return true;
    }

    /** One value: numbers by what they are, objects by identity. */
    public static boolean isSame(Object a, Object b) {
        if (a instanceof Boolean && b instanceof Boolean) {
            return ((Boolean) a).booleanValue() == ((Boolean) b).booleanValue();
        }
        return a == b || a instanceof Integer && b instanceof Integer && ((Integer) a).intValue() == ((Integer) b).intValue();
    }

    public static int asInt(Object value) {
        return (Integer) value;
    }

    public static boolean asBoolean(Object value) {
        return (Boolean) value;
    }

    // ---- \locset -----------------------------------------------------------------------------------------------

    public static Locset empty() {
        return new Locset(null);
    }

    public static Locset place(Object object, int field) {
        return new Locset(new Locset.Part(object, false, field, null));
    }

    public static Locset all_fields(Object object) {
        return object == null ? empty() : new Locset(new Locset.Part(object, true, 0, null));
    }

    public static Locset set_union(Locset a, Locset b) {
        return new Locset(a.before(b.first));
    }

    public static Locset set_minus(Locset a, Locset b) {
        Locset.Part rest = null;
        for (Locset.Part part = a.first; part != null; part = part.next) {
            if (!b.meets(part.object, part.isAll, part.field)) {
                rest = new Locset.Part(part.object, part.isAll, part.field, rest);
            } else if (!b.has(part.object, part.isAll, part.field)) {
                // Some fields of the object stay.
                int field = fieldAt(part.object, 0);
                for (int at = 1; field != 0; at++) {
                    if (!b.has(part.object, false, field)) {
                        rest = new Locset.Part(part.object, false, field, rest);
                    }
                    field = fieldAt(part.object, at);
                }
            }
        }
        return new Locset(rest);
    }

    public static Locset intersect(Locset a, Locset b) {
        Locset.Part rest = null;
        for (Locset.Part x = a.first; x != null; x = x.next) {
            for (Locset.Part y = b.first; y != null; y = y.next) {
                if (x.object == y.object && (x.isAll || y.isAll || x.field == y.field)) {
                    boolean isAll = x.isAll && y.isAll;
                    rest = new Locset.Part(x.object, isAll, x.isAll ? y.field : x.field, rest);
                }
            }
        }
        return new Locset(rest);
    }

    public static boolean subset(Locset a, Locset b) {
        for (Locset.Part part = a.first; part != null; part = part.next) {
            if (!b.has(part.object, part.isAll, part.field)) {
                return false;
            }
        }
        return true;
    }

    public static boolean disjoint(Locset a, Locset b) {
        for (Locset.Part part = a.first; part != null; part = part.next) {
            if (b.meets(part.object, part.isAll, part.field)) {
                return false;
            }
        }
        return true;
    }

    public static boolean areEqual(Locset a, Locset b) {
        return a == b || subset(a, b) && subset(b, a);
    }

    /** A field of the object by its number, or all elements of an array. */
    public static boolean hasPlace(Locset set, Object object, int field) {
        return set.has(object, field == 0, field);
    }

    public static boolean hasNothing(Locset set, Object object) {
        return !set.meets(object, true, 0);
    }

    /** What the set has of the object, another has too. */
    public static boolean addsNothing(Locset set, Locset other, Object object) {
        for (Locset.Part part = set.first; part != null; part = part.next) {
            if (part.object == object && !other.has(object, part.isAll, part.field)) {
                return false;
            }
        }
        return true;
    }

    // ---- arguments and results of model methods: what is no value of the type has none ---------------------------

    public static byte aByte(byte value) {
        return value;
    }

    public static short aShort(short value) {
        return value;
    }

    public static char aChar(char value) {
        return value;
    }

    public static int anInt(int value) {
        return value;
    }

    public static long aLong(long value) {
        return value;
    }

    /** What is called is there. */
    public static Object present(Object receiver) {
        if (receiver == null) {
            throw new NullPointerException();
        }
        return receiver;
    }

    /** Of a class that the user declares? */
    static native boolean isOfUser(Object object);

    /** The number of one of the object's fields, counted from 0; 0 behind the last. Known of what the user declares. */
    @Lacks("which fields an object has, where some are named one by one and all are compared with them")
    static native int fieldAt(Object object, int at);
}
