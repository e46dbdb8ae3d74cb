package java.lang;

/** Exceptions carry no stack trace here: nothing a contract can talk about depends on it. */
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause;

    public Throwable() {
    }

    public Throwable(String message) {
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        this.message = message;
        this.cause = cause;
        isCauseGiven = true;
    }

    public Throwable(Throwable cause) {
        this.cause = cause;
        isCauseGiven = true;
        hasLostMessage = cause != null;
    }

    protected Throwable(String message, Throwable cause, boolean suppresses, boolean hasTrace) {
        this.message = message;
        this.cause = cause;
        isCauseGiven = true;
        ignoresSuppressed = !suppresses;
    }

    /** That there is none may be given, too. */
    private boolean isCauseGiven;

    /** A JVM or its library makes the message, or it was put together from parts: it is no text here. */
    private boolean hasLostMessage;

    public String getMessage() {
        return hasLostMessage ? lostMessage() : message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public String toString() {
        String name = getClass().getName();
        String message = getLocalizedMessage();
        return message == null ? name : name + ": " + message;
    }

    @Lacks("the message of an exception that a JVM or its library makes, or that is put together from parts")
    private native String lostMessage();

    /** For messages made of something that has no text here. */
    final void loseMessage() {
        hasLostMessage = true;
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        if (isCauseGiven || this.cause != null) {
            throw new IllegalStateException();
        }
        if (cause == this) {
            throw new IllegalArgumentException();
        }
        this.cause = cause;
        isCauseGiven = true;
        return this;
    }

    /** Newest first; none until there is one. */
    private Suppressed suppressed;
    private boolean ignoresSuppressed;

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException();
        }
        if (exception == null) {
            throw new NullPointerException();
        }
        if (!ignoresSuppressed) {
            suppressed = new Suppressed(exception, suppressed);
        }
    }

    public final Throwable[] getSuppressed() {
        int n = 0;
        for (Suppressed at = suppressed; at != null; at = at.older) {
            n = n + 1;
        }
        Throwable[] all = new Throwable[n];
        for (Suppressed at = suppressed; at != null; at = at.older) {
            n = n - 1;
            all[n] = at.exception;
        }
        return all;
    }

    public void printStackTrace() {
    }

    /** Streams of bytes are only those of the system: what is printed there nobody sees. */
    public void printStackTrace(java.io.PrintStream target) {
        if (target == null) {
            throw new NullPointerException();
        }
    }

    /** There is no trace to fill in. */
    public Throwable fillInStackTrace() {
        return this;
    }

    private static final class Suppressed {
        final Throwable exception;
        final Suppressed older;

        Suppressed(Throwable exception, Suppressed older) {
            this.exception = exception;
            this.older = older;
        }
    }
}
