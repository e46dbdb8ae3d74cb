// Arrow cases, yield, several labels, blocks, exhaustive over an enum.
class SwitchExpression {
    enum Day { MON, TUE, SAT, SUN }
    static int arrow(int k) { return switch (k) { case 1, 2 -> 10; case 3 -> { int x = k * 2; yield x; } default -> -1; }; } //~ holds
    static int arrows() { return arrow(2) * 100 + arrow(3) * 10 + arrow(9); } //~ = 1059
    static long yieldedInBlocks(int k) { var all = switch (k) { case 1 -> 3; default -> { long q = 4_000_000_000L; yield q; } }; return all * 2; } //~ holds
    static int colon(int k) { return switch (k) { case 1: yield 5; case 2: case 3: k += 10; default: yield k; }; } //~ holds
    static int colons() { return colon(1) + colon(2) * 10 + colon(4) * 1000; } //~ = 4125
    static boolean weekend(Day d) { return switch (d) { case SAT, SUN -> true; case MON, TUE -> false; }; }
    static int days() { int n = 0; for (Day d : Day.values()) n = n * 2 + (weekend(d) ? 1 : 0); return n; } //~ = 3
    static String name(int k) { return switch (k) { case 0 -> "zero"; case 1 -> "one"; default -> throw new IllegalArgumentException(); }; }
    static String named() { return name(1) + name(0); } //~ = "onezero"
    static String refused() { return name(2); } //~ throws java.lang.IllegalArgumentException
    static int nullEnum() { Day d = null; return switch (d) { case MON -> 1; default -> 2; }; } //~ throws java.lang.NullPointerException
    static int statement() { int n = 0; switch (3) { case 3 -> n = 5; case 4 -> { n = 6; } default -> throw new RuntimeException(); } return n; } //~ = 5
    static int inTheMiddle(int a) { return 1 + switch (a & 3) { case 0 -> 10; case 1 -> 20; default -> 30; } * 2; } //~ holds
}
