// Resources close in reverse order, before catch and finally; their exceptions are suppressed.
class TryWithResources {
    static int log;
    static class R implements AutoCloseable { final int id; R(int id) { this.id = id; log = log * 10 + id; } public void close() { log = log * 10 + id + 5; } }
    static class Bad implements AutoCloseable { public void close() { throw new IllegalStateException(); } }
    static int two() { log = 0; try (R a = new R(1); R b = new R(2)) { log = log * 10 + 3; } return log; } //~ = 12376
    static int onException() { log = 0; try (R a = new R(1)) { throw new RuntimeException(); } catch (RuntimeException e) { log = log * 10 + 4; } finally { log = log * 10 + 9; } return log; } //~ = 1649
    static int nullResource() { log = 0; try (R a = null) { log = 5; } return log; } //~ = 5
    static int closeThrows() { try (Bad b = new Bad()) { log = 1; } return 0; } //~ throws java.lang.IllegalStateException
    static int bodyWins() { try (Bad b = new Bad()) { throw new ArithmeticException(); } } //~ throws java.lang.ArithmeticException
    static int suppressed() { try (Bad b = new Bad()) { throw new ArithmeticException(); } catch (ArithmeticException e) { return e.getSuppressed().length; } } //~ = 1
    static int returns() { log = 0; int r = body(); return log * 10 + r; } //~ = 161
    static int body() { try (R a = new R(1)) { return log; } }
    static int effectivelyFinal() { log = 0; R r = new R(3); try (r) { log = log * 10 + 1; } return log; } //~ = 318
}
