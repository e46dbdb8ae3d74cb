import java.util.Arrays;
import java.util.Comparator;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Arrays of floating point, searches with an order, indented texts, loggers. */
class Texts {
    private static final Logger LOG = Logger.getLogger(Texts.class.getName());

    static String filled() { double[] a = new double[4]; Arrays.fill(a, 1.5); Arrays.fill(a, 1, 3, -0.0); float[] b = { 1, 2, 3 }; Arrays.fill(b, 7f); Arrays.fill(b, 0, 1, 2f); return Arrays.toString(a) + Arrays.toString(b); }
    static int filledBeyond() { try { Arrays.fill(new float[2], 1, 3, 0f); return 0; } catch (ArrayIndexOutOfBoundsException e) { return 1; } }
    static boolean equalDoubles() { return Arrays.equals(new double[] { Double.NaN, 1 }, new double[] { 0.0 / 0.0, 1 }) && !Arrays.equals(new double[] { 0.0 }, new double[] { -0.0 }) && Arrays.equals((double[]) null, null) && !Arrays.equals(new float[] { 1 }, new float[] { 1, 2 }); }
    static boolean equalFloats() { return Arrays.equals(new float[] { Float.NaN }, new float[] { Float.NaN }) && !Arrays.equals(new float[] { 0f }, new float[] { -0f }) && !Arrays.equals(new float[1], null); }
    static String copied() { return Arrays.toString(Arrays.copyOf(new double[] { 1, 2, 3 }, 2)) + Arrays.toString(Arrays.copyOf(new float[] { 1 }, 3)) + Arrays.toString(Arrays.copyOfRange(new double[] { 1, 2, 3 }, 1, 5)) + Arrays.toString(Arrays.copyOfRange(new float[] { 1, 2, 3 }, 1, 2)); }
    static int copiedBeyond() { try { Arrays.copyOfRange(new double[1], 2, 3); return 0; } catch (ArrayIndexOutOfBoundsException e) { return 1; } }
    static boolean sorted() { double[] a = { 1, Double.NaN, 0.0, -0.0, -1 }; Arrays.sort(a); return a[0] == -1 && 1 / a[1] < 0 && 1 / a[2] > 0 && a[3] == 1 && a[4] != a[4]; }
    static boolean sortedPart() { float[] a = { 9, 3, Float.NaN, 1, 0 }; Arrays.sort(a, 1, 4); return a[0] == 9 && a[1] == 1 && a[2] == 3 && a[3] != a[3] && a[4] == 0; }
    static int foundDouble() { double[] a = { -1, -0.0, 0.0, 2, Double.NaN }; return Arrays.binarySearch(a, 0.0) * 10000 + Arrays.binarySearch(a, -0.0) * 1000 + Arrays.binarySearch(a, Double.NaN) * 100 + Arrays.binarySearch(a, 1) * 10 + Arrays.binarySearch(a, 0, 1, 5); }
    static int foundFloat() { float[] a = { 1, 3, 5 }; return Arrays.binarySearch(a, 3f) * 100 + Arrays.binarySearch(a, 1, 3, 1f) * 10 + Arrays.binarySearch(a, 9f); }
    static int foundSmall() { return Arrays.binarySearch(new short[] { 1, 3, 5 }, (short) 5) * 100 + Arrays.binarySearch(new byte[] { 1, 3, 5 }, (byte) 2) * 10 + Arrays.binarySearch(new byte[] { 1, 3, 5 }, 1, 2, (byte) 3) + Arrays.binarySearch(new short[] { 1, 3 }, 0, 1, (short) 7); }
    static int foundText() { String[] a = { "a", "c", "e" }; return Arrays.binarySearch(a, "c") * 100 + Arrays.binarySearch(a, "d") * 10 + Arrays.binarySearch(a, 1, 3, "a"); }
    static int foundDown() { Integer[] a = { 5, 3, 1 }; return Arrays.binarySearch(a, 1, Comparator.reverseOrder()) * 100 + Arrays.binarySearch(a, 4, Comparator.reverseOrder()) * 10 + Arrays.binarySearch(a, 0, 2, 3, Comparator.<Integer>reverseOrder()) + Arrays.binarySearch(new Integer[] { 1, 2 }, 2, null); }
    static int foundBeyond() { try { Arrays.binarySearch(new double[2], 1, 3, 0); return 0; } catch (ArrayIndexOutOfBoundsException e) { return 1; } }
    static int hashes() { return Arrays.hashCode(new double[] { 1.5, -0.0 }) + 3 * Arrays.hashCode(new float[] { 1.5f, Float.NaN }) + 5 * Arrays.hashCode((double[]) null); }
    static int deepHashes() { return Arrays.deepHashCode(new Object[] { 1, null, new int[] { 2, 3 }, new Object[] { new String[] { "a" }, new long[] { 4 } }, new boolean[] { true }, new char[] { 'c' }, new byte[] { 5 }, new short[] { 6 }, new double[] { 7 }, new float[] { 8 } }) + Arrays.deepHashCode(null) + 31 * Arrays.deepHashCode(new int[][] { { 1 }, null }); }
    static boolean deepEqualNumbers() { return Arrays.deepEquals(new Object[] { new double[] { 1 }, new float[] { 2 } }, new Object[] { new double[] { 1 }, new float[] { 2 } }) && !Arrays.deepEquals(new double[][] { { 1 } }, new double[][] { { 2 } }); }
    static String prefixes() { int[] a = { 1, 2, 3, 4 }; Arrays.parallelPrefix(a, Integer::sum); long[] b = { 2, 3, 4 }; Arrays.parallelPrefix(b, (x, y) -> x * y); double[] c = { 1, 5, 3 }; Arrays.parallelPrefix(c, Math::max); String[] d = { "a", "b" }; Arrays.parallelPrefix(d, String::concat); return Arrays.toString(a) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(d); }
    static String sortedAtOnce() { int[] a = { 3, 1, 2 }; Arrays.parallelSort(a); long[] b = { 3, 1 }; Arrays.parallelSort(b); char[] c = { 'z', 'a' }; Arrays.parallelSort(c); double[] d = { 2, 1 }; Arrays.parallelSort(d); return Arrays.toString(a) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(d); }
    static String setAtOnce() { int[] a = new int[3]; Arrays.parallelSetAll(a, i -> i * i); String[] b = new String[2]; Arrays.parallelSetAll(b, i -> "x" + i); long[] c = new long[2]; Arrays.setAll(c, i -> i + 1L); double[] d = new double[2]; Arrays.setAll(d, i -> i / 2.0); return Arrays.toString(a) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(d); }
    static String indented() { return "a\n  b\r\nc".indent(2) + "|" + "  a\n b\nc\n".indent(-2) + "|" + "\t x\n y".indent(Integer.MIN_VALUE) + "|" + "a\rb".indent(0) + "|" + "".indent(3) + "|" + "\n".indent(1); }
    static String stripped() { return "  a\n    b  \n  c".stripIndent() + "|" + "  a\n   b\n".stripIndent() + "|" + "   a\n \n  b".stripIndent() + "|" + "   a\n ".stripIndent() + "|" + "".stripIndent() + "|" + "  \n  ".stripIndent() + "|" + " x\r\n  y\r z".stripIndent(); }
    static String built() { CharSequence of = new StringBuilder("ab").append('c'); return new StringBuilder(of).append(1).toString() + new StringBuffer(of).append(2); }
    static int builtOfNone() { try { new StringBuilder((CharSequence) null); return 0; } catch (NullPointerException e) { return 1; } }
    static String logged() { LOG.fine("a"); LOG.log(Level.FINE, "b {0}", 1); LOG.finer("c"); LOG.finest("d"); LOG.config("e"); LOG.log(Level.FINE, "f", new Object[] { 1 }); LOG.log(Level.FINE, "g", new RuntimeException()); LOG.entering("a", "b"); LOG.exiting("a", "b"); return LOG.getName(); }
    static String loggedLoud() { LOG.setUseParentHandlers(false); LOG.setLevel(Level.ALL); LOG.info("a"); LOG.warning("b"); LOG.severe("c"); return LOG.getName(); }
    static String levels() { return Level.INFO + Level.WARNING.getName() + Level.SEVERE.intValue() + Level.FINE.equals(Level.FINER) + Level.ALL.hashCode(); }
    static int noLevel() { try { LOG.log((Level) null, "a"); return 0; } catch (NullPointerException e) { return 1; } }
    static int noLogger() { try { Logger.getLogger((String) null); return 0; } catch (NullPointerException e) { return Logger.getAnonymousLogger().getName() == null ? Logger.getGlobal().getName().length() : -1; } }
}
