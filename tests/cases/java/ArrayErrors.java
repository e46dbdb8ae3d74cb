// Index, size, store and cast errors of arrays.
class ArrayErrors {
    static int index() { int[] a = new int[2]; return a[2]; } //~ throws java.lang.ArrayIndexOutOfBoundsException
    static int negativeIndex() { int[] a = new int[2]; int i = -1; return a[i]; } //~ throws java.lang.ArrayIndexOutOfBoundsException
    static int negativeSize() { int n = -1; return new int[n].length; } //~ throws java.lang.NegativeArraySizeException
    static int store() { Object[] a = new String[1]; a[0] = 1; return 0; } //~ throws java.lang.ArrayStoreException
    static int storeOk() { Object[] a = new Integer[1]; a[0] = 1; return (Integer) a[0]; } //~ = 1
    static int cast() { Object a = new Object[1]; return ((String[]) a).length; } //~ throws java.lang.ClassCastException
    static int nullElement() { String[] a = new String[1]; return a[0].length(); } //~ throws java.lang.NullPointerException
    static int nullLength() { int[] a = null; return a.length; } //~ throws java.lang.NullPointerException
    static int innerNull() { int[][] a = new int[2][]; return a[1][0]; } //~ throws java.lang.NullPointerException
    static int get(int i) { int[] a = {5, 6, 7}; return a[i]; } //~ violates: no_exception
    static int guarded(int i) { int[] a = {5, 6, 7}; return i >= 0 && i < a.length ? a[i] : -1; } //~ holds
    static int size(int n) { return new byte[n & 3].length; } //~ holds
}
