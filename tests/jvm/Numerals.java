import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UnsupportedEncodingException;

/** Numbers read from text, and text written as bytes. */
class Numerals {
    static double half() { return Double.parseDouble("0.5"); }
    static double tenth() { return Double.parseDouble("0.1") + Double.parseDouble(".1") + Double.parseDouble("1.") * 3; }
    static double third() { return Double.parseDouble("0.333333333333333"); }
    static double exponents() { return Double.parseDouble("12.5e3") + Double.parseDouble("7E-3") + Double.parseDouble("1e+22") / 1e22; }
    static double smallest() { return Double.parseDouble("123456789012345e-22"); }
    static double signs() { return 1 / Double.parseDouble("-0.0") + 1 / Double.parseDouble("-0e900"); }
    static double infinite() { return Double.parseDouble("+Infinity") * Double.parseDouble("-2"); }
    static boolean none() { return Double.isNaN(Double.parseDouble("-NaN")) && Float.isNaN(Float.parseFloat("NaN")); }
    static double suffixes() { return Double.parseDouble("1.5f") + Double.parseDouble(" 2.5D\t") + Double.valueOf("4d") + Float.valueOf("3F"); }
    static float floats() { return Float.parseFloat("0.1") * Float.parseFloat("16777217") + Float.parseFloat("3.4e10"); }
    static float floatBeyond() { return Float.parseFloat("1e20") * Float.parseFloat("9.5e19"); }
    static boolean floatIsRoundedOnce() { return Float.parseFloat("0.3") == 0.3f && Float.parseFloat("1.1754e-10") == 1.1754e-10f; }
    static String wrong(String text) { try { return "" + (int) Double.parseDouble(text); } catch (NumberFormatException e) { return "wrong"; } }
    static String wrongEmpty() { return wrong("   ") + wrong(""); }
    static String wrongWord() { return wrong(" abc ") + wrong("-") + wrong(".") + wrong("1e") + wrong("1e+"); }
    static String wrongEnd() { return wrong("1.2.3") + wrong("1 2") + wrong("5fd") + wrong("--1") + wrong("Inf") + wrong("nan"); }
    static String wrongE() { return wrong("e5") + wrong("+e5") + wrong("1e5e5") + wrong(".e1"); }
    static int wrongNull() { try { return (int) Double.parseDouble(null); } catch (NullPointerException e) { return -1; } }
    static double angles() { return Math.toRadians(180) + Math.toDegrees(Math.PI / 3) + Math.toRadians(-0.1); }
    static double exactAngles() { return Math.asin(0) + Math.acos(1) + 1 / Math.atan(-0.0) + Math.atan2(0, 5) + Math.sinh(0) + Math.cosh(0) + Math.tanh(Double.POSITIVE_INFINITY) + Math.cbrt(0) + Math.hypot(0, -3); }
    static boolean noAngles() { return Double.isNaN(Math.asin(2)) && Double.isNaN(Math.acos(-1.5)) && Double.isNaN(Math.atan2(Double.NaN, 1)) && Math.hypot(Double.NaN, Double.NEGATIVE_INFINITY) == Double.POSITIVE_INFINITY; }
    static boolean copied() { return Math.copySign(3.5, -0.0) == -3.5 && 1 / Math.copySign(0.0, -1) < 0 && Math.copySign(-2f, 1f) == 2f && Math.copySign(Double.NEGATIVE_INFINITY, 5) > 0; }
    static int binaryExponents() { return Math.getExponent(1.0) + 10 * Math.getExponent(0.75) + Math.getExponent(Double.MIN_VALUE) + Math.getExponent(Double.NaN) + Math.getExponent(-8f) + Math.getExponent(0f) + Math.getExponent(Float.NEGATIVE_INFINITY); }
    static double up() { return Math.nextUp(0.0) + Math.nextUp(-0.0) + Math.nextUp(1.0) + Math.nextUp(-Double.MIN_VALUE) + Math.nextUp(1.5f); }
    static boolean upAtEnds() { return 1 / Math.nextUp(-Double.MIN_VALUE) < 0 && Math.nextUp(Double.MAX_VALUE) == Double.POSITIVE_INFINITY && Math.nextUp(Double.NEGATIVE_INFINITY) == -Double.MAX_VALUE && Math.nextUp(Float.POSITIVE_INFINITY) == Float.POSITIVE_INFINITY && Double.isNaN(Math.nextUp(Double.NaN)); }
    static boolean down() { return Math.nextDown(0.0) == -Double.MIN_VALUE && Math.nextDown(-0f) == -Float.MIN_VALUE && Math.nextDown(1.0) < 1 && Math.nextDown(Float.NEGATIVE_INFINITY) == Float.NEGATIVE_INFINITY && Math.nextDown(Double.POSITIVE_INFINITY) == Double.MAX_VALUE; }
    static boolean after() { return Math.nextAfter(1.0, 2) == Math.nextUp(1.0) && Math.nextAfter(1f, -2) == Math.nextDown(1f) && 1 / Math.nextAfter(0.0, -0.0) < 0 && Double.isNaN(Math.nextAfter(1.0, Double.NaN)) && Float.isNaN(Math.nextAfter(1f, Double.NaN)); }
    static double ulps() { return Math.ulp(1.0) * 1e16 + Math.ulp(-1024.5) + Math.ulp(1f) + Math.ulp(0f); }
    static boolean ulpsAtEnds() { return Math.ulp(Double.MAX_VALUE) == 1.9958403095347198E292 && Math.ulp(Float.NEGATIVE_INFINITY) == Float.POSITIVE_INFINITY && Double.isNaN(Math.ulp(Double.NaN)) && Math.ulp(0.0) == Double.MIN_VALUE; }

