//~ negated: undetermined
//~ composed: undetermined
//~ own: undetermined
//~ isGiven: violated ensures#1
//~ length: holds
//~ isCons: holds
//~ sum: holds
//~ isPair: holds
//~ throughOther: holds
//~ throughField: violated ensures#1
//~ isLeaky: violated ensures#1
//~ isChanged: violated ensures#1
//~ isWritten: violated ensures#1
//~ isOpen: violated ensures#1
//~ isPlain: holds
//~ isCompact: holds
//~ isCompactLeaks: violated ensures#1
//~ isCanonical: violated ensures#1
//~ isInner: holds
//~ isNever: violated ensures#1
//~ isSub: holds
//~ isOnce: holds
//~ isLater: violated ensures#1
//~ next: violated ensures#1
//~ isSelf: violated ensures#1

import java.util.function.Function;
import java.util.function.Predicate;

/** What a constructor is given is older than its object: no circle goes through such fields alone. */
/*@ nullable_by_default @*/
class Given {
    /** An immutable list ends. */
    /*@ nullable_by_default @*/
    static final class Cons {
        final int head;
        final Cons tail;

        Cons(int head, Cons tail) {
            this.head = head;
            this.tail = tail;
        }

        //@ ensures \result >= 1;
        /*@ pure @*/ int length() { return tail == null ? 1 : 1 + tail.length(); }

        //@ ensures \result;
        boolean isCons() { return tail == null || tail != this && tail.tail != this; }

        //@ requires true;
        //@ ensures true;
        int sum() {
            int sum = 0;
            for (Cons at = this; at != null; at = at.tail) sum += at.head;
            return sum;
        }
    }

    /** Of the two fields only one is filled so. */
    /*@ nullable_by_default @*/
    static class Pair {
        final Pair older;
        Pair any;

        Pair(Pair older) { this.older = (Pair) older; }

        Pair() { older = null; }

        //@ ensures \result;
        boolean isPair() { return older != this; }

        //@ ensures \result;
        boolean throughOther() { return older == null || older.older != this; }

        //@ ensures \result;
        boolean throughField() { return older == null || older.any != this; }
    }

    /** The object itself is assigned, by way of a static field. */
    /*@ nullable_by_default @*/
    static class Leaky {
        static Leaky last;
        final Leaky next;

        Leaky(Leaky other) {
            last = this;
            next = last;
        }

        //@ ensures \result;
        boolean isLeaky() { return next != this; }
    }

    /** A parameter that is assigned is no argument any more. */
    /*@ nullable_by_default @*/
    static class Changed {
        static Changed last;
        final Changed next;

        Changed(Changed other) {
            last = this;
            other = last;
            next = other;
        }

        //@ ensures \result;
        boolean isChanged() { return next != this; }
    }

    /** Others may write it later. */
    /*@ nullable_by_default @*/
    static class Written {
        private Written next;

        Written(Written next) { this.next = next; }

        void close() { next = this; }

        //@ ensures \result;
        boolean isWritten() { return next != this; }
    }

    /** Not private: others may write it. */
    /*@ nullable_by_default @*/
    static class Open {
        Open next;

        Open(Open next) { this.next = next; }

        //@ ensures \result;
        boolean isOpen() { return next != this; }
    }

    /*@ nullable_by_default @*/
    record Plain(Plain next) {
        //@ ensures \result;
        boolean isPlain() { return next != this && (next == null || next.next != this); }
    }

    /*@ nullable_by_default @*/
    record Compact(Compact next, int depth) {
        static int made;

        Compact {
            made++;
            if (depth < 0) throw new IllegalArgumentException();
        }

        //@ ensures \result;
        boolean isCompact() { return next != this; }
    }

    /*@ nullable_by_default @*/
    record CompactLeaks(CompactLeaks next) {
        static CompactLeaks last;

        CompactLeaks {
            last = this;
            next = last;
        }

        //@ ensures \result;
        boolean isCompactLeaks() { return next != this; }
    }

    /*@ nullable_by_default @*/
    record Canonical(Canonical next) {
        static Canonical last;

        Canonical(Canonical next) {
            last = this;
            this.next = next == null ? last : next;
        }

        //@ ensures \result;
        boolean isCanonical() { return next != this; }
    }

    /** The object around an inner one is older, even where it is itself an inner one. */
    class Inner extends Given {
        //@ ensures \result;
        boolean isInner() { return Given.this != this; }

        //@ ensures \result;
        boolean isNever() { return !(Given.this instanceof Inner); }
    }

    /** A superclass that hands its object out hands nothing to the arguments. */
    /*@ nullable_by_default @*/
    static class Base {
        static Object last;

        Base() { last = this; }

        /*@ nullable_by_default @*/
        static class Sub extends Base {
            final Base other;

            Sub(Base other) { this.other = other; }
        }

        //@ ensures \result;
        boolean isSub() { return !(this instanceof Sub) || ((Sub) this).other != this; }
    }

    /** The lambda that `negate` makes captures an older predicate, so that one that is not known is at the bottom. */
    //@ requires p != null;
    //@ ensures true;
    static boolean negated(Predicate<Integer> p) { return p.negate().test(3); }

    //@ requires f != null;
    //@ ensures true;
    static Integer composed(Function<Integer, Integer> f) { return f.andThen(f).apply(3); }

    interface Step {
        int go(int x);

        default Step twice() { return x -> go(go(x)); }
    }

    //@ requires step != null;
    //@ ensures true;
    static int own(Step step) { return step.twice().go(1); }

    //@ ensures step == null;
    static boolean isGiven(Step step) { return step != null && step.twice() != null; }
}

/** Private, and only the constructor writes it. */
/*@ nullable_by_default @*/
class Once {
    private Once next;

    Once(Once next) { this.next = next; }

    //@ ensures \result;
    boolean isOnce() { return next != this; }
}

/** Private, but a class in the constructor writes it when the constructor is over. */
/*@ nullable_by_default @*/
class Later {
    interface Setter {
        void set(Later n);
    }

    static Setter last;
    private Later next;

    Later(Later n) {
        next = n;
        class Local implements Setter {
            public void set(Later n) { next = n; }
        }
        last = new Local();
    }

    //@ ensures \result;
    boolean isLater() { return next != this; }
}

/** A static initializer makes the circle. */
enum Light {
    RED, AMBER, GREEN;
    private Light next;
    static { RED.next = GREEN; GREEN.next = AMBER; AMBER.next = RED; }

    //@ ensures \result == RED;
    Light next() { return next; }
}

/*@ nullable_by_default @*/
class Selfish {
    static final Selfish SELF = new Selfish(null);
    static { SELF.other = SELF; }
    private Selfish other;

    Selfish(Selfish other) { this.other = other; }

    //@ ensures \result;
    boolean isSelf() { return other != this; }
}
