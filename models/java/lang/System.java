package java.lang;

public final class System {
    private System() {
    }

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
        } else if (source == null || target == null) {
            throw new NullPointerException();
        } else {
            otherArrays(source, target);
        }
    }

    private static native void otherArrays(Object source, Object target);

    private static void check(int available, int from, int room, int to, int length) {
        if (from < 0 || to < 0 || length < 0 || length > available - from || length > room - to) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }
}
