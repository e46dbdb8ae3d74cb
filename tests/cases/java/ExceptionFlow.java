// Which handler applies, multi-catch, rethrow, nested handlers, messages and causes.
class ExceptionFlow {
    static int firstMatch() { try { throw new IllegalArgumentException(); } catch (IllegalStateException e) { return 1; } catch (RuntimeException e) { return 2; } catch (Exception e) { return 3; } } //~ = 2
    static int multi() { try { Object o = "s"; Integer i = (Integer) o; return i; } catch (ArithmeticException | ClassCastException e) { return 4; } } //~ = 4
    static String message() { try { throw new IllegalStateException("why"); } catch (RuntimeException e) { return e.getMessage(); } } //~ = "why"
    static String divided() { int k = 0; try { return "" + 1 / k; } catch (ArithmeticException e) { return e.getMessage(); } } //~ = "/ by zero"; undetermined: the message
    static boolean outside() { try { return "a".charAt(1) == 'a'; } catch (RuntimeException e) { return e.getMessage() == null; } } //~ = false; undetermined: the message
    static boolean atNull() { String s = null; try { return s.length() == 1; } catch (RuntimeException e) { return e.getMessage() == null; } } //~ = false; undetermined: the message
    static String noMessage() { try { throw new IllegalStateException(); } catch (RuntimeException e) { return e.getMessage(); } } //~ = null
    static boolean cause() { Throwable c = new Exception("in"); try { throw new RuntimeException("out", c); } catch (RuntimeException e) { return e.getCause() == c; } } //~ = true
    static class Own extends Exception { final int code; Own(int code) { super("own"); this.code = code; } }
    static int thrower(int k) throws Own { if (k > 2) throw new Own(k); return k; }
    static int checked() { int s = 0; for (int i = 1; i < 5; i++) try { s += thrower(i); } catch (Own e) { s += e.code * 100; } return s; } //~ = 703
    static int rethrow() { int n = 0; try { try { throw new Own(1); } catch (Exception e) { n = 1; throw e; } } catch (Own e) { return n * 10 + e.code; } } //~ = 11
    static int nullThrown() { RuntimeException e = null; try { throw e; } catch (NullPointerException x) { return 5; } } //~ = 5
    static int error() { try { throw new AssertionError("x"); } catch (Error e) { return 6; } } //~ = 6
    static int stackDepth(int n) { if (n == 0) throw new ArithmeticException(); return stackDepth(n - 1); }
    static int unwound() { try { return stackDepth(4); } catch (ArithmeticException e) { return 7; } } //~ = 7
    static int uncaught() { throw new UnsupportedOperationException("no"); } //~ throws java.lang.UnsupportedOperationException
    static String shown() { return new IllegalStateException("bad").toString(); } //~ = "java.lang.IllegalStateException: bad"
    static int f(int a) { try { if (a == 3) throw new IllegalStateException(); return 1; } catch (IllegalStateException e) { return 2; } } //~ holds
    static int of(RuntimeException e) { return e instanceof IndexOutOfBoundsException ? 2 : 1; }
    static int common(int k) { try { if (k == 0) throw new IllegalArgumentException(); throw new IndexOutOfBoundsException(); } catch (IllegalArgumentException | IndexOutOfBoundsException e) { return of(e); } }
    static int commonOfTwo() { return common(0) * 10 + common(1); } //~ = 12
}
