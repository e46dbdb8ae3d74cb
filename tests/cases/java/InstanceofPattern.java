// Pattern variables and their scope.
class InstanceofPattern {
    static int length(Object o) { if (o instanceof String s) return s.length(); return -1; }
    static int strings() { return length("four") * 10 + length(4) ; } //~ = 39
    static int negated(Object o) { if (!(o instanceof Integer i)) return 0; return i + 1; }
    static int integers() { return negated(41) + negated("x") + negated(null); } //~ = 42
    static int and() { Object o = "abc"; return o instanceof String s && s.length() == 3 ? s.charAt(2) : 0; } //~ = 99
    static int whileScope() { Object o = 5; while (!(o instanceof String s)) { o = "done"; } return s.length(); } //~ = 4
    static int shadow() { Object o = 3; int n = 0; if (o instanceof Integer i) n += i; if (o instanceof Number i) n += i.intValue() * 10; return n; } //~ = 33
    static boolean ofNull() { Object o = null; return o instanceof Object; } //~ = false
    static boolean arrays() { Object o = new int[2]; return o instanceof int[] a && a.length == 2 && !(o instanceof Object[]); } //~ = true
}
