package huntsman.attack;

import java.util.concurrent.Callable;

/** What clauses mean that are compiled from their text: Java's meaning, but for numbers, which never wrap. */
public final class Spec {
    private Spec() {}

    /** The machine's numbers are too small for the clause's: no verdict. */
    static final class Unknown extends RuntimeException {
        Unknown() {
            super("a number beyond the machine's", null, false, false);
        }
    }

    static Heap pre, post;
    private static boolean isBefore;

    public interface OfInt { int get() throws Throwable; }
    public interface OfLong { long get() throws Throwable; }
    public interface OfChar { char get() throws Throwable; }
    public interface OfByte { byte get() throws Throwable; }
    public interface OfShort { short get() throws Throwable; }
    public interface OfBoolean { boolean get() throws Throwable; }
    public interface OfFloat { float get() throws Throwable; }
    public interface OfDouble { double get() throws Throwable; }
    public interface Of<T> { T get() throws Throwable; }
    public interface At { boolean test(int i) throws Throwable; }
    public interface Value { long get(int i) throws Throwable; }

    private static boolean begin() {
        if (isBefore || post == null) return false;
        pre.install();
        return isBefore = true;
    }

    private static void end(boolean isBegun) {
        if (!isBegun) return;
        isBefore = false;
        post.install();
    }

    public static int old(OfInt e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static long old(OfLong e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static char old(OfChar e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static byte old(OfByte e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static short old(OfShort e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static boolean old(OfBoolean e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static float old(OfFloat e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static double old(OfDouble e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }
    public static <T> T old(Of<T> e) throws Throwable { boolean b = begin(); try { return e.get(); } finally { end(b); } }

    /** Of a precondition of one case among several: what has no value did not hold. */
    public static boolean held(OfBoolean e) {
        boolean b = begin();
        try {
            return e.get();
        } catch (ThreadDeath | Unknown | Steps.Limit | VirtualMachineError limit) {
            throw limit;
        } catch (Throwable none) {
            return false;
        } finally {
            end(b);
        }
    }

    /** For calls inside formulas: the result of the action in the state before or after the call. */
    public static Object in(boolean wantsBefore, Callable<?> action) throws Exception {
        boolean b = wantsBefore && begin();
        try {
            return action.call();
        } finally {
            end(b);
        }
    }

    public static boolean forall(long from, long to, At body) throws Throwable {
        check(from, to);
        for (long i = from; i <= to; i++) if (!body.test((int) i)) return false;
        return true;
    }

    public static boolean exists(long from, long to, At body) throws Throwable {
        check(from, to);
        for (long i = from; i <= to; i++) if (body.test((int) i)) return true;
        return false;
    }

    public static long count(long from, long to, At body) throws Throwable {
        check(from, to);
        long n = 0;
        for (long i = from; i <= to; i++) if (body.test((int) i)) n++;
        return n;
    }

    public static long sum(long from, long to, At range, Value value) throws Throwable {
        check(from, to);
        long sum = 0;
        for (long i = from; i <= to; i++) if (range.test((int) i)) sum = add(sum, value.get((int) i));
        return sum;
    }

    public static long product(long from, long to, At range, Value value) throws Throwable {
        check(from, to);
        long product = 1;
        for (long i = from; i <= to; i++) if (range.test((int) i)) product = mul(product, value.get((int) i));
        return product;
    }

    private static void check(long from, long to) {
        if (to - from > 1_000_000 || to >= from && (from < Integer.MIN_VALUE || to > Integer.MAX_VALUE)) throw new Unknown();
    }

    public static boolean fresh(Object... objects) {
        for (Object object : objects) if (object == null || pre.has(object)) return false;
        return true;
    }

    public static boolean nonnullelements(Object[] array) {
        for (Object part : array) if (part == null) return false;
        return array != null;
    }

    private static int fits(long value) {
        if (value != (int) value) throw new Unknown();
        return (int) value;
    }

    public static int add(int a, int b) { return fits((long) a + b); }
    public static int sub(int a, int b) { return fits((long) a - b); }
    public static int mul(int a, int b) { return fits((long) a * b); }
    public static int div(int a, int b) { return fits((long) a / b); }
    public static int neg(int a) { return fits(-(long) a); }

    public static long add(long a, long b) {
        try { return Math.addExact(a, b); } catch (ArithmeticException e) { throw new Unknown(); }
    }

    public static long sub(long a, long b) {
        try { return Math.subtractExact(a, b); } catch (ArithmeticException e) { throw new Unknown(); }
    }

    public static long mul(long a, long b) {
        try { return Math.multiplyExact(a, b); } catch (ArithmeticException e) { throw new Unknown(); }
    }

    public static long div(long a, long b) {
        if (a == Long.MIN_VALUE && b == -1) throw new Unknown();
        return a / b;
    }

    public static long neg(long a) {
        try { return Math.negateExact(a); } catch (ArithmeticException e) { throw new Unknown(); }
    }

    public static long addWide(long a, long b) { return add(a, b); }
    public static long subWide(long a, long b) { return sub(a, b); }
    public static long mulWide(long a, long b) { return mul(a, b); }
    public static long divWide(long a, long b) { return div(a, b); }
    public static long negWide(long a) { return neg(a); }
    public static double addWide(double a, double b) { return a + b; }
    public static double subWide(double a, double b) { return a - b; }
    public static double mulWide(double a, double b) { return a * b; }
    public static double divWide(double a, double b) { return a / b; }
    public static double negWide(double a) { return -a; }
    // Sums of floats are floats, whatever they are compared with.
    public static float addWide(float a, float b) { return a + b; }
    public static float subWide(float a, float b) { return a - b; }
    public static float mulWide(float a, float b) { return a * b; }
    public static float divWide(float a, float b) { return a / b; }
    public static float negWide(float a) { return -a; }

    public static float add(float a, float b) { return a + b; }
    public static float sub(float a, float b) { return a - b; }
    public static float mul(float a, float b) { return a * b; }
    public static float div(float a, float b) { return a / b; }
    public static float neg(float a) { return -a; }
    public static double add(double a, double b) { return a + b; }
    public static double sub(double a, double b) { return a - b; }
    public static double mul(double a, double b) { return a * b; }
    public static double div(double a, double b) { return a / b; }
    public static double neg(double a) { return -a; }
}
