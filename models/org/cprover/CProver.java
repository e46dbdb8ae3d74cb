package org.cprover;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Values from outside, as JBMC names them. */
public final class CProver {
    private CProver() {
    }

    public static void assume(boolean condition) {
        Verifier.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Verifier.nondetBoolean();
    }

    public static byte nondetByte() {
        return Verifier.nondetByte();
    }

    public static char nondetChar() {
        return Verifier.nondetChar();
    }

    public static short nondetShort() {
        return Verifier.nondetShort();
    }

    public static int nondetInt() {
        return Verifier.nondetInt();
    }

    public static long nondetLong() {
        return Verifier.nondetLong();
    }

    public static float nondetFloat() {
        return Verifier.nondetFloat();
    }

    public static double nondetDouble() {
        return Verifier.nondetDouble();
    }

    @Lacks("any object at all of a type, from `CProver.nondetWithNull`")
    public static native <T> T nondetWithNull();

    @Lacks("any object at all of a type, from `CProver.nondetWithNull`")
    public static native <T> T nondetWithNull(T instance);

    @Lacks("any object at all of a type, from `CProver.nondetWithoutNull`")
    public static native <T> T nondetWithoutNull();

    @Lacks("any object at all of a type, from `CProver.nondetWithoutNull`")
    public static native <T> T nondetWithoutNull(T instance);
}
