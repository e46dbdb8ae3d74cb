package org.sosy_lab.sv_benchmarks;

/** Values from outside: each call gives any value of the type. */
public final class Verifier {
    private Verifier() {
    }

    public static native void assume(boolean condition);

    public static native boolean nondetBoolean();

    public static native byte nondetByte();

    public static native char nondetChar();

    public static native short nondetShort();

    public static native int nondetInt();

    public static native long nondetLong();

    public static native float nondetFloat();

    public static native double nondetDouble();

    /** Any text of up to as many characters as texts from outside may have. */
    public static String nondetString() {
        char[] units = new char[nondetLength()];
        for (int at = 0; at < units.length; at++) {
            units[at] = nondetChar();
        }
        return new String(units);
    }

    private static native int nondetLength();
}
