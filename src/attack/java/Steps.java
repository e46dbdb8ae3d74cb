package huntsman.attack;

/** Counts the statements that the copy of the user's code executes: an end for endless runs, and coverage. */
public final class Steps {
    private Steps() {}

    /** A run that took too many steps: no verdict. */
    static final class Limit extends Error {
        Limit() {
            super("too many steps", null, false, false);
        }
    }

    static long left;
    static boolean[] reached = new boolean[0];

    /** Before each statement of the copy. */
    public static void at(int statement) {
        if (--left < 0) throw new Limit();
        reached[statement] = true;
    }
}
