// Fall-through, default in the middle, switch over char, String and enum.
class SwitchStatement {
    static int fall(int k) { int r = 0; switch (k) { case 1: r += 1; case 2: r += 10; break; default: r += 100; case 5: r += 1000; } return r; } //~ holds
    static int all() { return fall(1) + fall(2) * 2 + fall(3) * 3 + fall(5) * 4; } //~ = 7331
    static int onChar(char c) { switch (c) { case 'a': case 'e': return 1; case 'z': return 2; default: return 3; } } //~ holds
    static int chars() { return onChar('a') * 100 + onChar('z') * 10 + onChar('q'); } //~ = 123
    static int onString(String s) { switch (s) { case "one": return 1; case "two": return 2; default: return 0; } }
    static int strings() { String t = "tw"; return onString("one") * 100 + onString(t + "o") * 10 + onString("x"); } //~ = 120
    static int nullString() { return onString(null); } //~ throws java.lang.NullPointerException
    static int duplicateHash() { String s = "BB"; switch (s) { case "Aa": return 1; case "BB": return 2; default: return 3; } } //~ = 2
    static int empty() { switch (3) { } return 4; } //~ = 4
    static int scope() { switch (2) { case 1: int x = 5; return x; case 2: x = 7; return x; } return 0; } //~ = 7
    static int breakInLoop() { int n = 0; for (int i = 0; i < 5; i++) { switch (i) { case 2: continue; case 4: break; default: n += 10; } n++; } return n; } //~ = 34
}
