// Loop headers without parts, with calls, with shadowed names.
class SpecialFor {
    static int log; static int note(int n) { log = log * 10 + n; return n; }
    static int order() { log = 0; for (note(1); note(2) < 3 && log < 30000; note(4)) note(3); return log; } //~ = 12342342
    static int noInit() { int i = 0; for (; i < 3; ) i++; return i; } //~ = 3
    static int shadow() { int s = 0; for (int i = 0; i < 2; i++) { for (int j = i; j < 2; j++) s = s * 10 + j; } for (int i = 7; i < 8; i++) s += i; return s; } //~ = 18
    static int emptyBody() { int i; for (i = 0; i * i < 20; i++) ; return i; } //~ = 5
}
