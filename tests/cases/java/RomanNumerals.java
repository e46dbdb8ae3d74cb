// A table walk with strings and arrays.
class RomanNumerals {
    private static final int[] V = {10, 9, 5, 4, 1}; private static final String[] S = {"X", "IX", "V", "IV", "I"};
    static String roman(int n) { StringBuilder b = new StringBuilder(); for (int i = 0; i < V.length; i++) while (n >= V[i]) { b.append(S[i]); n -= V[i]; } return b.toString(); }
    static String nineteen() { return roman(19) + roman(4) + roman(0); } //~ = "XIXIV"
    static int value(char c) { switch (c) { case 'I': return 1; case 'V': return 5; case 'X': return 10; default: throw new IllegalArgumentException(); } }
    static int parse(String s) { int t = 0; for (int i = 0; i < s.length(); i++) { int v = value(s.charAt(i)); t += i + 1 < s.length() && v < value(s.charAt(i + 1)) ? -v : v; } return t; }
    static int parsed() { return parse("XIV") * 100 + parse("IX"); } //~ = 1409
    static int refused() { return parse("XZ"); } //~ throws java.lang.IllegalArgumentException
}
