package java.lang;

public class Exception extends Throwable {
    public Exception() {
    }

    public Exception(String message) {
        super(message);
    }

    public Exception(Throwable cause) {
        super(cause);
    }

    public Exception(String message, Throwable cause) {
        super(message, cause);
    }

    protected Exception(String message, Throwable cause, boolean suppresses, boolean hasTrace) {
        super(message, cause, suppresses, hasTrace);
    }
}
