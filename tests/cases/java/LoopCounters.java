// Loops that count down, by steps, with two variables, with break in the middle.
class LoopCounters {
    static int down() { int s = 0; for (int i = 5; i-- > 0; ) s = s * 10 + i; return s; } //~ = 43210
    static int step() { int s = 0; for (int i = 1; i < 40; i *= 3) s += i; return s; } //~ = 40
    static int two() { int n = 0; for (int i = 0, j = 9; i < j; i += 2, j--) n++; return n; } //~ = 3
    static int byteOverflow() { int n = 0; for (byte b = 120; b > 0; b++) n++; return n; } //~ = 8
    static int middle() { int i = 0; while (true) { if (++i == 3) continue; if (i > 5) break; } return i; } //~ = 6
}
