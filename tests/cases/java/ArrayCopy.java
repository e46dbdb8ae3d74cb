// System.arraycopy: overlap in both directions, bounds, null, types.
class ArrayCopy {
    static int up() { int[] a = {1, 2, 3, 4}; System.arraycopy(a, 0, a, 1, 3); return a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3]; } //~ = 1123
    static int down() { int[] a = {1, 2, 3, 4}; System.arraycopy(a, 1, a, 0, 3); return a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3]; } //~ = 2344
    static int bounds() { System.arraycopy(new int[2], 0, new int[2], 1, 2); return 0; } //~ throws java.lang.ArrayIndexOutOfBoundsException
    static int negative() { System.arraycopy(new int[2], 0, new int[2], 0, -1); return 0; } //~ throws java.lang.ArrayIndexOutOfBoundsException
    static int nulls() { System.arraycopy(null, 0, new int[2], 0, 0); return 0; } //~ throws java.lang.NullPointerException
    static int types() { System.arraycopy(new int[2], 0, new long[2], 0, 1); return 0; } //~ throws java.lang.ArrayStoreException
    static int store() { Object[] a = {"a", 1, "b"}; String[] s = new String[3]; try { System.arraycopy(a, 0, s, 0, 3); } catch (ArrayStoreException e) { return s[0] == "a" && s[1] == null ? 1 : 2; } return 0; } //~ = 1
    static int objects() { String[] a = {"x", "y"}; Object[] b = new Object[2]; System.arraycopy(a, 0, b, 0, 2); return b[1] == "y" ? 1 : 0; } //~ = 1
    static int zeroAtEnd() { int[] a = new int[3]; System.arraycopy(a, 3, a, 3, 0); return a.length; } //~ = 3
    static int notArray() { System.arraycopy("s", 0, new int[1], 0, 1); return 0; } //~ throws java.lang.ArrayStoreException
    static int copy(int from, int n) { int[] a = {1, 2, 3}; int[] b = new int[3]; System.arraycopy(a, from, b, 0, n); return b[0]; } //~ violates: no_exception
}
