// Printing does nothing, but its arguments are evaluated.
class SystemOut {
    static int n;
    static int next() { return ++n; }
    static int println() { n = 0; System.out.println(next()); System.out.print("x" + next()); System.out.println(); System.err.println(next()); return n; } //~ = 3
    static int throwing() { System.out.println(1 / (n - n)); return 1; } //~ throws java.lang.ArithmeticException
    static int printf() { n = 0; System.out.printf("%d %s%n", next(), "s"); return n; } //~ = 1
    static int array() { n = 0; System.out.println(new char[] {'a'}); System.out.println((Object) null); System.out.print('c'); System.out.println(true); System.out.println(3L); return n; } //~ = 0
    static int flush() { System.out.flush(); return 2; } //~ = 2
    static String format() { return String.format("%d", 5); } //~ = "5"
}
