// Locals assigned on every path, final locals, blank finals.
class DefiniteAssignment {
    static int branches(boolean b) { final int x; if (b) x = 1; else x = 2; return x; } //~ holds
    static int both() { return branches(true) * 10 + branches(false); } //~ = 12
    static int loop() { int x; while (true) { x = 5; break; } return x; } //~ = 5
    static int tried() { int x; try { x = Integer.parseInt("4"); } catch (NumberFormatException e) { x = -1; } return x; } //~ = 4
    static int switched(int k) { final int x; switch (k) { case 1: x = 10; break; default: x = 20; } return x; } //~ holds
    static int andThen() { int x; if (1 > 0 && (x = 6) > 2) return x; return 0; } //~ = 6
}
