package huntsman.attack;

/** The clauses of one contract as compiled from formulas; a generated class extends it. */
public abstract class Checks {
    public static final int FALSE = 0, TRUE = 1, NOT_ASKED = 2, UNKNOWN = 3;

    /** How a call ended. */
    public static final int VOID = 0, NUMBER = 1, OBJECT = 2, MADE = 3, THREW = 4;

    public abstract void before(Object receiver, Object[] args) throws Throwable;

    public abstract void after(int how, Object result, Throwable thrown) throws Throwable;

    public abstract int test(int clause) throws Throwable;
}
