package java.lang;

/** Exceptions carry no stack trace here: nothing a contract can talk about depends on it. */
public class Throwable {
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
    }

    public Throwable(Throwable cause) {
        this.cause = cause;
    }

    /** The message was put together from parts, which is not done for exceptions of the library. */
    private boolean hasLostMessage;

    public String getMessage() {
        return hasLostMessage ? lostMessage() : message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    private native String lostMessage();

    public Throwable getCause() {
        return cause;
    }
}
