// assert with and without a detail; its message is evaluated only on failure.
class Assertions {
    static int n;
    static int count() { return ++n; }
    static int passes() { n = 0; assert count() == 1 : count(); return n; } //~ = 1
    static int fails() { n = 0; try { assert count() == 2 : count(); } catch (AssertionError e) { return n * 10; } return -1; } //~ = 20
    static String message() { try { assert false : "text"; } catch (AssertionError e) { return e.getMessage(); } return null; } //~ = "text"
    static String intMessage() { try { assert false : 42; } catch (AssertionError e) { return e.getMessage(); } return null; } //~ = "42"
    static void always(int a) { assert a == a; } //~ holds
    static void never(int a) { assert a * 2 != 6; } //~ violates: assert
    static void thrown(int a) { if (a == 77) throw new AssertionError(); } //~ violates: assert
}
