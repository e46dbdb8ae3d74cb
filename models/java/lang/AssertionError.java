package java.lang;

public class AssertionError extends Error {
    public AssertionError() {
    }

    public AssertionError(Object detail) {
        super(detail == null ? "null" : detail instanceof String ? (String) detail : null);
        if (detail != null && !(detail instanceof String)) {
            loseMessage();
        }
        if (detail instanceof Throwable) {
            initCause((Throwable) detail);
        }
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }
}
