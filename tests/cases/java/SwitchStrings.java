// Strings in switch expressions, fall-through and default placement.
class SwitchStrings {
    static int kind(String s) { return switch (s) { case "if", "else" -> 1; case "for" -> 2; default -> s.isEmpty() ? 0 : 9; }; }
    static int all() { return kind("if") * 1000 + kind("else") * 100 + kind("for") * 10 + kind("") + kind("x") * 10000; } //~ = 91120
    static int fall(String s) { int n = 0; switch (s) { default: n++; case "a": n += 10; break; case "b": n += 100; } return n; }
    static int falls() { return fall("a") * 10000 + fall("b") * 10 + fall("zz"); } //~ = 101011
    static int computed() { String s = ""; for (int i = 0; i < 2; i++) s += "ab"; switch (s) { case "abab": return 7; default: return 8; } } //~ = 7
}
