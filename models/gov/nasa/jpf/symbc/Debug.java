package gov.nasa.jpf.symbc;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Values from outside, as Symbolic PathFinder names them. */
public class Debug {
    private Debug() {
    }

    public static void assume(boolean condition) {
        Verifier.assume(condition);
    }

    public static int makeSymbolicInteger(String name) {
        return Verifier.nondetInt();
    }

    public static long makeSymbolicLong(String name) {
        return Verifier.nondetLong();
    }

    public static short makeSymbolicShort(String name) {
        return Verifier.nondetShort();
    }

    public static byte makeSymbolicByte(String name) {
        return Verifier.nondetByte();
    }

    public static char makeSymbolicChar(String name) {
        return Verifier.nondetChar();
    }

    public static double makeSymbolicReal(String name) {
        return Verifier.nondetDouble();
    }

    public static boolean makeSymbolicBoolean(String name) {
        return Verifier.nondetBoolean();
    }

    public static String makeSymbolicString(String name) {
        return Verifier.nondetString();
    }

    public static int addSymbolicInt(int value, String name) {
        return Verifier.nondetInt();
    }

    public static boolean addSymbolicBoolean(boolean value, String name) {
        return Verifier.nondetBoolean();
    }

    public static void printPC(String label) {
    }
}
