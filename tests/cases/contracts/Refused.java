//~ set scope=2
//~ quantity: holds
//~ positive: violated ensures#1
//~ hasName: holds
//~ plain: violated ensures#1
//~ isOrdered: holds
//~ isProper: violated ensures#1
//~ isFew: holds
//~ isFewer: violated ensures#1
//~ stays: violated ensures#1
//~ wasSeen: violated ensures#1
//~ derived: holds
//~ either: holds
//~ neither: violated ensures#1
//~ noneIsNegative: holds
//~ isSwitchedOn: holds
//~ rounded: holds
//~ least: holds
//~ isNamed: holds
//~ isOne: violated ensures#1
//~ endsEarly: violated ensures#1
//~ endsInSwitch: violated ensures#1
//~ keepsSame: undetermined
//~ isThere: violated ensures#1

import java.util.List;
import java.util.Objects;

/** What constructors refuse, no object has. */
class Refused {
    static final int MOST = 10;

    record Item(String name, int quantity) {
        Item {
            Objects.requireNonNull(name);
            if (quantity < 0) {
                throw new IllegalArgumentException("negative: " + quantity);
            }
        }
    }

    record Plain(int quantity) {}

    /** The second part calculates: it is not read. */
    static final class Range {
        static final int LEAST = -5;
        final int from;
        private final int to;

        Range(int from, int to) {
            if (from > to || to - from > 100) throw new IllegalArgumentException();
            if (from < LEAST) throw new IllegalArgumentException();
            this.from = from;
            this.to = to;
        }
    }

    static class Few {
        final int n;
        int m;

        Few(int n, int m) {
            this.n = n;
            this.m = m;
            if (n < 1 || n > 3 || m < 0) throw new IllegalStateException();
        }

        Few() {
            this(2, 0);
        }
    }

    static class Seen {
        static Seen last;
        final int n;

        Seen(int n) {
            this.n = n;
            last = this;
            if (n < 0) throw new IllegalArgumentException();
        }
    }

    static class Base {
        protected final int size;

        Base(int size) {
            if (size <= 0) throw new IllegalArgumentException();
            this.size = size;
        }
    }

    static class Derived extends Base {
        Derived(int n) {
            super(n + 1);
        }
    }

    static class Either {
        final int a;
        final int b;

        Either(int a) {
            if (a < 0) throw new IllegalArgumentException();
            this.a = a;
            this.b = 1;
        }

        Either(int first, int b) {
            if (!(first >= 0 && b != 0)) throw new IllegalArgumentException();
            this.a = first;
            this.b = b;
        }
    }

    static class Switch {
        final boolean isOn;
        final Object by;

        Switch(boolean isOn, Object by) {
            if (!isOn || by == null) throw new IllegalArgumentException();
            this.isOn = isOn;
            this.by = by;
        }
    }

    /** What is kept is not what was given. */
    record Rounded(int n) {
        Rounded {
            if (n < 0) n = 0;
            if (n > MOST) throw new IllegalArgumentException();
        }
    }

    //@ ensures \result >= 0;
    static int quantity(Item item) {
        return item.quantity();
    }

    //@ ensures \result > 0;
    static int positive(Item item) {
        return item.quantity();
    }

    //@ ensures \result;
    static boolean hasName(Item item) {
        return item.name() != null;
    }

    //@ ensures \result >= 0;
    static int plain(Plain plain) {
        return plain.quantity();
    }

    //@ ensures \result;
    static boolean isOrdered(Range range) {
        return range.from <= range.to && range.from >= -5;
    }

    //@ ensures \result;
    static boolean isProper(Range range) {
        return range.from < range.to;
    }

    //@ ensures \result;
    static boolean isFew(Few few) {
        return few.n == 1 || few.n == 2 || few.n == 3;
    }

    //@ ensures \result;
    static boolean isFewer(Few few) {
        return few.n < 3;
    }

    //@ ensures \result;
    static boolean stays(Few few) {
        return few.m >= 0;
    }

    //@ ensures \result;
    static boolean wasSeen(Seen seen) {
        return seen.n >= 0;
    }

    //@ ensures \result;
    static boolean derived(Derived derived) {
        return derived.size > 0;
    }

    //@ ensures \result;
    static boolean either(Either either) {
        return either.a >= 0;
    }

    //@ ensures \result;
    static boolean neither(Either either) {
        return either.b == 1;
    }

    //@ requires !items.contains(null);
    //@ ensures \result;
    static boolean noneIsNegative(List<Item> items) {
        for (Item item : items) {
            if (item.quantity() < 0) return false;
        }
        return true;
    }

    //@ ensures \result;
    static boolean isSwitchedOn(Switch it) {
        return it.isOn && it.by != null;
    }

    //@ requires n < 5;
    //@ ensures \result >= 0 && \result < 5;
    static int rounded(int n) {
        return new Rounded(n).n();
    }

    //@ ensures \result ==> rounded.n() <= MOST;
    static boolean least(Rounded rounded) {
        return rounded.n() <= MOST;
    }

    /** By static methods of its own; what is kept twice is known twice. */
    static final class Named {
        final String name;
        final String key;
        final int first;

        Named(String name, int first) {
            this.name = present(name);
            this.key = name;
            this.first = atLeastOne(first);
        }

        private static String present(String text) {
            if (text == null || text.isEmpty()) throw new IllegalArgumentException();
            return text;
        }

        private static int atLeastOne(int n) {
            if (n < 1) throw new IllegalArgumentException();
            return n;
        }
    }

    //@ ensures \result;
    static boolean isNamed(Named it) {
        return it.name != null && it.key != null && it.first > 0;
    }

    //@ ensures \result;
    static boolean isOne(Named it) {
        return it.first == 1;
    }

    /** The constructor ends there with another value. */
    static final class Early {
        final int q;

        Early(int q) {
            if (q > 9) throw new IllegalArgumentException();
            if (q < 0) { this.q = 77; return; }
            this.q = q;
        }
    }

    //@ ensures \result <= 9;
    static int endsEarly(Early it) {
        return it.q;
    }

    static final class EarlyInSwitch {
        final String name;

        EarlyInSwitch(String name, int k) {
            Objects.requireNonNull(name);
            switch (k) {
                case 1: this.name = null; return;
                default: break;
            }
            this.name = name;
        }
    }

    //@ ensures \result;
    static boolean endsInSwitch(EarlyInSwitch it) {
        return it.name != null;
    }

    /** What it keeps a function of may be another value, too. */
    static final class EarlyFunction {
        private final int k;
        private final java.util.function.IntUnaryOperator f;

        EarlyFunction(int k, boolean isShort) {
            if (isShort) { this.k = 3; f = x -> k; return; }
            this.k = k;
            f = x -> k;
        }

        //@ ensures \result == k;
        int keepsSame() {
            return f.applyAsInt(0);
        }
    }
}

/** Not that of the library. */
class OwnObjects {
    static class Objects {
        static <T> T requireNonNull(T it) {
            return it;
        }
    }

    final /*@ nullable @*/ String q;

    OwnObjects(/*@ nullable @*/ String q) {
        Objects.requireNonNull(q);
        this.q = q;
    }

    //@ ensures \result;
    static boolean isThere(OwnObjects it) {
        return it.q != null;
    }
}
