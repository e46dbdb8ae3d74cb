package java.lang;

public class ExceptionInInitializerError extends Error {
    public ExceptionInInitializerError() {
    }

    public ExceptionInInitializerError(Throwable cause) {
        super(cause);
    }
}
