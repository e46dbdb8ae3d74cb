package java.lang;

/** What `==` says of two references that may be boxes: those that boxing makes of one small value are one object. */
final class Boxes {
    private Boxes() {
    }

    static boolean same(Object a, Object b) {
        if (a == b) {
            return true;
        }
        if (a instanceof Integer) {
            return b instanceof Integer && Integer.same((Integer) a, (Integer) b);
        }
        if (a instanceof Long) {
            return b instanceof Long && Long.same((Long) a, (Long) b);
        }
        if (a instanceof Character) {
            return b instanceof Character && Character.same((Character) a, (Character) b);
        }
        if (a instanceof Short) {
            return b instanceof Short && Short.same((Short) a, (Short) b);
        }
        if (a instanceof Byte) {
            return b instanceof Byte && Byte.same((Byte) a, (Byte) b);
        }
        return false;
    }
}
