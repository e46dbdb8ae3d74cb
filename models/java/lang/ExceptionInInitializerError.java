package java.lang;

public class ExceptionInInitializerError extends Error {
    public ExceptionInInitializerError() {
        super((Throwable) null);
    }

    public ExceptionInInitializerError(String message) {
        super(message, null);
    }

    public ExceptionInInitializerError(Throwable cause) {
        super(null, cause);
    }

    public Throwable getException() {
        return getCause();
    }
}