    static String builderChars() { char[] all = {'-', '-', '-'}; new StringBuilder("abcd").getChars(1, 3, all, 1); return new String(all); }
    static String builderCharsBeyond() {
        String said = "";
        int[][] wrong = {{-1, 1, 0}, {2, 1, 0}, {0, 5, 0}, {0, 2, 2}, {1, 1, -1}};
        for (int[] each : wrong) {
            try {
                new StringBuilder("abcd").getChars(each[0], each[1], new char[3], each[2]);
                said += "n";
            } catch (StringIndexOutOfBoundsException e) {
                said += "s";
            } catch (IndexOutOfBoundsException e) {
                said += "i";
            }
        }
        return said;
    }
    static String bytes() { ByteArrayOutputStream out = new ByteArrayOutputStream(); PrintWriter w = new PrintWriter(out); w.print("ab"); w.print(12); int n = out.size(); w.flush(); return n + ":" + out; }
    static int flushed() { ByteArrayOutputStream out = new ByteArrayOutputStream(); PrintWriter w = new PrintWriter(out, true); w.print('x'); int n = out.size(); w.println('y'); return 100 * n + out.size(); }
    static boolean console() { PrintWriter w = new PrintWriter(System.out); w.print("seen by nobody: it is not flushed"); return !w.checkError() || true; }
    static String writer() throws IOException { ByteArrayOutputStream out = new ByteArrayOutputStream(); OutputStreamWriter w = new OutputStreamWriter(out, "UTF-8"); w.write("hello", 1, 3); w.append('!'); w.close(); return out.toString(); }
    static int called() throws Exception { java.util.concurrent.Callable<Integer> c = () -> 5; return c.call() + 1; }
    static String writerClosed() throws IOException { OutputStreamWriter w = new OutputStreamWriter(new ByteArrayOutputStream()); w.close(); w.close(); try { w.write('x'); return "open"; } catch (IOException e) { return e.getMessage(); } }
    static int writerNull() { try { new OutputStreamWriter(null); return 0; } catch (NullPointerException e) { return 1; } }
    static int reader() throws UnsupportedEncodingException, IOException { return new InputStreamReader(new java.io.ByteArrayInputStream(new byte[] {65, 66}), "US-ASCII").read(); }
    static String overridden() {
        String[] seen = {""};
        PrintWriter w = new PrintWriter(System.err) { @Override public void println(String x) { seen[0] += x; } };
        w.println("a");
        return seen[0];
    }
}
