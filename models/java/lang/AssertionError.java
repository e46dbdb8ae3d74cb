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

    public AssertionError(boolean detail) {
        super(String.valueOf(detail));
    }

    public AssertionError(char detail) {
        super(String.valueOf(detail));
    }

    public AssertionError(int detail) {
        super(String.valueOf(detail));
    }

    public AssertionError(long detail) {
        super(String.valueOf(detail));
    }

    public AssertionError(float detail) {
        super(String.valueOf(detail));
    }

    public AssertionError(double detail) {
        super(String.valueOf(detail));
    }
}
