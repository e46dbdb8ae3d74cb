package tools.aqua.concolic;

/** Values from outside, as JDart and GDart name them. */
public final class Verifier {
    private Verifier() {
    }

    public static void assume(boolean condition) {
        org.sosy_lab.sv_benchmarks.Verifier.assume(condition);
    }

    public static boolean nondetBoolean() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetBoolean();
    }

    public static byte nondetByte() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetByte();
    }

    public static char nondetChar() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetChar();
    }

    public static short nondetShort() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetShort();
    }

    public static int nondetInt() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetInt();
    }

    public static long nondetLong() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetLong();
    }

    public static float nondetFloat() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetFloat();
    }

    public static double nondetDouble() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetDouble();
    }

    public static String nondetString() {
        return org.sosy_lab.sv_benchmarks.Verifier.nondetString();
    }
}
