package java.lang;

import org.sosy_lab.sv_benchmarks.Verifier;

public final class System {
    private System() {
    }

    @Lacks("`System.exit`, of which no contract says what should be true then")
    public static native void exit(int status);

    public static void arraycopy(Object source, int from, Object target, int to, int length) {
        if (source instanceof Object[] && target instanceof Object[]) {
            Object[] s = (Object[]) source;
            Object[] t = (Object[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof int[] && target instanceof int[]) {
            int[] s = (int[]) source;
            int[] t = (int[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof char[] && target instanceof char[]) {
            char[] s = (char[]) source;
            char[] t = (char[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof byte[] && target instanceof byte[]) {
            byte[] s = (byte[]) source;
            byte[] t = (byte[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof long[] && target instanceof long[]) {
            long[] s = (long[]) source;
            long[] t = (long[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof boolean[] && target instanceof boolean[]) {
            boolean[] s = (boolean[]) source;
            boolean[] t = (boolean[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof short[] && target instanceof short[]) {
            short[] s = (short[]) source;
            short[] t = (short[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof double[] && target instanceof double[]) {
            double[] s = (double[]) source;
            double[] t = (double[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source instanceof float[] && target instanceof float[]) {
            float[] s = (float[]) source;
            float[] t = (float[]) target;
            check(s.length, from, t.length, to, length);
            if (s == t && from < to) {
                for (int i = length - 1; i >= 0; i--) {
                    t[to + i] = s[from + i];
                }
            } else {
                for (int i = 0; i < length; i++) {
                    t[to + i] = s[from + i];
                }
            }
        } else if (source == null || target == null) {
            throw new NullPointerException();
        } else {
            throw new ArrayStoreException();
        }
    }

    /** Any value may come. */
    public static long currentTimeMillis() {
        return Verifier.nondetLong();
    }

    /** Any value may come. */
    public static long nanoTime() {
        return Verifier.nondetLong();
    }

    public static String lineSeparator() {
        return "\n";
    }

    public static String getProperty(String key) {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
        return key.equals("line.separator") ? lineSeparator() : property(key);
    }

    public static String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    @Lacks("a system property besides `line.separator`")
    private static native String property(String key);

    public static int identityHashCode(Object object) {
        return object == null ? 0 : identity(object);
    }

    @Lacks("the identity hash of an object")
    private static native int identity(Object object);

    public static void gc() {
    }

    private static void check(int available, int from, int room, int to, int length) {
        if (from < 0 || to < 0 || length < 0 || length > available - from || length > room - to) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }
}
