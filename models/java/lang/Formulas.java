package java.lang;

/** What specifications mean by operators and methods that are no methods with a body. */
final class Formulas {
    private Formulas() {
    }

    /** {@code a + b} of two strings. */
    static String joined(String a, String b) {
        return a + b;
    }

    static boolean isOneClass(Object a, Object b) {
        return a.getClass() == b.getClass();
    }

    static boolean[] cloned(boolean[] a) {
        return a.clone();
    }

    static byte[] cloned(byte[] a) {
        return a.clone();
    }

    static short[] cloned(short[] a) {
        return a.clone();
    }

    static char[] cloned(char[] a) {
        return a.clone();
    }

    static int[] cloned(int[] a) {
        return a.clone();
    }

    static long[] cloned(long[] a) {
        return a.clone();
    }

    static float[] cloned(float[] a) {
        return a.clone();
    }

    static double[] cloned(double[] a) {
        return a.clone();
    }

    static Object[] cloned(Object[] a) {
        return a.clone();
    }

    static double sqrt(double a) {
        return Math.sqrt(a);
    }
}
