class Strings {
    static int length() { String s = "hello"; return s.length(); }
    static boolean interned() { return "ab" == "ab"; }
    static boolean equal() { String a = "ab", b = new String("ab"); return a != b && a.equals(b); }
    static char charAt() { return "hello".charAt(1); }
    static int charAtBad() { return "a".charAt(1); }
    static boolean concat() { String a = "x"; int n = -42; String s = a + n + 'c' + true + null; return s.equals("x-42ctruenull"); }
    static boolean concatConstant() { return ("a" + 1 + 'b') == "a1b"; }
    static boolean plusAssign() { String s = ""; for (int i = 0; i < 3; i++) s += i; return s.equals("012"); }
    static int compare() { return "abc".compareTo("abd") * 10 + "ab".compareTo("abc"); }
    static int indexOf() { return "hello".indexOf('l') * 10 + "hello".indexOf("lo"); }
    static boolean substring() { return "hello".substring(1, 3).equals("el"); }
    static int hash() { return "hello".hashCode(); }
    static boolean builder() { StringBuilder b = new StringBuilder(); b.append("a").append(1).append('c'); return b.reverse().toString().equals("c1a"); }
    static int isDigit() { int n = 0; String s = "a1b22"; for (int i = 0; i < s.length(); i++) if (Character.isDigit(s.charAt(i))) n++; return n; }
    static int printing() { int[] a = {0}; System.out.println(a[0] = 3); System.out.print("x"); return a[0]; }
    static boolean longText() { return String.valueOf(Long.MIN_VALUE).equals("-9223372036854775808"); }
    static boolean precedence() { return (1 + 2 + "x" + 1 + 2).equals("3x12"); }
}
