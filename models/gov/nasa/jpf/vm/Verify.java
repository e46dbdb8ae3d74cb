package gov.nasa.jpf.vm;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Choices of Java PathFinder: each call gives any value of its range. */
public class Verify {
    protected Verify() {
    }

    public static int getInt(int min, int max) {
        int chosen = Verifier.nondetInt();
        Verifier.assume(min <= chosen && chosen <= max);
        return chosen;
    }

    public static long getLong(long min, long max) {
        long chosen = Verifier.nondetLong();
        Verifier.assume(min <= chosen && chosen <= max);
        return chosen;
    }

    public static boolean getBoolean() {
        return Verifier.nondetBoolean();
    }

    public static boolean getBoolean(boolean falseFirst) {
        return Verifier.nondetBoolean();
    }

    /** From 0 to `max`, which is one of them. */
    public static int random(int max) {
        return getInt(0, max);
    }

    public static boolean randomBool() {
        return Verifier.nondetBoolean();
    }

    public static int getIntFromList(int... values) {
        return values[getInt(0, values.length - 1)];
    }

    public static void ignoreIf(boolean condition) {
        Verifier.assume(!condition);
    }

    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    public static void beginAtomic() {
    }

    public static void endAtomic() {
    }
}
