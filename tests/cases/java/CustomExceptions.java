// Classes of one's own, with fields, messages, overridden getMessage, chaining.
class CustomExceptions {
    static class Base extends RuntimeException { Base(String m) { super(m); } }
    static class Sub extends Base { final int code; Sub(int code) { super("code " + code); this.code = code; } @Override public String getMessage() { return super.getMessage() + "!"; } }
    static String message() { try { throw new Sub(4); } catch (Base b) { return b.getMessage(); } } //~ = "code 4!"
    static int code() { try { throw new Sub(4); } catch (Base b) { return ((Sub) b).code; } } //~ = 4
    static String chain() { try { try { throw new Sub(1); } catch (Sub s) { throw new IllegalStateException("outer", s); } } catch (IllegalStateException e) { return e.getMessage() + e.getCause().getMessage(); } } //~ = "outercode 1!"
    static String causeOnly() { return new RuntimeException(new Sub(2)).getCause().getMessage(); } //~ = "code 2!"
    static int uncaught() { throw new Sub(7); } //~ throws CustomExceptions.Sub
    static int f(int k) { if (k == 9) throw new Base("nine"); return k; } //~ violates: no_exception
    static int initCause() { Throwable t = new Base("a").initCause(new Sub(3)); return ((Sub) t.getCause()).code; } //~ = 3
}
